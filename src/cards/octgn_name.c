/* octgn_name - names of cards: Title and Subtitle (201.1). The file cuts a name
 * at the first comma, whatever the Title is, and keeps quotation marks. */
#include <string.h>

#include "cards/octgn_parts.h"

/* The whole name in one piece, in the arena. */
static bool join(Octgn *o, const OctgnFace *face, Slice *out)
{
    Slice a = face->name, b = face->values[PROPERTY_SUBNAME];
    size_t n = a.n + 2 + b.n;
    char *whole = arena_alloc(o->arena, n + 1);
    if (whole == NULL) {
        o->no_memory = true;
        return false;
    }
    memcpy(whole, a.p, a.n);
    memcpy(whole + a.n, ", ", 2);
    memcpy(whole + a.n + 2, b.p, b.n);
    *out = (Slice){whole, n};
    return true;
}

static void cut_title(Octgn *o, OctgnFace *face, unsigned parts)
{
    Slice *subtitle = &face->values[PROPERTY_SUBNAME];
    Slice whole, rest, part = {0};
    if (subtitle->n == 0 || !join(o, face, &whole))
        return;
    rest = whole;
    for (unsigned i = 0; i < parts; i++)
        slice_cut(&rest, ',', &part);
    face->name =
        slice_trim((Slice){whole.p, (size_t)(part.p + part.n - whole.p)});
    *subtitle = slice_trim(rest);
}

void octgn_set_title(Octgn *o, unsigned parts)
{
    for (size_t f = 0; f < ARRAY_LEN(o->card.faces); f++)
        cut_title(o, &o->card.faces[f], parts);
    octgn_note(o, NOTE_REPAIRED, "the Title is '%.*s'",
               (int)o->card.faces[0].name.n, o->card.faces[0].name.p);
}

/* Several characters on one card, "Ann, Bea & Cora, Sisters": how many parts
 * the Title has. 0 if there is nothing to say. */
static unsigned parts_with_and(Slice subtitle)
{
    Slice rest = subtitle, part;
    for (unsigned parts = 2; slice_cut(&rest, ',', &part); parts++)
        if (rest.n > 0 && memchr(part.p, '&', part.n) != NULL)
            return parts;
    return 0;
}

static bool has_no_subtitle(CardType type)
{
    return type == TYPE_EVENT || type == TYPE_PROBLEM;
}

static void drop(Octgn *o, char mark, Slice *name)
{
    size_t n = 0;
    if (name->n == 0 || memchr(name->p, mark, name->n) == NULL)
        return;
    char *copy = arena_alloc(o->arena, name->n);
    if (copy == NULL) {
        o->no_memory = true;
        return;
    }
    for (size_t i = 0; i < name->n; i++)
        if (name->p[i] != mark)
            copy[n++] = name->p[i];
    *name = slice_trim((Slice){copy, n});
    octgn_note(o, NOTE_REPAIRED, "its name is written without the '%c'", mark);
}

void octgn_repair_names(Octgn *o, CardType type)
{
    Slice subtitle = o->card.faces[0].values[PROPERTY_SUBNAME];
    unsigned parts = parts_with_and(subtitle);
    if (has_no_subtitle(type) && subtitle.n > 0)
        octgn_set_title(o, UINT8_MAX);
    else if (parts > 0)
        octgn_set_title(o, parts);
    /* Double quotes are how our format marks a Title, and only a Title in
     * quotes may have a '#'. */
    for (size_t f = 0; f < ARRAY_LEN(o->card.faces); f++) {
        drop(o, '"', &o->card.faces[f].name);
        drop(o, '#', &o->card.faces[f].values[PROPERTY_SUBNAME]);
    }
}
