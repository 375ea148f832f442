/* files.c - see files.h. */
#include "cli/files.h"

#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* Writes all of it and closes the file; errno says why not. */
static bool write_and_close(FILE *f, Slice text)
{
    errno = EIO; /* if nobody sets any */
    const bool whole = fwrite(text.p, 1, text.n, f) == text.n;
    const int error = errno;
    const bool closed = fclose(f) == 0;
    if (!whole)
        errno = error;
    return whole && closed;
}

/* Removes what was begun; errno still says why. */
static void give_up(const char *path)
{
    const int error = errno;
    remove(path);
    errno = error;
}

static bool write_in_place(const char *path, Slice text)
{
    FILE *f = fopen(path, "wb");
    if (f == NULL)
        return false;
    const bool good = write_and_close(f, text);
    if (!good && is_ordinary(path))
        give_up(path);
    return good;
}

/* Opens a file beside another, under a name that none has. */
static FILE *open_beside(const char *path, char beside[PATH_SIZE])
{
    const int n = snprintf(beside, PATH_SIZE, "%s.XXXXXX", path);
    if (n < 0 || n >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    const int fd = mkstemp(beside);
    FILE *f = fd >= 0 ? fdopen(fd, "wb") : NULL;
    if (fd >= 0 && f == NULL) {
        close(fd);
        give_up(beside);
    }
    return f;
}

/* Writes beside the old file, which is there until the new one is whole. */
static bool write_beside(const char *path, const struct stat *old, Slice text)
{
    char beside[PATH_SIZE];
    FILE *f = open_beside(path, beside);
    if (f == NULL && (errno == EACCES || errno == ENAMETOOLONG))
        return write_in_place(path, text); /* no room there but its own */
    if (f == NULL)
        return false;
    const bool good = write_and_close(f, text) &&
                      chmod(beside, old->st_mode & 07777) == 0 &&
                      rename(beside, path) == 0;
    if (!good)
        give_up(beside);
    return good;
}

/* May another file take its place? Not that of a device, nor of a file that is
 * another user's, has other names, or must not be written. */
static bool is_replaceable(const char *path, const struct stat *old)
{
    return S_ISREG(old->st_mode) && old->st_nlink == 1 &&
           old->st_uid == geteuid() && access(path, W_OK) == 0;
}

static bool write_file(const char *path, Slice text)
{
    char *real = realpath(path, NULL); /* a link stays one */
    struct stat old;
    const bool good =
        real != NULL && stat(real, &old) == 0 && is_replaceable(real, &old)
            ? write_beside(real, &old, text)
            : write_in_place(path, text);
    const int error = errno;
    free(real);
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
