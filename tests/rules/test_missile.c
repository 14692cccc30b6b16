/* Shooting and throwing: who is hit, and where it comes down. */
#include "bond_scene.h"
#include "rules/handlers.h"
#include "world/throw.h"

static struct bond *begin(void **state)
{
    struct bond *b = bond_begin(state);

    event_scene_close(&b->w);
    event_scene_open(&b->w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    return b;
}

static struct thing *put(struct bond *b, const char *name, int x)
{
    struct thing *who = bond_put(b, name, x, 10);

    who->hp = who->hp_max = 20;
    return who;
}

static int hurl(struct bond *b, const struct thing *by, const struct thing *at,
                const struct thing *what)
{
    struct script_event *event = throw_begin(&b->w);

    event->actor = (int32_t)by->self;
    event->target = (int32_t)at->self;
    event->item2 = what ? (int32_t)what->self : 0;
    return throw_end(&b->w, event, EV_RATTACK);
}

static struct thing *sabre(struct bond *b)
{
    return thing_new_item(&b->w, drawn_find(b->d, "sabre"));
}

static void nothing_cannot_be_thrown(void **state)
{
    struct bond *b = begin(state);

    WITHOUT_DICE(&b->w)
    assert_int_equal(hurl(b, put(b, "villager", 10), put(b, "rascal", 13), NULL), ABORT);
    bond_end(b);
}

static void nobody_throws_while_held_stuck_or_afraid(void **state)
{
    static const int natures[] = {AFRAID, STUCK, GRAPPLED, GRABBED, GRAPPLING};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct bond *b = begin(state);
        struct thing *me = put(b, "villager", 10), *other = put(b, "rascal", 13);
        bond_give(b, me, natures[i], 0, 0, other);
        WITHOUT_DICE(&b->w)
        assert_int_equal(hurl(b, me, other, sabre(b)), ABORT);
        bond_end(b);
    }
}

static void nobody_throws_at_himself(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = put(b, "villager", 10);

    WITHOUT_DICE(&b->w)
    assert_int_equal(hurl(b, me, me, sabre(b)), ABORT);
    bond_end(b);
}

int test_missile(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_cannot_be_thrown),
        cmocka_unit_test(nobody_throws_while_held_stuck_or_afraid),
        cmocka_unit_test(nobody_throws_at_himself),
    };

    return cmocka_run_group_tests_name("missile", tests, bond_open, bond_close);
}
