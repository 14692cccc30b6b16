#include "world/question.h"

#include <stdio.h>

#include "base/plain.h"

struct question question_make(enum question_kind kind, struct str text)
{
    return (struct question){.kind = kind, .text = text};
}

int question_find_choice(const struct question *question, int32_t value)
{
    for (int i = 0; i < question->count; i++)
        if (question->choices[i].value == value)
            return i;
    return -1;
}

bool question_allows_place(const struct question *question, struct point at)
{
    return rect_has(question->within, at.x, at.y) &&
           (question->range == QUESTION_WHOLE_LEVEL ||
            point_distance(question->from, at) <= question->range);
}

bool question_allows_text(const struct question *question, struct str text)
{
    size_t most = question->most > 0 ? (size_t)question->most : QUESTION_TEXT_SIZE - 1;

    return text.len <= most && text.len < QUESTION_TEXT_SIZE && plain_is(text);
}

/* ---- kind by kind ---- */

static bool offers_yes_no(const struct question *question, const struct question_answer *answer)
{
    (void)question;
    return answer->value == 0 || answer->value == 1;
}

static bool offers_choice(const struct question *question, const struct question_answer *answer)
{
    return question_find_choice(question, answer->value) >= 0;
}

static bool offers_direction(const struct question *question, const struct question_answer *answer)
{
    (void)question;
    return answer->value >= 0 && answer->value <= DIR_CENTER;
}

static bool offers_at(const struct question *question, const struct question_answer *answer)
{
    return question_allows_place(question, answer->at);
}

static bool offers_amount(const struct question *question, const struct question_answer *answer)
{
    return answer->value >= question->least && answer->value <= question->most;
}

static bool offers_text(const struct question *question, const struct question_answer *answer)
{
    return question_allows_text(question, str_from(answer->text));
}

/* Which member of an answer counts. */
enum counts { VALUE, AT, TEXT };

static const struct {
    bool (*offers)(const struct question *question, const struct question_answer *answer);
    enum counts counts;
} kinds[QUESTION_KINDS] = {
    [QUESTION_YES_NO] = {offers_yes_no, VALUE}, [QUESTION_ONE_OF] = {offers_choice, VALUE},
    [QUESTION_ITEM] = {offers_choice, VALUE},   [QUESTION_DIRECTION] = {offers_direction, VALUE},
    [QUESTION_PLACE] = {offers_at, AT},         [QUESTION_TARGET] = {offers_choice, VALUE},
    [QUESTION_AMOUNT] = {offers_amount, VALUE}, [QUESTION_TEXT] = {offers_text, TEXT},
};

bool question_same_answer(const struct question *question, const struct question_answer *a,
                          const struct question_answer *b)
{
    switch (kinds[question->kind].counts) {
    case AT: return point_equal(a->at, b->at);
    case TEXT: return strcmp(a->text, b->text) == 0;
    case VALUE: break;
    }
    return a->value == b->value;
}

void question_settle(const struct question *question, struct question_answer *answer)
{
    enum counts counts = kinds[question->kind].counts;
    struct question_answer only = {0};

    answer->text[QUESTION_TEXT_SIZE - 1] = '\0';
    if (!question_allows(question, answer))
        *answer = question->standard;
    if (counts == VALUE)
        only.value = answer->value;
    else if (counts == AT)
        only.at = answer->at;
    else
        snprintf(only.text, sizeof only.text, "%s", answer->text);
    *answer = only;
}

bool question_offers(const struct question *question, const struct question_answer *answer)
{
    return kinds[question->kind].offers(question, answer);
}

bool question_allows(const struct question *question, const struct question_answer *answer)
{
    return question_offers(question, answer) ||
           question_same_answer(question, answer, &question->escape) ||
           question_same_answer(question, answer, &question->standard);
}
