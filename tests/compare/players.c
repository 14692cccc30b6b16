#include "players.h"

#include <fnmatch.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "plays.h"

#define ALONE      NULL
#define WHOLE_FILE ""

static const struct player rows[] = {
#define BASE_FILE(file)                               {file, NULL, ALONE, "", ""},
#define PLAYER(file, function, chain, given, weights) {file, function, chain, given, weights},
#include "players.def"
#undef PLAYER
#undef BASE_FILE
};

const struct players players_all = {rows, COUNT_OF(rows)};

static const char *const words[] = {
#define WORDS(member, what) member,
#include "words.def"
#undef WORDS
};

static const char *const endings[] = {
#define ENDING(member, what) member,
#include "endings.def"
#undef ENDING
};

/* ---- names ---- */

static struct str without_ends(struct str path)
{
    static const char *const ends[] = {".xz", ".jsonl"};

    for (int i = 0; i < COUNT_OF(ends); i++)
        if (str_ends(path, str_from(ends[i])))
            path = str_slice(path, 0, path.len - strlen(ends[i]));
    return path;
}

/* The last parts of a path. */
static struct str tail(struct str path, int parts)
{
    size_t start = path.len;

    while (start > 0 && parts > 0) {
        start--;
        parts -= path.data[start] == '/';
    }
    return str_slice(path, path.data[start] == '/' ? start + 1 : start, path.len);
}

static int parts_of(struct str path)
{
    int parts = 1;

    for (size_t i = 0; i < path.len; i++)
        parts += path.data[i] == '/';
    return parts;
}

static bool fits(const char *pattern, struct str name)
{
    char text[FILE_PATH_SIZE];

    snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(name));
    return fnmatch(pattern, text, FNM_PATHNAME) == 0;
}

bool players_name(const struct players *players, const char *path, char name[FILE_PATH_SIZE])
{
    enum { USUAL_PARTS = 2 };
    char whole[PATH_MAX];

    if (realpath(path, whole) == NULL)
        return false;
    struct str plain = without_ends(str_from(whole)), found = tail(plain, USUAL_PARTS);
    for (int i = 0; i < players->count; i++) {
        const char *pattern = players->rows[i].file;
        struct str part = tail(plain, parts_of(str_from(pattern)));
        if (part.len > found.len && fits(pattern, part))
            found = part;
    }
    snprintf(name, FILE_PATH_SIZE, STR_PRINTF, STR_ARGS(found));
    return true;
}

static const struct player *row_of(const struct players *players, const char *name)
{
    for (int i = 0; i < players->count; i++)
        if (fits(players->rows[i].file, str_from(name)))
            return &players->rows[i];
    return NULL;
}

bool players_is_base(const struct players *players, const char *name)
{
    const struct player *row = row_of(players, name);

    return row && row->play == NULL;
}

const struct player *players_find(const struct players *players, const char *name)
{
    const struct player *row = row_of(players, name);

    return row && row->play ? row : NULL;
}

void players_rules(const struct player *player, struct json_rules *rules)
{
    json_rules_add(rules, player->weights);
    json_rules_skip_outermost(rules, player->given);
    for (int i = 0; i < COUNT_OF(words); i++)
        json_rules_add(rules, words[i]);
    for (int i = 0; i < COUNT_OF(endings); i++)
        json_rules_skip_outermost(rules, endings[i]);
}

bool players_is_ending(const struct json_value *record)
{
    for (int i = 0; i < COUNT_OF(endings); i++)
        if (json_read_member(record, str_from(endings[i])))
            return true;
    return false;
}
