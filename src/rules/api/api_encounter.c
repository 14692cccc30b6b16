/* Encounters for scripts: throwing them, and taking part in one that is in the making. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_trial.h"
#include "world/throw.h"

enum { MEET_STEPS = 20000, ASK_STEPS = 500, COME_MOST = 10 };

/* ---- throwing ---- */

/* Which arguments a function has beside the encounter, its flags, rating and alignment. */
enum { CONSTRAINED = 1, SUMMONED_BY = 2, PLACED = 4 };

/* quirk: a region in place of the encounter is not recognised. */
static struct encounter_wish wish_of(const struct api_call *call)
{
    const struct world *w = api_world(call);
    const int32_t *a = call->arguments;
    struct encounter_wish wish = {.depth = api_level(call) ? api_level(call)->depth : 0};
    int at = 1;

    if (library_kind(w->library, (res_id)a[0]) == RES_ENCOUNTER)
        wish.encounter = (res_id)a[0];
    if (call->data & CONSTRAINED)
        wish.constraint = a[at++];
    wish.flags = (uint32_t)a[at++];
    wish.cr = wrap8(a[at++]);
    wish.align = a[at++];
    if (call->data & SUMMONED_BY)
        wish.actor = api_thing(call, at++);
    if (call->data & PLACED) {
        wish.has_place = true;
        wish.place = (struct point){wrap16(a[at]), wrap16(a[at + 1])};
    }
    return wish;
}

static bool call_meet(struct api_call *call)
{
    struct encounter_wish wish = wish_of(call);

    if (api_level(call) == NULL || !api_take(call, VM_THINGS, COME_MOST))
        return api_return(call, ABORT);
    return api_return(call, encounter_meet(api_world(call), api_level(call), &wish));
}

/* The same with all else that the event in hand has. */
static bool call_meet_again(struct api_call *call)
{
    const int32_t *a = call->arguments;
    struct world *w = api_world(call);
    struct script_event *e = call->event ? throw_copy(w, call->event) : NULL;

    if (e == NULL || api_level(call) == NULL) {
        throw_drop(w, e);
        return api_return(call, ABORT);
    }
    e->map = event_map(api_level(call));
    if (library_kind(w->library, (res_id)a[1]) == RES_ENCOUNTER)
        e->enID = (res_id)a[1];
    e->enFlags = a[2];
    e->enCR = wrap8(a[3]);
    e->enDepth = wrap16(api_level(call)->depth);
    e->enAlign = wrap16(a[4]);
    int answer = throw_again(w, e, EV_ENGEN);
    throw_drop(w, e);
    return api_return(call, answer);
}

/* ---- who came ---- */

static bool call_member(struct api_call *call)
{
    const struct world *w = api_world(call);
    int at = call->arguments[0];

    return api_return(
        call, at >= 0 && at < COUNT_OF(w->encountered) ? api_number(call, w->encountered[at]) : 0);
}

/* ---- taking part ---- */

static bool call_choice(struct api_call *call)
{
    return api_return(call, (int32_t)encounter_table_choice(api_world(call), call->arguments[0]));
}

static bool call_choose(struct api_call *call)
{
    encounter_table_choose(api_world(call), call->arguments[0], (res_id)call->arguments[1]);
    return api_return(call, 0);
}

static bool call_add_member(struct api_call *call)
{
    if (call->event)
        encounter_add_member(api_world(call), call->event);
    return api_return(call, 0);
}

static bool call_add_template(struct api_call *call)
{
    if (call->event)
        encounter_add_template(api_world(call), call->event, (res_id)call->arguments[1]);
    return api_return(call, 0);
}

static bool call_add_mount_template(struct api_call *call)
{
    if (call->event)
        encounter_add_mount_template(api_world(call), call->event, (res_id)call->arguments[1]);
    return api_return(call, 0);
}

static bool call_allows(struct api_call *call)
{
    return api_return(call, call->event && encounter_allows(api_world(call), call->event,
                                                            (res_id)call->arguments[1],
                                                            call->arguments[2] != 0));
}

/* A note to who makes dungeons: the player does not hear of it. */
static bool call_warn(struct api_call *call)
{
    return api_return(call, 0);
}

/* ---- the table ---- */

static const struct api_row rows[] = {
    CALL_FOR(MEET_STEPS, T_MAP_thEnGen, call_meet, 0),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenXY, call_meet, PLACED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenSummXY, call_meet, SUMMONED_BY | PLACED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenMon, call_meet, CONSTRAINED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenMonXY, call_meet, CONSTRAINED | PLACED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenMType, call_meet, CONSTRAINED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenMTypeXY, call_meet, CONSTRAINED | PLACED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenMonSummXY, call_meet, CONSTRAINED | SUMMONED_BY | PLACED),
    CALL_FOR(MEET_STEPS, T_MAP_thEnGenMTypeSummXY, call_meet, CONSTRAINED | SUMMONED_BY | PLACED),
    CALL_FOR(MEET_STEPS, T_MAP_rtEnGen, call_meet_again, 0),
    CALL(T_MAP_GetEncounterCreature, call_member, 0),
    CALL(T_MAP_enUniformGet, call_choice, 0),
    CALL(T_MAP_enUniformAdd, call_choose, 0),
    CALL(T_MAP_enAddMon, call_add_member, 0),
    CALL(T_MAP_enAddTemp, call_add_template, 0),
    CALL(T_MAP_enAddMountTemp, call_add_mount_template, 0),
    CALL_FOR(ASK_STEPS, T_MAP_enTemplateOk, call_allows, 0),
    CALL(T_MAP_enWarn, call_warn, 0),
};

const struct api_rows api_encounter_rows = {rows, COUNT_OF(rows)};
