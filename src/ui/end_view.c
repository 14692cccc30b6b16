#include "ui/end_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/num.h"
#include "play/tale.h"
#include "ui/screen.h"

enum { ART_ROWS = 14, ART_WIDTH = 36, ART_ROOM = 24, KEYS_ROWS = 2, WORDS_ROW = 4 };

struct end_view {
    struct view view;
    struct end_view_spec spec;
    char story[FILE_PATH_SIZE];
};

/* '#' is stone, '.' is light, '~' is grass; blanks are left alone. */
static const char *const grave[ART_ROWS] = {
    "        ####################        ", "     ####                  ####     ",
    "    ##                        ##    ", "    #                          #    ",
    "    #                          #    ", "    #                          #    ",
    "    #                          #    ", "    #                          #    ",
    "    #                          #    ", "    #                          #    ",
    "    #                          #    ", "    #                          #    ",
    "  ~~#~~~                    ~~~#~~  ", "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
};

static const char *const door[ART_ROWS] = {
    "      ########################      ", "     ##......................##     ",
    "    ##........................##    ", "    #..                      ..#    ",
    "    #.                        .#    ", "    #.                        .#    ",
    "    #.                        .#    ", "    #.                        .#    ",
    "    #.                        .#    ", "    #.                        .#    ",
    "    #.                        .#    ", "    #..                      ..#    ",
    "    #..........................#    ", "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
};

static glyph sign_of(char mark)
{
    switch (mark) {
    case '#': return glyph_make(GLYPH_ROCK, COLOUR_GREY, 0);
    case '.': return glyph_make('.', COLOUR_YELLOW, 0);
    case '~': return glyph_make('"', COLOUR_GREEN, 0);
    default: return 0;
    }
}

static void draw_art(struct screen *screen, int left, int top, bool is_victory)
{
    const char *const *art = is_victory ? door : grave;

    for (int y = 0; y < ART_ROWS; y++)
        for (int x = 0; x < ART_WIDTH; x++) {
            glyph sign = sign_of(art[y][x]);
            if (sign)
                screen_put(screen, left + x, top + y, sign);
        }
}

/* One line of the stone, cut where it is too long for it. */
static void carve(struct screen *screen, struct rect stone, int *y, int colour, struct str words)
{
    while (words.len > 0 && *y < stone.y2) {
        struct str line = screen_wrap(&words, rect_width(stone));
        screen_text_centred(screen, stone, (*y)++, colour, line);
    }
}

static void draw_words(const struct end_view *v, struct screen *screen, int left, int top)
{
    const struct score *s = &v->spec.score;
    struct rect stone = {left + 6, top + 2, left + 6 + ART_ROOM - 1, top + ART_ROWS - 1};
    char line[200];
    int y = top + WORDS_ROW - 1;

    carve(screen, stone, &y, COLOUR_WHITE, str_from(s->name));
    snprintf(line, sizeof line, "%s %s, level %" PRId64, s->race, s->calling, s->level);
    carve(screen, stone, &y, COLOUR_GREY, str_from(line));
    y++;
    snprintf(line, sizeof line, s->is_victory ? "came back alive" : "killed by %s", s->cause);
    carve(screen, stone, &y, s->is_victory ? COLOUR_EMERALD : COLOUR_PINK, str_from(line));
    snprintf(line, sizeof line, s->is_victory ? "from %s" : "in %s", s->dungeon);
    carve(screen, stone, &y, COLOUR_GREY, str_from(line));
    if (!s->is_victory) {
        snprintf(line, sizeof line, "level %" PRId64, s->depth);
        carve(screen, stone, &y, COLOUR_GREY, str_from(line));
    }
}

/* ---- beside the stone, or below it ---- */

static int tell(struct screen *screen, struct rect room, int y, int colour, struct str words)
{
    while (words.len > 0 && y <= room.y2)
        screen_text(screen, room.x1, y++, colour, screen_wrap(&words, rect_width(room)));
    return y;
}

static int tell_life(const struct end_view *v, struct screen *screen, struct rect room)
{
    const struct score *s = &v->spec.score;
    struct str_builder words = {0}, foe = {0};
    int y = room.y1;

    sb_addf(&words,
            "%" PRId64 " points. %" PRId64 " %s, deepest level %" PRId64 ", %" PRId64 " %s killed.",
            s->points, s->days + 1, s->days == 0 ? "day" : "days", s->deepest, s->kills,
            s->kills == 1 ? "foe" : "foes");
    if (tale_slain(v->spec.game, 0, &foe))
        sb_addf(&words, " Most of them: %s.", sb_cstr(&foe));
    y = tell(screen, room, y, COLOUR_GREY, sb_str(&words));
    sb_free(&words);
    sb_free(&foe);
    return y;
}

