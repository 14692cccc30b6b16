#include "rules/skill/dig.h"

#include "base/num.h"
#include "rules/magic/terraform.h"
#include "rules/move/door.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/labour.h"
#include "rules/status/practice.h"
#include "rules/status/renew.h"
#include "rules/status/status_motion.h"
#include "rules/value/arms.h"
#include "rules/value/material.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/throw.h"

struct digging {
    struct world *w;
    handle who;
    struct level *level;
    struct point at;
    int hardness, power, share; /* of the level's strength, in percent */
};

static struct thing *digger(const struct digging *d)
{
    return world_thing(d->w, d->who);
}

static int refuse(const struct digging *d, const char *why)
{
    say_to(d->w, NULL, digger(d), &(struct lines){.actor = why});
    return ABORT;
}

static const struct thing *tool_of(const struct world *w, const struct thing *who)
{
    const struct thing *tool = slot_item(w, who, SL_WEAPON);

    return tool && arms_has_flag(w, tool, WT_DIGGER) ? tool : NULL;
}

static struct thing *feature_at(const struct digging *d)
{
    return level_thing_at(d->level, d->w, d->at.x, d->at.y, T_FEATURE);
}

static bool is_hidden_door(const struct thing *feature)
{
    return feature->kind == T_DOOR && feature->door & DF_SECRET;
}

/* ---- whether ---- */

static int weigh(struct digging *d)
{
    enum { DOOR = 10 };
    const struct thing *tool = tool_of(d->w, digger(d)), *feature = feature_at(d);
    int skill = skill_level(d->w, digger(d), SK_MINING);

    if (feature && !is_hidden_door(feature))
        return ABORT;
    d->hardness = feature
                      ? DOOR
                      : material_hardness(ground_at(d->w, d->level, d->at)->material, AD_PIERCE);
    d->power = skill + arms_plus(d->w, tool);
    d->share = 100 / imax(1, skill);
    return d->hardness > d->power ? refuse(d, "That is too hard for you.") : DONE;
}

static bool takes_risk(const struct digging *d)
{
    int risk = imin(100, d->level->undermined + d->share - 100);

    return risk <= 0 || ask_yes(d->w, digger(d), false,
                                "In %d of 100 cases all of it comes down on you. Go on?", risk);
}

/* One draw. */
static bool has_strength(const struct digging *d, int difference)
{
    enum { SIDES = 20 };
    int effort = (difference + 5) * 3;
    int roll = roll_dice_of(d->w, 1, SIDES, 0);

    return roll > effort || status_motion_exert(d->w, digger(d), 1 + (effort - SIDES) / 10);
}

/* ---- what comes of it ---- */

/* One draw, and ten dice where it does not hold. */
static bool comes_down(const struct digging *d)
{
    int luck = roll_below(d->w, 100);

    if (d->level->undermined + d->share <= 100 + luck)
        return false;
    say_to(d->w, NULL, digger(d), &(struct lines){.actor = "The roof comes down on you!"});
    int amount = roll_dice_of(d->w, 10, 10, 0);
    throw_damage(d->w, d->who, d->who, AD_BLUNT, amount, "a mine that fell in");
    return true;
}

static void lay_open(const struct digging *d)
{
    const struct library *library = d->w->library;
    res_id region = (res_id)library_constant(library, d->level->dungeon, DIGGING_REGION);
    const struct res_region *tunnel = library_region(library, region);
    int index = tunnel ? level_region_index(d->level, region) : -1;
    struct cell *cell = level_cell(d->level, d->at.x, d->at.y);

    if (index < 0)
        return;
    throw_place(d->w, EV_MINE, d->who, HANDLE_NONE, d->at);
    if (!terraform_for_good(d->w, d->level, d->at, tunnel->floor))
        return;
    cell->region = (uint8_t)index;
    cell->memory = 0;
    renew_sight_of(d->w, d->level);
    say_to(d->w, NULL, digger(d),
           &(struct lines){.actor = "You are through. What holds the roof up: <Num> of 100.",
                           .with = {grammar_number(imax(0, 100 - d->level->undermined))}});
}

static int finish(const struct digging *d)
{
    struct thing *feature = feature_at(d);

    if (feature && is_hidden_door(feature)) {
        say_to(d->w, NULL, digger(d),
               &(struct lines){.actor = "Behind the stone there is a door!"});
        feature->door &= (uint8_t)~DF_SECRET;
        door_show(d->w, feature);
        return DONE;
    }
    if (feature)
        return DONE;
    if (!level_solid_at(d->level, d->w, d->at.x, d->at.y))
        return ABORT;
    lay_open(d);
    return DONE;
}

static int dig(struct digging *d)
{
    enum { PER_HOUR = 6, HARD = 10 };
    int difference = d->hardness * 2 - d->power, hours = 1 + difference / PER_HOUR;

    if (!takes_risk(d) || !has_strength(d, difference))
        return ABORT;
    say_of(d->w, digger(d),
           &(struct lines){.actor = "You swing your pick.",
                           .others = "The <Obj> begins to dig.",
                           .with = {grammar_thing(digger(d))}});
    if (digger(d)->kind != T_PLAYER)
        return ABORT;
    if (labour_spend(d->w, digger(d), hours, hours, false) == 0 || comes_down(d))
        return DONE;
    d->level->undermined = wrap16(d->level->undermined + d->share);
    int strength = roll_dice_of(d->w, 1, 12, imax(0, d->hardness - HARD) / 2);
    practice(d->w, digger(d), A_STR, strength, ESTR_MINING, 50);
    return finish(d);
}

int dig_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct digging d = {
        .w = w, .who = self->self, .level = world_level_of(w, self), .at = {e->EXVal, e->EYVal}};

    if (d.level == NULL || !level_has(d.level, d.at.x, d.at.y))
        return ABORT;
    if (tool_of(w, self) == NULL)
        return refuse(&d, "You need a pick in your hand.");
    int may = weigh(&d);
    return may == DONE ? dig(&d) : may;
}

/* The original digs wherever one walks from now on; here one is asked which way, each time. */
int knack_mine(struct knack *k)
{
    struct question question = question_make(QUESTION_DIRECTION, STR("Dig which way?"));
    struct question_answer answer;
    const struct thing *self = knack_self(k);

    if (self->kind != T_PLAYER)
        return ABORT;
    if (tool_of(k->w, self) == NULL)
        return knack_refuse(k, "You need a pick in your hand.");
    question.standard.value = question.escape.value = -1;
    ask(k->w, self, &question, &answer);
    if (answer.value < 0)
        return ABORT;
    return throw_place(k->w, EV_DIG, k->who, HANDLE_NONE,
                       point_add((struct point){self->x, self->y}, dir_step(answer.value)));
}
