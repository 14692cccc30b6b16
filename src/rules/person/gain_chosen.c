#include "base/num.h"
#include "rules/item/item.h"
#include "rules/person/choose.h"
#include "rules/person/gain_parts.h"
#include "rules/person/gear.h"
#include "rules/person/school.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/throw.h"

/* One school of magic, once. quirk: kept by its number, not as a bit. */
void gain_school(const struct gain *g)
{
    struct choose list = {0};
    int32_t school;

    for (int i = 0; g->p->abilities[g->what] == 0 && i < school_count(); i++)
        if (school_at(i)->bit != SC_NEC || !kind_is(g->w, g->who, MA_ELF)) {
            choose_add(&list, str_from(school_at(i)->name), i, i);
            choose_say(&list, school_at(i)->words);
        }
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
        if (library_has_source(effect, AI_TATTOO) && !has_tattoo(g, id) && !is_refused(g, id)) {
            choose_add(list, library_name(g->w->library, id), (int32_t)id, 0);
            choose_about(list, g->w->library, id);
        }
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

/* ---- domains ---- */

static bool has_domain(const struct gain *g, res_id domain)
{
    struct stati_query had = stati_of(HAS_DOMAIN);

    had.effect = domain;
    return stati_find(g->w, g->who, had) != NULL;
}

static bool domain_refuses(const struct gain *g, res_id domain)
{
    enum { NEVER = -1 };
    struct script_event *event = throw_begin(g->w);

    if (event == NULL)
        return false;
    event->actor = event->target = (int32_t)g->who->self;
    return throw_ask(g->w, event, EV_PREREQ, domain) == NEVER;
}

static void serve_domain(const struct gain *g, res_id domain)
{
    status_gain(
        g->w, g->who,
        (struct stati){
            .nature = HAS_DOMAIN, .source = SS_CLAS, .object = g->who->self, .effect = domain});
}

/* Those that are for nobody to draw come first. */
static int deal_domains(const struct gain *g, res_id *dealt)
{
    enum { DEALT = 10, KEPT_BACK = 2 };
    const struct module *module = g->w->library->slots[0];
    int most = module ? module_count(module, RES_DOMAIN) : 0;
    int count = KEPT_BACK;

    dealt[0] = library_find(g->w->library, STR("Evil"));
    dealt[1] = library_find(g->w->library, STR("Good"));
    chance_moment(g->w, MOMENT_DOMAINS);
    while (count < imin(DEALT, most)) {
        res_id domain = module_id(module, RES_DOMAIN, roll_below(g->w, most));
        bool is_new = true;
        for (int i = 0; i < count; i++)
            is_new &= dealt[i] != domain;
        dealt[count] = domain;
        count += is_new;
    }
    chance_moment_over(g->w, MOMENT_DOMAINS);
    dealt[0] = dealt[1] = 0;
    return count;
}

/* The Multitude gives evil and two of eight that fate deals out; others three of theirs. */
void gain_domains(const struct gain *g)
{
    enum { EVERYONE = 3, DOMAINS = 12 };
    const struct res_god *god = library_record(g->w->library, g->p->god, RES_GOD);
    res_id domains[DOMAINS] = {0};
    int choices = god ? EVERYONE : 0;
    bool is_many = god && g->p->god == library_find(g->w->library, STR("the Multitude"));

    for (int i = 0; god && i < imin(DOMAINS, COUNT_OF(god->domains)); i++)
        domains[i] = god->domains[i];
    if (is_many) {
        serve_domain(g, library_find(g->w->library, STR("Evil")));
        deal_domains(g, domains);
        choices--;
    }
    for (int32_t chosen = 0; choices > 0; choices--) {
        struct choose list = {0};
        for (int i = 0; i < DOMAINS; i++)
            if (domains[i] && !has_domain(g, domains[i]) && !domain_refuses(g, domains[i])) {
                choose_add(&list, library_name(g->w->library, domains[i]), i, i);
                choose_about(&list, g->w->library, domains[i]);
            }
        if (!choose_one(&list, g->w, g->who, STR("Which domain will you serve?"), &chosen))
            return;
        serve_domain(g, domains[chosen]);
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
