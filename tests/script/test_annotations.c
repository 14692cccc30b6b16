/* What resources of every kind may carry: description, gear, grants, events, constants, lists and
 * specials. */
#include <stdio.h>

#include "grammar_fields.h"

/* ---- gear ---- */

static const struct res_gear *gear_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    const struct resource *r = record_of(c, RES_MONSTER, 0);
    assert_int_equal(r->gear.count, module_gear_count(&c->module));
    return module_gear(&c->module) + r->gear.first;
}

static void gear_is_an_item_once(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(&c, MONSTER("Gear: $\"m\";"));

    (void)state;
    assert_int_equal(g[0].item, module_id(&c.module, RES_MONSTER, 0));
    assert_dice_equal(g[0].amount, 1, 1, 0);
    assert_int_equal(g[0].chance, 0);
    assert_int_equal(g[0].flags, 0);
    compiled_free(&c);
}

static void gear_has_a_chance_an_amount_and_a_plus(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(
        &c, MONSTER("Gear: 50% 2d4 cursed $\"m\" +2 with [3,4] of $\"m\", $\"m\" -1;"));

    (void)state;
    assert_int_equal(g[0].chance, 50);
    assert_dice_equal(g[0].amount, 2, 4, 0);
    assert_int_equal(g[0].flags, GF_CURSED);
    assert_int_equal(g[0].spec, 2);
    assert_int_equal(g[0].qualities[0], 3);
    assert_int_equal(g[0].qualities[1], 4);
    assert_int_equal(g[0].effect, module_id(&c.module, RES_MONSTER, 0));
    assert_int_equal(g[1].spec, 255);
    compiled_free(&c);
}

static void gear_may_be_random(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(
        &c,
        MONSTER("Gear: blessed random 21 of random 1 to 5, $\"m\" of random 7, $\"m\" of random;"));

    (void)state;
    assert_int_equal(g[0].item, 21);
    assert_int_equal(g[0].flags, GF_BLESSED | GF_RANDOM_ITEM | GF_RANDOM_EFFECT);
    assert_int_equal(g[0].effect, 1 + 5 * 256);
    assert_int_equal(g[1].effect, 7 * 256);
    assert_int_equal(g[2].effect, 0);
    assert_int_equal(g[2].flags, GF_RANDOM_EFFECT);
    compiled_free(&c);
}

static void else_is_for_what_was_not_given(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(
        &c, MONSTER("Gear: 5% $\"m\" else 6% $\"m\" else $\"m\", $\"m\";"));

    (void)state;
    assert_int_equal(g[0].flags, 0);
    assert_int_equal(g[1].flags, GF_ELSE);
    assert_int_equal(g[2].flags, GF_ELSE);
    assert_int_equal(g[3].flags, 0);
    compiled_free(&c);
}

static void a_place_for_gear_is_read_and_forgotten(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(&c, MONSTER("Gear: $\"m\" at (3, 4) with [5];"));

    (void)state;
    assert_int_equal(g[0].qualities[0], 5);
    compiled_free(&c);
}

static void gear_adds_up_over_entries(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(&c, MONSTER("Gear: random 1; Depth: 2; Gear: random 2;"));

    (void)state;
    assert_int_equal(g[0].item, 1);
    assert_int_equal(g[1].item, 2);
    compiled_free(&c);
}

static void gear_has_four_qualities_at_most(void **state)
{
    (void)state;
    assert_silent(MONSTER("Gear: random 1 with [1,2,3,4];"));
    assert_refused(MONSTER("Gear: random 1 with [1,2,3,4,5];"), "more than 4 qualities");
}

static void a_plus_is_a_plain_number(void **state)
{
    struct compiled c;

    (void)state;
    assert_int_equal(gear_of(&c, MONSTER("Gear: random 1 -2147483648;"))->spec, 0);
    compiled_free(&c);
    assert_refused(MONSTER("Gear: $\"m\" +(2);"), "expected a number, found '('");
}

static void gear_may_depend_on_a_condition(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(
        &c, MONSTER("On Event 1 { return 0; }; Gear: if (1 > 0) random 3 else if (2) random 4;"));

    (void)state;
    assert_int_not_equal(g[0].condition, 0);
    assert_int_not_equal(g[1].condition, 0);
    compiled_free(&c);
}

/* quirk: "no condition" is 0, and so is the place of the first code of a module. */
static void a_condition_that_is_the_first_code_is_lost(void **state)
{
    struct compiled c;
    const struct res_gear *g = gear_of(&c,
                                       MONSTER("Gear: if (1 > 0) random 3 else if (2) random 4;"));

    (void)state;
    assert_int_equal(g[0].condition, 0);
    assert_int_not_equal(g[1].condition, 0);
    assert_has(&c, "this condition is lost: it is the first code of the module [lost-condition]");
    compiled_free(&c);
}

