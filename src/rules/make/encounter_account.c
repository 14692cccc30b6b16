/* EN_DUMP: an account of who would come, for whoever looks for mistakes in a library. Its members
 * are made to be looked at, with a sex and an alignment, and are gone again. */
#include <stdio.h>

#include "base/num.h"
#include "rules/make/encounter_meeting.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "text/name.h"
#include "text/words.h"
#include "world/stati.h"
#include "world/throw.h"

enum { ACCOUNT_MOST = WORLD_ENCOUNTERED };

struct account {
    struct world *w;
    struct script_event *e;
    struct encounter_table *table;
    int align[ACCOUNT_MOST];
};

/* ---- making them ---- */

static void show_template(struct world *w, const struct thing *who, res_id template)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = template;
    for (struct stati *at = stati_find(w, who, query); at; at = stati_find_next(w, at, query))
        if (at->magnitude == 0)
            at->magnitude = 1;
}

/* Worked out before each template and after the last. */
static handle make(struct world *w, res_id kind, const res_id *templates, int count)
{
    const struct thing *born = newborn_bear(w, kind);
    handle self = born ? born->self : HANDLE_NONE;
    struct thing *who;

    for (int i = 0; (who = world_thing(w, self)) != NULL; i++) {
        values_update(w, who);
        if (i == count)
            break;
        if (templates[i] && (who = world_thing(w, self)) != NULL)
            template_add(w, who, templates[i]);
        if (templates[i] && (who = world_thing(w, self)) != NULL)
            show_template(w, who, templates[i]);
    }
    if (who)
        creature_of(w, who)->state |= MS_KNOWN;
    return self;
}

static void drop(struct world *w, handle self)
{
    struct thing *who = world_thing(w, self);

    if (who)
        thing_delete(w, who);
}

static void make_member(struct account *a, int at)
{
    struct encounter_member *it = &a->table->members[at];
    int32_t actor = a->e->actor;

    it->made = make(a->w, it->who, it->templates, COUNT_OF(it->templates));
    a->e->actor = (int32_t)it->made;
    throw_again(a->w, a->e, EV_ENGEN_ALIGN);
    a->e->actor = actor;
    const struct thing *who = world_thing(a->w, it->made);
    a->align[at] = who ? encounter_alignment(a->w, who) : 0;
}

/* ---- telling of them ---- */

static bool is_same_kind(const struct encounter_member *x, const struct encounter_member *y)
{
    for (int i = 0; i < COUNT_OF(x->templates); i++)
        if (x->templates[i] != y->templates[i])
            return false;
    for (int i = 0; i < COUNT_OF(x->mount_templates); i++)
        if (x->mount_templates[i] != y->mount_templates[i])
            return false;
    return x->who == y->who && x->mount == y->mount && x->item == y->item && x->poison == y->poison;
}

/* How many are like this one. quirk: the others are nobody from then on. */
static int count_alike(struct account *a, int at)
{
    int count = 1;

    for (int i = at + 1; i < a->table->count; i++)
        if (is_same_kind(&a->table->members[at], &a->table->members[i]) &&
            a->align[at] == a->align[i]) {
            a->table->members[i].who = 0;
            count++;
        }
    return count;
}

static void write_name(const struct world *w, handle self, int count, char *out, size_t size)
{
    struct str_builder name = {0}, many = {0};
    const struct thing *who = world_thing(w, self);

    if (who)
        name_add(w, who, NA_MONO | NA_IDENT, &name);
    if (who && count > 1)
        words_add_plural(w->library, sb_str(&name), 0, &many);
    snprintf(out, size, "%s", sb_cstr(count > 1 ? &many : &name));
    sb_free(&name);
    sb_free(&many);
}

static int32_t points_of(struct world *w, const struct encounter_member *it)
{
    struct script_event *e = throw_begin(w);

    if (e == NULL)
        return 0;
    encounter_reckon_member(w, e, it);
    int32_t points = e->epCurrXCR;
    throw_drop(w, e);
    return points;
}

static void tell(struct account *a, int at)
{
    const struct encounter_member *it = &a->table->members[at];
    struct encounter_entry *entry = &a->table->entries[a->table->entry_count++];
    handle mount = HANDLE_NONE;

    *entry = (struct encounter_entry){.count = count_alike(a, at), .align = a->align[at]};
    write_name(a->w, it->made, entry->count, entry->name, sizeof entry->name);
    if (it->mount)
        mount = make(a->w, it->mount, it->mount_templates, COUNT_OF(it->mount_templates));
    write_name(a->w, mount, entry->count, entry->mount, sizeof entry->mount);
    drop(a->w, mount);
    const struct thing *who = world_thing(a->w, it->made);
    entry->rating = who ? kind_challenge(a->w, who, true) : 0;
    entry->points = points_of(a->w, it) * entry->count;
    drop(a->w, it->made);
}

enum meeting_stage meeting_account(struct meeting *m)
{
    struct account a = {.w = m->w, .e = m->e, .table = encounter_table(m->w)};

    if (!(m->e->enFlags & EN_DUMP))
        return MEETING_BUILD;
    a.table->entry_count = 0;
    for (int i = 0; i < a.table->count; i++)
        if (a.table->members[i].who)
            make_member(&a, i);
    for (int i = 0; i < a.table->count; i++)
        if (a.table->members[i].who)
            tell(&a, i);
    for (int i = 0; i < a.table->count; i++)
        drop(m->w, a.table->members[i].made);
    return MEETING_OVER;
}
