#include "way_situation.h"

#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/bond/target.h"
#include "rules/item/item.h"
#include "rules/status/status.h"
#include "way_scene.h"
#include "world/body.h"
#include "world/throw.h"

enum { WALKER_SEED = 705000, OTHER_SEED = 706000, SITUATIONS_FROM = 756, EACH = 10 };

static const struct point here = {20, 16}, ahead = {21, 16}, behind = {19, 16}, farther = {22, 16},
                          corner = {46, 1}, aside = {20, 17}, watching = {22, 12};

enum relation { NOBODY, FRIEND, FOE, STRANGER, HOLDER };

/* What is ahead, or under one's feet, before anyone comes. */
enum set_up { PLAIN, IN_WEB, IN_WATER, WALLED, DOOR_SHUT, DOOR_LOCKED, DOOR_SECRET, UNLIT };
/* What comes afterwards. */
enum extra { NONE, CHEST, ITEM, FIRE, BARRIER, HORSE };

#define PLIGHT(of, val, size, how_long)                                              \
    {                                                                                \
        .nature = (of), .value = (val), .magnitude = (size), .duration = (how_long), \
        .source = SS_MISC                                                            \
    }

static const struct situation {
    const char *name;
    struct stati plight;
    enum relation relation;
    const char *other;
    uint32_t seed; /* 0: OTHER_SEED and the number of the situation */
    struct stati of_other;
    enum set_up set_up;
    enum extra extra;
} situations[] = {
    {.name = "confused", .plight = PLIGHT(CONFUSED, -1, -1, 20)},
    {.name = "prone", .plight = PLIGHT(PRONE, -1, -1, 20)},
    {.name = "stuck in web", .plight = PLIGHT(STUCK, STUCK_STICKY, 15, 20), .set_up = IN_WEB},
    {.name = "held by vines", .plight = PLIGHT(STUCK, STUCK_VINES, 15, 20)},
    {.name = "grabbed",
     .plight = {.nature = GRABBED, .source = SS_ATTK},
     .relation = HOLDER,
     .other = "owlbear",
     .seed = 700000},
    {.name = "grappled",
     .plight = {.nature = GRAPPLED, .source = SS_ATTK},
     .relation = HOLDER,
     .other = "owlbear",
     .seed = 700000},
    {.name = "in tree", .plight = PLIGHT(ELEVATED, ELEV_TREE, 0, 0)},
    {.name = "on ceiling", .plight = PLIGHT(ELEVATED, ELEV_CEILING, 0, 0)},
    {.name = "levitating", .plight = PLIGHT(LEVITATION, -1, -1, 20)},
    {.name = "ally in the way", .relation = FRIEND, .other = "hill orc"},
    {.name = "enemy in the way", .relation = FOE, .other = "hill orc"},
    {.name = "neutral in the way", .relation = STRANGER, .other = "hill orc"},
    {.name = "sleeping enemy in the way",
     .relation = FOE,
     .other = "hill orc",
     .of_other = PLIGHT(SLEEPING, SLEEP_NATURAL, -1, 0)},
    {.name = "invisible enemy in the way",
     .relation = FOE,
     .other = "hill orc",
     .of_other = PLIGHT(INVIS, -1, -1, 0)},
    {.name = "illusion in the way",
     .relation = FOE,
     .other = "hill orc",
     .of_other = PLIGHT(ILLUSION, -1, -1, 0)},
    {.name = "larger ally in the way", .relation = FRIEND, .other = "hill giant"},
    {.name = "smaller ally in the way", .relation = FRIEND, .other = "halfling", .seed = 704003},
    {.name = "wall", .set_up = WALLED},
    {.name = "border corner", .set_up = PLAIN},
    {.name = "slow mover", .plight = PLIGHT(ADJUST_CIRC, A_MOV, -15, 20)},
    {.name = "afraid of the thing ahead",
     .plight = PLIGHT(AFRAID, -1, -1, 20),
     .relation = FOE,
     .other = "hill orc",
     .seed = 706009},
    {.name = "charging east", .plight = PLIGHT(CHARGING, DIR_EAST, -1, 0)},
    {.name = "sprinting", .plight = PLIGHT(SPRINTING, -1, -1, 20)},
    {.name = "raging", .plight = PLIGHT(RAGING, 4, -1, 20)},
    {.name = "mounted", .extra = HORSE},
    {.name = "door closed ahead", .set_up = DOOR_SHUT},
    {.name = "door locked ahead", .set_up = DOOR_LOCKED},
    {.name = "secret door ahead", .set_up = DOOR_SECRET},
    {.name = "chest ahead", .extra = CHEST},
    {.name = "item ahead", .extra = ITEM},
    {.name = "leaving water", .set_up = IN_WATER},
    {.name = "into darkness", .set_up = UNLIT},
    {.name = "nauseated", .plight = PLIGHT(NAUSEA, -1, -1, 20)},
    {.name = "stunned", .plight = PLIGHT(STUNNED, -1, -1, 20)},
    {.name = "blind", .plight = PLIGHT(BLIND, -1, -1, 20)},
    {.name = "encumbered", .set_up = PLAIN},
    {.name = "hiding", .plight = PLIGHT(HIDING, HI_SHADOWS, 10, 0)},
    {.name = "flat-footed enemy reach ahead", .relation = FOE, .other = "hill orc", .seed = 706009},
    {.name = "fire field ahead", .extra = FIRE},
    {.name = "barrier field ahead", .extra = BARRIER},
};

