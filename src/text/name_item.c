/* Names of items: parts in the record of an event, so that scripts can change them, and what is put
 * together from them.
 *
 * quirk: naming changes things. It decides whom a weapon is the bane of, it makes the player know
 * what he knows of others of the kind, and figures that do not vary are rolled. */
#include <stdio.h>

#include "base/check.h"
#include "base/num.h"
#include "text/name.h"
#include "text/words.h"
#include "world/event.h"
#include "world/given.h"
#include "world/knowledge.h"
#include "world/stati.h"
#include "world/throw.h"

enum {
    SKYBLUE_MARK = 256 - SKYBLUE,
    RED_MARK = 256 - RED,
    GREY_MARK = 256 - GREY,
    WHITE_MARK = 256 - WHITE,
    YELLOW_MARK = 256 - YELLOW,
    OF_MOST = 8
};

/* A name in the making. */
struct naming {
    const struct world *w;
    const struct thing *thing;
    const struct item *item;
    const struct res_item *record;
    const struct res_effect *effect; /* NULL: it bears none */
    struct item_facts facts;
    struct script_event *e;
    int flags;
    struct str_builder of[OF_MOST]; /* what it is of */
    int of_count;
};

/* ---- what is known ---- */

static bool knows(const struct naming *n, int what)
{
    return (n->item->known & what) == what;
}

static bool shows(const struct naming *n, int what)
{
    return knows(n, what) || n->flags & NA_IDENT;
}

static bool is_of_effect(const struct naming *n, int flag)
{
    return n->effect && library_flag(n->effect->flags, flag);
}

static struct str_builder *next_of(struct naming *n)
{
    static const int last = OF_MOST - 1;

    n->of_count = imin(n->of_count + 1, OF_MOST);
    return &n->of[imin(n->of_count - 1, last)];
}

static void get_facts(struct naming *n)
{
    if (n->w->host.item_facts) {
        n->w->host.item_facts(n->w, n->thing, &n->facts);
    } else {
        n->facts.plus = n->item->plus;
        n->facts.hp_most = n->thing->hp_max;
    }
}

/* ---- what naming changes ---- */

static void inscribe(struct world *w, struct thing *thing, const char *words)
{
    given_inscribe(w, thing, str_from(words));
}

/* The player knows one of a kind when he knows the kind. */
static void remember(struct world *w, struct thing *thing, bool is_tried, bool is_known)
{
    if (is_tried && given_inscription(w, thing).len == 0)
        inscribe(w, thing, "tried");
    if (!is_known)
        return;
    item_of(w, thing)->known |= KN_MAGIC;
    if (str_equal(given_inscription(w, thing), STR("tried")))
        inscribe(w, thing, "");
}

static void settle(const struct naming *n)
{
    struct world *w = name_world(n->w);
    struct thing *thing = w ? world_thing(w, n->thing->self) : NULL;
    const struct effect_memory *memory = knowledge_effect(n->w, n->thing->other);

    if (thing == NULL)
        return;
    if (w->host.before_naming)
        w->host.before_naming(w, thing);
    if (knows(n, KN_MAGIC | KN_CURSE))
        inscribe(w, thing, "");
    if (n->effect == NULL)
        return;
    if (memory->flavour && thing->kind != T_POTION)
        remember(w, thing, memory->is_tried, memory->is_known);
    if (memory->potion_flavour && thing->kind == T_POTION)
        remember(w, thing, memory->is_potion_tried, memory->is_potion_known);
}

/* ---- words before the noun ---- */

