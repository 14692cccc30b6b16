/* rules-things/tables2: tables of several kinds in one file, one row per table that can be played.
 */
#include "base/num.h"
#include "plays.h"
#include "rules/make/template.h"
#include "rules/status/status_shape.h"
#include "rules/value/adjust.h"
#include "rules/value/creed.h"
#include "rules/value/kind.h"
#include "rules/value/material.h"
#include "rules/value/values.h"
#include "script/levels.h"
#include "stage.h"
#include "text/words.h"

static enum play_result plural(struct play *play, res_id item)
{
    struct str_builder text = {0};

    play_given(play, "name");
    words_add_plural(&play->base->library, play_text(play, "name"), item, &text);
    json_key_text(play->out, "plural", sb_str(&text));
    sb_free(&text);
    return PLAY_DONE;
}

static enum play_result plural_name(struct play *play)
{
    return plural(play, 0);
}

static enum play_result plural_item(struct play *play)
{
    return plural(play, base_find(play->base, RES_ITEM, play_text(play, "name")));
}

/* ---- lists of numbers ---- */

static void begin_list(struct play *play, const char *key)
{
    json_key(play->out, key);
    json_open(play->out, '[');
}

static enum play_result level_codes(struct play *play)
{
    enum { PLUS_MOST = 5, LEVEL_MOST = 20 };
    int value = (int)play_number(play, "val");
    int16_t level;

    play_given(play, "val");
    if (!level_adjust(value, 0, 0, &level)) {
        json_key_text(play->out, "fatal", STR("Strange level constant in LevelAdjust!"));
        return PLAY_DONE;
    }
    begin_list(play, "rows");
    for (int plus = 0; plus <= PLUS_MOST; plus++) {
        json_open(play->out, '[');
        for (int i = 0; i <= LEVEL_MOST; i++) {
            level_adjust(value, i, plus, &level);
            json_number(play->out, level);
        }
        json_close(play->out, ']');
    }
    json_close(play->out, ']');
    return PLAY_DONE;
}

static enum play_result ratings(struct play *play)
{
    enum { FROM = -8, TO = 36, MOST = 3000, STEP = 37 };

    play_given(play, "from");
    begin_list(play, "values");
    for (int cr = FROM; cr <= TO; cr++)
        json_number(play->out, xcr_of(cr));
    json_close(play->out, ']');
    begin_list(play, "back");
    for (int cr = FROM; cr <= TO; cr++)
        json_number(play->out, xcr_to_cr(xcr_of(cr)));
    json_close(play->out, ']');
    begin_list(play, "XCRtoCR_1_to_3000_step_37");
    for (int points = 1; points <= MOST; points += STEP)
        json_number(play->out, xcr_to_cr(points));
    json_close(play->out, ']');
    return PLAY_DONE;
}

static enum play_result hardness(struct play *play)
{
    enum { DAMAGE_TYPES = 80 };
    int material = (int)play_number(play, "material");

    play_given(play, "material");
    json_key_number(play->out, "metal", material_is_metallic(material));
    json_key_number(play->out, "wood", material_is_wooden(material));
    json_key_number(play->out, "organic", material_is_organic(material));
    json_key_number(play->out, "corporeal", material_is_corporeal(material));
    begin_list(play, "values");
    for (int i = 0; i < DAMAGE_TYPES; i++)
        json_number(play->out, material_hardness(material, i));
    json_close(play->out, ']');
    return PLAY_DONE;
}

static enum play_result template_ratings(struct play *play)
{
    enum { FROM = -6, TO = 24 };
    res_id id = base_find(play->base, RES_TEMPLATE, play_text(play, "template"));
    const struct res_template *t = library_record(&play->base->library, id, RES_TEMPLATE);

    play_given(play, "template from");
    begin_list(play, "cr");
    for (int cr = FROM; t && cr <= TO; cr++)
        json_number(play->out, adjust_number(&t->cr, cr));
    json_close(play->out, ']');
    return PLAY_DONE;
}

