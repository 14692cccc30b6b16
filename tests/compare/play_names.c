/* rules/names, rules-things/names2: how things are called, for each set of flags.
 *
 * Making creatures has recordings of its own. Here what came of it is given: hit points, stati, who
 * is hostile. */
#include "play_names.h"
#include "base/num.h"
#include "plays.h"
#include "res/constant.h"
#include "rules/item/label.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "stage.h"
#include "text/name.h"
#include "text/pronoun.h"
#include "world/given.h"
#include "world/place.h"

/* ---- flags ---- */

static int64_t constant_of(struct str prefix, struct str name)
{
    struct str_builder whole = {0};
    int64_t value = 0;

    sb_add(&whole, prefix);
    sb_add(&whole, name);
    for (int i = 0; constant_at(i); i++)
        if (str_equal(str_from(constant_at(i)->name), sb_str(&whole)))
            value = constant_at(i)->value;
    sb_free(&whole);
    return value;
}

/* "A|CAPS", or a number. */
static int flags_of(struct str key)
{
    int64_t number;
    int flags = 0;

    if (str_to_int64(key, &number))
        return (int)number;
    while (key.len > 0)
        flags |= (int)constant_of(STR("NA_"), str_cut(&key, '|'));
    return flags;
}

void play_names_tell(struct play *play, const struct world *world, const struct thing *thing)
{
    const struct json_value *names = json_read_member(play->record, STR("names"));

    json_key(play->out, "names");
    json_open(play->out, '{');
    for (const struct json_value *m = names->first; m; m = m->next) {
        struct str_builder name = {0}, key = {0};
        sb_add(&key, m->key);
        name_add(world, thing, flags_of(m->key), &name);
        json_key_text(play->out, sb_cstr(&key), sb_str(&name));
        sb_free(&name);
        sb_free(&key);
    }
    json_close(play->out, '}');
    json_key_number(play->out, "naming_draws", 0);
}

static void tell_pronouns(struct play *play, const struct world *world, const struct thing *thing)
{
    static const struct {
        const char *key;
        enum pronoun pronoun;
        bool is_capital;
    } all[] = {{"He", PRONOUN_HE, true},   {"he", PRONOUN_HE, false},
               {"Him", PRONOUN_HIM, true}, {"him", PRONOUN_HIM, false},
               {"His", PRONOUN_HIS, true}, {"his", PRONOUN_HIS, false}};

    json_key(play->out, "pronouns");
    json_open(play->out, '{');
    for (int i = 0; i < COUNT_OF(all); i++)
        json_key_text(play->out, all[i].key,
                      str_from(pronoun_word(world, thing, all[i].pronoun, all[i].is_capital)));
    json_close(play->out, '}');
}

void play_names_tell_short(struct play *play, const struct world *world, const struct thing *thing)
{
    struct str_builder words = {0};

    sb_addf(&words, "%s/%s/%s", pronoun_word(world, thing, PRONOUN_HE, true),
            pronoun_word(world, thing, PRONOUN_HIM, false),
            pronoun_word(world, thing, PRONOUN_HIS, false));
    json_key_text(play->out, "pronouns", sb_str(&words));
    sb_free(&words);
}

/* ---- creatures ---- */

/* What the record says of hostility; it is asked with the record at hand. */
static bool says(const struct world *world, const char *key)
{
    const struct play *play = world->host.context;
    const struct json_value *member = json_read_member(play->record, str_from(key));

    return member && member->number != 0;
}

static bool is_hostile(const struct world *world, const struct thing *who, const struct thing *to)
{
    (void)who;
    (void)to;
    return says(world, "hostile_to_player");
}

static bool is_friendly(const struct world *world, const struct thing *who, const struct thing *to)
{
    (void)who;
    (void)to;
    return says(world, "friendly_to_player");
}

