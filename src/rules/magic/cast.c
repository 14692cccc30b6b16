#include "rules/magic/cast.h"

#include "base/num.h"
#include "rules/bond/companion.h"
#include "rules/bond/noise.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/fight/opportunity.h"
#include "rules/magic/cast_steps.h"
#include "rules/magic/mana.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

int cast_time(const struct world *w, const struct thing *who, res_id spell)
{
    enum { ROUND = 3000, LEAST = 25 };
    const struct res_effect *record = spell_record(w, spell);
    int level = record ? record->level : 0;

    return ROUND / imax(LEAST, 100 + 10 * (1 + attr_modifier(w, who, A_INT) - level));
}

void cast_pay(struct world *w, const struct thing *who, res_id spell, int cost)
{
    if (spell_has_flag(w, spell, EF_LOSEMANA))
        mana_hold(w, who, cost);
    else
        mana_use(w, who, cost);
}

/* ---- begun ---- */

static enum cast_stage take_time(struct cast *c)
{
    enum { LONGER = 15, SURE_SEAT = 20 };
    const struct thing *actor = cast_actor(c);
    const struct stati *up = stati_find(c->w, actor, stati_of(ELEVATED));
    bool is_still = c->e->MM & MM_STILL;

    c->time += stati_has(c->w, actor, POLYMORPH) && !is_still ? LONGER : 0;
    c->time += up && up->value == ELEV_CEILING ? LONGER : 0;
    c->time += stati_has(c->w, actor, MOUNTED) && !is_still &&
                       skill_level(c->w, actor, SK_BALANCE) < SURE_SEAT
                   ? LONGER
                   : 0;
    return CAST_DO;
}

static enum cast_stage pay(struct cast *c)
{
    const struct thing *actor = cast_actor(c);

    if (actor->kind != T_PLAYER || !c->w->options[OPT_INF_MANA])
        cast_pay(c->w, actor, c->e->eID, c->cost);
    return CAST_DO;
}

/* Who perceives it sees that a spell is being cast, and perhaps which: a check each. */
static enum cast_stage watch(struct cast *c)
{
    const struct level *level = world_level_of(c->w, cast_actor(c));

    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *who = world_thing(c->w, level->things.items[i]);
        if (!thing_is(who, T_CREATURE) || who == cast_actor(c) ||
            !say_senses(c->w, who, cast_actor(c)))
            continue;
        struct check_result check = {.is_success = false};
        if (skill_is_trained(c->w, who, SK_SPELLCRAFT))
            check = check_skill(c->w, who, SK_SPELLCRAFT, 10 + cast_spell(c)->level, 0);
        say_to(c->w, c->e, who,
               &(struct lines){.actor = check.is_success ? "<EActor> begins to cast <Res>."
                                                         : "<EActor> begins to cast a spell.",
                               .with = {grammar_resource(c->e->eID)}});
        if (check.is_success)
            counterspell_note(&c->witnesses, who->self, check.total);
    }
    return CAST_DO;
}

/* Whoever casts is loud, and off his guard. */
static enum cast_stage begin(struct cast *c)
{
    enum { LOUDNESS = 12 };
    struct thing *actor = cast_actor(c);

    c->hp_before = actor->hp;
    if (!(c->e->MM & MM_VOCALIZE))
        noise_make(c->w, actor, LOUDNESS);
    struct creature *body = creature_of(c->w, cast_actor(c));
    body->state |= MS_CASTING;
    if (c->e->MM & MM_STILL)
        body->state |= MS_STILL_CAST;
    if (!(c->e->MM & MM_DEFENSIVE) && !spell_has_flag(c->w, c->e->eID, EF_DEFENSIVE))
        opportunity_offer(c->w, (handle)c->e->actor, HANDLE_NONE, false);
    actor = cast_actor(c);
    if (actor && !(actor->flags & F_DELETE))
        return CAST_DO;
    if (actor)
        creature_of(c->w, actor)->state &= (uint16_t) ~(MS_CASTING | MS_STILL_CAST);
    return cast_end(c, ABORT);
}

static bool is_harmless(const struct cast *c)
{
    const struct thing *victim = cast_victim(c);

    if (cast_spell(c)->purpose & (EP_ATTACK | EP_CURSE | EP_SUMMON))
        return false;
    return spell_has_flag(c->w, c->e->eID, EF_NOTBAD) ||
           (victim && thing_is(victim, T_CREATURE) &&
            hostility_is_friend(c->w, victim, cast_actor(c)));
}

