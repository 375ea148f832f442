#ifndef FO_VIEW_JSON_H
#define FO_VIEW_JSON_H
/* view/json - views, answers and occurrences as JSON, for every front end and
 * for players outside the process. The objects are described field by field in
 * docs/PROTOCOL.md.
 *
 * A view holds no secrets and an occurrence is told to one seat, so whatever is
 * written may be sent to that seat as it is.
 */
#include "base/json.h"
#include "view/view.h"

/* Room that is enough for any of these objects of a game of that many cards;
 * a shorter text is cut, and the Buf says so. */
size_t json_view_size(const Game *g);

/* Writes the whole view as one object. */
void json_view(Json *json, const View *v);

/* Writes answer `index` of the request to the view's seat as one object. */
void json_answer(Json *json, const View *v, uint32_t index);

/* Writes what happened as one object, as `viewer` may know it; NO_SEAT knows
 * everything. `g` is the game it happened in, or a view of it. */
void json_occurrence(Json *json, const Game *g, const Occurrence *o,
                     SeatId viewer);

#endif
