/* What kind of creature someone is: types, flags, challenge, planes. */
#include "rules/value/kind.h"

#include "kinds_scene.h"
#include "rules/make/template.h"
#include "rules/value/adjust.h"
#include "rules/value/being.h"

/* ---- types ---- */

static void a_record_answers_for_a_plain_creature(void **state)
{
    struct kinds *k = kinds_begin(state);
    const struct thing *who = kinds_monster(k, "farmer");

    assert_true(kind_is(&k->w, who, 0));
    assert_true(kind_is(&k->w, who, MA_HUMAN));
    assert_true(kind_is(&k->w, who, MA_DEMIHUMAN));
    assert_true(kind_is(&k->w, who, MA_NLIVING));
    assert_false(kind_is(&k->w, who, MA_UNDEAD));
    assert_true(kind_is(&k->w, who, MA_HUMAN + MA_LIVING * 256));
    assert_false(kind_is(&k->w, who, MA_HUMAN + MA_UNDEAD * 256));
    assert_false(kind_is(&k->w, who, MA_UNDEAD + MA_HUMAN * 256));
    kinds_end(k);
}

static void wits_are_those_of_now(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_true(kind_is(&k->w, who, MA_SAPIENT));
    assert_false(kind_has_flag(&k->w, who, M_NEUTER));
    creature_of(&k->w, who)->attr[A_INT] = 2;
    assert_false(kind_is(&k->w, who, MA_SAPIENT));
    assert_true(kind_has_flag(&k->w, who, M_NEUTER));
    assert_false(kind_is(&k->w, kinds_monster(k, "rat king"), MA_SAPIENT));
    kinds_end(k);
}

static void an_alignment_of_its_own_counts_before_the_record(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "sage");

    assert_true(kind_is(&k->w, who, MA_EVIL));
    kinds_give(k, who, ALIGNMENT, AL_GOOD | AL_LAWFUL, 0, SS_MISC);
    assert_false(kind_is(&k->w, who, MA_EVIL));
    assert_true(kind_is(&k->w, who, MA_GOOD));
    assert_true(kind_is(&k->w, who, MA_LAWFUL));
    assert_false(kind_is(&k->w, who, MA_CHAOTIC));
    assert_false(kind_is(&k->w, who, MA_NEUTRAL));
    assert_true(kind_is(&k->w, who, MA_NONEVIL));
    kinds_give(k, kinds_monster(k, "farmer"), ALIGNMENT, AL_CHAOTIC | AL_EVIL, 0, SS_MISC);
    kinds_end(k);
}

static void each_alignment_has_its_bit(void **state)
{
    static const struct {
        int bit, kind;
    } rows[] = {
        {AL_EVIL, MA_EVIL}, {AL_GOOD, MA_GOOD}, {AL_LAWFUL, MA_LAWFUL}, {AL_CHAOTIC, MA_CHAOTIC}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 4; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        kinds_give(k, who, ALIGNMENT, rows[i].bit, 0, SS_MISC);
        for (int j = 0; j < 4; j++)
            assert_int_equal(kind_is(&k->w, who, rows[j].kind), i == j);
    }
    kinds_end(k);
}

static void who_was_called_is_a_summoned_one(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_false(kind_is(&k->w, who, MA_SUMMONED));
    kinds_give(k, who, SUMMONED, 0, 0, SS_MISC);
    assert_true(kind_is(&k->w, who, MA_SUMMONED));
    kinds_end(k);
}

/* A zombie rat is no animal and does not live; an orc's bones are no orc. */
static void templates_take_and_give_types(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "rat king"), *man = kinds_monster(k, "farmer");

    assert_true(kind_is(&k->w, who, MA_ANIMAL));
    kinds_shape(k, who, "bony");
    assert_true(kind_is(&k->w, who, MA_SKELETON));
    assert_true(kind_is(&k->w, who, MA_UNDEAD));
    assert_false(kind_is(&k->w, who, MA_ANIMAL));
    assert_false(kind_is(&k->w, who, MA_LIVING));
    assert_false(kind_is(&k->w, who, MA_SYLVAN));
    kinds_shape(k, man, "bony");
    assert_false(kind_is(&k->w, man, MA_HUMAN));
    assert_false(kind_is(&k->w, man, MA_PERSON));
    assert_true(kind_is(&k->w, man, MA_HUMANOID)); /* it says so itself */
    kinds_end(k);
}