static int tell_mode(const struct end_view *v, struct screen *screen, struct rect room, int y)
{
    const struct score *s = &v->spec.score;
    char words[120];

    if (!s->is_exploring)
        return y;
    snprintf(words, sizeof words, "An exploring game: death was turned away %" PRId64 " times.",
             s->deaths);
    return tell(screen, room, y, COLOUR_YELLOW,
                s->deaths > 0 ? str_from(words) : STR("An exploring game, with help."));
}

static void tell_place(const struct end_view *v, struct screen *screen, struct rect room, int y)
{
    char words[FILE_PATH_SIZE + 40];

    if (v->spec.rank > 0) {
        snprintf(words, sizeof words, "Number %d of all your games.", v->spec.rank);
        y = tell(screen, room, y, COLOUR_SKYBLUE, str_from(words));
    }
    if (v->story[0] != '\0') {
        snprintf(words, sizeof words, "The story is in %s", v->story);
        tell(screen, room, y, COLOUR_SHADOW, str_from(words));
    }
}

/* ---- keys ---- */

static const struct {
    char key;
    const char *words;
} keys[] = {
    [END_MESSAGES] = {'v', "last messages"}, [END_MAP] = {'m', "map"},
    [END_SHEET] = {'d', "character"},        [END_SCORES] = {'s', "scores"},
    [END_STORY] = {'r', "read the story"},   [END_LEAVE] = {'q', "leave"},
};

static void draw_keys(struct screen *screen)
{
    int x = 2;

    for (int i = 0; i < COUNT_OF(keys); i++)
        x = 2 + screen_print(screen, x, screen->height - 1, COLOUR_GREY,
                             INK_SKYBLUE "%c" INK_END " %s", keys[i].key, keys[i].words);
}

static void end_draw(struct view *view, struct stack *stack)
{
    const struct end_view *v = (const struct end_view *)view;
    struct screen *screen = &stack->screen;
    int left = (screen->width - ART_WIDTH) / 2;
    int top = imax((screen->height - ART_ROWS - 8) / 2, 0);
    struct rect room = {imax(screen->width / 2 - 36, 2), top + ART_ROWS + 1,
                        imin(screen->width / 2 + 36, screen->width - 3),
                        screen->height - KEYS_ROWS};

    screen_clear(screen);
    draw_art(screen, left, top, v->spec.score.is_victory);
    draw_words(v, screen, left, top);
    int y = tell_life(v, screen, room);
    y = tell_mode(v, screen, room, y);
    tell_place(v, screen, room, y);
    draw_keys(screen);
}

static void end_key(struct view *view, struct stack *stack, key_code key)
{
    struct end_view *v = (struct end_view *)view;

    if (key == K_ESCAPE || key == K_CLICK_RIGHT)
        key = 'q';
    for (int i = 0; i < COUNT_OF(keys); i++)
        if (key == (key_code)keys[i].key) {
            stack_answer(stack, v->spec.reply, i, STR_NONE);
            if (i == END_LEAVE)
                stack_close(stack, view);
        }
}

struct view *end_view_new(const struct end_view_spec *spec)
{
    static const struct view_class class = {
        .name = "end", .covers = true, .draw = end_draw, .key = end_key};
    struct end_view *v = view_new(&class, sizeof *v);

    v->spec = *spec;
    snprintf(v->story, sizeof v->story, "%s", spec->story);
    v->spec.story = NULL;
    return &v->view;
}

/* ---- scores ---- */

static void add_score(const struct score *s, int place, bool is_this, struct str_builder *out)
{
    sb_addf(out, "%s%3d %8" PRId64 "  %s, %s %s of level %" PRId64 "%s" INK_END "\n",
            is_this ? INK_YELLOW "> " : INK_WHITE "  ", place, s->points, s->name, s->race,
            s->calling, s->level, s->is_exploring ? " (exploring)" : "");
    if (s->is_victory)
        sb_addf(out, "              came back alive from %s\n", s->dungeon);
    else
        sb_addf(out, "              killed by %s on level %" PRId64 " of %s\n", s->cause, s->depth,
                s->dungeon);
}

void end_view_scores(const struct scores *scores, int rank, struct str_builder *out)
{
    for (int i = 0; i < scores->count; i++)
        add_score(&scores->items[i], i + 1, i + 1 == rank, out);
    if (scores->count == 0)
        sb_add_cstr(out, "No game has ended yet.\n");
}
