/* What natures do to each other and to who has them. */
#include "rules/status/row.h"
#include "rules/status/status_mind.h"
#include "status_scene.h"
#include "world/hold.h"

/* One that begins, and one that ends with it. */
static const struct {
    int begins, ends;
} ends[] = {
    {AFRAID, RAGING},       {RAGING, AFRAID},       {SLEEPING, HIDING},   {SLEEPING, CHARGING},
    {SLEEPING, TUMBLING},   {ANCHORED, PHASED},     {MANIFEST, HIDING},   {MANIFEST, INVIS},
    {MANIFEST, INVIS_TO},   {MANIFEST, PHASED},     {STUNNED, SPRINTING}, {CONFUSED, SPRINTING},
    {STUCK, SPRINTING},     {PARALYSIS, SPRINTING}, {PRONE, SPRINTING},   {LEVITATION, SPRINTING},
    {POLYMORPH, SPRINTING}, {HIDING, CHARGING},     {INVIS, CHARGING},    {INVIS_TO, CHARGING},
    {CHARGING, HIDING},     {ILLUMINATED, HIDING},  {PRONE, CHARGING},
};

static void some_end_when_others_begin(void **state)
{
    struct scene *scene = *state;

    for (int i = 0; i < COUNT_OF(ends); i++) {
        struct thing *who = stage_thing(scene->game, "rat", STAGE_X + 1, STAGE_Y + 2);
        give(scene, who, lasting(ends[i].ends, HI_SHADOWS));
        give(scene, who, lasting(ends[i].begins, HI_SHADOWS));
        if (has(scene, who, ends[i].ends) || !has(scene, who, ends[i].begins))
            fail_msg("%d does not end %d", ends[i].begins, ends[i].ends);
        place_destroy(scene->level, scene->w, who);
    }
}

static void others_stay(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->rat, SPRINTING);
    give_plain(scene, scene->rat, RAGING);
    give_plain(scene, scene->rat, BLIND);
    give_plain(scene, scene->rat, INVIS);
    assert_true(has(scene, scene->rat, SPRINTING));
    assert_true(has(scene, scene->rat, RAGING));
    assert_true(has(scene, scene->rat, BLIND));
}

static void every_name_has_one_row(void **state)
{
    (void)state;
    assert_ptr_equal(status_rows[0].on, NULL);
    assert_int_equal(status_rows[GRAPPLED].orphan, STATUS_GOES);
    assert_int_equal(status_rows[BLIND].orphan, STATUS_AS_CAUSED);
    assert_int_equal(status_rows[HALLU].values, STATUS_KEPT);
    assert_int_equal(status_rows[BLIND].values, STATUS_ANEW);
    assert_int_equal(status_rows[ENCOUNTER].values, STATUS_ANEW);
}

/* ---- holding ---- */

static void nobody_is_held_by_nobody(void **state)
{
    struct scene *scene = *state;
    const int natures[] = {GRAPPLED, GRABBED, GRAPPLING};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct stati held = lasting(natures[i], 0);
        assert_false(status_gain(scene->w, scene->rat, held));
        held.object = scene->player->self;
        assert_true(status_gain(scene->w, scene->rat, held));
    }
}

static void who_is_gone_holds_nobody_but_leaves_wounds(void **state)
{
    struct scene *scene = *state;
    struct stati held = lasting(GRAPPLED, 0), blind = lasting(BLIND, 0), charm = lasting(AFRAID, 0);

    held.object = blind.object = charm.object = scene->rat->self;
    held.source = blind.source = SS_ATTK;
    charm.source = SS_ENCH;
    give(scene, scene->player, held);
    give(scene, scene->player, blind);
    give(scene, scene->player, charm);
    status_forget(scene->w, scene->rat);
    assert_false(has(scene, scene->player, GRAPPLED));
    assert_false(has(scene, scene->player, AFRAID));
    assert_true(has(scene, scene->player, BLIND));
    assert_int_equal(stati_find(scene->w, scene->player, stati_of(BLIND))->object, HANDLE_NONE);
    assert_int_equal(scene->rat->named_by, HANDLE_NONE);
}

/* The original never comes to an end here. */
static void what_an_effect_forbids_to_end_goes_with_its_object(void **state)
{
    struct scene *scene = *state;
    struct stati charm = lasting(BLIND, 0);

    charm.object = scene->rat->self;
    charm.effect = stage_find(scene->game, "curse");
    give(scene, scene->player, charm);
    status_forget(scene->w, scene->rat);
    assert_false(has(scene, scene->player, BLIND));
    assert_int_equal(counted(scene, "removed"), 1); /* and was asked once */
}

/* ---- bodies ---- */

