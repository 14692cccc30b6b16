#include "play/preview.h"

#include "play/gains.h"
#include "rules/person/attributes.h"
#include "rules/person/practise.h"
#include "rules/value/values.h"
#include "world/body.h"

enum { LINES_MOST = 10 };

/* ---- the same game with it ---- */

static void take_feat(struct character *person, int32_t feat)
{
    enum { IN_A_WORD = 8 };

    if (feat >= 0 && feat < FT_LAST)
        person->feats[feat / IN_A_WORD] |= (uint16_t)(1 << feat % IN_A_WORD);
}

static void take_rank(struct character *person, int32_t rank)
{
    int skill = (rank < 0 ? -rank : rank) % PRACTISE_PLACE;

    if (skill > 0 && skill < SK_LAST)
        person->ranks[skill] = (int8_t)(person->ranks[skill] + (rank < 0 ? -1 : 1));
}

static void take_point(struct character *person, int32_t point)
{
    int attr = attributes_meant(point);

    if (attr >= 0)
        person->attr_base[attr] = (int16_t)(person->attr_base[attr] + (point < 0 ? -1 : 1));
}

static bool take(struct character *person, const struct question *question, int32_t value)
{
    if (value == QUESTION_BACK)
        return false;
    switch (question->topic) {
    case QUESTION_ABOUT_FEATS: take_feat(person, value); return true;
    case QUESTION_ABOUT_SKILLS: take_rank(person, value); return true;
    case QUESTION_ABOUT_POINTS: take_point(person, value); return true;
    case QUESTION_ABOUT_SIGHT:
    case QUESTION_ABOUT_ANYTHING: break;
    }
    return false;
}

/* ---- what is another one ---- */

/* The feat itself is no news, nor is a skill that is learned: ranks of the same hour are not on the
 * sheet yet. */
static bool is_news(const struct question *question, const struct sheet_row *row)
{
    return row->section != SHEET_FEATS &&
           (row->section != SHEET_SKILLS || question->topic != QUESTION_ABOUT_SKILLS);
}

static void tell(const struct question *question, const struct sheet *before,
                 const struct sheet *after, struct str_builder *out)
{
    int lines = 0;

    for (int i = 0; i < after->count && lines < LINES_MOST; i++) {
        const struct sheet_row *row = &after->items[i], *was = gains_same_row(before, row);
        if (!is_news(question, row) || !gains_differs(row, was))
            continue;
        gains_line(row, was, out);
        sb_add_char(out, '\n');
        lines++;
    }
}

/* A moment that draws from a stream of its own, like someone's birth, is taken for over: states
 * are not read back in the middle of one. */
static struct game *copy_of(const struct game *game)
{
    struct game still = *game;
    struct error error;

    still.world.chance.now = 0;
    return game_copy(&still, &error);
}

void preview_choice(const struct game *game, const struct question *question, int32_t value,
                    struct str_builder *out)
{
    struct sheet before = {0}, after = {0};
    struct game *copy = question->topic == QUESTION_ABOUT_ANYTHING ? NULL : copy_of(game);
    struct character *person = copy ? character_of(&copy->world, game_player(copy)) : NULL;

    if (person && values_are_worked_out(&copy->world, game_player(copy))) {
        values_update(&copy->world, game_player(copy));
        values_update(&copy->world, game_player(copy)); /* what is news to the first is none */
        sheet_gather(&before, copy);
        if (take(person, question, value))
            values_update(&copy->world, game_player(copy));
        sheet_gather(&after, copy);
        tell(question, &before, &after, out);
    }
    sheet_free(&before);
    sheet_free(&after);
    if (copy)
        game_free(copy);
}
