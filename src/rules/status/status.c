#include "rules/status/status.h"

#include "base/num.h"
#include "rules/core/protocol.h"
#include "rules/status/renew.h"
#include "rules/status/row.h"
#include "rules/status/status_words.h"
#include "world/chance.h"
#include "world/throw.h"

enum { TOLD_MOST = 64 };

/* ---- what a nature does ---- */

/* NULL: stati do nothing to such a thing. */
static const struct status_row *row_of(const struct thing *thing, int nature)
{
    if (nature <= 0 || nature >= LAST_STATI)
        return NULL;
    if (thing_is(thing, T_CREATURE))
        return &status_rows[nature];
    return thing_is(thing, T_ITEM) ? &status_item_rows[nature] : NULL;
}

/* Whoever it happens to may be gone after any of it. */
static void call(struct world *w, handle who, status_fn function, const struct stati *stati)
{
    struct thing *thing = world_thing(w, who);

    if (thing && function)
        function(w, thing, stati);
}

static void end_groups(struct world *w, handle who, const struct status_row *row,
                       const struct stati *gained)
{
    for (int i = 0; row->ends && i < status_groups_count; i++) {
        struct thing *thing = world_thing(w, who);
        if (thing == NULL || !(row->ends >> i & 1))
            continue;
        if (status_groups[i].nature)
            status_end_nature(w, thing, status_groups[i].nature);
        call(w, who, status_groups[i].also, gained);
    }
}

static void begin(struct world *w, handle who, const struct stati *gained)
{
    const struct status_row *row = row_of(world_thing(w, who), gained->nature);

    if (row == NULL)
        return;
    end_groups(w, who, row, gained);
    call(w, who, row->on, gained);
    struct thing *thing = world_thing(w, who);
    if (thing && thing_is(thing, T_CREATURE) && row->values == STATUS_ANEW)
        renew_after_gain(w, thing);
}

/* Takes away one that is being passed; what it is about has forgotten it when its end is felt. */
static void finish(struct world *w, struct stati *stati)
{
    struct stati lost = *stati;
    const struct status_row *row = row_of(world_thing(w, lost.bearer), lost.nature);

    stati_take(w, stati);
    if (row)
        call(w, lost.bearer, row->off, &lost);
    struct thing *thing = world_thing(w, lost.bearer);
    if (thing && thing_is(thing, T_CREATURE))
        renew_after_loss(w, thing, lost.effect);
}

/* ---- gaining ---- */

static void throw_gain(struct world *w, const struct thing *thing, const struct stati *gained)
{
    if (event_passes_by(w, EV_GAIN_STATI, thing->self, gained->object, gained->effect))
        return;
    struct script_event *event = throw_begin(w);
    if (event) {
        event->actor = (int32_t)thing->self;
        event->target = (int32_t)gained->object;
        event->EParam = gained->nature;
        event->vVal = gained->value;
        event->vMag = gained->magnitude;
        event->eID = gained->effect;
        event->vDuration = gained->duration;
    }
    throw_end(w, event, EV_GAIN_STATI);
}

/* Nobody is held by nobody. */
static bool lacks_object(const struct world *w, const struct stati *gained)
{
    return (gained->nature == GRAPPLING || gained->nature == GRABBED ||
            gained->nature == GRAPPLED) &&
           world_thing(w, gained->object) == NULL;
}

bool status_makes_sense(const struct world *w, const struct stati *gained)
{
    return gained->nature > 0 && gained->nature < LAST_STATI && !lacks_object(w, gained);
}

/* quirk: whether what hears of it is terse does not matter, only what surrounds it. */
static void tell_gain(struct world *w, handle who, const struct stati *gained)
{
    const struct script_event *around = throw_frame(w, 0);
    const struct thing *thing = world_thing(w, who);

    if (thing && !(around && around->Terse))
        status_words_begin(w, thing, gained->nature, gained->value);
}

/* For who follows what happens: it is to be gained, whatever comes of that. */
static void tell_call(const struct world *w, const struct thing *thing, const struct stati *s)
{
    char name[64];

    if (w->host.watch.told)
        chance_watch_tell(w, "stati %u %d val %d mag %d dur %d source %d effect \"%s\" clev %d",
                          (unsigned)thing->born, s->nature, s->value, s->magnitude, s->duration,
                          s->source, protocol_name(w, s->effect, name), s->level);
}

