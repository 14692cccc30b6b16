/* Powers of a body: breath, roars, what lies inside it, bursting, calling others of its kind. */
#include "base/num.h"
#include "rules/fight/remains.h"
#include "rules/fight/special.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/place.h"
#include "world/segment.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { TURN = 30, CALLING = 50, BURST_REACH = 3, VOICE_REACH = 12, SONG_REACH = 20, DAY = 600 };

static void rest(struct special *s, int rounds)
{
    if (special_actor(s))
        status_gain(s->a.w, special_actor(s),
                    (struct stati){.nature = SPEC_TIMEOUT,
                                   .duration = wrap16(rounds),
                                   .source = SS_MISC,
                                   .value = s->a.e->AType,
                                   .magnitude = -1});
}

/* ---- breath ---- */

/* What is breathed is an effect; its numbers are those of this attack from now on.
 * quirk: how many dice there are is taken from the record of the attack: one. */
static void write_breath(struct special *s)
{
    struct script_event *e = s->a.e;
    struct res_effect_values values = segment_of(s->a.w, e->eID, 0);

    values.pval = s->own.damage;
    values.pval.count = wrap8(imax(1, e->DmgCount));
    values.lval = wrap8(3 + kind_challenge(s->a.w, special_actor(s), false) / 2);
    values.xval = (uint8_t)s->own.damage_type;
    segment_set(s->a.w, e->eID, 0, &values);
    event_set_dice(e, values.pval);
    e->vRange = values.lval;
    e->DType = s->own.damage_type;
    e->isNAttack = true;
}

static const char *name_of_breath(int type)
{
    static const struct {
        int8_t type;
        const char *name;
    } rows[] = {{AD_FIRE, "fire"},
                {AD_COLD, "frost"},
                {AD_ACID, "acid"},
                {AD_ELEC, "lightning"},
                {AD_TOXI, "poisonous fumes"},
                {AD_NECR, "darkness"},
                {AD_SUNL, "sunlight"},
                {AD_SONI, "a blast of sound"},
                {AD_SLEE, "a drowsy vapour"}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].type == type)
            return rows[i].name;
    return "something strange";
}

static void tell_breath(const struct special *s)
{
    bool is_spat = s->a.e->AType == A_SPIT;

    say(s->a.w, s->a.e,
        &(struct lines){.actor = is_spat ? "You spit <Str>!" : "You breathe <Str>!",
                        .others = is_spat ? "The <EActor> spits <Str>!"
                                          : "The <EActor> breathes <Str>!",
                        .with = {grammar_text(name_of_breath(s->own.damage_type))}});
}

int special_breathe(struct special *s)
{
    struct script_event *e = s->a.e;

    if (!status_motion_exert(s->a.w, special_actor(s), 1) || special_actor(s) == NULL)
        return ABORT;
    e->eID = library_find(s->a.w->library,
                          e->AType == A_SPIT ? STR("Spit Weapon") : STR("Breath Weapon"));
    if (!s->has_own)
        return ABORT;
    write_breath(s);
    tell_breath(s);
    throw_again(s->a.w, e, EV_EFFECT);
    rest(s, roll_below(s->a.w, 4) + 2);
    special_take_time(s, TURN);
    return DONE;
}

/* ---- all within reach ---- */

static bool is_reached(const struct special *s, const struct thing *other, int reach)
{
    const struct thing *actor = special_actor(s);

    return other && thing_is(other, T_CREATURE) &&
           point_distance(role_place(actor), role_place(other)) <= reach &&
           line_of_fire(world_level_of(s->a.w, actor), s->a.w, role_place(actor),
                        role_place(other));
}

static const struct level *level_of(const struct special *s)
{
    return special_actor(s) ? world_level_of(s->a.w, special_actor(s)) : NULL;
}

/* Nothing is left of it; those it hurt still know whom they hate. */
static void burst(struct special *s)
{
    struct thing *actor = special_actor(s);

    if (actor == NULL || world_level_of(s->a.w, actor) == NULL)
        return;
    actor->flags |= F_DELETE;
    remains_leave(s->a.w, actor);
}

int special_explode(struct special *s)
{
    struct world *w = s->a.w;
    struct script_event *e = s->a.e;

    if (!s->has_own)
        return ABORT;
    special_take_numbers(s, e, &s->own);
    throw_again(w, e, EV_ATTACKMSG);
    for (int i = 0; level_of(s) && i < level_of(s)->things.count; i++) {
        const struct thing *other = world_thing(w, level_of(s)->things.items[i]);
        if (!is_reached(s, other, BURST_REACH) ||
            (kind_has_flag(w, other, M_BLIND) && kind_is(w, special_actor(s), MA_VORTEX)))
            continue;
        e->target = (int32_t)other->self;
        throw_again(w, e, EV_HIT);
    }
    e->target = 0;
    burst(s);
    return DONE;
}

