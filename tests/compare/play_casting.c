/* rules-people/casting and metamagic: what every spell comes to for who has learned it, and what
 * happens when he casts it. */
#include "base/num.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/bond/target.h"
#include "rules/item/wear.h"
#include "rules/magic/cast.h"
#include "rules/magic/metamagic.h"
#include "rules/magic/numbers.h"
#include "rules/magic/prompt.h"
#include "rules/magic/spell.h"
#include "rules/person/learn.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/slot.h"
#include "rules/value/spellbook.h"
#include "rules/value/values.h"
#include "stage_read.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/throw.h"

struct casting {
    struct people_scene s;
    struct play *play;
    struct world *w;
    res_id spell;
    uint32_t metamagic;
};

/* The time it takes, as the list of spells tells it. */
static int time_of(const struct casting *c, const struct thing *who)
{
    enum { INNATE = 20 };
    bool is_innate = spell_flags(c->w, who, c->spell) & SP_INNATE;
    int ticks = is_innate ? INNATE : cast_time(c->w, who, c->spell);

    return metamagic_chosen(c->w, who, c->spell) & MM_QUICKEN ? ticks / 2 : ticks;
}

static void tell_chances(const struct casting *c, const struct thing *who)
{
    struct json *json = c->play->out;
    int special = 0;

    json_key_number(json, "flags", spell_flags(c->w, who, c->spell));
    json_key_number(json, "level", spell_record(c->w, c->spell)->level);
    json_key_number(json, "rating", spell_chance(c->w, who, c->spell, c->metamagic, false, NULL));
    json_key_number(json, "rating_known",
                    spell_chance(c->w, who, c->spell, c->metamagic, true, NULL));
    json_key_number(json, "mana", spell_mana(c->w, who, c->spell, c->metamagic, &special));
    json_key_number(json, "spec_mod", special);
    json_key_number(json, "dc", spell_difficulty(c->w, who, c->spell, false, false, NULL));
    json_key_number(json, "dc_height", spell_difficulty(c->w, who, c->spell, false, true, NULL));
    json_key_number(json, "time", time_of(c, who));
}

static void tell_numbers(const struct casting *c, const struct thing *who)
{
    struct json *json = c->play->out;
    struct script_event *e = throw_begin(c->w);

    e->actor = (int32_t)who->self;
    e->eID = c->spell;
    e->MM = (int32_t)c->metamagic;
    numbers_work_out(c->w, e);
    json_key_number(json, "clev", e->vCasterLev);
    json_key_number(json, "save_dc", e->saveDC);
    json_key_number(json, "range", e->vRange);
    json_key_number(json, "radius", e->vRadius);
    json_key_number(json, "duration", e->vDuration);
    json_key(json, "dmg");
    json_open(json, '[');
    json_number(json, e->DmgCount);
    json_number(json, e->DmgSides);
    json_number(json, e->DmgBonus);
    json_close(json, ']');
    json_key_number(json, "dtype", e->DType);
    throw_drop(c->w, e);
}

static enum play_result play_spell(struct casting *c)
{
    const struct thing *who = people_player(&c->s);

    tell_chances(c, who);
    tell_numbers(c, who);
    return PLAY_DONE;
}

/* ---- casting ---- */

static int throw_spell(struct casting *c)
{
    const struct thing *who = people_player(&c->s);
    struct script_event *e = throw_begin(c->w);
    uint32_t ways = prompt_ways(c->w, c->spell) | (c->metamagic & MM_PROJECT ? Q_DIR : 0);

    e->actor = (int32_t)who->self;
    e->eID = c->spell;
    bool is_prompted = people_aim(&c->s, e, ways);
    json_key_number(c->play->out, "prompted", is_prompted);
    if (!is_prompted) {
        throw_drop(c->w, e);
        return NOTHING;
    }
    return throw_end(c->w, e, spell_flags(c->w, who, c->spell) & SP_INNATE ? EV_INVOKE : EV_CAST);
}

static bool set_bugbears(struct casting *c)
{
    enum { NEAR_SEED = 610001, FAR_SEED = 610002 };
    const struct thing *near = people_bugbear(&c->s, (struct point){21, 16}, NEAR_SEED);
    const struct thing *far = near ? people_bugbear(&c->s, (struct point){26, 16}, FAR_SEED) : NULL;

    if (far == NULL)
        return false;
    people_notice(&c->s);
    c->s.near = near->self;
    c->s.far = far->self;
    return true;
}

static enum play_result cast(struct casting *c)
{
    people_begin(&c->s, (uint32_t)play_number(c->play, "seed"));
    people_end(&c->s, throw_spell(c));
    return PLAY_DONE;
}

/* ---- conditions ---- */

