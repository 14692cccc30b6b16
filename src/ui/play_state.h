/* The inside of the screen of play, for its own files: play_screen.c draws it and takes keys,
 * play_act.c does actions and tells what came of them, play_commands.c gives commands,
 * play_fight.c those of fighters, play_end.c tells
 * of the end, play_leave.c leaves. */
#ifndef INCURSION_UI_PLAY_STATE_H
#define INCURSION_UI_PLAY_STATE_H

#include "play/game.h"
#include "play/score.h"
#include "play/session.h"
#include "play/sight.h"
#include "play/stepper.h"
#include "ui/app.h"
#include "ui/layout.h"
#include "ui/lessons.h"
#include "ui/map_view.h"
#include "ui/messages.h"
#include "ui/play_boxes.h"
#include "ui/question_view.h"
#include "ui/stack.h"

enum { PLAY_DROP_MOST = 60 };

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
    struct point
        hovered; /* the cell of the screen that the pointer is on, until a key is pressed */
    bool is_hovered;
    struct sight sight;
    struct play_boxes boxes;
    struct lessons lessons;
    bool is_lesson;                 /* begun to learn: it is not kept */
    enum command_id command;        /* the last one that was given, */
    enum command_id opened;         /* and the one whose screen is open; COMMAND_NONE: none */
    key_code recording;             /* the function key that gets what is typed now; 0: none */
    struct action action;           /* the one a prompt is about */
    struct stepper *stepper;        /* that does actions */
    struct question_view questions; /* what it asks */
    enum action_kind action_begun;  /* the last one */
    int last_spell;                 /* chosen in the menu of spells; 0: none yet */
    int loot_left;                  /* so much lay here before it was taken on; 0: it is not */
    handle drop[PLAY_DROP_MOST];    /* what is to be put down, the next one first */
    int drop_count;
    char quick[64];       /* what a quick key wants of the first question; "": nothing */
    bool is_hurried;      /* the rest of the action is not to be watched */
    bool is_given_up;     /* nobody came into being: nothing of the game is kept */
    struct sheet *before; /* a rise: who he was; NULL: he does not rise */
    struct score score;   /* of a game that has ended; without a name: not yet */
    int rank;             /* among all others; 0: it is not kept */
    bool has_story;       /* it was written down beside the save */
};

static inline struct rect play_window(const struct stack *stack, enum window window)
{
    return layout_window(stack->screen.width, stack->screen.height, window);
}

/* Does an action and tells what happened. While it asks something on the way, the game stands still
 * in the middle of it and is shown so. */
void play_act(struct play *p, struct stack *stack, struct action action);
/* The first keys of some commands, for who has never played. */
void play_tell_first_keys(struct play *p);
/* A rise begins, and is over: what it brought is shown (play_rise.c). */
void play_rise_begin(struct play *p);
void play_rise_tell(struct play *p, struct stack *stack, bool is_done);
void play_rise_free(struct play *p);
/* Once there is a game: gets ready to act. */
void play_begin_acting(struct play *p);
/* What the screen shows, in words (play_speak.c). */
void play_speak(struct view *view, struct stack *stack, struct speech *speech);
/* Nothing was pressed for a while. */
void play_idle(struct view *view, struct stack *stack);
/* Takes over what the game has said since the last time. */
void play_take_messages(struct play *p);
/* The menu of what is not about the game itself: leaving it. */
void play_system_menu(struct play *p, struct stack *stack);
/* Says at once when the disk fails, and when it works again. */
void play_tell_trouble(struct play *p, struct stack *stack);

/* Leaves a game that has not begun, and throws it away. */
void play_give_up(void *play, struct stack *stack);
/* Saves and leaves, or asks what to do where that fails. */
void play_leave(struct play *p, struct stack *stack);
/* The game has just ended: its score and its story are kept. */
void play_note_end(struct play *p);
/* How it ended, and what can be read of it. */
void play_show_end(struct play *p, struct stack *stack);

/* What a pupil should do next, which is to read on where there is more; nothing: there is no
 * lesson.
 */
void play_add_next(const struct play *p, const struct stack *stack, struct str_builder *out);
/* At the end of a lesson: what comes next, and the real game. */
void play_end_lesson(struct play *p, struct stack *stack);

void play_command(struct play *p, struct stack *stack, enum command_id command);
/* A key that means nothing: says so, and where help is. */
void play_tell_unbound(struct play *p, key_code key);
/* Handles a click or the wheel; false: the key is none. */
bool play_click(struct play *p, struct stack *stack, key_code key);
/* The direction of a command that walks or scrolls, counted from the first of them; -1: another. */
int play_direction(enum command_id command, enum command_id first);

#endif
