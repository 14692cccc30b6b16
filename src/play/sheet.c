#include "play/sheet.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/dice.h"
#include "base/num.h"
#include "play/condition.h"
#include "play/regard.h"
#include "res/constant.h"
#include "rules/fight/experience.h"
#include "rules/person/feat_list.h"
#include "rules/person/gain.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "rules/value/values.h"
#include "text/name.h"
#include "world/stati.h"

struct writer {
    struct sheet *sheet;
    const struct game *game;
    const struct world *w;
    const struct thing *who;
    const struct creature *c;
    const struct character *p;
};

static const struct {
    const char *key, *title;
} sections[SHEET_SECTIONS] = {
#define SHEET_SECTION(name, key, title) [SHEET_##name] = {key, title},
#include "play/sheet_sections.def"
#undef SHEET_SECTION
};

const char *sheet_key(enum sheet_section section)
{
    return sections[section].key;
}

const char *sheet_title(enum sheet_section section)
{
    return sections[section].title;
}

/* ---- the words ---- */

enum value_style { STYLE_PLAIN, STYLE_SIGNED, STYLE_PERCENT, STYLE_ATTRIBUTE };

static const struct {
    enum sheet_section section;
    const char *label;
    int value;
    enum value_style style;
} values[] = {
#define SHEET_VALUE(section, label, value, style) {SHEET_##section, label, value, STYLE_##style},
#include "play/sheet_values.def"
#undef SHEET_VALUE
};

static const struct {
    const char *label;
    int mode, hit, damage, speed;
} modes[] = {
#define SHEET_MODE(label, mode, hit, damage, speed) {label, mode, hit, damage, speed},
#include "play/sheet_modes.def"
#undef SHEET_MODE
};

static const struct {
    const char *label;
    int kind;
} damages[] = {
#define SHEET_DAMAGE(kind, label) {label, kind},
#include "play/sheet_damages.def"
#undef SHEET_DAMAGE
};

static const struct {
    enum constant_set set;
    int number;
    const char *name;
} names[] = {
#define SHEET_NAME(set, number, name) {CONSTANTS_##set, number, name},
#include "play/sheet_names.def"
#undef SHEET_NAME
};

/* "FT_WEAPON_FOCUS" as "Weapon Focus". */
static void words_of(const char *constant, char out[SHEET_LABEL_SIZE])
{
    const char *from = strchr(constant, '_');
    int len = 0;
    bool is_first = true;

    for (from = from ? from + 1 : constant; *from && len < SHEET_LABEL_SIZE - 1; from++) {
        bool is_blank = *from == '_';
        out[len++] = (char)(is_blank ? ' ' : is_first ? *from : tolower((unsigned char)*from));
        is_first = is_blank;
    }
    out[len] = '\0';
}

/* What a feat or an ability is called. */
static bool find_name(enum constant_set set, int number, char out[SHEET_LABEL_SIZE])
{
    const char *constant = constant_name(set, number);

    for (int i = 0; i < COUNT_OF(names); i++)
        if (names[i].set == set && names[i].number == number) {
            snprintf(out, SHEET_LABEL_SIZE, "%s", names[i].name);
            return true;
        }
    if (constant)
        words_of(constant, out);
    return constant != NULL;
}

/* ---- rows ---- */

static struct sheet_row *add(const struct writer *to, enum sheet_section section, const char *label)
{
    ARRAY_PUSH(to->sheet, (struct sheet_row){.section = section});
    struct sheet_row *row = &to->sheet->items[to->sheet->count - 1];

    snprintf(row->label, sizeof row->label, "%s", label);
    return row;
}

static void add_text(const struct writer *to, enum sheet_section section, const char *label,
                     struct str text)
{
    struct sheet_row *row = add(to, section, label);

    snprintf(row->text, sizeof row->text, STR_PRINTF, STR_ARGS(text));
}

static void format_number(enum value_style style, int number, char out[SHEET_TEXT_SIZE])
{
    switch (style) {
    case STYLE_SIGNED: snprintf(out, SHEET_TEXT_SIZE, "%+d", number); break;
    case STYLE_PERCENT: snprintf(out, SHEET_TEXT_SIZE, "%d%%", number); break;
    default: snprintf(out, SHEET_TEXT_SIZE, "%d", number); break;
    }
}

static struct sheet_row *add_number(const struct writer *to, enum sheet_section section,
                                    const char *label, enum value_style style, int number)
{
    struct sheet_row *row = add(to, section, label);

    row->number = number;
    row->is_number = true;
    format_number(style, number, row->text);
    return row;
}

static void explained_by(struct sheet_row *row, enum sheet_why why, int what)
{
    row->why = why;
    row->what = what;
}

/* ---- who one is ---- */

