/* rules-fights/aoo: who lets his guard down, and who strikes at him for it. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "rules/fight/opportunity.h"
#include "rules/item/item.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/throw.h"

static const struct point here = {20, 16}, beside = {21, 16}, watching = {22, 12}, afar = {24, 16},
                          farther = {22, 16};

enum { OPPONENTS_MOST = 3, LIFE = 300, HIDDEN = 20, SWIFT = 3 };

struct scene {
    handle mover, opponents[OPPONENTS_MOST];
    int count;
    handle dagger, aim; /* what is thrown or struck at */
};

static bool is(const struct fight_scene *s, const char *key, const char *name)
{
    return str_equal(play_text(s->play, key), str_from(name));
}

static bool is_by_player(const struct fight_scene *s)
{
    return is(s, "mover", "player");
}

static bool is_at_player(const struct fight_scene *s)
{
    return is(s, "opponents", "player adjacent");
}

static handle self_of(const struct thing *thing)
{
    return thing ? thing->self : HANDLE_NONE;
}

static struct creature *body(const struct fight_scene *s, handle who)
{
    return creature_of(s->w, world_thing(s->w, who));
}

static handle make(struct fight_scene *s, const char *name)
{
    return item_new(s->w, fights_find(&s->stage, RES_ITEM, str_from(name)))->self;
}

/* ---- who ---- */

static handle bring_mover(struct fight_scene *s)
{
    if (is_by_player(s))
        return self_of(fight_place_player(s, here));
    return is(s, "mover", "Flyby (bat)") ? self_of(fight_build(s, STR("bat"), here, 560001))
                                         : self_of(fight_build(s, STR("human"), here, 560000));
}

static handle bring_spear(struct fight_scene *s)
{
    handle who = self_of(fight_build(s, STR("hill orc"), farther, 561003));

    fight_disarm(s, who);
    fight_give(s, who, make(s, "longspear"), SL_WEAPON, true);
    return who;
}

static handle bring_unarmed(struct fight_scene *s)
{
    handle who = self_of(fight_build(s, STR("human"), beside, 561000));

    fight_undress(s, who);
    return who;
}

static int count_of_orcs(const struct fight_scene *s)
{
    return is(s, "opponents", "none")    ? 0
           : is(s, "opponents", "two")   ? 2
           : is(s, "opponents", "three") ? 3
                                         : 1;
}

static void bring_orcs(struct fight_scene *s, struct scene *all)
{
    static const struct point places[OPPONENTS_MOST] = {{21, 16}, {21, 15}, {21, 17}};

    for (int i = 0; i < count_of_orcs(s); i++)
        all->opponents[all->count++] = self_of(
            fight_build(s, STR("hill orc"), places[i], 561000U + (uint32_t)i));
}

static void bring_opponents(struct fight_scene *s, struct scene *all)
{
    if (is_at_player(s))
        all->opponents[all->count++] = self_of(fight_place_player(s, beside));
    else if (is(s, "opponents", "reach (longspear) at 2"))
        all->opponents[all->count++] = bring_spear(s);
    else if (is(s, "opponents", "one unarmed human"))
        all->opponents[all->count++] = bring_unarmed(s);
    else
        bring_orcs(s, all);
}

/* ---- how they stand ---- */

#define FOR_EVER(of, val)                               \
    {                                                   \
        .nature = (of), .value = (val), .magnitude = -1 \
    }

static void set_opponent(struct fight_scene *s, const struct scene *all)
{
    static const struct {
        const char *name;
        struct stati status;
    } rows[] = {
        {"one asleep", FOR_EVER(SLEEPING, SLEEP_NATURAL)},
        {"one afraid", FOR_EVER(AFRAID, -1)},
        {"one Combat Reflexes AoO 3", FOR_EVER(EXTRA_FEAT, FT_COMBAT_REFLEXES)},
        {"one Defensive Throw", FOR_EVER(EXTRA_FEAT, FT_DEFENSIVE_THROW)},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is(s, "opponents", rows[i].name))
            fight_gain(s, all->opponents[0], rows[i].status);
}

static void hold_another(struct fight_scene *s, const struct scene *all)
{
    struct thing *other = is(s, "opponents", "one grappling another")
                              ? fight_build(s, STR("goblin"), farther, 561004)
                              : NULL;

    if (other == NULL)
        return;
    handle held = other->self;
    fight_gain(s, all->opponents[0],
               (struct stati){.nature = GRAPPLING, .object = held, .source = SS_ATTK});
    fight_gain(s, held,
               (struct stati){.nature = GRAPPLED, .object = all->opponents[0], .source = SS_ATTK});
}

static void set_mover(struct fight_scene *s, handle mover)
{
    static const struct {
        const char *name;
        struct stati status;
    } rows[] = {
        {"Mobility", FOR_EVER(EXTRA_FEAT, FT_MOBILITY)},
        {"Flyby (bat)", FOR_EVER(EXTRA_FEAT, FT_FLYBY_ATTACK)},
        {"Spring Attack", FOR_EVER(EXTRA_FEAT, FT_SPRING_ATTACK)},
        {"tumbling", FOR_EVER(TUMBLING, -1)},
        {"charging", FOR_EVER(CHARGING, DIR_WEST)},
        {"hiding", {.nature = HIDING, .value = HI_SHADOWS, .magnitude = HIDDEN}},
        {"invisible", FOR_EVER(INVIS, INV_NORMAL)},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is(s, "mover", rows[i].name))
            fight_gain(s, mover, rows[i].status);
    if (is(s, "mover", "hiding"))
        body(s, mover)->hide = HIDDEN;
}

