/* Commands of the original's player, by the rules they call. */
#include "play/clock.h"
#include "rules/core/spend.h"
#include "rules/item/gather.h"
#include "rules/item/lock.h"
#include "rules/item/lore.h"
#include "rules/item/wear.h"
#include "rules/magic/power.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/time/run.h"
#include "rules/value/attr.h"
#include "rules/value/hostility.h"
#include "rules/value/slot.h"
#include "script/vm.h"
#include "session_scene.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/loose.h"
#include "world/stand.h"
#include "world/stati.h"
#include "world/throw.h"

typedef void (*command_fn)(struct session_scene *s, const struct json_value *line, int parameter);

static handle player_of(const struct session_scene *s)
{
    return s->game->world.player;
}

/* What was aimed at, where it is asked; NULL: nothing was chosen. */
const struct json_value *session_aimed(struct session_scene *s)
{
    session_pass_examined(s);
    const struct json_value *asked = session_peek_kind(s, "effect") ? session_take(s) : NULL;

    return asked && stage_number(asked, "ok") ? asked : NULL;
}

struct point session_place(const struct session_scene *s, const struct json_value *asked)
{
    const struct json_value *loc = stage_member(asked, "loc");

    if (loc && loc->first)
        return (struct point){(int)loc->first->number, (int)loc->first->next->number};
    if (stage_member(asked, "tx"))
        return (struct point){(int)stage_number(asked, "tx"), (int)stage_number(asked, "ty")};
    return point_add(game_place(s->game), dir_step(session_direction(asked)));
}

/* ---- steps ---- */

/* What is no weapon is not struck with unasked. */
static bool means_to_strike(struct session_scene *s, int mode)
{
    struct world *w = &s->game->world;
    const struct thing *weapon = slot_item_in_effect(w, game_player(s->game), SL_WEAPON);

    if ((mode == S_MELEE || mode == S_DUAL) &&
        (weapon->kind == T_WEAPON ||
         str_equal(library_name(w->library, weapon->resource), STR("wooden rod"))))
        return true;
    return ask_yes(w, game_player(s->game), false, "Strike with what is no weapon?");
}

bool session_strike(struct session_scene *s, const struct thing *other)
{
    struct world *w = &s->game->world;
    const struct thing *self = game_player(s->game);
    int mode = attr_attack_mode(w, self);
    handle victim = other->self;

    if (thing_is(other, T_CREATURE) && !hostility_is_enemy_of_party(w, other, self) &&
        !ask_yes(w, self, true, "Strike at the " STR_PRINTF "?",
                 STR_ARGS(library_name(w->library, other->resource))))
        return true;
    if (mode != S_BRAWL) {
        if (means_to_strike(s, mode))
            throw_simply(w, EV_WATTACK, player_of(s), victim, DIR_CENTER);
    } else if (w->options[OPT_KICK]) {
        throw_value(w, EV_SATTACK, player_of(s), victim, A_KICK);
    } else {
        throw_simply(w, EV_NATTACK, player_of(s), victim, DIR_CENTER);
    }
    return true;
}

/* Who stands where his weapon reaches. */
static const struct thing *someone_ahead(struct session_scene *s, int direction)
{
    struct world *w = &s->game->world;
    struct point beside = point_add(game_place(s->game), dir_step(direction));
    struct point beyond = point_add(beside, dir_step(direction));
    int state = creature_of(w, game_player(s->game))->state;
    const struct thing *far = state & MS_HAS_REACH &&
                                      level_has(game_here(s->game), beyond.x, beyond.y)
                                  ? stand_creature_at(w, game_here(s->game), beyond)
                                  : NULL;

    return far || state & MS_REACH_ONLY ? far : stand_creature_at(w, game_here(s->game), beside);
}

static bool strikes_at(struct session_scene *s, int direction)
{
    struct world *w = &s->game->world;
    const struct thing *other = someone_ahead(s, direction);
    const struct thing *self = game_player(s->game);

    return other && say_senses(w, self, other) && !hostility_is_friend(w, other, self) &&
           session_strike(s, other);
}

/* With shift held he shoots what he usually does, or runs. */
static void shoot_or_run(struct session_scene *s, const struct json_value *line, int direction)
{
    struct world *w = &s->game->world;

    if (w->options[OPT_SHIFTARROW])
        run_begin(w, player_of(s), direction);
    else
        session_shoot_usual(s, line, direction);
}

