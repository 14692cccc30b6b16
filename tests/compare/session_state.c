/* What a key's line of a trace says about the state before the key. */
#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "lines.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/stati.h"

/* ---- numbers ---- */

struct key_number {
    const char *name;
    int64_t (*ours)(const struct game *game, const struct thing *who);
};

static int64_t turn_of(const struct game *game, const struct thing *who)
{
    (void)who;
    return (int64_t)game->world.time;
}

static int64_t depth_of(const struct game *game, const struct thing *who)
{
    (void)who;
    return game->depth;
}

static int64_t x_of(const struct game *game, const struct thing *who)
{
    (void)game;
    return who->x;
}

static int64_t y_of(const struct game *game, const struct thing *who)
{
    (void)game;
    return who->y;
}

static int64_t hp_of(const struct game *game, const struct thing *who)
{
    (void)game;
    return who->hp;
}

static int64_t hp_max_of(const struct game *game, const struct thing *who)
{
    (void)game;
    return who->hp_max;
}

static int64_t timeout_of(const struct game *game, const struct thing *who)
{
    (void)game;
    return who->timeout;
}

static int64_t state_of(const struct game *game, const struct thing *who)
{
    return (uint16_t)creature_of(&game->world, who)->state;
}

static int64_t mana_used_of(const struct game *game, const struct thing *who)
{
    return creature_of(&game->world, who)->mana_used;
}

static int64_t fatigue_of(const struct game *game, const struct thing *who)
{
    return creature_of(&game->world, who)->fatigue;
}

static int64_t hunger_of(const struct game *game, const struct thing *who)
{
    const struct stati *hunger = stati_find(&game->world, who, stati_of(HUNGER));

    return hunger ? hunger->duration : 0;
}

static int64_t experience_of(const struct game *game, const struct thing *who)
{
    return character_of(&game->world, who)->experience;
}

static const struct key_number numbers[] = {
    {"turn", turn_of},       {"depth", depth_of}, {"x", x_of},           {"y", y_of},
    {"chp", hp_of},          {"mhp", hp_max_of},  {"to", timeout_of},    {"sf", state_of},
    {"umana", mana_used_of}, {"cfp", fatigue_of}, {"xp", experience_of}, {"hunger", hunger_of},
};

static void check_numbers(struct session_scene *s, const struct json_value *line, int64_t key)
{
    const struct thing *who = game_player(s->game);

    for (int i = 0; i < COUNT_OF(numbers) && !s->is_over; i++) {
        int64_t wanted = stage_number(line, numbers[i].name);
        int64_t came = numbers[i].ours(s->game, who);
        if (wanted != came)
            session_differ(s, "key %d: %s is %lld, here %lld", (int)key, numbers[i].name,
                           (long long)wanted, (long long)came);
    }
}

/* ---- creatures ---- */

static struct str name_of(const struct game *game, const struct thing *who)
{
    return library_name(&game->options.library[0], creature_of(&game->world, who)->shape);
}

static void say_creatures(const struct game *game, struct str_builder *out)
{
    const struct level *level = game_here(game);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *who = world_thing(&game->world, level->things.items[i]);
        if (thing_is(who, T_CREATURE))
            sb_addf(out, "%u|" STR_PRINTF "|%d|%d|%d|%d|%d\n", who->born,
                    STR_ARGS(name_of(game, who)), who->x, who->y, who->hp, who->timeout,
                    (uint16_t)creature_of(&game->world, who)->state);
    }
}

/* The first in the list of those that were made after a save. */
static const struct thing *first_made_after(const struct session_scene *s, uint32_t save)
{
    const struct level *level = game_here(s->game);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *who = world_thing(&s->game->world, level->things.items[i]);
        if (thing_is(who, T_CREATURE) && who->born >= save)
            return who;
    }
    return NULL;
}

/* The last save after which anyone was made tells. */
static bool learns_number(struct session_scene *s, int64_t wanted)
{
    for (uint32_t save = UINT32_MAX; (save = session_last_save(s, save)) != 0;) {
        const struct thing *who = first_made_after(s, save);
        if (who)
            return session_learns(s, wanted, who->born);
    }
    return false;
}

