#include "rules/rite/ascent.h"

#include "base/num.h"
#include "rules/god/favour.h"
#include "rules/god/speak.h"
#include "rules/god/worthy.h"
#include "rules/person/gain.h"
#include "rules/value/creed.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"
#include "world/throw.h"

enum { HIGHEST = 9, CHART = 15 };

static bool has_earned(struct world *w, const struct thing *who, res_id god, int level)
{
    uint32_t chart[CHART] = {0};
    bool is_own;

    library_list(w->library, god, FAVOUR_CHART, chart, CHART, &is_own);
    return favour_of(w, who, god) > (int32_t)chart[level];
}

static bool is_worthy(struct world *w, const struct thing *who, res_id god)
{
    say_hush(w);
    bool worthy = worthy_of(w, who, god, false);
    say_unhush(w);
    return worthy;
}

/* The god alone is asked. */
static int bless(struct world *w, const struct thing *who, res_id god, int level)
{
    struct script_event *event = throw_begin(w);
    const struct level *here = world_level_of(w, who);

    if (event == NULL)
        return NOTHING;
    event->actor = event->target = (int32_t)who->self;
    event->map = here ? event_map(here) : 0;
    event->EParam = level;
    return throw_ask(w, event, EV_BLESSING, god);
}

void ascent_seek(struct world *w, struct thing *who, res_id god)
{
    struct character *person = character_of(w, who);
    int number = creed_god_number(w, god);
    handle self = who->self;

    if (person == NULL || number < 0 || person->favour_level[number] >= HIGHEST ||
        !has_earned(w, who, god, person->favour_level[number]) || !is_worthy(w, who, god))
        return;
    int level = ++person->favour_level[number];
    if (bless(w, who, god, level) == ABORT) {
        person->favour_level[number]--;
        return;
    }
    speak(w, who, god, MSG_BLESSING1 + level - 1, STR_NONE);
    if (world_thing(w, self))
        gain_grants(w, world_thing(w, self), god, level);
}
