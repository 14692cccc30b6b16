#include "rules/mind/thought.h"

#include "rules/value/attacks.h"
#include "rules/value/kind.h"
#include "world/stati.h"

struct thing *thought_rage(const struct thought *t)
{
    const struct stati *rage = stati_find(t->w, thought_self(t), stati_of(ENRAGED));

    return rage ? world_thing(t->w, rage->object) : NULL;
}

bool thought_is_helpless(const struct world *w, const struct thing *who)
{
    struct stati_query held = stati_of(PARALYSIS);

    held.value = PARA_HELD;
    return stati_has(w, who, SLEEPING) || stati_find(w, who, held) ||
           (stati_has(w, who, STUCK) && stati_has(w, who, PRONE));
}

bool thought_is_ready(const struct thought *t, int attack)
{
    struct stati_query query = stati_of(SPEC_TIMEOUT);

    query.value = attack;
    return attacks_find(t->w, thought_self(t), attack, NULL) &&
           stati_find(t->w, thought_self(t), query) == NULL;
}

bool thought_has_true_attack(const struct world *w, const struct thing *who, int attack)
{
    const struct res_monster *body = kind_true(w, who);

    for (int i = 0; body && i < COUNT_OF(body->attacks); i++)
        if (body->attacks[i].attack_type == attack)
            return true;
    return false;
}
