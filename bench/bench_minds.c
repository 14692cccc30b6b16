/* Minds: how long forty awake casters and fighters take to choose what to do and to do it. */
#include <stdlib.h>

#include "base/check.h"
#include "bench.h"
#include "bench_library.h"
#include "play/game.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/mind/mind.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/body.h"

enum { CROWD = 40, ROUNDS = 20 };

struct crowd {
    struct game *game;
    handle who[CROWD];
    int count;
};

static bool is_there(const struct crowd *c, handle who)
{
    const struct thing *thing = world_thing(&c->game->world, who);

    return thing && !(thing->flags & F_DELETE) &&
           world_level_of(&c->game->world, thing) == game_here(c->game);
}

static void join(struct crowd *c, res_id kind)
{
    struct world *w = &c->game->world;
    const struct thing *player = game_player(c->game);
    struct thing *who = newborn_make(w, &(struct newborn_wish){.who = kind});
    handle self = who ? who->self : HANDLE_NONE;

    if (who)
        arrive_at(w, game_here(c->game), who, (struct point){player->x, player->y});
    if (is_there(c, self))
        first_moments(w, world_thing(w, self), true);
    if (!is_there(c, self))
        return;
    status_end_nature(w, world_thing(w, self), SLEEPING);
    renew_values(w, world_thing(w, self));
    c->who[c->count++] = self;
}

/* Every second one is a caster. */
static void gather(struct crowd *c, const struct module *module)
{
    for (int i = 20; i < module_count(module, RES_MONSTER) && c->count < CROWD; i++) {
        res_id id = module_id(module, RES_MONSTER, i);
        const struct res_monster *kind = library_record(c->game->world.library, id, RES_MONSTER);
        if (library_flag(kind->flags, M_CASTER) == (c->count % 2 == 0))
            join(c, id);
    }
}

static void take_turns(void *context)
{
    struct crowd *c = context;
    struct world *w = &c->game->world;

    for (int i = 0; i < c->count; i++)
        if (is_there(c, c->who[i])) {
            world_thing(w, c->who[i])->timeout = 0;
            mind_act(w, world_thing(w, c->who[i]));
        }
    game_player(c->game)->hp = game_player(c->game)->hp_max = 5000;
}

void bench_minds(void)
{
    struct bench_library original;
    struct error error;

    if (!bench_open_original(&original))
        return;
    struct game_options game = {.library = &original.library, .seed = 1};
    struct crowd crowd = {.game = game_new(&game, &error)};
    ENSURE(crowd.game != NULL, "%s", error.text);
    gather(&crowd, &original.module);
    double began = bench_now();
    for (int i = 0; i < ROUNDS; i++)
        take_turns(&crowd);
    bench_report("minds: turns of 40 casters and fighters",
                 (bench_now() - began) * 1e3 / ROUNDS * CROWD / crowd.count, "ms", 0);
    game_free(crowd.game);
    bench_close(&original);
}
