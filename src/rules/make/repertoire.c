#include "rules/make/repertoire.h"

#include "base/num.h"
#include "rules/bond/companion.h"
#include "rules/make/moments_note.h"
#include "rules/make/template.h"
#include "rules/status/field.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "script/levels.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/segment.h"
#include "world/shortlist.h"
#include "world/stati.h"
#include "world/targets.h"

/* Whose magic becomes it, and pleases whom it follows. */
struct taste {
    bool is_good; /* or led by who is */
    bool is_lawful, is_chaotic;
    bool pleases_player;
};

/* What holds for all effects it has at hand is found out once. */
struct listing {
    struct world *w;
    handle who;
    int level;     /* of the highest spells it can cast */
    bool is_new;   /* has only just come */
    bool is_known; /* what follows: most have no magic at all */
    int challenge;
    int32_t mana;
    struct taste taste;
    res_id under[STATI_MOST + STATI_ADDED_MOST]; /* effects that stati of it come from */
    int under_count;
    struct repertoire *out;
};

static struct thing *caster(const struct listing *l)
{
    return world_thing(l->w, l->who);
}

/* ---- what does not become it ---- */

static bool is_good(const struct world *w, const struct thing *who)
{
    const struct character *person = character_of(w, who);

    return kind_is(w, who, MA_GOOD) || (person && person->alignment_wanted & AL_GOOD);
}

static struct taste taste_of(const struct world *w, const struct thing *who,
                             const struct thing *leader)
{
    return (struct taste){.is_good = kind_is(w, who, MA_GOOD) || (leader && is_good(w, leader)),
                          .is_lawful = kind_is(w, who, MA_LAWFUL),
                          .is_chaotic = kind_is(w, who, MA_CHAOTIC),
                          .pleases_player = leader && thing_is(leader, T_PLAYER)};
}

static bool is_vile(const struct world *w, res_id id, const struct res_effect *effect)
{
    struct str whole = library_name(w->library, id), name = str_cut(&whole, ';');

    return library_flag(effect->flags, EF_EVIL) ||
           (effect->values.eval == EA_BLAST && effect->values.xval == AD_ACID) ||
           str_find(name, STR("acid")) >= 0 || str_find(name, STR("vitriolic")) >= 0;
}

/* Who is good, or is led by one who is, does nothing vile; and law and chaos keep apart. */
static bool shuns(const struct world *w, const struct taste *taste, res_id id)
{
    const struct res_effect *effect = library_record(w->library, id, RES_EFFECT);

    if (library_flag(effect->flags, EF_CHAOTIC) && taste->is_lawful)
        return true;
    if (library_flag(effect->flags, EF_LAWFUL) && taste->is_chaotic)
        return true;
    return (taste->is_good && is_vile(w, id, effect)) ||
           (taste->pleases_player && companion_shuns(w, id));
}

bool repertoire_shuns(const struct world *w, const struct thing *who, res_id id)
{
    const struct taste taste = taste_of(w, who, targets_leader(w, who));

    return shuns(w, &taste, id);
}

/* ---- what it is under already ---- */

static void find_effects(struct listing *l)
{
    const handle chains[] = {caster(l)->stati, caster(l)->added};

    for (int i = 0; i < COUNT_OF(chains); i++)
        for (const struct stati *at = stati_get(l->w, chains[i]); at;
             at = stati_get(l->w, at->next))
            if (at->effect != 0 && at->nature != INNATE_SPELL && at->nature != 0 &&
                l->under_count < COUNT_OF(l->under))
                l->under[l->under_count++] = at->effect;
}

static bool bears_effect(const struct listing *l, res_id id)
{
    for (int i = 0; i < l->under_count; i++)
        if (l->under[i] == id)
            return true;
    return false;
}

static bool is_under(const struct listing *l, res_id id, const struct res_effect *effect)
{
    return (effect->values.eval == EA_INFLICT || effect->values.eval == EA_GRANT) &&
           effect->purpose & (EP_BUFF | AIM_AT_SELF) && bears_effect(l, id);
}

static bool is_in_field(const struct world *w, const struct thing *who, res_id id)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->effect == id &&
            point_distance((struct point){who->x, who->y}, (struct point){field->x, field->y}) <=
                field->radius)
            return true;
    }
    return false;
}

static bool is_kept_up(const struct world *w, const struct thing *who, res_id id,
                       const struct res_effect *effect)
{
    switch (effect->values.aval) {
    case AR_MFIELD: return world_level_of(w, who) && field_has(w, who, id);
    case AR_FIELD: return is_in_field(w, who, id);
    default: return false;
    }
}

