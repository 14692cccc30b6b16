/* Boxes that come up by themselves while playing: what kind of place one enters, what lies
 * underfoot, a warning when hit points are low. Options say which. */
#ifndef INCURSION_UI_PLAY_BOXES_H
#define INCURSION_UI_PLAY_BOXES_H

#include "base/array.h"
#include "play/game.h"
#include "ui/options.h"
#include "ui/stack.h"

/* What was shown already. A zeroed struct has shown nothing. */
struct play_boxes {
    struct {
        ARRAY_FIELDS(res_id);
    } regions; /* places that were described */
    res_id region;
    struct point at;
    int depth, hp;
};

void play_boxes_free(struct play_boxes *boxes);
/* Takes the state as known: a game that goes on begins without any box. */
void play_boxes_begin(struct play_boxes *boxes, const struct game *game);
/* After an action: pushes what there is to say. */
void play_boxes_show(struct play_boxes *boxes, const struct game *game,
                     const struct options *options, struct stack *stack);

/* One thing's description, in a box. */
void play_boxes_describe(const struct game *game, handle item, struct stack *stack);

#endif
