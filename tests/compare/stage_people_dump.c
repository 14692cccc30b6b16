/* Creatures, persons and items as the folder rules-people dumps them. */
#include <stdio.h>

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/person/gain.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "stage_dump_kind.h"
#include "stage_people.h"
#include "stage_read.h"
#include "world/chance.h"
#include "world/stati.h"

enum { DAMAGE_TYPES = 80, KEY_SIZE = 3 * STAGE_NAME_SIZE };

/* Those that the original's own list of names leaves out, and what they are called for it. */
static bool is_nameless(enum constant_set set, int number)
{
    return set == CONSTANTS_ABILITY &&
           (constant_name(set, number) == NULL || number == CA_ACROBATIC_FIGHTING ||
            number == CA_MASTER_ARTISAN || number == CA_HIDE_IN_PLAIN_SIGHT);
}

static const char *key_of(char key[KEY_SIZE], const char *start, enum constant_set set, int number)
{
    char buffer[STAGE_NAME_SIZE];

    if (is_nameless(set, number))
        snprintf(key, KEY_SIZE, "%sCA_%d", start, number);
    else
        snprintf(key, KEY_SIZE, "%s%s", start, stage_name(set, number, buffer));
    return key;
}

static void dotted(struct json *json, const char *start, enum constant_set set, int number,
                   int64_t value)
{
    char key[KEY_SIZE];

    if (value)
        json_key_number(json, key_of(key, start, set, number), value);
}

/* Feats without a name are numbers with the start of one. */
static void feat_key(struct json *json, const char *start, int feat)
{
    const char *name = stage_feat_name(feat);
    char key[KEY_SIZE];

    if (name)
        snprintf(key, sizeof key, "%s%s", start, name);
    else
        snprintf(key, sizeof key, "%sFT_%d", start, feat);
    json_key_number(json, key, 1);
}

/* ---- state ---- */

static void dump_numbers(const struct world *w, const struct thing *thing, struct json *json)
{
    const struct creature *creature = creature_of(w, thing);
    const struct character *person = character_of(w, thing);

#define PEOPLE_NUMBER(body, member, type, name) \
    if ((body) != NULL)                         \
        json_key_number(json, name, (int64_t)(type)(body)->member);
#include "people_numbers.def"
#undef PEOPLE_NUMBER
    for (int i = 0; i < ATTR_LAST; i++)
        dotted(json, "", CONSTANTS_ATTRIBUTE, i, creature->attr[i]);
    json_key_number(json, "dead", thing->flags & F_DELETE ? 1 : 0);
    json_key_number(json, "plane", kind_plane(w, thing));
    json_key_number(json, "x", thing->x);
    json_key_number(json, "y", thing->y);
}

static void dump_rolls(struct json *json, const char *start, int at, const int8_t *rolls, int count)
{
    char key[KEY_SIZE];

    json_key(json, key_of(key, start, CONSTANTS_NONE, at));
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_number(json, rolls[i]);
    json_close(json, ']');
}

static void dump_class(const struct world *w, const struct character *person, int at,
                       struct json *json)
{
    int levels = at < CHARACTER_CALLINGS ? person->levels[at] : 0;
    char key[KEY_SIZE];

    if (person->classes[at] == 0)
        return;
    json_key(json, key_of(key, "class.", CONSTANTS_NONE, at));
    json_open(json, '[');
    json_text(json, library_name(w->library, person->classes[at]));
    json_number(json, levels);
    json_number(json, person->points_total[at]);
    json_number(json, person->points_spent[at]);
    json_number(json, person->points_bonus[at]);
    json_close(json, ']');
    if (at >= CHARACTER_CALLINGS)
        return;
    dump_rolls(json, "hprolls.", at, &person->hp_rolls[at * MAX_CHAR_LEVEL], levels);
    dump_rolls(json, "manarolls.", at, &person->mana_rolls[at * MAX_CHAR_LEVEL], levels);
}

static void dump_pair(struct json *json, const char *start, int at, int type, int level)
{
    char key[KEY_SIZE];

    if (type == 0)
        return;
    json_key(json, key_of(key, start, CONSTANTS_NONE, at));
    json_open(json, '[');
    json_number(json, type);
    json_number(json, level);
    json_close(json, ']');
}

static void dump_sacrifices(const struct character *person, struct json *json)
{
    char start[STAGE_NAME_SIZE];

    for (int god = 0; god < MAX_GODS; god++)
        for (int i = 0; i < CHARACTER_SACRIFICES; i++) {
            snprintf(start, sizeof start, "god.sac.%d.", god);
            dotted(json, start, CONSTANTS_NONE, i,
                   person->sacrifices[god * CHARACTER_SACRIFICES + i]);
        }
}

static void dump_practice(const struct character *person, struct json *json)
{
    char start[STAGE_NAME_SIZE];

    for (int attr = 0; attr < ATTR_BASE; attr++)
        for (int i = 0; i < CHARACTER_GAINS; i++) {
            snprintf(start, sizeof start, "train.%s.", constant_name(CONSTANTS_ATTRIBUTE, attr));
            dotted(json, start, CONSTANTS_NONE, i, person->attr_gained[attr * CHARACTER_GAINS + i]);
        }
}

