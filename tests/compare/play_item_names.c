/* Items of rules/names and rules-things/names2: how they are called, for each set of flags. */
#include <stdio.h>

#include "base/num.h"
#include "item_tell.h"
#include "plays.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "stage.h"
#include "stage_read.h"
#include "text/name.h"
#include "text/pronoun.h"
#include "text/say.h"
#include "world/given.h"
#include "world/stati.h"

enum { KNOWN_ALL = 0xff };

/* The README of rules-things does not say which seed its items were made with. This one and the
 * item's index make the charges of the wand and the lengths of the three ropes come out. */
enum { NAMES2_SEED = 20000000 };

static void tell_name(struct play *play, struct stage *stage, struct thing *item, const char *key,
                      int flags)
{
    struct str_builder name = {0};

    name_add(&stage->world, item, flags, &name);
    json_key_text(play->out, key, sb_str(&name));
    sb_free(&name);
}

/* ---- folder rules ---- */

/* "A|CAPS"; "0": none. */
static int flags_of(struct str key)
{
    int flags = 0;

    if (str_equal(key, STR("0")))
        return 0;
    while (key.len > 0) {
        struct str_builder name = {0};
        sb_add_cstr(&name, "NA_");
        sb_add(&name, str_cut(&key, '|'));
        flags |= stage_value(sb_str(&name));
        sb_free(&name);
    }
    return flags;
}

static void tell_recorded_names(struct play *play, struct stage *stage, struct thing *item)
{
    const struct json_value *names = json_read_member(play->record, STR("names"));

    play_begin_action(play);
    json_key(play->out, "names");
    json_open(play->out, '{');
    for (const struct json_value *m = names ? names->first : NULL; m; m = m->next)
        tell_name(play, stage, item, arena_str(play->arena, m->key).data, flags_of(m->key));
    json_close(play->out, '}');
    json_key_number(play->out, "naming_draws", draw_log_count(&play->draws));
    play_begin_action(play);
}

static void tell_pronouns(struct play *play, const struct world *w, const struct thing *item)
{
    json_key(play->out, "pronouns");
    json_open(play->out, '{');
    json_key_text(play->out, "He", str_from(pronoun_word(w, item, PRONOUN_HE, true)));
    json_key_text(play->out, "him", str_from(pronoun_word(w, item, PRONOUN_HIM, false)));
    json_key_text(play->out, "his", str_from(pronoun_word(w, item, PRONOUN_HIS, false)));
    json_close(play->out, '}');
    json_key(play->out, "plural");
    json_bool(play->out, pronoun_is_plural(w, item));
}

static struct thing *make(struct play *play, struct stage *stage)
{
    struct world *w = &stage->world;
    const struct json_value *qualities = json_read_member(play->record, STR("add_quality"));
    struct thing *item = item_new(w, base_find(play->base, RES_ITEM, play_text(play, "base")));
    handle self = item->self;

    item_of(w, item)->quantity = (uint32_t)play_number(play, "set_quantity");
    item_enchant(w, item, base_find(play->base, RES_EFFECT, play_text(play, "set_effect")),
                 (int)play_number(play, "set_plus"));
    for (const struct json_value *q = qualities ? qualities->first : NULL; q; q = q->next)
        quality_add(w, item, stage_value(q->text), 0);
    item_of(w, item)->flags |= (uint16_t)play_number(play, "set_iflags");
    item_begin(w, item);
    item = world_thing(w, self);
    identify_set(w, item, 0);
    identify_add(w, item, (int)play_number(play, "make_known_arg"));
    return item;
}

