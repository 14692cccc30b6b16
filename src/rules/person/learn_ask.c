#include "base/num.h"
#include "rules/person/choose.h"
#include "rules/person/learn.h"
#include "rules/value/formulas.h"
#include "rules/value/skill.h"

/* How it is cast is told where he could learn it in several ways. */
static const char *way_of(int way)
{
    switch (way) {
    case SP_ARCANE: return "Arcane";
    case SP_DIVINE: return "Divine";
    case SP_PRIMAL: return "Primal";
    case SP_BARDIC: return "Bardic";
    default: return "Sorcerous";
    }
}

static bool is_in_twice(const struct learn_list *all, res_id spell)
{
    int count = 0;

    for (int i = 0; i < all->count; i++)
        count += all->items[i].spell == spell;
    return count > 1;
}

static void add(const struct world *w, const struct learn_list *all,
                const struct learn_spell *spell, int32_t value, struct choose *list)
{
    struct str_builder words = {0};

    sb_add(&words, library_name(w->library, spell->spell));
    if (is_in_twice(all, spell->spell))
        sb_addf(&words, " (%s)", way_of(spell->way));
    choose_add(list, sb_str(&words), value, w->options[OPT_SORT_SPELLS] ? spell->level : 0);
    choose_about(list, w->library, spell->spell);
    sb_clear(&words);
    sb_addf(&words, "(Level %d.)", spell->level);
    choose_help(list, sb_str(&words));
    sb_free(&words);
}

static bool choose(struct world *w, struct thing *who, const struct learn_list *open,
                   int32_t *chosen)
{
    struct choose list = {
        .may_escape = true, .recommends = true, .recommended = learn_best(w, who, open)};
    struct learn_list all = {0};

    learn_access(w, who, &all);
    for (int i = 0; i < open->count; i++)
        if (open->items[i].has_book)
            add(w, &all, &open->items[i], i, &list);
    learn_free(&all);
    return choose_one(&list, w, who, STR("Learn which spell?"), chosen);
}

static bool has_books_for(const struct learn_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].has_book)
            return true;
    return false;
}

static enum learn_result learn_one_of(struct world *w, struct thing *who,
                                      const struct learn_list *open, struct learn_spell *learned)
{
    int32_t chosen;

    if (skill_caster_level(w, who) == 0)
        return LEARN_NO_CASTER;
    if (learn_slots_left(w, who, 0) == 0)
        return LEARN_NO_PLACE;
    if (open->count == 0)
        return LEARN_NO_SPELL;
    if (!has_books_for(open))
        return LEARN_NO_BOOK;
    if (!choose(w, who, open, &chosen))
        return LEARN_NOT_NOW;
    learn(w, who, open->items[chosen]);
    values_formulas(w, who);
    if (learned)
        *learned = open->items[chosen];
    return LEARN_DONE;
}

enum learn_result learn_ask(struct world *w, struct thing *who, struct learn_spell *learned)
{
    struct learn_list open = {0};

    learn_gather(w, who, &open);
    enum learn_result result = learn_one_of(w, who, &open, learned);
    learn_free(&open);
    return result;
}
