/* EV_ENGEN_ALIGN and what else encounters have to do with good and evil, law and chaos. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_trial.h"
#include "rules/status/status.h"
#include "rules/value/creed.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/stati.h"

/* The four sides by the flag of a creature, its type, itself and what rules it out. */
static const struct {
    int flag, type, side, against;
} sides[] = {
    {M_GOOD, MA_GOOD, AL_GOOD, AL_NONEVIL},
    {M_EVIL, MA_EVIL, AL_EVIL, AL_NONGOOD},
    {M_LAWFUL, MA_LAWFUL, AL_LAWFUL, AL_NONCHAOTIC},
    {M_CHAOTIC, MA_CHAOTIC, AL_CHAOTIC, AL_NONLAWFUL},
};

int encounter_creed(const struct world *w, res_id id)
{
    const struct res_monster *monster = encounter_monster(w, id);
    const struct res_template *t = encounter_template(w, id);
    int creed = t && t->ttype & TM_UNDEAD ? AL_NONGOOD : 0;

    for (int i = 0; i < COUNT_OF(sides); i++)
        if ((monster && library_flag(monster->flags, sides[i].flag)) ||
            (t && library_flag(t->add_flags, sides[i].flag)))
            creed |= sides[i].side;
    return creed;
}

/* ---- what one means for the others ---- */

void encounter_restrict(struct world *w, struct script_event *e)
{
    enum { STEP = 2 };
    struct encounter_trial trial = encounter_trial_begin(w, e);
    const struct thing *who = encounter_monster(w, e->ep_mID) ? encounter_trial_next(&trial) : NULL;

    if (who == NULL)
        return;
    for (int i = 0; i < COUNT_OF(sides); i++) {
        if (!kind_has_flag(w, who, sides[i].flag))
            continue;
        if (kind_has_flag(w, who, M_IALIGN))
            e->enAlign = wrap16(e->enAlign | sides[i].against);
        switch (sides[i].side) {
        case AL_GOOD: e->enDriftGE = wrap16(e->enDriftGE - STEP); break;
        case AL_EVIL: e->enDriftGE = wrap16(e->enDriftGE + STEP); break;
        case AL_LAWFUL: e->enDriftLC = wrap16(e->enDriftLC - STEP); break;
        default: e->enDriftLC = wrap16(e->enDriftLC + STEP); break;
        }
    }
    encounter_trial_end(&trial);
}

/* ---- what one is ---- */

/* Between two sides. */
struct axis {
    int first, second;           /* AL_... */
    int first_flag, second_flag; /* M_..., of who is that at heart */
    int not_first, not_second;   /* AL_NON... */
    int without_first;           /* what is likely where the first is ruled out */
    int lean, other;             /* what comes now and then of who is neither */
};

int encounter_alignment(const struct world *w, const struct thing *who)
{
    int alignment = 0;

    for (int i = 0; i < COUNT_OF(sides); i++)
        alignment |= kind_is(w, who, sides[i].type) ? sides[i].side : 0;
    return alignment;
}

/* One side is ruled out, the other likely. */
static int roll_towards(struct world *w, const struct axis *axis, int side, const struct thing *who)
{
    bool is_first = side == axis->first;

    if (kind_has_flag(w, who, is_first ? axis->first_flag : axis->second_flag))
        return roll_below(w, 5) ? side : 0;
    if (kind_has_flag(w, who, is_first ? axis->second_flag : axis->first_flag))
        return roll_below(w, 2) ? 0 : side;
    return roll_below(w, 3) ? side : 0;
}

/* Mostly the first; the second more often than the third, or less often than that. */
static int roll_freely(struct world *w, const int results[3], int chance)
{
    enum { MOSTLY = 70 };

    if (roll_below(w, 100) + 1 < MOSTLY)
        return results[0];
    return roll_below(w, 30) + 1 < chance ? results[1] : results[2];
}

static int roll_by_heart(struct world *w, const struct axis *axis, const struct thing *who)
{
    enum { OFTEN = 23, HALF = 15 };

    if (kind_has_flag(w, who, axis->first_flag))
        return roll_freely(w, (const int[]){axis->first, 0, axis->second}, OFTEN);
    if (kind_has_flag(w, who, axis->second_flag))
        return roll_freely(w, (const int[]){axis->second, 0, axis->first}, OFTEN);
    return roll_freely(w, (const int[]){0, axis->lean, axis->other}, HALF);
}

static int roll_on(struct world *w, const struct axis *axis, int wanted, const struct thing *who)
{
    bool no_first = wanted & axis->not_first, no_second = wanted & axis->not_second;

    if (wanted & (axis->first | axis->second))
        return wanted & axis->first ? axis->first : axis->second;
    if (no_first && no_second)
        return 0;
    if (no_first || no_second)
        return roll_towards(w, axis, no_second ? axis->first : axis->without_first, who);
    return roll_by_heart(w, axis, who);
}

/* quirk: where evil is ruled out, the roll is the one for where good is. */
static const struct axis good_and_evil = {
    .first = AL_EVIL,
    .second = AL_GOOD,
    .first_flag = M_EVIL,
    .second_flag = M_GOOD,
    .not_first = AL_NONEVIL,
    .not_second = AL_NONGOOD,
    .without_first = AL_EVIL,
    .lean = AL_GOOD,
    .other = AL_EVIL,
};
static const struct axis law_and_chaos = {
    .first = AL_LAWFUL,
    .second = AL_CHAOTIC,
    .first_flag = M_LAWFUL,
    .second_flag = M_CHAOTIC,
    .not_first = AL_NONLAWFUL,
    .not_second = AL_NONCHAOTIC,
    .without_first = AL_CHAOTIC,
    .lean = AL_LAWFUL,
    .other = AL_CHAOTIC,
};

/* Dragons are mostly what they are. quirk: goblinoids were meant to be so, too. */
static bool stays(struct world *w, const struct script_event *e, const struct thing *who)
{
    return kind_is(w, who, MA_DRAGON) && roll_below(w, 3) &&
           !creed_conflict(encounter_alignment(w, who), e->enAlign, true);
}

int encounter_handle_align(struct world *w, struct script_event *e, struct thing *self)
{
    struct thing *who = world_thing(w, (handle)e->actor);
    const struct chance_step outer = steps_now(w);

    (void)self;
    if (who == NULL)
        return DONE;
    status_end(w, who, stati_of(ALIGNMENT));
    if (!kind_is(w, who, MA_SAPIENT) || kind_has_flag(w, who, M_IALIGN))
        return DONE;
    steps_note(w, "encounter", "alignment");
    if (!stays(w, e, who)) {
        int moral = roll_on(w, &good_and_evil, e->enAlign, who);
        int order = roll_on(w, &law_and_chaos, e->enAlign, who);
        if (moral & AL_GOOD)
            e->enAlign |= AL_NONEVIL;
        if (moral & AL_EVIL)
            e->enAlign |= AL_NONGOOD;
        status_gain(w, who,
                    (struct stati){.nature = ALIGNMENT,
                                   .source = SS_MISC,
                                   .value = wrap16(moral | order),
                                   .magnitude = -1});
    }
    steps_go_back(w, outer);
    return DONE;
}
