/* bench.c - see bench.h. */
#include "cli/bench.h"

#include "cli/cli.h"
#include "cli/page.h"
#include "rules/modifier.h"

#include <inttypes.h>
#include <time.h>

uint64_t bench_nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void count_one(void *n, const InForce *m)
{
    (void)m;
    ++*(uint64_t *)n;
}

void bench_play(Bout *b, uint64_t nanoseconds, BenchSum *sum)
{
    uint64_t seed = 0, took, began = bench_nanoseconds();
    do {
        bout_play(b, seed++);
        sum->games++;
        sum->decisions += b->record->count;
        sum->ops += b->g->block.ops;
        modifier_each_of(b->g, UINT64_MAX, count_one, &sum->modifiers);
        took = bench_nanoseconds() - began;
    } while (took < nanoseconds);
    sum->nanoseconds += took;
}

uint64_t bench_signature(Bout *b, uint64_t games)
{
    uint64_t signature = 0;
    for (uint64_t seed = 1; seed <= games; seed++) {
        bout_play(b, seed);
        signature += bout_signature(b);
    }
    return signature;
}

static uint64_t share(uint64_t n, uint64_t of)
{
    return of > 0 ? n / of : 0;
}

uint64_t bench_per_second(uint64_t n, const BenchSum *sum)
{
    return sum->nanoseconds > 0
               ? (uint64_t)((double)n * 1e9 / (double)sum->nanoseconds)
               : 0;
}

uint64_t bench_ops(const BenchSum *sum)
{
    return share(sum->ops * 1000, sum->decisions);
}

uint64_t bench_modifiers(const BenchSum *sum)
{
    return share(sum->modifiers * 1000, sum->games);
}

static void print_text(const BenchFigure *figure)
{
    printf("%-27s  ", figure->name);
    if (figure->thousandths)
        printf("%.3f\n", (double)figure->value / 1000);
    else
        printf("%" PRIu64 "\n", figure->value);
}

static void put_json(Json *j, const BenchFigure *figure)
{
    json_key(j, figure->name);
    if (figure->thousandths)
        json_thousandths(j, figure->value);
    else
        json_uint(j, figure->value);
}

int bench_print(const BenchFigure *figures, size_t count, uint64_t signature,
                bool json)
{
    Page page;
    char digest[17];
    snprintf(digest, sizeof digest, "%016" PRIx64, signature);
    if (!json) {
        for (size_t i = 0; i < count; i++)
            print_text(&figures[i]);
        printf("%-27s  %s\n", "signature", digest);
        return EXIT_DONE;
    }
    if (!page_init(&page, "bench"))
        return EXIT_WRONG;
    json_object(&page.json);
    for (size_t i = 0; i < count; i++)
        put_json(&page.json, &figures[i]);
    json_put_text(&page.json, "signature", digest);
    json_end(&page.json);
    return page_end(&page, EXIT_DONE);
}
