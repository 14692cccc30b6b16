#include "rules/skill/disguise.h"

#include "base/num.h"
#include "rules/make/newborn.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_mind.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/values.h"
#include "text/name.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/throw.h"

static const struct {
    int kind;
    const char *name;
} peoples[] = {
#define DISGUISE(kind, name) {kind, name},
#include "rules/skill/disguises.def"
};

static const struct {
    int first, second;
} alike[] = {
#define ALIKE(first, second) {first, second},
#include "rules/skill/disguises.def"
};

/* ---- how hard ---- */

static bool are_alike(const struct world *w, const struct thing *who, res_id as)
{
    for (int i = 0; i < COUNT_OF(alike); i++)
        if ((kind_is(w, who, alike[i].first) && kind_resource_is(w, as, alike[i].second)) ||
            (kind_is(w, who, alike[i].second) && kind_resource_is(w, as, alike[i].first)))
            return true;
    return false;
}

static bool is_own(const struct world *w, const struct thing *who, res_id as)
{
    for (int i = 0; i < COUNT_OF(peoples); i++)
        if (peoples[i].kind && str_equal(str_from(peoples[i].name), name_resource(w, as)) &&
            kind_is(w, who, peoples[i].kind))
            return true;
    return false;
}

int disguise_difficulty(const struct world *w, const struct thing *who, res_id as)
{
    enum { OWN = 10, SIMILAR = 13, OTHER = 16, SIZE = 7, SEX = 4 };
    const struct res_monster *monster = library_record(w->library, as, RES_MONSTER);
    const struct creature *body = creature_of(w, who);
    bool is_woman = body->state & MS_FEMALE;
    int difficulty = is_own(w, who, as) ? OWN : are_alike(w, who, as) ? SIMILAR : OTHER;

    if (!kind_resource_is(w, as, MA_UNDEAD)) { /* any size can be dead */
        int apart = iabs(body->attr[A_SIZ] - monster->size);
        if (apart > 1)
            return -1;
        difficulty += apart ? SIZE : 0;
    }
    difficulty += library_flag(monster->flags, M_ALL_FEMALE) && !is_woman ? SEX : 0;
    return difficulty + (library_flag(monster->flags, M_ALL_MALE) && is_woman ? SEX : 0);
}

/* ---- as whom ---- */

static bool is_passing(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    const struct stati *s = stati_find(w, who, query);
    return s && s->duration > 0;
}

static const char *obstacle(const struct world *w, const struct thing *who)
{
    if (!kind_has_flag(w, who, M_HUMANOID))
        return "With that body you can pass for nobody else.";
    if (is_passing(w, who, POLYMORPH, STATI_ANY) || is_passing(w, who, ADJUST, A_SIZ))
        return "You will not have this body for long enough.";
    return NULL;
}

/* One draw, for who is no player. OFFER_NONE: nobody. */
static int32_t choose(struct world *w, struct thing *who)
{
    struct offer list = {0};

    for (int i = 0; i < COUNT_OF(peoples); i++) {
        res_id as = library_find(w->library, str_from(peoples[i].name));
        if (!library_record(w->library, as, RES_MONSTER))
            continue;
        int difficulty = disguise_difficulty(w, who, as);
        if (difficulty >= 0)
            offer_add(&list, (int32_t)as, difficulty, "%s (%d)", peoples[i].name, difficulty);
    }
    if (list.count == 0) {
        say_to(w, NULL, who, &(struct lines){.actor = "There is nobody you could pass for."});
        return OFFER_NONE;
    }
    if (who->kind != T_PLAYER) {
        int32_t drawn = list.items[roll_below(w, list.count)].value;
        offer_free(&list);
        return drawn;
    }
    offer_sort(&list);
    return offer_ask(&list, w, who, "As whom will you go?");
}

/* ---- putting it on ---- */

static int circumstance(const struct world *w, const struct thing *who)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = SK_DISGUISE;
    const struct stati *s = stati_find(w, who, tried);
    return s ? s->magnitude : 0;
}