static void add_resource(const struct writer *to, const char *label, res_id id)
{
    if (id == 0)
        return;
    add_text(to, SHEET_PERSON, label, name_resource(to->w, id));
    explained_by(&to->sheet->items[to->sheet->count - 1], SHEET_BY_LIBRARY, (int)id);
}

static const char *alignment_words(int alignment)
{
    static const char *const words[3][3] = {
        {"neutral", "neutral good", "neutral evil"},
        {"lawful neutral", "lawful good", "lawful evil"},
        {"chaotic neutral", "chaotic good", "chaotic evil"},
    };
    int law = alignment & AL_LAWFUL ? 1 : alignment & AL_CHAOTIC ? 2 : 0;
    int good = alignment & AL_GOOD ? 1 : alignment & AL_EVIL ? 2 : 0;

    return words[law][good];
}

static void add_callings(const struct writer *to)
{
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (to->p->classes[i] && to->p->levels[i] > 0) {
            char label[SHEET_LABEL_SIZE];
            struct str name = name_resource(to->w, to->p->classes[i]);
            snprintf(label, sizeof label, STR_PRINTF, STR_ARGS(name));
            add_number(to, SHEET_PERSON, label, STYLE_PLAIN, to->p->levels[i]);
        }
}

static void add_person(const struct writer *to)
{
    const struct stati *alignment = stati_find(to->w, to->who, stati_of(ALIGNMENT));

    add_text(to, SHEET_PERSON, "Name", str_from(game_name(to->game)));
    add_resource(to, "People", to->p->race);
    add_resource(to, "Calling", to->p->classes[0]);
    if (to->p->race)
        add_text(to, SHEET_PERSON, "Sex", to->c->state & MS_FEMALE ? STR("woman") : STR("man"));
    add_number(to, SHEET_PERSON, "Level", STYLE_PLAIN, gain_total_level(to->w, to->who));
    if (to->p->classes[1])
        add_callings(to);
    if (alignment)
        add_text(to, SHEET_PERSON, "Alignment", str_from(alignment_words(alignment->value)));
    add_resource(to, "God", to->p->god);
    explained_by(add_number(to, SHEET_PERSON, "Experience", STYLE_PLAIN, (int)to->p->experience),
                 SHEET_BY_EXPERIENCE, 0);
}

/* ---- values ---- */

static bool has_values(const struct writer *to)
{
    return values_are_worked_out(to->w, to->who);
}

static void add_value(const struct writer *to, int i)
{
    int number = to->p->attr_known[values[i].value];
    enum value_style style = values[i].style;
    struct sheet_row *row = add_number(to, values[i].section, values[i].label, style,
                                       style == STYLE_PERCENT ? 100 + 5 * number : number);

    explained_by(row, SHEET_BY_VALUE, values[i].value);
    if (style == STYLE_ATTRIBUTE)
        snprintf(row->text, sizeof row->text, "%d (%+d)", number,
                 attr_modifier_known(to->w, to->who, values[i].value));
}

static void add_values(const struct writer *to, enum sheet_section section)
{
    for (int i = 0; has_values(to) && i < COUNT_OF(values); i++)
        if (values[i].section == section)
            add_value(to, i);
}

/* "now/most" */
static struct sheet_row *add_part(const struct writer *to, const char *label, int now, int most)
{
    struct sheet_row *row = add_number(to, SHEET_LIFE, label, STYLE_PLAIN, now);

    snprintf(row->text, sizeof row->text, "%d of %d", now, most);
    return row;
}

static void add_life(const struct writer *to)
{
    explained_by(
        add_part(to, "Hit points", to->who->hp, to->who->hp_max + to->p->attr_known[A_THP]),
        SHEET_BY_LIFE, 0);
    if (!has_values(to))
        return;
    explained_by(
        add_part(to, "Mana", (int)attr_mana(to->w, to->who), (int)attr_mana_total(to->w, to->who)),
        SHEET_BY_VALUE, A_MAN);
    explained_by(add_part(to, "Fatigue points", to->c->fatigue, to->p->attr_known[A_FAT]),
                 SHEET_BY_VALUE, A_FAT);
    add_values(to, SHEET_LIFE);
    const char *size = regard_size_word(to->p->attr_known[A_SIZ]);
    add_text(to, SHEET_LIFE, "Size", size ? str_from(size) : STR("odd"));
}

/* ---- fighting ---- */

static void add_conditions(const struct writer *to)
{
    struct conditions c;

    conditions_find(to->game, &c);
    for (int i = 0; i < c.count; i++)
        add_text(to, SHEET_CONDITIONS, c.items[i].words, STR_NONE);
}

static void add_damage(const struct writer *to, int mode, const char *label)
{
    struct dice dice = arms_damage(to->w, to->who, modes[mode].mode, false);
    struct sheet_row *row = add(to, SHEET_ATTACKS, label);

    dice_format(dice, row->text, sizeof row->text);
    row->number = dice_average(dice);
    explained_by(row, SHEET_BY_VALUE, modes[mode].damage);
}

