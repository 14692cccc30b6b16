/* What is said of a blow, to whom, and its figures. */
#include "fight_scene.h"
#include "rules/fight/attack_figures.h"
#include "rules/fight/attack_words.h"
#include "text/figures.h"
#include "text/queue.h"

static void tell(struct ring *r)
{
    r->e->vRoll = 10;
    attack_words_handle(r->w, r->e, r->me);
}

/* Two strangers and the player, who watches. */
static struct ring watched(void **state, const char *me, const char *foe)
{
    struct ring r = ring_begin(state, me, foe);

    r.b->player = ring_put(r.b, "man", 12, 12);
    ring_listen(&r, r.b->player);
    r.e->AType = A_BITE;
    return r;
}

static void all_hear_their_own_words(void **state)
{
    static const char *const words[] = {"You bite the knave.", "The wolf bites you.",
                                        "The wolf bites the knave."};

    for (int i = 0; i < COUNT_OF(words); i++) {
        struct ring r = watched(state, "wolf", "knave");
        r.w->player = i == 0 ? r.me->self : i == 1 ? r.foe->self : r.b->player->self;
        r.e->isHit = true;
        tell(&r);
        ring_said(&r, words[i]);
        ring_end(&r);
    }
}

static void who_sees_neither_may_hear_them(void **state)
{
    struct ring r = watched(state, "wolf", "knave");

    creature_of(r.w, r.b->player)->sight_range = 0;
    bond_give(r.b, r.b->player, BLIND, 0, 1, NULL);
    WITH_DICE(r.w, 19) tell(&r);
    ring_said(&r, "You hear fighting to the northwest.");
    WITHOUT_DICE(r.w) tell(&r); /* not again so soon */
    assert_int_equal(log_count(r.w->log), 1);
    ring_end(&r);
}

static void the_sentence_tells_what_came_of_it(void **state)
{
    static const struct {
        bool is_hit, is_wild, is_critical, is_absorbed, is_proof, is_immune, resists;
        int damage;
        const char *words;
    } rows[] = {
        {.words = "The wolf misses the knave."},
        {.is_wild = true, .words = "The wolf misses the knave by far."},
        {.is_hit = true, .is_critical = true, .words = "The wolf bites the knave hard!"},
        {.is_hit = true, .is_absorbed = true, .words = "The wolf bites the knave in vain."},
        {.is_hit = true,
         .is_proof = true,
         .words = "The wolf bites the knave in vain: it takes a better weapon."},
        {.is_hit = true, .is_immune = true, .words = "The wolf bites the knave to no effect."},
        {.is_hit = true,
         .resists = true,
         .words = "The wolf bites the knave, but that is withstood."},
        {.is_hit = true, .resists = true, .damage = 1, .words = "The wolf bites the knave."},
        {.is_hit = true, .is_immune = true, .damage = 1, .words = "The wolf bites the knave."},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = watched(state, "wolf", "knave");
        r.e->isHit = rows[i].is_hit;
        r.e->isWildMiss = rows[i].is_wild;
        r.e->isCrit = rows[i].is_critical;
        r.e->Absorb = rows[i].is_absorbed;
        r.e->isWImmune = rows[i].is_proof;
        r.e->Immune = rows[i].is_immune;
        r.e->Resist = rows[i].resists;
        r.e->aDmg = (int16_t)rows[i].damage;
        tell(&r);
        ring_said(&r, rows[i].words);
        ring_end(&r);
    }
}

static void it_begins_with_what_was_special(void **state)
{
    static const char *const words[] = {
        "Using the opening, the wolf bites the knave.",
        "In the same swing, the wolf bites the knave.",
        "Out of nowhere, the wolf bites the knave.",
        "With full force, the wolf bites the knave.",
        "With a careful thrust, the wolf bites the knave.",
        "Through a gap in the armour, the wolf bites the knave.",
        "With the other hand, the wolf bites the knave.",
    };

    for (int i = 0; i < COUNT_OF(words); i++) {
        struct ring r = watched(state, "wolf", "knave");
        r.e->isHit = true;
        r.e->isAoO = i == 0;
        r.e->isCleave = i == 1;
        r.e->isSurprise = i == 2;
        r.e->isGreatBlow = i == 3;
        r.e->isPrecision = i == 4;
        r.e->isBypass = i == 5;
        r.e->isOffhand = i == 6;
        tell(&r);
        ring_said(&r, words[i]);
        ring_end(&r);
    }
}

static void the_helpless_are_felled(void **state)
{
    struct ring r = watched(state, "wolf", "knave");

    r.e->isHit = r.e->isCrit = true;
    r.e->AType = A_COUP;
    tell(&r);
    ring_said(&r, "The wolf fells the knave.");
    ring_end(&r);
}

