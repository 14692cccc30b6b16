/* rules-things/item_table: every item as it is made, with every quality, with a plus. */
#include <stdio.h>

#include "base/check.h"
#include "base/num.h"
#include "plays.h"
#include "rules/item/describe.h"
#include "rules/item/harm.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "stage.h"
#include "stage_read.h"
#include "text/name.h"
#include "text/say.h"

enum { DAMAGE_TYPES = 80 };

struct table {
    struct play *play;
    struct stage *stage;
    struct world *w;
    struct thing *item, *wearer;
    struct json *out;
};

static void tell_name(const struct table *t, const char *key)
{
    struct str_builder name = {0};

    name_add(t->w, t->item, NA_LONG | NA_IDENT, &name);
    json_key_text(t->out, key, sb_str(&name));
    sb_free(&name);
}

static void tell_dice(struct json *json, const char *key, struct dice dice)
{
    json_key(json, key);
    json_open(json, '[');
    json_number(json, dice.count);
    json_number(json, dice.sides);
    json_number(json, dice.bonus);
    json_close(json, ']');
}

static void tell_weapon(const struct table *t)
{
    tell_dice(t->out, "sdmg", arms_damage_small(t->w, t->item));
    tell_dice(t->out, "ldmg", arms_damage_large(t->w, t->item));
    json_key_number(t->out, "threat", arms_threat(t->w, t->item, t->wearer));
    json_key_number(t->out, "crit", arms_critical(t->w, t->item, t->wearer));
    json_key_number(t->out, "range", arms_range(t->w, t->item, t->wearer));
    json_key_number(t->out, "parry", arms_parry(t->w, t->item, t->wearer));
    json_key_number(t->out, "dtype", arms_damage_type(t->w, t->item, NULL));
}

static void tell_armour(const struct table *t)
{
    json_key(t->out, "arm");
    json_open(t->out, '[');
    for (int i = 0; i < 3; i++)
        json_number(t->out, arms_armour(t->w, t->item, i, false));
    json_close(t->out, ']');
    json_key_number(t->out, "cov", arms_coverage(t->w, t->item, t->wearer, false));
    json_key_number(t->out, "def", arms_defence(t->w, t->item, t->wearer, false));
    json_key(t->out, "penalty");
    json_open(t->out, '[');
    json_number(t->out, arms_penalty(t->w, t->item, t->wearer, false));
    json_number(t->out, arms_penalty(t->w, t->item, t->wearer, true));
    json_close(t->out, ']');
    json_key_number(t->out, "maxdex", arms_most_dexterity(t->w, t->item, t->wearer));
}

static void tell_numbers(const struct table *t)
{
    json_key_number(t->out, "type", t->item->kind);
    json_key_number(t->out, "size", arms_size(t->w, t->item, t->wearer));
    json_key_number(t->out, "weight", arms_weight(t->w, t->item, false));
    json_key_number(t->out, "mhp", item_hp_most(t->w, t->item));
    json_key_number(t->out, "hp", t->item->hp);
    json_key_number(t->out, "material", arms_material(t->w, t->item));
    json_key_number(t->out, "level", worth_level(t->w, t->item, true));
    json_key_number(t->out, "level_unbounded", worth_level(t->w, t->item, false));
    json_key_number(t->out, "cost", worth_cost(t->w, t->item));
    json_key_number(t->out, "base_cost", arms_record(t->w, t->item)->cost);
    if (arms_is_weapon(t->item))
        tell_weapon(t);
    if (arms_is_armour(t->item))
        tell_armour(t);
}

static void tell_hardness(const struct table *t, const char *key, const int *types, int count)
{
    json_key(t->out, key);
    json_open(t->out, '[');
    for (int i = 0; i < count; i++)
        json_number(t->out, harm_hardness(t->w, t->item, types ? types[i] : i));
    json_close(t->out, ']');
}

static void tell_hard(const struct table *t)
{
    static const int types[] = {AD_BLUNT, AD_FIRE, AD_ACID, AD_RUST};

    tell_hardness(t, "hard", types, COUNT_OF(types));
}

/* ---- plain ---- */

static void tell_slots(const struct table *t)
{
    enum { SMALLEST = 2, LARGEST = 7 };
    char bits[SL_LAST + 1] = {0}, key[16];

    json_key(t->out, "slots");
    json_open(t->out, '{');
    for (int size = SMALLEST; size <= LARGEST; size++) {
        creature_of(t->w, t->wearer)->attr[A_SIZ] = (int16_t)size;
        for (int i = 0; i < SL_LAST; i++)
            bits[i] = slot_allows(t->w, t->item, i, t->wearer) ? '1' : '0';
        snprintf(key, sizeof key, "%d", size);
        json_key_text(t->out, key, str_from(bits));
    }
    for (int i = 0; i < SL_LAST; i++)
        bits[i] = slot_is_active(t->w, t->item, i) ? '1' : '0';
    json_key_text(t->out, "active", str_from(bits));
    json_close(t->out, '}');
}

