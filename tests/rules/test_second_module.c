/* Mistakes of the original that are kept about modules other than the first. */
#include "rules/value/creed.h"
#include "rules/value/spellbook.h"
#include "script/compile.h"
#include "text/listing.h"
#include "values_scene.h"

/* A library with another module after the first. */
struct far {
    struct values_scene s;
    struct compilation compilation;
    struct module module;
    struct thing *who;
};

static void begin(struct far *f, void **state)
{
    static const char text[] = "#include \"Defines.h\"\n"
                               "Module \"far things\"; Slot 7;\n"
                               "AI_ALCHEMY Effect \"far powder\" : EA_GENERIC { Level: 1; }\n"
                               "AI_MACRO Effect \"far macro\" : EA_GENERIC { Level: 1; }\n"
                               "God \"Far One\" { }\n";
    const struct compile_options options = {
        .path = "far.irc", .text = str_from(text), .no_disk = true};
    struct error error;

    values_begin(&f->s, state);
    assert_true(compile(&f->compilation, &options, &f->module));
    assert_true(library_add(&f->s.d->library, &f->module, &error));
    f->who = values_make_person(&f->s, "Bladesman");
}

static void end(struct far *f)
{
    values_end(&f->s);
    for (int i = 0; i < MODULE_SLOTS; i++)
        if (f->s.d->library.slots[i] == &f->module)
            f->s.d->library.slots[i] = NULL;
    module_close(&f->module);
    compile_free(&f->compilation);
}

/* quirk: by number a spell is one of the first module; what is known of another is written down at
 * the same number. */
static void spells_have_the_numbers_of_the_first_module(void **state)
{
    struct far f = {0};
    begin(&f, state);
    res_id powder = drawn_find(f.s.d, "far powder");

    assert_int_equal(spellbook_number(f.s.w.library, powder), -1);
    assert_int_equal(spellbook_spell(f.s.w.library, 0),
                     module_id(f.s.w.library->slots[0], RES_EFFECT, 0));
    assert_ptr_equal(spellbook_flags(&f.s.w, f.who, powder),
                     &character_of(&f.s.w, f.who)->spells[0]);
    end(&f);
}

/* quirk: nobody can be in favour with a god of another module. */
static void far_gods_know_nobody(void **state)
{
    struct far f = {0};
    begin(&f, state);

    assert_non_null(creed_god_flags(&f.s.w, f.who, drawn_find(f.s.d, "Kind One")));
    assert_null(creed_god_flags(&f.s.w, f.who, drawn_find(f.s.d, "Far One")));
    end(&f);
}

/* quirk: only formulas of the first module are learned. */
static void far_formulas_are_not_learned(void **state)
{
    struct far f = {0};
    begin(&f, state);
    uint16_t *spells = character_of(&f.s.w, f.who)->spells;

    character_of(&f.s.w, f.who)->ranks[SK_ALCHEMY] = 9;
    values_give(&f.s, f.who, EXTRA_SKILL, SK_ALCHEMY, 1);
    values_update(&f.s.w, f.who);
    assert_int_equal(spells[spellbook_number(f.s.w.library, drawn_find(f.s.d, "red powder"))],
                     SP_CREATE);
    assert_int_equal(*spellbook_flags(&f.s.w, f.who, drawn_find(f.s.d, "far powder")), 0);
    end(&f);
}

/* quirk: the list of macros leaves theirs out. */
static void far_macros_are_not_listed(void **state)
{
    struct far f = {0};
    begin(&f, state);
    struct str_builder out = {0};

    listing_macros(f.s.w.library, &out);
    assert_int_equal(out.len, 0);
    sb_free(&out);
    end(&f);
}

int test_second_module(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spells_have_the_numbers_of_the_first_module),
        cmocka_unit_test(far_gods_know_nobody),
        cmocka_unit_test(far_formulas_are_not_learned),
        cmocka_unit_test(far_macros_are_not_listed),
    };

    return cmocka_run_group_tests_name("second module", tests, values_open, values_close);
}