static void step(struct session_scene *s, const struct json_value *line, int direction)
{
    struct world *w = &s->game->world;
    struct point beyond = point_add(point_add(game_place(s->game), dir_step(direction)),
                                    dir_step(direction));
    const struct stati *held = stati_find(w, game_player(s->game), stati_of(ENGULFED));

    if (stage_number(line, "shift") && !held) {
        shoot_or_run(s, line, direction);
        return;
    }
    if (!held && !session_steers_charge(s, direction))
        return;
    if (held)
        session_strike(s, world_thing(w, held->object));
    else if (level_has(game_here(s->game), beyond.x, beyond.y) &&
             (stage_number(line, "ctrl") || !strikes_at(s, direction)))
        throw_simply(w, EV_MOVE, player_of(s), HANDLE_NONE, direction);
}

static void run_on(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct json_value *asked = session_aimed(s);

    (void)line;
    (void)parameter;
    if (asked && session_direction(asked) != DIR_CENTER)
        run_begin(&s->game->world, player_of(s), session_direction(asked));
}

/* ---- doors ---- */

static struct thing *door_at(const struct session_scene *s, struct point at)
{
    return level_thing_at(game_here(s->game), &s->game->world, at.x, at.y, T_DOOR);
}

/* The only door beside; where there are several, it is asked which. NULL: none. */
static struct thing *door_meant(struct session_scene *s)
{
    struct thing *only = NULL;

    for (int i = 0; i < DIR_COUNT; i++) {
        struct thing *door = door_at(s, point_add(game_place(s->game), dir_step(i)));
        if (door == NULL || door->door & DF_SECRET)
            continue;
        if (only) {
            const struct json_value *asked = session_aimed(s);
            return asked ? door_at(s, session_place(s, asked)) : NULL;
        }
        only = door;
    }
    return only;
}

static struct thing *chest_here(const struct session_scene *s)
{
    struct point at = game_place(s->game);

    return level_thing_at(game_here(s->game), &s->game->world, at.x, at.y, T_CHEST);
}

static bool opens_chest(struct session_scene *s)
{
    const struct json_value *asked = chest_here(s) && session_peek_kind(s, "yn") ? session_take(s)
                                                                                 : NULL;

    return asked && stage_number(asked, "v");
}

/* Where several stand they are named, and one is chosen; NULL: none was. */
static struct thing *chest_meant(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct point at = game_place(s->game);

    if (session_peek_kind(s, "menu") == NULL)
        return chest_here(s);
    for (struct thing *t = world_thing(w, level_cell(game_here(s->game), at.x, at.y)->contents); t;
         t = world_thing(w, t->next))
        if (thing_is(t, T_CHEST)) {
            lore_recall(w, game_player(s->game), t);
            power_before_listing(w, t);
        }
    return session_recorded(s, session_take(s), "obj");
}

static void loot(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct thing *chest = chest_meant(s);
    struct script_event *event = chest ? throw_begin(w) : NULL;

    if (chest == NULL)
        return;
    if (event) {
        event->actor = (int32_t)player_of(s);
        lock_pick(w, event, chest);
        throw_drop(w, event);
    }
    session_pack(s);
}

static void open_door(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)parameter;
    (void)line;
    if (opens_chest(s)) {
        loot(s);
        return;
    }
    const struct thing *door = door_meant(s);
    if (door)
        throw_simply(&s->game->world, door->door & DF_OPEN ? EV_CLOSE : EV_OPEN, player_of(s),
                     door->self, DIR_CENTER);
}

static void kick(struct session_scene *s, const struct json_value *line, int parameter)
{
    const struct json_value *asked = session_aimed(s);
    struct world *w = &s->game->world;

    (void)line;
    (void)parameter;
    if (asked == NULL)
        return;
    struct point at = session_place(s, asked);
    const struct thing *target = stand_creature_at(w, game_here(s->game), at);
    if (target == NULL)
        target = door_at(s, at);
    if (target == NULL)
        target = level_thing_at(game_here(s->game), w, at.x, at.y, T_FEATURE);
    if (target && target->self != player_of(s))
        throw_value(w, EV_SATTACK, player_of(s), target->self, A_KICK);
}

/* ---- time ---- */

