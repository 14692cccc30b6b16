/* Messages, queues, names and words, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "text/name.h"
#include "text/pronoun.h"
#include "text/queue.h"
#include "text/say.h"
#include "text/words.h"
#include "world/given.h"

/* ---- messages ---- */

/* Texts from an argument on, and after them what they speak of. */
static struct said said_by(const struct api_call *call, int first, int count)
{
    struct said said = {.with = grammar_of_call(call, first + count)};

    for (int i = 0; i < count; i++)
        said.texts[i] = api_text(call, first + i);
    return said;
}

static bool call_print(struct api_call *call)
{
    struct said said = said_by(call, 0, 1);

    say_text_to(api_world(call), api_object(call), &said);
    return api_return(call, 0);
}

/* What the original shows in a box is said to the player. */
static bool call_box(struct api_call *call)
{
    struct world *w = api_world(call);
    struct said said = said_by(call, 0, 1);

    say_text_to(w, world_thing(w, w->player), &said);
    return api_return(call, 0);
}

static bool call_print_both(struct api_call *call)
{
    struct said said = said_by(call, 0, 2);

    say_text_of(api_world(call), api_object(call), &said);
    return api_return(call, 0);
}

/* By the way of saying. The first argument is the event. */
static bool call_say(struct api_call *call)
{
    static const int texts[] = {
        [SAY_ACTOR] = 2, [SAY_VICTIM] = 2, [SAY_BOTH] = 3, [SAY_NEAR] = 1, [SAY_ONCE] = 1};
    struct said said = said_by(call, 1, texts[call->data]);

    say_as(api_world(call), (enum say_way)call->data, &said);
    return api_return(call, 0);
}

/* quirk: it knows of no event; whoever is named as if there were one is the player. */
static bool call_format(struct api_call *call)
{
    struct grammar_with with = grammar_of_call(call, 1);
    struct str_builder out = {0};

    with.event = NULL;
    grammar_add(api_world(call), &with, api_text(call, 0), &out);
    api_return_text(call, sb_str(&out));
    sb_free(&out);
    return true;
}

static bool call_hush(struct api_call *call)
{
    say_hush(api_world(call));
    return api_return(call, 0);
}

static bool call_unhush(struct api_call *call)
{
    say_unhush(api_world(call));
    return api_return(call, 0);
}

/* ---- queues ---- */

static bool call_set_queue(struct api_call *call)
{
    struct level *level = api_level(call);

    if (level)
        queue_set(level, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_unset_queue(struct api_call *call)
{
    struct level *level = api_level(call);

    if (level)
        queue_unset(level, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_print_queue(struct api_call *call)
{
    queue_print(api_world(call), api_level(call), call->arguments[0]);
    return api_return(call, 0);
}

static bool call_queue(struct api_call *call)
{
    const struct level *level = api_level(call);

    return api_return(call, level ? queue_now(level) : 0);
}

/* ---- names ---- */

static bool return_built(struct api_call *call, struct str_builder *text)
{
    api_return_text(call, sb_str(text));
    sb_free(text);
    return true;
}

static bool call_name(struct api_call *call)
{
    const struct world *world = api_world(call);
    const struct thing *thing = api_object(call);
    struct str_builder name = {0};

    if (thing)
        name_add(world, thing, call->arguments[0], &name);
    else if (event_level(world, call->object))
        sb_add(&name, name_level(world, event_level(world, call->object)));
    return return_built(call, &name);
}

/* By the word and whether it is capital. */
#define WORD(pronoun, is_capital) ((pronoun) << 1 | (is_capital))

static bool call_pronoun(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return_text(call,
                           str_from(pronoun_word(api_world(call), thing,
                                                 (enum pronoun)(call->data >> 1), call->data & 1)));
}

static bool call_is_plural(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing && pronoun_is_plural(api_world(call), thing));
}

/* Whether it is large enough to show as a shape in the dark. */
static bool call_is_shape(struct api_call *call)
{
    const struct world *world = api_world(call);
    const struct thing *thing = api_object(call);
    const struct res_monster *record = creature_of(world, thing)
                                           ? library_record(world->library,
                                                            name_shape(world, thing), RES_MONSTER)
                                           : NULL;

    return api_return(call, record && record->size >= SZ_SMALL);
}

static bool get_named(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return_text(call, thing ? name_given(api_world(call), thing) : STR_NONE);
}

static bool set_named(struct api_call *call)
{
    struct thing *thing = api_object(call);

    if (thing)
        given_set(api_world(call), thing, api_text(call, 0));
    return api_return(call, 0);
}

static bool call_plural(struct api_call *call)
{
    struct str_builder many = {0};

    words_add_plural(api_world(call)->library, api_text(call, 0), (res_id)call->arguments[1],
                     &many);
    return return_built(call, &many);
}

enum { SAY_STEPS = 50, NAME_STEPS = 30 };

static const struct api_row rows[] = {
    CALL_FOR(SAY_STEPS, T_THING_IPrint, call_print, 0),
    CALL_FOR(SAY_STEPS, T_TERM_Box, call_box, 0),
    CALL_FOR(SAY_STEPS, T_THING_IDPrint, call_print_both, 0),
    CALL_FOR(SAY_STEPS, DPrint, call_say, SAY_ACTOR),
    CALL_FOR(SAY_STEPS, VPrint, call_say, SAY_VICTIM),
    CALL_FOR(SAY_STEPS, TPrint, call_say, SAY_BOTH),
    CALL_FOR(SAY_STEPS, APrint, call_say, SAY_NEAR),
    CALL_FOR(SAY_STEPS, SinglePrintXY, call_say, SAY_ONCE),
    CALL_FOR(SAY_STEPS, XPrint, call_format, 0),
    CALL(SetSilence, call_hush, 0),
    CALL(UnsetSilence, call_unhush, 0),
    CALL(T_MAP_SetQueue, call_set_queue, 0),
    CALL(T_MAP_UnsetQueue, call_unset_queue, 0),
    CALL(T_MAP_PrintQueue, call_print_queue, 0),
    CALL(T_MAP_QueueNum, call_queue, 0),
    CALL_FOR(NAME_STEPS, T_OBJECT_Name, call_name, 0),
    CALL(T_THING_He, call_pronoun, WORD(PRONOUN_HE, true)),
    CALL(T_THING_he, call_pronoun, WORD(PRONOUN_HE, false)),
    CALL(T_THING_Him, call_pronoun, WORD(PRONOUN_HIM, true)),
    CALL(T_THING_him, call_pronoun, WORD(PRONOUN_HIM, false)),
    CALL(T_THING_His, call_pronoun, WORD(PRONOUN_HIS, true)),
    CALL(T_THING_his, call_pronoun, WORD(PRONOUN_HIS, false)),
    CALL(T_THING_isPlural, call_is_plural, 0),
    CALL(T_THING_isShadowShape, call_is_shape, 0),
    GET(T_THING_Named, get_named, 0),
    SET(T_THING_Named, set_named, 0),
    CALL(Pluralize, call_plural, 0),
};

const struct api_rows api_text_rows = {rows, COUNT_OF(rows)};
