/* Going into hiding: where it can be done, and what hinders it. */
#include "rules/value/skill.h"
#include "status_scene.h"
#include "world/throw.h"

static int hide(struct scene *scene, struct thing *who, int place)
{
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)who->self;
    event->EParam = place;
    return throw_end(scene->w, event, EV_HIDE);
}

static void darken(const struct scene *scene)
{
    for (int i = 0; i < scene->level->width * scene->level->height; i++)
        scene->level->cells[i].flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
}

static void send_away(struct scene *scene)
{
    place_destroy(scene->level, scene->w, scene->rat);
    scene->rat = NULL;
}

static bool said(const struct scene *scene, const char *part)
{
    return log_count(scene->w->log) > 0 && strstr(log_recent(scene->w->log, 0)->text, part);
}

static void it_takes_time_skill_and_luck(void **state)
{
    struct scene *scene = *state;

    send_away(scene);
    darken(scene);
    scene->player->timeout = 2;
    WITH_DICE(scene->w, 9)
    assert_int_equal(hide(scene, scene->player, HI_SHADOWS), DONE);
    const struct stati *hiding = stati_find(scene->w, scene->player, stati_of(HIDING));
    assert_non_null(hiding);
    assert_int_equal(hiding->value, HI_SHADOWS);
    assert_int_equal(hiding->source, SS_CLAS);
    assert_int_equal(hiding->magnitude, skill_level(scene->w, scene->player, SK_HIDE));
    assert_int_equal(creature_of(scene->w, scene->player)->hide, 4);
    assert_int_equal(scene->player->timeout, 17);
}

static void what_shows_anyone_hinders_it(void **state)
{
    static const struct {
        int nature;
        const char *words;
    } rows[] = {{MANIFEST, "gloriously"}, {MOUNT, "rider"}, {ILLUMINATED, "glow"}};
    struct scene *scene = *state;

    send_away(scene);
    darken(scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stati_gain(scene->w, scene->player, &(struct stati){.nature = (int16_t)rows[i].nature},
                   NULL);
        assert_int_equal(hide(scene, scene->player, HI_SHADOWS), ABORT);
        assert_true(said(scene, rows[i].words));
        stati_remove(scene->w, scene->player, stati_of(rows[i].nature));
    }
    assert_false(has(scene, scene->player, HIDING));
}

static void nobody_hides_twice(void **state)
{
    struct scene *scene = *state;

    send_away(scene);
    darken(scene);
    hide(scene, scene->player, HI_SHADOWS);
    assert_int_equal(hide(scene, scene->player, HI_SHADOWS), ABORT);
    assert_true(said(scene, "hidden as it is"));
}

static void shadows_are_for_the_dark(void **state)
{
    struct scene *scene = *state;

    send_away(scene);
    level_cell(scene->level, scene->player->x, scene->player->y)->flags |= CELL_LIT | CELL_BRIGHT;
    assert_int_equal(hide(scene, scene->player, HI_SHADOWS), ABORT);
    assert_true(said(scene, "too much light"));
    assert_int_equal(scene->player->timeout, 0);
}

static void water_is_where_there_is_some(void **state)
{
    struct scene *scene = *state;

    send_away(scene);
    assert_int_equal(hide(scene, scene->player, HI_WATER), ABORT);
    assert_true(said(scene, "no water"));
}

static void who_can_hide_in_plain_sight_can_hide_anywhere(void **state)
{
    struct scene *scene = *state;

    level_cell(scene->level, scene->player->x, scene->player->y)->flags |= CELL_LIT | CELL_BRIGHT;
    character_of(scene->w, scene->player)->abilities[CA_HIDE_IN_PLAIN_SIGHT] = 1;
    assert_int_equal(hide(scene, scene->player, HI_SHADOWS), DONE);
}

/* The player looks on: who is none of his cannot slip away before his eyes. */
static void nobody_hides_while_watched(void **state)
{
    struct scene *scene = *state;

    darken(scene);
    level_cell(scene->level, scene->rat->x, scene->rat->y)->flags |= CELL_LIT;
    assert_int_equal(hide(scene, scene->rat, HI_SHADOWS), ABORT);
    assert_false(has(scene, scene->rat, HIDING));
    struct stati distracted = {.nature = DISTRACTED, .object = scene->rat->self};
    stati_gain(scene->w, scene->player, &distracted, NULL);
    assert_int_equal(hide(scene, scene->rat, HI_SHADOWS), DONE);
}

#define ON_SCENE(test) cmocka_unit_test_setup_teardown(test, scene_open, scene_close)

int test_conceal(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(it_takes_time_skill_and_luck),
        ON_SCENE(what_shows_anyone_hinders_it),
        ON_SCENE(nobody_hides_twice),
        ON_SCENE(shadows_are_for_the_dark),
        ON_SCENE(water_is_where_there_is_some),
        ON_SCENE(who_can_hide_in_plain_sight_can_hide_anywhere),
        ON_SCENE(nobody_hides_while_watched),
    };

    return cmocka_run_group_tests_name("hiding away", tests, NULL, NULL);
}
