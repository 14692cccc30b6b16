/* What a round teaches persons, and whether a god thinks of them. */
#include "base/num.h"
#include "rules/god/anger.h"
#include "rules/god/speak.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/time/pulse_steps.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/creed.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/throw.h"

/* ---- practice ---- */

/* Who has learned nothing since the last time has been idle. quirk: what was known then is kept for
 * all persons together. */
static bool has_learned(const struct pulse *p)
{
    return p->w->experience_seen < character_of(p->w, pulse_self(p))->experience;
}

static void learn(const struct pulse *p, int attribute, int amount, int field, int most)
{
    if (pulse_self(p))
        practice(p->w, pulse_self(p), attribute, amount, field, most);
}

static void unlearn(const struct pulse *p, int attribute, int amount)
{
    learn(p, attribute, -amount, 0, 0);
}

static void starve(const struct pulse *p)
{
    unlearn(p, A_CON, roll_below(p->w, 2) + 1);
    unlearn(p, A_CON, 1);
}

static void go_hungry(const struct pulse *p)
{
    if (roll_below(p->w, 5) != 0)
        return;
    if (!ability_has(p->w, pulse_self(p), CA_FASTING))
        starve(p);
    else if (has_learned(p))
        learn(p, A_CON, roll_below(p->w, 3) + 1, ECON_HUNGER, 45);
}

static void eat_well(const struct pulse *p)
{
    if (p->w->experience_seen != character_of(p->w, pulse_self(p))->experience &&
        roll_below(p->w, 10) == 0)
        learn(p, A_CON, 1, ECON_HUNGER, 15);
}

static void practise_eating(const struct pulse *p)
{
    switch (attr_hunger(p->w, pulse_self(p))) {
    case SATIATED:
        if (roll_below(p->w, 10) == 0)
            unlearn(p, A_CON, 1);
        break;
    case BLOATED: unlearn(p, A_CON, 1); break;
    case HUNGRY: go_hungry(p); break;
    case WEAK:
    case FAINTING: starve(p); break;
    case STARVING: unlearn(p, A_CON, 1); break;
    default: eat_well(p); break;
    }
}

static void practise_bearing(const struct pulse *p)
{
    int load = stature_encumbrance(p->w, pulse_self(p));

    if (!has_learned(p))
        return;
    if (load == EN_EXTREME)
        learn(p, A_STR, roll_below(p->w, 3) + 1, ESTR_BURDEN, 50);
    else if (load == EN_HEAVY)
        learn(p, A_STR, 1, ESTR_BURDEN, 30);
}

static void practise_armour(const struct pulse *p)
{
    const struct thing *armour = slot_item(p->w, pulse_self(p), SL_ARMOUR);

    if (armour == NULL || !arms_is_group(p->w, armour, WG_HARMOUR) || !has_learned(p))
        return;
    learn(p, A_STR, roll_below(p->w, 2) + 1, ESTR_ARMOUR, 50);
    learn(p, A_CON, 1, ECON_ARMOUR, 35);
    unlearn(p, A_DEX, 1);
}

static void practise_daring(const struct pulse *p)
{
    const struct thing *self = pulse_self(p);
    int beyond = world_level_of(p->w, self)->depth - kind_challenge(p->w, self, false);

    if (beyond > 0 && has_learned(p))
        learn(p, A_LUC, roll_below(p->w, beyond * 5) + 1, ELUC_RISK, 100);
}

enum pulse_stage pulse_practice(struct pulse *p)
{
    static void (*const parts[])(const struct pulse *p) = {practise_eating, practise_bearing,
                                                           practise_armour, practise_daring};

    if (roll_below(p->w, 30) != 0 || character_of(p->w, pulse_self(p)) == NULL)
        return PULSE_ON;
    for (int i = 0; i < COUNT_OF(parts) && pulse_now(p) == PULSE_ON; i++)
        parts[i](p);
    if (pulse_self(p))
        p->w->experience_seen = character_of(p->w, pulse_self(p))->experience;
    return pulse_now(p);
}

/* ---- gods ---- */

static const struct res_god *record(const struct pulse *p, res_id god)
{
    return library_record(p->w->library, god, RES_GOD);
}

static bool is_involved(const struct pulse *p, res_id god)
{
    const uint16_t *flags = anger_flags(p->w, pulse_self(p), god);

    return flags && *flags & GS_INVOLVED;
}

