#include "rules/value/eyes.h"

#include <limits.h>

#include "base/array.h"
#include "base/num.h"
#include "rules/value/being.h"
#include "rules/value/condition.h"
#include "rules/value/skill.h"
#include "sense/line.h"
#include "sense/perceive.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/targets.h"

enum { DEEPEST = 8 }; /* riders, owners and makers of illusions */

/* One question: who looks for what, how many others stand between, whether companions count. */
struct look {
    const struct world *w;
    const struct level *level;
    const struct thing *who, *what;
    const struct creature *eyes;
    struct being his, its; /* of who looks, of what is looked for */
    int depth;
    bool is_shared, is_sure;
    bool forgets; /* whoever is asked who leads him forgets who is gone */
};

static uint32_t look_for(struct look look);

static struct thing *object_of(const struct world *w, const struct thing *thing, int nature)
{
    const struct stati *stati = stati_find(w, thing, stati_of(nature));

    return stati ? world_thing(w, stati->object) : NULL;
}

static bool has(const struct look *look, int nature)
{
    return being_bears(&look->his, nature);
}

static bool it_has(const struct look *look, int nature)
{
    return being_bears(&look->its, nature);
}

static struct thing *his_object(const struct look *look, int nature)
{
    return has(look, nature) ? object_of(look->w, look->who, nature) : NULL;
}

static struct thing *its_object(const struct look *look, int nature)
{
    return it_has(look, nature) ? object_of(look->w, look->what, nature) : NULL;
}

static int distance(const struct look *look)
{
    int cells = point_distance((struct point){look->who->x, look->who->y},
                               (struct point){look->what->x, look->what->y});

    return imax(1, cells);
}

/* ---- senses by magic ---- */

static bool is_found_by(const struct look *look, const struct stati *stati)
{
    bool is_kind = stati->value == 0 ||
                   (stati->nature == DETECTING ? being_is(&look->its, stati->value)
                                               : thing_is(look->what, stati->value));

    bool is_far = !(look->what->flags & F_DELETE) && stati->magnitude < distance(look);

    return is_kind && !is_far && condition_finds(look->w, look->what, stati->effect);
}

/* How far those reach that find things of this kind. */
static int detect_range(const struct look *look)
{
    bool is_creature = thing_is(look->what, T_CREATURE);
    struct stati_query query = stati_of(is_creature ? DETECTING : DETECTING_TYPE);
    int range = 0;

    if (!has(look, query.nature))
        return 0;
    for (const struct stati *s = stati_find(look->w, look->who, query); s;
         s = stati_find_next(look->w, s, query))
        if (s->magnitude > range && is_found_by(look, s))
            range = s->magnitude;
    return range;
}

static int track_range(const struct look *look)
{
    struct stati_query query = stati_of(TRACKING);
    int range = 0;

    if (!has(look, TRACKING))
        return 0;
    query.object = look->what->self;
    for (const struct stati *s = stati_find(look->w, look->who, query); s;
         s = stati_find_next(look->w, s, query))
        range = imax(range, s->magnitude);
    return range;
}

/* A companion, or who has one, tells what it perceives, but not what it was told. */
static uint32_t told(const struct look *look)
{
    bool is_player = look->who->kind == T_PLAYER;
    const struct thing *friend = his_object(look, is_player ? HAS_ANIMAL : ANIMAL_COMPANION);

    if (friend == NULL || look->is_shared || friend->flags & F_DELETE)
        return 0;
    return look_for((struct look){.w = look->w,
                                  .who = friend,
                                  .what = look->what,
                                  .depth = look->depth + 1,
                                  .is_shared = true,
                                  .forgets = look->forgets});
}

/* ---- who looks ---- */

static struct perceive_ranges ranges_of(const struct look *look)
{
    const struct creature *c = look->eyes;

    return (struct perceive_ranges){.sight = c->sight_range,
                                    .light = c->light_range,
                                    .infra = c->infra_range,
                                    .blind = c->blind_range,
                                    .percep = c->percep_range,
                                    .tremor = c->tremor_range,
                                    .telepathy = c->telep_range,
                                    .scent = c->scent_range,
                                    .detect = detect_range(look),
                                    .track = track_range(look)};
}

