/* A turn of blows: who is struck, one after the other. */
#include "fight_scene.h"
#include "rules/fight/brawl.h"
#include "rules/fight/bull_rush.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/deed.h"
#include "rules/value/values.h"
#include "sense/fov.h"

enum { STRIKES_MOST = 8 };

/* How often an event was thrown. */
struct heard {
    int number, count;
};

static void hear(void *context, const struct script_event *event, int number)
{
    struct heard *heard = context;

    (void)event;
    heard->count += number == heard->number;
}

static void note_nothing(void *context, const struct script_event *event, int number, int answer);

#define LISTENING_TO(r, event)                                           \
    struct heard heard = {.number = (event)};                            \
    const struct event_listener listener = {hear, note_nothing, &heard}; \
    (r)->w->scene->host.listener = &listener

struct strikes {
    handle at[STRIKES_MOST];
    int count;
};

static void note(void *context, const struct script_event *event, int number)
{
    struct strikes *strikes = context;

    if (number == EV_STRIKE && strikes->count < STRIKES_MOST)
        strikes->at[strikes->count++] = (handle)event->target;
}

static void note_nothing(void *context, const struct script_event *event, int number, int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

/* A turn with the weapon: it always hits, and what it hits falls. */
static struct strikes turn(struct ring *r)
{
    struct strikes strikes = {.count = 0};
    const struct event_listener listener = {note, note_nothing, &strikes};
    struct script_event *e = throw_begin(r->w);

    e->actor = (int32_t)r->me->self;
    e->target = (int32_t)r->foe->self;
    ring_attr(r, r->me)[A_HIT_MELEE] = 100;
    r->w->scene->host.listener = &listener;
    throw_end(r->w, e, EV_WATTACK);
    r->w->scene->host.listener = NULL;
    return strikes;
}

static struct thing *frail(struct ring *r, int x, int y)
{
    struct thing *who = ring_put(r->b, "knave", x, y);

    who->hp = 1;
    bond_mind(r->b, r->me, who, TARGET_ENEMY);
    bond_mind(r->b, who, r->me, TARGET_ENEMY);
    return who;
}

static struct ring begin(void **state, int feat)
{
    struct ring r = ring_begin(state, "man", "knave");

    ring_wield(&r, "sword");
    ring_feat(&r, r.me, feat);
    r.foe->hp = 1;
    return r;
}

static void great_cleaving_goes_on_column_by_column(void **state)
{
    struct ring r = begin(state, FT_GREAT_CLEAVE);
    struct thing *north = frail(&r, 10, 9), *west = frail(&r, 9, 10);

    frail(&r, 12, 10); /* out of reach */
    struct strikes s = turn(&r);
    assert_int_equal(s.count, 3);
    assert_int_equal(s.at[1], west->self);
    assert_int_equal(s.at[2], north->self);
    ring_end(&r);
}

static void cleaving_is_for_one_more(void **state)
{
    struct ring r = begin(state, FT_CLEAVE);

    frail(&r, 10, 9);
    frail(&r, 9, 10);
    assert_int_equal(turn(&r).count, 2);
    ring_end(&r);
}

static void only_enemies_are_cleft(void **state)
{
    struct ring r = begin(state, FT_GREAT_CLEAVE);

    ring_put(r.b, "man", 9, 10);
    assert_int_equal(turn(&r).count, 1);
    ring_end(&r);
}

static void who_still_stands_ends_it(void **state)
{
    struct ring r = begin(state, FT_GREAT_CLEAVE);

    frail(&r, 9, 10)->hp = 500;
    frail(&r, 10, 9);
    assert_int_equal(turn(&r).count, 2);
    ring_end(&r);
}

/* ---- who does not fight back ---- */

/* He has a sword, and sees all there is. */
static void be_player(struct ring *r, const char *shape)
{
    r->me = bond_put_player(r->b, shape, 10, 11);
    character_of(r->w, r->me)->slots[SL_WEAPON] = ring_wield(r, "sword")->self;
    memset(r->b->level->visibility, FOV_VISIBLE,
           (size_t)(r->b->level->width * r->b->level->height));
}

/* A good player among those who flee, but for the first. */
static int strikes_at_cowards(void **state, struct ring_wish *wish, const char *shape)
{
    struct ring r = ring_begin(state, "man", "knave");

    be_player(&r, shape);
    ring_feat(&r, r.me, FT_GREAT_CLEAVE);
    r.foe->hp = 1;
    bond_give(r.b, frail(&r, 9, 11), AFRAID, FEAR_PANIC, 0, NULL);
    r.w->host.ask = ring_answer;
    r.w->host.ask_context = wish;
    struct strikes s = turn(&r);
    ring_end(&r);
    return s.count;
}

static void the_good_may_spare_who_flees(void **state)
{
    struct ring_wish yes = {.value = 1}, no = {.value = 0}, none = {.value = 0};

    assert_int_equal(strikes_at_cowards(state, &yes, "saint"), 2);
    assert_int_equal(yes.asked, 1);
    assert_int_equal(strikes_at_cowards(state, &no, "saint"), 1);
    assert_int_equal(strikes_at_cowards(state, &none, "knave"), 2);
    assert_int_equal(none.asked, 0);
}

/* ---- reach ---- */

static void claws_reach_no_farther_than_the_next_cell(void **state)
{
    struct ring r = ring_begin(state, "wolf", "knave");

    place_move(r.b->level, r.w, r.foe, 12, 10);
    WITHOUT_DICE(r.w)
    assert_int_equal(throw_simply(r.w, EV_NATTACK, r.me->self, r.foe->self, DIR_CENTER), ABORT);
    creature_of(r.w, r.me)->state |= MS_HAS_REACH;
    assert_int_equal(throw_simply(r.w, EV_NATTACK, r.me->self, r.foe->self, DIR_CENTER), DONE);
    ring_end(&r);
}

/* Who is too near for a long weapon is not cleft either. */
static void long_weapons_cleave_farther_off(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    ring_wield(&r, "pike");
    ring_feat(&r, r.me, FT_GREAT_CLEAVE);
    creature_of(r.w, r.me)->state |= MS_HAS_REACH | MS_REACH_ONLY;
    r.foe->hp = 1;
    place_move(r.b->level, r.w, r.foe, 12, 10);
    frail(&r, 9, 10);
    struct thing *far = frail(&r, 8, 10);
    struct strikes s = turn(&r);
    assert_int_equal(s.count, 2);
    assert_int_equal(s.at[1], far->self);
    ring_end(&r);
}

/* ---- the helpless ---- */

struct coup {
    int32_t actor, target;
    int type, count;
};

static void note_coup(void *context, const struct script_event *event, int number)
{
    struct coup *coup = context;

    if (number == EV_SATTACK)
        *coup = (struct coup){event->actor, event->target, event->EParam, coup->count + 1};
}

/* How often the player finishes off who sleeps instead of striking him. */
static int coups(void **state, int option, int nature)
{
    struct coup coup = {.count = 0};
    const struct event_listener listener = {note_coup, note_nothing, &coup};
    struct ring r = ring_begin(state, "man", "knave");

    be_player(&r, "man");
    r.w->options[OPT_AUTO_COUP] = option;
    bond_give(r.b, r.foe, nature, 0, 0, NULL);
    r.w->scene->host.listener = &listener;
    throw_simply(r.w, EV_WATTACK, r.me->self, r.foe->self, DIR_CENTER);
    r.w->scene->host.listener = NULL;
    if (coup.count > 0) {
        assert_int_equal(coup.actor, r.me->self);
        assert_int_equal(coup.target, r.foe->self);
        assert_int_equal(coup.type, A_COUP);
    }
    ring_end(&r);
    return coup.count;
}

static void sleepers_are_finished_off_on_wish(void **state)
{
    assert_int_equal(coups(state, 1, SLEEPING), 1);
    assert_int_equal(coups(state, 0, SLEEPING), 0);
    assert_int_equal(coups(state, 1, BLIND), 0);
}

/* ---- who is a foe ---- */

static void a_foe_is_who_hates_one(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    assert_false(brawl_is_foe(r.w, r.me, r.foe));
    values_update(r.w, r.me);
    values_update(r.w, r.foe);
    bond_mind(r.b, r.me, r.foe, TARGET_ENEMY);
    assert_true(brawl_is_foe(r.w, r.me, r.foe));
    ring_end(&r);
}

/* ---- grudges ---- */

static int harm_remembered(struct ring *r)
{
    const struct target *grudge;

    r->e->vDmg = 7;
    targets_clear(r->w, r->foe);
    bond_mind(r->b, r->foe, r->me, TARGET_ENEMY);
    damage_handle_grudge(r->w, r->e, r->foe);
    grudge = targets_find(r->w, r->foe, r->me);
    return grudge ? grudge->harm : 0;
}

/* Nor do charms, or gods who act through somebody. */
static void traps_leave_no_grudge(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    assert_int_equal(harm_remembered(&r), 8);
    r.e->isTrap = true;
    assert_int_equal(harm_remembered(&r), 0);
    r.e->isTrap = false;
    r.e->isActOfGod = true;
    assert_int_equal(harm_remembered(&r), 0);
    r.e->isActOfGod = false;
    r.e->eID = drawn_find(r.b->d, "spark");
    assert_int_equal(harm_remembered(&r), 8);
    bond_give(r.b, r.foe, CHARMED, 0, 0, NULL)->effect = r.e->eID;
    assert_int_equal(harm_remembered(&r), 0);
    ring_end(&r);
}

static void nobody_bears_a_grudge_against_himself_or_when_dead(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->actor = (int32_t)r.foe->self;
    assert_int_equal(harm_remembered(&r), 0);
    assert_null(targets_find(r.w, r.foe, r.foe));
    r.e->actor = (int32_t)r.me->self;
    r.foe->flags |= F_DELETE;
    assert_int_equal(harm_remembered(&r), 0);
    ring_end(&r);
}

/* ---- pushes ---- */

static void who_is_hurled_against_someone_hurts_both(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct thing *other = ring_put(r.b, "man", 12, 10);

    r.e->EParam = 'f';
    WITH_DICE(r.w, 2, 5) assert_int_equal(bull_rush_push(r.w, r.e), DONE);
    assert_int_equal(other->hp, 40 - 3);
    assert_int_equal(r.foe->hp, 40 - 6);
    assert_int_equal(r.foe->x, 11);
    ring_end(&r);
}

static void who_is_pushed_wakes(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    bond_give(r.b, r.foe, SLEEPING, SLEEP_NATURAL, 0, NULL);
    damage_handle_pushed(r.w, r.e, r.foe);
    assert_false(stati_has(r.w, r.foe, SLEEPING));
    ring_end(&r);
}

/* ---- bows ---- */

/* quirk: who is quick at it lowers his guard for it. */
static int openings(void **state, bool is_quick)
{
    struct ring r = begin(state, FT_CLEAVE);
    struct script_event *e = throw_begin(r.w);
    LISTENING_TO(&r, EV_OATTACK);

    if (is_quick)
        ring_feat(&r, r.me, FT_RAPID_RELOAD);
    bond_mind(r.b, r.foe, r.me, TARGET_ENEMY);
    e->actor = (int32_t)r.me->self;
    e->item = (int32_t)ring_arm(&r, r.me, "sling")->self;
    assert_int_equal(throw_end(r.w, e, EV_LOADXBOW), DONE);
    assert_int_equal(r.me->timeout, is_quick ? 30 : 10);
    r.w->scene->host.listener = NULL;
    ring_end(&r);
    return heard.count;
}

static void loading_fast_lowers_the_guard(void **state)
{
    assert_int_equal(openings(state, true), 1);
    assert_int_equal(openings(state, false), 0);
}

/* ---- ruin ---- */

static void what_rots_is_what_can(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct damage d = {.w = r.w, .e = r.e};

    r.e->DType = AD_DCAY;
    r.e->vDmg = 5;
    assert_int_equal(ruin_decay(&d), DONE);
    assert_true(r.e->Immune);
    r.e->Immune = false;
    ring_arm(&r, r.foe, "club");
    assert_int_equal(ruin_decay(&d), DONE);
    assert_false(r.e->Immune);
    ring_end(&r);
}

/* ---- deeds ---- */

static int judged(struct ring *r, const struct thing *victim)
{
    LISTENING_TO(r, EV_ALIGNED);

    r->e->actor = (int32_t)r->me->self;
    r->e->target = (int32_t)victim->self;
    r->e->DType = AD_POIS;
    deed_judge_damage(r->w, r->e);
    r->w->scene->host.listener = NULL;
    return heard.count;
}

/* Who was ready when it began cannot complain. */
static void chivalry_asks_how_it_began(void **state)
{
    struct ring r = ring_begin(state, "saint", "knave");

    bond_give(r.b, r.me, MOUNTED, 0, 0, NULL);
    ring_attr(&r, r.foe)[A_INT] = 12;
    struct script_event *blow = throw_copy(r.w, r.e);
    assert_int_equal(deed_breach(r.w, blow), 0);
    bond_give(r.b, r.foe, PRONE, 0, 0, NULL);
    assert_int_equal(deed_breach(r.w, blow), AL_NONLAWFUL);
    r.e->vicReady = true;
    assert_int_equal(deed_breach(r.w, blow), 0);
    bond_give(r.b, r.foe, AFRAID, FEAR_PANIC, 0, NULL);
    assert_int_equal(deed_breach(r.w, blow), AL_NONGOOD | AL_NONLAWFUL);
    r.e->vicNotFleeing = true;
    assert_int_equal(deed_breach(r.w, blow), 0);
    throw_drop(r.w, blow);
    ring_end(&r);
}

static void what_one_does_to_oneself_is_nobodys_business(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    be_player(&r, "man");
    assert_int_equal(judged(&r, r.foe), 1);
    assert_int_equal(judged(&r, r.me), 0);
    ring_end(&r);
}

int test_attack(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(great_cleaving_goes_on_column_by_column),
        cmocka_unit_test(cleaving_is_for_one_more),
        cmocka_unit_test(only_enemies_are_cleft),
        cmocka_unit_test(who_still_stands_ends_it),
        cmocka_unit_test(the_good_may_spare_who_flees),
        cmocka_unit_test(claws_reach_no_farther_than_the_next_cell),
        cmocka_unit_test(long_weapons_cleave_farther_off),
        cmocka_unit_test(sleepers_are_finished_off_on_wish),
        cmocka_unit_test(a_foe_is_who_hates_one),
        cmocka_unit_test(traps_leave_no_grudge),
        cmocka_unit_test(nobody_bears_a_grudge_against_himself_or_when_dead),
        cmocka_unit_test(who_is_hurled_against_someone_hurts_both),
        cmocka_unit_test(who_is_pushed_wakes),
        cmocka_unit_test(loading_fast_lowers_the_guard),
        cmocka_unit_test(what_rots_is_what_can),
        cmocka_unit_test(chivalry_asks_how_it_began),
        cmocka_unit_test(what_one_does_to_oneself_is_nobodys_business),
    };

    return cmocka_run_group_tests_name("attack", tests, fight_open, bond_close);
}
