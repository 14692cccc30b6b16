/* Commands of the original's player that use magic, things, skills and words. */
#include "play/actions.h"
#include "play/shoot.h"
#include "play/uses.h"
#include "rules/core/spend.h"
#include "rules/fight/missile.h"
#include "rules/fight/stance.h"
#include "rules/ground/portal.h"
#include "rules/item/stack.h"
#include "rules/item/swap.h"
#include "rules/magic/power.h"
#include "rules/skill/cease.h"
#include "rules/skill/verb.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/spellbook.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/stand.h"
#include "world/stati.h"
#include "world/throw.h"

static struct world *world_of(struct session_scene *s)
{
    return &s->game->world;
}

/* ---- magic ---- */

static void cast(struct session_scene *s, res_id spell)
{
    struct game_result result;

    if (spell)
        act_cast_spell(s->game, spell, &result);
}

void session_magic(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    session_list_spells(s);
    while (session_peek_kind(s, "quickkey") && session_take(s))
        session_list_spells(s);
    const struct json_value *chosen = session_peek_kind(s, "spell") ? session_take(s) : NULL;
    if (chosen && stage_number(chosen, "sp") >= 0)
        cast(s, base_find(s->play->base, RES_EFFECT, stage_text(chosen, "spell")));
}

/* ---- things ---- */

/* What a menu of things chose: the line of information after it. */
static struct thing *item_chosen(struct session_scene *s)
{
    const struct json_value *menu = session_take(s);

    if (menu == NULL || stage_number(menu, "i") < 0 || s->at >= s->decisions.count)
        return NULL;
    return session_recorded(s, s->decisions.items[s->at], "item");
}

static void spend_reaching(struct world *w, const struct thing *item)
{
    const struct thing *container = world_thing(w, item_of(w, item)->owner);

    if (container && container->kind == T_CONTAIN)
        spend_time(w, w->player, arms_record(w, container)->shape.container.timeout);
}

static void eat(struct session_scene *s, struct thing *item)
{
    struct world *w = world_of(s);

    if (item_of(w, item)->quantity > 1)
        item = stack_take_one(w, item);
    status_gain(
        w, game_player(s->game),
        (struct stati){.nature = ACTING, .source = SS_MISC, .value = EV_EAT, .object = item->self});
    spend_time(w, w->player, 1);
}

/* They are named. */
static void list_uses(struct session_scene *s, int event)
{
    struct uses uses;

    uses_gather(s->game, event, &uses);
    for (int i = 0; i < uses.count; i++) {
        const struct thing *item = world_thing(world_of(s), uses.items[i].item);
        if (item)
            power_before_listing(world_of(s), item);
    }
}

void session_use_thing(struct session_scene *s, const struct json_value *line, int event)
{
    struct world *w = world_of(s);
    struct game_result result;

    (void)line;
    list_uses(s, event);
    if (session_peek_kind(s, "menu") == NULL)
        return;
    struct thing *item = item_chosen(s);
    if (item == NULL)
        return;
    spend_reaching(w, item);
    if (event == EV_EAT)
        eat(s, item);
    else
        act_use_one(s->game, event, (struct use){item->self, item->other}, &result);
}

/* ---- shots ---- */

static void load(struct session_scene *s, handle bow)
{
    struct world *w = world_of(s);
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)w->player;
        event->item = (int32_t)bow;
    }
    throw_end(w, event, EV_LOADXBOW);
}

static bool is_at_hand(const struct session_scene *s, handle item)
{
    const struct world *w = &s->game->world;
    const struct character *p = character_of(w, game_player(s->game));

    for (int slot = 0; slot < SL_LAST; slot++)
        if (p->slots[slot] == item)
            return true;
    return false;
}

/* What is shot needs the bow that is in hand. */
static bool is_ready(const struct thing *missile, const struct shoot_choices *choices)
{
    if (!thing_is(missile, T_MISSILE))
        return true;
    for (int i = 0; choices->bow && i < choices->count; i++)
        if (choices->items[i] == missile->self)
            return true;
    return false;
}

