/* Work on traps: making them harmless, setting them again, taking them apart. */
#include <stdio.h>

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/experience.h"
#include "rules/fight/role.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/magic/mana.h"
#include "rules/magic/spell.h"
#include "rules/move/trap.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/retry.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/ask.h"
#include "world/stati.h"
#include "world/throw.h"

enum { TICKS = 50, BASE = 15, SET_AGAIN = 5, TAKE_APART = 10, EXPERT = 15, SKILLED = 10 };

struct work {
    struct knack *k;
    handle trap;
    int level, difficulty;
};

static struct thing *trap_of(const struct work *j)
{
    return world_thing(j->k->w, j->trap);
}

static void tell(const struct work *j, const char *own, const char *others)
{
    say_of(j->k->w, knack_self(j->k),
           &(struct lines){.actor = own,
                           .others = others,
                           .with = {grammar_thing(knack_self(j->k)), grammar_thing(trap_of(j))}});
}

static bool check(const struct work *j, int circumstance)
{
    return check_skill(j->k->w, knack_self(j->k), SK_HANDLE_DEV, j->difficulty, circumstance)
        .is_success;
}

/* ---- making it harmless ---- */

static struct stati_query by_self(const struct work *j, int nature)
{
    struct stati_query query = stati_of(nature);

    query.object = j->k->who;
    return query;
}

static bool has_leave(const struct work *j)
{
    struct script_event *e = throw_begin(j->k->w);
    const struct thing *trap = trap_of(j);

    if (e) {
        e->actor = (int32_t)j->k->who;
        e->target = (int32_t)j->trap;
        e->eID = trap->other;
        e->EXVal = trap->x;
        e->EYVal = trap->y;
    }
    return throw_end(j->k->w, e, EV_DISARM) != ABORT;
}

/* Each trap teaches once. */
static void learn(const struct work *j)
{
    struct stati_query tried = by_self(j, TRIED);

    tried.value = TS_DISARMED;
    if (stati_find(j->k->w, trap_of(j), tried))
        return;
    experience_gain(j->k->w, knack_self(j->k), (uint32_t)(90 + (j->difficulty - 14) * 10));
    if (trap_of(j))
        status_gain(
            j->k->w, trap_of(j),
            (struct stati){
                .nature = TRIED, .value = TS_DISARMED, .source = SS_ATTK, .object = j->k->who});
}

static void make_harmless(const struct work *j)
{
    trap_of(j)->trap |= TS_DISARMED;
    trap_show(j->k->w, trap_of(j));
}

static void set_off(const struct work *j)
{
    struct script_event *e = throw_begin(j->k->w);

    if (e == NULL)
        return;
    e->actor = (int32_t)j->k->who;
    e->item = (int32_t)j->trap;
    trap_spring(j->k->w, e, trap_of(j), true);
    throw_drop(j->k->w, e);
}

/* A save, for who has not learned to keep calm. */
static void blunder(const struct work *j)
{
    enum { SAVE = 15 };
    struct thing *self = knack_self(j->k), *trap = trap_of(j);

    retry_boost(j->k->w, trap, SK_HANDLE_DEV, j->k->who);
    trap->trap |= TS_NODISARM;
    if (feat_has(j->k->w, self, FT_LARCENOUS) ||
        check_save(j->k->w, self, REF, SAVE, SA_TRAPS, 0)) {
        tell(j, "The <Obj2> is beyond you!", "The <Obj> works on the <Obj2> in vain!");
        return;
    }
    tell(j, "You set the <Obj2> off!", "The <Obj> sets the <Obj2> off!");
    set_off(j);
}

static void disarm(const struct work *j)
{
    if (stati_find(j->k->w, trap_of(j), by_self(j, RESET_BY))) {
        tell(j, "You set it, you undo it: the <Obj2> is harmless.",
             "The <Obj> makes the <Obj2> harmless.");
        make_harmless(j);
        return;
    }
    if (!check(j, retry_bonus(j->k->w, trap_of(j), SK_HANDLE_DEV, j->k->who)) || !has_leave(j)) {
        if (trap_of(j) && knack_self(j->k))
            blunder(j);
        return;
    }
    tell(j, "The <Obj2> is harmless now.", "The <Obj> makes the <Obj2> harmless.");
    status_end_nature(j->k->w, trap_of(j), RESET_BY);
    make_harmless(j);
    learn(j);
}

/* ---- setting it again ---- */

/* Magic is renewed with magic. */
static bool pays_mana(const struct work *j)
{
    enum { PER_LEVEL = 3 };
    const struct thing *self = knack_self(j->k);
    int cost = j->level * PER_LEVEL;

    if (spell_has_flag(j->k->w, trap_of(j)->other, EF_MUNDANE))
        return true;
    if (attr_mana(j->k->w, self) < cost) {
        knack_refuse(j->k, "You have not the mana to wake its magic.");
        return false;
    }
    if (!ask_yes(j->k->w, self, false, "Its magic takes %d mana. Go on?", cost))
        return false;
    mana_use(j->k->w, self, cost);
    return true;
}

static bool set_again(const struct work *j)
{
    if (trap_of(j)->trap & TS_NORESET) {
        knack_refuse(j->k, "You have tried that already.");
        return false;
    }
    if (!pays_mana(j))
        return false;
    if (!check(j, 0)) {
        tell(j, "The <Obj2> will not be set again.", "The <Obj> works on the <Obj2> in vain.");
        trap_of(j)->trap |= TS_NORESET;
        return true;
    }
    tell(j, "You set the <Obj2> again.", "The <Obj> sets the <Obj2> again.");
    trap_of(j)->trap &= (uint8_t)~TS_DISARMED;
    status_gain(j->k->w, trap_of(j),
                (struct stati){.nature = RESET_BY, .source = SS_MISC, .object = j->k->who});
    trap_show(j->k->w, trap_of(j));
    return true;
}

