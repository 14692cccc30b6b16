#include "rules/bond/companion.h"

#include "base/array.h"
#include "base/num.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/values.h"
#include "script/levels.h"
#include "text/name.h"
#include "text/say.h"
#include "world/level.h"

enum { LIGHTEST = 10, HEROIC_HP = 20, NO_ROOM = -10 };

/* ---- who belongs to which group ---- */

static bool bears(const struct world *w, const struct thing *who, int nature, int value,
                  const struct thing *object)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    query.object = object->self;
    return stati_find(w, who, query) != NULL;
}

/* Summoned in a way that does not count. */
static bool is_extra(const struct world *w, const struct thing *who)
{
    const struct stati *summoned = stati_find(w, who, stati_of(SUMMONED));
    const struct res_effect *effect = summoned
                                          ? library_record(w->library, summoned->effect, RES_EFFECT)
                                          : NULL;

    return effect && library_flag(effect->flags, EF_XSUMMON);
}

static bool counts(const struct world *w, const struct thing *who, const struct thing *player)
{
    return who->kind == T_MONSTER && targets_leader(w, who) == player &&
           !stati_has(w, who, ILLUSION) && !bears(w, who, NO_PHD, STATI_ANY, player) &&
           !is_extra(w, who);
}

static int group_of(const struct world *w, const struct thing *who, const struct thing *player)
{
    if (bears(w, who, CHARMED, CH_DOMINATE, player) || bears(w, who, SUMMONED, STATI_ANY, player))
        return PHD_MAGIC;
    if (bears(w, who, CHARMED, CH_COMMAND, player))
        return PHD_COMMAND;
    if (kind_is(w, who, MA_ANIMAL))
        return PHD_ANIMAL;
    return kind_is(w, who, MA_UNDEAD) ? PHD_UNDEAD : PHD_PARTY;
}

/* ---- how much of it there is ---- */

/* Beyond any rating there is; a script may name what it likes. */
enum { RATING_MOST = 1000 };

static int32_t cube(int rating)
{
    int side = iclamp(rating, -RATING_MOST, RATING_MOST) + 2;

    return side * side * side;
}

static int32_t own_weight(const struct world *w, const struct thing *player, int group)
{
    const struct level *level = world_level_of(w, player);
    int32_t weight = 0;

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *who = world_thing(w, level->things.items[i]);
        if (thing_is(who, T_CREATURE) && counts(w, who, player) &&
            group_of(w, who, player) == group)
            weight += imax(LIGHTEST, cube(kind_challenge(w, who, false)));
    }
    return weight;
}

/* What a group has beyond its own room: it takes it from another. */
static int32_t overflow(const struct world *w, const struct thing *player, int group)
{
    int32_t weight = companion_weight(w, player, group, 0);
    int room = companion_room(w, player, group);

    return xcr_to_cr(weight) > imax(0, room) ? weight - xcr_of(room) : 0;
}

int32_t companion_weight(const struct world *w, const struct thing *player, int group, int added)
{
    int32_t weight = own_weight(w, player, group);

    if (added != 0)
        weight += imax(0, cube(added));
    if (group == PHD_PARTY)
        weight += overflow(w, player, PHD_ANIMAL) + overflow(w, player, PHD_MAGIC) +
                  overflow(w, player, PHD_COMMAND);
    if (group == PHD_MAGIC)
        weight += overflow(w, player, PHD_UNDEAD);
    return weight;
}

/* ---- how much there can be ---- */

static int highest(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);
    int most = 0;

    query.value = value;
    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        most = imax(most, s->magnitude);
    return most;
}

static int levels(const struct world *w, const struct thing *player)
{
    const struct character *person = character_of(w, player);

    return person ? person->levels[0] + person->levels[1] + person->levels[2] : 0;
}

int companion_room(const struct world *w, const struct thing *player, int group)
{
    int bonus = highest(w, player, BONUS_PHD, group);
    int diplomacy = imax(0, (skill_level(w, player, SK_DIPLOMACY) - 5) / 5 * 2);
    int authority = ability_level(w, player, CA_COMMAND_AUTHORITY);

    switch (group) {
    case PHD_PARTY:
        return levels(w, player) + attr_modifier(w, player, A_CHA) + diplomacy +
               (feat_has(w, player, FT_LEADERSHIP) ? 3 : 0) + bonus;
    case PHD_MAGIC:
        return imax(0, (skill_caster_level(w, player) + levels(w, player)) / 2) + authority + bonus;
    case PHD_ANIMAL:
        return ability_has(w, player, CA_ANIMAL_COMP)
                   ? imax(1, ability_level(w, player, CA_ANIMAL_COMP)) + bonus
                   : NO_ROOM;
    case PHD_COMMAND:
        return ability_has(w, player, CA_COMMAND)
                   ? imax(1, highest(w, player, COMMAND_ABILITY, STATI_ANY)) + authority + bonus
                   : NO_ROOM;
    case PHD_UNDEAD: return bonus;
    default: return levels(w, player);
    }
}

static int32_t room_left(const struct world *w, const struct thing *player, int group, int added)
{
    return xcr_of(companion_room(w, player, group)) - companion_weight(w, player, group, added);
}

int companion_fit(const struct world *w, const struct thing *player, int rating, int group)
{
    for (rating = imin(rating, RATING_MOST);; rating--) {
        int32_t left = room_left(w, player, group, rating);
        if (group != PHD_PARTY)
            left += room_left(w, player, PHD_PARTY, 0);
        if (left >= 0 || rating <= -1)
            return rating;
    }
}

