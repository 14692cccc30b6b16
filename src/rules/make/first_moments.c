#include "rules/make/first_moments.h"

#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/item/quality.h"
#include "rules/make/dress.h"
#include "rules/make/moments_note.h"
#include "rules/make/prebuff.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/bulk.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "rules/value/life.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "sense/light.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/level.h"
#include "world/targets.h"
#include "world/throw.h"

struct moments {
    struct world *w;
    handle who;
    bool is_played;
    bool is_silent; /* nobody is told of what it does */
};

enum stage { ALONE, ON_MAP, OVER };

static struct thing *self_of(const struct moments *m)
{
    return world_thing(m->w, m->who);
}

/* Where to go on; scripts and spells may have done away with it. */
static enum stage still(const struct moments *m)
{
    const struct thing *who = self_of(m);

    return who && !(who->flags & F_DELETE) && world_level_of(m->w, who) ? ON_MAP : OVER;
}

/* quirk: who has found no room for its body goes on, off the map. */
static enum stage is_known(const struct moments *m)
{
    return self_of(m) ? ON_MAP : OVER;
}

static bool gain(const struct moments *m, int nature, int source, int value, int magnitude)
{
    return status_gain(m->w, self_of(m),
                       (struct stati){.nature = wrap16(nature),
                                      .source = (int8_t)source,
                                      .value = wrap16(value),
                                      .magnitude = wrap16(magnitude)});
}

/* ---- wherever it is ---- */

static enum stage be_unready(struct moments *m)
{
    enum { UNREADY = 20 };
    const struct thing *who = self_of(m);

    creature_of(m->w, who)->flat_footed = feat_has(m->w, who, FT_IMPROVED_INITIATIVE) ? 0 : UNREADY;
    return ALONE;
}

static bool is_peaceful(struct world *w, const struct thing *who)
{
    if (!kind_is(w, who, MA_SAPIENT) || roll_below(w, 20) != 0)
        return false;
    return !kind_has_flag(w, who, M_HOSTILE) && !kind_is(w, who, MA_DEMON) &&
           targets_leader(w, who) == NULL;
}

static enum stage take_temper(struct moments *m)
{
    const struct thing *who = self_of(m);

    if (is_peaceful(m->w, who))
        creature_of(m->w, who)->state |= MS_PEACEFUL;
    return ALONE;
}

static void be_whole(const struct moments *m)
{
    struct thing *who = self_of(m);

    if (who)
        who->hp = wrap16(who->hp_max + creature_of(m->w, who)->attr[A_THP]);
}

static enum stage come_to_life(struct moments *m)
{
    values_update(m->w, self_of(m));
    life_roll(m->w, self_of(m));
    be_whole(m);
    return still(m);
}

/* ---- on a map ---- */

static enum stage look_about(struct moments *m)
{
    creature_of(m->w, self_of(m))->direction = DIR_CENTER;
    target_look_about_soon(m->w, self_of(m));
    return ON_MAP;
}

static bool has_tree(const struct world *w, const struct thing *who)
{
    return footing_is_tree(w, world_level_of(w, who), (struct point){who->x, who->y});
}

static enum stage climb(struct moments *m)
{
    enum { SKILLED = 8 };
    const struct thing *who = self_of(m);

    if (!m->is_played &&
        (feat_has(m->w, who, FT_BRACHIATION) || skill_level(m->w, who, SK_CLIMB) > SKILLED) &&
        !stati_has(m->w, who, MOUNTED) && !stati_has(m->w, who, MOUNT) && has_tree(m->w, who))
        gain(m, ELEVATED, SS_MISC, ELEV_TREE, 0);
    return still(m);
}

/* 0: nowhere. Who could hide under what lies there looks no further. */
static int hiding_place(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);
    const struct res_terrain *terrain = library_terrain(w->library,
                                                        level_terrain(level, who->x, who->y));
    const struct thing *item = level_thing_at(level, w, who->x, who->y, T_ITEM);

    if (kind_has_flag(w, who, M_AQUATIC) && library_flag(terrain->flags, TF_WATER))
        return HI_WATER;
    if (kind_has_flag(w, who, M_HIDE_ABOVE))
        return HI_CEILING;
    if (kind_has_flag(w, who, M_HIDE_UNDER) && item)
        return arms_record(w, item)->size >= kind_shape(w, who)->size ? HI_UNDER : 0;
    return light_bright_at(level, who->x, who->y) ? 0 : HI_SHADOWS;
}

static enum stage hide(struct moments *m)
{
    const struct thing *who = self_of(m);
    int place;

