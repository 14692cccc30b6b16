/* rules-more/rest: a night in the dungeon, and what days do to a level. */
#include "base/num.h"
#include "level_scene.h"
#include "plays.h"
#include "rules/bond/target.h"
#include "rules/skill/danger.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/time/days.h"
#include "rules/value/attr.h"
#include "way_scene.h"
#include "world/body.h"
#include "world/throw.h"

enum { ALLY_SEED = 860000, ALLIES = 2, STAIRS_PLACES = 2 };

static struct thing *player(const struct fight_scene *s)
{
    return world_thing(s->w, s->w->player);
}

static struct point place_of(const struct fight_scene *s, int64_t place, int64_t k)
{
    static const int portals[STAIRS_PLACES] = {POR_UP_STAIR, POR_DOWN_STAIR};
    struct point at;

    if (place < STAIRS_PLACES && level_find_stairs(s, portals[place], &at))
        return at;
    return level_open_cell(s, place * 7919 + k * 104729 + 13);
}

/* ---- how he is ---- */

static void weaken(struct fight_scene *s, int64_t n)
{
    enum { WAYS = 3, HUNGER_LEFT = 600 };
    static const int16_t mana[WAYS] = {0, 10, 17};
    struct creature *body = creature_of(s->w, player(s));
    struct stati *hunger = stati_find(s->w, player(s), stati_of(HUNGER));

    body->mana_used = mana[n % WAYS];
    if (n % 4 == 3 && hunger)
        hunger->duration = HUNGER_LEFT;
    if (n % 7 == 5)
        status_gain(s->w, player(s),
                    (struct stati){
                        .nature = ADJUST_DMG, .value = A_STR, .magnitude = -3, .source = SS_MISC});
    renew_values(s->w, player(s));
    int most = player(s)->hp_max + body->attr[A_THP];
    player(s)->hp = wrap16(n % WAYS == 0 ? most : n % WAYS == 1 ? imax(1, most / 3) : 1);
    if (n % WAYS == 2) {
        body->subdual = 2;
        body->fatigue = wrap16(body->fatigue / 2);
    }
    player(s)->timeout = 0;
}

static void bring_ally(struct fight_scene *s, const char *name, struct point at, uint32_t seed)
{
    struct thing *ally = fight_build(s, str_from(name), at, seed);

    if (ally == NULL)
        return;
    way_clear_targets(s, ally->self);
    target_add(s->w, ally, player(s), TARGET_LEADER);
    creature_of(s->w, ally)->party = creature_of(s->w, player(s))->party;
    renew_values(s->w, ally);
    fight_list_who(s, ally, s->play->out);
}

static void bring_allies(struct fight_scene *s, int64_t n)
{
    static const char *const names[ALLIES] = {"wolf", "dwarf"};
    int count = 0;

    json_key(s->play->out, "allies");
    json_open(s->play->out, '[');
    for (int dy = -2; n % 5 == 4 && dy <= 2; dy++)
        for (int dx = -2; dx <= 2 && count < ALLIES; dx++) {
            struct point at = {player(s)->x + dx, player(s)->y + dy};
            if (level_has(s->stage.arena, at.x, at.y) && level_is_harmless(s, at)) {
                bring_ally(s, names[count], at, ALLY_SEED + (uint32_t)(2 * n + count));
                count++;
            }
        }
    json_close(s->play->out, ']');
}

/* ---- telling ---- */

static void tell_state(const struct fight_scene *s, const char *key)
{
    const struct creature *body = creature_of(s->w, player(s));
    const struct stati *hunger = stati_find(s->w, player(s), stati_of(HUNGER));
    struct json *out = s->play->out;

    json_key(out, key);
    json_open(out, '{');
    json_key_number(out, "hp", player(s)->hp);
    json_key_number(out, "mhp", player(s)->hp_max + body->attr[A_THP]);
    json_key_number(out, "subdual", body->subdual);
    json_key_number(out, "used_mana", body->mana_used);
    json_key_number(out, "total_mana", attr_mana_total(s->w, player(s)));
    json_key_number(out, "fatigue", body->fatigue);
    json_key_number(out, "hunger", hunger ? hunger->duration : 0);
    json_key_number(out, "timeout", player(s)->timeout);
    json_key_number(out, "turn", (int64_t)s->w->time);
    json_key_number(out, "day", s->w->day);
    json_key_number(out, "last_rest", character_of(s->w, player(s))->last_rest);
    json_close(out, '}');
}

static void tell_danger(struct fight_scene *s)
{
    struct json *out = s->play->out;

    stage_seed(&s->stage, (uint32_t)play_number(s->play, "chance_seed"));
    fight_listen(s);
    struct danger danger = danger_around(s->w, player(s), 0);
    const struct thing *foe = world_thing(s->w, danger.in_sight);
    json_key_number(out, "chance", danger.chance);
    json_key_number(out, "posse", danger.party);
    json_key_number(out, "in_sight", foe ? foe->born : 0);
    json_key(out, "chance_draw_log");
    json_open(out, '[');
    for (int i = 0; i < s->play->draws.count; i++) {
        json_number(out, s->play->draws.items[i].bound);
        json_number(out, s->play->draws.items[i].result);
    }
    json_close(out, ']');
}

static int flags_of(const struct fight_scene *s)
{
    return way_is(s, "rest_flags", "dungeon") ? REST_DUNGEON
                                              : REST_DUNGEON | REST_SAFE | REST_INSTANT;
}

static enum play_result sleep(struct fight_scene *s)
{
    struct json *out = s->play->out;
    int64_t n = play_number(s->play, "n");

    weaken(s, n);
    bring_allies(s, n);
    fight_look(s);
    tell_danger(s);
    tell_state(s, "before");
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    json_key_number(out, "result", fight_throw(s, EV_REST, s->w->player, HANDLE_NONE, flags_of(s)));
    tell_state(s, "after");
    fight_tell(s, out);
    return PLAY_DONE;
}

static enum play_result let_days_pass(struct fight_scene *s)
{
    struct json *out = s->play->out;
    const struct level *level = s->stage.arena;

    s->w->day = (int32_t)play_number(s->play, "days");
    tell_state(s, "before");
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    days_pass(s->w, s->stage.arena);
    tell_state(s, "after");
    json_key_number(out, "level_day_after", level->day);
    json_key(out, "things_order_after");
    json_open(out, '[');
    for (int i = 0; i < level->things.count; i++)
        json_number(out, world_thing(s->w, level->things.items[i])->born);
    json_close(out, ']');
    fight_tell(s, out);
    return PLAY_DONE;
}

static enum play_result play_in(struct fight_scene *s)
{
    struct json *out = s->play->out;
    struct point at = place_of(s, play_number(s->play, "place"), play_number(s->play, "k"));

    level_place_player(s, at);
    character_of(s->w, player(s))->last_rest = FIGHTS_TURN;
    json_key(out, "player_at");
    json_open(out, '[');
    json_number(out, player(s)->x);
    json_number(out, player(s)->y);
    json_close(out, ']');
    return way_is(s, "kind", "rest") ? sleep(s) : let_days_pass(s);
}

enum play_result play_nights(struct play *play)
{
    struct fight_scene scene;
    bool good = level_open(&scene, play, (int)play_number(play, "depth"),
                           (uint32_t)play_number(play, "generator_seed"));
    enum play_result result = good ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
