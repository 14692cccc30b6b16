#include "rules/person/birth.h"

#include "base/check.h"
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/person/advance.h"
#include "rules/person/build.h"
#include "rules/person/choice.h"
#include "rules/person/faith.h"
#include "rules/person/gear.h"
#include "rules/person/learn.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/attr.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/throw.h"

struct newcomer {
    struct world *w;
    struct thing *who;
    struct creature *c;
    struct character *p;
    const struct birth_choice *choice;
};

enum stage { ALL };

struct thing *birth_unborn(struct world *w, bool is_woman)
{
    struct thing *who = thing_new(w, T_PLAYER);

    w->player = who->self;
    who->image = glyph_make('@', COLOUR_WHITE, 0);
    if (is_woman)
        creature_of(w, who)->state |= MS_FEMALE;
    return who;
}

/* ---- what one is ---- */

static enum stage body(struct newcomer *b)
{
    const struct res_race *race = library_record(b->w->library, b->choice->race, RES_RACE);
    const struct res_monster *monster = library_record(b->w->library, race->monster, RES_MONSTER);

    b->p->race = b->choice->race;
    b->who->resource = race->monster;
    b->c->shape = race->monster;
    b->who->image = glyph_make('@', glyph_fore(monster->image), 0);
    status_shape_gain_body(b->w, b->who, race->monster);
    return ALL;
}

static enum stage luck_of_survival(struct newcomer *b)
{
    enum { USUAL = 100 };
    int chance = library_constant(b->w->library, b->p->race, RES_SURVIVAL_CHANCE);

    b->p->raise_chance = wrap16(chance ? chance : USUAL);
    return ALL;
}

static enum stage calling(struct newcomer *b)
{
    b->p->classes[0] = b->choice->calling;
    return ALL;
}

static enum stage god(struct newcomer *b)
{
    faith_choose_god(b->w, b->who);
    return ALL;
}

static enum stage attributes(struct newcomer *b)
{
    build_attributes(b->w, b->p);
    return ALL;
}

static enum stage values(struct newcomer *b)
{
    values_update(b->w, b->who);
    return ALL;
}

static enum stage alignment(struct newcomer *b)
{
    faith_choose_alignment(b->w, b->who);
    return ALL;
}

static enum stage level(struct newcomer *b)
{
    advance(b->w, b->who);
    b->p->level_told = 1;
    return ALL;
}

static enum stage skills(struct newcomer *b)
{
    build_skills(b->w, b->who);
    return ALL;
}

static enum stage hunger(struct newcomer *b)
{
    enum { SHORT_OF_SATIATED = 10 };

    status_gain(b->w, b->who,
                (struct stati){
                    .nature = HUNGER, .duration = SATIATED - SHORT_OF_SATIATED, .source = SS_MISC});
    return ALL;
}

/* ---- who hears of it, and gives ---- */

static void tell_one(const struct newcomer *b, int number, res_id hearer)
{
    struct script_event *event = hearer ? throw_begin(b->w) : NULL;

    if (event == NULL)
        return;
    event->actor = (int32_t)b->who->self;
    event->target = (int32_t)b->who->self;
    throw_ask(b->w, event, number, hearer);
}

static void tell(const struct newcomer *b, int number)
{
    tell_one(b, number, b->p->god);
    tell_one(b, number, b->p->race);
    tell_one(b, number, b->p->classes[0]);
    tell_one(b, number, library_find(b->w->library, STR("Universal Gear")));
}

static enum stage before(struct newcomer *b)
{
    tell(b, EV_BIRTH + EVENT_PRE);
    return ALL;
}

static enum stage race_gear(struct newcomer *b)
{
    gear_grant(b->w, b->who, b->p->race);
    return ALL;
}

static enum stage class_gear(struct newcomer *b)
{
    gear_grant(b->w, b->who, b->p->classes[0]);
    return ALL;
}

