/* What a fight leaves: hearts, bodies, names, experience; and fights in one word. */
#include <stdio.h>

#include "fight_scene.h"
#include "rules/fight/attack.h"
#include "rules/fight/brawl.h"
#include "rules/fight/death.h"
#include "rules/fight/experience.h"
#include "rules/fight/morale.h"
#include "rules/fight/remains.h"
#include "world/given.h"
#include "world/slain.h"

static const struct stati *has(const struct ring *r, const struct thing *who, int nature)
{
    return stati_find(r->w, who, stati_of(nature));
}

static void like(struct ring *r, struct thing *who, const struct thing *other)
{
    bond_mind(r->b, who, other, TARGET_ALLY);
}

/* ---- hearts ---- */

/* One strikes the other down so that it is remembered. */
static struct ring begin_fearsome(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    bond_give(r.b, r.me, EXTRA_SKILL, SK_INTIMIDATE, 1, NULL);
    bond_give(r.b, r.me, SKILL_BONUS, SK_INTIMIDATE, 20, NULL);
    r.e->isCrit = true;
    return r;
}

static void friends_of_the_dead_lose_heart(void **state)
{
    struct ring r = begin_fearsome(state);
    struct thing *friend = ring_put(r.b, "knave", 12, 10), *stranger = ring_put(r.b, "man", 12, 11);

    like(&r, friend, r.foe);
    WITH_DICE(r.w, 0, 1, 2) morale_after_death(r.w, r.e);
    assert_int_equal(has(&r, friend, AFRAID)->duration, 6);
    assert_int_equal(has(&r, friend, AFRAID)->value, FEAR_COWED);
    assert_int_equal(has(&r, friend, AFRAID)->object, r.me->self);
    assert_null(has(&r, stranger, AFRAID));
    assert_null(has(&r, r.foe, AFRAID));
    ring_end(&r);
}

static void some_friends_do_not_lose_heart(void **state)
{
    struct ring r = begin_fearsome(state);
    struct thing *zombie = ring_put(r.b, "zombie", 12, 10), *far = ring_put(r.b, "man", 50, 30);
    struct thing *brave = ring_put(r.b, "man", 12, 11), *player = ring_put(r.b, "man", 12, 12);

    like(&r, zombie, r.foe);
    like(&r, far, r.foe);
    creature_of(r.w, far)->sight_range = 2;
    like(&r, brave, r.foe);
    bond_give(r.b, brave, IMMUNITY, AD_FEAR, 1, NULL);
    like(&r, player, r.foe);
    r.w->player = player->self;
    WITHOUT_DICE(r.w) morale_after_death(r.w, r.e);
    ring_end(&r);
}

static void the_strong_fight_worse_instead_of_fleeing(void **state)
{
    struct ring r = begin_fearsome(state);
    struct thing *friend = ring_put(r.b, "knave", 12, 10);

    like(&r, friend, r.foe);
    bond_give(r.b, friend, SAVE_BONUS, SN_FEAR, 1, NULL);
    bond_give(r.b, friend, TEMPLATE, 0, 0, NULL)->effect = drawn_find(r.b->d, "mighty");
    WITH_DICE(r.w, 5, 5, 5) morale_after_death(r.w, r.e);
    assert_null(has(&r, friend, AFRAID));
    assert_int_equal(has(&r, friend, ADJUST_MOR)->duration, 18);
    assert_int_equal(has(&r, friend, ADJUST_MOR)->value, A_AID);
    int least = -has(&r, friend, ADJUST_MOR)->magnitude + 1;
    stati_remove(r.w, friend, stati_of(ADJUST_MOR));
    bond_give(r.b, friend, SAVE_BONUS, SN_FEAR, least, NULL);
    WITHOUT_DICE(r.w) morale_after_death(r.w, r.e);
    ring_end(&r);
}

static void only_a_good_blow_of_a_feared_one_counts(void **state)
{
    struct ring r = begin_fearsome(state);

    like(&r, ring_put(r.b, "knave", 12, 10), r.foe);
    r.e->isCrit = false;
    WITHOUT_DICE(r.w) morale_after_death(r.w, r.e);
    ring_feat(&r, r.me, FT_IMPROVED_DEMORALIZE);
    WITH_DICE(r.w, 0, 0, 0) morale_after_death(r.w, r.e);
    stati_remove(r.w, r.me, stati_of(EXTRA_SKILL));
    WITHOUT_DICE(r.w) morale_after_death(r.w, r.e);
    ring_end(&r);
}