static void note_failure(struct world *w, struct thing *who)
{
    enum { WORSE = -2 };
    struct stati_query tried = stati_of(TRIED);

    say_to(w, NULL, who,
           &(struct lines){.actor = "After an hour you would not even fool yourself."});
    tried.value = SK_DISGUISE;
    struct stati *s = stati_find(w, who, tried);
    if (s == NULL) {
        status_gain(w, who,
                    (struct stati){.nature = TRIED,
                                   .value = SK_DISGUISE,
                                   .magnitude = WORSE,
                                   .duration = STATI_UNTIL_REST,
                                   .source = SS_MISC});
        return;
    }
    s->magnitude = wrap16(s->magnitude + WORSE);
    s->duration = STATI_UNTIL_REST;
}

/* How one looks is one of that people, who is nowhere. A beginner finds it hard to move in it. */
static void put_on(struct world *w, struct thing *who, res_id as, int total)
{
    enum { MASTER = 15, SKILLED = 10 };
    struct stati_query spell = stati_of(SKILL_BONUS);
    int skill = skill_level(w, who, SK_DISGUISE);

    spell.value = SK_DISGUISE;
    const struct stati *by = stati_find(w, who, spell);
    struct stati worn = {.nature = DISGUISED,
                         .value = wrap16(total),
                         .magnitude = wrap16(skill),
                         .effect = by ? by->effect : 0};
    worn.source = worn.effect ? SS_ENCH : SS_MISC;
    worn.level = (uint8_t)(worn.effect ? skill_caster_level(w, who) : 0);
    struct thing *look = newborn_bear(w, as);
    values_update(w, look);
    worn.object = look->self;
    status_gain(w, who, worn);
    if (skill < MASTER)
        status_gain(w, who,
                    (struct stati){.nature = ADJUST_CIRC,
                                   .value = A_AID,
                                   .magnitude = skill >= SKILLED ? -1 : -2,
                                   .source = SS_MISC,
                                   .object = look->self,
                                   .effect = worn.effect,
                                   .level = worn.level});
}

static bool is_magical(const struct world *w, const struct thing *who)
{
    struct stati_query spell = stati_of(SKILL_BONUS);

    spell.value = SK_DISGUISE;
    const struct stati *by = stati_find(w, who, spell);
    return by && by->effect;
}

static int work(struct world *w, struct thing *who, res_id as)
{
    if (check_is_threatened(w, who)) {
        say_to(w, NULL, who, &(struct lines){.actor = "Not before the eyes of your enemies."});
        return ABORT;
    }
    if (who->kind == T_PLAYER && !is_magical(w, who) && labour_spend(w, who, 1, 1, false) == 0)
        return ABORT;
    struct check_result check = check_skill(w, who, SK_DISGUISE, disguise_difficulty(w, who, as),
                                            circumstance(w, who));
    if (!check.is_success) {
        note_failure(w, who);
        return DONE;
    }
    say_to(w, NULL, who,
           &(struct lines){.actor = "From now on you pass for a <Res>.",
                           .with = {grammar_resource(as)}});
    put_on(w, who, as, check.total);
    return DONE;
}

void disguise_ends(struct world *w, struct thing *who, const struct stati *lost)
{
    const struct thing *look = world_thing(w, lost->object);

    if (look && look->x < 0)
        loose_note(w, look);
    status_mind_strife(w, who, lost);
}

int disguise_handle(struct world *w, struct script_event *e, struct thing *self)
{
    (void)e;
    if (stati_has(w, self, DISGUISED)) {
        say_to(w, NULL, self, &(struct lines){.actor = "You take off what you wore before."});
        status_end_nature(w, self, DISGUISED);
    }
    const char *against = obstacle(w, self);
    if (against) {
        say_to(w, NULL, self, &(struct lines){.actor = against});
        return ABORT;
    }
    int32_t as = choose(w, self);
    return as == OFFER_NONE ? ABORT : work(w, self, (res_id)as);
}

int knack_disguise(struct knack *k)
{
    return throw_simply(k->w, EV_DISGUISE, k->who, HANDLE_NONE, DIR_CENTER);
}
