/* What a world asks of whoever it lives in: the functions that lead from the rules up to the game
 * and whoever plays it. None of it is state. */
#ifndef INCURSION_WORLD_HOST_H
#define INCURSION_WORLD_HOST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/geom.h"
#include "res/constants.h"
#include "res/resource.h"
#include "world/chance_watch.h"

struct error;
struct level;
struct question;
struct question_answer;
struct show;
struct thing;
struct thought;
struct world;

/* Answers a player's question. The answer is the standard one until it is changed. */
typedef void (*question_ask_fn)(void *context, const struct question *question,
                                struct question_answer *answer);

/* What names say of items and only the rules know. */
enum { ITEM_FACT_QUALITIES = WQ_TRUELAST };
struct item_facts {
    int plus, boost; /* as it counts now; what it is lent of that */
    int hp_most;
    bool is_metallic, must_be_cocked;
    bool has[ITEM_FACT_QUALITIES], knows[ITEM_FACT_QUALITIES]; /* qualities, and known ones */
};

/* What can be drawn into an area of a level while it is being made. */
enum level_shape {
    SHAPE_BOX, /* floor alone */
    SHAPE_ROOM,
    SHAPE_CIRCLE,
    SHAPE_OCTAGON,
    SHAPE_WALLS, /* around all floor that is there */
    SHAPE_CAVE,
    SHAPE_ROUGH_CAVERN,
    SHAPE_CASTLE, /* walls and doors that divide it */
    SHAPE_MAZE,
    SHAPE_CROSS,
    SHAPE_MAP, /* the region's own grid */
    SHAPE_NOTHING
};

/* What scripts may ask of whoever makes a level. Places and areas lie on the level. */
struct level_maker {
    /* Terrain and region of a cell, unless what is there has a higher priority; `is_forced` in any
     * case. */
    void (*write)(void *context, struct point at, res_id terrain, res_id region, int priority,
                  bool is_forced);
    void (*draw)(void *context, enum level_shape shape, struct rect area, res_id region);
    void (*make_door)(void *context, struct point at, res_id door);
    /* One of the parts that a level is drawn in, by column and row. */
    void (*draw_panel)(void *context, int column, int row);
    /* Creatures for the open cells that were found last. */
    void (*populate)(void *context, struct rect area, uint32_t flags);
    /* A corridor; gives the cell where it ends. */
    struct point (*tunnel)(void *context, struct point from, struct point to, int type);
    /* Blobs of a terrain over the floor of a region (0: any) in an area. */
    void (*write_blobs)(void *context, struct rect area, res_id region, res_id terrain);
};

struct world_host {
    const struct level_maker *maker; /* NULL: no level is being made */
    void *maker_context;
    question_ask_fn ask; /* NULL: every question gets its standard answer */
    void *ask_context;
    /* Brings what the player sees up to date; NULL: there is nothing to see. */
    void (*look)(void *context);
    /* The same, but nobody is looked at closely for it. */
    void (*see)(void *context);
    /* Shows something for a moment (world/show.h); NULL: nobody watches. */
    void (*show)(void *context, const struct show *what);
    void *show_context;
    /* Something about a level has changed: the player looks again and notes whom he sees; NULL: he
     * does not. */
    void (*sees_anew)(struct world *world, const struct level *level);
    /* Whether a cell is in the part of the level that is shown; NULL: all of it is. */
    bool (*shows)(const void *context, struct point at);
    /* Something else lies over all of it: nothing on it is looked at until it is shown again. */
    bool is_covered;
    /* What was perceived of those who were weighed last, by their place among them, for looks that
     * begin with what is left there (TARGETS_WEIGHED_MOST); NULL: they begin with nothing. It
     * stays with entries that become holes at once, and nobody asks for it. */
    uint16_t *glances;
    /* PER_... bits by which one perceives the other, now; NULL: nothing is perceived. */
    uint32_t (*perceives)(const void *context, const struct thing *who, const struct thing *what);
    /* Puts the player on the level at a depth, at or near a cell; NULL: there is only one level.
     * False: why not. */
    bool (*enter)(void *context, int depth, struct point at, struct error *why);
    /* The level at a depth of the dungeon, made if it was not yet; NULL, with a sentence: there is
     * none. NULL: there is only one level. */
    struct level *(*level_at)(void *context, int depth, struct error *why);
    /* The player has come to a level that he was not on, and is going to stand at or near a cell,
     * or is where someone is who has swallowed him; NULL: nobody has to know. */
    void (*has_come)(void *context, const struct level *level, struct point at);
    /* What the days since someone was there did to a level; NULL: nothing. */
    void (*pass_days)(struct world *world, struct level *level);
    /* Looks for room for who has grown huge, and for whom its body covers; NULL: without ado. */
    void (*make_room)(struct world *world, struct level *level, struct thing *who, struct point at);
    /* Puts who was off the map, inside another or beneath a huge body, at or near a cell, as one
     * who comes to the level; NULL: without ado. */
    void (*arrive)(struct world *world, struct level *level, struct thing *who, struct point at);
    /* Whether someone has senses that no picture of ground deceives; NULL: nobody has. */
    bool (*sees_by_more)(const struct world *world, const struct thing *who);
    /* What the ground does to who comes to stand on it; NULL: nothing. */
    void (*touch_ground)(struct world *world, struct thing *who);
    const char *player_name; /* of a player who was given none; NULL: he is called what he is */
    void *context;
    struct chance_watch watch; /* who listens to draws and steps */
    /* What a creature thinks (rules/mind/thought.h), at an enum thought_moment; NULL: nobody wants
     * to know. */
    void (*thinks)(void *context, const struct thought *thought, int moment);
    void *thinks_context;

    /* What names say of creatures and only the rules know. NULL: what its resource has (MA_...,
     * M_...), a foe, no friend, real, of no other form, of no skill. */
    bool (*is_kind)(const struct world *world, const struct thing *who, int kind);
    bool (*has_flag)(const struct world *world, const struct thing *who, int flag);
    bool (*is_hostile)(const struct world *world, const struct thing *who, const struct thing *to);
    bool (*is_friendly)(const struct world *world, const struct thing *who, const struct thing *to);
    bool (*is_real)(const struct world *world, const struct thing *what, const struct thing *to);
    bool (*has_form)(const struct world *world, const struct thing *who, res_id shape);
    int (*skill)(const struct world *world, const struct thing *who, int skill);
    /* And of items. NULL: they have no qualities, and the plus they were made with. */
    void (*item_facts)(const struct world *world, const struct thing *item, struct item_facts *out);
    /* What has to be decided before an item is named; may draw. */
    void (*before_naming)(struct world *world, struct thing *item);
    /* quirk: where the rules themselves list or sort what someone carries by its full names, the
     * powers of what is known, or in truth of what is not, are worked out; draws. Not for
     * screens. */
    void (*before_full_name)(struct world *world, const struct thing *item, bool in_truth);
};

#endif
