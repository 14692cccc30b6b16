/* Breath, falls and what follows a change: when values are worked out and who looks again. */
#include "rules/status/field.h"
#include "rules/status/practice.h"
#include "rules/status/renew.h"
#include "rules/status/status_motion.h"
#include "rules/value/values.h"
#include "status_scene.h"

/* A rat with these points, whose limit is 4 below nothing. Whether its values were worked out
 * shows in what was made up before. */
static struct creature *tired(struct scene *scene, int fatigue)
{
    struct creature *body = creature_of(scene->w, scene->rat);

    values_update(scene->w, scene->rat);
    body->attr[A_FAT] = 4;
    body->attr[A_CDEF] = 1; /* so that it counts as worked out */
    body->attr[A_DEF] = 99;
    body->fatigue = (int16_t)fatigue;
    return body;
}

static bool is_anew(const struct creature *body)
{
    return body->attr[A_DEF] != 99;
}

static void values_change_where_breath_runs_out(void **state)
{
    struct scene *scene = *state;
    static const struct {
        int before, amount;
        bool is_anew;
    } rows[] = {
        {5, 4, false}, {5, 5, true},   {5, 6, true},   {1, 1, true},
        {0, 1, false}, {-1, 2, false}, {-1, 3, false}, {-3, 1, false},
        {-3, 2, true}, {-4, 1, true},  {-4, 0, false}, {2, 1, false},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct creature *body = tired(scene, rows[i].before);
        WITHOUT_DICE(scene->w)
        assert_true(status_motion_weary(scene->w, scene->rat, rows[i].amount));
        if (is_anew(body) != rows[i].is_anew)
            fail_msg("%d less %d", rows[i].before, rows[i].amount);
    }
}

/* A player is asked before he risks it; it is practice for him. */
static void effort_is_practice(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->player);
    struct character *person = character_of(scene->w, scene->player);

    body->fatigue = 9;
    int16_t *learned = &person->attr_gained[A_CON * CHARACTER_GAINS + ECON_FATIGUE];
    *learned = 0;
    WITH_DICE(scene->w, 2)
    assert_true(status_motion_exert(scene->w, scene->player, 4));
    assert_int_equal(body->fatigue, 5);
    assert_int_equal(*learned, 3);
    scene->w->options[OPT_NO_FATIGUE] = 1;
    WITHOUT_DICE(scene->w)
    assert_true(status_motion_exert(scene->w, scene->player, 4));
    assert_int_equal(body->fatigue, 5);
}

static void constructs_never_tire(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->fatigue = 5;
    scene->rat->resource = body->shape = stage_find(scene->game, "golem");
    assert_true(status_motion_weary(scene->w, scene->rat, 2));
    assert_true(status_motion_exert(scene->w, scene->rat, 2));
    assert_int_equal(body->fatigue, 5);
}

/* The more is missing the harder it is: 10 and half of it. */
static void who_is_worn_out_must_hold_on(void **state)
{
    struct scene *scene = *state;
    struct creature *body = tired(scene, -8);

    scene->w->is_playing = false; /* so that nothing is worked out */
    body->attr[A_SAV_FORT] = 0;
    WITH_DICE(scene->w, 13)
    assert_true(status_motion_weary(scene->w, scene->rat, 1));
    assert_int_equal(body->fatigue, -9);
    WITH_DICE(scene->w, 12, 0, 0)
    assert_false(status_motion_weary(scene->w, scene->rat, 1));
    assert_int_equal(body->fatigue, -9);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SLEEPING))->magnitude, -1);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SLEEPING))->value, SLEEP_FATIGUE);
}

static void whoever_may_drop_is_asked_before_an_effort(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->player);
    int asked = 0;

    body->attr[A_FAT] = 4;
    body->attr[A_SAV_FORT] = 20;
    body->fatigue = -4; /* not yet */
    game_set_ask(scene->game, say_no, &asked);
    WITH_DICE(scene->w, 0)
    assert_true(status_motion_exert(scene->w, scene->player, 1));
    assert_int_equal(asked, 0);
    body->attr[A_FAT] = 4;
    WITHOUT_DICE(scene->w)
    assert_false(status_motion_exert(scene->w, scene->player, 1));
    assert_int_equal(asked, 1);
    assert_int_equal(body->fatigue, -5);
}

static void who_floats_leaves_the_saddle_so(void **state)
{
    struct scene *scene = *state;

    stage_terrain(scene->game, scene->rat->x, scene->rat->y, "hearing");
    status_motion_float(scene->w, scene->rat, NULL); /* it does not ride */
    assert_int_equal(counted(scene, "dismounted"), 0);
    give_plain(scene, scene->rat, MOUNTED);
    status_motion_float(scene->w, scene->rat, NULL);
    assert_int_equal(counted(scene, "dismounted"), DSM_FLOAT);
}

