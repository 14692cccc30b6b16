#include "rules/time/wither.h"

#include "base/num.h"
#include "world/body.h"
#include "world/throw.h"

/* As one would finish "killed by ...", by attribute. */
static const char *const causes[] = {
    [A_STR] = "utter weakness", [A_DEX] = "stiffened limbs",  [A_CON] = "a broken body",
    [A_INT] = "an empty mind",  [A_WIS] = "senseless stupor", [A_CHA] = "the loss of all self",
    [A_LUC] = "sheer bad luck",
};

static void die_of(struct world *w, handle who, int attribute)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = event->target = (int32_t)who;
        event->DType = wrap8(AD_DAST + attribute);
        sb_add_cstr(&event->GraveText, causes[attribute]);
    }
    throw_end(w, event, EV_DEATH);
}

void wither_away(struct world *w, struct thing *who)
{
    int dying = creature_of(w, who)->dying;

    for (int i = 0; i < COUNT_OF(causes); i++)
        if (dying >> i & 1) {
            die_of(w, who->self, i);
            return;
        }
}
