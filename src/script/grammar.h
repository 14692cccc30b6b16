/* The grammar of resources: tables of properties, one per kind, and what they share.
 *
 * A property is a row: the word it begins with, who parses it, and where the value goes. Its form
 * (width and sign) is taken from the struct member itself, so a row cannot disagree with
 * res/fields. */
#ifndef INCURSION_SCRIPT_GRAMMAR_H
#define INCURSION_SCRIPT_GRAMMAR_H

#include <stddef.h>

#include "res/fields.h"
#include "script/parser.h"

struct property;

/* Parses what follows the word and an optional ':', up to and with the ';'. */
typedef bool (*parse_property_fn)(struct parser *p, const struct property *row, void *record);

struct property {
    int word;
    parse_property_fn parse;
    uint32_t offset;
    enum res_form form;
};

/* The form of a number's storage. */
#define FORM_OF(lvalue)           \
    _Generic((lvalue), int8_t     \
             : FORM_I8, uint8_t   \
             : FORM_U8, int16_t   \
             : FORM_I16, uint16_t \
             : FORM_U16, int32_t  \
             : FORM_I32, default  \
             : FORM_U32)

/* The row's member inside a record. */
static inline void *property_at(const struct property *row, void *record)
{
    return (unsigned char *)record + row->offset;
}

#define MEMBER(type, member) (((struct type *)0)->member)
/* A row for a number, stored with the member's own width. */
#define NUMBER(type, word, parse, member)                                               \
    {                                                                                   \
        TOK_##word, parse, offsetof(struct type, member), FORM_OF(MEMBER(type, member)) \
    }
/* A row for anything else. */
#define OTHER(type, word, parse, member)                            \
    {                                                               \
        TOK_##word, parse, offsetof(struct type, member), RES_FORMS \
    }
#define PROPERTIES_END              \
    {                               \
        TOK_END, NULL, 0, RES_FORMS \
    }

/* Rows with a number. */
bool number_sum(struct parser *p, const struct property *row, void *record);
bool number_signed(struct parser *p, const struct property *row, void *record);
bool number_percent(struct parser *p, const struct property *row, void *record); /* (n-100)/5 */
bool number_bits(struct parser *p, const struct property *row, void *record);    /* a list, or-ed */

/* Other rows. */
bool property_text(struct parser *p, const struct property *row, void *record);
bool property_reference(struct parser *p, const struct property *row, void *record);
bool property_dice(struct parser *p, const struct property *row, void *record);
bool property_glyph(struct parser *p, const struct property *row, void *record);
bool property_glyph16(struct parser *p, const struct property *row, void *record);
bool property_gear(struct parser *p, const struct property *row, void *record);
bool property_grants(struct parser *p, const struct property *row, void *record);
bool property_events(struct parser *p, const struct property *row, void *record);
bool property_constants(struct parser *p, const struct property *row, void *record);
bool property_lists(struct parser *p, const struct property *row, void *record);
bool property_specials(struct parser *p, const struct property *row, void *record);
bool property_stati(struct parser *p, const struct property *row, void *record);

/* Pieces of rows. */
bool parse_colour(struct parser *p, int32_t *colour);
bool parse_image(struct parser *p, uint16_t *image);
/* Numbers up to the ';', separated by nothing, ',' or '|'; `take` may refuse one. A '~' or '!'
 * before a number makes it `without`. */
typedef bool (*take_number_fn)(struct parser *p, void *target, int token, int32_t value,
                               bool without);
bool parse_number_list(struct parser *p, take_number_fn take, void *target);
/* References up to the ';'. */
typedef bool (*take_reference_fn)(struct parser *p, void *target, int token, res_id id);
bool parse_reference_list(struct parser *p, take_reference_fn take, void *target);
bool parse_attacks(struct parser *p, struct res_attack *attacks, int most, bool is_template);

/* The code of a condition, for gear and encounter parts. */
bool parse_condition(struct parser *p, code_id *code);

/* A set of flags in bytes. */
struct flag_set {
    uint8_t *bytes;
    int count;
};
bool take_flag(struct parser *p, void *flag_set, int token, int32_t value, bool without);
/* Bits of a uint32_t. */
bool take_bits(struct parser *p, void *bits, int token, int32_t value, bool without);

/* Stores with the form's width; a value that does not fit wraps, with a warning. */
void parse_store(struct parser *p, int token, void *at, enum res_form form, int32_t value);

/* ---- kinds ---- */

struct kind_grammar {
    int word;
    enum res_kind kind;
    /* From after the word up to the '{'. */
    bool (*header)(struct parser *p, void *record);
    const struct property *properties;
    /* Entries that begin with no word of the table; NULL: there are none. Sets *known to false
     * when it is not one. */
    bool (*other)(struct parser *p, void *record, bool *known);
    /* Looks at the whole when all entries are read; NULL: there is nothing to look at. */
    void (*finished)(struct parser *p, const void *record);
};

extern const struct kind_grammar grammar_monster, grammar_template, grammar_item, grammar_feature,
    grammar_terrain, grammar_flavor, grammar_effect, grammar_race, grammar_class, grammar_domain,
    grammar_god, grammar_artifact, grammar_region, grammar_encounter, grammar_dungeon,
    grammar_behaviour;

/* An effect's definition up to its name, which is a token of this number, and from after it. Unlike
 * the others it begins with numbers: who can cast it. */
bool effect_parse_start(struct parser *p, struct res_effect *effect);
bool effect_parse_rest(struct parser *p, struct res_effect *effect, int name);

/* Warns at the brace of a resource when nothing but its name is said of it. */
void parse_warn_if_empty(struct parser *p, enum res_kind kind, int name);
/* `{ entries }` of a resource. */
bool parse_entries(struct parser *p, const struct kind_grammar *grammar, void *record);

/* Whether a token begins a resource's definition. */
bool grammar_defines(int word);

/* The whole file: every top-level definition. False when there were errors. */
bool grammar_parse(struct parser *p);

#endif
