#include "stage_people.h"

#include <stdio.h>

#include "base/num.h"
#include "lines.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/place.h"
#include "world/stati.h"

enum { FEATS_IN_A_WORD = 8 };

/* ---- members of "v" ---- */

/* The rest of a key that starts so; false: it does not. */
static bool take_start(struct str key, struct str start, struct str *rest)
{
    if (!str_starts(key, start))
        return false;
    *rest = str_slice(key, start.len, key.len);
    return true;
}

/* "FT_209" and "CA_12" have no better names. */
static int numbered(struct str name)
{
    int value = stage_value(name);

    return value < 0 && name.len > 3 ? stage_value(str_slice(name, 3, name.len)) : value;
}

static bool set_number(struct stage *stage, struct thing *thing, const struct json_value *m,
                       int64_t value)
{
    struct creature *creature = creature_of(&stage->world, thing);
    struct character *person = character_of(&stage->world, thing);

#define PEOPLE_NUMBER(body, member, type, name) \
    if (str_equal(m->key, STR(name))) {         \
        if (body != NULL)                       \
            (body)->member = (type)value;       \
        return true;                            \
    }
#include "people_numbers.def"
#undef PEOPLE_NUMBER
    int attr = str_starts(m->key, STR("A_")) ? stage_value(m->key) : -1;
    if (attr >= 0 && attr < ATTR_LAST)
        creature->attr[attr] = (int16_t)value;
    return attr >= 0;
}

static bool set_list(struct character *person, const struct json_value *m, int64_t value)
{
    struct str rest;

#define PEOPLE_LIST(start, member, type, count, set) \
    if (take_start(m->key, STR(start), &rest)) {     \
        int index = numbered(rest);                  \
        if (index >= 0 && index < (count))           \
            person->member[index] = (type)value;     \
        return true;                                 \
    }
#include "people_lists.def"
#undef PEOPLE_LIST
    return false;
}

/* "A_WIS.10" or "16.11" as two numbers. */
static bool two_numbers(struct str rest, int *first, int *second)
{
    size_t dot = 0;

    while (dot < rest.len && rest.data[dot] != '.')
        dot++;
    if (dot == rest.len)
        return false;
    *first = stage_value(str_slice(rest, 0, dot));
    *second = stage_value(str_slice(rest, dot + 1, rest.len));
    return *first >= 0 && *second >= 0;
}

static void set_feat(struct character *person, int feat, bool has)
{
    uint16_t bit = (uint16_t)(1 << feat % FEATS_IN_A_WORD);
    uint16_t *word = &person->feats[feat / FEATS_IN_A_WORD];

    *word = (uint16_t)(has ? *word | bit : *word & ~bit);
}

/* Skills that a class or a race brings share the bits of feats, and dumps leave them out. */
static void set_class_skills(struct character *person, const struct res_class *class)
{
    for (int i = 0; class && i < COUNT_OF(class->skills) && class->skills[i]; i++)
        set_feat(person, class->skills[i], true);
}

static void set_race_skills(struct character *person, const struct res_race *race)
{
    for (int i = 0; race && i < COUNT_OF(race->skills) && race->skills[i]; i++)
        if (race->skills[i] > 0)
            set_feat(person, race->skills[i], true);
}

/* A spell is known by its number among effects. */
static void set_spell(const struct stage *stage, struct character *person, struct str name,
                      int64_t value)
{
    res_id id = base_find(stage->base, RES_EFFECT, name);

    if (id != 0)
        person->spells[id - module_id(&stage->base->module, RES_EFFECT, 0)] = (uint16_t)value;
}

static bool set_named(struct stage *stage, struct character *person, const struct json_value *m,
                      const struct json_value *value)
{
    struct str rest;
    int first, second;

    if (take_start(m->key, STR("feat."), &rest))
        set_feat(person, numbered(rest), value->number != 0);
    else if (take_start(m->key, STR("spell."), &rest))
        set_spell(stage, person, rest, value->number);
    else if (take_start(m->key, STR("train."), &rest) && two_numbers(rest, &first, &second))
        person->attr_gained[first * CHARACTER_GAINS + second] = (int16_t)value->number;
    else if (take_start(m->key, STR("god.sac."), &rest) && two_numbers(rest, &first, &second))
        person->sacrifices[first * CHARACTER_SACRIFICES + second] = (int32_t)value->number;
    else if (take_start(m->key, STR("tattoo."), &rest))
        person->tattoos[stage_value(rest)] = base_find(stage->base, RES_EFFECT, value->text);
    else if (str_equal(m->key, STR("god")))
        person->god = base_find(stage->base, RES_GOD, value->text);
    else
        return false;
    return true;
}

