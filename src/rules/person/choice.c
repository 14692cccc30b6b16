#include "rules/person/choice.h"

#include "base/num.h"
#include "rules/value/condition.h"
#include "world/throw.h"

/* ---- as far as the library tells ---- */

bool choice_race_is_open(const struct library *library, res_id race)
{
    const struct res_race *record = library_record(library, race, RES_RACE);

    return record && library_kind(library, record->monster) == RES_MONSTER;
}

bool choice_calling_is_open(const struct library *library, res_id calling)
{
    const struct res_class *record = library_record(library, calling, RES_CLASS);

    return record && record->hit_die > 0 && !library_flag(record->flags, CF_PRESTIGE) &&
           !library_flag(record->flags, CF_PSEUDO);
}

static bool is_open(const struct library *library, enum res_kind kind, res_id id)
{
    return kind == RES_RACE ? choice_race_is_open(library, id)
                            : choice_calling_is_open(library, id);
}

res_id choice_at(const struct library *library, enum res_kind kind, int number)
{
    for (int slot = 0; library && slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++)
            if (is_open(library, kind, module_id(module, kind, i)) && number-- == 0)
                return module_id(module, kind, i);
    }
    return 0;
}

struct str choice_title(const struct library *library, res_id id)
{
    return library_name(library, id);
}

res_id choice_of_name(const struct library *library, enum res_kind kind, struct str name)
{
    res_id id;

    for (int i = 0; (id = choice_at(library, kind, i)) != 0; i++)
        if (str_equal(choice_title(library, id), name))
            return id;
    return 0;
}

/* ---- whom a library recommends ---- */

static bool casts_spells(const struct library *library, res_id calling)
{
    const struct module *module = library_module(library, calling);
    const struct resource *resource = library_get(library, calling);

    for (uint32_t i = 0; i < resource->grants.count; i++) {
        const struct res_grant *grant = module_grants(module) + resource->grants.first + i;
        if (grant->type == AB_ABILITY && grant->ability == CA_SPELLCASTING)
            return true;
    }
    return false;
}

static int sturdiness(const struct library *library, res_id calling)
{
    enum { OF_DIE = 1000, AT_ALL = 1 };
    const struct res_class *record = library_record(library, calling, RES_CLASS);

    if (library_flag(record->flags, CF_RELIGIOUS) || casts_spells(library, calling))
        return AT_ALL;
    return record->hit_die * OF_DIE + record->attack[S_MELEE];
}

res_id choice_recommended_calling(const struct library *library)
{
    res_id best = 0, id;
    int most = 0;

    for (int i = 0; (id = choice_at(library, RES_CLASS, i)) != 0; i++)
        if (sturdiness(library, id) > most) {
            most = sturdiness(library, id);
            best = id;
        }
    return best;
}

static bool is_favoured(const struct library *library, res_id race, res_id calling)
{
    const struct res_race *record = library_record(library, race, RES_RACE);

    for (int i = 0; i < COUNT_OF(record->favoured); i++)
        if (calling != 0 && record->favoured[i] == calling)
            return true;
    return false;
}

res_id choice_recommended_race(const struct library *library, res_id calling)
{
    res_id id;

    for (int i = 0; (id = choice_at(library, RES_RACE, i)) != 0; i++)
        if (is_favoured(library, id, calling))
            return id;
    return choice_at(library, RES_RACE, 0);
}

/* ---- names ---- */

static struct str names_of(const struct library *library, res_id race, bool is_woman)
{
    const struct res_race *record = library_record(library, race, RES_RACE);

    if (record == NULL)
        return STR_NONE;
    return str_from(module_text(library_module(library, race),
                                is_woman ? record->female_names : record->male_names));
}

struct str choice_name(const struct library *library, res_id race, bool is_woman, struct rng *rng)
{
    struct str names = names_of(library, race, is_woman), name = STR_NONE;
    int count = 1;

    if (names.len == 0)
        return STR_NONE;
    for (size_t i = 0; i < names.len; i++)
        count += names.data[i] == '/';
    for (int left = rng_below(rng, count); left >= 0; left--)
        name = str_cut(&names, '/');
    return str_trim(name);
}

/* ---- as far as scripts tell ---- */

int choice_ask_race(struct world *w, const struct thing *who, res_id race)
{
    if (!event_is_handled(w->library, race, EV_PREREQ))
        return NOTHING;
    struct script_event *event = throw_begin(w);
    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)who->self;
    event->target = (int32_t)who->self;
    return throw_ask(w, event, EV_PREREQ, race);
}

bool choice_refuses(struct world *w, const struct thing *who, res_id what)
{
    if (library_kind(w->library, what) == RES_RACE)
        return !choice_race_is_open(w->library, what) || choice_ask_race(w, who, what) == ABORT;
    return !choice_calling_is_open(w->library, what) || condition_ask(w, who, what) == ABORT;
}
