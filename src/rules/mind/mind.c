#include "rules/mind/mind.h"

#include "rules/bond/target.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/fight/role.h"
#include "rules/mind/deeds.h"
#include "rules/mind/offers.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/place.h"
#include "world/stand.h"
#include "world/stati.h"
#include "world/throw.h"

enum { ROUND = 30, AT_A_LOSS = 15, MOUNT_AT_A_LOSS = 10 };

/* ---- before it thinks ---- */

static bool has_missed(const struct world *w, const struct thing *who, const struct thing *other)
{
    return hostility_is_enemy(w, who, other) && eyes_perceive(w, who, other) &&
           !targets_has_thing(w, who, other);
}

static void look_into(struct world *w, struct thing *who, const struct level *level,
                      struct point at)
{
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);

    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
        if (has_missed(w, who, other))
            target_look_about_soon(w, who);
}

static void look_at_each(struct world *w, struct thing *who, const struct level *level,
                         struct rect around)
{
    for (int i = 0; i < level->creatures.count; i++) {
        struct level_spot at = level->spots.items[i];
        if (!rect_has(around, at.x, at.y))
            continue;
        const struct thing *other = world_thing(w, level->creatures.items[i]);
        if (other && other != who && !place_is_inside(other) && has_missed(w, who, other))
            target_look_about_soon(w, who);
    }
}

static bool some_are_large(const struct level *level)
{
    for (int i = 0; i < level->fields.count; i++)
        if (level->fields.items[i].type & FI_SIZE)
            return true;
    return false;
}

/* Who has an enemy in sight that it does not have in mind looks about anew. Large bodies are found
 * in any of their cells where something lies; where there are none, those who are on the level are
 * sooner looked at than all cells. */
static void watch_out(struct world *w, struct thing *who)
{
    enum { NEAR = 6 };
    const struct level *level = world_level_of(w, who);
    struct rect around = level_around(level, (struct point){who->x, who->y}, NEAR);

    targets_forget_gone(w, who); /* as it does whenever it asks itself who is an enemy */
    if (!some_are_large(level)) {
        look_at_each(w, who, level, around);
        return;
    }
    for (int x = around.x1; x <= around.x2; x++)
        for (int y = around.y1; y <= around.y2; y++)
            if (level_cell(level, x, y)->contents != HANDLE_NONE)
                look_into(w, who, level, (struct point){x, y});
}

/* What compels it has the first word. True: that took its time.
 * out (EV_COMPULSION): actor, eID */
static bool is_compelled(struct world *w, handle me)
{
    struct stati_walk walk = stati_walk_begin(w, world_thing(w, me), CHARMED);
    bool is_over = false;

    for (const struct stati *charm; !is_over && (charm = stati_walk_next(&walk)) != NULL;) {
        if (charm->value != CH_COMPEL)
            continue;
        throw_ask_about(w, EV_COMPULSION, world_thing(w, me), NULL, charm->effect);
        const struct thing *who = world_thing(w, me);
        is_over = role_is_gone(who) || who->timeout != 0;
    }
    stati_walk_end(&walk);
    return is_over;
}

static bool is_nowhere(const struct world *w, const struct thing *who)
{
    return world_level_of(w, who) == NULL || who->x < 0;
}

/* ---- thinking ---- */

static void survey(struct thought *t)
{
    situation_survey(t->w, thought_self(t), &t->s);
}

/* Now and then a mount is struck in place of who rides it. One draw. */
static void mind_mounts(struct thought *t)
{
    handle *const foes[] = {&t->s.near, &t->s.far};

    if (roll_below(t->w, 3) != 0)
        return;
    for (int i = 0; i < COUNT_OF(foes); i++) {
        const struct thing *foe = world_thing(t->w, *foes[i]);
        const struct stati *rides = foe ? stati_find(t->w, foe, stati_of(MOUNTED)) : NULL;
        if (rides)
            *foes[i] = rides->object;
    }
}

static void take_fright(struct thought *t, int about, int rounds)
{
    struct thing *me = thought_self(t);

    if (creature_of(t->w, me)->attr[A_MOV] > -20)
        say_of(
            t->w, me,
            &(struct lines){.others = "The <Obj> takes to flight!", .with = {grammar_thing(me)}});
    int most = roll_below(t->w, rounds);
    status_gain(t->w, me,
                (struct stati){.nature = AFRAID,
                               .value = (int16_t)about,
                               .magnitude = -1,
                               .source = SS_MONI,
                               .duration = (int16_t)(10 + most)});
}

/* Who is badly hurt, or a caster out of mana, loses heart. One draw for how long.
 * quirk: in this very turn it does not act like it. */
static void lose_heart(struct thought *t)
{
    enum { FOR_WOUNDS = 50, FOR_MANA = 30 };
    const struct thing *me = thought_self(t);
    bool is_hurt = me->hp * 3 < role_life(t->w, me);
    bool is_spent = attr_mana(t->w, me) * 2 < attr_mana_total(t->w, me);

    if ((!is_hurt && !is_spent) || kind_has_flag(t->w, me, M_PSYCHO) ||
        kind_has_flag(t->w, me, M_MINDLESS) || t->s.is_enraged || stati_has(t->w, me, ILLUSION) ||
        t->s.is_afraid)
        return;
    if (is_hurt)
        take_fright(t, FEAR_HP, FOR_WOUNDS);
    else if (kind_has_flag(t->w, me, M_CASTER))
        take_fright(t, FEAR_MANA, FOR_MANA);
}

