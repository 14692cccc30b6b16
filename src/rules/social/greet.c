/* A word in passing. */
#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/make/treasure.h"
#include "rules/social/audience.h"
#include "rules/social/company.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/skill.h"
#include "text/name.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- what is told ---- */

static void tell_of_level(struct parley *p)
{
    res_id map = library_find(p->w->library, STR("Magic Mapping"));
    struct script_event *e = map ? throw_begin(p->w) : NULL;

    parley_tell(p, "The <EVictim> tells you how this level is laid out.");
    if (e) {
        e->actor = e->target = p->e->actor;
        e->eID = map;
    }
    throw_end(p->w, e, EV_EFFECT);
}

static const struct thing *worst_enemy(const struct parley *p)
{
    const struct level *level = world_level_of(p->w, parley_speaker(p));
    const struct thing *worst = NULL;

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *it = world_thing(p->w, level->things.items[i]);
        if (thing_is(it, T_CREATURE) && hostility_is_enemy(p->w, it, parley_other(p)) &&
            (worst == NULL || kind_challenge(p->w, it, false) > kind_challenge(p->w, worst, false)))
            worst = it;
    }
    return worst;
}

static void tell_of_danger(struct parley *p)
{
    const struct thing *worst = worst_enemy(p);

    if (worst)
        parley_tell_of(p, "The <EVictim> has heard of a <Obj> on this level: beware!", worst);
    else
        parley_tell(p, "The <EVictim> tells you to be careful.");
}

static bool is_worth_talk(const struct thing *item)
{
    static const uint8_t kinds[] = {T_POTION,  T_SCROLL, T_RING,  T_WAND,  T_STAFF,
                                    T_BRACERS, T_AMULET, T_BOOTS, T_CLOAK, T_ROD};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (thing_is(item, kinds[i]))
            return true;
    return false;
}

/* One after the other is made until one is worth the talk, and none is kept. quirk: there is no end
 * to it where there are no such things; here there is. */
static void tell_of_things(struct parley *p)
{
    enum { TRIES = 10000, LUCK = 10 };
    const struct treasure_wish wish = {.depth = world_level_of(p->w, parley_speaker(p))->depth,
                                       .luck = LUCK,
                                       .table = TREASURES_DUNGEON};

    for (int i = 0; i < TRIES; i++) {
        struct thing *item = treasure_find(p->w, &wish);
        bool is_it = item && is_worth_talk(item);
        if (is_it)
            say_plain(p->w, "\"They say that a " STR_PRINTF " is truly a " STR_PRINTF ".\"",
                      STR_ARGS(name_called(p->w, item, 0)),
                      STR_ARGS(name_called(p->w, item, NA_IDENT)));
        if (item)
            thing_delete(p->w, item);
        if (is_it)
            return;
    }
}

static void give_heart(struct parley *p)
{
    enum { HEART = 2 };
    struct creature *self = creature_of(p->w, parley_speaker(p));

    parley_tell(p, "The <EVictim> and you tell each other old tales, and you feel less tired.");
    self->fatigue = wrap16(imin(self->attr[A_FAT], self->fatigue + HEART));
}

/* ---- whether ---- */

static void chat(struct parley *p)
{
    enum { SIDES = 300 };
    static void (*const gifts[])(struct parley * p) = {NULL, tell_of_level, tell_of_danger,
                                                       tell_of_things, give_heart};
    int charm = skill_level(p->w, parley_speaker(p), SK_DIPLOMACY) +
                regard_modifier(p->w, parley_speaker(p), parley_other(p));
    int drawn = roll_below(p->w, SIDES) / imax(1, charm);

    if (drawn > 0 && drawn < COUNT_OF(gifts))
        gifts[drawn](p);
}

int greet_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { TICKS = 25 };
    struct parley p = {.w = w, .e = e};
    int deal = parley_deal(EV_GREET, SK_DIPLOMACY);

    if (!audience_is_given(&p, EV_GREET))
        return ABORT;
    parley_spend(&p, TICKS);
    if (hostility_is_enemy(w, parley_other(&p), self)) {
        parley_tell(&p, "The <EVictim> has not come to talk, but to kill you!");
        return DONE;
    }
    say(w, e,
        &(struct lines){.actor = "You exchange a few words with the <EVictim>.",
                        .victim = "The <EActor> exchanges a few words with you."});
    if (self->kind == T_PLAYER && parley_other(&p)->kind == T_MONSTER &&
        !parley_tried(&p, parley_other(&p), deal))
        chat(&p);
    if (parley_other(&p))
        parley_mark(&p, parley_other(&p), deal, 0, 0);
    return DONE;
}
