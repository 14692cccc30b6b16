#include "rules/status/status_shape.h"

#include "base/num.h"
#include "rules/status/engulf.h"
#include "rules/status/field.h"
#include "rules/status/hiding.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/life.h"
#include "rules/value/material.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/throw.h"

static void dismount(struct world *w, const struct thing *who, int why)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who->self;
        event->EParam = why;
    }
    throw_end(w, event, EV_DISMOUNT);
}

/* ---- what a body and a template bring along ---- */

/* Only those that are chosen. The name of an effect, or else of the body or template. */
static void gain_listed(struct world *w, handle who, const struct res_stati *list, int count,
                        int source, res_id from)
{
    for (int i = 0; i < count; i++) {
        struct thing *thing = world_thing(w, who);
        if (thing && list[i].nature != 0)
            status_gain(w, thing,
                        (struct stati){.nature = list[i].nature,
                                       .object = who,
                                       .source = wrap8(source),
                                       .value = list[i].value,
                                       .magnitude = list[i].magnitude,
                                       .effect = list[i].effect ? list[i].effect : from});
    }
}

static bool is_illusion(const struct world *w, const struct thing *who)
{
    return stati_has(w, who, ILLUSION);
}

/* Skills, and sight by warmth where the new body lacks it, stay with one in any shape. */
static bool stays(const struct world *w, const struct thing *who, const struct res_stati *stati)
{
    return stati->nature == SKILL_BONUS ||
           (stati->nature == EXTRA_ABILITY && stati->value == CA_INFRAVISION &&
            !ability_has(w, who, CA_INFRAVISION));
}

static void keep_own(struct world *w, handle who, res_id body)
{
    const struct res_monster *own = kind_true(w, world_thing(w, who));

    for (int i = 0; own && i < COUNT_OF(own->stati); i++) {
        const struct thing *thing = world_thing(w, who);
        if (thing && stays(w, thing, &own->stati[i]))
            gain_listed(w, who, &own->stati[i], 1, SS_BODY, body);
    }
}

void status_shape_gain_body(struct world *w, struct thing *who, res_id body)
{
    const struct res_monster *monster = library_record(w->library, body, RES_MONSTER);
    struct stati_query old = stati_of(0);
    handle self = who->self;

    old.source = SS_BODY;
    status_end(w, who, old);
    who = world_thing(w, self);
    if (who == NULL || monster == NULL || is_illusion(w, who))
        return;
    gain_listed(w, self, monster->stati, COUNT_OF(monster->stati), SS_BODY, body);
    who = world_thing(w, self);
    if (who && who->resource != body)
        keep_own(w, self, body);
}

void status_shape_template(struct world *w, struct thing *who, const struct stati *gained)
{
    const struct res_template *template = library_record(w->library, gained->effect, RES_TEMPLATE);

    if (template && !is_illusion(w, who))
        gain_listed(w, who->self, template->stati, COUNT_OF(template->stati), SS_TMPL,
                    gained->effect);
}

void status_shape_untemplate(struct world *w, struct thing *who, const struct stati *lost)
{
    if (lost->effect && !is_illusion(w, who))
        status_end_effect(w, who, lost->effect, EV_REMOVED, TEMPLATE);
}

/* ---- what one carries ---- */

static void unlink_item(struct world *w, const struct thing *who, struct thing *item)
{
    struct creature *body = creature_of(w, who);
    struct character *person = character_of(w, who);
    handle *at = &body->carried;

    while (*at != HANDLE_NONE && *at != item->self)
        at = &world_thing(w, *at)->next;
    if (*at != HANDLE_NONE)
        *at = item->next;
    for (int i = 0; person && i < COUNT_OF(person->slots); i++)
        if (person->slots[i] == item->self)
            person->slots[i] = HANDLE_NONE;
    item->next = HANDLE_NONE;
    item_of(w, item)->owner = HANDLE_NONE;
}

/* It lands at one's feet; what is there for its owner's sake only is gone. */
static void let_fall(struct world *w, const struct thing *who, struct thing *item)
{
    struct level *level = world_level_of(w, who);

    unlink_item(w, who, item);
    if (level == NULL || item_of(w, item)->flags & IF_PROPERTY)
        loose_note(w, item);
    else
        near_place(level, w, item, (struct point){who->x, who->y}, &(struct near_needs){0});
}

/* ---- planes ---- */

static bool is_ghostly(const struct world *w, const struct thing *item)
{
    return !material_is_corporeal(arms_material(w, item)) ||
           item_of(w, item)->flags & IF_GHOST_TOUCH;
}

/* What is on another plane falls through one. */
static void drop_strange(struct world *w, const struct thing *who)
{
    struct slot_walk walk = slot_walk_begin(w, who);
    struct thing *item = slot_walk_next(&walk);

    while (item) {
        struct thing *next = slot_walk_next(&walk);
        if (kind_plane(w, item) != kind_plane(w, who) && !is_ghostly(w, item) &&
            !stati_has(w, who, MANIFEST))
            let_fall(w, who, item);
        item = next;
    }
}

void status_shape_unseat(struct world *w, const struct thing *who)
{
    const struct stati *ride = stati_find(w, who, stati_of(MOUNTED));
    const struct thing *mount = ride ? world_thing(w, ride->object) : NULL;

    if (mount && !stati_has(w, who, MANIFEST) && kind_plane(w, who) != kind_plane(w, mount))
        dismount(w, who, DSM_INCOR);
}

