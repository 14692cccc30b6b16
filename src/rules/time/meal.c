#include "rules/time/meal.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/item/corpse.h"
#include "rules/item/gain.h"
#include "rules/item/shift.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/template.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/time/devour.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/stature.h"
#include "rules/value/values.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/hold.h"

enum { BITE = 5, WHOLE = 100, OVERFULL = BLOATED + 500 };

struct meal {
    struct world *w;
    struct script_event *e;
    handle eater, food;
    bool is_over, is_refused;
};

static struct thing *eater(const struct meal *m)
{
    return world_thing(m->w, m->eater);
}

static struct thing *food(const struct meal *m)
{
    return world_thing(m->w, m->food);
}

static bool is_corpse(const struct meal *m)
{
    return food(m)->kind == T_CORPSE;
}

/* ---- who lives on blood alone ---- */

static const char *why_not(struct world *w, const struct thing *corpse, const struct thing *being)
{
    if (!corpse_is_fresh(w, corpse))
        return "<Obj> has been dead too long.";
    if (!kind_is(w, being, MA_HAS_BLOOD))
        return "There is no blood in <Obj>.";
    return kind_has_flag(w, being, M_CARNI) ? NULL : "<Obj> never tasted meat.";
}

/* One of its kind is made, looked at and thrown away. */
static bool feeds_hunger(const struct meal *m)
{
    const struct thing *corpse = food(m);
    struct thing *being = newborn_bear(m->w, item_of(m->w, corpse)->monster);

    struct stati_walk walk = stati_walk_begin(m->w, food(m), TEMPLATE);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        template_add(m->w, being, at->effect);
    stati_walk_end(&walk);
    values_update(m->w, being);
    const char *reason = why_not(m->w, corpse, being);
    if (reason)
        say_to(m->w, m->e, eater(m),
               &(struct lines){.actor = reason, .with = {grammar_thing(corpse)}});
    thing_delete(m->w, being);
    return reason == NULL;
}

static void refuse(struct meal *m)
{
    if (!ability_has(m->w, eater(m), CA_BURNING_HUNGER) || (is_corpse(m) && feeds_hunger(m)))
        return;
    say_to(
        m->w, m->e, eater(m),
        &(struct lines){.actor = "Your hunger burns for the fresh blood of those who eat meat."});
    m->is_over = m->is_refused = true;
}

/* ---- how it fills ---- */

/* How full one was. */
static int fill(struct meal *m)
{
    struct stati *hunger = stati_find(m->w, eater(m), stati_of(HUNGER));
    int amount = is_corpse(m) ? corpse_nutrition(m->w, food(m))
                              : arms_record(m->w, food(m))->nutrition;

    if (hunger == NULL)
        return CONTENT;
    int before = hunger->duration;
    if (ability_has(m->w, eater(m), CA_SLOW_METABOLISM))
        amount = imax(amount / 3, 1);
    hunger->duration = wrap16(before + amount);
    return before;
}

static bool wants_to_stop(struct meal *m, const char *question)
{
    if (!m->w->is_eating_on && ask_yes(m->w, eater(m), true, "%s", question))
        return true;
    m->w->is_eating_on = true;
    return false;
}

/* What is taken out of a heap to be eaten is nowhere, where nobody perceives it: who eats it knows
 * it all the same. */
static void say_of_food(struct meal *m, const char *actor, const char *others)
{
    struct str_builder name = {0};

    name_add(m->w, food(m), NA_THE, &name);
    say(m->w, m->e,
        &(struct lines){.actor = actor, .others = others, .with = {grammar_text(sb_cstr(&name))}});
    sb_free(&name);
}

/* What is left goes back to others of its kind, is kept in hand, or lies at one's feet. */
static void stop(struct meal *m)
{
    struct thing *who = eater(m), *item = food(m);

    m->w->is_eating_on = false;
    m->is_over = true;
    status_end_nature(m->w, who, ACTING);
    if (hold_owner(m->w, item) == who)
        return;
    if (arms_weight(m->w, item, false) > stature_press(m->w, who))
        shift_to_feet(m->w, item, who);
    else
        gain_item(m->w, who, item);
}

static void vomit(struct meal *m, int full)
{
    enum { ONE_IN = 20 };
    struct stati *hunger;

    if (ability_level(m->w, eater(m), CA_BURNING_HUNGER) || roll_below(m->w, ONE_IN) != 0)
        return;
    say(m->w, m->e,
        &(struct lines){.actor = "It all comes up again.", .others = "<EActor> throws up."});
    hunger = stati_find(m->w, eater(m), stati_of(HUNGER));
    if (hunger)
        hunger->duration = wrap16(imin(full / 2, HUNGRY));
    if (wants_to_stop(m, "Leave the rest?"))
        stop(m);
}

static void swallow(struct meal *m)
{
    int full = fill(m);

    if (kind_shape(m->w, eater(m))->size >= SZ_LARGE)
        full /= 2;
    if (full > OVERFULL)
        vomit(m, full);
    if (m->is_over || attr_hunger(m->w, eater(m)) < SATIATED)
        return;
    if (m->w->is_eating_on || !wants_to_stop(m, "You have had enough. Leave the rest?"))
        return;
    say_of_food(m, "You put <Str> away.", "<EActor> puts <Str> away.");
    stop(m);
}

