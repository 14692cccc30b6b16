/* rules-more/stairs: from level to level, with who follows. */
#include "level_scene.h"
#include "plays.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/time/days.h"
#include "stage_read.h"
#include "way_scene.h"
#include "world/body.h"

enum { COMPANION_SEED = 891000, BETWEEN_SEED = 891500, ENEMY = 3, EACH = 5 };
enum { SCENE_ASLEEP = 11, SCENE_STILL = 12, SCENE_HOME = 13, SCENE_LATE = 15, SCENE_DAYS = 16 };

static struct thing *player(const struct fight_scene *s)
{
    return world_thing(s->w, s->w->player);
}

static int64_t scene_of(const struct fight_scene *s)
{
    return play_number(s->play, "scene");
}

/* ---- levels ---- */

static struct level *level_at(void *context, int depth, struct error *why)
{
    const struct fight_scene *s = context;
    struct level *level = level_of_depth(s, depth);

    if (level == NULL)
        error_set(why, "there is no such level");
    return level;
}

static void has_come(void *context, const struct level *level, struct point at)
{
    struct fight_scene *s = context;

    (void)at;
    s->stage.arena = level_of_depth(s, level->depth);
}

/* ---- who is there ---- */

static const struct json_value *entry_at(const struct json_value *entry, int at)
{
    const struct json_value *value = entry->first;

    while (value && at-- > 0)
        value = value->next;
    return value;
}

static void relate(struct fight_scene *s, handle who, struct str relation)
{
    struct thing *thing = world_thing(s->w, who);

    if (str_equal(relation, STR("peaceful"))) {
        creature_of(s->w, thing)->state |= MS_PEACEFUL;
    } else if (str_equal(relation, STR("enemy"))) {
        target_add(s->w, thing, player(s), TARGET_ENEMY);
    } else {
        target_add(s->w, thing, player(s),
                   str_equal(relation, STR("leader"))     ? TARGET_LEADER
                   : str_equal(relation, STR("summoner")) ? TARGET_SUMMONER
                                                          : TARGET_MASTER);
        creature_of(s->w, thing)->party = creature_of(s->w, player(s))->party;
    }
}

/* As the scene wants the n-th companion. */
static void command(struct fight_scene *s, handle who, int number)
{
    const struct order_about nobody = {0};
    int64_t scene = scene_of(s);

    if (scene == SCENE_ASLEEP && number == 0)
        status_gain(
            s->w, world_thing(s->w, who),
            (struct stati){
                .nature = SLEEPING, .value = SLEEP_NATURAL, .magnitude = -1, .source = SS_MISC});
    if (scene == SCENE_STILL || (scene == SCENE_ASLEEP && number == 1))
        orders_give(s->w, world_thing(s->w, who), ORDER_STAND_STILL, nobody);
    if (scene == SCENE_HOME)
        orders_give(s->w, world_thing(s->w, who), ORDER_RETURN_HOME, nobody);
}

static bool bring(struct fight_scene *s, const struct json_value *entry, int *companions)
{
    struct str name = entry_at(entry, 1)->text, relation = entry_at(entry, 4)->text;
    struct point at = {(int)entry_at(entry, 2)->number, (int)entry_at(entry, 3)->number};
    uint32_t n = (uint32_t)play_number(s->play, "n"), seed = COMPANION_SEED + EACH * n;
    bool is_between = str_equal(relation, STR("peaceful")),
         is_enemy = str_equal(relation, STR("enemy"));

    if (is_between)
        seed = BETWEEN_SEED + EACH * n + (uint32_t)(*companions - 1);
    else
        seed += (uint32_t)(is_enemy ? ENEMY : *companions);
    struct thing *who = fight_build(s, name, at, seed);
    if (who == NULL)
        return false;
    handle self = who->self;
    way_clear_targets(s, self);
    relate(s, self, relation);
    if (!is_between && !is_enemy)
        command(s, self, (*companions)++);
    renew_values(s->w, world_thing(s->w, self));
    world_thing(s->w, self)->timeout = 0;
    return true;
}

/* In the order of their numbers. */
static bool bring_all(struct fight_scene *s)
{
    const struct json_value *list = stage_member(s->play->record, "companions");
    int64_t last = 0;
    int companions = 0;

    for (;;) {
        const struct json_value *next = NULL;
        for (const struct json_value *entry = list->first; entry; entry = entry->next)
            if (entry->first->number > last &&
                (next == NULL || entry->first->number < next->first->number))
                next = entry;
        if (next == NULL)
            return true;
        last = next->first->number;
        if (!bring(s, next, &companions))
            return false;
    }
}

/* ---- telling ---- */

static void tell_levels(const struct fight_scene *s, int last)
{
    struct json *out = s->play->out;

    json_key(out, "level_handles");
    json_open(out, '[');
    for (int depth = 1; depth <= last; depth++)
        json_number(out, level_of_depth(s, depth)->born);
    json_close(out, ']');
}

