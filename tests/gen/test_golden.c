/* Every recorded level of the original's own dungeon, cell for cell and draw for draw. */
#include "golden_levels.h"

#include "golden_levels.c" /* NOLINT(bugprone-suspicious-include) */

int test_golden(void)
{
    struct golden_set set = {.dungeon = "The Goblin Caves", .trace = "trace"};

    golden_shared(set.library_path, "incursion-lib/main.irc");
    golden_shared(set.directory, "golden/layout");
    return golden_tests("golden levels", &set);
}