static void only_who_has_climbed_falls(void **state)
{
    struct scene *scene = *state;

    scene->rat->hp = scene->rat->hp_max = 20;
    WITHOUT_DICE(scene->w)
    status_motion_fall(scene->w, scene->rat, NULL);
    assert_int_equal(scene->rat->hp, 20);
    give(scene, scene->rat, lasting(ELEVATED, ELEV_CEILING));
    WITH_DICE(scene->w, 5, 5, 0) /* and one of the damage itself */
    status_motion_fall(scene->w, scene->rat, NULL);
    assert_false(has(scene, scene->rat, ELEVATED));
}

/* ---- looking again ---- */

static void nobody_looks_before_the_game_is_played(void **state)
{
    struct scene *scene = *state;
    struct creature *body = tired(scene, 5);

    scene->w->is_playing = false;
    renew_after_gain(scene->w, scene->rat);
    assert_false(is_anew(body));
    renew_after_loss(scene->w, scene->rat, 0);
    assert_false(is_anew(body));
    scene->w->is_playing = true;
    renew_after_gain(scene->w, scene->rat);
    assert_true(is_anew(body));
    body = tired(scene, 5);
    renew_after_loss(scene->w, scene->rat, 0);
    assert_true(is_anew(body));
}

static void the_player_is_shown_as_himself(void **state)
{
    struct scene *scene = *state;

    scene->player->image = scene->rat->image = 1;
    scene->player->flags |= F_INVIS;
    scene->rat->flags |= F_INVIS;
    renew_look(scene->w, scene->player);
    renew_look(scene->w, scene->rat);
    assert_int_equal(scene->player->image, 1);
    assert_true(scene->player->flags & F_INVIS);
    assert_int_equal(glyph_id(scene->rat->image), 'r');
    assert_false(scene->rat->flags & F_INVIS);
}

/* Who grows beyond its cell is put where there is room, and all look again. */
static void who_becomes_bulky_is_seen_anew(void **state)
{
    struct scene *scene = *state;
    struct thing *ogre = stage_thing(scene->game, "ogre", STAGE_X + 1, STAGE_Y + 2);
    struct creature *body = creature_of(scene->w, ogre);

    for (int i = 0; i < 49; i++)
        stage_terrain(scene->game, STAGE_X + 1 + i % 7, STAGE_Y + 3 + i / 7, "floor");
    values_update(scene->w, ogre);
    see_nothing(scene);
    renew_values(scene->w, ogre);
    assert_false(has_seen(scene));
    body->shape = ogre->resource = stage_find(scene->game, "colossus");
    renew_values(scene->w, ogre);
    assert_int_equal(body->attr[A_SIZ], SZ_GARGANTUAN);
    assert_true(ogre->x >= 0);
    assert_true(has_seen(scene));
    see_nothing(scene);
    renew_values(scene->w, ogre);
    assert_false(has_seen(scene)); /* it was so before */
}

static void count_news(void *context, const struct script_event *event, int number)
{
    int *news = context;

    news[0] += number == EV_FIELDON && event->EFieldType & FI_SIZE;
    news[1] += number == EV_FIELDOFF && event->EFieldType & FI_SIZE;
}

