/* rules-more/movement: one call of the choice where to go. */
#include <stdio.h>

#include "plays.h"
#include "rules/bond/land.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/mind/movement.h"
#include "rules/status/field.h"
#include "rules/value/eyes.h"
#include "stage_read.h"
#include "way_scene.h"
#include "world/chance.h"

enum {
    MOVER = 900000,
    ENEMY = 901000,
    LEADER = 902000,
    THIRD = 903000,
    ENEMY_HP = 300,
    PARTY = 77,
    DOOR_SEED = 2
};

static const struct point here = {20, 16};

struct going {
    struct fight_scene s;
    handle mover, enemy, leader, third, door;
    struct situation situation;
};

static bool tells_of(const struct going *g, const char *words)
{
    return str_find(play_text(g->s.play, "scene"), str_from(words)) >= 0;
}

/* "[handle, name, x, y, ...]" of the record: where it stands. */
static struct point place_in(const struct going *g, const char *key)
{
    const struct json_value *list = stage_member(g->s.play->record, key);
    const struct json_value *x = list->first->next->next;

    return (struct point){(int)x->number, (int)x->next->number};
}

static bool is_in(const struct going *g, const char *key)
{
    return stage_member(g->s.play->record, key) != NULL;
}

/* ---- the ground ---- */

static bool write(struct going *g, struct point at, const char *terrain)
{
    return stage_write(&g->s.stage, at.x, at.y, terrain, &g->s.play->error);
}

static const struct {
    const char *words, *terrain;
    uint8_t directions[DIR_COUNT + 1];
} grounds[] = {
    {"walls E and SE", "Dungeon Wall", {DIR_EAST, DIR_SOUTHEAST, DIR_CENTER}},
    {"walls E, NE, SE", "Dungeon Wall", {DIR_EAST, DIR_NORTHEAST, DIR_SOUTHEAST, DIR_CENTER}},
    {"dead end",
     "Dungeon Wall",
     {DIR_EAST, DIR_SOUTHEAST, DIR_NORTHEAST, DIR_SOUTH, DIR_NORTH, DIR_SOUTHWEST, DIR_NORTHWEST,
      DIR_CENTER}},
    {"enclosed",
     "Dungeon Wall",
     {DIR_EAST, DIR_SOUTHEAST, DIR_NORTHEAST, DIR_SOUTH, DIR_NORTH, DIR_SOUTHWEST, DIR_NORTHWEST,
      DIR_WEST, DIR_CENTER}},
    {"chasm", "chasm", {DIR_EAST, DIR_NORTHEAST, DIR_SOUTHEAST, DIR_CENTER}},
    {"deep water", "deep water", {DIR_EAST, DIR_NORTHEAST, DIR_SOUTHEAST, DIR_CENTER}},
    {"webbing", "Webbing", {DIR_EAST, DIR_NORTHEAST, DIR_SOUTHEAST, DIR_CENTER}},
};

static bool raise_line(struct going *g, int from, int to, int gap)
{
    for (int y = from; y <= to; y++)
        if (y != gap && !write(g, (struct point){here.x + 1, y}, "Dungeon Wall"))
            return false;
    return true;
}

static bool lay_ground(struct going *g)
{
    for (int i = 0; i < COUNT_OF(grounds); i++)
        for (int j = 0; tells_of(g, grounds[i].words) && grounds[i].directions[j] != DIR_CENTER;
             j++)
            if (!write(g, point_add(here, dir_step(grounds[i].directions[j])), grounds[i].terrain))
                return false;
    if (tells_of(g, "wall line") && !raise_line(g, 10, 22, -1))
        return false;
    return !is_in(g, "door") || raise_line(g, 1, ARENA_HEIGHT - 2, here.y);
}

static void hang_door(struct going *g)
{
    const struct json_value *door = stage_member(g->s.play->record, "door");
    struct point at = {here.x + 1, here.y};

    if (door)
        g->door = way_set_door(&g->s, STR("oak door"), at, DOOR_SEED,
                               (int)door->first->next->number);
}

/* ---- those who are there ---- */

static handle bring(struct going *g, const char *name, struct point at, uint32_t seed)
{
    const struct thing *who = fight_build(&g->s, str_from(name), at, seed);
    handle self = who ? who->self : HANDLE_NONE;

    if (who)
        way_clear_targets(&g->s, self);
    return self;
}

static void join(struct going *g, handle a, handle b)
{
    const handle both[] = {a, b};

    for (int i = 0; i < COUNT_OF(both); i++)
        creature_of(g->s.w, world_thing(g->s.w, both[i]))->party = PARTY;
}

