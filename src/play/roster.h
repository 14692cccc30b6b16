/* The games that are kept, one folder each:
 *
 *     DIRECTORY/games/LABEL/game.save     and what play/session.h keeps beside it
 *
 * The label is the name of the player, with a number where there are several of that name; it can
 * be changed without touching the game. */
#ifndef INCURSION_PLAY_ROSTER_H
#define INCURSION_PLAY_ROSTER_H

#include "base/array.h"
#include "base/file.h"
#include "play/save.h"

enum { ROSTER_LABEL_SIZE = 64 };

struct roster_game {
    char label[ROSTER_LABEL_SIZE];
    char save[FILE_PATH_SIZE];
    struct save_info info;     /* of the newest save that can be read */
    char why[ERROR_TEXT_SIZE]; /* why there is none; empty: info is good */
    int64_t when;              /* it was last played, in seconds since 1970 */
};

struct roster {
    char directory[FILE_PATH_SIZE]; /* of the folders; empty: games are not kept */
    struct {
        ARRAY_FIELDS(struct roster_game);
    } games; /* the last one played first */
};

/* Below the directory of the user's data; NULL: games are not kept. */
void roster_init(struct roster *roster, const char *data);
/* Looks again what there is. Takes a game over that stands in the directory itself, as one did
 * before there were folders. */
void roster_read(struct roster *roster);
void roster_free(struct roster *roster);

/* By label, else by the name of the player if there is one of that name only. NULL, with a
 * sentence. */
const struct roster_game *roster_find(const struct roster *roster, const char *name,
                                      struct error *error);

/* Makes a folder for a new game of a player; `save` is where its save goes. */
bool roster_make_place(const struct roster *roster, const char *name, char save[FILE_PATH_SIZE],
                       struct error *error);
/* Gives the folder of a game that could not be begun back. */
void roster_give_back(const char *save);

/* A game that is played here gets a folder by another name; `save` is where its save is then.
 * False: it has that name, or cannot get it. */
bool roster_move(const struct roster *roster, const char *from, const char *name,
                 char save[FILE_PATH_SIZE]);

/* Neither is done to a game that is being played. A delete happens at once or not at all. */
bool roster_rename(const struct roster *roster, const struct roster_game *game, const char *label,
                   struct error *error);
bool roster_delete(const struct roster_game *game, struct error *error);

#endif