static void tell_player(const struct fight_scene *s, const struct level *to)
{
    struct json *out = s->play->out;

    json_key(out, "player_after");
    json_open(out, '[');
    json_number(out, world_level_of(s->w, player(s)) == to);
    json_number(out, player(s)->x);
    json_number(out, player(s)->y);
    json_number(out, player(s)->timeout);
    json_close(out, ']');
}

static void tell_place(const struct fight_scene *s)
{
    struct json *out = s->play->out;

    json_key(out, "player_at");
    json_open(out, '[');
    json_number(out, player(s)->x);
    json_number(out, player(s)->y);
    json_close(out, ']');
}

/* What became of a level. */
static void tell_level(struct fight_scene *s, struct level *level,
                       const struct fights_snapshot *before, const char *key)
{
    struct level *arena = s->stage.arena;

    s->stage.arena = level;
    fights_write_diff_as(&s->stage, before, key, s->play->out);
    s->stage.arena = arena;
}

/* ---- the save ---- */

/* The original saves before it leaves a level, and numbers what it writes with the running numbers
 * of things (session_saves.c). How many that are is not told: the first thing that was made after
 * it and is still there tells, and the record is played again with them. */
struct save {
    uint32_t used;  /* numbers */
    uint32_t first; /* that of the first thing made after it here; 0: none is left */
    uint32_t next;  /* the one that comes first without a save */
};

static void note_first(const struct fight_scene *s, const struct level *level, struct save *save)
{
    for (int i = 0; i < level->things.count; i++) {
        uint32_t born = world_thing(s->w, level->things.items[i])->born;
        if (born >= save->next && (save->first == 0 || born < save->first))
            save->first = born;
    }
}

static uint32_t first_wanted(const struct play *play, uint32_t next)
{
    const struct json_value *things = stage_member(play->record, "diff_new_level");
    uint32_t first = 0;

    for (const struct json_value *m = things->first; m; m = m->next) {
        uint32_t born = (uint32_t)stage_value(m->key);
        if (born >= next && (first == 0 || born < first))
            first = born;
    }
    return first;
}

/* ---- the act ---- */

static void go(struct fight_scene *s, struct level *to, int event, struct save *save)
{
    struct level *from = s->stage.arena;
    struct fights_snapshot there = {0};

    save->next = s->w->born + WORLD_FIRST_BORN;
    s->w->born += save->used;

    s->stage.arena = to;
    fights_look(&s->stage, &there);
    s->stage.arena = from;
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    json_key_number(s->play->out, "result", fight_throw(s, event, s->w->player, HANDLE_NONE, 0));
    tell_player(s, to);
    fight_tell_events(s, s->play->out);
    tell_level(s, from, &s->before, "diff");
    tell_level(s, to, &there, "diff_new_level");
    note_first(s, to, save);
    fights_forget(&there);
}

static enum play_result play_in(struct fight_scene *s, struct save *save)
{
    bool is_down = way_is(s, "direction", "down");
    int depth = (int)play_number(s->play, "level"), other = depth + (is_down ? 1 : -1);
    struct level *from = level_of_depth(s, depth), *to = level_of_depth(s, other);
    struct point at;

    tell_levels(s, is_down ? other : depth);
    s->stage.arena = from;
    s->w->host.level_at = level_at;
    s->w->host.has_come = has_come;
    s->w->host.pass_days = days_pass;
    if (!level_find_stairs(s, is_down ? POR_DOWN_STAIR : POR_UP_STAIR, &at))
        return play_fail(s->play, "there are no stairs");
    level_place_player(s, at);
    player(s)->timeout = 0;
    tell_place(s);
    if (!bring_all(s))
        return play_fail(s->play, "someone did not come");
    if (scene_of(s) == SCENE_LATE)
        player(s)->timeout = 10;
    if (scene_of(s) >= SCENE_DAYS)
        from->day = s->w->day += 2;
    go(s, to, is_down ? EV_DESCEND : EV_ASCEND, save);
    return PLAY_DONE;
}

static enum play_result play_once(struct play *play, struct save *save)
{
    struct fight_scene scene;
    bool is_down = str_equal(play_text(play, "direction"), STR("down"));
    bool good = level_open_down_to(&scene, play,
                                   (int)play_number(play, "level") + (is_down ? 1 : 0),
                                   (uint32_t)play_number(play, "levels_seed"));
    enum play_result result = good ? play_in(&scene, save) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}

/* Whether something was made, and a save explains its number. */
static bool learns(const struct play *play, struct save *save)
{
    uint32_t wanted = save->first ? first_wanted(play, save->next) : 0;

    if (wanted <= save->first)
        return false;
    save->used = wanted - save->first;
    save->first = 0;
    return true;
}

enum play_result play_stairs(struct play *play)
{
    struct save save = {0};
    size_t told = play->out->out->len;
    bool comma = play->out->comma;
    enum play_result result = play_once(play, &save);

    if (result == PLAY_DONE && learns(play, &save)) {
        play->out->out->len = told;
        play->out->comma = comma;
        result = play_once(play, &save);
    }
    return result;
}
