#ifndef FACEOFF_H
#define FACEOFF_H
/* faceoff.h - play, observe and search games; the only public header.
 *
 * Nothing here prints, exits, or keeps a pointer you passed in.
 */
#ifdef __cplusplus
extern "C" {
#endif

/* Marks what the shared library shows to its users; all else is hidden. */
#define FO_API __attribute__((visibility("default")))

/* The version of the library, as "major.minor.patch". */
FO_API const char *fo_version(void);

#ifdef __cplusplus
}
#endif
#endif