    if (m->is_played || stati_has(m->w, who, HIDING) || stati_has(m->w, who, MOUNT) ||
        stati_has(m->w, who, ASLEEP) || (place = hiding_place(m->w, who)) == 0)
        return ON_MAP;
    gain(m, HIDING, SS_CLAS, place, skill_level(m->w, who, SK_HIDE));
    int luck = roll_below(m->w, 11) - 5;
    if (self_of(m)) /* a script may have taken it away */
        creature_of(m->w, self_of(m))->hide = (int8_t)luck;
    return still(m);
}

static enum stage change_plane(struct moments *m)
{
    const struct thing *who = self_of(m);

    if (ability_has(m->w, who, CA_PHASE) && !stati_has(m->w, who, ILLUSION) &&
        !stati_has(m->w, who, PHASED) && !stati_has(m->w, who, MOUNT))
        gain(m, PHASED, SS_MISC, ability_level(m->w, who, CA_PHASE), -1);
    return still(m);
}

static enum stage hear_of_it(struct moments *m)
{
    struct stati_walk walk;

    throw_ask_about(m->w, EV_INITIALIZE, self_of(m), NULL, self_of(m)->resource);
    if (still(m) == OVER)
        return OVER;
    walk = stati_walk_begin(m->w, self_of(m), TEMPLATE);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        throw_ask_about(m->w, EV_INITIALIZE, self_of(m), NULL, at->effect);
    stati_walk_end(&walk);
    return still(m);
}

/* ---- what it has ---- */

static enum stage cast_on_itself(struct moments *m)
{
    say_hush(m->w);
    m->is_silent = true;
    prebuff(m->w, self_of(m));
    return still(m);
}

static bool shuns_silver(const struct world *w, const struct thing *who)
{
    return kind_is(w, who, MA_DEMON) || kind_is(w, who, MA_LYCANTHROPE) ||
           kind_is(w, who, MA_DEVIL) || kind_is(w, who, MA_UNDEAD);
}

static void throw_away(struct world *w, struct thing *item)
{
    hold_release(w, item);
    thing_delete(w, item);
}

static enum stage shed_silver(struct moments *m)
{
    struct slot_walk walk = slot_walk_begin(m->w, self_of(m));

    if (!shuns_silver(m->w, self_of(m)))
        return ON_MAP;
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        if (arms_material(m->w, item) == MAT_SILVER)
            quality_remove(m->w, item, IQ_SILVER);
        item_of(m->w, item)->flags &= (uint16_t)~IF_BLESSED;
        if (arms_material(m->w, item) == MAT_SILVER)
            throw_away(m->w, item);
    }
    return ON_MAP;
}

static bool is_arms(const struct thing *item)
{
    return item->kind == T_WEAPON || item->kind == T_ARMOUR || item->kind == T_SHIELD ||
           item->kind == T_BOW || item->kind == T_MISSILE;
}

/* quirk: what was to be cursed loses all marks but a curse. */
static enum stage curse_some(struct moments *m)
{
    enum { IN_HUNDRED = 20 };
    struct slot_walk walk = slot_walk_begin(m->w, self_of(m));

    if (!kind_is(m->w, self_of(m), MA_UNDEAD))
        return ON_MAP;
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (!is_arms(item) && roll_below(m->w, 100) <= IN_HUNDRED)
            item_of(m->w, item)->flags &= IF_CURSED;
    return ON_MAP;
}

static void mark_all(const struct moments *m, struct stati mark)
{
    struct slot_walk walk = slot_walk_begin(m->w, self_of(m));

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (mark.nature != ILLUSION || !stati_has(m->w, item, ILLUSION))
            status_gain(m->w, item, mark);
}

/* What it carries is where it is, and as real. */
static enum stage take_along(struct moments *m)
{
    const struct thing *who = self_of(m);
    const struct stati *illusion = stati_find(m->w, who, stati_of(ILLUSION));
    int plane = kind_plane(m->w, who);

    if (plane > PHASE_VORTEX && !stati_has(m->w, who, PHASED))
        mark_all(m,
                 (struct stati){
                     .nature = PHASED, .source = SS_MISC, .value = wrap16(plane), .magnitude = -1});
    if (illusion)
        mark_all(m, (struct stati){.nature = ILLUSION,
                                   .object = m->who,
                                   .source = SS_MISC,
                                   .value = illusion->value,
                                   .magnitude = illusion->magnitude,
                                   .effect = illusion->effect,
                                   .level = illusion->level});
    return ON_MAP;
}

static enum stage dress(struct moments *m)
{
    enum { TIMES = 5 };

