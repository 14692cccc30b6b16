/* How creatures look, and what the player sees of changes. */
#include "rules/value/look.h"

#include "rules/status/renew.h"
#include "rules/value/eyes.h"
#include "rules/value/values.h"
#include "sense/fov.h"
#include "status_scene.h"
#include "text/say.h"
#include "world/place.h"

static int back(const struct scene *scene)
{
    return glyph_back(look_image(scene->w, scene->rat));
}

static int fore(const struct scene *scene)
{
    return glyph_fore(look_image(scene->w, scene->rat));
}

static int id(const struct scene *scene)
{
    return glyph_id(look_image(scene->w, scene->rat));
}

static void a_creature_looks_like_its_body(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(id(scene), 'r');
    creature_of(scene->w, scene->rat)->shape = stage_find(scene->game, "cat");
    assert_int_equal(id(scene), 'f');
}

static void a_disguise_is_another_body(void **state)
{
    struct scene *scene = *state;
    struct stati mask = lasting(DISGUISED, 0);

    mask.object = stage_thing(scene->game, "owl", STAGE_X + 1, STAGE_Y + 2)->self;
    give(scene, scene->rat, mask);
    assert_int_equal(id(scene), 'B');
}

static void what_seems_to_be_another_is_known_in_time(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->shape = stage_find(scene->game, "mimic");
    assert_int_equal(id(scene), 'f');
    body->state |= MS_KNOWN;
    assert_int_equal(id(scene), 'm');
}

static void a_template_gives_its_own_look(void **state)
{
    struct scene *scene = *state;
    struct stati haunted = lasting(TEMPLATE, 0);

    haunted.effect = stage_find(scene->game, "pale");
    haunted.magnitude = 0; /* nobody knows */
    give(scene, scene->rat, haunted);
    assert_int_equal(id(scene), 'r');
    stati_find(scene->w, scene->rat, stati_of(TEMPLATE))->magnitude = 1;
    assert_int_equal(id(scene), 'Z');
    assert_int_equal(fore(scene), COLOUR_WHITE);
}

/* Each option, the nature it marks, and how. */
static void what_the_player_wants_marked_is(void **state)
{
    struct scene *scene = *state;
    const struct {
        int option, nature, value, colour;
    } marks[] = {{OPT_HIGH_INVIS, INVIS, 0, COLOUR_BLUE},
                 {OPT_HIGH_HIDE, HIDING, HI_SHADOWS, COLOUR_BLUE},
                 {OPT_HIGH_SLEEP, SLEEPING, 0, COLOUR_GREEN},
                 {OPT_HIGH_SLEEP, PARALYSIS, PARA_HELD, COLOUR_GREEN},
                 {OPT_HIGH_MALADY, BLIND, 0, COLOUR_BROWN},
                 {OPT_HIGH_MALADY, STONING, 0, COLOUR_BROWN}};

    scene->w->options[OPT_HIGH_HIDE] = 0;
    for (int i = 0; i < COUNT_OF(marks); i++) {
        give(scene, scene->rat, lasting(marks[i].nature, marks[i].value));
        assert_int_equal(back(scene), 0);
        scene->w->options[marks[i].option] = 1;
        assert_int_equal(back(scene), marks[i].colour);
        status_end_nature(scene->w, scene->rat, marks[i].nature);
        assert_int_equal(back(scene), 0);
        scene->w->options[marks[i].option] = 0;
    }
    scene->w->options[OPT_HIGH_SLEEP] = 1;
    give(scene, scene->rat, lasting(PARALYSIS, PARA_DAZED));
    assert_int_equal(back(scene), 0);
}

static void every_malady_is_marked(void **state)
{
    static const int maladies[] = {BLIND, STUNNED, CONFUSED, PARALYSIS, STUCK,
                                   PRONE, NAUSEA,  BLEEDING, CHOKING,   STONING};
    struct scene *scene = *state;

    scene->w->options[OPT_HIGH_MALADY] = 1;
    for (int i = 0; i < COUNT_OF(maladies); i++) {
        give(scene, scene->rat, lasting(maladies[i], PARA_DAZED));
        assert_int_equal(back(scene), COLOUR_BROWN);
        status_end_nature(scene->w, scene->rat, maladies[i]);
        assert_int_equal(back(scene), 0);
    }
}

