#include "world/given.h"

#include "world/body.h"

#define MEMBER_OF   given
#define MEMBER_LIST "world/state/given.def"
#include "base/member_rows.h"

/* ---- texts of a thing ---- */

static struct str text_at(const struct world *world, handle at)
{
    const struct given *given = pool_get(&world->given, at);

    return given ? str_from(given->text) : STR_NONE;
}

static struct given *make(struct world *world, const struct thing *thing, handle *at)
{
    if (world->given.live >= WORLD_GIVEN_MOST)
        return NULL;
    struct given *given = pool_add(&world->given, at);
    given->self = *at;
    given->thing = thing->self;
    return given;
}

static void set(struct world *world, const struct thing *thing, handle *at, struct str text)
{
    struct given *given = pool_get(&world->given, *at);

    if (text.len == 0) {
        if (given)
            pool_remove(&world->given, *at);
        *at = HANDLE_NONE;
        return;
    }
    if (given == NULL)
        given = make(world, thing, at);
    if (given == NULL)
        return;
    text = str_slice(text, 0, GIVEN_SIZE - 1);
    memset(given->text, 0, sizeof given->text);
    memcpy(given->text, text.data, text.len);
}

/* ---- which ---- */

struct str given_name(const struct world *world, const struct thing *thing)
{
    return text_at(world, thing->given);
}

void given_set(struct world *world, struct thing *thing, struct str name)
{
    set(world, thing, &thing->given, name);
}

struct str given_inscription(const struct world *world, const struct thing *item)
{
    const struct item *body = item_of(world, item);

    return body ? text_at(world, body->inscription) : STR_NONE;
}

void given_inscribe(struct world *world, struct thing *item, struct str words)
{
    struct item *body = item_of(world, item);

    if (body)
        set(world, item, &body->inscription, words);
}
