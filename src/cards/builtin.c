/* builtin - see builtin.h. */
#include "cards/builtin.h"

#include <string.h>

#include "cards/builtin_table.h"

bool builtin_at(size_t i, const char **name, Slice *out)
{
    if (i >= builtin_table_count)
        return false;
    const BuiltinFile *file = &builtin_table[i];
    *name = file->name;
    *out = (Slice){(const char *)file->bytes, file->size};
    return true;
}

static bool is_named(const char *path, Slice name)
{
    Slice whole = slice_of(path);
    const char *slash = strrchr(path, '/');
    Slice last = slice_of(slash != NULL ? slash + 1 : path);
    const char *dot = strrchr(last.p, '.');
    Slice stem = {last.p, dot != NULL ? (size_t)(dot - last.p) : last.n};
    return slice_equal(name, whole) || slice_equal(name, last) ||
           slice_equal(name, stem);
}

bool builtin_file(const char *name, Slice *out)
{
    const char *path;
    Slice text;
    for (size_t i = 0; builtin_at(i, &path, &text); i++) {
        if (is_named(path, slice_of(name))) {
            *out = text;
            return true;
        }
    }
    return false;
}
