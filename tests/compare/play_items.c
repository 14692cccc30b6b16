/* rules/items, rules-things/items2: treasure for a table, a depth and someone's luck. */

#include "base/num.h"
#include "flat.h"
#include "item_tell.h"
#include "plays.h"
#include "rules/item/identify.h"
#include "rules/make/treasure.h"
#include "stage.h"
#include "stage_read.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"

static enum treasure_table table_of(struct str name)
{
    static const char *const names[TREASURE_TABLES] = {
        [TREASURES_DUNGEON] = "DungeonItems", [TREASURES_ILLUSION] = "IllusionItems",
        [TREASURES_MONSTER] = "MonsterItems", [TREASURES_MAGE] = "MageItems",
        [TREASURES_CHEST] = "ChestItems",     [TREASURES_STAPLE] = "StapleItems"};

    for (int i = 0; i < TREASURE_TABLES; i++)
        if (str_equal(name, str_from(names[i])))
            return (enum treasure_table)i;
    return TREASURE_TABLES;
}

static res_id source_of(const struct play *play)
{
    struct str name = play_text(play, "xid");
    res_id id = base_find(play->base, RES_DUNGEON, name);

    return name.len == 0 ? 0 : id ? id : base_find(play->base, RES_ITEM, name);
}

static struct thing *find(struct play *play, struct stage *stage, const char *depth,
                          const char *luck)
{
    struct treasure_wish wish = {
        .flags = (uint32_t)play_number(play, "flags"),
        .from = source_of(play),
        .depth = (int)play_number(play, depth),
        .luck = (int)play_number(play, luck),
        .table = table_of(play_text(play, "table")),
    };

    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    stage->world.is_playing = false;
    draw_log_listen(&play->draws, &stage->world);
    play_begin_action(play);
    return treasure_find(&stage->world, &wish);
}

/* ---- folder rules ---- */

/* "LONG|IDENT" */
static int name_flags(struct str key)
{
    static const struct {
        const char *name;
        int flag;
    } flags[] = {{"LONG", NA_LONG},        {"MECH", NA_MECH}, {"A", NA_A},
                 {"THE", NA_THE},          {"MONO", NA_MONO}, {"IDENT", NA_IDENT},
                 {"NO_TERSE", NA_NO_TERSE}};
    int all = 0;

    while (key.len > 0) {
        struct str word = str_cut(&key, '|');
        for (int i = 0; i < COUNT_OF(flags); i++)
            if (str_equal(word, str_from(flags[i].name)))
                all |= flags[i].flag;
    }
    return all;
}

/* In the order of the record: a name may draw. */
static void tell_names(struct play *play, struct stage *stage, const struct thing *item,
                       const char *key)
{
    const struct json_value *wanted = json_read_member(play->record, str_from(key));

    json_key(play->out, key);
    json_open(play->out, '{');
    for (const struct json_value *m = wanted ? wanted->first : NULL; m; m = m->next) {
        struct str_builder name = {0};
        name_add(&stage->world, item, name_flags(m->key), &name);
        json_key(play->out, arena_str(play->arena, m->key).data);
        json_text(play->out, sb_str(&name));
        sb_free(&name);
    }
    json_close(play->out, '}');
}

static void tell_all_names(struct play *play, struct stage *stage, struct thing *item)
{
    struct item *body = item_of(&stage->world, item);

    tell_names(play, stage, item, "names");
    json_key_number(play->out, "naming_draws", draw_log_count(&play->draws));
    if (body->bane)
        stage_dump_symbol(play->out, "bane_after_naming", body->bane,
                          constant_name(CONSTANTS_CREATURE, body->bane));
    identify_add(&stage->world, item, 0xff);
    tell_names(play, stage, item, "names_after_full_id");
    play_begin_action(play);
}

static enum play_result play_find(struct play *play, struct stage *stage)
{
    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    struct thing *item = find(play, stage, "depth_arg", "luck_arg");
    play_tell_draws(play, DRAWS_COUNTED);
    if (item == NULL)
        return PLAY_DONE;
    item_tell(stage, item, ITEM_TELL_FOUND, play->out);
    tell_all_names(play, stage, item);
    return PLAY_DONE;
}

/* ---- folder rules-things ---- */

static enum play_result play_find_flat(struct play *play, struct stage *stage)
{
    struct str_builder name = {0};

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    struct thing *item = find(play, stage, "depth", "luck");
    play_tell_draws(play, DRAWS_PAIRS);
    if (item == NULL)
        return PLAY_DONE;
    json_key(play->out, "item");
    flat_tell_item(stage, item, play->out);
    item_tell_made(stage, item, "stats", play->out);
    name_add(&stage->world, item, NA_LONG | NA_IDENT, &name);
    json_key_text(play->out, "name", sb_str(&name));
    sb_free(&name);
    play_begin_action(play);
    return PLAY_DONE;
}

/* ---- both ---- */

static enum play_result on_stage(struct play *play,
                                 enum play_result (*run)(struct play *, struct stage *))
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = run(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}

enum play_result play_items(struct play *play)
{
    return on_stage(play, play_find);
}

enum play_result play_items2(struct play *play)
{
    return on_stage(play, play_find_flat);
}
