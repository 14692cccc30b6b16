/* rules-things/stati_life: every nature, on a goblin that is seen, one that is not, and the player:
 * given, two long rounds, taken away. */
#include "event_log.h"
#include "flat.h"
#include "plays.h"
#include "rules/status/status.h"
#include "rules/status/status_time.h"
#include "sense/line.h"
#include "world/chance.h"
#include "world/place.h"

/* Where everyone stands; there is a wall between the player and who is not seen. */
enum { PLAYER_X = 22, PLAYER_Y = 12, SEEN_X = 24, SEEN_Y = 16, UNSEEN_X = 44, UNSEEN_Y = 29 };

struct life {
    struct play *play;
    struct stage stage;
    struct event_log events;
    handle who;
    int align;
};

/* ---- the stage ---- */

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    const struct stage *stage = context;
    const struct world *w = &stage->world;
    bool is_hidden = stati_has(w, what, INVIS) || stati_has(w, what, HIDING) ||
                     stati_has(w, what, MOUNT) || stati_has(w, what, ENGULFED);

    return who->level == what->level && what->x >= 0 && !is_hidden &&
                   line_of_sight(stage->arena, w, (struct point){who->x, who->y},
                                 (struct point){what->x, what->y})
               ? PER_VISUAL
               : 0;
}

static void drawn(void *context, int bound, int result)
{
    draw_log_add(context, bound, result);
}

static bool wall_in(struct stage *stage, struct error *error)
{
    bool good = true;

    for (int i = -1; i <= 1; i++)
        good = good && stage_write(stage, UNSEEN_X - 2, UNSEEN_Y + i, "Dungeon Wall", error) &&
               stage_write(stage, UNSEEN_X + i, UNSEEN_Y - 2, "Dungeon Wall", error);
    return good && stage_write(stage, UNSEEN_X - 1, UNSEEN_Y - 1, "Dungeon Wall", error);
}

static void bring_player(struct stage *stage)
{
    struct thing *player = world_thing(&stage->world, stage->player);

    place_remove(stage->home, &stage->world, player);
    place_at(stage->arena, &stage->world, player, PLAYER_X, PLAYER_Y);
}

static bool bring_goblin(struct life *life, bool is_seen)
{
    struct stage *stage = &life->stage;
    const struct json_value *dump = base_start(life->play->base, "values_stati.jsonl.xz",
                                               STR("goblin"), &life->play->error);
    struct thing *goblin = dump ? stage_creature(stage, dump, &life->play->error) : NULL;

    if (goblin == NULL)
        return false;
    int x = is_seen ? SEEN_X : UNSEEN_X, y = is_seen ? SEEN_Y : UNSEEN_Y;
    struct stati *home = stati_find(&stage->world, goblin, stati_of(HOME_REGION));
    if (home) /* the dump is of one that was put elsewhere */
        home->value = (int16_t)(x + y * 256);
    life->who = goblin->self;
    life->align = (int)json_read_member(dump, STR("align"))->number;
    place_at(stage->arena, &stage->world, goblin, x, y);
    return true;
}

static bool set_up(struct life *life)
{
    struct stage *stage = &life->stage;
    struct error *error = &life->play->error;
    struct str who = play_text(life->play, "who");

    if (!stage_varag(stage, error) || !stage_arena(stage, 5, error) || !wall_in(stage, error))
        return false;
    bring_player(stage);
    life->who = stage->player;
    if (!str_equal(who, STR("player")) && !bring_goblin(life, str_equal(who, STR("monster seen"))))
        return false;
    if (!stage_scripts(stage, error))
        return false;
    stage->world.is_playing = true;
    stage->world.chance.clock = STAGE_CLOCK;
    stage->world.host.perceives = perceives;
    stage->world.host.context = stage;
    chance_listen(&stage->world,
                  &(struct chance_listener){.drawn = drawn, .context = &life->play->draws});
    return true;
}

/* ---- what is done ---- */

static void gain(struct life *life, struct thing *who)
{
    struct stati gained = {.nature = (int16_t)play_number(life->play, "n"),
                           .value = 1,
                           .magnitude = 2,
                           .duration = play_number(life->play, "temporary") ? 2 : 0,
                           .source = SS_MISC};

    status_gain(&life->stage.world, who, gained);
}

static void pass(struct life *life, struct thing *who)
{
    status_time_pass(&life->stage.world, who);
}

static void take(struct life *life, struct thing *who)
{
    status_end_nature(&life->stage.world, who, (int)play_number(life->play, "n"));
}

static const struct {
    const char *name;
    void (*act)(struct life *life, struct thing *who);
} phases[] = {{"gain", gain}, {"update1", pass}, {"update2", pass}, {"remove", take}};

static void play_phase(struct life *life, int phase)
{
    struct play *play = life->play;
    struct flat before = {0}, after = {0};
    struct thing *who = world_thing(&life->stage.world, life->who);

    stage_seed(&life->stage, (uint32_t)play_number(play, "seed") + (uint32_t)phase);
    play_begin_action(play);
    event_log_start(&life->events, &life->stage, &play->draws);
    flat_take(&before, &life->stage, who, life->align);
    phases[phase].act(life, who);
    flat_take(&after, &life->stage, who, life->align);
    json_key(play->out, phases[phase].name);
    json_open(play->out, '{');
    flat_tell_difference(&life->stage, &before, &after, play->out);
    play_tell_draws(play, DRAWS_PAIRS);
    event_log_write_named(&life->events, play->out);
    event_log_free(&life->events);
    json_close(play->out, '}');
    flat_free(&before);
    flat_free(&after);
}

static void live(struct life *life)
{
    bool is_temporary = play_number(life->play, "temporary") != 0;
    const struct thing *who = NULL;

    for (int i = 0; i < (is_temporary ? 3 : 4); i++) {
        play_phase(life, i);
        who = world_thing(&life->stage.world, life->who);
    }
    if (is_temporary && who->flags & F_DELETE) {
        json_key(life->play->out, "gone");
        json_bool(life->play->out, true);
    }
}

enum play_result play_stati_life(struct play *play)
{
    struct life life = {.play = play};

    stage_init(&life.stage, play->base);
    bool good = set_up(&life);
    if (good)
        live(&life);
    stage_free(&life.stage);
    return good ? PLAY_DONE : PLAY_FAILED;
}
