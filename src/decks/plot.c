/* plot - see plot.h. */
#include "decks/plot.h"

enum { LEFT = 36, RIGHT = 8, TOP = 16, BOTTOM = 36 };
enum { INNER = PLOT_WIDTH - LEFT - RIGHT, HIGH = PLOT_HEIGHT - TOP - BOTTOM };

void plot_text(Slice text, Buf *out)
{
    for (size_t i = 0; i < text.n; i++)
        if (text.p[i] == '&')
            buf_add_text(out, "&amp;");
        else if (text.p[i] == '<')
            buf_add_text(out, "&lt;");
        else if (text.p[i] == '>')
            buf_add_text(out, "&gt;");
        else if (text.p[i] == '"')
            buf_add_text(out, "&quot;");
        else
            buf_add_char(out, text.p[i]);
}

static void begin(const char *title, const char *across, Buf *out)
{
    buf_addf(out,
             "<figure><figcaption>%s</figcaption>\n<svg viewBox=\"0 0 %d %d\" "
             "role=\"img\" aria-label=\"%s\">\n",
             title, PLOT_WIDTH, PLOT_HEIGHT, title);
    buf_addf(out,
             "<text class=\"axis\" x=\"%d\" y=\"%d\" "
             "text-anchor=\"middle\">%s</text>\n",
             LEFT + INNER / 2, PLOT_HEIGHT - 4, across);
}

/* Four lines across, with their numbers on the left. */
static void grid(double most, bool percent, Buf *out)
{
    for (int i = 0; i <= 4; i++) {
        int y = TOP + HIGH - HIGH * i / 4;
        buf_addf(out, "<path class=\"grid\" d=\"M%d %dH%d\"/>", LEFT, y,
                 LEFT + INNER);
        buf_addf(out,
                 "<text class=\"axis\" x=\"%d\" y=\"%d\" "
                 "text-anchor=\"end\">%.0f%s</text>\n",
                 LEFT - 5, y + 4, most * i / 4 * (percent ? 100 : 1),
                 percent ? "%" : "");
    }
}

static void below(double x, uint32_t number, const char *more, Buf *out)
{
    buf_addf(out,
             "<text class=\"axis\" x=\"%.1f\" y=\"%d\" "
             "text-anchor=\"middle\">%u%s</text>\n",
             x, TOP + HIGH + 15, (unsigned)number, more);
}

/* A number that four lines divide well, at least the highest value. */
static double top_of(const PlotBars *bars)
{
    double most = 0;
    for (uint32_t i = 0; i < bars->count; i++)
        most = bars->values[i] > most ? bars->values[i] : most;
    if (bars->percent)
        return most > 0.6 ? 1 : most > 0.4 ? 0.6 : 0.4;
    uint32_t top = 4;
    while (top < most)
        top += top < 40 ? 4 : 20;
    return top;
}

void plot_bars(const PlotBars *bars, Buf *out)
{
    const double step = (double)INNER / bars->count, top = top_of(bars);
    begin(bars->title, bars->across, out);
    grid(top, bars->percent, out);
    for (uint32_t i = 0; i < bars->count; i++) {
        double value = bars->values[i], high = value / top * HIGH;
        double x = LEFT + step * i + step * 0.14;
        buf_addf(out,
                 "<rect class=\"s0\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                 "height=\"%.1f\" rx=\"2\"><title>%u: %.*f%s</title></rect>",
                 x, TOP + HIGH - high, step * 0.72, high, (unsigned)i,
                 bars->percent ? 1 : 0, value * (bars->percent ? 100 : 1),
                 bars->percent ? "%" : "");
        if (value > 0)
            buf_addf(out,
                     "<text class=\"value\" x=\"%.1f\" y=\"%.1f\" "
                     "text-anchor=\"middle\">%.0f%s</text>",
                     x + step * 0.36, TOP + HIGH - high - 4,
                     value * (bars->percent ? 100 : 1),
                     bars->percent ? "%" : "");
        below(x + step * 0.36, i, bars->more && i + 1 == bars->count ? "+" : "",
              out);
    }
    buf_add_text(out, "</svg></figure>\n");
}

static void draw_line(const PlotLine *line, uint32_t number, double step,
                      Buf *out)
{
    buf_addf(out, "<path class=\"line s%u\" d=\"", (unsigned)number);
    for (uint32_t i = 0; i < line->count; i++)
        buf_addf(out, "%s%.1f %.1f", i == 0 ? "M" : "L", LEFT + step * i,
                 TOP + HIGH - line->values[i] * HIGH);
    buf_add_text(out, "\"/>\n");
    for (uint32_t i = 0; i < line->count; i++)
        buf_addf(out,
                 "<circle class=\"s%u\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\">"
                 "<title>%s, more than %u: %.1f%%</title></circle>",
                 (unsigned)number, LEFT + step * i,
                 TOP + HIGH - line->values[i] * HIGH, line->name, (unsigned)i,
                 line->values[i] * 100);
}

void plot_lines(const PlotLines *plot, Buf *out)
{
    uint32_t most = 2;
    for (uint32_t i = 0; i < plot->count; i++)
        most = plot->lines[i].count > most ? plot->lines[i].count : most;
    const double step = (double)INNER / (most - 1);
    const uint32_t every = most > 40 ? 10 : most > 16 ? 2 : 1;
    begin(plot->title, plot->across, out);
    grid(1, true, out);
    for (uint32_t i = 0; i < most; i += every)
        below(LEFT + step * i, i, "", out);
    for (uint32_t i = 0; i < plot->count; i++)
        draw_line(&plot->lines[i], i, step, out);
    for (uint32_t i = 0; i < plot->count; i++)
        buf_addf(out,
                 "<rect class=\"s%u\" x=\"%d\" y=\"%u\" width=\"12\" "
                 "height=\"4\"/><text class=\"axis\" x=\"%d\" "
                 "y=\"%u\">%s</text>\n",
                 (unsigned)i, PLOT_WIDTH - 84, (unsigned)(TOP + 8 + 16 * i),
                 PLOT_WIDTH - 66, (unsigned)(TOP + 13 + 16 * i),
                 plot->lines[i].name);
    buf_add_text(out, "</svg></figure>\n");
}
