#include "rules/move/climb.h"

#include "rules/bond/displace.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/ground/depth.h"
#include "rules/ground/footfall.h"
#include "rules/ground/portal.h"
#include "rules/item/rope.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/status/status_words.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/skill.h"
#include "rules/value/skill_kit.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/throw.h"

enum { FLOAT_TIME = 30, CHASM_TIME = 60, TREE_TIME = 30, DOWN_TIME = 15 };

struct climb {
    struct world *w;
    struct script_event *e;
    handle who;
    int by; /* 1: down, -1: up */
    int answer;
};

enum stage { LOOKS, OVER };

static struct thing *self_of(const struct climb *c)
{
    return world_thing(c->w, c->who);
}

static struct level *level_of(const struct climb *c)
{
    return world_level_of(c->w, self_of(c));
}

static struct point place_of(const struct climb *c)
{
    return (struct point){self_of(c)->x, self_of(c)->y};
}

static bool has(const struct climb *c, int nature)
{
    return stati_has(c->w, self_of(c), nature);
}

static enum stage end(struct climb *c, int answer)
{
    c->answer = answer;
    return OVER;
}

static enum stage refuse(struct climb *c, const char *why)
{
    status_words_say(c->w, self_of(c), why, NULL);
    return end(c, ABORT);
}

static bool falls_at(const struct climb *c, const struct level *level, struct point at)
{
    return level_has(level, at.x, at.y) && library_flag(ground_at(c->w, level, at)->flags, TF_FALL);
}

static enum stage be_held(struct climb *c)
{
    static const int16_t natures[] = {STUCK, GRAPPLED, ENGULFED, GRAPPLING, GRABBED};

    for (int i = 0; i < COUNT_OF(natures); i++)
        if (has(c, natures[i]))
            return refuse(c, "You cannot climb while something holds you or you hold on to it.");
    return LOOKS;
}

/* quirk: what a portal answers with anything but "done" is a refusal. */
static enum stage take_stairs(struct climb *c)
{
    const struct level *level = level_of(c);

    for (handle at = level_cell(level, self_of(c)->x, self_of(c)->y)->contents; at;) {
        const struct thing *thing = world_thing(c->w, at);
        if (thing->kind == T_PORTAL && portal_leads(c->w, thing, c->by))
            return end(c, throw_simply(c->w, EV_ENTER, c->who, thing->self, DIR_CENTER) == DONE
                              ? DONE
                              : ABORT);
        at = thing->next;
    }
    return LOOKS;
}

static void be_up(const struct climb *c, int where)
{
    status_gain(c->w, self_of(c),
                (struct stati){.nature = ELEVATED, .source = SS_MISC, .value = wrap16(where)});
}

/* Off the level. False: nobody is to climb any further. */
static bool leave(struct climb *c)
{
    struct error why;
    int depth = level_of(c)->depth + c->by;

    if (depth_move(c->w, self_of(c), depth, true, &why))
        return self_of(c) && self_of(c)->x >= 0;
    status_words_say(c->w, self_of(c), "There is no way through.", NULL);
    return false;
}

static enum stage float_away(struct climb *c, const char *words)
{
    status_words_say(c->w, self_of(c), words, NULL);
    if (!leave(c))
        return end(c, DONE);
    spend_time(c->w, c->who, FLOAT_TIME);
    return end(c, DONE);
}

/* ---- up ---- */

static bool is_beside_wall(const struct climb *c)
{
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add(place_of(c), dir_step(i));
        if (level_solid_at(level_of(c), c->w, at.x, at.y))
            return true;
    }
    return false;
}

static bool is_under_hole(const struct climb *c)
{
    return level_cell(level_of(c), self_of(c)->x, self_of(c)->y)->flags & CELL_SKYLIGHT;
}

static enum stage take_ceiling(struct climb *c)
{
    enum { SKILL = 20 };
    struct point at = place_of(c);

