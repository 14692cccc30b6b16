/* Fields: who comes into them and who leaves. */
#include "rules/status/field.h"

#include "rules/make/arrive.h"
#include "status_scene.h"
#include "world/throw.h"

/* Over the player and the rat at radius 1. */
static struct field mist(const struct scene *scene, int x, int radius)
{
    return (struct field){.type = FI_FOG,
                          .x = (uint8_t)(STAGE_X + x),
                          .y = (uint8_t)(STAGE_Y + 1),
                          .radius = (uint8_t)radius,
                          .duration = 10,
                          .effect = stage_find(scene->game, "mist")};
}

static int open_bare(void **state)
{
    scene_open(state);
    ((struct scene *)*state)->level->fields.count = 0;
    return 0;
}

static void lay(struct scene *scene, struct field field)
{
    assert_true(field_lay(scene->w, scene->level, field));
}

static void all_who_are_in_it_hear_of_it(void **state)
{
    struct scene *scene = *state;

    stage_thing(scene->game, "pebble", STAGE_X + 1, STAGE_Y + 1);
    lay(scene, mist(scene, 1, 1));
    assert_int_equal(counted(scene, "entered"), 3); /* things, too */
    field_end(scene->w, scene->level, 0);
    assert_int_equal(counted(scene, "left"), 3);
    assert_int_equal(scene->level->fields.count, 0);
    lay(scene, mist(scene, 3, 0));
    assert_int_equal(counted(scene, "entered"), 3);
}

/* quirk: who has to make room comes from the corner of the map and enters what is there twice. */
static void who_makes_room_as_it_arrives_enters_twice(void **state)
{
    struct scene *scene = *state;
    res_id rat = stage_find(scene->game, "rat");

    lay(scene, mist(scene, 2, 2));
    int before = counted(scene, "entered");
    arrive_at(scene->w, scene->level, thing_new_creature(scene->w, rat),
              (struct point){STAGE_X + 3, STAGE_Y + 1});
    assert_int_equal(counted(scene, "entered"), before + 1);
    arrive_at(scene->w, scene->level, thing_new_creature(scene->w, rat),
              (struct point){STAGE_X + 2, STAGE_Y + 1});
    assert_int_equal(counted(scene, "entered"), before + 3);
}

static void there_is_no_more_room(void **state)
{
    struct scene *scene = *state;

    for (int i = 0; i < LEVEL_FIELDS_MOST; i++)
        lay(scene, mist(scene, 3, 0));
    assert_false(field_lay(scene->w, scene->level, mist(scene, 1, 0)));
    assert_int_equal(counted(scene, "entered"), 0);
}

/* quirk: the last round does not count. */
static void it_ends_a_round_early(void **state)
{
    struct scene *scene = *state;
    struct field three = mist(scene, 1, 0), one = three, forever = three;

    three.duration = 3;
    one.duration = 1;
    forever.duration = -1;
    lay(scene, three);
    lay(scene, one);
    lay(scene, forever);
    field_pass(scene->w, scene->level);
    assert_int_equal(scene->level->fields.count, 2);
    assert_int_equal(scene->level->fields.items[0].duration, 2);
    field_pass(scene->w, scene->level);
    assert_int_equal(scene->level->fields.count, 1);
    assert_int_equal(scene->level->fields.items[0].duration, -1);
    assert_int_equal(counted(scene, "left"), 2);
}

/* The ones after it move up by two, and none of them is passed over. */
static void one_that_ends_may_end_one_before_it(void **state)
{
    struct scene *scene = *state;
    struct field glow = mist(scene, 1, 0), gust = glow, last = glow;

    glow.effect = stage_find(scene->game, "glow");
    gust.effect = stage_find(scene->game, "gust");
    gust.duration = last.duration = 2;
    lay(scene, glow);
    lay(scene, gust);
    lay(scene, last);
    field_pass(scene->w, scene->level);
    assert_int_equal(scene->level->fields.count, 0);
    assert_int_equal(counted(scene, "left"), 1);
}

