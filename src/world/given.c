#include "world/given.h"

#define MEMBER_OF   given
#define MEMBER_LIST "world/state/given.def"
#include "base/member_rows.h"

static struct given *given_of(const struct world *world, const struct thing *thing)
{
    return pool_get(&world->given, thing->given);
}

struct str given_name(const struct world *world, const struct thing *thing)
{
    const struct given *given = given_of(world, thing);

    return given ? str_from(given->text) : STR_NONE;
}

static struct given *make(struct world *world, struct thing *thing)
{
    if (world->given.live >= WORLD_GIVEN_MOST)
        return NULL;
    struct given *given = pool_add(&world->given, &thing->given);
    given->self = thing->given;
    given->thing = thing->self;
    return given;
}

void given_set(struct world *world, struct thing *thing, struct str name)
{
    struct given *given = given_of(world, thing);

    if (name.len == 0) {
        if (given)
            pool_remove(&world->given, thing->given);
        thing->given = HANDLE_NONE;
        return;
    }
    if (given == NULL)
        given = make(world, thing);
    if (given == NULL)
        return;
    name = str_slice(name, 0, GIVEN_SIZE - 1);
    memset(given->text, 0, sizeof given->text);
    memcpy(given->text, name.data, name.len);
}
