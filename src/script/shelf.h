#ifndef FO_SHELF_H
#define FO_SHELF_H
/* shelf - kits to be lent, with the cards that all borrowers know.
 *
 *     Shelf shelf = {.cards = texts, .card_count = n};
 *     Kit *kit = shelf_lend(&shelf, name, rules, &diags);
 *     kit_add_cards(kit, ...);     a borrower's own cards
 *     shelf_return(&shelf, kit);   are gone again
 *     shelf_clear(&shelf);
 *
 * Reading all cards is slow, so a kit is made once for a ruleset and lent again
 * and again. A borrower has it for itself: while it is out, whoever asks for
 * the same ruleset gets another.
 */
#include "script/kit.h"

typedef struct Shelf {
    const Slice *cards; /* texts of card files, besides the program's own */
    uint32_t card_count;
    struct ShelfKit *kits; /* made when first asked for */
} Shelf;

/* A kit under the ruleset of this file, called `name` in messages, which knows
 * the program's cards, the shelf's, and no others. It stays the shelf's: give
 * it back. NULL with the reasons in *diags. The texts of the cards and the
 * ruleset must last as long as the shelf. */
Kit *shelf_lend(Shelf *shelf, const char *name, Slice rules, DiagList *diags);

/* Puts back a kit that was lent, without what was added to it. */
void shelf_return(Shelf *shelf, Kit *kit);

/* Frees all kits, which must have been given back. The shelf is then as it was
 * at first. */
void shelf_clear(Shelf *shelf);

#endif