static enum cast_stage appear(struct cast *c)
{
    struct thing *actor = cast_actor(c);
    const struct stati *hidden = stati_find(c->w, actor, stati_of(INVIS));

    if (is_harmless(c))
        return CAST_DO;
    if (hidden && hidden->value != INV_IMPROVED)
        status_end_nature(c->w, actor, INVIS);
    struct stati_walk walk = stati_walk_begin(c->w, cast_actor(c), INVIS_TO);
    for (struct stati *s; (s = stati_walk_next(&walk)) != NULL;)
        if (s->value != INV_IMPROVED)
            status_end_passed(c->w, s, EV_REMOVED);
    stati_walk_end(&walk);
    return CAST_DO;
}

/* quirk: what concentration there is left is counted in points, what of it is used in percent. */
static int pain_of(const struct cast *c, const struct spell_chance *parts)
{
    const struct thing *actor = cast_actor(c);
    const struct creature *body = creature_of(c->w, actor);

    if (c->hp_before <= actor->hp)
        return 0;
    int pain = (c->hp_before - actor->hp) * 300 / imax(1, actor->hp_max + body->attr[A_THP]);
    return imax(0, pain - (spell_concentration(c->w, actor) - parts->concentration) * 5);
}

static enum cast_stage roll(struct cast *c)
{
    const struct thing *actor = cast_actor(c);
    struct spell_chance parts;

    c->rating = spell_chance(c->w, actor, c->e->eID, (uint32_t)c->e->MM, false, &parts);
    c->roll = roll_below(c->w, 100) + 1;
    c->pain = pain_of(c, &parts);
    c->rating -= c->pain;
    if (c->is_blurred) {
        say_to(c->w, c->e, actor,
               &(struct lines){.actor = "You cannot make out the stained page of your book."});
        return CAST_FAIL;
    }
    bool never_fails = actor->kind == T_PLAYER && c->w->options[OPT_NO_SPELLFAIL];
    return c->roll > c->rating && !never_fails ? CAST_FAIL : CAST_EFFECT;
}

/* ---- failed ---- */

static enum cast_stage fail(struct cast *c)
{
    static const char *const ways[] = {"The spell comes to nothing.", "The spell slips away.",
                                       "The magic does not obey."};
    enum { UNLUCKY = 3 };
    struct thing *actor = cast_actor(c);

    if (feat_has(c->w, actor, FT_COMBAT_CASTING))
        c->time /= 2;
    spend_time(c->w, actor->self, c->time);
    if (c->roll <= c->rating + c->pain) {
        say_of(c->w, actor, &(struct lines){.actor = "Pain makes you lose the thread."});
    } else {
        int way = roll_below(c->w, COUNT_OF(ways));
        say_of(c->w, actor, &(struct lines){.actor = ways[way], .others = ways[0]});
        practice(c->w, actor, A_INT, -1, 0, 0);
    }
    if (roll_below(c->w, 20) == UNLUCKY)
        status_motion_weary(c->w, actor, 1);
    return cast_end(c, ABORT);
}

/* ---- done ---- */

static enum cast_stage counter(struct cast *c)
{
    spend_time(c->w, (handle)c->e->actor, c->time);
    return counterspell(c->w, c->e, &c->witnesses) == ABORT ? cast_end(c, DONE) : CAST_EFFECT;
}

static enum cast_stage heal_best(struct cast *c)
{
    struct script_event *e = c->e;
    const struct thing *actor = cast_actor(c);

    if (cast_spell(c)->values.eval == EA_HEALING && ability_has(c->w, actor, CA_MAXIMIZE_HEALING) &&
        ability_level(c->w, actor, CA_MAXIMIZE_HEALING) >= cast_spell(c)->level)
        e->MM |= MM_MAXIMIZE;
    return CAST_EFFECT;
}

void cast_share(struct world *w, const struct script_event *e, bool is_told)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    const struct stati *bond = actor ? stati_find(w, actor, stati_of(HAS_ANIMAL)) : NULL;
    bool is_for_self = e->actor == e->target ||
                       (!e->target && spell_record(w, e->eID)->values.qval == 0);

    if (bond == NULL || actor->kind != T_PLAYER || !is_for_self)
        return;
    struct script_event *copy = throw_copy(w, e);
    if (copy == NULL)
        return;
    copy->target = (int32_t)bond->object;
    copy->isSharedSpell = copy->isSharedSpell || is_told;
    throw_again(w, copy, EV_EFFECT);
    throw_drop(w, copy);
}

