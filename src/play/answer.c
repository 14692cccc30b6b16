#include "play/answer.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/num.h"
#include "base/plain.h"
#include "base/utf8.h"
#include "play/action.h"
#include "world/limits.h"

/* ---- texts in quotes ---- */

/* Takes one character off the front. */
static struct str take_character(struct str *text)
{
    struct str before = *text;

    utf8_next(text);
    return str_slice(before, 0, before.len - text->len);
}

static void add_quoted(struct str_builder *out, struct str text)
{
    sb_add_char(out, '"');
    while (text.len > 0) {
        struct str one = take_character(&text);
        if (one.data[0] == '"' || one.data[0] == '\\')
            sb_add_char(out, '\\');
        if (plain_is(one))
            sb_add(out, one);
        else
            for (size_t i = 0; i < one.len; i++)
                sb_addf(out, "\\x%02x", (unsigned)(unsigned char)one.data[i]);
    }
    sb_add_char(out, '"');
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* What follows a backslash; false: nothing that is written so. */
static bool take_escaped(struct str *text, char *out)
{
    struct str rest = *text;
    size_t used = 1;

    if (rest.len > 0 && (rest.data[0] == '"' || rest.data[0] == '\\')) {
        *out = rest.data[0];
    } else if (rest.len >= 3 && rest.data[0] == 'x' && hex_digit(rest.data[1]) >= 0 &&
               hex_digit(rest.data[2]) >= 0) {
        *out = (char)(hex_digit(rest.data[1]) * 16 + hex_digit(rest.data[2]));
        used = 3;
    } else {
        return false;
    }
    *text = str_slice(rest, used, rest.len);
    return *out != '\0';
}

static bool add_bytes(char out[QUESTION_TEXT_SIZE], size_t *length, struct str bytes)
{
    if (*length + bytes.len >= QUESTION_TEXT_SIZE)
        return false;
    memcpy(out + *length, bytes.data, bytes.len);
    *length += bytes.len;
    out[*length] = '\0';
    return true;
}

/* Takes a text in quotes that is all there is. */
static bool read_quoted(struct str text, char out[QUESTION_TEXT_SIZE])
{
    size_t length = 0;
    char byte;

    out[0] = '\0';
    if (text.len < 2 || text.data[0] != '"')
        return false;
    text = str_slice(text, 1, text.len);
    while (text.len > 0 && text.data[0] != '"') {
        struct str one = take_character(&text);
        if (one.data[0] == '\\') {
            if (!take_escaped(&text, &byte))
                return false;
            one = str_from_n(&byte, 1);
        } else if (!plain_is(one)) {
            return false;
        }
        if (!add_bytes(out, &length, one))
            return false;
    }
    return text.len == 1;
}

/* ---- choices ---- */

/* Their words are cut where an answer's text would be. */
static void choice_words(const struct question_choice *choice, char out[QUESTION_TEXT_SIZE])
{
    struct str rest = choice->words;
    size_t length = 0;

    out[0] = '\0';
    while (rest.len > 0) {
        struct str one = take_character(&rest);
        if (one.data[0] == '\0' || !add_bytes(out, &length, one))
            return;
    }
}

static int find_words(const struct question *question, const char *words)
{
    char other[QUESTION_TEXT_SIZE];

    for (int i = 0; i < question->count; i++) {
        choice_words(&question->choices[i], other);
        if (strcmp(other, words) == 0)
            return i;
    }
    return -1;
}

static bool is_bare(struct str text)
{
    return text.len > 0 && plain_is(text) && str_trim(text).len == text.len &&
           str_find_char(text, '"') < 0 && str_find_char(text, '\\') < 0 &&
           !(text.data[0] >= '0' && text.data[0] <= '9');
}

/* ---- adding ---- */

static void add_choice(const struct question *question, const struct question_answer *answer,
                       struct str_builder *out)
{
    int index = question_find_choice(question, answer->value);
    char words[QUESTION_TEXT_SIZE];

    choice_words(&question->choices[index], words);
    if (is_bare(str_from(words)) && find_words(question, words) == index) {
        sb_addf(out, "one-of %s", words);
        return;
    }
    sb_addf(out, "one-of %d ", index + 1);
    add_quoted(out, str_from(words));
}

static void add_thing(const struct question *question, const struct question_answer *answer,
                      struct str_builder *out)
{
    int index = question_find_choice(question, answer->value);
    char words[QUESTION_TEXT_SIZE];

    choice_words(&question->choices[index], words);
    sb_addf(out, "%s %" PRIu32 " ", answer_kind(question->kind), (uint32_t)answer->value);
    add_quoted(out, str_from(words));
}

static void add_yes_no(const struct question *question, const struct question_answer *answer,
                       struct str_builder *out)
{
    (void)question;
    sb_add_cstr(out, answer->value ? "yes" : "no");
}

static void add_direction(const struct question *question, const struct question_answer *answer,
                          struct str_builder *out)
{
    (void)question;
    sb_addf(out, "direction %s", dir_name(answer->value));
}

static void add_at(const struct question *question, const struct question_answer *answer,
                   struct str_builder *out)
{
    (void)question;
    sb_addf(out, "at %d,%d", answer->at.x, answer->at.y);
}

static void add_amount(const struct question *question, const struct question_answer *answer,
                       struct str_builder *out)
{
    (void)question;
    sb_addf(out, "amount %" PRId32, answer->value);
}

static void add_text(const struct question *question, const struct question_answer *answer,
                     struct str_builder *out)
{
    (void)question;
    sb_add_cstr(out, "text ");
    add_quoted(out, str_from(answer->text));
}

static const struct {
    const char *name;
    void (*add)(const struct question *question, const struct question_answer *answer,
                struct str_builder *out);
} kinds[QUESTION_KINDS] = {
    [QUESTION_YES_NO] = {"yes-no", add_yes_no}, [QUESTION_ONE_OF] = {"one-of", add_choice},
    [QUESTION_ITEM] = {"item", add_thing},      [QUESTION_DIRECTION] = {"direction", add_direction},
    [QUESTION_PLACE] = {"at", add_at},          [QUESTION_TARGET] = {"target", add_thing},
    [QUESTION_AMOUNT] = {"amount", add_amount}, [QUESTION_TEXT] = {"text", add_text},
};

const char *answer_kind(enum question_kind kind)
{
    return kinds[kind].name;
}

void answer_add(const struct question *question, const struct question_answer *answer,
                struct str_builder *out)
{
    if (question_offers(question, answer))
        kinds[question->kind].add(question, answer, out);
    else if (question_same_answer(question, answer, &question->escape))
        sb_add_cstr(out, "escape");
    else
        sb_add_cstr(out, "standard");
}

/* ---- reading ---- */

static bool read_number(struct str text, int64_t least, int64_t most, struct answer_words *words)
{
    int64_t value = 0;

    words->has_number = str_to_int64(text, &value) && value >= least && value <= most;
    words->number = (int32_t)(uint32_t)(value & UINT32_MAX);
    return words->has_number;
}

static bool read_nothing(struct str text, struct answer_words *words)
{
    (void)words;
    return text.len == 0;
}

/* A number, and perhaps words in quotes. */
static bool read_thing(struct str text, struct answer_words *words)
{
    struct str number = str_cut(&text, ' ');

    words->has_text = text.len > 0;
    return read_number(number, 0, UINT32_MAX, words) &&
           (!words->has_text || read_quoted(text, words->text));
}

static bool read_choice(struct str text, struct answer_words *words)
{
    if (text.len > 0 && text.data[0] >= '0' && text.data[0] <= '9')
        return read_thing(text, words);
    words->has_text = is_bare(text) && text.len < QUESTION_TEXT_SIZE;
    if (words->has_text)
        snprintf(words->text, sizeof words->text, STR_PRINTF, STR_ARGS(text));
    return words->has_text;
}

static bool read_direction(struct str text, struct answer_words *words)
{
    int direction = str_equal(text, str_from(dir_name(DIR_CENTER))) ? DIR_CENTER
                                                                    : action_direction(text);

    words->number = direction;
    return direction >= 0;
}

static bool read_coordinate(struct str text, int *out)
{
    int64_t value = 0;
    bool good = str_to_int64(text, &value) && value >= 0 && value < LEVEL_SIDE_MOST;

    *out = (int)value;
    return good;
}

static bool read_at(struct str text, struct answer_words *words)
{
    struct str x = str_cut(&text, ',');

    return read_coordinate(x, &words->at.x) && read_coordinate(text, &words->at.y);
}

static bool read_amount(struct str text, struct answer_words *words)
{
    return read_number(text, INT32_MIN, INT32_MAX, words);
}

static bool read_text(struct str text, struct answer_words *words)
{
    words->has_text = read_quoted(text, words->text);
    return words->has_text;
}

/* ---- fitting ---- */

static bool fit_yes(const struct answer_words *words, const struct question *question,
                    struct question_answer *answer)
{
    (void)words, (void)question;
    answer->value = 1;
    return true;
}

static bool fit_no(const struct answer_words *words, const struct question *question,
                   struct question_answer *answer)
{
    (void)words, (void)question;
    answer->value = 0;
    return true;
}

/* Whether a choice is the one that the words name, if they do. */
static bool is_called(const struct answer_words *words, const struct question_choice *choice)
{
    char own[QUESTION_TEXT_SIZE];

    choice_words(choice, own);
    return !words->has_text || strcmp(own, words->text) == 0;
}

static bool fit_choice(const struct answer_words *words, const struct question *question,
                       struct question_answer *answer)
{
    int index = words->has_number ? words->number - 1 : find_words(question, words->text);

    if (index < 0 || index >= question->count || !is_called(words, &question->choices[index]))
        return false;
    answer->value = question->choices[index].value;
    return true;
}

static bool fit_thing(const struct answer_words *words, const struct question *question,
                      struct question_answer *answer)
{
    int index = question_find_choice(question, words->number);

    answer->value = words->number;
    return index >= 0 && is_called(words, &question->choices[index]);
}

static bool fit_number(const struct answer_words *words, const struct question *question,
                       struct question_answer *answer)
{
    answer->value = words->number;
    return question_offers(question, answer);
}

static bool fit_at(const struct answer_words *words, const struct question *question,
                   struct question_answer *answer)
{
    answer->at = words->at;
    return question_offers(question, answer);
}

static bool fit_text(const struct answer_words *words, const struct question *question,
                     struct question_answer *answer)
{
    memcpy(answer->text, words->text, sizeof answer->text);
    return question_offers(question, answer);
}

static bool fit_escape(const struct answer_words *words, const struct question *question,
                       struct question_answer *answer)
{
    (void)words;
    *answer = question->escape;
    return true;
}

static bool fit_standard(const struct answer_words *words, const struct question *question,
                         struct question_answer *answer)
{
    (void)words;
    *answer = question->standard;
    return true;
}

/* ---- the table of forms ---- */

enum { ANY_KIND = QUESTION_KINDS };

static const struct {
    const char *word;
    int kind; /* of the questions it answers */
    bool (*read)(struct str text, struct answer_words *words);
    bool (*fit)(const struct answer_words *words, const struct question *question,
                struct question_answer *answer);
    const char *expects; /* what makes no sense otherwise */
} forms[] = {
    {"yes", QUESTION_YES_NO, read_nothing, fit_yes, "\"yes\" stands alone"},
    {"no", QUESTION_YES_NO, read_nothing, fit_no, "\"no\" stands alone"},
    {"one-of", QUESTION_ONE_OF, read_choice, fit_choice, "\"one-of\" needs the words of a choice"},
    {"item", QUESTION_ITEM, read_thing, fit_thing, "\"item\" needs a handle"},
    {"direction", QUESTION_DIRECTION, read_direction, fit_number,
     "\"direction\" needs one: north, ne, ... or center"},
    {"at", QUESTION_PLACE, read_at, fit_at, "\"at\" needs a place: X,Y"},
    {"target", QUESTION_TARGET, read_thing, fit_thing, "\"target\" needs a handle"},
    {"amount", QUESTION_AMOUNT, read_amount, fit_number, "\"amount\" needs a number"},
    {"text", QUESTION_TEXT, read_text, fit_text, "\"text\" needs a text in quotes"},
    {"escape", ANY_KIND, read_nothing, fit_escape, "\"escape\" stands alone"},
    {"standard", ANY_KIND, read_nothing, fit_standard, "\"standard\" stands alone"},
};

bool answer_read(struct str text, struct answer_words *words, struct error *error)
{
    struct str rest = text, word = str_cut(&rest, ' ');

    *words = (struct answer_words){0};
    for (int i = 0; i < COUNT_OF(forms); i++)
        if (str_equal(word, str_from(forms[i].word))) {
            words->form = (uint8_t)i;
            return forms[i].read(rest, words) || error_set(error, "%s", forms[i].expects);
        }
    return error_set(error, "an answer is yes, no, one-of, item, direction, at, target, amount, "
                            "text, escape or standard");
}

bool answer_fit(const struct answer_words *words, const struct question *question,
                struct question_answer *answer)
{
    int kind = forms[words->form].kind;

    *answer = (struct question_answer){0};
    return (kind == ANY_KIND || kind == (int)question->kind) &&
           forms[words->form].fit(words, question, answer);
}