/* As a rating, with what the party's room can lend. quirk: ratings end at -8, so how far a group is
 * beyond its own room is forgotten, and a little room in the party is room for anyone. */
static bool has_room(const struct world *w, const struct thing *player, int group, int rating)
{
    int32_t used = xcr_of(xcr_to_cr(companion_weight(w, player, group, rating)));
    int left = xcr_to_cr(xcr_of(companion_room(w, player, group)) - used);

    if (group != PHD_PARTY) {
        int32_t party = xcr_of(xcr_to_cr(companion_weight(w, player, PHD_PARTY, 0)));
        int32_t lent = xcr_of(companion_room(w, player, PHD_PARTY)) - party;
        left = xcr_to_cr(xcr_of(left) + imax(0, lent));
    }
    return left >= 0;
}

/* ---- following ---- */

/* Magic that reaches too far: it is soothed at least, or breaks free. One save. */
static void slip_from_magic(struct world *w, struct thing *who, struct thing *player)
{
    struct stati_query by_him = stati_of(CHARMED);

    if (check_save(w, player, WILL, 15 + kind_challenge(w, who, false), 0, 0)) {
        by_him.object = player->self;
        struct stati *charm = stati_find(w, who, by_him);
        if (stati_has(w, who, CHARMED) && charm)
            charm->value = CH_CHARM;
        else if (!stati_has(w, who, CHARMED))
            creature_of(w, who)->state |= MS_PEACEFUL;
        say_plain(w, "Your will does not reach far enough to rule it, but it is at peace.");
    } else {
        say_plain(w, "It slips out of your will!");
        status_end(w, who, stati_of(CHARMED));
    }
}

static void slip(struct world *w, struct thing *who, struct thing *player, int group)
{
    switch (group) {
    case PHD_ANIMAL: say_plain(w, "So many animals would not listen to you."); break;
    case PHD_MAGIC: slip_from_magic(w, who, player); break;
    case PHD_COMMAND:
        say_plain(w, "Your will does not reach far enough to rule it, but it is afraid.");
        status_end(w, who, stati_of(CHARMED));
        status_gain_plain(w, who, AFRAID, HANDLE_NONE, SS_MISC);
        break;
    default: break;
    }
}

static void reveal_hero(struct world *w, struct thing *who, int group)
{
    if (group != PHD_PARTY || !kind_is(w, who, MA_ADVENTURER) ||
        stati_has(w, who, HEROIC_QUALITY) || kind_is(w, who, MA_UNDEAD) ||
        stati_has(w, who, SUMMONED) || stati_has(w, who, ILLUSION))
        return;
    status_gain_plain(w, who, HEROIC_QUALITY, HANDLE_NONE, SS_MISC);
    who->hp = (int16_t)(who->hp + HEROIC_HP);
}

static const char *const unfit[] = {
#define UNFIT_SPELL(name) name,
#include "rules/bond/unfit_spells.def"
#undef UNFIT_SPELL
};

bool companion_shuns(const struct world *w, res_id spell)
{
    struct str name = library_name(w->library, spell);

    name = str_cut(&name, ';');
    for (int i = 0; i < COUNT_OF(unfit); i++)
        if (str_equal_nocase(name, str_from(unfit[i])))
            return true;
    return false;
}

static void give_up_spells(struct world *w, struct thing *who)
{
    for (int i = 0; i < COUNT_OF(unfit); i++) {
        res_id id = library_find(w->library, str_from(unfit[i]));
        if (id != 0)
            status_end_effect(w, who, id, EV_REMOVED, STATUS_SPARES_NONE);
    }
}

/* The others make up their minds about the new one. */
static void introduce(struct world *w, const struct thing *who, const struct thing *player)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *other = world_thing(w, level->things.items[i]);
        if (thing_is(other, T_CREATURE) && targets_leader(w, other) == player) {
            targets_remove(w, other, who, TARGET_ANY);
            target_look_about(w, other);
        }
    }
}

static void follow(struct world *w, struct thing *who, struct thing *player, int group)
{
    target_add(w, who, player, TARGET_SUMMONER);
    target_look_about_soon(w, who);
    if (w->options[OPT_WAIT_FOR_PETS])
        orders_give(w, who, ORDER_WALK_NEAR_ME, (struct order_about){0});
    if (group != PHD_MAGIC)
        creature_of(w, who)->party = creature_of(w, player)->party;
    reveal_hero(w, who, group);
    give_up_spells(w, who);
    if (!values_are_worked_out(w, who)) /* it has just been made */
        values_update(w, who);
    renew_values(w, who);
    scrutiny_recognize_all(w, who);
    introduce(w, who, player);
}

bool companion_make(struct world *w, struct thing *who, struct thing *player, int group)
{
    bool is_free = is_extra(w, who) || group == PHD_FREEBIE || stati_has(w, who, ILLUSION);

    if (!is_extra(w, who) && group == PHD_FREEBIE && !bears(w, who, NO_PHD, STATI_ANY, player))
        status_gain_plain(w, who, NO_PHD, player->self, SS_MISC);
    if (!is_free && !has_room(w, player, group, kind_challenge(w, who, false))) {
        slip(w, who, player, group);
        return false;
    }
    follow(w, who, player, group);
    return true;
}
