/* program - see program.h. The notation is read by descent: what may stand at
 * a place follows from the operands in ops.def, so every word is looked up by
 * the type that is wanted there and a mistake can say what was. */
#include "lang/program.h"

#include <string.h>

#include "base/near.h"

enum { CELLS_MAX = 1024, DEPTH_MAX = 32, USAGE_MAX = 80 };

const char op_types[OP_COUNT] = {
#define OP(id, word, type, operands, meaning) type,
#include "lang/ops.def"
#undef OP
    'v', ' ', ' '};

const OpInfo *op_info(Op op)
{
    static const OpInfo info[] = {
#define OP(id, word, type, operands, meaning) {word, type, operands, meaning},
#include "lang/ops.def"
#undef OP
        {"number", 'v', "", "the number"},
        {"word", ' ', "", "a word of the game"},
        {"definition", ' ', "", "what a token is, for the book to fill in"},
    };
    static_assert(ARRAY_LEN(info) == OP_COUNT, "one row each");
    assert(op < OP_COUNT);
    return &info[op];
}

const char *op_type_name(char type)
{
    /* ORDER op_type (ops.def) */
    static const char letters[] = "ascvpflremdtkqnCTZGRKOXSANQFI";
    static const char *const names[] = {
        "ability",  "statement",  "condition", "value",         "player",
        "filter",   "cards",      "area",      "pattern",       "modifier",
        "duration", "token",      "colors",    "traits",        "name",
        "color",    "card type",  "zone",      "timing",        "trait",
        "keyword",  "occurrence", "Title",     "step or phase", "action",
        "counter",  "scope",      "faceoff",   "side",
    };
    static_assert(ARRAY_LEN(names) == sizeof letters - 1, "one name each");
    const char *at = type != '\0' ? strchr(letters, type) : NULL;
    return at != NULL ? names[at - letters] : "word";
}

void op_print(Op op, Buf *out)
{
    const OpInfo *info = op_info(op);
    bool bare = info->operands[0] == '\0';
    buf_addf(out, "%s%s", bare ? "" : "(", info->word);
    for (const char *o = info->operands; *o != '\0'; o++) {
        if (*o == '*')
            buf_add_text(out, "...");
        else if (*o != '?')
            buf_addf(out, o[1] == '?' ? " [%s]" : " %s", op_type_name(*o));
    }
    buf_add_text(out, bare ? "" : ")");
}

/* Is it a word of the game, not a type of op? */
static bool is_word_type(char type)
{
    return type >= 'A' && type <= 'Z';
}

/* Reading */

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_WORD,
    TOKEN_NAME, /* in double quotes, which are not part of the text */
    TOKEN_BAD   /* a quote without its end */
} TokenKind;

typedef struct Token {
    TokenKind kind;
    Slice text;
} Token;

typedef struct Reader {
    Slice rest; /* what is not read yet */
    const char *start;
    uint32_t line, column; /* of the start */
    const WordTable *words;
    DiagList *diags;
    unsigned depth, count;
    Cell cells[CELLS_MAX];
} Reader;

static bool read_node(Reader *r, char type);

static bool ends_word(char c)
{
    return char_is_space(c) || c == '(' || c == ')' || c == '"';
}

/* The token that `rest` begins with, blanks in front skipped. */
static Token token_at(Slice rest)
{
    while (rest.n > 0 && char_is_space(rest.p[0]))
        rest = (Slice){rest.p + 1, rest.n - 1};
    if (rest.n == 0)
        return (Token){TOKEN_END, rest};
    if (rest.p[0] == '(')
        return (Token){TOKEN_OPEN, {rest.p, 1}};
    if (rest.p[0] == ')')
        return (Token){TOKEN_CLOSE, {rest.p, 1}};
    size_t n = 1;
    if (rest.p[0] == '"') {
        const char *end = memchr(rest.p + 1, '"', rest.n - 1);
        if (end == NULL)
            return (Token){TOKEN_BAD, rest};
        return (Token){TOKEN_NAME, {rest.p + 1, (size_t)(end - rest.p) - 1}};
    }
    while (n < rest.n && !ends_word(rest.p[n]))
        n++;
    return (Token){TOKEN_WORD, {rest.p, n}};
}

