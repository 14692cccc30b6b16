#include "rules/item/describe.h"

#include <ctype.h>

#include "base/num.h"
#include "res/constant.h"
#include "rules/item/corpse.h"
#include "rules/item/harm.h"
#include "rules/item/item.h"
#include "rules/value/arms.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/words.h"

struct description {
    const struct world *w;
    const struct thing *item, *reader;
    const struct item *body;
    const struct res_item *record;
    struct str_builder *out;
};

/* ---- words for constants ---- */

/* "MAT_DRAGON_HIDE" is "dragon hide". */
static void add_constant(enum constant_set set, int64_t value, struct str_builder *out)
{
    const char *name = constant_name(set, value), *from = name;

    while (from && *from && *from != '_')
        from++;
    for (const char *c = from && *from ? from + 1 : name; c && *c; c++)
        sb_add_char(out, *c == '_' ? ' ' : (char)tolower((unsigned char)*c));
}

static const char *size_word(int size)
{
    static const char *const words[] = {"no size at all", "minuscule",    "tiny",
                                        "small",          "medium-sized", "large",
                                        "huge",           "vast",         "colossal"};

    return words[iclamp(size, 0, COUNT_OF(words) - 1)];
}

static void add_dice(const struct description *d, struct dice dice)
{
    words_add_dice(dice, d->out);
}

/* ---- any item ---- */

static void tell_make(const struct description *d)
{
    int32_t weight = arms_weight(d->w, d->item, false);

    sb_addf(d->out, "It is %s, made of ", size_word(arms_size(d->w, d->item, d->reader)));
    add_constant(CONSTANTS_MATERIAL, arms_material(d->w, d->item), d->out);
    sb_addf(d->out, ", and weighs %d.%d pounds.\n", (int)(weight / 10), (int)(weight % 10));
}

/* What it withstands; what has cracks already, too. */
static void tell_soundness(const struct description *d)
{
    int hardness = harm_hardness(d->w, d->item, AD_BLUNT);
    int most = item_hp_most(d->w, d->item);

    if (hardness < 0)
        sb_add_cstr(d->out, "Blows do nothing to it");
    else
        sb_addf(d->out, "Blows below %d do nothing to it", hardness + 1);
    sb_addf(d->out, "; it has %d of %d hit points.\n", d->item->hp, most);
}

static void tell_price(const struct description *d)
{
    bool is_known = arms_is_known(d->w, d->item, KN_MAGIC | KN_PLUS);
    int32_t cost = worth_cost(d->w, d->item) / imax(1, (int)d->body->quantity);

    if (is_known || !worth_is_magic(d->w, d->item))
        sb_addf(d->out, "It is worth %d gold pieces.\n", (int)cost);
}

/* ---- arms ---- */

static void tell_groups(const struct description *d)
{
    uint32_t groups = arms_group(d->w, d->item);
    bool is_first = true;

    for (int i = 0; i < 32; i++) {
        uint32_t bit = groups & (uint32_t)1 << i;
        if (bit == 0)
            continue;
        sb_add_cstr(d->out, is_first ? "It belongs to these groups: " : ", ");
        add_constant(CONSTANTS_GROUP, (int64_t)bit, d->out);
        is_first = false;
    }
    if (!is_first)
        sb_add_cstr(d->out, ".\n");
}

static void tell_weapon(const struct description *d)
{
    int range = arms_range(d->w, d->item, d->reader);

    sb_add_cstr(d->out, "It deals ");
    add_dice(d, arms_damage_small(d->w, d->item));
    sb_add_cstr(d->out, " to those up to your size and ");
    add_dice(d, arms_damage_large(d->w, d->item));
    sb_add_cstr(d->out, " to larger ones, as ");
    add_constant(CONSTANTS_DAMAGE, arms_damage_type(d->w, d->item, NULL), d->out);
    sb_addf(d->out, ".\nFrom %d on it threatens a critical hit of %d times the damage.\n",
            arms_threat(d->w, d->item, d->reader), arms_critical(d->w, d->item, d->reader));
    sb_addf(d->out, "It parries with %+d.\n", arms_parry(d->w, d->item, d->reader));
    if (range)
        sb_addf(d->out, "It reaches %d feet before aim suffers.\n", range * 5);
    tell_groups(d);
}

/* The plus of protection is told where it is known: that is what asking for all of it means
 * (arms.c). */
static void tell_armour(const struct description *d)
{
    const struct thing *item = d->item, *who = d->reader;

    sb_addf(d->out, "It holds off %d points of cuts, %d of thrusts and %d of blows.\n",
            arms_armour(d->w, item, 0, false), arms_armour(d->w, item, 1, false),
            arms_armour(d->w, item, 2, false));
    sb_addf(d->out, "It covers %d in 20, adds %d to defence and costs skills %d.\n",
            arms_coverage(d->w, item, who, true), arms_defence(d->w, item, who, true),
            arms_penalty(d->w, item, who, true));
    sb_addf(d->out, "Of a high dexterity it leaves %d.\n", arms_most_dexterity(d->w, item, who));
    tell_groups(d);
}

