#include "play/roster.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file_lock.h"
#include "base/num.h"
#include "base/utf8.h"
#include "play/session.h"

#define SAVE_NAME "game.save"

enum { SAME_NAME_MOST = 999 };

void roster_init(struct roster *roster, const char *data)
{
    *roster = (struct roster){0};
    if (data == NULL || !file_join(roster->directory, data, "games"))
        roster->directory[0] = '\0';
}

void roster_free(struct roster *roster)
{
    ARRAY_FREE(&roster->games);
}

static bool fits_label(uint32_t code, int at)
{
    bool is_control = code < ' ' || (code >= 0x7f && code < 0xa0) || code == UTF8_REPLACEMENT;

    return !is_control && code != '/' && (at > 0 || (code != '.' && code != ' '));
}

/* What can be the name of a folder, and stand on one line. */
static void make_label(char out[ROSTER_LABEL_SIZE], const char *name)
{
    struct str rest = str_trim(str_from(name));
    int len = 0;

    while (rest.len > 0 && len < ROSTER_LABEL_SIZE - UTF8_MOST) {
        uint32_t code = utf8_next(&rest);
        len += utf8_encode(fits_label(code, len) ? code : '_', out + len);
    }
    out[len] = '\0';
    if (len == 0)
        snprintf(out, ROSTER_LABEL_SIZE, "Nobody");
}

static bool folder_of(const char *directory, const char *label, char out[FILE_PATH_SIZE])
{
    return file_join(out, directory, label);
}

/* ---- looking ---- */

static int64_t changed_at(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 ? (int64_t)info.st_mtime : 0;
}

static bool beside(char out[FILE_PATH_SIZE], const char *save, const char *end)
{
    return snprintf(out, FILE_PATH_SIZE, "%s%s", save, end) < FILE_PATH_SIZE;
}

/* The save, or else the one before it. */
static void read_info(struct roster_game *game)
{
    char old[FILE_PATH_SIZE];
    struct error first, second;

    if (save_read_info(game->save, &game->info, &first) ||
        (save_old_path(game->save, old) && save_read_info(old, &game->info, &second)))
        return;
    snprintf(game->why, sizeof game->why, "%s", first.text);
}

static void read_game(struct roster *roster, const char *label)
{
    char folder[FILE_PATH_SIZE], log[FILE_PATH_SIZE];
    struct roster_game game = {0};

    if (label[0] == '.' || strlen(label) >= ROSTER_LABEL_SIZE ||
        !folder_of(roster->directory, label, folder) || !file_is_directory(folder) ||
        !file_join(game.save, folder, SAVE_NAME) || !beside(log, game.save, ".log"))
        return;
    if (!session_is_at(game.save))
        return;
    snprintf(game.label, sizeof game.label, "%s", label);
    read_info(&game);
    game.when = changed_at(game.save);
    if (changed_at(log) > game.when)
        game.when = changed_at(log);
    ARRAY_PUSH(&roster->games, game);
}

static int by_time(const void *a, const void *b)
{
    const struct roster_game *one = a, *two = b;

    if (one->when != two->when)
        return one->when > two->when ? -1 : 1;
    return strcmp(one->label, two->label);
}

/* A game that is being deleted lies in a folder that no label can name, so that a delete that is
 * cut short has happened or has not. */
#define BIN ".deleted"

enum { BINS_MOST = 100 }; /* what else a player has put into a folder may stay in one */

static void empty_bin(const char *bin)
{
    char path[FILE_PATH_SIZE];
    struct file_names names = {0};
    struct error error;

    if (!file_list(bin, &names, &error))
        return;
    for (int i = 0; i < names.count; i++)
        if (file_join(path, bin, names.items[i]))
            unlink(path);
    file_names_free(&names);
    rmdir(bin);
}

/* Removes what has been deleted, as far as that is possible. */
static void empty_bins(const char *directory)
{
    char bin[FILE_PATH_SIZE];
    struct file_names names = {0};
    struct error error;

    if (!file_list(directory, &names, &error))
        return;
    for (int i = 0; i < names.count; i++)
        if (str_starts(str_from(names.items[i]), STR(BIN)) &&
            file_join(bin, directory, names.items[i]))
            empty_bin(bin);
    file_names_free(&names);
}

/* On failure errno tells why. */
static bool throw_away(const char *directory, const char *folder)
{
    char name[32], bin[FILE_PATH_SIZE];

    for (int i = 0; i < BINS_MOST; i++) {
        snprintf(name, sizeof name, BIN "-%d", i);
        if (!file_join(bin, directory, name)) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (rename(folder, bin) == 0)
            return true;
        if (errno != EEXIST && errno != ENOTEMPTY)
            return false;
    }
    return false;
}

/* A game from before there were folders. */
static void take_over(const struct roster *roster)
{
    static const char *const ends[] = {"", ".old", ".log"};
    char above[FILE_PATH_SIZE], from[FILE_PATH_SIZE], save[FILE_PATH_SIZE], to[FILE_PATH_SIZE];
    char path[FILE_PATH_SIZE];
    struct error error;

    file_directory_of(roster->directory, above);
    if (!file_join(from, above, SAVE_NAME) || !file_exists(from) ||
        !roster_make_place(roster, "Earlier game", save, &error))
        return;
    for (int i = 0; i < COUNT_OF(ends); i++)
        if (beside(path, from, ends[i]) && beside(to, save, ends[i]) && file_exists(path))
            (void)!rename(path, to);
}

