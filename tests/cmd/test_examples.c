/* The example that drives the program from another language works. */
#include <stdio.h>

#include "cmd_support.h"

/* What a shell command says; its status comes back. */
static int shell(const char *command, struct str_builder *out)
{
    FILE *pipe = popen(command, "r"); /* NOLINT(cert-env33-c): words of our own */
    char buffer[4096];
    size_t got;

    assert_non_null(pipe);
    while ((got = fread(buffer, 1, sizeof buffer, pipe)) > 0)
        sb_add(out, str_from_n(buffer, got));
    return pclose(pipe);
}

static void python_plays(void **state)
{
    struct str_builder command = {0}, out = {0};
    char script[FILE_PATH_SIZE], done[64];
    int steps = test_part(1000);

    (void)state;
    if (shell("python3 -c 'import json' 2>&1", &out) != 0) {
        sb_free(&out);
        print_message("there is no python3 here: examples/explorer.py is not tested\n");
        skip();
    }
    sb_clear(&out);
    sb_addf(&command, "python3 '%s' %d '%s' --seed 1 2>&1",
            source_path(script, "examples/explorer.py"), steps, getenv("INCURSION_PROGRAM"));
    int status = shell(sb_cstr(&command), &out);
    snprintf(done, sizeof done, "%d steps, deepest level ", steps);
    if (status != 0 || !str_starts(sb_str(&out), str_from(done)))
        fail_msg("status %d: %s", status, sb_cstr(&out));
    sb_free(&command);
    sb_free(&out);
}

int test_examples(void)
{
    const struct CMUnitTest tests[] = {TEST_IN_PLACE(python_plays)};

    return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
