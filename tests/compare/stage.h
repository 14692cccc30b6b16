/* Where a record is played: a world with the player at home and, mostly, on an arena.
 *
 * Things come out of dumps and go back into them through one pair of functions per kind, so that
 * what the state learns to hold has one place to be filled in and one to be shown. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_H
#define INCURSION_TESTS_COMPARE_STAGE_H

#include "base.h"
#include "base/json.h"
#include "world/level.h"

enum { ARENA_WIDTH = 48, ARENA_HEIGHT = 32 };
/* What the clock shows when a record of rules-things begins: the base process has read it so often.
 */
enum { STAGE_CLOCK = 60 };
/* The turn in which all records begin. */
enum { STAGE_TURN = 198000 };

struct stati;
struct stage_scripts; /* what runs scripts */

struct stage {
    struct base *base;
    struct stage_scripts *scripts; /* NULL until stage_scripts */
    struct world world;
    struct level *home;  /* where the player stands: bare ground at his depth; NULL: not yet */
    struct level *arena; /* NULL until stage_arena */
    handle player;       /* HANDLE_NONE until stage_player */
    struct stage *self;  /* for its eyes (stage_sight.h) */
    struct stage_memory *memory; /* the numbers of who is gone: stage_memory.h; NULL: none */
    bool tells_holes;            /* what was forgotten is still in the lists of targets */
    bool is_timeless; /* how long fields last is not told, nor stati that have only run on */
};

/* The base must be compiled. */
void stage_init(struct stage *stage, struct base *base);
void stage_free(struct stage *stage);

/* From now on events can be thrown. No scripts run. */
void stage_events(struct stage *stage);
/* The same, and scripts run. What they ask for that nobody provides is 0. */
bool stage_scripts(struct stage *stage, struct error *error);
void stage_scripts_free(struct stage *stage);

/* Seeds the one stream of the original; the clock goes on. */
void stage_seed(struct stage *stage, uint32_t seed);

/* A map made by hand: walls around a floor of one region, every cell lit and bright. False: the
 * library lacks one of them. */
bool stage_arena(struct stage *stage, int depth, struct error *error);
/* A dumped creature as the player, on his level: the dump alone, a whole record of base_character,
 * or Varag as rules/meta.json dumps him, with what chargen.jsonl tells of how he was made. */
bool stage_player(struct stage *stage, const struct json_value *dump, struct error *error);
bool stage_character(struct stage *stage, const struct json_value *record, struct error *error);
/* The dump of one moment with the record of how he was made. */
bool stage_made(struct stage *stage, const struct json_value *dump, const struct json_value *record,
                struct error *error);
bool stage_varag(struct stage *stage, struct error *error);

/* How magic looks in all records: dealt after seed 4242. */
void stage_flavours(struct stage *stage);

/* Writes a terrain by name into a cell of the arena. */
bool stage_write(struct stage *stage, int x, int y, const char *terrain, struct error *error);

/* ---- things out of dumps, and back ---- */

/* On no map yet; NULL with a sentence. Dumps of folder rules and flat ones. */
struct thing *stage_creature(struct stage *stage, const struct json_value *dump,
                             struct error *error);
/* The same as a player, with the body of a person, which only the dump's things fill so far. */
struct thing *stage_person(struct stage *stage, const struct json_value *dump, struct error *error);
/* What a record of rules/chargen.jsonl tells of a person. */
void stage_fill_person(struct stage *stage, const struct thing *who,
                       const struct json_value *record);
/* A feat that he has from now on. */
void stage_give_feat(struct stage *stage, const struct thing *who, int feat);
/* Raises who has the first level to a higher one: feats and abilities as a flat dump has them, and
 * such ranks and rolls as its skills, hit points and mana come from. */
void stage_raise_person(struct stage *stage, const struct thing *who, const struct json_value *dump,
                        int levels);
struct thing *stage_item(struct stage *stage, const struct json_value *dump, struct error *error);
/* The member "stati" and the member "inventory" of a dump. */
void stage_gain_all(struct stage *stage, struct thing *thing, const struct json_value *dump);
bool stage_carry_all(struct stage *stage, struct thing *who, const struct json_value *dump,
                     struct error *error);
/* Gives it the running number of a recording; 0: it keeps its own. */
void stage_set_born(struct stage *stage, struct thing *thing, int64_t number);
void stage_dump_symbol(struct json *json, const char *key, int64_t value, const char *name);
/* As objects of the folder rules. */
void stage_dump_creature(const struct stage *stage, const struct thing *creature,
                         struct json *json);
void stage_dump_item(const struct stage *stage, const struct thing *item, struct json *json);
/* What is in a container, once more: as things of their own that are inside. */
void stage_dump_inside(const struct stage *stage, const struct thing *container, struct json *json);
/* The same into an object that is open already. */
void stage_dump_item_members(const struct stage *stage, const struct thing *item,
                             struct json *json);
void stage_dump_one_stati(const struct stage *stage, const struct thing *thing,
                          const struct stati *stati, struct json *json);
void stage_dump_stati(const struct stage *stage, const struct thing *thing, struct json *json);

/* FNV-1a 64 of "terrain/region\n" over all cells, row by row. */
uint64_t stage_level_hash(const struct stage *stage, const struct level *level);

#endif
