/* What the original's wizard mode does. */
#include <stdlib.h>

#include "play/clock.h"
#include "rules/bond/companion.h"
#include "rules/bond/land.h"
#include "rules/bond/target.h"
#include "rules/ground/depth.h"
#include "rules/ground/rewrite.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/prebuff.h"
#include "rules/make/provision.h"
#include "rules/make/template.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/targets.h"
#include "world/throw.h"

static void change_depth(struct session_scene *s)
{
    int depth = session_number_typed(s);
    struct error why;

    if (depth >= 1 && depth <= game_depths(s->game))
        depth_move(&s->game->world, game_player(s->game), depth, false, &why);
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
    struct str name = session_typed(s);
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

/* Whom one points at; NULL: nobody. */
static struct thing *pointed_at(struct session_scene *s)
{
    const struct json_value *asked = session_aimed(s);
    struct thing *who = asked ? session_recorded(s, asked, "t") : NULL;

    return who && thing_is(who, T_CREATURE) ? who : NULL;
}

static void add_template(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct thing *who = pointed_at(s);
    const struct json_value *menu = who && session_peek_kind(s, "menu") ? session_take(s) : NULL;
    res_id kind = menu && stage_number(menu, "i") >= 0
                      ? base_find(s->play->base, RES_TEMPLATE, chosen_text(menu))
                      : 0;

    if (kind == 0)
        return;
    template_add(w, who, kind);
    provision_grant(w, who, kind);
    first_moments(w, who, true);
    renew_values(w, who);
    loose_take_up(w, who);
    arrive_at(w, game_here(s->game), who, (struct point){who->x, who->y});
}

static void become(struct session_scene *s)
{
    enum { LONG = 100 };
    struct world *w = &s->game->world;
    struct thing *self = game_player(s->game);
    struct session_list list;
    const struct json_value *line = session_choose_from(s, &list);
    res_id shape = line ? base_find(s->play->base, RES_MONSTER, stage_text(line, "res")) : 0;

    if (shape == 0)
        return;
    newborn_bear(w, shape);
    status_shape_change(w, self, &(struct status_change){.body = shape});
    status_gain(
        w, self,
        (struct stati){.nature = POLYMORPH, .duration = LONG, .source = SS_MISC, .effect = shape});
}

static void make_companion(struct session_scene *s)
{
    struct thing *who = pointed_at(s);

    if (who)
        companion_make(&s->game->world, who, game_player(s->game), PHD_FREEBIE);
}

static void prepare(struct session_scene *s)
{
    struct thing *who = pointed_at(s);

    if (who && thing_is(who, T_MONSTER))
        prebuff(&s->game->world, who);
}

/* ---- all creatures ---- */

static void each_creature(struct session_scene *s, void (*run)(struct world *w, struct thing *who))
{
    struct world *w = &s->game->world;
    const struct level *level = game_here(s->game);

    for (int i = 0; i < level->things.count; i++) {
        struct thing *who = world_thing(w, level->things.items[i]);
        if (who && thing_is(who, T_CREATURE))
            run(w, who);
    }
}

static void forget(struct world *w, struct thing *who)
{
    if (who->kind != T_PLAYER)
        targets_clear(w, who);
}

static void look_again(struct world *w, struct thing *who)
{
    if (who->kind != T_PLAYER)
        target_look_about_soon(w, who);
}

static void turn_on_player(struct world *w, struct thing *who)
{
    if (who->kind == T_MONSTER)
        status_gain(w, who,
                    (struct stati){.nature = ENEMY_TO,
                                   .source = SS_PERM,
                                   .value = -1,
                                   .magnitude = -1,
                                   .effect = (res_id)world_thing(w, w->player)->born,
                                   .object = who->self});
}

static void forget_all(struct session_scene *s)
{
    each_creature(s, forget);
}

static void look_again_all(struct session_scene *s)
{
    each_creature(s, look_again);
}

static void renew_all(struct session_scene *s)
{
    each_creature(s, renew_values);
}

static void turn_all(struct session_scene *s)
{
    each_creature(s, turn_on_player);
}

/* The first of those who live dies, until nobody does. */
static void kill_all(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct level *level = game_here(s->game);

    for (int i = 0; i < level->things.count; i++) {
        struct thing *who = world_thing(w, level->things.items[i]);
        if (who == NULL || who->kind != T_MONSTER || who->flags & F_DELETE)
            continue;
        throw_simply(w, EV_DEATH, who->self, who->self, DIR_CENTER);
        i = -1;
    }
}

static void paralyse(struct session_scene *s)
{
    const struct json_value *asked = session_peek_kind(s, "yn") ? session_take(s) : NULL;

    if (asked && stage_number(asked, "v"))
        status_gain(&s->game->world, game_player(s->game),
                    (struct stati){.nature = PARALYSIS, .source = SS_MISC});
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
    while (session_peek_kind(s, "text") || session_peek_kind(s, "yn"))
        session_take(s);
}

static void switches(struct session_scene *s)
{
    session_options(s, NULL, 0);
}

/* The menu, in its order. */
static void (*const uses[])(struct session_scene *s) = {
    examine,
    examine,
    examine,
    look_only,
    session_wish,
    session_wish_unknown,
    summon_monster,
    paralyse,
    look_only,
    become,
    kill_all,
    session_know_pack,
    session_improve_weapon,
    session_improve_armour,
    session_improve_shield,
    change_depth,
    add_template,
    session_know_spell,
    look_only,
    look_only,
    session_find_object,
    session_find_thirty,
    switches,
    NULL,
    create_trap,
    forget_all,
    look_again_all,
    renew_all,
    make_companion,
    turn_all,
    prepare,
    session_list_treasure,
    look_only,
    look_only,
    NULL,
    session_gain_experience,
    change_terrain,
    look_only,
};

void session_wizard(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct json_value *asked = session_peek_kind(s, "yn") ? session_take(s) : NULL;
    bool is_refused = asked && !stage_number(asked, "v");
    const struct json_value *menu = !is_refused && session_peek_kind(s, "menu") ? session_take(s)
                                                                                : NULL;

    (void)parameter;
    if (menu == NULL || stage_number(menu, "i") < 0)
        return;
    int64_t use = stage_number(menu, "v");
    if (use >= 0 && use < COUNT_OF(uses) && uses[use])
        uses[use](s);
    else
        session_differ(s, "key %d: nobody knows the wizard's use %d", (int)stage_number(line, "n"),
                       (int)use);
}