static void search(struct session_scene *s, const struct json_value *line, int parameter)
{
    enum { LONG = 25 };

    (void)line;
    (void)parameter;
    status_gain(
        &s->game->world, game_player(s->game),
        (struct stati){.nature = ACTING, .source = SS_MISC, .value = EV_SEARCH, .duration = LONG});
    spend_time(&s->game->world, player_of(s), 1);
}

static void wait(struct session_scene *s, const struct json_value *line, int ticks)
{
    (void)line;
    game_player(s->game)->timeout = (int16_t)(game_player(s->game)->timeout + ticks);
}

static void rest(struct session_scene *s, const struct json_value *line, int parameter)
{
    bool is_safe = s->game->world.options[OPT_SAFEREST];

    (void)line;
    (void)parameter;
    throw_value(&s->game->world, EV_REST, player_of(s), HANDLE_NONE,
                is_safe ? REST_DUNGEON | REST_SAFE | REST_INSTANT : REST_DUNGEON);
}

/* ---- things ---- */

/* They are listed. */
static void look_at_all(struct session_scene *s, struct point at)
{
    struct world *w = &s->game->world;

    for (struct thing *t = world_thing(w, level_cell(game_here(s->game), at.x, at.y)->contents); t;
         t = world_thing(w, t->next))
        if (thing_is(t, T_ITEM)) {
            lore_recall(w, game_player(s->game), t);
            power_before_listing(w, t);
        }
}

/* Who moves things by thought says where from. False: from nowhere after all. */
static bool place_to_take_from(struct session_scene *s, struct point *at)
{
    *at = game_place(s->game);
    if (!stati_has(&s->game->world, game_player(s->game), TELEKINETIC))
        return true;
    const struct json_value *asked = session_aimed(s);
    if (asked)
        *at = session_place(s, asked);
    return asked != NULL;
}

static void get(struct session_scene *s, const struct json_value *line, int parameter)
{
    struct world *w = &s->game->world;
    struct point at;

    (void)parameter;
    if (opens_chest(s)) {
        loot(s);
        return;
    }
    if (!place_to_take_from(s, &at))
        return;
    struct thing *item = level_thing_at(game_here(s->game), w, at.x, at.y, T_ITEM);
    if (session_peek_kind(s, "menu")) {
        look_at_all(s, at);
        const struct json_value *menu = session_take(s);
        item = menu ? session_recorded(s, menu, "obj") : NULL;
    }
    if (item)
        wear_throw(w, EV_PICKUP, game_player(s->game), session_divide(s, item, line), 0);
    /* What he has in hand covers the map from now on, until he has put it away. */
    w->host.is_covered = character_of(w, game_player(s->game))->slots[SL_INAIR] != HANDLE_NONE;
}

static void pack(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    session_pack(s);
}

static void help(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    while (session_peek(s) && !session_peek_kind(s, "cmd")) {
        const struct json_value *menu = session_take(s);
        if (menu && str_equal(stage_text(menu, "a"), STR("menu")))
            session_help(s, menu);
    }
}

/* Only looks, and changes nothing. */
static void look_only(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    while (session_peek(s) && !session_peek_kind(s, "cmd"))
        session_take(s);
}

