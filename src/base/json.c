/* json - see json.h (RFC 8259). */
#include "base/json.h"

#include <inttypes.h>

#include "base/utf8.h"

void json_init(Json *json, Buf *out)
{
    *json = (Json){.out = out};
}

static void before_value(Json *json)
{
    if (json->comma)
        buf_add_char(json->out, ',');
    json->comma = true;
}

static void open_with(Json *json, char opener, char closer)
{
    assert(json->depth < JSON_DEPTH);
    before_value(json);
    buf_add_char(json->out, opener);
    json->closers[json->depth++] = closer;
    json->comma = false;
}

void json_object(Json *json)
{
    open_with(json, '{', '}');
}

void json_array(Json *json)
{
    open_with(json, '[', ']');
}

void json_end(Json *json)
{
    assert(json->depth > 0);
    buf_add_char(json->out, json->closers[--json->depth]);
    json->comma = true;
}

static void add_escaped(Buf *out, char c)
{
    switch (c) {
    case '"':
        buf_add_text(out, "\\\"");
        break;
    case '\\':
        buf_add_text(out, "\\\\");
        break;
    case '\n':
        buf_add_text(out, "\\n");
        break;
    case '\r':
        buf_add_text(out, "\\r");
        break;
    case '\t':
        buf_add_text(out, "\\t");
        break;
    default:
        buf_addf(out, "\\u%04x", (unsigned)(unsigned char)c);
    }
}

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

static void add_quoted(Buf *out, Slice text)
{
    buf_add_char(out, '"');
    while (text.n > 0) {
        size_t n = utf8_length(text);
        if (n == 0)
            buf_add_text(out, "\\ufffd");
        else if (is_plain(text.p[0]))
            buf_add(out, (Slice){text.p, n});
        else
            add_escaped(out, text.p[0]);
        n += n == 0;
        text.p += n;
        text.n -= n;
    }
    buf_add_char(out, '"');
}

void json_key(Json *json, const char *key)
{
    assert(json->depth > 0 && json->closers[json->depth - 1] == '}');
    before_value(json);
    add_quoted(json->out, slice_of(key));
    buf_add_char(json->out, ':');
    json->comma = false;
}

void json_string(Json *json, Slice text)
{
    before_value(json);
    add_quoted(json->out, text);
}

void json_text(Json *json, const char *text)
{
    json_string(json, slice_of(text));
}

void json_int(Json *json, int64_t value)
{
    before_value(json);
    buf_addf(json->out, "%" PRId64, value);
}

void json_uint(Json *json, uint64_t value)
{
    before_value(json);
    buf_addf(json->out, "%" PRIu64, value);
}

void json_bool(Json *json, bool value)
{
    before_value(json);
    buf_add_text(json->out, value ? "true" : "false");
}

void json_null(Json *json)
{
    before_value(json);
    buf_add_text(json->out, "null");
}

void json_thousandths(Json *json, uint64_t value)
{
    before_value(json);
    buf_addf(json->out, "%" PRIu64 ".%03" PRIu64, value / 1000, value % 1000);
}

void json_put_object(Json *json, const char *key)
{
    json_key(json, key);
    json_object(json);
}

void json_put_array(Json *json, const char *key)
{
    json_key(json, key);
    json_array(json);
}

void json_put_string(Json *json, const char *key, Slice text)
{
    json_key(json, key);
    json_string(json, text);
}

void json_put_text(Json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

void json_put_uint(Json *json, const char *key, uint64_t value)
{
    json_key(json, key);
    json_uint(json, value);
}

void json_put_bool(Json *json, const char *key, bool value)
{
    json_key(json, key);
    json_bool(json, value);
}
