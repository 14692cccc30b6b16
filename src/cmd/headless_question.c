#include "cmd/headless_question.h"

#include <inttypes.h>

#include "base/json.h"
#include "cmd/out.h"
#include "play/answer.h"

/* How many answers can be told one by one, and which. */
static int count_answers(const struct question *question)
{
    static const int counts[QUESTION_KINDS] = {
        [QUESTION_YES_NO] = 2, [QUESTION_DIRECTION] = DIR_COUNT + 1};

    return question->choices ? question->count : counts[question->kind];
}

static struct question_answer nth_answer(const struct question *question, int i)
{
    if (question->choices)
        return (struct question_answer){.value = question->choices[i].value};
    return (struct question_answer){.value = question->kind == QUESTION_YES_NO ? !i : i};
}

static void add_words(struct json *json, const struct question *question,
                      const struct question_answer *answer)
{
    struct str_builder words = {0};

    answer_add(question, answer, &words);
    json_unicode(json, sb_str(&words));
    sb_free(&words);
}

static void add_answers(struct json *json, const struct question *question)
{
    int count = count_answers(question);

    json_key(json, "answers");
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        struct question_answer answer = nth_answer(question, i);
        add_words(json, question, &answer);
    }
    json_close(json, ']');
}

static void add_place(struct json *json, const char *key, struct point at)
{
    json_key(json, key);
    json_open(json, '[');
    json_number(json, at.x);
    json_number(json, at.y);
    json_close(json, ']');
}

/* What else there is to know about the answers of a kind. */
static void add_limits(struct json *json, const struct question *question)
{
    switch (question->kind) {
    case QUESTION_PLACE:
        add_place(json, "from", question->from);
        json_key_number(json, "range", question->range);
        break;
    case QUESTION_AMOUNT:
        json_key_number(json, "least", question->least);
        json_key_number(json, "most", question->most);
        break;
    case QUESTION_TEXT:
        json_key_number(json, "most", question->most > 0 ? question->most : QUESTION_TEXT_SIZE - 1);
        break;
    default: break;
    }
}

static void tell_json(uint64_t number, const struct question *question)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    json_open(&json, '{');
    json_key_number(&json, "number", (int64_t)number);
    json_key_text(&json, "question", question->text);
    json_key_text(&json, "kind", str_from(answer_kind(question->kind)));
    add_answers(&json, question);
    add_limits(&json, question);
    json_key(&json, "standard");
    add_words(&json, question, &question->standard);
    json_key(&json, "escape");
    add_words(&json, question, &question->escape);
    json_close(&json, '}');
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

static void tell_text(uint64_t number, const struct question *question)
{
    struct str_builder out = {0};
    int count = count_answers(question);

    sb_addf(&out, "%" PRIu64 " asks: " STR_PRINTF, number, STR_ARGS(question->text));
    for (int i = 0; i < count; i++) {
        struct question_answer answer = nth_answer(question, i);
        sb_add_cstr(&out, i == 0 ? " [" : ", ");
        answer_add(question, &answer, &out);
    }
    if (count > 0)
        sb_add_char(&out, ']');
    else
        sb_addf(&out, " [%s]", answer_kind(question->kind));
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

void headless_tell_question(uint64_t number, const struct question *question, bool json)
{
    (json ? tell_json : tell_text)(number, question);
}
