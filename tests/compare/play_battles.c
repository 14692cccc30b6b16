/* rules-fights/battles and skirmishes: two sides fight, tick by tick. */
#include "loop_scene.h"
#include "plays.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/status/field.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "stage_build.h"
#include "stage_read.h"
#include "way_scene.h"
#include "world/body.h"
#include "world/throw.h"

enum { UNITS_MOST = 16, PARTY = 5000, PLAYER_LIFE = 10000 };

struct unit {
    handle who;
    int side;
    int index;       /* among all monsters, where that was told */
    struct point at; /* where it was to come */
};

struct battle {
    struct loop_scene *l;
    struct fight_scene *s;
    struct unit units[UNITS_MOST];
    int count;
};

static bool has(const struct battle *b, char option)
{
    struct str options = play_text(b->s->play, "options");

    return str_find(options, (struct str){&option, 1}) >= 0;
}

static struct thing *get(const struct battle *b, handle who)
{
    return world_thing(b->s->w, who);
}

/* ---- the ground ---- */

static bool write(struct battle *b, int x, int y, const char *terrain)
{
    return stage_write(&b->s->stage, x, y, terrain, &b->s->play->error);
}

static bool lay_rect(struct battle *b, struct rect area, const char *terrain)
{
    for (int y = area.y1; y <= area.y2; y++)
        for (int x = area.x1; x <= area.x2; x++)
            if (!write(b, x, y, terrain))
                return false;
    return true;
}

static bool lay_ground(struct battle *b)
{
    if (has(b, 'D') && !lay_rect(b, (struct rect){22, 1, 22, 30}, "Dungeon Wall"))
        return false;
    if (has(b, 'C') && !(lay_rect(b, (struct rect){22, 6, 24, 27}, "deep water") &&
                         lay_rect(b, (struct rect){21, 6, 21, 11}, "chasm") &&
                         lay_rect(b, (struct rect){21, 21, 21, 27}, "chasm")))
        return false;
    if (has(b, 'W') && !lay_rect(b, (struct rect){20, 14, 22, 18}, "Webbing"))
        return false;
    if (has(b, 'K'))
        fight_darken(b->s);
    if (has(b, 'F'))
        field_lay(b->s->w, b->s->stage.arena,
                  (struct field){.type = FI_FOG, .x = 21, .y = 16, .radius = 3, .duration = -1});
    return true;
}

static bool hang_doors(struct battle *b)
{
    for (int y = 12; has(b, 'D') && y <= 20; y += 4) {
        if (!write(b, 22, y, "Floor"))
            return false;
        way_set_door(b->s, STR("oak door"), (struct point){22, y}, 2, 0);
    }
    return true;
}

static bool place_player(struct battle *b)
{
    struct point at = {22, 16};

    if (has(b, 'V'))
        at = (struct point){24, 4};
    else if (!has(b, 'P') && !has(b, 'X'))
        return fights_shut_player_in(&b->s->stage, &b->s->play->error);
    fight_place_player(b->s, at);
    return true;
}

/* ---- those who fight ---- */

static void enlist(struct battle *b, const struct thing *who, struct unit unit)
{
    if (b->count < UNITS_MOST)
        b->units[b->count++] = (struct unit){who->self, unit.side, unit.index, unit.at};
}

static void challenge(struct battle *b)
{
    for (int i = 0; i < b->count; i++)
        creature_of(b->s->w, get(b, b->units[i].who))->party = (int16_t)(PARTY + b->units[i].side);
    for (int i = 0; i < b->count; i++)
        for (int j = 0; j < b->count; j++)
            if (b->units[i].side != b->units[j].side)
                target_add(b->s->w, get(b, b->units[i].who), get(b, b->units[j].who), TARGET_ENEMY);
}

static void get_ready(struct battle *b, int life_least)
{
    for (int i = 0; i < b->count; i++) {
        struct thing *who = get(b, b->units[i].who);
        renew_values(b->s->w, who);
        who->timeout = 0;
        if (who->hp_max < life_least)
            fight_set_hp(b->s, who->self, life_least);
    }
}

static void tell_units(const struct battle *b, bool by_index, struct json *out)
{
    json_key(out, "units");
    json_open(out, '[');
    for (int i = 0; i < b->count; i++) {
        const struct thing *who = get(b, b->units[i].who);
        json_open(out, '[');
        json_number(out, who->born);
        if (by_index)
            json_number(out, b->units[i].index);
        else
            json_text(out, fights_printed(&b->s->stage, who->resource));
        json_number(out, b->units[i].at.x);
        json_number(out, b->units[i].at.y);
        json_number(out, b->units[i].side);
        json_close(out, ']');
    }
    json_close(out, ']');
}

/* ---- battles ---- */

static bool bring_units(struct battle *b)
{
    const struct json_value *list = stage_member(b->s->play->record, "units");
    uint32_t seed = 400000 + 100 * (uint32_t)play_number(b->s->play, "battle") +
                    10000 * (uint32_t)play_number(b->s->play, "variant");

    for (const struct json_value *u = list->first; u; u = u->next, seed++) {
        const struct json_value *name = u->first->next, *x = name->next;
        int side = (int)x->next->next->number;
        struct point at = {(int)x->number, (int)x->next->number};
        struct stage_build build = {.at = at, .seed = seed};
        build.wish.who = fights_find(&b->s->stage, RES_MONSTER, name->text);
        struct thing *who = build.wish.who ? stage_build(&b->s->stage, &build) : NULL;
        if (who == NULL)
            return error_set(&b->s->play->error, "somebody did not come");
        enlist(b, who, (struct unit){.side = side, .at = at});
        status_end_nature(b->s->w, who, SLEEPING);
        if (!has(b, 'H') || side != 2)
            status_end_nature(b->s->w, who, HIDING);
    }
    return true;
}