static void a_death_is_told_by_itself(void **state)
{
    struct ring r = watched(state, "wolf", "knave");

    r.e->isHit = r.e->Died = true;
    tell(&r);
    assert_int_equal(log_count(r.w->log), 0);
    ring_end(&r);
}

static void a_lost_contest_is_a_failure(void **state)
{
    static const int attacks[] = {A_TRIP, A_DISA, A_BULL, A_THRO, A_GRAB};
    static const char *const words[] = {
        "The wolf tries to trip the knave, and fails.",
        "The wolf tries to disarm the knave, and fails.",
        "The wolf tries to rush the knave, and fails.",
        "The wolf tries to throw the knave, and fails.",
        "The wolf tries to seize the knave, and fails.",
    };

    for (int i = 0; i < COUNT_OF(attacks); i++) {
        struct ring r = watched(state, "wolf", "knave");
        r.e->isHit = r.e->Resist = true;
        r.e->AType = (int8_t)attacks[i];
        tell(&r);
        ring_said(&r, words[i]);
        ring_end(&r);
    }
}

static void one_breaks_free_or_does_not(void **state)
{
    struct ring r = watched(state, "man", "wolf");

    r.e->AType = A_ESCA;
    r.e->isHit = true;
    tell(&r);
    ring_said(&r, "The man breaks free of the wolf.");
    r.e->Resist = true;
    tell(&r);
    ring_said(&r, "The man struggles in the grip of the wolf.");
    ring_end(&r);
}

static void roars_have_words_of_their_own(void **state)
{
    static const char *const who[] = {"howler", "lion"};
    static const char *const words[] = {"The howler yowls!", "The lion roars!"};

    for (int i = 0; i < COUNT_OF(who); i++) {
        struct ring r = watched(state, who[i], "man");
        r.e->AType = A_ROAR;
        r.e->target = 0;
        tell(&r);
        ring_said(&r, words[i]);
        ring_end(&r);
    }
}

/* By what it truly is first, then by its shape. */
static void who_has_another_shape_roars_like_it(void **state)
{
    static const char *const who[] = {"lion", "howler"}, *const shape[] = {"howler", "lion"};
    static const char *const words[] = {"The howler yowls!", "The lion yowls!"};

    for (int i = 0; i < COUNT_OF(who); i++) {
        struct ring r = watched(state, who[i], "man");
        r.e->AType = A_ROAR;
        r.e->target = 0;
        creature_of(r.w, r.me)->shape = drawn_find(r.b->d, shape[i]);
        tell(&r);
        ring_said(&r, words[i]);
        ring_end(&r);
    }
}

static void who_bursts_is_seen(void **state)
{
    struct ring r = watched(state, "blot", "man");

    r.e->AType = A_EXPL;
    r.e->target = 0;
    tell(&r);
    ring_said(&r, "The blot bursts!");
    r.e->AType = A_GEST;
    tell(&r);
    ring_said(&r, "The blot makes a sign!");
    ring_end(&r);
}

static void what_burns_whoever_touches_it_is_told_if_it_hurts(void **state)
{
    struct ring r = watched(state, "blot", "man");

    r.e->AType = A_AURA;
    r.e->DType = AD_FIRE;
    r.e->isHit = true;
    tell(&r);
    assert_int_equal(log_count(r.w->log), 0);
    r.e->aDmg = 2;
    tell(&r);
    ring_said(&r, "The man is burned!");
    r.e->DType = AD_STUN; /* has words of its own */
    tell(&r);
    assert_int_equal(log_count(r.w->log), 1);
    ring_end(&r);
}

/* What flies past who is on another plane gives nothing away. */
static void the_unseen_are_not_given_away(void **state)
{
    struct ring r = watched(state, "man", "ghost");

    creature_of(r.w, r.me)->sight_range = 0;
    bond_give(r.b, r.me, BLIND, 0, 1, NULL);
    queue_set(r.b->level, QUEUE_DAMAGE_MSG);
    queue_say(r.w, STR("It passes through."));
    queue_unset(r.b->level, QUEUE_DAMAGE_MSG);
    r.e->AType = A_FIRE;
    tell(&r);
    queue_print(r.w, r.b->level, QUEUE_DAMAGE_MSG);
    assert_int_equal(log_count(r.w->log), 0);
    ring_end(&r);
}

/* ---- figures ---- */

static void assert_figures(struct ring *r, int at, enum figures_kind kind, const char *text)
{
    assert_true(at < figures_count(r->w));
    assert_int_equal(figures_at(r->w, at)->kind, kind);
    assert_string_equal(figures_at(r->w, at)->text, text);
}

static void blow_of(struct ring *r)
{
    r->e->vRoll = 12;
    r->e->vHit = 3;
    r->e->vDef = 14;
    r->e->isHit = true;
    event_set_dice(r->e, (struct dice){1, 6, 2});
    r->e->vDmg = 8;
    r->e->aDmg = 5;
}