static Token peek(const Reader *r)
{
    return token_at(r->rest);
}

static Token next(Reader *r)
{
    Token t = token_at(r->rest);
    const char *end = r->rest.p + r->rest.n;
    const char *after = t.text.p + t.text.n + (t.kind == TOKEN_NAME);
    r->rest = (Slice){after, (size_t)(end - after)};
    return t;
}

/* Mistakes */

__attribute__((format(printf, 3, 4))) static bool
fail_at(Reader *r, const char *at, const char *format, ...)
{
    uint32_t line = r->line, column = r->column;
    for (const char *p = r->start; p < at; p++) {
        column++;
        if (*p == '\n') {
            line++;
            column = 1;
        }
    }
    va_list args;
    va_start(args, format);
    diag_addv(r->diags, line, column, format, args);
    va_end(args);
    return false;
}

static const char *article(char type)
{
    if (type == 'l' || type == 'k' || type == 'q')
        return "";
    return strchr("aeiouAEIOU", op_type_name(type)[0]) ? "an " : "a ";
}

/* "expected a value, not ')'" */
static bool fail_expected(Reader *r, char type, Token t)
{
    const char *a = article(type), *name = op_type_name(type);
    if (t.kind == TOKEN_END)
        return fail_at(r, t.text.p, "expected %s%s, not the end", a, name);
    if (t.kind == TOKEN_BAD)
        return fail_at(r, t.text.p, "a double quote without its partner");
    return fail_at(r, t.text.p, "expected %s%s, not '%.*s'", a, name,
                   (int)t.text.n, t.text.p);
}

static const char *usage(Op op, char memory[USAGE_MAX])
{
    Buf buf;
    buf_init(&buf, memory, USAGE_MAX);
    op_print(op, &buf);
    return memory;
}

/* Words of the game */

static bool fail_unknown_word(Reader *r, char type, Slice word)
{
    const WordTable *words = r->words;
    Near near = near_begin(word);
    for (unsigned i = 0; i < UINT16_MAX; i++) {
        Slice name = words->name(words->context, type, (uint16_t)i);
        if (name.n == 0)
            break;
        near_try(&near, name);
    }
    if (near.best.n == 0)
        return fail_at(r, word.p, "unknown %s '%.*s'", op_type_name(type),
                       (int)word.n, word.p);
    return fail_at(r, word.p, "unknown %s '%.*s'; did you mean '%.*s'?",
                   op_type_name(type), (int)word.n, word.p, (int)near.best.n,
                   near.best.p);
}

static bool add_cell(Reader *r, Op op, uint16_t arg)
{
    if (r->count == CELLS_MAX)
        return fail_at(r, r->rest.p, "a program of more than %d words",
                       CELLS_MAX);
    r->cells[r->count++] = (Cell){(uint16_t)op, arg};
    return true;
}

static bool read_word(Reader *r, char type)
{
    Token t = next(r);
    uint16_t number;
    if (t.kind != TOKEN_WORD && t.kind != TOKEN_NAME)
        return fail_expected(r, type, t);
    if (!r->words->find(r->words->context, type, t.text, &number))
        return fail_unknown_word(r, type, t.text);
    return add_cell(r, OP_WORD, number);
}

/* Numbers */

static bool is_number(Slice word)
{
    if (word.n > 1 && word.p[0] == '-')
        word = (Slice){word.p + 1, word.n - 1};
    return char_is_digit(word.p[0]);
}

static bool read_number(Reader *r, Slice word)
{
    bool minus = word.p[0] == '-';
    Slice digits = {word.p + minus, word.n - minus};
    uint64_t value;
    if (!slice_number(digits, INT16_MAX, &value))
        return fail_at(r, word.p,
                       "expected a number from -%d to %d, not '%.*s'",
                       INT16_MAX, INT16_MAX, (int)word.n, word.p);
    int16_t number = (int16_t)(minus ? -(int)value : (int)value);
    return add_cell(r, OP_NUMBER, (uint16_t)number);
}