static void set_player_against(struct battle *b)
{
    struct thing *player = get(b, b->s->w->player);

    for (int i = 0; i < b->count; i++) {
        struct thing *who = get(b, b->units[i].who);
        bool is_follower = has(b, 'P') && b->units[i].side == 1;
        if (is_follower)
            creature_of(b->s->w, who)->party = creature_of(b->s->w, player)->party;
        if (has(b, 'X') || has(b, 'P'))
            target_add(b->s->w, who, player, is_follower ? TARGET_LEADER : TARGET_ENEMY);
    }
}

static void give_orders(struct battle *b)
{
    struct order_about nobody = {0};

    if (!has(b, 'L'))
        return;
    for (int i = 1; i < b->count; i++)
        if (b->units[i].side == 1)
            target_add(b->s->w, get(b, b->units[i].who), get(b, b->units[0].who), TARGET_LEADER);
    orders_give(b->s->w, get(b, b->units[1].who), ORDER_STAND_STILL, nobody);
    orders_give(b->s->w, get(b, b->units[2].who), ORDER_ATTACK_TARGET,
                (struct order_about){.victim = get(b, b->units[b->count - 1].who)});
    orders_give(b->s->w, get(b, b->units[3].who), ORDER_WALK_NEAR_ME, nobody);
}

static void ride(struct battle *b, struct json *out)
{
    if (!has(b, 'M'))
        return;
    stage_seed(&b->s->stage, 9);
    json_key_number(out, "mount_result",
                    throw_simply(b->s->w, EV_MOUNT, b->units[0].who, b->units[1].who, DIR_CENTER));
}

static enum play_result start_battle(struct battle *b)
{
    enum { STRONG = 120, TICKS = 300 };
    struct play *play = b->s->play;
    int variant = (int)play_number(play, "variant");

    if (!lay_ground(b) || !place_player(b) || !hang_doors(b) || !bring_units(b))
        return PLAY_FAILED;
    challenge(b);
    set_player_against(b);
    give_orders(b);
    ride(b, play->out);
    get_ready(b, variant >= 2 ? STRONG : 0);
    fight_set_hp(b->s, b->s->w->player, PLAYER_LIFE);
    tell_units(b, false, play->out);
    b->l->ends_in_peace = !has(b, 'X');
    loop_start(b->l, 450000 + (uint32_t)play_number(play, "battle") + 1000 * (uint32_t)variant,
               TICKS);
    return PLAY_DONE;
}

/* ---- skirmishes ---- */

static int raised(int index)
{
    enum { PERSONS = 20, MORE = 200 };

    return index < PERSONS ? index + MORE : index;
}

static void bring_one(struct battle *b, int index, struct point at, int side, uint32_t seed)
{
    const struct thing *who = fight_build_index(b->s, index, at, seed);

    if (who && world_level_of(b->s->w, who) == b->s->stage.arena)
        enlist(b, who, (struct unit){.side = side, .index = index, .at = at});
}

static enum play_result start_skirmish(struct battle *b)
{
    enum { MONSTERS = 538, STRONG = 60, TICKS = 150 };
    struct play *play = b->s->play;
    int n = (int)play_number(play, "skirmish");
    uint32_t seed = 800000 + 5 * (uint32_t)n;

    if (!fights_shut_player_in(&b->s->stage, &play->error))
        return PLAY_FAILED;
    bring_one(b, n, (struct point){17, 16}, 1, seed);
    bring_one(b, raised((37 * n + 101) % MONSTERS), (struct point){25, 16}, 2, seed + 1);
    if (n % 2 == 1)
        bring_one(b, raised((53 * n + 211) % MONSTERS), (struct point){17, 19}, n % 4 == 1 ? 1 : 2,
                  seed + 2);
    challenge(b);
    get_ready(b, STRONG);
    fight_set_hp(b->s, b->s->w->player, PLAYER_LIFE);
    tell_units(b, true, play->out);
    b->l->ends_in_peace = true;
    loop_start(b->l, 805000 + (uint32_t)n, TICKS);
    return PLAY_DONE;
}

/* ---- both ---- */

static enum play_result play_row(struct play *play, enum play_result (*start)(struct battle *b))
{
    if (str_equal(play_text(play, "row"), STR("start"))) {
        struct battle b = {.l = loop_open(play)};
        if (b.l == NULL)
            return PLAY_FAILED;
        b.s = &b.l->s;
        b.s->stage.tells_holes = true;
        return start(&b);
    }
    struct loop_scene *l = loop_kept(play);
    return l ? loop_row(l) : play_fail(play, "it has not begun");
}

enum play_result play_battles(struct play *play)
{
    return play_row(play, start_battle);
}

enum play_result play_skirmishes(struct play *play)
{
    return play_row(play, start_skirmish);
}
