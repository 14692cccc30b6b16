#include "script/binding.h"

#include "base/check.h"
#include "base/num.h"

static void bind_field(struct api_binding *binding, const struct api_row *row)
{
    const struct member *member = &row->list->items[row->member];

    ENSURE(member->count == 1 && member->form != MEMBER_HANDLE, "%s is no number for scripts",
           member->name);
    if (row->rights & READ)
        binding->get[row->number] = row;
    if (row->rights & WRITE)
        binding->set[row->number] = row;
}

void api_bind(struct api_binding *binding, const struct api_row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        const struct api_row *row = &rows[i];
        switch (row->access) {
        case API_CALL: binding->functions[row->number] = row; break;
        case API_GET: binding->get[row->number] = row; break;
        case API_SET: binding->set[row->number] = row; break;
        case API_FIELD: bind_field(binding, row); break;
        }
    }
}

int32_t api_field_read(const struct api_row *row, const struct api_member *as, const void *owner)
{
    if (owner == NULL)
        return row->data;
    return type_cut(as->type, wrap32(member_number(&row->list->items[row->member], owner, 0)));
}

void api_field_write(const struct api_row *row, void *owner, int32_t value)
{
    if (owner)
        member_store(&row->list->items[row->member], owner, 0, value);
}
