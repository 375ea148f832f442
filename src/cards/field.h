#ifndef FO_FIELD_H
#define FO_FIELD_H
/* field - reads what is printed around the picture: "orange, power 2, cost 2,
 * needs 1 orange". Part of the reader of card files (set.h).
 */
#include "cards/set.h"

/* Reads a list of fields into the side of the card being read (r->side). */
void field_read_all(SetReader *r, Slice text);

/* Reports the fields that the card's type must have and the side was not given,
 * at this line. A Boosted side without colors takes those of the Start side. */
void field_check_given(SetReader *r, uint32_t line, uint8_t side);

/* If *text begins with the words of `key`, cuts them off. */
bool field_take_key(Slice *text, const char *key);

#endif