static void those_of_an_effect_and_a_creator_end(void **state)
{
    struct scene *scene = *state;
    struct field own = mist(scene, 1, 0), other = mist(scene, 1, 0), plain = mist(scene, 1, 0);

    own.creator = scene->rat->self;
    other.effect = stage_find(scene->game, "glow");
    other.creator = scene->rat->self;
    lay(scene, own);
    lay(scene, other);
    lay(scene, plain);
    field_end_all(scene->w, scene->level, own.effect, scene->rat->self);
    assert_int_equal(scene->level->fields.count, 2);
    field_end_all(scene->w, scene->level, 0, scene->rat->self);
    assert_int_equal(scene->level->fields.count, 1);
    field_end_all(scene->w, scene->level, other.effect, HANDLE_NONE);
    assert_int_equal(scene->level->fields.count, 1);
    field_end_all(scene->w, scene->level, plain.effect, HANDLE_NONE);
    assert_int_equal(scene->level->fields.count, 0);
}

/* quirk: of two in a row the second stays. */
static void what_moves_with_one_ends_with_its_effect(void **state)
{
    struct scene *scene = *state;
    struct field own = mist(scene, 1, 0), still = mist(scene, 1, 0);
    struct stati cause = lasting(BLIND, 0);

    own.creator = still.creator = scene->rat->self;
    own.type |= FI_MOBILE;
    lay(scene, own);
    lay(scene, own);
    lay(scene, still);
    cause.effect = own.effect;
    give(scene, scene->rat, cause);
    status_end_nature(scene->w, scene->rat, BLIND);
    assert_int_equal(scene->level->fields.count, 2);
    assert_true(scene->level->fields.items[0].type & FI_MOBILE);
    assert_false(scene->level->fields.items[1].type & FI_MOBILE);
}

static void it_is_dispelled_where_it_reaches(void **state)
{
    struct scene *scene = *state;
    struct field strong = mist(scene, 1, 1);
    struct field_dispel what = {.at = {STAGE_X + 3, STAGE_Y + 1}};

    strong.creator = scene->rat->self;
    lay(scene, strong);
    assert_false(field_dispel(scene->w, scene->level, &what)); /* out of reach */
    what.at.x = STAGE_X + 2;
    what.types = FI_SILENCE;
    assert_false(field_dispel(scene->w, scene->level, &what));
    what.types = FI_SILENCE | FI_FOG;
    what.effect = stage_find(scene->game, "glow");
    assert_false(field_dispel(scene->w, scene->level, &what));
    what.effect = strong.effect;
    what.level = -1; /* below any caster */
    assert_false(field_dispel(scene->w, scene->level, &what));
    what.level = 50;
    assert_true(field_dispel(scene->w, scene->level, &what));
    assert_int_equal(scene->level->fields.count, 0);
}

static void who_steps_in_and_out_hears_of_it(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 3, 1);

    field.creator = scene->rat->self;
    lay(scene, field); /* the rat is in it */
    assert_int_equal(counted(scene, "entered"), 1);
    assert_true(field_cross(scene->w, scene->player, (struct point){STAGE_X + 2, STAGE_Y + 2}));
    assert_int_equal(counted(scene, "entered"), 2);
    place_move(scene->level, scene->w, scene->player, STAGE_X + 2, STAGE_Y + 2);
    assert_true(field_cross(scene->w, scene->player, (struct point){STAGE_X + 3, STAGE_Y + 2}));
    assert_int_equal(counted(scene, "entered"), 2);
    assert_true(field_cross(scene->w, scene->player, (struct point){STAGE_X + 1, STAGE_Y + 1}));
    assert_int_equal(counted(scene, "left"), 1);
}

/* quirk: whether it moves along or not. */
static void ones_own_is_not_crossed(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 1, 0);

    field.creator = scene->player->self;
    lay(scene, field);
    assert_true(field_cross(scene->w, scene->player, (struct point){STAGE_X + 1, STAGE_Y + 2}));
    assert_int_equal(counted(scene, "left"), 0);
}

