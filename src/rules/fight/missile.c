#include "rules/fight/missile.h"

#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/core/steps.h"
#include "rules/fight/illusory.h"
#include "rules/fight/loot.h"
#include "rules/fight/opportunity.h"
#include "rules/item/gain.h"
#include "rules/item/stack.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/arms.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/near.h"
#include "world/stand.h"
#include "world/throw.h"

enum { IN_PLACE_MOST = 64, TURN = 3000 };

static void tell(const struct missile *m, const char *words)
{
    const struct thing *actor = missile_actor(m);

    if (actor)
        say_to(m->a.w, m->a.e, actor, &(struct lines){.actor = words});
}

static enum attack_stage refuse(struct missile *m, const char *words)
{
    tell(m, words);
    return attack_stop(&m->a, ABORT);
}

static bool has(const struct missile *m, int nature)
{
    return stati_has(m->a.w, missile_actor(m), nature);
}

/* ---- why not ---- */

static enum attack_stage begin(struct missile *m)
{
    m->a.was_afraid = has(m, AFRAID);
    if (missile_item(m) == NULL)
        return attack_stop(&m->a, ABORT);
    if (role_item(m->a.w, m->a.e) == NULL)
        m->a.e->item = 0;
    return ATTACK_ASK;
}

static enum attack_stage conscience(struct missile *m)
{
    return attack_target(&m->a) ? attack_refuse_conscience(&m->a) : ATTACK_ASK;
}

static enum attack_stage note_slot(struct missile *m)
{
    m->slot = -1;
    for (int slot = 1; slot < SL_LAST && m->slot < 0; slot++)
        if (slot_item(m->a.w, missile_actor(m), slot) == missile_item(m))
            m->slot = slot;
    return ATTACK_ASK;
}

static enum attack_stage fear(struct missile *m)
{
    if (has(m, AFRAID) && !feat_has(m->a.w, missile_actor(m), FT_LION_HEART))
        return refuse(m, "You do not dare to.");
    return has(m, STUCK) ? refuse(m, "You are stuck.") : ATTACK_ASK;
}

static enum attack_stage charm(struct missile *m)
{
    return attack_target(&m->a) ? attack_refuse_charm(&m->a) : ATTACK_ASK;
}

static enum attack_stage orders(struct missile *m)
{
    return attack_refuse_orders(&m->a);
}

static enum attack_stage ground(struct missile *m)
{
    const struct thing *actor = missile_actor(m);
    const struct level *level = world_level_of(m->a.w, actor);

    if (level == NULL || !level_has(level, actor->x, actor->y) ||
        event_ask_resource(m->a.w, m->a.e, level_terrain(level, actor->x, actor->y)) == ABORT)
        return attack_stop(&m->a, ABORT);
    return missile_actor(m) ? ATTACK_ASK : attack_stop(&m->a, ABORT);
}

static enum attack_stage illusions(struct missile *m)
{
    const struct thing *target = attack_target(&m->a);

    if (has(m, ILLUSION)) {
        if (target == NULL || !thing_is(target, T_CREATURE) ||
            !(kind_illusion_flags(m->a.w, missile_actor(m)) & IL_ADVANCED))
            return attack_stop(&m->a, ABORT);
        m->a.e->actIllusion = true;
    }
    if (target && stati_has(m->a.w, target, ILLUSION))
        m->a.e->vicIllusion = true;
    return ATTACK_ASK;
}

bool missile_must_be_loaded(const struct world *w, const struct thing *bow)
{
    return arms_has_flag(w, bow, WT_CROSSBOW) && !stati_has(w, bow, COCKED) &&
           !arms_has_quality(w, bow, WQ_QUICK_LOADING);
}

/* quirk: it is shot whether it could be loaded or not. */
static enum attack_stage load(struct missile *m)
{
    const struct thing *bow = role_item(m->a.w, m->a.e);
    struct script_event *event;

    if (bow == NULL || !missile_must_be_loaded(m->a.w, bow))
        return ATTACK_ASK;
    if ((event = throw_begin(m->a.w)) != NULL) {
        event->actor = m->a.e->actor;
        event->item = m->a.e->item;
    }
    throw_end(m->a.w, event, EV_LOADXBOW);
    return missile_actor(m) ? ATTACK_ASK : attack_stop(&m->a, DONE);
}

