#include "rules/person/aspire.h"

#include "rules/person/admission.h"
#include "rules/person/choose.h"
#include "rules/person/faith.h"
#include "world/body.h"

/* ---- another calling ---- */

static bool has_calling(const struct character *p, res_id calling)
{
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (p->classes[i] == calling)
            return true;
    return false;
}

/* What can be learned by itself. */
static bool is_calling(const struct library *library, res_id id)
{
    const struct res_class *class = library_record(library, id, RES_CLASS);

    return class && class->hit_die > 0 && !library_flag(class->flags, CF_PSEUDO);
}

/* Those that take him come first. */
static void add_calling(struct choose *list, struct world *w, const struct thing *who, res_id id)
{
    enum admission why = admission_to_choose(w, who, id);
    const char *words = admission_words(why);

    choose_add(list, library_name(w->library, id), (int32_t)id, words ? 1 : 0);
    if (words) {
        choose_note(list, STR("not yet"));
        choose_say(list, words);
    }
    choose_about(list, w->library, id);
}

static void gather_callings(struct choose *list, struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_CLASS); i++) {
            res_id id = module_id(module, RES_CLASS, i);
            if (is_calling(w->library, id) && !has_calling(p, id))
                add_calling(list, w, who, id);
        }
    }
}

const char *aspire_to_calling(struct world *w, struct thing *who)
{
    static const char as_before[] = "You stay with what you can do.";
    struct choose list = {.may_escape = true, .recommended = CHOOSE_NOTHING};
    int32_t chosen;

    if (character_of(w, who) == NULL)
        return as_before;
    gather_callings(&list, w, who);
    if (!choose_one(&list, w, who, STR("In which calling will you train?"), &chosen))
        return as_before;
    const char *why = admission_words(admission_to_choose(w, who, (res_id)chosen));
    if (why == NULL && !admission_train(w, who, (res_id)chosen))
        return as_before;
    return why;
}

/* ---- how to live ---- */

bool aspire_to_alignment(struct world *w, struct thing *who)
{
    struct choose list = {.may_escape = true, .recommended = CHOOSE_NOTHING};
    struct character *p = character_of(w, who);
    int32_t chosen;

    for (int i = 0; p && i < faith_alignments(); i++) {
        const struct faith_alignment *row = faith_alignment_at(i);
        choose_add(&list, str_from(row->name), i, i);
        if (row->bits == p->alignment_wanted)
            choose_note(&list, STR("as now"));
    }
    if (!choose_one(&list, w, who, STR("By which alignment do you want to live?"), &chosen))
        return false;
    p->alignment_wanted = (uint16_t)faith_alignment_at(chosen)->bits;
    return true;
}
