/* Every effect of our library and of the original's, thrown at anything in any state: whatever
 * comes of it, the game holds together. A part of all pairs each time; INCURSION_EFFECTS_STEP=1
 * takes all, and INCURSION_EFFECTS_FIRST=N begins with the pair of that number. */
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "room_stage.h"
#include "rules/status/engulf.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/kind.h"
#include "world/loose.h"
#include "world/throw.h"

enum { PLENTY = 500, SECONDS_MOST = 60 };

/* ---- at whom ---- */

/* One throw, in a game of its own. */
struct shot {
    const struct room *room;
    struct game *game;
    struct world *w;
    struct script_event *e;
};

static struct thing *foe_in(const struct shot *s)
{
    return world_thing(s->w, s->room->foe);
}

static void at(struct shot *s, handle by, handle target)
{
    s->e->actor = (int32_t)by;
    s->e->target = (int32_t)target;
}

static void at_place(struct shot *s, struct point place)
{
    at(s, s->w->player, HANDLE_NONE);
    s->e->isLoc = true;
    s->e->EXVal = wrap16(place.x);
    s->e->EYVal = wrap16(place.y);
}

static void himself(struct shot *s)
{
    at(s, s->w->player, s->w->player);
}

static void a_monster(struct shot *s)
{
    at(s, s->w->player, s->room->foe);
}

static void a_monster_itself(struct shot *s)
{
    at(s, s->room->foe, s->room->foe);
}

static void the_player_by_a_monster(struct shot *s)
{
    at(s, s->room->foe, s->w->player);
}

static void an_animal(struct shot *s)
{
    at(s, s->w->player, s->room->beast);
}

/* The effect is in what he holds. */
static void by_use(struct shot *s)
{
    himself(s);
    s->e->item = (int32_t)s->room->held;
    s->e->isActivation = true;
}

static void with_a_thing(struct shot *s)
{
    himself(s);
    s->e->item = (int32_t)s->room->held;
}

static void where_the_player_is(struct shot *s)
{
    at_place(s, game_place(s->game));
    s->e->actor = (int32_t)s->room->foe;
}

static void by_wearing(struct shot *s)
{
    himself(s);
    s->e->item = (int32_t)s->room->held;
    s->e->isWield = true;
}

static void a_sleeper(struct shot *s)
{
    status_gain_plain(s->w, foe_in(s), ASLEEP, HANDLE_NONE, SS_MISC);
    a_monster(s);
}

static void who_is_gone(struct shot *s)
{
    place_destroy(game_here(s->game), s->w, foe_in(s));
    a_monster(s);
}

static void by_who_is_gone(struct shot *s)
{
    place_destroy(game_here(s->game), s->w, foe_in(s));
    the_player_by_a_monster(s);
}

static void who_is_dying(struct shot *s)
{
    foe_in(s)->hp = 1;
    a_monster(s);
}

static void a_rider(struct shot *s)
{
    struct level *level = game_here(s->game);
    struct thing *rider = foe_in(s), *mount = world_thing(s->w, s->room->beast);
    struct point at = {rider->x, rider->y};

    place_remove(level, s->w, mount);
    place_remove(level, s->w, rider);
    status_gain_plain(s->w, rider, MOUNTED, mount->self, SS_MISC);
    status_gain_plain(s->w, mount, MOUNT, rider->self, SS_MISC);
    place_at(level, s->w, rider, at.x, at.y);
    place_bring_mount(s->w, rider);
    a_monster(s);
}

static void who_is_swallowed(struct shot *s)
{
    engulf_take(s->w, s->room->foe, s->w->player);
    himself(s);
}

static void who_swallows(struct shot *s)
{
    engulf_take(s->w, s->room->foe, s->w->player);
    a_monster(s);
}

static void who_has_another_shape(struct shot *s)
{
    res_id beast = world_thing(s->w, s->room->beast)->resource;

    status_shape_change(s->w, foe_in(s), &(struct status_change){.body = beast});
    a_monster(s);
}

static void a_thing_on_the_ground(struct shot *s)
{
    at(s, s->w->player, s->room->lying);
}

static void a_thing_he_has(struct shot *s)
{
    at(s, s->w->player, s->room->held);
    s->e->item = (int32_t)s->room->held;
}

static void a_door(struct shot *s)
{
    at(s, s->w->player, s->room->door);
}

static void a_trap(struct shot *s)
{
    at(s, s->w->player, s->room->trap);
}

static void a_wall(struct shot *s)
{
    at_place(s, s->room->wall);
}

static void the_edge(struct shot *s)
{
    const struct level *level = game_here(s->game);

    at_place(s, (struct point){level->width - 1, level->height - 1});
}

static void a_direction(struct shot *s)
{
    at(s, s->w->player, HANDLE_NONE);
    s->e->isDir = true;
    s->e->EDir = DIR_EAST;
}

static void nothing(struct shot *s)
{
    at(s, s->w->player, HANDLE_NONE);
}

