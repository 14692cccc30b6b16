/* What the original's wizard mode does. */
#include <stdlib.h>

#include "play/clock.h"
#include "rules/bond/land.h"
#include "rules/ground/depth.h"
#include "rules/ground/rewrite.h"
#include "rules/item/gain.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/provision.h"
#include "rules/make/treasure.h"
#include "rules/status/renew.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/loose.h"
#include "world/throw.h"

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
    int depth = number_typed(s);
    struct error why;

    if (depth >= 1 && depth <= game_depths(s->game))
        depth_move(&s->game->world, game_player(s->game), depth, false, &why);
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
        rewrite_terrain(&s->game->world, game_here(s->game), session_place(s, asked),
                        base_find(s->play->base, RES_TERRAIN, stage_text(menu, "t")));
}

static void create_trap(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct str name = typed(s);
    res_id kind = base_find(s->play->base, RES_EFFECT, name);
    const struct json_value *asked = kind ? session_aimed(s) : NULL;

    if (asked)
        land_at(w, game_here(s->game),
                thing_new_trap(w, base_find(s->play->base, RES_FEATURE, STR("trap")), kind),
                session_place(s, asked));
}

/* ---- creatures ---- */

/* Each one that is offered is made to be described. */
static void describe_offered(struct session_scene *s, const struct json_value *menu)
{
    struct world *w = &s->game->world;
    const struct json_value *offered = stage_member(menu, "e");

    for (const struct json_value *m = offered ? offered->first : NULL; m; m = m->next) {
        res_id kind = base_find(s->play->base, RES_MONSTER, m->first->text);
        if (kind)
            thing_delete(w, newborn_bear(w, kind));
    }
}

static void summon(struct session_scene *s, struct thing *born, const struct json_value *asked)
{
    struct world *w = &s->game->world;
    handle self = born->self;
    res_id kind = born->resource;

    provision_grant(w, born, kind);
    if (world_thing(w, self))
        throw_ask_about(w, EV_BIRTH, world_thing(w, self), NULL, kind);
    if (world_thing(w, self) &&
        arrive_at(w, game_here(s->game), world_thing(w, self), session_place(s, asked)))
        first_moments(w, world_thing(w, self), true);
}

static struct str chosen_text(const struct json_value *menu)
{
    const struct json_value *m = stage_member(menu, "e") ? stage_member(menu, "e")->first : NULL;

    for (int64_t i = stage_number(menu, "i"); m && i > 0; i--)
        m = m->next;
    return m ? m->first->text : STR_NONE;
}

static void summon_monster(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct json_value *types = session_peek_kind(s, "menu") ? session_take(s) : NULL;

    if (types == NULL || stage_number(types, "i") < 0 || session_peek_kind(s, "menu") == NULL)
        return;
    describe_offered(s, session_peek_kind(s, "menu"));
    const struct json_value *menu = session_take(s);
    if (menu == NULL || stage_number(menu, "i") < 0)
        return;
    struct thing *born = newborn_bear(w, base_find(s->play->base, RES_MONSTER, chosen_text(menu)));
    const struct json_value *asked = session_aimed(s);
    if (asked)
        summon(s, born, asked);
    else
        thing_delete(w, born);
}

/* ---- displays ---- */

static void examine(struct session_scene *s)
{
    renew_values(&s->game->world, game_player(s->game));
    if (session_peek_kind(s, "view"))
        session_take(s);
}

static void look_only(struct session_scene *s)
{
    (void)s;
}

static void switches(struct session_scene *s)
{
    session_options(s, NULL, 0);
}

static const struct {
    int number;
    void (*run)(struct session_scene *s);
} uses[] = {{0, examine},      {1, examine},         {6, summon_monster}, {15, change_depth},
            {20, find_object}, {22, switches},       {24, create_trap},   {32, look_only},
            {33, look_only},   {36, change_terrain}, {37, look_only}};

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
