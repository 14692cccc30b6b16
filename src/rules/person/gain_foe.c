/* Kinds of creatures that one can study to fight them. */
#include "base/num.h"
#include "rules/person/choose.h"
#include "rules/person/gain_parts.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "text/name.h"
#include "text/words.h"

static const struct foe {
    int16_t kind, rarity;
} foes[] = {
#define RARITY(kind, rarity) {kind, rarity},
#include "rules/fight/group_rarities.def"
#undef RARITY
};

static bool is_met(const struct world *w, int kind)
{
    const struct module *module = w->library->slots[0];

    for (int i = 0; module && i < module_count(module, RES_MONSTER); i++) {
        res_id id = module_id(module, RES_MONSTER, i);
        const struct res_monster *monster = library_record(w->library, id, RES_MONSTER);
        if (!library_flag(monster->flags, M_NOGEN) && kind_resource_is(w, id, kind))
            return true;
    }
    return false;
}

/* "Air Creatures [common]" */
static void add(const struct world *w, const struct foe *foe, struct choose *list)
{
    static const char *const often[] = {
        [MR_COMMON] = "common",   [MR_UNCOMMON] = "uncommon", [MR_RARE] = "rare",
        [MR_VRARE] = "very rare", [MR_XRARE] = "seldom seen",
    };
    struct str_builder words = {0};

    words_add_plural(w->library, str_from(name_kind(foe->kind)), 0, &words);
    sb_addf(&words, " [%s]", often[foe->rarity]);
    choose_add(list, sb_str(&words), foe->kind, 0);
    sb_free(&words);
}

void gain_foe(const struct gain *g, int nature)
{
    struct choose list = {0};
    int32_t kind;

    for (int i = 0; i < COUNT_OF(foes); i++)
        if (name_kind(foes[i].kind) && is_met(g->w, foes[i].kind))
            add(g->w, &foes[i], &list);
    if (choose_one(&list, g->w, g->who, STR("Which kind of enemy will you study?"), &kind))
        status_gain(g->w, g->who,
                    (struct stati){.nature = wrap16(nature),
                                   .value = wrap16(kind),
                                   .magnitude = 1,
                                   .source = wrap8(g->source),
                                   .level = wrap8((int)g->param - MA_CHOICE1 + 1),
                                   .effect = g->from});
}