static enum cast_stage share(struct cast *c)
{
    cast_share(c->w, c->e, false);
    return CAST_EFFECT;
}

static enum cast_stage take_effect(struct cast *c)
{
    const struct thing *actor = cast_actor(c);

    c->was_threatened = kind_is_character(actor) && check_is_threatened(c->w, actor);
    c->answer = throw_again(c->w, c->e, EV_EFFECT);
    return cast_actor(c) ? CAST_EFFECT : CAST_OVER;
}

/* What binds mana remembers its metamagic as long as it lasts. */
static enum cast_stage remember(struct cast *c)
{
    struct stati_query query = stati_of(STATI_ANY);
    uint32_t metamagic = (uint32_t)c->e->MM;

    query.effect = c->e->eID;
    const struct stati *given = stati_of_effect(c->w, cast_actor(c), query);
    if (metamagic && given && spell_has_flag(c->w, c->e->eID, EF_LOSEMANA))
        status_gain(c->w, cast_actor(c),
                    (struct stati){.nature = STORED_MM,
                                   .object = given->object,
                                   .duration = given->duration,
                                   .source = SS_ENCH,
                                   .value = wrap16((int)(metamagic & 0xFFFF)),
                                   .magnitude = wrap16((int)(metamagic >> 16)),
                                   .effect = c->e->eID,
                                   .level = given->level});
    return CAST_EFFECT;
}

/* Who casts what is hard before enemies learns from it. */
static enum cast_stage learn(struct cast *c)
{
    enum { VERY_HARD = 30, HARD = 60, MOST = 30, MOST_METAMAGIC = 45 };
    struct thing *actor = cast_actor(c);
    int chance = cast_spell(c)->base_chance;

    if (!c->was_threatened)
        return CAST_OVER;
    if (chance <= HARD) {
        int amount = roll_below(c->w, chance <= VERY_HARD ? 12 : 4) + 1;
        practice(c->w, actor, A_INT, amount, EINT_CASTING, MOST);
    }
    if (c->e->MM) {
        int amount = roll_below(c->w, spell_metamagic_levels((uint32_t)c->e->MM) * 2) + 1;
        practice(c->w, actor, A_INT, amount, EINT_CASTING, MOST_METAMAGIC);
    }
    return CAST_OVER;
}

static const struct {
    enum cast_stage stage;
    const char *name;
    enum cast_stage (*run)(struct cast *c);
} steps[] = {
    {CAST_MAY, "repugnant", cast_may_repugnant},
    {CAST_MAY, "move", cast_may_move},
    {CAST_MAY, "again", cast_may_again},
    {CAST_MAY, "concentrate", cast_may_concentrate},
    {CAST_MAY, "staff", cast_may_staff},
    {CAST_MAY, "metamagic", cast_may_metamagic},
    {CAST_MAY, "here", cast_may_here},
    {CAST_MAY, "hands", cast_component_hands},
    {CAST_MAY, "component", cast_component},
    {CAST_MAY, "god", cast_component_god},
    {CAST_MAY, "song", cast_trouble_song},
    {CAST_MAY, "footing", cast_trouble_footing},
    {CAST_MAY, "spellbreak", cast_trouble_spellbreak},
    {CAST_MAY, "mana", cast_trouble_mana},
    {CAST_MAY, "metamagic", cast_trouble_metamagic},
    {CAST_MAY, "specialist", cast_trouble_specialist},
    {CAST_DO, "time", take_time},
    {CAST_DO, "pay", pay},
    {CAST_DO, "watch", watch},
    {CAST_DO, "begin", begin},
    {CAST_DO, "appear", appear},
    {CAST_DO, "roll", roll},
    {CAST_FAIL, "fail", fail},
    {CAST_EFFECT, "counter", counter},
    {CAST_EFFECT, "healing", heal_best},
    {CAST_EFFECT, "share", share},
    {CAST_EFFECT, "effect", take_effect},
    {CAST_EFFECT, "remember", remember},
    {CAST_EFFECT, "learn", learn},
};

int cast_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct cast c = {.w = w, .e = e, .answer = ABORT, .roll = 1};

    if (cast_spell(&c) == NULL)
        return ABORT;
    e->sp = wrap16(spell_number(w, e->eID));
    if (kind_is_character(self) && spell_flags(w, self, e->eID) & SP_INNATE && !e->MM)
        return throw_again(w, e, EV_INVOKE);
    c.time = wrap16(cast_time(w, self, e->eID));
    STEPS_RUN(w, "cast", steps, &c);
    return c.answer;
}
