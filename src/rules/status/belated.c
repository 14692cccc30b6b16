#include "rules/value/belated.h"

#include "rules/status/check.h"
#include "text/say.h"
#include "world/throw.h"

void belated_death(struct world *w, struct thing *who)
{
    enum { DIFFICULTY = 20 };
    handle self = who->self;

    if (check_save(w, who, FORT, DIFFICULTY, SA_DEATH, 0)) {
        who = world_thing(w, self);
        if (who && self == w->player)
            say_plain(w, "Your old wounds open, and you can hardly stand.");
        if (who)
            who->hp = 1;
        return;
    }
    if (self == w->player)
        say_plain(w, "Your wounds are too much for you after all.");
    throw_death(w, self, "old wounds");
}
