/* Who hears which words. */
#include "text/figures.h"
#include "text/voice.h"
#include "text_support.h"

#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

static const struct lines both = {
    .actor = "actor", .victim = "victim", .others = "others: <EActor>, <EVictim>"};

/* ---- by actor ---- */

static void the_actor_hears_its_line(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    event.actor = (int32_t)t->player->self;
    say(t->world, &event, &(struct lines){.actor = "you act", .others = "others"});
    assert_heard(t, "You act");
    event.map = 0; /* quirk: without a map not even the actor hears it */
    say(t->world, &event, &(struct lines){.actor = "you act", .others = "others"});
    assert_heard(t, "");
}

static void others_hear_theirs_if_they_see_the_actor(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);
    const struct lines lines = {.actor = "actor", .others = "the <EActor> acts"};

    say(t->world, &event, &lines);
    assert_heard(t, "The rat acts");
    t->unseen = t->other;
    say(t->world, &event, &lines);
    assert_heard(t, "");
    t->unseen = NULL;
    event.map = event_map(t->elsewhere);
    say(t->world, &event, &lines);
    assert_heard(t, "");
}

static void a_shape_a_scent_and_a_tingle_do_not_count(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);
    const uint32_t dim[] = {PER_SHADOW, PER_SCENT, PER_DETECT, PER_SHADOW | PER_SCENT | PER_DETECT};

    for (int i = 0; i < COUNT_OF(dim); i++) {
        t->senses = dim[i];
        say(t->world, &event, &(struct lines){.others = "others"});
        assert_heard(t, "");
        assert_false(say_is_perceived(t->world, t->other));
    }
    t->senses = PER_SHADOW | PER_INFRA;
    say(t->world, &event, &(struct lines){.others = "others"});
    assert_heard(t, "Others");
    assert_true(say_is_perceived(t->world, t->other));
}

/* ---- by victim ---- */

static void the_victim_hears_its_line(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);
    const struct lines lines = {.victim = "victim", .others = "others"};

    say(t->world, &event, &lines);
    assert_heard(t, "Victim");
    event.map = 0; /* wherever it is said to be */
    say(t->world, &event, &lines);
    assert_heard(t, "Victim");
    t->player->x = -1; /* but it must be somewhere */
    say(t->world, &event, &lines);
    assert_heard(t, "");
}

static void others_hear_theirs_if_they_see_the_victim(void **state)
{
    struct talk *t = *state;
    struct thing *third = talk_put(t, "rat", 2, 2);
    struct script_event event = talk_event(t);
    const struct lines lines = {.victim = "victim", .others = "others"};

    event.target = (int32_t)third->self;
    t->unseen = t->other;
    say(t->world, &event, &lines);
    assert_heard(t, "Others");
    t->unseen = third;
    say(t->world, &event, &lines);
    assert_heard(t, "");
    event.target = 0;
    say(t->world, &event, &lines);
    assert_heard(t, "");
}

/* ---- by both ---- */

static void actor_and_victim_hear_one_line_each(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    say(t->world, &event, &both);
    assert_heard(t, "Victim");
    event.actor = (int32_t)t->player->self;
    event.target = (int32_t)t->other->self;
    say(t->world, &event, &both);
    assert_heard(t, "Actor");
    event.target = (int32_t)t->player->self; /* who does it to himself suffers it */
    say(t->world, &event, &both);
    assert_heard(t, "Victim");
    assert_int_equal(log_count(t->world->log), 0);
}

static void others_must_see_both(void **state)
{
    struct talk *t = *state;
    struct thing *third = talk_put(t, "orc", 2, 2);
    struct script_event event = talk_event(t);

    event.target = (int32_t)third->self;
    say(t->world, &event, &both);
    assert_heard(t, "Others: rat, orc");
    t->unseen = third;
    say(t->world, &event, &both);
    assert_heard(t, "");
    t->unseen = t->other;
    say(t->world, &event, &both);
    assert_heard(t, "");
    t->unseen = NULL;
    event.map = event_map(t->elsewhere);
    say(t->world, &event, &both);
    assert_heard(t, "");
}

