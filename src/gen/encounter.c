#include "gen/encounter.h"

#include "base/dice.h"
#include "base/num.h"
#include "res/mtype.h"

enum {
    TRIES = 5,          /* to come near the wanted strength */
    DEVIANCE_MOST = 50, /* percent */
    CANDIDATES_MOST = 4096,
    CELLS_MOST = 1024,
    NESTED_MOST = 3,
    REFERENCE_LEAST = 0x01000000 /* smaller numbers in lists are weights or types */
};

/* ---- points ---- */

int32_t encounter_points(int cr)
{
    static const uint8_t low[] = {55, 44, 33, 26, 22, 18, 15, 12, 10};

    if (cr >= 1)
        return (cr + 3) * (cr + 3) * (cr + 3);
    return -cr < COUNT_OF(low) ? low[-cr] : 6;
}

int encounter_rating(int32_t points)
{
    enum { LEAST = -8, MOST = 36 };
    int cr = LEAST;

    while (cr < MOST && encounter_points(cr) < points)
        cr++;
    return cr;
}

int encounter_most(int cr)
{
    static const uint8_t most[] = {4, 5, 7, 10, 12, 15};

    return cr < COUNT_OF(most) ? most[imax(cr, 0)] : 50;
}

/* ---- choosing by weight ---- */

struct choice {
    res_id id;
    int weight;
    uint32_t only; /* a constraint on who may take part: type or monster; 0: none */
};

struct choices {
    struct choice items[CANDIDATES_MOST];
    int count, sum;
};

static void add_choice(struct choices *choices, res_id id, int weight, uint32_t only)
{
    if (choices->count == CANDIDATES_MOST || weight <= 0)
        return;
    choices->items[choices->count++] = (struct choice){id, weight, only};
    choices->sum += weight;
}

static const struct choice *choose(const struct gen_site *site, const struct choices *choices)
{
    if (choices->sum <= 0)
        return NULL;
    int drawn = rng_below(site->rng, choices->sum);
    for (int i = 0; i < choices->count; i++) {
        if (drawn < choices->items[i].weight)
            return &choices->items[i];
        drawn -= choices->items[i].weight;
    }
    return NULL;
}

/* ---- one drawing ---- */

struct drawing {
    const struct gen_site *site;
    const struct library *library;
    const struct encounter_wish *wish;
    struct encounter_group *group;
    const struct res_encounter *encounter;
    res_id id;
    uint32_t only;
    res_id same; /* who was chosen first, for encounters of one kind */
    int nested;
    struct choices choices;
};

static bool is_reference(uint32_t value)
{
    return value >= REFERENCE_LEAST && value < UINT32_C(0x80000000);
}

static const struct res_monster *monster_of(const struct drawing *d, res_id id)
{
    return library_record(d->library, id, RES_MONSTER);
}

static bool satisfies(const struct res_monster *monster, res_id id, uint32_t only)
{
    return only == 0 || (is_reference(only) ? id == only : mtype_is(monster, (int)only));
}

static bool may_come(const struct drawing *d, res_id id, int most_cr)
{
    const struct res_monster *m = monster_of(d, id);

    if (m == NULL || m->cr > most_cr || m->depth > d->wish->depth ||
        library_flag(m->flags, M_NOGEN) || !satisfies(m, id, d->only))
        return false;
    bool swims = library_flag(m->flags, M_AQUATIC);
    return d->wish->aquatic ? swims || library_flag(m->flags, M_AMPHIB) : !swims;
}

/* Everybody of a type. */
static void list_type(struct drawing *d, int type, int most_cr, int weight)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = d->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_MONSTER); i++) {
            res_id id = module_id(module, RES_MONSTER, i);
            if (may_come(d, id, most_cr) && mtype_is(monster_of(d, id), type))
                add_choice(&d->choices, id, weight, 0);
        }
    }
}

/* A list of the encounter: names, "any of a type", and weights that hold for what follows. */
static void list_members(struct drawing *d, int list, int most_cr)
{
    uint32_t cells[CELLS_MOST];
    int weight = 10, count = library_list(d->library, d->id, list, cells, CELLS_MOST, NULL);

    for (int i = 0; i < count; i++)
        if (cells[i] == (uint32_t)-1)
            list_type(d, (int)cells[++i], most_cr, weight);
        else if (!is_reference(cells[i]))
            weight = (int)cells[i];
        else if (library_kind(d->library, cells[i]) == RES_ENCOUNTER ||
                 may_come(d, cells[i], most_cr))
            add_choice(&d->choices, cells[i], weight, 0);
}

