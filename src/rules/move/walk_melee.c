/* Who strikes at one on the way: long weapons ahead, enemies left behind. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/stance.h"
#include "rules/move/walk_steps.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/guard.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

enum { SIZE_WORTH = 4, STOPPED = 30, WITHDRAWAL = 8, BREAK_OFF = 11, BREAK_TIME = 15 };

/* ---- long weapons ---- */

static const struct thing *long_weapon(const struct walk *k, const struct thing *who)
{
    const struct thing *weapon = slot_item(k->w, who, SL_WEAPON);
    const struct res_item *record = weapon
                                        ? library_record(k->w->library, weapon->resource, RES_ITEM)
                                        : NULL;

    return record && library_flag(record->flags, WT_REACH) ? weapon : NULL;
}

static bool keeps_off(const struct walk *k, const struct thing *other)
{
    const struct world *w = k->w;
    const struct thing *me = walk_self(k);

    return other != me && creature_of(w, other) && creature_of(w, other)->state & MS_HAS_REACH &&
           !stati_has(w, other, CHARGING) && long_weapon(k, other) &&
           stance_can_use_opportunity(w, other, me) &&
           (hostility_is_enemy(w, other, me) || hostility_is_enemy(w, me, other)) &&
           kind_plane(w, other) == kind_plane(w, me) &&
           eyes_perceive(w, other, me) & ~(uint32_t)PER_SHADOW &&
           !(stati_has(w, other, ILLUSION) && !eyes_is_real(w, me, other));
}

/* Whoever runs into a long weapon is struck first, and thrown if that hurts. */
static bool runs_on(struct walk *k, handle other)
{
    handle me = k->me;
    int before = world_thing(k->w, other)->hp;
    struct creature *body = creature_of(k->w, world_thing(k->w, other));

    body->opportunities = wrap8(body->opportunities + 1);
    say(k->w, k->e,
        &(struct lines){.actor = "The <EVictim> awaits your charge.",
                        .victim = "You await the <EActor>'s charge.",
                        .others = "The <EVictim> awaits the <EActor>'s charge."});
    opportunity_offer(k->w, me, other, true);
    if (walk_is_lost(k))
        return false;
    /* quirk: what counts is whether who waited was hurt, not who ran. */
    const struct thing *there = world_thing(k->w, other);
    if (there && there->hp < before)
        throw_damage(k->w, HANDLE_NONE, HANDLE_NONE, AD_TRIP, STOPPED, "a charge that ended");
    return !walk_is_lost(k) && walk_has(k, CHARGING);
}

static void guard_closely(struct walk *k, handle other)
{
    const struct thing *there = world_thing(k->w, other);

    if (feat_has(k->w, there, FT_GUARDED_STANCE) && !guard_is_down(k->w, there) &&
        long_weapon(k, there))
        opportunity_offer(k->w, k->me, other, true);
}

static enum walk_stage be_kept_off(struct walk *k, handle other)
{
    handle me = k->me;

    k->e->target = (int32_t)other;
    say(k->w, k->e,
        &(struct lines){.actor = "You do not get at the <EVictim>.",
                        .victim = "The <EActor> does not get at you.",
                        .others = "The <EVictim> keeps the <EActor> off."});
    guard_closely(k, other);
    if (walk_is_lost(k))
        return walk_stop(k, ABORT);
    spend_time(k->w, me, 3000 / (100 + attr_modifier(k->w, walk_self(k), A_DEX)));
    if (walk_self(k)->kind == T_MONSTER) {
        int rounds = roll_dice_of(k->w, 3, 6, 0);
        status_gain(k->w, walk_self(k),
                    (struct stati){.nature = AVOID_MELEE,
                                   .object = other,
                                   .duration = wrap16(rounds),
                                   .source = SS_MISC,
                                   .value = -1,
                                   .magnitude = -1});
    }
    return walk_stop(k, ABORT);
}

