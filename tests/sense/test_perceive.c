/* Who notices what, by which sense, and how it shows. */
#include "sense/perceive.h"

#include "base/num.h"
#include "level_text.h"
#include "sense/fov.h"

static const char more_text[] =
    "Monster \"ogre\" : MA_GIANT { Image: green 'O'; Size: SZ_LARGE; CR: 3; HD: 4; }\n"
    "Monster \"bones\" : MA_UNDEAD { Image: white 's'; Size: SZ_MEDIUM; CR: 1; HD: 1;\n"
    "  Flags: M_MINDLESS; }\n";

static int set_up(void **state)
{
    *state = drawn_open(more_text);
    return 0;
}

static uint32_t notice(struct drawn *d, struct perceiver self, struct perceived target)
{
    return perceive(&d->level, &d->world, &self, &target);
}

/* A monster with good eyes and a lamp, and a man-sized creature. */
static struct perceiver watcher(int x)
{
    return (struct perceiver){.at = {x, 0}, .ranges = {.sight = 15, .light = 10}};
}

static struct perceived somebody(int x)
{
    return (struct perceived){.at = {x, 0}, .traits = PERCEIVE_CREATURE | PERCEIVE_SHAPE};
}

static struct perceiver without_eyes(void)
{
    return (struct perceiver){.is_blind = true};
}

/* ---- before any sense ---- */

static void sleepers_notice_nothing(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = watcher(0);
    struct perceived target = somebody(0);

    self.is_asleep = true;
    target.traits |= PERCEIVE_SELF;
    assert_int_equal(notice(d, self, target), 0);
}

static void everybody_notices_itself_in_any_darkness(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceived target = somebody(0);

    target.traits |= PERCEIVE_SELF;
    assert_true(notice(d, without_eyes(), target) & PER_VISUAL);
    assert_true(notice(d, (struct perceiver){.ranges = {.sight = 9}}, target) & PER_VISUAL);
}

static void what_is_elsewhere_is_not_noticed(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = watcher(0);
    struct perceived target = somebody(1);

    self.ranges.detect = 40;
    target.traits |= PERCEIVE_ELSEWHERE;
    assert_int_equal(notice(d, self, target), 0);
    target.traits &= ~(uint32_t)PERCEIVE_ELSEWHERE;
    target.at.x = -1;
    assert_int_equal(notice(d, self, target), 0);
}

static void prey_is_seen_by_whom_it_is_in_and_nobody_else(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceived target = somebody(1);

    target.traits |= PERCEIVE_IN_SELF;
    assert_int_equal(notice(d, without_eyes(), target), PER_VISUAL);
    target.traits = PERCEIVE_CREATURE | PERCEIVE_ENGULFED;
    assert_int_equal(notice(d, watcher(0), target), 0);
}

static void from_within_one_sees_only_what_one_is_in(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = watcher(0);
    struct perceived target = somebody(1);

    self.is_engulfed = true;
    self.ranges.tremor = self.ranges.blind = self.ranges.track = 9;
    assert_int_equal(notice(d, self, target), 0);
    target.traits |= PERCEIVE_ENGULFER;
    assert_int_equal(notice(d, self, target), PER_VISUAL);
}

/* ---- the lesser senses ---- */

static void detection_and_tracks_reach_beyond_thirty(void **state)
{
    struct drawn *d = draw(*state, "..................................................\n");
    struct perceiver self = watcher(0);

    self.ranges.detect = 45;
    self.ranges.track = 40;
    self.ranges.tremor = 255;
    assert_int_equal(notice(d, self, somebody(40)), PER_DETECT | PER_TRACK);
    assert_int_equal(notice(d, self, somebody(45)), PER_DETECT);
    assert_int_equal(notice(d, self, somebody(46)), 0);
    assert_true(notice(d, self, somebody(30)) & PER_TREMOR);
}

static void secrets_are_not_even_detected(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = watcher(0);
    struct perceived target = {.at = {1, 0}, .traits = PERCEIVE_SECRET};

    self.ranges.detect = self.ranges.tremor = 9;
    assert_int_equal(notice(d, self, target), 0);
    target.traits = 0;
    assert_true(notice(d, self, target) & PER_DETECT);
}

