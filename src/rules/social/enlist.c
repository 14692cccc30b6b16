/* Winning someone as a companion. */
#include "base/num.h"
#include "rules/bond/companion.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/social/audience.h"
#include "rules/social/company.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/skill.h"
#include "script/levels.h"
#include "text/name.h"
#include "world/stati.h"

enum stage { BEGIN, JOIN, OVER };

static enum stage refuse(struct parley *p, const char *words)
{
    parley_refuse(p, words);
    return OVER;
}

static enum stage decline(struct parley *p, const char *words)
{
    parley_tell(p, words);
    return OVER;
}

static bool is(const struct parley *p, int kind)
{
    return kind_is(p->w, parley_other(p), kind);
}

/* ---- whether ---- */

static enum stage begin(struct parley *p)
{
    if (parley_other(p) == NULL || parley_other(p)->kind != T_MONSTER ||
        parley_speaker(p)->kind != T_PLAYER || !audience_is_given(p, EV_ENLIST)) {
        p->result = ABORT;
        return OVER;
    }
    if (parley_tried(p, parley_other(p), parley_deal(EV_ENLIST, SK_DIPLOMACY)))
        return refuse(p, "The <EVictim> has said no.");
    if (is(p, MA_AQUATIC) && !kind_has_flag(p->w, parley_other(p), M_AMPHIB))
        return refuse(p, "The <EVictim> cannot leave the water.");
    if (stati_has(p->w, parley_other(p), CHARMED))
        return refuse(p, "Who is charmed can do you favours, and no more.");
    return BEGIN;
}

static enum stage have_room(struct parley *p)
{
    const struct thing *self = parley_speaker(p);
    int32_t weight = companion_weight(p->w, self, PHD_PARTY,
                                      kind_challenge(p->w, parley_other(p), false));

    if (imax(0, companion_room(p->w, self, PHD_PARTY)) >= xcr_to_cr(weight))
        return BEGIN;
    return refuse(p, "You cannot lead so many: send others away, or become a better leader.");
}

/* ---- what it means to be seen together ---- */

static void judge(const struct parley *p, int alignment, int gravity, const char *what)
{
    deed_done(p->w, (handle)p->e->actor,
              &(struct deed){alignment, gravity, what, HANDLE_NONE, BLAME_LEADER});
}

static enum stage be_seen(struct parley *p)
{
    enum { TICKS = 50 };

    parley_spend(p, TICKS);
    if (is(p, MA_EVIL))
        judge(p, AL_NONGOOD, 3, "a bond with evil");
    if (is(p, MA_CHAOTIC) && !(kind_is(p->w, parley_speaker(p), MA_GOOD) && is(p, MA_GOOD)))
        judge(p, AL_NONLAWFUL, 2, "a bond with chaos");
    if (is(p, MA_LAWFUL) && !is(p, MA_GOOD))
        judge(p, AL_NONCHAOTIC, 2, "a bond with law");
    return BEGIN;
}

/* How they parted decides. */
static enum stage come_again(struct parley *p)
{
    const struct stati *parted = parley_tried(p, parley_other(p),
                                              parley_deal(EV_DISMISS, SK_DIPLOMACY));

    if (parted == NULL)
        return BEGIN;
    if (!parted->magnitude)
        return decline(p, "The <EVictim> has not forgotten how you parted.");
    parley_tell(p, "The <EVictim> is with you again.");
    return JOIN;
}

/* ---- asking ---- */

static bool has_calling(const struct parley *p)
{
    const struct stati *at = NULL;

    for (const struct res_template *t;
         (t = kind_next_template(p->w, parley_other(p), &at)) != NULL;)
        if (t->ttype & TM_CLASS)
            return true;
    return false;
}

static enum stage weigh(struct parley *p)
{
    enum { CALLED = 15, ADVENTURER = 20, ANYONE = 25, PER_RATING = 3 };
    int rating = kind_challenge(p->w, parley_other(p), false);

    p->difficulty = has_calling(p) ? CALLED : is(p, MA_ADVENTURER) ? ADVENTURER : ANYONE;
    p->difficulty += imax(0, rating * PER_RATING);
    parley_tell(p, "You ask the <EVictim> to come with you.");
    return BEGIN;
}

static bool has_strict_creed(const struct parley *p)
{
    return is(p, MA_DRAGON) || is(p, MA_OUTSIDER) ||
           kind_has_flag(p->w, parley_other(p), M_IALIGN) ||
           str_find(name_resource(p->w, parley_other(p)->resource), STR("Murgash")) >= 0;
}

static enum stage agree_in_creed(struct parley *p)
{
    static const struct {
        int32_t seems, is;
        bool for_all;
        const char *words;
    } quarrels[] = {
        {MA_EVIL, MA_GOOD, true, "The <EVictim> keeps no evil company."},
        {MA_GOOD, MA_EVIL, false, "The <EVictim> keeps no good company."},
        {MA_CHAOTIC, MA_LAWFUL, false, "The <EVictim> trusts none who keeps no law."},
        {MA_LAWFUL, MA_CHAOTIC, false, "The <EVictim> will not live by your laws."},
    };

    for (int i = 0; i < COUNT_OF(quarrels); i++)
        if ((quarrels[i].for_all || has_strict_creed(p)) && is(p, quarrels[i].is) &&
            regard_seems(p->w, parley_speaker(p), parley_other(p), quarrels[i].seems))
            return decline(p, quarrels[i].words);
    return BEGIN;
}

static void plead_with(struct parley *p, int skill, const char *words)
{
    enum { WELL = 7, BELOW = 5 };
    int level = skill_level(p->w, parley_speaker(p), skill);

    if (!skill_is_trained(p->w, parley_speaker(p), skill) || level < WELL)
        return;
    parley_tell(p, words);
    p->difficulty -= (level - BELOW) / 2;
}

static enum stage plead(struct parley *p)
{
    plead_with(p, SK_PERFORM, "You tell of your deeds and of the riches you have seen.");
    plead_with(p, SK_APPRAISE, "You guess what the <EVictim> longs for, and promise it.");
    if (parley_check(p, SK_DIPLOMACY, regard_modifier(p->w, parley_speaker(p), parley_other(p)))) {
        parley_tell(p, "The <EVictim> will go with you!");
        return JOIN;
    }
    parley_mark(p, parley_other(p), parley_deal(EV_ENLIST, SK_DIPLOMACY), 0, 0);
    return decline(p, "The <EVictim> thanks you and says no.");
}

static enum stage join(struct parley *p)
{
    companion_make(p->w, parley_other(p), parley_speaker(p), PHD_PARTY);
    return OVER;
}

int enlist_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct parley *p);
    } steps[] = {
        {BEGIN, "begin", begin},      {BEGIN, "room", have_room}, {BEGIN, "seen", be_seen},
        {BEGIN, "again", come_again}, {BEGIN, "weigh", weigh},    {BEGIN, "creed", agree_in_creed},
        {BEGIN, "plead", plead},      {JOIN, "join", join},
    };
    struct parley p = {.w = w, .e = e, .result = DONE};

    (void)self;
    STEPS_RUN(w, "enlist", steps, &p);
    return p.result;
}
