#include "base/num.h"
#include "rules/item/item.h"
#include "rules/person/choose.h"
#include "rules/person/gain_parts.h"
#include "rules/person/gear.h"
#include "rules/person/school.h"
#include "rules/value/kind.h"
#include "world/throw.h"

/* One school of magic, once. quirk: kept by its number, not as a bit. */
void gain_school(const struct gain *g)
{
    struct choose list = {0};
    int32_t school;

    for (int i = 0; g->p->abilities[g->what] == 0 && i < school_count(); i++)
        if (school_at(i)->bit != SC_NEC || !kind_is(g->w, g->who, MA_ELF))
            choose_add(&list, str_from(school_at(i)->name), i, i);
    if (choose_one(&list, g->w, g->who, STR("Which school of magic is yours?"), &school))
        gain_for_good(g, SPECIALTY_SCHOOL, school, 0);
    gain_grow(g);
}

static bool has_tattoo(const struct gain *g, res_id tattoo)
{
    for (int i = 0; i < COUNT_OF(g->p->tattoos); i++)
        if (g->p->tattoos[i] == tattoo)
            return true;
    return false;
}

static bool is_refused(const struct gain *g, res_id tattoo)
{
    struct script_event *event = throw_begin(g->w);

    if (event == NULL)
        return true;
    event->actor = event->target = (int32_t)g->who->self;
    event->eID = tattoo;
    return throw_ask(g->w, event, EV_PREREQ, tattoo) == ABORT;
}

static void gather_tattoos(const struct gain *g, struct choose *list)
{
    const struct module *module = g->w->library->slots[0];

    for (int i = 0; module && i < module_count(module, RES_EFFECT); i++) {
        res_id id = module_id(module, RES_EFFECT, i);
        const struct res_effect *effect = library_record(g->w->library, id, RES_EFFECT);
        if (library_has_source(effect, AI_TATTOO) && !has_tattoo(g, id) && !is_refused(g, id))
            choose_add(list, library_name(g->w->library, id), (int32_t)id, 0);
    }
}

void gain_tattoo(const struct gain *g)
{
    struct choose list = {0};
    int32_t tattoo;

    gather_tattoos(g, &list);
    if (!choose_one(&list, g->w, g->who, STR("Which tattoo will you bear?"), &tattoo))
        return;
    for (int i = 0; i < COUNT_OF(g->p->tattoos); i++)
        if (g->p->tattoos[i] == 0) {
            g->p->tattoos[i] = (res_id)tattoo;
            return;
        }
}

void gain_granted_item(const struct gain *g)
{
    struct thing *item = library_record(g->w->library, g->param, RES_ITEM)
                             ? item_new(g->w, g->param)
                             : NULL;

    if (item)
        gear_give(g->w, g->who, item);
    g->p->abilities[g->what] = 0;
}
