#include "rules/skill/knack.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/magic/prompt.h"
#include "rules/magic/spell.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/skill.h"
#include "rules/value/skill_kit.h"
#include "rules/value/spellbook.h"
#include "text/name.h"
#include "text/words.h"
#include "world/chance.h"
#include "world/throw.h"

enum { ROWS_APART = 1000, SIDES = 20, ROPE_SKILL = 10, MOUNT_LEVEL = 5 };

enum knack_kind { KNACK_SKILL, KNACK_ABILITY, KNACK_FEAT, KNACK_ATTACK };

static const struct row {
    enum knack_kind kind;
    int number;
    const char *name;
    int (*use)(struct knack *k);
} rows[] = {
#define KNACK(kind, number, name, function) {KNACK_##kind, number, name, function},
#include "rules/skill/knacks.def"
#undef KNACK
};

/* ---- for all of them ---- */

int knack_refuse(const struct knack *k, const char *why)
{
    if (knack_self(k))
        say_to(k->w, NULL, knack_self(k), &(struct lines){.actor = why});
    return ABORT;
}

void knack_tell(const struct knack *k, const char *own, const char *others)
{
    const struct thing *self = knack_self(k);

    if (self)
        say_of(k->w, self,
               &(struct lines){.actor = own, .others = others, .with = {grammar_thing(self)}});
}

void knack_gain(const struct knack *k, struct thing *to, struct knack_gift gift)
{
    status_gain(k->w, to,
                (struct stati){.nature = wrap16(gift.nature),
                               .value = wrap16(gift.value),
                               .magnitude = wrap16(gift.magnitude),
                               .duration = wrap16(gift.duration),
                               .source = (uint8_t)(gift.source ? gift.source : SS_MISC),
                               .object = gift.object,
                               .effect = gift.effect});
}

bool knack_exert(const struct knack *k, int fatigue)
{
    return knack_self(k) && status_motion_exert(k->w, knack_self(k), fatigue);
}

struct thing *knack_ask_target(const struct knack *k, uint32_t ways, int range)
{
    struct script_event *e = throw_begin(k->w);
    handle target = HANDLE_NONE;

    if (e == NULL)
        return NULL;
    e->actor = (int32_t)k->who;
    e->vRange = wrap8(imin(range, INT8_MAX));
    if (prompt_aim(k->w, e, ways))
        target = (handle)e->target;
    throw_drop(k->w, e);
    return world_thing(k->w, target);
}

int knack_idle(struct knack *k)
{
    return knack_refuse(k, "You make use of that without thinking about it.");
}

/* ---- one of them ---- */

static const struct row *find(enum knack_kind kind, int number)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].kind == kind && rows[i].number == number)
            return &rows[i];
    return NULL;
}

static int begin(struct world *w, struct thing *who, const struct row *row, int parameter)
{
    if (row == NULL || who == NULL || creature_of(w, who) == NULL || !world_level_of(w, who))
        return ABORT;
    return row->use(
        &(struct knack){.w = w, .who = who->self, .number = row->number, .parameter = parameter});
}

static bool lacks_kit(const struct world *w, const struct thing *who, int skill)
{
    static const int needed[] = {SK_HEAL,   SK_DISGUISE, SK_ALCHEMY,
                                 SK_MINING, SK_CRAFT,    SK_LOCKPICKING};

    for (int i = 0; i < COUNT_OF(needed); i++)
        if (needed[i] == skill)
            return !skill_kit_has(w, who, skill);
    return false;
}

int knack_skill(struct world *w, struct thing *who, int skill)
{
    if (who == NULL || character_of(w, who) == NULL)
        return ABORT;
    roll_below(w,
               SIDES); /* quirk: a die is cast before it is known what for, and never looked at */
    if (lacks_kit(w, who, skill)) {
        say_to(w, NULL, who, &(struct lines){.actor = "You lack the tools for that."});
        return ABORT;
    }
    return begin(w, who, find(KNACK_SKILL, skill), 0);
}

int knack_ability(struct world *w, struct thing *who, int ability, int parameter)
{
    return begin(w, who, find(KNACK_ABILITY, ability), parameter);
}

int knack_feat(struct world *w, struct thing *who, int feat)
{
    return begin(w, who, find(KNACK_FEAT, feat), 0);
}

int knack_use(struct world *w, struct thing *who, int32_t value)
{
    int row = value % ROWS_APART, parameter = value / ROWS_APART;

    if (value < 0 || row >= COUNT_OF(rows))
        return ABORT;
    if (rows[row].kind == KNACK_SKILL)
        return knack_skill(w, who, rows[row].number);
    return begin(w, who, &rows[row], parameter);
}

/* ---- all of them ---- */

/* What is gathered. Some entries do not count as anything to be used. */
struct gathering {
    const struct world *w;
    const struct thing *who;
    struct offer *out;
    int row;
    bool is_any;
};

static int32_t value_of(const struct gathering *g, int parameter)
{
    return g->row + parameter * ROWS_APART;
}