static void set_opportunities(struct fight_scene *s, const struct scene *all)
{
    if (is(s, "opponents", "one with no AoO left"))
        body(s, all->opponents[0])->opportunities = 0;
    if (is(s, "opponents", "one Combat Reflexes AoO 3"))
        body(s, all->opponents[0])->opportunities = SWIFT;
}

static void befriend(struct fight_scene *s, const struct scene *all)
{
    for (int i = 0; i < all->count; i++)
        if (is(s, "opponents", "one ally"))
            body(s, all->opponents[i])->party = body(s, all->mover)->party = 80;
        else
            fight_make_foes(s, all->mover, all->opponents[i]);
}

/* What he throws, and whom he throws it at or strikes where nobody is near. */
static void arm(struct fight_scene *s, struct scene *all)
{
    bool is_thrown = is(s, "action", "throw dagger");

    all->aim = all->opponents[0];
    if (is_thrown) {
        all->dagger = make(s, "dagger");
        fight_give(s, all->mover, all->dagger, SL_READY, false);
    }
    if (all->count == 0 && (is_thrown || is(s, "action", "WATTACK"))) {
        all->aim = self_of(fight_build(s, STR("goblin"), afar, 562000));
        fight_set_hp(s, all->aim, 100);
    }
}

static bool set(struct fight_scene *s, struct scene *all)
{
    all->mover = bring_mover(s);
    bring_opponents(s, all);
    if (!is_by_player(s) && !is_at_player(s))
        fight_place_player(s, watching);
    if (all->mover == HANDLE_NONE)
        return false;
    befriend(s, all);
    fight_set_hp(s, all->mover, LIFE);
    for (int i = 0; i < all->count; i++)
        fight_set_hp(s, all->opponents[i], LIFE);
    if (is_at_player(s)) {
        s->w->chance.clock++; /* his values are worked out, and he sees who comes */
        fight_show(s);
    }
    set_opponent(s, all);
    hold_another(s, all);
    set_mover(s, all->mover);
    fight_refresh(s, all->mover);
    for (int i = 0; i < all->count; i++)
        fight_refresh(s, all->opponents[i]);
    set_opportunities(s, all);
    arm(s, all);
    return true;
}

/* ---- what is done ---- */

static int hurl(struct fight_scene *s, const struct scene *all)
{
    struct script_event *event = throw_begin(s->w);

    event->actor = (int32_t)all->mover;
    event->target = (int32_t)all->aim;
    event->item2 = (int32_t)all->dagger;
    return throw_end(s->w, event, EV_RATTACK);
}

static int move(struct fight_scene *s, const struct scene *all)
{
    static const struct {
        const char *name;
        int direction;
    } rows[] = {{"move away (west)", DIR_WEST},
                {"move along (north)", DIR_NORTH},
                {"move into reach (east)", DIR_NORTHEAST}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is(s, "action", rows[i].name))
            return throw_simply(s->w, EV_MOVE, all->mover, HANDLE_NONE, rows[i].direction);
    return NOTHING;
}

static int strike(struct fight_scene *s, const struct scene *all)
{
    const struct thing *weapon = slot_item(s->w, world_thing(s->w, all->mover), SL_WEAPON);

    return throw_simply(s->w, weapon ? EV_WATTACK : EV_NATTACK, all->mover, all->aim, DIR_CENTER);
}

static int act(struct fight_scene *s, const struct scene *all)
{
    if (is(s, "action", "throw dagger"))
        return hurl(s, all);
    if (is(s, "action", "WATTACK"))
        return strike(s, all);
    if (is(s, "action", "stand still trip"))
        return all->count ? fight_throw(s, EV_SATTACK, all->mover, all->aim, A_TRIP) : NOTHING;
    if (!is(s, "action", "ProvokeAoO"))
        return move(s, all);
    opportunity_offer(s->w, all->mover, HANDLE_NONE, false);
    return NOTHING;
}

static void tell(struct fight_scene *s, const struct scene *all)
{
    struct json *out = s->play->out;

    fight_tell_who(s, "a", world_thing(s->w, all->mover), out);
    json_key(out, "opp");
    json_open(out, '[');
    for (int i = 0; i < all->count; i++)
        fight_list_who(s, world_thing(s->w, all->opponents[i]), out);
    json_close(out, ']');
    fight_tell(s, out);
}

enum play_result play_aoo(struct play *play)
{
    struct fight_scene s;
    struct scene all = {.count = 0};
    bool good = fight_open(&s, play) && set(&s, &all);

    if (good) {
        fight_begin(&s, (uint32_t)play_number(play, "seed"));
        json_key_number(play->out, "result", act(&s, &all));
        tell(&s, &all);
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
