/* The title screen's text: a few centred lines, each with a logical colour. */
#ifndef INCURSION_UI_TITLE_H
#define INCURSION_UI_TITLE_H

enum { TITLE_LINES = 16, TITLE_WIDTH = 78 };

struct title_line {
    char text[TITLE_WIDTH + 1];
    int colour; /* COLOUR_* */
};

struct title {
    struct title_line lines[TITLE_LINES];
    int count;
};

void title_make(struct title *title, const char *version);

#endif
