#include "rules/make/encounter_note.h"

#include <stdio.h>

#include "rules/core/protocol.h"
#include "world/chance.h"
#include "world/stati.h"

enum { NAME_SIZE = 64 };

static bool is_followed(const struct world *w)
{
    return w->host.watch.told != NULL;
}

/* "a" "b" "c" */
static const char *names_of(const struct world *w, const res_id *ids, int count, char *out,
                            size_t size)
{
    size_t at = 0;
    char name[NAME_SIZE];

    for (int i = 0; i < count && at < size; i++)
        at += (size_t)snprintf(out + at, size - at, "%s\"%s\"", i > 0 ? " " : "",
                               protocol_name(w, ids[i], name));
    return out;
}

/* ---- the whole ---- */

static void begin_whole(const struct world *w, const struct script_event *e)
{
    char region[NAME_SIZE], which[NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w,
                          "> engen flags %x region \"%s\" cr %d depth %d desired %d encounter "
                          "\"%s\" constraint %d align %x at %d %d loc %d party %d open %d",
                          (unsigned)e->enFlags, protocol_name(w, e->enRegID, region), e->enCR,
                          e->enDepth, e->enDesAmt, protocol_name(w, e->enID, which),
                          (int)e->enConstraint, (unsigned)(uint16_t)e->enAlign, e->EXVal, e->EYVal,
                          e->isLoc, e->enPartyID, w->open_count);
}

static const char *constraint_of(const struct meeting *m, char buffer[NAME_SIZE])
{
    if (encounter_is_one(m->e))
        return protocol_name(m->w, (res_id)m->e->enConstraint, buffer);
    snprintf(buffer, NAME_SIZE, "%d", (int)m->e->enConstraint);
    return buffer;
}

void encounter_note_which(const struct meeting *m)
{
    const struct script_event *e = m->e;
    char which[NAME_SIZE], constraint[NAME_SIZE];

    if (is_followed(m->w))
        chance_watch_tell(
            m->w, "encounter \"%s\" try %d regtries %d constraint %s desired %d align %x",
            protocol_name(m->w, e->enID, which), e->enTries, m->region_tries,
            constraint_of(m, constraint), e->enDesAmt, (unsigned)(uint16_t)e->enAlign);
}

void encounter_note_parts(const struct meeting *m)
{
    char kept[MAX_PARTS + 1] = "";

    for (int i = 0; i < m->part_count; i++)
        kept[i] = m->e->enSkipPart[i] ? 's' : 'k';
    chance_watch_tell(m->w, "parts %s xcr %d sleep %d aquatic %d", kept, (int)m->e->enXCR,
                      m->e->enSleep, m->e->isAquaticContext);
}

void encounter_note_freaks(const struct meeting *m)
{
    chance_watch_tell(m->w, "freaky %d weight %d", m->e->enFreaky, m->weight);
}

void encounter_note_judged(const struct meeting *m, int points)
{
    const struct encounter_table *table = encounter_table(m->w);

    chance_watch_tell(m->w, "deviance %d total %d members %d desired %d", table->deviance, points,
                      table->count, m->e->enDesAmt);
}

void encounter_note_group(const struct meeting *m)
{
    chance_watch_tell(m->w, "drift %d align %x formation %d", m->e->enDriftGE,
                      (unsigned)(uint16_t)m->e->enAlign, m->e->enIsFormation);
}

static void end_whole(const struct world *w, const struct script_event *e, int answer)
{
    char which[NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w, "< engen result %d encounter \"%s\" tries %d members %d sleep %d",
                          answer, protocol_name(w, e->enID, which), e->enTries, w->encounter->count,
                          e->enSleep);
}

/* ---- a part ---- */

static void begin_part(const struct world *w, const struct script_event *e)
{
    chance_watch_tell(w, "> part %d xcr %d min %d max %d", e->cPart, (int)e->epXCR, e->epMinAmt,
                      e->epMaxAmt);
}

void encounter_note_amounts(const struct world *w, const struct script_event *e, int lower,
                            int upper)
{
    chance_watch_tell(w, "amounts amt %d min %d max %d lower %d upper %d eimxcr %d classroll %d",
                      e->epAmt, e->epMinAmt, e->epMaxAmt, lower, upper, (int)e->eimXCR,
                      e->epClassRoll);
}

void encounter_note_member(struct world *w, const struct script_event *e)
{
    const res_id templates[] = {e->ep_tID, e->ep_tID2, e->ep_tID3};
    const res_id mounts[] = {e->ep_hmID, e->ep_htID, e->ep_htID2};
    char who[NAME_SIZE], own[4 * NAME_SIZE], ridden[4 * NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w, "member %d part %d \"%s\" templates %s mount %s",
                          encounter_table(w)->count, e->cPart, protocol_name(w, e->ep_mID, who),
                          names_of(w, templates, 3, own, sizeof own),
                          names_of(w, mounts, 3, ridden, sizeof ridden));
}

static void end_part(const struct world *w, const struct script_event *e, int answer)
{
    chance_watch_tell(w, "< part %d result %d", e->cPart, answer);
}

/* ---- choices ---- */

static const char *trial_of(const struct script_event *e)
{
    return e->isGetMinCR ? " getmin" : e->isGetMaxCR ? " getmax" : "";
}