/* ---- grants ---- */

static const struct res_grant *grants_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    const struct resource *r = record_of(c, RES_CLASS, 0);
    return module_grants(&c->module) + r->grants.first;
}

static void grants_name_what_is_granted(void **state)
{
    struct compiled c;
    const struct res_grant *g = grants_of(&c, CLASS("Grants: Ability[7] at 1, Stati[39,4,5] at 2, "
                                                    "Feat[301,$\"c\"] at 3, Feat[4,-2] at 4;"));

    (void)state;
    assert_int_equal(g[0].type, AB_ABILITY);
    assert_int_equal(g[0].ability, 7);
    assert_int_equal(g[0].param, 0);
    assert_int_equal(g[1].type, AB_STATI);
    assert_int_equal(g[1].param, 4 | 5 << 16);
    assert_int_equal(g[2].type, AB_FEAT);
    assert_int_equal(g[2].ability, 301);
    assert_int_equal(g[2].param, module_id(&c.module, RES_CLASS, 0));
    assert_int_equal(g[3].param, (uint32_t)-2);
    compiled_free(&c);
}

static void grants_come_once_or_every_so_often(void **state)
{
    struct compiled c;
    const struct res_grant *g = grants_of(
        &c,
        CLASS("Grants: Feat[1] at 3rd level, Feat[1] at every level, Feat[1] at every 2nd level,"
              "Feat[1] at every level starting at 6, Feat[1] at every 4 levels starting at 8 "
              "level;"));

    (void)state;
    static const int expected[][2] = {{3, 0}, {1, 1}, {1, 2}, {6, 1}, {8, 4}};
    for (int i = 0; i < COUNT_OF(expected); i++) {
        assert_int_equal(g[i].level, expected[i][0]);
        assert_int_equal(g[i].step, expected[i][1]);
    }
    compiled_free(&c);
}

static void a_grant_is_an_ability_a_stati_or_a_feat(void **state)
{
    (void)state;
    assert_refused(CLASS("Grants: Spell[1] at 1;"),
                   "expected 'Ability', 'Stati' or 'Feat', found 'Spell'");
    assert_refused(CLASS("Grants: Feat[1];"), "expected 'At', found ';'");
}

/* ---- events ---- */

static const struct res_event *events_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    const struct resource *r = record_of(c, RES_MONSTER, 0);
    return module_events(&c->module) + r->events.first;
}

static void an_event_has_a_message(void **state)
{
    struct compiled c;
    const struct res_event *e = events_of(&c, MONSTER("On Event 20 \"hello\";"));

    (void)state;
    assert_int_equal(e[0].event, -20);
    assert_int_equal(e[0].is_message, 1);
    assert_string_equal(text_of(&c, e[0].handler), "hello");
    compiled_free(&c);
}

static void an_event_has_a_script(void **state)
{
    struct compiled c;
    const struct res_event *e = events_of(&c, MONSTER("On Event 20 { return 1; };"));

    (void)state;
    assert_int_equal(e[0].event, 20);
    assert_int_equal(e[0].is_message, 0);
    assert_int_not_equal(e[0].handler, 0);
    compiled_free(&c);
}

static void events_share_a_handler(void **state)
{
    struct compiled c;
    const struct res_event *e = events_of(&c, MONSTER("On Event 20, 21 { return 1; };"));

    (void)state;
    assert_int_equal(e[0].event, 20);
    assert_int_equal(e[1].event, 21);
    assert_int_equal(e[0].handler, e[1].handler);
    compiled_free(&c);
}

