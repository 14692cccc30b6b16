#include "rules/make/arrive.h"

#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/make/template.h"
#include "rules/status/engulf.h"
#include "rules/status/field.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/bulk.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

enum { CARRIED_MOST = 12 };

struct arrival {
    struct world *w;
    struct level *level;
    handle who;
    struct point at;
    bool shares; /* its cell, with whoever stands there */
    struct field carried[CARRIED_MOST];
    int carried_count;
};

enum stage { COMES, IS_THERE, OVER };

static struct thing *newcomer(const struct arrival *a)
{
    return world_thing(a->w, a->who);
}

static enum stage stage_now(const struct arrival *a)
{
    const struct thing *who = newcomer(a);

    return who && who->x >= 0 ? IS_THERE : OVER;
}

/* ---- coming ---- */

/* Who has not been worked out yet has no size. */
static enum stage measure(struct arrival *a)
{
    struct thing *who = newcomer(a);
    const struct res_monster *body = kind_shape(a->w, who);

    if (creature_of(a->w, who)->attr[A_SIZ] == 0 && body && body->size >= SZ_LARGE)
        values_update(a->w, who);
    if (kind_is(a->w, who, MA_DRAGON))
        template_age(a->w, who);
    return newcomer(a) ? COMES : OVER;
}

static const struct level *level_of(const struct world *w, handle who)
{
    const struct thing *thing = world_thing(w, who);

    return thing && thing->x >= 0 ? world_level_of(w, thing) : NULL;
}

static bool is_let_in(struct arrival *a, handle who, const struct level *from)
{
    struct script_event *event = a->w->scene ? throw_begin(a->w) : NULL;

    if (event == NULL)
        return true;
    event->actor = (int32_t)who;
    event->map = from ? event_map(from) : 0;
    event->isLoc = true;
    event->EXVal = wrap16(a->at.x);
    event->EYVal = wrap16(a->at.y);
    return throw_end(a->w, event, EV_PLACE) != ABORT && newcomer(a);
}

static handle mount_of(const struct arrival *a)
{
    const struct stati *mounted = stati_find(a->w, newcomer(a), stati_of(MOUNTED));

    return mounted ? mounted->object : HANDLE_NONE;
}

/* Fields that move with it, or with what it rides, come along. */
static void take_fields(struct arrival *a, struct level *from)
{
    handle mount = mount_of(a);

    for (int i = 0; i < from->fields.count && a->carried_count < CARRIED_MOST;) {
        const struct field *field = &from->fields.items[i];
        bool is_own = field->creator == a->who || (mount && field->creator == mount);
        if (!is_own || !(field->type & FI_MOBILE)) {
            i++;
            continue;
        }
        a->carried[a->carried_count++] = *field;
        field_end(a->w, from, i);
    }
}

static void leave(struct arrival *a)
{
    const struct thing *who = newcomer(a);
    struct level *from = who->x >= 0 ? world_level_of(a->w, who) : NULL;

    if (from == NULL)
        return;
    take_fields(a, from);
    if (newcomer(a))
        engulf_drop(a->w, newcomer(a), HANDLE_NONE);
    if (newcomer(a))
        field_leave(a->w, newcomer(a), false);
    who = newcomer(a);
    if (who && who->x >= 0) /* scripts of fields may have sent it elsewhere */
        place_remove(world_level_of(a->w, who), a->w, newcomer(a));
}

static bool is_mount_let_in(struct arrival *a)
{
    handle mount = mount_of(a);

    return world_thing(a->w, mount) == NULL || is_let_in(a, mount, level_of(a->w, mount));
}

/* quirk: it is asked twice, from where it is and then from there, and what it rides once; the dead
 * come no further. */
static enum stage ask_twice(struct arrival *a)
{
    if (!is_let_in(a, a->who, level_of(a->w, a->who)) || newcomer(a)->flags & F_DELETE)
        return OVER;
    leave(a);
    return newcomer(a) && is_let_in(a, a->who, a->level) && is_mount_let_in(a) ? COMES : OVER;
}

/* Days go by for a level when a player comes to it. */
static enum stage pass_days(struct arrival *a)
{
    if (thing_is(newcomer(a), T_PLAYER) && a->w->host.pass_days)
        a->w->host.pass_days(a->w, a->level);
    return newcomer(a) ? COMES : OVER;
}

static bool is_in_the_way(const struct arrival *a, const struct thing *who)
{
    int x = a->at.x, y = a->at.y;

    return (!a->shares && level_thing_at(a->level, a->w, x, y, T_CREATURE)) ||
           level_solid_at(a->level, a->w, x, y) || field_is_at(a->level, a->at, FI_SIZE) ||
           bulk_radius(creature_of(a->w, who)->attr[A_SIZ]) > 0;
}

void arrive_again(struct world *w, struct level *level, struct thing *who, struct point at)
{
    arrive_at(w, level, who, at);
}

/* The player sees it move, or sees anew himself. */
static void show_move(struct world *w, struct thing *who)
{
    renew_cell(w, world_level_of(w, who), (struct point){who->x, who->y});
}

void arrive_make_room(struct world *w, struct level *level, struct thing *who, struct point at)
{
    handle self = who->self;

    near_place(level, w, who, at,
               &(struct near_needs){.is_player = who->self == w->player,
                                    .is_aerial = kind_is_aerial(w, who),
                                    .radius = bulk_radius(creature_of(w, who)->attr[A_SIZ]),
                                    .may_stand = footing_allows,
                                    .context = w,
                                    .cross = field_cross,
                                    .leave = field_leave,
                                    .stands = show_move,
                                    .come_again = arrive_again});
    who = world_thing(w, self);
    if (who && who->flags & F_DELETE) {
        status_forget(w, who); /* what it did to others ends with it */
        loose_note(w, who);
    }
}