static void who_is_admired_gives_heart(void **state)
{
    struct ring r = ring_begin(state, "weakling", "knave");
    struct thing *friend = ring_put(r.b, "man", 10, 22), *far = ring_put(r.b, "man", 10, 23);

    like(&r, friend, r.me);
    like(&r, far, r.me);
    WITHOUT_DICE(r.w) morale_after_death(r.w, r.e);
    ring_feat(&r, r.me, FT_BATTLEFIELD_INSPIRATION);
    WITH_DICE(r.w, 0, 1, 2) morale_after_death(r.w, r.e);
    assert_int_equal(has(&r, friend, ADJUST_MOR)->duration, 60);
    assert_int_equal(has(&r, friend, ADJUST_MOR)->magnitude, 3); /* he was of 3, the other of 1 */
    assert_int_equal(has(&r, friend, ADJUST_MOR)->object, r.me->self);
    assert_null(has(&r, far, ADJUST_MOR));
    assert_null(has(&r, r.me, ADJUST_MOR));
    WITH_DICE(r.w, 0, 0, 0) morale_after_death(r.w, r.e);
    assert_int_equal(has(&r, friend, ADJUST_MOR)->duration, 90);
    ring_end(&r);
}

/* ---- bodies ---- */

/* A foe no weaker than oneself. */
static void an_even_fight_gives_heart_for_one(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct thing *friend = ring_put(r.b, "man", 12, 12);

    ring_feat(&r, r.me, FT_BATTLEFIELD_INSPIRATION);
    like(&r, friend, r.me);
    morale_after_death(r.w, r.e);
    assert_non_null(has(&r, friend, ADJUST_MOR));
    assert_int_equal(has(&r, friend, ADJUST_MOR)->magnitude, 1);
    ring_end(&r);
}

static void a_corpse_has_the_name_and_the_marks_of_the_dead(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    given_set(r.w, r.foe, STR("Bork"));
    bond_give(r.b, r.foe, CORPSE_FLAG, 7, 3, r.me);
    const struct thing *corpse = remains_make(r.w, r.foe);
    assert_int_equal(corpse->kind, T_CORPSE);
    assert_true(str_equal(given_name(r.w, corpse), STR("Bork")));
    assert_int_equal(item_of(r.w, corpse)->monster, r.foe->resource);
    assert_int_equal(item_of(r.w, corpse)->made, r.w->time);
    assert_int_equal(has(&r, corpse, CORPSE_FLAG)->value, 7);
    assert_int_equal(has(&r, corpse, CORPSE_FLAG)->magnitude, 3);
    assert_int_equal(has(&r, corpse, CORPSE_FLAG)->object, r.me->self);
    ring_end(&r);
}

static void kill(struct ring *r, const struct thing *by, const char *whom)
{
    throw_simply(r->w, EV_DEATH, by->self, ring_put(r->b, whom, 14, 14)->self, 0);
}

static void the_dead_show_what_they_were(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    ring_listen(&r, r.me);
    bond_give(r.b, r.foe, POLYMORPH, 0, 0, NULL);
    bond_give(r.b, r.foe, ANIMAL_COMPANION, 0, 0, r.me);
    r.e->Terse = true;
    death_handle(r.w, r.e, r.foe);
    ring_said(&r, "It shows its true form: knave.");
    assert_string_equal(log_recent(r.w->log, 1)->text, "Your knave is no more.");
    ring_end(&r);
}

static void only_what_the_player_kills_is_counted(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.w->player = r.me->self;
    kill(&r, r.foe, "man");
    assert_int_equal(slain_total(r.w), 0);
    bond_give(r.b, r.foe, ILLUSION, 0, 1, NULL);
    throw_simply(r.w, EV_DEATH, r.me->self, r.foe->self, 0);
    assert_int_equal(slain_total(r.w), 0);
    kill(&r, r.me, "man");
    assert_int_equal(slain_total(r.w), 1);
    ring_end(&r);
}

/* ---- levels ---- */

struct deaths {
    int count, type;
    char grave[40];
};

