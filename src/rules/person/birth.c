#include "rules/person/birth.h"

#include "base/check.h"
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/person/advance.h"
#include "rules/person/birth_parts.h"
#include "rules/person/build.h"
#include "rules/person/choice.h"
#include "rules/person/feat_gain.h"
#include "rules/person/learn.h"
#include "rules/person/practise.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/stati.h"

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

/* quirk: who is being made counts as of the first level already, until he gains it. */
static enum birth_stage beginning(struct newcomer *b)
{
    enum { ON_GUARD = 20 };

    b->c->flat_footed = ON_GUARD;
    b->c->state |= MS_KNOWN | MS_POLY_KNOWN | MS_SEEN_CLOSE | MS_SCRUTINIZED; /* to himself */
    b->p->levels[0] = 1;
    b->p->level_told = 1;
    return BIRTH_ALL;
}

/* Help that a game should not give. */
static enum birth_stage exploring(struct newcomer *b)
{
    const int8_t *o = b->w->options;

    b->p->is_exploring = o[OPT_BEGINKIT] || o[OPT_MAX_MANA] || o[OPT_MAX_HP] ||
                         o[OPT_EASY_INTUIT] == 1 || o[OPT_POWER_STATS] >= 2 ||
                         o[OPT_DIFFICULTY] < 2 || o[OPT_ELUDE_DEATH] == 4;
    return BIRTH_ALL;
}

static enum birth_stage body(struct newcomer *b)
{
    const struct res_race *race = library_record(b->w->library, b->p->race, RES_RACE);
    const struct res_monster *monster = library_record(b->w->library, race->monster, RES_MONSTER);

    b->who->resource = race->monster;
    b->c->shape = race->monster;
    b->who->image = glyph_make('@', glyph_fore(monster->image), 0);
    status_shape_gain_body(b->w, b->who, race->monster);
    return BIRTH_ALL;
}

static enum birth_stage luck_of_survival(struct newcomer *b)
{
    enum { USUAL = 100 };
    int chance = library_constant(b->w->library, b->p->race, RES_SURVIVAL_CHANCE);

    b->p->raise_chance = wrap16(chance ? chance : USUAL);
    return BIRTH_ALL;
}

/* Skills that a people may choose freely. */
static enum birth_stage aptitudes(struct newcomer *b)
{
    const struct res_race *race = library_record(b->w->library, b->p->race, RES_RACE);
    uint16_t *word = &b->p->feats[FT_NATURAL_APTITUDE / 8];
    uint16_t bit = 1u << FT_NATURAL_APTITUDE % 8;

    for (int i = 0; i < COUNT_OF(race->skills); i++) {
        uint16_t had = *word & bit;
        if (race->skills[i] != SK_ANY)
            continue;
        feat_gain(b->w, b->who, FT_NATURAL_APTITUDE, 0);
        *word = (uint16_t)((*word & ~bit) | had);
    }
    return BIRTH_ALL;
}

static enum birth_stage values(struct newcomer *b)
{
    values_update(b->w, b->who);
    return BIRTH_ALL;
}

static enum birth_stage no_level(struct newcomer *b)
{
    b->p->levels[0] = 0;
    return BIRTH_ALL;
}

static enum birth_stage level(struct newcomer *b)
{
    advance(b->w, b->who);
    values_update(b->w, b->who);
    return BIRTH_ALL;
}

static enum birth_stage skills(struct newcomer *b)
{
    if (b->choice->asks)
        practise_ask(b->w, b->who, true);
    else
        build_skills(b->w, b->who);
    return BIRTH_ALL;
}

static enum birth_stage life(struct newcomer *b)
{
    b->who->hp = b->who->hp_max = 0;
    b->c->mana_used = 0;
    values_update(b->w, b->who);
    return BIRTH_ALL;
}

static enum birth_stage hunger(struct newcomer *b)
{
    enum { SHORT_OF_SATIATED = 10 };

    status_gain(b->w, b->who,
                (struct stati){.nature = HUNGER,
                               .value = -1,
                               .magnitude = -1,
                               .duration = SATIATED - SHORT_OF_SATIATED,
                               .source = SS_MISC});
    return BIRTH_ALL;
}

/* ---- ready to go ---- */

static enum birth_stage spells(struct newcomer *b)
{
    enum { TRIES = 100 };

    if (!b->choice->asks)
        learn_recommended(b->w, b->who);
    for (int i = 0; b->choice->asks && i < TRIES && learn_slots_left(b->w, b->who, 1) > 0; i++) {
        enum learn_result came = learn_ask(b->w, b->who, NULL);
        if (came != LEARN_DONE && came != LEARN_NOT_NOW)
            break;
    }
    return BIRTH_ALL;
}

