/* deck.c - decks, as a stranger sees them. A deck is judged as it is read, so
 * that making a game costs no second look. */
#include "api/api.h"

#include "cards/builtin.h"

#include <stdlib.h>
#include <string.h>

static bool judge(const FoDeck *deck, DeckFaults *faults)
{
    const Kit *kit = &deck->cards->kit;
    return kit_check_deck(kit, deck->deck, faults);
}

static FoDeck *wrap(const FoCards *cards, Deck *deck)
{
    FoDeck *out = malloc(sizeof *out);
    if (out == NULL) {
        deck_free(deck);
        return NULL;
    }
    DeckFaults faults;
    *out = (FoDeck){.cards = cards, .deck = deck};
    out->legal = judge(out, &faults);
    return out;
}

FoDeck *fo_deck_load(const FoCards *cards, const char *text, size_t size,
                     FoDiags *diags)
{
    if (cards == NULL || (text == NULL && size > 0)) {
        diags_note(diags, fo_err_text(FO_BAD_ARGUMENT));
        return NULL;
    }
    DiagList found;
    diag_init(&found, NULL);
    Deck *deck = deck_load((Slice){text, size}, cards->kit.pool, &found);
    diags_copy(diags, &found);
    FoDeck *out = deck != NULL ? wrap(cards, deck) : NULL;
    if (out == NULL && found.count == 0)
        diags_note(diags, fo_err_text(FO_NO_MEMORY));
    return out;
}

/* "bakery" out of "decks/bakery.deck"; false if it is no deck. */
static bool deck_stem(const char *path, Slice *out)
{
    const Slice folder = SLICE("decks/"), ending = SLICE(".deck");
    Slice name = slice_of(path);
    if (!slice_starts(name, folder) || name.n <= folder.n + ending.n)
        return false;
    *out = (Slice){name.p + folder.n, name.n - folder.n - ending.n};
    return true;
}

FoErr fo_deck_builtin(uint32_t i, char *out, size_t size)
{
    Buf buf;
    const char *path;
    Slice text, stem;
    if (!text_begin(&buf, out, size))
        return FO_BAD_ARGUMENT;
    for (size_t n = 0; builtin_at(n, &path, &text); n++)
        if (deck_stem(path, &stem) && i-- == 0) {
            buf_add(&buf, stem);
            return text_end(&buf);
        }
    return FO_BAD_ARGUMENT;
}

FoDeck *fo_deck_load_builtin(const FoCards *cards, const char *name)
{
    const char *path;
    Slice text, stem;
    if (name == NULL)
        return NULL;
    for (size_t n = 0; builtin_at(n, &path, &text); n++)
        if (deck_stem(path, &stem) &&
            (slice_equal(slice_of(name), stem) || strcmp(name, stem.p) == 0))
            return fo_deck_load(cards, text.p, text.n, NULL);
    return NULL;
}

void fo_deck_free(FoDeck *deck)
{
    if (deck != NULL)
        deck_free(deck->deck);
    free(deck);
}

const char *fo_deck_name(const FoDeck *deck)
{
    return deck != NULL ? deck->deck->name : "";
}

FoErr fo_deck_check(const FoDeck *deck, FoDiags *faults)
{
    if (deck == NULL)
        return FO_BAD_ARGUMENT;
    DeckFaults found;
    bool legal = judge(deck, &found);
    if (faults != NULL) {
        *faults = (FoDiags){.count = found.count};
        for (uint32_t i = 0; i < found.count && i < DECK_FAULTS; i++)
            memcpy(faults->items[i].text, found.items[i].text, DIAG_TEXT);
    }
    return legal ? FO_OK : FO_BAD_DECK;
}