static void set_rolls(int8_t *rolls, const struct json_value *list)
{
    int at = 0;

    for (const struct json_value *m = list->first; m && at < MAX_CHAR_LEVEL; m = m->next)
        rolls[at++] = (int8_t)m->number;
}

/* ["Warrior", 5, 40, 40, 10] */
static void set_class(const struct stage *stage, struct character *person, int at,
                      const struct json_value *list)
{
    const struct json_value *m = list->first;
    int64_t numbers[4] = {0};

    if (m == NULL)
        return;
    person->classes[at] = base_find(stage->base, RES_CLASS, m->text);
    for (int i = 0; i < COUNT_OF(numbers) && (m = m->next) != NULL; i++)
        numbers[i] = m->number;
    if (at < CHARACTER_CALLINGS)
        person->levels[at] = (int8_t)numbers[0];
    person->points_total[at] = (uint16_t)numbers[1];
    person->points_spent[at] = (uint16_t)numbers[2];
    person->points_bonus[at] = (uint16_t)numbers[3];
    if (numbers[0] > 0)
        set_class_skills(person,
                         library_record(&stage->base->library, person->classes[at], RES_CLASS));
}

static void set_lists(struct stage *stage, struct character *person, const struct json_value *m,
                      const struct json_value *value)
{
    struct str rest;
    const struct {
        struct str start;
        uint8_t *types, *levels;
    } pairs[] = {{STR("favoured."), person->favoured_types, person->favoured_levels},
                 {STR("turn."), person->turn_types, person->turn_levels}};

    if (take_start(m->key, STR("class."), &rest))
        set_class(stage, person, stage_value(rest), value);
    else if (take_start(m->key, STR("hprolls."), &rest))
        set_rolls(&person->hp_rolls[stage_value(rest) * MAX_CHAR_LEVEL], value);
    else if (take_start(m->key, STR("manarolls."), &rest))
        set_rolls(&person->mana_rolls[stage_value(rest) * MAX_CHAR_LEVEL], value);
    for (int i = 0; i < COUNT_OF(pairs); i++)
        if (take_start(m->key, pairs[i].start, &rest) && value->first && value->first->next) {
            pairs[i].types[stage_value(rest)] = (uint8_t)value->first->number;
            pairs[i].levels[stage_value(rest)] = (uint8_t)value->first->next->number;
        }
}

/* What is worked out is passed over. */
static void set_member(struct stage *stage, struct thing *who, const struct json_value *m,
                       const struct json_value *value)
{
    struct character *person = character_of(&stage->world, who);

    if (set_number(stage, who, m, value->number) || person == NULL)
        return;
    if (!set_list(person, m, value->number) && !set_named(stage, person, m, value))
        set_lists(stage, person, m, value);
}

/* ---- stati: [nature, value, magnitude, source, level, effect, object, duration] ---- */

/* A resource of whichever kind comes first, effects before all others. */
static res_id find_any(const struct stage *stage, struct str name)
{
    res_id id = name.len > 0 ? base_find(stage->base, RES_EFFECT, name) : 0;

    for (int kind = 0; id == 0 && name.len > 0 && kind < RES_KINDS; kind++)
        id = base_find(stage->base, (enum res_kind)kind, name);
    return id;
}

static struct stati read_stati(const struct stage *stage, const struct thing *who,
                               const struct json_value *list)
{
    const struct json_value *m = list->first;
    int64_t numbers[8] = {0};
    struct stati s = {0};

    for (int i = 0; m && i < COUNT_OF(numbers); i++, m = m->next) {
        numbers[i] = m->number;
        if (i == 0)
            s.nature = (int16_t)stage_value(m->text);
        if (i == 5)
            s.effect = find_any(stage, m->text);
    }
    s.value = (int16_t)numbers[1];
    s.magnitude = (int16_t)numbers[2];
    s.source = (uint8_t)numbers[3];
    s.level = (uint8_t)numbers[4];
    s.duration = (int16_t)numbers[7];
    s.object = numbers[6] == -1 ? who->self
               : numbers[6] > 0 ? world_born(&stage->world, (uint32_t)numbers[6])
                                : HANDLE_NONE;
    return s;
}

