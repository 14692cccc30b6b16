/* Rooms and corridors: starts with a room in the middle and goes on digging rooms and corridors
 * from the walls of what is there, until a fifth of the map is dug.
 *
 * Fed with the numbers that rot.js's Map.Digger drew, it makes the same map, rooms, corridors and
 * doors. Where rot.js stops after a second, this stops after a number of walls; and a map too
 * small for the first room gets a smaller one. */
#ifndef INCURSION_GEN_DIGGER_H
#define INCURSION_GEN_DIGGER_H

struct digger_range {
    int least, most;
};

struct digger_options {
    struct digger_range room_width, room_height, corridor_length;
    int dug_percent;                  /* of the cells inside the border */
    int room_weight, corridor_weight; /* how often which is tried */
    int tries;                        /* to dig something from one wall */
};

extern const struct digger_options digger_defaults;

#endif
