#include "rules/fight/experience.h"

#include "base/num.h"
#include "rules/item/finest.h"
#include "rules/item/sequel.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/targets.h"
#include "world/throw.h"

enum { SHAPE_TICKS = 20, MULTICLASS_PENALTY = 25, LAW_FREE = 40 };

static const int32_t chart[] = {0,      0,      1000,   2250,   4500,   10000,  15000,
                                21000,  28000,  36000,  45000,  55000,  66000,  78000,
                                91000,  105000, 120000, 136000, 153000, 171000, 190000,
                                210000, 231000, 252000, 273000, 294000, 315000};

uint32_t experience_for(int level)
{
    return (uint32_t)chart[iclamp(level, 0, COUNT_OF(chart) - 1)];
}

static int total_level(const struct character *person)
{
    int total = 0;

    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        total += person->levels[i];
    return total;
}

/* ---- what is kept from one ---- */

static bool is_favoured(const struct world *w, const struct character *person, int place)
{
    const struct res_race *race = library_record(w->library, person->race, RES_RACE);
    const struct res_class *class = library_record(w->library, person->classes[place], RES_CLASS);

    for (int i = 0; race && i < COUNT_OF(race->favoured); i++)
        if (race->favoured[i] == person->classes[place])
            return true;
    return class && library_flag(class->flags, CF_FAVOURED);
}

static bool is_highest(const struct character *person, int place)
{
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (person->levels[i] > person->levels[place])
            return false;
    return true;
}

static bool is_well_divided(const struct world *w, const struct thing *who,
                            const struct character *person)
{
    if (ability_has(w, who, CA_VERSATILITY) ||
        (who->self == w->player && w->options[OPT_FAVOURED_CLASS] == 1) ||
        (person->levels[1] == 0 && person->levels[2] == 0))
        return true;
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (is_favoured(w, person, i) && is_highest(person, i))
            return true;
    return false;
}

int experience_penalty(const struct world *w, const struct thing *who)
{
    const struct character *person = character_of(w, who);
    int penalty = 0;

    if (person == NULL)
        return 0;
    if (-person->law_chaos > LAW_FREE && total_level(person) >= 3)
        penalty = person->law_chaos + LAW_FREE;
    penalty += stati_sum_magnitude(w, who, stati_of(XP_PENALTY));
    return wrap16(penalty + (is_well_divided(w, who, person) ? 0 : MULTICLASS_PENALTY));
}

/* ---- gaining ---- */

static void wear_off_shape(struct world *w, struct thing *who)
{
    struct character *person = character_of(w, who);
    const struct stati *shape = stati_find(w, who, stati_of(POLYMORPH));

    if (shape == NULL || shape->effect == 0) {
        person->poly_ticks = 0;
        return;
    }
    person->poly_ticks = wrap16(person->poly_ticks + 1);
    if (person->poly_ticks > SHAPE_TICKS)
        status_end_nature(w, who, POLYMORPH);
}

/* What one has listened for in vain can be listened for again after a while. */
static void listen_again(struct world *w, struct thing *who)
{
    struct stati_query query = stati_of(TRIED);
    struct stati *tried;

    query.value = SK_LISTEN;
    if ((tried = stati_find(w, who, query)) == NULL)
        return;
    if (tried->magnitude)
        tried->magnitude--;
    else
        status_end(w, who, query);
}

static void tell_level(struct world *w, struct thing *who)
{
    struct character *person = character_of(w, who);
    uint32_t counted = person->experience - person->experience_drained;

    if (counted <= experience_for(total_level(person) + 1) ||
        counted <= experience_for(person->level_told + 1))
        return;
    person->level_told++;
    finest_write_down(w);
    if (who->self == w->player)
        say_plain(w, "You have learned enough to rise to level %d.", person->level_told);
}

void experience_gain(struct world *w, struct thing *who, uint32_t amount)
{
    struct character *person = character_of(w, who);
    handle self = who->self;

    if (person == NULL)
        return;
    amount -= (uint32_t)((int32_t)amount * experience_penalty(w, who) / 100);
    person->experience += amount;
    person->experience_ticks++;
    for (int i = 0; i < MAX_GODS; i++)
        if (person->prayer_timeout[i])
            person->prayer_timeout[i]--;
    wear_off_shape(w, who);
    if (world_thing(w, self) == NULL)
        return;
    if (roll_below(w, 10) == 0)
        sequels.pay_upkeep(w, self);
    if ((who = world_thing(w, self)) == NULL)
        return;
    listen_again(w, who);
    if ((who = world_thing(w, self)) != NULL)
        tell_level(w, who);
    if (who && self == w->player)
        renew_sight(w, who);
}

void experience_lose(struct world *w, struct thing *who, uint32_t amount)
{
    struct character *person = character_of(w, who);

    if (person)
        person->experience = (uint32_t)imax(0, (int32_t)person->experience - (int32_t)amount);
}

/* ---- kills ---- */

/* quirk: those of a fraction of a rating count like those of none. */
static int worth_of(int challenge)
{
    return challenge > 0 ? 100 * challenge : 75;
}

static int by_difficulty(const struct world *w, int worth)
{
    switch (w->options[OPT_DIFFICULTY]) {
    case DIFF_EXPLORE: return worth * 2;
    case DIFF_TRAINING: return worth * 3 / 2;
    default: return worth;
    }
}

