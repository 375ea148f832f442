/* octgn_errata - corrections of single cards, from a file the program carries.
 *
 *     EO203  keywords "Home Limit 3"      the Start side has this property
 *     CN31   text "owner' " "owner's "    words that stand for others
 *     CN139  title 2                      the Title has two parts
 *     *      text "charactes" "characters"
 *
 * A correction that finds nothing to correct is none, so files in which a fault
 * was repaired are read as well. */
#include <string.h>

#include "base/lines.h"
#include "cards/builtin.h"
#include "cards/octgn_parts.h"

/* Reading */

/* "so": what stands between quotes at the front of *rest. */
static bool next_quoted(Slice *rest, Slice *out)
{
    if (rest->n < 2 || rest->p[0] != '"')
        return false;
    Slice after = {rest->p + 1, rest->n - 1};
    const char *end = memchr(after.p, '"', after.n);
    if (end == NULL)
        return false;
    *out = (Slice){after.p, (size_t)(end - after.p)};
    *rest = slice_trim((Slice){end + 1, after.n - out->n - 1});
    return true;
}

static bool find_property(Slice word, OctgnProperty *out)
{
    for (OctgnProperty p = 0; p < PROPERTY_COUNT; p++)
        if (slice_equal_fold(word, slice_of(octgn_property_name(p)))) {
            *out = p;
            return true;
        }
    return false;
}

static bool read_row(Slice line, Erratum *out)
{
    uint64_t parts;
    *out = (Erratum){.number = slice_word(&line)};
    Slice key = slice_word(&line);
    if (slice_equal(key, SLICE("title"))) {
        if (!slice_number(line, 9, &parts) || parts == 0)
            return false;
        out->parts = (uint8_t)parts;
        return true;
    }
    if (!find_property(key, &out->property) || !next_quoted(&line, &out->to))
        return false;
    if (line.n > 0) {
        out->from = out->to;
        return out->from.n > 0 && next_quoted(&line, &out->to) && line.n == 0;
    }
    return true;
}

bool octgn_load_errata(Arena *arena, Errata *out)
{
    enum { ROWS_MAX = 256 };
    DiagList diags;
    Lines lines;
    Slice text;
    diag_init(&diags, "cards/octgn.errata");
    bool good = builtin_file("cards/octgn.errata", &text) &&
                lines_init(&lines, text, &diags);
    Erratum *rows = arena_alloc(arena, ROWS_MAX * sizeof *rows);
    *out = (Errata){rows, 0};
    while (good && rows != NULL && lines_next_filled(&lines)) {
        good = out->count < ROWS_MAX && read_row(lines.text, &rows[out->count]);
        out->count++;
    }
    assert(good); /* it is built into the program, and tests read it */
    return rows != NULL;
}

/* Applying */

static const char *find_words(Slice text, Slice words)
{
    for (; text.n >= words.n; text.p++, text.n--)
        if (memcmp(text.p, words.p, words.n) == 0)
            return text.p;
    return NULL;
}

static void replace(Octgn *o, const Erratum *e, Slice *value)
{
    const char *at = find_words(*value, e->from);
    if (at == NULL)
        return;
    size_t before = (size_t)(at - value->p);
    Slice after = {at + e->from.n, value->n - before - e->from.n};
    char *whole = arena_alloc(o->arena, before + e->to.n + after.n + 1);
    if (whole == NULL) {
        o->no_memory = true;
        return;
    }
    memcpy(whole, value->p, before);
    memcpy(whole + before, e->to.p, e->to.n);
    memcpy(whole + before + e->to.n, after.p, after.n);
    *value = (Slice){whole, before + e->to.n + after.n};
    octgn_note(o, NOTE_REPAIRED, "misprint: '%.*s' is read as '%.*s'",
               (int)e->from.n, e->from.p, (int)e->to.n, e->to.p);
}

static void put_property(Octgn *o, const Erratum *e, Slice *value)
{
    if (slice_equal(*value, e->to))
        return;
    octgn_note(o, NOTE_REPAIRED, "%s: '%.*s' is read as '%.*s'",
               octgn_property_name(e->property), (int)value->n, value->p,
               (int)e->to.n, e->to.p);
    *value = e->to;
}

void octgn_correct(Octgn *o)
{
    Slice number = o->card.faces[0].values[PROPERTY_NUMBER];
    for (size_t i = 0; i < o->errata.count; i++) {
        const Erratum *e = &o->errata.rows[i];
        if (!slice_equal(e->number, number) &&
            !slice_equal(e->number, SLICE("*")))
            continue;
        if (e->parts > 0)
            octgn_set_title(o, e->parts);
        else if (e->from.n == 0)
            put_property(o, e, &o->card.faces[0].values[e->property]);
        else
            for (size_t f = 0; f < ARRAY_LEN(o->card.faces); f++)
                replace(o, e, &o->card.faces[f].values[e->property]);
    }
}

bool octgn_erratum(size_t i, Arena *arena, Slice *number)
{
    Errata errata;
    if (!octgn_load_errata(arena, &errata) || i >= errata.count)
        return false;
    *number = errata.rows[i].number;
    return true;
}
