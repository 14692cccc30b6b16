/* What a night does to everyone and everything, on every level there is. */
#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/item/corpse.h"
#include "rules/item/identify.h"
#include "rules/item/lore.h"
#include "rules/item/shift.h"
#include "rules/make/prebuff.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/time/days.h"
#include "rules/time/pulse.h"
#include "rules/time/rest_steps.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"

/* One sleeper. */
struct sleeper {
    struct rest *r;
    struct world *w;
    handle who;
    int vigour; /* the attribute wounds heal by */
};

static struct thing *self_of(const struct sleeper *s)
{
    return world_thing(s->w, s->who);
}

static struct creature *body_of(const struct sleeper *s)
{
    return creature_of(s->w, self_of(s));
}

static bool is_resting(const struct sleeper *s)
{
    return s->who == s->r->who;
}

/* ---- time and hunger ---- */

static void pass_time(struct sleeper *s)
{
    enum { HOURS = 8 };

    s->w->time += (uint64_t)(HOUR_TURNS * HOURS / REST_WHOLE * s->r->share);
    s->w->day++;
    days_pass(s->w, world_level_of(s->w, self_of(s)));
}

static void grow_hungry(struct sleeper *s)
{
    enum { SLOW = 85, DREAMING = 75, USUAL = 65 };
    struct stati *hunger = stati_find(s->w, self_of(s), stati_of(HUNGER));
    int left = ability_has(s->w, self_of(s), CA_SLOW_METABOLISM) ? SLOW
               : ability_has(s->w, self_of(s), CA_REVERIE)       ? DREAMING
                                                                 : USUAL;

    if (hunger == NULL || s->w->options[OPT_FREEZE_MON]) /* where time stands still */
        return;
    if (rest_has(s->r, REST_FOOD) || !is_resting(s))
        hunger->duration = SATIATED;
    else
        hunger->duration = wrap16(hunger->duration * left / 100);
}

static void forget_practice(struct sleeper *s)
{
    enum { ATTRIBUTES = 7, SIDES = 4 };

    for (int i = 0; i < ATTRIBUTES && self_of(s); i++) {
        int amount = roll_below(s->w, SIDES) + 1;
        practice(s->w, self_of(s), i, -amount, 0, 0);
    }
}

static void live_on(struct sleeper *s)
{
    if (rest_has(s->r, REST_INSTANT))
        return;
    if (is_resting(s))
        pass_time(s);
    if (self_of(s) == NULL)
        return;
    grow_hungry(s);
    status_end_nature(s->w, self_of(s), LFA_COUNT);
    if (self_of(s) && character_of(s->w, self_of(s)))
        forget_practice(s);
}

/* ---- healing ---- */

/* What was damaged of an attribute comes back point by point. quirk: only the first damage is made
 * good, however many there are. */
static void mend_attribute(struct sleeper *s, int attribute, int points)
{
    struct stati_query damage = stati_of(ADJUST_DMG);
    int sum = 0;

    damage.value = attribute;
    for (const struct stati *at = stati_find(s->w, self_of(s), damage); at;
         at = stati_find_next(s->w, at, damage))
        sum += at->magnitude;
    struct stati *first = stati_find(s->w, self_of(s), damage);
    if (first == NULL)
        return;
    if (-sum <= points)
        status_end(s->w, self_of(s), damage);
    else
        first->magnitude = wrap16(first->magnitude + points);
}

static int hp_most(const struct sleeper *s)
{
    return self_of(s)->hp_max + body_of(s)->attr[A_THP];
}

static void gain_hp(struct sleeper *s, int by, int divisor)
{
    int more = by * body_of(s)->attr[s->vigour] * s->r->share / divisor;

    self_of(s)->hp = wrap16(imin(hp_most(s), self_of(s)->hp + more));
}