static void gain_stati(struct stage *stage, struct thing *who, const struct json_value *list,
                       const struct json_value *durations)
{
    const struct json_value *lasts = durations ? durations->first : NULL;

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        struct stati s = read_stati(stage, who, m);
        if (lasts)
            s.duration = (int16_t)lasts->number;
        lasts = lasts ? lasts->next : NULL;
        stati_gain(&stage->world, who, &s, NULL);
    }
}

static void lose_stati(struct stage *stage, struct thing *who, const struct json_value *list)
{
    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        struct stati s = read_stati(stage, who, m);
        struct stati_query like = stati_of(s.nature);
        like.value = s.value;
        like.effect = s.effect;
        like.source = s.source;
        stati_remove(&stage->world, who, like);
    }
}

/* ---- items: [number, resource, effect, quantity, plus, hp, flags, known, slots, stati] ---- */

static const struct json_value *at(const struct json_value *list, int index)
{
    const struct json_value *m = list->first;

    for (; m && index > 0; index--)
        m = m->next;
    return m;
}

static struct thing *read_item(struct stage *stage, const struct json_value *list,
                               struct error *error)
{
    struct str name = at(list, 1)->text, effect = at(list, 2)->text;
    res_id id = base_find(stage->base, RES_ITEM, name);

    if (id == 0) {
        error_set(error, "the library has no item \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    struct thing *item = item_new(&stage->world, id);
    struct item *body = item_of(&stage->world, item);
    stage_set_born(stage, item, at(list, 0)->number);
    if (effect.len > 0)
        item_enchant(&stage->world, item, base_find(stage->base, RES_EFFECT, effect), 0);
    body->quantity = (uint32_t)at(list, 3)->number;
    body->plus = (int8_t)at(list, 4)->number;
    if (at(list, 6)->number & IF_CURSED) /* as it counts */
        body->plus = (int8_t)-body->plus;
    item->hp_max = wrap16(item_hp_most(&stage->world, item));
    item->hp = (int16_t)at(list, 5)->number;
    body->flags = (uint16_t)at(list, 6)->number;
    body->known = (uint16_t)at(list, 7)->number;
    return item;
}

/* "1 2" */
static bool put_into_slots(struct character *person, const struct thing *item, struct str slots)
{
    for (size_t i = 0; i < slots.len;) {
        int slot = 0;
        for (; i < slots.len && slots.data[i] != ' '; i++)
            slot = 10 * slot + slots.data[i] - '0';
        i++;
        person->slots[slot] = item->self;
    }
    return slots.len > 0;
}

static void put_last(struct stage *stage, handle *first, struct thing *item, struct thing *holder)
{
    while (*first != HANDLE_NONE)
        first = &world_thing(&stage->world, *first)->next;
    *first = item->self;
    item_of(&stage->world, item)->owner = holder->self;
}

/* What is in no slot is in the container before it. */
static bool carry(struct stage *stage, struct thing *who, const struct json_value *list,
                  struct error *error)
{
    struct character *person = character_of(&stage->world, who);
    struct thing *pack = NULL;

    for (const struct json_value *m = list ? list->first : NULL; m; m = m->next) {
        struct thing *item = read_item(stage, m, error);
        if (item == NULL)
            return false;
        if (person == NULL)
            put_last(stage, &creature_of(&stage->world, who)->carried, item, who);
        else if (put_into_slots(person, item, at(m, 8)->text))
            item_of(&stage->world, item)->owner = who->self;
        else if (pack)
            put_last(stage, &item_of(&stage->world, pack)->contents, item, pack);
        if (item->kind == T_CONTAIN && at(m, 8)->text.len > 0)
            pack = item;
    }
    return true;
}

bool people_fill(struct stage *stage, struct thing *who, const struct json_value *full,
                 struct error *error)
{
    const struct json_value *v = stage_member(full, "v");

    if (!carry(stage, who, stage_member(full, "inv"), error))
        return false;
    gain_stati(stage, who, stage_member(full, "st"), NULL);
    for (const struct json_value *m = v ? v->first : NULL; m; m = m->next)
        set_member(stage, who, m, m);
    return true;
}

void people_change(struct stage *stage, struct thing *who, const struct json_value *diff)
{
    for (const struct json_value *m = diff->first; m; m = m->next)
        if (m->kind == JSON_LIST && m->first && m->first->next && !str_starts(m->key, STR("st")) &&
            !str_starts(m->key, STR("inv")))
            set_member(stage, who, m, m->first->next);
    lose_stati(stage, who, stage_member(diff, "st-"));
    gain_stati(stage, who, stage_member(diff, "st+"), stage_member(diff, "st+dur"));
}

/* ---- who and where ---- */

static const struct json_value *line_of(struct stage *stage, const struct people_start *start,
                                        const char *file, const char *kind, int level,
                                        struct error *error)
{
    const struct base_line wanted = {.folder = "rules-people",
                                     .file = file,
                                     .kind = str_from(kind),
                                     .who = start->who,
                                     .seed = start->seed,
                                     .level = level};

    return base_line(stage->base, &wanted, error);
}

void people_rest(struct stage *stage, struct thing *who)
{
    struct creature *creature = creature_of(&stage->world, who);

    who->hp = wrap16(who->hp_max + creature->attr[A_THP]);
    creature->mana_used = 0;
    creature->fatigue = creature->attr[A_FAT];
    who->timeout = 0;
}

static void count_on(struct stage *stage, int64_t next)
{
    enum { NEXT_ITEM = 10 };

    if (next > WORLD_FIRST_BORN)
        stage->world.born = (uint32_t)next - WORLD_FIRST_BORN;
    stage->world.items_born = NEXT_ITEM - 1;
    stage->world.time = PEOPLE_TURN;
    stage->world.is_playing = true;
}

/* The race that has this body. */
static res_id race_of(const struct stage *stage, res_id body)
{
    const struct module *module = &stage->base->module;

    for (int i = 0; i < module_count(module, RES_RACE); i++) {
        res_id id = module_id(module, RES_RACE, i);
        const struct res_race *race = library_record(&stage->base->library, id, RES_RACE);
        if (race->monster == body)
            return id;
    }
    return 0;
}

static const struct json_value *first_line(struct stage *stage, const struct people_start *start,
                                           struct error *error)
{
    if (start->file)
        return line_of(stage, start, start->file, start->kind, 0, error);
    const struct json_value *line = line_of(stage, start, "levels.jsonl.xz", "level_start", 1,
                                            error);
    return line ? line : line_of(stage, start, "casting.jsonl.xz", "caster", 0, error);
}

static struct thing *make_person(struct stage *stage, struct str name)
{
    struct thing *who = thing_new(&stage->world, T_PLAYER);
    res_id body = base_find(stage->base, RES_MONSTER, name);

    who->resource = creature_of(&stage->world, who)->shape = body;
    who->flags = F_SOLID;
    struct character *person = character_of(&stage->world, who);
    person->race = race_of(stage, body);
    set_race_skills(person, library_record(&stage->base->library, person->race, RES_RACE));
    stage_set_born(stage, who, PEOPLE_BORN);
    stage->player = stage->world.player = who->self;
    return who;
}

int64_t people_next_number(struct str who)
{
    static const struct {
        const char *who;
        int64_t number;
    } rows[] = {{"human-warrior", 2593}, {"human-mage", 1419},   {"halfling-bard", 900},
                {"gnome-rogue", 1167},   {"dwarf-priest", 4602}, {"dwarf-warrior", 1465}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (str_equal(who, str_from(rows[i].who)))
            return rows[i].number;
    return 0;
}

/* Dumps do not tell of qualities: what a dwarf starts with is dwarven. */
static void forge(struct stage *stage, const struct thing *who)
{
    struct slot_walk walk = slot_walk_begin(&stage->world, who);

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_WEAPON || item->kind == T_ARMOUR)
            quality_add(&stage->world, item, IQ_DWARVEN, 0);
}

/* From whom he was at level 10, where nothing tells how he came there. The feats that come first in
 * the list were taken first; skills and spells of later levels stay. */
static void lower(struct stage *stage, struct thing *who, int level)
{
    static const int later[] = {FT_AIMED_SHOT, FT_ALLURING};
    struct character *person = character_of(&stage->world, who);
    int before = person->levels[0];

    person->levels[0] = (int8_t)level;
    for (int i = 0; i < COUNT_OF(later); i++)
        set_feat(person, later[i], false);
    for (int i = 0; i < COUNT_OF(person->abilities); i++)
        if (person->abilities[i] == before)
            person->abilities[i] = (uint8_t)level;
    for (struct stati *s = stati_find(&stage->world, who, stati_of(0)); s;
         s = stati_find_next(&stage->world, s, stati_of(0)))
        if (s->source == SS_CLAS && s->magnitude == before)
            s->magnitude = (int16_t)level;
    stati_remove(&stage->world, who, stati_of(LUCUBRATION));
}

static bool raise(struct stage *stage, const struct people_start *start, struct thing *who,
                  struct error *error)
{
    int first = character_of(&stage->world, who)->levels[0] + 1;

    if (first > start->level + 1)
        lower(stage, who, start->level);
    if (kind_is(&stage->world, who, MA_DWARF))
        forge(stage, who);
    for (int level = first; level <= start->level; level++) {
        const struct json_value *line = line_of(stage, start, "levels.jsonl.xz", "level", level,
                                                error);
        if (line == NULL)
            return false;
        people_change(stage, who, stage_member(line, "diff"));
    }
    return true;
}

/* They want to be what they are. */
static void set_wishes(struct stage *stage, struct thing *who)
{
    const struct stati *alignment = stati_find(&stage->world, who, stati_of(ALIGNMENT));

    if (alignment)
        character_of(&stage->world, who)->alignment_wanted = (uint16_t)alignment->value;
}

/* Of all these persons the second time the clock is read is for the formulas. */
static void set_seeds(struct stage *stage, const struct people_start *start)
{
    enum { PLACE_SEED = 7 };

    stage->world.chance.formula_seed = (uint32_t)start->seed + 1;
    people_seed(stage, PLACE_SEED);
}

static struct thing *find_person(struct stage *stage, const struct people_start *start,
                                 struct error *error)
{
    const struct json_value *line = first_line(stage, start, error);

    if (line == NULL)
        return start->file ? NULL : people_made(stage, start, error);
    const struct json_value *full = stage_member(line, "full");
    struct thing *who = make_person(stage, stage_text(full, "name"));
    stage_flavours(stage);
    if (!people_fill(stage, who, full, error))
        return NULL;
    return start->file || raise(stage, start, who, error) ? who : NULL;
}

bool people_start(struct stage *stage, const struct people_start *start, struct error *error)
{
    struct thing *who = find_person(stage, start, error);

    if (who == NULL)
        return false;
    set_wishes(stage, who);
    people_kit(stage, who, start);
    people_effects(stage, start);
    world_index(&stage->world); /* numbers were given twice while they were read */
    count_on(stage, start->next_number - 1);
    if (!stage_arena(stage, PEOPLE_DEPTH, error) || !stage_scripts(stage, error))
        return false;
    set_seeds(stage, start);
    place_at(stage->arena, &stage->world, who, start->at.x, start->at.y);
    values_update(&stage->world, who);
    if (start->file == NULL)
        people_rest(stage, who);
    return true;
}

void people_seed(struct stage *stage, uint32_t seed)
{
    struct chance *chance = &stage->world.chance;
    uint32_t formulas = chance->formula_seed, store = chance->store_seed;

    chance_start(&stage->world, seed, CHANCE_ONE_STREAM);
    chance->formula_seed = formulas;
    chance->store_seed = store;
    chance->clock = seed + 1;
    stage->world.host.watch.clock_stands = true;
}

struct thing *people_item(struct stage *stage, struct str name, struct str effect, int plus,
                          struct error *error)
{
    res_id id = base_find(stage->base, RES_ITEM, name);

    if (id == 0) {
        error_set(error, "the library has no item \"" STR_PRINTF "\"", STR_ARGS(name));
        return NULL;
    }
    people_seed(stage, PEOPLE_MADE);
    struct thing *item = item_new(&stage->world, id);
    if (effect.len > 0)
        item->other = base_find(stage->base, RES_EFFECT, effect);
    if (plus)
        item_set_plus(&stage->world, item, plus);
    item_begin(&stage->world, item);
    return item;
}