/* ---- whom one eats ---- */

static bool is_of_ones_kind(const struct meal *m, res_id monster)
{
    static const uint8_t peoples[] = {MA_HUMAN, MA_DWARF, MA_GNOME, MA_HALFLING,
                                      MA_ELF,   MA_DROW,  MA_KOBOLD};

    for (int i = 0; i < COUNT_OF(peoples); i++)
        if (kind_is(m->w, eater(m), peoples[i]) && kind_resource_is(m->w, monster, peoples[i]))
            return true;
    return kind_is(m->w, eater(m), MA_REPTILE) && kind_resource_is(m->w, monster, MA_REPTILE) &&
           kind_resource_is(m->w, monster, MA_HUMANOID);
}

/* Once for each corpse. quirk: orcs may be eaten by anyone. */
static void mind_who_it_was(struct meal *m)
{
    enum { ONCE = SK_WILD_LORE + 100 * EV_ALIGNED, EATING_MINDS = 2, OWN_KIND = 3 };
    res_id monster = item_of(m->w, food(m))->monster;
    struct stati_query tried = stati_of(TRIED);
    bool is_own = is_of_ones_kind(m, monster);

    tried.value = wrap16(ONCE);
    tried.object = m->eater;
    if (!kind_resource_is(m->w, monster, MA_SAPIENT) || kind_resource_is(m->w, monster, MA_ORC) ||
        stati_find(m->w, food(m), tried))
        return;
    status_gain(m->w, food(m),
                (struct stati){.nature = TRIED,
                               .value = wrap16(ONCE),
                               .magnitude = STATI_ANY,
                               .source = SS_MISC,
                               .object = m->eater});
    deed_done(m->w, m->eater,
              &(struct deed){.alignment = AL_NONLAWFUL,
                             .gravity = EATING_MINDS + (is_own ? OWN_KIND : 0),
                             .what = is_own ? "eating one's own kind" : "eating what could think"});
}

static void catch_disease(struct meal *m)
{
    enum { TRIES = 5, WORST = 10 };

    for (int i = 0; i < TRIES; i++) {
        res_id disease = pick_effect(m->w, PUR_DISEASE, 0, WORST, 0);
        struct stati_query has = stati_of(DISEASED);
        has.effect = disease;
        if (disease == 0 || stati_find(m->w, eater(m), has))
            continue;
        status_gain(m->w, eater(m),
                    (struct stati){.nature = DISEASED, .source = SS_MISC, .effect = disease});
        say_to(m->w, m->e, eater(m),
               &(struct lines){.actor = "You fall ill with <Res>!",
                               .with = {grammar_resource(disease)}});
        return;
    }
}

/* The same difficulty is tried once. */
static void risk_disease(struct meal *m)
{
    enum { CERTAIN = 60 };
    int difficulty = name_corpse_difficulty(m->w, food(m));
    int resists = resist_level(m->w, eater(m), AD_DISE, false);
    bool is_safe = resists == RESIST_IMMUNE || resists >= difficulty ||
                   item_of(m->w, food(m))->disease == difficulty;

    if (!is_safe && (difficulty > CERTAIN ||
                     !check_succeeds(m->w, eater(m), SK_WILD_LORE, difficulty - resists)))
        catch_disease(m);
    item_of(m->w, food(m))->disease = wrap16(difficulty);
}

/* ---- the last bite ---- */

static void finish(struct meal *m)
{
    struct item *body = item_of(m->w, food(m));
    res_id monster = is_corpse(m) ? body->monster : 0;

    if (body->eaten < WHOLE)
        return;
    body->eaten = 0;
    say_of_food(m, "You eat up <Str>.", "<EActor> eats up <Str>.");
    event_ask_resource(m->w, m->e, food(m)->resource);
    if (food(m))
        shift_out(m->w, food(m));
    if (eater(m))
        status_end_nature(m->w, eater(m), ACTING);
    m->w->is_eating_on = false;
    if (monster)
        devour_corpse(m->w, m->eater, monster);
}

int meal_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        const char *name;
        void (*run)(struct meal *m);
        bool of_corpses;
    } steps[] = {
        {"refuse", refuse, false},       {"swallow", swallow, false},
        {"mind", mind_who_it_was, true}, {"disease", risk_disease, true},
        {"finish", finish, false},
    };
    struct meal m = {.w = w, .e = e, .eater = (handle)e->actor, .food = self->self};
    const struct chance_step outer = steps_now(w);

    if (eater(&m) == NULL || !thing_is(eater(&m), T_CREATURE))
        return NOTHING;
    item_of(w, self)->eaten += BITE;
    for (int i = 0; i < COUNT_OF(steps) && !m.is_over; i++)
        if (!steps[i].of_corpses || is_corpse(&m)) {
            steps_note(w, "meal", steps[i].name);
            steps[i].run(&m);
        }
    steps_go_back(w, outer);
    return m.is_refused ? ABORT : DONE;
}