/* ---- one effect ---- */

static int8_t at_level(int value, int level)
{
    int16_t result = wrap16(value);

    level_adjust(value, level, 0, &result);
    return wrap8(result);
}

/* The power is not used for anything. quirk: what scripts made of it for one caster holds for all
 * who come after. */
static void roll_power(const struct listing *l, struct dice dice)
{
    dice.bonus = at_level(dice.bonus, l->challenge);
    dice.count = at_level(dice.count, l->challenge);
    dice.sides = at_level(dice.sides, l->challenge);
    roll_dice(l->w, dice);
}

/* False: it costs more mana than there is. What is drunk or read costs none. */
static bool rate(const struct listing *l, const struct res_effect *effect, const struct thing *item,
                 int *rating)
{
    enum { BEST = 1000 };

    *rating = BEST;
    if (item && (item->kind == T_POTION || item->kind == T_SCROLL))
        return true;
    *rating = BEST - wrap16(effect->mana_cost * 100 / (l->mana > 1 ? l->mana : 1)) * BEST / 100;
    return effect->mana_cost <= l->mana;
}

/* How often it comes into the list. */
static int weigh(const struct listing *l, const struct res_effect *effect, const struct thing *item,
                 struct repertoire_entry *entry)
{
    enum { COMMON = 4 };
    const struct thing *who = caster(l);

    if (!rate(l, effect, item, &entry->rating) || is_under(l, entry->effect, effect) ||
        is_kept_up(l->w, who, entry->effect, effect) || shuns(l->w, &l->taste, entry->effect))
        return 0;
    return library_flag(effect->flags, EF_COMMON) ? COMMON : 1;
}

/* Before the first effect that it has. */
static void find_out(struct listing *l)
{
    const struct thing *who = caster(l);

    l->challenge = kind_challenge(l->w, who, false);
    l->mana = attr_mana(l->w, who);
    l->under_count = 0;
    find_effects(l);
    l->taste = taste_of(l->w, who, targets_leader(l->w, who));
    l->taste.pleases_player = l->taste.pleases_player && !l->is_new;
    l->is_known = true;
}

static void offer(struct listing *l, res_id id, enum repertoire_source source,
                  const struct thing *item)
{
    const struct res_effect *effect = library_record(l->w->library, id, RES_EFFECT);
    int drawn = l->w->host.watch.drawn;

    if (effect == NULL)
        return;
    if (!l->is_known)
        find_out(l);
    struct repertoire_entry entry = {
        .effect = id,
        .source = source,
        .item = item ? item->self : HANDLE_NONE,
        .purpose = effect->purpose,
    };
    roll_power(l, segment_of(l->w, id, 0).pval);
    int times = weigh(l, effect, item, &entry);
    for (int i = 0; i < times && l->out->count < REPERTOIRE_MOST; i++)
        l->out->entries[l->out->count++] = entry;
    moments_note_offer(l->w, &entry, times, l->w->host.watch.drawn - drawn);
}

/* ---- lists of spells ---- */

enum { LIST_MOST = 512 };

/* Cells of a list that are no spells. */
enum { LEVELS_END = 50, BY_SCHOOL = 100, BY_SOURCE = 1000, BY_SOURCE_END = 2000 };

static bool is_named(const uint32_t *cells, res_id id)
{
    for (int i = 0; cells[i]; i++)
        if (cells[i] == id)
            return true;
    return false;
}

/* All spells that a kind of caster has, of some schools; 0: of any. What the list names itself is
 * not among them. */
static void offer_all(struct listing *l, const uint32_t *cells, int source, uint32_t schools)
{
    const struct shortlist *list = shortlist_effects(l->w, source);

    for (int i = 0; i < list->count; i++) {
        const struct res_effect *effect = list->items[i].record;
        res_id id = list->items[i].id;
        if (id >> RES_SLOT_SHIFT == 1 && effect->level <= l->level &&
            (source != 0 || library_has_source(effect, source)) &&
            (schools == 0 || effect->schools & schools) && !is_named(cells, id))
            offer(l, id, REPERTOIRE_SPELL, NULL);
    }
}

