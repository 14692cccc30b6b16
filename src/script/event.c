#include "script/event.h"

#include <stddef.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"

#define MEMBER_OF   script_event
#define MEMBER_LIST "script/event_engine.def"
#include "base/member_rows.h"

enum event_store { STORE_I8, STORE_U8, STORE_BOOL, STORE_I16, STORE_U16, STORE_I32, STORE_TEXT };

struct event_field {
    uint16_t offset;
    uint8_t store; /* how it lies in the record */
    uint8_t type;  /* what a script's store cuts to */
};

#define STORE_OF(field)                      \
    _Generic((field), bool                   \
             : STORE_BOOL, int8_t            \
             : STORE_I8, uint8_t             \
             : STORE_U8, int16_t             \
             : STORE_I16, uint16_t           \
             : STORE_U16, int32_t            \
             : STORE_I32, uint32_t           \
             : STORE_I32, struct str_builder \
             : STORE_TEXT)

/* The declared types, in api.def's spelling. */
enum {
    CUT_bool = TYPE_BOOL,
    CUT_int8 = TYPE_INT8,
    CUT_uint8 = TYPE_UINT8,
    CUT_int16 = TYPE_INT16,
    CUT_int32 = TYPE_INT32,
    CUT_uint32 = TYPE_INT32,
    CUT_rID = TYPE_RID,
    CUT_hObj = TYPE_HOBJ,
    CUT_Rect = TYPE_RECT,
    CUT_string = TYPE_STRING,
};

static const struct event_field fields[] = {
#define EVENT_ROW_T_EVENTINFO(type, wider, name) \
    {offsetof(struct script_event, name), STORE_OF(((struct script_event *)0)->name), type},
#define API_VAR(type, class, name) EVENT_ROW_##class(CUT_##type, ~, name)
#include "script/api.def"
#undef EVENT_ROW_T_EVENTINFO
};

_Static_assert(sizeof fields / sizeof fields[0] == EVENT_MEMBERS,
               "the members of the event stand together in api.def");

static const struct event_field *field_of(int member)
{
    ENSURE(member >= 0 && member < EVENT_MEMBERS, "member %d of an event", member);
    /* Two names of one field; C uses the shorter. */
    if (member == VAR_T_EVENTINFO_ESpellNum - EVENT_FIRST)
        member = VAR_T_EVENTINFO_sp - EVENT_FIRST;
    return &fields[member];
}

bool event_is_text(int member)
{
    return field_of(member)->store == STORE_TEXT;
}

static const struct str_builder *text_of(const struct script_event *event, int member)
{
    const void *at = (const char *)event + field_of(member)->offset;

    return at;
}

static struct str_builder *text_to(struct script_event *event, int member)
{
    void *at = (char *)event + field_of(member)->offset;

    return at;
}

int32_t event_number(const struct script_event *event, int member)
{
    const struct event_field *field = field_of(member);
    const void *at = (const char *)event + field->offset;

    switch ((enum event_store)field->store) {
    case STORE_BOOL: return *(const bool *)at;
    case STORE_I8: return *(const int8_t *)at;
    case STORE_U8: return *(const uint8_t *)at;
    case STORE_I16: return *(const int16_t *)at;
    case STORE_U16: return *(const uint16_t *)at;
    case STORE_I32: return *(const int32_t *)at;
    case STORE_TEXT: break;
    }
    return 0;
}

void event_set_number(struct script_event *event, int member, int32_t value)
{
    const struct event_field *field = field_of(member);
    void *at = (char *)event + field->offset;
    int32_t cut = type_cut(field->type, value);

    switch ((enum event_store)field->store) {
    case STORE_BOOL: *(bool *)at = cut != 0; break;
    case STORE_I8: *(int8_t *)at = wrap8(cut); break;
    case STORE_U8: *(uint8_t *)at = (uint8_t)cut; break;
    case STORE_I16: *(int16_t *)at = wrap16(cut); break;
    case STORE_U16: *(uint16_t *)at = (uint16_t)cut; break;
    case STORE_I32: *(int32_t *)at = cut; break;
    case STORE_TEXT: break;
    }
}

struct str event_text(const struct script_event *event, int member)
{
    return event_is_text(member) ? sb_str(text_of(event, member)) : STR_NONE;
}

void event_set_text(struct script_event *event, int member, struct str text)
{
    if (!event_is_text(member))
        return;
    struct str_builder *to = text_to(event, member);
    sb_clear(to);
    sb_add(to, str_slice(text, 0, EVENT_TEXT_MOST));
}

/* Where the texts are, for what is done to all of them at once and often. */
#define TEXT_bool(name)
#define TEXT_int8(name)
#define TEXT_uint8(name)
#define TEXT_int16(name)
#define TEXT_int32(name)
#define TEXT_uint32(name)
#define TEXT_rID(name)
#define TEXT_hObj(name)
#define TEXT_Rect(name)
#define TEXT_string(name) offsetof(struct script_event, name),

static const uint16_t texts[] = {
#define EVENT_ROW_T_EVENTINFO(type, wider, name) type(name)
#define API_VAR(type, class, name)               EVENT_ROW_##class(TEXT_##type, ~, name)
#include "script/api.def"
#undef EVENT_ROW_T_EVENTINFO
};

static struct str_builder *text_at(struct script_event *event, int i)
{
    void *at = (char *)event + texts[i];

    return at;
}

static const struct str_builder *text_in(const struct script_event *event, int i)
{
    const void *at = (const char *)event + texts[i];

    return at;
}

/* Hardly any event has one. */
static bool has_texts(const struct script_event *event)
{
    size_t sum = 0;

    for (int i = 0; i < COUNT_OF(texts); i++)
        sum |= text_in(event, 0)[i].len;
    return sum > 0;
}

static void clear_texts(struct script_event *event)
{
    for (int i = 0; i < COUNT_OF(texts); i++)
        if (text_at(event, i)->len > 0)
            sb_clear(text_at(event, i));
}

/* Texts stand together; they keep their memory: a record is used for many events. */
void event_clear(struct script_event *event)
{
    size_t first = texts[0], behind = first + COUNT_OF(texts) * sizeof(struct str_builder);

    if (has_texts(event))
        clear_texts(event);
    memset(event, 0, first);
    memset((char *)event + behind, 0, sizeof *event - behind);
}

_Static_assert(offsetof(struct script_event, Text) - offsetof(struct script_event, GraveText) ==
                   (sizeof texts / sizeof texts[0] - 1) * sizeof(struct str_builder),
               "the texts of the event stand together in api.def");

void event_free(struct script_event *event)
{
    for (int i = 0; i < COUNT_OF(texts); i++)
        sb_free(text_at(event, i));
    memset(event, 0, sizeof *event);
}

static void copy_texts(struct script_event *to, const struct script_event *from)
{
    for (int i = 0; i < COUNT_OF(texts); i++)
        if (text_in(from, i)->len > 0)
            sb_add(text_at(to, i), str_slice(sb_str(text_in(from, i)), 0, EVENT_TEXT_MOST));
}

void event_copy(struct script_event *to, const struct script_event *from)
{
    size_t first = texts[0], behind = first + COUNT_OF(texts) * sizeof(struct str_builder);

    if (has_texts(to))
        clear_texts(to);
    if (has_texts(from))
        copy_texts(to, from);
    memcpy(to, from, first);
    memcpy((char *)to + behind, (const char *)from + behind, sizeof *to - behind);
}
