/* How a player dies, and how he does not. */
#include "fight_scene.h"
#include "rules/fight/death.h"
#include "rules/fight/experience.h"
#include "sense/fov.h"
#include "world/question.h"

struct wish {
    bool dies;
    int asked;
};

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct wish *wish = context;

    (void)question;
    wish->asked++;
    answer->value = wish->dies;
}

/* At the end of his life, with much experience. */
static struct ring begin(void **state, struct wish *wish, int option, int deaths)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.foe = bond_put_player(r.b, "man", 20, 20);
    r.foe->hp = 0;
    r.foe->hp_max = 30;
    character_of(r.w, r.foe)->experience = 10000;
    character_of(r.w, r.foe)->deaths = (uint16_t)deaths;
    r.w->options[OPT_ELUDE_DEATH] = option;
    r.w->host.ask = answer;
    r.w->host.ask_context = wish;
    r.e->target = (int32_t)r.foe->self;
    say_open(r.w);
    return r;
}

static bool dies(struct ring *r)
{
    assert_int_equal(death_handle_player(r->w, r->e, r->foe), DONE);
    return r->w->ending != WORLD_GOES_ON;
}

/* One, three or seven times; always; never. */
static void death_is_turned_away_so_often(void **state)
{
    static const struct {
        int option, deaths;
        bool is_asked;
    } rows[] = {{0, 0, false}, {1, 0, true}, {1, 1, false}, {2, 2, true},
                {2, 3, false}, {3, 6, true}, {3, 7, false}, {4, 900, true}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct wish wish = {.dies = false};
        struct ring r = begin(state, &wish, rows[i].option, rows[i].deaths);
        assert_int_equal(dies(&r), !rows[i].is_asked);
        assert_int_equal(wish.asked, rows[i].is_asked);
        ring_end(&r);
    }
}

static void who_wants_to_die_does(void **state)
{
    struct wish wish = {.dies = true};
    struct ring r = begin(state, &wish, 1, 0);

    assert_true(dies(&r));
    assert_true(r.foe->flags & F_DELETE);
    assert_true(r.foe->flags & F_INVIS);
    ring_end(&r);
}

static void it_costs_experience_and_heals(void **state)
{
    struct wish wish = {.dies = false};
    struct ring r = begin(state, &wish, 1, 0);

    bond_give(r.b, r.foe, POISONED, 0, 0, NULL);
    bond_give(r.b, r.foe, DISEASED, 0, 0, NULL);
    bond_give(r.b, r.foe, ADJUST_DMG, A_STR, -2, NULL);
    assert_false(dies(&r));
    const struct character *person = character_of(r.w, r.foe);
    assert_int_equal(person->experience, 10000 - 1500);
    assert_int_equal(person->deaths, 1);
    assert_true(person->is_exploring);
    assert_int_equal(r.foe->hp, 30);
    assert_false(stati_has(r.w, r.foe, POISONED));
    assert_false(stati_has(r.w, r.foe, DISEASED));
    assert_false(stati_has(r.w, r.foe, ADJUST_DMG));
    ring_end(&r);
}

static void it_costs_something_at_least(void **state)
{
    struct wish wish = {.dies = false};
    struct ring r = begin(state, &wish, 1, 0);

    character_of(r.w, r.foe)->experience = 1000;
    assert_false(dies(&r));
    assert_int_equal(character_of(r.w, r.foe)->experience, 250);
    ring_end(&r);
}

static void who_may_always_pays_nothing(void **state)
{
    struct wish wish = {.dies = false};
    struct ring r = begin(state, &wish, 4, 0);

    assert_false(dies(&r));
    assert_int_equal(character_of(r.w, r.foe)->experience, 10000);
    ring_end(&r);
}

/* Cheats stay where they are, and do not count as explorers. */
static void who_cheats_stays(void **state)
{
    struct wish wish = {.dies = false};
    struct ring r = begin(state, &wish, 0, 0);

    r.w->options[OPT_NODEATH] = 1;
    WITHOUT_DICE(r.w) assert_false(dies(&r));
    assert_false(character_of(r.w, r.foe)->is_exploring);
    assert_int_equal(r.foe->x, 20);
    ring_end(&r);
}

/* Away from where enemies are. */
static void one_comes_to_where_nobody_threatens(void **state)
{
    struct wish wish = {.dies = false};
    struct ring r = begin(state, &wish, 1, 0);

    memset(r.b->level->visibility, FOV_VISIBLE, (size_t)(r.b->level->width * r.b->level->height));
    r.e->actor = (int32_t)ring_put(r.b, "knave", 21, 20)->self;
    bond_mind(r.b, world_thing(r.w, (handle)r.e->actor), r.foe, TARGET_ENEMY);
    WITH_DICE(r.w, 21, 21, 0, 50, 30, 0) assert_false(dies(&r));
    assert_int_equal(r.foe->x, 50);
    assert_int_equal(r.foe->y, 30);
    ring_end(&r);
}

static void the_cause_is_told_or_who_did_it(void **state)
{
    struct wish wish = {.dies = true};
    struct ring r = begin(state, &wish, 0, 0);

    assert_true(dies(&r));
    assert_string_equal(r.w->cause, "a man");
    ring_end(&r);
    r = begin(state, &wish, 0, 0);
    sb_add_cstr(&r.e->GraveText, "a test");
    assert_true(dies(&r));
    assert_string_equal(r.w->cause, "a test");
    ring_end(&r);
    r = begin(state, &wish, 0, 0);
    r.e->actor = (int32_t)r.foe->self;
    assert_true(dies(&r));
    assert_string_equal(r.w->cause, "misfortune");
    ring_end(&r);
}

/* ---- experience ---- */

static void each_gain_brings_prayers_nearer(void **state)
{
    struct wish wish = {.dies = false};
    struct ring r = begin(state, &wish, 0, 0);
    struct character *person = character_of(r.w, r.foe);

    for (int i = 0; i < MAX_GODS; i++)
        person->prayer_timeout[i] = (int16_t)(i % 2);
    experience_gain(r.w, r.foe, 10);
    for (int i = 0; i < MAX_GODS; i++)
        assert_int_equal(person->prayer_timeout[i], 0);
    ring_end(&r);
}

int test_last_chance(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(death_is_turned_away_so_often),
        cmocka_unit_test(who_wants_to_die_does),
        cmocka_unit_test(it_costs_experience_and_heals),
        cmocka_unit_test(it_costs_something_at_least),
        cmocka_unit_test(who_may_always_pays_nothing),
        cmocka_unit_test(who_cheats_stays),
        cmocka_unit_test(one_comes_to_where_nobody_threatens),
        cmocka_unit_test(the_cause_is_told_or_who_did_it),
        cmocka_unit_test(each_gain_brings_prayers_nearer),
    };

    return cmocka_run_group_tests_name("last_chance", tests, fight_open, bond_close);
}