bool status_gain(struct world *w, struct thing *thing, struct stati gained)
{
    struct stati given = gained;
    handle who = thing->self;
    bool is_new;

    tell_call(w, thing, &gained);
    if (!status_makes_sense(w, &gained))
        return false;
    struct stati *made = stati_gain(w, thing, &gained, &is_new);
    if (made == NULL || !is_new)
        return made != NULL;
    /* quirk: an event to be trapped stands in the magnitude, whatever is said; who hears of it is
     * told what was said, and a second one of a kind does not make the first last longer. */
    if (gained.nature == TRAP_EVENT) {
        made->value = given.value = gained.magnitude;
        made->magnitude = given.magnitude = gained.value;
    }
    /* What comes of it waits until all of it is over. */
    struct stati_walk walk = stati_walk_begin(w, thing, 0);
    begin(w, who, &given);
    thing = world_thing(w, who);
    if (thing)
        throw_gain(w, thing, &gained);
    stati_walk_end(&walk);
    tell_gain(w, who, &gained);
    return true;
}

bool status_gain_plain(struct world *w, struct thing *thing, int nature, handle object, int source)
{
    return status_gain(w, thing,
                       (struct stati){.nature = wrap16(nature),
                                      .object = object,
                                      .source = wrap8(source),
                                      .value = -1,
                                      .magnitude = -1});
}

/* ---- losing ---- */

/* Asks the effect of a stati that is about to end, or has ended. */
static int ask_effect(struct world *w, const struct thing *thing, const struct stati *ending,
                      int number)
{
    const struct thing *object = world_thing(w, ending->object);
    const struct level *level = world_level_of(w, thing);
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = event->target = (int32_t)thing->self;
        event->map = level ? event_map(level) : 0;
        event->EXVal = thing->y; /* quirk: the row is written over the column */
        event->eID = ending->effect;
        event->EParam = ending->nature;
        event->vVal = ending->value;
        event->vMag = ending->magnitude;
        event->vObj = object ? (int32_t)object->born : 0;
    }
    return throw_ask(w, event, number, ending->effect);
}

/* An effect that has nothing to say of the way it ends is asked whether it is removed. */
static int ask_twice(struct world *w, handle who, const struct stati *ending, int event)
{
    const struct thing *thing = world_thing(w, who);
    int answer = thing ? ask_effect(w, thing, ending, event) : ABORT;

    if (answer != NOTHING || event == EV_REMOVED)
        return answer;
    thing = world_thing(w, who);
    return thing ? ask_effect(w, thing, ending, EV_REMOVED) : ABORT;
}

/* The usual words, where the effect has none. */
static void tell_end(struct world *w, handle who, const struct stati *ending, int answer)
{
    const struct thing *thing = world_thing(w, who);

    if (thing && answer == NOTHING)
        status_words_end(w, thing, ending->nature, ending->value);
}

/* quirk: what a creature gets from an item it wears stays as long as it is worn. */
static bool stays_with_item(const struct world *w, const struct thing *thing,
                            const struct stati *stati)
{
    const struct thing *item = world_thing(w, stati->object);
    const struct script_event *now = throw_frame(w, 0);

    return stati->nature == PERIODIC && thing_is(thing, T_CREATURE) && item &&
           thing_is(item, T_ITEM) && !(now && now->isRemove);
}

static bool ends_with(const struct world *w, const struct thing *thing, const struct stati *stati,
                      res_id effect, int spared)
{
    bool is_spared = spared == STATUS_SPARES_BOUND ? stati->object != HANDLE_NONE
                                                   : stati->nature == spared;

    return stati->nature != INNATE_SPELL && !is_spared && stati->source != SS_MONI &&
           stati->effect == effect && !stays_with_item(w, thing, stati);
}

void status_end_effect(struct world *w, struct thing *thing, res_id effect, int event, int spared)
{
    handle self = thing->self;
    struct stati_walk walk = stati_walk_begin(w, thing, 0);
    bool has_asked = false;

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        if (!ends_with(w, world_thing(w, self), at, effect, spared))
            continue;
        struct stati ending = *at;
        if (!has_asked) {
            int answer = ask_twice(w, self, &ending, event);
            if (answer == ABORT)
                break;
            tell_end(w, self, &ending, answer);
        }
        has_asked = true;
        at = stati_get(w, ending.self);
        if (at && at->nature != 0)
            finish(w, at);
    }
    stati_walk_end(&walk);
}

void status_end_passed(struct world *w, struct stati *stati, int event)
{
    if (stati->effect && library_kind(w->library, stati->effect) == RES_EFFECT)
        status_end_effect(w, world_thing(w, stati->bearer), stati->effect, event,
                          STATUS_SPARES_NONE);
    else
        finish(w, stati);
}

static bool adjusts(int nature)
{
    return nature >= ADJUST && nature <= ADJUST_LAST;
}

/* quirk: the number before those that adjust stands for all of them, so one of that very number is
 * not found by it where there are any. */
