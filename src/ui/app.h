/* What the whole program shares while it runs: the stack of views, key map and options, what to
 * play with. Views that need it get a pointer to it; it outlives them all. */
#ifndef INCURSION_UI_APP_H
#define INCURSION_UI_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/file.h"
#include "base/str.h"
#include "play/game.h"
#include "play/roster.h"
#include "play/session.h"
#include "res/library.h"
#include "ui/hints.h"
#include "ui/keys.h"
#include "ui/options.h"
#include "ui/stack.h"

struct app;

/* Which game to begin or to go on with. */
struct app_start {
    const char *save; /* NULL: a new one */
    bool is_lesson;   /* in the dungeon that teaches; nothing of it is kept */
    enum session_after_crash after_crash;
    enum session_refusal refusal; /* filled in when it does not work */
};

/* The view to play it in, or NULL with a sentence. */
typedef struct view *(*app_start_fn)(struct app *app, struct app_start *how, struct error *error);

struct app {
    struct stack stack;
    struct keymap keys;
    enum key_set key_set; /* that they began with */
    struct options options;
    struct hints hints;
    const char *version;
    const struct library *library; /* NULL: there is nothing to play */
    app_start_fn start;            /* NULL: games cannot be played */
    char name[GAME_NAME_SIZE];     /* of the player; empty: nobody's */
    res_id dungeon;                /* 0: the first of the library */
    res_id race, calling;          /* of the player; 0: as recommended */
    bool is_woman;
    uint32_t seed;
    struct screen_abilities can;  /* of who shows the screen */
    bool is_watched;              /* someone sees it as it happens, so things may be seen moving */
    char config[FILE_PATH_SIZE];  /* where options and keys are kept; empty: nowhere */
    struct str_builder reports;   /* lines of those files that made no sense */
    struct roster games;          /* that are kept */
    bool games_are_stale;         /* something may have changed since they were read */
    char opening[FILE_PATH_SIZE]; /* the save that a question about going on is about */
    char farewell[ERROR_TEXT_SIZE]; /* to be told when the program has ended; empty: nothing */
};

struct app_spec {
    const char *version;
    const struct library *library;
    app_start_fn start;
    const char *name; /* NULL: nobody's */
    res_id dungeon, race, calling;
    bool is_woman;
    uint32_t seed;
    const char *config; /* NULL: nothing is read or written */
    const char *data;   /* where games are kept; NULL: nowhere */
};

/* Reads options and keys, and puts the title screen on the stack. */
void app_init(struct app *app, const struct app_spec *spec);
void app_free(struct app *app);

/* The games that are kept, the last one played first, as they are now. */
const struct roster *app_games(struct app *app);

/* Takes over what the options ask for: the palette, and the key map with the player's own bindings
 * on top (those of the key file, or those made so far where there is none). */
void app_heed_options(struct app *app);
/* What whoever shows the screen can do: said before the first picture, and heeded as options say.
 */
void app_is_shown_by(struct app *app, struct screen_abilities can);
/* Whether squares of a map are as wide as high: two cells of the screen. */
bool app_has_squares(const struct app *app);
/* False, with a sentence, when the file cannot be written; without a place there is nothing to
 * do. */
bool app_save_options(struct app *app, struct error *error);
/* The same for macros and quick keys. */
bool app_save_keys(struct app *app, struct error *error);

#endif