static enum play_result name_made(struct play *play, struct stage *stage)
{
    play_given(play, "n base set_quantity set_effect set_plus set_iflags make_known_arg seed "
                     "add_quality");
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    struct thing *item = make(play, stage);
    json_key_number(play->out, "create_draws", draw_log_count(&play->draws));
    item_tell(stage, item, ITEM_TELL_PLAIN, play->out);
    tell_recorded_names(play, stage, item);
    if (item_of(&stage->world, item)->bane)
        stage_dump_symbol(play->out, "bane_after", item_of(&stage->world, item)->bane,
                          constant_name(CONSTANTS_CREATURE, item_of(&stage->world, item)->bane));
    tell_pronouns(play, &stage->world, item);
    return PLAY_DONE;
}

/* ---- folder rules-things ---- */

/* Of all sets of flags those are told that make another name than none. */
static void tell_other_names(struct play *play, struct stage *stage, struct thing *item)
{
    static const int sets[] = {0x01,
                               0x02,
                               0x04,
                               0x08,
                               0x10,
                               0x20,
                               0x40,
                               0x80,
                               0x100,
                               0x200,
                               0x400,
                               0x800,
                               0x1000,
                               0x2000,
                               0x4000,
                               NA_A | NA_CAPS,
                               NA_THE | NA_POSS | NA_CAPS,
                               NA_A | NA_STATI,
                               NA_THE | NA_STATI | NA_LONG,
                               NA_LONG | NA_MECH | NA_INSC,
                               NA_A | NA_LONG | NA_IDENT | NA_MONO,
                               NA_SINGLE | NA_XCAPS | NA_THE | NA_LONG | NA_MECH | NA_MONO |
                                   NA_NO_TERSE,
                               NA_LONG | NA_IDENT,
                               NA_LONG | NA_MECH | NA_IDENT};
    struct str_builder plain = {0};
    char key[16];

    play_begin_action(play);
    json_key(play->out, "names");
    json_open(play->out, '{');
    name_add(&stage->world, item, 0, &plain);
    json_key_text(play->out, "0", sb_str(&plain));
    for (int i = 0; i < COUNT_OF(sets); i++) {
        struct str_builder name = {0};
        name_add(&stage->world, item, sets[i], &name);
        snprintf(key, sizeof key, "%d", sets[i]);
        if (!str_equal(sb_str(&name), sb_str(&plain)))
            json_key_text(play->out, key, sb_str(&name));
        sb_free(&name);
    }
    sb_free(&plain);
    json_close(play->out, '}');
    json_key_number(play->out, "naming_draws", draw_log_count(&play->draws));
    play_begin_action(play);
}

static struct thing *make_plain(struct play *play, struct stage *stage, const char *key)
{
    res_id id = base_find(play->base, RES_ITEM, play_text(play, key));
    handle self;

    stage_seed(stage, NAMES2_SEED + id - module_id(&play->base->module, RES_ITEM, 0));
    self = item_new(&stage->world, id)->self;
    item_begin(&stage->world, world_thing(&stage->world, self));
    return world_thing(&stage->world, self);
}

static enum play_result name_plain(struct play *play, struct stage *stage)
{
    struct str known = play_text(play, "known");
    struct world *w = &stage->world;

    play_given(play, "item known");
    struct thing *item = make_plain(play, stage, "item");
    if (str_equal(known, STR("all")))
        identify_add(w, item, KNOWN_ALL);
    else if (str_equal(known, STR("nature and curse")))
        identify_add(w, item, KN_NATURE | KN_CURSE);
    tell_other_names(play, stage, item);
    return PLAY_DONE;
}

