#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "ui/menu.h"
#include "ui/play_state.h"

void play_take_messages(struct play *p)
{
    const struct log *log = &p->game->log;
    uint64_t news = log->total - p->told;

    for (int i = (int)(news > LOG_ENTRIES ? LOG_ENTRIES : news) - 1; i >= 0; i--)
        messages_add(&p->messages, str_from(log_recent(log, i)->text));
    const struct log_entry *last = log_recent(log, 0);
    if (news == 0 && last && last->repeats > p->told_repeats)
        messages_add(&p->messages, str_from(last->text));
    p->told = log->total;
    p->told_repeats = last ? last->repeats : 0;
}

static int next_answer(struct play *p, int standard)
{
    return p->asked < p->given_count ? p->given[p->asked++] : standard;
}

int play_ask(void *context, const struct game_question *question)
{
    return next_answer(context, question->standard);
}

/* The first question without an answer is the one to put; the careful answer does for the rest. */
static int note_question(void *context, const struct game_question *question)
{
    struct play *p = context;

    if (p->has_question || p->asked < p->given_count || p->given_count == PLAY_QUESTIONS_MOST)
        return next_answer(p, question->standard);
    snprintf(p->question, sizeof p->question, "%s", question->text);
    p->answer_count = imin(question->count, PLAY_ANSWERS_MOST);
    for (int i = 0; i < p->answer_count; i++)
        snprintf(p->answers[i], PLAY_ANSWER_SIZE, "%s", question->answers[i]);
    p->standard = question->standard;
    p->has_question = true;
    return question->standard;
}

/* Without a rehearsal nothing is asked: questions get the careful answer. */
static void tell_damage(struct play *p, const struct error *error)
{
    struct str_builder text = {0};

    sb_addf(&text, "Something is wrong with this game, and it may not be possible to save it: %s.",
            error->text);
    messages_add_urgent(&p->messages, sb_str(&text));
    sb_free(&text);
}

/* Does the action on a copy of the game; true when it asks something new. */
static bool rehearse(struct play *p)
{
    struct error error;
    struct game *copy = game_copy(p->game, &error);
    struct game_result result = {0};

    p->has_question = false;
    p->asked = 0;
    if (copy == NULL) {
        tell_damage(p, &error);
        return false;
    }
    game_set_ask(copy, note_question, p);
    game_step(copy, &p->action, &result);
    game_free(copy);
    p->asked = 0;
    return p->has_question;
}

static void act_or_ask(struct play *p, struct stack *stack);

/* Who does not answer does not act. */
static void question_answered(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value == ANSWER_CANCELLED)
        return;
    p->given[p->given_count++] = answer.value;
    act_or_ask(p, stack);
}

static void put_question(struct play *p, struct stack *stack)
{
    struct menu_entry entries[PLAY_ANSWERS_MOST];

    for (int i = 0; i < p->answer_count; i++)
        entries[i] = (struct menu_entry){
            .text = p->answers[i], .value = i, .letter = p->answers[i][0]};
    stack_push(stack, menu_new(&(struct menu_spec){.title = p->question,
                                                   .entries = entries,
                                                   .count = p->answer_count,
                                                   .cursor = p->standard,
                                                   .reply = {question_answered, p}}));
}

void play_tell_trouble(struct play *p, struct stack *stack)
{
    char text[ERROR_TEXT_SIZE];
    bool now = p->session && session_trouble(p->session, text);

    if (now && !p->in_trouble) {
        stack_forget_typed(stack);
        messages_add_urgent(&p->messages, str_from(text));
    } else if (!now && p->in_trouble) {
        messages_add(&p->messages, STR("Everything is on the disk again."));
    }
    p->in_trouble = now;
}

/* The log is flushed to the disk though nothing else is done. */
static void await_flush(struct play *p)
{
    p->view.patience = p->session ? session_patience(p->session) : 0;
}

static void do_action(struct play *p, struct stack *stack)
{
    struct game_result result = {0};

    if (p->session)
        session_step(p->session, &p->action, &result);
    else
        game_step(p->game, &p->action, &result);
    game_look_around(p->game);
    play_take_messages(p);
    if (!result.done || result.why[0] != '\0')
        stack_forget_typed(stack);
    /* Most reasons are in the game's log already. */
    const struct log_entry *last = log_recent(&p->game->log, 0);
    if (result.why[0] != '\0' && (last == NULL || strcmp(last->text, result.why) != 0))
        messages_add(&p->messages, str_from(result.why));
    if (p->game->is_over)
        messages_add_urgent(&p->messages, STR("The game is over."));
    play_tell_trouble(p, stack);
    await_flush(p);
    play_boxes_show(&p->boxes, p->game, &p->app->options, stack);
}

void play_idle(struct view *view, struct stack *stack)
{
    struct play *p = (struct play *)view;

    if (p->session) {
        session_idle(p->session);
        play_tell_trouble(p, stack);
    }
    await_flush(p);
}

static void act_or_ask(struct play *p, struct stack *stack)
{
    if (rehearse(p)) {
        stack_forget_typed(stack);
        put_question(p, stack);
        return;
    }
    do_action(p, stack);
}

void play_act(struct play *p, struct stack *stack, struct action action)
{
    p->action = action;
    p->given_count = 0;
    act_or_ask(p, stack);
}