/* Only ways that one can fight in now. */
static void add_attacks(const struct writer *to)
{
    char label[SHEET_LABEL_SIZE];

    for (int i = 0; has_values(to) && i < COUNT_OF(modes); i++) {
        struct dice dice = arms_damage(to->w, to->who, modes[i].mode, false);
        if (dice.count == 0 && dice.sides == 0)
            continue;
        snprintf(label, sizeof label, "%s, to hit", modes[i].label);
        explained_by(
            add_number(to, SHEET_ATTACKS, label, STYLE_SIGNED, to->p->attr_known[modes[i].hit]),
            SHEET_BY_VALUE, modes[i].hit);
        snprintf(label, sizeof label, "%s, damage", modes[i].label);
        add_damage(to, i, label);
        snprintf(label, sizeof label, "%s, speed", modes[i].label);
        explained_by(add_number(to, SHEET_ATTACKS, label, STYLE_PERCENT,
                                100 + 5 * to->p->attr_known[modes[i].speed]),
                     SHEET_BY_VALUE, modes[i].speed);
    }
}

/* ---- senses and resistances ---- */

static void add_sense(const struct writer *to, const char *label, int range)
{
    if (range > 0)
        add_number(to, SHEET_SENSES, label, STYLE_PLAIN, range);
}

static void add_senses(const struct writer *to)
{
#define SHEET_RANGE(label, member) add_sense(to, label, to->c->member);
#include "play/sheet_ranges.def"
#undef SHEET_RANGE
}

static void add_resistances(const struct writer *to)
{
    for (int i = 0; has_values(to) && i < COUNT_OF(damages); i++) {
        int level = resist_level(to->w, to->who, damages[i].kind, false);
        if (level == 0)
            continue;
        struct sheet_row *row = add_number(to, SHEET_RESISTANCES, damages[i].label, STYLE_PLAIN,
                                           level);
        explained_by(row, SHEET_BY_RESISTANCE, damages[i].kind);
        if (level == RESIST_IMMUNE)
            snprintf(row->text, sizeof row->text, "immune");
    }
}

/* ---- what one has learned ---- */

static void add_skills(const struct writer *to)
{
    for (int skill = 1; has_values(to) && skill < SK_LAST; skill++)
        if (skill_name(skill)[0] && skill_is_trained(to->w, to->who, skill))
            explained_by(add_number(to, SHEET_SKILLS, skill_name(skill), STYLE_SIGNED,
                                    skill_level(to->w, to->who, skill)),
                         SHEET_BY_SKILL, skill);
}

static void add_feats(const struct writer *to)
{
    char label[SHEET_LABEL_SIZE];

    for (int feat = FT_FIRST; feat < FT_LAST; feat++)
        if (feat_is_listed(to->w, to->who, feat) && find_name(CONSTANTS_FEAT, feat, label))
            explained_by(add(to, SHEET_FEATS, label), SHEET_BY_WORDS, feat);
}

static void add_abilities(const struct writer *to)
{
    char label[SHEET_LABEL_SIZE];

    for (int ability = 1; ability < CA_LAST; ability++) {
        int level = ability_level(to->w, to->who, ability);
        if (level > 0 && find_name(CONSTANTS_ABILITY, ability, label))
            add_number(to, SHEET_ABILITIES, label, STYLE_PLAIN, level);
    }
}

void sheet_gather(struct sheet *sheet, const struct game *game)
{
    const struct thing *who = game_player(game);
    struct writer to = {.sheet = sheet,
                        .game = game,
                        .w = &game->world,
                        .who = who,
                        .c = creature_of(&game->world, who),
                        .p = character_of(&game->world, who)};

    ENSURE(to.c != NULL && to.p != NULL, "the player is no person");
    ARRAY_CLEAR(sheet);
    add_person(&to);
    add_values(&to, SHEET_ATTRIBUTES);
    add_life(&to);
    add_conditions(&to);
    add_values(&to, SHEET_DEFENCE);
    add_attacks(&to);
    add_senses(&to);
    add_resistances(&to);
    add_skills(&to);
    add_feats(&to);
    add_abilities(&to);
}

void sheet_free(struct sheet *sheet)
{
    ARRAY_FREE(sheet);
}

/* ---- why ---- */

static void add_amount(struct str_builder *out, int amount, const char *what)
{
    if (amount != 0)
        sb_addf(out, "%s%+d %s", out->len > 0 ? ", " : "", amount, what);
}