void session_shoot_usual(struct session_scene *s, const struct json_value *line, int direction)
{
    enum { AMMUNITION = 2 }; /* of what is usual */
    struct world *w = world_of(s);
    struct shoot_choices choices = shoot_gather(s->game);
    handle usual = character_of(w, game_player(s->game))->usual[AMMUNITION];
    const struct thing *missile = world_thing(w, usual);
    const struct thing *bow = world_thing(w, choices.bow);

    (void)line;
    if (missile == NULL || !is_at_hand(s, usual) || !is_ready(missile, &choices))
        return;
    bool is_shot = thing_is(missile, T_MISSILE);
    if (is_shot && missile_must_be_loaded(w, bow)) {
        load(s, choices.bow);
        return;
    }
    struct script_event *event = throw_begin(w);
    if (event) {
        event->actor = (int32_t)w->player;
        event->item = is_shot ? (int32_t)choices.bow : 0;
        event->item2 = (int32_t)usual;
        event->isDir = true;
        event->EDir = (int8_t)direction;
    }
    throw_end(w, event, EV_RATTACK);
}

static void let_fly(struct session_scene *s, handle bow, handle missile)
{
    struct world *w = world_of(s);
    const struct json_value *asked = session_aimed(s);
    struct script_event *event = asked ? throw_begin(w) : NULL;

    if (event == NULL)
        return;
    const struct thing *target = session_recorded(s, asked, "t");
    struct point at = session_place(s, asked);
    event->actor = (int32_t)w->player;
    event->item = (int32_t)bow;
    event->item2 = (int32_t)missile;
    event->target = target ? (int32_t)target->self : 0;
    event->isDir = stage_member(asked, "dir") != NULL;
    event->EDir = event->isDir ? (int8_t)session_direction(asked) : 0;
    event->isLoc = stage_member(asked, "loc") != NULL;
    if (!event->isDir) {
        event->EXVal = (int16_t)at.x;
        event->EYVal = (int16_t)at.y;
    }
    throw_end(w, event, EV_RATTACK);
}

void session_fire(struct session_scene *s, const struct json_value *line, int parameter)
{
    struct world *w = world_of(s);
    struct shoot_choices c = shoot_gather(s->game);
    struct thing *bow = world_thing(w, c.bow);

    (void)line;
    (void)parameter;
    if (bow && missile_must_be_loaded(w, bow)) {
        load(s, c.bow);
        return;
    }
    handle missile = c.count ? c.items[0] : HANDLE_NONE;
    if (session_peek_kind(s, "menu")) {
        const struct json_value *menu = session_take(s);
        const struct thing *item = menu ? session_recorded(s, menu, "obj") : NULL;
        missile = item ? item->self : HANDLE_NONE;
    }
    if (missile != HANDLE_NONE)
        let_fly(s, c.bow, missile);
}

/* ---- tactics ---- */

static bool needs_nobody(int tactic)
{
    return tactic == A_WHIR || tactic == A_ESCA || tactic == A_SPRT || tactic == A_AEYE ||
           tactic == A_DEFN;
}

/* What a tactic is used on: who or what is there, whatever was pointed at. */
static struct thing *tactic_aim(struct session_scene *s, const struct json_value *asked)
{
    static const int kinds[] = {T_FEATURE, T_CHEST, T_ITEM};
    struct world *w = world_of(s);
    struct point at = session_place(s, asked);
    struct thing *aim = session_recorded(s, asked, "t");

    if (aim == NULL)
        aim = stand_creature_at(w, game_here(s->game), at);
    for (int i = 0; i < COUNT_OF(kinds) && aim == NULL; i++)
        aim = level_thing_at(game_here(s->game), w, at.x, at.y, kinds[i]);
    return aim;
}