static void bring_leader(struct going *g)
{
    struct world *w = g->s.w;
    bool is_player = tells_of(g, "order") || tells_of(g, "the player");

    if (!is_in(g, "leader"))
        return;
    struct point at = place_in(g, "leader");
    if (is_player) {
        g->leader = fight_place_player(&g->s, at)->self;
        land_tell(w, world_thing(w, g->leader));
    } else {
        g->leader = bring(g, "dwarf", at, LEADER);
    }
    fight_refresh(&g->s, g->leader);
    target_add(w, world_thing(w, g->mover), world_thing(w, g->leader), TARGET_LEADER);
    if (tells_of(g, "order"))
        creature_of(w, world_thing(w, g->mover))->party =
            creature_of(w, world_thing(w, g->leader))->party;
    else
        join(g, g->mover, g->leader);
}

static void bring_enemy(struct going *g)
{
    struct world *w = g->s.w;

    if (!is_in(g, "enemy"))
        return;
    g->enemy = bring(g, "hill orc", place_in(g, "enemy"), ENEMY);
    fight_set_hp(&g->s, g->enemy, ENEMY_HP);
    target_add(w, world_thing(w, g->mover), world_thing(w, g->enemy), TARGET_ENEMY);
    fight_refresh(&g->s, g->enemy);
    if (tells_of(g, "afraid"))
        fight_gain(
            &g->s, g->mover,
            (struct stati){.nature = AFRAID, .value = FEAR_HP, .duration = 50, .object = g->enemy});
}

static void bring_third(struct going *g)
{
    if (!is_in(g, "third"))
        return;
    g->third = bring(g, "goblin", place_in(g, "third"), THIRD);
    if (tells_of(g, "ally"))
        join(g, g->mover, g->third);
}

static void lay_fog(struct going *g)
{
    if (tells_of(g, "bad field"))
        field_lay(g->s.w, g->s.stage.arena,
                  (struct field){.type = FI_FOG, .x = 24, .y = 16, .radius = 4, .duration = -2});
}

/* ---- what it has in mind ---- */

static void give_order(struct going *g)
{
    static const struct {
        const char *words;
        int order;
    } orders[] = {{"StandStill", ORDER_STAND_STILL},    {"DoNotAttack", ORDER_DO_NOT_ATTACK},
                  {"WalkInFront", ORDER_WALK_IN_FRONT}, {"WalkInBack", ORDER_WALK_IN_BACK},
                  {"WalkNearMe", ORDER_WALK_NEAR_ME},   {"WalkToPoint", ORDER_WALK_TO_POINT},
                  {"ReturnHome", ORDER_RETURN_HOME}};
    struct world *w = g->s.w;

    if (!tells_of(g, "order"))
        return;
    creature_of(w, world_thing(w, g->leader))->direction = (int8_t)play_number(g->s.play,
                                                                               "leader_lastdir");
    for (int i = 0; i < COUNT_OF(orders); i++)
        if (tells_of(g, orders[i].words))
            orders_give(w, world_thing(w, g->mover), orders[i].order,
                        (struct order_about){.has_place = orders[i].order == ORDER_WALK_TO_POINT});
}

static void parse_point(struct str text, struct target *out)
{
    struct str x = str_cut(&text, ',');
    int64_t number = 0;

    if (str_to_int64(x, &number))
        out->x = (uint8_t)number;
    if (str_to_int64(text, &number))
        out->y = (uint8_t)number;
}

/* Places are those that the call saw. */
static void set_places(struct going *g)
{
    struct world *w = g->s.w;
    const struct json_value *list = stage_member(g->s.play->record, "targets");

    if (tells_of(g, "wander target"))
        target_wander(w, world_thing(w, g->mover), NULL);
    for (const struct json_value *at = list->first; at; at = at->next) {
        struct target *t = targets_of_type(w, world_thing(w, g->mover), (int)at->first->number);
        if (t && at->first->next->text.len)
            parse_point(at->first->next->text, t);
    }
}

/* As the survey does. */
static void survey(struct going *g)
{
    struct world *w = g->s.w;
    const struct thing *mover = world_thing(w, g->mover);

    g->situation.is_avoiding = play_number(g->s.play, "isAvoiding") != 0;
    for (struct target *t = targets_first(w, mover); t; t = targets_next(w, t)) {
        const struct thing *other = world_thing(w, t->thing);
        if (creature_of(w, other) == NULL)
            continue;
        t->perceived = (uint16_t)eyes_perceive(w, mover, other);
        if (tells_of(g, "taken as seen") && other->self == g->enemy)
            t->perceived = 1;
        if (t->type != TARGET_ENEMY || !t->perceived)
            continue;
        if (reach_is_beside(w, mover, other, 0)) {
            g->situation.in_melee = true;
            g->situation.near = other->self;
        } else {
            g->situation.far = other->self;
        }
    }
}