/* What was found out about someone holds no longer than what it rests on. */
static void what_a_template_makes_of_someone_ends_with_it(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "rat king");

    assert_false(kind_has_flag(&k->w, who, M_FLYER));
    kinds_shape(k, who, "winged");
    assert_true(kind_has_flag(&k->w, who, M_FLYER));
    assert_true(kind_has_flag(&k->w, who, M_FOREST));
    kinds_shape(k, who, "clipped");
    assert_false(kind_has_flag(&k->w, who, M_FLYER));
    assert_false(kind_has_flag(&k->w, who, M_FOREST));
    stati_remove(&k->w, who, stati_of(TEMPLATE));
    assert_true(kind_has_flag(&k->w, who, M_FOREST));
    assert_false(kind_has_flag(&k->w, who, M_GOOD));
    kinds_end(k);
}

static void a_template_can_come_to_be_another(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    struct stati *template = kinds_give(k, who, TEMPLATE, 0, 0, SS_MISC);

    stati_set_effect(&k->w, template, drawn_find(k->d, "winged"));
    assert_true(kind_has_flag(&k->w, who, M_FLYER));
    assert_false(kind_is(&k->w, who, MA_DEMON));
    stati_set_effect(&k->w, template, drawn_find(k->d, "fiendish"));
    assert_false(kind_has_flag(&k->w, who, M_FLYER));
    assert_true(kind_is(&k->w, who, MA_DEMON));
    kinds_end(k);
}

/* quirk: only evil and good outlive the mind; what is lawful or magical does not. */
static void a_mere_body_keeps_its_malice(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "sage");

    kinds_shape(k, who, "bony");
    assert_true(kind_is(&k->w, who, MA_EVIL));
    assert_false(kind_is(&k->w, who, MA_NONGOOD));
    assert_false(kind_is(&k->w, who, MA_NATIVE));
    kinds_end(k);
}

/* What a later template makes of a mere body counts for these alone. */
static void of_a_mere_body_few_things_can_be_said(void **state)
{
    static const struct {
        const char *template;
        int kind;
        bool is;
    } rows[] = {{"mechanical", MA_CONSTRUCT, true}, {"fiery", MA_ELEMENTAL, false},
                {"rotten", MA_ZOMBIE, true},        {"runny", MA_OOZE, true},
                {"fiendish", MA_DEMON, false},      {"winged", MA_GOOD, true}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 6; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        kinds_shape(k, who, "bony");
        kinds_shape(k, who, rows[i].template);
        assert_int_equal(kind_is(&k->w, who, rows[i].kind), rows[i].is);
        assert_true(kind_is(&k->w, who, MA_UNDEAD));
    }
    kinds_end(k);
}

static void what_a_template_made_it_of_does_not_live(void **state)
{
    static const struct {
        const char *template;
        bool lives, lives_here;
    } rows[] = {{"winged", true, true},
                {"mechanical", false, false},
                {"fiery", false, false},
                {"fiendish", true, false}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 4; i++) {
        struct thing *who = kinds_monster(k, "rat king");
        kinds_shape(k, who, rows[i].template);
        assert_int_equal(kind_is(&k->w, who, MA_LIVING), rows[i].lives);
        assert_int_equal(kind_is(&k->w, who, MA_ANIMAL), rows[i].lives);
        assert_int_equal(kind_is(&k->w, who, MA_NLIVING), rows[i].lives_here);
    }
    kinds_end(k);
}

/* What can be had from the record must be what the long way finds. */
static void the_short_way_agrees_with_the_long_one(void **state)
{
    static const char *const names[] = {"farmer", "rat king",   "sage",        "wyrm",
                                        "ape",    "grey shade", "wood spirit", "spark wisp"};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 8; i++) {
        struct thing *plain = kinds_monster(k, names[i]), *odd = kinds_monster(k, names[i]);
        /* a template that no resource has changes nothing but the way */
        kinds_give(k, odd, POLYMORPH, 0, 0, SS_MISC);
        for (int kind = 1; kind < MA_LAST; kind++)
            assert_int_equal(kind_is(&k->w, plain, kind), kind_is(&k->w, odd, kind));
    }
    kinds_end(k);
}

