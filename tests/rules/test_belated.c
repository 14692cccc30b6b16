/* More wounds than one can bear. */
#include "rules/value/belated.h"

#include "bond_scene.h"
#include "fed_dice.h"
#include "rules/handlers.h"
#include "text/log.h"
#include "text/say.h"

static struct bond *begin(void **state)
{
    struct bond *b = bond_begin(state);

    event_scene_close(&b->w);
    event_scene_open(&b->w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    say_open(&b->w);
    return b;
}

static void end(struct bond *b)
{
    say_close(&b->w);
    bond_end(b);
}

static void a_save_leaves_one_hit_point_and_teaches(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = bond_put_player(b, "villager", 10, 10);

    me->hp = -3;
    creature_of(&b->w, me)->attr[A_SAV_FORT] = 5;
    WITH_DICE(&b->w, 14, 7)
    belated_death(&b->w, me);
    assert_int_equal(me->hp, 1);
    assert_false(me->flags & F_DELETE);
    end(b);
}

static void without_one_the_wounds_kill(void **state)
{
    struct bond *b = begin(state);
    struct thing *me = bond_put_player(b, "villager", 10, 10);

    me->hp = -3;
    creature_of(&b->w, me)->attr[A_SAV_FORT] = 5;
    WITH_DICE(&b->w, 13)
    belated_death(&b->w, me);
    assert_true(me->flags & F_DELETE);
    end(b);
}

/* Words are for the player alone. */
static void others_die_of_it_in_silence(void **state)
{
    struct bond *b = begin(state);

    bond_put_player(b, "villager", 10, 10);
    struct thing *it = bond_put(b, "villager", 12, 10);
    it->hp = -3;
    WITH_DICE(&b->w, 0)
    belated_death(&b->w, it);
    for (int i = 0; i < log_count(b->w.log); i++)
        assert_null(strstr(log_recent(b->w.log, i)->text, "wounds are too much"));
    end(b);
}

int test_belated(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_leaves_one_hit_point_and_teaches),
        cmocka_unit_test(without_one_the_wounds_kill),
        cmocka_unit_test(others_die_of_it_in_silence),
    };

    return cmocka_run_group_tests_name("belated", tests, bond_open, bond_close);
}
