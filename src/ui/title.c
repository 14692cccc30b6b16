#include "ui/title.h"

#include <stdio.h>

#include "base/glyph.h"
#include "base/num.h"

static void add(struct title *title, int colour, const char *text)
{
    struct title_line *line = &title->lines[title->count++];

    snprintf(line->text, sizeof line->text, "%s", text);
    line->colour = colour;
}

void title_make(struct title *title, const char *version)
{
    static const struct {
        int colour;
        const char *text;
    } lines[] = {
        {COLOUR_YELLOW, "I N C U R S I O N / C"},
        {COLOUR_GREY, "the goblin halls, dug anew"},
        {COLOUR_GREY, ""},
        {COLOUR_WHITE, "The foundations are laid; nobody lives here yet."},
        {COLOUR_GREY, "In the house so far: dice, glyphs, handles and a steady hand with files."},
        {COLOUR_GREY, ""},
        {COLOUR_CYAN, "Press any key to leave."},
    };
    char text[TITLE_WIDTH + 1];

    title->count = 0;
    for (int i = 0; i < COUNT_OF(lines); i++) {
        add(title, lines[i].colour, lines[i].text);
        if (i == 1) {
            snprintf(text, sizeof text, "version %s", version);
            add(title, COLOUR_GREY, text);
        }
    }
}