static void add_kinds(struct gathering *g, int nature, const char *before, bool is_undead_plain)
{
    struct stati_query query = stati_of(nature);

    for (const struct stati *s = stati_find(g->w, g->who, query); s;
         s = stati_find_next(g->w, s, query)) {
        const char *kind = name_kind(s->value);
        struct str_builder plural = {0};
        if (is_undead_plain)
            sb_add_cstr(&plural, s->value == MA_UNDEAD ? "" : kind ? kind : "");
        else
            words_add_plural(g->w->library, str_from(kind ? kind : ""), 0, &plural);
        offer_add(g->out, value_of(g, s->value), 0, "%s%s%s", before,
                  is_undead_plain ? (plural.len > 0 ? ": " : "") : " ", sb_cstr(&plural));
        sb_free(&plural);
        g->is_any = true;
    }
}

static void add_spell(struct gathering *g, res_id spell, struct str body)
{
    struct str name = spell_name(g->w, spell);
    int32_t value = value_of(g, spell_number(g->w, spell));

    if (body.len > 0)
        offer_add(g->out, value, 0, "Innate (" STR_PRINTF ") " STR_PRINTF, STR_ARGS(body),
                  STR_ARGS(name));
    else
        offer_add(g->out, value, 0, "Innate " STR_PRINTF, STR_ARGS(name));
}

/* Those of the body that magic has given one. */
static void add_spells_of_body(struct gathering *g)
{
    res_id shape = creature_of(g->w, g->who)->shape;
    const struct module *module = library_module(g->w->library, shape);
    const struct resource *body = library_get(g->w->library, shape);

    if (!body || !stati_has(g->w, g->who, POLYMORPH))
        return;
    for (uint32_t i = 0; i < body->innate.count; i++)
        add_spell(g, module_innate(module)[body->innate.first + i], name_resource(g->w, shape));
}

static void add_spells(struct gathering *g)
{
    int count = spellbook_count(g->w->library);
    const struct character *person = character_of(g->w, g->who);

    for (int i = 0; person && i < count; i++)
        if (person->spells[i] & SP_INNATE)
            add_spell(g, spellbook_spell(g->w->library, i), STR_NONE);
    add_spells_of_body(g);
}

static void add_counted(struct gathering *g, int total, int used)
{
    offer_add(g->out, g->row, 0, "%s (%d left)", rows[g->row].name, total - used);
}

static void add_trickery(struct gathering *g)
{
    struct stati_query used = stati_of(SPEC_TIMEOUT);
    int total = ability_level(g->w, g->who, CA_ARCANE_TRICKERY);

    used.value = ABIL_VAL + CA_ARCANE_TRICKERY; /* quirk: it is never counted under this number */
    const struct stati *s = stati_find(g->w, g->who, used);
    if (total)
        add_counted(g, total, s ? s->magnitude : 0);
}

static void add_dodge(struct gathering *g)
{
    const struct stati *s = stati_find(g->w, g->who, stati_of(FLAWLESS_DODGE));
    int level = ability_level(g->w, g->who, CA_FLAWLESS_DODGE);

    if (level)
        add_counted(g, level + attr_modifier(g->w, g->who, A_DEX), s ? s->magnitude : 0);
}

static void add_plain(struct gathering *g, bool has, const char *name)
{
    if (!has)
        return;
    offer_add(g->out, g->row, 0, "%s", name);
    g->is_any = true;
}

static void add_ability(struct gathering *g, const struct row *row)
{
    switch (row->number) {
    case CA_TURNING: add_kinds(g, TURN_ABILITY, "Turn", false); break;
    case CA_COMMAND: add_kinds(g, COMMAND_ABILITY, "Command", false); break;
    case CA_GREATER_TURNING: add_kinds(g, GTURN_ABILITY, "Greater Turning", true); break;
    case CA_ARCANE_TRICKERY: add_trickery(g); break;
    case CA_FLAWLESS_DODGE: add_dodge(g); break;
    case CA_INNATE_SPELL: add_spells(g); break;
    case CA_SACRED_MOUNT:
        if (ability_level(g->w, g->who, CA_SACRED_MOUNT) >= MOUNT_LEVEL)
            offer_add(g->out, g->row, 0, "%s", row->name);
        break;
    default: add_plain(g, ability_has(g->w, g->who, row->number), row->name); break;
    }
}

/* What friends can do for one, one can set about. */
static bool can_use_skill(const struct world *w, const struct thing *who, int skill)
{
    bool is_shared = skill == SK_HEALING || skill == SK_HANDLE_DEV;

    return (skill_is_trained(w, who, skill) || (is_shared && check_is_aided(w, who, skill))) &&
           (skill != SK_BALANCE || skill_level(w, who, skill) >= ROPE_SKILL);
}

static void add_row(struct gathering *g, const struct row *row)
{
    switch (row->kind) {
    case KNACK_SKILL:
        add_plain(g, can_use_skill(g->w, g->who, row->number), skill_name(row->number));
        break;
    case KNACK_ABILITY: add_ability(g, row); break;
    case KNACK_FEAT: add_plain(g, feat_has(g->w, g->who, row->number), row->name); break;
    case KNACK_ATTACK:
        add_plain(g, attacks_find(g->w, g->who, row->number, NULL), row->name);
        break;
    }
}

bool knack_gather(const struct world *w, const struct thing *who, struct offer *out)
{
    struct gathering g = {.w = w, .who = who, .out = out};

    for (g.row = 0; g.row < COUNT_OF(rows); g.row++)
        add_row(&g, &rows[g.row]);
    offer_sort(out);
    return g.is_any || (out->count > 0 && !mistake_is_kept(w, MISTAKE_HIDDEN_KNACKS));
}