static void where_nobody_suffers_seeing_the_actor_will_do(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    event.target = 0;
    say(t->world, &event, &(struct lines){.actor = "a", .victim = "v", .others = "others"});
    assert_heard(t, "Others");
    event.actor = 0;
    say(t->world, &event, &(struct lines){.actor = "a", .victim = "v", .others = "others"});
    assert_heard(t, "");
}

/* ---- one line ---- */

static void who_sees_any_of_them_is_told(void **state)
{
    struct talk *t = *state;
    struct thing *pebble = talk_put(t, "pebble", 2, 2);
    struct script_event event = {.item = (int32_t)pebble->self, .map = event_map(t->level)};
    const struct lines lines = {.others = "near"};

    say_near(t->world, &event, &lines);
    assert_heard(t, "Near");
    t->unseen = pebble;
    say_near(t->world, &event, &lines);
    assert_heard(t, "");
    event.actor = (int32_t)t->other->self;
    say_near(t->world, &event, &lines);
    assert_heard(t, "Near");
    event.actor = 0;
    event.target = (int32_t)t->other->self;
    say_near(t->world, &event, &lines);
    assert_heard(t, "Near");
    event.map = event_map(t->elsewhere);
    say_near(t->world, &event, &lines);
    assert_heard(t, "");
}

static void who_is_near_hears_what_it_does_not_see(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t); /* three steps off */
    const struct lines lines = {.others = "a noise"};

    say_heard(t->world, &event, 3, &lines);
    assert_heard(t, "");
    t->unseen = t->other;
    say_heard(t->world, &event, 3, &lines);
    assert_heard(t, "A noise");
    say_heard(t->world, &event, 2, &lines);
    assert_heard(t, "");
    event.actor = (int32_t)t->player->self;
    t->unseen = t->player;
    say_heard(t->world, &event, 3, &lines);
    assert_heard(t, "");
    event.actor = 0;
    say_heard(t->world, &event, 3, &lines);
    assert_heard(t, "");
}

static bool is_deaf(const struct world *world, const struct thing *who, int flag)
{
    (void)world;
    (void)who;
    return flag == M_DEAF;
}

static void the_deaf_hear_nothing(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    t->unseen = t->other;
    t->world->host.has_flag = is_deaf;
    say_heard(t->world, &event, 3, &(struct lines){.others = "a noise"});
    assert_heard(t, "");
}

static void one_can_be_told_by_itself(void **state)
{
    struct talk *t = *state;
    const struct lines lines = {
        .actor = "<num> for <str> and <Obj>",
        .with = {grammar_number(7), grammar_text("all"), grammar_thing(t->other)}};

    say_to(t->world, NULL, t->player, &lines);
    assert_heard(t, "7 for all and rat");
    say_to(t->world, NULL, t->other, &lines);
    assert_heard(t, "");
    say_to(t->world, NULL, NULL, &lines);
    assert_heard(t, "");
}

/* ---- about a thing ---- */

static void things_are_spoken_of_to_who_sees_them(void **state)
{
    struct talk *t = *state;
    const struct lines lines = {.actor = "of you", .others = "of it"};

    say_of(t->world, t->player, &lines);
    assert_heard(t, "Of you");
    say_of(t->world, t->other, &lines);
    assert_heard(t, "Of it");
    t->unseen = t->other;
    say_of(t->world, t->other, &lines);
    assert_heard(t, "");
    say_of(t->world, NULL, &lines);
    assert_heard(t, "");
}

static void things_elsewhere_are_not_spoken_of(void **state)
{
    struct talk *t = *state;
    struct thing *far = drawn_make(t->drawn, "rat");

    place_at(t->elsewhere, t->world, far, 3, 3);
    say_of(t->world, far, &(struct lines){.actor = "of you", .others = "of it"});
    assert_heard(t, "");
}

static void what_is_carried_is_where_its_owner_is(void **state)
{
    struct talk *t = *state;
    struct thing *pebble = drawn_make(t->drawn, "pebble");
    const struct lines lines = {.actor = "of you", .others = "of it"};

    say_of(t->world, pebble, &lines);
    assert_heard(t, "");
    item_of(t->world, pebble)->owner = t->other->self;
    say_of(t->world, pebble, &lines);
    assert_heard(t, "Of it");
}

/* ---- once per place ---- */

