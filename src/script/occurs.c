/* occurs.c - whether the record shows what a scenario says happened. */
#include "game/zone.h"
#include "script/run.h"
#include "view/narrate.h"

/* Where the card of an occurrence comes from and goes to; NO_AREA and
 * ZONE_COUNT where the writer did not care. */
static bool place_fits(const Phrase *p, const Occurrence *o)
{
    return (p->area == NO_AREA || p->area == o->area) &&
           (p->from == NO_AREA || p->from == o->from_area) &&
           (p->zone == ZONE_COUNT || p->zone == o->zone) &&
           (p->from_zone == ZONE_COUNT || p->from_zone == o->from_zone);
}

static bool card_fits(const Run *run, const Phrase *p, const Occurrence *o)
{
    CardId c;
    if (p->card.def == NO_DEF)
        return true;
    if (o->def == NO_DEF ||
        !pool_same_name(run_game(run)->block.pool, o->def, p->card.def))
        return false;
    return p->card.nth == 0 ||
           (find_cards(run, &p->card, &c, 1) == 1 && c == o->card);
}

static bool fits(const Run *run, const Phrase *p, const Occurrence *o)
{
    return o->kind == p->kind && (p->seat == NO_SEAT || p->seat == o->seat) &&
           (!p->has_n || p->n == o->n) && (!p->by_game || o->by_game) &&
           (p->rule.n == 0 || rule_fits(p->rule, (RuleId)o->rule)) &&
           place_fits(p, o) && card_fits(run, p, o);
}

/* The batch that occurrence `at` belongs to ends before this index. */
static uint32_t batch_end(const Log *log, uint32_t at)
{
    uint32_t end = at;
    while (end < log->count && log->items[end].batch == log->items[at].batch)
        end++;
    return end;
}

enum { BATCH_MOST = 512 };

/* Whether all phrases, joined by "and", are in the batch that begins there. */
static bool batch_fits(const Run *run, const Phrase *phrases, uint32_t count,
                       uint32_t at)
{
    bool used[BATCH_MOST] = {false};
    uint32_t end = batch_end(&run->log, at);
    for (uint32_t i = 0; i < count; i++) {
        bool found = false;
        for (uint32_t j = at; j < end && j - at < BATCH_MOST && !found; j++) {
            if (used[j - at] || !fits(run, &phrases[i], &run->log.items[j]))
                continue;
            used[j - at] = found = true;
        }
        if (!found)
            return false;
    }
    return true;
}

/* Finds the phrases from `from` on; *next is then what comes after them. */
static bool find(const Run *run, const Phrase *phrases, uint32_t count,
                 uint32_t from, uint32_t *next)
{
    const Log *log = &run->log;
    for (uint32_t i = from; i < log->count; i++) {
        if (count == 1 && fits(run, phrases, &log->items[i])) {
            *next = i + 1;
            return true;
        }
        bool begins = i == 0 || log->items[i].batch != log->items[i - 1].batch;
        if (count > 1 && begins && batch_fits(run, phrases, count, i)) {
            *next = batch_end(log, i);
            return true;
        }
    }
    return false;
}

/* How many phrases from i on happen at once. */
static uint32_t group_size(const Statement *s, uint32_t i)
{
    uint32_t n = 1;
    while (i + n < s->count && s->phrases[i + n].joined)
        n++;
    return n;
}

/* What a reader sees of the group, for messages. */
static Slice group_text(const Phrase *phrases, uint32_t count)
{
    const Slice last = phrases[count - 1].text;
    return (Slice){phrases[0].text.p,
                   (size_t)(last.p + last.n - phrases[0].text.p)};
}

bool run_occurs(Run *run, const Statement *s)
{
    uint32_t next;
    for (uint32_t i = 0, n; i < s->count; i += n) {
        n = group_size(s, i);
        Slice text = group_text(&s->phrases[i], n);
        if (find(run, &s->phrases[i], n, run->cursor, &next)) {
            run->cursor = next;
            continue;
        }
        bool before = find(run, &s->phrases[i], n, run->since, &next);
        return run_fail(run, "expected to occur: %.*s; %s", (int)text.n, text.p,
                        before ? "it occurred, but earlier than that"
                               : "it did not");
    }
    return true;
}

bool run_not_occurs(Run *run, const Statement *s)
{
    uint32_t next;
    for (uint32_t i = 0, n; i < s->count; i += n) {
        n = group_size(s, i);
        Slice text = group_text(&s->phrases[i], n);
        if (find(run, &s->phrases[i], n, run->since, &next))
            return run_fail(run, "expected not to occur: %.*s; it did",
                            (int)text.n, text.p);
    }
    return true;
}

/* Legality */

static bool words_fit(Slice written, const Reason *reason)
{
    char text[300];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    narrate_reason(reason, &buf);
    Slice rest = buf_slice(&buf), number;
    slice_cut(&rest, ':', &number);
    return written.n == 0 || slice_equal(written, slice_trim(rest));
}

bool run_judge(Run *run, const Statement *s, Reason reason)
{
    const Phrase *p = &s->phrases[0];
    bool asks_why = s->kind == SAY_WHY_NOT || s->kind == SAY_WHY_NOT_HAPPENS;
    char text[300];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    narrate_reason(&reason, &buf);
    if (!asks_why)
        return reason_legal(reason) ||
               run_fail(run, "expected to be legal, found %s", text);
    if (reason_legal(reason))
        return run_fail(run, "expected to be forbidden by %.*s, found legal",
                        (int)p->rule.n, p->rule.p);
    if (rule_fits(p->rule, (RuleId)reason.rule) && words_fit(p->words, &reason))
        return true;
    return run_fail(run, "expected %.*s%s%.*s, found %s", (int)p->rule.n,
                    p->rule.p, p->words.n > 0 ? ": " : "", (int)p->words.n,
                    p->words.p, text);
}

bool run_legal(Run *run, const Statement *s)
{
    const Phrase *p = &s->phrases[0];
    Answer action;
    if (p->kind == VERB_COUNT) { /* conceding is always possible (103.4) */
        bool plays = seat_plays(run_game(run), p->seat) &&
                     run_game(run)->result == RESULT_NONE;
        return run_judge(run, s,
                         plays ? REASON_LEGAL
                               : reason_of(RULE_103_1, REASON_GAME_OVER));
    }
    if (!find_action(run, p, &action))
        return false;
    return run_judge(run, s, action_reason(run_game(run), p->seat, &action));
}
