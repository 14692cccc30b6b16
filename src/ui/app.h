/* What the whole program shares while it runs: the stack of views, key map and options, what to
 * play with. Views that need it get a pointer to it; it outlives them all. */
#ifndef INCURSION_UI_APP_H
#define INCURSION_UI_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/file.h"
#include "base/str.h"
#include "play/game.h"
#include "res/library.h"
#include "ui/keys.h"
#include "ui/options.h"
#include "ui/stack.h"

struct app;

/* Begins or continues a game: the view to play it in, or NULL with a sentence. */
typedef struct view *(*app_start_fn)(struct app *app, bool is_new, struct error *error);

struct app {
    struct stack stack;
    struct keymap keys;
    enum key_set key_set; /* that they began with */
    struct options options;
    const char *version;
    const struct library *library; /* NULL: there is nothing to play */
    app_start_fn start;            /* NULL: games cannot be played */
    char name[GAME_NAME_SIZE];     /* of the player; empty: nobody's */
    res_id dungeon;                /* 0: the first of the library */
    uint32_t seed;
    char config[FILE_PATH_SIZE]; /* where options and keys are kept; empty: nowhere */
    char save[FILE_PATH_SIZE];   /* the file of the game that goes on; empty: games are not kept */
    struct str_builder reports;  /* lines of those files that made no sense */
};

struct app_spec {
    const char *version;
    const struct library *library;
    app_start_fn start;
    const char *name; /* NULL: nobody's */
    res_id dungeon;
    uint32_t seed;
    const char *config; /* NULL: nothing is read or written */
    const char *data;   /* where the game is kept; NULL: nowhere */
};

/* Reads options and keys, and puts the title screen on the stack. */
void app_init(struct app *app, const struct app_spec *spec);
void app_free(struct app *app);

/* Whether there is a game to go on with. */
bool app_has_save(const struct app *app);

/* The key map that the options ask for, with the player's own bindings on top: those of the key
 * file, or those made so far where there is none. */
void app_load_keys(struct app *app);
/* False, with a sentence, when the file cannot be written; without a place there is nothing to
 * do. */
bool app_save_options(struct app *app, struct error *error);
/* The same for macros and quick keys. */
bool app_save_keys(struct app *app, struct error *error);

#endif
