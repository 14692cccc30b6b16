/* The grammar of messages: texts with tags, and what becomes of them.
 *
 *     "The <Obj> drops <his:Obj1> <Obj2>."     things, by the order of the values given
 *     "<EActor> hits <EVictim>."               who takes part in the event
 *     "<num>", "<str>", "<res>", "<hText>"     numbers, texts, resources
 *     "<him:EActor>", "gleam<s:EItem>"         words that depend on a thing
 *     "<god:EActor>"                           whom it swears by; this draws
 *     "<12>", "<char:GLYPH_WALL>"              a colour, a character
 *
 * Articles before a tag and 's after it become part of the name. A tag that is none spoils the
 * text: it is shown as it was written. */
#ifndef INCURSION_TEXT_GRAMMAR_H
#define INCURSION_TEXT_GRAMMAR_H

#include "base/str.h"
#include "script/vm.h"
#include "world/event.h"

enum { GRAMMAR_VALUES_MOST = 9 };

/* A value that a tag can mean. What it is depends on the tag. */
struct grammar_value {
    int32_t number; /* a number, a resource, a thing by its running number or SOBJ_... */
    struct str text;
    bool is_text, is_made; /* made while the script runs: no literal */
};

struct grammar_with {
    const struct script_event *event; /* NULL: the player stands for everyone in it */
    const struct script_event *call;  /* whose objects values may mean; NULL: none */
    const struct thing *reader;       /* what he does not perceive is "something"; NULL: nobody */
    int count;
    struct grammar_value values[GRAMMAR_VALUES_MOST];
};

static inline struct grammar_value grammar_number(int32_t number)
{
    return (struct grammar_value){.number = number};
}

static inline struct grammar_value grammar_text(const char *text)
{
    return (struct grammar_value){.text = str_from(text), .is_text = true};
}

static inline struct grammar_value grammar_thing(const struct thing *thing)
{
    return (struct grammar_value){.number = thing ? (int32_t)thing->born : 0};
}

static inline struct grammar_value grammar_resource(res_id id)
{
    return (struct grammar_value){.number = (int32_t)id};
}

/* The further values of a script's call, from an argument on. */
struct grammar_with grammar_of_call(const struct api_call *call, int first);

/* Adds a text with its tags filled in. */
void grammar_add(struct world *world, const struct grammar_with *with, struct str text,
                 struct str_builder *out);

#endif