static bool slips_past(struct walk *k, handle other)
{
    const struct thing *there = world_thing(k->w, other);
    int difficulty = stance_weapon_difficulty(k->w, there, slot_item(k->w, there, SL_WEAPON),
                                              WT_REACH);
    int sizes = creature_of(k->w, there)->attr[A_SIZ] -
                creature_of(k->w, walk_self(k))->attr[A_SIZ];

    return difficulty <= 0 ||
           check_save(k->w, walk_self(k), REF, difficulty, SA_CLOSE, sizes * SIZE_WORTH);
}

static enum walk_stage close_with(struct walk *k, handle other, bool *is_asked)
{
    k->e->target = (int32_t)other;
    const struct thing *there = world_thing(k->w, other);
    if (eyes_perceive(k->w, walk_self(k), there) && !*is_asked && k->number == EV_MOVE &&
        !ask_yes(k->w, walk_self(k), true, "Close with the " STR_PRINTF "?",
                 STR_ARGS(name_thing(k->w, there))))
        return walk_stop(k, ABORT);
    *is_asked = true;
    if (walk_has(k, CHARGING)) {
        if (!runs_on(k, other))
            return walk_stop(k, ABORT);
    } else if (!slips_past(k, other)) {
        return walk_is_lost(k) ? walk_stop(k, ABORT) : be_kept_off(k, other);
    }
    say(k->w, k->e,
        &(struct lines){.actor = "You get at the <EVictim>.",
                        .victim = "The <EActor> gets inside your guard!",
                        .others = "The <EActor> gets at the <EVictim>."});
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_CROSS;
}

enum walk_stage walk_close(struct walk *k)
{
    const struct level *level = walk_level(k);
    enum walk_stage stage = WALK_CROSS;
    bool is_asked = false;

    if (stand_is_lonely(k->w, level, k->to, k->me))
        return WALK_CROSS;
    for (int i = 0; i < WALK_NEIGHBOURS && stage == WALK_CROSS; i++) {
        struct point at = point_add(k->to, dir_step(i));
        if (stand_is_empty(level, at))
            continue;
        struct stand_walk walk = stand_walk_begin(k->w, level, at, T_CREATURE);
        for (const struct thing *it; stage == WALK_CROSS && (it = stand_walk_next(&walk)) != NULL;)
            if (keeps_off(k, it))
                stage = close_with(k, it->self, &is_asked);
        level = walk_level(k);
    }
    return stage;
}

/* Who runs has the guard down. */
enum walk_stage walk_charge(struct walk *k)
{
    const struct stati *charging = stati_find(k->w, walk_self(k), stati_of(CHARGING));

    if (charging && charging->magnitude)
        opportunity_offer(k->w, k->me, HANDLE_NONE, true);
    return walk_is_lost(k) ? walk_stop(k, ABORT) : WALK_CROSS;
}

/* ---- enemies left behind ---- */

struct parting {
    char way; /* 0: nobody was there yet; 'a', 'f' or 'd' */
    bool has_failed;
};

static bool threatens(const struct walk *k, const struct thing *other)
{
    static const int16_t natures[] = {HIDING,   PRONE,   SLEEPING,  STUNNED, GRAPPLING,
                                      GRAPPLED, GRABBED, PARALYSIS, BLIND,   AFRAID};
    const struct thing *me = walk_self(k);

    if (walk_is_among_dolls(k) || imax(iabs(k->to.x - other->x), iabs(k->to.y - other->y)) <= 1 ||
        !creature_of(k->w, other) || !hostility_is_enemy(k->w, other, me) ||
        stati_has(k->w, other, HIDING) || eyes_perceive(k->w, other, me) == 0 ||
        kind_has_flag(k->w, other, M_BLIND))
        return false;
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (stati_has(k->w, other, natures[i]))
            return false;
    return true;
}