static void gain(struct casting *c, int nature, int duration, handle object, int value)
{
    status_gain(c->w, people_player(&c->s),
                (struct stati){.nature = wrap16(nature),
                               .duration = wrap16(duration),
                               .object = object,
                               .value = wrap16(value),
                               .magnitude = -1,
                               .source = SS_MISC});
}

static void provoke(struct casting *c)
{
    target_add(c->w, world_thing(c->w, c->s.near), people_player(&c->s), TARGET_ENEMY);
}

static void lay_silence(struct casting *c)
{
    field_lay(c->w, c->s.stage.arena,
              (struct field){.type = FI_SILENCE, .duration = 20, .x = 20, .y = 16, .radius = 4});
}

/* The old armour is taken away from him, without an event: its weight is gone, and beside a foe
 * nobody gets into plate. */
static void put_on_plate(struct casting *c)
{
    const struct thing *plate = people_item(&c->s.stage, STR("full plate armour"), STR_NONE, 0,
                                            &c->play->error);
    struct thing *old = slot_item(c->w, people_player(&c->s), SL_ARMOUR);

    if (plate == NULL)
        return;
    if (old)
        loose_take_up(c->w, old);
    wear_throw(c->w, EV_WIELD, people_player(&c->s), plate, SL_ARMOUR);
    values_update(c->w, people_player(&c->s));
}

static void be_grabbed(struct casting *c)
{
    gain(c, GRABBED, 0, c->s.near, -1);
    gain(c, GRAPPLED, 0, c->s.near, -1);
    status_gain(c->w, world_thing(c->w, c->s.near),
                (struct stati){.nature = GRAPPLING, .object = c->w->player, .source = SS_MISC});
}

static void spend_mana(struct casting *c)
{
    const struct thing *who = people_player(&c->s);

    creature_of(c->w, who)->mana_used = attr_mana_total(c->w, who);
}

static const struct {
    const char *name;
    int nature, value; /* for 20 rounds */
    void (*more)(struct casting *c);
} conditions[] = {
    {"plain", 0, 0, NULL},
    {"enemy adjacent and aware", 0, 0, provoke},
    {"no mana", 0, 0, spend_mana},
    {"blind", BLIND, -1, NULL},
    {"confused", CONFUSED, -1, NULL},
    {"nauseous", NAUSEA, -1, NULL},
    {"prone", PRONE, -1, NULL},
    {"stunned", STUNNED, -1, NULL},
    {"stuck", STUCK, -1, NULL},
    {"silence field", 0, 0, lay_silence},
    {"full plate", 0, 0, put_on_plate},
    {"grabbed by the adjacent bugbear", 0, 0, be_grabbed},
    {"raging", RAGING, -1, NULL},
    {"afraid", AFRAID, 1, NULL},
    {"singing", SINGING, -1, NULL},
};

static void set_condition(struct casting *c)
{
    enum { SEED = 5, ROUNDS = 20 };
    struct str name = play_text(c->play, "condition");

    people_seed(&c->s.stage, SEED);
    for (int i = 0; i < COUNT_OF(conditions); i++)
        if (str_equal(name, str_from(conditions[i].name))) {
            handle of = conditions[i].nature == AFRAID ? c->s.near : HANDLE_NONE;
            if (conditions[i].nature)
                gain(c, conditions[i].nature, ROUNDS, of, conditions[i].value);
            if (conditions[i].more)
                conditions[i].more(c);
        }
}

/* ---- resistance ---- */

static void resist(struct casting *c)
{
    static const int bonuses[] = {0, 20, 50, 90};
    int64_t sp = spell_number(c->w, c->spell);
    int64_t step = (play_number(c->play, "seed") - 880000 - 200 * sp) / 10;
    struct thing *far = world_thing(c->w, c->s.far);

    if (step > 0 && step < COUNT_OF(bonuses))
        status_gain(c->w, far,
                    (struct stati){.nature = ADJUST_INH,
                                   .value = A_MR,
                                   .magnitude = wrap16(bonuses[step]),
                                   .source = SS_MISC});
    values_update(c->w, far);
    json_key_number(c->play->out, "mr", creature_of(c->w, far)->attr[A_MR]);
}

/* ---- kinds of records ---- */

static enum play_result play_cast(struct casting *c)
{
    struct str kind = play_text(c->play, "kind"), mode = play_text(c->play, "mode");

    if (!set_bugbears(c))
        return PLAY_FAILED;
    c->s.mode = mode.len > 0 ? mode.data[0] : str_equal(kind, STR("cast_condition")) ? 'A' : 'F';
    if (str_equal(kind, STR("cast_condition")))
        set_condition(c);
    if (str_equal(kind, STR("cast_mr")))
        resist(c);
    return cast(c);
}