static bool can_tend(const struct sleeper *s, const struct thing *other)
{
    enum { NEAR = 6 };
    const struct thing *self = self_of(s);
    const struct point from = {self->x, self->y}, to = {other->x, other->y};

    return thing_is(other, T_CREATURE) && other != self && point_distance(from, to) < NEAR &&
           skill_is_trained(s->w, other, SK_HEAL) && hostility_is_friend(s->w, other, self) &&
           say_senses(s->w, self, self) && line_of_fire(world_level_of(s->w, self), s->w, from, to);
}

static int healing_skill(const struct sleeper *s)
{
    const struct level *level = world_level_of(s->w, self_of(s));
    int best = skill_level(s->w, self_of(s), SK_HEAL);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *other = world_thing(s->w, level->things.items[i]);
        if (can_tend(s, other))
            best = imax(best, skill_level(s->w, other, SK_HEAL));
    }
    return best;
}

static void tend_wounds(struct sleeper *s)
{
    enum { BY_SLEEP = 800, BY_SKILL = 500, BASE = 3 };

    if (kind_is(s->w, self_of(s), MA_UNDEAD) || kind_is(s->w, self_of(s), MA_CONSTRUCT))
        return;
    gain_hp(s, kind_challenge(s->w, self_of(s), false) + BASE, BY_SLEEP);
    if (self_of(s)->hp < hp_most(s) && skill_is_trained(s->w, self_of(s), SK_HEAL))
        gain_hp(s, healing_skill(s), BY_SKILL);
}

static void heal(struct sleeper *s)
{
    enum { ATTRIBUTES = 7, LOST = 100 };
    bool is_strong = ability_has(s->w, self_of(s), CA_STRONG_SOUL);
    int points = (is_strong ? 2 : 1) - stati_has(s->w, self_of(s), DISEASED);

    if (points == 0)
        return;
    for (int i = 0; i < ATTRIBUTES && self_of(s); i++)
        mend_attribute(s, i, points);
    if (points == 2 && s->r->share == REST_WHOLE && self_of(s))
        experience_restore(
            s->w, self_of(s),
            (uint32_t)(LOST + LOST * ability_level(s->w, self_of(s), CA_STRONG_SOUL)));
    if (self_of(s))
        tend_wounds(s);
}

static void recover(struct sleeper *s)
{
    if (rest_has(s->r, REST_NOHEAL) && is_resting(s))
        return;
    heal(s);
    if (self_of(s) == NULL)
        return;
    struct stati *dodge = stati_find(s->w, self_of(s), stati_of(FLAWLESS_DODGE));
    if (dodge)
        dodge->magnitude = 0;
    pulse_sicken(s->w, self_of(s), true, true);
}

static void regain_mana(struct sleeper *s)
{
    if (rest_has(s->r, REST_NOMANA) && is_resting(s))
        return;
    body_of(s)->mana_used = body_of(s)->mana_used * (REST_WHOLE - s->r->share) / REST_WHOLE;
    body_of(s)->mana_held = body_of(s)->mana_held * (REST_WHOLE - s->r->share) / REST_WHOLE;
}

/* Who is exhausted has at least one point after a whole night. */
static void regain_strength(struct sleeper *s)
{
    struct creature *body = body_of(s);
    int most = body->attr[A_FAT];
    int more = imin(most, body->fatigue + imax(1, attr_modifier(s->w, self_of(s), s->vigour)));
    bool is_whole = s->r->share == REST_WHOLE;

    if (rest_has(s->r, REST_RESTLESS) && !is_resting(s))
        return;
    if (body->fatigue >= 0)
        body->fatigue = wrap16(most);
    else if (body->fatigue >= -most)
        body->fatigue = wrap16(is_whole ? most : more);
    else
        body->fatigue = wrap16(is_whole ? imax(more, 1) : body->fatigue + 1);
}

static void lie_badly(struct sleeper *s)
{
    const struct thing *armour = slot_item(s->w, self_of(s), SL_ARMOUR);

    if (armour == NULL || !arms_is_cursed(s->w, armour))
        return;
    if (is_resting(s))
        say_plain(s->w, "In this cursed armour you cannot find sleep.");
    body_of(s)->fatigue = wrap16(imin(body_of(s)->fatigue, -1));
}