static res_id choose_member(struct drawing *d, const struct res_part *part, int most_cr)
{
    bool uniform = library_flag(d->encounter->flags, NF_UNIFORM) || part->flags & EP_UNIFORM;

    if (uniform && d->same)
        return d->same;
    d->choices.count = d->choices.sum = 0;
    if (is_reference(part->who))
        add_choice(&d->choices, part->who, 1, 0);
    else if (part->flags & EP_ANYMON)
        list_type(d, (int)part->who, most_cr, 1);
    else
        list_members(d, (int)part->who, most_cr);
    const struct choice *chosen = choose(d->site, &d->choices);
    if (uniform && chosen)
        d->same = chosen->id;
    return chosen ? chosen->id : 0;
}

/* ---- parts ---- */

static bool draw_parts(struct drawing *d, int cr, int32_t points);

static void add_member(struct drawing *d, res_id who, const struct res_part *part)
{
    struct encounter_group *group = d->group;

    if (group->count < ENCOUNTER_MEMBERS_MOST)
        group->members[group->count++] = (struct encounter_member){
            who, library_record(d->library, part->template, RES_TEMPLATE) ? part->template : 0};
}

/* An encounter inside another, for its share of the points. */
static void draw_nested(struct drawing *d, res_id id, int32_t points)
{
    const struct res_encounter *kept = d->encounter;
    res_id kept_id = d->id, kept_same = d->same;

    if (d->nested >= NESTED_MOST)
        return;
    d->nested++;
    d->encounter = library_record(d->library, id, RES_ENCOUNTER);
    d->id = id;
    d->same = 0;
    draw_parts(d, encounter_rating(points), points);
    d->nested--;
    d->encounter = kept;
    d->id = kept_id;
    d->same = kept_same;
}

struct amounts {
    int least, most;
};

static struct amounts amounts_of(const struct drawing *d, const struct res_part *part)
{
    struct dice dice = part->amount;

    if (dice.sides) {
        int rolled = dice_roll(d->site->rng, dice);
        return (struct amounts){rolled, rolled};
    }
    if (dice.count && dice.bonus)
        return (struct amounts){dice.count, dice.bonus};
    if (dice.bonus)
        return (struct amounts){dice.bonus, dice.bonus};
    if (library_flag(d->encounter->flags, NF_SINGLE))
        return (struct amounts){1, 1};
    if (library_flag(d->encounter->flags, NF_HORDE))
        return (struct amounts){10, 50};
    return (struct amounts){0, 0};
}

static void draw_part(struct drawing *d, const struct res_part *part, int cr, int32_t points)
{
    struct amounts amounts = amounts_of(d, part);
    int most = amounts.most ? amounts.most : encounter_most(cr);
    int32_t each = amounts.least > 0 ? points / amounts.least : points;
    int32_t spent = 0;

    each = each < encounter_points(cr) ? each : encounter_points(cr);
    for (int n = 0; n < most && (spent < points || n < amounts.least); n++) {
        res_id who = choose_member(d, part, imax(1, encounter_rating(each)));
        if (library_kind(d->library, who) == RES_ENCOUNTER) {
            draw_nested(d, who, points - spent);
            return;
        }
        const struct res_monster *monster = monster_of(d, who);
        if (monster == NULL)
            return;
        if (n > 0 && n >= amounts.least && spent + encounter_points(monster->cr) / 2 > points)
            return;
        add_member(d, who, part);
        spent += part->flags & EP_NOXCR ? points : encounter_points(monster->cr);
    }
}

/* Which parts take part this time: those that the rating allows and chance grants; "else" only
 * when the one before did not, and of a group joined by "or" one. */
static int list_parts(struct drawing *d, int cr, const struct res_part *parts[MAX_PARTS])
{
    int count = 0, group = 0;
    bool before = false;

    for (int i = 0; i < MAX_PARTS; i++) {
        const struct res_part *part = &d->encounter->parts[i];
        if (part->who == 0 && part->weight == 0)
            continue;
        bool comes = part->min_cr <= cr;
        if (part->chance && part->chance < 100)
            comes = comes && rng_below(d->site->rng, 100) < part->chance;
        if (part->flags & EP_ELSE && before)
            comes = false;
        group = part->flags & EP_OR ? group + 1 : 1;
        before = comes;
        if (!comes)
            continue;
        if (part->flags & EP_OR && count > 0) {
            if (rng_below(d->site->rng, group) == 0)
                parts[count - 1] = part;
            continue;
        }
        parts[count++] = part;
    }
    return count;
}

