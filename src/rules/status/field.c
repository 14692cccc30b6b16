#include "rules/status/field.h"

#include "base/num.h"
#include "rules/status/bar.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/field_news.h"
#include "rules/value/skill.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- laying and ending ---- */

bool field_lay(struct world *w, struct level *level, struct field field)
{
    if (!level_add_field(level, field))
        return false;
    renew_sight_at(w, level, (struct point){field.x, field.y});
    field_news_tell_all(w, level, &field, EV_FIELDON);
    return true;
}

void field_end(struct world *w, struct level *level, int index)
{
    struct field gone = level->fields.items[index];

    level_remove_field(level, index);
    renew_sight_at(w, level, (struct point){gone.x, gone.y});
    field_news_tell_all(w, level, &gone, EV_FIELDOFF);
}

static handle mount_of(const struct world *w, handle who)
{
    const struct thing *rider = world_thing(w, who);
    const struct stati *ride = rider ? stati_find(w, rider, stati_of(MOUNTED)) : NULL;

    return ride ? ride->object : HANDLE_NONE;
}

/* Who rides hears of it first, then what is ridden. */
static void tell_rider(struct world *w, handle who, const struct field *field, int number)
{
    handle mount = mount_of(w, who);

    field_news_tell(w, who, field, number);
    if (world_thing(w, mount))
        field_news_tell(w, mount, field, number);
}

/* quirk: a body that has grown lies over cells that are not marked, and nobody hears of it there.
 */
static bool is_marked(const struct level *level, struct point at)
{
    return level && level_has(level, at.x, at.y) && level_has_field(level, at.x, at.y);
}

void field_enter(struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);
    handle self = who->self;

    if (!is_marked(level, (struct point){who->x, who->y}))
        return;
    for (int i = 0; i < level->fields.count; i++) {
        const struct field field = level->fields.items[i];
        who = world_thing(w, self);
        if (who == NULL || who->x < 0)
            return;
        if (level_field_covers(&field, who->x, who->y))
            tell_rider(w, self, &field, EV_FIELDON);
    }
}

typedef bool (*field_choice)(const struct field *field, const void *context);

/* Others may go with one, so each end begins the search anew. */
static bool end_chosen(struct world *w, struct level *level, field_choice is_chosen,
                       const void *context)
{
    bool found = false;

    for (int i = 0; i < level->fields.count;)
        if (is_chosen(&level->fields.items[i], context)) {
            field_end(w, level, i);
            found = true;
            i = 0;
        } else {
            i++;
        }
    return found;
}

struct choice {
    res_id effect;  /* 0: any */
    handle creator; /* HANDLE_NONE: anyone */
    uint32_t types; /* all of them; 0: any */
    handle mount;   /* whose are chosen as well; HANDLE_NONE: there is none */
};

static bool is_by(const struct field *field, handle who, handle mount)
{
    return field->creator == who || (mount != HANDLE_NONE && field->creator == mount);
}

static bool is_from(const struct field *field, const void *context)
{
    const struct choice *wanted = context;

    return (wanted->effect == 0 || field->effect == wanted->effect) &&
           (wanted->creator == HANDLE_NONE || is_by(field, wanted->creator, wanted->mount)) &&
           (field->type & wanted->types) == wanted->types;
}

void field_end_all(struct world *w, struct level *level, res_id effect, handle creator)
{
    end_chosen(w, level, is_from,
               &(struct choice){.effect = effect, .creator = creator, .mount = HANDLE_NONE});
}

/* quirk: the search does not go back, so of two in a row the second stays. */
void field_end_mobile(struct world *w, struct level *level, handle creator, res_id effect)
{
    const struct choice mobile = {effect, creator, FI_MOBILE, HANDLE_NONE};

    for (int i = 0; i < level->fields.count; i++)
        if (is_from(&level->fields.items[i], &mobile))
            field_end(w, level, i);
}

/* What its creator keeps up is as strong as he is. */
static bool is_too_strong(const struct world *w, const struct field *field, int level)
{
    const struct thing *creator = world_thing(w, field->creator);

    return level != 0 && creator && thing_is(creator, T_CREATURE) &&
           level <= skill_caster_level(w, creator);
}

struct dispelling {
    const struct world *w;
    const struct field_dispel *what;
};

static bool is_dispelled(const struct field *field, const void *context)
{
    const struct dispelling *d = context;

    return level_field_covers(field, d->what->at.x, d->what->at.y) &&
           (d->what->types == 0 || field->type & d->what->types) &&
           (d->what->effect == 0 || field->effect == d->what->effect) &&
           !is_too_strong(d->w, field, d->what->level);
}

bool field_dispel(struct world *w, struct level *level, const struct field_dispel *what)
{
    return end_chosen(w, level, is_dispelled, &(struct dispelling){w, what});
}

/* quirk: one that is to last a single round ends with the round it was laid in, and one that lasts
 * two as well. */
