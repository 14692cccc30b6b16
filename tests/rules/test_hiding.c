/* Hiding, coming out, and being noticed. */
#include "rules/status/hiding.h"

#include "rules/value/skill.h"
#include "status_scene.h"

static void who_comes_out_is_seen(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, lasting(HIDING, HI_SHADOWS));
    assert_true(scene->rat->flags & F_INVIS);
    hiding_reveal(scene->w, scene->rat, true);
    assert_false(has(scene, scene->rat, HIDING));
    assert_false(scene->rat->flags & F_INVIS);
}

static void who_means_to_come_out_is_not_told(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, lasting(HIDING, HI_WATER));
    hiding_reveal(scene->w, scene->player, true);
    assert_false(was_said(scene->game, "You come up!"));
    give(scene, scene->player, lasting(HIDING, HI_WATER));
    hiding_reveal(scene->w, scene->player, false);
    assert_true(was_said(scene->game, "You come up!"));
}

static void what_an_effect_hides_stays_hidden(void **state)
{
    struct scene *scene = *state;
    struct stati veil = lasting(HIDING, HI_SHADOWS);

    veil.effect = stage_find(scene->game, "curse");
    give(scene, scene->rat, veil);
    hiding_reveal(scene->w, scene->rat, true); /* comes to an end all the same */
    assert_true(has(scene, scene->rat, HIDING));
}

static void invisible_things_are_marked(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->rat, INVIS);
    assert_true(scene->rat->flags & F_INVIS);
    status_end_nature(scene->w, scene->rat, INVIS);
    assert_false(scene->rat->flags & F_INVIS);
}

/* ---- a shimmer ---- */

/* One with eyes. */
static struct thing *watcher_at(struct scene *scene, const char *name, int x, int y)
{
    struct thing *watcher = stage_thing(scene->game, name, x, y);

    assert_int_equal(watcher->kind, T_MONSTER);
    creature_of(scene->w, watcher)->sight_range = 12;
    return watcher;
}

static struct thing *ogre(struct scene *scene)
{
    return watcher_at(scene, "ogre", STAGE_X + 1, STAGE_Y + 2);
}

static bool knows(const struct scene *scene, const struct thing *watcher, int nature)
{
    struct stati_query about = stati_of(nature);

    about.object = scene->rat->self;
    return stati_find(scene->w, watcher, about) != NULL;
}

static void keen_eyes_may_see_a_ripple_once(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    WITH_DICE(scene->w, 0)
    give_plain(scene, scene->rat, INVIS);
    assert_true(knows(scene, watcher, TRIED));
    assert_false(knows(scene, watcher, SEEN_RIPPLE));
    assert_int_equal(stati_find(scene->w, watcher, stati_of(TRIED))->duration, STATI_UNTIL_REST);
    assert_int_equal(stati_find(scene->w, watcher, stati_of(TRIED))->value, SK_SPOT);
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15);
    stati_remove(scene->w, watcher, stati_of(TRIED));
    creature_of(scene->w, watcher)->attr[A_WIS] = 10;
    WITH_DICE(scene->w, 19)
    hiding_ripple(scene->w, scene->rat, 15);
    assert_true(knows(scene, watcher, SEEN_RIPPLE) || knows(scene, watcher, TRIED));
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15);
}

static void the_weak_and_the_far_do_not_look(void **state)
{
    struct scene *scene = *state;

    watcher_at(scene, "rat", STAGE_X + 1, STAGE_Y + 2);
    WITHOUT_DICE(scene->w)
    give_plain(scene, scene->rat, INVIS);
    ogre(scene);
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 0);
}

/* Without eyes it takes a sense that needs none. */
static void it_takes_eyes_or_another_sense_to_look(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    creature_of(scene->w, watcher)->sight_range = 0;
    WITHOUT_DICE(scene->w)
    give_plain(scene, scene->rat, INVIS);
    creature_of(scene->w, watcher)->blind_range = 1;
    WITH_DICE(scene->w, 0)
    hiding_ripple(scene->w, scene->rat, 15);
    assert_true(knows(scene, watcher, TRIED));
}