/* quirk: a level in a list holds for what is named after it, until the next. */
static void offer_list(struct listing *l, res_id from)
{
    uint32_t cells[LIST_MOST + 3] = {0};
    bool own, skip = false;

    library_list(l->w->library, from, SPELL_LIST, cells, LIST_MOST, &own);
    for (int i = 0; own && (cells[i] || cells[i + 1] || cells[i + 2]); i++) {
        uint32_t cell = cells[i];
        if (cell == 0)
            continue;
        if (cell < LEVELS_END) {
            skip = (int)cell > l->level;
        } else if (cell == BY_SCHOOL) {
            offer_all(l, cells, wrap8((int)cells[i + 1]), cells[i + 2]);
            i += 2;
        } else if (cell > BY_SOURCE && cell < BY_SOURCE_END) {
            offer_all(l, cells, wrap8((int)cell - BY_SOURCE), 0);
        } else if (!skip) {
            offer(l, cell, REPERTOIRE_SPELL, NULL);
        }
    }
}

static int highest_spells(int caster_level)
{
    static const int8_t levels[] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5,
                                    6, 6, 7, 7, 8, 8, 9, 9, 9, 9, 9, 9};

    return levels[iclamp(caster_level, 0, COUNT_OF(levels) - 1)];
}

static void offer_spells(struct listing *l)
{
    int level = ability_level(l->w, caster(l), CA_SPELLCASTING);
    const struct stati *at = NULL;

    if (level == 0)
        return;
    l->level = highest_spells(level);
    offer_list(l, caster(l)->resource);
    while (kind_next_template(l->w, caster(l), &at) != NULL)
        offer_list(l, at->effect);
}

/* ---- innate ones ---- */

static void offer_innate_of(struct listing *l, res_id from, int most)
{
    const struct resource *resource = library_get(l->w->library, from);
    const struct module *module = library_module(l->w->library, from);

    for (uint32_t i = 0; resource && i < resource->innate.count && (int)i < most; i++)
        offer(l, module_innate(module)[resource->innate.first + i], REPERTOIRE_INNATE, NULL);
}

/* A dragon has as many as it has ages. quirk: even one that has none has its first. */
static void offer_innate(struct listing *l)
{
    const struct res_monster *own = kind_true(l->w, caster(l));
    const struct stati *at = NULL;
    int most = INT16_MAX;

    if (library_flag(own->flags, M_INNATE)) {
        if (kind_is(l->w, caster(l), MA_DRAGON))
            most = imax(1, template_age(l->w, caster(l)));
        offer_innate_of(l, caster(l)->resource, most);
    }
    while (kind_next_template(l->w, caster(l), &at) != NULL)
        offer_innate_of(l, at->effect, INT16_MAX);
}

/* quirk: whether anybody has such spells is only found out by who chooses an act, and holds for all
 * who are made until the next one does. */
static void offer_gifts(struct listing *l)
{
    for (const struct stati *s = stati_find(l->w, caster(l), stati_of(INNATE_SPELL)); s;
         s = stati_find_next(l->w, s, stati_of(INNATE_SPELL)))
        offer(l, s->effect, REPERTOIRE_INNATE, NULL);
}

/* ---- what it carries ---- */

static bool can_use(const struct listing *l, const struct thing *item)
{
    const struct res_effect *effect = library_record(l->w->library, item->other, RES_EFFECT);

    if (effect == NULL)
        return false;
    switch (item->kind) {
    case T_POTION:
    case T_WAND: return true;
    case T_SCROLL: return skill_is_trained(l->w, caster(l), SK_DECIPHER);
    default: return library_flag(effect->flags, EF_ACTIVATE);
    }
}

static void offer_items(struct listing *l)
{
    for (const struct thing *item = world_thing(l->w, creature_of(l->w, caster(l))->carried); item;
         item = world_thing(l->w, item->next))
        if (can_use(l, item))
            offer(l, item->other, REPERTOIRE_ITEM, item);
}

static void list(struct listing *l)
{
    l->out->count = 0;
    if (l->w->options[OPT_NO_CASTING])
        return;
    offer_spells(l);
    offer_innate(l);
    if (l->w->has_gifts)
        offer_gifts(l);
    offer_items(l);
}

static void list_for(struct world *w, struct thing *who, bool is_new, struct repertoire *out)
{
    struct listing l; /* large, and not cleared */

    l.w = w;
    l.who = who->self;
    l.is_new = is_new;
    l.out = out;
    l.level = 0;
    l.is_known = false;
    list(&l);
}

void repertoire_list(struct world *w, struct thing *who, struct repertoire *out)
{
    list_for(w, who, false, out);
}

void repertoire_list_new(struct world *w, struct thing *who, struct repertoire *out)
{
    list_for(w, who, true, out);
}