/* All spells of their lists, by force, and no books are needed. */
static void teach_all(struct people_scene *s)
{
    enum { ALL_LEVELS = 9 };
    struct thing *who = people_player(s);
    struct learn_list open = {0};

    learn_access(s->w, who, &open);
    for (int i = 0; i < open.count; i++)
        *spellbook_flags(s->w, who, open.items[i].spell) |= SP_KNOWN;
    learn_free(&open);
    stati_gain(s->w, who,
               &(struct stati){.nature = LUCUBRATION, .value = ALL_LEVELS, .source = SS_MISC},
               NULL);
    values_update(s->w, who);
    people_rest(&s->stage, who);
    who->hp = (int16_t)(who->hp / 2);
}

static bool open_scene(struct casting *c, struct play *play)
{
    const struct people_start start = {.who = play_text(play, "char"),
                                       .seed = play_number(play, "char_seed"),
                                       .level = 10,
                                       .at = {20, 16}};

    c->play = play;
    if (!people_open(&c->s, play, &start))
        return false;
    c->w = c->s.w;
    teach_all(&c->s);
    return true;
}

static bool open(struct casting *c, struct play *play)
{
    if (!open_scene(c, play))
        return false;
    c->spell = base_find(play->base, RES_EFFECT, play_text(play, "spell"));
    if (c->spell == 0)
        play_fail(play, "the library has no such spell");
    return c->spell != 0;
}

/* Whom our rules made and raised is whom theirs did. */
static enum play_result play_caster(struct casting *c)
{
    if (!set_bugbears(c))
        return PLAY_FAILED;
    json_key(c->play->out, "full");
    people_dump(&c->s.stage, people_player(&c->s), PEOPLE_DETAILED, c->play->out);
    return PLAY_DONE;
}

enum play_result play_casting(struct play *play)
{
    struct str kind = play_text(play, "kind");
    struct casting c = {.spell = 0};
    enum play_result result = PLAY_FAILED;

    if (str_equal(kind, STR("bugbear")))
        return PLAY_REFERENCE;
    if (str_equal(kind, STR("caster"))) {
        result = open_scene(&c, play) ? play_caster(&c) : PLAY_FAILED;
        people_close(&c.s);
        return result;
    }
    if (open(&c, play))
        result = str_equal(kind, STR("spell")) ? play_spell(&c) : play_cast(&c);
    people_close(&c.s);
    return result;
}

/* ---- metamagic ---- */

/* All feats for it; three that the original names are in no list of feats, and nobody has them. */
static void give_feats(struct casting *c)
{
    enum { MISSING = MM_ANCHOR | MM_UNSEEN | MM_VILE };
    struct character *person = character_of(c->w, people_player(&c->s));

    for (int bit = 0; bit < 32; bit++) {
        int feat = MISSING >> bit & 1 ? 0 : spell_metamagic_feat(UINT32_C(1) << bit);
        if (feat == 0)
            continue;
        person->feats[feat / 8] |= (uint16_t)(1 << feat % 8);
    }
}

static void tell_pairs(struct casting *c)
{
    enum { PAIRS = 28 };
    const struct thing *who = people_player(&c->s);
    struct json *json = c->play->out;

    json_key(json, "mana");
    json_open(json, '[');
    for (int i = 0; i < PAIRS; i++)
        json_number(json, spell_mana(c->w, who, c->spell, c->metamagic | UINT32_C(1) << i, NULL));
    json_close(json, ']');
    json_key(json, "rating");
    json_open(json, '[');
    for (int i = 0; i < PAIRS; i++)
        json_number(
            json, spell_chance(c->w, who, c->spell, c->metamagic | UINT32_C(1) << i, false, NULL));
    json_close(json, ']');
}

static enum play_result play_with_metamagic(struct casting *c)
{
    const struct thing *who = people_player(&c->s);

    give_feats(c);
    c->metamagic = (uint32_t)play_number(c->play, "mm");
    if (str_equal(play_text(c->play, "kind"), STR("metamagic_pairs"))) {
        tell_pairs(c);
        return PLAY_DONE;
    }
    if (c->metamagic)
        json_key_number(c->play->out, "toggled",
                        metamagic_toggle(c->w, who, c->spell, c->metamagic));
    else
        json_key_number(c->play->out, "toggled", 0);
    character_of(c->w, who)->metamagic[spell_number(c->w, c->spell)] = c->metamagic;
    play_spell(c);
    return play_cast(c);
}

enum play_result play_metamagic(struct play *play)
{
    struct casting c = {.spell = 0};
    enum play_result result = open(&c, play) ? play_with_metamagic(&c) : PLAY_FAILED;

    people_close(&c.s);
    return result;
}
