/* The screen of play in words: what happened, how one fares, what is near and where, and which ways
 * are open. Keys of states begin with "self" or "near", so that either can be asked for. */
#include <stdio.h>

#include "base/num.h"
#include "play/condition.h"
#include "play/known.h"
#include "play/way.h"
#include "rules/value/attr.h"
#include "text/name.h"
#include "text/words.h"
#include "ui/play_state.h"
#include "ui/speech.h"

enum { NEAR_REACH = 40, KEY_SIZE = 40 };

static struct point place_of(const struct thing *thing)
{
    return (struct point){thing->x, thing->y};
}

/* ---- oneself ---- */

static void speak_health(const struct game *game, struct speech *speech)
{
    const struct thing *player = game_player(game);

    speech_statef(speech, "self health", "Hit points %d of %d, %s.", player->hp, player->hp_max,
                  sight_health(player));
    if (attr_mana_total(&game->world, player) > 0)
        speech_statef(speech, "self mana", "Mana %d of %d.", (int)attr_mana(&game->world, player),
                      (int)attr_mana_total(&game->world, player));
}

static void speak_condition(const char *words, struct speech *speech)
{
    struct str_builder text = {0}, gone = {0};
    char key[KEY_SIZE];

    sb_addf(&text, "You: %s.", words);
    sb_addf(&gone, "No longer %s.", words);
    snprintf(key, sizeof key, "self is %s", words);
    speech_thing(speech, key, sb_str(&text), sb_str(&gone));
    sb_free(&text);
    sb_free(&gone);
}

static void speak_conditions(const struct game *game, struct speech *speech)
{
    struct conditions conditions;

    conditions_find(game, &conditions);
    for (int i = 0; i < conditions.count; i++)
        speak_condition(conditions.items[i].words, speech);
}

static void speak_place(const struct game *game, struct speech *speech)
{
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    res_id region = level_region(level, player->x, player->y);
    struct str_builder text = {0};

    sb_add(&text, name_resource(&game->world, level->dungeon));
    if (region != level->dungeon && region != 0)
        sb_addf(&text, ": " STR_PRINTF, STR_ARGS(name_resource(&game->world, region)));
    sb_addf(&text, ", level %d.", game->depth);
    speech_state(speech, "near 0 place", sb_str(&text));
    speech_statef(speech, "near 1 ground", "Ground: " STR_PRINTF ".",
                  STR_ARGS(name_resource(&game->world, known_terrain(game, player->x, player->y))));
    sb_free(&text);
}

static void speak_self(const struct game *game, struct speech *speech)
{
    speak_health(game, speech);
    speak_conditions(game, speech);
}

/* ---- what is near ---- */

/* "A goblin, hurt, hostile, 3 north." */
static void speak_creature(const struct play *p, const struct thing *thing, struct speech *speech)
{
    struct str_builder text = {0}, gone = {0};
    char key[KEY_SIZE];

    sight_add_name(&p->sight, thing, &text);
    sb_addf(&gone, "Out of sight: " STR_PRINTF ".", STR_ARGS(name_thing(&p->game->world, thing)));
    words_capitalize(&text, false);
    sb_add_cstr(&text, ", ");
    speech_add_way(p->sight.at, place_of(thing), &text);
    sb_add_char(&text, '.');
    snprintf(key, sizeof key, "near creature %u", (unsigned)thing->self);
    speech_being(speech, key, sb_str(&text), sb_str(&gone));
    sb_free(&text);
    sb_free(&gone);
}

/* Where it is counts when it comes in view, and whenever one asks. */
static void speak_thing(const struct play *p, const struct sighted *found, struct speech *speech)
{
    struct str_builder text = {0};
    char key[KEY_SIZE];

    snprintf(key, sizeof key, "near thing %u", (unsigned)found->thing->self);
    if (sight_bits(&p->sight, found->thing) == 0 && !speech_is_asked(speech, key)) {
        speech_keep(speech, key); /* only remembered */
        return;
    }
    sight_add_name(&p->sight, found->thing, &text);
    words_capitalize(&text, false);
    if (found->is_pile)
        sb_add_cstr(&text, " and more");
    sb_add_cstr(&text, ", ");
    speech_add_way(p->sight.at, place_of(found->thing), &text);
    sb_add_char(&text, '.');
    speech_thing(speech, key, sb_str(&text), STR_NONE);
    sb_free(&text);
}

static void speak_things(const struct play *p, struct speech *speech)
{
    struct sighted found[SIGHT_LIST_MOST];
    struct point at = p->sight.at;
    struct rect part = {at.x - NEAR_REACH, at.y - NEAR_REACH, at.x + NEAR_REACH, at.y + NEAR_REACH};
    int count = sight_list(&p->sight, part, SIGHT_PILES_NEAR, found);

    for (int i = 0; i < count; i++)
        if (thing_is(found[i].thing, T_CREATURE))
            speak_creature(p, found[i].thing, speech);
        else
            speak_thing(p, &found[i], speech);
}

static void add_open_way(const struct game *game, struct point to, int direction,
                         struct str_builder *out)
{
    const struct thing *door = known_door(game_here(game), &game->world, to.x, to.y);

    sb_addf(out, "%s%s", out->len > 0 ? ", " : "", dir_name(direction));
    if (door)
        sb_add_cstr(out, " (a door)");
    if (way_has_known_trap(game, to.x, to.y))
        sb_add_cstr(out, " (a trap)");
    if (way_is_rough(game, to.x, to.y))
        sb_add_cstr(out, " (dangerous ground)");
}

static void speak_ways(const struct game *game, struct speech *speech)
{
    struct point at = place_of(game_player(game));
    struct str_builder ways = {0};
    size_t marked = 0;
    int count = 0;

    for (int direction = 0; direction < DIR_COUNT; direction++) {
        struct point to = point_add(at, dir_step(direction));
        if (!way_is_open(game, to.x, to.y, WAY_PAST_CREATURES | WAY_PAST_DANGER))
            continue;
        add_open_way(game, to, direction, &ways);
        count++;
    }
    for (size_t i = 0; i < ways.len; i++)
        marked += ways.data[i] == '(';
    if (count == DIR_COUNT && marked == 0)
        speech_state(speech, "near 2 ways", STR("Ways: all."));
    else
        speech_statef(speech, "near 2 ways", "Ways: %s.", count ? sb_cstr(&ways) : "none");
    sb_free(&ways);
}

/* ---- all of it ---- */

static void speak_next(const struct play *p, const struct stack *stack, struct speech *speech)
{
    struct str_builder next = {0};

    play_add_next(p, stack, &next);
    if (next.len > 0)
        speech_state(speech, "self next", sb_str(&next));
    sb_free(&next);
}

void play_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    struct play *p = (struct play *)view;
    struct str_builder news = {0};

    messages_add_unread(&p->messages, &news);
    speech_say(speech, sb_str(&news));
    sb_free(&news);
    speak_self(p->game, speech);
    speak_place(p->game, speech);
    speak_things(p, speech);
    speak_ways(p->game, speech);
    speak_next(p, stack, speech);
    if (game_is_over(p->game))
        speech_state(speech, "self over", STR("It is over. Enter tells how it ended."));
}
