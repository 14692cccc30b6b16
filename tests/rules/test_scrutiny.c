/* What the player makes out of whoever he looks at closely. */
#include "rules/status/scrutiny.h"

#include "rules/value/skill.h"
#include "status_scene.h"

/* Makes the rat another, whom nobody has looked at. */
static struct creature *becomes(struct scene *scene, const char *name)
{
    struct creature *body = creature_of(scene->w, scene->rat);

    scene->rat->resource = body->shape = stage_find(scene->game, name);
    body->state &= (int16_t) ~(MS_SCRUTINIZED | MS_KNOWN | MS_POLY_KNOWN);
    return body;
}

static void fit(struct scene *scene, const char *template, int known)
{
    struct stati fitted = lasting(TEMPLATE, 0);

    fitted.effect = stage_find(scene->game, template);
    fitted.magnitude = (int16_t)known;
    assert_non_null(stati_gain(scene->w, scene->rat, &fitted, NULL));
}

static int known(const struct scene *scene)
{
    return stati_find(scene->w, scene->rat, stati_of(TEMPLATE))->magnitude;
}

/* What a die must show at least to reach a difficulty. Whoever reaches it learns from that, too: a
 * draw after it. */
static int needed(const struct scene *scene, int skill, int difficulty)
{
    return difficulty - skill_level(scene->w, scene->player, skill) - 1;
}

static void learn(struct scene *scene, int skill, int bonus)
{
    struct stati better = lasting(SKILL_BONUS, skill);

    better.magnitude = (int16_t)bonus;
    give(scene, scene->player, lasting(EXTRA_SKILL, skill));
    give(scene, scene->player, better);
}

static int16_t *learned(struct scene *scene)
{
    return &character_of(scene->w, scene->player)
                ->attr_gained[A_INT * CHARACTER_GAINS + EINT_IDENT];
}

static void who_is_what_it_seems_is_looked_at_once(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "cat");

    WITHOUT_DICE(scene->w)
    scrutiny_of(scene->w, scene->rat);
    assert_true(body->state & MS_SCRUTINIZED);
    assert_false(body->state & MS_KNOWN);
    fit(scene, "drilled", 0);
    WITHOUT_DICE(scene->w)
    scrutiny_of(scene->w, scene->rat);
}

static void only_what_the_player_sees_is_looked_at(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "mimic");

    give_plain(scene, scene->player, BLIND);
    scrutiny_of(scene->w, scene->rat);
    assert_false(body->state & MS_SCRUTINIZED);
    stati_remove(scene->w, scene->player, stati_of(BLIND));
    scene->w->is_playing = false;
    scrutiny_of(scene->w, scene->rat);
    assert_false(body->state & MS_SCRUTINIZED);
    scene->w->is_playing = true;
    scrutiny_of(scene->w, scene->player);
    assert_false(creature_of(scene->w, scene->player)->state & MS_SCRUTINIZED);
}

static void a_disguise_is_seen_through(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "mimic");

    WITH_DICE(scene->w, 0) /* to appraise it; nobody knows of nature */
    scrutiny_of(scene->w, scene->rat);
    assert_true(body->state & MS_KNOWN);
    assert_false(body->state & MS_POLY_KNOWN);
    assert_int_equal(glyph_id(scene->rat->image), 'm');
    body = becomes(scene, "shifter");
    WITH_DICE(scene->w, 0)
    scrutiny_of(scene->w, scene->rat);
    assert_true(body->state & MS_KNOWN);
    assert_true(body->state & MS_POLY_KNOWN);
}

/* A difficulty of 10 and its challenge, and a die of four sides for the race. */
static void who_knows_of_its_kind_profits(void **state)
{
    struct scene *scene = *state;

    learn(scene, SK_KNOW_NATURE, 4);
    becomes(scene, "mimic");
    *learned(scene) = 0;
    WITH_DICE(scene->w, needed(scene, SK_KNOW_NATURE, 11) - 1, 0)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(*learned(scene), 0);
    assert_false(was_said(scene->game, "You look closely"));
    becomes(scene, "mimic");
    WITH_DICE(scene->w, needed(scene, SK_KNOW_NATURE, 11), 0, 0, 3)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(*learned(scene), 4);
    assert_true(was_said(scene->game, "You look closely"));
}

/* Six sides for what it has learned, eight for both. */
static void what_it_has_learned_is_appraised(void **state)
{
    struct scene *scene = *state;

    learn(scene, SK_KNOW_NATURE, 4);
    becomes(scene, "cat");
    fit(scene, "schooled", 0);
    *learned(scene) = 0;
    WITH_DICE(scene->w, 0, needed(scene, SK_APPRAISE, 11) - 1)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 0);
    becomes(scene, "cat");
    WITH_DICE(scene->w, 0, needed(scene, SK_APPRAISE, 11), 0, 5)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 1);
    assert_int_equal(*learned(scene), 6);
    becomes(scene, "mimic");
    stati_find(scene->w, scene->rat, stati_of(TEMPLATE))->magnitude = 0;
    WITH_DICE(scene->w, 19, 0, 19, 0, 7)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(*learned(scene), 14);
}

/* Whoever knows the race knows the other templates, too; those of planes need a lore of their own.
 */
