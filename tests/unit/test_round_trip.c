/* Every line that compiles is printed, and what was printed compiles to the
 * same programs. The printer gets programs that were written out and read
 * back. In a hurry (TEST_QUICK) every eighth line stands for its neighbors. */
#include "unit.h"

#include "corpus.h"
#include "lang/say.h"

typedef struct Trip {
    const Corpus *corpus;
    unsigned met, lines, held, exact;
} Trip;

/* Ways to say the same, each with the one that is compared; in order. */
static const char *const synonyms[][2] = {
    {"[loyalty]", "blue"},
    {"[honesty]", "orange"},
    {"[laughter]", "pink"},
    {"[magic]", "purple"},
    {"[generosity]", "white"},
    {"[kindness]", "yellow"},
    {" two ", " 2 "},
    {" three ", " 3 "},
    {" an action token", " [1]"},
    {" 2 action tokens", " [2]"},
    {" 3 action tokens", " [3]"},
    {"receive", "gain"},
    {" gets ", " has "},
    {" get ", " have "},
    {" cannot ", " can't "},
    {" your opponents' ", " opposing "},
    {" your opponent's ", " opposing "},
    {" an opponent's ", " opposing "},
    {" a opposing ", " an opposing "},
    {" your opponent ", " an opponent "},
    {" after ", " when "},
    {" beginning of ", " start of "},
    {" becomes ", " is "},
    {" additional", ""},
    {" another of your ", " one of your other "},
    {" another one of your ", " one of your other "},
    {" until the end of this turn", " this turn"},
    {" until the end of the turn", " this turn"},
    {" until the end of turn", " this turn"},
    {" until end of turn", " this turn"},
    {" until the end of the faceoff", " this faceoff"},
    {" involved in the faceoff", " involved"},
    {" involved in a faceoff", " involved"},
    {" power or less", " or less power"},
    {" power or more", " or more power"},
    {" on the top of ", " on top of "},
    {" from beneath ", " beneath "},
    {" into your hand", " into its owner's hand"},
    {" into their hand", " into its owner's hand"},
    {" of your deck", " of its owner's deck"},
    {" all of your ", " your "},
    {" all your ", " your "},
    {" 1 action token ", " [1] "},
    {" this card's ", " its "},
    {" this card ", " it "},
    {" that card ", " it "},
    {" that friend ", " it "},
    {" that character ", " it "},
    {" that troublemaker ", " it "},
    {",", ""},
    {" then ", " and "},
    {" and ", " "},
};

/* Lower case, without full stops, one blank around words. */
static void fold(Slice text, Buf *out)
{
    buf_add_char(out, ' ');
    for (size_t i = 0; i < text.n; i++) {
        char c = text.p[i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c != '.' && c != '\r')
            buf_add_char(out, c == '-' ? ' ' : c);
    }
    buf_add_char(out, ' ');
}

static void merge_one(char *text, size_t room, const char *from, const char *to)
{
    char rest[4096];
    for (char *at = strstr(text, from); at != NULL;
         at = strstr(at + strlen(to), from)) {
        snprintf(rest, sizeof rest, "%s", at + strlen(from));
        snprintf(at, room - (size_t)(at - text), "%s%s", to, rest);
        if (strlen(to) == 0 && *at == '\0')
            break;
    }
}

static void merge(Slice text, char out[4096])
{
    Buf buf;
    buf_init(&buf, out, 4096);
    fold(text, &buf);
    for (size_t i = 0; i < ARRAY_LEN(synonyms); i++)
        merge_one(out, 4096, synonyms[i][0], synonyms[i][1]);
}

static bool is_exact(const CorpusLine *line, const SayLine *said)
{
    static char printed[4096], canonical[4096];
    merge(line->text, printed);
    merge(said->text, canonical);
    return said->same && strcmp(printed, canonical) == 0;
}

/* The program as cells and back, if the engine knows all of its words. */
static Slice written_out(const Corpus *c, Slice program, Arena *arena)
{
    char memory[4096];
    DiagList diags;
    Buf buf;
    Slice out = program;
    diag_init(&diags, "program");
    const Cell *code =
        book_read(c->kit.book, program, game_words(), arena, &diags);
    if (code == NULL)
        return program;
    const Ability ability = {
        .code = code, .keyword = NO_KEYWORD, .zone = IN_PLAY};
    buf_init(&buf, memory, sizeof memory);
    book_print(c->kit.book, &ability, game_words(), &buf);
    assert_false(buf.overflow);
    assert_true(arena_copy(arena, buf_slice(&buf), &out));
    return out;
}

static void tell(const CorpusLine *line, const SayLine *said)
{
    char memory[200];
    Buf name;
    buf_init(&name, memory, sizeof memory);
    corpus_name(line, &name);
    if (said->found)
        print_message("%s does not come back: %s\n", memory, said->text.p);
    else
        print_message("%s cannot be said: %.*s\n", memory,
                      (int)line->read.programs[0].n, line->read.programs[0].p);
}

static void go_and_return(void *context, const CorpusLine *line)
{
    Trip *trip = context;
    SayLine said;
    Slice programs[PROGRAMS_MAX];
    if (trip->met++ % 8 != 0 && getenv("TEST_QUICK") != NULL)
        return;
    for (unsigned i = 0; i < line->read.count; i++)
        programs[i] =
            written_out(trip->corpus, line->read.programs[i], line->arena);
    assert_true(say_line(&trip->corpus->english, &line->before, programs,
                         line->read.count, line->arena, &said));
    trip->lines++;
    trip->held += said.same;
    trip->exact += is_exact(line, &said);
    if (!said.same)
        tell(line, &said);
}

static void our_own_cards_come_back(void **state)
{
    Corpus *c = *state;
    Trip trip = {.corpus = c};
    corpus_walk(c, 0, c->own, go_and_return, &trip);
    print_message("%u of %u lines come back, %u exactly\n", trip.held,
                  trip.lines, trip.exact);
    assert_true(trip.lines > 0);
    assert_int_equal(trip.held, trip.lines);
}

static void published_cards_come_back(void **state)
{
    Corpus *c = *state;
    Trip trip = {.corpus = c};
    if (c->found < ARRAY_LEN(published_sets))
        skip();
    corpus_walk(c, c->own, c->kit.pool->count, go_and_return, &trip);
    print_message("%u of %u lines come back, %u exactly\n", trip.held,
                  trip.lines, trip.exact);
    assert_true(trip.lines > 0);
    assert_int_equal(trip.held, trip.lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_own_cards_come_back),
        cmocka_unit_test(published_cards_come_back),
    };
    return cmocka_run_group_tests(tests, corpus_setup, corpus_teardown);
}