/* Strong foes count more, weak ones less, and low levels go by quickly. */
static int by_level(const struct world *w, const struct thing *who, const struct thing *kill,
                    int worth)
{
    static const int16_t scale[] = {10,  20,  30,  40,  50,  60,  70,  80,  90,  100,
                                    125, 150, 175, 200, 250, 300, 400, 500, 600, 800};
    static const int16_t slow[] = {100, 100, 100, 125, 150, 200, 300};
    const struct res_monster *shape = kind_shape(w, who);
    int own = kind_challenge(w, who, false), level = own;

    if (stati_has(w, who, POLYMORPH) && shape)
        level += imax(0, shape->cr);
    int step = iclamp(kind_challenge(w, kill, false) - level, -9, 10);
    worth = worth * scale[step + 9] / 100;
    return worth * 100 / slow[iclamp(own, 0, COUNT_OF(slow) - 1)];
}

static struct stati *share_of(const struct world *w, const struct thing *kill, handle who)
{
    struct stati_query query = stati_of(XP_GAINED);

    query.object = who;
    return stati_find(w, kill, query);
}

static int still_due(struct world *w, const struct thing *who, struct thing *kill, int percent)
{
    struct stati_query query = stati_of(XP_GAINED);
    struct stati *share = share_of(w, kill, who->self);

    query.object = who->self;
    percent -= stati_sum_magnitude(w, kill, query);
    if (percent <= 0)
        return 0;
    if (share)
        share->magnitude = wrap16(share->magnitude + percent);
    else
        status_gain(w, kill,
                    (struct stati){.nature = XP_GAINED,
                                   .object = who->self,
                                   .source = SS_MISC,
                                   .magnitude = wrap16(percent)});
    return percent;
}

static void kill_as_person(struct world *w, struct thing *who, struct thing *kill, int percent)
{
    handle self = who->self, killed = kill->self;
    struct stati_query friendly = stati_of(WAS_FRIENDLY);

    percent = still_due(w, who, kill, percent);
    who = world_thing(w, self);
    kill = world_thing(w, killed);
    if (percent <= 0 || who == NULL || kill == NULL || stati_has(w, kill, SUMMONED))
        return;
    int worth = by_level(w, who, kill, by_difficulty(w, worth_of(kind_challenge(w, kill, false))));
    friendly.object = self;
    if (stati_find(w, kill, friendly))
        worth /= 3;
    const struct stati *brood = stati_find(w, kill, stati_of(GENERATION));
    if (brood && brood->magnitude != -1)
        worth /= 1 + brood->magnitude;
    experience_gain(w, who, (uint32_t)(worth * percent / 100));
}

static void share_out(struct world *w, struct thing *who, handle killed)
{
    struct stati_walk walk = stati_walk_begin(w, who, DIPLOMACY_TAG);

    for (const struct stati *s; (s = stati_walk_next(&walk)) != NULL;) {
        struct thing *speaker = world_thing(w, s->object), *kill = world_thing(w, killed);
        if (speaker && kill && thing_is(speaker, T_CREATURE))
            experience_kill(w, speaker, kill, 75);
    }
    stati_walk_end(&walk);
}

void experience_kill(struct world *w, struct thing *who, struct thing *kill, int percent)
{
    handle self = who->self, killed = kill->self;
    struct thing *leader = targets_leader(w, who);

    if (character_of(w, who)) {
        kill_as_person(w, who, kill, percent);
        return;
    }
    if (leader && leader != who && kill != who)
        experience_kill(w, leader, kill, 100);
    who = world_thing(w, self);
    if (who)
        share_out(w, who, killed);
}

/* ---- draining ---- */

static void set_lost_levels(struct world *w, struct thing *who, int levels)
{
    struct stati_query query = stati_of(ADJUST_DMG);
    struct stati *lost;

    query.value = A_AID;
    if ((lost = stati_find(w, who, query)) != NULL)
        lost->magnitude = wrap16(-levels);
    else
        status_gain(w, who,
                    (struct stati){.nature = ADJUST_DMG,
                                   .source = SS_ATTK,
                                   .value = A_AID,
                                   .magnitude = wrap16(-levels)});
}

static void die_of_drain(struct world *w, handle self)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = event->target = (int32_t)self;
        event->DType = AD_DREX;
        sb_add_cstr(&event->GraveText, "a drained soul");
    }
    throw_end(w, event, EV_DEATH);
    struct thing *who = world_thing(w, self);
    if (who && !(who->flags & F_DELETE)) {
        struct stati_query lost = stati_of(ADJUST_DMG);
        lost.value = A_AID;
        status_end(w, who, lost);
        if ((who = world_thing(w, self)) != NULL)
            character_of(w, who)->experience_drained = 0;
    }
}

void experience_drain(struct world *w, struct thing *who, int32_t amount)
{
    struct character *person = character_of(w, who);
    int level = 0;

    person->experience_drained += (uint32_t)amount;
    if (person->experience_drained > person->experience) {
        die_of_drain(w, who->self);
        return;
    }
    uint32_t counted = person->experience - person->experience_drained;
    while (level + 1 < COUNT_OF(chart) && counted >= experience_for(level + 1))
        level++;
    if (level < total_level(person))
        set_lost_levels(w, who, total_level(person) - level);
}

/* quirk: it counts as gained beside what was never lost: drained experience is still there. */
void experience_restore(struct world *w, struct thing *who, uint32_t amount)
{
    struct character *person = character_of(w, who);
    struct stati_query weakness = stati_of(ADJUST_DMG);

    if (person == NULL)
        return;
    if (amount > person->experience_drained)
        amount = person->experience_drained;
    person->experience_drained -= amount;
    person->experience += amount;
    weakness.value = A_AID;
    if (person->experience_drained == 0)
        status_end(w, who, weakness);
}