/* Three times in four one's own; else any one has to do with. 0: none thinks of him. */
static res_id draw_god(const struct pulse *p)
{
    enum { TRIES = 31 };
    const struct module *module = p->w->library->slots[0];
    res_id own = character_of(p->w, pulse_self(p))->god;
    int count = imin(module_count(module, RES_GOD), MAX_GODS);

    if (roll_below(p->w, 4) != 0 && own)
        return creed_god_number(p->w, own) >= 0 ? own : 0;
    for (int i = 0; i < TRIES; i++) {
        res_id god = module_id(module, RES_GOD, roll_below(p->w, count));
        if (is_involved(p, god))
            return god;
    }
    return 0;
}

static bool is_due(const struct pulse *p, res_id god, bool is_angry)
{
    enum { STRANGER = 5 };
    const struct character *person = character_of(p->w, pulse_self(p));
    int interval = wrap16(
        library_constant(p->w->library, god, is_angry ? GODANGER_INTERVAL : GODPULSE_INTERVAL));
    int since = person->experience_ticks - person->last_pulse[creed_god_number(p->w, god)];

    return since >= interval * (god == person->god ? 1 : STRANGER);
}

/* What a god does only in a fight waits for one. */
static void hang(const struct pulse *p, int number)
{
    struct stati_query same = stati_of(HUNG_PULSE);

    same.value = number;
    if (stati_find(p->w, pulse_self(p), same) == NULL)
        status_gain(
            p->w, pulse_self(p),
            (struct stati){.nature = HUNG_PULSE, .source = SS_MISC, .value = wrap16(number)});
}

static bool acts_now(const struct pulse *p, res_id god, bool is_angry)
{
    int number = creed_god_number(p->w, god);

    if (!is_due(p, god, is_angry) ||
        (character_of(p->w, pulse_self(p))->anger[number] != 0 && !is_angry))
        return false;
    if (library_flag(record(p, god)->flags, is_angry ? GF_COMBAT_ANGER : GF_COMBAT_PULSE) &&
        !check_is_threatened(p->w, pulse_self(p))) {
        hang(p, number);
        return false;
    }
    return true;
}

static bool is_turned_away(const struct pulse *p, res_id god)
{
    const uint16_t *flags = anger_flags(p->w, pulse_self(p), god);

    return anger_level(p->w, pulse_self(p), god) == 0 && flags &&
           *flags & (GS_ANATHEMA | GS_FORSAKEN);
}

static int ask(const struct pulse *p, res_id god, bool is_angry)
{
    struct script_event *event = throw_begin(p->w);

    if (event) {
        event->actor = (int32_t)p->who;
        event->eID = god;
    }
    return throw_end(p->w, event, is_angry ? EV_ANGER_PULSE : EV_GODPULSE);
}

/* The anger of gods one does not follow fades. */
static void calm_down(const struct pulse *p, res_id god)
{
    struct character *person = character_of(p->w, pulse_self(p));
    int16_t *anger = &person->anger[creed_god_number(p->w, god)];

    if (god == person->god)
        return;
    *anger = wrap16(imax(0, *anger - 2));
    if (*anger == 0)
        speak(p->w, pulse_self(p), god, MSG_EXPENDED, STR_NONE);
}

static void intervene(const struct pulse *p, res_id god, bool is_angry)
{
    int number = creed_god_number(p->w, god);

    if (number < 0 || is_turned_away(p, god) || ask(p, god, is_angry) == NOTHING ||
        pulse_self(p) == NULL)
        return;
    struct character *person = character_of(p->w, pulse_self(p));
    person->last_pulse[number] = person->experience_ticks;
    if (is_angry)
        person->god_flags[number] |= GS_KNOWN_ANGER;
    else
        person->god_flags[number] &= (uint16_t)~GS_KNOWN_ANGER;
    status_end_once(p->w, pulse_self(p), HUNG_PULSE, number);
    if (is_angry)
        calm_down(p, god);
}

enum pulse_stage pulse_gods(struct pulse *p)
{
    const struct stati *hung;

    if (character_of(p->w, pulse_self(p)) == NULL || roll_below(p->w, 10) != 0)
        return PULSE_ON;
    hung = stati_find(p->w, pulse_self(p), stati_of(HUNG_PULSE));
    if (hung && check_is_threatened(p->w, pulse_self(p))) {
        res_id waiting = module_id(p->w->library->slots[0], RES_GOD, hung->value);
        intervene(p, waiting, anger_level(p->w, pulse_self(p), waiting) != 0);
        return pulse_now(p);
    }
    res_id god = draw_god(p);
    if (god == 0)
        return PULSE_ON;
    bool is_angry = anger_beyond(p->w, pulse_self(p), god) > 0;
    if (acts_now(p, god, is_angry))
        intervene(p, god, is_angry);
    return pulse_now(p);
}
