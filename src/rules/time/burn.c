#include "rules/time/burn.h"

#include "rules/item/shift.h"
#include "rules/status/status_time.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stati.h"

static void go_out(struct world *w, const struct thing *who, struct thing *light)
{
    if (who->self == w->player)
        say_plain(w, "Your light burns down and goes out.");
    else
        say_of(w, who,
               &(struct lines){.others = "The light of <Obj> goes out.",
                               .with = {grammar_thing(who)}});
    shift_out(w, light);
    w->marks.sight = true;
}

/* Rounds are told before the light runs out, so that nobody is left in the dark unwarned. */
static void warn(struct world *w, const struct thing *who, const struct item *light)
{
    enum { FLICKERS = 100, NEARLY_OUT = 20 };

    if (who->self != w->player)
        return;
    if (light->age == FLICKERS)
        say_plain(w, "Your light burns low.");
    else if (light->age == NEARLY_OUT)
        say_plain(w, "Your light flickers: it is nearly out.");
}

/* quirk: the last round's worth is never burned. */
static void burn(struct world *w, const struct thing *who, struct thing *light)
{
    struct item *body = item_of(w, light);

    if (body->age <= 1) {
        go_out(w, who, light);
        return;
    }
    body->age--;
    warn(w, who, body);
}

/* What a monster does not wear is in no place. */
static bool is_its_light(const struct world *w, const struct thing *who, const struct thing *item)
{
    bool may_be = character_of(w, who) || item_of(w, item)->flags & IF_WORN;

    return may_be && item == slot_item(w, who, SL_LIGHT);
}

/* quirk: whatever is in the place of a light burns. */
void burn_carried(struct world *w, struct thing *who)
{
    handle self = who->self;
    struct slot_walk walk = slot_walk_begin(w, who);

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        handle carried = item->self;
        status_time_pass(w, item);
        if ((who = world_thing(w, self)) == NULL || who->x < 0)
            return;
        item = world_thing(w, carried);
        if (item && is_its_light(w, who, item))
            burn(w, who, item);
    }
}
