#ifndef FO_KEEP_H
#define FO_KEEP_H
/* keep - games of a bout, kept as replay files. */
#include "script/bout.h"

/* Writes the game the bout played last, with how it ended. False if that cannot
 * be done; the reason is told in the name of the command. */
bool keep_game(const Bout *b, const char *path, const char *command);

/* Writes a game that went wrong, up to the answer that must not be given: it is
 * noted but not tried. */
bool keep_failed(const Bout *b, const char *path, const char *command);

/* Something went wrong: makes the game as short as it can, writes it to
 * failed-SEED.replay here, and tells all that on standard error. The record
 * must be shared (guard.h). */
void keep_failure(Bout *b, const char *command);

#endif
