#include "rules/person/faith.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "rules/value/creed.h"
#include "text/say.h"
#include "world/throw.h"

/* ---- what is allowed ---- */

struct limit {
    int flag, bit;
    bool must; /* else it must not */
};

static const struct limit class_limits[] = {
    {CF_LAWFUL, AL_LAWFUL, true},     {CF_CHAOTIC, AL_CHAOTIC, true},
    {CF_EVIL, AL_EVIL, true},         {CF_GOOD, AL_GOOD, true},
    {CF_NONLAWFUL, AL_LAWFUL, false}, {CF_NONCHAOTIC, AL_CHAOTIC, false},
    {CF_NONEVIL, AL_EVIL, false},     {CF_NONGOOD, AL_GOOD, false},
};

static bool allow(const struct limit *limits, int count, const uint8_t *flags, int alignment)
{
    for (int i = 0; i < count; i++)
        if (library_flag(flags, limits[i].flag) && !(alignment & limits[i].bit) == limits[i].must)
            return false;
    return true;
}

bool faith_class_allows(const struct library *library, res_id calling, int alignment)
{
    const struct res_class *class = library_record(library, calling, RES_CLASS);

    return class == NULL || allow(class_limits, COUNT_OF(class_limits), class->flags, alignment);
}

bool faith_god_allows(const struct library *library, res_id god, int alignment)
{
    return creed_god_allows(library, god, alignment);
}

/* The original's order. */
static const struct faith_alignment alignments[] = {
    {"lawful good", AL_LAWFUL | AL_GOOD},
    {"good", AL_GOOD},
    {"chaotic good", AL_CHAOTIC | AL_GOOD},
    {"lawful", AL_LAWFUL},
    {"neutral", 0},
    {"chaotic", AL_CHAOTIC},
    {"lawful evil", AL_LAWFUL | AL_EVIL},
    {"evil", AL_EVIL},
    {"chaotic evil", AL_CHAOTIC | AL_EVIL},
};

int faith_alignments(void)
{
    return COUNT_OF(alignments);
}

const struct faith_alignment *faith_alignment_at(int index)
{
    return &alignments[index];
}

/* From the middle outwards, good before evil, law before chaos. */
static const uint8_t recommended[] = {
    0,
    AL_GOOD,
    AL_LAWFUL,
    AL_CHAOTIC,
    AL_LAWFUL | AL_GOOD,
    AL_CHAOTIC | AL_GOOD,
    AL_EVIL,
    AL_LAWFUL | AL_EVIL,
    AL_CHAOTIC | AL_EVIL,
};

/* The first that both allow; -1: there is none. */
static int find_alignment(const struct library *library, res_id calling, res_id god)
{
    for (int i = 0; i < COUNT_OF(recommended); i++)
        if (faith_class_allows(library, calling, recommended[i]) &&
            faith_god_allows(library, god, recommended[i]))
            return recommended[i];
    return -1;
}

/* ---- gods ---- */

static bool takes(struct world *w, const struct thing *who, res_id god)
{
    struct script_event *event = throw_begin(w);
    int answer;

    if (event == NULL)
        return false;
    event->actor = (int32_t)who->self;
    event->target = (int32_t)who->self;
    say_hush(w);
    answer = throw_ask(w, event, EV_PREREQ, god);
    say_unhush(w);
    if (answer == DONE || answer == NOTHING)
        return find_alignment(w->library, character_of(w, who)->classes[0], god) >= 0;
    return false;
}

static res_id first_listed(struct world *w, const struct thing *who, const uint32_t *gods,
                           int count)
{
    for (int i = 0; i < count; i++)
        if (library_kind(w->library, gods[i]) == RES_GOD && takes(w, who, gods[i]))
            return gods[i];
    return 0;
}

static res_id first_of_all(struct world *w, const struct thing *who)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_GOD); i++)
            if (takes(w, who, module_id(module, RES_GOD, i)))
                return module_id(module, RES_GOD, i);
    }
    return 0;
}

void faith_serve(struct world *w, struct thing *who, res_id god)
{
    struct character *p = character_of(w, who);
    int number = god ? creed_god_number(w, god) : -1;

    p->god = god;
    if (number >= 0)
        p->god_flags[number] |= GS_INVOLVED;
}

void faith_choose_god(struct world *w, struct thing *who)
{
    enum { GODS_MOST = 64 };
    struct character *p = character_of(w, who);
    const struct res_class *class = library_record(w->library, p->classes[0], RES_CLASS);
    uint32_t listed[GODS_MOST];
    bool is_own;

    if (class == NULL || !library_flag(class->flags, CF_RELIGIOUS))
        return;
    int count = library_list(w->library, p->classes[0], ALLOWED_GODS, listed, GODS_MOST, &is_own);
    faith_serve(w, who,
                is_own && count > 0 ? first_listed(w, who, listed, count) : first_of_all(w, who));
}

int faith_alignment(const struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);

    return imax(find_alignment(w->library, p->classes[0], p->god), 0);
}

void faith_align(struct world *w, struct thing *who, int alignment)
{
    enum { FIRM = 50 };
    struct character *p = character_of(w, who);

    status_gain(w, who,
                (struct stati){.nature = ALIGNMENT,
                               .value = wrap16(alignment),
                               .magnitude = -1,
                               .source = SS_PERM,
                               .object = who->self});
    p->law_chaos = alignment & AL_LAWFUL ? -FIRM : alignment & AL_CHAOTIC ? FIRM : 0;
    p->good_evil = alignment & AL_GOOD ? -FIRM : alignment & AL_EVIL ? FIRM : 0;
    p->alignment_wanted = (uint16_t)alignment;
}
