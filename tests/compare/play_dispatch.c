/* rules-things/dispatch: who gets which text, and queues of texts. */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "play/game.h"
#include "plays.h"
#include "text/log.h"
#include "text/queue.h"
#include "text/say.h"
#include "text/voice.h"
#include "world/place.h"

enum { SEEN = PER_VISUAL | PER_INFRA | PER_SHADOW, SIDE = 48 };

/* Where they stand, as the recording has them, and whether the player perceives them. */
static const struct {
    const char *name, *resource;
    int x, y;
    bool is_seen, is_elsewhere;
} cast[] = {
    {"player", "orc;temp", 22, 12, true, false},
    {"seen goblin", "goblin", 24, 12, true, false},
    {"unseen goblin", "goblin", 44, 29, false, false},
    {"goblin on other map", "goblin", 24, 12, false, true},
    {"invisible ogre", "ogre", 22, 14, false, false},
};

struct scene {
    struct game *game;
    struct level *arena;
    struct thing *cast[COUNT_OF(cast)];
};

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    const struct scene *scene = context;

    (void)who;
    for (int i = 0; i < COUNT_OF(cast); i++)
        if (scene->cast[i] == what)
            return cast[i].is_seen ? SEEN : 0;
    return 0;
}

static struct level *add_level(struct world *world)
{
    struct level *level = calloc(1, sizeof *level);

    ENSURE(level != NULL, "out of memory (a level to talk on)");
    level_init(level, SIDE, SIDE);
    world_keep_level(world, level);
    return level;
}

static bool open_scene(struct play *play, struct scene *scene)
{
    struct game_options options = {.library = &play->base->library, .name = "Varag", .seed = 1};

    scene->game = game_empty(&options, &play->error);
    if (scene->game == NULL)
        return false;
    struct world *world = &scene->game->world;
    scene->arena = add_level(world);
    struct level *other = add_level(world);
    for (int i = 0; i < COUNT_OF(cast); i++) {
        struct thing *thing = thing_new(world, i == 0 ? T_PLAYER : T_MONSTER);
        thing->resource = base_find(play->base, RES_MONSTER, str_from(cast[i].resource));
        place_at(cast[i].is_elsewhere ? other : scene->arena, world, thing, cast[i].x, cast[i].y);
        scene->cast[i] = thing;
    }
    world->player = scene->cast[0]->self;
    world->host.perceives = perceives;
    world->host.context = scene;
    return true;
}

static const struct thing *find(const struct scene *scene, struct str name)
{
    for (int i = 0; i < COUNT_OF(cast); i++)
        if (str_equal(name, str_from(cast[i].name)))
            return scene->cast[i];
    return NULL;
}

/* ---- ways of saying ---- */

static void do_call(const struct scene *scene, struct str call, const struct script_event *event)
{
    struct world *world = &scene->game->world;
    const struct thing *actor = world_thing(world, (handle)event->actor);

    if (str_equal(call, STR("APrint")))
        say_near(world, event, &(struct lines){.others = "A: <EActor> hits <EVictim>."});
    else if (str_equal(call, STR("VPrint")))
        say(world, event,
            &(struct lines){.victim = "V1: You suffer.", .others = "V2: <EVictim> suffers."});
    else if (str_equal(call, STR("DPrint")))
        say(world, event, &(struct lines){.actor = "D1: You act.", .others = "D2: <EActor> acts."});
    else if (str_equal(call, STR("TPrint")))
        say(world, event,
            &(struct lines){.actor = "T1: You hit <EVictim>.",
                            .victim = "T2: <EActor> hits you.",
                            .others = "T3: <EActor> hits <EVictim>."});
    else if (str_equal(call, STR("Hear5")))
        say_heard(world, event, 5, &(struct lines){.others = "H5: You hear something."});
    else if (str_equal(call, STR("Hear50")))
        say_heard(world, event, 50, &(struct lines){.others = "H50: You hear something."});
    else if (str_equal(call, STR("SinglePrintXY")))
        say_once(world, event, &(struct lines){.others = "S: A thing happens."});
    else
        say_of(world, actor, &(struct lines){.actor = "I1: You.", .others = "I2: It."});
}

/* What was said since the log was opened. */
static void tell_messages(struct play *play, const struct scene *scene)
{
    struct log *log = scene->game->world.log;

    json_key(play->out, "messages");
    json_open(play->out, '[');
    for (int i = log_count(log) - 1; i >= 0; i--)
        json_text(play->out, str_from(log_recent(log, i)->text));
    json_close(play->out, ']');
    log_ring_open(log, 0);
}

static uint32_t senses(const struct scene *scene, const struct thing *thing)
{
    return say_senses(&scene->game->world, scene->cast[0], thing);
}

