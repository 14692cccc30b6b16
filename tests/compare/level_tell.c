#include "level_tell.h"

#include <stdlib.h>

#include "rules/value/kind.h"
#include "world/body.h"
#include "world/stati.h"

struct telling {
    const struct world *w;
    struct str_builder *out;
    int inset; /* how deep in others */
};

static void begin(const struct telling *t)
{
    for (int i = 0; i < t->inset; i++)
        sb_add_cstr(t->out, "  ");
}

static void add_res(const struct telling *t, const char *key, res_id id)
{
    sb_addf(t->out, " %s ", key);
    report_name(t->w->library, id, t->out);
}

/* ---- stati: all but where someone is at home ---- */

static int count_stati(const struct telling *t, const struct thing *thing)
{
    const struct stati_query any = stati_of(0);
    int count = 0;

    for (const struct stati *at = stati_find(t->w, thing, any); at;
         at = stati_find_next(t->w, at, any))
        count += at->nature != HOME_REGION;
    return count;
}

static void add_stati(const struct telling *t, const struct thing *thing)
{
    const struct stati_query any = stati_of(0);

    begin(t);
    sb_addf(t->out, "stati %d", count_stati(t, thing));
    for (const struct stati *at = stati_find(t->w, thing, any); at;
         at = stati_find_next(t->w, at, any)) {
        if (at->nature == HOME_REGION)
            continue;
        sb_addf(t->out, " %d:%d:%d:%d:%d", at->nature, at->value, at->magnitude, at->duration,
                at->source);
        if (at->effect) {
            sb_add_char(t->out, ':');
            report_name(t->w->library, at->effect, t->out);
        }
    }
    sb_add_char(t->out, '\n');
}

/* ---- items ---- */

static void add_numbers(const struct telling *t, const struct thing *thing, const struct item *item)
{
    if (item->quantity != 1)
        sb_addf(t->out, " qty %u", item->quantity);
    if (item->plus)
        sb_addf(t->out, " plus %d", item->plus);
    if (item->charges)
        sb_addf(t->out, " charges %d", item->charges);
    if (thing->other)
        add_res(t, "eff", thing->other);
    sb_addf(t->out, " iflags %x hp %d", item->flags, thing->hp);
    if (item->known)
        sb_addf(t->out, " known %x", item->known);
    if (thing->flags)
        sb_addf(t->out, " fflags %x", thing->flags);
}

static void add_qualities(const struct telling *t, const struct item *item)
{
    const char *before = " qual ";

    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (item->qualities[i]) {
            sb_addf(t->out, "%s%d", before, item->qualities[i]);
            before = ",";
        }
}

static void add_item(const struct telling *t, const struct thing *thing)
{
    const struct item *item = item_of(t->w, thing);
    struct telling inside = {t->w, t->out, t->inset + 1};

    begin(t);
    sb_addf(t->out, "item %d ", thing->kind);
    report_name(t->w->library, thing->resource, t->out);
    add_numbers(t, thing, item);
    add_qualities(t, item);
    if (item->bane)
        sb_addf(t->out, " bane %d", item->bane);
    if (item->monster)
        add_res(t, "of", item->monster);
    sb_add_char(t->out, '\n');
    if (count_stati(t, thing) > 0)
        add_stati(&inside, thing);
    for (const struct thing *in = world_thing(t->w, item->contents); in;
         in = world_thing(t->w, in->next))
        add_item(&inside, in);
}

/* ---- creatures ---- */

static void add_templates(const struct telling *t, const struct thing *who)
{
    const struct stati *at = NULL;
    int count = 0;

    while (kind_next_template(t->w, who, &at))
        count++;
    sb_addf(t->out, " templates %d", count);
    at = NULL;
    while (kind_next_template(t->w, who, &at)) {
        sb_add_char(t->out, ' ');
        report_name(t->w->library, at->effect, t->out);
    }
}

static void add_head(const struct telling *t, const struct thing *who)
{
    const struct creature *body = creature_of(t->w, who);
    const struct stati *align = stati_find(t->w, who, stati_of(ALIGNMENT));

    sb_addf(t->out, "mon %d %d ", who->x, who->y);
    report_name(t->w->library, body->shape, t->out);
    sb_addf(t->out, " cr %d hp %d %d party %d state %x fflags %x image ",
            kind_challenge(t->w, who, false), who->hp, who->hp_max, body->party,
            (uint16_t)body->state, who->flags);
    report_glyph(t->out, who->image);
    if (body->shape != who->resource)
        add_res(t, "tmid", who->resource);
    sb_addf(t->out, " align %d", align ? align->value : -1);
    add_templates(t, who);
    sb_add_cstr(t->out, " attr");
    for (int i = 0; i < ATTR_BASE; i++)
        sb_addf(t->out, " %d", body->attr[i]);
    sb_addf(t->out, " handle %u\n", who->born);
}

static void add_creature(const struct telling *t, const struct thing *who)
{
    const struct stati *mounted = stati_find(t->w, who, stati_of(MOUNTED));
    const struct thing *mount = mounted ? world_thing(t->w, mounted->object) : NULL;
    struct telling inside = {t->w, t->out, t->inset + 1};

    begin(t);
    add_head(t, who);
    add_stati(&inside, who);
    for (const struct thing *item = world_thing(t->w, creature_of(t->w, who)->carried); item;
         item = world_thing(t->w, item->next))
        add_item(&inside, item);
    if (mount == NULL)
        return;
    begin(&inside);
    sb_add_cstr(t->out, "mount\n");
    add_creature(&(struct telling){t->w, t->out, t->inset + 2}, mount);
}

/* ---- all of a kind, by place ---- */

struct placed {
    const struct thing *thing;
    int order;
};

static int by_place(const void *a, const void *b)
{
    const struct placed *p = a, *q = b;

    if (p->thing->y != q->thing->y)
        return p->thing->y - q->thing->y;
    if (p->thing->x != q->thing->x)
        return p->thing->x - q->thing->x;
    return p->order - q->order;
}

static int list(const struct report *r, int kind, struct placed *out)
{
    int count = 0;

    for (int i = 0; i < r->level->things.count; i++) {
        const struct thing *thing = world_thing(r->world, r->level->things.items[i]);
        if (thing_is(thing, kind))
            out[count++] = (struct placed){thing, i};
    }
    qsort(out, (size_t)count, sizeof *out, by_place);
    return count;
}

void level_tell(const struct report *r, struct str_builder *out)
{
    const struct telling t = {r->world, out, 0};
    struct placed *placed = calloc((size_t)r->level->things.count + 1, sizeof *placed);

    if (placed == NULL)
        abort();
    int count = list(r, T_CREATURE, placed);
    sb_addf(out, "monsters %d\n", count);
    for (int i = 0; i < count; i++)
        add_creature(&t, placed[i].thing);
    count = list(r, T_ITEM, placed);
    sb_addf(out, "items %d\n", count);
    for (int i = 0; i < count; i++) {
        sb_addf(out, "at %d %d\n", placed[i].thing->x, placed[i].thing->y);
        add_item(&(struct telling){t.w, out, 1}, placed[i].thing);
    }
    free(placed);
    sb_addf(out, "fields %d\n", r->level->fields.count);
    for (int i = 0; i < r->level->fields.count; i++) {
        const struct field *field = &r->level->fields.items[i];
        sb_addf(out, "field %d %d rad %d type %x dur %d image ", field->x, field->y, field->radius,
                field->type, field->duration);
        report_glyph(out, field->image);
        add_res(&t, "eff", field->effect);
        sb_add_char(out, '\n');
    }
}