    if (is_under_hole(c) || skill_level(c->w, self_of(c), SK_CLIMB) < SKILL ||
        !ask_yes(c->w, self_of(c), false, "Climb onto the ceiling?"))
        return LOOKS;
    if (level_solid_at(level_of(c), c->w, at.x, at.y))
        return refuse(c, "Inside rock there is no ceiling.");
    if (!is_beside_wall(c))
        return refuse(c, "Without a wall beside you there is no way up.");
    if (!status_motion_exert(c->w, self_of(c), 1))
        return end(c, ABORT);
    status_words_say(c->w, self_of(c), "You climb the wall and cling to the ceiling.",
                     "The <Obj> climbs the wall and clings to the ceiling.");
    be_up(c, ELEV_CEILING);
    return end(c, DONE);
}

static bool is_ledge(const struct climb *c, const struct level *above, struct point at)
{
    return level_has(above, at.x, at.y) && !falls_at(c, above, at) &&
           !level_solid_at(above, c->w, at.x, at.y) &&
           level_thing_at(above, c->w, at.x, at.y, T_CREATURE) == NULL;
}

/* How far it is to flat ground above; 0: there is none near. */
static int ledge_distance(const struct climb *c, const struct level *above)
{
    enum { FAR = 5 };
    struct point at = place_of(c);

    for (int r = 1; r <= FAR; r++)
        for (int x = at.x - r; x <= at.x + r; x++)
            for (int y = at.y - r; y <= at.y + r; y++) {
                bool is_ring = x == at.x - r || x == at.x + r || y == at.y - r || y == at.y + r;
                if (is_ring && is_ledge(c, above, (struct point){x, y}))
                    return r;
            }
    return 0;
}

/* Who fails falls back to where he came from. quirk: where the ledge was does not matter. */
static enum stage climb_through(struct climb *c)
{
    enum { DIFFICULTY = 20 };
    struct point from = place_of(c);

    spend_time(c->w, c->who, CHASM_TIME);
    status_words_say(c->w, self_of(c), "You begin to climb...",
                     "The <Obj> climbs up through the hole above.");
    if (!leave(c))
        return end(c, DONE);
    if (check_succeeds(c->w, self_of(c), SK_CLIMB, DIFFICULTY)) {
        if (self_of(c)) {
            displace_near(c->w, self_of(c), place_of(c));
            status_words_say(c->w, self_of(c), "You have made it!", NULL);
        }
        return end(c, DONE);
    }
    if (self_of(c))
        displace_to(c->w, self_of(c), from);
    if (self_of(c))
        footfall(c->w, self_of(c));
    return end(c, DONE);
}

static enum stage take_rope(struct climb *c, const struct level *above)
{
    enum { PER_CELL = 10 };
    int away = ledge_distance(c, above), feet = away * PER_CELL + PER_CELL;

    if (away == 0)
        return refuse(c, "Up there is nothing to hold on to, only the walls of a chasm.");
    if (has(c, MOUNTED))
        return refuse(c, "You would have to dismount first.");
    if (!ask_yes(c->w, self_of(c), true, "Climb up through the hole, with %d feet of rope?", feet))
        return end(c, ABORT);
    struct thing *rope = rope_take(c->w, self_of(c), feet);
    if (rope == NULL)
        return end(c, ABORT);
    loose_note(c->w, rope);
    return climb_through(c);
}

static enum stage take_hole(struct climb *c)
{
    enum { SKILL = 12 };
    const struct level *level = level_of(c), *above;
    struct error why;

    if (!is_under_hole(c) || level->depth <= 1 || c->w->host.level_at == NULL)
        return LOOKS;
    above = c->w->host.level_at(c->w->host.context, level->depth - 1, &why);
    if (above == NULL || (footing_is_tree(c->w, level, place_of(c)) &&
                          ask_yes(c->w, self_of(c), true, "Only climb the tree?")))
        return LOOKS;
    if (has(c, LEVITATION))
        return float_away(c, "You float up.");
    if (skill_level(c->w, self_of(c), SK_CLIMB) < SKILL)
        return refuse(c, "You do not climb well enough to get up there.");
    if (!skill_kit_has(c->w, self_of(c), SK_CLIMB))
        return refuse(c, "Without a climbing kit there is no way up.");
    return take_rope(c, above);
}

