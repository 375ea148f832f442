#ifndef FO_PLOT_H
#define FO_PLOT_H
/* plot - draws bars and lines as SVG inside a page of HTML.
 *
 * A plot is PLOT_WIDTH units wide and stretches to the width it is given; its
 * colors are the classes s0, s1, s2 of the page, so that light and dark pages
 * share it. Every bar and point has its number as a title.
 */
#include "base/buf.h"

enum { PLOT_WIDTH = 400, PLOT_HEIGHT = 210 };

/* Writes text as HTML shows it. */
void plot_text(Slice text, Buf *out);

/* A bar for each value, from 0 to count - 1. */
typedef struct PlotBars {
    const char *title, *across; /* what the plot and its bottom line show */
    const double *values;
    uint32_t count; /* at least 1 */
    bool percent;   /* values are shares of 1 */
    bool more;      /* the last bar is for all above as well */
} PlotBars;

void plot_bars(const PlotBars *bars, Buf *out);

/* Lines that fall from 100% to 0. */
enum { PLOT_LINES = 3 };
typedef struct PlotLine {
    const char *name;
    const double *values; /* shares of 1, for 0 to count - 1 */
    uint32_t count;
} PlotLine;

typedef struct PlotLines {
    const char *title, *across;
    uint32_t count; /* of lines, up to PLOT_LINES */
    PlotLine lines[PLOT_LINES];
} PlotLines;

void plot_lines(const PlotLines *plot, Buf *out);

#endif
