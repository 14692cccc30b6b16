/* Items as the flat dumps tell them: what is 0 or usual is left out. */
#include "flat.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/given.h"

static void tell_unless(struct json *out, const char *key, int64_t value, int64_t usual)
{
    if (value != usual)
        json_key_number(out, key, value);
}

static void tell_qualities(const struct item *body, struct json *out)
{
    bool is_open = false;

    for (int i = 0; i < ITEM_QUALITIES_MOST; i++) {
        if (body->qualities[i] == 0)
            continue;
        if (!is_open) {
            json_key(out, "qual");
            json_open(out, '[');
        }
        is_open = true;
        json_number(out, body->qualities[i]);
    }
    if (is_open)
        json_close(out, ']');
}

static void tell_all_stati(const struct world *w, const struct thing *item, struct json *out)
{
    const struct stati_query any = stati_of(0);
    const struct stati *at = stati_find(w, item, any);

    if (at == NULL)
        return;
    json_key(out, "stati");
    json_open(out, '[');
    for (; at; at = stati_find_next(w, at, any))
        flat_tell_stati(w, at, out);
    json_close(out, ']');
}

/* Those of its owner that answer with it. */
static void tell_slots(const struct world *w, const struct thing *item, struct json *out)
{
    const struct thing *owner = world_thing(w, item_of(w, item)->owner);
    bool is_open = false;

    for (int slot = 0; owner && thing_is(owner, T_CREATURE) && slot < NUM_SLOTS; slot++) {
        if (slot_item(w, owner, slot) != item)
            continue;
        if (!is_open) {
            json_key(out, "slots");
            json_open(out, '[');
        }
        is_open = true;
        json_number(out, slot);
    }
    if (is_open)
        json_close(out, ']');
}

/* NOLINTNEXTLINE(misc-no-recursion): containers in containers */
static void tell_contents(const struct stage *stage, const struct item *body, struct json *out)
{
    if (body->contents == HANDLE_NONE)
        return;
    json_key(out, "contents");
    json_open(out, '[');
    for (const struct thing *in = world_thing(&stage->world, body->contents); in;
         in = world_thing(&stage->world, in->next))
        flat_tell_item(stage, in, out);
    json_close(out, ']');
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static void tell_members(const struct stage *stage, const struct thing *item, struct json *out)
{
    const struct world *w = &stage->world;
    const struct item *body = item_of(w, item);
    struct str words = given_inscription(w, item);

    json_key_number(out, "h", item->born);
    json_key_text(out, "res", library_name(w->library, item->resource));
    if (item->other)
        json_key_text(out, "eff", library_name(w->library, item->other));
    tell_unless(out, "qty", body->quantity, 1);
    tell_unless(out, "plus", body->plus, 0);
    tell_unless(out, "charges", body->charges, 0);
    json_key_number(out, "iflags", body->flags);
    json_key_number(out, "known", body->known);
    json_key_number(out, "hp", item->hp);
    tell_qualities(body, out);
    if (arms_takes_qualities(item))
        tell_unless(out, "kq", body->known_qualities, 0);
    tell_unless(out, "bane", body->bane, 0);
    tell_unless(out, "age", body->age, 0);
    if (words.len > 0)
        json_key_text(out, "inscr", words);
    tell_all_stati(w, item, out);
    tell_contents(stage, body, out);
}

/* NOLINTNEXTLINE(misc-no-recursion) */
void flat_tell_item(const struct stage *stage, const struct thing *item, struct json *out)
{
    json_open(out, '{');
    tell_members(stage, item, out);
    json_close(out, '}');
}

void flat_tell_carried(const struct stage *stage, const struct thing *item, struct json *out)
{
    json_open(out, '{');
    tell_members(stage, item, out);
    tell_slots(&stage->world, item, out);
    json_close(out, '}');
}
