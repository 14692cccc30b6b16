/* Races, classes, domains, gods and artifacts. */
#include "base/num.h"
#include "script/grammar.h"

/* ---- races ---- */

static bool race_header(struct parser *p, void *record)
{
    struct res_race *race = record;

    return !parse_accept(p, ':') || parse_reference(p, &race->base);
}

static bool race_favoured(struct parser *p, const struct property *row, void *record)
{
    struct res_race *race = record;

    (void)row;
    parse_accept(p, TOK_CLASS);
    parse_accept(p, ':');
    for (int i = 0; i < COUNT_OF(race->favoured); i++) {
        if (i > 0 && !parse_accept(p, ','))
            break;
        if (!parse_reference(p, &race->favoured[i]))
            return false;
    }
    return parse_expect(p, ';');
}

struct skill_list {
    void *at;
    enum res_form form;
    int used, most;
};

static bool take_skill(struct parser *p, void *skill_list, int token, int32_t value, bool without)
{
    struct skill_list *list = skill_list;

    (void)without;
    if (list->used == list->most) {
        parse_error_at(p, token, "more than %d skills", list->most);
        return false;
    }
    parse_store(p, token, (uint8_t *)list->at + list->used++, list->form, value);
    return true;
}

static bool race_skills(struct parser *p, const struct property *row, void *record)
{
    struct res_race *race = record;
    struct skill_list list = {race->skills, FORM_I8, 0, COUNT_OF(race->skills)};

    (void)row;
    return parse_number_list(p, take_skill, &list);
}