static void figures_of_ones_own_blows(void **state)
{
    struct ring r = watched(state, "wolf", "knave");

    r.w->player = r.me->self;
    blow_of(&r);
    attack_figures(r.w, r.e);
    assert_int_equal(figures_count(r.w), 2);
    assert_figures(&r, 0, FIGURES_YOUR_ATTACK, "attack: 12+3 = 15 against 14, hit");
    assert_figures(&r, 1, FIGURES_YOUR_DAMAGE, "damage: 1d6+2 = 8, hurts 5");
    r.e->vArm = 3;
    r.e->xDmg = 4;
    r.e->bDmg = 2;
    r.e->isCrit = true;
    attack_figures(r.w, r.e);
    assert_figures(&r, 2, FIGURES_YOUR_ATTACK, "attack: 12+3 = 15 against 14, critical hit");
    assert_figures(&r, 3, FIGURES_YOUR_DAMAGE, "damage: 1d6+6 = 8, armour 3, hurts 5 and 4");
    ring_end(&r);
}

static void figures_of_others_name_them(void **state)
{
    struct ring r = watched(state, "wolf", "knave");

    r.w->player = r.foe->self;
    blow_of(&r);
    r.e->isHit = false;
    attack_figures(r.w, r.e);
    assert_int_equal(figures_count(r.w), 1);
    assert_figures(&r, 0, FIGURES_THEIR_ATTACK, "wolf's attack: 12+3 = 15 against 14, miss");
    r.e->isWildMiss = true;
    attack_figures(r.w, r.e);
    assert_figures(&r, 1, FIGURES_THEIR_ATTACK, "wolf's attack: 12+3 = 15 against 14, goes wide");
    ring_end(&r);
}

static void strangers_have_figures_only_on_wish(void **state)
{
    struct ring r = watched(state, "wolf", "knave");

    blow_of(&r);
    attack_figures(r.w, r.e);
    assert_int_equal(figures_count(r.w), 0);
    r.w->options[OPT_ALL_ROLLS] = 1;
    attack_figures(r.w, r.e);
    assert_figures(&r, 0, FIGURES_YOUR_ATTACK, "wolf's attack: 12+3 = 15 against 14, hit");
    r.w->options[OPT_ALL_ROLLS] = 0;
    struct stati *pet = bond_give(r.b, r.me, ANIMAL_COMPANION, TA_LEADER, 0, r.b->player);
    assert_true(attack_figures_concern(r.w, r.me));
    stati_set_object(r.w, pet, r.foe->self);
    assert_false(attack_figures_concern(r.w, r.me));
    ring_end(&r);
}

static void contests_have_figures_of_their_own(void **state)
{
    static const int attacks[] = {A_BULL, A_DISA, A_TRIP, A_GRAB, A_THRO, A_ESCA};

    for (int i = 0; i < COUNT_OF(attacks); i++) {
        struct ring r = watched(state, "wolf", "knave");
        r.w->player = r.me->self;
        r.e->AType = (int8_t)attacks[i];
        r.e->vRoll = 10;
        r.e->vOpp1 = 17;
        r.e->vOpp2 = 12;
        r.e->isHit = true;
        attack_figures(r.w, r.e);
        assert_figures(&r, 0, FIGURES_YOUR_ATTACK, "contest: 17 against 12, won");
        r.e->Resist = true;
        attack_figures(r.w, r.e);
        assert_figures(&r, 1, FIGURES_YOUR_ATTACK, "contest: 17 against 12, lost");
        ring_end(&r);
    }
}

int test_attack_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_hear_their_own_words),
        cmocka_unit_test(who_sees_neither_may_hear_them),
        cmocka_unit_test(the_sentence_tells_what_came_of_it),
        cmocka_unit_test(it_begins_with_what_was_special),
        cmocka_unit_test(the_helpless_are_felled),
        cmocka_unit_test(a_death_is_told_by_itself),
        cmocka_unit_test(a_lost_contest_is_a_failure),
        cmocka_unit_test(one_breaks_free_or_does_not),
        cmocka_unit_test(roars_have_words_of_their_own),
        cmocka_unit_test(who_has_another_shape_roars_like_it),
        cmocka_unit_test(who_bursts_is_seen),
        cmocka_unit_test(what_burns_whoever_touches_it_is_told_if_it_hurts),
        cmocka_unit_test(the_unseen_are_not_given_away),
        cmocka_unit_test(figures_of_ones_own_blows),
        cmocka_unit_test(figures_of_others_name_them),
        cmocka_unit_test(strangers_have_figures_only_on_wish),
        cmocka_unit_test(contests_have_figures_of_their_own),
    };

    return cmocka_run_group_tests_name("attack words", tests, fight_open, bond_close);
}