static void begin_who(const struct world *w, const struct script_event *e)
{
    chance_watch_tell(w, "> choose-monster part %d eimxcr %d ptries %d%s", e->cPart, (int)e->eimXCR,
                      e->epTries, trial_of(e));
}

static void end_who(const struct world *w, const struct script_event *e, int answer)
{
    char name[NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w, "< choose-monster \"%s\" result %d",
                          protocol_name(w, e->chResult, name), answer);
}

static void begin_templates(const struct world *w, const struct script_event *e)
{
    char name[NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w, "> select-templates \"%s\" eimxcr %d%s",
                          protocol_name(w, e->ep_mID, name), (int)e->eimXCR, trial_of(e));
}

static void end_templates(const struct world *w, const struct script_event *e, int answer)
{
    const res_id templates[] = {e->ep_tID, e->ep_tID2, e->ep_tID3};
    char own[4 * NAME_SIZE], mount[NAME_SIZE];

    (void)answer;
    if (is_followed(w))
        chance_watch_tell(w, "< select-templates %s mount \"%s\" failed %d xcr %d",
                          names_of(w, templates, 3, own, sizeof own),
                          protocol_name(w, e->ep_hmID, mount), e->epFailed, (int)e->epCurrXCR);
}

static void begin_template(const struct world *w, const struct script_event *e)
{
    chance_watch_tell(w, "> choose-template list %d type %x max %d two %d", e->chList,
                      (unsigned)e->chType, e->chMaximize, e->chBestOfTwo);
}

static void end_template(const struct world *w, const struct script_event *e, int answer)
{
    char name[NAME_SIZE];

    (void)answer;
    if (is_followed(w))
        chance_watch_tell(w, "< choose-template \"%s\"", protocol_name(w, e->chResult, name));
}

static void begin_mount(const struct world *w, const struct script_event *e)
{
    char name[NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w, "> choose-mount source \"%s\" list %d",
                          protocol_name(w, e->chSource, name), e->chList);
}

static void end_mount(const struct world *w, const struct script_event *e, int answer)
{
    const res_id mounts[] = {e->ep_hmID, e->ep_htID, e->ep_htID2};
    char ridden[4 * NAME_SIZE];

    (void)answer;
    if (is_followed(w))
        chance_watch_tell(w, "< choose-mount %s", names_of(w, mounts, 3, ridden, sizeof ridden));
}

/* ---- someone who is made ---- */

static void begin_build(const struct world *w, const struct script_event *e)
{
    chance_watch_tell(w, "> build member %d", e->cMember);
}

static void end_build(const struct world *w, const struct script_event *e, int answer)
{
    chance_watch_tell(w, "< build member %d result %d", e->cMember, answer);
}

static void begin_align(const struct world *w, const struct script_event *e)
{
    const struct thing *who = world_thing(w, (handle)e->actor);

    chance_watch_tell(w, "> align %u mask %x", who ? (unsigned)who->born : 0,
                      (unsigned)(uint16_t)e->enAlign);
}

static void end_align(const struct world *w, const struct script_event *e, int answer)
{
    const struct thing *who = world_thing(w, (handle)e->actor);
    const struct stati *align = who ? stati_find(w, who, stati_of(ALIGNMENT)) : NULL;

    (void)answer;
    chance_watch_tell(w, "< align val %d mask %x", align ? align->value : -1,
                      (unsigned)(uint16_t)e->enAlign);
}

void encounter_note_try(const struct world *w, int number, struct point at)
{
    chance_watch_tell(w, "place-try %d at %d %d open %d", number, at.x, at.y, w->open_count);
}

void encounter_note_placed(const struct world *w, handle who, const struct point *wanted)
{
    const struct thing *thing = world_thing(w, who);

    if (thing == NULL)
        return;
    if (wanted)
        chance_watch_tell(w, "placed %u at %d %d wanted %d %d", (unsigned)thing->born, thing->x,
                          thing->y, wanted->x, wanted->y);
    else
        chance_watch_tell(w, "placed %u at %d %d", (unsigned)thing->born, thing->x, thing->y);
}

/* ---- all stages ---- */

static const struct {
    int event;
    void (*begin)(const struct world *w, const struct script_event *e);
    void (*end)(const struct world *w, const struct script_event *e, int answer);
} stages[] = {
    {EV_ENGEN, begin_whole, end_whole},
    {EV_ENGEN_PART, begin_part, end_part},
    {EV_ENCHOOSE_MID, begin_who, end_who},
    {EV_ENSELECT_TEMPS, begin_templates, end_templates},
    {EV_ENCHOOSE_TEMP, begin_template, end_template},
    {EV_ENGEN_MOUNT, begin_mount, end_mount},
    {EV_ENBUILD_MON, begin_build, end_build},
    {EV_ENGEN_ALIGN, begin_align, end_align},
};

void encounter_note_thrown(const struct world *w, const struct script_event *e, int number,
                           const int *answer)
{
    for (int i = 0; i < COUNT_OF(stages); i++)
        if (stages[i].event == number && answer)
            stages[i].end(w, e, *answer);
        else if (stages[i].event == number)
            stages[i].begin(w, e);
}