static struct perceiver perceiver_of(const struct look *look)
{
    const struct world *w = look->w;
    const struct stati *percept = has(look, PERCEPTION)
                                      ? stati_find(w, look->who, stati_of(PERCEPTION))
                                      : NULL;
    bool is_player = look->who->kind == T_PLAYER;

    return (struct perceiver){
        .at = {look->who->x, look->who->y},
        .ranges = ranges_of(look),
        .plane = being_plane(&look->his),
        .shared = told(look),
        .is_player = is_player,
        .is_asleep = has(look, SLEEPING),
        .is_blind = being_has_flag(&look->his, M_BLIND) || has(look, BLIND),
        .is_engulfed = has(look, ENGULFED),
        .sees_invisible = has(look, SEE_INVIS),
        .manifests = has(look, MANIFEST),
        .penetrates = percept && percept->value != 0,
        .ignores_obscure = look->eyes->nature_sight,
        .sees_all = is_player && w->options[OPT_WIZ_SIGHT],
        .is_sure = look->is_sure,
    };
}

/* ---- what is looked for ---- */

/* In general, or to the kind of who looks. */
static bool is_invisible(const struct look *look)
{
    struct stati_query query = stati_of(INVIS_TO);

    if (it_has(look, INVIS))
        return true;
    if (!it_has(look, INVIS_TO))
        return false;
    for (const struct stati *s = stati_find(look->w, look->what, query); s;
         s = stati_find_next(look->w, s, query))
        if (being_is(&look->his, s->magnitude))
            return true;
    return false;
}

static bool is_bond(const struct look *look)
{
    return look->what == his_object(look, HAS_ANIMAL) ||
           look->what == his_object(look, DWARVEN_FOCUS);
}

/* Only who feels the ground shake, and who hears thoughts, cares. */
static bool it_is_aerial(const struct look *look)
{
    return look->eyes->tremor_range > 0 && being_is_aerial(&look->its);
}

static bool it_is_undead(const struct look *look)
{
    return look->eyes->telep_range > 0 && being_is(&look->its, MA_UNDEAD);
}

static uint32_t creature_traits(const struct look *look)
{
    const struct world *w = look->w;
    const struct res_monster *shape = kind_shape(w, look->what);
    const struct {
        uint32_t trait;
        bool is_so;
    } traits[] = {
        {PERCEIVE_CREATURE, true},
        {PERCEIVE_BOND, is_bond(look)},
        {PERCEIVE_FOLLOWER,
         targets_leader(w, look->what) == look->who && look->what->kind != T_PLAYER},
        {PERCEIVE_PARALYSED, it_has(look, PARALYSIS)},
        {PERCEIVE_AERIAL, it_is_aerial(look)},
        {PERCEIVE_MINDLESS, being_has_flag(&look->its, M_MINDLESS)},
        {PERCEIVE_UNDEAD, it_is_undead(look)},
        {PERCEIVE_SHAPE, shape && shape->size >= SZ_SMALL},
    };
    uint32_t found = 0;

    for (int i = 0; i < COUNT_OF(traits); i++)
        found |= traits[i].is_so ? traits[i].trait : 0;
    return found;
}

static uint32_t thing_traits(const struct look *look)
{
    const struct thing *eater = its_object(look, ENGULFED);
    uint32_t found = 0;

    if (look->what == look->who)
        found |= PERCEIVE_SELF;
    if (look->what == his_object(look, ENGULFED))
        found |= PERCEIVE_ENGULFER;
    if (it_has(look, ENGULFED))
        found |= eater == look->who ? PERCEIVE_IN_SELF : PERCEIVE_ENGULFED;
    if (it_has(look, TELEPORTED))
        found |= PERCEIVE_ELSEWHERE;
    if (look->what->kind == T_TRAP && !(look->what->trap & TS_FOUND))
        found |= PERCEIVE_SECRET;
    if (it_has(look, HIDING))
        found |= PERCEIVE_HIDING;
    if (is_invisible(look))
        found |= PERCEIVE_INVISIBLE;
    if (it_has(look, ILLUMINATED))
        found |= PERCEIVE_ILLUMINATED;
    return found;
}

