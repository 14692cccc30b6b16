/* rules-fights/saves: saves and skill checks of one creature, one after the other. The dice are the
 * recorded ones, because their seeds are not told; how many are rolled, and of which, is ours. */
#include "fight_scene.h"
#include "plays.h"
#include "rules/status/check.h"
#include "rules/value/skill.h"
#include "world/chance.h"

enum { NUMBERS_MOST = 8, DRAWS_MOST = 16 };

/* Not told by the README; the hit points and gear of all creatures of the file come out of it. */
enum { BUILD_SEED = 650000 };

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

static struct thing *bring(struct fight_scene *s)
{
    int index = (int)play_number(s->play, "index");
    struct point at = {20, 16};

    if (index < 0)
        return fight_place_player(s, at);
    fight_place_player(s, (struct point){22, 12});
    struct thing *who = fight_build_index(s, index, at, BUILD_SEED + (uint32_t)index);
    if (who)
        fight_look_at(s, who->self);
    return who;
}

static void tell_rows(struct fight_scene *s, handle self, struct json *out)
{
    const struct json_value *rows = json_read_member(s->play->record, STR("rows"));
    bool is_saves = str_equal(play_text(s->play, "row"), STR("saves"));

    if (self == s->stage.player) /* the base state has no numbers of his things */
        play_given(s->play, "creature");
    else if (is_saves) {
        json_key(out, "creature");
        fights_dump(&s->stage, world_thing(s->w, self), out);
    }
    json_key(out, "rows");
    json_open(out, '[');
    for (const struct json_value *at = rows ? rows->first : NULL; at; at = at->next) {
        struct row row = read_row(at);
        tell_row(&s->stage, world_thing(s->w, self), &row, is_saves, out);
    }
    json_close(out, ']');
}

enum play_result play_saves(struct play *play)
{
    struct fight_scene s;
    const struct thing *who = fight_open(&s, play) ? bring(&s) : NULL;

    if (who)
        tell_rows(&s, who->self, play->out);
    fight_close(&s);
    return who ? PLAY_DONE : PLAY_FAILED;
}