static enum stage take_tree(struct climb *c)
{
    enum { SKILL = 8 };
    bool is_at_home = feat_has(c->w, self_of(c), FT_BRACHIATION);

    if (!footing_is_tree(c->w, level_of(c), place_of(c)))
        return refuse(c, "There are no stairs up here, and nothing to climb.");
    if (has(c, MOUNTED))
        return refuse(c, "You would have to dismount first.");
    if (has(c, ELEVATED))
        return refuse(c, "You are up already.");
    if (skill_level(c->w, self_of(c), SK_CLIMB) < SKILL && !is_at_home)
        return refuse(c, "You do not trust yourself to climb that.");
    status_words_say(c->w, self_of(c), "You climb up.", "The <Obj> climbs up.");
    be_up(c, ELEV_TREE);
    if (self_of(c) && !is_at_home)
        spend_time(c->w, c->who, TREE_TIME);
    return end(c, DONE);
}

/* ---- down ---- */

static enum stage climb_down(struct climb *c)
{
    if (!has(c, ELEVATED))
        return LOOKS;
    status_words_say(c->w, self_of(c), "You climb down.", "The <Obj> climbs down.");
    status_end_nature(c->w, self_of(c), ELEVATED);
    if (self_of(c) && !feat_has(c->w, self_of(c), FT_BRACHIATION))
        spend_time(c->w, c->who, DOWN_TIME);
    return end(c, DONE);
}

static enum stage sink(struct climb *c)
{
    if (!has(c, LEVITATION) || !falls_at(c, level_of(c), place_of(c)))
        return LOOKS;
    return float_away(c, "You float down.");
}

static enum stage descend_chasm(struct climb *c, struct point edge)
{
    enum { DIFFICULTY = 15 };

    if (!ask_yes(c->w, self_of(c), true, "Climb down into the chasm (climbing %+d against %d)?",
                 skill_level(c->w, self_of(c), SK_CLIMB), (int)DIFFICULTY))
        return end(c, ABORT);
    spend_time(c->w, c->who, CHASM_TIME);
    status_words_say(c->w, self_of(c), "You begin to climb...", "The <Obj> climbs into the chasm.");
    if (check_succeeds(c->w, self_of(c), SK_CLIMB, DIFFICULTY)) {
        if (self_of(c) && leave(c))
            status_words_say(c->w, self_of(c), "You have reached the ground.", NULL);
        return end(c, DONE);
    }
    if (self_of(c))
        displace_to(c->w, self_of(c), edge);
    if (self_of(c))
        footfall(c->w, self_of(c));
    return end(c, DONE);
}

static enum stage take_chasm(struct climb *c)
{
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add(place_of(c), dir_step(i));
        if (falls_at(c, level_of(c), at))
            return descend_chasm(c, at);
    }
    return refuse(c, "There are no stairs down here, and nothing to climb down.");
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct climb *c);
} ups[] = {{LOOKS, "held", be_held},
           {LOOKS, "stairs", take_stairs},
           {LOOKS, "ceiling", take_ceiling},
           {LOOKS, "hole", take_hole},
           {LOOKS, "tree", take_tree}},
  downs[] = {{LOOKS, "held", be_held},
             {LOOKS, "off", climb_down},
             {LOOKS, "stairs", take_stairs},
             {LOOKS, "sink", sink},
             {LOOKS, "chasm", take_chasm}};

int climb_handle_up(struct world *w, struct script_event *e, struct thing *self)
{
    struct climb c = {.w = w, .e = e, .who = self->self, .by = -1, .answer = NOTHING};

    STEPS_RUN(w, "climb", ups, &c);
    return c.answer;
}

int climb_handle_down(struct world *w, struct script_event *e, struct thing *self)
{
    struct climb c = {.w = w, .e = e, .who = self->self, .by = 1, .answer = NOTHING};

    STEPS_RUN(w, "climb", downs, &c);
    return c.answer;
}