static void dump_learned(const struct stage *stage, const struct character *person,
                         struct json *json)
{
    enum { IN_A_WORD = 8 };
    const struct module *module = &stage->base->module;
    char key[KEY_SIZE];

    for (int i = FT_FIRST; i < FT_LAST; i++)
        if (person->feats[i / IN_A_WORD] & 1 << i % IN_A_WORD)
            feat_key(json, "feat.", i);
    for (int i = 0; i < module_count(module, RES_EFFECT) && i < COUNT_OF(person->spells); i++)
        if (person->spells[i]) {
            snprintf(
                key, sizeof key, "spell." STR_PRINTF,
                STR_ARGS(library_name(&stage->base->library, module_id(module, RES_EFFECT, i))));
            json_key_number(json, key, person->spells[i]);
        }
#define PEOPLE_LIST(start, member, type, count, set) \
    for (int i = 0; i < (count); i++)                \
        dotted(json, start, set, i, (int64_t)person->member[i]);
#include "people_lists.def"
#undef PEOPLE_LIST
}

static void dump_person(const struct stage *stage, const struct character *person,
                        struct json *json)
{
    const struct world *w = &stage->world;
    char key[KEY_SIZE];

    dump_learned(stage, person, json);
    for (int i = 0; i < CHARACTER_CLASSES; i++)
        dump_class(w, person, i, json);
    dump_sacrifices(person, json);
    dump_practice(person, json);
    for (int i = 0; i < CHARACTER_FAVOURED; i++)
        dump_pair(json, "favoured.", i, person->favoured_types[i], person->favoured_levels[i]);
    for (int i = 0; i < CHARACTER_TURNS; i++)
        dump_pair(json, "turn.", i, person->turn_types[i], person->turn_levels[i]);
    for (int i = 0; i < CHARACTER_TATTOOS; i++)
        if (person->tattoos[i])
            json_key_text(json, key_of(key, "tattoo.", CONSTANTS_NONE, i),
                          library_name(w->library, person->tattoos[i]));
    json_key_text(json, "god", person->god ? library_name(w->library, person->god) : STR_NONE);
}

/* ---- what is worked out ---- */

static void dump_bonuses(const struct world *w, struct json *json)
{
    char start[KEY_SIZE];

    for (int i = 0; i < ATTR_LAST; i++) {
        snprintf(start, sizeof start, "adj.%s.", constant_name(CONSTANTS_ATTRIBUTE, i));
        for (int kind = 0; kind < BONUS_LAST; kind++)
            dotted(json, start, CONSTANTS_NONE, kind, bonus_at(w, i, kind));
    }
}

static void dump_ranges(const struct creature *creature, struct json *json)
{
    json_key_number(json, "see.blind", creature->blind_range);
    json_key_number(json, "see.infra", creature->infra_range);
    json_key_number(json, "see.light", creature->light_range);
    json_key_number(json, "see.percep", creature->percep_range);
    json_key_number(json, "see.sight", creature->sight_range);
    json_key_number(json, "see.telep", creature->telep_range);
    json_key_number(json, "see.tremor", creature->tremor_range);
}

static void dump_skills(const struct world *w, const struct thing *who, struct json *json)
{
    char key[KEY_SIZE];

    for (int i = 1; i < SK_LAST; i++) {
        if (constant_name(CONSTANTS_SKILL, i) == NULL)
            continue;
        json_key_number(json, key_of(key, "skill.", CONSTANTS_SKILL, i), skill_level(w, who, i));
        json_key_number(json, key_of(key, "max.", CONSTANTS_SKILL, i), skill_most_ranks(w, who, i));
    }
}

static void dump_worked_out(const struct world *w, const struct thing *who, struct json *json)
{
    char key[KEY_SIZE];

    dump_ranges(creature_of(w, who), json);
    for (int i = 1; i < CA_LAST; i++)
        dotted(json, "abil.", CONSTANTS_ABILITY, i, ability_level(w, who, i));
    for (int i = 0; i < DAMAGE_TYPES; i++)
        dotted(json, "resist.", CONSTANTS_NONE, i, resist_level(w, who, i, false));
    for (int i = FT_FIRST; i < FT_LAST; i++)
        if (feat_has(w, who, i))
            feat_key(json, "hasfeat.", i);
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++)
        json_key_number(json, key_of(key, "bab.", CONSTANTS_NONE, mode),
                        attr_base_attack(w, who, mode));
    json_key_number(json, "casterlev", skill_caster_level(w, who));
    json_key_number(json, "tmana", attr_mana_total(w, who));
    if (character_of(w, who) == NULL)
        return;
    dump_skills(w, who, json);
    json_key_number(json, "nextxp", experience_for(gain_total_level(w, who) + 1));
    json_key_number(json, "xppenalty", experience_penalty(w, who));
}