static void what_moves_along_takes_others_in(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 1, 1);

    stage_thing(scene->game, "rat", STAGE_X + 3, STAGE_Y + 2);
    field.type |= FI_MOBILE;
    field.creator = scene->player->self;
    lay(scene, field); /* the player and a rat */
    assert_int_equal(counted(scene, "entered"), 2);
    assert_true(field_cross(scene->w, scene->player, (struct point){STAGE_X + 2, STAGE_Y + 2}));
    assert_int_equal(scene->level->fields.items[0].x, STAGE_X + 2);
    assert_int_equal(scene->level->fields.items[0].y, STAGE_Y + 2);
    assert_int_equal(counted(scene, "entered"), 3);
    assert_int_equal(counted(scene, "left"), 0);
    assert_true(level_has_field(scene->level, STAGE_X + 3, STAGE_Y + 2));
    assert_true(field_cross(scene->w, scene->player, (struct point){STAGE_X + 1, STAGE_Y + 2}));
    assert_int_equal(counted(scene, "left"), 1);
}

static struct field of(const struct scene *scene, const char *effect, int x, int radius)
{
    struct field field = mist(scene, x, radius);

    field.effect = stage_find(scene->game, effect);
    return field;
}

/* quirk: where one before it ends meanwhile, the next is told of what has come to its place. */
static void who_is_left_may_hear_of_another(void **state)
{
    struct scene *scene = *state;
    struct field gust = of(scene, "gust", 1, 1);

    stage_thing(scene->game, "rat", STAGE_X + 1, STAGE_Y + 1);
    gust.creator = scene->player->self;
    lay(scene, of(scene, "glow", 9, 0));
    lay(scene, gust);
    lay(scene, of(scene, "mist", 9, 0));
    assert_true(field_move(scene->w, scene->level, 1, (struct point){STAGE_X + 8, STAGE_Y + 1}));
    assert_int_equal(scene->level->fields.count, 2);
    assert_int_equal(counted(scene, "left"), 1);
}

/* Whether the body of the rat can go there. */
static bool fits(struct scene *scene, int x, int y)
{
    return field_move(scene->w, scene->level, 0, (struct point){STAGE_X + x, STAGE_Y + y});
}

/* quirk */
static void what_moves_along_needs_a_field_to_step_into(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 5, 0);

    field.type |= FI_MOBILE;
    field.creator = scene->player->self;
    lay(scene, field);
    assert_true(field_step(scene->w, scene->player, (struct point){STAGE_X + 1, STAGE_Y + 2}));
    assert_int_equal(scene->level->fields.items[0].x, STAGE_X + 5);
}

/* quirk: only where it was when it was laid does one hear of it, unless one is moved. */
static void what_has_grown_is_heard_of_by_who_is_moved(void **state)
{
    struct scene *scene = *state;
    struct point at = {STAGE_X + 1, STAGE_Y + 1};

    lay(scene, mist(scene, 3, 0));
    scene->level->fields.items[0].radius = 2;
    field_enter(scene->w, scene->rat);
    assert_int_equal(counted(scene, "entered"), 0);
    place_move(scene->level, scene->w, scene->player, STAGE_X, STAGE_Y + 1);
    field_step(scene->w, scene->player, at);
    assert_int_equal(counted(scene, "entered"), 0);
    field_cross(scene->w, scene->player, at);
    assert_int_equal(counted(scene, "entered"), 1);
    field_leave(scene->w, scene->rat, false);
    assert_int_equal(counted(scene, "left"), 0);
}

