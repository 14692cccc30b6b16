/* Questions of scripts: yes or no, letters, menus. */
#include "rules/api/api_ask.h"

#include <string.h>

#include "base/num.h"
#include "text/grammar.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/menu.h"

enum {
    WORDS_MOST = 256, /* bytes of a question or a choice */
    LETTERS_MOST = 32,
    NONE = -1 /* what menus and letters answer to Escape */
};

struct str api_ask_words(const struct api_call *call, struct str text, struct arena *arena)
{
    struct str_builder words = {0};

    if (call->event)
        grammar_add(api_world(call), &(struct grammar_with){.event = call->event}, text, &words);
    struct str kept = arena_str(arena, str_slice(sb_str(&words), 0, WORDS_MOST));
    sb_free(&words);
    return kept;
}

bool api_ask(struct api_call *call, const struct thing *who, const struct question *question,
             struct question_answer *answer)
{
    if (call->event == NULL)
        who = NULL;
    if (who && who->kind == T_PLAYER && !api_take(call, VM_QUESTIONS, 1))
        return false;
    ask(api_world(call), who, question, answer);
    return true;
}

static bool comes_before(struct str a, struct str b)
{
    size_t len = a.len < b.len ? a.len : b.len;
    int order = len > 0 ? memcmp(a.data, b.data, len) : 0;

    return order ? order < 0 : a.len < b.len;
}

void api_ask_sort(struct question_choice *choices, int count)
{
    for (int i = 1; i < count; i++) {
        struct question_choice choice = choices[i];
        int at = i;
        for (; at > 0 && comes_before(choice.words, choices[at - 1].words); at--)
            choices[at] = choices[at - 1];
        choices[at] = choice;
    }
}

static bool call_yes_no(struct api_call *call)
{
    struct arena arena = {0};
    struct question question = question_make(QUESTION_YES_NO,
                                             api_ask_words(call, api_text(call, 0), &arena));
    struct question_answer answer;

    question.standard.value = call->arguments[1] != 0;
    bool good = api_ask(call, api_object(call), &question, &answer);
    arena_free(&arena);
    return good && api_return(call, answer.value);
}

/* ---- letters ---- */

/* What a monster answers: what the script says, or else one of them by lot. */
static int32_t standard_letter(struct api_call *call, struct str letters)
{
    const struct thing *who = api_object(call);
    int32_t standard = call->arguments[2];

    if (standard != 0 || who == NULL || who->kind == T_PLAYER || letters.len == 0)
        return standard;
    return (int8_t)letters.data[roll_below(api_world(call), (int)letters.len)];
}

static bool call_letters(struct api_call *call)
{
    struct arena arena = {0};
    struct question_choice choices[LETTERS_MOST];
    struct question question = question_make(QUESTION_ONE_OF,
                                             api_ask_words(call, api_text(call, 0), &arena));
    struct str letters = str_slice(api_text(call, 1), 0, LETTERS_MOST);
    struct question_answer answer;

    for (size_t i = 0; i < letters.len; i++)
        choices[i] = (struct question_choice){.words = str_slice(letters, i, i + 1),
                                              .value = (int8_t)letters.data[i],
                                              .letter = letters.data[i]};
    question.choices = choices;
    question.count = (int)letters.len;
    question.standard.value = standard_letter(call, letters);
    question.escape.value = NONE;
    bool good = api_ask(call, api_object(call), &question, &answer);
    arena_free(&arena);
    return good && api_return(call, answer.value);
}

/* ---- menus ---- */

static bool call_option(struct api_call *call)
{
    struct menu *menu = menu_of(api_world(call));
    struct question_choice choice = {.value = call->arguments[1]};

    if (menu->choices.count == MENU_CHOICES_MOST)
        return error_set(call->error, "a menu has %d entries at most", (int)MENU_CHOICES_MOST);
    choice.words = api_ask_words(call, api_text(call, 0), &menu->texts);
    choice.help = api_ask_words(call, api_text(call, 2), &menu->texts);
    ARRAY_PUSH(&menu->choices, choice);
    return api_return(call, 0);
}

static bool call_clear_options(struct api_call *call)
{
    menu_clear(api_world(call));
    return api_return(call, 0);
}

/* A menu that Escape does not leave answers it with its first entry. */
static bool call_menu(struct api_call *call)
{
    struct world *w = api_world(call);
    struct menu *menu = menu_of(w);
    bool can_leave = call->arguments[0] & MENU_ESC || menu->choices.count == 0;
    struct question question = question_make(QUESTION_ONE_OF,
                                             api_ask_words(call, api_text(call, 1), &menu->texts));
    struct question_answer answer;

    if (call->arguments[0] & MENU_SORTED)
        api_ask_sort(menu->choices.items, menu->choices.count);
    question.choices = menu->choices.items;
    question.count = menu->choices.count;
    question.standard.value = can_leave ? NONE : menu->choices.items[0].value;
    question.escape = question.standard;
    bool good = api_ask(call, question.count > 0 ? world_thing(w, w->player) : NULL, &question,
                        &answer);
    menu_clear(w);
    return good && api_return(call, answer.value);
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_yn, call_yes_no, 0),  CALL(T_CREATURE_ChoicePrompt, call_letters, 0),
    CALL(T_TERM_LOption, call_option, 0), CALL(T_TERM_LOptionClear, call_clear_options, 0),
    CALL(T_TERM_LMenu, call_menu, 0),
};

const struct api_rows api_ask_rows = {rows, COUNT_OF(rows)};