/* quirk: in one colour only "uncursed" is said. */
static void add_curse(struct naming *n)
{
    bool is_blessed = n->item->flags & IF_BLESSED, is_cursed = n->item->flags & IF_CURSED;
    bool is_mono = n->flags & NA_MONO;
    bool is_terse = n->w->options[OPT_TERSE_BLESSED] && !(n->flags & NA_NO_TERSE);
    struct str_builder *out = &n->e->nCursed;

    if (!shows(n, KN_CURSE)) {
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

static void add_plane(struct naming *n)
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

static const char *damage_word(const struct naming *n)
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
static void add_damage(struct naming *n)
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

static void add_long_adjectives(struct naming *n)
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

static void add_adjectives(struct naming *n)
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

static void add_flavour(struct naming *n)
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

/* ---- qualities ---- */

enum place { BEFORE, AFTER };
enum family { ANY, WEAPON, ARMOUR };

static const struct quality_word {
    enum family family;
    int quality;
    enum place place;
    const char *word;
} quality_words[] = {
#define QUALITY_WORD(family, quality, place, word) {family, quality, place, word},
#include "text/qualities.def"
#undef QUALITY_WORD
};

static const struct quality_word *find_word(enum family family, int quality)
{
    for (int i = 0; i < COUNT_OF(quality_words); i++)
        if (quality_words[i].quality == quality &&
            (quality_words[i].family == ANY || quality_words[i].family == family))
            return &quality_words[i];
    return NULL;
}

const char *name_armour_quality(int quality)
{
    const struct quality_word *found = find_word(ARMOUR, quality);

    return found ? found->word : NULL;
}

static const char *kind_name(int kind, char buffer[24])
{
    static const struct {
        int kind;
        const char *name;
    } names[] = {
#define KIND_NAME(kind, name) {kind, name},
#include "text/kind_names.def"
#undef KIND_NAME
    };

    for (int i = 0; i < COUNT_OF(names); i++)
        if (names[i].kind == kind)
            return names[i].name;
    snprintf(buffer, 24, "(undefined %d)", kind);
    return buffer;
}

/* Of whom it is the bane; "": that is not told. */
static const char *bane_word(const struct naming *n, char buffer[24])
{
    return n->item->bane == -2 ? "" : kind_name(n->item->bane, buffer);
}

static void add_quality(struct naming *n, int quality)
{
    bool is_armour = n->thing->kind == T_ARMOUR || n->thing->kind == T_SHIELD;
    const struct quality_word *word = find_word(is_armour ? ARMOUR : WEAPON, quality);
    char buffer[24];

    if (word == NULL)
        sb_addf(&n->e->nPrequal, "(undefined %d) ", quality);
    else if (word->place == BEFORE && !is_armour && quality == WQ_BANE)
        sb_addf(&n->e->nPrequal, "%s%s ", bane_word(n, buffer), word->word);
    else if (word->place == BEFORE)
        sb_addf(&n->e->nPrequal, "%s ", word->word);
    else if (!is_armour && quality == WQ_SLAYING && n->item->bane != -2)
        sb_addf(next_of(n), "%s Slaying", kind_name(n->item->bane, buffer));
    else
        sb_add_cstr(next_of(n), word->word);
}

static void add_qualities(struct naming *n)
{
    if (is_of_effect(n, EF_HIDEQUAL))
        return;
    for (int i = 1; i < ITEM_FACT_QUALITIES; i++)
        if (n->facts.knows[i] || (n->facts.has[i] && n->flags & NA_IDENT))
            add_quality(n, i);
}

/* ---- the noun, its plus and what it is of ---- */

static void add_base(struct naming *n)
{
    struct str_builder *base = &n->e->nBase;
    struct str effect = n->effect ? name_resource(n->w, n->thing->other) : STR_NONE;
    bool is_shown = n->effect && shows(n, KN_MAGIC);

    if (is_shown && is_of_effect(n, EF_NAMEFIRST))
        sb_addf(&n->e->nPrequal, STR_PRINTF " ", STR_ARGS(effect));
    sb_add(base, is_shown && is_of_effect(n, EF_NAMEONLY)
                     ? effect
                     : name_resource(n->w, n->thing->resource));
    if (!is_shown)
        return;
    if (is_of_effect(n, EF_POSTFIX)) {
        sb_addf(base, ", " STR_PRINTF, STR_ARGS(effect));
        words_capitalize(base, true);
    } else if (is_of_effect(n, EF_PROPER)) {
        sb_addf(base, " '" STR_PRINTF "'", STR_ARGS(effect));
    }
}

static void add_plus(struct naming *n)
{
    bool is_boosted = stati_has(n->w, n->thing, BOOST_PLUS);

    if (n->facts.plus == 0 || !(shows(n, KN_PLUS) || is_boosted))
        return;
    if (is_boosted && !(n->flags & NA_MONO))
        sb_addf(&n->e->nPlus, " %c%+d%c", YELLOW_MARK,
                shows(n, KN_PLUS) ? n->facts.plus : n->facts.boost, GREY_MARK);
    else
        sb_addf(&n->e->nPlus, " %+d", n->facts.plus);
}

/* A noun that is of something is a proper name: a blue potion, a Potion of Healing. */
static void add_effect(struct naming *n)
{
    if (!n->effect || !shows(n, KN_MAGIC) || is_of_effect(n, EF_NAMEONLY) ||
        is_of_effect(n, EF_NAMEFIRST) || is_of_effect(n, EF_POSTFIX) || is_of_effect(n, EF_PROPER))
        return;
    if (n->e->nBase.len > 0)
        n->e->nBase.data[0] = words_upper(n->e->nBase.data[0]);
    sb_add(next_of(n), name_resource(n->w, n->thing->other));
}

/* ---- what follows ---- */

static void add_power(struct naming *n)
{
    struct str_builder power = {0};

    if (!n->effect || !shows(n, KN_PLUS | KN_PLUS2))
        return;
    name_add_power(n->w, n->thing->other, n->facts.plus, &power);
    if (power.len > 0)
        sb_addf(&n->e->nMech, " [%s]", sb_cstr(&power));
    sb_free(&power);
}

/* How much of something is left. */
static void add_left(struct naming *n, const char *before, int count, const char *what)
{
    sb_addf(&n->e->nAppend, " (%s%d %s left)", before, count, what);
}

static void add_uses(struct naming *n, int flag, int most)
{
    int left = most - n->item->charges;

    if (is_of_effect(n, flag) && shows(n, KN_MAGIC | KN_PLUS2))
        add_left(n, "", left, left == 1 ? "use" : "uses");
}

static void add_rest(struct naming *n)
{
    struct str_builder *out = &n->e->nAppend;
    int kind = n->thing->kind, charges = n->item->charges;

    add_power(n);
    if ((kind == T_WAND || kind == T_STAFF || kind == T_ROD) && shows(n, KN_PLUS2))
        sb_addf(out, " (%02d charge%s)", charges, charges == 1 ? "" : "s");
    add_uses(n, EF_3PERDAY, 3);
    add_uses(n, EF_7PERDAY, 7);
    if (kind == T_LIGHT) /* recordings compare whole names, so these terms are the original's */
        add_left(n, "with ", n->item->age, "turns of light");
    if (shows(n, KN_MAGIC) && stati_has(n->w, n->thing, DISPELLED))
        sb_add_cstr(out, " (dispelled)");
}

static void add_inscription(struct naming *n)
{
    struct str words = given_inscription(n->w, n->thing);

    if (n->flags & (NA_INSC | NA_LONG) && words.len > 0)
        sb_addf(&n->e->nInscrip, " %c{" STR_PRINTF "%c}", GREY_MARK, STR_ARGS(words), GREY_MARK);
}

/* ---- scripts ---- */

static void take_of(struct naming *n)
{
    if (n->e->nOf.len > 0)
        sb_add(next_of(n), sb_str(&n->e->nOf));
}

static void ask(struct naming *n, struct world *w, res_id id)
{
    if (id == 0)
        return;
    sb_clear(&n->e->nOf);
    event_ask_resource(w, n->e, id);
    take_of(n);
    sb_clear(&n->e->nOf);
}

/* The item's own, its effect's, and those of all effects that lie on it. quirk: what one of the
 * last says it is of is said again by each after it. */
static void ask_scripts(struct naming *n)
{
    struct world *w = name_world(n->w);
    handle self = n->thing->self;

    n->e->EParam = wrap16(n->flags);
    n->e->actor = n->e->target = n->e->item = (int32_t)self;
    if (w == NULL)
        return;
    n->e->Event = EV_GETNAME;
    ask(n, w, n->thing->resource);
    ask(n, w, n->thing->other);
    if (n->thing->stati == HANDLE_NONE)
        return;
    n->e->Event = wrap16(EVENT_META + EV_GETNAME);
    struct stati_walk walk = stati_walk_begin(w, world_thing(w, self), 0);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (library_kind(w->library, at->effect) == RES_EFFECT) {
            event_ask_resource(w, n->e, at->effect);
            take_of(n);
        }
    stati_walk_end(&walk);
    n->e->Event = EV_GETNAME;
}

/* ---- putting it together ---- */

static void join_of(struct naming *n)
{
    sb_clear(&n->e->nOf);
    for (int i = 0; i < n->of_count; i++) {
        sb_add_cstr(&n->e->nOf, i == 0 ? " of " : i == n->of_count - 1 ? " and " : ", ");
        sb_add(&n->e->nOf, sb_str(&n->of[i]));
    }
}

static bool shows_flavour(const struct naming *n)
{
    return n->e->EParam & NA_FLAVOR || !(knows(n, KN_MAGIC) || n->e->EParam & NA_IDENT);
}

static bool is_one(const struct naming *n)
{
    return n->item->quantity == 1 || n->flags & NA_SINGLE ||
           library_flag(n->record->flags, IT_ROPE);
}

static bool is_many(const struct naming *n, int flags)
{
    return n->item->quantity > 1 && !(flags & NA_SINGLE) &&
           !library_flag(n->record->flags, IT_ROPE);
}

static bool starts_with_vowel(const struct naming *n)
{
    const struct script_event *e = n->e;
    struct str_builder all = {0};
    bool is_vowel = false;

    sb_add(&all, sb_str(&e->nAdjective));
    sb_add(&all, sb_str(&e->nCursed));
    sb_add(&all, sb_str(&e->nPrequal));
    if (shows_flavour(n))
        sb_add(&all, sb_str(&e->nFlavour));
    sb_add(&all, sb_str(&e->nBase));
    struct str trimmed = str_trim(sb_str(&all));
    if (trimmed.len > 0)
        is_vowel = str_find_char(STR("aeiou"), str_lower_char(trimmed.data[0])) >= 0;
    sb_free(&all);
    return is_vowel;
}

static bool is_set(const struct naming *n)
{
    return library_flag(n->record->flags, IT_PLURAL);
}

/* Armour comes in suits, unless it has a name of its own. */
static const char *set_word(const struct naming *n)
{
    if (!is_set(n))
        return NULL;
    if (is_of_effect(n, EF_NAMEONLY) &&
        str_find(name_resource(n->w, n->thing->other), STR("Gloves")) < 0)
        return NULL;
    return words_set_of(n->w->library, n->thing->resource);
}

static void add_article(struct naming *n)
{
    struct str_builder *out = &n->e->nArticle;
    const char *set = set_word(n);

    if (n->flags & NA_THE) {
        sb_clear(out);
        sb_add_cstr(out, "the ");
    }
    if (is_one(n) && n->flags & NA_A) {
        sb_add_cstr(out, starts_with_vowel(n) && !is_set(n) ? "an " : "a ");
        if (set)
            sb_addf(out, "%s of ", set);
    } else if (is_many(n, n->flags)) {
        sb_addf(out, "%u ", (unsigned)n->item->quantity);
    }
}

static void add_noun(const struct naming *n, struct str_builder *out)
{
    const struct script_event *e = n->e;

    sb_add(out, sb_str(&e->nArticle));
    sb_add(out, sb_str(&e->nAdjective));
    sb_add(out, sb_str(&e->nCursed));
    sb_add(out, sb_str(&e->nPrequal));
    if (shows_flavour(n))
        sb_add(out, sb_str(&e->nFlavour));
    if (is_many(n, e->EParam))
        words_add_plural(n->w->library, sb_str(&e->nBase), n->thing->resource, out);
    else
        sb_add(out, sb_str(&e->nBase));
    sb_add(out, sb_str(&e->nPlus));
    sb_add(out, sb_str(&e->nOf));
    sb_add(out, sb_str(&e->nPostqual));
    if (e->nNamed.len > 0 && e->EParam & NA_LONG)
        sb_addf(out, " named %s", sb_cstr(&e->nNamed));
}

static void assemble(struct naming *n, struct str_builder *out)
{
    const struct script_event *e = n->e;

    join_of(n);
    add_article(n);
    if (e->nNamed.len == 0 || n->flags & NA_LONG) {
        add_noun(n, out);
    } else if (n->item->quantity > 1) {
        sb_addf(out, "%u ", (unsigned)n->item->quantity);
        words_add_plural(n->w->library, sb_str(&e->nNamed), 0, out);
    } else {
        sb_add(out, sb_str(&e->nNamed));
    }
    if (e->EParam & NA_LONG)
        sb_add(out, sb_str(&e->nInscrip));
    if (e->EParam & NA_MECH)
        sb_add(out, sb_str(&e->nMech));
    if (e->EParam & NA_LONG)
        sb_add(out, sb_str(&e->nAppend));
}

static void raise_letters(struct str_builder *name, int flags)
{
    if (flags & (NA_CAPS | NA_XCAPS) && name->len > 0)
        name->data[0] = words_upper(name->data[0]);
    for (size_t i = 1; flags & NA_XCAPS && i < name->len; i++)
        if (name->data[i - 1] == ' ')
            name->data[i] = words_upper(name->data[i]);
}

/* What the player fights with has a colour of its own. */
static void colour_favourites(const struct naming *n, struct str_builder *name)
{
    static const int colours[CHARACTER_USUAL] = {SKYBLUE, PINK, MAGENTA, AZURE};
    static const int order[CHARACTER_USUAL] = {0, 3, 1, 2};
    const struct character *player = character_of(n->w, world_thing(n->w, n->w->player));

    if (!(n->flags & NA_MECH) || n->flags & NA_MONO || player == NULL)
        return;
    for (int i = 0; i < CHARACTER_USUAL; i++) {
        struct str_builder plain = {0};
        if (player->usual[order[i]] != n->thing->self)
            continue;
        sb_add_char(&plain, (char)(256 - colours[order[i]]));
        words_add_plain(sb_str(name), &plain);
        sb_add_char(&plain, (char)GREY_MARK);
        sb_free(name);
        *name = plain;
    }
}

static void name_plainly(struct naming *n, struct str_builder *out)
{
    add_curse(n);
    add_adjectives(n);
    add_qualities(n);
    add_flavour(n);
    add_base(n);
    add_plus(n);
    add_effect(n);
    if (n->flags & NA_LONG)
        add_rest(n);
    add_inscription(n);
    ask_scripts(n);
    assemble(n, out);
}

static void name_in_record(struct naming *n, struct str_builder *out)
{
    struct world *w = name_world(n->w);
    struct script_event own = {0};

    n->e = w ? throw_begin(w) : NULL;
    bool is_thrown = n->e != NULL;
    if (!is_thrown)
        n->e = &own;
    name_plainly(n, out);
    if (is_thrown)
        throw_drop(w, n->e);
    event_free(&own);
    for (int i = 0; i < OF_MOST; i++)
        sb_free(&n->of[i]);
}

/* quirk: who owns it is not said. */
void name_add_item(const struct world *world, const struct thing *thing, int flags,
                   struct str_builder *out)
{
    struct naming n = {
        .w = world,
        .thing = thing,
        .item = item_of(world, thing),
        .record = library_record(world->library, thing->resource, RES_ITEM),
        .effect = library_record(world->library, thing->other, RES_EFFECT),
        .flags = flags,
    };
    struct str_builder name = {0};

    ENSURE(n.item != NULL, "the name of an item that is none");
    if (thing_is(thing, T_CORPSE)) {
        name_add_corpse(world, thing, flags, &name);
    } else if (n.record) {
        settle(&n);
        get_facts(&n);
        name_in_record(&n, &name);
        colour_favourites(&n, &name);
    }
    raise_letters(&name, flags);
    sb_add(out, sb_str(&name));
    sb_free(&name);
}
