/* Menus of which several entries may be chosen, for scripts: the player marks one after the other
 * and says when that is all. What is marked stays so until the menu is cleared. */
#include "base/num.h"
#include "rules/api/api_ask.h"
#include "world/menu.h"

enum { ALL = -1, NONE = -2 }; /* answers beside the entries' own numbers */

/* The menu as a question: its entries, those that are marked with a star, and "that is all". */
struct marking {
    struct {
        ARRAY_FIELDS(struct question_choice);
    } choices;
    struct arena texts;
};

static void gather(struct marking *m, const struct menu *menu)
{
    struct str_builder words = {0};

    ARRAY_CLEAR(&m->choices);
    arena_reset(&m->texts);
    for (int i = 0; i < menu->choices.count; i++) {
        struct question_choice choice = menu->choices.items[i];
        sb_clear(&words);
        sb_addf(&words, "%s" STR_PRINTF, menu_is_marked(menu, i) ? "* " : "",
                STR_ARGS(choice.words));
        choice.words = arena_str(&m->texts, sb_str(&words));
        choice.value = i;
        ARRAY_PUSH(&m->choices, choice);
    }
    ARRAY_PUSH(&m->choices, (struct question_choice){.words = STR("That is all"), .value = ALL});
    sb_free(&words);
}

/* False: the script may ask no more. */
static bool ask_for_one(struct api_call *call, struct marking *m, struct str text, int32_t *chosen)
{
    const struct world *w = api_world(call);
    bool can_leave = call->arguments[0] & MENU_ESC;
    struct question question = question_make(QUESTION_ONE_OF, text);
    struct question_answer answer;

    question.choices = m->choices.items;
    question.count = m->choices.count;
    question.standard.value = ALL;
    question.escape.value = can_leave ? NONE : ALL;
    bool good = api_ask(call, world_thing(w, w->player), &question, &answer);
    *chosen = good ? answer.value : NONE;
    return good;
}

static bool call_mark(struct api_call *call)
{
    struct menu *menu = menu_of(api_world(call));
    struct marking m = {0};
    struct arena arena = {0};
    struct str text = api_ask_words(call, api_text(call, 1), &arena);
    int32_t chosen = NONE;
    bool good = true;

    if (call->arguments[0] & MENU_SORTED)
        api_ask_sort(menu->choices.items, menu->choices.count);
    do {
        if (chosen >= 0)
            menu_mark(menu, chosen);
        gather(&m, menu);
        good = ask_for_one(call, &m, text, &chosen);
    } while (good && chosen >= 0);
    ARRAY_FREE(&m.choices);
    arena_free(&m.texts);
    arena_free(&arena);
    if (good && chosen == NONE)
        menu_clear(api_world(call));
    return good && api_return(call, chosen == ALL);
}

/* The first that is marked from the cursor on; 0: none. */
static bool return_marked(struct api_call *call, struct menu *menu)
{
    while (menu->cursor < menu->choices.count && !menu_is_marked(menu, menu->cursor))
        menu->cursor++;
    return api_return(
        call, menu->cursor < menu->choices.count ? menu->choices.items[menu->cursor].value : 0);
}

static bool call_first(struct api_call *call)
{
    struct menu *menu = menu_of(api_world(call));

    menu->cursor = 0;
    return return_marked(call, menu);
}

static bool call_next(struct api_call *call)
{
    struct menu *menu = menu_of(api_world(call));

    menu->cursor = imin(menu->cursor + 1, menu->choices.count);
    return return_marked(call, menu);
}

static const struct api_row rows[] = {
    CALL(T_TERM_LMultiSelect, call_mark, 0),
    CALL(T_TERM_FirstSelected, call_first, 0),
    CALL(T_TERM_NextSelected, call_next, 0),
};

const struct api_rows api_marks_rows = {rows, COUNT_OF(rows)};