static void take_state(struct play *play, struct stage *stage, struct thing *thing)
{
    struct creature *creature = creature_of(&stage->world, thing);
    const struct json_value *flags = json_read_member(play->record, STR("state_flags"));
    struct str state = play_text(play, "state");

    for (const struct json_value *m = flags->first; m; m = m->next)
        creature->state |= (int16_t)constant_of(STR_NONE, m->text);
    stage_gain_all(stage, thing, play->record);
    values_update(&stage->world, thing);
    creature->attr[A_THP] = (int16_t)play_number(play, "thp");
    thing->hp = (int16_t)play_number(play, "cur_hp");
    thing->hp_max = (int16_t)play_number(play, "max_hp");
    if (str_starts(state, STR("named")))
        given_set(&stage->world, thing, STR("Lord Gribbly the Foul"));
}

static enum play_result name_creature(struct play *play, struct stage *stage)
{
    res_id id = base_find(play->base, RES_MONSTER, play_text(play, "monster"));

    play_given(play,
               "monster state build_seed build_draws template template_stati_mag cur_hp max_hp "
               "thp state_flags hostile_to_player friendly_to_player on_map stati");
    if (id == 0)
        return play_fail(play, "there is no such monster");
    struct thing *thing = thing_new_creature(&stage->world, id);
    take_state(play, stage, thing);
    play_names_tell(play, &stage->world, thing);
    tell_pronouns(play, &stage->world, thing);
    return PLAY_DONE;
}

/* ---- features ---- */

/* The README does not say what the trap of rules-things does; this one makes its name come out. */
static res_id effect_of(const struct base *base, const struct res_feature *record)
{
    return record->ftype == T_TRAP ? base_find(base, RES_EFFECT, STR("fatigue trap")) : 0;
}

static enum play_result name_feature(struct play *play, struct stage *stage)
{
    res_id id = base_find(play->base, RES_FEATURE, play_text(play, "feature"));
    const struct res_feature *record = library_feature(&play->base->library, id);
    const struct json_value *by_flags = json_read_member(play->record, STR("by_flags"));

    play_given(play, "feature");
    if (record == NULL)
        return play_fail(play, "there is no such feature");
    struct thing *thing = thing_new_feature(&stage->world, id, record->ftype);
    thing->other = effect_of(play->base, record);
    play_names_tell(play, &stage->world, thing);
    if (by_flags) {
        json_key(play->out, "by_flags");
        json_open(play->out, '{');
        for (const struct json_value *m = by_flags->first; m; m = m->next) {
            struct str_builder name = {0}, key = {0};
            int64_t door = 0;
            sb_add(&key, m->key);
            str_to_int64(m->key, &door);
            thing->door = (uint8_t)door;
            name_add(&stage->world, thing, NA_A, &name);
            json_key_text(play->out, sb_cstr(&key), sb_str(&name));
            sb_free(&name);
            sb_free(&key);
        }
        json_close(play->out, '}');
    }
    return PLAY_DONE;
}

/* ---- both files ---- */

static const struct {
    const char *file, *kind;
    enum play_result (*play)(struct play *play, struct stage *stage);
} kinds[] = {
    {"rules/names", "creature", name_creature},
    {"rules-things/names2", "feature", name_feature},
};

enum play_result play_names(struct play *play)
{
    struct stage stage;
    enum play_result result = PLAY_FAILED;
    struct str kind = play_text(play, "kind");
    bool is_known = false;

    if (str_starts(kind, STR("item")))
        return play_item_names(play);
    if (strcmp(play->name, "rules-things/names2") == 0 && !str_equal(kind, STR("feature")))
        return play_names2(play);
    stage_init(&stage, play->base);
    struct thing *player = thing_new(&stage.world, T_PLAYER);
    stage.world.player = player->self;
    stage.world.host = (struct world_host){.item_facts = label_facts,
                                           .before_naming = label_before_naming,
                                           .is_kind = kind_is,
                                           .has_flag = kind_has_flag,
                                           .is_hostile = is_hostile,
                                           .is_friendly = is_friendly,
                                           .context = play};
    for (int i = 0; i < COUNT_OF(kinds) && !is_known; i++)
        if (strcmp(play->name, kinds[i].file) == 0 && str_equal(kind, str_from(kinds[i].kind))) {
            result = kinds[i].play(play, &stage);
            is_known = true;
        }
    if (!is_known)
        play_fail(play, "names of a kind that cannot be played yet: " STR_PRINTF, STR_ARGS(kind));
    stage_free(&stage);
    return result;
}