/* Who is so large that it reaches near looks from there. */
static void a_large_one_looks_from_where_it_reaches(void **state)
{
    struct scene *scene = *state;

    WITHOUT_DICE(scene->w)
    give_plain(scene, scene->rat, INVIS);
    struct thing *watcher = ogre(scene);
    level_add_field(scene->level, (struct field){.type = FI_SIZE | FI_MOBILE,
                                                 .creator = watcher->self,
                                                 .duration = -1,
                                                 .x = (uint8_t)scene->rat->x,
                                                 .y = (uint8_t)scene->rat->y,
                                                 .radius = 1});
    WITH_DICE(scene->w, 0)
    hiding_ripple(scene->w, scene->rat, 0);
    assert_true(knows(scene, watcher, TRIED));
}

static void who_is_unseen_by_a_kind_is_looked_for_by_it(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    WITHOUT_DICE(scene->w)
    give(scene, scene->rat, lasting(INVIS_TO, MA_DRAGON));
    WITH_DICE(scene->w, 0)
    give(scene, scene->rat, lasting(INVIS_TO, MA_GIANT));
    assert_true(knows(scene, watcher, TRIED));
}

static void who_turns_ethereal_is_looked_for(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    WITH_DICE(scene->w, 0)
    give(scene, scene->rat, lasting(PHASED, PHASE_ETHEREAL));
    assert_true(knows(scene, watcher, TRIED));
    stati_remove(scene->w, watcher, stati_of(TRIED));
    WITHOUT_DICE(scene->w) /* one ethereal watcher sees it plainly */
    give(scene, watcher, lasting(PHASED, PHASE_ETHEREAL));
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15);
}

/* Each way of hiding has its words; all of them end. */
static void coming_out_is_told_by_the_way(void **state)
{
    struct scene *scene = *state;
    static const struct {
        int way;
        const char *own, *others;
    } rows[] = {{HI_SHADOWS, "You have been seen!", "steps out of the shadows!"},
                {HI_WATER, "You come up!", "comes up out of the water!"},
                {HI_UNDER, "You have been seen!", "was hiding here!"},
                {HI_CEILING, "You come down!", "comes down from above!"}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        give(scene, scene->rat, lasting(HIDING, rows[i].way));
        assert_false(was_said(scene->game, rows[i].others));
        hiding_reveal(scene->w, scene->rat, true);
        assert_true(was_said(scene->game, rows[i].others));
        give(scene, scene->player, lasting(HIDING, rows[i].way));
        hiding_reveal(scene->w, scene->player, false);
        assert_true(was_said(scene->game, rows[i].own));
    }
}

static void light_finds_only_who_hides(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, lasting(HIDING, HI_WATER));
    hiding_lit(scene->w, scene->player, NULL);
    assert_true(was_said(scene->game, "You come up!"));
    give(scene, scene->player, lasting(HIDING, HI_CEILING));
    hiding_charge(scene->w, scene->player, NULL);
    assert_false(has(scene, scene->player, HIDING));
    assert_false(was_said(scene->game, "You come down!")); /* he knows what he does */
}

/* What it takes to see a shimmer: 20. */
static void a_ripple_is_hard_to_see(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);
    int level = skill_level(scene->w, watcher, SK_SPOT);

    assert_true(level >= 1 && level < 19);
    WITH_DICE(scene->w, 20 - level - 2)
    give_plain(scene, scene->rat, INVIS);
    assert_true(knows(scene, watcher, TRIED));
    stati_remove(scene->w, watcher, stati_of(TRIED));
    WITH_DICE(scene->w, 20 - level - 1)
    hiding_ripple(scene->w, scene->rat, 15);
    assert_true(knows(scene, watcher, SEEN_RIPPLE));
    const struct stati *seen = stati_find(scene->w, watcher, stati_of(SEEN_RIPPLE));
    assert_int_equal(seen->value, -1);
    assert_int_equal(seen->magnitude, -1);
    assert_int_equal(seen->source, SS_MISC);
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15); /* once is enough */
}

/* Who has looked for another has not looked for this one. */
static void each_unseen_one_is_looked_for(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);
    struct stati other = lasting(TRIED, SK_SPOT), listened = lasting(TRIED, SK_LISTEN);

    other.object = scene->player->self;
    listened.object = scene->rat->self;
    give(scene, watcher, other);
    give(scene, watcher, listened);
    see_nothing(scene);
    WITH_DICE(scene->w, 0)
    give_plain(scene, scene->rat, INVIS);
    assert_true(has_seen(scene));
}

