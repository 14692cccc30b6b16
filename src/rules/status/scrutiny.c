#include "rules/status/scrutiny.h"

#include <limits.h>

#include "base/num.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/renew.h"
#include "rules/value/attacks.h"
#include "rules/value/bulk.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/look.h"
#include "rules/value/skill.h"
#include "text/name.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/stand.h"
#include "world/stati.h"

struct scrutiny {
    struct world *w;
    struct thing *player, *who;
    int difficulty;
    bool is_race_hidden, is_class_hidden, knows_race, knows_class;
};

/* Kinds, and the skill that tells of them. */
static const struct {
    int16_t mtype, skill;
} lores[] = {
    {MA_UNDEAD, SK_KNOW_UNDEAD},       {MA_AQUATIC, SK_KNOW_OCEANS},
    {MA_PLANT, SK_KNOW_NATURE},        {MA_FUNGI, SK_KNOW_NATURE},
    {MA_NATURAL, SK_KNOW_NATURE},      {MA_ANIMAL, SK_KNOW_NATURE},
    {MA_SYLVAN, SK_KNOW_NATURE},       {MA_BEAST, SK_KNOW_NATURE},
    {MA_MYTHIC, SK_KNOW_MYTH},         {MA_FAERIE, SK_KNOW_MYTH},
    {MA_NAGA, SK_KNOW_MYTH},           {MA_LYCANTHROPE, SK_KNOW_MYTH},
    {MA_DRAGON, SK_KNOW_MYTH},         {MA_EYE, SK_KNOW_MAGIC},
    {MA_VORTEX, SK_KNOW_MAGIC},        {MA_MAGC, SK_KNOW_MAGIC},
    {MA_OUTSIDER, SK_KNOW_PLANES},     {MA_ELEMENTALKIN, SK_KNOW_PLANES},
    {MA_PLANETOUCHED, SK_KNOW_PLANES}, {MA_DEMON, SK_KNOW_INF},
    {MA_DEVIL, SK_KNOW_INF},
};

static int best_lore(const struct scrutiny *s)
{
    bool is_fiend = kind_is(s->w, s->who, MA_DEMON) || kind_is(s->w, s->who, MA_DEVIL);
    int best = 0, most = 0;

    for (int i = 0; i < COUNT_OF(lores); i++) {
        int skill = lores[i].skill;
        if ((skill == SK_KNOW_PLANES && is_fiend) || !kind_is(s->w, s->who, lores[i].mtype) ||
            !skill_is_trained(s->w, s->player, skill))
            continue;
        int level = skill_level(s->w, s->player, skill);
        if (level > most) {
            most = level;
            best = skill;
        }
    }
    return best;
}

static void learn_templates(struct scrutiny *s)
{
    struct stati_walk walk = stati_walk_begin(s->w, s->who, TEMPLATE);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        const struct res_template *template = library_record(s->w->library, at->effect,
                                                             RES_TEMPLATE);
        if (at->magnitude || template == NULL)
            continue;
        if (template->ttype & (TM_CLASS | TM_CHIEFTAN | TM_SHAMAN | TM_SKILL)) {
            s->is_class_hidden = true;
            at->magnitude = s->knows_class;
        } else if (template->ttype & TM_PLANAR) {
            s->is_race_hidden = true;
            if (check_succeeds(s->w, s->player, SK_KNOW_PLANES, s->difficulty)) {
                s->knows_race = true;
                at->magnitude = 1;
            }
        } else if (s->knows_race) {
            at->magnitude = 1;
        }
    }
    stati_walk_end(&walk);
}

static bool is_still_called(struct world *w, const struct thing *who, struct str before)
{
    struct str_builder now = {0};

    name_add(w, who, 0, &now);
    bool is_same = str_equal_nocase(sb_str(&now), before);
    sb_free(&now);
    return is_same;
}

