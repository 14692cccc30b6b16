/* Names of creatures. */
#include "base/num.h"
#include "text/name.h"
#include "text/words.h"
#include "world/stati.h"

static void put_before(struct str_builder *name, const char *words)
{
    struct str_builder both = {0};

    sb_add_cstr(&both, words);
    sb_add_char(&both, ' ');
    sb_add(&both, sb_str(name));
    sb_free(name);
    *name = both;
}

static int state_of(const struct world *world, const struct thing *creature)
{
    const struct creature *body = creature_of(world, creature);

    return body ? body->state : 0;
}

static const struct thing *player_of(const struct world *world)
{
    return world_thing(world, world->player);
}

/* ---- what it is ---- */

/* What it seems to be, to who does not know it; 0: nothing else. */
static res_id seeming(const struct world *world, res_id shape)
{
    const struct res_monster *record = library_record(world->library, shape, RES_MONSTER);

    for (int i = 0; record && i < COUNT_OF(record->attacks); i++)
        if (record->attacks[i].attack_type == A_SEEM)
            return record->attacks[i].reference;
    return 0;
}

static void add_templates(const struct world *world, const struct thing *creature,
                          struct str_builder *name)
{
    struct stati_query templates = stati_of(TEMPLATE);

    for (const struct stati *at = stati_find(world, creature, templates); at;
         at = stati_find_next(world, at, templates)) {
        const struct res_template *record = library_record(world->library, at->effect,
                                                           RES_TEMPLATE);
        if (record == NULL || at->magnitude == 0)
            continue;
        struct str word = name_resource(world, at->effect);
        struct str_builder both = {0};
        if (library_flag(record->flags, -TMF_POSTSCRIPT))
            sb_addf(&both, "%s " STR_PRINTF, sb_cstr(name), STR_ARGS(word));
        else
            sb_addf(&both, STR_PRINTF " %s", STR_ARGS(word), sb_cstr(name));
        sb_free(name);
        *name = both;
    }
}

/* Takes every occurrence of a word out. False: there is none. */
static bool take_out(struct str_builder *name, struct str word)
{
    ptrdiff_t at;
    bool is_there = false;

    while ((at = str_find(sb_str(name), word)) >= 0) {
        is_there = true;
        memmove(name->data + at, name->data + (size_t)at + word.len,
                name->len - (size_t)at - word.len + 1);
        name->len -= word.len;
    }
    return is_there;
}

/* Some templates stand first, whatever was added after them. quirk: these letters at the end of
 * another word move, too. */
static void move_to_front(struct str_builder *name)
{
    static const struct {
        const char *word, *with_space;
    } first[] = {{"ancient", "ancient "},
                 {"elder", "elder "},
                 {"spellstitched", "spellstitched "},
                 {"spiked", "spiked "}};

    for (int i = 0; i < COUNT_OF(first); i++)
        if (take_out(name, str_from(first[i].with_space)))
            put_before(name, first[i].word);
}

static void add_kind(const struct world *world, const struct thing *creature,
                     struct str_builder *name)
{
    int state = state_of(world, creature);
    res_id shape = name_shape(world, creature);
    res_id seems = state & MS_KNOWN ? 0 : seeming(world, shape);
    res_id kind = seems ? seems : state & MS_POLY_KNOWN ? creature->resource : shape;

    sb_add(name, name_resource(world, kind));
    if (stati_has(world, creature, POLYMORPH))
        return;
    add_templates(world, creature, name);
    move_to_front(name);
}

/* ---- a shape in the dark ---- */

static const char *size_word(int size)
{
    static const char *const words[] = {
        [SZ_MINISCULE] = "miniscule ",   [SZ_TINY] = "tiny ",        [SZ_SMALL] = "small ",
        [SZ_MEDIUM] = "human-sized ",    [SZ_LARGE] = "large ",      [SZ_HUGE] = "huge ",
        [SZ_GARGANTUAN] = "gargantuan ", [SZ_COLLOSAL] = "collosal "};

    return size >= 0 && size < COUNT_OF(words) && words[size] ? words[size] : "";
}

static const char *outline(const struct world *world, const struct thing *creature,
                           const struct res_monster *record)
{
    if (library_flag(record->flags, M_INCOR))
        return "spectral";
    if (library_flag(record->flags, M_HUMANOID))
        return "humanoid";
    if (library_flag(record->flags, M_AMORPH))
        return "amorphious";
    return name_is_kind(world, creature, MA_REPTILIAN) ? "reptillian" : "monstrous";
}

static void add_shadow(const struct world *world, const struct thing *creature,
                       struct str_builder *name)
{
    const struct res_monster *record = library_record(world->library, name_shape(world, creature),
                                                      RES_MONSTER);

    if (record)
        sb_addf(name, "unclearly seen %s%s form", size_word(record->size),
                outline(world, creature, record));
}

/* ---- how it fares ---- */

/* By tenths of its hit points that are left. */
static const char *const injuries[] = {"almost dead",     "critically wounded", "badly wounded",
                                       "badly wounded",   "severely hurt",      "severely hurt",
                                       "moderately hurt", "moderately hurt",    "mildly injured",
                                       "mildly injured",  "uninjured"};

static void add_injury(const struct world *world, const struct thing *creature,
                       struct str_builder *name)
{
    const struct creature *body = creature_of(world, creature);
    int whole = creature->hp_max + (body ? body->attr[A_THP] : 0);
    int tenths = creature->hp * 10 / imax(1, whole);

    if (tenths >= 0 && tenths < COUNT_OF(injuries))
        put_before(name, injuries[tenths]);
}