/* ---- telling ---- */

static void tell_targets(const struct going *g, const char *key, struct json *out)
{
    const struct world *w = g->s.w;

    json_key(out, key);
    json_open(out, '[');
    for (const struct target *t = targets_first(w, world_thing(w, g->mover)); t;
         t = targets_next(w, t)) {
        if (t->type == TARGET_INVALID)
            continue;
        const struct thing *thing = world_thing(w, t->thing);
        char place[16];
        json_open(out, '[');
        json_number(out, t->type);
        snprintf(place, sizeof place, "%d,%d", t->x, t->y);
        if (thing || (t->x == 0 && t->y == 0))
            json_number(out, thing ? thing->born : 0);
        else
            json_text(out, str_from(place));
        json_number(out, t->priority);
        json_number(out, t->perceived);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static int64_t number_of(const struct going *g, handle who)
{
    const struct thing *thing = world_thing(g->s.w, who);

    return thing ? thing->born : 0;
}

static void tell_before(const struct going *g, struct json *out)
{
    static const char *const keys[] = {"enemy", "leader", "third"};
    const handle whom[] = {g->enemy, g->leader, g->third};
    const struct thing *mover = world_thing(g->s.w, g->mover);

    for (int i = 0; i < COUNT_OF(keys); i++)
        if (whom[i] != HANDLE_NONE)
            fight_tell_who(&g->s, keys[i], world_thing(g->s.w, whom[i]), out);
    fight_tell_who(&g->s, "a", mover, out);
    if (g->door != HANDLE_NONE) {
        json_key(out, "door");
        json_open(out, '[');
        json_number(out, number_of(g, g->door));
        json_number(out, world_thing(g->s.w, g->door)->door);
        json_close(out, ']');
    }
    json_key_number(out, "inMelee", g->situation.in_melee);
    json_key_number(out, "mtarg", number_of(g, g->situation.near));
    json_key_number(out, "rtarg", number_of(g, g->situation.far));
    json_key_number(out, "lastdir_before", creature_of(g->s.w, mover)->direction);
    tell_targets(g, "targets", out);
}

static void tell_after(const struct going *g, struct json *out)
{
    const struct thing *mover = world_thing(g->s.w, g->mover);

    json_key(out, "cell_after");
    json_open(out, '[');
    json_number(out, mover->x);
    json_number(out, mover->y);
    json_close(out, ']');
    json_key_number(out, "timeout_after", mover->timeout);
    tell_targets(g, "targets_after", out);
}

/* ---- the whole ---- */

static bool set_up(struct going *g)
{
    static const char *const movers[] = {"human", "wolf", "ogre", "bat", "minor xorn", "minotaur"};
    struct str name = play_text(g->s.play, "mover");

    if (!fights_shut_player_in(&g->s.stage, &g->s.play->error))
        return false;
    int number = way_number(name, movers, COUNT_OF(movers));
    const struct thing *mover = fight_build(&g->s, name, here, MOVER + (uint32_t)number);
    if (mover == NULL)
        return error_set(&g->s.play->error, "it did not come");
    g->mover = mover->self;
    way_clear_targets(&g->s, g->mover);
    if (!lay_ground(g))
        return false;
    hang_door(g);
    bring_leader(g);
    bring_third(g);
    give_order(g);
    bring_enemy(g);
    lay_fog(g);
    set_places(g);
    fight_refresh(&g->s, g->mover);
    survey(g);
    return true;
}

static enum play_result run(struct going *g)
{
    struct json *out = g->s.play->out;

    if (!set_up(g))
        return PLAY_FAILED;
    tell_before(g, out);
    fight_begin(&g->s, (uint32_t)play_number(g->s.play, "seed"));
    json_key_number(out, "result",
                    movement_go(g->s.w, world_thing(g->s.w, g->mover), &g->situation));
    tell_after(g, out);
    fight_tell(&g->s, out);
    return PLAY_DONE;
}

enum play_result play_movement(struct play *play)
{
    struct going g = {.mover = HANDLE_NONE,
                      .enemy = HANDLE_NONE,
                      .leader = HANDLE_NONE,
                      .third = HANDLE_NONE,
                      .door = HANDLE_NONE,
                      .situation = {.near = HANDLE_NONE, .far = HANDLE_NONE}};
    enum play_result result = fight_open(&g.s, play) ? run(&g) : PLAY_FAILED;

    fight_close(&g.s);
    return result;
}