/* A challenge of 5 for the invisible, of 6 for who is so to some. */
static void dull_eyes_see_no_ripple(void **state)
{
    struct scene *scene = *state;
    struct thing *keen = watcher_at(scene, "scout", STAGE_X + 1, STAGE_Y + 2);

    WITH_DICE(scene->w, 0)
    give_plain(scene, scene->rat, INVIS);
    stati_remove(scene->w, scene->rat, stati_of(INVIS));
    stati_remove(scene->w, keen, stati_of(TRIED));
    WITHOUT_DICE(scene->w)
    give(scene, scene->rat, lasting(INVIS_TO, MA_GIANT));
}

static void a_wall_hides_a_ripple(void **state)
{
    struct scene *scene = *state;

    stage_terrain(scene->game, STAGE_X + 2, STAGE_Y + 4, "floor"); /* beyond the wall */
    watcher_at(scene, "ogre", STAGE_X + 2, STAGE_Y + 4);
    WITHOUT_DICE(scene->w)
    give_plain(scene, scene->rat, INVIS);
}

static void a_ripple_reaches_as_far_as_its_range(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = watcher_at(scene, "ogre", STAGE_X + 3, STAGE_Y + 2);

    scene->w->is_playing = false;
    WITH_DICE(scene->w, 0)
    give_plain(scene, scene->rat, INVIS);
    stati_remove(scene->w, watcher, stati_of(TRIED));
    WITH_DICE(scene->w, 0)
    hiding_ripple(scene->w, scene->rat, 1);
    stati_remove(scene->w, watcher, stati_of(TRIED));
    for (int x = STAGE_X + 4; x <= STAGE_X + 18; x++)
        stage_terrain(scene->game, x, STAGE_Y + 1, "floor");
    place_move(scene->level, scene->w, watcher, STAGE_X + 17, STAGE_Y + 1);
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 14);
    WITH_DICE(scene->w, 0)
    hiding_unseen(scene->w, scene->rat, NULL);
    stati_remove(scene->w, watcher, stati_of(TRIED));
    place_move(scene->level, scene->w, watcher, STAGE_X + 18, STAGE_Y + 1);
    WITHOUT_DICE(scene->w)
    hiding_unseen(scene->w, scene->rat, NULL);
    place_remove(scene->level, scene->w, scene->rat);
    WITHOUT_DICE(scene->w) /* nowhere */
    hiding_unseen(scene->w, scene->rat, NULL);
    place_at(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 1);
}

static void sight_is_renewed_when_someone_hides_or_shows(void **state)
{
    struct scene *scene = *state;

    see_nothing(scene);
    give(scene, scene->rat, lasting(HIDING, HI_SHADOWS));
    assert_true(has_seen(scene));
    see_nothing(scene);
    status_end_nature(scene->w, scene->rat, HIDING);
    assert_true(has_seen(scene));
}

int test_hiding(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_comes_out_is_seen),
        ON_SCENE(who_means_to_come_out_is_not_told),
        ON_SCENE(what_an_effect_hides_stays_hidden),
        ON_SCENE(invisible_things_are_marked),
        ON_SCENE(keen_eyes_may_see_a_ripple_once),
        ON_SCENE(the_weak_and_the_far_do_not_look),
        ON_SCENE(it_takes_eyes_or_another_sense_to_look),
        ON_SCENE(a_large_one_looks_from_where_it_reaches),
        ON_SCENE(who_is_unseen_by_a_kind_is_looked_for_by_it),
        ON_SCENE(who_turns_ethereal_is_looked_for),
        ON_SCENE(coming_out_is_told_by_the_way),
        ON_SCENE(light_finds_only_who_hides),
        ON_SCENE(a_ripple_is_hard_to_see),
        ON_SCENE(each_unseen_one_is_looked_for),
        ON_SCENE(dull_eyes_see_no_ripple),
        ON_SCENE(a_wall_hides_a_ripple),
        ON_SCENE(a_ripple_reaches_as_far_as_its_range),
        ON_SCENE(sight_is_renewed_when_someone_hides_or_shows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
