#include "rules/person/build.h"

#include "base/num.h"
#include "rules/person/choose.h"
#include "rules/value/skill.h"

/* ---- what a class needs ---- */

/* Sums up to what rolling gives a lucky person. */
static const int8_t array[ATTR_BASE] = {17, 16, 14, 14, 13, 12, 11};

static bool gives(const struct library *library, res_id calling, const struct res_grant *wanted)
{
    const struct resource *resource = library_get(library, calling);
    const struct module *module = library_module(library, calling);

    for (uint32_t i = 0; i < resource->grants.count; i++) {
        const struct res_grant *grant = module_grants(module) + resource->grants.first + i;
        if (grant->type == wanted->type && grant->ability == wanted->ability &&
            (wanted->level == 0 || grant->level == wanted->level) &&
            (wanted->param == 0 || (grant->param & 0xFFFF) == wanted->param))
            return true;
    }
    return false;
}

static void add_needs(const struct library *library, res_id calling, int points[ATTR_BASE])
{
    const struct res_class *class = library_record(library, calling, RES_CLASS);

#define NEED_ATTACK(way, attr, most) points[attr] += class->attack[way] * (most) / 100;
#define NEED_DIE(attr, each)         points[attr] += class->hit_die * (each);
#define NEED_SKILLS(attr, each)      points[attr] += class->skill_points * (each);
#define NEED_FLAG(flag, attr, more)  points[attr] += library_flag(class->flags, flag) * (more);
#define NEED_ABILITY(number, attr, more)                                                  \
    points[attr] += gives(library, calling,                                               \
                          &(struct res_grant){.type = AB_ABILITY, .ability = (number)}) * \
                    (more);
#define NEED_ACCESS(kind, attr, more)                                  \
    points[attr] += gives(library, calling,                            \
                          &(struct res_grant){.type = AB_STATI,        \
                                              .ability = SPELL_ACCESS, \
                                              .param = (kind),         \
                                              .level = 1}) *           \
                    (more);
#include "rules/person/needs.def"
#undef NEED_ATTACK
#undef NEED_DIE
#undef NEED_SKILLS
#undef NEED_FLAG
#undef NEED_ABILITY
#undef NEED_ACCESS
}

void build_order(const struct library *library, res_id calling, int order[ATTR_BASE])
{
    int points[ATTR_BASE] = {0};

    if (library_kind(library, calling) == RES_CLASS)
        add_needs(library, calling, points);
    for (int attr = 0; attr < ATTR_BASE; attr++) {
        int at = attr;
        for (; at > 0 && points[order[at - 1]] < points[attr]; at--)
            order[at] = order[at - 1];
        order[at] = attr;
    }
}

void build_attributes(const struct world *w, struct character *p)
{
    int order[ATTR_BASE];

    build_order(w->library, p->classes[0], order);
    for (int i = 0; i < ATTR_BASE; i++)
        p->attr_base[order[i]] = array[i];
}

/* ---- feats ---- */

enum served { FOR_ALL, FOR_CASTERS, FOR_FIGHTERS };

static const struct {
    int16_t feat;
    uint8_t served;
} feats[] = {
#define RECOMMENDED_FEAT(feat, served) {feat, served},
#include "rules/person/recommended_feats.def"
#undef RECOMMENDED_FEAT
};

static bool serves(const struct world *w, const struct thing *who, enum served served)
{
    const struct character *p = character_of(w, who);
    const struct res_grant casting = {.type = AB_ABILITY, .ability = CA_SPELLCASTING};
    bool is_caster = p->classes[0] && gives(w->library, p->classes[0], &casting);

    return served == FOR_ALL || (served == FOR_CASTERS) == is_caster;
}

static bool is_offered(const struct choose *list, int value)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].value == value)
            return true;
    return false;
}

int build_feat(const struct world *w, const struct thing *who, const struct choose *offered)
{
    for (int i = 0; i < COUNT_OF(feats); i++)
        if (serves(w, who, feats[i].served) && is_offered(offered, feats[i].feat))
            return feats[i].feat;
    return -1;
}

/* ---- skills ---- */

/* As many ranks as there may be and points are left. */
static void train(const struct world *w, const struct thing *who, int skill, int *left)
{
    struct character *p = character_of(w, who);

    if (skill <= 0 || skill >= SK_LAST)
        return;
    int ranks = iclamp(skill_most_ranks(w, who, skill) - p->ranks[skill], 0, *left);
    p->ranks[skill] = wrap8(p->ranks[skill] + ranks);
    *left -= ranks;
}

void build_skills(const struct world *w, const struct thing *who)
{
    struct character *p = character_of(w, who);
    const struct res_race *race = library_record(w->library, p->race, RES_RACE);

    for (int c = 0; c < CHARACTER_CLASSES; c++) {
        const struct res_class *class = library_record(w->library, p->classes[c], RES_CLASS);
        int left = p->points_total[c] - p->points_spent[c];
        for (int i = 0; class && i < COUNT_OF(class->skills); i++)
            train(w, who, class->skills[i], &left);
        for (int i = 0; race && i < COUNT_OF(race->skills); i++)
            train(w, who, race->skills[i], &left);
        p->points_spent[c] = (uint16_t)(p->points_total[c] - left);
    }
}
