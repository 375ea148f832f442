/* near - see near.h. */
#include "base/near.h"

/* Longer words are not compared: nobody mistypes a whole paragraph. */
enum { WORD_MAX = 96 };

Near near_begin(Slice written)
{
    size_t allowed = written.n / 3 > 1 ? written.n / 3 : 1;
    return (Near){.written = written, .distance = allowed + 1};
}

static size_t min3(size_t a, size_t b, size_t c)
{
    size_t ab = a < b ? a : b;
    return ab < c ? ab : c;
}

static size_t distance(Slice a, Slice b)
{
    size_t row[WORD_MAX + 1];
    for (size_t j = 0; j <= b.n; j++)
        row[j] = j;
    for (size_t i = 0; i < a.n; i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < b.n; j++) {
            bool same =
                slice_equal_fold((Slice){a.p + i, 1}, (Slice){b.p + j, 1});
            size_t change = diagonal + !same;
            diagonal = row[j + 1];
            row[j + 1] = min3(change, row[j] + 1, row[j + 1] + 1);
        }
    }
    return row[b.n];
}

void near_try(Near *near, Slice candidate)
{
    size_t a = near->written.n, b = candidate.n;
    if (a > WORD_MAX || b > WORD_MAX)
        return;
    /* Every letter that one has more costs one change at least. */
    if ((a > b ? a - b : b - a) >= near->distance)
        return;
    size_t d = distance(near->written, candidate);
    if (d < near->distance) {
        near->distance = d;
        near->best = candidate;
    }
}