static uint32_t wards(const struct look *look)
{
    struct stati_query query = stati_of(NONDETECTION);
    uint32_t found = 0;

    if (!it_has(look, NONDETECTION))
        return 0;
    for (const struct stati *s = stati_find(look->w, look->what, query); s;
         s = stati_find_next(look->w, s, query))
        found |= (uint32_t)s->value;
    return found;
}

static void add_balance(const struct look *look, struct perceived *target)
{
    const struct world *w = look->w;

    if (look->eyes->tremor_range >= distance(look) && skill_is_trained(w, look->what, SK_BALANCE))
        target->balance = skill_level(w, look->what, SK_BALANCE);
}

/* Who has just died is looked for where that was. */
static void find_the_dead(const struct look *look, struct perceived *target)
{
    if (!(look->what->flags & F_DELETE))
        return;
    const struct stati *place = stati_find(look->w, look->what, stati_of(DEATH_LOC));
    if (place == NULL || place->magnitude != look->level->depth)
        target->traits |= PERCEIVE_ELSEWHERE;
    else
        target->at = (struct point){place->value % 256, place->value / 256};
}

static struct perceived perceived_of(const struct look *look)
{
    struct perceived target = perceive_thing(look->level, look->w, look->what);

    target.traits &= PERCEIVE_SECRET | PERCEIVE_SILENCE;
    target.traits |= thing_traits(look);
    target.plane = being_plane(&look->its);
    target.undetectable = wards(look);
    if (thing_is(look->what, T_CREATURE)) {
        target.traits |= creature_traits(look);
        add_balance(look, &target);
    }
    find_the_dead(look, &target);
    return target;
}

/* ---- both ---- */

/* Who hides well enough is asked who leads him, as leaders see their people. */
static void ask_who_hides(const struct look *look, const struct perceiver *perceiver,
                          const struct perceived *target)
{
    const struct world *w = look->w;

    if (look->forgets && !targets_has_forgotten(w, look->what) &&
        perceive_weighs_hiding(look->level, w, perceiver, target) &&
        skill_level(w, look->what, SK_HIDE) + creature_of(w, look->what)->hide >
            skill_level(w, look->who, SK_SPOT))
        targets_forget_gone(w, look->what);
}

/* quirk: monsters that look for the player ask themselves who leads them, for nothing. */
static void ask_oneself(const struct look *look)
{
    if (look->forgets && look->who->kind == T_MONSTER && look->what->kind == T_PLAYER)
        targets_forget_gone(look->w, look->who);
}

/* Skills are only asked for where they count: against who hides. */
static void compare_skills(const struct look *look, struct perceiver *perceiver,
                           struct perceived *target)
{
    const struct world *w = look->w;

    if (perceive_needs_spot(look->level, w, perceiver, target)) {
        perceiver->spot = skill_level(w, look->who, SK_SPOT);
        target->hide = skill_level(w, look->what, SK_HIDE) + creature_of(w, look->what)->hide;
    }
    if (perceive_needs_listen(perceiver, target)) {
        perceiver->listen = skill_level(w, look->who, SK_LISTEN);
        target->move_silently = thing_is(look->what, T_CREATURE)
                                    ? skill_level(w, look->what, SK_MOVE_SIL)
                                    : 0;
    }
}

static bool is_elsewhere(const struct look *look)
{
    return look->who->level != 0 && look->what->level != 0 && look->what->level != look->who->level;
}

/* Something that is carried, or nowhere: by who has it. */
static uint32_t look_for_carried(struct look look)
{
    const struct item *item = item_of(look.w, look.what);
    const struct thing *owner = world_thing(look.w, item->owner);

    if (owner == NULL || owner == look.who)
        return PER_VISUAL;
    look.what = owner;
    look.depth++;
    return look_for(look);
}

/* While no turns pass. */
static uint32_t look_at_oneself(const struct look *look)
{
    const struct thing *eater = its_object(look, ENGULFED);

    if (has(look, SLEEPING))
        return 0;
    if (it_has(look, ENGULFED))
        return eater == look->who ? PER_VISUAL : 0;
    return look->what == look->who || look->what == his_object(look, ENGULFED) ? PER_VISUAL : 0;
}

