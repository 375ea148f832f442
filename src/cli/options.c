/* options.c - see options.h. getopt_long does the walking. */
#include "cli/options.h"

#include "base/slice.h"
#include "cli/cli.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { FIRST = 256 }; /* what getopt calls the first row: no letter */

bool texts_add(TextList *list, const char *text)
{
    if (list->count == TEXTS_MAX)
        return false;
    list->items[list->count++] = text;
    return true;
}

int verb_find(const char *command, const CliVerb *verbs, size_t count,
              const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return (int)i;
    cli_wrong(command, "unknown verb", name);
    return -1;
}

/* One option */

static bool take_number(const Option *o, const char *text)
{
    uint64_t n;
    if (!slice_number(slice_of(text), o->most, &n) || n < o->least)
        return false;
    *(uint64_t *)o->to = n;
    return true;
}

static bool take(const Option *o, const char *text)
{
    switch (o->kind) {
    case OPTION_FLAG:
        *(bool *)o->to = true;
        return true;
    case OPTION_TEXT:
        *(const char **)o->to = text;
        return true;
    case OPTION_NUMBER:
        return take_number(o, text);
    case OPTION_LIST:
        return texts_add(o->to, text);
    case OPTION_VALUE:
        return o->take(text, o->to);
    }
    return false;
}

static int refuse(const char *command, const Option *o, const char *text)
{
    char what[200];
    if (o->kind == OPTION_NUMBER)
        snprintf(what, sizeof what,
                 "--%s wants a number from %" PRIu64 " to %" PRIu64 ", not",
                 o->name, o->least, o->most);
    else if (o->kind == OPTION_LIST)
        snprintf(what, sizeof what, "--%s is given more than %d times, with",
                 o->name, TEXTS_MAX);
    else
        snprintf(what, sizeof what, "--%s wants %s, not", o->name, o->wants);
    return cli_wrong(command, what, text);
}

/* The tables of getopt_long */

typedef struct Tables {
    char letters[2 * OPTIONS_MAX + 2];
    struct option rows[OPTIONS_MAX + 1];
} Tables;

static bool knows(const CliVerb *verb, const char *name)
{
    Slice rest = slice_of(verb->options != NULL ? verb->options : name), one;
    while (slice_cut(&rest, ' ', &one))
        if (slice_equal(one, slice_of(name)))
            return true;
    return false;
}

static void fill(Tables *t, const CliVerb *verb, const Option *table)
{
    char *letter = t->letters;
    struct option *row = t->rows;
    *letter++ = ':'; /* a value that is missing is told apart */
    for (const Option *o = table; o->name != NULL; o++) {
        const bool valued = o->kind != OPTION_FLAG;
        assert(o - table < OPTIONS_MAX);
        if (!knows(verb, o->name))
            continue;
        *row++ =
            (struct option){o->name, valued ? required_argument : no_argument,
                            NULL, FIRST + (int)(o - table)};
        if (o->letter != '\0')
            *letter++ = o->letter;
        if (o->letter != '\0' && valued)
            *letter++ = ':';
    }
    *letter = '\0';
    *row = (struct option){0};
}

static const Option *option_of(const Option *table, int code)
{
    if (code >= FIRST)
        return &table[code - FIRST];
    while (table->letter != code)
        table++;
    return table;
}

/* All of them */

static int unknown(const char *command, char **argv)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    const bool lettered = optopt > 0 && optopt < FIRST;
    return cli_wrong(command, "cannot use",
                     lettered ? letter : argv[optind - 1]);
}

static int check_words(const char *command, const CliVerb *verb, const Words *w)
{
    char what[100];
    if (w->count > verb->most)
        return cli_wrong(command, "cannot use", w->items[verb->most]);
    if (w->count >= verb->least)
        return EXIT_DONE;
    if (verb->least == 1)
        snprintf(what, sizeof what, "no %s after", verb->word);
    else
        snprintf(what, sizeof what, "%d %ss are wanted, not %d, after",
                 verb->least, verb->word, w->count);
    return cli_wrong(command, what, verb->name);
}

int options_read(const char *command, const CliVerb *verb, const Option *table,
                 int argc, char **argv, Words *words)
{
    Tables t;
    int code;
    *words = (Words){0}; /* there are none until all is well */
    fill(&t, verb, table);
    opterr = 0;
    while ((code = getopt_long(argc, argv, t.letters, t.rows, NULL)) != -1) {
        if (code == ':')
            return cli_wrong(command, "no value after", argv[optind - 1]);
        if (code == '?')
            return unknown(command, argv);
        const Option *o = option_of(table, code);
        if (!take(o, optarg))
            return refuse(command, o, optarg);
    }
    *words = (Words){argc - optind, argv + optind};
    return check_words(command, verb, words);
}