static bool race_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_race *race = record;
    struct flag_set flags = {race->flags, COUNT_OF(race->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

/* Attributes up to the ';', each with its number. */
static bool parse_attributes(struct parser *p, int8_t *attributes, int most)
{
    while (!parse_accept(p, ';')) {
        int32_t attribute = parse_token(p)->value, value;

        if (!parse_expect(p, TOK_ATTRIBUTE))
            return false;
        parse_accept(p, ':');
        int token = p->at;
        if (!parse_sum(p, &value))
            return false;
        if (attribute < most)
            parse_store(p, token, &attributes[attribute], FORM_I8, value);
        else
            parse_error_at(p, token, "there is no such attribute here");
        parse_accept(p, ',');
    }
    return true;
}

/* "MALE_NAMES: "Ann;Bob";" */
static bool race_names(struct parser *p, struct res_race *race)
{
    int token = p->at;
    int32_t which;
    text_id names;

    if (!parse_signed(p, &which))
        return false;
    parse_accept(p, ':');
    if (!parse_expect_string(p, &names))
        return false;
    switch (which) {
    case MALE_NAMES: race->male_names = names; break;
    case FEMALE_NAMES: race->female_names = names; break;
    case FAMILY_NAMES: race->family_names = names; break;
    default: parse_error_at(p, token, "%d is no kind of names", which);
    }
    return parse_expect(p, ';');
}

static bool race_other(struct parser *p, void *record, bool *known)
{
    struct res_race *race = record;

    if (parse_kind(p) == TOK_ATTRIBUTE || parse_kind(p) == ';')
        return parse_attributes(p, race->attr, COUNT_OF(race->attr));
    *known = parse_at_signed(p);
    return !*known || race_names(p, race);
}

static const struct property race_properties[] = {
    OTHER(res_race, GRANTS, property_grants, head),
    OTHER(res_race, MONSTER, property_reference, monster),
    OTHER(res_race, FAVORED, race_favoured, favoured),
    OTHER(res_race, SKILLS, race_skills, skills),
    OTHER(res_race, FLAGS, race_flags, flags),
    OTHER(res_race, GEAR, property_gear, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_race = {
    TOK_RACE, RES_RACE, race_header, race_properties, race_other, NULL,
};

/* ---- classes ---- */

/* "d8" or "8". */
static bool class_die(struct parser *p, const struct property *row, void *record)
{
    parse_accept(p, 'd');
    return number_signed(p, row, record);
}

static bool class_defence(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t points;

    if (!parse_signed(p, &points) || !parse_expect(p, '/'))
        return false;
    if (points != 1)
        parse_error_at(p, token, "a class gains 1 point of defence per so many levels");
    return number_signed(p, row, record);
}

/* Pairs of a kind and its value, up to the ';'. */
static bool parse_pairs(struct parser *p, uint8_t *values, int most)
{
    while (!parse_accept(p, ';')) {
        int token = p->at;
        int32_t kind, value;

        if (!parse_signed(p, &kind) || !parse_signed(p, &value))
            return false;
        if (kind < 0 || kind >= most)
            parse_error_at(p, token, "%d is not one of the %d there are", kind, most);
        else
            parse_store(p, token, &values[kind], FORM_U8, value);
        parse_accept(p, ',');
    }
    return true;
}

static bool class_attack(struct parser *p, const struct property *row, void *record)
{
    struct res_class *class = record;

    (void)row;
    return parse_pairs(p, class->attack, COUNT_OF(class->attack));
}

static bool class_saves(struct parser *p, const struct property *row, void *record)
{
    struct res_class *class = record;

    (void)row;
    return parse_pairs(p, class->saves, COUNT_OF(class->saves));
}

/* "Skills[4]: ...": points per level, then the skills. */
static bool class_skills(struct parser *p, const struct property *row, void *record)
{
    struct res_class *class = record;
    struct skill_list list = {class->skills, FORM_U8, 0, COUNT_OF(class->skills)};
    int32_t points;

    (void)row;
    if (!parse_expect(p, '[') || !parse_signed(p, &points) || !parse_expect(p, ']'))
        return false;
    class->skill_points = (uint8_t)points;
    parse_accept(p, ':');
    return parse_number_list(p, take_skill, &list);
}

static bool class_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_class *class = record;
    struct flag_set flags = {class->flags, COUNT_OF(class->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

static const struct property class_properties[] = {
    NUMBER(res_class, HITDICE, class_die, hit_die),
    NUMBER(res_class, MANA, class_die, mana_die),
    NUMBER(res_class, DEF, class_defence, def_mod),
    OTHER(res_class, ATTACK, class_attack, attack),
    OTHER(res_class, SAVES, class_saves, saves),
    OTHER(res_class, GRANTS, property_grants, head),
    OTHER(res_class, SKILLS, class_skills, skills),
    NUMBER(res_class, PROFICIENCIES, number_bits, proficiencies),
    OTHER(res_class, FLAGS, class_flags, flags),
    OTHER(res_class, GEAR, property_gear, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_class = {
    TOK_CLASS, RES_CLASS, NULL, class_properties, NULL, NULL,
};

/* ---- domains and gods ---- */

static bool domain_header(struct parser *p, void *record)
{
    struct res_domain *domain = record;
    int32_t type;

    if (!parse_expect(p, ':') || !parse_signed(p, &type))
        return false;
    domain->dtype = wrap8(type);
    return true;
}

struct reference_array {
    res_id *ids;
    int used, most;
};

static bool take_reference(struct parser *p, void *reference_array, int token, res_id id)
{
    struct reference_array *array = reference_array;

    if (array->used == array->most) {
        parse_error_at(p, token, "more than %d of them", array->most);
        return false;
    }
    array->ids[array->used++] = id;
    return true;
}

static bool domain_spells(struct parser *p, const struct property *row, void *record)
{
    struct res_domain *domain = record;
    struct reference_array spells = {domain->spells, 0, COUNT_OF(domain->spells)};

    (void)row;
    return parse_reference_list(p, take_reference, &spells);
}

static const struct property domain_properties[] = {
    OTHER(res_domain, SPELLS, domain_spells, spells),
    OTHER(res_domain, GRANTS, property_grants, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_domain = {
    TOK_DOMAIN, RES_DOMAIN, domain_header, domain_properties, NULL, NULL,
};

static bool god_domains(struct parser *p, const struct property *row, void *record)
{
    enum { LEAST = 3, MOST = 6 };
    struct res_god *god = record;
    struct reference_array domains = {god->domains, 0, MOST};
    int token = p->at;

    (void)row;
    if (!parse_reference_list(p, take_reference, &domains))
        return false;
    if (domains.used < LEAST)
        parse_error_at(p, token, "a god has %d to %d domains, not %d", LEAST, MOST, domains.used);
    return true;
}

static bool god_flags(struct parser *p, const struct property *row, void *record)
{
    struct res_god *god = record;
    struct flag_set flags = {god->flags, COUNT_OF(god->flags)};

    (void)row;
    return parse_number_list(p, take_flag, &flags);
}

static const struct property god_properties[] = {
    OTHER(res_god, DOMAINS, god_domains, domains),
    OTHER(res_god, FLAGS, god_flags, flags),
    OTHER(res_god, GRANTS, property_grants, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_god = {
    TOK_GOD, RES_GOD, NULL, god_properties, NULL, NULL,
};

/* ---- artifacts ---- */

/* "$spell every 1d6 turns", "$spell 3 / day", "$spell". */
static bool parse_charge(struct parser *p, struct res_power *power)
{
    int32_t times;

    if (parse_accept(p, TOK_EVERY))
        return parse_dice(p, &power->charge) && parse_expect(p, TOK_TURNS);
    if (parse_accept(p, TOK_AT))
        return parse_expect(p, TOK_STYPE);
    if (!parse_at_signed(p))
        return true;
    if (!parse_signed(p, &times) || (!parse_accept(p, '/') && !parse_expect(p, TOK_PER)))
        return false;
    power->charge = (struct dice){0, wrap8(times), 1};
    if (parse_accept(p, TOK_WEEK)) {
        power->charge.bonus = 7;
        return true;
    }
    return parse_expect(p, TOK_DAY);
}

static bool parse_power(struct parser *p, struct res_power *power)
{
    int32_t value, param = 0;

    if (parse_accept(p, TOK_STATI)) {
        power->type = AB_STATI;
        if (!parse_expect(p, '[') || !parse_signed(p, &value) ||
            (parse_accept(p, ',') && !parse_signed(p, &param)))
            return false;
        power->power = (uint32_t)value;
        power->param = wrap16(param);
        return parse_expect(p, ']');
    }
    if (parse_accept(p, TOK_FEAT)) {
        power->type = AB_FEAT;
        if (!parse_signed(p, &value))
            return false;
        power->power = (uint32_t)value;
        return true;
    }
    if (parse_accept(p, TOK_INNATE)) {
        power->type = AB_INNATE;
        return parse_reference(p, &power->power);
    }
    power->type = AB_EFFECT;
    return parse_reference(p, &power->power) && parse_charge(p, power);
}

static bool parse_powers(struct parser *p, void *record, int when)
{
    if (!parse_expect(p, TOK_FOR))
        return false;
    while (!parse_accept(p, ';')) {
        struct res_power power = {.when = (int8_t)when};
        if (!parse_power(p, &power))
            return false;
        builder_add_power(p->out, record, power);
        parse_accept(p, ',');
    }
    return true;
}

static bool artifact_equip(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    return parse_powers(p, record, AN_ART_EQUIP);
}

static bool artifact_hit(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    return parse_powers(p, record, AN_ART_HIT);
}

static bool artifact_invoke(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    return parse_powers(p, record, AN_ART_INVOKE);
}

static bool artifact_sustains(struct parser *p, const struct property *row, void *record)
{
    uint8_t *sustains = property_at(row, record);

    while (!parse_accept(p, ';')) {
        int32_t attribute = parse_token(p)->value;
        if (!parse_expect(p, TOK_ATTRIBUTE))
            return false;
        /* quirk: attributes are counted from 1 here, so strength has no bit. */
        if (attribute > 0)
            *sustains |= (uint8_t)(1u << (attribute - 1));
        parse_accept(p, ',');
    }
    return true;
}

static bool artifact_other(struct parser *p, void *record, bool *known)
{
    struct res_artifact *artifact = record;

    *known = parse_kind(p) == TOK_ATTRIBUTE || parse_kind(p) == ';';
    return !*known || parse_attributes(p, artifact->attr_low, COUNT_OF(artifact->attr_low));
}

static const struct property artifact_properties[] = {
    OTHER(res_artifact, ITEM, property_reference, item),
    NUMBER(res_artifact, RESISTS, number_bits, resists),
    NUMBER(res_artifact, SUSTAINS, artifact_sustains, sustains),
    NUMBER(res_artifact, QUALITIES, number_bits, qualities),
    OTHER(res_artifact, EQUIP, artifact_equip, head),
    OTHER(res_artifact, HIT, artifact_hit, head),
    OTHER(res_artifact, INVOKE, artifact_invoke, head),
    PROPERTIES_END,
};

const struct kind_grammar grammar_artifact = {
    TOK_ARTIFACT, RES_ARTIFACT, NULL, artifact_properties, artifact_other, NULL,
};