/* ---- taking it apart ---- */

static void pack_parts(const struct work *j)
{
    struct world *w = j->k->w;
    res_id what = library_find(w->library, STR("trap components"));
    const struct stati *taught = stati_find(w, trap_of(j), stati_of(XP_GAINED));

    if (what == 0)
        return;
    struct thing *parts = item_new(w, what);
    status_gain(w, parts,
                (struct stati){.nature = COMPONENTS_OF,
                               .magnitude = 1,
                               .source = SS_MISC,
                               .effect = trap_of(j)->other});
    if (taught)
        status_gain(
            w, parts,
            (struct stati){.nature = XP_GAINED, .source = SS_MISC, .object = taught->object});
    tell(j, "You take the <Obj2> apart, and keep the parts.", NULL);
    gain_item(w, knack_self(j->k), parts);
}

static void take_apart(const struct work *j)
{
    struct thing *self = knack_self(j->k);

    tell(j, "You begin to take the <Obj2> apart.", NULL);
    if (self->kind == T_PLAYER && labour_spend(j->k->w, self, 1, 1, false) == 0)
        return;
    if (check(j, 0))
        pack_parts(j);
    else
        tell(j, "The <Obj2> falls to pieces in your hands.", NULL);
    status_shape_leave(j->k->w, trap_of(j));
}

/* ---- which ---- */

static const char *obstacle(const struct work *j)
{
    const struct thing *self = knack_self(j->k), *trap = trap_of(j);
    bool is_beside = point_distance(role_place(self), role_place(trap)) <= 1;

    if (!is_beside && !stati_has(j->k->w, self, TELEKINETIC))
        return "You must be beside a trap to work on it.";
    if (kind_has_flag(j->k->w, self, M_NOHANDS))
        return "That takes hands.";
    if (attr_is_blind(j->k->w, self))
        return "That takes eyes.";
    if (trap->trap & TS_NODISARM)
        return "You have tried that already.";
    return NULL;
}

/* What can be done with a trap by who is so good at it: 'd', 'r' or 's'; 0: nothing. */
static char choose(const struct work *j)
{
    static const struct offer_way ways[] = {{'r', "set it again"}, {'s', "take it apart"}};
    const struct thing *self = knack_self(j->k);
    int skill = skill_level(j->k->w, self, SK_HANDLE_DEV);

    if (!(trap_of(j)->trap & TS_DISARMED))
        return 'd';
    if (skill >= EXPERT)
        return offer_ways(j->k->w, self, "It is harmless. What now?", ways, COUNT_OF(ways));
    if (skill >= SKILLED)
        return 'r';
    knack_refuse(j->k, "It is harmless already.");
    return 0;
}

static bool is_confirmed(const struct work *j, char way)
{
    return ask_yes(j->k->w, knack_self(j->k), false, "%s, at a difficulty of %d?",
                   way == 'd'   ? "Make the trap harmless"
                   : way == 'r' ? "Set the trap again"
                                : "Take the trap apart",
                   j->difficulty);
}

/* True: that was it; no other trap is looked at. */
static bool work_on(struct work *j)
{
    const char *against = trap_of(j)->trap & TS_FOUND ? obstacle(j) : NULL;

    if (!(trap_of(j)->trap & TS_FOUND))
        return false;
    if (against) {
        knack_refuse(j->k, against);
        return false;
    }
    char way = choose(j);
    if (way == 0)
        return false;
    const struct res_effect *effect = spell_record(j->k->w, trap_of(j)->other);
    j->level = effect ? effect->level : 0;
    j->difficulty = BASE + j->level + (way == 'r' ? SET_AGAIN : way == 's' ? TAKE_APART : 0);
    if (!is_confirmed(j, way))
        return true;
    spend_time(j->k->w, j->k->who, TICKS);
    if (way == 'r')
        return set_again(j);
    if (way == 'd')
        disarm(j);
    else
        take_apart(j);
    return true;
}

static bool is_beside_and_seen(const struct knack *k, const struct thing *trap)
{
    const struct thing *self = knack_self(k);

    return trap && trap->kind == T_TRAP &&
           point_distance(role_place(self), role_place(trap)) <= 1 &&
           eyes_perceive(k->w, self, trap) != 0;
}

/* From afar, with the strength of one's mind. */
static int work_afar(struct knack *k)
{
    const struct thing *target = knack_ask_target(k, Q_TAR, 0);
    struct work j = {.k = k, .trap = target ? target->self : HANDLE_NONE};

    if (target && target->kind == T_TRAP)
        work_on(&j);
    return DONE;
}

/* quirk: looking for something to work on takes as long as the work. */
int knack_devices(struct knack *k)
{
    spend_time(k->w, k->who, TICKS);
    for (int i = 0; knack_level(k) && i < knack_level(k)->things.count; i++) {
        const struct thing *trap = world_thing(k->w, knack_level(k)->things.items[i]);
        struct work j = {.k = k, .trap = trap ? trap->self : HANDLE_NONE};
        if (is_beside_and_seen(k, trap) && work_on(&j))
            return DONE;
    }
    if (knack_self(k) && stati_has(k->w, knack_self(k), TELEKINETIC))
        return work_afar(k);
    return knack_refuse(k, "Nothing here is made for that.");
}