static void a_record_by_itself_knows_no_exceptions(void **state)
{
    struct kinds *k = kinds_begin(state);
    res_id shade = drawn_find(k->d, "grey shade"), farmer = drawn_find(k->d, "farmer");

    assert_true(kind_resource_is(&k->w, shade, MA_UNDEAD));
    assert_true(kind_resource_is(&k->w, farmer, MA_HUMAN + MA_NATIVE * 256));
    assert_false(kind_resource_is(&k->w, farmer, MA_HUMAN + MA_UNDEAD * 256));
    assert_false(kind_resource_is(&k->w, drawn_find(k->d, "blade"), MA_HUMAN));
    assert_false(kind_resource_is(&k->w, farmer, 255));
    kinds_end(k);
}

/* ---- flags ---- */

static void templates_take_flags_before_they_give_them(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_false(kind_has_flag(&k->w, who, M_FLYER));
    kinds_shape(k, who, "winged");
    assert_true(kind_has_flag(&k->w, who, M_FLYER));
    kinds_shape(k, who, "clipped");
    assert_false(kind_has_flag(&k->w, who, M_FLYER));
    assert_true(kind_has_flag(&k->w, who, M_HUMANOID));
    struct thing *wyrm = kinds_monster(k, "wyrm"); /* it has wings of its own */
    assert_true(kind_has_flag(&k->w, wyrm, M_FLYER));
    kinds_shape(k, wyrm, "clipped");
    assert_false(kind_has_flag(&k->w, wyrm, M_FLYER));
    kinds_end(k);
}

static void a_changed_shape_has_the_flags_of_the_shape(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    creature_of(&k->w, who)->shape = drawn_find(k->d, "wyrm");
    assert_false(kind_has_flag(&k->w, who, M_FLYER)); /* as long as nothing says it is changed */
    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC);
    assert_true(kind_has_flag(&k->w, who, M_FLYER));
    assert_false(kind_has_flag(&k->w, who, M_HUMANOID));
    assert_true(kind_is(&k->w, who, MA_HUMAN)); /* what it truly is */
    kinds_end(k);
}

static void numbers_below_0_ask_for_flags_of_templates(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_false(kind_has_flag(&k->w, who, TMF_OBVIOUS));
    kinds_shape(k, who, "bony");
    assert_true(kind_has_flag(&k->w, who, TMF_OBVIOUS));
    assert_false(kind_has_flag(&k->w, who, TMF_NOGEN));
    assert_false(kind_has_flag(&k->w, who, -100));
    assert_false(kind_has_flag(&k->w, who, M_LAST));
    kinds_end(k);
}

static void small_races_are_small_in_both_shapes(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "imp folk");

    assert_true(kind_is_small_race(&k->w, who));
    assert_false(kind_is_small_race(&k->w, kinds_monster(k, "farmer")));
    assert_false(kind_is_small_race(&k->w, kinds_monster(k, "rat king")));
    creature_of(&k->w, who)->shape = drawn_find(k->d, "rat king");
    assert_false(kind_is_small_race(&k->w, who));
    creature_of(&k->w, who)->shape = drawn_find(k->d, "farmer");
    assert_false(kind_is_small_race(&k->w, who));
    kinds_end(k);
}

/* ---- numbers ---- */

static void templates_change_the_challenge_in_order(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "rat king");

    assert_int_equal(kind_challenge(&k->w, who, false), 2);
    kinds_shape(k, who, "bony");
    assert_int_equal(kind_challenge(&k->w, who, false), 4);
    kinds_shape(k, who, "winged"); /* sets it */
    assert_int_equal(kind_challenge(&k->w, who, false), 9);
    kinds_shape(k, who, "clipped");
    assert_int_equal(kind_challenge(&k->w, who, false), 6);
    kinds_end(k);
}

