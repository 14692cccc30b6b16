#include "rules/move/batter.h"

#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/core/mistake.h"
#include "rules/fight/quality_blow.h"
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/move/door.h"
#include "rules/move/trap.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

enum { BATTERED = 945, NOISE = 10, HOLDS_OUT = 20, SWINGS = 3, WIZARDRY = 2 };

static int hardness_of(const struct world *w, const struct thing *feature, int type)
{
    const struct res_feature *record = library_feature(w->library, feature->resource);

    return record ? material_hardness(record->material, type) : MATERIAL_IMMUNE;
}

/* ---- the blow ---- */

static void double_up(struct script_event *e, const char *why)
{
    e->vDmg = wrap16(e->vDmg * 2);
    sb_add_cstr(&e->strDmg, why);
}

/* What the qualities of a weapon do. */
static void flare(struct world *w, struct script_event *e, int32_t item)
{
    const struct thing *weapon = role_item_of(w, item);

    if (weapon && thing_is(weapon, T_WEAPON) && role_actor(w, e))
        quality_flare(w, e, weapon->self);
}

int batter_blow(struct world *w, struct script_event *e)
{
    e->vDmg = wrap16(roll_dice(w, event_dice(e)));
    if (feat_has(w, role_actor(w, e), FT_SUNDER))
        double_up(e, " (x2 Sunder)");
    if (role_item(w, e) && arms_has_quality(w, role_item(w, e), WQ_SUNDERING))
        double_up(e, " (x2 Sundering)");
    int answer = throw_again(w, e, EV_DAMAGE);
    flare(w, e, e->item2);
    flare(w, e, e->item);
    struct thing *who = role_actor(w, e);
    if (who && creature_of(w, who))
        noise_make(w, who, imax(NOISE - skill_level(w, who, SK_MOVE_SIL) / 2, 1));
    return answer;
}

int batter_handle_strike(struct world *w, struct script_event *e, struct thing *feature)
{
    const struct thing *actor = role_actor(w, e);
    handle self = feature->self;

    if ((handle)e->target != self || actor == NULL || !creature_of(w, actor))
        return NOTHING;
    int answer = batter_blow(w, e);
    if (role_is_gone(world_thing(w, self)))
        e->Died = true;
    return answer == NOTHING ? DONE : answer;
}

/* ---- holding out ---- */

/* Who kicks at a door goes on with it, and is asked now and then whether he does. All blows count
 * that follow from it: the original counts only kicks, and whoever goes on with a weapon never
 * ends. */
static int go_on(struct world *w, const struct script_event *e, const struct thing *feature)
{
    struct thing *who = role_actor(w, e);
    struct stati_query kicking = stati_of(ACTING);

    kicking.value = EV_SATTACK;
    struct stati *going = stati_find(w, who, kicking);
    bool goes_on = e->AType == A_KICK || (going && going->object == feature->self);
    if (who->self != w->player || !w->options[OPT_REPEAT_KICK] || !goes_on)
        return DONE;
    if (going && going->magnitude > 0) {
        going->magnitude--;
        return DONE;
    }
    bool stops = going && ask_yes(w, who, true, "It still holds. Stop?");
    status_end_nature(w, who, ACTING);
    if (stops)
        return ABORT;
    status_gain(w, role_actor(w, e),
                (struct stati){.nature = ACTING,
                               .value = EV_SATTACK,
                               .magnitude = HOLDS_OUT,
                               .source = SS_MISC,
                               .object = feature->self});
    return DONE;
}

static void spring(struct world *w, struct script_event *e, const struct thing *feature)
{
    const struct level *level = world_level_of(w, feature);
    struct thing *trap = level ? level_thing_at(level, w, feature->x, feature->y, T_TRAP) : NULL;

    if (trap && role_actor(w, e) && reach_is_beside(w, role_actor(w, e), feature, 0))
        trap_spring(w, e, trap, false);
}

static bool was_battered(const struct world *w, const struct thing *feature)
{
    struct stati_query query = stati_of(TRIED);

    query.value = BATTERED;
    return stati_find(w, feature, query) != NULL;
}

/* ---- doors ---- */

