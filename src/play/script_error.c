/* What scripts complain of. */
#include "base/num.h"
#include "play/script_call.h"

static bool call_error(struct api_call *call)
{
    return error_set(call->error, "it says: " STR_PRINTF,
                     STR_ARGS(str_slice(api_text(call, 0), 0, 200)));
}

static const struct api_row rows[] = {
    CALL(Error, call_error, 0),
    CALL(Fatal, call_error, 0),
};

const struct script_rows script_error_rows = {rows, COUNT_OF(rows)};
