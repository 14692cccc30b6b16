/* The actions of sessions: whole games of the original, from their first question on. */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "gen/people.h"
#include "lines.h"
#include "plays.h"
#include "rules/make/flavours.h"
#include "rules/person/birth.h"
#include "rules/status/renew.h"
#include "session_scene.h"
#include "stage_birth.h"
#include "stage_enter.h"
#include "stage_people.h"
#include "stage_read.h"

/* ---- files ---- */

static bool locate(struct session_scene *s, const char *kind, char path[FILE_PATH_SIZE])
{
    struct str name = str_from(s->play->name);
    char file[FILE_PATH_SIZE];

    str_cut(&name, '/');
    snprintf(file, sizeof file, STR_PRINTF "%s",
             STR_ARGS(str_slice(name, 0, name.len - strlen(".actions"))), kind);
    return base_locate(s->play->base, "sessions", file, path, &s->play->error);
}

static bool open_trace(struct session_scene *s, const char *path)
{
    struct lines *lines = malloc(sizeof *lines);

    ENSURE(lines != NULL, "out of memory (a trace)");
    if (lines_open(lines, path, &s->play->error)) {
        s->trace = lines;
        return true;
    }
    free(lines);
    return false;
}

static bool read_decisions(struct session_scene *s)
{
    struct lines lines;
    struct str text;
    char path[FILE_PATH_SIZE];

    if (!locate(s, ".actions.jsonl.xz", path) || !lines_open(&lines, path, &s->play->error))
        return false;
    while (lines_next(&lines, &text)) {
        const struct json_value *line = json_read_bytes(&s->arena, text, &s->play->error);
        if (line)
            ARRAY_PUSH(&s->decisions, line);
    }
    lines_close(&lines);
    return locate(s, ".trace.jsonl.xz", path) && open_trace(s, path);
}

/* ---- beginning ---- */

static int64_t seed_of(struct session_scene *s)
{
    char path[FILE_PATH_SIZE];
    struct lines lines;
    struct str text;
    int64_t seed = 0;

    if (!locate(s, ".trace.jsonl.xz", path) || !lines_open(&lines, path, &s->play->error))
        return 0;
    if (lines_next(&lines, &text)) {
        const struct json_value *line = json_read_bytes(s->play->arena, text, &s->play->error);
        seed = line ? stage_number(line, "seed") : 0;
    }
    lines_close(&lines);
    return seed;
}

static void set_options(struct session_scene *s)
{
    const struct json_value *options = base_meta(s->play->base, "options_in_force",
                                                 &s->play->error);

    birth_options(&s->game->world, options);
}

static bool open_game(struct session_scene *s)
{
    struct game_options options = {
        .library = &s->play->base->library,
        .seed = (uint32_t)seed_of(s),
        .dungeon = base_find(s->play->base, RES_DUNGEON, STR("The Goblin Caves"))};

    s->game = game_empty(&options, &s->play->error);
    if (s->game == NULL)
        return false;
    set_options(s);
    vm_keep_leavings(s->game->vm);
    draw_log_listen(&s->draws, &s->game->world);
    session_events_start(s);
    game_set_ask(s->game, session_answer, s);
    return true;
}

/* ---- a person ---- */

static bool make_person(struct session_scene *s)
{
    enum { PERCENT = 100, HIT_DIE = 8 };
    enum { NEXT_ITEM = 10 };
    struct world *w = &s->game->world;
    const struct birth_choice choice = {.asks = true};

    w->born = PEOPLE_BORN - WORLD_FIRST_BORN;
    w->items_born = NEXT_ITEM - 1;
    w->time = PEOPLE_TURN;
    w->is_playing = false;
    chance_start(w, s->game->options.seed, CHANCE_ONE_STREAM);
    chance_moment(w, MOMENT_PROGRAM);
    session_take(s); /* the menu of the title */
    roll_below(w, PERCENT);
    roll_below(w, HIT_DIE);
    flavours_assign(w);
    session_take(s); /* whether options are to be altered */
    return birth_make(w, &choice, &s->play->error) != NULL;
}

/* ---- into the dungeon ---- */

static bool enter(struct session_scene *s)
{
    struct world *w = &s->game->world;

    s->game->options.luck = creature_of(w, game_player(s->game))->attr[A_LUC];
    struct level *level = game_level(s->game, 1, &s->play->error);
    if (level == NULL)
        return false;
    s->game->depth = 1;
    stage_arrive(w, level);
    return true;
}

static void open_window(struct session_scene *s)
{
    enum { WIDTH = 64, HEIGHT = 38 };

    s->pane = (struct pane){.width = WIDTH, .height = HEIGHT};
    s->game->pane = &s->pane;
    s->game->world.marks.sight = true;
    pane_open(&s->pane, game_here(s->game), game_place(s->game));
    game_look_around(s->game);
}

/* Before the first tick everybody's values are worked out. */
static void begin_turns(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct level *level = game_here(s->game);

    w->is_playing = true;
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE))
            renew_values(w, thing);
    }
    chance_moment(w, MOMENT_TURNS);
    game_player(s->game)->timeout = 0;
    order_at_start(w, &s->game->order);
    open_window(s);
}

/* ---- the first other draw ---- */

static void say_draw(struct session_scene *s, int at, struct str wanted)
{
    size_t used = strlen(s->why);
    const struct draw *came = at < s->draws.count ? &s->draws.items[at] : NULL;

    if (came && came->bound == DRAW_SEEDED)
        snprintf(s->why + used, sizeof s->why - used,
                 "; after draw %d: wanted " STR_PRINTF ", came the seed %lld in %s/%s", at,
                 STR_ARGS(wanted), (long long)came->result, came->procedure ? came->procedure : "",
                 came->step ? came->step : "");
    else if (came)
        snprintf(s->why + used, sizeof s->why - used,
                 "; after draw %d: wanted " STR_PRINTF ", came %d %lld in %s/%s", at,
                 STR_ARGS(wanted), came->bound, (long long)came->result,
                 came->procedure ? came->procedure : "", came->step ? came->step : "");
}