static void what_was_called_vanishes_and_leaves_its_things(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = thing_new_item(scene->w, stage_find(scene->game, "pebble"));
    struct thing *own = thing_new_item(scene->w, stage_find(scene->game, "pebble"));

    item_of(scene->w, own)->flags |= IF_PROPERTY;
    hold_carry(scene->w, scene->rat, own);
    hold_carry(scene->w, scene->rat, pebble);
    give_plain(scene, scene->rat, SUMMONED);
    status_end_nature(scene->w, scene->rat, SUMMONED);
    assert_int_equal(scene->rat->x, -1);
    assert_true(scene->rat->flags & F_DELETE);
    assert_ptr_equal(level_thing_at(scene->level, scene->w, STAGE_X + 2, STAGE_Y + 1, T_ITEM),
                     pebble);
    assert_int_equal(own->x, -1);
}

static void who_depends_on_what_vanishes_is_told(void **state)
{
    struct scene *scene = *state;
    struct stati fear = lasting(AFRAID, 0);

    fear.object = scene->rat->self;
    give(scene, scene->player, fear);
    give_plain(scene, scene->rat, ILLUSION);
    status_end_nature(scene->w, scene->rat, ILLUSION);
    assert_false(has(scene, scene->player, AFRAID));
}

static void an_illusory_item_winks_out(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = stage_thing(scene->game, "pebble", STAGE_X + 3, STAGE_Y + 1);

    give_plain(scene, pebble, ILLUSION);
    status_end_nature(scene->w, pebble, ILLUSION);
    assert_true(pebble->flags & F_DELETE);
    assert_int_equal(pebble->x, -1);
}

static void what_it_was_comes_back(void **state)
{
    struct scene *scene = *state;
    struct thing *before = thing_new_creature(scene->w, stage_find(scene->game, "rat"));
    struct stati changed = lasting(TRANSFORMED, 0);

    changed.object = before->self;
    give(scene, scene->rat, changed);
    status_end_nature(scene->w, scene->rat, TRANSFORMED);
    assert_true(scene->rat->flags & F_DELETE);
    assert_true(before->x >= 0);
    assert_int_equal(before->level, scene->level->number);
}

/* ---- minds ---- */

static void strife_makes_all_look_about(void **state)
{
    struct scene *scene = *state;
    struct creature *mind = creature_of(scene->w, scene->rat);
    const int natures[] = {ENRAGED, CONFLICT};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        mind->retargets = false;
        give_plain(scene, scene->player, natures[i]);
        assert_true(mind->retargets);
        mind->retargets = false;
        status_end_nature(scene->w, scene->player, natures[i]);
        assert_true(mind->retargets);
    }
}

static void only_those_of_a_kind_care_for_it(void **state)
{
    struct scene *scene = *state;
    struct creature *mind = creature_of(scene->w, scene->rat);

    give(scene, scene->player, lasting(ENEMY_TO, MA_DRAGON));
    assert_false(mind->retargets);
    give(scene, scene->player, lasting(ENEMY_TO, MA_ANIMAL));
    assert_true(mind->retargets);
}

/* quirk: -1 means all kinds, and nobody is of it; 0 is what everyone is of. */
static void what_is_about_all_kinds_stirs_nobody(void **state)
{
    struct scene *scene = *state;
    struct creature *mind = creature_of(scene->w, scene->rat);

    mind->retargets = false;
    status_mind_kind(scene->w, scene->player, &(struct stati){.nature = ENEMY_TO, .value = -1});
    assert_false(mind->retargets);
    status_mind_kind(scene->w, scene->player, &(struct stati){.nature = ENEMY_TO, .value = 0});
    assert_true(mind->retargets);
}

static void truth_heals_what_was_imagined(void **state)
{
    struct scene *scene = *state;
    struct stati wound = lasting(ILLUS_DMG, 0), truth = lasting(DISBELIEVED, 0);

    wound.object = truth.object = scene->player->self;
    wound.magnitude = 3;
    scene->rat->hp_max = 10;
    scene->rat->hp = 5;
    give(scene, scene->rat, wound);
    give(scene, scene->rat, truth);
    assert_false(has(scene, scene->rat, ILLUS_DMG));
    assert_int_equal(scene->rat->hp, 10); /* quirk: all of it */
    scene->rat->hp = 9;
    give(scene, scene->rat, wound);
    status_end_nature(scene->w, scene->rat, ILLUS_DMG);
    assert_int_equal(scene->rat->hp, 12); /* quirk: more than it ever had */
}

static void a_song_ends_for_all_who_heard_it(void **state)
{
    struct scene *scene = *state;
    struct stati courage = lasting(BLIND, 0), other = lasting(STUNNED, 0);

    courage.object = other.object = scene->player->self;
    courage.source = SS_SONG;
    give(scene, scene->rat, courage);
    give(scene, scene->rat, other);
    give_plain(scene, scene->player, SINGING);
    status_end_nature(scene->w, scene->player, SINGING);
    assert_false(has(scene, scene->rat, BLIND));
    assert_true(has(scene, scene->rat, STUNNED));
}

