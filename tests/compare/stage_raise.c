#include "stage_raise.h"

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/person/advance.h"
#include "rules/person/gain.h"
#include "rules/person/learn.h"
#include "rules/person/practise.h"
#include "rules/value/values.h"

/* Three ranks each, down the list. */
static void spend(struct practise *p, int place)
{
    enum { EACH = 3 };
    int order[SK_LAST];
    int count = practise_order(p, place, order);

    for (int i = 0; i < count; i++)
        for (int n = 0; n < EACH && practise_can_add(p, place, order[i]); n++)
            practise_add(p, place, order[i]);
}

static void spend_all(struct people_scene *s, bool all_pools)
{
    const struct character *person = character_of(s->w, people_player(s));
    struct practise p;

    practise_begin(&p, s->w, people_player(s));
    for (int i = 0; i < CHARACTER_CLASSES && (person->classes[i] || all_pools); i++)
        if (person->classes[i])
            spend(&p, i);
    practise_keep(&p);
    values_update(s->w, people_player(s));
}

static int learn_all(struct people_scene *s)
{
    int spells = 0;

    while (learn_slots_left(s->w, people_player(s), 0) > 0 &&
           learn_ask(s->w, people_player(s), NULL) == LEARN_DONE)
        spells++;
    values_update(s->w, people_player(s));
    return spells;
}

void raise_once(struct people_scene *s, struct raise *raise)
{
    struct draw_log *log = &s->play->draws;
    struct character *person = character_of(s->w, people_player(s));
    int32_t place = raise->place;

    person->experience = experience_for(gain_total_level(s->w, people_player(s)) + 1);
    people_seed(&s->stage, raise->seed);
    play_begin_action(s->play);
    s->first_choice = &place;
    advance(s->w, people_player(s));
    s->first_choice = NULL;
    raise->draws[0] = draw_log_count(log);
    spend_all(s, raise->all_pools);
    raise->draws[1] = draw_log_count(log) - raise->draws[0];
    raise->spells = learn_all(s);
    raise->draws[2] = draw_log_count(log) - raise->draws[0] - raise->draws[1];
}

/* ---- runs ---- */

static int run_of(struct str who, int64_t seed)
{
    static const char *const runs[] = {
        "human-warrior", "human-mage",  "orc-barbarian", "dwarf-priest",  "lizard-druid",
        "halfling-bard", "gnome-rogue", "elf-ranger",    "human-monk",    "human-paladin",
        "elf-mage",      "drow-mage",   "drow-priest",   "dwarf-warrior", "kobold-rogue",
    };

    for (int i = 0; i < COUNT_OF(runs); i++)
        if (str_equal(who, str_from(runs[i])))
            return i + (seed == 1 ? 0 : COUNT_OF(runs));
    return 0;
}

void raise_to(struct people_scene *s, int level)
{
    enum { SEEDS = 30000, OF_RUN = 100 };
    int run = run_of(play_text(s->play, "char"), play_number(s->play, "char_seed"));

    for (int i = gain_total_level(s->w, people_player(s)) + 1; i <= level; i++) {
        struct raise raise = {.seed = (uint32_t)(SEEDS + OF_RUN * run + i)};
        raise_once(s, &raise);
    }
    people_rest(&s->stage, people_player(s));
}
