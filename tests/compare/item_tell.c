#include "item_tell.h"

#include <stdio.h>

#include "res/constant.h"
#include "rules/item/harm.h"
#include "rules/value/arms.h"
#include "rules/value/worth.h"
#include "text/words.h"
#include "world/body.h"

static void tell_dice(struct json *json, const char *key, struct dice dice)
{
    struct str_builder text = {0};

    words_add_dice(dice, &text);
    json_key_text(json, key, sb_str(&text));
    sb_free(&text);
}

static void tell_arms(const struct stage *stage, const struct thing *item, struct json *json)
{
    const struct world *w = &stage->world;
    const struct thing *player = world_thing(w, stage->player);

    if (arms_is_weapon(item) && item->kind != T_STAFF) {
        tell_dice(json, "dmg_small", arms_damage_small(w, item));
        tell_dice(json, "dmg_large", arms_damage_large(w, item));
        json_key_number(json, "threat", arms_threat(w, item, player));
        json_key_number(json, "crit", arms_critical(w, item, player));
    } else if (item->kind == T_ARMOUR || item->kind == T_SHIELD) {
        json_key(json, "arm");
        json_open(json, '[');
        for (int i = 0; i < 3; i++)
            json_number(json, arms_armour(w, item, i, false));
        json_close(json, ']');
    }
}

void item_tell_made(const struct stage *stage, const struct thing *item, const char *key,
                    struct json *json)
{
    const struct item *body = item_of(&stage->world, item);
    char text[80];

    snprintf(text, sizeof text, "[ minlev = %d, maxlev = %d, magicLevel = %d ]", body->made_least,
             body->made_most, body->made_magic);
    json_key_text(json, key, str_from(text));
}

void item_tell(const struct stage *stage, const struct thing *item, enum item_tell_stats stats,
               struct json *json)
{
    const struct world *w = &stage->world;
    const struct thing *player = world_thing(w, stage->player);

    json_key(json, "item");
    json_open(json, '{');
    stage_dump_item_members(stage, item, json);
    json_key_number(json, "item_level", worth_level(w, item, true));
    json_key_number(json, "item_level_unbounded", worth_level(w, item, false));
    json_key_number(json, "weight", arms_weight(w, item, false));
    json_key_number(json, "shop_cost", worth_cost(w, item));
    json_key_number(json, "base_cost", arms_record(w, item)->cost);
    json_key_number(json, "material", arms_material(w, item));
    json_key_number(json, "hardness_blunt", harm_hardness(w, item, AD_BLUNT));
    json_key_number(json, "size", arms_size(w, item, player));
    if (stats == ITEM_TELL_FOUND)
        item_tell_made(stage, item, "gen_stats", json);
    tell_arms(stage, item, json);
    json_close(json, '}');
}
