#include <ctype.h>
#include <string.h>

#include "base/num.h"
#include "res/constant.h"
#include "rules/item/gain.h"
#include "rules/person/feat_gain.h"
#include "rules/person/feat_list.h"
#include "rules/person/gain.h"
#include "rules/person/perk_item.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "text/journal.h"
#include "text/name.h"
#include "text/words.h"

/* ---- names ---- */

static void name_item(struct world *w, const struct perk *perk, struct str_builder *out)
{
    struct thing *item = perk_item_make(w, perk);

    if (item == NULL)
        return;
    item_of(w, item)->flags &= (uint16_t)~IF_CURSED;
    sb_add(out, STR("a thing: "));
    name_add(w, item, NA_MECH | NA_IDENT | NA_MONO | NA_NO_TERSE, out);
    thing_delete(w, item);
}

static const char *save_name(int save)
{
    static const struct {
        int save;
        const char *words;
    } saves[] = {
#define PERK_RESISTANCE(type)
#define PERK_SAVE(save, words) {save, words},
#include "rules/person/perks.def"
#undef PERK_RESISTANCE
#undef PERK_SAVE
    };

    for (int i = 0; i < COUNT_OF(saves); i++)
        if (saves[i].save == save)
            return saves[i].words;
    return "";
}

/* "CA_SNEAK_ATTACK" as "sneak attack". */
static void add_words(const char *constant, struct str_builder *out)
{
    const char *from = constant ? strchr(constant, '_') : NULL;

    for (from = from ? from + 1 : ""; *from; from++)
        sb_add_char(out, *from == '_' ? ' ' : (char)tolower((unsigned char)*from));
}

static const char *damage_name(int type)
{
    static const struct {
        int type;
        const char *words;
    } types[] = {
        {AD_TOXI, "poison"},   {AD_DISE, "disease"},   {AD_PLYS, "being held"},
        {AD_STUK, "sticking"}, {AD_CONF, "confusion"}, {AD_SLEE, "sleep"},
        {AD_FEAR, "fear"},     {AD_FIRE, "fire"},      {AD_COLD, "cold"},
        {AD_ACID, "acid"},     {AD_ELEC, "lightning"}, {AD_NECR, "death magic"},
        {AD_MAGC, "magic"},    {AD_SONI, "noise"},     {AD_SUNL, "light"},
        {AD_DREX, "draining"},
    };

    for (int i = 0; i < COUNT_OF(types); i++)
        if (types[i].type == type)
            return types[i].words;
    return "";
}

static void name_ability(const struct world *w, const struct perk *perk, struct str_builder *out)
{
    enum { KIND = 0xFFFF };
    bool is_of_kind = perk->what == CA_FAV_ENEMY || perk->what == CA_SMITE;
    const char *kind = is_of_kind ? name_kind((int)(perk->much & KIND)) : NULL;

    sb_add(out, STR("ability: "));
    add_words(constant_name(CONSTANTS_ABILITY, perk->what), out);
    if (kind) {
        sb_add(out, STR(" against "));
        words_add_plural(w->library, str_from(kind), 0, out);
    } else if (perk->much > 1) {
        sb_addf(out, " +%u", (unsigned)perk->much);
    }
}

void perk_name(struct world *w, const struct perk *perk, struct str_builder *out)
{
    switch (perk->type) {
    case PERK_ITEM: name_item(w, perk, out); break;
    case PERK_FEAT: sb_addf(out, "feat: %s", feat_list_find(perk->what)->name); break;
    case PERK_ABILITY: name_ability(w, perk, out); break;
    case PERK_SPELL:
    case PERK_TALENT:
        sb_addf(out, "%s: " STR_PRINTF, perk->type == PERK_SPELL ? "spell" : "talent",
                STR_ARGS(library_name(w->library, perk->spell)));
        break;
    case PERK_RESIST:
        if (perk->what < 0)
            sb_addf(out, "+4 to save against %s", save_name(-perk->what));
        else
            sb_addf(out, "resists %s: 10", damage_name(perk->what));
        break;
    case PERK_IMMUNE: sb_addf(out, "immune to %s", damage_name(perk->what)); break;
    default: break;
    }
}

/* ---- giving them ---- */

static void for_good(struct world *w, struct thing *who, int nature, int value, int magnitude)
{
    status_gain(w, who,
                (struct stati){.nature = wrap16(nature),
                               .source = SS_PERM,
                               .value = wrap16(value),
                               .magnitude = wrap16(magnitude)});
}

static void grant_item(struct world *w, struct thing *who, const struct perk *perk)
{
    struct thing *item = perk_item_make(w, perk);

    if (item)
        gain_item_placed(w, who, item);
}

static void grant(struct world *w, struct thing *who, const struct perk *perk)
{
    enum { SAVES = 4, RESISTS = 10 };

    switch (perk->type) {
    case PERK_ITEM: grant_item(w, who, perk); break;
    case PERK_FEAT: feat_gain(w, who, perk->what, 0); break;
    case PERK_ABILITY: gain_ability(w, who, perk->what, perk->much, 0, SS_PERM); break;
    case PERK_SPELL:
    case PERK_TALENT: gain_ability(w, who, CA_INNATE_SPELL, perk->spell, 0, SS_PERM); break;
    case PERK_RESIST:
        if (perk->what < 0)
            for_good(w, who, SAVE_BONUS, -perk->what, SAVES);
        else
            for_good(w, who, RESIST, perk->what, RESISTS);
        break;
    case PERK_IMMUNE: for_good(w, who, IMMUNITY, perk->what, 0); break;
    default: break;
    }
}

static int granted(const struct world *w, const struct thing *who)
{
    const struct res_race *race = library_record(w->library, character_of(w, who)->race, RES_RACE);

    return 2 - (race && race->base) + kind_is(w, who, MA_HUMAN);
}

/* quirk: each is named first, for the journal. */
void perk_grant(struct world *w, struct thing *who, const struct perk list[PERKS_MOST])
{
    int count = granted(w, who);

    for (int i = 0; i < imin(count, PERKS_MOST); i++) {
        struct str_builder name = {0};
        perk_name(w, &list[i], &name);
        journal_note(w, "You were born with a gift: %s.", sb_cstr(&name));
        sb_free(&name);
        grant(w, who, &list[i]);
    }
}
