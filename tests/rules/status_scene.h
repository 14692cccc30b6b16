/* A game in which stati are given and taken: the player and a rat that he sees, on one floor.
 *
 *     #####
 *     #@r.#
 *     #...#
 *     #####
 */
#ifndef INCURSION_TESTS_STATUS_SCENE_H
#define INCURSION_TESTS_STATUS_SCENE_H

#include "../play/play_support.h"
#include "fed_dice.h"
#include "rules/status/status.h"
#include "rules/status/status_time.h"
#include "world/body.h"

struct scene {
    struct play *play;
    struct game *game;
    struct world *w;
    struct level *level;
    struct thing *player, *rat;
};

/* With a library of the source tree. */
static inline struct scene *scene_with(const char *below)
{
    struct scene *scene = calloc(1, sizeof *scene);

    assert_non_null(scene);
    scene->play = play_open_with(below);
    scene->game = staged(scene->play, "#####\n"
                                      "#@r.#\n"
                                      "#...#\n"
                                      "#####\n");
    scene->w = &scene->game->world;
    scene->level = game_here(scene->game);
    scene->player = game_player(scene->game);
    scene->rat = level_thing_at(scene->level, scene->w, STAGE_X + 2, STAGE_Y + 1, T_CREATURE);
    assert_non_null(scene->rat);
    return scene;
}

static inline int scene_open(void **state)
{
    *state = scene_with("tests/rules/status.irh");
    return 0;
}

static inline int scene_close(void **state)
{
    struct scene *scene = *state;
    void *play = scene->play;

    game_free(scene->game);
    play_teardown(&play);
    free(scene);
    return 0;
}

/* What a script has counted. */
static inline int counted(const struct scene *scene, const char *name)
{
    const struct module *module = scene->game->options.library->slots[0];

    for (int i = 0; i < module_variables_count(module); i++) {
        const struct res_variable *variable = &module_variables(module)[i];
        if (strcmp(module_text(module, variable->name), name) == 0)
            return scene->game->vm->modules[0].memory[variable->address];
    }
    fail_msg("no variable %s", name);
    return -1;
}

static inline struct stati lasting(int nature, int value)
{
    return (struct stati){
        .nature = (int16_t)nature, .value = (int16_t)value, .magnitude = 1, .source = SS_MISC};
}

static inline void give(struct scene *scene, struct thing *who, struct stati gained)
{
    assert_true(status_gain(scene->w, who, gained));
}

static inline void give_plain(struct scene *scene, struct thing *who, int nature)
{
    give(scene, who, lasting(nature, 0));
}

static inline bool has(const struct scene *scene, const struct thing *who, int nature)
{
    return stati_has(scene->w, who, nature);
}

/* Whether the player has looked about since:
 *
 *     see_nothing(scene);
 *     ...
 *     assert_true(has_seen(scene)); */
static inline void see_nothing(const struct scene *scene)
{
    scene->w->marks.sight = scene->w->marks.moved = false;
    memset(scene->level->visibility, 0, (size_t)scene->level->width * (size_t)scene->level->height);
}

static inline bool has_seen(const struct scene *scene)
{
    return scene->level->visibility[scene->player->y * scene->level->width + scene->player->x];
}

/* How often an event was thrown:
 *
 *     LISTENING(scene, EV_PLACE);
 *     ...
 *     assert_int_equal(heard.count, 2); */
struct heard {
    int number, count;
    struct script_event last;
};

static inline void heard_note(void *context, const struct script_event *event, int number)
{
    struct heard *heard = context;

    if (number != heard->number)
        return;
    heard->count++;
    heard->last.actor = event->actor;
    heard->last.target = event->target;
    heard->last.item = event->item;
    heard->last.EParam = event->EParam;
    heard->last.map = event->map;
    heard->last.eID = event->eID;
}

static inline void heard_ignore(void *context, const struct script_event *event, int number,
                                int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

#define LISTENING(scene, event)                                                \
    struct heard heard = {.number = (event)};                                  \
    const struct event_listener listener = {heard_note, heard_ignore, &heard}; \
    (scene)->w->scene->host.listener = &listener

/* The record of the last event of a number. */
static inline const struct script_event *scene_last(const struct scene *scene, int number)
{
    for (int i = 0; i < EVENT_DEEPEST && scene->w->scene->frames[i]; i++)
        if (scene->w->scene->frames[i]->Event == number)
            return scene->w->scene->frames[i];
    fail_msg("there was no event %d", number);
    return NULL;
}

#define ON_SCENE(test) cmocka_unit_test_setup_teardown(test, scene_open, scene_close)

#endif