static void templates_are_known_by_sort(void **state)
{
    struct scene *scene = *state;
    int planes = needed(scene, SK_KNOW_PLANES, 11);

    learn(scene, SK_KNOW_NATURE, 4);
    becomes(scene, "mimic");
    fit(scene, "pale", 0);
    WITH_DICE(scene->w, 19, 0, 0, 0)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 1);
    stati_remove(scene->w, scene->rat, stati_of(TEMPLATE));
    becomes(scene, "mimic");
    fit(scene, "pale", 0);
    WITH_DICE(scene->w, 0, 0)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 0);
    stati_remove(scene->w, scene->rat, stati_of(TEMPLATE));
    becomes(scene, "cat");
    fit(scene, "starry", 0);
    WITH_DICE(scene->w, 0, 0, planes - 1)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 0);
    becomes(scene, "cat");
    WITH_DICE(scene->w, 0, 0, planes, 0, 0)
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 1);
    becomes(scene, "cat");
    WITH_DICE(scene->w, 0, 0) /* it is known already */
    scrutiny_of(scene->w, scene->rat);
}

/* Of fiends the lore of planes says nothing; of several lores the best is asked. */
static void the_best_lore_is_asked(void **state)
{
    struct scene *scene = *state;

    learn(scene, SK_KNOW_PLANES, 8);
    becomes(scene, "kelpie");
    WITH_DICE(scene->w, 0)
    scrutiny_of(scene->w, scene->rat);
    learn(scene, SK_KNOW_OCEANS, 2);
    learn(scene, SK_KNOW_INF, 4);
    becomes(scene, "kelpie");
    WITH_DICE(scene->w, needed(scene, SK_KNOW_INF, 13), 0, 0, 0)
    scrutiny_of(scene->w, scene->rat);
    learn(scene, SK_KNOW_OCEANS, 6);
    becomes(scene, "kelpie");
    WITH_DICE(scene->w, needed(scene, SK_KNOW_OCEANS, 13), 0, 0, 0)
    scrutiny_of(scene->w, scene->rat);
}

static void of_the_dead_one_knows_by_the_lore_of_the_dead(void **state)
{
    struct scene *scene = *state;

    learn(scene, SK_KNOW_UNDEAD, 4);
    becomes(scene, "bones");
    fit(scene, "schooled", 0);
    WITH_DICE(scene->w, 0, needed(scene, SK_APPRAISE, 11) - 1) /* the first is of that lore */
    scrutiny_of(scene->w, scene->rat);
    assert_int_equal(known(scene), 0);
}

static void who_stands_somewhere_is_looked_at(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "cat");

    scrutiny_at(scene->w, scene->level, (struct point){-1, 4});
    scrutiny_at(scene->w, scene->level, (struct point){STAGE_X + 3, STAGE_Y + 2});
    assert_false(body->state & MS_SCRUTINIZED);
    scrutiny_at(scene->w, scene->level, (struct point){scene->rat->x, scene->rat->y});
    assert_true(body->state & MS_SCRUTINIZED);
}

/* Only who is shown. */
static void who_is_shown_is_looked_at(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "cat");
    int x = scene->rat->x, y = scene->rat->y;

    scrutiny_within(scene->w, scene->level, (struct rect){x + 1, y, x + 3, y + 3});
    assert_false(body->state & MS_SCRUTINIZED);
    scrutiny_within(scene->w, scene->level, (struct rect){x - 3, y - 3, x, y});
    assert_true(body->state & MS_SCRUTINIZED);
}

static void who_shows_what_it_is_is_known(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "mimic");

    give_plain(scene, scene->player, BLIND);
    scrutiny_recognize(scene->w, scene->rat);
    assert_false(body->state & MS_KNOWN);
    stati_remove(scene->w, scene->player, stati_of(BLIND));
    WITH_DICE(scene->w, 0) /* it looks different, so it is looked at */
    scrutiny_recognize(scene->w, scene->rat);
    assert_true(body->state & MS_KNOWN);
    assert_true(body->state & MS_SCRUTINIZED);
    assert_non_null(strstr(log_recent(scene->w->log, 0)->text, "mimic!"));
    WITHOUT_DICE(scene->w)
    scrutiny_recognize(scene->w, scene->rat);
}

/* quirk: who comes to the player is seen from near, but not who is there when the player comes. */
static void the_player_sees_nobody_beside_him_from_near(void **state)
{
    struct scene *scene = *state;
    const struct creature *body = becomes(scene, "cat");

    creature_of(scene->w, scene->rat)->state &= (int16_t)~MS_SEEN_CLOSE;
    scrutiny_meet(scene->w, scene->player);
    assert_false(body->state & MS_SEEN_CLOSE);
    scrutiny_meet(scene->w, scene->rat);
    assert_true(body->state & MS_SEEN_CLOSE);
}

static void a_template_shows_once(void **state)
{
    struct scene *scene = *state;

    becomes(scene, "cat");
    fit(scene, "starry", 0);
    scrutiny_recognize_template(scene->w, scene->rat, stage_find(scene->game, "pale"));
    assert_int_equal(known(scene), 0);
    scrutiny_recognize_template(scene->w, scene->rat, stage_find(scene->game, "starry"));
    assert_int_equal(known(scene), 1);
}

int test_scrutiny(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_is_what_it_seems_is_looked_at_once),
        ON_SCENE(only_what_the_player_sees_is_looked_at),
        ON_SCENE(a_disguise_is_seen_through),
        ON_SCENE(who_knows_of_its_kind_profits),
        ON_SCENE(what_it_has_learned_is_appraised),
        ON_SCENE(templates_are_known_by_sort),
        ON_SCENE(the_best_lore_is_asked),
        ON_SCENE(of_the_dead_one_knows_by_the_lore_of_the_dead),
        ON_SCENE(who_stands_somewhere_is_looked_at),
        ON_SCENE(who_is_shown_is_looked_at),
        ON_SCENE(who_shows_what_it_is_is_known),
        ON_SCENE(the_player_sees_nobody_beside_him_from_near),
        ON_SCENE(a_template_shows_once),
    };

    return cmocka_run_group_tests_name("scrutiny", tests, NULL, NULL);
}