static void every_plane_has_a_colour(void **state)
{
    static const int planes[][2] = {{PHASE_ETHEREAL, COLOUR_BROWN},
                                    {PHASE_ASTRAL, COLOUR_AZURE},
                                    {PHASE_NEGATIVE, COLOUR_BLUE},
                                    {PHASE_SHADOW, COLOUR_SHADOW}};
    struct scene *scene = *state;

    for (int i = 0; i < COUNT_OF(planes); i++) {
        give(scene, scene->rat, lasting(PHASED, planes[i][0]));
        assert_int_equal(fore(scene), planes[i][1]);
        status_end_nature(scene->w, scene->rat, PHASED);
    }
}

static void the_helpless_stand_out(void **state)
{
    struct scene *scene = *state;

    scene->w->options[OPT_HIGH_MALADY] = 1;
    give_plain(scene, scene->rat, PRONE);
    assert_int_equal(back(scene), COLOUR_BROWN);
    give_plain(scene, scene->rat, STUCK);
    assert_int_equal(back(scene), COLOUR_YELLOW);
}

static void friends_are_marked_first(void **state)
{
    struct scene *scene = *state;

    scene->w->options[OPT_HIGH_FRIEND] = scene->w->options[OPT_HIGH_SLEEP] = 1;
    creature_of(scene->w, scene->rat)->state |= MS_PEACEFUL;
    give_plain(scene, scene->rat, SLEEPING);
    assert_int_equal(back(scene), COLOUR_CYAN);
}

static void other_planes_have_their_colours(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, lasting(PHASED, PHASE_ASTRAL));
    assert_int_equal(fore(scene), COLOUR_AZURE);
    give(scene, scene->player, lasting(PHASED, PHASE_ASTRAL));
    assert_int_equal(fore(scene), COLOUR_BROWN); /* its own */
    status_end_nature(scene->w, scene->rat, PHASED);
    assert_int_equal(fore(scene), COLOUR_WHITE);
    status_end_nature(scene->w, scene->player, PHASED);
    scene->w->options[OPT_HIGH_INVIS] = 1;
    give(scene, scene->rat, lasting(PHASED, PHASE_ETHEREAL));
    assert_int_equal(back(scene), COLOUR_BLUE);
}

static void who_is_always_elsewhere_keeps_its_colour(void **state)
{
    struct scene *scene = *state;
    res_id wisp = stage_find(scene->game, "wisp");

    scene->rat->resource = wisp;
    creature_of(scene->w, scene->rat)->shape = wisp;
    assert_int_equal(fore(scene), COLOUR_CYAN);
    give(scene, scene->player, lasting(PHASED, PHASE_ASTRAL));
    assert_int_equal(fore(scene), COLOUR_BROWN);
}

/* ---- what the player sees of it ---- */

static void a_change_makes_the_player_look_closer(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->state &= (int16_t)~MS_SCRUTINIZED;
    give_plain(scene, scene->rat, HALLU); /* values are kept */
    assert_false(body->state & MS_SCRUTINIZED);
    give_plain(scene, scene->rat, BLIND);
    assert_true(body->state & MS_SCRUTINIZED);
}

static void nothing_is_looked_at_before_the_game(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->state &= (int16_t)~MS_SCRUTINIZED;
    scene->w->is_playing = false;
    give_plain(scene, scene->rat, BLIND);
    status_end_nature(scene->w, scene->rat, BLIND);
    assert_false(body->state & MS_SCRUTINIZED);
}

/* quirk: with the mark of hallucinations. */
static void who_is_seen_for_the_first_time_is_noted(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    see_nothing(scene);
    renew_sight(scene->w, scene->player);
    assert_true(has_seen(scene));
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(HALLU))->value, -1);
    renew_sight(scene->w, scene->player); /* once */
    assert_null(stati_find_next(scene->w, stati_find(scene->w, scene->rat, stati_of(HALLU)),
                                stati_of(HALLU)));
    assert_false(has(scene, scene->player, HALLU));
}

