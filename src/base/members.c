#include "base/members.h"

#include <string.h>

#include "base/json.h"

#define FORM(name, type, bytes)                        \
    static int64_t read_##name(const void *at)         \
    {                                                  \
        type value;                                    \
        memcpy(&value, at, sizeof value);              \
        return (int64_t)value;                         \
    }                                                  \
    static void write_##name(void *at, int64_t number) \
    {                                                  \
        type value = (type)number;                     \
        memcpy(at, &value, sizeof value);              \
    }
#include "base/member_forms.def"
#undef FORM

static const struct {
    uint8_t size, bytes; /* in memory, and written */
    int64_t (*read)(const void *at);
    void (*write)(void *at, int64_t value);
} forms[MEMBER_FORMS] = {
#define FORM(name, type, bytes) [MEMBER_##name] = {sizeof(type), bytes, read_##name, write_##name},
#include "base/member_forms.def"
#undef FORM
};

int member_bytes(enum member_form form)
{
    return forms[form].bytes;
}

int64_t member_number(const struct member *member, const void *owner, int index)
{
    size_t at = member->offset + (size_t)index * forms[member->form].size;

    return forms[member->form].read((const char *)owner + at);
}

void member_store(const struct member *member, void *owner, int index, int64_t value)
{
    size_t at = member->offset + (size_t)index * forms[member->form].size;

    forms[member->form].write((char *)owner + at, value);
}

static void describe_list(const struct member *member, const void *owner, struct json *json)
{
    int count = member->count;

    while (count > 0 && member_number(member, owner, count - 1) == 0)
        count--;
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_number(json, member_number(member, owner, i));
    json_close(json, ']');
}

void members_describe(const struct member_list *list, const void *owner, struct json *json)
{
    for (int i = 0; i < list->count; i++) {
        const struct member *member = &list->items[i];
        json_key(json, member->name);
        if (member->form == MEMBER_CHAR)
            json_text(json, str_from((const char *)owner + member->offset));
        else if (member->count > 1)
            describe_list(member, owner, json);
        else
            json_number(json, member_number(member, owner, 0));
    }
}