/* What was done to the item, by the words of the record. */
static const struct change {
    const char *state;
    int flags, plus, lost, half, damage_type, quantity;
    int qualities[3];
} changes[] = {
    {.state = "inscribed"},
    {.state = "named"},
    {.state = "poisoned"},
    {.state = "torch half"},
    {.state = "damaged 1", .lost = 1},
    {.state = "damaged half fire", .half = true, .damage_type = AD_FIRE},
    {.state = "damaged half rust", .half = true, .damage_type = AD_RUST},
    {.state = "damaged half acid", .half = true, .damage_type = AD_ACID},
    {.state = "blessed", .flags = IF_BLESSED},
    {.state = "cursed", .flags = IF_CURSED},
    {.state = "cursed plus 3", .flags = IF_CURSED, .plus = 3},
    {.state = "plus 3", .plus = 3},
    {.state = "runic plus 2", .flags = IF_RUNIC, .plus = 2},
    {.state = "elven+adamant", .qualities = {IQ_ELVEN, IQ_ADAMANT}},
    {.state = "two qualities", .qualities = {WQ_FLAMING, WQ_KEEN}},
    {.state = "three qualities plus 2", .plus = 2, .qualities = {WQ_FLAMING, WQ_KEEN, IQ_MITHRIL}},
    {.state = "quantity 7", .quantity = 7},
    {.state = "coins 1", .quantity = 1},
    {.state = "coins 2", .quantity = 2},
    {.state = "coins 1000", .quantity = 1000},
    {.state = "corpse of goblin"},
    {.state = "statue of ogre"},
    {.state = "figure of wolf"},
};

static const struct change *find_change(struct str state)
{
    for (int i = 0; i < COUNT_OF(changes); i++)
        if (str_equal(state, str_from(changes[i].state)))
            return &changes[i];
    return NULL;
}

static void change_body(struct world *w, struct thing *item, const struct change *change)
{
    struct item *body = item_of(w, item);

    body->flags |= (uint16_t)change->flags;
    if (change->plus)
        item_set_plus(w, item, change->plus);
    for (int i = 0; i < COUNT_OF(change->qualities); i++)
        if (change->qualities[i])
            quality_add(w, item, change->qualities[i], 0);
    if (change->quantity)
        body->quantity = (uint32_t)change->quantity;
    item->hp = (int16_t)(item->hp - change->lost);
    if (change->half)
        item->hp /= 2;
    body->damage_type = (int8_t)change->damage_type;
}

/* States that are more than numbers. */
static void change_else(struct play *play, struct world *w, struct thing *item, struct str state)
{
    struct str of = state;

    if (str_equal(state, STR("inscribed")))
        given_inscribe(w, item, STR("=x!q"));
    else if (str_equal(state, STR("named")))
        given_set(w, item, STR("Excalibur"));
    else if (str_equal(state, STR("torch half")))
        item_of(w, item)->age /= 2;
    else if (str_equal(state, STR("poisoned")))
        stati_gain(w, item, &(struct stati){.nature = POISONED, .source = SS_MISC}, NULL);
    while (of.len > 0 && str_find(of, STR(" ")) >= 0)
        str_cut(&of, ' ');
    if (thing_is(item, T_CORPSE) || item->kind == T_STATUE || item->kind == T_FIGURE)
        item_of(w, item)->monster = base_find(play->base, RES_MONSTER, of);
}

static enum play_result name_state(struct play *play, struct stage *stage)
{
    const struct change *change = find_change(play_text(play, "state"));
    struct world *w = &stage->world;

    play_given(play, "base state known_all terse_blessed");
    if (change == NULL)
        return play_fail(play, "an item in a state that is not known");
    w->options[OPT_TERSE_BLESSED] = (int16_t)play_number(play, "terse_blessed");
    struct thing *item = make_plain(play, stage, "base");
    change_body(w, item, change);
    change_else(play, w, item, play_text(play, "state"));
    if (play_number(play, "known_all"))
        identify_add(w, item, KNOWN_ALL);
    tell_other_names(play, stage, item);
    return PLAY_DONE;
}

/* ---- both ---- */

static enum play_result play_on(struct play *play, struct stage *stage)
{
    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    draw_log_listen(&play->draws, &stage->world);
    if (json_read_member(play->record, STR("base")) == NULL)
        return name_plain(play, stage);
    if (json_read_member(play->record, STR("state")))
        return name_state(play, stage);
    return name_made(play, stage);
}

enum play_result play_item_names(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_on(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
