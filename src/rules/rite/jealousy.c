#include "rules/rite/jealousy.h"

#include "base/num.h"
#include "rules/god/anger.h"
#include "rules/rite/rites.h"
#include "text/say.h"
#include "world/body.h"
#include "world/throw.h"

enum { CELLS = 100, GODS_ONLY = 0x10000 };

/* The two numbers after a cell. */
static int read_relation(const uint32_t *cells, int at, bool *is_punished)
{
    *is_punished = cells[at + 2] != 0;
    return wrap16((int)cells[at + 1]);
}

/* A list: what holds for all others, then one or more gods, and what holds for them. */
int jealousy_of(const struct world *w, res_id god, res_id other, bool *is_punished)
{
    enum { USUAL = 3, PARTS = 3 };
    uint32_t cells[CELLS + PARTS] = {0};
    bool is_own;
    int count = library_list(w->library, god, GOD_RELATIONS, cells, CELLS, &is_own);
    int mind = USUAL;

    *is_punished = false;
    for (int i = 0; i < count && cells[i]; i += PARTS)
        if ((int32_t)cells[i] == REL_DEFAULT) {
            mind = read_relation(cells, i, is_punished);
            break;
        }
    for (int i = 0; i < count; i++)
        if (cells[i] == other) {
            while (i < count && (int32_t)cells[i + 1] > GODS_ONLY)
                i++;
            return read_relation(cells, i, is_punished);
        }
    return mind;
}

/* Whether it comes from wanting to follow the other for good. */
static bool is_conversion(const struct world *w)
{
    const struct script_event *outer = throw_frame(w, 1);

    return outer && outer->Event == EV_CONVERT;
}

int jealousy_handle(struct world *w, struct script_event *e, struct thing *self)
{
    const struct character *person = character_of(w, self);
    bool is_punished;

    if (person == NULL || person->god == 0)
        return NOTHING;
    int mind = jealousy_of(w, person->god, e->eID, &is_punished);
    if (mind)
        anger_raise(w, self, person->god, mind, is_punished || is_conversion(w),
                    STR("turning to another god"));
    return DONE;
}

int retribution_handle(struct world *w, struct script_event *e, struct thing *self)
{
    say_to(w, e, self,
           &(struct lines){.actor = "<Res> will not forget this!",
                           .with = {grammar_resource(e->eID)}});
    return DONE;
}
