#ifndef FO_BUILTIN_TABLE_H
#define FO_BUILTIN_TABLE_H
/* builtin_table - the files that the build puts into the program, as
 * tools/embed writes them down. Others use builtin.h.
 */
#include "base/base.h"

typedef struct BuiltinFile {
    const char *name;           /* path from the root of the project */
    const unsigned char *bytes; /* a zero byte follows */
    size_t size;
} BuiltinFile;

extern const BuiltinFile builtin_table[];
extern const size_t builtin_table_count;

#endif