static bool is_draw(const struct draw *came, struct str text)
{
    bool is_seed = text.len > 0 && text.data[0] == 'S';
    struct str first = str_cut(&text, ' '), second = str_cut(&text, ' ');
    int64_t bound = DRAW_SEEDED, value;

    if ((!is_seed && !str_to_int64(first, &bound)) || !str_to_int64(second, &value))
        return false;
    return came->bound == bound && came->result == value;
}

/* Some sessions have every draw. */
static void name_draw(struct session_scene *s)
{
    char path[FILE_PATH_SIZE];
    struct lines lines;
    struct str text;
    int at = 0;

    if (!locate(s, ".draws.txt.xz", path) || !lines_open(&lines, path, &s->play->error))
        return;
    while (lines_next(&lines, &text) && at < s->draws.count) {
        if (text.data[0] == 'K')
            continue;
        if (!is_draw(&s->draws.items[at], text)) {
            say_draw(s, at, text);
            break;
        }
        at++;
    }
    lines_close(&lines);
}

/* ---- all of it ---- */

/* The keys end while something is asked, or after death. */
bool session_ends_here(struct session_scene *s)
{
    if (session_peek_kind(s, "open") == NULL)
        return false;
    if (session_take(s)) {
        s->good = s->at;
        s->is_over = true;
    }
    return true;
}

static void die(struct session_scene *s)
{
    session_dump(s);
    while (session_peek_kind(s, "end"))
        session_take(s);
    if (!session_ends_here(s) && session_peek(s) == NULL)
        session_take(s);
    if (!s->is_over)
        session_differ(s, "key %d: dead here", (int)stage_number(session_peek(s), "n"));
}

static void play_on(struct session_scene *s)
{
    while (!s->is_over) {
        if (game_is_over(s->game)) {
            die(s);
            break;
        }
        session_before_command(s);
        if (session_ends_here(s))
            break;
        const struct json_value *line = session_take(s);
        if (line == NULL)
            break;
        if (str_equal(stage_text(line, "a"), STR("cmd")))
            session_command(s, line);
        else
            session_differ(s, "key %d: nobody asks here for " STR_PRINTF,
                           (int)stage_number(line, "n"), STR_ARGS(stage_text(line, "a")));
    }
}

static bool find(struct session_scene *s,
                 void (*go_through)(struct session_scene *s, struct lines *trace))
{
    struct lines trace;
    char path[FILE_PATH_SIZE];

    if (!locate(s, ".trace.jsonl.xz", path) || !lines_open(&trace, path, &s->play->error))
        return false;
    go_through(s, &trace);
    lines_close(&trace);
    return true;
}

static bool play_once(struct session_scene *s)
{
    if (!read_decisions(s) || !open_game(s))
        return false;
    if (!make_person(s) || (!s->is_over && !enter(s)))
        return false;
    if (!s->is_over)
        begin_turns(s);
    play_on(s);
    if (s->why[0])
        name_draw(s);
    return true;
}

static void close_play(struct session_scene *s)
{
    session_events_end(s);
    game_free(s->game);
    draw_log_free(&s->draws);
    if (s->trace)
        lines_close(s->trace);
    free(s->trace);
    ARRAY_FREE(&s->decisions);
    ARRAY_FREE(&s->newcomers);
    arena_free(&s->arena);
}

static void free_scene(void *data)
{
    struct session_scene *s = data;

    close_play(s);
    ARRAY_FREE(&s->saves);
    ARRAY_FREE(&s->keys);
    free(s);
}

/* Forgets all but the saves, and what was learned about them. */
static void begin_again(struct session_scene *s)
{
    struct session_scene kept = *s;

    close_play(s);
    *s = (struct session_scene){.play = kept.play, .saves = kept.saves, .keys = kept.keys};
    for (int i = 0; i < s->saves.count; i++)
        s->saves.items[i].after = 0;
}

static bool play_whole(struct session_scene *s)
{
    bool is_played = find(s, session_find_saves) && find(s, session_find_keys) && play_once(s);

    while (is_played && s->plays_again) {
        begin_again(s);
        is_played = play_once(s);
    }
    draw_log_write_file(&s->draws);
    return is_played;
}

static struct session_scene *scene_of(struct play *play)
{
    if (play->keep->data == NULL) {
        struct session_scene *s = calloc(1, sizeof *s);
        ENSURE(s != NULL, "out of memory (a session)");
        *play->keep = (struct keep){s, free_scene};
        s->play = play;
        if (!play_whole(s) && s->why[0] == '\0')
            snprintf(s->why, sizeof s->why, "%s", play->error.text);
    }
    return play->keep->data;
}

static void skip_all(struct play *play)
{
    for (const struct json_value *m = play->record->first; m; m = m->next) {
        char *key = arena_alloc(play->arena, m->key.len + 1);
        memcpy(key, m->key.data, m->key.len);
        key[m->key.len] = '\0';
        play_given(play, key);
    }
}

/* What was decided is given; that it came to it is what counts. */
enum play_result play_sessions(struct play *play)
{
    struct session_scene *s = scene_of(play);

    if (str_equal(play_text(play, "a"), STR("log end")))
        return PLAY_REFERENCE;
    if (play->number > s->good)
        return play_fail(play, "%s", s->why[0] ? s->why : "it has ended before");
    skip_all(play);
    return PLAY_DONE;
}