static void wards_hide_from_the_sense_they_ward_off(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = without_eyes();
    struct perceived target = somebody(1);
    const uint32_t all = PER_DETECT | PER_TREMOR | PER_TELE | PER_PERCEPT;

    self.ranges = (struct perceive_ranges){.detect = 9, .tremor = 9, .telepathy = 9, .percep = 9};
    self.penetrates = true;
    assert_int_equal(notice(d, self, target), all);
    target.undetectable = PER_TELE | PER_DETECT;
    assert_int_equal(notice(d, self, target), PER_TREMOR | PER_PERCEPT);
    target.undetectable = all;
    assert_int_equal(notice(d, self, target), 0);
}

static void tremors_come_from_those_who_walk(void **state)
{
    struct drawn *d = draw(*state, ".#.\n");
    struct perceiver self = without_eyes();
    struct perceived target = somebody(2);

    self.ranges.tremor = 5;
    assert_int_equal(notice(d, self, target), PER_TREMOR);
    target.traits |= PERCEIVE_AERIAL;
    assert_int_equal(notice(d, self, target), 0);
    target = somebody(2);
    target.traits |= PERCEIVE_PARALYSED;
    assert_int_equal(notice(d, self, target), 0);
}

static void good_balance_walks_softly(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = without_eyes();
    struct perceived target = somebody(2);

    self.ranges.tremor = 5;
    target.balance = 20;
    assert_int_equal(notice(d, self, target), PER_TREMOR);
    target.traits |= PERCEIVE_HIDING;
    assert_int_equal(notice(d, self, target), 0);
    target = somebody(2);
    target.balance = 30;
    assert_int_equal(notice(d, self, target), 0);
}

static void blindsight_needs_a_clear_path_and_no_silence(void **state)
{
    struct drawn *d = draw(*state, "..\"..#.\n");
    struct perceiver self = without_eyes();
    struct perceived target = somebody(4);

    self.ranges.blind = 9;
    assert_int_equal(notice(d, self, target), PER_BLIND);
    target.traits |= PERCEIVE_SILENCE;
    assert_int_equal(notice(d, self, target), 0);
    assert_int_equal(notice(d, self, somebody(6)), 0);
    target = somebody(4);
    target.plane = PHASE_ETHEREAL;
    assert_int_equal(notice(d, self, target), 0);
}

static void keen_ears_hear_who_hides(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = without_eyes();
    struct perceived target = somebody(2);

    self.ranges.blind = 9;
    target.traits |= PERCEIVE_HIDING;
    target.hide = 50;
    target.move_silently = 5;
    assert_int_equal(notice(d, self, target), 0);
    self.listen = 5;
    assert_int_equal(notice(d, self, target), PER_BLIND);
}

static void telepathy_finds_living_minds(void **state)
{
    struct drawn *d = draw(*state, ".#.\n");
    struct perceiver self = without_eyes();

    self.ranges.telepathy = 5;
    assert_int_equal(notice(d, self, somebody(2)), PER_TELE);
    struct perceived target = somebody(2);
    target.traits |= PERCEIVE_MINDLESS;
    assert_int_equal(notice(d, self, target), 0);
    target.traits = PERCEIVE_CREATURE | PERCEIVE_UNDEAD;
    assert_int_equal(notice(d, self, target), 0);
    target.traits = 0;
    assert_int_equal(notice(d, self, target), 0);
}

/* quirk: scent works only inside another creature. */
static void one_smells_only_while_engulfed(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct perceiver self = without_eyes();

    self.ranges.scent = 5;
    assert_int_equal(notice(d, self, somebody(2)), 0);
    self.is_engulfed = true;
    assert_int_equal(notice(d, self, somebody(2)), PER_SCENT);
}

static void companions_share_what_they_notice(void **state)
{
    struct drawn *d = draw(*state, ".#.\n");
    struct perceiver self = watcher(0);

    self.shared = PER_INFRA;
    assert_int_equal(notice(d, self, somebody(2)), PER_INFRA | PER_SHARED);
    self.shared = 0;
    self.is_player = true;
    struct perceived target = somebody(2);
    target.traits |= PERCEIVE_BOND;
    assert_int_equal(notice(d, self, target), PER_TRACK | PER_TELE);
}