/* Where what one knows of oneself is not all. */
static void dump_known(const struct world *w, const struct thing *who, struct json *json)
{
    const struct character *person = character_of(w, who);
    char key[KEY_SIZE];

    for (int i = 0; person && i < ATTR_LAST; i++)
        if (person->attr_known[i] != creature_of(w, who)->attr[i])
            json_key_number(json, key_of(key, "known.", CONSTANTS_ATTRIBUTE, i),
                            person->attr_known[i]);
}

/* Whoever recorded told everything as it was and then worked values out for the table of bonuses.
 */
static void dump_details(struct stage *stage, struct thing *who, struct json *json)
{
    struct chance chance = stage->world.chance;

    dump_worked_out(&stage->world, who, json);
    values_update(&stage->world, who);
    stage->world.chance = chance;
    dump_bonuses(&stage->world, json);
    dump_known(&stage->world, who, json);
}

/* ---- stati and items ---- */

static const char *nature_name(int nature, char buffer[STAGE_NAME_SIZE])
{
    snprintf(buffer, STAGE_NAME_SIZE, "%d", nature);
    return stage_nature(nature) ? stage_nature(nature) : buffer;
}

static void dump_stati(const struct stage *stage, const struct thing *who, struct json *json)
{
    const struct world *w = &stage->world;
    struct stati_query any = stati_of(0);
    char buffer[STAGE_NAME_SIZE];

    for (const struct stati *s = stati_find(w, who, any); s; s = stati_find_next(w, s, any)) {
        const struct thing *object = world_thing(w, s->object);
        json_open(json, '[');
        json_text(json, str_from(nature_name(s->nature, buffer)));
        json_number(json, s->value);
        json_number(json, s->magnitude);
        json_number(json, s->source);
        json_number(json, s->level);
        json_text(json, s->effect ? library_name(w->library, s->effect) : STR_NONE);
        json_number(json, object == who ? -1 : object ? (int64_t)object->born : 0);
        json_number(json, s->duration);
        json_close(json, ']');
    }
}

/* "SUMMONED/1/1 HOME_REGION/4116/0"; nothing where there are none. */
static void dump_item_stati(const struct stage *stage, const struct thing *item, struct json *json)
{
    struct stati_query any = stati_of(0);
    struct str_builder text = {0};
    char buffer[STAGE_NAME_SIZE];

    for (const struct stati *s = stati_find(&stage->world, item, any); s;
         s = stati_find_next(&stage->world, s, any))
        sb_addf(&text, "%s%s/%d/%d", text.len ? " " : "", nature_name(s->nature, buffer), s->value,
                s->magnitude);
    if (text.len)
        json_text(json, sb_str(&text));
    sb_free(&text);
}

static void dump_item_numbers(const struct stage *stage, const struct thing *item,
                              struct json *json)
{
    const struct world *w = &stage->world;
    const struct item *body = item_of(w, item);

    json_number(json, item->born);
    json_text(json, library_name(w->library, item->resource));
    json_text(json, item->other ? library_name(w->library, item->other) : STR_NONE);
    json_number(json, body->quantity);
    json_number(json, arms_plus(w, item));
    json_number(json, item->hp);
    json_number(json, body->flags);
    json_number(json, body->known);
}

void people_dump_item(const struct stage *stage, const struct thing *item, struct json *json)
{
    json_open(json, '[');
    dump_item_numbers(stage, item, json);
    dump_item_stati(stage, item, json);
    json_close(json, ']');
}

static void dump_slots(const struct world *w, const struct thing *who, const struct thing *item,
                       struct json *json)
{
    struct str_builder text = {0};

    for (int slot = 0; slot < NUM_SLOTS; slot++)
        if (slot_item(w, who, slot) == item)
            sb_addf(&text, "%s%d", text.len ? " " : "", slot);
    json_text(json, sb_str(&text));
    sb_free(&text);
}

static void dump_carried(const struct stage *stage, const struct thing *who, struct json *json)
{
    struct slot_walk walk = slot_walk_begin(&stage->world, who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        json_open(json, '[');
        dump_item_numbers(stage, item, json);
        dump_slots(&stage->world, who, item, json);
        dump_item_stati(stage, item, json);
        json_close(json, ']');
    }
}

void people_dump(struct stage *stage, struct thing *who, enum people_detail detail,
                 struct json *json)
{
    const struct character *person = character_of(&stage->world, who);

    json_open(json, '{');
    json_key_text(json, "name",
                  library_name(&stage->base->library, creature_of(&stage->world, who)->shape));
    json_key(json, "v");
    json_open(json, '{');
    dump_numbers(&stage->world, who, json);
    if (person)
        dump_person(stage, person, json);
    if (detail == PEOPLE_DETAILED)
        dump_details(stage, who, json);
    json_close(json, '}');
    json_key(json, "st");
    json_open(json, '[');
    dump_stati(stage, who, json);
    json_close(json, ']');
    json_key(json, "inv");
    json_open(json, '[');
    dump_carried(stage, who, json);
    json_close(json, ']');
    json_close(json, '}');
}
