/* Signs that gods give, and items that they bless. */
#include "rite_scene.h"
#include "rules/god/anger.h"
#include "rules/item/item.h"
#include "world/stati.h"

static int throw_to_god(struct rites *r, int event, struct thing *item)
{
    struct script_event *e = throw_begin(r->w);

    e->actor = (int32_t)r->who->self;
    e->item = item ? (int32_t)item->self : 0;
    e->eID = r->god;
    return throw_end(r->w, e, event);
}

static bool has_failed(const struct rites *r)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = SK_KNOW_THEO + 2000;
    return stati_find(r->w, r->who, tried) != NULL;
}

/* The second time nothing is drawn. */
static void who_misreads_signs_may_not_read_them_again_before_he_rests(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    r.person->anger[r.number] = 9;
    WITH_DICE(r.w, 0)
    assert_int_equal(throw_to_god(&r, EV_INSIGHT, NULL), DONE);
    assert_true(has_failed(&r));
    assert_int_equal(throw_to_god(&r, EV_INSIGHT, NULL), DONE);
    assert_false(*anger_flags(r.w, r.who, r.god) & GS_KNOWN_ANGER);
    rites_end(&r);
}

/* One, and one more for every five of them. */
static void a_blessing_takes_a_curse_and_has_its_price_once(void **state)
{
    struct rites r;
    rites_begin(&r, state);
    struct thing *item = item_new(r.w, drawn_find(r.s.d, "dear stone"));

    item_of(r.w, item)->flags |= IF_CURSED;
    item_of(r.w, item)->quantity = 11;
    assert_int_equal(throw_to_god(&r, EV_IBLESSING, item), DONE);
    assert_true(item_of(r.w, item)->flags & IF_BLESSED);
    assert_false(item_of(r.w, item)->flags & IF_CURSED);
    assert_int_equal(r.person->favour_penalty[r.number], 3);
    assert_int_equal(throw_to_god(&r, EV_IBLESSING, item), DONE);
    assert_int_equal(r.person->favour_penalty[r.number], 3);
    rites_end(&r);
}

/* ---- altars ---- */

static int win_altar(struct rites *r, struct thing *altar)
{
    struct script_event *e = throw_begin(r->w);

    e->actor = (int32_t)r->who->self;
    e->target = (int32_t)altar->self;
    e->eID = r->god;
    return throw_end(r->w, e, EV_CONVERT_ALTAR);
}

static void the_godless_win_no_altar(void **state)
{
    struct rites r;
    rites_begin(&r, state);
    struct thing *altar = thing_new(r.w, T_ALTAR);

    altar->other = drawn_find(r.s.d, "Kind One");
    r.person->god = 0;
    assert_int_equal(win_altar(&r, altar), ABORT);
    assert_int_equal(altar->other, drawn_find(r.s.d, "Kind One"));
    rites_end(&r);
}

int test_signs(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_misreads_signs_may_not_read_them_again_before_he_rests),
        cmocka_unit_test(a_blessing_takes_a_curse_and_has_its_price_once),
        cmocka_unit_test(the_godless_win_no_altar),
    };

    return cmocka_run_group_tests_name("signs", tests, values_open, values_close);
}
