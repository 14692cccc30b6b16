/* Disks that fail: each call about files fails in every way, one after the other. Nothing that was
 * safe before is lost, and what does not work is told. */
#include <errno.h>
#include <sys/wait.h>

#include "faults.h"
#include "play/roster.h"
#include "torture_support.h"

/* What was done while the disk failed. */
struct outcome {
    int calls;         /* about files; 0: the process died on the way */
    bool worked;       /* as far as the program says */
    bool is_told;      /* something is said to be wrong */
    struct error said; /* what */
    uint64_t safe;     /* the action that is to be found afterwards */
};

struct operation {
    const char *name;
    void (*prepare)(const struct torture *t);
    void (*run)(struct torture *t, struct fault fault, struct outcome *o);
    void (*judge)(struct torture *t, const struct outcome *o, const char *what);
    uint64_t least; /* found afterwards, however it went */
};

/* ---- sessions ---- */

static void remove_all(const struct torture *t)
{
    char path[FILE_PATH_SIZE];

    for (int i = 0; i < TORTURE_FILES; i++) {
        torture_path(t, (enum torture_file)i, path);
        unlink(path);
    }
}

/* Also a log that belongs to nothing. */
static void put_foreign_log(const struct torture *t)
{
    torture_restore(t);
    torture_put(t, TORTURE_LOG, STR("no log at all\n"));
}

static void put_damaged_save(const struct torture *t)
{
    torture_restore(t);
    torture_put(t, TORTURE_SAVE, STR("INCURSAV but then nothing sensible"));
}

/* The line after the save's last action is damaged. */
static void put_damaged_log(const struct torture *t)
{
    struct str_builder bytes = {0};

    sb_add(&bytes, sb_str(&t->files[TORTURE_LOG]));
    strstr(bytes.data, "\n121 ")[3] = '?';
    torture_restore(t);
    torture_put(t, TORTURE_LOG, sb_str(&bytes));
    sb_free(&bytes);
}

/* Looks at a session while nothing fails any more, and ends it. */
static void look(struct session *session, struct outcome *o)
{
    o->is_told = session_trouble(session, o->said.text);
    o->worked = o->worked && !o->is_told;
    session_free(session);
}

static void run_begin(struct torture *t, struct fault fault, struct outcome *o)
{
    struct game_options options = play_options(t->play, SESSION_SEED);

    faults_begin(fault);
    struct session *session = session_begin(&options, t->path, &o->said);
    o->calls = faults_end();
    o->worked = session != NULL;
    if (session)
        look(session, o);
}

static void run_resume(struct torture *t, struct fault fault, struct outcome *o)
{
    faults_begin(fault);
    struct session *session = try_session(t->play, t->path, &o->said);
    o->calls = faults_end();
    o->worked = session != NULL;
    if (session == NULL)
        return;
    o->safe = session->game->actions;
    if (game_hash(session->game) != t->hashes[o->safe])
        abort();
    play_on(session, o->safe + 2); /* where there is trouble with the log, it may not have them */
    char text[ERROR_TEXT_SIZE];
    o->safe += session_trouble(session, text) ? 0 : 2;
    look(session, o);
}

static void run_step(struct torture *t, struct fault fault, struct outcome *o)
{
    struct session *session = open_session(t->play, t->path);
    struct action action = next_action(session->game);
    struct game_result result;

    session->save_next = session->game->actions + 1;
    faults_begin(fault);
    session_step(session, &action, &result);
    o->calls = faults_end();
    o->worked = true;
    o->safe = session->game->actions;
    look(session, o);
    o->safe -= o->is_told;
}

/* Trouble goes away when the disk works again, and leaves nothing behind. */
static void run_steps(struct torture *t, struct fault fault, struct outcome *o)
{
    struct session *session = open_session(t->play, t->path);

    faults_begin(fault);
    play_on(session, TORTURE_LAST + 2);
    o->calls = faults_end();
    play_on(session, TORTURE_LAST + 3);
    o->worked = true;
    o->safe = TORTURE_LAST + 3;
    look(session, o);
}

static void run_save(struct torture *t, struct fault fault, struct outcome *o)
{
    struct session *session = open_session(t->play, t->path);
    struct error error;

    faults_begin(fault);
    bool good = session_save(session, &error);
    o->calls = faults_end();
    o->worked = true;
    o->safe = session->game->actions;
    look(session, o);
    if (!good && !o->is_told)
        abort();
}

static void judge_session(struct torture *t, const struct outcome *o, const char *what)
{
    if (!o->worked && o->calls > 0 && strlen(o->said.text) < 10)
        fail_msg("%s: it is not said what is wrong", what);
    torture_resume(t, t->play, o->safe, what);
}

static void judge_steps(struct torture *t, const struct outcome *o, const char *what)
{
    if (o->is_told)
        fail_msg("%s: still told when all is well again: %s", what, o->said.text);
    torture_resume(t, t->play, o->safe, what);
}

/* ---- games in folders ---- */

static void open_roster(const struct torture *t, struct roster *roster)
{
    char above[FILE_PATH_SIZE];

    file_directory_of(t->path, above);
    roster_init(roster, above);
    roster_read(roster);
}

/* A roster with one game in it, which is the tortured one. */
static void put_in_folder(const struct torture *t)
{
    struct roster roster;
    struct torture inside = *t;
    struct error error;

    open_roster(t, &roster);
    while (roster.games.count > 0) {
        assert_true(roster_delete(&roster.games.items[0], &error));
        roster_read(&roster);
    }
    assert_true(roster_make_place(&roster, "Ada", inside.path, &error));
    torture_restore(&inside);
    roster_free(&roster);
}

