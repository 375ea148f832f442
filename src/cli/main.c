/* main - finds the command the user named and hands it the rest of the line.
 *
 * The table of commands is cli/commands.def.
 */
#include "base/law.h"
#include "cards/ruleset.h"
#include "cli/cli.h"
#include "faceoff.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    void (*usage)(FILE *out);
    const char *help;
} Command;

static const Command commands[] = {
#define COMMAND(name, help) {#name, cmd_##name, usage_##name, help},
#include "cli/commands.def"
#undef COMMAND
};

void usage_help(FILE *out)
{
    fputs("usage: faceoff COMMAND [ARGUMENT...]\n\n", out);
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].help);
    fputs("\n'faceoff COMMAND --help' tells more about one of them.\n"
          "'faceoff --version' prints the version.\n",
          out);
}

/* NULL after it was told that there is none. */
static const Command *command_find(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    fprintf(stderr,
            "faceoff: unknown command '%s'; 'faceoff --help' lists them\n",
            name);
    return NULL;
}

int cmd_help(int argc, char **argv)
{
    const Command *command = command_find(argc > 1 ? argv[1] : "help");
    if (command == NULL)
        return EXIT_WRONG;
    command->usage(stdout);
    return EXIT_DONE;
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int command_run(const Command *command, int argc, char **argv)
{
    if (wants_help(argc, argv)) {
        command->usage(stdout);
        return EXIT_DONE;
    }
    const int code = command->run(argc, argv);
    if (code != EXIT_USAGE)
        return code;
    command->usage(stderr);
    return EXIT_WRONG;
}

/* What a user saw on a full disk or a closed pipe must not count as done. */
static int finish(int code)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("faceoff: cannot write the output\n", stderr);
        return EXIT_WRONG;
    }
    return code;
}

/* In a build for mutation: FACEOFF_INVERT=514.5c turns that rule around,
 * FACEOFF_INVERT=514.7/2 its second side, and FACEOFF_INVERT=first_bonus that
 * variant (cards/variants.def). */
static void invert_rule(void)
{
#ifdef FACEOFF_MUTATE
    const char *number = getenv("FACEOFF_INVERT");
    Slice side = slice_of(number != NULL ? number : ""), rule;
    if (slice_cut(&side, '/', &rule) && rule_find(rule) != 0)
        law_invert(side.n > 0
                       ? ALSO(rule_find(rule), (unsigned)(side.p[0] - '0'))
                       : rule_find(rule));
    for (unsigned v = 0; v < VARIANT_COUNT && number != NULL; v++)
        if (strcmp(number, variants[v].field) == 0)
            law_invert(RULE_COUNT + v);
#endif
}

/* A channel that is closed would become the next file that is opened, and what
 * is printed would go into it. Now it fails, and is told in the end. */
static void open_channels(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    open_channels();
    invert_rule();
    if (argc < 2) {
        usage_help(stderr);
        return EXIT_WRONG;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return finish(cmd_help(1, argv));
    if (strcmp(argv[1], "--version") == 0) {
        printf("faceoff %s\n", fo_version());
        return finish(EXIT_DONE);
    }
    const Command *command = command_find(argv[1]);
    if (command == NULL)
        return EXIT_WRONG;
    return finish(command_run(command, argc - 1, argv + 1));
}
