#include "play/score.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/num.h"
#include "rules/person/gain.h"
#include "rules/value/explored.h"
#include "text/name.h"
#include "world/body.h"
#include "world/slain.h"

static void put_word(char out[SCORE_WORD_SIZE], struct str word)
{
    struct str cut = str_slice(word, 0, SCORE_WORD_SIZE - 1);

    snprintf(out, SCORE_WORD_SIZE, STR_PRINTF, STR_ARGS(cut));
    for (char *at = out; *at; at++)
        if ((unsigned char)*at < ' ')
            *at = ' ';
}

/* ---- of a game ---- */

static void put_person(struct score *score, const struct game *game)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    const struct character *person = player ? character_of(w, player) : NULL;

    if (person == NULL)
        return;
    put_word(score->race, name_resource(w, person->race));
    put_word(score->calling, name_resource(w, person->classes[0]));
    score->level = gain_total_level(w, player);
    score->experience = person->experience;
    score->is_exploring = person->is_exploring;
    score->deaths = person->deaths;
}

/* Depth counts for as much as a level's learning, and who comes back up has done all of it. */
static int64_t points_of(const struct score *score)
{
    enum { A_LEVEL = 500, A_VICTORY = 10000 };

    return score->experience + A_LEVEL * imax((int)score->deepest - 1, 0) +
           (score->is_victory ? A_VICTORY : 0);
}

struct score score_of(const struct game *game, int64_t when)
{
    const struct world *w = &game->world;
    struct score score = {.is_victory = w->ending == WORLD_ENDED_BY_VICTORY,
                          .seed = game->options.seed,
                          .depth = game->depth,
                          .deepest = explored_depth(w, game->options.dungeon),
                          .kills = slain_total(w),
                          .days = w->day,
                          .actions = (int64_t)game->actions,
                          .when = when};

    put_word(score.name, str_from(game_name(game)));
    put_word(score.dungeon, name_in_library(game->options.library, game->options.dungeon));
    put_word(score.cause, score.is_victory ? STR("came back") : str_from(w->cause));
    put_person(&score, game);
    score.points = points_of(&score);
    return score;
}

/* ---- as a line ---- */

static const struct {
    const char *name;
    size_t at;
    bool is_text;
} fields[] = {
#define TEXT(name, member)   {name, offsetof(struct score, member), true},
#define NUMBER(name, member) {name, offsetof(struct score, member), false},
#include "play/score_fields.def"
#undef TEXT
#undef NUMBER
};

void score_line(const struct score *score, struct str_builder *out)
{
    sb_addf(out, "version=1\tending=%s\texplore=%d", score->is_victory ? "victory" : "death",
            score->is_exploring);
    for (int i = 0; i < COUNT_OF(fields); i++) {
        const char *at = (const char *)score + fields[i].at;
        if (fields[i].is_text)
            sb_addf(out, "\t%s=%s", fields[i].name, at);
        else
            sb_addf(out, "\t%s=%" PRId64, fields[i].name, *(const int64_t *)(const void *)at);
    }
    sb_add_char(out, '\n');
}

static int64_t number_of(struct str text)
{
    char digits[24];

    snprintf(digits, sizeof digits, STR_PRINTF, STR_ARGS(str_slice(text, 0, sizeof digits - 1)));
    return strtoll(digits, NULL, 10);
}

static void take_field(struct score *score, struct str name, struct str value)
{
    if (str_equal(name, STR("ending")))
        score->is_victory = str_equal(value, STR("victory"));
    if (str_equal(name, STR("explore")))
        score->is_exploring = number_of(value) != 0;
    for (int i = 0; i < COUNT_OF(fields); i++) {
        char *at = (char *)score + fields[i].at;
        if (!str_equal(name, str_from(fields[i].name)))
            continue;
        if (fields[i].is_text)
            put_word(at, value);
        else
            *(int64_t *)(void *)at = number_of(value);
    }
}

bool score_parse(struct str line, struct score *score)
{
    *score = (struct score){0};
    while (line.len > 0) {
        struct str value = str_cut(&line, '\t');
        struct str name = str_cut(&value, '=');
        take_field(score, name, value);
    }
    return score->name[0] != '\0';
}

/* ---- files ---- */

/* Those that had help come after all others with as many points; then the older ones first. */
static int best_first(const void *a, const void *b)
{
    const struct score *first = a, *second = b;

    if (first->points != second->points)
        return first->points < second->points ? 1 : -1;
    if (first->is_exploring != second->is_exploring)
        return first->is_exploring ? 1 : -1;
    return (first->when > second->when) - (first->when < second->when);
}

static void take_lines(struct scores *scores, struct str text)
{
    struct score score;

    while (text.len > 0)
        if (score_parse(str_cut(&text, '\n'), &score))
            ARRAY_PUSH(scores, score);
}

bool scores_read(const char *path, struct scores *scores, struct error *error)
{
    struct str_builder text = {0};

    ARRAY_CLEAR(scores);
    if (!file_exists(path))
        return true;
    bool good = file_read(path, &text, error);
    if (good)
        take_lines(scores, sb_str(&text));
    if (scores->count > 1)
        qsort(scores->items, (size_t)scores->count, sizeof scores->items[0], best_first);
    sb_free(&text);
    return good;
}

static int rank_of(const struct scores *scores, const struct score *score)
{
    int rank = 1;

    for (int i = 0; i < scores->count; i++)
        rank += best_first(&scores->items[i], score) <= 0;
    return rank;
}

bool scores_add(const char *path, const struct score *score, int *rank, struct error *error)
{
    struct scores scores = {0};
    struct str_builder text = {0};
    bool good = scores_read(path, &scores, error) &&
                (!file_exists(path) || file_read(path, &text, error));

    if (good) {
        *rank = rank_of(&scores, score);
        score_line(score, &text);
        good = file_write_atomic(path, sb_str(&text), error);
    }
    sb_free(&text);
    scores_free(&scores);
    return good;
}

void scores_free(struct scores *scores)
{
    ARRAY_FREE(scores);
}