/* Some weapons strike only those who are further off, and a leap goes only so far. */
static bool is_in_reach(const struct session_scene *s, const struct thing *aim, int tactic)
{
    enum { LEAP = 4 };
    const struct thing *self = game_player(s->game);
    int away = point_distance((struct point){self->x, self->y}, (struct point){aim->x, aim->y});

    if (tactic == A_SPRI)
        return away <= LEAP;
    return away > 1 || !thing_is(aim, T_CREATURE) ||
           !(creature_of(&s->game->world, self)->state & MS_REACH_ONLY);
}

static void at_someone(struct session_scene *s, int tactic)
{
    struct world *w = world_of(s);
    const struct json_value *asked = session_aimed(s);
    const struct thing *aim = asked ? tactic_aim(s, asked) : NULL;

    if (aim == NULL || aim->self == w->player || !is_in_reach(s, aim, tactic))
        return;
    if (tactic == A_SWNG)
        session_strike(s, aim);
    else if (thing_is(aim, T_CREATURE))
        throw_value(w, EV_SATTACK, w->player, aim->self, tactic);
}

static void become(struct session_scene *s, int nature, int value, handle object)
{
    status_gain(world_of(s), game_player(s->game),
                (struct stati){.nature = (uint8_t)nature,
                               .source = SS_MISC,
                               .value = (int16_t)value,
                               .object = object});
}

static void charge_begin(struct session_scene *s)
{
    const struct json_value *asked = stati_has(world_of(s), game_player(s->game), CHARGING)
                                         ? NULL
                                         : session_aimed(s);

    if (asked && stance_can_charge(&s->game->world, game_player(s->game), session_direction(asked)))
        become(s, CHARGING, session_direction(asked), HANDLE_NONE);
}

static void tactic(struct session_scene *s, int chosen)
{
    struct world *w = world_of(s);
    const struct json_value *asked;

    if (needs_nobody(chosen)) {
        throw_value(w, EV_SATTACK, w->player, HANDLE_NONE, chosen);
    } else if (chosen == A_MOVE) {
        if ((asked = session_aimed(s)) != NULL)
            throw_simply(w, EV_MOVE, w->player, HANDLE_NONE, session_direction(asked));
    } else if (chosen == A_CHAR) {
        charge_begin(s);
    } else if (chosen == AUTO_CHARGE) {
        if (!stati_has(w, game_player(s->game), AUTO_CHARGE))
            become(s, AUTO_CHARGE, 0, HANDLE_NONE);
    } else if (chosen == BLINDNESS) {
        become(s, BLINDNESS, BLIND_EYES_CLOSED, w->player);
    } else if (chosen != A_CALL) {
        at_someone(s, chosen);
    }
}

void session_tactics(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    session_pass_quick_keys(s);
    const struct json_value *menu = session_peek_kind(s, "menu") ? session_take(s) : NULL;
    if (menu && stage_number(menu, "i") >= 0)
        tactic(s, (int)stage_number(menu, "v"));
}

/* ---- skills ---- */

void session_skill(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct action action = {.kind = ACTION_KNACK};
    struct game_result result;

    (void)line;
    (void)parameter;
    act_knack(s->game, &action, &result);
}

void session_cease(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    cease(world_of(s), game_player(s->game));
}

void session_hide(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct action action = {.kind = ACTION_HIDE};
    struct game_result result;

    (void)line;
    (void)parameter;
    act_hide(s->game, &action, &result);
}

void session_jump(struct session_scene *s, const struct json_value *line, int parameter)
{
    struct world *w = world_of(s);
    const struct json_value *asked = session_aimed(s);

    (void)line;
    (void)parameter;
    if (asked)
        throw_place(w, EV_JUMP, w->player, HANDLE_NONE, session_place(s, asked));
}

void session_exchange(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    swap_weapons(world_of(s), game_player(s->game));
}

