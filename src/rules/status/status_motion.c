#include "rules/status/status_motion.h"

#include "base/num.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/kind.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/throw.h"

/* ---- fatigue ---- */

static bool never_tires(const struct world *w, const struct thing *who)
{
    return (who->self == w->player && w->options[OPT_NO_FATIGUE]) || kind_is(w, who, MA_UNDEAD) ||
           kind_is(w, who, MA_CONSTRUCT);
}

static void pass_out(struct world *w, struct thing *who)
{
    status_words_say(w, who, "Everything goes black.", "The <Obj> drops where it stands.");
    int rounds = roll_dice_of(w, 2, 10, 0);
    status_gain(w, who,
                (struct stati){.nature = SLEEPING,
                               .duration = wrap16(rounds),
                               .source = SS_ENCH,
                               .value = SLEEP_FATIGUE,
                               .magnitude = -1});
}

bool status_motion_weary(struct world *w, struct thing *who, int amount)
{
    enum { DIFFICULTY = 10 };
    struct creature *body = creature_of(w, who);
    int before = body->fatigue, limit = -body->attr[A_FAT];

    if (never_tires(w, who))
        return true;
    if (before < limit && !check_save(w, who, FORT, DIFFICULTY - before / 2, 0, 0)) {
        pass_out(w, who);
        return false;
    }
    body->fatigue = wrap16(before - amount);
    if ((body->fatigue <= 0 && before > 0) || (body->fatigue < limit && before >= limit))
        renew_values(w, who);
    return true;
}

/* One draw, if it is tiring at all. */
bool status_motion_exert(struct world *w, struct thing *who, int amount)
{
    enum { PRACTICE_MOST = 35 };
    const struct creature *body = creature_of(w, who);
    handle self = who->self;

    if (never_tires(w, who))
        return true;
    if (body->fatigue < -body->attr[A_FAT] &&
        !ask_yes(w, who, true, "You may drop at any moment. Go on?"))
        return false;
    int learned = roll_below(w, amount) + 1;
    who = world_thing(w, self);
    practice(w, who, A_CON, learned, ECON_FATIGUE, PRACTICE_MOST);
    return status_motion_weary(w, who, amount);
}

void status_motion_tire(struct world *w, struct thing *who, const struct stati *gained)
{
    (void)gained;
    status_motion_weary(w, who, 1);
}

/* ---- height ---- */

void status_motion_fall(struct world *w, struct thing *who, const struct stati *gained)
{
    const struct stati *up = stati_find(w, who, stati_of(ELEVATED));
    handle self = who->self;

    (void)gained;
    if (up == NULL)
        return;
    bool is_tree = up->value == ELEV_TREE;
    status_words_say(w, who, "You lose your hold!", "The <Obj> comes crashing down!");
    status_end_nature(w, who, ELEVATED);
    int amount = roll_dice_of(w, 2, 6, 0);
    throw_damage(w, self, self, AD_FALL, amount,
                 is_tree ? "a fall from a tree" : "a fall from the ceiling");
}

void status_motion_float(struct world *w, struct thing *who, const struct stati *gained)
{
    (void)gained;
    if (!stati_has(w, who, MOUNTED))
        return;
    struct script_event *event = throw_begin(w);
    if (event) {
        event->actor = (int32_t)who->self;
        event->EParam = DSM_FLOAT;
    }
    throw_end(w, event, EV_DISMOUNT);
}