/* Ops */

static Op find_op(Slice word, char type)
{
    for (Op op = 0; op < OP_NUMBER; op++) {
        const OpInfo *info = op_info(op);
        if (info->type == type && slice_equal(word, slice_of(info->word)))
            return op;
    }
    return OP_COUNT;
}

/* The word is no op of that type: but it may be one of another. */
static bool fail_unknown_op(Reader *r, char type, Slice word)
{
    Near near = near_begin(word);
    const char *a = article(type), *name = op_type_name(type);
    for (Op op = 0; op < OP_NUMBER; op++) {
        const OpInfo *info = op_info(op);
        if (slice_equal(word, slice_of(info->word)))
            return fail_at(r, word.p, "expected %s%s, but '%s' is %s%s", a,
                           name, info->word, article(info->type),
                           op_type_name(info->type));
        if (info->type == type)
            near_try(&near, slice_of(info->word));
    }
    if (near.best.n == 0)
        return fail_expected(r, type, (Token){TOKEN_WORD, word});
    return fail_at(r, word.p, "expected %s%s, not '%.*s'; did you mean '%.*s'?",
                   a, name, (int)word.n, word.p, (int)near.best.n, near.best.p);
}

/* The word that comes next, bare or behind an open parenthesis. */
static Token word_ahead(const Reader *r)
{
    Token t = peek(r);
    if (t.kind == TOKEN_OPEN)
        t = token_at((Slice){t.text.p + 1,
                             r->rest.n - 1 - (size_t)(t.text.p - r->rest.p)});
    return t;
}

/* May what comes next be of that type? Asked only where an operand that may be
 * left out is followed by another one. */
static bool comes(const Reader *r, char type)
{
    Token t = peek(r);
    uint16_t number;
    if (type == 'C') /* no other word of the game is left out there */
        return t.kind == TOKEN_WORD &&
               r->words->find(r->words->context, type, t.text, &number);
    t = word_ahead(r);
    if (t.kind != TOKEN_WORD)
        return false;
    return find_op(t.text, type) != OP_COUNT ||
           (type == 'v' && is_number(t.text));
}

bool op_picks_cards(Slice word)
{
    static const Op picks[] = {OP_ONE,        OP_SOME,   OP_UP_TO,
                               OP_ANY_NUMBER, OP_RANDOM, OP_BY};
    Op op = find_op(word, 'l');
    for (size_t i = 0; i < ARRAY_LEN(picks); i++)
        if (op == picks[i])
            return true;
    return false;
}

bool op_is_player(Slice word)
{
    return find_op(word, 'p') != OP_COUNT;
}

/* Cards that somebody has to choose, in anything but a statement: nobody is
 * asked there. */
static bool is_unasked(const Reader *r, Op op)
{
    char whole = op_info(op)->type;
    return whole != 's' && whole != 'l' && peek(r).kind == TOKEN_OPEN &&
           op_picks_cards(word_ahead(r).text);
}

static bool read_operand(Reader *r, Op op, char type)
{
    char memory[USAGE_MAX];
    Token t = peek(r);
    if (type == 'l' && is_unasked(r, op))
        return fail_at(r, t.text.p, "nobody is asked to choose cards there");
    if (t.kind == TOKEN_CLOSE || t.kind == TOKEN_END)
        return fail_at(r, t.text.p, "expected %s%s: %s", article(type),
                       op_type_name(type), usage(op, memory));
    return is_word_type(type) ? read_word(r, type) : read_node(r, type);
}

static bool read_operands(Reader *r, Op op)
{
    const char *o = op_info(op)->operands;
    while (*o != '\0') {
        char type = *o++;
        bool skip = false;
        if (*o == '?') {
            o++;
            skip = *o != '\0' ? !comes(r, type) : peek(r).kind == TOKEN_CLOSE;
        }
        if (!skip && !read_operand(r, op, type))
            return false;
        if (*o != '*')
            continue;
        o++;
        while (peek(r).kind != TOKEN_CLOSE)
            if (!read_operand(r, op, type))
                return false;
    }
    return true;
}