/* What one does to things besides. quirk: verbs that were used last stand first in the menu. */
void session_verb(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    session_pass_quick_keys(s);
    const struct json_value *menu = session_peek_kind(s, "menu") ? session_take(s) : NULL;
    if (menu && stage_number(menu, "i") >= 0)
        verb_do(world_of(s), game_player(s->game), (int)stage_number(menu, "v"));
}

/* Names are words. */
void session_name(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    while (session_peek(s) && !session_peek_kind(s, "cmd"))
        session_take(s);
}

/* Saving and going on takes a moment. */
void session_system(struct session_scene *s, const struct json_value *line, int parameter)
{
    enum { SAVE_AND_GO_ON = 2 };
    const struct json_value *menu = session_peek_kind(s, "menu") ? session_take(s) : NULL;

    (void)line;
    (void)parameter;
    if (menu == NULL || stage_number(menu, "i") < 0)
        return;
    if (stage_number(menu, "v") == SAVE_AND_GO_ON)
        game_player(s->game)->timeout = 1;
    else
        session_differ(s, "key %d: nobody leaves the game", (int)stage_number(menu, "n"));
}

/* ---- words ---- */

static void order_all(struct world *w)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)w->player;
        event->isAllAllies = true;
    }
    throw_end(w, event, EV_ORDER);
}

void session_talk(struct session_scene *s, const struct json_value *line, int parameter)
{
    struct world *w = world_of(s);
    const struct json_value *asked = session_aimed(s);

    (void)line;
    (void)parameter;
    if (asked == NULL)
        return;
    const struct thing *target = session_recorded(s, asked, "t");
    if (stage_number(asked, "allies"))
        order_all(w);
    else if (target)
        throw_simply(w, EV_TALK, w->player, target->self, DIR_CENTER);
}

/* An event of the player alone: praying, going up or down. */
void session_event(struct session_scene *s, const struct json_value *line, int event)
{
    struct world *w = world_of(s);

    (void)line;
    throw_simply(w, event, w->player, HANDLE_NONE, DIR_CENTER);
}

void session_enter(struct session_scene *s, const struct json_value *line, int parameter)
{
    struct world *w = world_of(s);
    struct point at = game_place(s->game);
    const struct thing *portal = level_thing_at(game_here(s->game), w, at.x, at.y, T_PORTAL);

    (void)line;
    (void)parameter;
    if (portal && !portal_leads(w, portal, 1) && !portal_leads(w, portal, -1))
        throw_simply(w, EV_ENTER, w->player, portal->self, DIR_CENTER);
}

/* ---- keys ---- */

/* Digits are what they were made: a spell, a tactic. */
void session_key(struct session_scene *s, const struct json_value *line, int parameter)
{
    enum { NOTHING_SET, SPELL, TACTIC = 3, VERB };
    int64_t type = stage_number(line, "qtype");
    int value = (int)stage_number(line, "qval");

    (void)parameter;
    if (type == SPELL)
        cast(s, spellbook_spell(world_of(s)->library, value));
    else if (type == TACTIC)
        tactic(s, value);
    else if (type == VERB && value)
        verb_do(world_of(s), game_player(s->game), value);
    else if (type == VERB)
        session_verb(s, line, 0);
    else if (type != NOTHING_SET)
        session_differ(s, "key %d: nobody knows what this key does", (int)stage_number(line, "n"));
}

void session_macro(struct session_scene *s, const struct json_value *line, int parameter)
{
    struct world *w = world_of(s);
    res_id macro = base_find(s->play->base, RES_EFFECT, stage_text(line, "macro"));
    struct script_event *event = macro ? throw_begin(w) : NULL;

    (void)parameter;
    if (event == NULL)
        return;
    event->actor = (int32_t)w->player;
    throw_ask(w, event, EV_INITIALIZE, macro);
    status_gain(
        w, game_player(s->game),
        (struct stati){.nature = ACTING, .source = SS_MISC, .value = EV_MACRO, .effect = macro});
    spend_time(w, w->player, 1);
}