static char ask_way(struct walk *k)
{
    static const struct question_choice ways[] = {
        {.words = {"stay", 4}, .help = {"Do not move.", 12}, .value = 'a', .letter = 'a'},
        {.words = {"turn and run", 12},
         .help = {"Whoever threatens you may strike.", 33},
         .value = 'f',
         .letter = 'f'},
        {.words = {"break off", 9},
         .help = {"Try to get away without a blow.", 31},
         .value = 'd',
         .letter = 'd'}};
    struct question question = question_make(QUESTION_ONE_OF, STR("You are within their reach."));
    struct question_answer answer;

    question.choices = ways;
    question.count = COUNT_OF(ways);
    question.standard.value = question.escape.value = 'a';
    ask(k->w, walk_self(k), &question, &answer);
    return (char)answer.value;
}

static char way_from(struct walk *k, const struct thing *other)
{
    if (!walk_is_player(k) || walk_has(k, CHARGING) || k->number != EV_MOVE ||
        eyes_perceive(k->w, walk_self(k), other) == 0)
        return 'f';
    return ask_way(k);
}

static int best_hit(const struct walk *k, const struct thing *who)
{
    const struct creature *body = creature_of(k->w, who);

    return imax(wrap8(body->attr[A_HIT_BRAWL]), wrap8(body->attr[A_HIT_MELEE]));
}

static void break_off(struct walk *k, handle other, struct parting *parting)
{
    struct thing *there = world_thing(k->w, other);
    int mine = best_hit(k, walk_self(k));

    if (feat_has(k->w, walk_self(k), FT_TACTICAL_WITHDRAWL))
        mine = wrap8(mine + WITHDRAWAL);
    int roll = roll_below(k->w, 20) + 1;
    if (mine + roll >= best_hit(k, there) + BREAK_OFF) {
        there->timeout = wrap16(imax(there->timeout, BREAK_TIME));
        return;
    }
    if (!parting->has_failed)
        walk_say(k, "They do not let you go.", NULL);
    parting->has_failed = true;
    opportunity_offer(k->w, k->me, other, true);
}

/* False: he would rather stay. */
static bool part_from(struct walk *k, const struct thing *other, struct parting *parting)
{
    if (parting->way == 0) {
        if (stati_has(k->w, other, ILLUSION) && !eyes_is_shade(k->w, other) &&
            !eyes_is_real(k->w, walk_self(k), other))
            return true;
        parting->way = way_from(k, other);
    }
    if (parting->way == 'a')
        return false;
    if (parting->way == 'd')
        break_off(k, other->self, parting);
    else if (k->number != EV_PUSH || other->self != (handle)k->e->target)
        opportunity_offer(k->w, k->me, other->self, true);
    return !walk_is_lost(k);
}

static int chances_of(const struct walk *k, handle other)
{
    const struct thing *there = world_thing(k->w, other);

    return there ? creature_of(k->w, there)->opportunities : 0;
}

/* quirk: there is one walk through cells for all, and a blow makes its own, so those beneath who
 * has struck are not asked. */
static bool part_at(struct walk *k, struct point at, struct parting *parting)
{
    struct stand_walk walk = stand_walk_begin(k->w, walk_level(k), at, T_CREATURE);

    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;) {
        handle self = other->self;
        int before = chances_of(k, self);
        if (!threatens(k, other))
            continue;
        if (!part_from(k, other, parting))
            return false;
        if (chances_of(k, self) != before)
            break;
    }
    return true;
}

enum walk_stage walk_melee(struct walk *k)
{
    const struct level *level = walk_level(k);
    struct parting parting = {0, false};

    if (stand_is_lonely(k->w, level, k->from, k->me))
        return WALK_CROSS;
    for (int i = 0; i < WALK_NEIGHBOURS; i++) {
        struct point at = point_add(k->from, dir_step(i));
        if (stand_is_empty(level, at))
            continue;
        if (!part_at(k, at, &parting))
            return walk_stop(k, ABORT);
        level = walk_level(k);
    }
    if (parting.way == 0)
        return WALK_CROSS;
    if (walk_has(k, PARALYSIS) || walk_has(k, GRABBED) || walk_has(k, GRAPPLED))
        return walk_stop(k, DONE);
    if (parting.has_failed) {
        spend_time(k->w, k->me, BREAK_TIME);
        return walk_stop(k, DONE);
    }
    return WALK_CROSS;
}