/* A mount is perceived where its rider is, an illusion perceives what its maker does. */
static bool stand_in(struct look *look)
{
    struct thing *rider = its_object(look, MOUNT);

    if (rider) {
        look->what = rider;
        return true;
    }
    if (is_elsewhere(look) || !has(look, ILLUSION))
        return false;
    look->who = his_object(look, ILLUSION);
    return true;
}

static bool is_seller_at_home(const struct look *look)
{
    return look->who->kind == T_PLAYER && look->what->level == 0 &&
           thing_is(look->what, T_CREATURE) && being_has_flag(&look->its, M_SELLER) &&
           !(look->what->flags & F_DELETE);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as DEEPEST */
static uint32_t look_for(struct look look)
{
    if (look.depth > DEEPEST || look.who == NULL)
        return 0;
    look.his = being_outline(look.w, look.who);
    look.its = being_outline(look.w, look.what);
    if (stand_in(&look)) {
        look.depth++;
        return look_for(look);
    }
    look.eyes = creature_of(look.w, look.who);
    look.level = world_level_of(look.w, look.who);
    if (look.eyes == NULL || is_elsewhere(&look))
        return 0;
    if (is_seller_at_home(&look))
        return PER_VISUAL;
    ask_oneself(&look);
    if (!look.w->is_playing || look.level == NULL)
        return look_at_oneself(&look);
    if (look.what->flags & F_DELETE && thing_is(look.what, T_ITEM))
        return 0;
    if (look.what->level != look.who->level && thing_is(look.what, T_ITEM))
        return look_for_carried(look);
    being_fill(&look.his);
    being_fill(&look.its);
    struct perceiver perceiver = perceiver_of(&look);
    struct perceived target = perceived_of(&look);
    if (it_has(&look, HIDING)) {
        ask_who_hides(&look, &perceiver, &target);
        compare_skills(&look, &perceiver, &target);
    }
    return perceive(look.level, look.w, &perceiver, &target);
}

uint32_t eyes_perceive(const struct world *w, const struct thing *who, const struct thing *what)
{
    return look_for((struct look){.w = w, .who = who, .what = what, .forgets = true});
}

uint32_t eyes_would_perceive(const struct world *w, const struct thing *who,
                             const struct thing *what)
{
    return look_for((struct look){.w = w, .who = who, .what = what});
}

uint32_t eyes_perceive_part(const struct world *w, const struct thing *who,
                            const struct thing *what)
{
    return look_for(
        (struct look){.w = w, .who = who, .what = what, .is_sure = true, .forgets = true});
}

/* ---- how far ---- */

/* The longest of what finds things by magic, whatever it finds. */
static int magic_reach(const struct world *w, const struct thing *who)
{
    static const int16_t natures[] = {DETECTING, DETECTING_TYPE, TRACKING};
    int longest = 0;

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct stati_query query = stati_of(natures[i]);
        if (!stati_may_have(who, natures[i]))
            continue;
        for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
            longest = imax(longest, s->magnitude);
    }
    return longest;
}

int eyes_reach(const struct world *w, const struct thing *who)
{
    const struct creature *c = creature_of(w, who);
    bool is_told = stati_has(w, who, HAS_ANIMAL) || stati_has(w, who, ANIMAL_COMPANION);

    if (is_told || who->kind != T_PLAYER || w->options[OPT_WIZ_SIGHT] || c == NULL)
        return INT_MAX;
    int longest = imax(magic_reach(w, who), imax(c->infra_range, c->blind_range));
    longest = imax(longest, imax(c->percep_range, c->tremor_range));
    return imax(longest, imax(c->telep_range, c->scent_range));
}

/* ---- along a line ---- */

bool eyes_have_line(const struct world *w, const struct level *level, const struct thing *who,
                    struct point to)
{
    const struct creature *eyes = creature_of(w, who);
    struct point from = {who->x, who->y};
    bool sees = eyes->sight_range || eyes->infra_range;

    return (sees && (eyes->nature_sight ? line_of_sight_through_fog(level, w, from, to)
                                        : line_of_sight(level, w, from, to))) ||
           (eyes->blind_range && line_of_fire(level, w, from, to));
}
