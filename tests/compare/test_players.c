/* The table of players. */
#include "players.h"

#include <stdio.h>

#include "support.h"

/* How many rows would take a file of this name. */
static int rows_for(const char *name)
{
    int count = 0;

    for (int i = 0; i < players_all.count; i++) {
        const struct players alone = {&players_all.rows[i], 1};
        count += players_find(&alone, name) || players_is_base(&alone, name);
    }
    return count;
}

/* A second one would never be asked. */
static void no_row_hides_another(void **state)
{
    (void)state;
    for (int i = 0; i < players_all.count; i++)
        if (rows_for(players_all.rows[i].file) != 1)
            fail_msg("%s has another row in players.def", players_all.rows[i].file);
}

static void what_is_pinned_has_one_row(void **state)
{
    struct str_builder pins = {0};

    (void)state;
    read_source("tests/compare/pinned.txt", &pins);
    for (struct str rest = sb_str(&pins); rest.len > 0;) {
        struct str line = str_cut(&rest, '\n'), file = str_cut(&line, ':');
        char name[FILE_PATH_SIZE];
        snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(file));
        if (rows_for(name) != 1)
            fail_msg("%s has %d rows in players.def", name, rows_for(name));
    }
    sb_free(&pins);
}

int test_players(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_row_hides_another),
        cmocka_unit_test(what_is_pinned_has_one_row),
    };

    return cmocka_run_group_tests_name("players", tests, NULL, NULL);
}
