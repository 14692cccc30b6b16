/* The resources of a module as plain structs.
 *
 * One list per kind (fields/KIND.def) makes the struct here and the field table in fields.c, which
 * drives parser, dump, equality and documentation. Numbers keep the width of the reference's
 * storage, because values wrap in it. References are res_ids, texts and code are offsets: a record
 * means the same wherever it is loaded. Structs have no padding, so that equal contents are equal
 * bytes; members called `unused` see to it. */
#ifndef INCURSION_RES_RESOURCE_H
#define INCURSION_RES_RESOURCE_H

#include <stdint.h>

#include "base/dice.h"
#include "res/constants.h"

typedef uint32_t res_id; /* module slot + 1 in the top byte, the resource's number below; 0: none */
typedef uint32_t text_id; /* offset in the module's text, plus 1; 0: none */
typedef uint32_t code_id; /* word in the module's code; 0: none */

enum { RES_SLOT_SHIFT = 24, RES_NUMBER_MASK = (1 << RES_SLOT_SHIFT) - 1 };

enum res_kind {
#define KIND(name, struct_name, shown, plural, tag) RES_##name,
#include "res/kinds.def"
#undef KIND
    RES_KINDS
};

/* Entries of a table that belong to one resource. */
struct res_range {
    uint32_t first, count;
};

/* A value that a template changes. 10 bits in the reference, see res_store_mval. */
struct res_mval {
    int16_t value, bound;
    uint8_t value_type; /* 0 none, 1 add, 2 set, 3 percent */
    uint8_t bound_type; /* 0 none, 1 min, 2 max, 3 near */
};

struct res_stati {
    res_id effect;
    int16_t value, magnitude;
    uint8_t nature; /* 0: an unused cell */
    uint8_t unused[3];
};

struct res_attack {
    int8_t attack_type, damage_type;
    struct dice damage; /* the damage and DC, or else the reference */
    int8_t dc;
    uint8_t is_reference, unused;
    res_id reference;
};

/* Twelve bytes with four readings, by item type. quirk: a property of another reading than the
 * item's own overwrites its neighbours, as in the reference. */
union res_item_shape {
    uint8_t bytes[12];
    struct {
        struct dice small_damage, large_damage;
        int8_t crit, threat, range, acc, speed, parry;
    } weapon;
    struct {
        int8_t arm[3];
        int8_t coverage, def, penalty;
    } armour;
    struct {
        int8_t capacity, max_size, weight_mod, ctype, timeout;
        int16_t weight_limit;
    } container;
    struct {
        int8_t range;
        int16_t lifespan;
        res_id fuel;
    } light;
};

struct res_effect_values {
    int8_t eval, dval, aval, tval, qval, sval, lval, cval;
    uint32_t rval; /* number or reference */
    uint8_t xval, unused;
    int16_t yval;
    struct dice pval;
    uint8_t unused_too;
};

struct res_part {
    uint32_t flags;
    uint8_t weight, chance, min_cr;
    struct dice amount; /* a range count..bonus when sides is 0 */
    uint8_t unused[2];
    code_id condition;
    uint32_t who, template; /* numbers or references */
};

struct res_grid {
    uint8_t width, height;
    uint8_t unused[2];
    text_id text;
};

struct res_constant {
    uint8_t number, unused[3];
    int32_t value; /* number or reference */
};

struct res_list {
    uint8_t number, unused[3];
    struct res_range cells;
};

enum res_cell_kind { RES_CELL_NUMBER, RES_CELL_REFERENCE, RES_CELL_TEXT };

struct res_cell {
    uint32_t value;
    uint32_t kind;
};

struct res_special {
    res_id what;
    struct dice level;
    int8_t chance;
};

struct res_gear {
    uint8_t chance, flags, spec;
    struct dice amount;
    uint8_t qualities[4];
    uint8_t unused[2];
    uint32_t item, effect; /* numbers or references, see flags */
    code_id condition;
};

struct res_grant {
    int8_t type; /* AB_ABILITY, AB_STATI, AB_FEAT */
    int8_t level, step, unused;
    uint16_t ability, unused_too;
    uint32_t param; /* number or reference */
};

struct res_tile {
    char character;
    uint8_t flags, unused[2];
    uint32_t image;
    res_id terrain;
    uint32_t what, with; /* numbers or references */
};

struct res_power {
    int8_t when; /* AN_ART_... */
    int8_t type;
    int16_t param;
    uint32_t power;
    struct dice charge;
    uint8_t unused;
};

struct res_event {
    int16_t event;
    uint8_t is_message, unused;
    uint32_t handler; /* text_id of a message, code_id of a script */
};

struct res_line {
    uint32_t word; /* first word of code this line is for */
    uint32_t line;
    uint16_t file, unused;
};

enum res_scope { RES_SCOPE_GLOBAL, RES_SCOPE_RESOURCE, RES_SCOPE_LOCAL };

struct res_variable {
    text_id name;
    uint8_t scope, type;
    int16_t event;    /* of a local */
    res_id owner;     /* of a resource's variable and a local */
    uint32_t address; /* word of script memory, or place in the frame of a local */
};

/* What every record begins with. */
struct resource {
    text_id name, description;
    int16_t type;
    uint16_t event_mask; /* bit (|event| mod 16) of every handled event */
    struct res_range record_order;
#define ANNOTATION(table, record, cells) struct res_range table;
#include "res/annotations.def"
#undef ANNOTATION
};

#define FORM(name, type, what) typedef type res_form_##name;
#include "res/forms.def"
#undef FORM

#define FIELD(form, member, dims, key, what) res_form_##form member dims;
struct res_monster {
    struct resource head;
#include "res/fields/monster.def"
};
struct res_item {
    struct resource head;
#include "res/fields/item.def"
};
struct res_feature {
    struct resource head;
#include "res/fields/feature.def"
};
struct res_effect {
    struct resource head;
#include "res/fields/effect.def"
};
struct res_artifact {
    struct resource head;
#include "res/fields/artifact.def"
};
struct res_quest {
    struct resource head;
#include "res/fields/quest.def"
};
struct res_dungeon {
    struct resource head;
#include "res/fields/dungeon.def"
};
struct res_routine {
    struct resource head;
#include "res/fields/routine.def"
};
struct res_npc {
    struct resource head;
#include "res/fields/npc.def"
};
struct res_class {
    struct resource head;
#include "res/fields/class.def"
};
struct res_race {
    struct resource head;
#include "res/fields/race.def"
};
struct res_domain {
    struct resource head;
#include "res/fields/domain.def"
};
struct res_god {
    struct resource head;
#include "res/fields/god.def"
};
struct res_region {
    struct resource head;
#include "res/fields/region.def"
};
struct res_terrain {
    struct resource head;
#include "res/fields/terrain.def"
};
struct res_text {
    struct resource head;
#include "res/fields/text.def"
};
struct res_variable_resource {
    struct resource head;
#include "res/fields/variable.def"
};
struct res_template {
    struct resource head;
#include "res/fields/template.def"
};
struct res_flavor {
    struct resource head;
#include "res/fields/flavor.def"
};
struct res_behaviour {
    struct resource head;
#include "res/fields/behaviour.def"
};
struct res_encounter {
    struct resource head;
#include "res/fields/encounter.def"
};
#undef FIELD

#endif
