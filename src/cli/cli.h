#ifndef FO_CLI_H
#define FO_CLI_H
/* cli - what every command of the program shares.
 *
 * A command is one file, cli/cmd_NAME.c, holding one function cmd_NAME, and
 * one row in cli/commands.def. It gets its arguments as main would: argv[0] is
 * its own name. It answers --help itself and returns one of the codes below.
 */

#include "base/base.h"

/* How the program ends. */
enum {
    EXIT_DONE = 0, /* the work is done, or the answer is yes */
    EXIT_NO = 1,   /* the answer is no: a test failed, a file differs */
    EXIT_WRONG = 2 /* wrong use, or input that cannot be read */
};

/* Whether --help or -h stands anywhere among the arguments. */
bool cli_wants_help(int argc, char **argv);

/* Takes "--rules NAME" out of the arguments, wherever it stands: *out is the
 * name, or NULL if there is none. Returns how many arguments are left; *out is
 * "" if the name is missing. */
int cli_take_rules(int argc, char **argv, const char **out);

/* Tells what is wrong with the use of a command, and returns EXIT_WRONG. */
int cli_wrong(const char *command, const char *what, const char *subject);
int cli_no_memory(const char *command);

#define COMMAND(name, help) int cmd_##name(int argc, char **argv);
#include "cli/commands.def"
#undef COMMAND

#endif
