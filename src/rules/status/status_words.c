#include "rules/status/status_words.h"

#include "base/num.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"

enum occasion { OCCASION_ALWAYS, OCCASION_HURT, OCCASION_IN_WATER };

static const struct words {
    int nature, value;
    enum occasion when;
    const char *begin, *others_begin, *end, *others_end;
} words[] = {
#define ANY STATI_ANY
#define WORDS(nature, value, when, begin, others_begin, end, others_end) \
    {nature, value, OCCASION_##when, begin, others_begin, end, others_end},
#include "rules/status/status_words.def"
#undef WORDS
#undef ANY
};

void status_words_say(struct world *w, const struct thing *who, const char *own, const char *others)
{
    say_of(w, who, &(struct lines){.actor = own, .others = others, .with = {grammar_thing(who)}});
}

void status_words_hush(struct world *w)
{
    say_hush(w);
}

void status_words_unhush(struct world *w)
{
    say_unhush(w);
}

static bool is_hurt(const struct world *w, const struct thing *who)
{
    return who->hp != who->hp_max + creature_of(w, who)->attr[A_THP];
}

static bool is_in_water(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);
    const struct res_terrain *terrain = level
                                            ? library_terrain(w->library,
                                                              level_terrain(level, who->x, who->y))
                                            : NULL;

    return terrain && library_flag(terrain->flags, TF_WATER);
}

static bool is_said(const struct world *w, const struct thing *who, enum occasion when)
{
    switch (when) {
    case OCCASION_ALWAYS: return true;
    case OCCASION_HURT: return is_hurt(w, who);
    case OCCASION_IN_WATER: return is_in_water(w, who);
    }
    return false;
}

/* NULL: nothing is said. */
static const struct words *find(const struct world *w, const struct thing *who, int nature,
                                int value)
{
    if (!thing_is(who, T_CREATURE) || who->flags & F_DELETE)
        return NULL;
    for (int i = 0; i < COUNT_OF(words); i++)
        if (words[i].nature == nature && (words[i].value == STATI_ANY || words[i].value == value))
            return is_said(w, who, words[i].when) ? &words[i] : NULL;
    return NULL;
}

void status_words_begin(struct world *w, const struct thing *who, int nature, int value)
{
    const struct words *found = find(w, who, nature, value);

    if (found)
        status_words_say(w, who, found->begin, found->others_begin);
}

void status_words_end(struct world *w, const struct thing *who, int nature, int value)
{
    const struct words *found = find(w, who, nature, value);

    if (found)
        status_words_say(w, who, found->end, found->others_end);
}