static bool is_lost_among_others(const struct world *w, const struct thing *thing, int nature)
{
    const struct stati_query any = stati_of(0);

    if (nature != ADJUST_IDX)
        return false;
    for (const struct stati *at = stati_find(w, thing, any); at; at = stati_find_next(w, at, any))
        if (adjusts(at->nature))
            return true;
    return false;
}

void status_end(struct world *w, struct thing *thing, struct stati_query query)
{
    if (is_lost_among_others(w, thing, query.nature))
        return;
    struct stati_walk walk = stati_walk_begin(w, thing, query.nature);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (stati_fits(at, &query))
            status_end_passed(w, at, EV_REMOVED);
    stati_walk_end(&walk);
}

void status_end_nature(struct world *w, struct thing *thing, int nature)
{
    status_end(w, thing, stati_of(nature));
}

void status_end_about(struct world *w, struct thing *thing, int nature, handle object)
{
    struct stati_query query = stati_of(nature);

    query.object = object;
    status_end(w, thing, query);
}

void status_end_once(struct world *w, struct thing *thing, int nature, int value)
{
    struct stati_walk walk = stati_walk_begin(w, thing, nature == ADJUST ? 0 : nature);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (at->source == SS_ONCE && (nature != ADJUST || adjusts(at->nature)) &&
            (value == STATI_ANY || at->value == value || (value == -2 && at->value == -1)))
            status_end_passed(w, at, EV_REMOVED);
    stati_walk_end(&walk);
}

/* Whether an effect is among those that are to be told. */
static bool is_told(const struct stati told[TOLD_MOST], int count, res_id effect)
{
    for (int i = 0; i < count; i++)
        if (told[i].effect == effect)
            return true;
    return count == TOLD_MOST;
}

void status_end_from(struct world *w, struct thing *thing, handle object, int event)
{
    handle self = thing->self;
    struct stati_walk walk = stati_walk_begin(w, thing, 0);
    struct stati told[TOLD_MOST];
    int count = 0;

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        if (at->object != object)
            continue;
        if (!is_told(told, count, at->effect))
            told[count++] = *at;
        finish(w, at);
    }
    stati_walk_end(&walk);
    for (int i = 0; i < count; i++) {
        int answer = told[i].effect ? ask_twice(w, self, &told[i], event) : NOTHING;
        if (answer == ABORT)
            return;
        tell_end(w, self, &told[i], answer);
    }
}

/* ---- who is gone ---- */

/* You stay blind when the serpent is dead that spat into your eyes, but nobody holds you. */
static bool outlives_object(const struct world *w, const struct stati *stati)
{
    const struct thing *bearer = world_thing(w, stati->bearer);
    const struct status_row *row = bearer ? row_of(bearer, stati->nature) : NULL;

    if (bearer && bearer->flags & F_DELETE && thing_is(bearer, T_ITEM))
        return true; /* it is gone itself */
    return stati->source == SS_ATTK && !(row && row->orphan == STATUS_GOES);
}

static void end_orphan(struct world *w, handle orphan, handle object)
{
    struct stati *stati = stati_get(w, orphan);
    struct stati_walk walk = stati_walk_begin(w, world_thing(w, stati->bearer), 0);

    status_end_passed(w, stati, EV_REMOVED);
    stati = stati_get(w, orphan);
    /* An effect may forbid it, or not be able to end it. The original would try for ever; here it
     * goes with the object. */
    if (stati && stati->nature != 0 && stati->object == object)
        finish(w, stati);
    stati_walk_end(&walk);
}

/* Of what a bearer is under about an object, the first. */
static struct stati *first_about(struct world *w, struct stati *named, handle object)
{
    const struct thing *bearer = world_thing(w, named->bearer);
    struct stati *at = bearer ? stati_get(w, bearer->stati) : NULL;

    while (at && at->object != object)
        at = stati_get(w, at->next);
    return at ? at : named;
}

void status_forget(struct world *w, struct thing *object)
{
    handle self = object->self;

    /* One may take others along, so the list is looked at anew after each. */
    while (object && object->named_by != HANDLE_NONE) {
        struct stati *stati = first_about(w, stati_get(w, object->named_by), self);
        if (outlives_object(w, stati))
            stati_set_object(w, stati, HANDLE_NONE);
        else
            end_orphan(w, stati->self, self);
        object = world_thing(w, self);
    }
}

void status_forget_destroyed(struct world *w)
{
    for (int i = 0; i < w->loose.count; i++) {
        struct thing *thing = world_thing(w, w->loose.items[i]);
        if (thing && thing->flags & F_DELETE && thing->x < 0)
            status_forget(w, thing);
    }
}
