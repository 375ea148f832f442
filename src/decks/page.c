/* page - the numbers of a deck as one page of HTML that asks nobody for
 * anything: styles and plots are inside. Two columns on a wide screen, one on a
 * narrow one; tables there show fewer turns. */
#include "decks/plot.h"
#include "decks/stats.h"

enum { TURNS_WIDE = 10, TURNS_NARROW = 6 };

static const char style[] =
    ":root{--ink:#222;--soft:#666;--paper:#fff;--rule:#ddd;--s0:#2b6cb0;"
    "--s1:#c05621;--s2:#2f855a;--heat:43,108,176}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#eee;--soft:#aaa;"
    "--paper:#181a1f;--rule:#3a3d44;--s0:#63b3ed;--s1:#f6ad55;--s2:#68d391;"
    "--heat:99,179,237}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:1rem;max-width:1200px;background:var(--paper);"
    "color:var(--ink);font:16px/1.45 system-ui,sans-serif}\n"
    "h1{font-size:1.6rem;margin:.2em 0}h2{font-size:1.15rem;margin:1.6em 0 "
    ".2em}p{color:var(--soft);margin:.2em 0 .8em;max-width:70ch}\n"
    ".plots{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,"
    "minmax(min(100%,420px),1fr))}\n"
    "figure{margin:0}figcaption{font-weight:600;margin-bottom:.2rem}\n"
    "svg{width:100%;height:auto;display:block}\n"
    "svg text{font:11px system-ui,sans-serif}.axis{fill:var(--soft)}"
    ".value{fill:var(--ink)}.grid{stroke:var(--rule);fill:none}\n"
    ".s0{fill:var(--s0);stroke:var(--s0)}.s1{fill:var(--s1);stroke:var(--s1)}"
    ".s2{fill:var(--s2);stroke:var(--s2)}rect.s0,rect.s1,rect.s2{stroke:none}"
    ".line{fill:none!important;stroke-width:2}\n"
    "table{border-collapse:collapse;width:100%;font-size:.9rem}"
    "th,td{padding:.25rem .3rem;text-align:left;border-bottom:1px solid "
    "var(--rule);vertical-align:top}"
    "th.n,td.n{text-align:right;font-variant-numeric:tabular-nums;"
    "white-space:nowrap;width:2.6em}small{color:var(--soft);display:block}\n"
    "@media(max-width:640px){.far{display:none}body{padding:.7rem}"
    "th,td{padding:.2rem .15rem}table{font-size:.82rem}"
    "th.n,td.n{width:2.2em}}\n";

static void put_name(Slice name, Buf *out)
{
    plot_text(name, out);
}

static void put_needs(const Needs *needs, Buf *out)
{
    char text[200];
    Buf buf;
    buf_init(&buf, text, sizeof text);
    stats_needs(needs, &buf);
    plot_text(buf_slice(&buf), out);
}

static void put_head(const DeckStats *s, Buf *out)
{
    const CardDef *mane = pool_def(s->pool, s->deck->manes.ids[0]);
    const Slice name =
        s->deck->name[0] != '\0' ? slice_of(s->deck->name) : mane->name;
    buf_add_text(out, "<!doctype html>\n<html lang=\"en\"><head><meta "
                      "charset=\"utf-8\">\n<meta name=\"viewport\" content="
                      "\"width=device-width,initial-scale=1\">\n<title>");
    put_name(name, out);
    buf_addf(out, "</title>\n<style>\n%s</style></head>\n<body>\n<h1>", style);
    put_name(name, out);
    buf_add_text(out, "</h1>\n<p>");
    put_name(mane->name, out);
    buf_addf(out, "; %u cards", (unsigned)s->cards);
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (s->types[t] > 0)
            buf_addf(out, ", %u %s%s", (unsigned)s->types[t], card_type_name(t),
                     s->types[t] == 1 ? "" : "s");
    buf_add_text(out, "; colors:");
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (s->colors[c] > 0)
            buf_addf(out, " %s %u,", color_name(c), (unsigned)s->colors[c]);
    buf_addf(out, " none %u.</p>\n", (unsigned)s->colorless);
}

/* Bars of whole numbers, without those past the last that is not zero. */
static void put_counts(const char *title, const char *across,
                       const uint32_t *counts, uint32_t most, Buf *out)
{
    double values[ODDS_POWER_MAX + 1];
    uint32_t n = 1;
    for (uint32_t i = 0; i < most; i++) {
        values[i] = counts[i];
        n = counts[i] > 0 ? i + 1 : n;
    }
    const PlotBars bars = {title, across, values,
                           n,     false,  n == most && most == STATS_COSTS + 1};
    plot_bars(&bars, out);
}