struct scene {
    struct fight_scene *s;
    const struct situation *situation;
    int number;
    handle walker, other;
};

static bool is(const struct scene *c, const char *name)
{
    return str_equal(str_from(c->situation->name), str_from(name));
}

/* ---- ground ---- */

static bool write_at(struct scene *c, struct point at, const char *terrain)
{
    stage_seed(&c->s->stage, 3);
    return stage_write(&c->s->stage, at.x, at.y, terrain, &c->s->play->error);
}

static void hang_door(struct scene *c, int flags)
{
    for (int y = 1; y < ARENA_HEIGHT - 1; y++)
        if (y != ahead.y)
            write_at(c, (struct point){ahead.x, y}, "Dungeon Wall");
    way_set_door(c->s, STR("oak door"), ahead, 2, flags);
}

static void darken(struct scene *c)
{
    level_cell(c->s->stage.arena, ahead.x, ahead.y)->flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
}

static void set_up(struct scene *c)
{
    switch (c->situation->set_up) {
    case IN_WEB: write_at(c, here, "Webbing"); break;
    case IN_WATER: write_at(c, here, "shallow water"); break;
    case WALLED: write_at(c, ahead, "Dungeon Wall"); break;
    case DOOR_SHUT: hang_door(c, 0); break;
    case DOOR_LOCKED: hang_door(c, DF_LOCKED); break;
    case DOOR_SECRET: hang_door(c, DF_SECRET); break;
    case UNLIT: darken(c); break;
    default: break;
    }
}

/* ---- who ---- */

static bool bring(struct scene *c)
{
    static const char *const walkers[] = {"human", "ogre", "wolf", "goblin", "PLAYER"};
    const struct situation *of = c->situation;
    struct str name = play_text(c->s->play, "walker");
    struct point at = is(c, "border corner") ? corner : here;
    struct point there = of->relation == HOLDER                   ? behind
                         : is(c, "flat-footed enemy reach ahead") ? farther
                                                                  : ahead;

    if (!str_equal(name, STR("PLAYER")))
        fight_place_player(c->s, watching);
    set_up(c);
    c->walker = way_bring(c->s, name, at,
                          WALKER_SEED + (uint32_t)way_number(name, walkers, COUNT_OF(walkers)));
    if (of->other)
        c->other = way_bring(c->s, str_from(of->other), there,
                             of->seed ? of->seed : OTHER_SEED + (uint32_t)c->number);
    return c->walker && (!of->other || c->other);
}