/* ---- eyes of monsters ---- */

static void what_is_in_line_and_light_is_seen(void **state)
{
    struct drawn *d = draw(*state, "....\"..\n");

    assert_int_equal(notice(d, watcher(0), somebody(3)), PER_VISUAL | PER_SHADOW);
    assert_int_equal(notice(d, watcher(0), somebody(6)), 0);
}

static void some_eyes_see_through_fog(void **state)
{
    struct drawn *d = draw(*state, "....\".#.\n");
    struct perceiver self = watcher(0);

    self.ignores_obscure = true;
    assert_int_equal(notice(d, self, somebody(5)), PER_VISUAL | PER_SHADOW);
    assert_int_equal(notice(d, self, somebody(7)), 0);
}

static void small_things_cast_no_shape(void **state)
{
    struct drawn *d = draw(*state, "....\n");
    struct perceived target = somebody(3);

    target.traits = PERCEIVE_CREATURE;
    assert_int_equal(notice(d, watcher(0), target), PER_VISUAL);
}

static void far_darkness_hides_what_no_light_falls_on(void **state)
{
    struct drawn *d = draw(*state, "..............\n");
    struct perceiver self = watcher(0);

    self.ranges.light = 3;
    assert_int_equal(notice(d, self, somebody(6)), PER_VISUAL | PER_SHADOW);
    assert_int_equal(notice(d, self, somebody(7)), 0);
    level_cell(&d->level, 7, 0)->flags |= CELL_LIT;
    assert_int_equal(notice(d, self, somebody(7)), PER_VISUAL | PER_SHADOW);
    level_cell(&d->level, 8, 0)->flags |= CELL_MAGIC_LIGHT;
    assert_int_equal(notice(d, self, somebody(8)), PER_VISUAL | PER_SHADOW);
}

static void infravision_sees_in_the_dark(void **state)
{
    struct drawn *d = draw(*state, "....#..\n");
    struct perceiver self = {.ranges = {.sight = 15, .infra = 6}};

    assert_int_equal(notice(d, self, somebody(3)), PER_INFRA);
    assert_int_equal(notice(d, self, somebody(6)), 0);
}

static void nobody_sees_beyond_its_range(void **state)
{
    struct drawn *d = draw(*state, "....................\n");

    level_cell(&d->level, 16, 0)->flags |= CELL_LIT;
    assert_int_equal(notice(d, watcher(0), somebody(16)), 0);
}

static void the_blind_do_not_see(void **state)
{
    struct drawn *d = draw(*state, "....\n");
    struct perceiver self = watcher(0);

    self.is_blind = true;
    assert_int_equal(notice(d, self, somebody(3)), 0);
}

static void invisible_things_need_special_eyes(void **state)
{
    struct drawn *d = draw(*state, "....\n");
    struct perceiver self = watcher(0);
    struct perceived target = somebody(3);

    self.ranges.infra = 6;
    target.traits |= PERCEIVE_INVISIBLE;
    assert_int_equal(notice(d, self, target), 0);
    self.sees_invisible = true;
    assert_int_equal(notice(d, self, target), PER_VISUAL | PER_SHADOW | PER_INFRA);
}

static void the_ethereal_is_invisible_to_the_material(void **state)
{
    struct drawn *d = draw(*state, "....\n");
    struct perceiver self = watcher(0);
    struct perceived target = somebody(3);

    target.plane = PHASE_ETHEREAL;
    assert_int_equal(notice(d, self, target), 0);
    self.manifests = true;
    assert_true(notice(d, self, target) & PER_VISUAL);
    self.manifests = false;
    self.plane = PHASE_ETHEREAL;
    assert_true(notice(d, self, target) & PER_VISUAL);
}

static void hiding_is_a_contest_of_skills(void **state)
{
    struct drawn *d = draw(*state, "....\n");
    struct perceiver self = watcher(0);
    struct perceived target = somebody(3);

    target.traits |= PERCEIVE_HIDING;
    target.hide = 8;
    self.spot = 7;
    assert_int_equal(notice(d, self, target), 0);
    self.spot = 8;
    assert_true(notice(d, self, target) & PER_VISUAL);
    self.spot = 0;
    target.traits |= PERCEIVE_FOLLOWER;
    assert_true(notice(d, self, target) & PER_VISUAL);
}