static void note_death(void *context, const struct script_event *event, int number)
{
    struct deaths *deaths = context;

    if (number != EV_DEATH)
        return;
    deaths->count++;
    deaths->type = event->DType;
    snprintf(deaths->grave, sizeof deaths->grave, "%s", sb_cstr(&event->GraveText));
}

static void note_nothing(void *context, const struct script_event *event, int number, int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

static void levels_are_lost_and_at_last_the_soul(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct deaths deaths = {0};
    const struct event_listener listener = {note_death, note_nothing, &deaths};
    struct thing *who = bond_put_player(r.b, "man", 15, 15);
    struct character *person = character_of(r.w, who);

    who->hp = who->hp_max = 40;
    person->levels[0] = 3;
    person->experience = 2500;
    throw_drop(r.w, r.e);
    event_scene_close(r.w); /* where nobody dies of it, so that what follows is seen */
    event_scene_open(r.w, &(struct event_host){.listener = &listener});
    r.e = throw_begin(r.w);
    experience_drain(r.w, who, 250);
    assert_null(has(&r, who, ADJUST_DMG)); /* 2250 are enough for the third */
    experience_drain(r.w, who, 1);
    assert_int_equal(has(&r, who, ADJUST_DMG)->magnitude, -1);
    assert_int_equal(has(&r, who, ADJUST_DMG)->value, A_AID);
    experience_drain(r.w, who, 1250);
    assert_int_equal(has(&r, who, ADJUST_DMG)->magnitude, -2);
    assert_int_equal(person->experience_drained, 1501);
    assert_int_equal(deaths.count, 0);
    experience_drain(r.w, who, 1000);
    assert_int_equal(deaths.count, 1);
    assert_int_equal(deaths.type, AD_DREX);
    assert_string_equal(deaths.grave, "a drained soul");
    assert_int_equal(person->experience_drained, 0); /* who lives has all of it again */
    assert_null(has(&r, who, ADJUST_DMG));
    ring_end(&r);
}

/* ---- in one word ---- */

static void a_brawl_is_a_blow_with_what_is_at_hand(void **state)
{
    struct ring r = ring_begin(state, "boxer", "knave");

    r.foe->hp = r.foe->hp_max = 900;
    assert_true(brawl(r.w, r.me->self, r.foe->self));
    assert_true(r.me->timeout > 0);
    ring_arm(&r, r.me, "club");
    assert_true(brawl(r.w, r.me->self, r.foe->self));
    assert_false(brawl(r.w, r.me->self, HANDLE_NONE));
    ring_end(&r);
}

static void who_sees_a_moment_strikes_without_losing_time(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct attack a = {.w = r.w, .e = r.e};

    ring_feat(&r, r.me, FT_EXPERT_TACTICIAN);
    attack_take_time(&a, 7);
    assert_int_equal(r.me->timeout, 7);
    r.e->isSurprise = true;
    attack_take_time(&a, 7);
    assert_int_equal(r.me->timeout, 7);
    const struct stati *tried = has(&r, r.me, TRIED);
    assert_int_equal(tried->value, FT_EXPERT_TACTICIAN);
    assert_int_equal(tried->object, r.foe->self);
    assert_int_equal(tried->source, SS_MISC);
    assert_int_equal(tried->magnitude, -1);
    assert_int_equal(tried->duration, 1);
    attack_take_time(&a, 7); /* once a round with each */
    assert_int_equal(r.me->timeout, 14);
    ring_end(&r);
}

int test_aftermath(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friends_of_the_dead_lose_heart),
        cmocka_unit_test(some_friends_do_not_lose_heart),
        cmocka_unit_test(the_strong_fight_worse_instead_of_fleeing),
        cmocka_unit_test(only_a_good_blow_of_a_feared_one_counts),
        cmocka_unit_test(who_is_admired_gives_heart),
        cmocka_unit_test(an_even_fight_gives_heart_for_one),
        cmocka_unit_test(a_corpse_has_the_name_and_the_marks_of_the_dead),
        cmocka_unit_test(the_dead_show_what_they_were),
        cmocka_unit_test(only_what_the_player_kills_is_counted),
        cmocka_unit_test(levels_are_lost_and_at_last_the_soul),
        cmocka_unit_test(a_brawl_is_a_blow_with_what_is_at_hand),
        cmocka_unit_test(who_sees_a_moment_strikes_without_losing_time),
    };

    return cmocka_run_group_tests_name("aftermath", tests, fight_open, bond_close);
}
