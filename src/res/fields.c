#include "res/fields.h"

#include "base/check.h"
#include "base/num.h"

#define COUNT_IN(type, member, form) (sizeof(((struct type *)0)->member) / sizeof(res_form_##form))
#define FIELD_ROW(type, form, member, key, what) \
    {key, what, FORM_##form, offsetof(struct type, member), COUNT_IN(type, member, form)},

#define NO_MORE                   \
    {                             \
        NULL, NULL, FORM_I8, 0, 0 \
    }

#define FIELD(form, member, dims, key, what) FIELD_ROW(res_monster, form, member, key, what)
static const struct res_field monster_fields[] = {
#include "res/fields/monster.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_item, form, member, key, what)
static const struct res_field item_fields[] = {
#include "res/fields/item.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_feature, form, member, key, what)
static const struct res_field feature_fields[] = {
#include "res/fields/feature.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_effect, form, member, key, what)
static const struct res_field effect_fields[] = {
#include "res/fields/effect.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_artifact, form, member, key, what)
static const struct res_field artifact_fields[] = {
#include "res/fields/artifact.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_quest, form, member, key, what)
static const struct res_field quest_fields[] = {
#include "res/fields/quest.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_routine, form, member, key, what)
static const struct res_field routine_fields[] = {
#include "res/fields/routine.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_npc, form, member, key, what)
static const struct res_field npc_fields[] = {
#include "res/fields/npc.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_class, form, member, key, what)
static const struct res_field class_fields[] = {
#include "res/fields/class.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_race, form, member, key, what)
static const struct res_field race_fields[] = {
#include "res/fields/race.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_domain, form, member, key, what)
static const struct res_field domain_fields[] = {
#include "res/fields/domain.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_god, form, member, key, what)
static const struct res_field god_fields[] = {
#include "res/fields/god.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_region, form, member, key, what)
static const struct res_field region_fields[] = {
#include "res/fields/region.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_terrain, form, member, key, what)
static const struct res_field terrain_fields[] = {
#include "res/fields/terrain.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) \
    FIELD_ROW(res_variable_resource, form, member, key, what)
static const struct res_field variable_resource_fields[] = {
#include "res/fields/variable.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_template, form, member, key, what)
static const struct res_field template_fields[] = {
#include "res/fields/template.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_flavor, form, member, key, what)
static const struct res_field flavor_fields[] = {
#include "res/fields/flavor.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_behaviour, form, member, key, what)
static const struct res_field behaviour_fields[] = {
#include "res/fields/behaviour.def"
    NO_MORE};
#undef FIELD
#define FIELD(form, member, dims, key, what) FIELD_ROW(res_encounter, form, member, key, what)
static const struct res_field encounter_fields[] = {
#include "res/fields/encounter.def"
    NO_MORE};
#undef FIELD

/* Dungeons and texts have no fields of their own; an empty row ends a list. */
static const struct res_field dungeon_fields[] = {NO_MORE};
static const struct res_field text_fields[] = {NO_MORE};

static const struct res_kind_info kinds[RES_KINDS] = {
#define KIND(NAME, struct_name, shown, plural, tag)   \
    [RES_##NAME] = {shown,                            \
                    plural,                           \
                    tag,                              \
                    sizeof(struct res_##struct_name), \
                    struct_name##_fields,             \
                    COUNT_OF(struct_name##_fields) - 1},
#include "res/kinds.def"
#undef KIND
};

static const struct {
    size_t size;
    const char *what;
} forms[RES_FORMS] = {
#define FORM(name, type, what) [FORM_##name] = {sizeof(type), what},
#include "res/forms.def"
#undef FORM
};

const struct res_kind_info *res_kind_info(enum res_kind kind)
{
    ENSURE(kind < RES_KINDS, "kind %d", (int)kind);
    return &kinds[kind];
}

int res_kind_by_name(struct str name)
{
    for (int i = 0; i < RES_KINDS; i++)
        if (str_equal_nocase(name, str_from(kinds[i].name)) ||
            str_equal_nocase(name, str_from(kinds[i].plural)))
            return i;
    return -1;
}

size_t res_form_size(enum res_form form)
{
    return forms[form].size;
}

const char *res_form_what(enum res_form form)
{
    return forms[form].what;
}

int64_t res_number(const void *record, const struct res_field *field, int index)
{
    const unsigned char *at = (const unsigned char *)record + field->offset +
                              (size_t)index * forms[field->form].size;

    switch (field->form) {
    case FORM_I8: return *(const int8_t *)at;
    case FORM_BITS:
    case FORM_U8: return *at;
    case FORM_I16:
    case FORM_GLYPH16: return *(const int16_t *)(const void *)at;
    case FORM_U16: return *(const uint16_t *)(const void *)at;
    case FORM_I32: return *(const int32_t *)(const void *)at;
    case FORM_U32:
    case FORM_MASK:
    case FORM_ROOMS:
    case FORM_REF:
    case FORM_VALUE:
    case FORM_TEXT:
    case FORM_CODE:
    case FORM_GLYPH: return *(const uint32_t *)(const void *)at;
    default: return 0;
    }
}
