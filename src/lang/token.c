/* token - see token.h. */
#include "lang/token.h"

#include "base/law.h"
#include "cards/rule.h"

enum { TEXT_MAX = 2000 };

typedef struct Printer {
    const WordTable *words;
    CardDef def;
    Buf name, text;
    char name_memory[CARD_NAME_MAX + 1], text_memory[TEXT_MAX];
    bool named;
    const char *wrong;
} Printer;

static void print_colors(Printer *p, const Cell *colors)
{
    for (const Cell *c = cell_first(colors); c < cell_end(colors); c++)
        p->def.sides[0].colors |= (ColorSet)(1u << c->arg);
}

static void print_traits(Printer *p, const Cell *traits)
{
    CardSide *side = &p->def.sides[0];
    for (const Cell *c = cell_first(traits); c < cell_end(traits); c++) {
        if (side->trait_count == TRAITS_MAX) {
            p->wrong = "too many traits for one token";
            return;
        }
        side->traits[side->trait_count++] = (TraitId)c->arg;
        buf_add_text(&p->name, p->name.n > 0 ? " " : "");
        if (p->name.n == 0 || LAW(RULE_521_1a, true))
            buf_add(&p->name, p->words->name(p->words->context, 'R', c->arg));
    }
}

static void print_name(Printer *p, const Cell *name)
{
    buf_init(&p->name, p->name_memory, sizeof p->name_memory);
    buf_add(&p->name,
            p->words->name(p->words->context, 'X', cell_first(name)->arg));
}

/* A keyword is printed as people write it, all else as a program. */
static void print_ability(Printer *p, const Cell *ability)
{
    const Cell *name = cell_first(ability), *number = cell_next(name);
    bool numbered = number < cell_end(ability);
    buf_add_text(&p->text, p->text.n > 0 ? "\n" : "");
    if (ability->op != OP_KEYWORD || (numbered && number->op != OP_NUMBER)) {
        buf_add_text(&p->text, "= ");
        program_print(ability, p->words, &p->text);
        return;
    }
    buf_add(&p->text, p->words->name(p->words->context, 'K', name->arg));
    if (numbered)
        buf_addf(&p->text, " %d", cell_number(number));
}

/* dispatch */
static void print_part(Printer *p, const Cell *part)
{
    switch (part->op) {
    case OP_TOKEN_COLORS:
        print_colors(p, part);
        break;
    case OP_TOKEN_TRAITS:
        print_traits(p, part);
        break;
    case OP_TOKEN_NAME:
        print_name(p, part);
        break;
    case OP_DEFINITION:
        break;
    default:
        print_ability(p, part);
    }
}

static const char *check(const Printer *p)
{
    if (p->wrong != NULL)
        return p->wrong;
    if (p->def.type == TYPE_MANE || p->def.type == TYPE_EVENT ||
        p->def.type == TYPE_PROBLEM)
        return "a token is a Friend, a Resource or a Troublemaker";
    if (p->name.n == 0)
        return "a token has a name or traits (521.1a)";
    return p->name.overflow || p->text.overflow
               ? "too much to be printed on a token"
               : NULL;
}

const char *token_define(Cell *token, const WordTable *words, Pool *pool)
{
    const Cell *type = cell_first(token), *power = cell_next(type);
    Printer p = {.words = words, .def = {.type = (uint8_t)type->arg}};
    if (power->op != OP_NUMBER || cell_number(power) < INT8_MIN ||
        cell_number(power) > INT8_MAX)
        return "expected a small number as a token's power";
    p.def.sides[0].power = (int8_t)cell_number(power);
    buf_init(&p.name, p.name_memory, sizeof p.name_memory);
    buf_init(&p.text, p.text_memory, sizeof p.text_memory);
    for (const Cell *c = cell_next(power); c < cell_end(token);
         c = cell_next(c))
        print_part(&p, c);
    const char *wrong = check(&p);
    if (wrong != NULL)
        return wrong;
    p.def.name = buf_slice(&p.name);
    p.def.sides[0].text = buf_slice(&p.text);
    DefId def;
    if (!pool_add_token(pool, &p.def, &def))
        return "out of memory";
    token[cell_size(token) - 1].arg = def;
    return NULL;
}
