/* What only seems to be there: creatures, items, and forces that hurt who believes in them. */
#include "base/num.h"
#include "rules/magic/hit.h"
#include "rules/magic/prompt.h"
#include "rules/magic/redirect.h"
#include "rules/magic/spell.h"
#include "rules/magic/summon.h"
#include "rules/magic/trial.h"
#include "rules/make/treasure.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/near.h"
#include "world/segment.h"
#include "world/stati_query.h"

enum { FORCES_MOST = 63 };

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

static char choose_kind(struct world *w, const struct script_event *e)
{
    static const struct question_choice choices[] = {
        {.words = {"a creature", 10}, .value = 'c', .letter = 'c'},
        {.words = {"an item", 7}, .value = 'i', .letter = 'i'},
        {.words = {"a trap", 6}, .value = 't', .letter = 't'},
        {.words = {"a force", 7}, .value = 'f', .letter = 'f'},
    };
    struct question question = question_make(QUESTION_ONE_OF, STR("What shall there seem to be?"));
    struct question_answer answer;

    if (spell_has_flag(w, e->eID, EF_IMONSTERS))
        return 'c';
    if (spell_has_flag(w, e->eID, EF_IBLAST))
        return 'f';
    question.choices = choices;
    question.count = COUNT_OF(choices);
    question.standard.value = question.escape.value = choices[roll_below(w, question.count)].value;
    ask(w, actor_of(w, e), &question, &answer);
    return (char)answer.value;
}

/* ---- creatures ---- */

static struct thing *earlier_one(const struct world *w, const struct script_event *e)
{
    const struct level *level = world_level_of(w, actor_of(w, e));
    struct stati_query query = stati_of(ILLUSION);

    query.object = (handle)e->actor;
    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing && thing_is(thing, T_CREATURE) && !(thing->flags & F_DELETE) &&
            stati_find(w, thing, query))
            return thing;
    }
    return NULL;
}

/* Nobody can keep up two of them. */
static bool gives_up_earlier(struct world *w, const struct script_event *e)
{
    for (struct thing *one; (one = earlier_one(w, e)) != NULL;) {
        say_to(w, e, actor_of(w, e),
               &(struct lines){.actor = "You cannot keep up two such creatures at once."});
        if (!ask_yes(w, actor_of(w, e), false, "Let the earlier one go?"))
            return false;
        status_shape_leave(w, one);
    }
    return true;
}

static int seem_creature(struct world *w, struct script_event *e)
{
    if (!gives_up_earlier(w, e))
        return ABORT;
    summon_find_place(w, e);
    summon_call(w, e, EN_ILLUSION);
    trial_identify_in(w, e);
    return DONE;
}

/* ---- items ---- */

static int seem_item(struct world *w, const struct script_event *e)
{
    struct level *level = event_level(w, e->map);
    struct thing *item = treasure_find(
        w, &(struct treasure_wish){.flags = IG_GREAT,
                                   .depth = skill_level(w, actor_of(w, e), SK_ILLUSION),
                                   .luck = 10,
                                   .table = TREASURES_ILLUSION});

    if (item == NULL || level == NULL)
        return DONE;
    status_gain(w, item,
                (struct stati){.nature = ILLUSION,
                               .object = (handle)e->actor,
                               .duration = e->vDuration,
                               .source = SS_ENCH,
                               .value = e->saveDC,
                               .effect = e->eID,
                               .level = e->vCasterLev});
    near_place(level, w, item, (struct point){e->EXVal, e->EYVal}, &(struct near_needs){0});
    return DONE;
}

/* ---- forces ---- */

static res_id choose_force(struct world *w, const struct script_event *e)
{
    uint32_t forces[FORCES_MOST];
    struct question_choice choices[FORCES_MOST];
    struct question question = question_make(QUESTION_ONE_OF, STR("Which force?"));
    struct question_answer answer;
    bool has_any;
    int count = library_list(w->library, e->eID, SPELL_LIST, forces, FORCES_MOST, &has_any);

    if (!has_any || count == 0)
        return 0;
    for (int i = 0; i < count; i++)
        choices[i] = (struct question_choice){.words = spell_name(w, forces[i]), .value = i};
    question.choices = choices;
    question.count = count;
    ask(w, actor_of(w, e), &question, &answer);
    return answer.value >= 0 && answer.value < count ? forces[answer.value] : forces[0];
}

static int seem_force(struct world *w, struct script_event *e)
{
    res_id force = choose_force(w, e);

    if (force == 0)
        return DONE;
    e->effIllusion = true;
    e->illFlags = (uint8_t)segment_in_force(w, e).yval;
    e->ill_eID = e->eID;
    int answer = redirect_throw(w, e, force, EV_EFFECT);
    e->illFlags = 0;
    e->effIllusion = e->effDisbelieved = false;
    e->ill_eID = 0;
    return answer;
}

/* Illusions of monsters are not made: they would not know what to do with them. Where it is to be
 * is asked anew, and its power worked out again for that. */
int illusion_hit(struct world *w, struct script_event *e)
{
    const struct thing *actor = actor_of(w, e);

    if (actor == NULL || actor->kind != T_PLAYER)
        return DONE;
    trial_identify_in(w, e);
    e->illType = choose_kind(w, e);
    if (e->illType != 'f' && !prompt_aim(w, e, Q_LOC))
        return ABORT;
    switch (e->illType) {
    case 'c': return seem_creature(w, e);
    case 'i': return seem_item(w, e);
    case 'f': return seem_force(w, e);
    default: return DONE;
    }
}
