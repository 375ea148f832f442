#ifndef FO_JSON_H
#define FO_JSON_H
/* json - writes one JSON value into a Buf. Commas and quotes come unasked:
 *
 *     json_object(&j);                          {
 *     json_put_array(&j, "wins");               {"wins":[
 *     json_int(&j, 3); json_int(&j, 4);         {"wins":[3,4
 *     json_end(&j); json_end(&j);               {"wins":[3,4]}
 *
 * No blanks and no line ends are written: one value is one line. Whether it fit
 * is the Buf's `overflow`.
 */
#include "base/buf.h"

enum { JSON_DEPTH = 32 };

typedef struct Json {
    Buf *out;
    uint8_t depth;            /* open objects and arrays */
    bool comma;               /* is one due before the next value? */
    char closers[JSON_DEPTH]; /* '}' or ']' of each open one */
} Json;

void json_init(Json *json, Buf *out);

/* Begins an object or an array; json_end closes the innermost open one. */
void json_object(Json *json);
void json_array(Json *json);
void json_end(Json *json);

/* The key of the next value; only directly inside an object. */
void json_key(Json *json, const char *key);

/* Bytes that are not UTF-8 are written as U+FFFD, one each. */
void json_string(Json *json, Slice text);
void json_text(Json *json, const char *text);
void json_int(Json *json, int64_t value);
void json_uint(Json *json, uint64_t value);
void json_bool(Json *json, bool value);
void json_null(Json *json);

/* A key and its value at once. */
void json_put_object(Json *json, const char *key);
void json_put_array(Json *json, const char *key);
void json_put_string(Json *json, const char *key, Slice text);
void json_put_text(Json *json, const char *key, const char *text);
void json_put_uint(Json *json, const char *key, uint64_t value);
void json_put_bool(Json *json, const char *key, bool value);

/* A fraction with three decimals, for measurements such as seconds. */
void json_thousandths(Json *json, uint64_t value);

#endif
