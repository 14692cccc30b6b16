/* Staves lend their spells to whoever holds them and knows them. */
#include "effects_scenes.h"
#include "play/spells.h"
#include "rules/item/worn.h"
#include "rules/value/spellbook.h"
#include "world/stati.h"

static bool is_lent(const struct room *room, const char *spell)
{
    const struct world *w = &room->game->world;
    const uint16_t *flags = spellbook_flags(w, game_player(room->game),
                                            library_find(w->library, str_from(spell)));

    return flags && *flags & SP_STAFF;
}

static bool is_offered(const struct room *room, const char *spell)
{
    struct spells spells = {0};
    res_id wanted = library_find(room->game->world.library, str_from(spell));
    bool found = false;

    spells_gather(room->game, &spells);
    for (int i = 0; i < spells.count; i++)
        found = found || spells.items[i] == wanted;
    spells_free(&spells);
    return found;
}

/* The stoker's staff, in hand. */
static struct thing *take_up(struct room *room, int known)
{
    struct world *w = &room->game->world;

    be_a_scholar(room);
    hold(room, "quarterstaff", "the stoker;staff");
    struct thing *staff = world_thing(w, room->held);
    character_of(w, game_player(room->game))->slots[SL_WEAPON] = staff->self;
    item_of(w, staff)->flags |= IF_WORN;
    item_of(w, staff)->known = (uint8_t)known;
    worn_renew(w, staff);
    return staff;
}

static void a_staff_in_hand_lends_its_spells(void **state)
{
    struct room *room = open_room(NULL);

    (void)state;
    assert_false(is_offered(room, "fireball"));
    struct thing *staff = take_up(room, KN_MAGIC);
    assert_true(is_lent(room, "burning hands"));
    assert_true(is_lent(room, "fireball"));
    assert_true(is_offered(room, "fireball"));
    assert_false(is_lent(room, "barkskin"));
    worn_end(&room->game->world, staff);
    assert_false(is_lent(room, "fireball"));
    assert_false(is_offered(room, "fireball"));
    close_room(room);
}

static void an_unknown_staff_lends_nothing(void **state)
{
    struct room *room = open_room(NULL);

    (void)state;
    take_up(room, 0);
    assert_true(stati_has(&room->game->world, game_player(room->game), STAFF_SPELLS));
    assert_false(is_offered(room, "fireball"));
    close_room(room);
}

int test_staves(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_staff_in_hand_lends_its_spells),
        cmocka_unit_test(an_unknown_staff_lends_nothing),
    };

    return cmocka_run_group_tests_name("staves", tests, NULL, NULL);
}