static void put_plots(const DeckStats *s, Buf *out)
{
    static const char *const names[] = {"1 flip", "2 flips", "3 flips"};
    PlotLines plot = {"Faceoff curve: the chance to beat a number",
                      "power to beat",
                      STATS_FLIPS,
                      {{0}}};
    for (uint32_t i = 0; i < STATS_FLIPS; i++)
        plot.lines[i] =
            (PlotLine){names[i], s->flips[i].beats, s->flips[i].most + 1};
    buf_add_text(out, "<div class=\"plots\">\n");
    plot_lines(&plot, out);
    put_counts("Power when flipped", "power", s->powers, ODDS_POWER_MAX + 1,
               out);
    put_counts("Cost curve", "action tokens", s->costs, STATS_COSTS + 1, out);
    const PlotBars hand = {"Opening hand: Friends for the first turn",
                           "how many",
                           s->opening,
                           s->hand + 1,
                           true,
                           false};
    plot_bars(&hand, out);
    buf_add_text(out, "</div>\n<p>");
    for (uint32_t i = 0; i < STATS_FLIPS; i++)
        buf_addf(out, "%s: mean %.2f, spread %.2f. ", names[i],
                 s->flips[i].mean, s->flips[i].spread);
    buf_addf(out,
             "%u of %u cards can open; a hand of %u has one in %.1f%% of "
             "games, with a mulligan in %.1f%%. These are exact.</p>\n",
             (unsigned)s->openers, (unsigned)s->cards, (unsigned)s->hand,
             s->opens * 100, s->opens_mulligan * 100);
}

/* Tables: a cell is the darker the likelier. */

static void put_turn_heads(Buf *out)
{
    buf_add_text(out, "<th class=\"n\">turn</th>");
    for (unsigned turn = 1; turn <= TURNS_WIDE; turn++)
        buf_addf(out, "<th class=\"n%s\">%u</th>",
                 turn > TURNS_NARROW ? " far" : "", turn);
    buf_add_text(out, "</tr>\n");
}

static void put_turns(const DeckStats *s, const FishTurns *turns, Buf *out)
{
    const unsigned median = fish_turn(turns, s->games, 0.5);
    if (median > 0)
        buf_addf(out, "<td class=\"n\"><b>%u</b></td>", median);
    else
        buf_addf(out, "<td class=\"n\">&gt;%d</td>", FISH_TURNS);
    for (unsigned turn = 1; turn <= TURNS_WIDE; turn++) {
        double share = stats_share(s, fish_by(turns, turn));
        buf_addf(out,
                 "<td class=\"n%s\" style=\"background:"
                 "rgba(var(--heat),%.2f)\">%.0f</td>",
                 turn > TURNS_NARROW ? " far" : "", share * 0.5, share * 100);
    }
    buf_add_text(out, "</tr>\n");
}

static void put_ladder(const DeckStats *s, Buf *out)
{
    buf_addf(out,
             "<h2>Requirement ladder</h2>\n<p>The turn by which each card "
             "can be played in half of %u games played alone, and in how many "
             "of a hundred by each turn.</p>\n<table><tr><th>card</th>",
             (unsigned)s->games);
    put_turn_heads(out);
    for (uint32_t i = 0; i < s->ladder_count; i++) {
        const CardDef *card = pool_def(s->pool, s->ladder[i].card);
        buf_addf(out, "<tr><td>%u ", (unsigned)s->ladder[i].copies);
        put_name(card->name, out);
        buf_addf(out, "<small>%s", card_type_name((CardType)card->type));
        if (card->flags & CARD_HAS_COST)
            buf_addf(out, ", cost %u", card->cost);
        buf_add_text(out, card->play.count > 0 ? ", needs " : "");
        put_needs(&card->play, out);
        buf_add_text(out, "</small></td>");
        put_turns(s, &s->ladder[i].turns, out);
    }
    buf_add_text(out, "</table>\n");
}

static void put_problems(const DeckStats *s, Buf *out)
{
    buf_add_text(out, "<h2>Problems</h2>\n<p>The turn by which each can be "
                      "confronted, playing for it alone, and who was there "
                      "most often.</p>\n<table><tr><th>Problem</th>");
    put_turn_heads(out);
    for (uint32_t i = 0; i < s->problem_count; i++) {
        const ProblemStat *p = &s->problems[i];
        const CardDef *card = pool_def(s->pool, p->card);
        buf_addf(out, "<tr><td>%u ", (unsigned)p->copies);
        put_name(card->name, out);
        buf_add_text(out, "<small>needs ");
        put_needs(&card->owner, out);
        for (uint32_t k = 0; k < p->helper_count; k++) {
            buf_add_text(out, k == 0 ? "; with " : ", ");
            put_name(pool_def(s->pool, p->helpers[k])->name, out);
            buf_addf(out, " %.0f%%", stats_share(s, p->helped[k]) * 100);
        }
        buf_add_text(out, "</small></td>");
        put_turns(s, &p->turns, out);
    }
    buf_add_text(out, "</table>\n");
}

void stats_page(const DeckStats *stats, Buf *out)
{
    put_head(stats, out);
    put_plots(stats, out);
    put_ladder(stats, out);
    put_problems(stats, out);
    buf_add_text(out, "</body></html>\n");
}
