/* The inside of the screen of play, for its own files: play_screen.c draws it and takes keys,
 * play_act.c does actions and tells what came of them, play_commands.c gives commands,
 * play_leave.c leaves. */
#ifndef INCURSION_UI_PLAY_STATE_H
#define INCURSION_UI_PLAY_STATE_H

#include "play/game.h"
#include "play/session.h"
#include "play/sight.h"
#include "ui/app.h"
#include "ui/layout.h"
#include "ui/map_view.h"
#include "ui/messages.h"
#include "ui/play_boxes.h"
#include "ui/stack.h"

enum { PLAY_ANSWERS_MOST = 8, PLAY_ANSWER_SIZE = 32, PLAY_QUESTIONS_MOST = 16 };

struct play {
    struct view view;
    struct app *app;
    struct game *game;
    struct session *session; /* that keeps it; NULL: it is not kept */
    bool in_trouble;         /* it was said that something cannot be written */
    struct messages messages;
    struct map_view map;
    int depth;             /* that the map view was placed for */
    int width, height;     /* of the screen then */
    struct point followed; /* where the player was: the view follows steps, not redraws */
    uint64_t told;         /* messages of the game's log that were taken over */
    uint32_t told_repeats; /* of the last one */
    struct sight sight;
    struct play_boxes boxes;
    key_code recording;   /* the function key that gets what is typed now; 0: none */
    struct action action; /* the one a question or prompt is about */
    bool has_question;
    int given[PLAY_QUESTIONS_MOST]; /* answers to its questions, in order */
    int given_count, asked;
    char question[GAME_WHY_SIZE];
    char answers[PLAY_ANSWERS_MOST][PLAY_ANSWER_SIZE];
    int answer_count, standard;
};

static inline struct rect play_window(const struct stack *stack, enum window window)
{
    return layout_window(stack->screen.width, stack->screen.height, window);
}

/* Does an action and tells what happened. What it asks on the way is found out on a copy of the
 * game and put to the player first; the action is done when there is an answer to everything. */
void play_act(struct play *p, struct stack *stack, struct action action);
/* Nothing was pressed for a while. */
void play_idle(struct view *view, struct stack *stack);
/* Takes over what the game has said since the last time. */
void play_take_messages(struct play *p);
/* Answers questions of the game (game_ask_fn); the context is the struct play. */
int play_ask(void *context, const struct game_question *question);

/* The menu of what is not about the game itself: leaving it. */
void play_system_menu(struct play *p, struct stack *stack);
/* Says at once when the disk fails, and when it works again. */
void play_tell_trouble(struct play *p, struct stack *stack);

void play_command(struct play *p, struct stack *stack, enum command_id command);
/* Handles a click or the wheel; false: the key is none. */
bool play_click(struct play *p, struct stack *stack, key_code key);
/* The direction of a command that walks or scrolls, counted from the first of them; -1: another. */
int play_direction(enum command_id command, enum command_id first);

#endif
