#include "rules/fight/special.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/fight/reach.h"
#include "rules/fight/stance.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/kind.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati_query.h"
#include "world/targets.h"
#include "world/throw.h"

enum { NO_VOICE = 30 /* time that a power takes that is gone */ };

/* ---- for all rows ---- */

void special_tell(const struct special *s, const char *words)
{
    const struct thing *actor = special_actor(s);

    if (actor)
        say_to(s->a.w, s->a.e, actor, &(struct lines){.actor = words});
}

int special_refuse(const struct special *s, const char *words)
{
    special_tell(s, words);
    return ABORT;
}

void special_take_time(struct special *s, int ticks)
{
    struct thing *actor = special_actor(s);

    if (actor == NULL)
        return;
    actor->timeout = wrap16(actor->timeout + ticks);
    if (s->a.was_afraid)
        actor->timeout = wrap16(actor->timeout * 2);
}

int special_ticks(const struct special *s, int speed, int base)
{
    const struct creature *body = creature_of(s->a.w, special_actor(s));

    return body ? attack_ticks(body->attr[speed], base) : 0;
}

static int defence_of(const struct special *s)
{
    return special_meets_creature(s) ? stance_defence(s->a.w, special_victim(s)) : 0;
}

void special_ready_contest(struct special *s, int damage_type)
{
    struct script_event *e = s->a.e;

    e->vHit = wrap8(creature_of(s->a.w, special_actor(s))->attr[A_HIT_BRAWL]);
    e->vDef = wrap8(defence_of(s));
    e->DType = wrap8(damage_type);
    event_set_dice(e, (struct dice){0, 0, 0});
}

static bool is_large(const struct special *s)
{
    return special_meets_creature(s) &&
           creature_of(s->a.w, special_victim(s))->attr[A_SIZ] > SZ_MEDIUM;
}

void special_ready_weapon(struct special *s, struct thing *weapon, int keener)
{
    struct world *w = s->a.w;
    struct script_event *e = s->a.e;
    const struct thing *actor = special_actor(s);

    e->item = (int32_t)weapon->self;
    event_set_dice(e, arms_damage(w, actor, S_MELEE, is_large(s)));
    e->vHit = wrap8(creature_of(w, actor)->attr[A_HIT_MELEE]);
    e->vDef = wrap8(defence_of(s));
    e->DType = wrap8(arms_damage_type(w, weapon, special_victim(s)));
    e->vThreat = wrap8(arms_threat(w, weapon, actor) - keener);
    e->vCrit = wrap8(arms_critical(w, weapon, actor));
}

void special_take_numbers(const struct special *s, struct script_event *e,
                          const struct res_attack *attack)
{
    event_set_dice(e, attack->damage);
    e->DType = attack->damage_type;
    e->saveDC = wrap8(kind_power(s->a.w, special_actor(s), attack->dc));
}

int special_roll_least_one(struct world *w, struct dice dice)
{
    int first = roll_dice(w, dice);

    return first < 1 ? 1 : roll_dice(w, dice);
}

/* ---- which attack it is ---- */

static bool find_among(const struct special *s, const struct res_attack *list, int count,
                       struct res_attack *out)
{
    for (int i = 0; i < count; i++)
        if (list[i].attack_type == s->a.e->AType) {
            *out = list[i];
            return true;
        }
    return false;
}

static bool find_in(const struct special *s, res_id monster, struct res_attack *out)
{
    const struct res_monster *record = library_record(s->a.w->library, monster, RES_MONSTER);

    return record && find_among(s, record->attacks, COUNT_OF(record->attacks), out);
}

/* quirk: of several templates the last one decides, also when it has none. */
static bool find_in_templates(const struct special *s, struct res_attack *out)
{
    const struct stati *at = NULL;
    bool found = false;

    for (const struct res_template *t;
         (t = kind_next_template(s->a.w, special_actor(s), &at)) != NULL;)
        found = find_among(s, t->attacks, COUNT_OF(t->attacks), out);
    return found;
}

static enum attack_stage begin(struct special *s)
{
    struct script_event *e = s->a.e;
    const struct thing *actor = special_actor(s);

