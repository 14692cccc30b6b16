/* Names of items: parts in the record of an event, so that scripts can change them, and what is put
 * together from them.
 *
 * quirk: naming changes things. It decides whom a weapon is the bane of, it makes the player know
 * what he knows of others of the kind, and figures that do not vary are rolled. */
#include "text/name_item.h"
#include "base/check.h"
#include "base/num.h"
#include "text/name.h"
#include "text/words.h"
#include "world/event.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- what is known ---- */

static void get_facts(struct item_naming *n)
{
    if (n->w->host.item_facts) {
        n->w->host.item_facts(n->w, n->thing, &n->facts);
    } else {
        n->facts.plus = n->item->plus;
        n->facts.hp_most = n->thing->hp_max;
    }
}

/* ---- what naming changes ---- */

static void settle(const struct item_naming *n)
{
    struct world *w = name_world(n->w);
    struct thing *thing = w ? world_thing(w, n->thing->self) : NULL;

    if (thing && w->host.before_naming)
        w->host.before_naming(w, thing);
}

/* ---- scripts ---- */

static void take_of(struct item_naming *n)
{
    if (n->e->nOf.len > 0)
        sb_add(name_item_next_of(n), sb_str(&n->e->nOf));
}

static void ask(struct item_naming *n, struct world *w, res_id id)
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
static void ask_scripts(struct item_naming *n)
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

static void join_of(struct item_naming *n)
{
    sb_clear(&n->e->nOf);
    for (int i = 0; i < n->of_count; i++) {
        sb_add_cstr(&n->e->nOf, i == 0 ? " of " : i == n->of_count - 1 ? " and " : ", ");
        sb_add(&n->e->nOf, sb_str(&n->of[i]));
    }
}

static bool shows_flavour(const struct item_naming *n)
{
    return n->e->EParam & NA_FLAVOR || !(name_item_knows(n, KN_MAGIC) || n->e->EParam & NA_IDENT);
}

static bool is_one(const struct item_naming *n)
{
    return n->item->quantity == 1 || n->flags & NA_SINGLE ||
           library_flag(n->record->flags, IT_ROPE);
}

static bool is_many(const struct item_naming *n, int flags)
{
    return n->item->quantity > 1 && !(flags & NA_SINGLE) &&
           !library_flag(n->record->flags, IT_ROPE);
}

static bool starts_with_vowel(const struct item_naming *n)
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

static bool is_set(const struct item_naming *n)
{
    return library_flag(n->record->flags, IT_PLURAL);
}

/* Armour comes in suits, unless it has a name of its own. */
static const char *set_word(const struct item_naming *n)
{
    if (!is_set(n))
        return NULL;
    if (name_item_is_of(n, EF_NAMEONLY) &&
        str_find(name_resource(n->w, n->thing->other), STR("Gloves")) < 0)
        return NULL;
    return words_set_of(n->w->library, n->thing->resource);
}

static void add_article(struct item_naming *n)
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

static void add_noun(const struct item_naming *n, struct str_builder *out)
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

static void assemble(struct item_naming *n, struct str_builder *out)
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
static void colour_favourites(const struct item_naming *n, struct str_builder *name)
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

static void name_plainly(struct item_naming *n, struct str_builder *out)
{
    name_item_add_parts(n);
    ask_scripts(n);
    assemble(n, out);
}

static void name_in_record(struct item_naming *n, struct str_builder *out)
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
    struct item_naming n = {
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
