#ifndef FO_SLICE_H
#define FO_SLICE_H
/* slice - a piece of somebody else's text: a pointer and a length.
 *
 * A slice owns nothing and need not end in a zero byte. All text the program
 * reads (cards, decks, scenarios, replays) is walked as slices of the file.
 */
#include "base/base.h"

typedef struct Slice {
    const char *p;
    size_t n;
} Slice;

/* A slice of a string literal, usable as an initializer. */
#define SLICE(literal) ((Slice){(literal), sizeof(literal) - 1})

/* Bytes: those outside ASCII are none of these. */
static inline bool char_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool char_is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static inline char char_lower(char c)
{
    return char_is_upper(c) ? (char)(c - 'A' + 'a') : c;
}

static inline char char_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline bool char_is_letter(char c)
{
    return char_lower(c) >= 'a' && char_lower(c) <= 'z';
}

static inline bool char_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A blank, or the end of a line. */
static inline bool char_is_space(char c)
{
    return char_is_blank(c) || c == '\n' || c == '\r';
}

/* A letter, or a byte of one outside ASCII: words go on with it. */
static inline bool char_in_word(char c)
{
    return char_is_letter(c) || (c & 0x80) != 0;
}

/* The slice of a zero-terminated string. */
Slice slice_of(const char *text);

bool slice_equal(Slice a, Slice b);

/* Equal but for the case of ASCII letters. */
bool slice_equal_fold(Slice a, Slice b);

/* Whether the word stands somewhere in it, but for that case. */
bool slice_has_fold(Slice s, Slice word);

bool slice_starts(Slice s, Slice prefix);
bool slice_ends(Slice s, Slice suffix);

/* The slice without blanks (space, tab, CR) at either end. */
Slice slice_trim(Slice s);

/* Cuts the next line off *rest, without its end of line; false, and *line is
 * empty, when nothing is left. A last line without an end of line counts. */
bool slice_line(Slice *rest, Slice *line);

/* Cuts *rest at the first occurrence of `mark`: *head gets what stands before
 * it, *rest what follows. Without a mark, *head gets all and *rest is empty.
 * False, and *head is empty, when *rest was empty to begin with. */
bool slice_cut(Slice *rest, char mark, Slice *head);

/* Cuts the first word off *rest, which is left without outer blanks; empty when
 * nothing but blanks was left. */
Slice slice_word(Slice *rest);

/* Reads the whole slice as a decimal number from 0 to `max`; false if it is
 * anything else. */
bool slice_number(Slice s, uint64_t max, uint64_t *out);

#endif
