/* files.c - see files.h. */
#include "cli/files.h"

#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096, DEPTH_MAX = 16 };

typedef struct Walk {
    FileList *list;
    bool (*wanted)(const char *name);
} Walk;

bool files_name_ends(const char *name, const char *ending)
{
    size_t n = strlen(name), m = strlen(ending);
    return n > m && strcmp(name + n - m, ending) == 0;
}

static bool add_file(FileList *list, const char *path)
{
    if (list->count == list->room) {
        size_t room = list->room * 2 + 16;
        char **paths = realloc(list->paths, room * sizeof *paths);
        if (paths == NULL)
            return false;
        list->paths = paths;
        list->room = room;
    }
    char *copy = strdup(path);
    if (copy != NULL)
        list->paths[list->count++] = copy;
    return copy != NULL;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool walk(const Walk *w, const char *dir, int depth);

static bool walk_entry(const Walk *w, const char *dir, const char *name,
                       int depth)
{
    char path[PATH_SIZE];
    struct stat about;
    int n = snprintf(path, sizeof path, "%s/%s", dir, name);
    if (name[0] == '.' || n < 0 || (size_t)n >= sizeof path ||
        stat(path, &about) != 0)
        return true;
    if (S_ISDIR(about.st_mode))
        return walk(w, path, depth + 1);
    return !w->wanted(name) || add_file(w->list, path);
}

/* A chain of links could lead round and round: so deep and no deeper. */
static bool walk(const Walk *w, const char *dir, int depth)
{
    bool good = true;
    DIR *d = depth < DEPTH_MAX ? opendir(dir) : NULL;
    if (d == NULL)
        return true;
    for (struct dirent *entry; good && (entry = readdir(d)) != NULL;)
        good = walk_entry(w, dir, entry->d_name, depth);
    closedir(d);
    return good;
}

FilesFound files_add(FileList *list, const char *path,
                     bool (*wanted)(const char *name))
{
    const Walk w = {list, wanted};
    struct stat about;
    size_t first = list->count;
    if (stat(path, &about) != 0)
        return FILES_MISSING;
    if (!S_ISDIR(about.st_mode))
        return add_file(list, path) ? FILES_FOUND : FILES_NO_MEMORY;
    if (!walk(&w, path, 0))
        return FILES_NO_MEMORY;
    if (list->count == first)
        return FILES_NONE;
    qsort(list->paths + first, list->count - first, sizeof *list->paths,
          by_name);
    return FILES_FOUND;
}

void files_clear(FileList *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (FileList){0};
}

static bool is_ordinary(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && S_ISREG(about.st_mode);
}

static bool write_file(const char *path, Slice text)
{
    FILE *f = fopen(path, "wb");
    if (f == NULL)
        return false;
    errno = EIO; /* if nobody sets any */
    bool good = fwrite(text.p, 1, text.n, f) == text.n;
    good &= fclose(f) == 0;
    const int error = errno;
    if (!good && is_ordinary(path))
        remove(path);
    errno = error;
    return good;
}

int files_write(const char *path, Slice text, const char *command)
{
    if (path == NULL) /* main looks at standard output in the end */
        fwrite(text.p, 1, text.n, stdout);
    else if (!write_file(path, text))
        return cli_cannot(command, "write", path);
    return EXIT_DONE;
}

bool files_can_write(const char *path)
{
    struct stat about;
    const bool is_new = stat(path, &about) != 0;
    FILE *f = fopen(path, "ab");
    if (f == NULL)
        return false;
    fclose(f);
    if (is_new)
        remove(path);
    return true;
}