void field_pass(struct world *w, struct level *level)
{
    for (int i = 0; i < level->fields.count; i++)
        if (level->fields.items[i].duration > 1)
            level->fields.items[i].duration--;
    for (int i = 0; i < level->fields.count;)
        if (level->fields.items[i].duration == 1) {
            field_end(w, level, i);
            i = 0;
        } else {
            i++;
        }
}

/* ---- questions ---- */

bool field_is_at(const struct level *level, struct point at, uint32_t types)
{
    for (int i = 0; i < level->fields.count; i++)
        if (level->fields.items[i].type & types &&
            level_field_covers(&level->fields.items[i], at.x, at.y))
            return true;
    return false;
}

bool field_has(const struct world *w, const struct thing *who, res_id effect)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->fields.count; i++)
        if (level->fields.items[i].creator == who->self && level->fields.items[i].effect == effect)
            return true;
    return false;
}

/* ---- those that move ---- */

/* How much of a body stands in the way of itself at a place. */
struct squeeze {
    int edge;   /* cells at the rim that are not free: it can squeeze in there */
    bool stops; /* there is no way in */
};

static void squeeze_into(struct world *w, handle who, struct point at, bool is_edge,
                         struct squeeze *squeeze)
{
    struct bar bar = bar_find(
        w,
        &(struct bar_question){.who = who, .to = at, .wanted = HANDLE_NONE, .pushed = HANDLE_NONE});
    const struct thing *by = world_thing(w, bar.by);

    if (!bar.is_barred)
        return;
    squeeze->stops = !is_edge || (by && thing_is(by, T_CREATURE));
    squeeze->edge++;
}

/* By column, then by row, until something stops it. */
static struct squeeze squeeze_at(struct world *w, const struct level *level, handle who,
                                 struct point to, int radius)
{
    struct squeeze squeeze = {0};

    for (int x = imax(0, to.x - radius); x < imin(level->width, to.x + radius + 1); x++)
        for (int y = imax(0, to.y - radius);
             !squeeze.stops && y < imin(level->height, to.y + radius + 1); y++) {
            int distance = point_distance((struct point){x, y}, to);
            if (distance <= radius && world_thing(w, who))
                squeeze_into(w, who, (struct point){x, y}, distance == radius, &squeeze);
        }
    return squeeze;
}

/* A huge body may stick its head into a corridor, but not all of itself. */
static bool fits(struct world *w, const struct level *level, const struct field *field,
                 struct point to)
{
    struct squeeze squeeze = squeeze_at(w, level, field->creator, to, field->radius);
    const struct thing *who = world_thing(w, field->creator);

    if (who == NULL)
        return false;
    if (squeeze.stops || (squeeze.edge > field->radius * 3 && !ability_has(w, who, CA_EARTHMELD))) {
        status_words_say(w, who, "You are too big for that place.", NULL);
        return false;
    }
    if (squeeze.edge > 0)
        status_words_say(w, who, "You squeeze yourself in.", NULL);
    return true;
}

enum { MOVED_MOST = 128 };

struct moved {
    handle left[MOVED_MOST], entered[MOVED_MOST];
    int left_count, entered_count;
};

/* What stands at a place in the list; nothing behind its end. */
static struct field field_in_place(const struct level *level, int index)
{
    return index < level->fields.count ? level->fields.items[index] : (struct field){0};
}

/* Whom a field leaves behind, or takes in; not its creator. */
static void find_moved(const struct world *w, const struct level *level, const struct field *before,
                       const struct field *after, struct moved *moved)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing == NULL || !thing_is(thing, T_CREATURE) || thing->self == after->creator)
            continue;
        bool was = level_field_covers(before, thing->x, thing->y);
        bool is = level_field_covers(after, thing->x, thing->y);
        if (was && !is && moved->left_count < MOVED_MOST)
            moved->left[moved->left_count++] = thing->self;
        if (!was && is && moved->entered_count < MOVED_MOST)
            moved->entered[moved->entered_count++] = thing->self;
    }
}

/* quirk: where fields end meanwhile, it is told of whatever has come to its place in the list. */
static void tell_moved(struct world *w, const struct level *level, int index, const handle *list,
                       int count, int number)
{
    for (int i = 0; i < count; i++) {
        const struct field field = field_in_place(level, index);
        if (world_thing(w, list[i]))
            field_news_tell(w, list[i], &field, number);
    }
}

bool field_move(struct world *w, struct level *level, int index, struct point to)
{
    struct field before = level->fields.items[index];
    struct moved moved = {.left_count = 0, .entered_count = 0};

    if (world_thing(w, before.creator) == NULL || (before.effect == 0 && !(before.type & FI_SIZE)))
        return false;
    if (level_has(level, to.x, to.y) && level->visibility[to.y * level->width + to.x])
        w->marks.news = true; /* the player has something to see, whether it fits or not */
    if (before.type & FI_SIZE && !fits(w, level, &before, to))
        return false;
    level_move_field(level, index, to);
    w->marks.sight = true;
    find_moved(w, level, &before, &level->fields.items[index], &moved);
    tell_moved(w, level, index, moved.left, moved.left_count, EV_FIELDOFF);
    tell_moved(w, level, index, moved.entered, moved.entered_count, EV_FIELDON);
    return true;
}

