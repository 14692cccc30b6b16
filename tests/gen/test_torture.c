/* Levels of a module made to torture the generator: every room type, panel size, list and quirk.
 *
 * A selection is kept in tests/gen/torture; all of them are in ../shared. */
#include "golden_levels.h"

static int test_selection(void)
{
    struct golden_set set = {.trace = "trace-"};

    source_path(set.library_path, "tests/gen/torture/torture.irc");
    source_path(set.directory, "tests/gen/torture/levels");
    return golden_tests("torture levels kept here", &set);
}

static int test_all(void)
{
    struct golden_set set = {.trace = "trace-"};

    golden_shared(set.library_path, "golden/torture/torture.irc");
    golden_shared(set.directory, "golden/torture/levels");
    return golden_tests("all torture levels", &set);
}

int test_torture(void)
{
    int failed = test_selection();

    return failed + test_all();
}