static bool draw_parts(struct drawing *d, int cr, int32_t points)
{
    const struct res_part *parts[MAX_PARTS];
    int count = list_parts(d, cr, parts), weight = 0;

    for (int i = 0; i < count; i++)
        weight += imax(1, parts[i]->weight);
    for (int i = 0; i < count; i++)
        draw_part(d, parts[i], cr, points * imax(1, parts[i]->weight) / weight);
    return d->group->count > 0;
}

/* ---- encounters ---- */

static bool encounter_fits(const struct drawing *d, const struct res_encounter *e)
{
    const struct encounter_wish *wish = d->wish;
    bool aquatic = library_flag(e->flags, NF_AQUATIC);

    if (e->min_cr > wish->cr || (e->max_cr && e->max_cr < wish->cr) || e->depth > wish->depth ||
        library_flag(e->flags, NF_NOGEN))
        return false;
    if (aquatic != wish->aquatic && !library_flag(e->flags, NF_CONTEXT_AQUATIC))
        return false;
    if (library_flag(e->flags, NF_VAULT) != ((wish->flags & EN_VAULT) != 0))
        return false;
    return !(wish->flags & EN_SINGLE) || !library_flag(e->flags, NF_MULTIPLE);
}

/* The region's own list: plain names, names with a constraint, and weights. */
static void list_of_region(struct drawing *d)
{
    uint32_t cells[CELLS_MOST];
    bool own;
    int count = library_list(d->library, d->site->region, ENCOUNTER_LIST, cells, CELLS_MOST, &own);
    int weight = 10;

    for (int i = 0; own && i < count; i++) {
        int32_t mark = (int32_t)cells[i];
        uint32_t only = 0;
        int most = INT16_MAX, least = INT16_MIN;
        if (mark == -2 || mark == -3) {
            only = cells[i + 2];
            least = mark == -3 ? (int)cells[i + 3] : least;
            most = mark == -3 ? (int)cells[i + 4] : most;
            i++;
        } else if (!is_reference(cells[i])) {
            weight = (int)cells[i];
            continue;
        }
        const struct res_encounter *e = library_record(d->library, cells[i], RES_ENCOUNTER);
        if (e && e->min_cr <= d->wish->cr && d->wish->cr >= least && d->wish->cr <= most)
            add_choice(&d->choices, cells[i], weight, only);
        i += mark == -2 ? 1 : mark == -3 ? 3 : 0;
    }
}

static void list_of_library(struct drawing *d)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = d->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_ENCOUNTER); i++) {
            const struct res_encounter *e = (const void *)module_record(module, RES_ENCOUNTER, i);
            if (encounter_fits(d, e))
                add_choice(&d->choices, module_id(module, RES_ENCOUNTER, i), e->weight, 0);
        }
    }
}

static bool choose_encounter(struct drawing *d)
{
    d->choices.count = d->choices.sum = 0;
    list_of_region(d);
    if (d->choices.count == 0)
        list_of_library(d);
    const struct choice *chosen = choose(d->site, &d->choices);
    if (chosen == NULL)
        return false;
    d->id = d->group->encounter = chosen->id;
    d->only = chosen->only;
    d->encounter = library_record(d->library, chosen->id, RES_ENCOUNTER);
    d->same = 0;
    return true;
}

/* Large rooms may hold more. */
static int32_t points_for(const struct encounter_wish *wish)
{
    int32_t points = encounter_points(wish->cr);

    return wish->amount >= 4 ? points + wish->amount / 3 * (points / 2) : points;
}

/* How far a group is from what was wanted, in percent. */
static int deviance(const struct drawing *d, int32_t points)
{
    int32_t sum = 0;
    int count = d->group->count, most = encounter_most(d->wish->cr);

    for (int i = 0; i < count; i++)
        sum += encounter_points(monster_of(d, d->group->members[i].who)->cr);
    int off = iabs(points - sum) * 100 / points;
    if (d->wish->amount)
        off += imax(0, iabs(d->wish->amount - count) * 100 / d->wish->amount - 50);
    return count > most ? off + (count - most) * 100 / most : off;
}

bool encounter_draw(const struct gen_site *site, const struct encounter_wish *wish,
                    struct encounter_group *group)
{
    struct drawing d = {
        .site = site, .library = site->world->library, .wish = wish, .group = group};
    int32_t points = points_for(wish);

    for (int i = 0; i < TRIES; i++) {
        group->count = 0;
        if (!choose_encounter(&d))
            return false;
        if (draw_parts(&d, wish->cr, points) && deviance(&d, points) <= DEVIANCE_MOST)
            return true;
    }
    return group->count > 0;
}