    for (int i = 0;
         i < TIMES && still(m) == ON_MAP && !(creature_of(m->w, self_of(m))->state & MS_INVEN_GOOD);
         i++)
        dress_once(m->w, self_of(m));
    if (still(m) == OVER)
        return OVER;
    creature_of(m->w, self_of(m))->state |= MS_INVEN_GOOD;
    self_of(m)->timeout = 0;
    say_unhush(m->w);
    m->is_silent = false;
    return ON_MAP;
}

/* ---- what it is now ---- */

/* Who passes for something else is not known for what it is. */
static enum stage be_known(struct moments *m)
{
    const struct res_monster *own = kind_true(m->w, self_of(m));

    for (int i = 0; i < COUNT_OF(own->attacks); i++)
        if (own->attacks[i].attack_type == A_SEEM)
            return ON_MAP;
    creature_of(m->w, self_of(m))->state |= MS_KNOWN;
    return ON_MAP;
}

static enum stage know_weapon(struct moments *m)
{
    static const struct {
        int feat, skill;
    } rows[] = {
        {FT_WEAPON_MASTERY, WS_MASTERY},
        {FT_WEAPON_SPECIALIST, WS_SPECIALIST},
        {FT_WEAPON_FOCUS, WS_FOCUSED},
        {FT_EXOTIC_WEAPON, WS_PROFICIENT},
    };
    struct thing *who = self_of(m);
    const struct thing *weapon = slot_item_in_effect(m->w, who, SL_WEAPON);
    int at = 0;

    while (weapon && at < COUNT_OF(rows) && !feat_has(m->w, who, rows[at].feat))
        at++;
    if (weapon && at < COUNT_OF(rows))
        status_gain(m->w, who,
                    (struct stati){.nature = WEP_SKILL,
                                   .source = SS_RACE,
                                   .value = wrap16(rows[at].skill),
                                   .effect = weapon->resource});
    return still(m);
}

static enum stage lie_down(struct moments *m)
{
    struct thing *who = self_of(m);

    if (bulk_radius(creature_of(m->w, who)->attr[A_SIZ]) > 0)
        bulk_lay(m->w, world_level_of(m->w, who), who);
    return is_known(m);
}

/* quirk: hit points are rolled a second time, and what the body brings goes to the end. */
static enum stage live_again(struct moments *m)
{
    life_roll(m->w, self_of(m));
    status_shape_gain_body(m->w, self_of(m), creature_of(m->w, self_of(m))->shape);
    be_whole(m);
    return is_known(m);
}

/* Nobody sleeps in armour. */
static enum stage undress(struct moments *m)
{
    struct slot_walk walk = slot_walk_begin(m->w, self_of(m));

    if (!stati_has(m->w, self_of(m), ASLEEP))
        return ON_MAP;
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_ARMOUR && item_of(m->w, item)->flags & IF_WORN) {
            item_of(m->w, item)->flags &= (uint16_t)~IF_WORN;
            creature_of(m->w, self_of(m))->state &= (int16_t)~MS_INVEN_GOOD;
        }
    return ON_MAP;
}

static enum stage own(struct moments *m)
{
    struct slot_walk walk = slot_walk_begin(m->w, self_of(m));

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        item_of(m->w, item)->flags |= IF_PROPERTY;
    if (stati_has(m->w, self_of(m), SUMMONED))
        mark_all(m, (struct stati){.nature = SUMMONED,
                                   .object = m->who,
                                   .source = SS_ENCH,
                                   .value = -1,
                                   .magnitude = -1});
    return ON_MAP;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct moments *m);
} steps[] = {
    {ALONE, "guard", be_unready},
    {ALONE, "temper", take_temper},
    {ALONE, "life", come_to_life},
    {ON_MAP, "look about", look_about},
    {ON_MAP, "climb", climb},
    {ON_MAP, "hide", hide},
    {ON_MAP, "plane", change_plane},
    {ON_MAP, "scripts", hear_of_it},
    {ON_MAP, "spells", cast_on_itself},
    {ON_MAP, "silver", shed_silver},
    {ON_MAP, "curses", curse_some},
    {ON_MAP, "belongings", take_along},
    {ON_MAP, "dress", dress},
    {ON_MAP, "known", be_known},
    {ON_MAP, "weapon", know_weapon},
    {ON_MAP, "bulk", lie_down},
    {ON_MAP, "life again", live_again},
    {ON_MAP, "sleep", undress},
    {ON_MAP, "own", own},
};

void first_moments(struct world *w, struct thing *who, bool is_played)
{
    struct moments m = {.w = w, .who = who->self, .is_played = is_played};

    moments_note_begin(w, who, is_played);
    STEPS_RUN(w, "first moments", steps, &m);
    if (m.is_silent)
        say_unhush(w);
    moments_note_end(w, self_of(&m));
}
