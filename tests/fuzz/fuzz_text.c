/* Any bytes, walked as text: lines, words, UTF-8, guesses and JSON. */
#include "base/json.h"
#include "base/near.h"
#include "base/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A line, cut at its blanks, comes out whole. */
static void walk_words(Slice line)
{
    size_t seen = 0;
    Slice rest = line;
    Slice word;
    Near near = near_begin(line);
    while (slice_cut(&rest, ' ', &word)) {
        seen += word.n;
        near_try(&near, slice_trim(word));
    }
    assert(seen <= line.n);
}

/* Writes the text into a Buf of `size` bytes; a small one cuts it off. */
static void write_json(Slice text, size_t size)
{
    char out[4096];
    assert(size <= sizeof out);
    Buf buf;
    Json json;
    buf_init(&buf, out, size);
    json_init(&json, &buf);
    json_array(&json);
    json_string(&json, text);
    json_end(&json);
    assert(buf.n < size && out[buf.n] == '\0');
    assert(buf.overflow || utf8_valid(buf_slice(&buf), NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Slice text = {(const char *)data, size};
    Slice rest = text;
    Slice line;
    while (slice_line(&rest, &line))
        walk_words(line);

    size_t where = size;
    assert(utf8_valid(text, &where) || where < size);
    write_json(text, 4096);
    write_json(text, 1 + size % 16);
    return 0;
}
