#include "judge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void judge_begin(struct judge *judge, const struct player *player, const char *name,
                 struct base *base, const struct known *known)
{
    *judge = (struct judge){.player = player, .name = name, .known = known};
    judge->play.base = base;
    judge->play.name = name;
    players_rules(player, &judge->rules);
    judge->file_rules = judge->rules.count;
}

static void end_chain(struct judge *judge)
{
    if (judge->keep.free)
        judge->keep.free(judge->keep.data);
    judge->keep = (struct keep){0};
}

void judge_end(struct judge *judge)
{
    end_chain(judge);
    json_rules_free(&judge->rules);
    json_difference_free(&judge->difference);
    draw_log_free(&judge->play.draws);
    draw_log_free(&judge->play.told);
    sb_free(&judge->chain);
    sb_free(&judge->next_chain);
    sb_free(&judge->out);
    arena_free(&judge->arena);
}

/* ---- chains ---- */

/* The values of the members that make a chain, as a text. */
static void name_chain(const struct judge *judge, struct str_builder *out)
{
    struct str rest = str_from(judge->player->chain);

    sb_clear(out);
    while (rest.len > 0 && judge->record) {
        const struct json_value *m = json_read_member(judge->record, str_cut(&rest, ' '));
        if (m)
            json_read_show(m, SIZE_MAX / 2, out);
        sb_add_char(out, ' ');
    }
}

static bool goes_on(struct judge *judge)
{
    name_chain(judge, &judge->next_chain);
    return judge->chains > 0 && str_equal(sb_str(&judge->chain), sb_str(&judge->next_chain));
}

/* A new chain forgets what the one before has kept. Without chains, each record is one. */
static void follow_chain(struct judge *judge)
{
    struct str_builder before = judge->chain;

    if (judge->player->chain && goes_on(judge))
        return;
    judge->chain = judge->next_chain;
    judge->next_chain = before;
    judge->chains = judge->player->chain ? judge->chains + 1 : judge->play.number;
    end_chain(judge);
}

/* ---- one record ---- */

void judge_read(struct judge *judge, int number, struct str line)
{
    struct error error;

    arena_reset(&judge->arena);
    judge->fingerprint = known_fingerprint(line);
    judge->outcome = NULL;
    judge->differs = false;
    judge->record = json_read_bytes(&judge->arena, line, &error);
    judge->play.number = number;
    if (judge->record == NULL)
        play_fail(&judge->play, "column %d: %s", error.column, error.text);
    follow_chain(judge);
}

/* Fills the outcome. */
static enum play_result run_player(struct judge *judge)
{
    struct play *play = &judge->play;
    struct json json = {.out = &judge->out};
    struct error error;

    sb_clear(&judge->out);
    draw_log_clear(&play->draws);
    draw_log_clear(&play->told);
    judge->rules.count = judge->file_rules;
    judge->rules.allows_more = players_is_ending(judge->record);
    play->rules = &judge->rules;
    play->record = judge->record;
    play->arena = &judge->arena;
    play->keep = &judge->keep;
    play->out = &json;
    json_open(&json, '{');
    enum play_result result = judge->player->play(play);
    json_close(&json, '}');
    if (result != PLAY_DONE)
        return result;
    judge->outcome = json_read_bytes(&judge->arena, sb_str(&judge->out), &error);
    return judge->outcome ? PLAY_DONE : play_fail(play, "what came is no JSON: %s", error.text);
}

/* INCURSION_OUTCOME=FILE: what came of the last record, whole. */
static void write_outcome(struct str text)
{
    const char *path = getenv("INCURSION_OUTCOME");
    FILE *file = path ? fopen(path, "w") : NULL;

    if (file == NULL)
        return;
    fwrite(text.data, 1, (size_t)text.len, file);
    fclose(file);
}

static enum verdict decide(const struct judge *judge)
{
    bool is_known = known_find(judge->known, judge->name, judge->fingerprint) != NULL;

    if (judge->differs)
        return is_known ? VERDICT_KNOWN : VERDICT_DIFFERENT;
    return is_known ? VERDICT_OUTDATED : VERDICT_EQUAL;
}

enum verdict judge_play(struct judge *judge)
{
    judge->differs = true;
    if (judge->record == NULL)
        return decide(judge);
    enum play_result result = run_player(judge);
    if (judge->play.told.count > 0)
        draw_log_write_file(&judge->play.told);
    write_outcome(sb_str(&judge->out));
    if (result == PLAY_REFERENCE)
        return VERDICT_REFERENCE;
    if (result == PLAY_DONE)
        judge->differs = json_compare(judge->record, judge->outcome, &judge->rules,
                                      &judge->difference);
    return decide(judge);
}

/* ---- telling ---- */

static void add_value(const char *what, const struct json_value *value, struct str_builder *out)
{
    enum { SHOWN = 400 };

    sb_addf(out, "  %s: ", what);
    if (value)
        json_read_show(value, SHOWN, out);
    else
        sb_add_cstr(out, "nothing");
    sb_add_char(out, '\n');
}

/* Where draws were only counted, ours by step are all there is to say. */
static void add_draws(const struct judge *judge, struct str_builder *out)
{
    struct draw_difference difference;

    if (draw_log_differs(judge->record, &judge->play.told, &difference)) {
        sb_add_cstr(out, "  first other draw: ");
        draw_difference_say(&difference, out);
        sb_add_char(out, '\n');
    } else if (str_ends(sb_str(&judge->difference.where), STR("draws"))) {
        sb_add_cstr(out, "  our draws: ");
        draw_log_say_steps(&judge->play.told, out);
        sb_add_char(out, '\n');
    }
}

void judge_explain(const struct judge *judge, struct str_builder *out)
{
    sb_addf(out, "%s record %d (%016" PRIx64 ")%s\n", judge->name, judge->play.number,
            judge->fingerprint, judge->differs ? ":" : " is equal");
    if (!judge->differs)
        return;
    if (judge->outcome == NULL) {
        sb_addf(out, "  cannot be played: %s\n", judge->play.error.text);
        return;
    }
    sb_addf(out, "  where: %s\n", sb_cstr(&judge->difference.where));
    add_value("wanted", judge->difference.wanted, out);
    add_value("came", judge->difference.came, out);
    add_draws(judge, out);
}
