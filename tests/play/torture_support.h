/* A game that is tortured: its three files as they were, what becomes of them, and what must be
 * left of the game all the same.
 *
 * INCURSION_TORTURE=full in the environment does everything; without it the tests do a part of it
 * that fits every run of the suite. tools/torture-saves runs them and counts. */
#ifndef INCURSION_TESTS_TORTURE_SUPPORT_H
#define INCURSION_TESTS_TORTURE_SUPPORT_H

#include "log_support.h"
#include "play/action_log_text.h"
#include "play/save.h"
#include "session_support.h"

/* When the game is told to save, and how far it is played; more actions are compared after that.
 * It also saves by itself, so which actions its two saves are of is read from them. */
enum {
    TORTURE_OLD_AT = 70,
    TORTURE_SAVED_AT = 110,
    TORTURE_LAST = 140,
    TORTURE_GO_ON = 5,
    TORTURE_MOST = 160
};

enum torture_file { TORTURE_LOG, TORTURE_SAVE, TORTURE_OLD, TORTURE_FILES };

struct torture {
    struct play *play;
    uint64_t *hashes; /* after every action of the undisturbed game */
    char path[FILE_PATH_SIZE];
    struct str_builder files[TORTURE_FILES]; /* as the game left them */
    struct action_log_text log;              /* the same, read */
    uint64_t saved_at, old_at;               /* the actions that the saves are of */
    int done, refused;                       /* trials */
};

/* In memory where there is such a place: files are flushed thousands of times here. */
static inline int torture_setup(void **state)
{
    struct play *play = play_open("");

    temp_dir_remove(play->directory);
    snprintf(play->directory, sizeof play->directory, "/dev/shm/incursion-test-XXXXXX");
    if (mkdtemp(play->directory) == NULL)
        temp_dir_make(play->directory);
    *state = play;
    return 0;
}

static inline bool torture_is_full(void)
{
    const char *size = getenv("INCURSION_TORTURE");

    return size && strcmp(size, "full") == 0;
}

static inline int torture_size(int full, int small)
{
    return torture_is_full() ? full : test_part(small);
}

static inline const char *torture_name(enum torture_file file)
{
    static const char *const names[] = {"the log", "the save", "the old save"};

    return names[file];
}

static inline void torture_path(const struct torture *t, enum torture_file file,
                                char out[FILE_PATH_SIZE])
{
    static const char *const ends[] = {".log", "", ".old"};

    assert_true(snprintf(out, FILE_PATH_SIZE, "%s%s", t->path, ends[file]) < FILE_PATH_SIZE);
}

/* The line that tools/torture-saves shows. */
static inline void torture_tell(const struct torture *t, const char *what)
{
    print_message("torture: %d %s, %d of them refused with a sentence\n", t->done, what,
                  t->refused);
}

static inline uint64_t torture_saved_at(const struct torture *t, enum torture_file file)
{
    char path[FILE_PATH_SIZE];
    struct save_info info;
    struct error error;

    torture_path(t, file, path);
    assert_true(save_read_info(path, &info, &error));
    return info.actions;
}

static inline void torture_open(struct torture *t, struct play *play, const char *name)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    *t = (struct torture){.play = play};
    t->hashes = undisturbed(play, TORTURE_MOST);
    play_path(play, t->path, name);
    struct session *session = open_session(play, t->path);
    play_on(session, TORTURE_OLD_AT);
    assert_true(session_save(session, &error));
    play_on(session, TORTURE_SAVED_AT);
    assert_true(session_save(session, &error));
    play_on(session, TORTURE_LAST);
    session_free(session);
    for (int i = 0; i < TORTURE_FILES; i++) {
        torture_path(t, (enum torture_file)i, path);
        read_file(path, &t->files[i]);
    }
    t->saved_at = torture_saved_at(t, TORTURE_SAVE);
    t->old_at = torture_saved_at(t, TORTURE_OLD);
    assert_true(t->old_at >= TORTURE_OLD_AT && t->old_at < t->saved_at);
    assert_true(action_log_text_parse(&t->log, sb_str(&t->files[TORTURE_LOG]), "log", &error));
}

static inline void torture_close(struct torture *t)
{
    for (int i = 0; i < TORTURE_FILES; i++)
        sb_free(&t->files[i]);
    action_log_text_free(&t->log);
    free(t->hashes);
}

/* Not atomic and not flushed: there are many. */
static inline void torture_put(const struct torture *t, enum torture_file file, struct str bytes)
{
    char path[FILE_PATH_SIZE];

    torture_path(t, file, path);
    unlink(path); /* the two saves may be one file with two names */
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes.data, 1, bytes.len, out), bytes.len);
    assert_int_equal(fclose(out), 0);
}

/* All three files as the game left them. */
static inline void torture_restore(const struct torture *t)
{
    for (int i = 0; i < TORTURE_FILES; i++)
        torture_put(t, (enum torture_file)i, sb_str(&t->files[i]));
}

/* The action that is certainly reached from a save of `from` when bytes of the log are lost. Lines
 * that the save covers are not needed. */
static inline uint64_t torture_reached(const struct torture *t, uint64_t from, size_t begin,
                                       size_t end)
{
    for (int i = 0; i < t->log.entries.count; i++) {
        const struct action_log_entry *entry = &t->log.entries.items[i];
        if (entry->number > from && entry->end > begin && entry->begin < end)
            return entry->number - 1;
    }
    return TORTURE_LAST;
}

/* The game is that of the undisturbed one, at this action or later. */
static inline void torture_compare(const struct torture *t, const struct session *session,
                                   uint64_t least, const char *what)
{
    uint64_t reached = session->game->actions;

    if (reached < least)
        fail_msg("%s: action %d is reached, not %d (%s)", what, (int)reached, (int)least,
                 session->notes.len ? session->notes.data : "no notes");
    if (reached > TORTURE_MOST || game_hash(session->game) != t->hashes[reached])
        fail_msg("%s: after action %d the game is another one", what, (int)reached);
}

/* Resumes, plays on, and resumes again. */
static inline void torture_resume(struct torture *t, const struct play *play, uint64_t least,
                                  const char *what)
{
    struct error error;
    char text[ERROR_TEXT_SIZE];

    t->done++;
    struct session *session = try_session(play, t->path, &error);
    if (session == NULL)
        fail_msg("%s: refused: %s", what, error.text);
    torture_compare(t, session, least, what);
    if (session_trouble(session, text))
        fail_msg("%s: %s", what, text);
    uint64_t until = session->game->actions + TORTURE_GO_ON;
    play_on(session, until);
    session_free(session);
    session = try_session(play, t->path, &error);
    if (session == NULL)
        fail_msg("%s: refused the second time: %s", what, error.text);
    torture_compare(t, session, until, what);
    if (session->notes.len > 0)
        fail_msg("%s: told twice: %s", what, session->notes.data);
    session_free(session);
}

#endif
