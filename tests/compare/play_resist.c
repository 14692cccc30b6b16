/* rules-things/resist, resist_human5: how well creatures stand each kind of damage, as they are,
 * with a stati or two, and in all kinds of armour. */
#include <stdio.h>
#include <string.h>

#include "plays.h"
#include "rules/value/resist.h"
#include "rules/value/values.h"
#include "stage.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/stati.h"

enum { DAMAGE_TYPES = 80, WORDS_MOST = 5 };

static void give(struct stage *stage, struct thing *who, int nature, int value, int magnitude,
                 int source)
{
    struct stati gained = {.nature = (int16_t)nature,
                           .value = (int16_t)value,
                           .magnitude = (int16_t)magnitude,
                           .source = (int8_t)source};

    stati_gain(&stage->world, who, &gained, NULL);
}

/* "5+3+2": one stati each. Different sources, but for 2+9+9, which is about what one source adds up
 * to. */
static void give_sum(struct stage *stage, struct thing *who, int nature, int value,
                     struct str numbers)
{
    bool is_one_source = str_equal(numbers, STR("2+9+9"));
    int source = SS_PERM, number = 0, sign = 1;

    for (size_t i = 0; i <= numbers.len; i++) {
        char at = i < numbers.len ? numbers.data[i] : '+';
        if (at == '-')
            sign = -1;
        else if (at != '+')
            number = number * 10 + (at - '0');
        else {
            give(stage, who, nature, value, sign * number, source);
            source += is_one_source ? 0 : 1;
            number = 0;
        }
    }
}

static int split(struct str text, struct str words[WORDS_MOST])
{
    int count = 0;
    size_t start = 0;

    for (size_t i = 0; i <= text.len && count < WORDS_MOST; i++)
        if (i == text.len || text.data[i] == ' ') {
            words[count++] = str_slice(text, start, i);
            start = i + 1;
        }
    return count;
}

/* "nothing", "RAGING", "IMMUNITY AD_FIRE", "IMMUNITY type 5", "RESIST AD_FIRE 5+3", "RESIST type 5
 * mag 6", "EXTRA_ABILITY CA_EARTHMELD 4" */
static bool give_with(struct stage *stage, struct thing *who, struct str with)
{
    struct str words[WORDS_MOST];
    int count = split(with, words);
    bool is_typed = count >= 3 && str_equal(words[1], STR("type"));

    if (str_equal(with, STR("nothing")))
        return true;
    int nature = stage_value(words[0]),
        value = count >= 2 ? stage_value(words[is_typed ? 2 : 1]) : 0;
    struct str amount = is_typed ? (count >= 5 ? words[4] : STR_NONE)
                                 : (count >= 3 ? words[2] : STR_NONE);
    if (nature < 0)
        return false;
    give_sum(stage, who, nature, value, amount);
    return true;
}

static void tell_resists(const struct stage *stage, const struct thing *who, struct json *json)
{
    char buffer[STAGE_NAME_SIZE];

    json_key(json, "resist");
    json_open(json, '{');
    for (int i = 0; i < DAMAGE_TYPES; i++) {
        int whole = resist_level(&stage->world, who, i, false);
        int through = resist_level(&stage->world, who, i, true);
        if (whole == 0 && through == 0)
            continue;
        json_key(json, stage_damage_name(i, buffer));
        json_open(json, '[');
        json_number(json, whole);
        json_number(json, through);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* ---- who ---- */

static bool is_human5(const struct play *play)
{
    return str_equal(str_from(play->name), STR("rules-things/resist_human5"));
}

/* A human warrior of level 5, as the folder's README says; attributes are the dump's own. */
static void fill_human5(const struct stage *stage, const struct thing *who,
                        const struct json_value *dump)
{
    struct character *person = character_of(&stage->world, who);
    char key[STAGE_NAME_SIZE];

    person->race = base_find(stage->base, RES_RACE, STR("Human;race"));
    person->classes[0] = base_find(stage->base, RES_CLASS, STR("Warrior"));
    person->levels[0] = 5;
    for (int i = 0; i < ATTR_BASE; i++) {
        snprintf(key, sizeof key, "adj.%s.0", constant_name(CONSTANTS_ATTRIBUTE, i));
        person->attr_base[i] = (int16_t)stage_number(dump, key);
    }
}

static struct thing *find_player(struct play *play, struct stage *stage)
{
    if (!is_human5(play))
        return world_thing(&stage->world, stage->player);
    const struct json_value *dump = base_start(play->base, "values_stati_human5.jsonl.xz",
                                               STR("player"), &play->error);
    struct thing *who = dump ? stage_person(stage, dump, &play->error) : NULL;
    if (who)
        fill_human5(stage, who, dump);
    return who;
}

static struct thing *find_creature(struct play *play, struct stage *stage, struct str name)
{
    if (str_starts(name, STR("player")))
        return find_player(play, stage);
    const struct json_value *dump = base_start(play->base, "values_stati.jsonl.xz", name,
                                               &play->error);
    return dump ? stage_creature(stage, dump, &play->error) : NULL;
}

/* ---- in armour ---- */

/* One piece, known or not, in place of everything that was worn and carried. */
static struct thing *wear(struct play *play, struct stage *stage, const struct thing *who)
{
    struct character *person = character_of(&stage->world, who);
    res_id id = base_find(play->base, RES_ITEM, play_text(play, "worn"));

    if (id == 0 || person == NULL)
        return NULL;
    struct thing *item = thing_new_item(&stage->world, id);
    struct item *body = item_of(&stage->world, item);
    body->quantity = 1;
    body->owner = who->self;
    body->flags |= IF_WORN;
    body->qualities[0] = (int8_t)play_number(play, "quality");
    body->plus = (int8_t)play_number(play, "plus");
    memset(person->slots, 0, sizeof person->slots);
    person->slots[item->kind == T_SHIELD ? SL_READY : SL_ARMOUR] = item->self;
    return item;
}

static void tell_defence(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct creature *body = creature_of(&stage->world, who);

    json_key(json, "attr_arm_cov_def");
    json_open(json, '[');
    json_number(json, body ? body->attr[A_ARM] : 0);
    json_number(json, body ? body->attr[A_COV] : 0);
    json_number(json, body ? body->attr[A_DEF] : 0);
    json_close(json, ']');
}

static enum play_result play_on(struct play *play, struct stage *stage)
{
    struct str with = play_text(play, "with");

    if (!stage_varag(stage, &play->error))
        return PLAY_FAILED;
    struct thing *who = find_creature(play, stage, play_text(play, "creature"));
    if (who == NULL)
        return PLAY_FAILED;
    if (with.len == 0) {
        if (wear(play, stage, who) == NULL)
            return play_fail(play, "the library lacks what is worn");
        values_update(&stage->world, who);
        tell_defence(stage, who, play->out);
    } else if (!give_with(stage, who, with)) {
        return play_fail(play, "nobody knows what " STR_PRINTF " is", STR_ARGS(with));
    }
    tell_resists(stage, who, play->out);
    return PLAY_DONE;
}

enum play_result play_resist(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    enum play_result result = play_on(play, &stage);
    stage_free(&stage);
    return result;
}
