#include "play_app.h"

#include "base/num.h"
#include "play/bot.h"
#include "play/sight.h"
#include "res/constants.h"
#include "world/place.h"

struct seen {
    struct play_app *app; /* for its library */
    struct game *game;
    struct sight sight;
};

/* A game after some exploring. */
static void look(struct seen *s, uint32_t seed)
{
    struct error error;
    struct game_options options = {.library = &s->app->library, .seed = seed};
    struct bot bot;

    s->game = game_new(&options, &error);
    assert_non_null(s->game);
    bot_init(&bot, BOT_EXPLORER, seed);
    for (int i = 0; i < 12; i++) {
        struct action action = bot_choose(&bot, s->game);
        struct game_result result;
        game_step(s->game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
    game_look_around(s->game);
    sight_scene(&s->sight, s->game);
}

static struct rect everywhere(const struct seen *s)
{
    return (struct rect){0, 0, game_here(s->game)->width - 1, game_here(s->game)->height - 1};
}

static int distance_to(const struct seen *s, const struct thing *thing)
{
    return point_distance(s->sight.at, (struct point){thing->x, thing->y});
}

static bool ring_holds(uint32_t seed, struct str_builder *why)
{
    struct seen s = {.app = play_app_new(80, 24, NULL)};
    struct sight_ring ring = {0};
    bool good = true;

    look(&s, seed);
    sight_ring(&s.sight, &ring);
    good = ring.count > 0 && ring.items[0]->self == s.game->world.player;
    for (int i = 0; i + 1 < ring.count && good; i++) {
        good = distance_to(&s, ring.items[i]) <= distance_to(&s, ring.items[i + 1]);
        for (int j = i + 1; j < ring.count && good; j++)
            good = ring.items[i]->x != ring.items[j]->x || ring.items[i]->y != ring.items[j]->y;
        good = good && sight_knows_thing(&s.sight, ring.items[i + 1]);
    }
    if (!good)
        sb_add_cstr(why, "the ring is not in order");
    ARRAY_FREE(&ring);
    game_free(s.game);
    play_app_close(s.app);
    return good;
}

static void the_ring_goes_outward_and_knows_each_square_once(void **state)
{
    (void)state;
    assert_property(ring_holds, 20);
}

static bool list_holds(uint32_t seed, struct str_builder *why)
{
    struct seen s = {.app = play_app_new(80, 24, NULL)};
    struct sighted found[SIGHT_LIST_MOST];
    bool good = true;

    look(&s, seed);
    int count = sight_list(&s.sight, everywhere(&s), SIGHT_PILES_ALL, found);
    for (int i = 0; i < count && good; i++) {
        good = found[i].thing->self != s.game->world.player && !(found[i].thing->flags & F_INVIS) &&
               (i == 0 || found[i - 1].rank <= found[i].rank);
    }
    int here = sight_list(&s.sight, (struct rect){1, 1, 0, 0}, SIGHT_PILES_ALL, found);
    good = good && here <= count;
    if (!good)
        sb_add_cstr(why, "the list is not in order");
    game_free(s.game);
    play_app_close(s.app);
    return good;
}

static void the_list_has_the_important_first_and_nothing_hidden(void **state)
{
    (void)state;
    assert_property(list_holds, 20);
}

/* Round the player in a ring: clockwise from north. */
static void a_ring_goes_clockwise(void **state)
{
    static const struct point steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct seen s = {.app = play_app_new(80, 24, NULL)};
    struct sight_ring ring = {0};
    int last = -1;

    (void)state;
    look(&s, 1);
    struct level *level = game_here(s.game);
    struct point at = s.sight.at;
    res_id rat = library_find(&s.app->library, STR("rat"));
    for (int i = 3; i >= 0; i--) {
        struct thing *thing = thing_new_creature(&s.game->world, rat);
        place_at(level, &s.game->world, thing, at.x + steps[i].x, at.y + steps[i].y);
        level->visibility[(at.y + steps[i].y) * level->width + at.x + steps[i].x] = FOV_SEEN;
    }
    sight_ring(&s.sight, &ring);
    for (int i = 1; i < ring.count; i++)
        for (int k = 0; k < 4; k++)
            if (ring.items[i]->x == at.x + steps[k].x && ring.items[i]->y == at.y + steps[k].y) {
                assert_true(k > last);
                last = k;
            }
    assert_int_equal(last, 3);
    ARRAY_FREE(&ring);
    game_free(s.game);
    play_app_close(s.app);
}

static void health_has_words(void **state)
{
    struct thing rat = {.hp = 10, .hp_max = 10};

    (void)state;
    assert_string_equal(sight_health(&rat), "unhurt");
    rat.hp = 9;
    assert_string_equal(sight_health(&rat), "scratched");
    rat.hp = 0;
    assert_string_equal(sight_health(&rat), "nearly dead");
    rat.hp = -5;
    assert_string_equal(sight_health(&rat), "nearly dead");
}

int test_sight(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ring_goes_outward_and_knows_each_square_once),
        cmocka_unit_test(the_list_has_the_important_first_and_nothing_hidden),
        cmocka_unit_test(a_ring_goes_clockwise),
        cmocka_unit_test(health_has_words),
    };

    return cmocka_run_group_tests_name("sight", tests, NULL, NULL);
}
