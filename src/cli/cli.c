/* cli.c - see cli.h. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

bool cli_wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

int cli_take_rules(int argc, char **argv, const char **out)
{
    int left = 0;
    *out = NULL;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--rules") == 0) {
            *out = i + 1 < argc ? argv[i + 1] : "";
            i++;
        } else if (strncmp(argv[i], "--rules=", 8) == 0) {
            *out = argv[i] + 8;
        } else {
            argv[left++] = argv[i];
        }
    }
    if (left < argc)
        argv[left] = NULL;
    return left;
}

int cli_wrong(const char *command, const char *what, const char *subject)
{
    fprintf(stderr, "faceoff %s: %s '%s'; see 'faceoff %s --help'\n", command,
            what, subject, command);
    return EXIT_WRONG;
}

int cli_no_memory(const char *command)
{
    fprintf(stderr, "faceoff %s: out of memory\n", command);
    return EXIT_WRONG;
}
