/* Small levels drawn as text, over a small library of our own.
 *
 *     struct drawn *d = draw(*state, "#####\n"
 *                                    "#.+.#\n"
 *                                    "#####\n");
 *
 * A cell is one character: terrain, or floor with a thing on it (the table is in level_text.c):
 *
 *     #  wall            .  floor           +  closed door     <  up stairs     r  rat
 *     %  rock            ~  water           /  open door       >  down stairs   p  pebble, an item
 *     X  map edge        :  drop            S  secret door     ^  trap
 *     T  wall torch      !  embers (warns)  o  boulder, solid  *  stool, no hindrance
 *     =  glass wall      "  fog (obscure)   O  pillar, solid and opaque
 *
 * Test groups use drawn_setup and drawn_teardown; each `draw` replaces the level before it. One
 * file of each room includes level_text.c. */
#ifndef INCURSION_TESTS_LEVEL_TEXT_H
#define INCURSION_TESTS_LEVEL_TEXT_H

#include "script/compile.h"
#include "support.h"
#include "world/chance.h"
#include "world/level.h"

struct drawn {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct world world; /* its chance begins at seed 1 with each draw */
    struct level level; /* cells NULL: none yet */
    void *attached;     /* freed with the level */
    void (*detach)(void *attached);
};

/* The library, and more text behind it. A text that does not compile fails the test. */
struct drawn *drawn_open(const char *more);
/* The same with a file of the source tree behind it: "tests/world/events.irh". */
struct drawn *drawn_open_with(const char *below);
void drawn_close(struct drawn *d);
int drawn_setup(void **state);
int drawn_teardown(void **state);

/* Makes the level; every row of the picture ends in a line end. */
struct drawn *draw(struct drawn *d, const char *picture);
/* Takes the level away, and what is attached. */
void drawn_clear(struct drawn *d);

/* A resource by name; the test fails when there is none. */
res_id drawn_find(const struct drawn *d, const char *name);
/* A new thing of a resource, on no map; a door is closed and nothing else. */
struct thing *drawn_make(struct drawn *d, const char *name);
/* The same, put into a cell. */
struct thing *drawn_put(struct drawn *d, const char *name, int x, int y);
/* The topmost thing of a kind in a cell; the test fails when there is none. */
struct thing *drawn_at(const struct drawn *d, int x, int y, int kind);

/* Fails unless the level looks like the picture; shows what it looks like. */
void assert_picture(const struct drawn *d, const char *picture);

#endif