static void nothing_by_nobody(struct shot *s)
{
    at(s, HANDLE_NONE, HANDLE_NONE);
}

static const struct {
    const char *name;
    void (*aim)(struct shot *s);
} targets[] = {
    {"himself", himself},
    {"a monster", a_monster},
    {"a monster by itself", a_monster_itself},
    {"the player, by a monster", the_player_by_a_monster},
    {"an animal", an_animal},
    {"himself, by what he uses", by_use},
    {"himself, by what he wears", by_wearing},
    {"himself, with a thing", with_a_thing},
    {"the player's place, by a monster", where_the_player_is},
    {"a sleeper", a_sleeper},
    {"who is gone", who_is_gone},
    {"the player, by who is gone", by_who_is_gone},
    {"who is dying", who_is_dying},
    {"a rider", a_rider},
    {"himself, swallowed", who_is_swallowed},
    {"who swallowed him", who_swallows},
    {"who has another shape", who_has_another_shape},
    {"a thing on the ground", a_thing_on_the_ground},
    {"a thing he has", a_thing_he_has},
    {"a door", a_door},
    {"a trap", a_trap},
    {"a wall", a_wall},
    {"the edge of the level", the_edge},
    {"a direction", a_direction},
    {"nothing", nothing},
    {"nothing, by nobody", nothing_by_nobody},
};

/* ---- throwing ---- */

/* The effects of all modules, one after the other. */
static int effects_of(const struct room *room)
{
    int count = 0;

    for (int slot = 0; slot < MODULE_SLOTS; slot++)
        if (room->load.library.slots[slot])
            count += module_count(room->load.library.slots[slot], RES_EFFECT);
    return count;
}

static res_id effect_of(const struct room *room, int number)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = room->load.library.slots[slot];
        int count = module ? module_count(module, RES_EFFECT) : 0;
        if (number < count)
            return module_id(module, RES_EFFECT, number);
        number -= count;
    }
    return 0;
}

/* A fault ends the process, instead of the test of which it is a copy. */
static void reset_signals(void)
{
    static const int faults[] = {SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGABRT};

    for (int i = 0; i < COUNT_OF(faults); i++)
        signal(faults[i], SIG_DFL);
}

static void choose(void *context, const struct question *question, struct question_answer *answer)
{
    const struct room *room = context;

    if (question->kind == QUESTION_TARGET)
        answer->value = (int32_t)room->foe;
    else if (question->count > 0)
        answer->value = question->choices[0].value;
}

/* The action ends as in play: what is nowhere is gone, and others act. */
static bool is_whole_after(struct room *room, res_id effect, int target, struct error *error)
{
    struct game *game = game_copy(room->game, error);
    struct shot shot = {.room = room, .game = game};

    if (game == NULL)
        return false;
    game_set_ask(game, choose, room);
    shot.w = &game->world;
    game_player(game)->hp = PLENTY;
    shot.e = throw_begin(shot.w);
    targets[target].aim(&shot);
    shot.e->eID = effect;
    shot.e->map = event_map(game_here(game));
    throw_end(shot.w, shot.e, EV_EFFECT);
    if (game_is_over(game))
        loose_sweep(shot.w);
    else
        act(game, "wait");
    bool is_whole = game_check(game, error);
    game_free(game);
    return is_whole;
}

static void say_broken(const struct room *room, int pair, const char *why)
{
    res_id effect = effect_of(room, pair / COUNT_OF(targets));

    print_message("pair %d, \"" STR_PRINTF "\" at %s: %s\n", pair,
                  STR_ARGS(library_name(&room->load.library, effect)),
                  targets[pair % COUNT_OF(targets)].name, why);
}

/* Pairs from one on, in a process of their own: how far it came is told in *at. */
static int throw_from(struct room *room, int step, int volatile *at)
{
    int broken = 0;

    for (; *at < effects_of(room) * COUNT_OF(targets); *at += step) {
        struct error error = {.text = ""};
        alarm(SECONDS_MOST);
        if (!is_whole_after(room, effect_of(room, *at / COUNT_OF(targets)), *at % COUNT_OF(targets),
                            &error)) {
            say_broken(room, *at, error.text);
            broken++;
        }
    }
    return broken;
}

/* A number that a process and its children have in common, 0 at first. */
static int volatile *shared_number(void)
{
    FILE *file = tmpfile();

    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), sizeof(int)), 0);
    int volatile *number = mmap(NULL, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file),
                                0);
    assert_true(number != MAP_FAILED);
    fclose(file);
    return number;
}

/* Each pair, or one of `standard`, which has no part in common with the number of targets. What
 * ends the process is told, and the rest goes on. */
