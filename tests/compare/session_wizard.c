/* What the original's wizard mode does. */
#include <stdlib.h>

#include "play/clock.h"
#include "rules/item/gain.h"
#include "rules/make/treasure.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/loose.h"

/* What was typed; empty: nothing. */
static struct str typed(struct session_scene *s)
{
    const struct json_value *line = session_peek_kind(s, "text") ? session_take(s) : NULL;

    return line ? stage_text(line, "v") : STR_NONE;
}

static int number_typed(struct session_scene *s)
{
    int64_t number;

    return str_to_int64(typed(s), &number) ? (int)number : 0;
}

static void change_depth(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct thing *who = game_player(s->game);
    int depth = number_typed(s);
    struct error why;

    if (depth >= 1 && depth <= game_depths(s->game) && depth != s->game->depth)
        w->host.enter(w->host.context, depth, (struct point){who->x, who->y}, &why);
}

/* One after the other is thrown away until one is of the kind. */
static void find_object(struct session_scene *s)
{
    enum { TRIES = 50, LUCK = 10 };
    struct world *w = &s->game->world;
    struct str type = typed(s);
    int kind = type.len ? stage_value(type) : 0;
    const struct treasure_wish wish = {.from = game_here(s->game)->dungeon,
                                       .depth = number_typed(s),
                                       .luck = LUCK,
                                       .table = TREASURES_DUNGEON};

    for (int i = 0; i < TRIES && !s->is_over; i++) {
        struct thing *item = treasure_find(w, &wish);
        if (item && item->kind == kind) {
            if (i + 1 < TRIES)
                gain_item(w, game_player(s->game), item);
            return;
        }
        if (item)
            loose_take_up(w, item);
    }
}

static void change_terrain(struct session_scene *s)
{
    const struct json_value *asked = session_aimed(s);
    const struct json_value *menu = asked && session_peek_kind(s, "menu") ? session_take(s) : NULL;

    if (menu && stage_number(menu, "i") >= 0)
        session_differ(s, "key %d: nobody changes the ground", (int)stage_number(menu, "n"));
}

static void switches(struct session_scene *s)
{
    session_options(s, NULL, 0);
}

static const struct {
    int number;
    void (*run)(struct session_scene *s);
} uses[] = {{15, change_depth}, {20, find_object}, {22, switches}, {36, change_terrain}};

void session_wizard(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct json_value *asked = session_peek_kind(s, "yn") ? session_take(s) : NULL;
    const struct json_value *menu = session_peek_kind(s, "menu") ? session_take(s) : NULL;

    (void)parameter;
    (void)asked;
    if (menu == NULL || stage_number(menu, "i") < 0)
        return;
    for (int i = 0; i < COUNT_OF(uses); i++)
        if (uses[i].number == stage_number(menu, "v")) {
            uses[i].run(s);
            return;
        }
    session_differ(s, "key %d: nobody knows the wizard's use %d", (int)stage_number(line, "n"),
                   (int)stage_number(menu, "v"));
}