static int burst(struct world *w, struct script_event *e, struct thing *door)
{
    handle self = door->self;

    door->hp = 0;
    say_near(w, e, &(struct lines){.others = "The <EVictim> bursts open!"});
    door->door &= DF_LOCKED | DF_SECRET;
    door->door |= DF_OPEN | DF_BROKEN;
    door_show(w, door);
    if (role_actor(w, e))
        status_end_nature(w, role_actor(w, e), ACTING);
    e->Died = true;
    door = world_thing(w, self);
    if (door && kind_is_character(role_actor(w, e)) && !was_battered(w, door)) {
        int learned = roll_below(w, 12) + 1;
        practice(w, role_actor(w, e), A_STR, learned, ESTR_DOOR, 35);
    }
    if (door)
        spring(w, e, door);
    return NOTHING;
}

static bool is_blunt(const struct world *w, const struct script_event *e)
{
    const struct thing *item = role_item(w, e);
    const struct res_item *record = item ? arms_record(w, item) : NULL;

    return record && library_flag(record->flags, WT_BLUNT);
}

static bool is_slashing(const struct world *w, const struct script_event *e)
{
    const struct thing *item = role_item(w, e);
    const struct res_item *record = item ? arms_record(w, item) : NULL;

    return record && library_flag(record->flags, WT_SLASHING);
}

int batter_handle_door(struct world *w, struct script_event *e, struct thing *door)
{
    struct thing *who = role_actor(w, e);

    if ((handle)e->target != door->self || who == NULL || !creature_of(w, who))
        return NOTHING;
    if (kind_plane(w, who) != kind_plane(w, door))
        return DONE;
    if (!door_is_shut(door) && e->AType == A_KICK)
        return DONE;
    if (e->AType == A_SWNG && !is_blunt(w, e))
        e->vDmg /= SWINGS;
    int hardness = hardness_of(w, door, e->DType);
    if (hardness <= MATERIAL_IMMUNE ||
        (e->DType == AD_PIERCE && !is_blunt(w, e) && !is_slashing(w, e)))
        return DONE;
    /* quirk: magic makes a door harder for the player alone. */
    if (stati_has(w, door, WIZLOCK) && who->self == w->player)
        hardness *= WIZARDRY;
    e->aDmg = wrap16(e->vDmg - hardness);
    if (!mistake_is_kept(w, MISTAKE_STUBBORN_DOORS))
        e->aDmg = wrap16(imax(e->aDmg, 1));
    if (e->aDmg > 0) {
        door->hp = wrap16(door->hp - e->aDmg);
        if (door->hp <= 0)
            return burst(w, e, door);
    }
    handle self = door->self;
    if (kind_is_character(who) && !was_battered(w, door))
        status_gain(w, door,
                    (struct stati){.nature = TRIED,
                                   .value = BATTERED,
                                   .magnitude = -1,
                                   .source = SS_MISC,
                                   .object = who->self});
    say(w, e, &(struct lines){.actor = "WHAM! The <EVictim> holds."});
    door = world_thing(w, self);
    return door && role_actor(w, e) ? go_on(w, e, door) : DONE;
}

/* ---- other features ---- */

static int fall_apart(struct world *w, struct script_event *e, struct thing *feature)
{
    struct level *level = world_level_of(w, feature);
    handle self = feature->self;

    feature->hp = 0;
    say_near(w, e, &(struct lines){.others = "The <EVictim> falls apart!"});
    status_end_nature(w, role_actor(w, e), ACTING);
    e->Died = true;
    spring(w, e, feature);
    if ((feature = world_thing(w, self)) != NULL && level && world_level_of(w, feature) == level) {
        place_destroy(level, w, feature);
        w->marks.sight = true;
    }
    return NOTHING;
}

int batter_handle_feature(struct world *w, struct script_event *e, struct thing *feature)
{
    const struct thing *who = role_actor(w, e);

    if ((handle)e->target != feature->self || who == NULL || !creature_of(w, who))
        return NOTHING;
    if (feature->hp_max == 0 || feature->hp == 0)
        return DONE;
    int hardness = hardness_of(w, feature, e->DType);
    if (hardness <= MATERIAL_IMMUNE)
        return DONE;
    if (who->self == w->player)
        e->aDmg = wrap16(e->vDmg - hardness);
    if (e->aDmg > 0) {
        feature->hp = wrap16(feature->hp - e->aDmg);
        if (feature->hp <= 0)
            return fall_apart(w, e, feature);
    }
    return go_on(w, e, feature);
}