static void throw_all(struct room *room, int standard)
{
    int step = imax(1, test_size("INCURSION_EFFECTS_STEP", standard)), broken = 0;
    int volatile *at = shared_number();

    assert_true(effects_of(room) > 0);
    *at = test_size("INCURSION_EFFECTS_FIRST", 0);
    while (*at < effects_of(room) * COUNT_OF(targets)) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            reset_signals();
            _exit(throw_from(room, step, at) > 0);
        }
        assert_true(child > 0 && waitpid(child, &status, 0) == child);
        broken += status != 0;
        if (WIFEXITED(status) && WEXITSTATUS(status) <= 1)
            break;
        say_broken(room, *at, "the program ended");
        *at += step;
    }
    munmap((void *)(uintptr_t)at, sizeof *at);
    assert_int_equal(broken, 0);
}

static void no_effect_of_ours_breaks_the_game(void **state)
{
    struct room *room = open_room(NULL);

    (void)state;
    throw_all(room, 61);
    close_room(room);
}

static void no_effect_of_the_original_breaks_the_game(void **state)
{
    char path[FILE_PATH_SIZE];

    (void)state;
    shared_path(path, "incursion-lib");
    struct room *room = open_room(path);
    throw_all(room, 97);
    close_room(room);
}

/* ---- what each of ours does ---- */

/* In trouble of every kind, so that there is something to mend. */
static void be_unwell(struct game *game)
{
    static const int troubles[] = {POISONED, DISEASED, AFRAID, BLIND};
    struct world *w = &game->world;
    struct thing *player = game_player(game);
    struct creature *body = creature_of(w, player);

    player->hp = 3;
    body->mana_most += 50;
    body->mana_used = 1;
    struct stati *hunger = stati_find(w, player, stati_of(HUNGER));
    if (hunger)
        hunger->duration = STARVING + 1;
    body->fatigue = wrap16(body->fatigue - 5);
    for (int i = 0; i < COUNT_OF(troubles); i++)
        status_gain(
            w, player,
            (struct stati){.nature = wrap16(troubles[i]), .source = SS_MISC, .duration = 50});
    status_gain(
        w, player,
        (struct stati){.nature = ADJUST_DMG, .value = A_STR, .magnitude = -2, .source = SS_ATTK});
}

/* The state, but for what was drawn. */
static uint64_t state_of(struct game *game, const struct game *before)
{
    game->world.chance = before->world.chance;
    return game_hash(game);
}

static bool does_something(struct room *room, res_id effect, int target, bool is_lucky)
{
    static const int worst[64] = {0};
    struct error error;
    struct game *game = game_copy(room->game, &error);
    struct shot shot = {.room = room, .game = game};

    assert_non_null(game);
    game_set_ask(game, choose, room);
    shot.w = &game->world;
    shot.e = throw_begin(shot.w);
    targets[target].aim(&shot);
    shot.e->eID = effect;
    shot.e->map = event_map(game_here(game));
    shot.w->silence++; /* words are no deeds */
    if (!is_lucky)
        chance_feed(shot.w, worst, COUNT_OF(worst));
    uint64_t before = state_of(game, room->game);
    throw_end(shot.w, shot.e, EV_EFFECT);
    bool is_changed = state_of(game, room->game) != before;
    game_free(game);
    return is_changed;
}

/* Some take only creatures of a kind, which the room need not have; the first one does nothing. */
static bool finds_its_kind(const struct room *room, res_id id)
{
    const struct world *w = &room->game->world;
    const struct res_effect *effect = library_record(w->library, id, RES_EFFECT);
    const handle all[] = {w->player, room->foe, room->beast};

    if (id == effect_of(room, 0))
        return false;
    for (int i = 0; i < COUNT_OF(all); i++)
        if (!library_flag(effect->flags, EF_LIM_MTYPE) ||
            kind_is(w, world_thing(w, all[i]), effect->values.tval))
            return true;
    return false;
}

/* To anything, by chance or where everyone saves as badly as can be. */
static bool does_anything(struct room *room, res_id effect)
{
    for (int target = 0; target < COUNT_OF(targets); target++)
        if (does_something(room, effect, target, true) ||
            does_something(room, effect, target, false))
            return true;
    return false;
}

static void each_effect_of_ours_does_something(void **state)
{
    struct room *room = open_room(NULL);
    int idle = 0;

    (void)state;
    be_unwell(room->game);
    assert_false(does_something(room, 0, 0, true));
    for (int i = 0; i < effects_of(room); i++)
        if (finds_its_kind(room, effect_of(room, i)) && !does_anything(room, effect_of(room, i))) {
            print_message("\"" STR_PRINTF "\" does nothing to anything\n",
                          STR_ARGS(library_name(&room->load.library, effect_of(room, i))));
            idle++;
        }
    close_room(room);
    assert_int_equal(idle, 0);
}

int test_effects(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_effect_of_ours_does_something),
        cmocka_unit_test(no_effect_of_ours_breaks_the_game),
        cmocka_unit_test(no_effect_of_the_original_breaks_the_game),
    };

    return cmocka_run_group_tests_name("effects", tests, NULL, NULL);
}