static enum play_result play_call(struct play *play, struct scene *scene)
{
    const struct thing *actor = find(scene, play_text(play, "actor"));
    const struct thing *victim = find(scene, play_text(play, "victim"));
    struct script_event event = {.actor = actor ? (int32_t)actor->self : 0,
                                 .target = victim ? (int32_t)victim->self : 0,
                                 .map = event_map(scene->arena)};

    play_given(play, "call actor victim silence");
    scene->game->world.silence = (int16_t)play_number(play, "silence");
    do_call(scene, play_text(play, "call"), &event);
    if (log_count(scene->game->world.log) > 0)
        tell_messages(play, scene);
    json_key_number(play->out, "perceives_actor", senses(scene, actor));
    json_key_number(play->out, "perceives_victim", senses(scene, victim));
    json_key_number(play->out, "draws", 0);
    return PLAY_DONE;
}

/* ---- queues ---- */

static void do_step(struct scene *scene, struct str step, int first, int second)
{
    struct world *world = &scene->game->world;
    struct level *level = scene->arena;
    const struct thing *player = scene->cast[0];

    if (str_equal(step, STR("set q1")))
        queue_set(level, first);
    else if (str_equal(step, STR("set q2")))
        queue_set(level, second);
    else if (str_equal(step, STR("print one")))
        say_to(world, NULL, player, &(struct lines){.actor = "One."});
    else if (str_equal(step, STR("print four")))
        say_to(world, NULL, player, &(struct lines){.actor = "Four."});
    else if (str_equal(step, STR("print two three"))) {
        say_to(world, NULL, player, &(struct lines){.actor = "Two."});
        say_to(world, NULL, player, &(struct lines){.actor = "Three."});
    } else if (str_equal(step, STR("unset q2")))
        queue_unset(level, second);
    else if (str_equal(step, STR("unset q1 (wrong)")))
        queue_unset(level, first);
    else if (str_equal(step, STR("unset other")))
        queue_unset(level, queue_now(level));
    else if (str_equal(step, STR("print queue q1")))
        queue_print(world, level, first);
    else if (str_equal(step, STR("print queue q2")))
        queue_print(world, level, second);
    else if (str_equal(step, STR("empty q2")))
        queue_empty(world, level, second);
}

static enum play_result play_queues(struct play *play, struct scene *scene)
{
    const struct json_value *steps = json_read_member(play->record, STR("steps"));
    int first = (int)play_number(play, "q1"), second = (int)play_number(play, "q2");

    play_given(play, "queues q1 q2");
    json_key(play->out, "steps");
    json_open(play->out, '[');
    for (const struct json_value *step = steps->first; step; step = step->next) {
        struct str name = json_read_member(step, STR("step"))->text;
        do_step(scene, name, first, second);
        json_open(play->out, '{');
        json_key_text(play->out, "step", name);
        json_key_number(play->out, "sp", scene->arena->queue_depth);
        tell_messages(play, scene);
        json_key(play->out, "queues");
        json_open(play->out, '[');
        for (int i = 0; i < VOICE_QUEUES; i++)
            json_text(play->out, sb_str(&scene->game->world.voice->queued[i]));
        json_close(play->out, ']');
        json_close(play->out, '}');
    }
    json_close(play->out, ']');
    return PLAY_DONE;
}

/* ---- once per place ---- */

/* By nobody and at no place, so nobody hears it. */
static enum play_result play_repeats(struct play *play, struct scene *scene)
{
    const struct json_value *rows = json_read_member(play->record, STR("rows"));
    struct script_event event = {.map = event_map(scene->arena)};

    play_given(play, "single_print_repeat");
    json_key(play->out, "rows");
    json_open(play->out, '[');
    for (const struct json_value *row = rows->first; row; row = row->next) {
        char text[] = "Text a";
        text[sizeof text - 2] = (char)('a' + row->first->number);
        say_once(&scene->game->world, &event, &(struct lines){.others = text});
        json_open(play->out, '[');
        json_number(play->out, row->first->number);
        json_open(play->out, '[');
        for (int i = 0; i < log_count(scene->game->world.log); i++)
            json_text(play->out, str_from(log_recent(scene->game->world.log, i)->text));
        json_close(play->out, ']');
        json_close(play->out, ']');
    }
    json_close(play->out, ']');
    return PLAY_DONE;
}

enum play_result play_dispatch(struct play *play)
{
    struct scene scene = {0};

    if (!open_scene(play, &scene))
        return PLAY_FAILED;
    enum play_result result = json_read_member(play->record, STR("call")) ? play_call(play, &scene)
                              : json_read_member(play->record, STR("steps"))
                                  ? play_queues(play, &scene)
                                  : play_repeats(play, &scene);
    game_free(scene.game);
    return result;
}