static bool read_close(Reader *r, Op op)
{
    char memory[USAGE_MAX];
    Token t = next(r);
    if (t.kind == TOKEN_CLOSE)
        return true;
    if (t.kind == TOKEN_END)
        return fail_at(r, t.text.p, "expected ')', not the end");
    return fail_at(r, t.text.p, "expected ')', not '%.*s': %s", (int)t.text.n,
                   t.text.p, usage(op, memory));
}

/* Whether every operand may be left out. */
static bool needs_nothing(const OpInfo *info)
{
    const char *o = info->operands;
    while (o[0] != '\0' && o[1] == '?')
        o += 2;
    return *o == '\0';
}

/* An op bare or behind an open parenthesis, which its operands end. */
static bool read_op(Reader *r, char type, Slice word, bool open)
{
    char memory[USAGE_MAX];
    Op op = find_op(word, type);
    if (op == OP_COUNT)
        return fail_unknown_op(r, type, word);
    const OpInfo *info = op_info(op);
    if (!open && !needs_nothing(info))
        return fail_at(r, word.p, "'%s' is written %s", info->word,
                       usage(op, memory));
    unsigned at = r->count;
    if (!add_cell(r, op, 0) ||
        (open && (!read_operands(r, op) || !read_close(r, op))) ||
        (op == OP_TOKEN && !add_cell(r, OP_DEFINITION, NO_DEF)))
        return false;
    r->cells[at].arg = (uint16_t)(r->count - at);
    return true;
}

static bool read_node(Reader *r, char type)
{
    Token t = next(r);
    if (t.kind == TOKEN_WORD && type == 'v' && is_number(t.text))
        return read_number(r, t.text);
    if (t.kind == TOKEN_WORD)
        return read_op(r, type, t.text, false);
    if (t.kind != TOKEN_OPEN)
        return fail_expected(r, type, t);
    if (r->depth == DEPTH_MAX)
        return fail_at(r, t.text.p, "more than %d parentheses deep", DEPTH_MAX);
    Token word = next(r);
    if (word.kind != TOKEN_WORD)
        return fail_expected(r, type, word);
    r->depth++;
    bool good = read_op(r, type, word.text, true);
    r->depth--;
    return good;
}

/* The cells of what the reader read, if that was all there is. */
static const Cell *keep(Reader *r, Arena *arena)
{
    Token t = peek(r);
    if (t.kind != TOKEN_END) {
        fail_at(r, t.text.p, "expected nothing more, not '%.*s'", (int)t.text.n,
                t.text.p);
        return NULL;
    }
    Cell *cells = arena_alloc(arena, r->count * sizeof *cells);
    if (cells == NULL)
        diag_add(r->diags, 0, 0, "out of memory");
    else
        memcpy(cells, r->cells, r->count * sizeof *cells);
    return cells;
}

const Cell *program_read(Slice text, char type, const WordTable *words,
                         Arena *arena, DiagList *diags, uint32_t line,
                         uint32_t column)
{
    assert(!is_word_type(type));
    Reader r;
    if (text.p == NULL)
        text = SLICE("");
    r.rest = text;
    r.start = text.p;
    r.line = line;
    r.column = column;
    r.words = words;
    r.diags = diags;
    r.depth = r.count = 0;
    return read_node(&r, type) ? keep(&r, arena) : NULL;
}

/* Printing */

/* May the name stand bare, in a card file, too? */
static bool is_plain(Slice name)
{
    for (size_t i = 0; i < name.n; i++)
        if (ends_word(name.p[i]) || name.p[i] == '#')
            return false;
    return name.n > 0;
}

static void print_word(const Cell *word, char type, const WordTable *words,
                       Buf *out)
{
    Slice name = words->name(words->context, type, word->arg);
    bool plain = is_plain(name);
    buf_add_text(out, plain ? "" : "\"");
    buf_add(out, name);
    buf_add_text(out, plain ? "" : "\"");
}

