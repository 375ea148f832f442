/* edge - see edge.h. */
#include "lang/edge.h"

#include "lang/items.h"

/* (on WHAT-start P) */
static const Sx *on_edge(Arena *arena, const char *what, const Sx *edge,
                         const Sx *player)
{
    char memory[40];
    Buf buf;
    Items out = {arena, 1, {sx_word(arena, "on")}};
    buf_init(&buf, memory, sizeof memory);
    buf_addf(&buf, "%s-%.*s", what, (int)edge->atom.n, edge->atom.p);
    items_push(&out, sx_word(arena, buf.p));
    if (player != NULL)
        items_push(&out, player);
    return items_finish(&out);
}

/* (EDGE start (time (WORD turn) P)) without WORD, as (@edge ...) */
static const Sx *plain_edge(Arena *arena, const Sx *edge, const Sx *time)
{
    Items any = {arena, 0, {NULL}};
    items_push_all(&any, time, 0);
    any.v[1] = time->items[1]->items[1];
    return sx_2(arena, "@edge", edge, items_finish(&any));
}

const Sx *edge_of(Arena *arena, const Sx *sx)
{
    const Sx *edge = sx->items[1], *time = sx->items[2];
    const Sx *player = time->count > 2 ? time->items[2] : NULL;
    if (sx_heads(time, "faceoff"))
        return sx_2(arena, "@faceoff", time,
                    on_edge(arena, "faceoff", edge, NULL));
    const Sx *part = time->items[1];
    if (sx_heads(part, "@next"))
        return sx_misread(arena); /* no rule is about one of them */
    if (sx_heads(part, "@opening"))
        return sx_2(arena, "@first", sx_word(arena, "game"),
                    edge_of(arena, plain_edge(arena, edge, time)));
    if (sx_is(part, "turn") && sx_is(edge, "end")) /* 615.1 */
        return sx_2(arena, "where",
                    on_edge(arena, "step", sx_word(arena, "start"), player),
                    sx_1(arena, "during", sx_word(arena, "end-of-turn-step")));
    if (sx_is(part, "turn") || sx_is(part, "phase") || sx_is(part, "game"))
        return on_edge(arena, part->atom.p, edge, player);
    bool phase = slice_ends(part->atom, SLICE("phase"));
    return sx_2(arena, "where",
                on_edge(arena, phase ? "phase" : "step", edge, player),
                sx_1(arena, "during", part));
}

const Sx *edge_here(Arena *arena, const Sx *sx)
{
    if (!sx_heads(sx->items[2], "faceoff"))
        return sx_misread(arena);
    return sx_2(arena, "where", edge_of(arena, sx),
                sx_word(arena, "faceoff-here"));
}

const Sx *edge_coming(Arena *arena, const Sx *sx)
{
    const Sx *time = sx->items[2];
    bool timed = sx_heads(time, "time");
    bool next = timed && sx_heads(time->items[1], "@next");
    bool start = sx_is(sx->items[1], "start");
    bool turn = next && sx_is(time->items[1]->items[1], "turn");
    if (turn && !start && time->count > 2) /* not the one that goes on */
        return sx_1(arena, "later-turn", plain_edge(arena, sx->items[1], time));
    if (timed && next != start)
        return sx_misread(arena);
    return next ? plain_edge(arena, sx->items[1], time)
                : sx_2(arena, "@edge", sx->items[1], time);
}