static bool is_sung_down(const struct special *s)
{
    struct stati_query song = stati_of(SINGING);
    const struct level *level = level_of(s);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *other = world_thing(s->a.w, level->things.items[i]);
        if (other == NULL || !thing_is(other, T_CREATURE) ||
            point_distance(role_place(special_actor(s)), role_place(other)) > SONG_REACH)
            continue;
        const struct stati *sung = stati_find(s->a.w, other, song);
        if (sung && sung->value == BARD_COUNTER)
            return true;
    }
    return false;
}

static bool can_hear(const struct special *s, const struct thing *other)
{
    return other != special_actor(s) && !kind_has_flag(s->a.w, other, M_DEAF) &&
           resist_level(s->a.w, other, AD_SONI, false) != RESIST_IMMUNE;
}

/* What one creature hears: each attack of this type with what comes along.
 * quirk: the attack after those is passed over. */
static void roar_at(struct special *s, const struct res_attack *list, int count)
{
    struct script_event *e = s->a.e;

    for (int i = 0; i < count; i++) {
        if (list[i].attack_type != e->AType)
            continue;
        do {
            if (special_actor(s) == NULL)
                return;
            special_take_numbers(s, e, &list[i]);
            e->vDmg = wrap16(special_roll_least_one(s->a.w, list[i].damage));
            e->isHit = true;
            throw_again(s->a.w, e, EV_HIT);
            i++;
        } while (i < count && list[i].attack_type == A_ALSO);
    }
}

static void roar(struct special *s)
{
    struct world *w = s->a.w;
    struct res_attack list[ATTACKS_MOST];
    int count = attacks_list(w, special_actor(s), list, ATTACKS_MOST);

    for (int i = 0; level_of(s) && i < level_of(s)->things.count; i++) {
        const struct thing *other = world_thing(w, level_of(s)->things.items[i]);
        if (!is_reached(s, other, VOICE_REACH) || !can_hear(s, other))
            continue;
        s->a.e->isNAttack = true;
        s->a.e->target = (int32_t)other->self;
        roar_at(s, list, count);
    }
}

int special_roar(struct special *s)
{
    if (!s->has_own)
        return ABORT;
    hiding_reveal(s->a.w, special_actor(s), true);
    if (special_actor(s) == NULL)
        return DONE;
    if (s->a.e->AType == A_ROAR && is_sung_down(s))
        special_tell(s, "A song drowns it.");
    else
        roar(s);
    s->a.e->target = 0;
    special_take_time(s, TURN);
    throw_again(s->a.w, s->a.e, EV_ATTACKMSG);
    return DONE;
}

/* ---- inside ---- */

int special_digest(struct special *s)
{
    struct script_event *e = s->a.e;

    if (!s->has_own)
        return ABORT;
    special_take_numbers(s, e, &s->own);
    if (e->AType == A_CRUS)
        e->DmgBonus = wrap8(e->DmgBonus + attr_modifier(s->a.w, special_actor(s), A_STR) * 3 / 2);
    e->isHit = true;
    throw_again(s->a.w, e, EV_HIT);
    throw_again(s->a.w, e, EV_ATTACKMSG);
    return DONE;
}

/* ---- calling ---- */

static void call_others(struct special *s)
{
    struct script_event *copy = throw_copy(s->a.w, s->a.e);
    const struct thing *actor = special_actor(s);
    const struct level *level = level_of(s);

    if (copy) {
        copy->enFlags = EN_SUMMON;
        copy->enID = library_find(s->a.w->library, STR("gated outsiders"));
        copy->EXVal = actor->x;
        copy->EYVal = actor->y;
        copy->enCR = s->own.dc;
        copy->enDepth = level ? level->depth : 0;
        copy->vDuration = DAY / 2;
    }
    throw_copied(s->a.w, copy, s->a.e, EV_ENGEN);
}

int special_gate(struct special *s)
{
    if (!s->has_own)
        return ABORT;
    rest(s, DAY);
    if (special_actor(s) == NULL)
        return DONE;
    say(s->a.w, s->a.e,
        &(struct lines){.actor = "You call out to your own plane!",
                        .others = "The <EActor> calls out to another plane!"});
    if (roll_below(s->a.w, 100) + 1 > s->own.damage.bonus)
        say(s->a.w, s->a.e,
            &(struct lines){.actor = "Nobody answers.", .others = "Nobody answers."});
    else
        call_others(s);
    struct thing *actor = special_actor(s);
    if (actor)
        actor->timeout = wrap16(actor->timeout + CALLING);
    return DONE;
}