static enum birth_stage hale(struct newcomer *b)
{
    values_update(b->w, b->who);
    renew_look(b->w, b->who);
    b->who->hp = wrap16(b->who->hp_max + b->p->attr_known[A_THP]);
    b->c->mana_used = 0;
    b->c->fatigue = b->c->attr[A_FAT];
    b->p->last_rest = (int32_t)b->w->time;
    return BIRTH_ALL;
}

static const struct {
    enum birth_stage stage;
    const char *name;
    enum birth_stage (*run)(struct newcomer *b);
} steps[] = {
    {BIRTH_ALL, "beginning", beginning},
    {BIRTH_ALL, "exploring", exploring},
    {BIRTH_ALL, "attributes first", birth_attributes_first},
    {BIRTH_ALL, "woman or man", birth_gender},
    {BIRTH_ALL, "people", birth_people},
    {BIRTH_ALL, "branch", birth_branch},
    {BIRTH_ALL, "body", body},
    {BIRTH_ALL, "luck of survival", luck_of_survival},
    {BIRTH_ALL, "name", birth_name},
    {BIRTH_ALL, "aptitudes", aptitudes},
    {BIRTH_ALL, "values of the people", values},
    {BIRTH_ALL, "calling", birth_calling},
    {BIRTH_ALL, "values of the calling", values},
    {BIRTH_ALL, "god", birth_god},
    {BIRTH_ALL, "attributes", birth_attributes},
    {BIRTH_ALL, "no level", no_level},
    {BIRTH_ALL, "alignment", birth_alignment},
    {BIRTH_ALL, "level", level},
    {BIRTH_ALL, "skills", skills},
    {BIRTH_ALL, "life", life},
    {BIRTH_ALL, "hunger", hunger},
    {BIRTH_ALL, "before birth", birth_before},
    {BIRTH_ALL, "gear of the race", birth_race_gear},
    {BIRTH_ALL, "gear of the class", birth_class_gear},
    {BIRTH_ALL, "gear of everyone", birth_common_gear},
    {BIRTH_ALL, "weapons", birth_weapons},
    {BIRTH_ALL, "ammunition", birth_ammunition},
    {BIRTH_ALL, "wealth", birth_wealth},
    {BIRTH_ALL, "birth", birth_itself},
    {BIRTH_ALL, "tools", birth_tools},
    {BIRTH_ALL, "things", birth_items_heard},
    {BIRTH_ALL, "personality", birth_personality},
    {BIRTH_ALL, "fiends", birth_fiends},
    {BIRTH_ALL, "plane", birth_plane},
    {BIRTH_ALL, "weapon", birth_weapon},
    {BIRTH_ALL, "spells", spells},
    {BIRTH_ALL, "hale", hale},
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
    struct newcomer b = {w, who, creature_of(w, who), character_of(w, who), choice, {{0}}, false};

    ENSURE(b.c != NULL && b.p != NULL, "the player is no person");
    if (is_refused(w, who, choice->race, error) || is_refused(w, who, choice->calling, error))
        return NULL;
    if (choice_at(w->library, RES_RACE, 0) == 0 || (choice->race == 0 && !choice->asks)) {
        make_plain(who, b.c);
        return who;
    }
    chance_moment(w, MOMENT_CREATION);
    say_hush(w);
    STEPS_RUN(w, "birth", steps, &b);
    say_unhush(w);
    chance_moment(w, MOMENT_CREATED);
    chance_moment_over(w, MOMENT_CREATED);
    chance_moment_over(w, MOMENT_CREATION);
    loose_sweep(w); /* gear that there is no place for */
    return who;
}

/* ---- once more ---- */

static void take_all_away(struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);

    for (int i = 0; i < NUM_SLOTS; i++) {
        struct thing *item = world_thing(w, p->slots[i]);
        if (item == NULL)
            continue;
        hold_release(w, item);
        hold_delete_all(w, item);
        thing_delete(w, item);
    }
}

static void forget_all(struct world *w, struct thing *who)
{
    struct character *p = character_of(w, who);
    struct creature *c = creature_of(w, who);
    const struct character nobody = {.self = p->self, .thing = p->thing};

    take_all_away(w, who);
    stati_remove(w, who, stati_of(0));
    *p = nobody;
    for (int i = 0; i < ATTR_LAST; i++)
        c->attr[i] = 0;
    c->state = 0;
    c->mana_used = 0;
    c->fatigue = 0;
}

bool birth_again(struct world *w, struct thing *who, const struct birth_choice *choice)
{
    struct newcomer b = {
        .w = w, .who = who, .c = creature_of(w, who), .p = character_of(w, who), .choice = choice};
    bool was_playing = w->is_playing;

    if (choice_at(w->library, RES_RACE, 0) == 0)
        return false;
    w->is_playing = false;
    chance_moment(w, MOMENT_CREATION);
    say_hush(w);
    forget_all(w, who);
    STEPS_RUN(w, "birth", steps, &b);
    say_unhush(w);
    chance_moment_over(w, MOMENT_CREATION);
    w->is_playing = was_playing;
    return true;
}
