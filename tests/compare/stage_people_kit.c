/* What the folder's dumps do not tell of a person's belongings: of what make they are, how old, how
 * full. It is as it was when he was made, and chargen.jsonl knows that. And what his first level
 * has left in the effects. */
#include "base/num.h"
#include "rules/value/arms.h"
#include "stage_people.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/segment.h"

/* His own record; else that of another run: a people makes its arms in one way. */
static const struct json_value *record_of(struct stage *stage, const struct people_start *start)
{
    struct str_builder run = {0};
    struct error error;
    const struct json_value *record;

    sb_addf(&run, "auto:" STR_PRINTF, STR_ARGS(start->who));
    record = base_character(stage->base, sb_str(&run), start->seed, &error);
    if (record == NULL)
        record = base_character(stage->base, sb_str(&run), start->seed == 1 ? 2 : 1, &error);
    sb_free(&run);
    return record;
}

static const struct json_value *find_named(const struct json_value *list, struct str name)
{
    for (const struct json_value *m = list->first; m; m = m->next)
        if (str_equal(stage_text(m, "resource"), name))
            return m;
    return NULL;
}

/* What a whole people's arms are like. */
static const struct json_value *find_made(const struct json_value *list)
{
    for (const struct json_value *m = list->first; m; m = m->next) {
        const struct json_value *made = stage_member(m, "qualities");
        if (made && made->first && str_starts(made->first->text, STR("IQ_")))
            return m;
    }
    return NULL;
}

static void take_make(struct stage *stage, const struct thing *item, const struct json_value *list)
{
    struct item *body = item_of(&stage->world, item);
    const struct json_value *like = find_named(list,
                                               library_name(&stage->base->library, item->resource));
    bool is_arms = arms_takes_qualities(item);
    int at = 0;

    if (like == NULL && is_arms)
        like = find_made(list);
    const struct json_value *made = like && is_arms ? stage_member(like, "qualities") : NULL;
    for (const struct json_value *m = made ? made->first : NULL; m && at < ITEM_QUALITIES_MOST;
         m = m->next)
        body->qualities[at++] = (int8_t)stage_value(m->text);
    if (at > 0)
        body->known_qualities = (uint8_t)stage_number(like, "known_qualities_mask");
}

void people_kit(struct stage *stage, const struct thing *who, const struct people_start *start)
{
    const struct json_value *record = record_of(stage, start);
    const struct json_value *list = record ? stage_member(stage_member(record, "creature"),
                                                          "inventory")
                                           : NULL;
    const struct character *person = character_of(&stage->world, who);

    for (int slot = 0; list && slot < SL_LAST; slot++) {
        const struct thing *item = world_thing(&stage->world, person->slots[slot]);
        if (item == NULL)
            continue;
        take_make(stage, item, list);
        for (handle in = item_of(&stage->world, item)->contents; in != HANDLE_NONE;
             in = world_thing(&stage->world, in)->next)
            take_make(stage, world_thing(&stage->world, in), list);
    }
}

/* ---- effects ---- */

/* Whose first level had someone on it who protects himself with magic: scripts write to effects
 * when their power is worked out, and it stays. */
void people_effects(struct stage *stage, const struct people_start *start)
{
    static const struct {
        const char *who, *spell;
        int seed, power;
    } rows[] = {{"human-mage", "Mage Armour", 1, 4}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!str_equal(start->who, str_from(rows[i].who)) || start->seed != rows[i].seed)
            continue;
        res_id spell = base_find(stage->base, RES_EFFECT, str_from(rows[i].spell));
        for (int k = 0; k < segment_count(&stage->world, spell); k++) {
            struct res_effect_values values = segment_of(&stage->world, spell, k);
            values.pval = (struct dice){.bonus = (int8_t)rows[i].power};
            segment_set(&stage->world, spell, k, &values);
        }
    }
}
