/* Ground that is not what it seems, and who finds out. */
#include "rules/fight/illusory.h"
#include "rules/ground/footfall.h"
#include "rules/item/item.h"
#include "status_scene.h"
#include "world/illusion.h"
#include "world/throw.h"

/* All of the floor is taken for another by whoever believes the player. */
static void spread(struct scene *scene, const char *effect)
{
    res_id picture = stage_find(scene->game, effect);
    struct stati kept = lasting(EFF_FLAG1, 0);

    kept.magnitude = 15;
    kept.effect = picture;
    give(scene, scene->player, kept);
    level_add_field(scene->level, (struct field){.type = FI_ITERRAIN,
                                                 .x = (uint8_t)scene->rat->x,
                                                 .y = (uint8_t)scene->rat->y,
                                                 .radius = 9,
                                                 .creator = scene->player->self,
                                                 .effect = picture});
}

static int steps_in_mud(struct scene *scene)
{
    int before = counted(scene, "trodden");

    footfall(scene->w, scene->rat);
    return counted(scene, "trodden") - before;
}

static void what_ground_seems_to_be_is_what_it_does(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(steps_in_mud(scene), 0);
    spread(scene, "mud picture");
    assert_int_equal(steps_in_mud(scene), 1);
    footfall(scene->w, scene->player); /* who made it knows */
    assert_int_equal(steps_in_mud(scene), 1);
}

static void finer_senses_are_not_deceived_by_plain_pictures(void **state)
{
    struct scene *scene = *state;

    spread(scene, "mud picture");
    give(scene, scene->rat, lasting(EXTRA_ABILITY, CA_SCENT));
    assert_int_equal(steps_in_mud(scene), 0);
    scene->level->fields.items[0].effect = stage_find(scene->game, "thick mud picture");
    assert_int_equal(steps_in_mud(scene), 1);
}

static void doubt(struct scene *scene)
{
    illusory_doubt_ground(scene->w, scene->level, (struct point){scene->rat->x, scene->rat->y});
}

static void who_doubts_ground_sees_what_it_is(void **state)
{
    struct scene *scene = *state;

    spread(scene, "mud picture");
    WITH_DICE(scene->w, 0, 0)
    doubt(scene);
    assert_int_equal(steps_in_mud(scene), 1);
    WITH_DICE(scene->w, 19, 0, 19)
    doubt(scene);
    assert_int_equal(steps_in_mud(scene), 0);
    assert_true(has(scene, scene->rat, DISB_TERRAIN));
    WITHOUT_DICE(scene->w)
    doubt(scene); /* there is nothing left to doubt */
}

/* The truth is felt in silence, and nobody believes in the rest any more. */
static void who_is_held_by_what_he_does_not_see_doubts(void **state)
{
    struct scene *scene = *state;

    stage_terrain(scene->game, STAGE_X + 2, STAGE_Y + 1, "glue");
    spread(scene, "humming picture");
    WITH_DICE(scene->w, 19, 0, 19)
    footfall(scene->w, scene->rat);
    assert_true(has(scene, scene->rat, STUCK));
    assert_true(has(scene, scene->rat, DISB_TERRAIN));
}

static void who_falls_through_a_picture_warns_the_others(void **state)
{
    struct scene *scene = *state;

    stage_terrain(scene->game, STAGE_X + 2, STAGE_Y + 1, "hole");
    spread(scene, "humming picture");
    WITH_DICE(scene->w, 19, 0, 19)
    footfall(scene->w, scene->rat);
    assert_true(has(scene, scene->player, DISB_TERRAIN));
}

static void what_flies_through_a_picture_of_a_wall_gives_it_away(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = throw_begin(scene->w);

    spread(scene, "picture of a wall");
    creature_of(scene->w, scene->rat)->attr[A_SAV_WILL] = 100;
    e->actor = (int32_t)scene->player->self;
    e->target = (int32_t)scene->rat->self;
    e->item2 = (int32_t)item_new(scene->w, stage_find(scene->game, "pebble"))->self;
    assert_int_equal(throw_end(scene->w, e, EV_RATTACK), DONE);
    assert_true(has(scene, scene->rat, DISB_TERRAIN));
}

static void nobody_in_particular_is_deceived(void **state)
{
    struct scene *scene = *state;
    struct point at = {scene->rat->x, scene->rat->y};

    spread(scene, "mud picture");
    give_plain(scene, scene->rat, TRUE_SIGHT);
    assert_int_equal(illusion_terrain(scene->w, scene->rat, scene->level, at),
                     level_terrain(scene->level, at.x, at.y));
    assert_int_equal(illusion_terrain(scene->w, NULL, scene->level, at),
                     stage_find(scene->game, "mud"));
}

int test_mirage(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(what_ground_seems_to_be_is_what_it_does),
        ON_SCENE(finer_senses_are_not_deceived_by_plain_pictures),
        ON_SCENE(who_doubts_ground_sees_what_it_is),
        ON_SCENE(who_is_held_by_what_he_does_not_see_doubts),
        ON_SCENE(who_falls_through_a_picture_warns_the_others),
        ON_SCENE(what_flies_through_a_picture_of_a_wall_gives_it_away),
        ON_SCENE(nobody_in_particular_is_deceived),
    };

    return cmocka_run_group_tests_name("mirage", tests, NULL, NULL);
}
