/* Druids and rangers call an animal, paladins a mount. Once a day, and one at a time. */
#include <stdio.h>

#include "base/num.h"
#include "rules/bond/companion.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/shapes.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/stati.h"
#include "world/throw.h"

enum { PARENTS_MOST = 8 };

/* Someone who could come: a monster with templates. */
struct candidate {
    res_id who, templates[PARENTS_MOST];
    int count;
};

struct gathered {
    ARRAY_FIELDS(struct candidate);
};

struct call {
    struct knack *k;
    bool is_mount;
    int level, bonus;
};

/* ---- before ---- */

static struct call begin(struct knack *k, bool is_mount)
{
    const struct thing *self = knack_self(k);
    bool has_feat = feat_has(k->w, self, is_mount ? FT_IMPROVED_MOUNT : FT_ANIMAL_BOND);

    return (struct call){.k = k,
                         .is_mount = is_mount,
                         .level = ability_level(k->w, self, k->number),
                         .bonus = has_feat   ? imax(0, attr_modifier(k->w, self, A_CHA) / 3)
                                  : is_mount ? 0
                                             : -2};
}

static bool was_tried(const struct call *c)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = ANIMAL_COMPANION;
    return stati_find(c->k->w, knack_self(c->k), tried) != NULL;
}

static bool is_own(const struct call *c, const struct thing *other)
{
    struct stati_query bond = stati_of(ANIMAL_COMPANION);

    bond.value = TA_LEADER;
    bond.object = c->k->who;
    return other && other->kind == T_MONSTER && stati_find(c->k->w, other, bond);
}

static void dismiss(const struct call *c, handle who)
{
    struct script_event *e = throw_begin(c->k->w);

    if (e) {
        e->actor = e->target = (int32_t)who;
        sb_add_cstr(&e->GraveText, "being sent away");
    }
    throw_end(c->k->w, e, EV_DEATH);
}

/* Asks whether the one that is there should go. False: it stays. */
static bool lets_go(const struct call *c, struct thing *other)
{
    struct str_builder name = {0};

    name_add(c->k->w, other, 0, &name);
    bool goes = ask_yes(c->k->w, knack_self(c->k), false, "Send %s away?", sb_cstr(&name));
    sb_free(&name);
    if (goes)
        dismiss(c, other->self);
    else
        knack_refuse(c->k, "There can be only one.");
    return goes;
}

static bool is_free(const struct call *c)
{
    for (int i = 0; knack_level(c->k) && i < knack_level(c->k)->things.count; i++) {
        struct thing *other = world_thing(c->k->w, knack_level(c->k)->things.items[i]);
        if (is_own(c, other) && !lets_go(c, other))
            return false;
    }
    const struct stati *ride = stati_find(c->k->w, knack_self(c->k), stati_of(MOUNTED));
    struct thing *ridden = ride ? world_thing(c->k->w, ride->object) : NULL;
    return !ridden || !stati_has(c->k->w, ridden, ANIMAL_COMPANION) || lets_go(c, ridden);
}

/* ---- who could come ---- */

/* What a people's own list says: levels from which the following are open, templates and the
 * monster they belong to, and a mark that forgets them. */
static void list_by_people(const struct call *c, const uint32_t *cells, int count,
                           struct gathered *out)
{
    enum { LEVELS = 50 };
    const struct library *library = c->k->w->library;
    res_id forgotten = library_find(library, STR("unimplemented"));
    struct candidate next = {0};
    bool is_open = true;

    for (int i = 0; i < count; i++) {
        if (cells[i] == forgotten && forgotten) {
            next.count = 0;
        } else if (cells[i] < LEVELS) {
            is_open = c->level >= (int)cells[i];
        } else if (library_kind(library, cells[i]) == RES_TEMPLATE) {
            if (next.count < PARENTS_MOST)
                next.templates[next.count++] = cells[i];
        } else if (library_kind(library, cells[i]) == RES_MONSTER) {
            next.who = cells[i];
            if (is_open)
                ARRAY_PUSH(out, next);
            next.count = 0;
        }
    }
}

static void list_mounts_of(const struct call *c, res_id monster, struct gathered *out)
{
    /* quirk: nobody can call a young dragon or a juvenile one. */
    static const char *const ages[] = {"hatchling", "very young", "young adult", "adult"};
    const struct library *library = c->k->w->library;

    if (!kind_resource_is(c->k->w, monster, MA_DRAGON)) {
        if (shapes_can_carry(c->k->w, c->level, monster, 0))
            ARRAY_PUSH(out, (struct candidate){.who = monster});
        return;
    }
    for (int i = 0; i < COUNT_OF(ages); i++) {
        res_id age = library_find(library, str_from(ages[i]));
        if (age && shapes_can_carry(c->k->w, c->level, monster, age))
            ARRAY_PUSH(out, (struct candidate){.who = monster, .templates = {age}, .count = 1});
    }
}

static void list_all(const struct call *c, struct gathered *out)
{
    const struct module *module = c->k->w->library->slots[0];

    for (int i = 0; module && i < module_count(module, RES_MONSTER); i++) {
        res_id monster = module_id(module, RES_MONSTER, i);
        if (c->is_mount)
            list_mounts_of(c, monster, out);
        else if (shapes_can_accompany(c->k->w, c->level, monster))
            ARRAY_PUSH(out, (struct candidate){.who = monster});
    }
}

