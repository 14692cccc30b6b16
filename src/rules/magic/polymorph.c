/* Magic that gives another body.
 * in: actor, target, item, isItem, eID, EMagic, EMagicSegment, MM, vDuration   out: Immune */
#include "base/num.h"
#include "rules/magic/hit.h"
#include "rules/magic/trial.h"
#include "rules/make/pick.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/attr.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/segment.h"

static struct thing *victim_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->target);
}

/* A creature of about half the challenge. */
static res_id draw_body(struct world *w, const struct script_event *e)
{
    enum { ANY_DEPTH = 100 };
    int challenge = kind_challenge(w, victim_of(w, e), false);

    return pick_monster(w, PUR_POLY, imax(0, challenge - 4) / 2, imax(1, challenge / 2), ANY_DEPTH,
                        segment_in_force(w, e).yval);
}

enum { CHOICES_MOST = 40 };

/* quirk: the ratings of bodies for enemies count as negative and those for others as nothing, so
 * that monsters always choose the first. */
static res_id choose_body(struct world *w, const struct script_event *e)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    struct question question = question_make(QUESTION_ONE_OF, STR("Which body shall it be?"));
    struct question_choice choices[CHOICES_MOST] = {0};
    struct question_answer answer;
    int count = imin(3 + imax(0, attr_modifier(w, actor, A_INT)), CHOICES_MOST);

    for (int i = 0; i < count; i++) {
        res_id body = draw_body(w, e);
        choices[i] = (struct question_choice){.words = name_resource(w, body),
                                              .value = (int32_t)body};
    }
    question.choices = choices;
    question.count = count;
    question.standard.value = question.escape.value = choices[0].value;
    ask(w, actor, &question, &answer);
    return (res_id)answer.value;
}

/* Never a dragon's, unless the effect wants it. 0: none is found. */
static res_id find_body(struct world *w, const struct script_event *e)
{
    enum { TRIES = 100 };
    res_id wanted = segment_in_force(w, e).rval;

    for (int i = 0; i < TRIES && !wanted; i++) {
        res_id body = e->MM & MM_CONTROL ? choose_body(w, e) : draw_body(w, e);
        if (body == 0)
            return 0;
        if (!kind_resource_is(w, body, MA_DRAGON))
            return body;
    }
    return wanted;
}

/* What the new body cannot have ends. */
static void shed(struct world *w, struct thing *who)
{
    static const struct {
        uint32_t immunity;
        int nature;
    } rows[] = {{DF_STUN, STUNNED},   {DF_CONF, CONFUSED}, {DF_POIS, POISONED},
                {DF_DISE, DISEASED},  {DF_BLND, BLIND},    {DF_SLEE, ASLEEP},
                {DF_PLYS, PARALYSIS}, {DF_CRIT, BLEEDING}, {DF_FEAR, AFRAID}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        const struct res_monster *shape = kind_shape(w, who);
        if (shape && shape->immune & rows[i].immunity)
            status_end_nature(w, who, rows[i].nature);
    }
}

static void change(struct world *w, struct script_event *e, res_id body)
{
    struct res_effect_values values = segment_in_force(w, e);
    const struct thing *item = world_thing(w, (handle)e->item);
    handle source = item && thing_is(item, T_ITEM) ? item->self : HANDLE_NONE;

    say_hush(w);
    status_end_nature(w, victim_of(w, e), POLYMORPH);
    say_unhush(w);
    if (!e->Terse && !values.rval)
        say(w, e,
            &(struct lines){.victim = "You become <Str>!",
                            .others = "<EVictim> becomes <Str>!",
                            .with = {{.text = name_resource(w, body), .is_text = true}}});
    status_shape_change(w, victim_of(w, e),
                        &(struct status_change){body, values.xval != 0, source});
    if (victim_of(w, e) == NULL)
        return;
    status_gain(w, victim_of(w, e),
                (struct stati){.nature = POLYMORPH,
                               .object = e->isItem ? (handle)e->item : HANDLE_NONE,
                               .duration = e->vDuration,
                               .source = SS_ENCH,
                               .value = 1,
                               .effect = e->eID});
    trial_show_in(w, e);
    shed(w, victim_of(w, e));
}

int polymorph_hit(struct world *w, struct script_event *e)
{
    if (victim_of(w, e) == NULL || !thing_is(victim_of(w, e), T_CREATURE))
        return DONE;
    if (resist_level(w, victim_of(w, e), AD_POLY, false) == RESIST_IMMUNE) {
        e->Immune = true;
        return DONE;
    }
    res_id body = find_body(w, e);
    if (body == 0)
        return ABORT;
    change(w, e, body);
    return DONE;
}