/* quirk: a look at the level makes all who are shown look about anew. */
static void who_is_shown_looks_about_anew(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->retargets = false;
    renew_sight(scene->w, scene->player);
    assert_true(body->retargets);
    body->retargets = false;
    scene->rat->flags |= F_INVIS;
    give_plain(scene, scene->player, BLIND);
    body->retargets = false;
    renew_sight(scene->w, scene->player);
    assert_false(body->retargets); /* he is not shown */
}

/* quirk: of those in one cell only the first is looked at: here it is the player himself. */
static void who_is_not_seen_is_shown_with_the_first_of_its_cell(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);
    struct thing *player = scene->player;

    place_remove(scene->level, scene->w, scene->rat);
    place_at(scene->level, scene->w, scene->rat, player->x, player->y);
    status_end_nature(scene->w, scene->rat, HALLU);
    scene->rat->flags |= F_INVIS;
    give_plain(scene, player, BLIND);
    body->retargets = false;
    renew_sight(scene->w, player);
    assert_true(body->retargets);
    assert_true(has(scene, scene->rat, HALLU));
}

/* quirk: he notes nobody from inside of someone, and has news as soon as he is out. */
static void who_was_swallowed_keeps_his_news(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    give_plain(scene, scene->player, ENGULFED);
    scene->w->marks.news = true;
    renew_cell(scene->w, scene->level, (struct point){scene->rat->x, scene->rat->y});
    assert_false(has(scene, scene->rat, HALLU));
    assert_true(scene->w->marks.news);
    stati_remove(scene->w, scene->player, stati_of(ENGULFED));
}

static void without_a_player_nobody_notes_anyone(void **state)
{
    struct scene *scene = *state;
    handle player = scene->w->player;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->player = HANDLE_NONE;
    renew_sight_of(scene->w, scene->level);
    assert_false(has(scene, scene->rat, HALLU));
    scene->w->player = player;
}

/* quirk: who was moved notes whom he sees when something of one of them changes. */
static void who_was_moved_looks_when_something_changes(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->marks.news = false;
    renew_after_gain(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, HALLU));
    scene->w->marks.news = true;
    renew_after_gain(scene->w, scene->rat);
    assert_true(has(scene, scene->rat, HALLU));
    assert_false(scene->w->marks.news);
}

/* quirk: as above, and the first of two cells that are shown again is enough. */
static void who_was_moved_looks_when_a_cell_is_shown_again(void **state)
{
    struct scene *scene = *state;
    struct point at = {scene->player->x, scene->player->y};

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->marks.news = false;
    renew_cell(scene->w, scene->level, at);
    assert_false(has(scene, scene->rat, HALLU));
    scene->w->marks.news = true;
    renew_cell(scene->w, scene->level, at);
    assert_true(has(scene, scene->rat, HALLU));
    assert_false(scene->w->marks.news);
}

/* quirk: what is worked out before the game is played is shown, and nobody sees anything. */
static void nobody_looks_before_the_game_is_played(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->marks.news = true;
    scene->w->is_playing = false;
    values_update(scene->w, scene->rat);
    scene->w->is_playing = true;
    assert_false(scene->w->marks.news);
    assert_false(has(scene, scene->rat, HALLU));
}

/* quirk: as above, and in the middle of working anyone out. */
static void who_has_news_looks_while_someone_is_worked_out(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->marks.news = false;
    values_update(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, HALLU));
    scene->w->marks.news = true;
    values_update(scene->w, scene->rat);
    assert_true(has(scene, scene->rat, HALLU));
    assert_false(scene->w->marks.news);
}

static void nobody_is_noted_outside_the_picture(void **state)
{
    struct scene *scene = *state;
    struct pane pane = {.width = 1, .height = 1};

    pane.x = scene->player->x;
    pane.y = scene->player->y;
    scene->game->pane = &pane;
    status_end_nature(scene->w, scene->rat, HALLU);
    creature_of(scene->w, scene->rat)->retargets = false;
    renew_shown(scene->w, scene->level);
    assert_false(has(scene, scene->rat, HALLU));
    assert_false(creature_of(scene->w, scene->rat)->retargets);
    scene->game->pane = NULL;
    renew_shown(scene->w, scene->level);
    assert_true(has(scene, scene->rat, HALLU));
    assert_true(creature_of(scene->w, scene->rat)->retargets);
}

