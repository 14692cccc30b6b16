#include <inttypes.h>
#include <stdio.h>

#include "base/num.h"
#include "play/save.h"
#include "ui/box.h"
#include "ui/menu.h"
#include "ui/play_state.h"
#include "ui/prompt.h"

enum { SYSTEM_BACK, SYSTEM_LEAVE };
enum { FAILED_BACK, FAILED_AGAIN, FAILED_ELSEWHERE, FAILED_LEAVE };

static void leave(struct play *p, struct stack *stack)
{
    stack->is_recording = false;
    stack_close(stack, &p->view);
}

/* ---- when it cannot be saved ---- */

static void try_to_leave(struct play *p, struct stack *stack);

/* A copy in another place, for when there is no room in its own. */
static void elsewhere_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;
    char path[PROMPT_TEXT_MOST], text[ERROR_TEXT_SIZE + FILE_PATH_SIZE + 80];
    struct error error;

    if (answer.value == ANSWER_CANCELLED || str_trim(answer.text).len == 0)
        return;
    snprintf(path, sizeof path, STR_PRINTF, STR_ARGS(answer.text));
    if (save_write(p->game, path, NULL, &error)) {
        snprintf(text, sizeof text,
                 "Saved to %s. When there is room again, copy it to\n%s\nto go on with it.", path,
                 p->session->save_path);
        leave(p, stack);
    } else {
        snprintf(text, sizeof text, "%s", error.text);
    }
    stack_push(stack, box_new_insisting(str_from(text), COLOUR_PINK));
}

static void failure_answered(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    switch (answer.value) {
    case FAILED_AGAIN: try_to_leave(p, stack); break;
    case FAILED_LEAVE: leave(p, stack); break;
    case FAILED_ELSEWHERE:
        stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_TEXT,
                                                           .question = "Save to which file?",
                                                           .reply = {elsewhere_chosen, p}}));
        break;
    default: break;
    }
}

static void ask_what_to_do(struct play *p, struct stack *stack, const char *trouble)
{
    const struct menu_entry entries[] = {
        {.text = "Try again (make room on the disk first)", .value = FAILED_AGAIN, .letter = 't'},
        {.text = "Save to another file", .value = FAILED_ELSEWHERE, .letter = 'f'},
        {.text = "Back to the game", .value = FAILED_BACK, .letter = 'b'},
        {.text = "Leave all the same", .value = FAILED_LEAVE, .letter = 'l'},
    };

    stack_push(stack, menu_new(&(struct menu_spec){.title = trouble,
                                                   .entries = entries,
                                                   .count = COUNT_OF(entries),
                                                   .reply = {failure_answered, p}}));
}

/* ---- leaving ---- */

static void try_to_leave(struct play *p, struct stack *stack)
{
    char text[ERROR_TEXT_SIZE];
    struct error error;

    if (p->session == NULL || session_save(p->session, &error)) {
        leave(p, stack);
        return;
    }
    session_trouble(p->session, text);
    ask_what_to_do(p, stack, text);
}

static void system_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value == SYSTEM_LEAVE)
        try_to_leave(who, stack);
}

void play_give_up(void *play, struct stack *stack)
{
    struct play *p = play;

    p->is_given_up = true;
    leave(p, stack);
}

void play_leave(struct play *p, struct stack *stack)
{
    try_to_leave(p, stack);
}

void play_system_menu(struct play *p, struct stack *stack)
{
    const struct menu_entry entries[] = {
        {.text = "Back to the game", .value = SYSTEM_BACK, .letter = 'b'},
        {.text = p->session ? "Save and leave" : "Leave, and lose this game",
         .value = SYSTEM_LEAVE,
         .letter = 's'},
    };

    stack_push(stack, menu_new(&(struct menu_spec){.title = "What now?",
                                                   .entries = entries,
                                                   .count = COUNT_OF(entries),
                                                   .reply = {system_chosen, p}}));
}
