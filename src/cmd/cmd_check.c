/* incursion check: says what is wrong with a library, once or whenever it changes. */
#include <signal.h>
#include <time.h>

#include "base/hash.h"
#include "cmd/compile_call.h"
#include "cmd/out.h"
#include "cmd/tree_stamp.h"

enum { OPTION_WATCH = MODULES_OPTION_END };

const struct command_option cmd_check_options[] = {
    {"watch", OPTION_WATCH, NULL, "check again whenever a file of it changes, until Ctrl-C"},
    COMPILE_CALL_OPTIONS,
    {0},
};

struct request {
    struct compile_call call;
    bool watches;
};

static bool take_option(void *request, int option)
{
    struct request *r = request;

    if (option == OPTION_WATCH)
        return r->watches = true;
    return compile_call_option(&r->call, option);
}

static int check(struct request *r)
{
    struct compilation compilation;
    struct module module = {0};
    struct load load;
    struct error error;

    if (!compile_call_open(&r->call, &load, &error))
        return out_error(r->call.self, &error);
    bool good = compile_call_run(&r->call, &load, &compilation, &module);
    compile_call_print(&compilation);
    compile_call_summarize(&r->call, &compilation.diag, good ? &module : NULL);
    if (good)
        module_close(&module);
    compile_free(&compilation);
    load_close(&load);
    return good ? EXIT_OK : EXIT_FAILED;
}

/* ---- watching ---- */

/* The folders that files are included from, and the modules below the library. */
static uint64_t stamp(const struct request *r)
{
    char directory[FILE_PATH_SIZE];
    uint64_t all = HASH_START;

    file_directory_of(r->call.main_file, directory);
    all = tree_stamp(all, directory);
    for (int i = 0; i < r->call.directories.count; i++)
        all = tree_stamp(all, r->call.directories.items[i]);
    for (int i = 0; i < r->call.modules.file_count; i++)
        all = tree_stamp_file(all, r->call.modules.files[i]);
    return all;
}

/* Sleeps between two looks at the files; true: the program is asked to end. The signals are blocked
 * and taken here, so that none comes in the middle of anything. */
static bool is_ended(const sigset_t *ending)
{
    const struct timespec pause = {.tv_nsec = 400 * 1000 * 1000};

    return sigtimedwait(ending, NULL, &pause) > 0;
}

/* Waits for a change, and for the change to be over: an editor may write several files. Files are
 * looked at, since not every file system tells of its changes. */
static bool wait_for_change(const struct request *r, const sigset_t *ending, uint64_t *seen)
{
    uint64_t checked = *seen;
    bool settled = false;

    while (!settled || *seen == checked) {
        if (is_ended(ending))
            return false;
        uint64_t now = stamp(r);
        settled = now == *seen;
        *seen = now;
    }
    return true;
}

static int watch(struct request *r)
{
    sigset_t ending;
    uint64_t seen = stamp(r);

    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigprocmask(SIG_BLOCK, &ending, NULL);
    do {
        out_note(STR("checking\n"));
        check(r);
        out_note(STR("waiting for a change; Ctrl-C ends\n"));
    } while (wait_for_change(r, &ending, &seen));
    return EXIT_OK;
}

int cmd_check(const struct command *self, int argc, char **argv)
{
    struct request r = {.call = {.self = self}};
    int status = compile_call_read(&r.call, argc, argv, take_option, &r);

    if (status != -1)
        return status;
    return r.watches ? watch(&r) : check(&r);
}