/* Who was seen from where the player stood is not seen from where he is now. */
static void who_looks_sees_from_where_he_is(void **state)
{
    struct scene *scene = *state;

    game_look_around(scene->game);
    status_end_nature(scene->w, scene->rat, HALLU);
    memset(scene->level->visibility, 0, (size_t)scene->level->width * (size_t)scene->level->height);
    renew_shown(scene->w, scene->level);
    assert_false(has(scene, scene->rat, HALLU)); /* nothing says that there is something to see */
    scene->w->marks.moved = true;
    scene->w->marks.sight = true;
    renew_shown(scene->w, scene->level);
    assert_true(has(scene, scene->rat, HALLU));
}

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    return eyes_perceive(context, who, what);
}

/* In the dark and around a corner. quirk: only of whom is in a cell that is seen. */
static void warmth_of_who_is_shown_is_felt_without_a_line(void **state)
{
    struct scene *scene = *state;
    struct point at = {STAGE_X + 3, STAGE_Y + 2};
    uint8_t *seen = &scene->level->visibility[at.y * scene->level->width + at.x];

    scene->w->host.see = NULL; /* what is seen is set here */
    scene->w->host.shows = NULL;
    scene->w->host.perceives = perceives;
    scene->w->host.context = scene->w;
    place_move(scene->level, scene->w, scene->rat, at.x, at.y);
    level_cell(scene->level, at.x, at.y)->flags &= (uint16_t) ~(CELL_LIT | CELL_MAGIC_LIGHT);
    for (int y = 1; y <= 2; y++)
        level_cell(scene->level, STAGE_X + 2, STAGE_Y + y)->flags |= CELL_OPAQUE;
    creature_of(scene->w, scene->player)->light_range = 0;
    creature_of(scene->w, scene->player)->infra_range = 9;
    status_end_nature(scene->w, scene->rat, HALLU);
    *seen = 0;
    renew_sight(scene->w, scene->player);
    assert_false(has(scene, scene->rat, HALLU));
    *seen = FOV_VISIBLE;
    assert_false(say_is_perceived(scene->w, scene->rat));
    renew_sight(scene->w, scene->player);
    assert_true(has(scene, scene->rat, HALLU));
}

int test_look(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(a_creature_looks_like_its_body),
        ON_SCENE(a_disguise_is_another_body),
        ON_SCENE(what_seems_to_be_another_is_known_in_time),
        ON_SCENE(a_template_gives_its_own_look),
        ON_SCENE(what_the_player_wants_marked_is),
        ON_SCENE(the_helpless_stand_out),
        ON_SCENE(friends_are_marked_first),
        ON_SCENE(other_planes_have_their_colours),
        ON_SCENE(every_malady_is_marked),
        ON_SCENE(every_plane_has_a_colour),
        ON_SCENE(who_is_always_elsewhere_keeps_its_colour),
        ON_SCENE(a_change_makes_the_player_look_closer),
        ON_SCENE(nothing_is_looked_at_before_the_game),
        ON_SCENE(who_is_seen_for_the_first_time_is_noted),
        ON_SCENE(who_is_shown_looks_about_anew),
        ON_SCENE(who_is_not_seen_is_shown_with_the_first_of_its_cell),
        ON_SCENE(who_was_swallowed_keeps_his_news),
        ON_SCENE(without_a_player_nobody_notes_anyone),
        ON_SCENE(who_was_moved_looks_when_something_changes),
        ON_SCENE(who_was_moved_looks_when_a_cell_is_shown_again),
        ON_SCENE(nobody_looks_before_the_game_is_played),
        ON_SCENE(who_has_news_looks_while_someone_is_worked_out),
        ON_SCENE(nobody_is_noted_outside_the_picture),
        ON_SCENE(who_looks_sees_from_where_he_is),
        ON_SCENE(warmth_of_who_is_shown_is_felt_without_a_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