static void what_was_detected_stands_out_no_more(void **state)
{
    struct scene *scene = *state;

    scene->rat->flags |= F_HILIGHT;
    give_plain(scene, scene->rat, DETECTING);
    status_end_nature(scene->w, scene->rat, DETECTING);
    assert_true(scene->rat->flags & F_HILIGHT); /* only what the player detects */
    give_plain(scene, scene->player, DETECTING);
    status_end_nature(scene->w, scene->player, DETECTING);
    assert_false(scene->rat->flags & F_HILIGHT);
}

/* ---- ailments ---- */

static void an_ailment_works_as_long_as_it_lasts(void **state)
{
    struct scene *scene = *state;
    struct stati poison = lasting(POISONED, 0);

    poison.effect = stage_find(scene->game, "plain glow");
    stage_terrain(scene->game, scene->rat->x, scene->rat->y, "hearing");
    give(scene, scene->rat, poison);
    assert_int_equal(counted(scene, "worn"), 1);
    assert_int_equal(counted(scene, "shed"), 0);
    status_end_nature(scene->w, scene->rat, POISONED);
    assert_int_equal(counted(scene, "worn"), 1);
    assert_int_equal(counted(scene, "shed"), 1);
}

static void the_effect_of_an_ailment_is_told(void **state)
{
    struct scene *scene = *state;
    struct stati poison = lasting(POISONED, 0);
    LISTENING(scene, EV_EFFECT);

    poison.effect = stage_find(scene->game, "plain glow");
    give(scene, scene->rat, poison);
    assert_int_equal(heard.last.eID, poison.effect);
    assert_int_equal(heard.last.actor, scene->rat->self);
    assert_int_equal(heard.last.target, scene->rat->self);
}

/* ---- breath ---- */

static void some_take_the_wind_out_of_one(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);
    const int natures[] = {STUNNED, POISONED, DISEASED};

    body->fatigue = 5;
    for (int i = 0; i < COUNT_OF(natures); i++)
        give_plain(scene, scene->rat, natures[i]);
    assert_int_equal(body->fatigue, 2);
    give_plain(scene, scene->rat, CONFUSED);
    assert_int_equal(body->fatigue, 2);
}

static void who_is_worn_out_may_pass_out(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->attr[A_FAT] = 2;
    body->fatigue = -3; /* difficulty 11 */
    WITH_DICE(scene->w, 10)
    give_plain(scene, scene->rat, STUNNED);
    assert_int_equal(body->fatigue, -4);
    assert_false(has(scene, scene->rat, SLEEPING));
    WITH_DICE(scene->w, 0, 3, 4)
    give_plain(scene, scene->rat, STUNNED);
    const struct stati *sleep = stati_find(scene->w, scene->rat, stati_of(SLEEPING));
    assert_non_null(sleep);
    assert_int_equal(sleep->duration, 9);
    assert_int_equal(sleep->value, SLEEP_FATIGUE);
    assert_int_equal(body->fatigue, -4);
}

static void who_has_climbed_falls(void **state)
{
    struct scene *scene = *state;

    scene->rat->hp = scene->rat->hp_max = 20;
    give(scene, scene->rat, lasting(ELEVATED, ELEV_TREE));
    WITH_DICE(scene->w, 2, 3, 1)
    give_plain(scene, scene->rat, PARALYSIS);
    assert_false(has(scene, scene->rat, ELEVATED));
    assert_int_equal(scene->rat->hp, 13);
    WITHOUT_DICE(scene->w)
    give_plain(scene, scene->rat, LEVITATION);
    assert_int_equal(scene->rat->hp, 13);
}

int test_status_rows(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(some_end_when_others_begin),
        ON_SCENE(others_stay),
        cmocka_unit_test(every_name_has_one_row),
        ON_SCENE(nobody_is_held_by_nobody),
        ON_SCENE(who_is_gone_holds_nobody_but_leaves_wounds),
        ON_SCENE(what_an_effect_forbids_to_end_goes_with_its_object),
        ON_SCENE(what_was_called_vanishes_and_leaves_its_things),
        ON_SCENE(who_depends_on_what_vanishes_is_told),
        ON_SCENE(an_illusory_item_winks_out),
        ON_SCENE(what_it_was_comes_back),
        ON_SCENE(strife_makes_all_look_about),
        ON_SCENE(only_those_of_a_kind_care_for_it),
        ON_SCENE(what_is_about_all_kinds_stirs_nobody),
        ON_SCENE(truth_heals_what_was_imagined),
        ON_SCENE(a_song_ends_for_all_who_heard_it),
        ON_SCENE(what_was_detected_stands_out_no_more),
        ON_SCENE(an_ailment_works_as_long_as_it_lasts),
        ON_SCENE(the_effect_of_an_ailment_is_told),
        ON_SCENE(some_take_the_wind_out_of_one),
        ON_SCENE(who_is_worn_out_may_pass_out),
        ON_SCENE(who_has_climbed_falls),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
