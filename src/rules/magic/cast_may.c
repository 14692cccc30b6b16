/* Whether one may cast now, here, and at whom. */
#include "rules/magic/cast_steps.h"
#include "rules/magic/metamagic.h"
#include "rules/magic/staff.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/stati_query.h"

enum cast_stage cast_end(struct cast *c, int answer)
{
    c->answer = answer;
    return CAST_OVER;
}

enum cast_stage cast_refuse(struct cast *c, const char *why)
{
    const struct thing *actor = cast_actor(c);

    if (actor)
        say_to(c->w, c->e, actor, &(struct lines){.actor = why});
    return cast_end(c, ABORT);
}

static bool is_under(const struct cast *c, int nature)
{
    return stati_has(c->w, cast_actor(c), nature);
}

enum cast_stage cast_may_repugnant(struct cast *c)
{
    if (spell_is_repugnant(c->w, cast_actor(c), c->e->eID))
        return cast_refuse(c, "Your kind has no hand for the magic of death.");
    return CAST_MAY;
}

enum cast_stage cast_may_move(struct cast *c)
{
    uint32_t both = MM_STILL | MM_VOCALIZE;

    if (is_under(c, PARALYSIS) && (c->e->MM & both) != both)
        return cast_refuse(c, "You can neither move your hands nor speak.");
    if (is_under(c, POLYMORPH) && kind_has_flag(c->w, cast_actor(c), M_NOHANDS) &&
        !(c->e->MM & MM_STILL))
        return cast_refuse(c, "This body has no hands for the gestures.");
    return CAST_MAY;
}

static bool is_lasting(const struct cast *c)
{
    return spell_has_flag(c->w, c->e->eID, EF_PERSISTANT) ||
           spell_has_flag(c->w, c->e->eID, EF_PERMANANT);
}

static bool has_field(const struct cast *c)
{
    const struct thing *actor = cast_actor(c);
    const struct level *level = world_level_of(c->w, actor);

    for (int i = 0; level && i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->effect == c->e->eID && field->creator == actor->self && field->type & FI_MOBILE)
            return true;
    }
    return false;
}

enum cast_stage cast_may_again(struct cast *c)
{
    struct stati_query query = stati_of(STATI_ANY);
    const struct thing *victim = cast_victim(c);
    bool may_stay = is_lasting(c) || spell_has_flag(c->w, c->e->eID, EF_CURSE);

    query.effect = c->e->eID;
    if (victim && may_stay && stati_has_effect(c->w, victim, query) &&
        c->e->eID != library_find(c->w->library, STR("Bestow Curse")))
        return cast_refuse(c, "It is at work there already.");
    if (is_lasting(c) && has_field(c))
        return cast_refuse(c, "It is at work around you already.");
    return CAST_MAY;
}

/* A staff asks for less of one's mind. */
enum cast_stage cast_may_concentrate(struct cast *c)
{
    struct script_event *e = c->e;

    e->isStaffSpell = e->isStaffSpell || (kind_is_character(cast_actor(c)) &&
                                          spell_flags(c->w, cast_actor(c), e->eID) & SP_STAFF);
    e->isSpell = true;
    if (e->isStaffSpell)
        return CAST_MAY;
    if (is_under(c, RAGING))
        return cast_refuse(c, "You are far too furious to cast a spell.");
    if (is_under(c, SPRINTING) || is_under(c, TUMBLING))
        return cast_refuse(c, "Nobody casts spells while he runs or rolls about.");
    if (is_under(c, CHARGING)) {
        if (!is_under(c, AUTO_CHARGE))
            return cast_refuse(c, "Nobody casts spells in the middle of a charge.");
        status_end_nature(c->w, cast_actor(c), CHARGING);
    } else if (is_under(c, ENRAGED)) {
        return cast_refuse(c, "You are too angry to cast a spell.");
    }
    return CAST_MAY;
}

enum cast_stage cast_may_staff(struct cast *c)
{
    struct thing *actor = cast_actor(c);

    if (!c->e->isStaffSpell || spell_flags(c->w, actor, c->e->eID) & SP_KNOWN)
        return CAST_MAY;
    return status_motion_exert(c->w, actor, staff_fatigue(c->w, actor, c->e->eID))
               ? CAST_MAY
               : cast_end(c, ABORT);
}

enum cast_stage cast_may_metamagic(struct cast *c)
{
    struct script_event *e = c->e;
    const struct thing *actor = cast_actor(c);

    if (spell_number(c->w, e->eID) < 0)
        return cast_end(c, ABORT);
    if (kind_is_character(actor))
        e->MM = (int32_t)metamagic_chosen(c->w, actor, e->eID);
    else
        e->MM = (int32_t)metamagic_for_monster(c->w, actor, e->eID);
    return CAST_MAY;
}

/* Some ground lets nobody cast; silence at least wants a spell without words. */
enum cast_stage cast_may_here(struct cast *c)
{
    const struct thing *actor = cast_actor(c);
    const struct level *level = world_level_of(c->w, actor);

    if (level == NULL)
        return CAST_MAY;
    if (event_ask_resource(c->w, c->e, level_terrain(level, actor->x, actor->y)) == ABORT)
        return cast_end(c, ABORT);
    if (field_is_at(level, (struct point){actor->x, actor->y}, FI_SILENCE) &&
        !(c->e->MM & MM_VOCALIZE))
        return cast_refuse(c, "Not a word can be heard here, least of all a spell.");
    return CAST_MAY;
}