static const struct {
    const char *name;
    command_fn run;
    int parameter;
} commands[] = {
    {"KY_CMD_NORTH", step, DIR_NORTH},
    {"KY_CMD_SOUTH", step, DIR_SOUTH},
    {"KY_CMD_EAST", step, DIR_EAST},
    {"KY_CMD_WEST", step, DIR_WEST},
    {"KY_CMD_NORTHEAST", step, DIR_NORTHEAST},
    {"KY_CMD_NORTHWEST", step, DIR_NORTHWEST},
    {"KY_CMD_SOUTHEAST", step, DIR_SOUTHEAST},
    {"KY_CMD_SOUTHWEST", step, DIR_SOUTHWEST},
    {"KY_CMD_RUN", run_on, 0},
    {"KY_CMD_OPEN", open_door, 0},
    {"KY_CMD_KICK", kick, 0},
    {"KY_CMD_SEARCH", search, 0},
    {"KY_CMD_REST", wait, 15},
    {"KY_CMD_SLEEP", rest, 0},
    {"KY_CMD_GET", get, 0},
    {"KY_CMD_INVENTORY", pack, 0},
    {"KY_CMD_SHOW_MESSAGES", look_only, 0},
    {"KY_CMD_LEGEND", look_only, 0},
    {"KY_CMD_ESCAPE", session_system, 0},
    {"KY_CMD_YUSE", session_verb, 0},
    {"KY_CMD_NAME", session_name, 0},
    {"KY_CMD_DEBUG_MESSAGES", look_only, 0},
    {"KY_CMD_LOOK", look_only, 0},
    {"KY_CMD_HELP", help, 0},
    {"KY_CMD_MAGIC", session_magic, 0},
    {"KY_CMD_QUAFF", session_use_thing, EV_DRINK},
    {"KY_CMD_READ", session_use_thing, EV_READ},
    {"KY_CMD_BLAST_WAND", session_use_thing, EV_ZAP},
    {"KY_CMD_ACTIVATE", session_use_thing, EV_ACTIVATE},
    {"KY_CMD_EAT", session_use_thing, EV_EAT},
    {"KY_CMD_FIRE", session_fire, 0},
    {"KY_CMD_ATTACK_MENU", session_tactics, 0},
    {"KY_CMD_USE", session_skill, 0},
    {"KY_CMD_CANCEL_MENU", session_cease, 0},
    {"KY_CMD_HIDE", session_hide, 0},
    {"KY_CMD_JUMP", session_jump, 0},
    {"KY_CMD_EXCHANGE", session_exchange, 0},
    {"KY_CMD_TALK", session_talk, 0},
    {"KY_CMD_PRAY", session_event, EV_PRAY},
    {"KY_CMD_UP", session_event, EV_ASCEND},
    {"KY_CMD_DOWN", session_event, EV_DESCEND},
    {"KY_CMD_ENTER", session_enter, 0},
    {"KY_CMD_OPTIONS", session_options, 0},
    {"KY_CMD_CHAR_SHEET", session_sheet, 0},
    {"KY_CMD_WIZMODE", session_wizard, 0},
    {"KY_CMD_OVERVIEW_MAP", look_only, 0},
    {"KY_CMD_JOURNAL", look_only, 0},
    {"KY_CMD_TAB", look_only, 0},
    {"", session_key, 0},
};

/* Those of which there are several that do the same begin so. */
static const struct {
    const char *start;
    command_fn run;
} families[] = {{"KY_CMD_LOOK_", look_only}, {"KY_CMD_MACRO", session_macro}};

/* ---- around every command ---- */

/* All that he does in one turn happens at his place in the list of the level on which it began. */
static void begin_turn(struct session_scene *s)
{
    if (s->game->order.who != player_of(s))
        clock_begin(s->game);
}

/* Before every command, what lies under his feet may be taken up. What is in hand leads into the
 * pack again. */
void session_before_command(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct character *p = character_of(w, game_player(s->game));

    while (!s->is_over && (s->is_in_pack || p->slots[SL_INAIR] != HANDLE_NONE)) {
        begin_turn(s);
        session_pack(s);
        clock_run(s->game);
    }
    begin_turn(s);
    if (!s->is_over) {
        gather_underfoot(w, player_of(s));
        renew_shown(w, game_here(s->game));
    }
}

static command_fn find_command(struct str name, int *parameter)
{
    *parameter = 0;
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (str_equal(name, str_from(commands[i].name))) {
            *parameter = commands[i].parameter;
            return commands[i].run;
        }
    for (int i = 0; i < COUNT_OF(families); i++)
        if (str_starts(name, str_from(families[i].start)))
            return families[i].run;
    return NULL;
}

static void do_command(struct session_scene *s, const struct json_value *line, command_fn run,
                       int parameter)
{
    struct game *game = s->game;

    vm_begin_action(game->vm);
    say_begin_action(&game->world);
    begin_turn(s);
    session_save_before(s);
    if (session_goes_before_charge(s, line))
        run(s, line, parameter);
    session_save(s);
    clock_run(game);
    loose_sweep(&game->world);
    game_look_around(game);
}

void session_command(struct session_scene *s, const struct json_value *line)
{
    struct str name = stage_text(line, "cmd");
    const struct thing *player = game_player(s->game);
    int parameter;
    command_fn run = find_command(name, &parameter);

    creature_of(&s->game->world, player)->state &= (int16_t) ~(MS_CASTING | MS_STILL_CAST);
    if (run)
        do_command(s, line, run, parameter);
    else
        session_differ(s, "key %d: nobody knows the command " STR_PRINTF,
                       (int)stage_number(line, "n"), STR_ARGS(name));
}
