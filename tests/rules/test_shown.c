/* What is seen of magic and missiles on their way. */
#include "rules/item/item.h"
#include "status_scene.h"
#include "world/show.h"
#include "world/throw.h"

struct watched {
    int count, most; /* pictures; cells of the largest */
    glyph image;
    handle by;
    struct point last;
};

static void note(void *context, const struct show *what)
{
    struct watched *watched = context;

    watched->count++;
    watched->image = what->image;
    watched->by = what->by;
    watched->last = what->cells[what->count - 1];
    if (what->count > watched->most)
        watched->most = what->count;
}

static void watch(struct scene *scene, struct watched *watched)
{
    *watched = (struct watched){.count = 0};
    scene->w->host.show = note;
    scene->w->host.show_context = watched;
}

static void cast(struct scene *scene, const char *effect, int direction)
{
    struct script_event *e = throw_begin(scene->w);

    e->actor = (int32_t)scene->player->self;
    e->target = direction == DIR_CENTER ? (int32_t)scene->rat->self : 0;
    e->eID = stage_find(scene->game, effect);
    e->isDir = direction != DIR_CENTER;
    e->EDir = (int8_t)direction;
    throw_end(scene->w, e, EV_EFFECT);
}

/* A beam leaves its way behind, a bolt is one spark. */
static void beams_grow_and_bolts_move(void **state)
{
    struct scene *scene = *state;
    struct watched seen;

    place_move(scene->level, scene->w, scene->rat, STAGE_X + 3, STAGE_Y + 2);
    watch(scene, &seen);
    cast(scene, "red ray", DIR_EAST);
    assert_int_equal(seen.count, 3);
    assert_int_equal(seen.most, 3);
    assert_int_equal(seen.last.x, STAGE_X + 3);
    assert_int_equal(seen.by, scene->player->self);
    assert_int_equal(seen.image, glyph_make('*', COLOUR_RED, 0));
    watch(scene, &seen);
    cast(scene, "fiery bolt", DIR_EAST);
    assert_int_equal(seen.count, 3);
    assert_int_equal(seen.most, 1);
    assert_int_equal(seen.image, glyph_make('*', COLOUR_RED, 0)); /* a mixture of colours */
}

static void cones_and_gradients_are_seen_at_once(void **state)
{
    struct scene *scene = *state;
    struct watched seen;

    scene->w->mistakes = 0;
    watch(scene, &seen);
    cast(scene, "fan of nothing", DIR_CENTER);
    assert_int_equal(seen.count, 1);
    assert_true(seen.most > 1);
    assert_int_equal(seen.image, glyph_make('*', COLOUR_WHITE, 0));
    watch(scene, &seen);
    cast(scene, "heart of nothing", DIR_CENTER);
    assert_int_equal(seen.count, 1);
    assert_true(seen.most > 1);
}

static void missiles_are_seen_flying(void **state)
{
    struct scene *scene = *state;
    struct watched seen;
    struct script_event *e = throw_begin(scene->w);

    place_move(scene->level, scene->w, scene->rat, STAGE_X + 3, STAGE_Y + 1);
    struct thing *pebble = item_new(scene->w, stage_find(scene->game, "pebble"));
    glyph image = pebble->image;
    e->actor = (int32_t)scene->player->self;
    e->target = (int32_t)scene->rat->self;
    e->item2 = (int32_t)pebble->self;
    watch(scene, &seen);
    throw_end(scene->w, e, EV_RATTACK);
    assert_true(seen.count >= 2);
    assert_int_equal(seen.most, 1);
    assert_int_equal(seen.image, image);
}

/* Whether somebody watches makes no difference to anything. */
static void nothing_depends_on_who_watches(void **state)
{
    uint64_t hashes[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct scene *scene = scene_with("tests/rules/status.irh");
        struct watched seen;
        if (i == 1)
            watch(scene, &seen);
        cast(scene, "red ray", DIR_EAST);
        cast(scene, "heart of nothing", DIR_CENTER);
        hashes[i] = game_hash(scene->game);
        void *done = scene;
        scene_close(&done);
    }
    assert_true(hashes[0] == hashes[1]);
}

int test_shown(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(beams_grow_and_bolts_move),
        ON_SCENE(cones_and_gradients_are_seen_at_once),
        ON_SCENE(missiles_are_seen_flying),
        cmocka_unit_test(nothing_depends_on_who_watches),
    };

    return cmocka_run_group_tests_name("shown", tests, NULL, NULL);
}