static void run_rename(struct torture *t, struct fault fault, struct outcome *o)
{
    struct roster roster;

    open_roster(t, &roster);
    faults_begin(fault);
    o->worked = roster_rename(&roster, &roster.games.items[0], "Bo", &o->said);
    o->calls = faults_end();
    roster_free(&roster);
}

static void run_delete(struct torture *t, struct fault fault, struct outcome *o)
{
    struct roster roster;

    open_roster(t, &roster);
    faults_begin(fault);
    o->worked = roster_delete(&roster.games.items[0], &o->said);
    o->calls = faults_end();
    roster_free(&roster);
}

static void judge_folder(struct torture *t, const struct outcome *o, const char *what, bool is_gone)
{
    struct torture inside = *t;
    struct roster roster;

    if (!o->worked && o->calls > 0 && strlen(o->said.text) < 10)
        fail_msg("%s: it is not said what is wrong", what);
    open_roster(t, &roster);
    if (roster.games.count != (is_gone ? 0 : 1))
        fail_msg("%s: there are %d games", what, roster.games.count);
    if (!is_gone) {
        snprintf(inside.path, sizeof inside.path, "%s", roster.games.items[0].save);
        torture_resume(&inside, t->play, TORTURE_LAST, what);
    }
    t->done++;
    roster_free(&roster);
}

static void judge_rename(struct torture *t, const struct outcome *o, const char *what)
{
    judge_folder(t, o, what, false);
}

/* When the program died, either will do: but not half a game. */
static void judge_delete(struct torture *t, const struct outcome *o, const char *what)
{
    struct roster roster;

    open_roster(t, &roster);
    bool is_gone = o->calls == 0 ? roster.games.count == 0 : o->worked;
    roster_free(&roster);
    judge_folder(t, o, what, is_gone);
}

/* ---- every call in every way ---- */

/* What could not be removed while the disk failed. Only the next process would sweep it. */
static void sweep(const struct torture *t)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct file_names names = {0};
    struct error error;

    file_directory_of(t->path, directory);
    assert_true(file_list(directory, &names, &error));
    for (int i = 0; i < names.count; i++)
        if (strncmp(names.items[i], ".incursion-", 11) == 0 &&
            file_join(path, directory, names.items[i]))
            unlink(path);
    file_names_free(&names);
}

static const struct operation operations[] = {
    {"beginning", remove_all, run_begin, judge_session, 0},
    {"a step with a save", torture_restore, run_step, judge_session, TORTURE_LAST},
    {"steps", torture_restore, run_steps, judge_steps, TORTURE_LAST},
    {"saving", torture_restore, run_save, judge_session, TORTURE_LAST},
    {"resuming", torture_restore, run_resume, judge_session, TORTURE_LAST},
    {"resuming a damaged save", put_damaged_save, run_resume, judge_session, TORTURE_LAST},
    {"resuming a damaged log", put_damaged_log, run_resume, judge_session, 120},
    {"resuming without a log", put_foreign_log, run_resume, judge_session, TORTURE_SAVED_AT},
    {"renaming", put_in_folder, run_rename, judge_rename, TORTURE_LAST},
    {"deleting", put_in_folder, run_delete, judge_delete, TORTURE_LAST},
};

static const struct {
    const char *name;
    struct fault fault;
    bool is_long; /* too much for every run of the suite */
} ways[] = {
    {"ENOSPC", {.reason = ENOSPC}, false},
    {"ENOSPC from then on", {.reason = ENOSPC, .lasts = true}, true},
    {"EIO", {.reason = EIO}, true},
    {"EIO from then on", {.reason = EIO, .lasts = true}, false},
    {"a short write", {.is_short = true}, false},
    {"death", {.dies = true}, false},
};

/* False: the process came to the end of it. */
static bool dies(struct torture *t, const struct operation *operation, struct fault fault)
{
    struct outcome o = {0};
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        operation->run(t, fault, &o);
        _exit(0);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status) == FAULT_DEATH_STATUS;
}

static bool try_fault(struct torture *t, const struct operation *operation, const char *way,
                      struct fault fault)
{
    struct outcome o = {.safe = operation->least};
    char what[160];

    sweep(t);
    operation->prepare(t);
    bool goes_on = fault.dies && dies(t, operation, fault);
    if (!fault.dies) {
        operation->run(t, fault, &o);
        goes_on = o.calls >= fault.at;
    }
    snprintf(what, sizeof what, "%s, %s at call %d (%s)", operation->name, way, fault.at,
             fault.dies ? "" : faults_failed());
    if (o.safe < operation->least)
        fail_msg("%s: action %d is reached, not %d", what, (int)o.safe, (int)operation->least);
    if (goes_on || !fault.dies)
        operation->judge(t, &o, what);
    return goes_on;
}

static void a_failing_disk_costs_nothing_that_was_safe(void **state)
{
    struct torture t;

    torture_open(&t, *state, "faults");
    for (int i = 0; i < COUNT_OF(operations); i++)
        for (int w = 0; w < COUNT_OF(ways); w++) {
            struct fault fault = ways[w].fault;
            if (ways[w].is_long && !torture_is_full())
                continue;
            do
                fault.at += test_is_slow() ? 4 : 1;
            while (try_fault(&t, &operations[i], ways[w].name, fault));
        }
    torture_tell(&t, "failures of single calls and from one call on");
    torture_close(&t);
}

int test_torture_faults(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_disk_costs_nothing_that_was_safe),
    };

    return cmocka_run_group_tests(tests, torture_setup, play_teardown);
}
