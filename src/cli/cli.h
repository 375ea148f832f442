#ifndef FO_CLI_H
#define FO_CLI_H
/* cli - what every command of the program shares.
 *
 * A command is one file, cli/cmd_NAME.c, and one row in cli/commands.def. The
 * file has two functions: cmd_NAME gets its arguments as main would, argv[0]
 * being its own name, and returns one of the codes below; usage_NAME prints
 * what --help is answered with.
 */
#include "base/slice.h"

#include <stdio.h>

/* How the program ends. */
enum {
    EXIT_DONE = 0,  /* the work is done, or the answer is yes */
    EXIT_NO = 1,    /* the answer is no: a test failed, a file differs */
    EXIT_WRONG = 2, /* wrong use, or input that cannot be read */
    EXIT_USAGE = -1 /* EXIT_WRONG, and the usage is to be printed */
};

/* Tells what is wrong with the use of a command, and returns EXIT_WRONG. */
int cli_wrong(const char *command, const char *what, const char *subject);
int cli_no_memory(const char *command);

/* The same of a file: that it cannot be read or written, and errno's why. */
int cli_cannot(const char *command, const char *what, const char *path);

/* Milliseconds since some moment; for measuring. */
uint64_t cli_milliseconds(void);

/* Agents */

/* Prints " random or greedy": all there are. */
void cli_print_agents(FILE *out);

/* "greedy,random" as names of agents, `most` of them at most. Returns how many
 * there are; 0 if one is no agent, or there are more. */
unsigned cli_read_agents(const char *text, unsigned most, Slice *names);

#define COMMAND(name, help)                \
    int cmd_##name(int argc, char **argv); \
    void usage_##name(FILE *out);
#include "cli/commands.def"
#undef COMMAND

#endif
