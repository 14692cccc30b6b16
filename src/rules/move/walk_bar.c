/* Who and what bars the way. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/move/walk_steps.h"
#include "rules/status/bar.h"
#include "rules/status/hiding.h"
#include "rules/status/renew.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/targets.h"
#include "world/throw.h"

enum { BUMP_TIME = 6, UNSEEN_TIME = 10, FOUND_TIME = 3, STRONGER = 4, MIGHTIER = 5, MIGHTY = 6 };

static struct bar find_bar(struct walk *k)
{
    handle target = (handle)k->e->target;

    return bar_find(k->w,
                    &(struct bar_question){.who = k->me,
                                           .to = k->to,
                                           .wanted = k->e->isLoc ? target : HANDLE_NONE,
                                           .pushed = k->number == EV_PUSH ? target : HANDLE_NONE});
}

/* ---- being barred ---- */

static int attack(struct walk *k, handle other)
{
    const struct thing *self = walk_self(k);
    int mode = attr_attack_mode(k->w, self);
    const struct thing *weapon = slot_item(k->w, self, SL_WEAPON);
    struct script_event *event = throw_begin(k->w);

    if (event) {
        event->actor = (int32_t)self->self;
        event->target = (int32_t)other;
        event->item = mode == S_BRAWL || weapon == NULL ? 0 : (int32_t)weapon->self;
    }
    return throw_end(k->w, event,
                     mode == S_BRAWL                     ? EV_NATTACK
                     : mode == S_MELEE || mode == S_DUAL ? EV_WATTACK
                                                         : EV_RATTACK);
}

/* One walks into someone one did not see. */
static enum walk_stage bump_into(struct walk *k, handle whom)
{
    struct thing *other = world_thing(k->w, whom);

    if (stati_has(k->w, other, HIDING))
        hiding_reveal(k->w, other, false);
    if ((other = world_thing(k->w, whom)) == NULL || walk_is_lost(k))
        return walk_stop(k, DONE);
    bool is_seen = eyes_perceive(k->w, walk_self(k), other) != 0;
    bool is_foe = hostility_is_enemy(k->w, walk_self(k), other);
    spend_time(k->w, k->me, is_seen ? FOUND_TIME : UNSEEN_TIME);
    renew_sight(k->w, other);
    if (k->number != EV_MOVE ||
        !(is_seen ? ask_yes(k->w, walk_self(k), is_foe, "There is " STR_PRINTF "! Attack?",
                            STR_ARGS(name_called(k->w, other, NA_A)))
                  : ask_yes(k->w, walk_self(k), is_foe, "Something unseen is there. Attack?")))
        return walk_stop(k, ABORT);
    return walk_stop(k, attack(k, whom));
}

/* A much stronger monster pushes past another. */
static bool shoves(const struct walk *k, const struct thing *other)
{
    const struct world *w = k->w;
    const struct thing *me = walk_self(k);
    const struct creature *mine = creature_of(w, me), *its = creature_of(w, other);

    return kind_challenge(w, me, false) >=
               imin(MIGHTY, kind_challenge(w, other, false) + MIGHTIER) &&
           me->kind == T_MONSTER && other->kind == T_MONSTER &&
           mine->attr[A_STR] >= its->attr[A_STR] + STRONGER && its->attr[A_MOV];
}

static bool makes_room(const struct walk *k, const struct thing *other)
{
    const struct thing *me = walk_self(k);

    if (k->number != EV_MOVE || (other->self == k->w->player && targets_leader(k->w, me) != other))
        return false;
    return (walk_is_player(k) && other->self == k->w->makes_room) ||
           kind_plane(k->w, other) != kind_plane(k->w, me) ||
           hostility_is_friend(k->w, other, me) || shoves(k, other);
}

/* The original's rules about doors that are in the way; true: it is to be opened. */
static bool opens(const struct walk *k, const struct thing *door)
{
    int way = walk_is_player(k) ? k->w->options[OPT_AUTOOPEN] : 2;

    return way == 2 || (way == 1 && ask_yes(k->w, walk_self(k), true, "Open the " STR_PRINTF "?",
                                            STR_ARGS(name_thing(k->w, door))));
}

static enum walk_stage bump(struct walk *k)
{
    struct cell *cell = level_cell(walk_level(k), k->to.x, k->to.y);

    if (walk_is_player(k) && cell->memory == 0) {
        spend_time(k->w, k->w->player, BUMP_TIME);
        walk_say(k, "You run into something.", NULL);
        cell->memory = glyph_make(GLYPH_ROCK, COLOUR_SHADOW, 0);
        k->w->marks.sight = true;
    }
    return walk_stop(k, ABORT);
}

static enum walk_stage be_barred(struct walk *k, handle by)
{
    const struct thing *thing = world_thing(k->w, by);

    if (thing == NULL)
        return bump(k);
    if (creature_of(k->w, thing)) {
        bool is_doll = walk_is_player(k) && walk_is_among_dolls(k);
        if (!is_doll && eyes_perceive(k->w, walk_self(k), thing) == 0)
            return bump_into(k, by);
        if (is_doll || makes_room(k, thing)) {
            k->displaced = by;
            return WALK_HEED;
        }
    } else if (thing->kind == T_DOOR) {
        if (thing->door & DF_SECRET)
            return walk_stop(k, ABORT);
        if (opens(k, thing))
            return walk_stop(k, throw_simply(k->w, EV_OPEN, k->me, by, DIR_CENTER));
    }
    walk_say(k, "You do not get past the <Obj>.", thing);
    return bump(k);
}

/* One walks through what one does not believe in, and past who steps aside. */
static void find_phantom(struct walk *k)
{
    struct stand_walk walk = stand_walk_begin(k->w, walk_level(k), k->to, T_CREATURE);

    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
        if ((stati_has(k->w, other, ILLUSION) && !eyes_is_real(k->w, walk_self(k), other)) ||
            (k->number == EV_MOVE && walk_is_player(k) && other->self == k->w->makes_room))
            k->displaced = other->self;
}

enum walk_stage walk_way(struct walk *k)
{
    struct bar bar = find_bar(k);

    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (bar.is_barred)
        return be_barred(k, bar.by);
    find_phantom(k);
    return WALK_HEED;
}
