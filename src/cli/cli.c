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
