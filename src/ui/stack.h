/* A stack of views: what is drawn, and who gets the next key.
 *
 * A view draws itself into the screen and takes one key at a time; nothing ever waits. A view that
 * wants an answer (a menu, a prompt) is pushed with a reply, and calls it when it closes. The view
 * on top gets the keys, and clicks are keys, too. Escape must close a view, or lead it a step
 * back; the places one comes back to, the title and the game itself, stay. */
#ifndef INCURSION_UI_STACK_H
#define INCURSION_UI_STACK_H

#include <stdbool.h>

#include "base/array.h"
#include "ui/keys.h"
#include "ui/screen.h"

enum input_type {
    INPUT_NONE,
    INPUT_KEY,
    INPUT_RESIZE,
    INPUT_HOVER, /* the pointer is on another cell */
    INPUT_IDLE,  /* nothing came for as long as stack_patience said */
    INPUT_LEAVE  /* save and go: the terminal is gone, or someone asks politely */
};

struct input {
    enum input_type type;
    key_code key;
    struct point at; /* the cell a click was on, or the pointer is */
    int width, height;
};

struct stack;
struct view;
struct speech;

/* How a typed line is meant, where keys are not pressed but lines are typed. */
enum view_takes {
    VIEW_TAKES_KEYS,     /* a key, or its name */
    VIEW_TAKES_TEXT,     /* the answer itself */
    VIEW_TAKES_CHOICE,   /* the number of an entry, its letter, or a part of its name */
    VIEW_TAKES_NUMBER,   /* the number of an entry, which is chosen; else a key */
    VIEW_TAKES_ROW,      /* the number of an entry, which the cursor goes to; else a key */
    VIEW_TAKES_COMMANDS, /* a key, or the name of a command in play */
    VIEW_TAKES_SELECTING /* the same while a square is chosen */
};

struct view_class {
    const char *name;
    bool covers; /* what is under it is not seen */
    void (*draw)(struct view *view, struct stack *stack);
    void (*key)(struct view *view, struct stack *stack, key_code key);
    void (*free)(struct view *view); /* NULL: plain free() */
    /* Nothing was pressed for a while; only views with patience. NULL: nothing. */
    void (*idle)(struct view *view, struct stack *stack);
    /* Says in words what it shows (ui/speech.h). NULL: its rows are read. */
    void (*speak)(struct view *view, struct stack *stack, struct speech *speech);
    /* The pointer came to another cell; only the view on top. NULL: nothing. */
    void (*hover)(struct view *view, struct stack *stack, struct point at);
};

/* The first field of every view; views are malloc'ed and belong to the stack once pushed. */
struct view {
    const struct view_class *class;
    bool is_closing;
    enum view_takes takes;
    unsigned serial; /* of all that were pushed, from 1 on */
    int patience; /* milliseconds until it wants to be called though no key was pressed; 0: none */
};

enum { ANSWER_CANCELLED = -1, STACK_RECORDED_MOST = 60 };

struct answer {
    int value; /* ANSWER_CANCELLED, or what was chosen */
    struct str text;
};

/* Who gets an answer. `who` is usually a view lower on the stack: it outlives the asker. */
struct reply {
    void (*to)(void *who, struct stack *stack, struct answer answer);
    void *who;
};

struct stack {
    struct screen screen;
    struct {
        ARRAY_FIELDS(struct view *);
    } views;
    struct point pointer; /* the cell that the last click was on */
    struct {
        ARRAY_FIELDS(key_code);
    } typed;        /* keys of a macro that come after the one that is being handled */
    bool is_typing; /* the key being handled is one of them */
    struct {
        ARRAY_FIELDS(key_code);
    } recorded;        /* what was pressed since is_recording */
    bool is_recording; /* keys are noted */
    bool is_leaving;   /* the program should end */
    bool is_spoken;    /* what is shown is read out: pages turn by themselves */
    unsigned pushed;   /* views so far */
    bool bell;         /* a front end rings and clears it */
};

void stack_init(struct stack *stack, int width, int height);
/* Frees every view. */
void stack_free(struct stack *stack);

void stack_push(struct stack *stack, struct view *view);
/* Marks a view; it is gone when the event is done. */
void stack_close(struct stack *stack, struct view *view);
/* Lets keys follow the one that is being handled, as if they were typed. Keys that come by this way
 * cannot bring more: what does not fit in is dropped. */
void stack_type(struct stack *stack, const key_code *keys, int count);
/* Something came in between: what is left of them is not typed. */
void stack_forget_typed(struct stack *stack);
void stack_answer(struct stack *stack, struct reply reply, int value, struct str text);
struct view *stack_top(const struct stack *stack);

/* Draws every view that is seen, from the bottom up, or a sentence where there is no room. */
void stack_draw(struct stack *stack);
void stack_input(struct stack *stack, struct input input);
/* How many milliseconds to wait for an event before INPUT_IDLE is due; -1: for ever. */
int stack_patience(const struct stack *stack);

/* Memory for a view of `size` bytes, zeroed, with its class set. */
void *view_new(const struct view_class *class, size_t size);

#endif
