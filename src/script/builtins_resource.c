/* What resources say of themselves: members, flags, names. */
#include <string.h>

#include "base/num.h"
#include "res/fields.h"
#include "res/mtype.h"
#include "script/builtins.h"

/* What scripts may ask of a resource: class, name, kind, and where the record has it. */
#define RESOURCE_MEMBERS(ROW)                                  \
    ROW(T_TMONSTER, Image, MONSTER, monster, image, GLYPH)     \
    ROW(T_TMONSTER, CR, MONSTER, monster, cr, I8)              \
    ROW(T_TMONSTER, Depth, MONSTER, monster, depth, I8)        \
    ROW(T_TMONSTER, Terrains, MONSTER, monster, terrains, U32) \
    ROW(T_TMONSTER, Hit, MONSTER, monster, hit, I8)            \
    ROW(T_TMONSTER, Def, MONSTER, monster, def, I8)            \
    ROW(T_TMONSTER, Arm, MONSTER, monster, arm, I8)            \
    ROW(T_TMONSTER, Mov, MONSTER, monster, mov, I8)            \
    ROW(T_TMONSTER, Spd, MONSTER, monster, spd, I8)            \
    ROW(T_TMONSTER, MSize, MONSTER, monster, size, I8)         \
    ROW(T_TITEM, Image, ITEM, item, image, GLYPH)              \
    ROW(T_TITEM, RIType, ITEM, item, itype, I16)               \
    ROW(T_TFEATURE, Image, FEATURE, feature, image, GLYPH16)   \
    ROW(T_TEFFECT, Schools, EFFECT, effect, schools, U32)      \
    ROW(T_TEFFECT, Purpose, EFFECT, effect, purpose, U32)      \
    ROW(T_TEFFECT, Level, EFFECT, effect, level, I8)           \
    ROW(T_TTERRAIN, Image, TERRAIN, terrain, image, GLYPH)     \
    ROW(T_TREGION, Floor, REGION, region, floor, REF)          \
    ROW(T_TREGION, Walls, REGION, region, walls, REF)          \
    ROW(T_TRACE, BaseRace, RACE, race, base, REF)              \
    ROW(T_TTEMPLATE, TType, TEMPLATE, template, ttype, U16)