static void a_body_must_fit(void **state)
{
    struct scene *scene = *state;
    struct field body = mist(scene, 2, 1);

    for (int y = 1; y <= 6; y++)
        for (int x = 1; x <= 6; x++)
            stage_terrain(scene->game, STAGE_X + x, STAGE_Y + y, "floor");
    body.type = FI_SIZE | FI_MOBILE;
    body.effect = 0;
    body.creator = scene->rat->self;
    place_move(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 3);
    place_move(scene->level, scene->w, scene->player, STAGE_X + 6, STAGE_Y + 6);
    lay(scene, body);
    assert_true(fits(scene, 2, 3));
    assert_false(was_said(scene->game, "You squeeze"));
    assert_true(fits(scene, 1, 3));  /* three walls at its rim */
    assert_false(fits(scene, 1, 1)); /* five */
    assert_false(fits(scene, 5, 5)); /* the player is at its rim */
    assert_true(fits(scene, 4, 4));
    assert_false(fits(scene, 3, 0)); /* its middle in the wall */
    assert_int_equal(scene->level->fields.items[0].x, STAGE_X + 4);
}

/* quirk: also where it does not fit. */
static void the_player_has_something_to_see_when_a_body_would_come_in_sight(void **state)
{
    struct scene *scene = *state;
    struct field body = mist(scene, 2, 1);
    uint8_t *seen = &scene->level->visibility[STAGE_Y * scene->level->width + STAGE_X + 3];

    body.type = FI_SIZE | FI_MOBILE;
    body.effect = 0;
    body.creator = scene->rat->self;
    lay(scene, body);
    for (int is_seen = 0; is_seen <= 1; is_seen++) {
        *seen = (uint8_t)is_seen;
        scene->w->marks.news = false;
        assert_false(fits(scene, 3, 0));
        assert_int_equal(scene->w->marks.news, is_seen);
    }
}

static void nobodys_field_does_not_move(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 1, 1);

    lay(scene, field);
    assert_false(field_move(scene->w, scene->level, 0, (struct point){STAGE_X + 2, STAGE_Y + 1}));
    field.creator = scene->rat->self;
    field.effect = 0;
    lay(scene, field);
    assert_false(field_move(scene->w, scene->level, 1, (struct point){STAGE_X + 2, STAGE_Y + 1}));
}

static void who_leaves_takes_his_along(void **state)
{
    struct scene *scene = *state;
    struct field mobile = mist(scene, 2, 0), still = mist(scene, 2, 0), other = mist(scene, 2, 0);

    mobile.creator = still.creator = scene->rat->self;
    mobile.type |= FI_MOBILE;
    lay(scene, mobile);
    lay(scene, still);
    lay(scene, other);
    assert_int_equal(counted(scene, "left"), 0);
    field_leave(scene->w, scene->rat, false);
    assert_int_equal(scene->level->fields.count, 2);
    assert_int_equal(counted(scene, "left"), 3); /* one ended, two were left */
    field_leave(scene->w, scene->rat, true);
    assert_int_equal(scene->level->fields.count, 1);
}

/* ---- what it does ---- */

static void light_finds_who_hides(void **state)
{
    struct scene *scene = *state;
    struct field light = mist(scene, 2, 0);

    light.type = FI_LIGHT;
    give(scene, scene->rat, lasting(HIDING, HI_SHADOWS));
    lay(scene, light);
    assert_false(has(scene, scene->rat, HIDING));
}

static void light_says_nothing_of_who_does_not_hide(void **state)
{
    struct scene *scene = *state;
    struct field light = mist(scene, 1, 0);

    light.type = FI_LIGHT;
    light.x = (uint8_t)scene->player->x;
    light.y = (uint8_t)scene->player->y;
    lay(scene, light);
    assert_false(was_said(scene->game, "Light falls"));
    give(scene, scene->player, lasting(HIDING, HI_SHADOWS));
    lay(scene, light);
    assert_true(was_said(scene->game, "Light falls"));
}

static void silence_ends_songs(void **state)
{
    struct scene *scene = *state;
    struct field silence = mist(scene, 1, 0);

    silence.type = FI_SILENCE;
    give_plain(scene, scene->player, SINGING);
    lay(scene, silence);
    assert_false(has(scene, scene->player, SINGING));
    assert_true(was_said(scene->game, "All sounds die away."));
    field_end(scene->w, scene->level, 0);
    assert_true(was_said(scene->game, "You can hear again."));
}

