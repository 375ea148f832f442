/* octgn - see octgn.h. A card is written into the card file, then read back
 * from there as any reader of the file will do: a card that our own reader
 * refuses is taken out again, with the reason, and spoils no other. */
#include <stdio.h>
#include <string.h>

#include "cards/octgn_parts.h"

/* Notes */

bool octgn_note(Octgn *o, OctgnNoteKind kind, const char *format, ...)
{
    char text[DIAG_TEXT];
    OctgnNote *note = arena_alloc(o->arena, sizeof *note);
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (note == NULL || !arena_copy(o->arena, slice_of(text), &note->text)) {
        o->no_memory = true;
        return kind != NOTE_LEFT_OUT;
    }
    note->kind = kind;
    note->line = o->card.line;
    note->number = o->card.faces[0].values[PROPERTY_NUMBER];
    note->name = o->card.faces[0].name;
    *o->end = note;
    o->end = &note->next;
    o->set->counts[kind]++;
    return kind != NOTE_LEFT_OUT;
}

/* Cards */

static bool is_reprint(Octgn *o, const Pool *pool, const CardDef *card)
{
    DefId same;
    if (pool == NULL || !pool_find(pool, card->name, &same))
        return false;
    Slice number = pool_def(pool, same)->number;
    octgn_note(o, NOTE_REPRINT, "a card of this name is known%s%.*s",
               number.n > 0 ? ": " : "", (int)number.n, number.p);
    return true;
}

static void take_back(Octgn *o, size_t from)
{
    o->out.n = from;
    o->out.p[from] = '\0';
    o->out.overflow = false;
}

/* Reads the block as a card of its own; only then is it compared with others,
 * so that a reprint is told from a mistake. */
static bool read_back(Octgn *o, Slice block)
{
    DiagList diags;
    diag_init(&diags, NULL);
    Pool *alone = pool_new();
    bool good = alone != NULL && pool_add_cards(alone, block, &diags);
    if (alone == NULL)
        o->no_memory = true;
    else if (!good || alone->count != 1)
        good = octgn_note(o, NOTE_LEFT_OUT, "%s",
                          good ? "its text has a blank line"
                               : diags.items[0].text);
    if (good)
        good = !is_reprint(o, o->known, pool_def(alone, 0)) &&
               !is_reprint(o, o->sofar, pool_def(alone, 0));
    pool_free(alone);
    if (good && !pool_add_cards(o->sofar, block, &diags))
        good = octgn_note(o, NOTE_LEFT_OUT, "%s", diags.items[0].text);
    return good;
}

static void add_card(Octgn *o)
{
    size_t from = o->out.n;
    octgn_correct(o);
    bool good = octgn_write_card(o);
    if (good && o->out.overflow)
        good = octgn_note(o, NOTE_LEFT_OUT, "it has no room in the card file");
    if (good)
        good = read_back(o, (Slice){o->out.p + from, o->out.n - from});
    if (!good) {
        take_back(o, from);
        return;
    }
    buf_add_char(&o->out, '\n');
    o->set->cards++;
    o->set->faces +=
        pool_def(o->sofar, (DefId)(o->sofar->count - 1))->side_count;
}

/* Sets */

static bool read_set(Octgn *o, Xml *xml)
{
    bool rooted = false;
    for (XmlKind kind;
         (kind = xml_next(xml)) != XML_END && kind != XML_WRONG;) {
        if (kind != XML_OPEN)
            continue;
        if (!rooted && !slice_equal(xml->name, SLICE("set"))) {
            xml_wrong(xml, xml->piece,
                      "a '%.*s', where a 'set' of cards was expected",
                      (int)xml->name.n, xml->name.p);
            return false;
        }
        rooted = true;
        if (!slice_equal(xml->name, SLICE("card")))
            continue;
        if (!octgn_read_card(o, xml))
            break;
        add_card(o);
    }
    return xml->kind == XML_END;
}

bool octgn_import(Slice file, const Pool *known, Arena *arena, DiagList *diags,
                  OctgnSet *out)
{
    Xml xml;
    *out = (OctgnSet){0};
    Octgn o = {.arena = arena,
               .diags = diags,
               .known = known,
               .set = out,
               .end = &out->notes};
    if (!xml_init(&xml, file, diags))
        return false;
    /* Tags take more room than our words for them: twice is plenty. */
    const size_t size = 2 * file.n + 4096;
    char *memory = arena_alloc(arena, size);
    o.sofar = pool_new();
    bool good = memory != NULL && o.sofar != NULL &&
                octgn_load_errata(arena, &o.errata);
    o.no_memory = !good;
    if (good) {
        buf_init(&o.out, memory, size);
        good = read_set(&o, &xml);
        out->text = buf_slice(&o.out);
    }
    pool_free(o.sofar);
    if (o.no_memory)
        diag_add(diags, 0, 0, "out of memory");
    return good && !o.no_memory;
}
