/* rules-people/skills: how good persons are at all skills in every plight, and how checks end. */
#include "base/num.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/item/gain.h"
#include "rules/item/wear.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "rules/value/values.h"
#include "stage_read.h"

enum { ROUNDS = 20, COINS = 8000, CHECK_LEVEL = 5, KNOWN_ALL = 255 };

/* ---- conditions ---- */

static struct thing *give(struct people_scene *s, const char *name, int quantity)
{
    struct thing *item = people_item(&s->stage, str_from(name), STR(""), 0, &s->play->error);

    if (item == NULL)
        return NULL;
    item_of(s->w, item)->known = KNOWN_ALL;
    item_of(s->w, item)->quantity = (uint32_t)quantity;
    gain_item_placed(s->w, people_player(s), item);
    return item;
}

static void tire(struct people_scene *s, int numerator, int denominator)
{
    struct creature *body = creature_of(s->w, people_player(s));

    body->fatigue = wrap16(-body->attr[A_FAT] * numerator / denominator);
}

static bool load(struct people_scene *s)
{
    return give(s, "gold piece", COINS) != NULL;
}

static bool carry_kits(struct people_scene *s)
{
    static const char *const kits[] = {
        "healing kit",      "alchemy set",  "disguise kit", "craftsman's tools",
        "mechanical tools", "climbing rig", "pickaxe"};

    for (int i = 0; i < COUNT_OF(kits); i++)
        if (give(s, kits[i], 1) == NULL)
            return false;
    return true;
}

static bool wear_plate(struct people_scene *s)
{
    const struct thing *who = people_player(s), *old = slot_item(s->w, who, SL_ARMOUR);
    struct thing *plate = people_item(&s->stage, STR("full plate armour"), STR(""), 0,
                                      &s->play->error);

    if (plate == NULL)
        return false;
    if (old)
        wear_throw(s->w, EV_REMOVE, who, old, SL_ARMOUR);
    wear_throw(s->w, EV_WIELD, who, plate, SL_ARMOUR);
    return true;
}

/* "AFRAID/1": a nature, and its value if it has one. */
static bool gain(struct people_scene *s, struct str name)
{
    struct str rest = name, nature = str_cut(&rest, '/');
    struct stati gained = {.source = SS_MISC, .duration = ROUNDS};

    gained.nature = (int16_t)stage_value(nature);
    gained.value = (int16_t)(rest.len > 0 ? stage_value(rest) : 0);
    return gained.nature > 0 && status_gain(s->w, people_player(s), gained);
}

static bool set_condition(struct people_scene *s, struct str name)
{
    if (str_equal(name, STR("plain")))
        return true;
    if (str_equal(name, STR("fatigue 0")))
        creature_of(s->w, people_player(s))->fatigue = 0;
    else if (str_equal(name, STR("fatigue -half")))
        tire(s, 1, 2);
    else if (str_equal(name, STR("fatigue -all")))
        tire(s, 1, 1);
    else if (str_equal(name, STR("heavy load")))
        return load(s);
    else if (str_equal(name, STR("kits carried")))
        return carry_kits(s);
    else if (str_starts(name, STR("full plate")))
        return wear_plate(s);
    else
        return gain(s, name);
    return true;
}

/* ---- levels ---- */

static void tell_skill(struct people_scene *s, int skill)
{
    const struct thing *who = people_player(s);
    const int numbers[] = {skill_level(s->w, who, skill), character_of(s->w, who)->ranks[skill],
                           skill_most_ranks(s->w, who, skill), skill_is_trained(s->w, who, skill),
                           skill_attribute(s->w, who, skill)};

    json_open(s->play->out, '[');
    for (int i = 0; i < COUNT_OF(numbers); i++)
        json_number(s->play->out, numbers[i]);
    json_close(s->play->out, ']');
}

static enum play_result play_levels_of(struct people_scene *s)
{
    struct str condition = play_text(s->play, "condition");
    char name[STAGE_NAME_SIZE];

    play_given(s->play, "level condition");
    if (!set_condition(s, condition))
        return play_fail(s->play, "no condition \"" STR_PRINTF "\"", STR_ARGS(condition));
    values_update(s->w, people_player(s));
    json_key_number(s->play->out, "encumbrance", stature_encumbrance(s->w, people_player(s)));
    json_key(s->play->out, "skills");
    json_open(s->play->out, '{');
    for (int skill = 1; skill < SK_LAST; skill++)
        if (skill_name(skill)[0] != 0) {
            json_key(s->play->out, stage_name(CONSTANTS_SKILL, skill, name));
            tell_skill(s, skill);
        }
    json_close(s->play->out, '}');
    return PLAY_DONE;
}

/* ---- checks ---- */

static enum play_result play_check(struct people_scene *s)
{
    int skill = stage_value(play_text(s->play, "skill"));
    int difficulty = (int)play_number(s->play, "dc");

    play_given(s->play, "skill dc seed");
    people_begin(s, (uint32_t)play_number(s->play, "seed"));
    bool is_success = check_succeeds(s->w, people_player(s), skill, difficulty);
    json_key_number(s->play->out, "ok", is_success);
    play_tell_draws(s->play, DRAWS_CUT);
    people_write_diff(s->before, people_look(&s->stage, PEOPLE_PLAIN, s->before, s->play->arena),
                      s->play->out);
    return PLAY_DONE;
}

enum play_result play_people_skills(struct play *play)
{
    bool is_check = str_equal(play_text(play, "kind"), STR("skill_check"));
    struct people_start start = {.who = play_text(play, "char"),
                                 .seed = play_number(play, "char_seed"),
                                 .level = is_check ? CHECK_LEVEL : (int)play_number(play, "level"),
                                 .at = {20, 16}};
    struct people_scene s;
    enum play_result result = PLAY_FAILED;

    if (people_open(&s, play, &start))
        result = is_check ? play_check(&s) : play_levels_of(&s);
    people_close(&s);
    return result;
}