static void add_conditions(const struct world *world, const struct thing *creature,
                           struct str_builder *name)
{
    static const struct {
        int nature;
        const char *word;
    } conditions[] = {
#define CONDITION(nature, word) {nature, word},
#include "text/conditions.def"
#undef CONDITION
    };

    for (int i = 0; i < COUNT_OF(conditions); i++)
        if (stati_has(world, creature, conditions[i].nature))
            put_before(name, conditions[i].word);
}

static bool is_hostile(const struct world *world, const struct thing *who, const struct thing *to)
{
    return world->host.is_hostile == NULL || world->host.is_hostile(world, who, to);
}

static bool is_friendly(const struct world *world, const struct thing *who, const struct thing *to)
{
    return world->host.is_friendly && world->host.is_friendly(world, who, to);
}

/* Who hides can tell by appraising it whether a creature has noticed. */
static void add_awareness(const struct world *world, const struct thing *creature,
                          const struct thing *player, struct str_builder *name)
{
    enum { EASE = 4 };
    const struct world_host *host = &world->host;

    if (!stati_has(world, player, HIDING) || host->skill == NULL || host->perceives == NULL)
        return;
    int appraise = host->skill(world, player, SK_APPRAISE);
    if (appraise - EASE >= host->skill(world, creature, SK_BLUFF))
        put_before(name, host->perceives(host->context, creature, player) ? "aware" : "unaware");
}

static void add_attitude(const struct world *world, const struct thing *creature,
                         struct str_builder *name)
{
    const struct thing *player = player_of(world);

    if (player == NULL)
        return;
    bool hates = is_hostile(world, creature, player);
    if (state_of(world, creature) & MS_PEACEFUL)
        put_before(name, hates ? "formerly peaceful" : "peaceful");
    add_awareness(world, creature, player, name);
    if (creature->kind == T_PLAYER)
        return;
    if (is_friendly(world, creature, player))
        put_before(name, "allied");
    else
        put_before(name, hates ? "hostile" : "neutral");
}

static void add_state(const struct world *world, const struct thing *creature,
                      struct str_builder *name)
{
    if (!name_has_flag(world, creature, M_NEUTER))
        put_before(name, state_of(world, creature) & MS_FEMALE ? "female" : "male");
    add_injury(world, creature, name);
    add_conditions(world, creature, name);
    add_attitude(world, creature, name);
}

/* ---- articles and the rest ---- */

static bool is_about_player(const struct world *world, const struct thing *creature, int nature)
{
    const struct stati *stati = stati_find(world, creature, stati_of(nature));

    return stati && stati->object != HANDLE_NONE && stati->object == world->player;
}

static void add_article(const struct world *world, const struct thing *creature, int flags,
                        struct str_builder *name)
{
    if (name_has_flag(world, creature, M_PROPER))
        return;
    if (flags & NA_A) {
        bool is_yours = is_about_player(world, creature, ILLUSION) ||
                        is_about_player(world, creature, SUMMONED);
        put_before(name, is_yours ? "your" : words_article(sb_str(name)));
    } else if (flags & NA_THE) {
        put_before(name, "the");
    }
}

/* The shape it is known to have taken. */
static void add_form(const struct world *world, const struct thing *creature,
                     struct str_builder *name)
{
    res_id shape = name_shape(world, creature);
    struct str form = name_resource(world, shape);

    if (shape == creature->resource || !(state_of(world, creature) & MS_POLY_KNOWN))
        return;
    if (world->host.has_form && world->host.has_form(world, creature, shape))
        sb_addf(name, " (in " STR_PRINTF " form)", STR_ARGS(form));
    else
        sb_addf(name, " (polymorphed into %s " STR_PRINTF ")", words_article(form), STR_ARGS(form));
}

static bool is_illusory(const struct world *world, const struct thing *creature)
{
    const struct thing *player = player_of(world);

    return player && stati_has(world, creature, ILLUSION) && world->host.is_real &&
           !world->host.is_real(world, creature, player);
}

/* All that can be said of it. */
static void add_full(const struct world *world, const struct thing *creature, struct str given,
                     int flags, struct str_builder *name)
{
    add_kind(world, creature, name);
    if (flags & NA_STATI)
        add_state(world, creature, name);
    if (is_illusory(world, creature))
        put_before(name, "illusory");
    add_article(world, creature, flags, name);
    if (given.len > 0)
        sb_addf(name, " named " STR_PRINTF, STR_ARGS(given));
    if (flags & NA_LONG)
        add_form(world, creature, name);
}

static void add_owner_mark(struct str_builder *name)
{
    sb_add_cstr(name, str_ends(sb_str(name), STR("s")) ? "'" : "'s");
}

/* A given name counts once one knows the creature. The player always knows himself. */
void name_add_creature(const struct world *world, const struct thing *creature, int flags,
                       struct str_builder *out)
{
    bool is_known = creature->self == world->player || state_of(world, creature) & MS_KNOWN;
    struct str given = is_known ? name_given(world, creature) : STR_NONE;
    struct str_builder name = {0};

    if (given.len > 0 && !(flags & NA_LONG))
        name_add_first(given, &name);
    else if (flags & NA_SHADOW)
        add_shadow(world, creature, &name);
    else
        add_full(world, creature, given, flags, &name);
    if (flags & NA_CAPS)
        words_capitalize(&name, false);
    if (flags & NA_POSS)
        add_owner_mark(&name);
    sb_add(out, sb_str(&name));
    sb_free(&name);
}