/* Members scripts can read. One name can belong to several kinds; code names the first of them. */
static const struct {
    enum api_member_id member;
    enum res_kind kind;
    struct res_field field;
} members[] = {
#define ROW(class, name, kind, record, field_name, form_name) \
    {VAR_##class##_##name,                                    \
     RES_##kind,                                              \
     {.form = FORM_##form_name, .offset = offsetof(struct res_##record, field_name), .count = 1}},
    RESOURCE_MEMBERS(ROW)
#undef ROW
};

/* Where each kind keeps its flags, if ResourceHasFlag looks at them. */
static const struct {
    int type;
    size_t offset, size;
} flags[] = {
#define ROW(type, record)                                                                     \
    {                                                                                         \
        type, offsetof(struct res_##record, flags), sizeof(((struct res_##record *)0)->flags) \
    }
    ROW(T_TMONSTER, monster), ROW(T_TITEM, item),
    ROW(T_TEFFECT, effect),   ROW(T_TCLASS, class),
    ROW(T_TRACE, race),       ROW(T_TDOMAIN, domain),
    ROW(T_TGOD, god),         ROW(T_TREGION, region),
    ROW(T_TTERRAIN, terrain), ROW(T_TENCOUNTER, encounter),
#undef ROW
};

static const struct resource *find(struct api_call *call, int32_t id)
{
    const struct resource *resource = vm_resource(call->vm, (res_id)id, NULL);

    if (resource == NULL)
        error_set(call->error, "%d is no resource", id);
    return resource;
}

/* The same, of a certain kind. */
static const void *find_kind(struct api_call *call, int32_t id, enum res_kind kind)
{
    const struct resource *resource = find(call, id);

    if (resource == NULL || resource->type == res_kind_info(kind)->type)
        return resource;
    error_set(call->error, "this needs a %s", res_kind_info(kind)->name);
    return NULL;
}

/* ---- members ---- */

static bool get_member(struct api_call *call)
{
    const struct resource *resource = find(call, call->object);
    const struct api_member *wanted = &call->vm->api->members[call->number];

    if (resource == NULL || !api_charge(call, COUNT_OF(members) / 4))
        return false;
    for (int i = 0; i < COUNT_OF(members); i++) {
        const char *name = call->vm->api->members[members[i].member].name;
        if (res_kind_info(members[i].kind)->type == resource->type &&
            strcmp(name, wanted->name) == 0)
            return api_return(call, wrap32(res_number(resource, &members[i].field, 0)));
    }
    return error_set(call->error, "this resource has no member %s", wanted->name);
}

/* ---- flags ---- */

static bool has_flag(const struct resource *resource, int flag)
{
    for (int i = 0; i < COUNT_OF(flags); i++)
        if (flags[i].type == resource->type) {
            const uint8_t *bits = (const uint8_t *)resource + flags[i].offset;
            return flag >= 0 && (size_t)flag / 8 < flags[i].size &&
                   (bits[flag / 8] >> flag % 8 & 1);
        }
    return false;
}

static bool call_effect_has_flag(struct api_call *call)
{
    const struct res_effect *effect = find_kind(call, call->object, RES_EFFECT);

    return effect && api_return(call, has_flag(&effect->head, call->arguments[0]));
}

static bool call_terrain_has_flag(struct api_call *call)
{
    const struct res_terrain *terrain = find_kind(call, call->object, RES_TERRAIN);

    return terrain && api_return(call, has_flag(&terrain->head, call->arguments[0]));
}

static bool call_resource_has_flag(struct api_call *call)
{
    const struct resource *resource = find(call, call->arguments[0]);

    return resource && api_return(call, has_flag(resource, call->arguments[1]));
}

static bool call_has_source(struct api_call *call)
{
    const struct res_effect *effect = find_kind(call, call->object, RES_EFFECT);

    if (effect == NULL)
        return false;
    for (int i = 0; i < COUNT_OF(effect->sources); i++)
        if (effect->sources[i] == call->arguments[0])
            return api_return(call, 1);
    return true;
}

/* ---- what a resource is ---- */

static bool call_is_res_type(struct api_call *call)
{
    const struct resource *resource = vm_resource(call->vm, (res_id)call->arguments[0], NULL);

    return api_return(call, resource && resource->type == call->arguments[1]);
}

static bool call_resource_level(struct api_call *call)
{
    const struct resource *resource = find(call, call->arguments[0]);
    const void *record = resource;

    if (resource == NULL)
        return false;
    switch (resource->type) {
    case T_TMONSTER: return api_return(call, ((const struct res_monster *)record)->cr);
    case T_TITEM: return api_return(call, ((const struct res_item *)record)->level);
    case T_TEFFECT: return api_return(call, ((const struct res_effect *)record)->level);
    default: return api_return(call, 1);
    }
}

static bool is_template(const struct resource *resource)
{
    return resource && resource->type == res_kind_info(RES_TEMPLATE)->type;
}

/* Scripts of encounters ask about whatever is chosen: monsters, and templates. */
static bool call_is_mtype(struct api_call *call)
{
    if (is_template(find(call, call->arguments[0]))) {
        const struct resource *next = vm_resource(call->vm, (res_id)call->arguments[0] + 1, NULL);
        return api_return(call,
                          is_template(next) && mtype_of_template((const struct res_template *)next,
                                                                 call->arguments[1]));
    }
    const struct res_monster *monster = find_kind(call, call->arguments[0], RES_MONSTER);

    return monster && api_return(call, mtype_is_recorded(monster, call->arguments[1]));
}

static bool call_poison_dc(struct api_call *call)
{
    const struct res_effect *poison = find_kind(call, call->arguments[0], RES_EFFECT);

    return poison && api_return(call, poison->values.sval);
}

static bool gives_stati(const struct res_effect_values *values)
{
    return values->eval == EA_GRANT || values->eval == EA_INFLICT || values->eval == EA_OVERRIDE;
}

static bool call_effect_gives_stati(struct api_call *call)
{
    const struct res_effect *effect = find_kind(call, call->arguments[0], RES_EFFECT);
    const struct module *module;

    if (effect == NULL)
        return false;
    if (!api_charge(call, effect->head.segments.count))
        return false;
    vm_resource(call->vm, (res_id)call->arguments[0], &module);
    bool gives = gives_stati(&effect->values);
    for (uint32_t i = 0; i < effect->head.segments.count; i++)
        gives |= gives_stati(&module_segments(module)[effect->head.segments.first + i]);
    return api_return(call, gives);
}

/* ---- names ---- */

static bool return_name(struct api_call *call, bool description)
{
    const struct module *module;
    const struct resource *resource;

    if (call->arguments[0] == 0)
        return api_return_text(call, STR("{null}"));
    resource = vm_resource(call->vm, (res_id)call->arguments[0], &module);
    if (resource == NULL)
        return error_set(call->error, "%d is no resource", call->arguments[0]);
    return api_return_text(call, description ? str_from(module_text(module, resource->description))
                                             : module_short_name(module, resource));
}

static bool call_name(struct api_call *call)
{
    return return_name(call, false);
}

static bool call_desc(struct api_call *call)
{
    return return_name(call, true);
}

static const struct api_row rows[] = {
#define ROW(class, name, kind, record, field_name, form_name) \
    GET_LASTING(class##_##name, get_member, 0),
    RESOURCE_MEMBERS(ROW)
#undef ROW
        CALL_LASTING(T_TEFFECT_HasFlag, call_effect_has_flag, 0),
    CALL_LASTING(T_TEFFECT_HasSource, call_has_source, 0),
    CALL_LASTING(T_TTERRAIN_TerrainHasFlag, call_terrain_has_flag, 0),
    CALL_LASTING(ResourceHasFlag, call_resource_has_flag, 0),
    CALL_LASTING(ResourceLevel, call_resource_level, 0),
    CALL_LASTING(isResType, call_is_res_type, 0),
    CALL_LASTING(mID_isMType, call_is_mtype, 0),
    CALL(PoisonDC, call_poison_dc, 0),
    CALL(effectGivesStati, call_effect_gives_stati, 0),
    CALL(NAME, call_name, 0),
    CALL(DESC, call_desc, 0),
};

void builtins_bind_resources(struct api_binding *binding)
{
    api_bind(binding, rows, COUNT_OF(rows));
}