/* A player who has come sees what there is as soon as any of it is shown. */
static void show_level(const struct arrival *a)
{
    if (a->who != a->w->player)
        return;
    a->w->marks.sight = a->w->marks.news = true;
    if (a->w->host.has_come)
        a->w->host.has_come(a->w->host.context, a->level, a->at);
}

/* quirk: who has to make room comes from the cell at 1, 1, and crosses fields on its way: then it
 * still stands there, and sees what one sees from there. */
static void make_room(struct arrival *a)
{
    struct thing *who = newcomer(a);

    place_at(a->level, a->w, who, 1, 1);
    show_level(a);
    arrive_make_room(a->w, a->level, who, a->at);
}

/* quirk: off the map is the cell at 1, 1. */
static enum stage stand(struct arrival *a)
{
    struct thing *who = newcomer(a);

    if (!level_has(a->level, a->at.x, a->at.y))
        a->at = (struct point){1, 1};
    if (is_in_the_way(a, who)) {
        make_room(a);
    } else {
        place_at(a->level, a->w, who, a->at.x, a->at.y);
        show_level(a);
    }
    return stage_now(a);
}

/* ---- being there ---- */

static enum stage be_noticed(struct arrival *a)
{
    struct thing *who = newcomer(a);

    a->w->marks.crowd = a->w->marks.reach = true;
    land_tell(a->w, who);
    target_look_about_soon(a->w, who);
    return IS_THERE;
}

static enum stage enter_fields(struct arrival *a)
{
    field_enter(a->w, newcomer(a));
    return stage_now(a);
}

static enum stage bring_fields(struct arrival *a)
{
    for (int i = 0; i < a->carried_count && stage_now(a) == IS_THERE; i++) {
        struct field field = a->carried[i];
        field.x = (uint8_t)newcomer(a)->x;
        field.y = (uint8_t)newcomer(a)->y;
        field.creator = a->who;
        field_lay(a->w, a->level, field);
    }
    return stage_now(a);
}

static enum stage spread_valour(struct arrival *a)
{
    enum { REACH = 3 };
    struct thing *who = newcomer(a);

    if (!ability_has(a->w, who, CA_AURA_OF_VALOUR))
        return stage_now(a);
    res_id aura = library_find(a->w->library, STR("Aura of Valour"));
    if (aura && !field_has(a->w, who, aura))
        field_lay(a->w, a->level,
                  (struct field){.type = FI_MOBILE | FI_MODIFIER,
                                 .x = (uint8_t)who->x,
                                 .y = (uint8_t)who->y,
                                 .radius = REACH,
                                 .image = glyph_make(GLYPH_FLOOR2, WHITE, 0),
                                 .duration = -1,
                                 .effect = aura,
                                 .creator = who->self});
    return stage_now(a);
}

static void touch_ground(struct world *w, handle who)
{
    if (w->host.touch_ground && world_thing(w, who))
        w->host.touch_ground(w, world_thing(w, who));
}

/* What the ground does to it, and then to what it rides. */
static enum stage feel_ground(struct arrival *a)
{
    handle mount = mount_of(a);

    touch_ground(a->w, a->who);
    touch_ground(a->w, mount);
    return stage_now(a);
}

static enum stage feel_at_home(struct arrival *a)
{
    enum { ROW = 256 };
    struct thing *who = newcomer(a);
    res_id region = level_region(a->level, who->x, who->y);

    if (region && !thing_is(who, T_PLAYER) && !stati_has(a->w, who, HOME_REGION))
        status_gain(a->w, who,
                    (struct stati){.nature = HOME_REGION,
                                   .source = SS_MISC,
                                   .value = wrap16(who->x + who->y * ROW),
                                   .effect = region});
    return IS_THERE;
}

/* The player looks at whom he has not seen before. */
static enum stage be_looked_at(struct arrival *a)
{
    const struct thing *who = newcomer(a);

    if (who)
        renew_cell(a->w, a->level, (struct point){who->x, who->y});
    return IS_THERE;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct arrival *a);
} steps[] = {
    {COMES, "size", measure},          {COMES, "ask", ask_twice},
    {COMES, "days", pass_days},        {COMES, "stand", stand},
    {IS_THERE, "notice", be_noticed},  {IS_THERE, "fields", enter_fields},
    {IS_THERE, "bring", bring_fields}, {IS_THERE, "valour", spread_valour},
    {IS_THERE, "ground", feel_ground}, {IS_THERE, "home", feel_at_home},
    {IS_THERE, "look", be_looked_at},
};

bool arrive_at(struct world *w, struct level *level, struct thing *who, struct point at)
{
    struct arrival a = {.w = w, .level = level, .who = who->self, .at = at};

    STEPS_RUN(w, "arrive", steps, &a);
    return stage_now(&a) == IS_THERE;
}

bool arrive_from(struct world *w, struct level *level, struct thing *who, struct point at)
{
    struct arrival a = {.w = w, .level = level, .who = who->self, .at = at, .shares = true};

    STEPS_RUN(w, "arrive", steps, &a);
    return stage_now(&a) == IS_THERE;
}