static void recall_magic(struct thought *t)
{
    repertoire_list(t->w, thought_self(t), t->magic);
}

static const struct {
    const char *name;
    void (*run)(struct thought *t);
} paragraphs[] = {
    {"survey", survey},         {"mounts", mind_mounts}, {"heart", lose_heart},
    {"magic", recall_magic}, /* the dice of every effect it has at hand */
    {"remedy", offer_remedy},   {"guard", offer_guard},  {"ambush", offer_ambush},
    {"shape", offer_shape},     {"phase", offer_phase},  {"hide", offer_hide},
    {"pick up", offer_pick_up}, {"equip", offer_equip},  {"boons", offer_boons},
    {"summons", offer_summons}, {"weary", offer_weary},  {"escape", offer_escape},
    {"stealth", offer_stealth}, {"foil", offer_foil},    {"struggle", offer_struggle},
    {"gate", offer_gate},       {"melee", offer_melee},  {"shots", offer_shots},
    {"throw", offer_throw},     {"go", offer_go},
};

static void think(struct thought *t)
{
    for (int i = 0; i < COUNT_OF(paragraphs) && !role_is_gone(thought_self(t)); i++) {
        steps_note(t->w, "mind", paragraphs[i].name);
        paragraphs[i].run(t);
    }
}

/* ---- choosing ---- */

static int weight_of(const struct act *act)
{
    return imax(0, act->weight);
}

/* Draws one lot; none where there is nothing to do. */
static void choose(struct thought *t)
{
    steps_note(t->w, "mind", "choice");
    for (int i = 0; i < t->count; i++)
        t->weights += weight_of(&t->acts[i]);
    if (t->weights > 0)
        t->lot = roll_below(t->w, t->weights);
}

/* Which act a lot stands for. */
static int act_at(const struct thought *t, int lot)
{
    int at = 0;

    for (; at < t->count - 1 && lot >= weight_of(&t->acts[at]); at++)
        lot -= weight_of(&t->acts[at]);
    return at;
}

static void tell(const struct thought *t, enum thought_moment moment)
{
    if (t->w->host.thinks)
        t->w->host.thinks(t->w->host.thinks_context, t, moment);
}

/* True: its turn is over. */
static bool try_act(struct thought *t, int at)
{
    const struct thing *me;

    t->attempt = (struct attempt){.act = at};
    steps_note(t->w, "mind", "deed");
    t->attempt.answer = deed_do(t, &t->acts[at]);
    tell(t, THOUGHT_TRIED);
    me = thought_self(t);
    if (!role_is_gone(me) && t->attempt.answer == ERROR)
        spend_time(t->w, t->me, ROUND);
    return role_is_gone(me) || t->attempt.answer == DONE || me->timeout != 0;
}

/* From the lot drawn on, all around the hat and one more. */
static void act_out(struct thought *t)
{
    tell(t, THOUGHT_CHOSEN);
    for (int i = 0; t->weights > 0 && i <= t->weights; i++)
        if (try_act(t, act_at(t, (t->lot + i) % t->weights)))
            return;
    spend_time(t->w, t->me, t->s.is_mount ? MOUNT_AT_A_LOSS : AT_A_LOSS);
}

/* ---- the whole ---- */

/* Who sleeps or cannot move waits without counting. */
static bool is_idle(const struct world *w, const struct thing *who)
{
    return stati_has(w, who, SLEEPING) || stati_has(w, who, PARALYSIS);
}

/* False: it has no thoughts now. */
static bool begin(struct thought *t, struct world *w, struct thing *who)
{
    *t = (struct thought){.w = w, .me = who->self, .lot = -1};
    creature_of(w, who)->state &= (int16_t) ~(MS_CASTING | MS_STILL_CAST);
    watch_out(w, who);
    return !is_compelled(w, t->me) && !is_nowhere(w, thought_self(t));
}

static void think_and_act(struct world *w, struct thing *who)
{
    const struct chance_step outer = steps_now(w);
    struct thought t, *before = w->thought;
    struct repertoire own, *list = w->repertoire;

    if (begin(&t, w, who)) {
        t.magic = list ? list : &own; /* quirk: there is one list for all */
        w->repertoire = t.magic;
        w->thought = &t;
        think(&t);
        choose(&t);
        act_out(&t);
        w->thought = before;
        w->repertoire = list;
    } else if (!role_is_gone(world_thing(w, t.me)) && is_nowhere(w, world_thing(w, t.me))) {
        spend_time(w, t.me, ROUND);
    }
    steps_go_back(w, outer);
}

void mind_act(struct world *w, struct thing *who)
{
    if (w->options[OPT_FREEZE_MON] || is_nowhere(w, who) || !kind_has_body(w, who) ||
        !values_are_worked_out(w, who))
        spend_time(w, who->self, ROUND);
    else if (!is_idle(w, who))
        think_and_act(w, who);
}

bool mind_consider(struct world *w, struct thing *who, struct thought *out,
                   struct repertoire *magic)
{
    struct thought *before = w->thought;

    if (is_nowhere(w, who) || !kind_has_body(w, who) || !values_are_worked_out(w, who) ||
        is_idle(w, who) || !begin(out, w, who))
        return false;
    out->magic = magic;
    w->thought = out;
    think(out);
    choose(out);
    w->thought = before;
    return true;
}
