/* Any bytes as a replay. What can be read is printed, and printed the same when
 * read again; whether it goes as it says can be found out, whatever it says.
 */
#include <stdlib.h>
#include <string.h>

#include "script/replay.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_printing(const Replay *r)
{
    DiagList diags;
    diag_init(&diags, "printed");
    char *first = replay_text(r);
    if (first == NULL)
        return;
    Replay *again = replay_load(slice_of(first), &diags);
    check(again != NULL);
    char *second = replay_text(again);
    check(second != NULL && strcmp(first, second) == 0);
    replay_free(again);
    free(first);
    free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    DiagList diags;
    char why[REPLAY_WHY] = "";
    uint32_t at;
    diag_init(&diags, "fuzz");
    Replay *r = replay_load((Slice){(const char *)data, size}, &diags);
    check((r != NULL) == (diags.count == 0));
    if (r == NULL)
        return 0;
    check_printing(r);
    bool same = replay_verify(r, &at, why);
    check(same == (why[0] == '\0'));
    check(at <= r->count);
    replay_free(r);
    return 0;
}