/* Only where it is called something else than before. */
static void profit(struct scrutiny *s, struct str name_before)
{
    bool race = s->is_race_hidden && s->knows_race, class = s->is_class_hidden && s->knows_class;
    int sides = race && class ? 8 : race ? 4 : 6;

    if ((!race && !class) || is_still_called(s->w, s->who, name_before))
        return;
    say_of(s->w, s->who,
           &(struct lines){.others = "You look closely: it is a <Obj>!",
                           .with = {grammar_thing(s->who)}});
    int learned = roll_below(s->w, sides) + 1;
    practice(s->w, s->player, A_INT, learned, EINT_IDENT, 35);
}

static bool is_more_than_it_seems(const struct scrutiny *s)
{
    return attacks_find(s->w, s->who, A_SEEM, NULL) || attacks_find(s->w, s->who, A_FORM, NULL) ||
           stati_has(s->w, s->who, TEMPLATE);
}

static void look_closely(struct scrutiny *s)
{
    struct creature *body = creature_of(s->w, s->who);
    int lore = best_lore(s);
    struct str_builder name = {0};

    s->difficulty = 10 + kind_challenge(s->w, s->who, false);
    s->is_race_hidden = attacks_find(s->w, s->who, A_SEEM, NULL) ||
                        attacks_find(s->w, s->who, A_FORM, NULL) ||
                        stati_has(s->w, s->who, POLYMORPH);
    if (lore != 0)
        s->knows_race = check_succeeds(s->w, s->player, lore, s->difficulty);
    s->knows_class = check_succeeds(s->w, s->player, SK_APPRAISE, s->difficulty);
    name_add(s->w, s->who, 0, &name);
    body->state |= MS_KNOWN;
    if (attacks_find(s->w, s->who, A_FORM, NULL))
        body->state |= MS_POLY_KNOWN;
    learn_templates(s);
    s->who->image = look_image(s->w, s->who);
    profit(s, sb_str(&name));
    sb_free(&name);
}

/* A shadow, a scent or what magic tells of it is not enough. */
static bool is_seen(const struct world *w, const struct thing *player, const struct thing *who)
{
    return say_senses(w, player, who) & ~(uint32_t)(PER_SHADOW | PER_DETECT | PER_SCENT);
}

bool scrutiny_is_due(const struct world *w, const struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);

    return who->kind == T_MONSTER && !(creature_of(w, who)->state & MS_SCRUTINIZED) &&
           w->is_playing && !w->host.is_covered && player && is_seen(w, player, who);
}

void scrutiny_of(struct world *w, struct thing *who)
{
    struct scrutiny s = {.w = w, .player = world_thing(w, w->player), .who = who};

    if (!scrutiny_is_due(w, who))
        return;
    creature_of(w, who)->state |= MS_SCRUTINIZED;
    if (is_more_than_it_seems(&s))
        look_closely(&s);
}

static bool is_new(const struct world *w, const struct thing *who, struct rect shown)
{
    return who->kind == T_MONSTER && rect_has(shown, who->x, who->y) && scrutiny_is_due(w, who);
}

/* The first cell after a place, row by row, with someone new in it; false: there is none. */
static bool next_new(const struct world *w, const struct level *level, struct rect shown, int after,
                     struct point *out)
{
    int best = INT_MAX;

    for (int i = 0; i < level->creatures.count; i++) {
        const struct thing *who = world_thing(w, level->creatures.items[i]);
        if (!is_new(w, who, shown))
            continue;
        int at = who->y * level->width + who->x;
        if (at > after && at < best)
            best = at;
    }
    *out = (struct point){best % level->width, best / level->width};
    return best != INT_MAX;
}

void scrutiny_within(struct world *w, const struct level *level, struct rect shown)
{
    struct point at;

    for (int after = -1; next_new(w, level, shown, after, &at); after = at.y * level->width + at.x)
        scrutiny_at(w, level, at);
}

/* ---- what is found out at once ---- */

/* If it looks different now, the screen shows that, and the player looks at it if he has not. */
static void show(struct world *w, struct thing *who, glyph before)
{
    renew_look(w, who);
    if (who->image != before)
        scrutiny_of(w, who);
}

