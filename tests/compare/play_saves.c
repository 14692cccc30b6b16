/* rules-fights/saves: saves and skill checks of one creature, one after the other. The dice are the
 * recorded ones, because their seeds are not told; how many are rolled, and of which, is ours. */
#include "plays.h"
#include "rules/status/check.h"
#include "rules/value/skill.h"
#include "stage_fights.h"
#include "world/chance.h"

enum { NUMBERS_MOST = 8, DRAWS_MOST = 16 };

/* One row: its numbers, and the draws at its end. */
struct row {
    int64_t numbers[NUMBERS_MOST];
    int dice[DRAWS_MOST], dice_count;
    int drawn[2 * DRAWS_MOST], drawn_count; /* ours: bound, result, bound, ... */
};

static struct row read_row(const struct json_value *list)
{
    struct row row = {0};
    const struct json_value *at = list->first;

    for (int i = 0; at && at->kind != JSON_LIST && i < NUMBERS_MOST; at = at->next)
        row.numbers[i++] = at->number;
    for (at = at ? at->first : NULL; at && at->next && row.dice_count < DRAWS_MOST;
         at = at->next->next)
        row.dice[row.dice_count++] = (int)at->next->number;
    return row;
}

static void note_draw(void *context, int bound, int result)
{
    struct row *row = context;

    if (row->drawn_count + 2 > COUNT_OF(row->drawn))
        return;
    row->drawn[row->drawn_count++] = bound;
    row->drawn[row->drawn_count++] = result;
}

static bool roll(struct stage *stage, struct thing *who, struct row *row, bool is_save)
{
    struct chance_listener listener = {.drawn = note_draw, .context = row};
    struct world *w = &stage->world;
    struct error error;
    int64_t *n = row->numbers;
    bool is_success;

    chance_listen(w, &listener);
    chance_feed(w, row->dice, row->dice_count);
    if (is_save)
        is_success = check_save(w, who, (int)n[0], (int)n[2], n[1] < 0 ? 0 : 1U << n[1], 0);
    else
        is_success = check_succeeds(w, who, (int)n[0], (int)n[1]);
    chance_feed_over(w, &error);
    chance_unlisten(w);
    return is_success;
}

static void tell_row(struct stage *stage, struct thing *who, struct row *row, bool is_save,
                     struct json *out)
{
    bool is_success = roll(stage, who, row, is_save);

    json_open(out, '[');
    for (int i = 0; i < 3; i++)
        json_number(out, row->numbers[i]);
    json_number(out, is_success);
    if (!is_save) {
        json_number(out, skill_level(&stage->world, who, (int)row->numbers[0]));
        json_number(out, skill_is_trained(&stage->world, who, (int)row->numbers[0]));
    }
    json_open(out, '[');
    for (int i = 0; i < row->drawn_count; i++)
        json_number(out, row->drawn[i]);
    json_close(out, ']');
    json_close(out, ']');
}

static struct thing *set(struct play *play, struct stage *stage)
{
    const struct json_value *dump = json_read_member(play->record, STR("creature"));
    bool is_player = str_equal(play_text(play, "who"), STR("PLAYER"));
    struct point at = {20, 16};
    struct thing *who;

    if (!is_player) /* somewhere near: who is his enemy is threatened by him */
        fights_place_player(stage, (struct point){22, 12});
    who = is_player ? fights_place_player(stage, at)
                    : fights_build(stage, fights_monster_at(stage, (int)play_number(play, "index")),
                                   at, 2036);
    if (dump)
        fights_fill(stage, who, dump);
    return who;
}

enum play_result play_saves(struct play *play)
{
    const struct json_value *rows = json_read_member(play->record, STR("rows"));
    struct stage stage;

    stage_init(&stage, play->base);
    struct thing *who = stage_varag(&stage, &play->error) && stage_arena(&stage, 5, &play->error)
                            ? set(play, &stage)
                            : NULL;
    if (who) {
        stage_events(&stage);
        json_key(play->out, "rows");
        json_open(play->out, '[');
        for (const struct json_value *at = rows->first; at; at = at->next) {
            struct row row = read_row(at);
            tell_row(&stage, who, &row, str_equal(play_text(play, "row"), STR("saves")), play->out);
        }
        json_close(play->out, ']');
    }
    stage_free(&stage);
    return who ? PLAY_DONE : PLAY_FAILED;
}
