#include "rules/skill/sounds.h"

#include "base/num.h"
#include "base/str.h"
#include "rules/core/mistake.h"
#include "rules/fight/role.h"
#include "rules/make/newborn.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/name.h"
#include "text/say.h"
#include "world/level.h"
#include "world/stati.h"

enum { HEARD_MOST = 49, CLEARLY = 15, ROUGHLY = 5, NO_WAY = -1 };

static const struct {
    int32_t kind;
    const char *words; /* NULL: it makes no sound */
} sounds[] = {
#define SOUND(kind, words) {kind, words},
#define SILENT(kind)       {kind, NULL},
#include "rules/skill/sounds.def"
#undef SOUND
#undef SILENT
};

enum { SOUNDS = COUNT_OF(sounds) };

static const struct {
    int beyond;
    const char *words;
} distances[] = {
    {40, "at the edge of hearing"},
    {30, "a long way off"},
    {25, "far off"},
    {20, "some way off"},
    {15, "not far off"},
    {12, "nearby"},
    {8, "close by"},
    {5, "very close"},
    {0, "right beside you"},
};

struct listening {
    struct world *w;
    struct thing *who;
    handle heard[HEARD_MOST]; /* as who they are */
    int count;
    int nearest[SOUNDS]; /* 0: nothing of the kind */
    int ways[SOUNDS];    /* NO_WAY: that cannot be told */
    struct str_builder text;
    size_t last; /* where the last part of the sentence begins; 0: there is one only */
};

static int far(const struct listening *l, const struct thing *other)
{
    return point_distance(role_place(l->who), role_place(other));
}

static int way_to(const struct listening *l, const struct thing *other)
{
    return dir_towards(role_place(l->who), role_place(other));
}

/* ---- hearing ---- */

static res_id template_of(const struct world *w, const struct thing *who)
{
    const struct stati *first = stati_find(w, who, stati_of(TEMPLATE));

    return first ? first->effect : 0;
}

static res_id body_of(const struct world *w, const struct thing *who)
{
    return creature_of(w, who)->shape;
}

static void hear_clearly(struct listening *l, const struct thing *other)
{
    for (int i = 0; i < l->count; i++) {
        const struct thing *before = world_thing(l->w, l->heard[i]);
        if (body_of(l->w, before) == body_of(l->w, other) &&
            template_of(l->w, before) == template_of(l->w, other))
            return;
    }
    if (l->count < HEARD_MOST)
        l->heard[l->count++] = other->self;
}

static void hear_kind(struct listening *l, const struct thing *other, int margin)
{
    int distance = far(l, other);

    for (int i = 0; i < SOUNDS; i++) {
        if (!kind_is(l->w, other, sounds[i].kind))
            continue;
        if (sounds[i].words == NULL)
            return;
        bool is_nearest = l->nearest[i] == 0 || distance < l->nearest[i];
        if (margin > ROUGHLY && is_nearest)
            l->ways[i] = way_to(l, other);
        if (is_nearest)
            l->nearest[i] = distance;
    }
}

static void hear(struct listening *l, const struct thing *other)
{
    if (other == NULL || !thing_is(other, T_CREATURE) ||
        eyes_perceive(l->w, l->who, other) & ~(uint32_t)PER_SHADOW)
        return;
    int margin = skill_level(l->w, l->who, SK_LISTEN) * 2 -
                 (skill_level(l->w, other, SK_MOVE_SIL) + far(l, other));
    if (margin > CLEARLY)
        hear_clearly(l, other);
    else if (margin > 0)
        hear_kind(l, other, margin);
}

/* ---- telling ---- */

static void begin_part(struct listening *l, bool is_first)
{
    if (!is_first) {
        l->last = l->text.len;
        sb_add_cstr(&l->text, ",");
    }
    sb_add_cstr(&l->text, " ");
}

static int distance_row(int distance)
{
    int row = 0;

    while (row < COUNT_OF(distances) - 1 && distances[row].beyond > distance)
        row++;
    return row;
}

static void add_way(struct listening *l, int way)
{
    if (way != NO_WAY)
        sb_addf(&l->text, " to the %s", dir_name(way));
}

/* quirk: what it is called is seen by one of its kind, made for it. */
static void add_heard(struct listening *l, const struct thing *other)
{
    int distance = far(l, other), way = way_to(l, other);
    struct thing *like = newborn_bear(l->w, other->resource);

    if (like) {
        name_add(l->w, like, NA_A, &l->text);
        thing_delete(l->w, like);
    }
    sb_addf(&l->text, " %s", distances[distance_row(distance)].words);
    add_way(l, way);
}

static void add_kind(struct listening *l, int i)
{
    int row = distance_row(l->nearest[i]);
    bool is_lost = mistake_is_kept(l->w, MISTAKE_LOST_DIRECTIONS);

    sb_addf(&l->text, "%s %s", sounds[i].words, distances[row].words);
    add_way(l, l->ways[is_lost ? row : i]);
}

static bool add_all(struct listening *l)
{
    bool is_first = true;

    for (int i = 0; i < l->count; i++) {
        const struct thing *other = world_thing(l->w, l->heard[i]);
        begin_part(l, is_first);
        add_heard(l, other);
        is_first = false;
    }
    for (int i = 0; i < SOUNDS; i++)
        if (l->nearest[i]) {
            begin_part(l, is_first);
            add_kind(l, i);
            is_first = false;
        }
    return !is_first;
}

/* The last comma of a list is an "and". */
static void say_all(struct listening *l)
{
    struct str text = sb_str(&l->text);
    struct str_builder whole = {0};

    sb_add_cstr(&whole, "You hear");
    sb_add(&whole, str_slice(text, 0, l->last));
    if (l->last > 0) {
        sb_add_cstr(&whole, " and");
        text = str_slice(text, l->last + 1, text.len);
    }
    sb_add(&whole, text);
    sb_add_cstr(&whole, ".");
    say_to(l->w, NULL, l->who,
           &(struct lines){.actor = "<Str>", .with = {{.text = sb_str(&whole), .is_text = true}}});
    sb_free(&whole);
}

void sounds_tell(struct world *w, struct thing *who)
{
    struct listening l = {.w = w, .who = who};
    const struct level *level = world_level_of(w, who);

    for (int i = 0; i < SOUNDS; i++)
        l.ways[i] = NO_WAY;
    for (int i = 0; level && i < level->things.count; i++)
        hear(&l, world_thing(w, level->things.items[i]));
    if (!add_all(&l))
        sb_add_cstr(&l.text, " nothing");
    say_all(&l);
    sb_free(&l.text);
}