void scrutiny_recognize(struct world *w, struct thing *who)
{
    struct creature *body = creature_of(w, who);
    glyph image = look_image(w, who);
    struct str_builder name = {0};

    if (body->state & MS_KNOWN || (world_level_of(w, who) && !say_is_perceived(w, who)))
        return;
    name_add(w, who, 0, &name);
    body->state |= MS_KNOWN;
    show(w, who, image);
    if (!is_still_called(w, who, sb_str(&name)))
        say_of(w, who,
               &(struct lines){.others = "Then it must be a <Obj>!", .with = {grammar_thing(who)}});
    sb_free(&name);
}

/* It is told of only where the player can see it. */
static bool learn_template(struct world *w, struct thing *who, struct stati *template)
{
    bool is_there = world_level_of(w, who) && !(who->flags & F_DELETE);
    glyph image = look_image(w, who);

    if (template->magnitude != 0 ||
        (is_there && (who->self == w->player || !say_is_perceived(w, who))))
        return false;
    template->magnitude = 1;
    show(w, who, image);
    return is_there;
}

void scrutiny_recognize_template(struct world *w, struct thing *who, res_id template)
{
    struct stati_walk walk = stati_walk_begin(w, who, TEMPLATE);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (at->effect == template && learn_template(w, who, at))
            say_of(
                w, who,
                &(struct lines){.others = "This must be a <Obj>!", .with = {grammar_thing(who)}});
    stati_walk_end(&walk);
}

void scrutiny_recognize_all(struct world *w, struct thing *who)
{
    struct stati_walk walk;

    scrutiny_recognize(w, who);
    walk = stati_walk_begin(w, who, TEMPLATE);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        scrutiny_recognize_template(w, who, at->effect);
    stati_walk_end(&walk);
}

void scrutiny_at(struct world *w, const struct level *level, struct point at)
{
    handle next = level_has(level, at.x, at.y) ? level_cell(level, at.x, at.y)->contents
                                               : HANDLE_NONE;

    for (struct thing *thing; (thing = world_thing(w, next)) != NULL; next = thing->next)
        if (thing_is(thing, T_CREATURE))
            scrutiny_of(w, thing);
}

/* ---- from near ---- */

static bool is_near(const struct world *w, const struct thing *player, const struct thing *who)
{
    int most = 1 + bulk_radius(creature_of(w, who)->attr[A_SIZ]) +
               bulk_radius(creature_of(w, player)->attr[A_SIZ]);

    return player->level == who->level && point_distance((struct point){player->x, player->y},
                                                         (struct point){who->x, who->y}) <= most;
}

static void reveal_templates(struct world *w, struct thing *who)
{
    struct stati_walk walk = stati_walk_begin(w, who, TEMPLATE);

    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        const struct res_template *template = library_record(w->library, at->effect, RES_TEMPLATE);
        if (at->magnitude == 0 && template && library_flag(template->add_flags, M_CLOSEID))
            scrutiny_recognize_template(w, who, at->effect);
    }
    stati_walk_end(&walk);
}

static void see_close(struct world *w, const struct thing *player, struct thing *who)
{
    const struct res_monster *kind = library_record(w->library, who->resource, RES_MONSTER);
    struct creature *body = creature_of(w, who);

    if (who == player || body->state & MS_SEEN_CLOSE ||
        !(eyes_perceive(w, player, who) & ~(uint32_t)PER_SHADOW))
        return;
    body->state |= MS_SEEN_CLOSE;
    if (kind && library_flag(kind->flags, M_CLOSEID))
        scrutiny_recognize(w, who);
    reveal_templates(w, who);
}

/* quirk: he sees those from near whom his body covers, not those beside him. */
static void see_under(struct world *w, const struct thing *player)
{
    const struct level *level = world_level_of(w, player);
    struct point middle = {player->x, player->y};
    int radius = bulk_radius(creature_of(w, player)->attr[A_SIZ]);

    for (int x = middle.x - radius; level && x <= middle.x + radius; x++)
        for (int y = middle.y - radius; y <= middle.y + radius; y++) {
            struct point at = {x, y};
            if (!level_has(level, x, y) || (radius != 1 && point_distance(middle, at) > radius))
                continue;
            struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);
            for (struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
                see_close(w, player, other);
        }
}

void scrutiny_meet(struct world *w, struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);

    if (player == who)
        see_under(w, player);
    else if (player && is_near(w, player, who))
        see_close(w, player, who);
}
