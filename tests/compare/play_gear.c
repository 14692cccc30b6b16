/* rules-things/gear: the equipment list of one resource, granted to a human who has nothing. */
#include "flat.h"
#include "plays.h"
#include "rules/make/newborn.h"
#include "rules/make/provision.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/place.h"

static enum res_kind kind_of(struct str name)
{
    static const struct {
        const char *name;
        enum res_kind kind;
    } kinds[] = {{"monster", RES_MONSTER},
                 {"template", RES_TEMPLATE},
                 {"race", RES_RACE},
                 {"class", RES_CLASS}};
    int at = 0;

    while (at + 1 < COUNT_OF(kinds) && !str_equal(name, str_from(kinds[at].name)))
        at++;
    return kinds[at].kind;
}

static struct thing *bare_human(struct stage *stage)
{
    enum { SEED = 3, X = 24, Y = 16 };
    struct thing *who;

    stage_seed(stage, SEED);
    who = newborn_bear(&stage->world, base_find(stage->base, RES_MONSTER, STR("human")));
    place_at(stage->arena, &stage->world, who, X, Y);
    values_update(&stage->world, who);
    return who;
}

static void tell_inventory(const struct stage *stage, const struct thing *who, struct json *out)
{
    json_key(out, "inventory");
    json_open(out, '[');
    for (const struct thing *item =
             world_thing(&stage->world, creature_of(&stage->world, who)->carried);
         item; item = world_thing(&stage->world, item->next))
        flat_tell_item(stage, item, out);
    json_close(out, ']');
}

static enum play_result grant(struct play *play, struct stage *stage)
{
    enum { ARENA_DEPTH = 5 };
    struct str name = play_text(play, "resource");
    res_id from = base_find(play->base, kind_of(play_text(play, "kind")), name);

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_arena(stage, ARENA_DEPTH, &play->error))
        return PLAY_FAILED;
    if (from == 0)
        return play_fail(play, "the library has no such resource");
    struct thing *who = bare_human(stage);
    draw_log_listen(&play->draws, &stage->world);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    provision_grant(&stage->world, who, from);
    play_tell_draws(play, DRAWS_PAIRS);
    tell_inventory(stage, who, play->out);
    return PLAY_DONE;
}

enum play_result play_gear(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = grant(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
