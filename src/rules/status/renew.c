#include "rules/status/renew.h"

#include <stdlib.h>

#include "rules/core/passing.h"
#include "rules/status/field.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/status/vow.h"
#include "rules/value/bulk.h"
#include "rules/value/eyes.h"
#include "rules/value/look.h"
#include "rules/value/values.h"
#include "sense/fov.h"
#include "sense/perceive.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/targets.h"

/* ---- looks ---- */

void renew_look(struct world *w, struct thing *who)
{
    if (who->self == w->player) /* he is shown as himself */
        return;
    who->image = look_image(w, who);
    who->flags &= ~(uint32_t)F_INVIS;
    if (stati_has(w, who, INVIS) || stati_has(w, who, HIDING))
        who->flags |= F_INVIS;
}

/* Only what is in the part of the level that is shown can be noticed. */
static bool is_shown(const struct world *w, struct point at)
{
    return w->host.shows == NULL || w->host.shows(w->host.context, at);
}

/* quirk: a large body is not seen where anything lies or stands, nor where it has grown to. */
static bool shows_body(const struct level *level, const struct thing *who, int radius,
                       struct point at)
{
    return level_cell(level, at.x, at.y)->contents == HANDLE_NONE &&
           level_has_field(level, at.x, at.y) &&
           point_distance((struct point){who->x, who->y}, at) <= radius;
}

/* Whether the player sees a cell that it covers. */
static bool shows_a_part(const struct world *w, const struct level *level, const struct thing *who,
                         int radius)
{
    struct rect around = level_around(level, (struct point){who->x, who->y}, radius);

    for (int y = around.y1; y <= around.y2; y++)
        for (int x = around.x1; x <= around.x2; x++)
            if (level->visibility[y * level->width + x] & FOV_VISIBLE &&
                shows_body(level, who, radius, (struct point){x, y}) &&
                is_shown(w, (struct point){x, y}))
                return true;
    return false;
}

static bool is_in_view(const struct level *level, const struct thing *who)
{
    return level_has(level, who->x, who->y) &&
           level->visibility[who->y * level->width + who->x] & FOV_VISIBLE;
}

/* The player, where he stands and how far he notices what he does not see. */
struct onlooker {
    struct point at;
    int reach;
};

static struct onlooker onlooker(const struct world *w)
{
    const struct thing *player = world_thing(w, w->player);

    return player ? (struct onlooker){{player->x, player->y}, eyes_reach(w, player)}
                  : (struct onlooker){{-1, -1}, 0};
}

/* Nothing tells the player of one so far away, however large it is. */
static inline bool is_too_far(const struct onlooker *by, const struct level *level,
                              const struct thing *who)
{
    return !(who->flags & F_DELETE) &&
           !perceive_reaches(level, by->at, by->reach, (struct point){who->x, who->y});
}

/* quirk: of those in one cell only the first is looked at, and all the others go with it. */
static const struct thing *first_beside(const struct world *w, const struct level *level,
                                        const struct thing *who)
{
    const struct thing *first = level_has(level, who->x, who->y)
                                    ? world_thing(w, level_cell(level, who->x, who->y)->contents)
                                    : NULL;

    return first ? first : who;
}

/* quirk: of whom is shown, warmth is felt without a line to it. */
static bool is_noticed(const struct world *w, const struct level *level, const struct onlooker *by,
                       const struct thing *who)
{
    int radius = bulk_radius(creature_of(w, who)->attr[A_SIZ]);
    const struct thing *first = first_beside(w, level, who);

    if (radius == 0 && is_too_far(by, level, who))
        return false;
    bool is_whole = is_shown(w, (struct point){who->x, who->y});
    if (is_whole && (first->self == w->player || say_is_perceived(w, first)))
        return true;
    return ((is_whole && is_in_view(level, who)) ||
            (radius > 0 && shows_a_part(w, level, who, radius))) &&
           eyes_perceive_part(w, world_thing(w, w->player), first) & ~(uint32_t)PER_SHADOW;
}

