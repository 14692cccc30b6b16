/* Members of scripts that are members of a state: rows without a function. */
#include "base/num.h"
#include "run_script.h"

struct box {
    int8_t small;
    uint8_t flags;
    int16_t party, other;
    uint32_t id;
};

enum { AT_box_small, AT_box_flags, AT_box_party, AT_box_id, AT_box_other };

static const struct member box_rows[] = {
    {"small", "", MEMBER_I8, offsetof(struct box, small), 1},
    {"flags", "", MEMBER_U8, offsetof(struct box, flags), 1},
    {"party", "", MEMBER_I16, offsetof(struct box, party), 1},
    {"id", "", MEMBER_RES, offsetof(struct box, id), 1},
    {"other", "", MEMBER_I16, offsetof(struct box, other), 1},
};
static const struct member_list box_members = {"box", box_rows, COUNT_OF(box_rows)};

static const struct api_row rows[] = {
    FIELD_OF(T_CREATURE_cHP, box, small, READ | WRITE),
    FIELD_OF(T_DOOR_DoorFlags, box, flags, READ | WRITE),
    FIELD_OF(T_CREATURE_PartyID, box, party, READ | WRITE),
    FIELD_OF(T_CREATURE_mID, box, id, READ),
    FIELD_OF(T_THING_Next, box, other, READ),
    FIELD_ELSE(-1, T_THING_x, box, party, READ),
};

/* The context is the box; object 0 is nobody. */
static void *owner(const struct api_call *call, const struct member_list *list)
{
    assert_ptr_equal(list, &box_members);
    return call->object ? call->context : NULL;
}

static struct script *open_box_as(const char *inside, struct box *box, bool shares_strings)
{
    struct script *s = script_open_as(inside, shares_strings);

    api_bind(s->binding, rows, COUNT_OF(rows));
    s->vm->owner = owner;
    s->vm->context = box;
    return s;
}

static struct script *open_box(const char *inside, struct box *box)
{
    return open_box_as(inside, box, false);
}

static void a_member_of_the_state_is_read_and_written(void **state)
{
    struct box box = {.small = 5, .party = -7, .id = 0xfedcba98};
    struct script *s = open_box("On Event 1 { return EActor.PartyID; };"
                                "On Event 2 { EActor.PartyID = 300; EActor.cHP += 3; return 0; };"
                                "On Event 3 { return EActor.mID; };",
                                &box);

    (void)state;
    assert_int_equal(script_run(s, 1), -7);
    script_run(s, 2);
    assert_int_equal(box.party, 300);
    assert_int_equal(box.small, 8);
    assert_int_equal(script_run(s, 3), wrap32(0xfedcba98));
    assert_int_equal(s->vm->missing_get[VAR_T_CREATURE_PartyID], 0);
    script_close(s);
}

/* cHP is wider for scripts than in this state, DoorFlags has a sign there. */
static void it_wraps_at_both_widths(void **state)
{
    struct box box = {.flags = 0xff};
    struct script *s = open_box("On Event 1 { EActor.cHP = 130; return EActor.cHP; };"
                                "On Event 2 { EActor.PartyID = 70000; return EActor.PartyID; };",
                                &box);

    (void)state;
    assert_int_equal(script_run(s, 1), -126);
    assert_int_equal(script_run(s, 2), 70000 - 65536);
    assert_int_equal(api_field_read(&rows[1], &s->api->members[VAR_T_DOOR_DoorFlags], &box), -1);
    script_close(s);
}

static void nobody_has_what_the_row_says(void **state)
{
    struct box box = {.party = 9, .small = 9};
    struct script *s = open_box("On Event 1 { hObj h; h = NULL_OBJ; return h.x; };"
                                "On Event 2 { hObj h; h = NULL_OBJ; return h.PartyID; };"
                                "On Event 3 { hObj h; h = NULL_OBJ; h.PartyID = 3; return 1; };",
                                &box);

    (void)state;
    assert_int_equal(script_run(s, 1), -1);
    assert_int_equal(script_run(s, 2), 0);
    assert_int_equal(script_run(s, 3), 1);
    assert_int_equal(box.party, 9);
    s->vm->owner = NULL;
    assert_int_equal(script_run(s, 1), -1);
    script_close(s);
}

static void what_may_only_be_read_is_missed_when_it_is_written(void **state)
{
    struct box box = {.id = 7};
    struct script *s = open_box("On Event 1 { EActor.mID = $\"zero\"; return EActor.mID; };", &box);

    (void)state;
    assert_int_equal(script_run(s, 1), 7);
    assert_int_equal(s->vm->missing_set[VAR_T_CREATURE_mID], 1);
    script_close(s);
}

static const char *const through_a_member =
    "On Event 1 { hObj h; h = EActor; EActor.cHP = 4; h.cHP |= 3; return EActor.cHP; };"
    "On Event 2 { EActor.Next.PartyID = 300; return EActor.PartyID; };"
    "On Event 3 { EActor.Next.PartyID += 2; return EActor.PartyID; };";

static void what_is_assigned_through_another_object_is_written(void **state)
{
    struct box box = {.party = 9, .other = 44};
    struct script *s = open_box(through_a_member, &box);

    (void)state;
    assert_int_equal(script_run(s, 2), 300);
    assert_int_equal(script_run(s, 3), 302);
    script_close(s);
}

/* quirk: the object itself is written where the original's compiler is imitated. */
static void the_original_writes_the_object_instead(void **state)
{
    struct box box = {.party = 9, .other = 44};
    struct script *s = open_box_as(through_a_member, &box, true);

    (void)state;
    assert_int_equal(script_run(s, 1), 7);
    assert_int_equal(script_run(s, 2), 44);
    box.party = 9;
    assert_int_equal(script_run(s, 3), 44);
    script_close(s);
}

int test_binding(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_member_of_the_state_is_read_and_written),
        cmocka_unit_test(it_wraps_at_both_widths),
        cmocka_unit_test(nobody_has_what_the_row_says),
        cmocka_unit_test(what_may_only_be_read_is_missed_when_it_is_written),
        cmocka_unit_test(what_is_assigned_through_another_object_is_written),
        cmocka_unit_test(the_original_writes_the_object_instead),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