static const struct thing *creature_born(const struct session_scene *s, uint32_t born)
{
    const struct level *level = game_here(s->game);

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *who = world_thing(&s->game->world, level->things.items[i]);
        if (thing_is(who, T_CREATURE) && who->born == born)
            return who;
    }
    return NULL;
}

/* The first creature that changed there and is another here. */
static bool name_creature(struct session_scene *s, const struct json_value *line, int64_t key)
{
    const struct json_value *changed = stage_member(line, "cd");

    for (const struct json_value *m = changed ? changed->first : NULL; m; m = m->next) {
        const struct json_value *number = m->first, *v = number->next->next;
        const struct thing *who = creature_born(s, (uint32_t)number->number);
        int64_t wanted[5] = {0};
        for (int i = 0; i < 5 && v; i++, v = v->next)
            wanted[i] = v->number;
        if (who == NULL) {
            if (!learns_number(s, number->number))
                session_differ(s, "key %d: there is no creature %d", (int)key, (int)number->number);
            return true;
        }
        const int64_t came[5] = {who->x, who->y, who->hp, who->timeout,
                                 (uint16_t)creature_of(&s->game->world, who)->state};
        for (int i = 0; i < 5; i++)
            if (came[i] != wanted[i]) {
                static const char *const names[] = {"x", "y", "hit points", "timeout", "state"};
                session_differ(s, "key %d: %s of %d (" STR_PRINTF ") is %d, here %d (at %d, %d)",
                               (int)key, names[i], (int)number->number,
                               STR_ARGS(name_of(s->game, who)), (int)wanted[i], (int)came[i],
                               who->x, who->y);
                return true;
            }
    }
    return false;
}

/* Who came at keys between the last decision and this one, and has another number here. */
static bool learns_newcomer(struct session_scene *s)
{
    for (int i = 0; i < s->newcomers.count; i++)
        if (creature_born(s, (uint32_t)s->newcomers.items[i]) == NULL)
            return learns_number(s, s->newcomers.items[i]);
    return false;
}

static void check_creatures(struct session_scene *s, const struct json_value *line, int64_t key)
{
    struct str_builder text = {0};
    char hash[32];

    say_creatures(s->game, &text);
    snprintf(hash, sizeof hash, "%016" PRIx64, hash_str(HASH_START, sb_str(&text)));
    if (!str_equal(stage_text(line, "ch"), str_from(hash)) && !name_creature(s, line, key) &&
        !learns_newcomer(s))
        session_differ(s, "key %d: the creatures are others: %.300s", (int)key, sb_cstr(&text));
    sb_free(&text);
}

/* ---- a key ---- */

/* Those whom a line tells of for the first time: they have a name. */
static void note_newcomers(struct session_scene *s, const struct json_value *line)
{
    const struct json_value *changed = stage_member(line, "cd");

    for (const struct json_value *m = changed ? changed->first : NULL; m; m = m->next)
        if (m->first->next->kind == JSON_TEXT)
            ARRAY_PUSH(&s->newcomers, m->first->number);
}

/* The line of a key, in the arena of the session's records; NULL: there is none. */
static const struct json_value *find_key(struct session_scene *s, int64_t key)
{
    struct error error;
    struct str text;
    char start[32];

    snprintf(start, sizeof start, "{\"n\":%d,", (int)key);
    ARRAY_CLEAR(&s->newcomers);
    while (lines_next(s->trace, &text)) {
        bool is_it = str_starts(text, str_from(start));
        if (!is_it && !(str_starts(text, STR("{\"n\":")) && str_find(text, STR("\"cd\":")) >= 0))
            continue;
        const struct json_value *line = json_read_bytes(&s->arena, text, &error);
        if (is_it)
            return line;
        if (line)
            note_newcomers(s, line);
    }
    return NULL;
}

void session_check_key(struct session_scene *s, int64_t key)
{
    if (key == s->key)
        return;
    const struct json_value *line = find_key(s, key);

    s->key = key;
    if (line == NULL || stage_member(line, "turn") == NULL)
        return;
    check_numbers(s, line, key);
    if (!s->is_over)
        check_creatures(s, line, key);
}