static void a_person_is_as_hard_as_his_levels(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct character *person = character_of(&k->w, who);

    person->levels[0] = 2;
    person->levels[1] = 3;
    person->levels[2] = 4;
    kinds_shape(k, who, "winged");
    assert_int_equal(kind_challenge(&k->w, who, false), 9);
    assert_true(kind_is_character(who));
    assert_false(kind_is_character(kinds_monster(k, "farmer")));
    person->levels[2] = 10;
    assert_int_equal(kind_challenge(&k->w, who, false), 15);
    person->levels[2] = -10;
    assert_int_equal(kind_challenge(&k->w, who, true), -5);
    assert_int_equal(kind_challenge(&k->w, who, false), 0);
    kinds_end(k);
}

static void hit_dice_and_power_follow_templates(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "wyrm");

    assert_int_equal(kind_hit_dice(&k->w, who), 9);
    kinds_shape(k, who, "bony"); /* 80 %, 6 at most */
    assert_int_equal(kind_hit_dice(&k->w, who), 6);
    kinds_shape(k, who, "winged");
    assert_int_equal(kind_hit_dice(&k->w, who), 9);
    assert_int_equal(kind_power(&k->w, who, 10), 14);
    kinds_shape(k, who, "clipped"); /* the last one counts alone */
    assert_int_equal(kind_power(&k->w, who, 10), 17);
    kinds_end(k);
}

static void numbers_are_changed_within_bounds(void **state)
{
    const struct {
        struct res_mval change;
        int number, result;
    } rows[] = {
        {{5, 0, MVAL_NONE, MBOUND_NONE}, 7, 7},
        {{5, 0, MVAL_ADD, MBOUND_NONE}, 7, 12},
        {{-9, 0, MVAL_ADD, MBOUND_NONE}, 7, 0},
        {{1, 0, MVAL_ADD, MBOUND_NONE}, -4, 0},
        {{-5, 0, MVAL_SET, MBOUND_NONE}, 7, -5},
        {{50, 0, MVAL_PERCENT, MBOUND_NONE}, 7, 3},
        {{200, 0, MVAL_PERCENT, MBOUND_NONE}, 200, -255}, /* 40000 does not fit 16 bits */
        {{1, 4, MVAL_SET, MBOUND_MIN}, 7, 4},
        {{5, 4, MVAL_SET, MBOUND_MIN}, 7, 5},
        {{9, 4, MVAL_SET, MBOUND_MAX}, 7, 4},
        {{3, 4, MVAL_SET, MBOUND_MAX}, 7, 3},
        {{3, 12, MVAL_SET, MBOUND_NEAR}, 7, 9},
        {{30, 12, MVAL_SET, MBOUND_NEAR}, 7, 30}, /* not from above */
    };

    (void)state;
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
        assert_int_equal(adjust_number(&rows[i].change, rows[i].number), rows[i].result);
}

static void dragons_have_an_age(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "wyrm"), *other = kinds_monster(k, "wyrm");

    assert_int_equal(kind_age(&k->w, kinds_monster(k, "farmer")), 0);
    assert_false(kind_lacks_age(&k->w, kinds_monster(k, "farmer")));
    assert_int_equal(kind_age(&k->w, who), 5);
    assert_true(kind_lacks_age(&k->w, who));
    kinds_shape(k, who, "aged");
    assert_int_equal(kind_age(&k->w, who), 2);
    assert_false(kind_lacks_age(&k->w, who));
    /* a question in earnest makes it one */
    assert_int_equal(template_age(&k->w, other), 5);
    assert_false(kind_lacks_age(&k->w, other));
    assert_int_equal(template_age(&k->w, other), 5);
    kinds_end(k);
}

/* ---- where ---- */

static void the_bodiless_are_on_planes_of_their_own(void **state)
{
    static const struct {
        const char *name;
        int plane;
    } rows[] = {{"farmer", PHASE_MATERIAL},     {"wood spirit", PHASE_ETHEREAL},
                {"grey shade", PHASE_NEGATIVE}, {"moth of the stars", PHASE_ASTRAL},
                {"spark wisp", PHASE_VORTEX},   {"nothing much", PHASE_ETHEREAL}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 6; i++) {
        struct thing *who = kinds_monster(k, rows[i].name);
        assert_int_equal(kind_plane(&k->w, who), rows[i].plane);
        kinds_give(k, who, PHASED, PHASE_SHADOW, 0, SS_MISC);
        assert_int_equal(kind_plane(&k->w, who), PHASE_SHADOW);
    }
    kinds_end(k);
}

