/* The event record: what scripts see as `e`, and what an event carries through the rules.
 *
 * Its members are the T_EVENTINFO rows of api.def, one field each, under the names scripts use and
 * in the declared width: a store wraps, in a script and in C alike. Texts belong to the record.
 * The objects of an event are no members; scripts name them (EActor, ...), the rules set them.
 *
 * What scripts cannot name but the original's record carries along is in event_engine.def. Of that,
 * these are left out: a fifth object and flags of the event, which nothing uses; whether a name is
 * a proper one (isProper), which nothing sets; whether a defence was rolled (isDefRoll), which
 * nothing reads; the condition of a choice (chCriteria), which is never one; and the text about an
 * encounter for whoever looks for mistakes (enDump). */
#ifndef INCURSION_SCRIPT_EVENT_H
#define INCURSION_SCRIPT_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/dice.h"
#include "base/members.h"
#include "base/str.h"
#include "res/resource.h"
#include "script/api.h"

enum {
    EVENT_FIRST = VAR_T_EVENTINFO_Event,
    EVENT_LAST = VAR_T_EVENTINFO_isAquaticContext,
    EVENT_MEMBERS = EVENT_LAST - EVENT_FIRST + 1,
    EVENT_PARTS = 16,      /* of an encounter */
    EVENT_TEXT_MOST = 4096 /* bytes of a text in an event; the rest is cut off */
};

typedef bool event_type_bool;
typedef int8_t event_type_int8;
typedef uint8_t event_type_uint8;
typedef int16_t event_type_int16;
typedef int32_t event_type_int32;
typedef uint32_t event_type_uint32;
typedef res_id event_type_rID;
typedef int32_t event_type_hObj;
typedef int32_t event_type_Rect; /* four bytes, see code_rect_get */
typedef struct str_builder event_type_string;

/* Fields that are wider than scripts can store: they read all of it. */
#define EVENT_WIDER_EParam  ~, int32_t
#define EVENT_WIDER_illType ~, int8_t
#define EVENT_WIDER_chList  ~, uint16_t

/* The type of a field: the second of "wider, declared", where wider may bring its own. */
#define EVENT_SECOND(first, second, ...) second
#define EVENT_PICK(...)                  EVENT_SECOND(__VA_ARGS__, ~)

/* Rows of other classes are no fields. */
#define EVENT_ROW_T_MAP(type, wider, name)
#define EVENT_ROW_T_THING(type, wider, name)
#define EVENT_ROW_T_CREATURE(type, wider, name)
#define EVENT_ROW_T_CHARACTER(type, wider, name)
#define EVENT_ROW_T_PLAYER(type, wider, name)
#define EVENT_ROW_T_ITEM(type, wider, name)
#define EVENT_ROW_T_DOOR(type, wider, name)
#define EVENT_ROW_T_TRAP(type, wider, name)
#define EVENT_ROW_T_FEATURE(type, wider, name)
#define EVENT_ROW_T_TMONSTER(type, wider, name)
#define EVENT_ROW_T_TITEM(type, wider, name)
#define EVENT_ROW_T_TFEATURE(type, wider, name)
#define EVENT_ROW_T_TEFFECT(type, wider, name)
#define EVENT_ROW_T_TTERRAIN(type, wider, name)
#define EVENT_ROW_T_TREGION(type, wider, name)
#define EVENT_ROW_T_TRACE(type, wider, name)
#define EVENT_ROW_T_TTEMPLATE(type, wider, name)

struct script_event {
    int32_t actor, target, item, item2, map; /* handles; 0: none */
    res_id field; /* effect of the field that is entered or left; 0: none */
#define EVENT_ROW_T_EVENTINFO(type, wider, name) EVENT_PICK(wider, type) name;
#define API_VAR(type, class, name)               EVENT_ROW_##class(event_type_##type, EVENT_WIDER_##name, name)
#include "script/api.def"
#undef EVENT_ROW_T_EVENTINFO
#define MEMBER_LIST "script/event_engine.def"
#include "base/member_struct.h"
};

/* The members that scripts cannot name. */
extern const struct member_list script_event_members;

/* A zeroed record is empty and ready. Clearing keeps the memory of texts. */
void event_clear(struct script_event *event);
void event_free(struct script_event *event);
void event_copy(struct script_event *to, const struct script_event *from);

/* The dice of its damage. */
static inline struct dice event_dice(const struct script_event *event)
{
    return (struct dice){event->DmgCount, event->DmgSides, event->DmgBonus};
}
static inline void event_set_dice(struct script_event *event, struct dice dice)
{
    event->DmgCount = dice.count;
    event->DmgSides = dice.sides;
    event->DmgBonus = dice.bonus;
}

/* By number of the member, 0 to EVENT_MEMBERS - 1. */
bool event_is_text(int member);
/* Numbers of any kind; 0 for a text. */
int32_t event_number(const struct script_event *event, int member);
/* Cuts to the declared type. A text is left alone. */
void event_set_number(struct script_event *event, int member, int32_t value);
struct str event_text(const struct script_event *event, int member);
void event_set_text(struct script_event *event, int member, struct str text);

#endif