static void an_event_may_have_several_messages(void **state)
{
    struct compiled c;
    const struct res_event *e = events_of(&c, MONSTER("On Event 20, 21 \"a\" / \"b\", 22 \"c\";"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);

    (void)state;
    static const int expected[] = {-20, -21, -20, -21, -22};
    assert_int_equal(m->head.events.count, COUNT_OF(expected));
    for (int i = 0; i < COUNT_OF(expected); i++)
        assert_int_equal(e[i].event, expected[i]);
    compiled_free(&c);
}

static void handlers_follow_each_other_after_a_comma(void **state)
{
    struct compiled c;
    const struct res_event *e = events_of(
        &c, MONSTER("On Event 20 \"a\", 500 + 21 { return 1; }, 22 { return 2; };"));

    (void)state;
    assert_int_equal(e[1].event, 521);
    assert_int_equal(e[2].event, 22);
    assert_int_not_equal(e[1].handler, e[2].handler);
    compiled_free(&c);
}

static void the_mask_has_a_bit_for_every_event(void **state)
{
    struct compiled c;

    (void)state;
    events_of(&c, MONSTER("On Event 20 \"a\"; On Event 35 { return 1; };"));
    const struct resource *r = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(r->event_mask, 1 << (20 % 16) | 1 << (35 % 16));
    compiled_free(&c);
}

static void on_needs_the_word_event(void **state)
{
    (void)state;
    assert_refused(MONSTER("On 20 \"a\";"), "expected 'Event', found a number");
    assert_refused(MONSTER("On Event 20;"), "expected '{', found ';'");
}

static void events_for_one_handler_have_a_limit(void **state)
{
    char text[512] = "Monster \"m\" : 1 { On Event 1";

    (void)state;
    for (int i = 1; i < 32; i++)
        strcat(text, ",1");
    size_t len = strlen(text);
    strcat(text, " \"a\"; }");
    assert_silent(text);
    text[len] = '\0';
    strcat(text, ",1 \"a\"; }");
    assert_refused(text, "more than 32 events for one handler");
}

/* ---- constants ---- */

static void constants_have_a_number_and_a_value(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, TERRAIN("Constants: * 21 20, * 22 -4 * 23 $\"t\";"));
    const struct res_constant *constants = module_constants(&c.module);
    assert_int_equal(module_constants_count(&c.module), 3);
    assert_int_equal(constants[0].number, 21);
    assert_int_equal(constants[0].value, 20);
    assert_int_equal(constants[1].value, -4);
    assert_int_equal(constants[2].value, (int32_t)module_id(&c.module, RES_TERRAIN, 0));
    compiled_free(&c);
}

static void a_constant_given_twice_is_kept_twice(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, TERRAIN("Constants: * 5 1, * 5 2; Constants: * 5 3;"));
    assert_int_equal(module_constants_count(&c.module), 3);
    compiled_free(&c);
}

/* ---- lists ---- */

static const struct res_list *lists_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    return module_lists(&c->module);
}

static void a_list_has_cells_of_three_kinds(void **state)
{
    struct compiled c;
    const struct res_list *l = lists_of(&c, TERRAIN("Lists: * 5 1 (-2) 'A' \"word\" $\"t\";"));
    const struct res_cell *cells = module_cells(&c.module) + l->cells.first;

    (void)state;
    assert_int_equal(l->number, 5);
    assert_int_equal(l->cells.count, 5);
    assert_int_equal((int32_t)cells[1].value, -2);
    assert_int_equal(cells[2].value, 'A');
    assert_int_equal(cells[3].kind, RES_CELL_TEXT);
    assert_string_equal(text_of(&c, cells[3].value), "word");
    assert_int_equal(cells[4].kind, RES_CELL_REFERENCE);
    assert_int_equal(cells[4].value, module_id(&c.module, RES_TERRAIN, 0));
    compiled_free(&c);
}

static void lists_follow_each_other_after_a_comma(void **state)
{
    struct compiled c;
    const struct res_list *l = lists_of(&c, TERRAIN("Lists: * 5 1 2, * 6 3;"));

    (void)state;
    assert_int_equal(module_lists_count(&c.module), 2);
    assert_int_equal(l[0].cells.count, 2);
    assert_int_equal(l[1].number, 6);
    compiled_free(&c);
}

/* quirk: storing stops at a zero that two more follow; three are always appended. */
static void three_zeros_end_a_list(void **state)
{
    struct compiled c;
    const struct res_list *l = lists_of(&c, TERRAIN("Lists: * 27 0 0 5 0 0 0 7, * 28 1 0 0 2 0;"));

    (void)state;
    assert_int_equal(l[0].cells.count, 3);
    assert_int_equal(l[1].cells.count, 4);
    assert_has(&c, "test.irc:1:24: warning: three zeros end this list: 3 of its 7 cells are kept");
    assert_int_equal(c.compilation.diag.warnings, 1);
    compiled_free(&c);
}

static void a_list_has_1020_cells_at_most(void **state)
{
    struct str_builder text = {0};

    (void)state;
    sb_add_cstr(&text, "Terrain \"t\" { Lists: * 1");
    for (int i = 0; i < 1020; i++)
        sb_add_cstr(&text, " 1");
    size_t len = text.len;
    sb_add_cstr(&text, "; }");
    assert_silent(sb_cstr(&text));
    text.len = len;
    sb_add_cstr(&text, " 1; }");
    assert_refused(sb_cstr(&text), "more than 1020 cells in a list");
    sb_free(&text);
}

/* ---- specials ---- */

static void specials_have_a_chance_and_a_level(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, TERRAIN("Specials: * $\"t\" at level 3, * 25% $\"t\" at level 1d4+1, "
                             "* $\"t\" at 2nd level * $\"t\" at 200 level;"));
    const struct res_special *s = module_specials(&c.module);
    assert_int_equal(module_specials_count(&c.module), 4);
    assert_int_equal(s[0].chance, 100);
    assert_dice_equal(s[0].level, 0, 0, 3);
    assert_int_equal(s[1].chance, 25);
    assert_dice_equal(s[1].level, 1, 4, 1);
    assert_dice_equal(s[2].level, 0, 0, 2);
    assert_dice_equal(s[3].level, 0, 0, -56);
    assert_int_equal(s[3].what, module_id(&c.module, RES_TERRAIN, 0));
    compiled_free(&c);
    assert_refused(TERRAIN("Specials: * $\"t\" at 3;"), "expected 'Lev', found ';'");
}