static void what_is_carried_is_where_its_owner_is(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "grey shade");
    struct thing *blade = kinds_carry(k, who, "blade", false);

    assert_int_equal(kind_plane(&k->w, blade), PHASE_NEGATIVE);
    kinds_give(k, blade, PHASED, PHASE_ASTRAL, 0, SS_MISC);
    assert_int_equal(kind_plane(&k->w, blade), PHASE_ASTRAL);
    kinds_end(k);
}

static void who_flies_or_rides_what_flies_is_in_the_air(void **state)
{
    static const int natures[] = {LEVITATION, ELEVATED, PHASED};
    struct kinds *k = kinds_begin(state);
    struct thing *rider = kinds_monster(k, "farmer"), *winged = kinds_monster(k, "farmer");
    struct thing *gifted = kinds_monster(k, "farmer");

    assert_false(kind_is_aerial(&k->w, rider));
    kinds_give(k, rider, MOUNTED, 0, 0, SS_MISC)->object = winged->self;
    assert_false(kind_is_aerial(&k->w, rider));
    kinds_shape(k, winged, "winged");
    assert_true(kind_is_aerial(&k->w, winged));
    assert_true(kind_is_aerial(&k->w, rider));
    for (int i = 0; i < 3; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        kinds_give(k, who, natures[i], 0, 0, SS_MISC);
        assert_true(kind_is_aerial(&k->w, who));
    }
    kinds_give(k, gifted, EXTRA_ABILITY, CA_FLIGHT, 1, SS_MISC);
    assert_true(kind_is_aerial(&k->w, gifted));
    assert_true(kind_is_aerial(&k->w, kinds_monster(k, "nothing much")));
    kinds_end(k);
}

/* ---- asked often ---- */

static void check_being(struct kinds *k, const struct thing *who)
{
    const struct being being = being_of(&k->w, who);

    for (int mtype = 0; mtype < MA_LAST; mtype++)
        assert_int_equal(being_is(&being, mtype), kind_is(&k->w, who, mtype));
    assert_int_equal(being_is(&being, MA_HUMAN + MA_LIVING * 256),
                     kind_is(&k->w, who, MA_HUMAN + MA_LIVING * 256));
    for (int flag = 0; flag < M_LAST; flag++)
        assert_int_equal(being_has_flag(&being, flag), kind_has_flag(&k->w, who, flag));
    assert_int_equal(being_plane(&being), kind_plane(&k->w, who));
    assert_int_equal(being_is_aerial(&being), kind_is_aerial(&k->w, who));
}

/* What is looked up once says the same as what is looked up each time. */
static void a_being_is_what_it_is_asked_to_be_each_time(void **state)
{
    static const char *const names[] = {"farmer",     "sage",        "rat king",   "wyrm",
                                        "spark wisp", "wood spirit", "grey shade", "great beast"};
    static const int natures[] = {0, ALIGNMENT, SUMMONED, POLYMORPH, PHASED, LEVITATION};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 8; i++)
        for (int n = 0; n < 6; n++) {
            struct thing *who = kinds_monster(k, names[i]);
            if (natures[n])
                kinds_give(k, who, natures[n], AL_GOOD, 0, SS_MISC);
            check_being(k, who);
            kinds_shape(k, who, n % 2 ? "winged" : "bony");
            check_being(k, who);
        }
    kinds_end(k);
}

/* The whole list, as kept with the creature and as worked out from the ground up. */
static void check_kept(struct kinds *k, const struct thing *who)
{
    for (int mtype = 1; mtype < MA_LAST; mtype++)
        assert_int_equal(kind_is(&k->w, who, mtype), kind_work_out(&k->w, who, mtype));
}