static bool move_own(struct world *w, struct level *level, handle who, struct point to)
{
    handle mount = mount_of(w, who);

    for (int i = 0; i < level->fields.count; i++)
        if (is_by(&level->fields.items[i], who, mount) && level->fields.items[i].type & FI_MOBILE &&
            !field_move(w, level, i, to))
            return false;
    return true;
}

bool field_cross(struct world *w, struct thing *who, struct point to)
{
    struct level *level = world_level_of(w, who);
    struct point from = {who->x, who->y};
    handle self = who->self;

    if (level == NULL || !move_own(w, level, self, to))
        return false;
    for (int i = 0; i < level->fields.count; i++) {
        const struct field field = level->fields.items[i];
        bool was = level_field_covers(&field, from.x, from.y);
        bool is = level_field_covers(&field, to.x, to.y);
        /* quirk: none of one's own is crossed, whether it moves along or not. */
        if (was != is && field.creator != self)
            tell_rider(w, self, &field, is ? EV_FIELDON : EV_FIELDOFF);
    }
    return true;
}

/* quirk: whoever walks hears of them, and his own come along, only where one is marked here or
 * there. */
bool field_step(struct world *w, struct thing *who, struct point to)
{
    const struct level *level = world_level_of(w, who);

    if (level && !is_marked(level, (struct point){who->x, who->y}) && !is_marked(level, to))
        return true;
    return field_cross(w, who, to);
}

void field_leave(struct world *w, const struct thing *who, bool is_for_good)
{
    struct level *level = world_level_of(w, who);
    const struct choice own = {.creator = who->self,
                               .types = is_for_good ? 0 : FI_MOBILE,
                               .mount = mount_of(w, who->self)};
    struct point at = {who->x, who->y};
    handle self = who->self;

    if (level == NULL || stati_has(w, who, ENGULFED)) /* who is inside another is in no field */
        return;
    end_chosen(w, level, is_from, &own);
    for (int i = 0; is_marked(level, at) && i < level->fields.count; i++) {
        const struct field field = level->fields.items[i];
        if (level_field_covers(&field, at.x, at.y))
            tell_rider(w, self, &field, EV_FIELDOFF);
    }
}

/* ---- what a field does to who is in it ---- */

/* The effect of the field begins or ends for one more. */
static void throw_effect(struct world *w, const struct script_event *event, const struct thing *who,
                         bool is_entered)
{
    struct script_event *effect = throw_begin(w);

    if (effect) {
        effect->actor = (int32_t)event->EFieldCreator;
        effect->target = (int32_t)who->self;
        effect->eID = event->field;
        effect->isEnter = is_entered;
        effect->isLeave = !is_entered;
    }
    throw_end(w, effect, EV_EFFECT);
}

static void shine_on(struct world *w, struct thing *who)
{
    if (!stati_has(w, who, HIDING))
        return;
    status_end_nature(w, who, HIDING);
    status_words_say(w, who, "Light falls on you!", "Light falls on the <Obj>, who was hiding!");
}

int field_handle_on(struct world *w, struct script_event *event, struct thing *self)
{
    handle who = self->self;

    if (event->EFieldType & FI_MODIFIER)
        throw_effect(w, event, self, true);
    if (event->EFieldType & FI_LIGHT && (self = world_thing(w, who)) != NULL)
        shine_on(w, self);
    if (event->EFieldType & FI_SHADOW && (self = world_thing(w, who)) != NULL)
        status_words_say(w, self, "Shadows close around you.", NULL);
    if (event->EFieldType & FI_SILENCE && (self = world_thing(w, who)) != NULL) {
        status_words_say(w, self, "All sounds die away.", NULL);
        status_end_nature(w, self, SINGING);
    }
    return DONE;
}

int field_handle_off(struct world *w, struct script_event *event, struct thing *self)
{
    handle who = self->self;

    /* Nobody's effect does not end. */
    if (event->EFieldType & FI_MODIFIER && world_thing(w, event->EFieldCreator) == NULL)
        return DONE;
    if (event->EFieldType & FI_MODIFIER)
        throw_effect(w, event, self, false);
    if (event->EFieldType & FI_SHADOW && (self = world_thing(w, who)) != NULL)
        status_words_say(w, self, "The shadows lie behind you.", NULL);
    if (event->EFieldType & FI_SILENCE && (self = world_thing(w, who)) != NULL)
        status_words_say(w, self, "You can hear again.", NULL);
    return DONE;
}
