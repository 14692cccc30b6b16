/* What the name of an item is made up of. */
#include "base/num.h"
#include "text/name.h"
#include "text/name_item.h"
#include "text/words.h"
#include "world/given.h"
#include "world/knowledge.h"
#include "world/stati.h"

struct str_builder *name_item_next_of(struct item_naming *n)
{
    n->of_count = imin(n->of_count + 1, OF_MOST);
    return &n->of[n->of_count - 1];
}

/* ---- words before the noun ---- */

/* quirk: in one colour only "uncursed" is said. */
static void add_curse(struct item_naming *n)
{
    bool is_blessed = n->item->flags & IF_BLESSED, is_cursed = n->item->flags & IF_CURSED;
    bool is_mono = n->flags & NA_MONO;
    bool is_terse = n->w->options[OPT_TERSE_BLESSED] && !(n->flags & NA_NO_TERSE);
    struct str_builder *out = &n->e->nCursed;

    if (!name_item_shows(n, KN_CURSE)) {
        if (is_terse && is_mono)
            sb_add_cstr(out, "? ");
        else if (is_terse)
            sb_addf(out, "%c?%c ", WHITE_MARK, GREY_MARK);
    } else if (is_blessed || is_cursed) {
        const char *word = is_blessed ? (is_terse ? "b" : "blessed") : is_terse ? "c" : "cursed";
        if (!is_mono)
            sb_addf(out, "%c%s %c", is_blessed ? SKYBLUE_MARK : RED_MARK, word, GREY_MARK);
    } else if (!is_terse) {
        sb_add_cstr(out, "uncursed ");
    }
}

static void add_plane(struct item_naming *n)
{
    static const struct {
        int plane;
        const char *word;
    } planes[] = {{PHASE_MATERIAL, "material "},
                  {PHASE_ETHEREAL, "ethereal "},
                  {PHASE_ASTRAL, "astral "},
                  {PHASE_SHADOW, "umbral "},
                  {PHASE_NEGATIVE, "negative-material "}};
    const struct stati *phased = stati_find(n->w, n->thing, stati_of(PHASED));

    for (int i = 0; phased && i < COUNT_OF(planes); i++)
        if (planes[i].plane == phased->value)
            sb_add_cstr(&n->e->nAdjective, planes[i].word);
}

static const char *damage_word(const struct item_naming *n)
{
    switch (n->item->damage_type) {
    case AD_FIRE: return n->facts.is_metallic ? "melted " : "burnt ";
    case AD_ACID: return "melted ";
    case AD_SONI: return "cracked ";
    case AD_NECR: return "withered ";
    case AD_RUST: return "rusted ";
    default: return "damaged ";
    }
}

/* quirk: how badly it is damaged is told by its hit points without magic, so that what is more than
 * whole is mildly damaged. */
static void add_damage(struct item_naming *n)
{
    int hp = n->thing->hp, most = n->facts.hp_most;

    if (hp == most)
        return;
    sb_addf(&n->e->nAdjective, "%s %s",
            hp * 3 < most                     ? "badly"
            : (n->record->hp - hp) * 3 < most ? "mildly"
                                              : "partly",
            damage_word(n));
}

static void add_long_adjectives(struct item_naming *n)
{
    struct str_builder *out = &n->e->nAdjective;
    int kind = n->thing->kind;

    if (stati_has(n->w, n->thing, COCKED))
        sb_add_cstr(out, "cocked ");
    else if (n->facts.must_be_cocked)
        sb_add_cstr(out, "uncocked ");
    if (stati_has(n->w, n->thing, POISONED) && (kind == T_WEAPON || kind == T_MISSILE))
        sb_add_cstr(out, "poisoned ");
    if ((kind == T_FOOD || kind == T_CORPSE) && n->item->eaten)
        sb_add_cstr(out, "partly eaten ");
    add_damage(n);
}

static void add_adjectives(struct item_naming *n)
{
    struct str_builder *out = &n->e->nAdjective;

    add_plane(n);
    if (n->flags & NA_LONG)
        add_long_adjectives(n);
    if (n->item->flags & IF_BROKEN)
        sb_add_cstr(out, "broken ");
    if (stati_has(n->w, n->thing, MASTERWORK))
        sb_add_cstr(out, "masterwork ");
}

static void add_flavour(struct item_naming *n)
{
    const struct effect_memory *memory = knowledge_effect(n->w, n->thing->other);
    res_id flavour = n->thing->kind == T_POTION ? memory->potion_flavour : memory->flavour;

    if (n->item->flags & IF_RUNIC)
        sb_add_cstr(&n->e->nFlavour, "rune-covered ");
    else if (n->effect && flavour)
        sb_addf(&n->e->nFlavour, STR_PRINTF " ",
                STR_ARGS(n->thing->kind == T_POTION ? name_resource(n->w, flavour)
                                                    : str_trim(name_resource(n->w, flavour))));
}

