/* rules/values: every monster, made and worked out without a map, and built on one;
 * rules/templates: the same with a template. */
#include "plays.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati.h"

enum { ARENA_DEPTH = 5 };

/* ---- without a map ---- */

/* {"stage": "constructor", "draws": 1} */
static void tell_stage(struct stage *stage, struct json *json, const char *name, uint64_t *before)
{
    uint64_t now = chance_draws(&stage->world);

    json_open(json, '{');
    json_key_text(json, "stage", str_from(name));
    json_key_number(json, "draws", (int64_t)(now - *before));
    json_close(json, '}');
    *before = now;
}

static struct thing *bear(struct stage *stage, struct json *json, res_id monster)
{
    struct thing *who;
    uint64_t before = 0;

    json_key(json, "draws_by_stage");
    json_open(json, '[');
    who = newborn_bear(&stage->world, monster);
    tell_stage(stage, json, "constructor", &before);
    first_moments(&stage->world, who, false);
    tell_stage(stage, json, "initialize_no_map", &before);
    values_update(&stage->world, who);
    tell_stage(stage, json, "calc_values", &before);
    json_close(json, ']');
    json_key_number(json, "draws", (int64_t)before);
    return who;
}

static enum play_result play_bare(struct play *play, struct stage *stage, res_id monster)
{
    stage_events(stage);
    chance_start(&stage->world, (uint32_t)play_number(play, "seed"), CHANCE_ONE_STREAM);
    const struct thing *who = bear(stage, play->out, monster);
    json_key(play->out, "creature");
    stage_dump_creature(stage, who, play->out);
    return PLAY_DONE;
}

/* ---- on a map ---- */

static void tell_place(struct json *out, const struct thing *who)
{
    json_key(out, "pos");
    json_open(out, '[');
    json_number(out, who->x);
    json_number(out, who->y);
    json_close(out, ']');
}

static void tell_template(struct play *play, const struct stage *stage, const struct thing *who,
                          res_id template)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = template;
    json_key(play->out, "template_applied");
    json_bool(play->out, stati_find(&stage->world, who, query) != NULL);
}

/* As somebody calls it who knows what it is. */
static void tell_name(struct play *play, struct stage *stage, const struct thing *who)
{
    struct str_builder name = {0};

    name_add(&stage->world, who, NA_A, &name);
    json_key_text(play->out, "name_known_template", sb_str(&name));
    sb_free(&name);
}

static enum play_result play_built(struct play *play, struct stage *stage, struct newborn_wish wish)
{
    struct stage_build build = {
        .wish = wish, .at = {24, 16}, .seed = (uint32_t)play_number(play, "seed")};

    if (!stage_scripts(stage, &play->error) || !stage_arena(stage, ARENA_DEPTH, &play->error))
        return PLAY_FAILED;
    stage->world.is_playing = false;
    const struct thing *who = stage_build_told(play, stage, &build);
    if (who == NULL)
        return play_fail(play, "it did not come to be");
    json_key(play->out, "alive_and_placed");
    json_bool(play->out, who->x >= 0);
    if (wish.templates[0])
        tell_template(play, stage, who, wish.templates[0]);
    else
        tell_place(play->out, who);
    json_key(play->out, "creature");
    stage_dump_creature(stage, who, play->out);
    if (wish.templates[0])
        tell_name(play, stage, who);
    return PLAY_DONE;
}

/* ---- both files ---- */

/* The original crashed: nothing was recorded but whom it was building, and we come to an end. */
static enum play_result play_crash(struct play *play, struct stage *stage)
{
    enum { SEED = 1000 };
    res_id id = base_find(play->base, RES_MONSTER, play_text(play, "id"));
    struct stage_build build = {.wish = {.who = id}, .at = {24, 16}, .seed = SEED};

    play_given(play, "id");
    if (!stage_scripts(stage, &play->error) || !stage_arena(stage, ARENA_DEPTH, &play->error))
        return PLAY_FAILED;
    stage_build(stage, &build);
    return PLAY_DONE;
}

static enum play_result play_on(struct play *play, struct stage *stage, const char *index)
{
    int number = (int)play_number(play, index);
    const struct module *module = &play->base->module;

    if (!stage_varag(stage, &play->error))
        return PLAY_FAILED;
    if (play_text(play, "id").len > 0)
        return play_crash(play, stage);
    if (number < 0 || number >= module_count(module, RES_MONSTER))
        return play_fail(play, "the library has no monster %d", number);
    struct newborn_wish wish = {.who = module_id(module, RES_MONSTER, number)};
    if (str_equal(play_text(play, "kind"), STR("bare_no_map")))
        return play_bare(play, stage, wish.who);
    if (play_text(play, "template").len > 0)
        wish.templates[0] = module_id(module, RES_TEMPLATE,
                                      (int)play_number(play, "template_index"));
    return play_built(play, stage, wish);
}

static enum play_result play_from(struct play *play, const char *index)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_on(play, &stage, index);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}

enum play_result play_values(struct play *play)
{
    return play_from(play, "index");
}

enum play_result play_templates(struct play *play)
{
    return play_from(play, "monster_index");
}