/* ---- bits, as hexadecimal digits, the first the highest ---- */

struct bits {
    struct str_builder text;
    int digit, count;
};

static void add_bit(struct bits *bits, bool is_set)
{
    bits->digit = bits->digit * 2 + is_set;
    if (++bits->count % 4 == 0) {
        sb_add_char(&bits->text, "0123456789abcdef"[bits->digit]);
        bits->digit = 0;
    }
}

static void tell_bits(struct play *play, const char *key, struct bits *bits)
{
    while (bits->count % 4 != 0)
        add_bit(bits, false);
    json_key_text(play->out, key, sb_str(&bits->text));
    sb_free(&bits->text);
}

static enum play_result conflicts(struct play *play)
{
    enum { MASKS = 256 };
    int first = (int)play_number(play, "mask1");

    play_given(play, "mask1");
    for (int strictly = 0; strictly <= 1; strictly++) {
        struct bits bits = {0};
        for (int second = 0; second < MASKS; second++)
            add_bit(&bits, creed_conflict(first, second, strictly));
        tell_bits(play, strictly ? "strict" : "loose", &bits);
    }
    return PLAY_DONE;
}

/* A monster as it is made: without attributes, so that nobody has wits. */
static struct thing *make_monster(struct play *play, struct stage *stage)
{
    int index = (int)play_number(play, "index");

    stage_init(stage, play->base);
    if (!stage_scripts(stage, &play->error))
        return NULL;
    res_id id = module_id(&play->base->module, RES_MONSTER, index);
    struct thing *who = thing_new_creature(&stage->world, id);
    status_shape_gain_body(&stage->world, who, id);
    return who;
}

static enum play_result kinds(struct play *play)
{
    struct stage stage;
    const struct thing *who = make_monster(play, &stage);
    struct bits of_record = {0}, of_creature = {0};

    play_given(play, "monster index");
    for (int i = 1; who && i < MA_LAST; i++) {
        add_bit(&of_record, kind_resource_is(&stage.world, who->resource, i));
        add_bit(&of_creature, kind_is(&stage.world, who, i));
    }
    tell_bits(play, "resource", &of_record);
    tell_bits(play, "creature", &of_creature);
    stage_free(&stage);
    return who ? PLAY_DONE : PLAY_FAILED;
}

static enum play_result fitting_templates(struct play *play)
{
    struct stage stage;
    struct thing *who = make_monster(play, &stage);
    struct bits bits = {0};

    if (who)
        values_update(&stage.world, who);

    play_given(play, "monster index");
    for (int i = 0; who && i < module_count(&play->base->module, RES_TEMPLATE); i++)
        add_bit(&bits, template_can_add(&stage.world, who,
                                        module_id(&play->base->module, RES_TEMPLATE, i)));
    tell_bits(play, "bits", &bits);
    stage_free(&stage);
    return who ? PLAY_DONE : PLAY_FAILED;
}

/* What the bits of other rows are about. */
static enum play_result names_of_bits(struct play *play)
{
    (void)play;
    return PLAY_REFERENCE;
}

static const struct {
    const char *table;
    play_fn play;
} tables[] = {
    {"Pluralize monster", plural_name},
    {"Pluralize effect", plural_name},
    {"Pluralize item", plural_item},
    {"LevelAdjust", level_codes},
    {"XCR", ratings},
    {"MaterialHardness", hardness},
    {"template CR adjust", template_ratings},
    {"AlignConflict", conflicts},
    {"isMType", kinds},
    {"CanAddTemplate", fitting_templates},
    {"mtype codes", names_of_bits},
    {"template order", names_of_bits},
};

enum play_result play_tables2(struct play *play)
{
    struct str table = play_text(play, "table");

    for (int i = 0; i < COUNT_OF(tables); i++)
        if (str_equal(table, str_from(tables[i].table)))
            return tables[i].play(play);
    return play_fail(play, "the table " STR_PRINTF " cannot be played yet", STR_ARGS(table));
}
