#include "rules/value/feat.h"

#include "base/num.h"
#include "rules/value/condition.h"
#include "rules/value/kind.h"
#include "rules/value/kind_memo.h"
#include "world/body.h"

enum { INBORN = 1, LISTED = 2 };

/* quirk: an unused place ends the list. */
static bool is_among(const uint16_t *feats, int count, int feat)
{
    for (int i = 0; i < count && feats[i] != 0; i++)
        if (feats[i] == feat)
            return true;
    return false;
}

static bool record_has(const struct res_monster *monster, int feat)
{
    return monster && is_among(monster->feats, COUNT_OF(monster->feats), feat);
}

static bool is_lent(const struct world *w, const struct thing *who, int feat)
{
    struct stati_query extra = stati_of(EXTRA_FEAT);

    extra.value = feat;
    return stati_find(w, who, extra) != NULL;
}

static bool monster_has(const struct world *w, const struct thing *who, int feat, int how)
{
    struct kinds_memo *memo;

    if (how & INBORN || feat < 0 || feat > FT_LAST || (memo = kind_memo(w, who)) == NULL)
        return record_has(kind_true(w, who), feat);
    return kind_memo_has_feat(memo, w, who, feat) || is_lent(w, who, feat);
}

/* ---- characters ---- */

static const struct {
    int feat;
    uint32_t proficiency;
} trained[] = {
    {FT_AP_LIGHT, WG_LARMOUR},
    {FT_AP_MEDIUM, WG_MARMOUR},
    {FT_AP_HEAVY, WG_HARMOUR},
    {FT_SHIELD_PROFICIENCY, WG_SHIELDS},
};

uint32_t feat_proficiency(int feat)
{
    for (int i = 0; i < COUNT_OF(trained); i++)
        if (trained[i].feat == feat)
            return trained[i].proficiency;
    return 0;
}

static bool is_trained(const struct character *character, int feat)
{
    return character->proficiencies & feat_proficiency(feat);
}

static bool is_own_source(int source)
{
    return source == SS_DOMA || source == SS_BLES || source == SS_CLAS || source == SS_PERM;
}

/* Whether one stati of a character gives the feat. */
static bool stati_gives(const struct world *w, const struct thing *who, const struct stati *s,
                        int feat, bool inborn)
{
    if (s->nature == TEMPLATE) {
        const struct res_template *t = library_record(w->library, s->effect, RES_TEMPLATE);
        return t && !inborn && is_among(t->feats, COUNT_OF(t->feats), feat);
    }
    if (s->value != feat)
        return false;
    if (s->nature == EXTRA_FEAT || s->nature == EXTRA_SKILL)
        return !inborn || is_own_source(s->source);
    if (s->nature != CONDITIONAL_FEAT)
        return false;
    return inborn ? s->source == SS_CLAS || s->source == SS_RACE
                  : condition_holds(w, who, s->effect);
}

/* Natures that can give a feat, in their order. */
static bool some_stati_gives(const struct world *w, const struct thing *who, int feat, bool inborn)
{
    static const int16_t natures[] = {EXTRA_SKILL, EXTRA_FEAT, TEMPLATE, CONDITIONAL_FEAT};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct stati_query query = stati_of(natures[i]);
        if (!stati_may_have(who, natures[i]))
            continue;
        for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
            if (stati_gives(w, who, s, feat, inborn))
                return true;
    }
    return false;
}

static bool character_has(const struct world *w, const struct thing *who,
                          const struct character *character, int feat, int how)
{
    if ((!(how & LISTED) && is_trained(character, feat)) ||
        some_stati_gives(w, who, feat, how & INBORN))
        return true;
    return feat >= 0 && feat / 8 < CHARACTER_FEAT_WORDS &&
           (character->feats[feat / 8] & 1 << feat % 8) != 0;
}

static bool has(const struct world *w, const struct thing *who, int feat, int how)
{
    const struct character *character = character_of(w, who);

    return character ? character_has(w, who, character, feat, how) : monster_has(w, who, feat, how);
}

bool feat_has(const struct world *w, const struct thing *who, int feat)
{
    return has(w, who, feat, 0);
}

bool feat_has_inborn(const struct world *w, const struct thing *who, int feat)
{
    return has(w, who, feat, INBORN);
}

bool feat_is_listed(const struct world *w, const struct thing *who, int feat)
{
    return has(w, who, feat, LISTED);
}

/* ---- all at once ---- */

static void add(struct feat_set *set, int feat)
{
    if (feat >= 0 && feat <= FT_LAST)
        set->bits[feat / 64] |= UINT64_C(1) << (feat % 64);
}

static void add_list(struct feat_set *set, const uint16_t *feats, int count)
{
    for (int i = 0; i < count && feats[i] != 0; i++)
        add(set, feats[i]);
}

/* What one stati lends, of the feat it names or of its template. */
static void add_from_stati(const struct world *w, const struct thing *who, const struct stati *s,
                           bool is_person, struct feat_set *set)
{
    const struct res_template *t;

    switch (s->nature) {
    case TEMPLATE:
        t = library_record(w->library, s->effect, RES_TEMPLATE);
        if (t)
            add_list(set, t->feats, COUNT_OF(t->feats));
        break;
    case EXTRA_FEAT: add(set, s->value); break;
    case EXTRA_SKILL:
    case CONDITIONAL_FEAT:
        if (is_person && stati_gives(w, who, s, s->value, false))
            add(set, s->value);
        break;
    default: break;
    }
}

static void add_learned(const struct character *character, struct feat_set *set)
{
    enum { IN_A_WORD = 8 };

    for (int i = 0; i < CHARACTER_FEAT_WORDS; i++)
        for (int bits = character->feats[i] & 0xff, at = 0; bits; bits >>= 1, at++)
            if (bits & 1)
                add(set, i * IN_A_WORD + at);
    for (int i = 0; i < COUNT_OF(trained); i++)
        if (character->proficiencies & trained[i].proficiency)
            add(set, trained[i].feat);
}

/* Of all that a creature has, whatever lends feats. */
static void add_lent(const struct world *w, const struct thing *who, int nature, bool is_person,
                     struct feat_set *set)
{
    struct stati_query query = stati_of(nature);

    for (const struct stati *s = stati_first(w, who, nature); s; s = stati_find_next(w, s, query))
        add_from_stati(w, who, s, is_person, set);
}

void feat_collect(const struct world *w, const struct thing *who, struct feat_set *set)
{
    const struct character *character = character_of(w, who);
    static const int16_t lenders[] = {TEMPLATE, EXTRA_FEAT, EXTRA_SKILL, CONDITIONAL_FEAT};

    *set = (struct feat_set){0};
    for (int i = 0; i < COUNT_OF(lenders); i++)
        add_lent(w, who, lenders[i], character != NULL, set);
    if (character) {
        add_learned(character, set);
        return;
    }
    const struct res_monster *monster = stati_has(w, who, POLYMORPH) ? kind_shape(w, who)
                                                                     : kind_true(w, who);
    if (monster)
        add_list(set, monster->feats, COUNT_OF(monster->feats));
}