/* The last event of EV_EFFECT. */
static const struct script_event *effect_of(const struct scene *scene)
{
    for (int i = 0; i < EVENT_DEEPEST && scene->w->scene->frames[i]; i++)
        if (scene->w->scene->frames[i]->Event == EV_EFFECT)
            return scene->w->scene->frames[i];
    return NULL;
}

static void its_effect_begins_and_ends(void **state)
{
    struct scene *scene = *state;
    struct field spell = mist(scene, 1, 0);

    spell.type = FI_MODIFIER;
    spell.creator = scene->rat->self;
    lay(scene, spell);
    const struct script_event *effect = effect_of(scene);
    assert_non_null(effect);
    assert_true(effect->isEnter);
    assert_false(effect->isLeave);
    assert_int_equal(effect->actor, scene->rat->self);
    assert_int_equal(effect->target, scene->player->self);
    assert_int_equal(effect->eID, spell.effect);
    field_end(scene->w, scene->level, 0);
    effect = effect_of(scene);
    assert_true(effect->isLeave);
    assert_false(effect->isEnter);
}

/* What no segment of its effect can do anything to does not hear of a field with a creator. */
static void things_are_spared_by_effects_on_creatures(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 1, 1);

    stage_thing(scene->game, "pebble", STAGE_X + 1, STAGE_Y + 1);
    field.creator = scene->rat->self;
    lay(scene, field);
    assert_int_equal(counted(scene, "entered"), 2);
    field_end(scene->w, scene->level, 0);
    assert_int_equal(counted(scene, "left"), 2);
}

static void questions_are_answered(void **state)
{
    struct scene *scene = *state;
    struct field field = mist(scene, 1, 1);

    field.creator = scene->rat->self;
    lay(scene, field);
    assert_true(field_is_at(scene->level, (struct point){STAGE_X + 2, STAGE_Y + 1}, FI_FOG));
    assert_false(field_is_at(scene->level, (struct point){STAGE_X + 2, STAGE_Y + 1}, FI_LIGHT));
    assert_false(field_is_at(scene->level, (struct point){STAGE_X + 3, STAGE_Y + 1}, FI_FOG));
    assert_true(field_has(scene->w, scene->rat, field.effect));
    assert_false(field_has(scene->w, scene->player, field.effect));
    assert_false(field_has(scene->w, scene->rat, stage_find(scene->game, "glow")));
}

int test_field(void)
{
#define ON_BARE(test) cmocka_unit_test_setup_teardown(test, open_bare, scene_close)
    const struct CMUnitTest tests[] = {
        ON_BARE(who_makes_room_as_it_arrives_enters_twice),
        ON_BARE(all_who_are_in_it_hear_of_it),
        ON_BARE(there_is_no_more_room),
        ON_BARE(it_ends_a_round_early),
        ON_BARE(one_that_ends_may_end_one_before_it),
        ON_BARE(those_of_an_effect_and_a_creator_end),
        ON_BARE(what_moves_with_one_ends_with_its_effect),
        ON_BARE(it_is_dispelled_where_it_reaches),
        ON_BARE(who_steps_in_and_out_hears_of_it),
        ON_BARE(ones_own_is_not_crossed),
        ON_BARE(what_moves_along_takes_others_in),
        ON_BARE(who_is_left_may_hear_of_another),
        ON_BARE(what_moves_along_needs_a_field_to_step_into),
        ON_BARE(what_has_grown_is_heard_of_by_who_is_moved),
        ON_BARE(a_body_must_fit),
        ON_BARE(the_player_has_something_to_see_when_a_body_would_come_in_sight),
        ON_BARE(nobodys_field_does_not_move),
        ON_BARE(who_leaves_takes_his_along),
        ON_BARE(light_finds_who_hides),
        ON_BARE(light_says_nothing_of_who_does_not_hide),
        ON_BARE(silence_ends_songs),
        ON_BARE(its_effect_begins_and_ends),
        ON_BARE(things_are_spared_by_effects_on_creatures),
        ON_BARE(questions_are_answered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