/* Whether a people has a list of its own. */
static bool gather(const struct call *c, struct gathered *out)
{
    enum { CELLS = 1024 };
    uint32_t cells[CELLS];
    bool is_own_list = false;
    const struct character *person = character_of(c->k->w, knack_self(c->k));
    int count = c->is_mount && person ? library_list(c->k->w->library, person->race, PALADIN_MOUNTS,
                                                     cells, CELLS, &is_own_list)
                                      : 0;

    if (is_own_list && count > 0)
        list_by_people(c, cells, count, out);
    else
        list_all(c, out);
    return is_own_list && count > 0;
}

/* ---- the one who comes ---- */

/* Draws among all names for animals that the library has. quirk: twice, and the first is not
 * used. */
static void give_name(const struct call *c, struct thing *who)
{
    const struct library *library = c->k->w->library;
    struct names {
        ARRAY_FIELDS(res_id);
    } names = {0};

    for (int slot = 0; slot < MODULE_SLOTS && library->slots[slot]; slot++)
        for (int i = 0; i < module_count(library->slots[slot], RES_FLAVOR); i++) {
            res_id id = module_id(library->slots[slot], RES_FLAVOR, i);
            const struct res_flavor *flavour = library_record(library, id, RES_FLAVOR);
            if (flavour->itype == AI_ANIMAL_NAME)
                ARRAY_PUSH(&names, id);
        }
    if (names.count > 0) {
        roll_below(c->k->w, names.count);
        int chosen = roll_below(c->k->w, names.count);
        given_set(c->k->w, who, name_resource(c->k->w, names.items[chosen]));
    }
    ARRAY_FREE(&names);
}

static void strengthen(const struct call *c, struct thing *who, const char *kind, int steps,
                       int most)
{
    char name[32];

    snprintf(name, sizeof name, "%s;%d", kind, iclamp(steps, 1, most));
    res_id template = library_find(c->k->w->library, str_from(name));
    if (template)
        template_add(c->k->w, who, template);
}

static int rating(const struct call *c, const struct thing *who)
{
    return kind_challenge(c->k->w, who, false);
}

static struct thing *make(const struct call *c, const struct candidate *chosen)
{
    struct thing *who = newborn_bear(c->k->w, chosen->who);

    for (int i = 0; who && i < chosen->count; i++)
        template_add(c->k->w, who, chosen->templates[i]);
    return who;
}

/* What it is called in the list is what one of them, made for it, is called. */
static int32_t choose(const struct call *c, const struct gathered *all)
{
    struct offer list = {0};

    for (int i = 0; i < all->count; i++) {
        struct thing *one = make(c, &all->items[i]);
        struct str_builder name = {0};
        if (one == NULL)
            continue;
        name_add(c->k->w, one, 0, &name);
        offer_add(&list, i, rating(c, one), STR_PRINTF, STR_ARGS(sb_str(&name)));
        sb_free(&name);
        thing_delete(c->k->w, one);
    }
    offer_sort(&list);
    return offer_ask(&list, c->k->w, knack_self(c->k),
                     c->is_mount ? "Which mount do you call?" : "Which animal do you call?");
}

static void bind(const struct call *c, struct thing *who)
{
    struct thing *self = knack_self(c->k);
    struct stati_query before = stati_of(HAS_ANIMAL);

    knack_gain(c->k, who,
               (struct knack_gift){.nature = ANIMAL_COMPANION,
                                   .value = TA_LEADER,
                                   .source = SS_MONI,
                                   .object = c->k->who});
    before.value = TA_LEADER;
    before.source = SS_MONI;
    status_end(c->k->w, self, before);
    knack_gain(
        c->k, self,
        (struct knack_gift){
            .nature = HAS_ANIMAL, .value = TA_LEADER, .source = SS_MONI, .object = who->self});
    knack_gain(c->k, self,
               (struct knack_gift){.nature = TRIED, .value = ANIMAL_COMPANION, .source = SS_MONI});
}

static int come(const struct call *c, const struct candidate *chosen, bool is_of_people)
{
    struct thing *self = knack_self(c->k), *who = make(c, chosen);

    if (who == NULL)
        return ABORT;
    if (is_of_people)
        strengthen(c, who, "sacred", c->level + c->bonus - rating(c, who), 8);
    if (!arrive_at(c->k->w, knack_level(c->k), who, (struct point){self->x, self->y}))
        return ABORT;
    if (!c->is_mount)
        strengthen(c, who, "companion", 1 + c->level + c->bonus - imax(rating(c, who), 0), 12);
    first_moments(c->k->w, who, true);
    give_name(c, who);
    bind(c, who);
    if (!companion_make(c->k->w, who, self, PHD_ANIMAL)) {
        say_hush(c->k->w);
        status_shape_leave(c->k->w, who);
        say_unhush(c->k->w);
        return DONE;
    }
    say_of(c->k->w, who,
           &(struct lines){.others = "Your call is heard: here is <Obj>.",
                           .with = {grammar_thing(who)}});
    return DONE;
}

static int call(struct knack *k, bool is_mount)
{
    struct call c = begin(k, is_mount);
    struct gathered all = {0};

    if (knack_self(k)->kind != T_PLAYER || c.level <= 0)
        return ABORT;
    if (was_tried(&c))
        return knack_refuse(k, "You may call once a day. Rest first.");
    if (!is_free(&c))
        return ABORT;
    bool is_of_people = gather(&c, &all);
    int32_t chosen = all.count > 0 ? choose(&c, &all) : OFFER_NONE;
    int result = all.count == 0         ? knack_refuse(k, "Nothing would hear your call.")
                 : chosen == OFFER_NONE ? ABORT
                                        : come(&c, &all.items[chosen], is_of_people);
    ARRAY_FREE(&all);
    return result;
}

int knack_companion(struct knack *k)
{
    return call(k, false);
}

int knack_mount(struct knack *k)
{
    return call(k, true);
}