static void take_answer(void *context, const struct script_event *event, int number, int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

static void who_is_under_a_growing_body_hears_of_it(void **state)
{
    struct scene *scene = *state;
    struct thing *ogre = stage_thing(scene->game, "ogre", STAGE_X + 1, STAGE_Y + 2);
    int news[2] = {0};
    const struct event_listener listener = {
        .thrown = count_news, .over = take_answer, .context = news};

    for (int i = 0; i < 49; i++)
        stage_terrain(scene->game, STAGE_X + 1 + i % 7, STAGE_Y + 3 + i / 7, "floor");
    values_update(scene->w, ogre);
    scene->w->scene->host.listener = &listener;
    creature_of(scene->w, ogre)->shape = ogre->resource = stage_find(scene->game, "colossus");
    values_update(scene->w, ogre);
    assert_true(news[0] > 0);
    news[1] = 0; /* whom it pushed aside left it again */
    creature_of(scene->w, ogre)->shape = ogre->resource = stage_find(scene->game, "ogre");
    values_update(scene->w, ogre);
    assert_true(news[1] > 0);
    scene->w->scene->host.listener = NULL;
}

static void who_finds_no_room_to_grow_is_gone(void **state)
{
    struct scene *scene = *state;
    struct thing *ogre = stage_thing(scene->game, "ogre", STAGE_X + 1, STAGE_Y + 2);
    struct creature *body = creature_of(scene->w, ogre);

    values_update(scene->w, ogre);
    body->shape = ogre->resource = stage_find(scene->game, "colossus");
    renew_values(scene->w, ogre);
    assert_true(ogre->flags & F_DELETE);
    assert_int_equal(ogre->x, -1);
    for (int i = 0; i < scene->level->fields.count; i++)
        assert_int_not_equal(scene->level->fields.items[i].creator, ogre->self);
}

/* What moves with someone is there by an effect, and ends with it. */
static void a_field_ends_with_its_effect(void **state)
{
    struct scene *scene = *state;
    struct field around = {.effect = stage_find(scene->game, "mist"),
                           .creator = scene->rat->self,
                           .type = FI_MOBILE | FI_FOG,
                           .x = (uint8_t)scene->rat->x,
                           .y = (uint8_t)scene->rat->y,
                           .radius = 1,
                           .duration = 9};

    assert_true(field_lay(scene->w, scene->level, around));
    renew_after_loss(scene->w, scene->rat, 0);
    assert_int_equal(scene->level->fields.count, 1);
    scene->w->is_playing = false;
    renew_after_loss(scene->w, scene->rat, around.effect);
    assert_int_equal(scene->level->fields.count, 1);
    scene->w->is_playing = true;
    renew_after_loss(scene->w, scene->rat, around.effect);
    assert_int_equal(scene->level->fields.count, 0);
}

static void the_dead_and_the_unseen_are_not_noted(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->rat->hp = 0;
    renew_sight(scene->w, scene->player);
    assert_false(has(scene, scene->rat, HALLU));
    scene->rat->hp = 1;
    give_plain(scene, scene->player, BLIND);
    status_end_nature(scene->w, scene->rat, HALLU);
    renew_sight(scene->w, scene->player);
    assert_false(has(scene, scene->rat, HALLU));
}

static void who_is_nowhere_gains_in_silence(void **state)
{
    struct scene *scene = *state;
    struct creature *body = tired(scene, 5);

    place_remove(scene->level, scene->w, scene->rat);
    renew_after_gain(scene->w, scene->rat);
    assert_false(is_anew(body));
    scene->w->marks.sight = false;
    renew_sight(scene->w, scene->rat);
    assert_false(scene->w->marks.sight);
}

static void only_what_happens_to_the_player_changes_all_sight(void **state)
{
    struct scene *scene = *state;

    see_nothing(scene);
    renew_after_loss(scene->w, scene->rat, 0);
    assert_false(has_seen(scene));
    renew_after_loss(scene->w, scene->player, 0);
    assert_true(has_seen(scene));
    see_nothing(scene);
    renew_after_gain(scene->w, scene->player);
    assert_true(has_seen(scene));
}

static void whoever_is_seen_first_is_noted(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->is_playing = false;
    renew_sight(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, HALLU));
    scene->w->is_playing = true;
    scene->rat->level = 0;
    renew_sight(scene->w, scene->player);
    scene->rat->level = scene->player->level;
    renew_sight(scene->w, scene->player);
    assert_true(has(scene, scene->rat, HALLU));
    assert_false(has(scene, scene->player, HALLU));
}

/* Whoever comes first among all things of the level, too. */
static void the_first_of_all_is_noted(void **state)
{
    struct scene *scene = *state;
    handle *things = scene->level->things.items;

    for (int i = 0; i < scene->level->things.count; i++)
        if (things[i] == scene->rat->self) {
            things[i] = things[0];
            things[0] = scene->rat->self;
        }
    status_end_nature(scene->w, scene->rat, HALLU);
    renew_sight(scene->w, scene->player);
    assert_true(has(scene, scene->rat, HALLU));
}

int test_status_breath(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(values_change_where_breath_runs_out),
        ON_SCENE(effort_is_practice),
        ON_SCENE(constructs_never_tire),
        ON_SCENE(who_is_worn_out_must_hold_on),
        ON_SCENE(whoever_may_drop_is_asked_before_an_effort),
        ON_SCENE(who_floats_leaves_the_saddle_so),
        ON_SCENE(only_who_has_climbed_falls),
        ON_SCENE(the_player_is_shown_as_himself),
        ON_SCENE(who_becomes_bulky_is_seen_anew),
        ON_SCENE(who_is_under_a_growing_body_hears_of_it),
        ON_SCENE(who_finds_no_room_to_grow_is_gone),
        ON_SCENE(a_field_ends_with_its_effect),
        ON_SCENE(the_dead_and_the_unseen_are_not_noted),
        ON_SCENE(nobody_looks_before_the_game_is_played),
        ON_SCENE(who_is_nowhere_gains_in_silence),
        ON_SCENE(only_what_happens_to_the_player_changes_all_sight),
        ON_SCENE(whoever_is_seen_first_is_noted),
        ON_SCENE(the_first_of_all_is_noted),
    };

    return cmocka_run_group_tests_name("status breath", tests, NULL, NULL);
}
