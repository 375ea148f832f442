/* cli.c - see cli.h. */
#include "cli/cli.h"

#include "agents/agent.h"

#include <errno.h>
#include <string.h>
#include <time.h>

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

int cli_cannot(const char *command, const char *what, const char *path)
{
    fprintf(stderr, "faceoff %s: cannot %s '%s': %s\n", command, what, path,
            strerror(errno));
    return EXIT_WRONG;
}

uint64_t cli_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void cli_print_agents(FILE *out)
{
    const char *name;
    for (size_t i = 0; (name = agent_name(i)) != NULL; i++)
        fprintf(out, "%s%s", i == 0 ? " " : " or ", name);
}

unsigned cli_read_agents(const char *text, unsigned most, Slice *names)
{
    Slice rest = slice_of(text);
    Agent agent;
    unsigned n = 0;
    while (n < most && slice_cut(&rest, ',', &names[n]) &&
           agent_init(&agent, names[n], 0))
        n++;
    return rest.n == 0 && (n == most || names[n].n == 0) ? n : 0;
}