/* What the library has for everyone, if it has. */
static enum stage common_gear(struct newcomer *b)
{
    if (b->w->options[OPT_BEGINKIT])
        gear_grant(b->w, b->who, library_find(b->w->library, STR("Beginner's Kit")));
    gear_grant(b->w, b->who, library_find(b->w->library, STR("Universal Gear")));
    return ALL;
}

static enum stage ammunition(struct newcomer *b)
{
    gear_give_ammunition(b->w, b->who);
    return ALL;
}

static enum stage itself(struct newcomer *b)
{
    tell(b, EV_BIRTH);
    return ALL;
}

static enum stage tools(struct newcomer *b)
{
    gear_give_tools(b->w, b->who);
    return ALL;
}

/* ---- ready to go ---- */

static enum stage weapon(struct newcomer *b)
{
    gear_arm(b->w, b->who);
    return ALL;
}

static enum stage spells(struct newcomer *b)
{
    learn_recommended(b->w, b->who);
    return ALL;
}

static enum stage hale(struct newcomer *b)
{
    values_update(b->w, b->who);
    b->who->hp = wrap16(b->who->hp_max + b->p->attr_known[A_THP]);
    b->c->mana_used = 0;
    b->c->fatigue = b->c->attr[A_FAT];
    b->p->last_rest = (int32_t)b->w->time;
    return ALL;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct newcomer *b);
} steps[] = {
    {ALL, "body", body},
    {ALL, "luck of survival", luck_of_survival},
    {ALL, "calling", calling},
    {ALL, "god", god},
    {ALL, "attributes", attributes},
    {ALL, "first values", values},
    {ALL, "alignment", alignment},
    {ALL, "level", level},
    {ALL, "skills", skills},
    {ALL, "values", values},
    {ALL, "hunger", hunger},
    {ALL, "before birth", before},
    {ALL, "gear of the race", race_gear},
    {ALL, "gear of the class", class_gear},
    {ALL, "gear of everyone", common_gear},
    {ALL, "ammunition", ammunition},
    {ALL, "birth", itself},
    {ALL, "tools", tools},
    {ALL, "weapon", weapon},
    {ALL, "spells", spells},
    {ALL, "hale", hale},
};

/* ---- all of it ---- */

/* Where a library has no peoples: a person who has been about, for traps get worse with depth. */
static void make_plain(struct thing *who, struct creature *c)
{
    enum { HIT_POINTS = 40, SIGHT_RANGE = 15, LIGHT_RANGE = 4, SHADOW_RANGE = 8 };

    who->hp = who->hp_max = HIT_POINTS;
    c->sight_range = SIGHT_RANGE;
    c->light_range = LIGHT_RANGE;
    c->shadow_range = SHADOW_RANGE;
}

static bool is_refused(struct world *w, const struct thing *who, res_id what, struct error *error)
{
    if (what == 0 || !choice_refuses(w, who, what))
        return false;
    struct str rest = library_name(w->library, what), name = str_cut(&rest, ';');
    error_set(error, "\"" STR_PRINTF "\" cannot be chosen", STR_ARGS(name));
    return true;
}

struct thing *birth_make(struct world *w, const struct birth_choice *choice, struct error *error)
{
    struct thing *who = birth_unborn(w, choice->is_woman);
    struct newcomer b = {w, who, creature_of(w, who), character_of(w, who), choice};

    ENSURE(b.c != NULL && b.p != NULL, "the player is no person");
    if (is_refused(w, who, choice->race, error) || is_refused(w, who, choice->calling, error))
        return NULL;
    if (choice->race == 0) {
        make_plain(who, b.c);
        return who;
    }
    chance_moment(w, MOMENT_CREATION);
    say_hush(w);
    STEPS_RUN(w, "birth", steps, &b);
    say_unhush(w);
    chance_moment_over(w, MOMENT_CREATION);
    loose_sweep(w); /* gear that there is no place for */
    return who;
}