    s->a.was_afraid = stati_has(s->a.w, actor, AFRAID);
    if (e->AType == 0)
        e->AType = wrap8(e->EParam);
    e->vThreat = 20;
    if (role_item(s->a.w, e) == NULL)
        e->item = 0;
    s->has_own = find_in(s, creature_of(s->a.w, actor)->shape, &s->own) ||
                 find_in_templates(s, &s->own) || find_in(s, actor->resource, &s->own);
    return ATTACK_ASK;
}

/* ---- why not ---- */

static enum attack_stage stop(struct special *s, const char *words)
{
    special_tell(s, words);
    return attack_stop(&s->a, ABORT);
}

static enum attack_stage too_soon(struct special *s)
{
    struct stati_query query = stati_of(SPEC_TIMEOUT);

    query.value = s->a.e->AType;
    for (const struct stati *t = stati_find(s->a.w, special_actor(s), query); t;
         t = stati_find_next(s->a.w, t, query))
        if (t->object == HANDLE_NONE || t->object == (handle)s->a.e->target)
            return stop(s, "It is too soon to do that again.");
    return ATTACK_ASK;
}

static enum attack_stage line(struct special *s)
{
    const struct thing *actor = special_actor(s), *victim = special_victim(s);
    const struct level *level = world_level_of(s->a.w, actor);

    if (level == NULL || !level_has(level, actor->x, actor->y))
        return attack_stop(&s->a, ABORT);
    if (special_meets_creature(s) && kind_plane(s->a.w, actor) == PHASE_MATERIAL &&
        !line_of_fire(level, s->a.w, role_place(actor), role_place(victim)))
        return stop(s, "Something is in the way.");
    return ATTACK_ASK;
}

static enum attack_stage conscience(struct special *s)
{
    return special_victim(s) ? attack_refuse_conscience(&s->a) : ATTACK_ASK;
}

static bool is_at_arms_length(int type)
{
    return type == A_GRAB || type == A_BULL || type == A_KICK || type == A_THRO || type == A_DISA ||
           type == A_TRIP || type == A_PREC;
}

static enum attack_stage reach(struct special *s)
{
    const struct world *w = s->a.w;
    const struct thing *actor = special_actor(s), *victim = special_victim(s);

    if (!is_at_arms_length(s->a.e->AType))
        return ATTACK_ASK;
    if (victim == NULL)
        return attack_stop(&s->a, ABORT);
    int far = point_distance(role_place(actor), role_place(victim));
    int most = 1 + reach_radius(w, actor) + reach_radius(w, victim) +
               (creature_of(w, actor)->state & MS_HAS_REACH ? 1 : 0);
    if (far <= most)
        return ATTACK_ASK;
    if (!stati_has(w, actor, TELEKINETIC) ||
        stati_high_magnitude(w, actor, stati_of(TELEKINETIC)) < far)
        return stop(s, "You cannot reach so far.");
    s->a.e->isTelekinetic = true;
    return ATTACK_ASK;
}

/* What one need not want to happen. */
static bool needs_will(int type)
{
    return type != A_PROX && type != A_EXPL && type != A_DGST && type != A_DEFN && type != A_AEYE &&
           type != A_CRUS && type != A_SPRT && type != A_DEQU && type != A_AURA;
}

static enum attack_stage fear(struct special *s)
{
    return needs_will(s->a.e->AType) ? attack_refuse_fear(&s->a) : ATTACK_ASK;
}

static enum attack_stage charm(struct special *s)
{
    return needs_will(s->a.e->AType) && special_victim(s) ? attack_refuse_charm(&s->a) : ATTACK_ASK;
}

static enum attack_stage nausea(struct special *s)
{
    return needs_will(s->a.e->AType) ? attack_refuse_nausea(&s->a) : ATTACK_ASK;
}

static enum attack_stage confusion(struct special *s)
{
    if (stati_has(s->a.w, special_actor(s), CONFUSED))
        return stop(s, "You are too confused for that.");
    return ATTACK_ASK;
}

/* ---- powers that are taken away ---- */

static bool is_power(int type)
{
    static const int8_t powers[] = {A_BREA, A_BRE2, A_EXPL, A_ROAR, A_GEST, A_CPRX,
                                    A_PROX, A_GAZE, A_GATE, A_AURA, A_DEQU};

    for (int i = 0; i < COUNT_OF(powers); i++)
        if (powers[i] == type)
            return true;
    return false;
}