void roster_read(struct roster *roster)
{
    struct file_names names = {0};
    struct error error;

    ARRAY_CLEAR(&roster->games);
    if (roster->directory[0] == '\0')
        return;
    take_over(roster);
    empty_bins(roster->directory);
    if (file_list(roster->directory, &names, &error))
        for (int i = 0; i < names.count; i++)
            read_game(roster, names.items[i]);
    file_names_free(&names);
    if (roster->games.count > 0)
        qsort(roster->games.items, (size_t)roster->games.count, sizeof *roster->games.items,
              by_time);
}

const struct roster_game *roster_find(const struct roster *roster, const char *name,
                                      struct error *error)
{
    const struct roster_game *found = NULL;
    int count = 0;

    for (int i = 0; i < roster->games.count; i++) {
        const struct roster_game *game = &roster->games.items[i];
        if (strcmp(game->label, name) == 0)
            return game;
        if (str_equal_nocase(str_from(game->label), str_from(name)) ||
            strcmp(game->info.name, name) == 0) {
            found = game;
            count++;
        }
    }
    if (count == 1)
        return found;
    if (count > 1)
        error_set(error, "there are %d games of \"%.60s\": say which, as \"save list\" names them",
                  count, name);
    else
        error_set(error, "there is no game of \"%.60s\": \"save list\" names all", name);
    return NULL;
}

/* ---- changing ---- */

bool roster_make_place(const struct roster *roster, const char *name, char save[FILE_PATH_SIZE],
                       struct error *error)
{
    char label[ROSTER_LABEL_SIZE], numbered[ROSTER_LABEL_SIZE], folder[FILE_PATH_SIZE];

    if (!file_make_directories(roster->directory, error))
        return false;
    make_label(label, name);
    for (int i = 1; i <= SAME_NAME_MOST; i++) {
        if (i == 1)
            snprintf(numbered, sizeof numbered, "%s", label);
        else
            snprintf(numbered, sizeof numbered, "%.51s %d", label, i);
        if (!folder_of(roster->directory, numbered, folder) || !file_join(save, folder, SAVE_NAME))
            return error_set(error, "the path %.80s... is too long", roster->directory);
        if (mkdir(folder, 0777) == 0)
            return true;
        if (errno != EEXIST)
            return error_set(error, "cannot make directory %s: %s", folder, strerror(errno));
    }
    return error_set(error, "there are too many games of \"%s\": delete some", label);
}

void roster_give_back(const char *save)
{
    char folder[FILE_PATH_SIZE], lock[FILE_PATH_SIZE];

    file_directory_of(save, folder);
    if (beside(lock, save, ".lock"))
        unlink(lock);
    rmdir(folder);
}

/* Takes the game's lock, so that nothing is played meanwhile. */
static bool hold(const struct roster_game *game, struct file_lock *lock, struct error *error)
{
    char path[FILE_PATH_SIZE];

    *lock = (struct file_lock){0};
    if (!beside(path, game->save, ".lock") || file_lock_take(lock, path, error) != FILE_LOCK_HELD)
        return true;
    return error_set(error, "\"%s\" is being played by another copy of the program", game->label);
}

bool roster_move(const struct roster *roster, const char *from, const char *name,
                 char save[FILE_PATH_SIZE])
{
    char label[ROSTER_LABEL_SIZE], old[FILE_PATH_SIZE], wanted[FILE_PATH_SIZE];
    char folder[FILE_PATH_SIZE];
    struct error error;

    make_label(label, name);
    file_directory_of(from, old);
    if (!folder_of(roster->directory, label, wanted) || strcmp(old, wanted) == 0 ||
        !roster_make_place(roster, name, save, &error))
        return false;
    file_directory_of(save, folder);
    if (rename(old, folder) == 0) /* in place of the empty one */
        return true;
    rmdir(folder);
    return false;
}

bool roster_rename(const struct roster *roster, const struct roster_game *game, const char *label,
                   struct error *error)
{
    char from[FILE_PATH_SIZE], to[FILE_PATH_SIZE], plain[ROSTER_LABEL_SIZE];
    struct file_lock lock;

    make_label(plain, label);
    if (!folder_of(roster->directory, game->label, from) ||
        !folder_of(roster->directory, plain, to))
        return error_set(error, "the path %.80s... is too long", roster->directory);
    if (file_exists(to))
        return error_set(error, "there is a game called \"%s\" already", plain);
    if (!hold(game, &lock, error))
        return false;
    bool good = rename(from, to) == 0 ||
                error_set(error, "cannot rename %s: %s", from, strerror(errno));
    file_lock_release(&lock);
    return good;
}

bool roster_delete(const struct roster_game *game, struct error *error)
{
    char folder[FILE_PATH_SIZE], directory[FILE_PATH_SIZE];
    struct file_lock lock;

    if (!hold(game, &lock, error))
        return false;
    file_directory_of(game->save, folder);
    file_directory_of(folder, directory);
    bool good = throw_away(directory, folder) ||
                error_set(error, "cannot delete %s: %s", folder, strerror(errno));
    file_lock_release(&lock);
    if (good)
        empty_bins(directory);
    return good;
}