/* ---- every kind ---- */

static const char *const every_kind[] = {
    "Monster \"x\" : 1",  "Item \"x\" : 1",    "Feature \"x\" : 1",   "Effect \"x\" : 1",
    "Artifact \"x\"",     "Dungeon \"x\"",     "Class \"x\"",         "Race \"x\"",
    "Domain \"x\" : 1",   "God \"x\"",         "Region \"x\" : 1",    "Terrain \"x\"",
    "Template \"x\" : 1", "Flavour \"x\" : 1", "Behaviour \"x\" : 1", "Encounter \"x\"",
};

/* The only resource of a module. */
static const struct resource *only_resource(const struct module *module)
{
    assert_int_equal(module_total(module), 1);
    return module_get(module, (uint32_t)(module->header->slot + 1) << RES_SLOT_SHIFT);
}

static void every_kind_has_a_description_and_annotations(void **state)
{
    struct compiled c;
    char text[512];

    (void)state;
    for (int i = 0; i < COUNT_OF(every_kind); i++) {
        snprintf(text, sizeof text,
                 "%s { Desc: \"d\"; On Event 20 \"a\"; Constants: * 1 2; Lists: * 3 4;"
                 "Specials: * $\"x\" at level 1; int32 counter; }",
                 every_kind[i]);
        compile_good(&c, text);
        const struct resource *r = only_resource(&c.module);
        assert_string_equal(text_of(&c, r->name), "x");
        assert_string_equal(text_of(&c, r->description), "d");
        assert_int_equal(r->events.count, 1);
        assert_int_equal(r->constants.count, 1);
        assert_int_equal(r->lists.count, 1);
        assert_int_equal(r->specials.count, 1);
        assert_int_equal(c.module.header->memory_words, 1);
        compiled_free(&c);
    }
}

static void every_kind_says_what_does_not_belong(void **state)
{
    char text[256], message[256];

    (void)state;
    for (int i = 0; i < COUNT_OF(every_kind); i++) {
        snprintf(text, sizeof text, "%s { With: 1; }", every_kind[i]);
        snprintf(message, sizeof message, "error: 'with' does not begin an entry of a");
        assert_refused(text, message);
    }
}

int test_annotations(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gear_is_an_item_once),
        cmocka_unit_test(gear_has_a_chance_an_amount_and_a_plus),
        cmocka_unit_test(gear_may_be_random),
        cmocka_unit_test(else_is_for_what_was_not_given),
        cmocka_unit_test(a_place_for_gear_is_read_and_forgotten),
        cmocka_unit_test(gear_adds_up_over_entries),
        cmocka_unit_test(gear_has_four_qualities_at_most),
        cmocka_unit_test(a_plus_is_a_plain_number),
        cmocka_unit_test(gear_may_depend_on_a_condition),
        cmocka_unit_test(a_condition_that_is_the_first_code_is_lost),
        cmocka_unit_test(grants_name_what_is_granted),
        cmocka_unit_test(grants_come_once_or_every_so_often),
        cmocka_unit_test(a_grant_is_an_ability_a_stati_or_a_feat),
        cmocka_unit_test(an_event_has_a_message),
        cmocka_unit_test(an_event_has_a_script),
        cmocka_unit_test(events_share_a_handler),
        cmocka_unit_test(an_event_may_have_several_messages),
        cmocka_unit_test(handlers_follow_each_other_after_a_comma),
        cmocka_unit_test(the_mask_has_a_bit_for_every_event),
        cmocka_unit_test(on_needs_the_word_event),
        cmocka_unit_test(events_for_one_handler_have_a_limit),
        cmocka_unit_test(constants_have_a_number_and_a_value),
        cmocka_unit_test(a_constant_given_twice_is_kept_twice),
        cmocka_unit_test(a_list_has_cells_of_three_kinds),
        cmocka_unit_test(lists_follow_each_other_after_a_comma),
        cmocka_unit_test(three_zeros_end_a_list),
        cmocka_unit_test(a_list_has_1020_cells_at_most),
        cmocka_unit_test(specials_have_a_chance_and_a_level),
        cmocka_unit_test(every_kind_has_a_description_and_annotations),
        cmocka_unit_test(every_kind_says_what_does_not_belong),
    };

    return cmocka_run_group_tests_name("annotations", tests, NULL, NULL);
}
