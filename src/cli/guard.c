/* guard.c - see guard.h. */
#include "cli/guard.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TRIES_MAX = 4000 };

void *guard_share(size_t n)
{
    FILE *file = tmpfile(); /* stays open; it has no name to remove */
    if (file == NULL || ftruncate(fileno(file), (off_t)n) != 0)
        return NULL;
    void *memory =
        mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    return memory != MAP_FAILED ? memory : NULL;
}

bool guard_run(bool (*work)(void *with), void *with)
{
    int status;
    fflush(stdout);
    fflush(stderr);
    pid_t child = fork();
    if (child == 0)
        exit(work(with) ? 0 : 1); /* a counting build writes its counts */
    if (child < 0)
        return work(with);
    return waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

/* Shrinking */

typedef struct Try {
    Bout *b;
    const uint16_t *answers;
    uint32_t count;
} Try;

static bool follow(void *with)
{
    const Try *t = with;
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) /* an assertion's words need not be heard each time */
        dup2(nowhere, STDERR_FILENO);
    return bout_follow(t->b, t->b->record->seed, t->answers, t->count);
}

typedef struct Shrink {
    Bout *b;
    uint32_t count, tries;
    uint16_t best[BOUT_ANSWERS], next[BOUT_ANSWERS];
} Shrink;

/* Whether the game still goes wrong with the n answers in s->next. If so they
 * are the best, but for those it did not come to. */
static bool still_wrong(Shrink *s, uint32_t n)
{
    Try t = {s->b, s->next, n};
    s->tries++;
    if (guard_run(follow, &t))
        return false;
    s->count = s->b->record->count;
    memcpy(s->best, s->b->record->answers, s->count * sizeof *s->best);
    return true;
}

static bool without(Shrink *s, uint32_t from, uint32_t n)
{
    memcpy(s->next, s->best, from * sizeof *s->next);
    memcpy(s->next + from, s->best + from + n,
           (s->count - from - n) * sizeof *s->next);
    return still_wrong(s, s->count - n);
}

/* Pieces of that length are left out, wherever it makes no difference. */
static bool leave_out(Shrink *s, uint32_t n)
{
    bool shorter = false;
    for (uint32_t from = 0; from + n <= s->count && s->tries < TRIES_MAX;) {
        if (without(s, from, n))
            shorter = true;
        else
            from += n;
    }
    return shorter;
}

/* The first answer is the plainest. */
static void make_plain(Shrink *s)
{
    for (uint32_t i = 0; i < s->count && s->tries < TRIES_MAX; i++) {
        if (s->best[i] == 0)
            continue;
        memcpy(s->next, s->best, s->count * sizeof *s->next);
        s->next[i] = 0;
        still_wrong(s, s->count);
    }
}

/* Shorter and shorter, then plainer. */
static void shrink(Shrink *s)
{
    for (uint32_t n = s->count / 2; n > 0; n /= 2)
        leave_out(s, n);
    while (leave_out(s, 1) && s->tries < TRIES_MAX)
        continue;
    make_plain(s);
    memcpy(s->next, s->best, s->count * sizeof *s->next);
    still_wrong(s, s->count); /* once more, for the record */
}

void guard_shrink(Bout *b)
{
    BoutRecord *first = malloc(sizeof *first);
    Shrink *s = calloc(1, sizeof *s);
    if (s != NULL && first != NULL && b->record->count < b->most) {
        *first = *b->record;
        s->b = b;
        s->count = first->count;
        memcpy(s->next, first->answers, s->count * sizeof *s->next);
        if (still_wrong(s, s->count))
            shrink(s);
        else
            *b->record = *first; /* it does not happen again: left as it was */
    }
    free(s);
    free(first);
}