static void explain_skill(const struct game *game, int skill, struct str_builder *out)
{
    struct skill_parts parts = {0};

    skill_level_of(&game->world, game_player(game), skill, &parts);
    add_amount(out, parts.ranks, "ranks");
    add_amount(out, parts.attribute, "attribute");
    add_amount(out, parts.training, "training");
    add_amount(out, parts.racial, "people");
    add_amount(out, parts.feat, "feats");
    add_amount(out, parts.focus, "focus");
    add_amount(out, parts.inborn, "inborn");
    add_amount(out, parts.domain, "domain");
    add_amount(out, parts.insight, "insight");
    add_amount(out, parts.enhancement, "magic");
    add_amount(out, parts.item, "item");
    add_amount(out, parts.kit, "tools");
    add_amount(out, parts.synergy, "other skills");
    add_amount(out, parts.circumstance, "circumstance");
    add_amount(out, parts.size, "size");
    add_amount(out, parts.armour, "armour");
}

static void explain_resource(const struct game *game, res_id id, struct str_builder *out)
{
    const struct library *library = game->options.library;
    const struct resource *resource = library_get(library, id);

    if (resource)
        sb_add_cstr(out, module_text(library_module(library, id), resource->description));
}

/* What was rolled, level by level, and what else there is. */
static void explain_life(const struct game *game, struct str_builder *out)
{
    const struct thing *who = game_player(game);
    const struct character *p = character_of(&game->world, who);
    int rolled = 0;

    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        for (int level = 0; level < imin(p->levels[i], MAX_CHAR_LEVEL); level++)
            rolled += p->hp_rolls[i * MAX_CHAR_LEVEL + level];
    if (p->classes[0] == 0)
        return;
    add_amount(out, rolled, "from levels");
    add_amount(out, who->hp_max - rolled, "Constitution, size and gifts");
    add_amount(out, p->attr_known[A_THP], "magic");
}

static void explain_experience(const struct game *game, struct str_builder *out)
{
    const struct world *w = &game->world;
    const struct character *p = character_of(w, game_player(game));
    int level = gain_total_level(w, game_player(game));

    if (p->classes[0] == 0)
        return;
    if (level < MAX_CHAR_LEVEL)
        sb_addf(out, "level %d at %u", level + 1, (unsigned)experience_for(level + 1));
    else
        sb_add_cstr(out, "there is no higher level");
    if (p->experience_drained > 0)
        sb_addf(out, ", %u drained", (unsigned)p->experience_drained);
}

static void explain_resistance(const struct game *game, int kind, struct str_builder *out)
{
    static const char *const reasons[] = {[RESIST_BY_NATURE] = "your nature",
                                          [RESIST_BY_STATI] = "gifts and magic",
                                          [RESIST_BY_FEAT] = "feats",
                                          [RESIST_BY_HIDE] = "your hide",
                                          [RESIST_BY_ARMOUR] = "armour"};
    struct resist_parts parts = {0};

    resist_level_of(&game->world, game_player(game), kind, false, &parts);
    for (int i = 0; i < parts.count; i++)
        if (parts.items[i].amount == RESIST_IMMUNE)
            sb_addf(out, "%simmune by %s", out->len > 0 ? ", " : "", reasons[parts.items[i].why]);
        else
            add_amount(out, parts.items[i].amount, reasons[parts.items[i].why]);
    if (parts.count > 1)
        sb_add_cstr(out, "; the best counts wholly, the second half, others a third");
}

void sheet_explain(const struct game *game, const struct sheet_row *row, struct str_builder *out)
{
    switch (row->why) {
    case SHEET_BY_VALUE:
        if (game->world.values.who == game->world.player)
            values_explain(&game->world, row->what, out);
        break;
    case SHEET_BY_SKILL: explain_skill(game, row->what, out); break;
    case SHEET_BY_RESISTANCE: explain_resistance(game, row->what, out); break;
    case SHEET_BY_WORDS: sb_add_cstr(out, feat_list_words(row->what)); break;
    case SHEET_BY_LIBRARY: explain_resource(game, (res_id)row->what, out); break;
    case SHEET_BY_LIFE: explain_life(game, out); break;
    case SHEET_BY_EXPERIENCE: explain_experience(game, out); break;
    default: break;
    }
}

/* ---- for programs ---- */

static void describe_row(const struct sheet_row *row, struct json *json)
{
    if (row->is_number)
        json_key_number(json, row->label, row->number);
    else
        json_key_text(json, row->label, str_from(row->text));
}

void sheet_describe(const struct game *game, struct json *json)
{
    struct sheet sheet = {0};
    int at = 0;

    sheet_gather(&sheet, game);
    json_open(json, '{');
    for (int s = 0; s < SHEET_SECTIONS; s++) {
        json_key(json, sections[s].key);
        json_open(json, '{');
        for (; at < sheet.count && sheet.items[at].section == (enum sheet_section)s; at++)
            describe_row(&sheet.items[at], json);
        json_close(json, '}');
    }
    json_close(json, '}');
    sheet_free(&sheet);
}
