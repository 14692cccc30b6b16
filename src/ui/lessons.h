/* Lessons: what a dungeon that teaches tells the player.
 *
 * On its levels stand slates: features that the library has a Text "lesson::NAME" for. Who comes to
 * one is shown its description; from then on a line at the bottom of the map says what to do next,
 * the first line of that Text whose condition holds (lesson_whens.def). Everything follows from
 * what the player sees and has, but for the commands that were given: they are kept while one
 * plays. */
#ifndef INCURSION_UI_LESSONS_H
#define INCURSION_UI_LESSONS_H

#include "play/game.h"
#include "ui/keys.h"
#include "ui/stack.h"

struct lessons {
    handle slate; /* the one that counts; HANDLE_NONE: none yet */
    struct {
        ARRAY_FIELDS(handle);
    } read;
    bool done[COMMAND_COUNT];
};

/* The first dungeon of a library that teaches; 0: there is none. */
res_id lessons_dungeon(const struct library *library);
bool lessons_teaches(const struct library *library, res_id dungeon);

void lessons_free(struct lessons *lessons);
/* A command was given, and something came of it. */
void lessons_note(struct lessons *lessons, enum command_id command);
/* Looks for the slate that counts now, and shows it if it was not read yet. */
void lessons_come(struct lessons *lessons, const struct game *game, const struct keymap *keys,
                  struct stack *stack);
/* What to do next; nothing: there is no lesson. */
void lessons_add_next(const struct lessons *lessons, const struct game *game,
                      const struct keymap *keys, struct str_builder *out);
/* A line at the bottom of the map, after a pointer; nothing: none. */
void lessons_draw(struct str next, struct screen *screen, struct rect map);

#endif