/* Inside another a crossbow can be shot. */
static enum attack_stage held(struct missile *m)
{
    const struct thing *bow = role_item(m->a.w, m->a.e);

    if (has(m, GRAPPLED) || has(m, GRABBED) ||
        (has(m, ENGULFED) && (bow == NULL || !arms_has_flag(m->a.w, bow, WT_CROSSBOW))))
        return refuse(m, "You are held.");
    return has(m, GRAPPLING) ? refuse(m, "You are holding someone.") : ATTACK_ASK;
}

static enum attack_stage note_victim(struct missile *m)
{
    return attack_note_victim(&m->a);
}

static enum attack_stage lower_guard(struct missile *m)
{
    if (!feat_has(m->a.w, missile_actor(m), FT_DEFENSIVE_SHOT))
        opportunity_offer(m->a.w, (handle)m->a.e->actor, HANDLE_NONE, false);
    return role_is_gone(missile_actor(m)) || missile_item(m) == NULL ? attack_stop(&m->a, DONE)
                                                                     : ATTACK_STRIKE;
}

/* ---- at whom ---- */

struct choice {
    handle who[IN_PLACE_MOST];
    int count, size;
};

/* Of those who are there the largest. */
static void collect(const struct missile *m, const struct level *level, bool only_foes,
                    struct choice *c)
{
    const struct thing *actor = missile_actor(m);
    struct point at = {m->a.e->EXVal, m->a.e->EYVal};
    struct stand_walk walk = stand_walk_begin(m->a.w, level, at, T_CREATURE);

    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;) {
        int size = creature_of(m->a.w, other)->attr[A_SIZ];
        if (only_foes &&
            (eyes_perceive(m->a.w, actor, other) == 0 || !hostility_is_enemy(m->a.w, other, actor)))
            continue;
        if (c->count && size < c->size)
            continue;
        if (c->count && size > c->size)
            c->count = 0;
        c->size = size;
        if (c->count < COUNT_OF(c->who))
            c->who[c->count++] = other->self;
    }
}

/* A place was named: a foe one perceives there, or else whoever is there. */
static handle find_in_place(struct missile *m)
{
    const struct level *level = world_level_of(m->a.w, missile_actor(m));
    struct choice c = {.count = 0};

    if (level == NULL || !level_has(level, m->a.e->EXVal, m->a.e->EYVal))
        return HANDLE_NONE;
    collect(m, level, true, &c);
    if (c.count == 0)
        collect(m, level, false, &c);
    return c.count ? c.who[roll_below(m->a.w, c.count)] : HANDLE_NONE;
}

static enum attack_stage aim(struct missile *m)
{
    m->intended = m->a.e->isLoc ? find_in_place(m) : (handle)m->a.e->target;
    return m->intended == (handle)m->a.e->actor ? refuse(m, "At yourself? No.") : ATTACK_STRIKE;
}

static enum attack_stage range(struct missile *m)
{
    const struct thing *bow = role_item(m->a.w, m->a.e);
    int far = imax(1, arms_range(m->a.w, bow ? bow : missile_item(m), missile_actor(m)));

    m->a.e->vRange = wrap8(far);
    if (feat_has(m->a.w, missile_actor(m), FT_FAR_SHOT))
        m->a.e->vRange = wrap8(m->a.e->vRange * 2);
    return ATTACK_STRIKE;
}

static enum attack_stage take_one(struct missile *m)
{
    struct thing *stack = missile_item(m);

    if (item_of(m->a.w, stack)->quantity > 1) {
        m->a.e->remainingAmmo = m->a.e->item2;
        m->a.e->item2 = (int32_t)stack_take_one(m->a.w, stack)->self;
    }
    return ATTACK_STRIKE;
}

/* ---- afterwards ---- */

static bool returns(const struct missile *m)
{
    const struct thing *item = missile_item(m);

    return arms_has_quality(m->a.w, item, WQ_RETURNING) ||
           (arms_has_flag(m->a.w, item, WT_RETURNING) && m->a.e->isHit);
}