/* ---- other kinds ---- */

static void tell_container(const struct description *d)
{
    int capacity = d->record->shape.container.capacity;
    int32_t limit = d->record->shape.container.weight_limit;

    if (capacity)
        sb_addf(d->out, "It has room for %d things", capacity);
    else
        sb_add_cstr(d->out, "It has room for any number of things");
    sb_addf(d->out, " that are at most %s.\n", size_word(d->record->shape.container.max_size));
    if (limit)
        sb_addf(d->out, "It carries %d pounds.\n", (int)(limit / 10));
}

static void tell_food(const struct description *d)
{
    bool is_corpse = d->item->kind == T_CORPSE;
    int bite = is_corpse ? corpse_nutrition(d->w, d->item) : d->record->nutrition;

    sb_addf(d->out, "A bite fills you by %d.\n", bite);
    if (is_corpse && d->body->monster)
        sb_addf(d->out, "%s Not to fall ill by it takes a wilderness lore of %d.\n",
                corpse_is_fresh(d->w, d->item) ? "It is fresh." : "It smells.",
                name_corpse_difficulty(d->w, d->item));
    if (d->body->eaten)
        sb_addf(d->out, "%d in 100 parts of it are gone.\n", d->body->eaten);
}

static void tell_light(const struct description *d)
{
    sb_addf(d->out, "It shines %d feet far, for %d turns yet.\n", arms_light(d->w, d->item) * 5,
            d->body->age);
}

static void tell_kind(const struct description *d)
{
    if (arms_is_weapon(d->item))
        tell_weapon(d);
    else if (d->item->kind == T_ARMOUR || d->item->kind == T_SHIELD)
        tell_armour(d);
    else if (d->item->kind == T_CONTAIN || d->item->kind == T_CHEST)
        tell_container(d);
    else if (d->item->kind == T_FOOD || d->item->kind == T_CORPSE)
        tell_food(d);
    else if (d->item->kind == T_LIGHT)
        tell_light(d);
}

/* ---- magic ---- */

static const struct quality_word {
    enum { ANY, WEAPON, ARMOUR } family;
    int quality;
    enum { BEFORE, AFTER } place;
    const char *word;
} quality_words[] = {
#define QUALITY_WORD(family, quality, place, word) {family, quality, place, word},
#include "text/qualities.def"
#undef QUALITY_WORD
};

static bool is_of_family(const struct description *d, const struct quality_word *row)
{
    return row->family == ANY || (row->family == ARMOUR) == arms_is_armour(d->item);
}

static void tell_qualities(const struct description *d)
{
    bool is_first = true;

    for (int i = 0; arms_takes_qualities(d->item) && i < COUNT_OF(quality_words); i++) {
        const struct quality_word *row = &quality_words[i];
        if (!is_of_family(d, row) || !arms_knows_quality(d->w, d->item, row->quality))
            continue;
        sb_addf(d->out, "%s%s%s", is_first ? "You know of these qualities: " : ", ",
                row->place == AFTER ? "of " : "", row->word);
        is_first = false;
    }
    if (!is_first)
        sb_add_cstr(d->out, ".\n");
}

static void tell_charges(const struct description *d)
{
    int kind = d->item->kind;

    if ((kind == T_WAND || kind == T_STAFF || kind == T_ROD) &&
        arms_is_known(d->w, d->item, KN_PLUS2))
        sb_addf(d->out, "It holds %d more charge%s.\n", d->body->charges,
                d->body->charges == 1 ? "" : "s");
    if (item_can_activate(d->w, d->item))
        sb_add_cstr(d->out, "It can be activated.\n");
}

static void tell_magic(const struct description *d)
{
    bool is_magic = worth_is_magic(d->w, d->item);

    tell_qualities(d);
    tell_charges(d);
    if (is_magic && arms_is_known(d->w, d->item, KN_MAGIC))
        sb_addf(d->out, "It is magical, of level %d.\n", worth_level(d->w, d->item, true));
    else if (!arms_is_known(d->w, d->item, KN_MAGIC))
        sb_add_cstr(d->out, "You do not know whether there is magic in it.\n");
    if (arms_is_known(d->w, d->item, KN_CURSE) && arms_is_cursed(d->w, d->item))
        sb_add_cstr(d->out, "It is cursed: once on, it stays on.\n");
}

void describe_item(const struct world *w, const struct thing *item, const struct thing *reader,
                   struct str_builder *out)
{
    const struct description d = {w, item, reader, item_of(w, item), arms_record(w, item), out};

    if (d.body == NULL || d.record == NULL)
        return;
    tell_make(&d);
    tell_kind(&d);
    tell_soundness(&d);
    tell_magic(&d);
    tell_price(&d);
}