/* Each change is made after everything was asked, so that all of it is kept by then. */
static void what_was_kept_of_it_goes_when_its_ground_does(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "sage");
    const char *const templates[] = {"winged", "mechanical", "fiery", "runny", "bony"};

    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC); /* nothing can be had from the record alone */
    check_kept(k, who);
    struct stati *sides = kinds_give(k, who, ALIGNMENT, 0, 0, SS_MISC);
    check_kept(k, who);
    sides->value = AL_GOOD | AL_CHAOTIC;
    check_kept(k, who);
    creature_of(&k->w, who)->attr[A_INT] = 1;
    check_kept(k, who);
    creature_of(&k->w, who)->shape = drawn_find(k->d, "wyrm");
    check_kept(k, who);
    kinds_give(k, who, SUMMONED, 0, 0, SS_MISC);
    check_kept(k, who);
    for (int i = 0; i < 5; i++) { /* more than can be kept */
        kinds_shape(k, who, templates[i]);
        check_kept(k, who);
    }
    stati_remove(&k->w, who, stati_of(TEMPLATE));
    check_kept(k, who);
    who->resource = drawn_find(k->d, "rat king");
    check_kept(k, who);
    kinds_end(k);
}

/* An alignment decides nothing but sides: the long way is forced by a shape of no account. */
static void an_alignment_changes_nothing_but_sides(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *plain = kinds_monster(k, "sage"), *odd = kinds_monster(k, "sage");

    kinds_give(k, plain, ALIGNMENT, AL_GOOD | AL_LAWFUL, 0, SS_MISC);
    kinds_give(k, odd, ALIGNMENT, AL_GOOD | AL_LAWFUL, 0, SS_MISC);
    kinds_give(k, odd, POLYMORPH, 0, 0, SS_MISC);
    for (int mtype = 0; mtype < MA_LAST; mtype++)
        assert_int_equal(kind_is(&k->w, plain, mtype), kind_is(&k->w, odd, mtype));
    kinds_end(k);
}

static void things_are_of_no_kind(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *blade = thing_new_item(&k->w, drawn_find(k->d, "blade"));
    struct thing *sage = kinds_monster(k, "sage");

    assert_false(kind_has_flag(&k->w, blade, M_EVIL));
    assert_false(kind_is(&k->w, blade, MA_HUMAN));
    assert_true(kind_has_flag(&k->w, sage, M_EVIL));
    assert_false(kind_has_flag(&k->w, sage, M_LAST));
    kinds_end(k);
}

int test_kind(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_answers_for_a_plain_creature),
        cmocka_unit_test(a_being_is_what_it_is_asked_to_be_each_time),
        cmocka_unit_test(what_was_kept_of_it_goes_when_its_ground_does),
        cmocka_unit_test(an_alignment_changes_nothing_but_sides),
        cmocka_unit_test(wits_are_those_of_now),
        cmocka_unit_test(an_alignment_of_its_own_counts_before_the_record),
        cmocka_unit_test(each_alignment_has_its_bit),
        cmocka_unit_test(who_was_called_is_a_summoned_one),
        cmocka_unit_test(templates_take_and_give_types),
        cmocka_unit_test(what_a_template_makes_of_someone_ends_with_it),
        cmocka_unit_test(a_template_can_come_to_be_another),
        cmocka_unit_test(a_mere_body_keeps_its_malice),
        cmocka_unit_test(of_a_mere_body_few_things_can_be_said),
        cmocka_unit_test(what_a_template_made_it_of_does_not_live),
        cmocka_unit_test(the_short_way_agrees_with_the_long_one),
        cmocka_unit_test(a_record_by_itself_knows_no_exceptions),
        cmocka_unit_test(templates_take_flags_before_they_give_them),
        cmocka_unit_test(a_changed_shape_has_the_flags_of_the_shape),
        cmocka_unit_test(numbers_below_0_ask_for_flags_of_templates),
        cmocka_unit_test(small_races_are_small_in_both_shapes),
        cmocka_unit_test(templates_change_the_challenge_in_order),
        cmocka_unit_test(a_person_is_as_hard_as_his_levels),
        cmocka_unit_test(hit_dice_and_power_follow_templates),
        cmocka_unit_test(numbers_are_changed_within_bounds),
        cmocka_unit_test(dragons_have_an_age),
        cmocka_unit_test(the_bodiless_are_on_planes_of_their_own),
        cmocka_unit_test(what_is_carried_is_where_its_owner_is),
        cmocka_unit_test(who_flies_or_rides_what_flies_is_in_the_air),
        cmocka_unit_test(things_are_of_no_kind),
    };
    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}
