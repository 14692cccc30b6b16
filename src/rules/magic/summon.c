#include "rules/magic/summon.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/bond/displace.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/make/first_moments.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/attr.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati_query.h"
#include "world/throw.h"

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

void summon_find_place(const struct world *w, struct script_event *e)
{
    const struct thing *target = world_thing(w, (handle)e->target);
    const struct thing *there = target ? target : actor_of(w, e);

    if (e->isLoc || there == NULL)
        return;
    e->EXVal = there->x;
    e->EYVal = there->y;
}

void summon_bind(struct world *w, struct thing *thing, const struct script_event *e)
{
    status_gain(w, thing,
                (struct stati){.nature = SUMMONED,
                               .object = (handle)e->actor,
                               .duration = e->vDuration,
                               .source = SS_ENCH,
                               .value = 1,
                               .magnitude = 1,
                               .effect = e->eID});
}

/* Who comes: an encounter, a kind of creature, or by a list of the effect's or another's. */
static void name_whom(const struct world *w, const struct script_event *e, struct script_event *to)
{
    res_id who = segment_in_force(w, e).rval;

    if (who == 0) {
        to->enRegID = e->eID;
    } else if (library_record(w->library, who, RES_ENCOUNTER)) {
        to->enID = who;
    } else if (library_record(w->library, who, RES_MONSTER)) {
        to->enConstraint = (int32_t)who;
        to->enID = library_find(w->library, STR("Generic Summons"));
    } else {
        to->enRegID = who;
    }
}

void summon_call(struct world *w, struct script_event *e, uint32_t flags)
{
    const struct level *level = event_level(w, e->map);
    struct script_event *copy = throw_copy(w, e);

    if (copy) {
        copy->enFlags = (int32_t)(flags | (spell_has_flag(w, e->eID, EF_MULTIPLE) ? 0 : EN_SINGLE));
        copy->enCR = e->vDmg;
        copy->enDepth = wrap16(level ? level->depth : 1);
        copy->enConstraint = segment_in_force(w, e).xval;
        name_whom(w, e, copy);
        if (flags & EN_SUMMON)
            copy->isLoc = true;
    }
    throw_copied(w, copy, e, EV_ENGEN);
}

/* Whether someone whom this effect has called is still here, where it calls only one. */
static bool is_here_already(const struct world *w, const struct script_event *e)
{
    const struct level *level = world_level_of(w, actor_of(w, e));
    struct stati_query query = stati_of(SUMMONED);

    query.effect = e->eID;
    query.object = (handle)e->actor;
    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (!(thing->flags & F_DELETE) && stati_find(w, thing, query))
            return true;
    }
    return false;
}

/* ---- a choice of several ---- */

enum { PARTIES_MOST = 20, PARTY_MOST = 20, WORDS_MOST = 80 };

/* Who came at once, each on the level already. */
struct party {
    handle members[PARTY_MOST];
    int count;
    char words[WORDS_MOST];
};

static void dismiss(struct world *w, handle who)
{
    struct thing *thing = world_thing(w, who);

    if (thing && !(thing->flags & F_DELETE))
        status_shape_leave(w, thing);
}

static void call_party(struct world *w, struct script_event *e, struct party *party)
{
    summon_call(w, e, EN_SUMMON);
    int count = w->encountered_count;
    for (int i = 0; i < count; i++) {
        if (i < PARTY_MOST)
            party->members[party->count++] = w->encountered[i];
        else
            dismiss(w, w->encountered[i]);
    }
    const struct thing *first = count ? world_thing(w, party->members[0]) : NULL;
    struct str name = first ? name_thing(w, first) : STR("nobody");
    snprintf(party->words, sizeof party->words, STR_PRINTF "%s", STR_ARGS(name),
             count > 1 ? ", and others" : "");
}

static int ask_which(struct world *w, const struct script_event *e, const struct party *parties,
                     int count)
{
    struct question question = question_make(QUESTION_ONE_OF, STR("Who shall stay?"));
    struct question_choice choices[PARTIES_MOST] = {0};
    struct question_answer answer;

    for (int i = 0; i < count; i++)
        choices[i] = (struct question_choice){.words = str_from(parties[i].words), .value = i};
    question.choices = choices;
    question.count = count;
    ask(w, actor_of(w, e), &question, &answer);
    return answer.value;
}

/* quirk: who stays goes to where it was called, whoever stands there, and lives its first moments
 * again. */
static void let_stay(struct world *w, const struct script_event *e, handle who)
{
    struct thing *thing = world_thing(w, who);

    if (thing && world_level_of(w, thing))
        displace_to(w, thing, (struct point){e->EXVal, e->EYVal});
    if ((thing = world_thing(w, who)) != NULL && !(thing->flags & F_DELETE))
        first_moments(w, thing, true);
}

/* Who controls the spell sees several parties, the more the cleverer, and keeps one. */
static void call_by_choice(struct world *w, struct script_event *e)
{
    enum { PARTIES = 5 };
    struct party parties[PARTIES_MOST] = {0};
    int count = imax(1, imin(PARTIES + attr_modifier(w, actor_of(w, e), A_INT), (int)PARTIES_MOST));

    for (int i = 0; i < count; i++)
        call_party(w, e, &parties[i]);
    int kept = ask_which(w, e, parties, count);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < parties[i].count; j++) {
            if (i == kept)
                let_stay(w, e, parties[i].members[j]);
            else
                dismiss(w, parties[i].members[j]);
        }
}

int summon_hit(struct world *w, struct script_event *e)
{
    enum { MOST = 30 };

    if (actor_of(w, e) == NULL)
        return ABORT;
    summon_find_place(w, e);
    if (spell_has_flag(w, e->eID, EF_XSUMMON) && is_here_already(w, e)) {
        throw_again(w, e, MSG_XSUMMON);
        return ABORT;
    }
    if (e->MM & MM_CONTROL)
        call_by_choice(w, e);
    else
        summon_call(w, e, EN_SUMMON);
    trial_identify_in(w, e);
    int practised = roll_below(w, 4) + 1;
    practice(w, actor_of(w, e), A_CHA, practised, ECHA_SUMMON, MOST);
    return DONE;
}
