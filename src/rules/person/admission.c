#include "rules/person/admission.h"

#include "base/num.h"
#include "rules/person/choose.h"
#include "rules/person/faith.h"
#include "rules/person/gain.h"
#include "rules/value/condition.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/stati.h"

enum { GODS_MOST = 49 };

static const struct res_class *record_of(const struct world *w, res_id calling)
{
    return library_record(w->library, calling, RES_CLASS);
}

bool admission_allows_god(const struct world *w, res_id calling, res_id god)
{
    uint32_t gods[GODS_MOST];
    bool is_own;
    int count = library_list(w->library, calling, ALLOWED_GODS, gods, GODS_MOST, &is_own);

    for (int i = 0; is_own && i < count && gods[i]; i++)
        if (gods[i] == god)
            return true;
    return !is_own;
}

/* Who serves none may do so later. */
static bool is_for_other_gods(const struct world *w, const struct thing *who, res_id calling)
{
    const struct character *p = character_of(w, who);

    return p->god && !admission_allows_god(w, calling, p->god);
}

static bool needs_god(const struct world *w, const struct thing *who, res_id calling)
{
    return library_flag(record_of(w, calling)->flags, CF_RELIGIOUS) && !character_of(w, who)->god;
}

/* As what he is taken for by the rules. */
static int alignment_of(const struct world *w, const struct thing *who)
{
    static const struct {
        int kind, bit;
    } rows[] = {
        {MA_GOOD, AL_GOOD}, {MA_EVIL, AL_EVIL}, {MA_LAWFUL, AL_LAWFUL}, {MA_CHAOTIC, AL_CHAOTIC}};
    int alignment = 0;

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (kind_is(w, who, rows[i].kind))
            alignment |= rows[i].bit;
    return alignment;
}

enum admission admission_to_train(struct world *w, const struct thing *who, res_id calling)
{
    if (is_for_other_gods(w, who, calling))
        return ADMISSION_OTHER_GOD;
    if (record_of(w, calling)->hit_die == 0)
        return ADMISSION_UNFINISHED;
    if (needs_god(w, who, calling))
        return ADMISSION_NO_GOD;
    if (condition_ask(w, who, calling) == ABORT)
        return ADMISSION_REQUIREMENTS;
    return faith_class_allows(w->library, calling, alignment_of(w, who)) ? ADMISSION_OPEN
                                                                         : ADMISSION_ALIGNMENT;
}

/* Callings for later ask for some experience, and for all of one's mind. */
static enum admission to_train_later(const struct world *w, const struct thing *who, res_id calling)
{
    enum { FIRST_LEVEL = 3 };
    const struct character *p = character_of(w, who);

    if (!library_flag(record_of(w, calling)->flags, CF_PRESTIGE))
        return ADMISSION_OPEN;
    if (gain_total_level(w, who) < FIRST_LEVEL)
        return ADMISSION_EARLY;
    for (int i = 1; i < CHARACTER_CALLINGS; i++)
        if (p->classes[i] && library_flag(record_of(w, p->classes[i])->flags, CF_PRESTIGE))
            return ADMISSION_OF_ANOTHER;
    return ADMISSION_OPEN;
}

enum admission admission_to_choose(struct world *w, const struct thing *who, res_id calling)
{
    enum admission later = to_train_later(w, who, calling);

    return later != ADMISSION_OPEN ? later : admission_to_train(w, who, calling);
}

const char *admission_words(enum admission why)
{
    static const char *const words[ADMISSIONS] = {
        [ADMISSION_EARLY] = "It is for those who have risen to the third level.",
        [ADMISSION_OF_ANOTHER] = "It wants all of your mind, as does what you train in already.",
        [ADMISSION_OTHER_GOD] = "It is not for those who serve your god.",
        [ADMISSION_UNFINISHED] = "It is no calling of its own.",
        [ADMISSION_NO_GOD] = "It takes a god to serve.",
        [ADMISSION_REQUIREMENTS] = "You do not have what it takes.",
        [ADMISSION_ALIGNMENT] = "It is not for people of your alignment.",
    };

    return words[why];
}

/* ---- further levels ---- */

int admission_levels(const struct library *library, res_id calling)
{
    enum { OF_MOST = 20, OF_PRESTIGE = 10 };
    const struct res_class *class = library_record(library, calling, RES_CLASS);
    int own = library_constant(library, calling, TOTAL_CLASS_LEVELS);

    if (own)
        return own;
    return library_flag(class->flags, CF_PRESTIGE) ? OF_PRESTIGE : OF_MOST;
}

const char *admission_to_rise(const struct world *w, const struct thing *who, res_id calling)
{
    const struct character *p = character_of(w, who);
    const struct stati *alignment = stati_find(w, who, stati_of(ALIGNMENT));

    if (gain_level_as(w, who, calling) >= admission_levels(w->library, calling))
        return "You have reached the last level of that class.";
    if (p->is_fallen && library_flag(record_of(w, calling)->flags, CF_PALADIN))
        return "You have fallen. There is no way on for you as a paladin.";
    if (needs_god(w, who, calling))
        return "You need a god to rise in that class.";
    if (!faith_class_allows(w->library, calling, alignment ? alignment->value : 0))
        return "It is not for people of your alignment any longer.";
    return is_for_other_gods(w, who, calling) ? "Your god is not one of that class." : NULL;
}

/* ---- another calling ---- */

static void add_place(struct choose *list, const struct world *w, const struct character *p,
                      int place)
{
    choose_add(list, library_name(w->library, p->classes[place]), place, place);
}

/* A place that has no level yet can be given to another class. -1: none. */
static int place_for(struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);
    struct choose list = {.may_escape = true};
    int32_t place;

    for (int i = 1; i < CHARACTER_CALLINGS; i++)
        if (p->classes[i] == 0)
            return i;
    for (int i = 1; i < CHARACTER_CALLINGS; i++)
        if (p->levels[i] == 0)
            add_place(&list, w, p, i);
    return choose_one(&list, w, who, STR("Give up your training in which class?"), &place) ? place
                                                                                           : -1;
}

bool admission_train(struct world *w, struct thing *who, res_id calling)
{
    struct character *p = character_of(w, who);
    bool is_full = p->levels[1] && p->levels[2];
    int place = is_full ? -1 : place_for(w, who);

    if (is_full)
        say_plain(w, "Nobody can follow more than three callings.");
    if (place < 0)
        return false;
    p->classes[place] = calling;
    return true;
}