/* The cell of a body that is shown first: row by row, from the top. */
static struct point first_cell(const struct world *w, const struct level *level,
                               const struct thing *who)
{
    int radius = bulk_radius(creature_of(w, who)->attr[A_SIZ]);
    struct point middle = {who->x, who->y};
    struct rect around = level_around(level, middle, radius);

    for (int y = around.y1; y <= middle.y; y++)
        for (int x = around.x1; x <= around.x2; x++)
            if (shows_body(level, who, radius, (struct point){x, y}))
                return (struct point){x, y};
    return middle;
}

/* Where it comes when the level is shown; those in one cell as they are in the level's list. */
static int64_t turn_of(const struct world *w, const struct level *level, const struct thing *who,
                       int index)
{
    struct point at = first_cell(w, level, who);

    return ((int64_t)(at.y + LEVEL_SIDE_MOST) * 4 * LEVEL_SIDE_MOST + at.x + LEVEL_SIDE_MOST) *
               LEVEL_THINGS_MOST +
           index;
}

static bool is_to_note(const struct world *w, const struct level *level, const struct onlooker *by,
                       const struct thing *who)
{
    return who && who->kind == T_MONSTER && who->hp > 0 && !(who->flags & F_DELETE) &&
           !stati_has(w, who, HALLU) && is_noticed(w, level, by, who);
}

/* quirk: monsters that are shown look about anew when their turn comes. */
static void stir_all(const struct world *w, const struct level *level)
{
    const struct onlooker by = onlooker(w);

    for (int i = 0; i < level->creatures.count; i++) {
        const struct thing *who = world_thing(w, level->creatures.items[i]);
        if (who && who->kind == T_MONSTER && !creature_of(w, who)->retargets &&
            is_noticed(w, level, &by, who))
            creature_of(w, who)->retargets = true;
    }
}

/* The player looks for everyone who is shown, and whom he takes for a foe is asked by each. */
static void ask_all(const struct world *w, const struct level *level)
{
    const struct thing *player = world_thing(w, w->player);
    const struct onlooker by = onlooker(w);

    for (int i = 0; i < level->creatures.count; i++) {
        const struct thing *who = world_thing(w, level->creatures.items[i]);
        if (who == NULL || targets_has_forgotten(w, who) ||
            !is_shown(w, (struct point){who->x, who->y}))
            continue;
        if (stati_has(w, who, HIDING))
            eyes_perceive(w, player, who);
        if (is_noticed(w, level, &by, who))
            targets_forget_gone(w, who);
    }
}

static struct thing *next_to_note(const struct world *w, const struct level *level, int64_t *turn)
{
    const struct onlooker by = onlooker(w);
    struct thing *found = NULL;
    int64_t best = INT64_MAX;

    for (int i = 0; i < level->creatures.count; i++) {
        struct thing *who = world_thing(w, level->creatures.items[i]);
        int64_t own = is_to_note(w, level, &by, who) ? turn_of(w, level, who, i) : best;
        if (own > *turn && own < best) {
            best = own;
            found = who;
        }
    }
    *turn = best;
    return found;
}

/* quirk: whom the player has noted bears the mark of hallucinations, which mean nothing else. */
static void note_all(struct world *w, const struct level *level)
{
    int64_t turn = -1;

    for (struct thing *who; (who = next_to_note(w, level, &turn)) != NULL;) {
        handle self = who->self;
        vow_swear_on_sight(w, who);
        if ((who = world_thing(w, self)) != NULL)
            status_gain_plain(w, who, HALLU, HANDLE_NONE, SS_MISC);
    }
}

static bool is_before(const struct thing *a, const struct thing *b)
{
    return a->y != b->y ? a->y < b->y : a->x < b->x;
}

/* The first monster after another, row by row, that the player sees and has not looked at closely.
 */
static struct thing *next_unknown(const struct world *w, const struct level *level,
                                  const struct thing *after)
{
    const struct onlooker by = onlooker(w);
    struct thing *found = NULL;

    for (int i = 0; i < level->creatures.count; i++) {
        struct thing *thing = world_thing(w, level->creatures.items[i]);
        if (thing == NULL || thing->kind != T_MONSTER || is_too_far(&by, level, thing))
            continue;
        if ((after == NULL || is_before(after, thing)) &&
            (found == NULL || is_before(thing, found)) &&
            is_shown(w, (struct point){thing->x, thing->y}) && scrutiny_is_due(w, thing))
            found = thing;
    }
    return found;
}