static void a_place_is_spoken_of_once(void **state)
{
    struct talk *t = *state;
    struct script_event event = {.isLoc = true, .EXVal = 6, .EYVal = 7, .map = event_map(t->level)};
    const struct lines lines = {.others = "it burns"};

    t->level->visibility[7 * TALK_SIDE + 6] = 0x01;
    say_once(t->world, &event, &lines);
    assert_heard(t, "It burns");
    say_once(t->world, &event, &(struct lines){.others = "IT Burns"});
    assert_heard(t, "");
    say_begin_action(t->world);
    say_once(t->world, &event, &lines);
    assert_heard(t, "It burns");
}

/* quirk: heard or not, it counts as said. */
static void a_place_that_is_not_seen_is_spoken_of_in_vain(void **state)
{
    struct talk *t = *state;
    struct script_event event = {.isLoc = true, .EXVal = 6, .EYVal = 7, .map = event_map(t->level)};
    const struct lines lines = {.others = "it burns"};

    say_once(t->world, &event, &lines);
    assert_heard(t, "");
    t->level->visibility[7 * TALK_SIDE + 6] = 0x01;
    say_once(t->world, &event, &lines);
    assert_heard(t, "");
    event.EXVal = TALK_SIDE;
    say_once(t->world, &event, &(struct lines){.others = "off the map"});
    assert_heard(t, "");
}

static void without_a_place_noticing_the_actor_will_do(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    t->senses = PER_SCENT;
    say_once(t->world, &event, &(struct lines){.others = "first"});
    assert_heard(t, "First");
    t->unseen = t->other;
    say_once(t->world, &event, &(struct lines){.others = "second"});
    assert_heard(t, "");
}

/* quirk: twelve texts are remembered; the others are said as often as they come. */
static void twelve_texts_are_remembered(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);
    char text[] = "text a", heard[] = "Text a";

    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 13; i++) {
            text[5] = heard[5] = (char)('a' + i);
            say_once(t->world, &event, &(struct lines){.others = text});
            assert_heard(t, round == 0 || i == 12 ? heard : "");
        }
}

/* ---- silence ---- */

static void in_silence_nothing_is_told(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    t->world->silence = 2;
    say(t->world, &event, &both);
    assert_heard(t, "");
    t->world->silence = 0;
    say(t->world, &event, &both);
    assert_heard(t, "Victim");
}

static void a_world_without_a_voice_says_nothing(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    say_close(t->world);
    say_plain(t->world, "%d", 1);
    say(t->world, &event, &both);
    say_once(t->world, &event, &both);
    assert_null(t->world->log);
}

static void colours_do_not_reach_the_log(void **state)
{
    struct talk *t = *state;

    say_to(t->world, NULL, t->player, &(struct lines){.actor = "it <12>burns<7><char:65>"});
    assert_heard(t, "It burns");
}

/* ---- texts of resources ---- */

static void event_texts(struct talk *t, const struct script_event *event, int count)
{
    static const char *const texts[EVENT_MESSAGES] = {"one", "two", "three"};

    say_event(t->world, event, texts, count);
}

static void one_text_is_for_all(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    event.Event = EV_TALK;
    event.target = 0;
    event_texts(t, &event, 1);
    assert_heard(t, "One");
}

static void one_text_about_fields_is_for_who_enters_them(void **state)
{
    static const int fields[] = {EV_FIELDON, EV_FIELDOFF};
    struct talk *t = *state;

    for (int i = 0; i < COUNT_OF(fields); i++) {
        struct script_event event = talk_event(t);
        event.Event = (int16_t)fields[i];
        event_texts(t, &event, 1);
        assert_heard(t, "");
        event.actor = (int32_t)t->player->self;
        event_texts(t, &event, 1);
        assert_heard(t, "One");
    }
}

static void texts_about_harm_are_for_the_victim(void **state)
{
    static const int harms[] = {EV_DAMAGE, EV_DEATH, EV_MAGIC_STRIKE, EV_MAGIC_HIT};
    struct talk *t = *state;

    for (int i = 0; i < COUNT_OF(harms); i++) {
        struct script_event event = talk_event(t);
        event.Event = (int16_t)harms[i];
        event_texts(t, &event, 1);
        assert_heard(t, "One");
        event_texts(t, &event, 2);
        assert_heard(t, "One");
        event.target = (int32_t)t->other->self;
        event.actor = (int32_t)t->player->self;
        event_texts(t, &event, 1);
        assert_heard(t, "");
        event_texts(t, &event, 2);
        assert_heard(t, "Two");
    }
}

