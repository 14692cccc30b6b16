/* The last steps of an encounter: its members are made, and the first among them leads. */
#include "base/num.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_meeting.h"
#include "rules/make/encounter_note.h"
#include "rules/value/kind.h"
#include "world/targets.h"
#include "world/throw.h"

/* What most of them lean to rules out the other side. */
enum meeting_stage meeting_drift(struct meeting *m)
{
    int count = encounter_table(m->w)->count;
    struct script_event *e = m->e;

    if (count)
        e->enDriftGE = wrap16(e->enDriftGE * (100 / count));
    if (e->enAlign & (AL_NONGOOD | AL_NONEVIL | AL_GOOD | AL_EVIL))
        return MEETING_BUILD;
    e->enAlign |= e->enDriftGE - 25 + roll_below(m->w, 50) > 0 ? AL_NONGOOD : AL_NONEVIL;
    return MEETING_BUILD;
}

enum meeting_stage meeting_form_up(struct meeting *m)
{
    m->e->enIsFormation = meeting_has_flag(m, NF_FORMATION) ||
                          (meeting_has_flag(m, NF_FORM50) && roll_below(m->w, 2) == 0);
    encounter_note_group(m);
    return MEETING_BUILD;
}

/* quirk: however many belong to it, five come. */
enum meeting_stage meeting_cut_short(struct meeting *m)
{
    struct encounter_table *table = encounter_table(m->w);

    table->count = imin(imin(table->count, encounter_most(m->e->enCR)), WORLD_ENCOUNTERED);
    return MEETING_BUILD;
}

enum meeting_stage meeting_build(struct meeting *m)
{
    int32_t target = m->e->target;

    if (m->e->enFlags & EN_NOBUILD)
        return MEETING_OVER;
    for (int i = 0; i < encounter_table(m->w)->count; i++) {
        m->e->cMember = wrap16(i);
        throw_again(m->w, m->e, EV_ENBUILD_MON);
    }
    m->e->target = target;
    return MEETING_BUILD;
}

static struct thing *member(const struct meeting *m, int at)
{
    return world_thing(m->w, encounter_table(m->w)->members[at].made);
}

/* The first of a part that leads, or else the strongest who can think. */
static struct thing *find_leader(const struct meeting *m)
{
    const struct encounter_table *table = encounter_table(m->w);
    struct thing *best = NULL;
    int best_rating = -6;

    for (int i = 0; i < table->count; i++) {
        struct thing *who = member(m, i);
        if (who == NULL)
            continue;
        if (m->what->parts[table->members[i].part].flags & EP_LEADER)
            return who;
        int rating = kind_challenge(m->w, who, false);
        if (rating > best_rating && kind_is(m->w, who, MA_SAPIENT)) {
            best = who;
            best_rating = rating;
        }
    }
    return best;
}

enum meeting_stage meeting_lead(struct meeting *m)
{
    const struct thing *leader = find_leader(m);

    for (int i = 0; leader && i < encounter_table(m->w)->count; i++) {
        struct thing *who = member(m, i);
        if (who == NULL || who == leader)
            continue;
        target_add(m->w, who, leader, TARGET_LEADER);
        if (m->e->enIsFormation)
            orders_give(m->w, who, ORDER_WALK_NEAR_ME, (struct order_about){.victim = NULL});
        target_look_about_soon(m->w, who);
    }
    return MEETING_OVER;
}