static void scrutinize_all(struct world *w, const struct level *level)
{
    for (struct thing *at = NULL; (at = next_unknown(w, level, at)) != NULL;)
        scrutiny_of(w, at);
}

/* False: the player is elsewhere, or inside of someone, where he sees nothing of it and has news
 * until he is out. */
static bool look_anew(struct world *w, const struct level *level)
{
    const struct thing *player = world_thing(w, w->player);

    if (level == NULL || !w->is_playing || w->host.is_covered || player == NULL ||
        world_level_of(w, player) != level || stati_has(w, player, ENGULFED))
        return false;
    w->marks.news = false;
    if (w->host.see)
        w->host.see(w->host.context);
    if (level->day != DAY_PASSING)
        note_all(w, level);
    stir_all(w, level);
    ask_all(w, level);
    return true;
}

void renew_shown(struct world *w, const struct level *level)
{
    if (look_anew(w, level))
        scrutinize_all(w, level);
}

void renew_sight_of(struct world *w, const struct level *level)
{
    w->marks.sight = true;
    renew_shown(w, level);
}

void renew_cell(struct world *w, const struct level *level, struct point at)
{
    const struct thing *player = world_thing(w, w->player);
    bool is_due = w->marks.news && w->is_playing && player && world_level_of(w, player) == level;

    if (is_due)
        renew_sight_of(w, level);
    else if (level)
        scrutiny_at(w, level, at);
}

/* quirk: the player looks about only for what is within about a screen of him. */
static bool is_heeded(const struct world *w, const struct level *level, struct point at)
{
    enum { WIDE = 60, HIGH = 40 };
    const struct thing *player = world_thing(w, w->player);

    return player && level && world_level_of(w, player) == level && abs(player->x - at.x) < WIDE &&
           abs(player->y - at.y) < HIGH;
}

void renew_sight_at(struct world *w, const struct level *level, struct point at)
{
    if (is_heeded(w, level, at)) {
        renew_sight_of(w, level);
        return;
    }
    w->marks.sight = w->marks.sight || level;
    renew_cell(w, level, at);
}

void renew_sight(struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);
    const struct thing *player = world_thing(w, w->player);
    struct point at = {who->x, who->y};

    if (player && level && world_level_of(w, player) == level)
        scrutiny_at(w, level, at); /* its own cell is shown first */
    w->marks.sight = w->marks.sight || level;
    if (is_heeded(w, level, at))
        renew_sight_of(w, level);
}

/* ---- values ---- */

/* quirk: a player who was moved notes whom he sees from there only when something of one of them
 * changes. */
static void show_if_moved(struct world *w, const struct thing *who)
{
    if (!w->marks.news || !w->is_playing || who->self == w->player)
        return;
    w->marks.sight = true;
    look_anew(w, world_level_of(w, who));
}

/* Its cell is shown anew, and whoever stands there is looked at: not who is ridden or swallowed. */
static void show_cell(struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    if (level)
        scrutiny_at(w, level, (struct point){who->x, who->y});
}

void renew_values(struct world *w, struct thing *who)
{
    bool was_bulky = bulk_radius(creature_of(w, who)->attr[A_SIZ]) > 0;

    /* Who has just been made has no life yet, and is worked out by what happens to him first. */
    if (who->hp_max == 0 || values_are_worked_out(w, who))
        values_update(w, who);
    renew_look(w, who);
    show_if_moved(w, who);
    show_cell(w, who);
    bool is_bulky = bulk_radius(creature_of(w, who)->attr[A_SIZ]) > 0;
    if (was_bulky != is_bulky || who->self == w->player)
        renew_sight(w, who); /* what it covered, or where it was put to have room */
}

void renew_after_gain(struct world *w, struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    if (!w->is_playing || level == NULL || !level_has(level, who->x, who->y))
        return;
    renew_values(w, who);
}

void renew_after_loss(struct world *w, struct thing *who, res_id effect)
{
    struct level *level = world_level_of(w, who);

    if (!w->is_playing)
        return;
    renew_values(w, who);
    if (effect && level)
        field_end_mobile(w, level, who->self, effect);
}
