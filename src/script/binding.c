#include "script/binding.h"

void api_bind(struct api_binding *binding, const struct api_row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        const struct api_row *row = &rows[i];
        switch (row->access) {
        case API_CALL: binding->functions[row->number] = row; break;
        case API_GET: binding->get[row->number] = row; break;
        case API_SET: binding->set[row->number] = row; break;
        }
    }
}
