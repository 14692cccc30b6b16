#include "stage_start.h"

#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "stage_build.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/place.h"

enum { ARENA_DEPTH = 5, STAND_X = 24, STAND_Y = 16, PLAYER_BORN = 129, OTHER_BORN = 2036 };

/* Feats without a name are only in this dump. */
static void read_nameless_feats(const struct stage *stage, const struct thing *who,
                                const struct json_value *dump)
{
    enum { IN_A_WORD = 8 };
    struct character *character = character_of(&stage->world, who);
    const struct str start = STR("feat.");

    for (const struct json_value *m = dump->first; m; m = m->next) {
        int feat = str_starts(m->key, start) ? stage_value(str_slice(m->key, start.len, m->key.len))
                                             : -1;
        if (feat >= 0 && m->key.data[start.len] <= '9')
            character->feats[feat / IN_A_WORD] |= (uint16_t)(1 << feat % IN_A_WORD);
    }
}

bool stage_is_of_human(const struct play *play)
{
    return str_ends(str_from(play->name), STR("_human5"));
}

/* The player of the file as a start record dumps him. */
static bool set_up_player(struct play *play, struct stage *stage, const struct json_value *dump)
{
    enum { HUMAN_LEVEL = 5 };
    struct str run = stage_is_of_human(play) ? STR("auto:human-warrior") : STR("g-chargen");
    const struct json_value *record = base_character(play->base, run, 1, &play->error);

    if (record == NULL || !stage_made(stage, dump, record, &play->error))
        return false;
    struct thing *who = world_thing(&stage->world, stage->player);
    stage_set_born(stage, who, PLAYER_BORN);
    if (stage_is_of_human(play))
        stage_raise_person(stage, who, dump, HUMAN_LEVEL);
    else
        read_nameless_feats(stage, who, dump);
    return true;
}

static bool set_up_human(struct play *play, struct stage *stage)
{
    const struct base_line wanted = {
        .folder = "rules-things", .file = "equip_human5.jsonl.xz", .kind = STR("player")};
    const struct json_value *line = base_line(play->base, &wanted, &play->error);

    return line && set_up_player(play, stage, stage_member(line, "dump"));
}

/* Who is not the player stands there beside him. */
static struct thing *set_up_other(struct play *play, struct stage *stage,
                                  const struct json_value *dump)
{
    struct thing *who = NULL;

    if (stage_is_of_human(play) ? set_up_human(play, stage) : stage_varag(stage, &play->error))
        who = stage_creature(stage, dump, &play->error);
    if (who)
        stage_set_born(stage, who, OTHER_BORN);
    return who;
}

struct thing *stage_start_dump(struct play *play, struct stage *stage, struct str creature,
                               const struct json_value *dump)
{
    struct thing *who;

    if (!str_equal(creature, STR("player")))
        who = set_up_other(play, stage, dump);
    else if (set_up_player(play, stage, dump))
        who = world_thing(&stage->world, stage->player);
    else
        who = NULL;
    if (who == NULL || !stage_arena(stage, ARENA_DEPTH, &play->error) ||
        !stage_scripts(stage, &play->error))
        return NULL;
    if (who->x >= 0)
        place_remove(stage->home, &stage->world, who);
    place_at(stage->arena, &stage->world, who, STAND_X, STAND_Y);
    /* The clock was read as he came here; and for the human's levels. */
    stage->world.chance.clock = stage_is_of_human(play) ? STAGE_CLOCK + 17 : STAGE_CLOCK + 1;
    return who;
}

struct thing *stage_start(struct play *play, struct stage *stage, const char *file,
                          struct str creature)
{
    const struct json_value *dump = base_start(play->base, file, creature, &play->error);

    return dump ? stage_start_dump(play, stage, creature, dump) : NULL;
}

/* ---- built ---- */

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    return eyes_perceive(context, who, what);
}

void stage_start_watched(struct stage *stage)
{
    enum { X = 22, Y = 12 };
    struct thing *player = world_thing(&stage->world, stage->player);

    if (world_level_of(&stage->world, player) != stage->arena) {
        place_remove(stage->home, &stage->world, player);
        place_at(stage->arena, &stage->world, player, X, Y);
    }
    stage->world.host.perceives = perceives;
    stage->world.host.context = &stage->world;
}

struct thing *stage_start_built(struct play *play, struct stage *stage, struct str creature,
                                uint32_t seed)
{
    struct stage_build build = {.at = {STAND_X, STAND_Y}, .seed = seed};
    struct world *w = &stage->world;

    if (!stage_varag(stage, &play->error) || !stage_arena(stage, ARENA_DEPTH, &play->error) ||
        !stage_scripts(stage, &play->error))
        return NULL;
    if (!stage_build_named(stage, creature, &build.wish)) {
        error_set(&play->error, "there is no such creature");
        return NULL;
    }
    stage_start_watched(stage);
    struct thing *who = stage_build(stage, &build);
    if (who == NULL)
        return NULL;
    handle self = who->self;
    status_end_nature(w, who, HIDING);
    status_end_nature(w, world_thing(w, self), SLEEPING);
    who = world_thing(w, self);
    renew_values(w, who);
    return who;
}