/* Words of the game are repeated alone or stand in front of what may be left
 * out, so an operand's place says what kind of word it is. */
static void print_operands(const Cell *node, const WordTable *words, Buf *out)
{
    const char *o = op_info((Op)node->op)->operands;
    for (const Cell *c = cell_first(node); c < cell_end(node);
         c = cell_next(c)) {
        if (c->op == OP_DEFINITION)
            continue;
        buf_add_char(out, ' ');
        if (c->op == OP_WORD)
            print_word(c, *o, words, out);
        else
            program_print(c, words, out);
        bool again =
            *o != '\0' && (o[1] == '*' || strncmp(o + 1, "?*", 2) == 0);
        if (*o != '\0' && !again)
            o++;
    }
}

void program_print(const Cell *node, const WordTable *words, Buf *out)
{
    assert(node->op != OP_WORD);
    if (node->op == OP_NUMBER) {
        buf_addf(out, "%d", cell_number(node));
        return;
    }
    bool bare = cell_size(node) == 1;
    buf_add_text(out, bare ? "" : "(");
    buf_add_text(out, op_info((Op)node->op)->word);
    print_operands(node, words, out);
    buf_add_text(out, bare ? "" : ")");
}

/* Values that are read */

/* What is chosen while the effect is processed. */
static bool reads_memory(const Cell *node)
{
    return node->op == OP_CHOSEN_COLOR || node->op == OP_CHOSEN_TYPE ||
           node->op == OP_CHOSEN_NAME || node->op == OP_CHOSEN_NUMBER;
}

static bool is_value_read(const Cell *node)
{
    switch (node->op) {
    case OP_HOW_MANY:
    case OP_POWER_OF:
    case OP_PRINTED_POWER:
    case OP_HIGHEST:
    case OP_LOWEST:
    case OP_SUM_OF:
    case OP_NUMBERS_AMONG:
    case OP_COLORS_AMONG:
    case OP_TYPES_AMONG:
    case OP_TRAITS_AMONG:
    case OP_NAMES_AMONG:
    case OP_COST_OF:
    case OP_BONUS_OF:
    case OP_COUNTERS_ON:
    case OP_TOKENS:
    case OP_HOME_LIMIT_OF:
    case OP_HAND_LIMIT_OF:
    case OP_POWER_TOTAL_OF:
    case OP_POINTS:
    case OP_HAND:
    case OP_TIMES_HAPPENED:
    case OP_CARDS_HAPPENED:
    case OP_AMOUNT_HAPPENED:
    case OP_MOST_OF: /* which player that is */
    case OP_FEWEST_OF:
        return true;
    default:
        return false;
    }
}

bool cell_reads(const Cell *node)
{
    if (!is_value_read(node))
        return false;
    for (const Cell *c = node; c < cell_end(node); c++)
        if (c->op == OP_CHOSEN || c->op == OP_DONE || c->op == OP_THOSE ||
            c->op == OP_SET || c->op == OP_AMONG || reads_memory(c))
            return false;
    return true;
}

/* (= (times-happened Q E) N): of several at once only one is the n-th, which
 * can be told only while each is looked at. */
static bool is_ordinal(const Cell *node)
{
    return node->op == OP_TIMES_HAPPENED && node[-1].op == OP_EQUAL;
}

bool cell_reads_early(const Cell *node)
{
    return node->op == OP_POWER_OF || node->op == OP_COST_OF ||
           node->op == OP_PRINTED_POWER || node->op == OP_COUNTERS_ON ||
           is_ordinal(node);
}

bool cell_reads_for_each(const Cell *start, const Cell *value)
{
    bool theirs = false, within = false;
    for (const Cell *c = value; c < cell_end(value); c++)
        theirs |= c->op == OP_THAT_PLAYER;
    for (const Cell *c = start; c < value; c++)
        within |= c->op == OP_EACH_PLAYER && value < cell_end(c) &&
                  value >= cell_next(cell_first(c));
    return theirs && within;
}

const Cell *cell_read_from(const Cell *from, const Cell *end)
{
    while (from < end && !cell_reads(from))
        from++;
    return from;
}