/* ---- the noun, its plus and what it is of ---- */

static void add_base(struct item_naming *n)
{
    struct str_builder *base = &n->e->nBase;
    struct str effect = n->effect ? name_resource(n->w, n->thing->other) : STR_NONE;
    bool is_shown = n->effect && name_item_shows(n, KN_MAGIC);

    if (is_shown && name_item_is_of(n, EF_NAMEFIRST))
        sb_addf(&n->e->nPrequal, STR_PRINTF " ", STR_ARGS(effect));
    sb_add(base, is_shown && name_item_is_of(n, EF_NAMEONLY)
                     ? effect
                     : name_resource(n->w, n->thing->resource));
    if (!is_shown)
        return;
    if (name_item_is_of(n, EF_POSTFIX)) {
        sb_addf(base, ", " STR_PRINTF, STR_ARGS(effect));
        words_capitalize(base, true);
    } else if (name_item_is_of(n, EF_PROPER)) {
        sb_addf(base, " '" STR_PRINTF "'", STR_ARGS(effect));
    }
}

static void add_plus(struct item_naming *n)
{
    bool is_boosted = stati_has(n->w, n->thing, BOOST_PLUS);

    if (n->facts.plus == 0 || !(name_item_shows(n, KN_PLUS) || is_boosted))
        return;
    if (is_boosted && !(n->flags & NA_MONO))
        sb_addf(&n->e->nPlus, " %c%+d%c", YELLOW_MARK,
                name_item_shows(n, KN_PLUS) ? n->facts.plus : n->facts.boost, GREY_MARK);
    else
        sb_addf(&n->e->nPlus, " %+d", n->facts.plus);
}

/* A noun that is of something is a proper name: a blue potion, a Potion of Healing. */
static void add_effect(struct item_naming *n)
{
    if (!n->effect || !name_item_shows(n, KN_MAGIC) || name_item_is_of(n, EF_NAMEONLY) ||
        name_item_is_of(n, EF_NAMEFIRST) || name_item_is_of(n, EF_POSTFIX) ||
        name_item_is_of(n, EF_PROPER))
        return;
    if (n->e->nBase.len > 0)
        n->e->nBase.data[0] = words_upper(n->e->nBase.data[0]);
    sb_add(name_item_next_of(n), name_resource(n->w, n->thing->other));
}

/* ---- what follows ---- */

static void add_power(struct item_naming *n)
{
    struct str_builder power = {0};

    if (!n->effect || !name_item_shows(n, KN_PLUS | KN_PLUS2))
        return;
    name_add_power(n->w, n->thing->other, n->facts.plus, &power);
    if (power.len > 0)
        sb_addf(&n->e->nMech, " [%s]", sb_cstr(&power));
    sb_free(&power);
}

/* How much of something is left. */
static void add_left(struct item_naming *n, const char *before, int count, const char *what)
{
    sb_addf(&n->e->nAppend, " (%s%d %s left)", before, count, what);
}

static void add_uses(struct item_naming *n, int flag, int most)
{
    int left = most - n->item->charges;

    if (name_item_is_of(n, flag) && name_item_shows(n, KN_MAGIC | KN_PLUS2))
        add_left(n, "", left, left == 1 ? "use" : "uses");
}

static void add_rest(struct item_naming *n)
{
    struct str_builder *out = &n->e->nAppend;
    int kind = n->thing->kind, charges = n->item->charges;

    add_power(n);
    if ((kind == T_WAND || kind == T_STAFF || kind == T_ROD) && name_item_shows(n, KN_PLUS2))
        sb_addf(out, " (%02d charge%s)", charges, charges == 1 ? "" : "s");
    add_uses(n, EF_3PERDAY, 3);
    add_uses(n, EF_7PERDAY, 7);
    if (kind == T_LIGHT) /* recordings compare whole names, so these terms are the original's */
        add_left(n, "with ", n->item->age, "turns of light");
    if (name_item_shows(n, KN_MAGIC) && stati_has(n->w, n->thing, DISPELLED))
        sb_add_cstr(out, " (dispelled)");
}

static void add_inscription(struct item_naming *n)
{
    struct str words = given_inscription(n->w, n->thing);

    if (n->flags & (NA_INSC | NA_LONG) && words.len > 0)
        sb_addf(&n->e->nInscrip, " %c{" STR_PRINTF "%c}", GREY_MARK, STR_ARGS(words), GREY_MARK);
}

void name_item_add_parts(struct item_naming *n)
{
    add_curse(n);
    add_adjectives(n);
    name_item_add_qualities(n);
    add_flavour(n);
    add_base(n);
    add_plus(n);
    add_effect(n);
    if (n->flags & NA_LONG)
        add_rest(n);
    add_inscription(n);
}