/* ---- morning ---- */

static void get_ready(struct sleeper *s)
{
    if (thing_is(self_of(s), T_MONSTER))
        prebuff(s->w, self_of(s));
    if (self_of(s) == NULL || !thing_is(self_of(s), T_MONSTER))
        return;
    struct slot_walk walk = slot_walk_begin(s->w, self_of(s));
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        item_of(s->w, item)->flags |= IF_PROPERTY;
}

static void forget_trials(struct sleeper *s)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = ANIMAL_COMPANION;
    status_end_nature(s->w, self_of(s), DWARVEN_FOCUS);
    if (self_of(s))
        status_end(s->w, self_of(s), tried);
}

static void (*const night[])(struct sleeper *s) = {
    forget_trials, live_on, recover, regain_mana, regain_strength, lie_badly, get_ready,
};

static void sleep_through(struct rest *r, struct thing *who)
{
    struct world *w = r->w;
    struct sleeper s = {.r = r, .w = w, .who = who->self, .vigour = A_CON};
    bool is_one = feat_has(w, who, FT_ONE_BODY_ONE_SOUL) || creature_of(w, who)->attr[A_CON] == 0;

    if (is_one && attr_modifier(w, who, A_WIS) > attr_modifier(w, who, A_CON))
        s.vigour = A_WIS;
    for (int i = 0; i < COUNT_OF(night) && self_of(&s); i++)
        night[i](&s);
}

/* ---- things ---- */

static void arm_trap(struct rest *r, struct thing *trap, int depth)
{
    enum { CHANCES = 10 };

    trap->trap &= (uint8_t)~TS_NODISARM;
    if (roll_below(r->w, CHANCES) >= depth)
        return;
    trap->trap &= (uint8_t)~TS_DISARMED;
    status_end_nature(r->w, trap, RETRY_BONUS);
}

static void pass_level(struct rest *r, struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(r->w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE))
            sleep_through(r, thing);
        else if (thing->kind == T_TRAP)
            arm_trap(r, thing, level->depth);
        else if (thing->kind == T_CORPSE && pulse_ends(r->w, thing)) {
            shift_out(r->w, thing);
            i--;
        }
    }
}

/* quirk: the feeling for one thing looks at all that is carried, and so comes to an end with it. */
static void have_feelings(struct rest *r)
{
    struct slot_walk walk = slot_walk_begin(r->w, rest_self(r));
    struct thing *item;

    if (rest_has(r, REST_NOIDENT))
        return;
    while ((item = slot_walk_next(&walk)) != NULL) {
        bool is_new = !(item_of(r->w, item)->flags & IF_INTUITED) &&
                      !(arms_is_known(r->w, item, KN_MAGIC) && arms_is_known(r->w, item, KN_PLUS));
        lore_intuit(r->w, rest_self(r), item);
        if (is_new)
            return;
    }
}

static void recharge(struct rest *r)
{
    struct slot_walk walk = slot_walk_begin(r->w, rest_self(r));

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        const struct res_effect *effect = library_record(r->w->library, item->other, RES_EFFECT);
        if (effect == NULL ||
            !(library_flag(effect->flags, EF_1PERDAY) || library_flag(effect->flags, EF_3PERDAY) ||
              library_flag(effect->flags, EF_7PERDAY)))
            continue;
        item_of(r->w, item)->charges = 0;
    }
}

/* Levels that are no part of a dungeon are left alone. */
void rest_pass_night(struct rest *r)
{
    for (int number = 1; number <= r->w->levels.count && rest_self(r); number++) {
        if (library_kind(r->w->library, world_level(r->w, number)->dungeon) != RES_DUNGEON)
            continue;
        pass_level(r, world_level(r->w, number));
        if (rest_self(r) == NULL)
            return;
        have_feelings(r);
        recharge(r);
    }
}