/* ---- shapes ---- */

/* What must end before one can be another: shapes between, riding, disguises. */
static bool is_ready(struct world *w, handle self, res_id body)
{
    struct thing *who = world_thing(w, self);
    const struct creature *own = creature_of(w, who);

    if (who->resource != own->shape && who->resource != body) {
        status_words_hush(w);
        status_end_nature(w, who, POLYMORPH);
        status_words_unhush(w);
    }
    if ((who = world_thing(w, self)) != NULL && stati_has(w, who, MOUNTED)) {
        status_words_say(w, who, "You slide from the saddle as you change!", NULL);
        dismount(w, who, DSM_THROWN);
    }
    if ((who = world_thing(w, self)) == NULL || who->flags & F_DELETE)
        return false;
    if (stati_has(w, who, DISGUISED)) {
        status_words_say(w, who, "Your disguise does not fit your new shape.", NULL);
        status_end_nature(w, who, DISGUISED);
    }
    return world_thing(w, self) != NULL;
}

static void throw_item(struct world *w, handle who, handle item, int number)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->item = (int32_t)item;
    }
    throw_end(w, event, number);
}

/* What a body of mist cannot hold falls through it. */
static void fall_through(struct world *w, handle self, const struct status_change *change)
{
    for (int slot = 0; slot < SL_LAST; slot++) {
        const struct thing *who = world_thing(w, self);
        const struct thing *item = who ? slot_item(w, who, slot) : NULL;
        if (item && item->self != change->source && !is_ghostly(w, item))
            throw_item(w, self, item->self, EV_DROP);
    }
    const struct thing *who = world_thing(w, self);
    if (who) {
        drop_strange(w, who);
        status_shape_unseat(w, who);
    }
}

static void fall_free(struct world *w, handle self, struct thing *item)
{
    const struct grammar_value with = grammar_thing(item);
    handle what = item->self;

    say_of(w, world_thing(w, self),
           &(struct lines){.actor = "The <Obj> does not fit you any more.", .with = {with}});
    throw_item(w, self, what, EV_LOSEITEM);
    throw_item(w, self, what, EV_DROP);
}

/* What the body has no place for is dropped. */
static void shed(struct world *w, handle self, const struct status_change *change)
{
    const struct res_monster *body = library_record(w->library, change->body, RES_MONSTER);

    if (body && library_flag(body->flags, M_INCOR) && !change->merges)
        fall_through(w, self, change);
    for (int slot = 0; body && slot < SL_LAST; slot++) {
        const struct thing *who = world_thing(w, self);
        struct thing *item = who ? slot_item(w, who, slot) : NULL;
        if (item && !slot_fits_body(body, slot) && !change->merges &&
            item->self != change->source && item->kind != T_LIGHT)
            fall_free(w, self, item);
    }
}

/* The new body has hit points of its own, of which as many parts are left as before. Draws them. */
static void measure_anew(struct world *w, struct thing *who)
{
    const struct creature *own = creature_of(w, who);
    int part = who->hp * 100 / imax(1, who->hp_max + own->attr[A_THP]);

    life_roll(w, who);
    who->hp = wrap16(imax(part * (who->hp_max + own->attr[A_THP]) / 100, 1));
}

void status_shape_change(struct world *w, struct thing *who, const struct status_change *change)
{
    res_id body = change->body;
    handle self = who->self;

    if (!is_ready(w, self, body))
        return;
    status_shape_gain_body(w, world_thing(w, self), body);
    struct creature *own = creature_of(w, world_thing(w, self));
    if (own == NULL || own->shape == body)
        return;
    shed(w, self, change);
    who = world_thing(w, self);
    own = creature_of(w, who);
    if (own == NULL)
        return;
    if (thing_is(who, T_MONSTER) && say_is_perceived(w, who))
        own->state |= MS_POLY_KNOWN;
    own->shape = body;
    renew_look(w, who);
    measure_anew(w, who);
    if (who->self == w->player)
        renew_sight(w, who);
    else
        scrutiny_of(w, who);
}

void status_shape_return(struct world *w, struct thing *who, const struct stati *lost)
{
    (void)lost;
    status_words_say(w, who, "You are yourself again.", NULL);
    status_shape_change(w, who, &(struct status_change){.body = who->resource});
}

/* ---- being there ---- */

void status_shape_leave(struct world *w, struct thing *who)
{
    handle self = who->self;

    field_leave(w, who, true);
    if ((who = world_thing(w, self)) != NULL && thing_is(who, T_CREATURE))
        engulf_drop(w, who, HANDLE_NONE); /* whom it has swallowed stays here */
    if ((who = world_thing(w, self)) != NULL && !(who->flags & F_DELETE)) {
        who->flags |= F_DELETE;
        loose_take_up(w, who);
        status_forget(w, who);
    }
}

void status_shape_undo(struct world *w, struct thing *who, const struct stati *lost)
{
    struct thing *before = world_thing(w, lost->object);
    struct level *level = world_level_of(w, who);
    struct point at = {who->x, who->y};

    if (before == NULL || before->flags & F_DELETE || level == NULL)
        return;
    status_words_say(w, who, NULL, "The <Obj> turns back into what it was.");
    near_place(level, w, before, at, &(struct near_needs){0});
    status_shape_leave(w, who);
}