static void tell_image(const struct table *t)
{
    json_key(t->out, "image");
    json_open(t->out, '[');
    json_number(t->out, glyph_id(t->item->image));
    json_number(t->out, glyph_fore(t->item->image));
    json_number(t->out, glyph_back(t->item->image));
    json_close(t->out, ']');
}

/* Each has something to tell, whatever it costs. */
static void tell_describe_draws(struct table *t)
{
    struct str_builder words = {0};

    play_begin_action(t->play);
    describe_item(t->w, t->item, world_thing(t->w, t->w->player), &words);
    ENSURE(words.len > 0, "an item of which there is nothing to tell");
    json_key_number(t->out, "describe_draws", draw_log_count(&t->play->draws));
    play_begin_action(t->play);
    sb_free(&words);
}

static void tell_plain(struct table *t)
{
    const struct item *body = item_of(t->w, t->item);

    play_tell_draws(t->play, DRAWS_PAIRS);
    tell_numbers(t);
    tell_hardness(t, "hardness", NULL, DAMAGE_TYPES);
    json_key_number(t->out, "group", (int32_t)arms_group(t->w, t->item));
    json_key_number(t->out, "activatable", item_can_activate(t->w, t->item));
    tell_image(t);
    json_key_number(t->out, "iflags", body->flags);
    json_key_number(t->out, "charges", body->charges);
    json_key_number(t->out, "age", body->age);
    tell_slots(t);
    tell_name(t, "name");
    item_of(t->w, t->item)->quantity = 3;
    tell_name(t, "plural");
    tell_describe_draws(t);
}

/* ---- with a quality ---- */

static void tell_fits(struct table *t, int quality)
{
    static const int levels[] = {1, 5, 10, 20, QUALITY_ANY_LEVEL};

    json_key(t->out, "ok");
    json_open(t->out, '[');
    for (int i = 0; i < COUNT_OF(levels); i++) {
        stage_seed(t->stage, 7);
        play_begin_action(t->play);
        bool fits = quality_fits(t->w, t->item, quality, levels[i]);
        json_open(t->out, '[');
        json_number(t->out, fits);
        json_number(t->out, draw_log_count(&t->play->draws));
        json_close(t->out, ']');
    }
    json_close(t->out, ']');
}

static void tell_qualities(const struct table *t)
{
    const struct item *body = item_of(t->w, t->item);

    json_key(t->out, "qual");
    json_open(t->out, '[');
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i])
            json_number(t->out, body->qualities[i]);
    json_close(t->out, ']');
}

static void tell_quality(struct table *t)
{
    int quality = (int)play_number(t->play, "q");

    tell_fits(t, quality);
    quality_add(t->w, t->item, quality, 0);
    tell_qualities(t);
    tell_numbers(t);
    tell_hard(t);
    play_begin_action(t->play);
    tell_name(t, "name");
    json_key_number(t->out, "naming_draws", draw_log_count(&t->play->draws));
    play_begin_action(t->play);
}

/* ---- with a plus ---- */

static void tell_plus(struct table *t)
{
    int plus = (int)play_number(t->play, "plus");

    item_set_plus(t->w, t->item, iabs(plus));
    if (plus < 0)
        item_of(t->w, t->item)->flags |= IF_CURSED;
    json_key_number(t->out, "get_plus", arms_plus(t->w, t->item));
    tell_numbers(t);
    tell_hard(t);
    tell_name(t, "name");
}

static enum play_result play_row(struct play *play, struct stage *stage)
{
    struct table t = {.play = play, .stage = stage, .w = &stage->world, .out = play->out};
    const struct json_value *dump = base_start(play->base, "values_stati.jsonl.xz",
                                               STR("human+warrior;template"), &play->error);
    res_id id = base_find(play->base, RES_ITEM, play_text(play, "item"));
    struct str kind = play_text(play, "kind");

    if (dump == NULL || !stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        (t.wearer = stage_creature(stage, dump, &play->error)) == NULL)
        return PLAY_FAILED;
    draw_log_listen(&play->draws, t.w);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    t.item = item_new(t.w, id);
    if (str_equal(kind, STR("plain")))
        tell_plain(&t);
    else if (str_equal(kind, STR("quality")))
        tell_quality(&t);
    else
        tell_plus(&t);
    return PLAY_DONE;
}

enum play_result play_item_table(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_row(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