/* How well it hides changes nothing where nobody asks. */
static void assert_asks_where_it_matters(struct drawn *d, struct perceiver self,
                                         struct perceived target)
{
    struct perceived hidden = target, quiet = target;

    hidden.hide = quiet.move_silently = 9;
    bool hides = notice(d, self, hidden) != notice(d, self, target);
    bool is_quiet = notice(d, self, quiet) != notice(d, self, target);
    assert_true(!hides || perceive_needs_spot(&d->level, &d->world, &self, &target));
    assert_true(!is_quiet || perceive_needs_listen(&self, &target));
}

static void skills_are_asked_for_where_they_matter(void **state)
{
    static const uint32_t traits[] = {PERCEIVE_HIDING, PERCEIVE_FOLLOWER, PERCEIVE_SELF,
                                      PERCEIVE_SHAPE, PERCEIVE_SECRET};
    struct drawn *d = draw(*state, ".....#.\n");

    for (uint32_t set = 0; set < 1 << (COUNT_OF(traits) + 3); set++)
        for (int x = 0; x < 7; x++) {
            struct perceiver self = {.at = {1, 0}, .ranges = {.sight = 4, .light = 2, .blind = 3}};
            struct perceived target = {.at = {x, 0}, .traits = PERCEIVE_CREATURE};
            for (int i = 0; i < COUNT_OF(traits); i++)
                target.traits |= set >> i & 1 ? traits[i] : 0;
            self.is_engulfed = set >> COUNT_OF(traits) & 1;
            self.shared = set >> (COUNT_OF(traits) + 1) & 1 ? PER_VISUAL : 0;
            self.is_player = set >> (COUNT_OF(traits) + 2) & 1;
            assert_asks_where_it_matters(d, self, target);
        }
}

static void nobody_asks_for_skills_in_vain(void **state)
{
    struct drawn *d = draw(*state, "...#.\n");
    struct perceiver self = {.at = {0, 0}, .ranges = {.sight = 9, .blind = 1}};
    struct perceived target = somebody(2);

    assert_false(perceive_needs_spot(&d->level, &d->world, &self, &target));
    target.traits |= PERCEIVE_HIDING;
    assert_true(perceive_needs_spot(&d->level, &d->world, &self, &target));
    assert_false(perceive_needs_listen(&self, &target));
    self.ranges.blind = 2;
    assert_true(perceive_needs_listen(&self, &target));
    target.at.x = 4;
    assert_false(perceive_needs_spot(&d->level, &d->world, &self, &target));
}

/* ---- eyes of players ---- */

static struct perceiver player(struct drawn *d)
{
    struct perceiver self = {.ranges = {.sight = 15, .light = 3}, .is_player = true};
    struct fov_viewer viewer = {.ranges = {.sight = 15, .light = 3, .shadow = 6}};

    fov_update(&d->level, &d->world, &viewer,
               (struct rect){0, 0, d->level.width - 1, d->level.height - 1}, true);
    return self;
}

static void players_see_what_is_marked(void **state)
{
    struct drawn *d = draw(*state, "..........\n");
    struct perceiver self = player(d);

    assert_int_equal(notice(d, self, somebody(3)), PER_VISUAL | PER_SHADOW);
    assert_int_equal(notice(d, self, somebody(5)), PER_SHADOW);
    assert_int_equal(notice(d, self, somebody(8)), 0);
}

static void an_illuminated_shape_is_seen_clearly(void **state)
{
    struct drawn *d = draw(*state, "..........\n");
    struct perceived target = somebody(5);

    target.traits |= PERCEIVE_ILLUMINATED;
    assert_int_equal(notice(d, player(d), target), PER_VISUAL | PER_SHADOW);
}

static void a_small_thing_in_shadow_is_not_noticed(void **state)
{
    struct drawn *d = draw(*state, "..........\n");
    struct perceived target = {.at = {5, 0}};

    assert_int_equal(notice(d, player(d), target), 0);
}