static void the_second_of_two_texts_is_for_others(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    event.Event = EV_TALK;
    event_texts(t, &event, 2);
    assert_heard(t, "Two");
    event.actor = (int32_t)t->player->self;
    event_texts(t, &event, 2);
    assert_heard(t, "One");
}

static void the_second_of_three_texts_is_the_victims(void **state)
{
    struct talk *t = *state;
    struct script_event event = talk_event(t);

    event.Event = EV_TALK;
    event_texts(t, &event, 3);
    assert_heard(t, "Two");
}

/* ---- figures ---- */

static void figures_are_kept_for_one_action(void **state)
{
    struct talk *t = *state;

    figures_note(t->world, FIGURES_YOUR_SAVE, "%d%+d", 7, 2);
    figures_note(t->world, FIGURES_THEIR_DAMAGE, "%s", "six");
    assert_int_equal(figures_count(t->world), 2);
    assert_int_equal(figures_at(t->world, 0)->kind, FIGURES_YOUR_SAVE);
    assert_string_equal(figures_at(t->world, 0)->text, "7+2");
    assert_int_equal(figures_at(t->world, 1)->kind, FIGURES_THEIR_DAMAGE);
    assert_string_equal(figures_at(t->world, 1)->text, "six");
    voice_begin_action(t->world->voice);
    assert_int_equal(figures_count(t->world), 0);
}

static void of_many_figures_the_first_are_kept(void **state)
{
    struct talk *t = *state;

    for (int i = 0; i < FIGURES_MOST + 3; i++)
        figures_note(t->world, FIGURES_YOUR_SKILL, "%d", i);
    assert_int_equal(figures_count(t->world), FIGURES_MOST);
    assert_string_equal(figures_at(t->world, 0)->text, "0");
    assert_string_equal(figures_at(t->world, FIGURES_MOST - 1)->text, "39");
}

static void without_a_voice_there_are_no_figures(void **state)
{
    struct talk *t = *state;

    say_close(t->world);
    figures_note(t->world, FIGURES_YOUR_SAVE, "%d", 1);
    assert_int_equal(figures_count(t->world), 0);
}

int test_say(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_actor_hears_its_line),
        TEST(others_hear_theirs_if_they_see_the_actor),
        TEST(a_shape_a_scent_and_a_tingle_do_not_count),
        TEST(the_victim_hears_its_line),
        TEST(others_hear_theirs_if_they_see_the_victim),
        TEST(actor_and_victim_hear_one_line_each),
        TEST(others_must_see_both),
        TEST(where_nobody_suffers_seeing_the_actor_will_do),
        TEST(who_sees_any_of_them_is_told),
        TEST(who_is_near_hears_what_it_does_not_see),
        TEST(the_deaf_hear_nothing),
        TEST(one_can_be_told_by_itself),
        TEST(things_are_spoken_of_to_who_sees_them),
        TEST(things_elsewhere_are_not_spoken_of),
        TEST(what_is_carried_is_where_its_owner_is),
        TEST(a_place_is_spoken_of_once),
        TEST(a_place_that_is_not_seen_is_spoken_of_in_vain),
        TEST(without_a_place_noticing_the_actor_will_do),
        TEST(twelve_texts_are_remembered),
        TEST(in_silence_nothing_is_told),
        TEST(a_world_without_a_voice_says_nothing),
        TEST(colours_do_not_reach_the_log),
        TEST(one_text_is_for_all),
        TEST(one_text_about_fields_is_for_who_enters_them),
        TEST(texts_about_harm_are_for_the_victim),
        TEST(the_second_of_two_texts_is_for_others),
        TEST(the_second_of_three_texts_is_the_victims),
        TEST(figures_are_kept_for_one_action),
        TEST(of_many_figures_the_first_are_kept),
        TEST(without_a_voice_there_are_no_figures),
    };
#undef TEST

    return cmocka_run_group_tests_name("say", tests, NULL, NULL);
}
