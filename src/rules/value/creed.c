#include "rules/value/creed.h"

#include "base/num.h"
#include "res/constants.h"
#include "world/body.h"

bool creed_conflict(int first, int second, bool strictly)
{
    static const int against[][2] = {
        {AL_GOOD, AL_EVIL | AL_NONGOOD},
        {AL_EVIL, AL_GOOD | AL_NONEVIL},
        {AL_LAWFUL, AL_CHAOTIC | AL_NONLAWFUL},
        {AL_CHAOTIC, AL_LAWFUL | AL_NONCHAOTIC},
    };
    int both = first | second;

    for (int i = 0; i < COUNT_OF(against); i++)
        if ((both & against[i][0]) && (both & against[i][1]))
            return true;
    return strictly && (second & ~first & (AL_GOOD | AL_EVIL | AL_LAWFUL | AL_CHAOTIC)) != 0;
}

bool creed_god_allows(const struct library *library, res_id god, int alignment)
{
    static const struct {
        int flag, bit;
        bool must; /* else it must not */
    } limits[] = {
        {GF_LAWFUL, AL_LAWFUL, true},     {GF_CHAOTIC, AL_CHAOTIC, true},
        {GF_EVIL, AL_EVIL, true},         {GF_GOOD, AL_GOOD, true},
        {GF_NO_LAWFUL, AL_LAWFUL, false}, {GF_NO_CHAOTIC, AL_CHAOTIC, false},
        {GF_NO_EVIL, AL_EVIL, false},     {GF_NO_GOOD, AL_GOOD, false},
    };
    const struct res_god *record = library_record(library, god, RES_GOD);

    for (int i = 0; record && i < COUNT_OF(limits); i++)
        if (library_flag(record->flags, limits[i].flag) &&
            !(alignment & limits[i].bit) == limits[i].must)
            return false;
    return true;
}

/* quirk: gods of the first module only. */
int creed_god_number(const struct world *w, res_id god)
{
    const struct module *module = w->library->slots[0];
    enum res_kind kind;
    int number;

    if (module == NULL || !module_locate(module, god, &kind, &number) || kind != RES_GOD ||
        number >= MAX_GODS)
        return -1;
    return number;
}

uint16_t *creed_god_flags(const struct world *w, const struct thing *who, res_id god)
{
    struct character *person = character_of(w, who);
    int number = creed_god_number(w, god);

    return person && number >= 0 ? &person->god_flags[number] : NULL;
}