static void a_wizard_sees_up_to_thirty(void **state)
{
    struct drawn *d = draw(*state, ".#................................\n");
    struct perceiver self = player(d);

    self.sees_all = true;
    assert_true(notice(d, self, somebody(29)) & PER_VISUAL);
    assert_int_equal(notice(d, self, somebody(30)), 0);
}

/* ---- things ---- */

static void a_thing_says_what_it_is(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "rS.\n"
                                   "###\n");
    struct thing *ogre = drawn_put(d, "ogre", 2, 1);
    struct thing *bones = drawn_put(d, "bones", 2, 1);

    assert_int_equal(perceive_thing(&d->level, &d->world, drawn_at(d, 0, 1, T_CREATURE)).traits,
                     PERCEIVE_CREATURE);
    assert_int_equal(perceive_thing(&d->level, &d->world, drawn_at(d, 1, 1, T_DOOR)).traits,
                     PERCEIVE_SECRET);
    assert_int_equal(perceive_thing(&d->level, &d->world, ogre).traits,
                     PERCEIVE_CREATURE | PERCEIVE_SHAPE);
    assert_int_equal(perceive_thing(&d->level, &d->world, bones).traits,
                     PERCEIVE_CREATURE | PERCEIVE_SHAPE | PERCEIVE_MINDLESS | PERCEIVE_UNDEAD);
    level_add_field(&d->level, (struct field){.type = FI_SILENCE, .x = 0, .y = 1, .radius = 1});
    assert_true(perceive_thing(&d->level, &d->world, drawn_at(d, 0, 1, T_CREATURE)).traits &
                PERCEIVE_SILENCE);
    assert_false(perceive_thing(&d->level, &d->world, ogre).traits & PERCEIVE_SILENCE);
}

/* ---- out of reach ---- */

static bool reaches_to(const struct drawn *d, struct perceiver self, int x)
{
    return perceive_reaches(&d->level, self.at, perceive_reach(&self), (struct point){x, 0});
}

/* Everything that a player's senses can tell of a stranger, one sense at a time. */
static void nothing_is_noticed_where_no_sense_reaches(void **state)
{
    struct drawn *d = draw(*state, "....................................\n");
    const struct perceive_ranges ranges[] = {
        {.sight = 15, .light = 4},
        {.sight = 15, .light = 4, .infra = 9},
        {.blind = 5},
        {.percep = 5},
        {.tremor = 8},
        {.telepathy = 12},
        {.scent = 3},
        {.detect = 33},
        {.sight = 2, .track = 34},
        {0},
    };
    int reached = 0;

    for (int i = 0; i < COUNT_OF(ranges); i++)
        for (int x = 1; x < d->level.width; x++)
            for (int marks = 0; marks < 2; marks++) {
                struct perceiver self = {.ranges = ranges[i], .is_player = true};
                d->level.visibility[x] = marks ? FOV_SEEN | FOV_VISIBLE : 0;
                self.penetrates = true;
                self.is_engulfed = ranges[i].scent > 0;
                bool reaches = reaches_to(d, self, x);
                assert_true(reaches || notice(d, self, somebody(x)) == 0);
                assert_true(marks == 0 || reaches);
                reached += reaches && marks == 0;
            }
    assert_int_equal(reached, 9 + 5 + 5 + 8 + 12 + 3 + 33 + 34);
    assert_false(reaches_to(d, watcher(0), -1));
}

static void what_others_tell_reaches_anywhere(void **state)
{
    struct drawn *d = draw(*state, "..........\n");
    struct perceiver self = {.is_player = true, .shared = PER_VISUAL};

    assert_true(reaches_to(d, self, 9));
    self = (struct perceiver){.is_player = true, .sees_all = true};
    assert_true(reaches_to(d, self, 9));
    self = (struct perceiver){.is_player = true};
    assert_false(reaches_to(d, self, 9));
}

/* ---- showing ---- */