static void come_back(struct missile *m)
{
    struct world *w = m->a.w;
    handle item = (handle)m->a.e->item2;
    struct thing *there;

    loot_detach(w, item);
    if (world_thing(w, item) == NULL || missile_actor(m) == NULL)
        return;
    there = m->slot >= 0 ? slot_item(w, missile_actor(m), m->slot) : NULL;
    say(w, m->a.e, &(struct lines){.actor = "The <EItem2> returns to your hand."});
    if (there && stack_put(w, there, world_thing(w, item)))
        return;
    if (m->slot >= 0 && there == NULL) {
        struct script_event *event = throw_begin(w);
        if (event) {
            event->actor = m->a.e->actor;
            event->item = (int32_t)item;
            event->EParam = m->slot;
        }
        if (throw_end(w, event, EV_WIELD) == DONE)
            return;
    }
    if (missile_actor(m) && world_thing(w, item))
        gain_item(w, missile_actor(m), world_thing(w, item));
}

/* It lands where it flew last, and rolls to where there is room. */
static void come_down(struct missile *m)
{
    struct world *w = m->a.w;
    struct level *level = world_level_of(w, missile_actor(m));
    handle item = (handle)m->a.e->item2;

    loot_detach(w, item);
    if (level == NULL || world_thing(w, item) == NULL ||
        !land_at(w, level, world_thing(w, item), m->at))
        return;
    if (near_place(level, w, world_thing(w, item), m->at,
                   &(struct near_needs){.avoids_creatures = true, .cross = field_cross}) !=
        NEAR_PLACED)
        return;
    struct thing *lying = world_thing(w, item);
    lying = lying ? stack_on_floor(w, level, lying, (struct point){lying->x, lying->y}) : NULL;
    m->a.e->item2 = lying ? (int32_t)lying->self : 0;
}

static enum attack_stage land(struct missile *m)
{
    if (missile_item(m) == NULL || missile_actor(m) == NULL)
        return ATTACK_TIME;
    if (returns(m))
        come_back(m);
    else
        come_down(m);
    return ATTACK_TIME;
}

static void uncock(struct missile *m)
{
    struct thing *bow = role_item(m->a.w, m->a.e);

    if (bow == NULL)
        return;
    status_words_hush(m->a.w);
    status_end_nature(m->a.w, bow, COCKED);
    status_words_unhush(m->a.w);
}

static enum attack_stage take_time(struct missile *m)
{
    const struct creature *body = creature_of(m->a.w, missile_actor(m));
    int speed = role_item(m->a.w, m->a.e) ? A_SPD_ARCHERY : A_SPD_THROWN;

    if (body)
        attack_take_time(&m->a, attack_ticks(body->attr[speed], TURN));
    uncock(m);
    return attack_stop(&m->a, DONE);
}

int missile_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum attack_stage stage;
        const char *name;
        enum attack_stage (*run)(struct missile *m);
    } steps[] = {
        {ATTACK_ASK, "begin", begin},
        {ATTACK_ASK, "conscience", conscience},
        {ATTACK_ASK, "slot", note_slot},
        {ATTACK_ASK, "fear", fear},
        {ATTACK_ASK, "charm", charm},
        {ATTACK_ASK, "orders", orders},
        {ATTACK_ASK, "ground", ground},
        {ATTACK_ASK, "illusions", illusions},
        {ATTACK_ASK, "load", load},
        {ATTACK_ASK, "held", held},
        {ATTACK_ASK, "victim", note_victim},
        {ATTACK_ASK, "guard", lower_guard},
        {ATTACK_STRIKE, "aim", aim},
        {ATTACK_STRIKE, "range", range},
        {ATTACK_STRIKE, "take one", take_one},
        {ATTACK_STRIKE, "fly", missile_fly},
        {ATTACK_TIME, "land", land},
        {ATTACK_TIME, "time", take_time},
    };
    struct missile m = {.a = {.w = w, .e = e, .answer = ABORT}};

    (void)self;
    STEPS_RUN(w, "missile", steps, &m);
    return m.a.answer;
}