static bool takes_time_in_vain(int type)
{
    return type == A_BREA || type == A_BRE2 || type == A_ROAR || type == A_GEST;
}

/* quirk: orders, charms and the ground count only for those whose powers are taken away, where what
 * they do is no power. */
static enum attack_stage refuse_negated(struct special *s)
{
    if (special_victim(s) && attack_refuse_charm(&s->a) == ATTACK_OVER)
        return ATTACK_OVER;
    if (attack_refuse_orders(&s->a) == ATTACK_OVER)
        return ATTACK_OVER;
    const struct thing *actor = special_actor(s);
    const struct level *level = world_level_of(s->a.w, actor);
    if (level &&
        event_ask_resource(s->a.w, s->a.e, level_terrain(level, actor->x, actor->y)) == ABORT)
        return attack_stop(&s->a, ABORT);
    return ATTACK_ASK;
}

/* The first time is in vain; from then on a monster knows. */
static enum attack_stage negation(struct special *s)
{
    struct thing *actor = special_actor(s);
    struct stati *negated = stati_find(s->a.w, actor, stati_of(NEGATED));
    int type = s->a.e->AType;

    if (negated == NULL)
        return ATTACK_ASK;
    if (!is_power(type))
        return refuse_negated(s);
    if (negated->value)
        return attack_stop(&s->a, ABORT);
    if (actor->self == s->a.w->player)
        special_tell(s, "Nothing comes of it.");
    else
        negated->value = 1;
    if (takes_time_in_vain(type))
        actor->timeout = wrap16(actor->timeout + NO_VOICE);
    return attack_stop(&s->a, DONE);
}

static enum attack_stage note_victim(struct special *s)
{
    attack_note_victim(&s->a);
    return ATTACK_STRIKE;
}

/* ---- the attack itself ---- */

/* A single blow of the body. */
static int strike_plainly(struct special *s)
{
    struct script_event *e = s->a.e;

    if (!attacks_is_standard(e->AType) || !s->has_own || !special_meets_creature(s))
        return ABORT;
    e->DType = s->own.damage_type;
    e->saveDC = wrap8(s->own.dc);
    event_set_dice(e, s->own.damage);
    e->vHit = wrap8(creature_of(s->a.w, special_actor(s))->attr[A_HIT_BRAWL]);
    e->vDef = wrap8(stance_defence(s->a.w, special_victim(s)));
    e->vThreat = 20;
    e->vCrit = 2;
    return throw_again(s->a.w, e, EV_STRIKE);
}

static enum attack_stage perform(struct special *s)
{
    enum { NOBODY, THING, CREATURE };
    static const struct {
        int8_t type, at;
        int (*run)(struct special *s);
    } rows[] = {
#define SPECIAL(type, at, function) {type, at, function},
#include "rules/fight/specials.def"
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i].type != s->a.e->AType)
            continue;
        bool is_aimed = rows[i].at == NOBODY || special_meets_creature(s) ||
                        (rows[i].at == THING && special_victim(s));
        return attack_stop(&s->a, is_aimed ? rows[i].run(s) : ABORT);
    }
    return attack_stop(&s->a, strike_plainly(s));
}

int special_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum attack_stage stage;
        const char *name;
        enum attack_stage (*run)(struct special *s);
    } steps[] = {
        {ATTACK_ASK, "begin", begin},         {ATTACK_ASK, "too soon", too_soon},
        {ATTACK_ASK, "line", line},           {ATTACK_ASK, "conscience", conscience},
        {ATTACK_ASK, "reach", reach},         {ATTACK_ASK, "fear", fear},
        {ATTACK_ASK, "charm", charm},         {ATTACK_ASK, "nausea", nausea},
        {ATTACK_ASK, "confusion", confusion}, {ATTACK_ASK, "negation", negation},
        {ATTACK_ASK, "victim", note_victim},  {ATTACK_STRIKE, "perform", perform},
    };
    struct special s = {.a = {.w = w, .e = e, .answer = ABORT}};

    (void)self;
    STEPS_RUN(w, "special", steps, &s);
    return s.a.answer;
}
