#include "rules/make/template.h"

#include "rules/value/condition.h"
#include "rules/value/kind.h"
#include "world/stati.h"

/* What a script answers that forbids a template. quirk: neither "done" nor "abort" does. */
enum { FORBIDDEN = -1, WITS_FOR_A_CLASS = 7 };

static bool has(const struct world *w, const struct thing *who, res_id template)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = template;
    return stati_find(w, who, query) != NULL;
}

static bool can_learn(const struct world *w, const struct thing *who)
{
    const struct res_monster *monster = kind_true(w, who);

    return kind_has_flag(w, who, M_HUMANOID) && monster && monster->attr[A_INT] >= WITS_FOR_A_CLASS;
}

bool template_can_add(const struct world *w, const struct thing *who, res_id template)
{
    const struct res_template *t = library_record(w->library, template, RES_TEMPLATE);

    if (t == NULL || has(w, who, template) || !kind_is(w, who, t->for_mtype))
        return false;
    if (t->ttype & TM_CLASS && !can_learn(w, who))
        return false;
    return condition_ask(w, who, template) != FORBIDDEN;
}