static void relate(struct scene *c)
{
    enum { PARTY = 79 };
    struct world *w = c->s->w;

    if (c->other)
        way_clear_targets(c->s, c->other);
    way_clear_targets(c->s, c->walker);
    switch (c->situation->relation) {
    case FRIEND:
        creature_of(w, world_thing(w, c->walker))->party = PARTY;
        creature_of(w, world_thing(w, c->other))->party = PARTY;
        break;
    case FOE: fight_make_foes(c->s, c->walker, c->other); break;
    case HOLDER:
        fight_gain(c->s, c->other,
                   (struct stati){.nature = GRAPPLING, .source = SS_ATTK, .object = c->walker});
        break;
    default: break;
    }
}

static void suffer(struct scene *c)
{
    struct stati plight = c->situation->plight;

    if (c->situation->relation == HOLDER || plight.nature == AFRAID)
        plight.object = c->other;
    if (plight.nature == ELEVATED)
        status_gain(c->s->w, world_thing(c->s->w, c->walker), plight);
    else if (plight.nature)
        fight_gain(c->s, c->walker, plight);
    if (plight.nature == HIDING)
        creature_of(c->s->w, world_thing(c->s->w, c->walker))->hide = (int8_t)plight.magnitude;
    if (c->situation->of_other.nature)
        fight_gain(c->s, c->other, c->situation->of_other);
}

/* ---- what else ---- */

/* No item is called "chest" alone, so nothing lies there. */
static void put_item(struct scene *c, const char *name)
{
    res_id item = fights_find(&c->s->stage, RES_ITEM, str_from(name));

    stage_seed(&c->s->stage, 2);
    if (item)
        land_at(c->s->w, c->s->stage.arena, item_new(c->s->w, item), ahead);
}

static void lay_field(struct scene *c, uint32_t type)
{
    struct field field = {
        .type = type, .x = (uint8_t)ahead.x, .y = (uint8_t)ahead.y, .radius = 0, .duration = -1};

    level_add_field(c->s->stage.arena, field);
}

static void add_extra(struct scene *c)
{
    switch (c->situation->extra) {
    case CHEST: put_item(c, "chest"); break;
    case ITEM: put_item(c, "long sword"); break;
    case FIRE: lay_field(c, FI_BAD); break;
    case BARRIER: lay_field(c, FI_BLOCKER); break;
    case HORSE: way_clear_targets(c->s, way_bring(c->s, STR("horse"), aside, 704001)); break;
    default: break;
    }
}

static void arm_with_reach(struct scene *c)
{
    if (!is(c, "flat-footed enemy reach ahead"))
        return;
    fight_disarm(c->s, c->other);
    stage_seed(&c->s->stage, 2);
    fight_give(c->s, c->other,
               item_new(c->s->w, fights_find(&c->s->stage, RES_ITEM, STR("longspear")))->self,
               SL_WEAPON, true);
}

enum play_result way_play_situation(struct fight_scene *s)
{
    struct json *out = s->play->out;
    int number = ((int)play_number(s->play, "n") - SITUATIONS_FROM) / EACH;
    struct scene c = {.s = s, .number = number};

    if (number < 0 || number >= COUNT_OF(situations))
        return play_fail(s->play, "there is no situation %d", number);
    c.situation = &situations[number];
    if (!bring(&c))
        return play_fail(s->play, "somebody did not come");
    relate(&c);
    suffer(&c);
    arm_with_reach(&c);
    add_extra(&c);
    if (c.other)
        fight_refresh(s, c.other);
    fight_refresh(s, c.walker);
    fight_tell_who(s, "a", world_thing(s->w, c.walker), out);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    json_key_number(out, "result",
                    throw_simply(s->w, EV_MOVE, c.walker, HANDLE_NONE,
                                 is(&c, "border corner") ? DIR_NORTHEAST : DIR_EAST));
    if (c.other)
        fight_tell_who(s, "other", world_thing(s->w, c.other), out);
    fight_tell(s, out);
    return PLAY_DONE;
}