static void shapes_in_shadow_show_as_unknown(void **state)
{
    const glyph image = glyph_make('O', COLOUR_GREEN, 0);
    const glyph ground = glyph_make(GLYPH_FLOOR, COLOUR_GREY, COLOUR_RED);

    (void)state;
    assert_int_equal(perceive_look(PER_SHADOW), PERCEIVE_UNKNOWN);
    assert_int_equal(perceive_glyph(PER_SHADOW, image, ground),
                     glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, COLOUR_RED));
    assert_int_equal(perceive_glyph(PER_SHADOW | PER_VISUAL, image, ground),
                     glyph_make('O', COLOUR_GREEN, COLOUR_RED));
    assert_int_equal(perceive_look(PER_TREMOR), PERCEIVE_IMAGE);
    assert_int_equal(perceive_look(0), PERCEIVE_NOT_SHOWN);
    assert_int_equal(perceive_glyph(0, image, ground), 0);
}

static void shadows_scents_and_detection_are_not_awareness(void **state)
{
    (void)state;
    assert_false(perceive_is_aware(PER_SHADOW | PER_SCENT | PER_DETECT));
    assert_true(perceive_is_aware(PER_SHADOW | PER_VISUAL));
    assert_true(perceive_is_aware(PER_TREMOR));
    assert_false(perceive_is_aware(0));
}

static void the_bits_have_the_values_scripts_know(void **state)
{
    (void)state;
    assert_int_equal(PER_VISUAL, 1);
    assert_int_equal(PER_SHADOW, 0x40);
    assert_int_equal(PER_LAST, 0x400);
}

int test_perceive(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sleepers_notice_nothing),
        cmocka_unit_test(everybody_notices_itself_in_any_darkness),
        cmocka_unit_test(what_is_elsewhere_is_not_noticed),
        cmocka_unit_test(prey_is_seen_by_whom_it_is_in_and_nobody_else),
        cmocka_unit_test(from_within_one_sees_only_what_one_is_in),
        cmocka_unit_test(detection_and_tracks_reach_beyond_thirty),
        cmocka_unit_test(secrets_are_not_even_detected),
        cmocka_unit_test(wards_hide_from_the_sense_they_ward_off),
        cmocka_unit_test(tremors_come_from_those_who_walk),
        cmocka_unit_test(good_balance_walks_softly),
        cmocka_unit_test(blindsight_needs_a_clear_path_and_no_silence),
        cmocka_unit_test(keen_ears_hear_who_hides),
        cmocka_unit_test(telepathy_finds_living_minds),
        cmocka_unit_test(one_smells_only_while_engulfed),
        cmocka_unit_test(companions_share_what_they_notice),
        cmocka_unit_test(what_is_in_line_and_light_is_seen),
        cmocka_unit_test(some_eyes_see_through_fog),
        cmocka_unit_test(small_things_cast_no_shape),
        cmocka_unit_test(far_darkness_hides_what_no_light_falls_on),
        cmocka_unit_test(infravision_sees_in_the_dark),
        cmocka_unit_test(nobody_sees_beyond_its_range),
        cmocka_unit_test(the_blind_do_not_see),
        cmocka_unit_test(invisible_things_need_special_eyes),
        cmocka_unit_test(the_ethereal_is_invisible_to_the_material),
        cmocka_unit_test(hiding_is_a_contest_of_skills),
        cmocka_unit_test(skills_are_asked_for_where_they_matter),
        cmocka_unit_test(nobody_asks_for_skills_in_vain),
        cmocka_unit_test(players_see_what_is_marked),
        cmocka_unit_test(an_illuminated_shape_is_seen_clearly),
        cmocka_unit_test(a_small_thing_in_shadow_is_not_noticed),
        cmocka_unit_test(a_wizard_sees_up_to_thirty),
        cmocka_unit_test(a_thing_says_what_it_is),
        cmocka_unit_test(nothing_is_noticed_where_no_sense_reaches),
        cmocka_unit_test(what_others_tell_reaches_anywhere),
        cmocka_unit_test(shapes_in_shadow_show_as_unknown),
        cmocka_unit_test(shadows_scents_and_detection_are_not_awareness),
        cmocka_unit_test(the_bits_have_the_values_scripts_know),
    };

    return cmocka_run_group_tests_name("perceive", tests, set_up, drawn_teardown);
}
