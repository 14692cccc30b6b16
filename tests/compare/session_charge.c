/* What a charge makes of the original's commands: some break it off, steps steer it. */
#include "base/num.h"
#include "rules/fight/stance.h"
#include "rules/status/status.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/stand.h"
#include "world/stati.h"

static const struct stati *charge_of(const struct session_scene *s)
{
    return stati_find(&s->game->world, game_player(s->game), stati_of(CHARGING));
}

static bool charges_by_itself(const struct session_scene *s)
{
    return stati_has(&s->game->world, game_player(s->game), AUTO_CHARGE);
}

static void end(struct session_scene *s)
{
    status_end_nature(&s->game->world, game_player(s->game), CHARGING);
}

static void begin(struct session_scene *s, int direction)
{
    status_gain(&s->game->world, game_player(s->game),
                (struct stati){.nature = CHARGING, .source = SS_MISC, .value = (int16_t)direction});
}

/* False: he was asked, and charges on. */
static bool is_broken_off(struct session_scene *s)
{
    const struct json_value *asked = !charges_by_itself(s) && session_peek_kind(s, "yn")
                                         ? session_take(s)
                                         : NULL;

    if (asked && !stage_number(asked, "v"))
        return false;
    end(s);
    return true;
}

/* quirk: who shoots out of a charge is asked about it twice. */
static bool is_asked_again(struct session_scene *s)
{
    const struct json_value *asked = session_peek_kind(s, "yn") ? session_take(s) : NULL;

    return asked == NULL || stage_number(asked, "v");
}

bool session_goes_before_charge(struct session_scene *s, const struct json_value *line)
{
    static const char *const spared[] = {
        "KY_CMD_NORTH",         "KY_CMD_SOUTH",      "KY_CMD_EAST",       "KY_CMD_WEST",
        "KY_CMD_NORTHEAST",     "KY_CMD_NORTHWEST",  "KY_CMD_SOUTHEAST",  "KY_CMD_SOUTHWEST",
        "KY_CMD_ESCAPE",        "KY_CMD_NAME",       "KY_CMD_HELP",       "KY_CMD_OPTIONS",
        "KY_CMD_SHOW_MESSAGES", "KY_CMD_CHAR_SHEET", "KY_CMD_ATTACK_MENU"};
    struct str name = stage_text(line, "cmd"), key = stage_text(line, "key");

    if (charge_of(s) == NULL || str_equal(key, STR("ESC")) || str_equal(key, STR("SPACE")))
        return true;
    for (int i = 0; i < COUNT_OF(spared); i++)
        if (str_equal(name, str_from(spared[i])))
            return true;
    return is_broken_off(s) && (!str_equal(name, STR("KY_CMD_FIRE")) || is_asked_again(s));
}

static bool is_similar(int one, int other)
{
    struct point a = dir_step(one), b = dir_step(other);

    return (a.x == b.x && iabs(a.y - b.y) < 2) || (a.y == b.y && iabs(a.x - b.x) < 2);
}

static bool has_someone(const struct session_scene *s, int direction)
{
    struct point at = point_add(game_place(s->game), dir_step(direction));

    return level_has(game_here(s->game), at.x, at.y) &&
           stand_creature_at(&s->game->world, game_here(s->game), at);
}

/* Another direction than that of the charge. False: he was asked, and charges on. */
static bool turn(struct session_scene *s, int from)
{
    if (from != DIR_CENTER)
        return is_broken_off(s);
    end(s);
    return true;
}

bool session_steers_charge(struct session_scene *s, int direction)
{
    const struct stati *charge = charge_of(s);
    int from = charge ? charge->value : direction;

    if (charge && !is_similar(direction, from) &&
        (from != DIR_CENTER || !has_someone(s, direction)) && !turn(s, from))
        return false;
    if (charges_by_itself(s) && charge_of(s) == NULL &&
        stance_can_charge(&s->game->world, game_player(s->game), direction))
        begin(s, direction);
    return true;
}
