#ifndef FO_OCTGN_PARTS_H
#define FO_OCTGN_PARTS_H
/* octgn_parts - what the stages of octgn.c hand to each other. */
#include "base/buf.h"
#include "base/xml.h"
#include "cards/octgn.h"

typedef enum OctgnProperty {
#define PROPERTY(id, name) PROPERTY_##id,
#include "cards/octgn_properties.def"
#undef PROPERTY
    PROPERTY_COUNT
} OctgnProperty;

const char *octgn_property_name(OctgnProperty property);

/* One side of a card, as the file has it or as it was corrected. */
typedef struct OctgnFace {
    Slice name;
    Slice values[PROPERTY_COUNT]; /* empty: not given */
} OctgnFace;

typedef struct OctgnCard {
    Slice id;
    uint32_t line;
    uint32_t face_count; /* may be more than are kept */
    OctgnFace faces[2];
} OctgnCard;

/* A correction of one card (octgn_errata.c). */
typedef struct Erratum {
    Slice number; /* "*": of any card */
    OctgnProperty property;
    uint8_t parts; /* not 0: so many parts of the name are the Title */
    Slice from;    /* words of the property; empty: all of it */
    Slice to;
} Erratum;

typedef struct Errata {
    const Erratum *rows;
    size_t count;
} Errata;

/* One import under way. */
typedef struct Octgn {
    Arena *arena;
    DiagList *diags;
    const Pool *known;
    Errata errata;
    OctgnSet *set;
    OctgnNote **end; /* where the next note is hung */
    OctgnCard card;  /* the one being read */
    Buf out;         /* the card file */
    Pool *sofar;     /* the cards that are in it */
    bool no_memory;
} Octgn;

/* Stages, in order */

/* Reads the <card> that was just opened into o->card. False on a mistake in the
 * XML. */
bool octgn_read_card(Octgn *o, Xml *xml);

/* Reads cards/octgn.errata. False when out of memory. */
bool octgn_load_errata(Arena *arena, Errata *out);

/* Corrects the faces of o->card by the errata. */
void octgn_correct(Octgn *o);

/* Repairs the names of o->card by rule. */
void octgn_repair_names(Octgn *o, CardType type);

/* Cuts the names of o->card anew: the Title is so many parts of it. */
void octgn_set_title(Octgn *o, unsigned parts);

enum { OCTGN_LINES = 24 };

/* The abilities of a face, a line each, repaired: its keywords, then its text.
 * Home Limit and Starting Problem, which are keywords in the file, are told
 * apart. */
typedef struct OctgnText {
    uint32_t count;
    Slice lines[OCTGN_LINES];
    bool starting_problem;
    Slice home_limit; /* the number behind it; empty: not given */
} OctgnText;

/* False if it cannot be kept; a note says why. */
bool octgn_read_text(Octgn *o, const OctgnFace *face, CardType type,
                     OctgnText *out);

/* Writes o->card as a block of a card file. False if it was left out. */
bool octgn_write_card(Octgn *o);

/* Notes */

/* Adds a note about o->card. Returns false for NOTE_LEFT_OUT. */
__attribute__((format(printf, 3, 4))) bool
octgn_note(Octgn *o, OctgnNoteKind kind, const char *format, ...);

#endif
