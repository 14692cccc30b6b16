#include "rules/value/values.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/value/kind.h"
#include "rules/value/look.h"
#include "rules/value/skill.h"
#include "rules/value/values_steps.h"
#include "world/chance_watch.h"

/* ---- the steps ---- */

/* quirk: whoever looks for tools for a skill goes through what it carries with the cursor that
 * scripts use, so a walk in which anyone's values are worked out is over. */
static void end_walk(struct reckoning *r)
{
    struct world_cursors *cursors = &r->w->cursors;

    if (r->p) {
        cursors->character_item = HANDLE_NONE;
        cursors->character_slot = SL_LAST - 1;
    } else {
        cursors->monster_item = HANDLE_NONE;
    }
}

static void begin(struct reckoning *r)
{
    enum { UNDISTURBED = 5 }; /* a skill of so much is nothing to spare */

    bonus_clear(r->w);
    r->fatigue_before = r->c->attr[A_FAT];
    r->c->concentration = 0;
    r->w->values.who = r->who->self;
    r->w->values.concentration = wrap16(
        imax(skill_level_with(r->w, r->who, r->p ? NULL : &r->feats, SK_CONCENT) - UNDISTURBED, 0));
    end_walk(r);
}

static const struct {
    const char *name;
    void (*run)(struct reckoning *r);
} steps[] = {
    {"begin", begin},
    {"weapons", values_step_weapons},
    {"person", values_step_person},
    {"monster", values_step_monster},
    {"body", values_step_body},
    {"modes", values_step_modes},
    {"swift weapons", values_step_swift_weapons},
    {"reach", values_step_reach},
    {"conditions", values_step_conditions},
    {"hunger", values_step_hunger},
    {"adjusted", values_step_adjusted},
    {"pain", values_step_pain},
    {"tactics", values_step_tactics},
    {"fury", values_step_fury},
    {"templates", values_step_templates},
    {"acts", values_step_acts},
    {"armour", values_step_armour},
    {"plane", values_step_plane},
    {"burden", values_step_burden},
    {"feats", values_step_feats},
    {"athletics", values_step_athletics},
    {"tired", values_step_tired},
    {"first sums", values_step_first_sums},
    {"resilience", values_step_resilience},
    {"aim", values_step_aim},
    {"size", values_step_size},
    {"strength", values_step_strength},
    {"grip", values_step_grip},
    {"fists", values_step_fists},
    {"dodging", values_step_dodging},
    {"parry", values_step_parry},
    {"flurry", values_step_flurry},
    {"grace", values_step_grace},
    {"two weapons", values_step_two_weapons},
    {"mount", values_step_mount},
    {"shaped", values_step_shaped},
    {"sums", values_step_sums},
    {"dying", values_step_dying},
    {"least", values_step_least},
    {"senses", values_step_senses},
};

static void run_steps(struct reckoning *r)
{
    for (int i = 0; i < COUNT_OF(steps); i++)
        steps[i].run(r);
}

/* ---- a creature ---- */

/* Tiredness depends on attributes and they on it: until nothing changes any more, within reason. */
static void run_until_settled(struct reckoning *r)
{
    enum { AGAIN_MOST = 10 };

    for (int i = 0; i <= AGAIN_MOST; i++) {
        run_steps(r);
        if (r->c->attr[A_FAT] == r->fatigue_before)
            return;
    }
    r->c->attr[A_FAT] = (int16_t)imin(r->c->attr[A_FAT], r->fatigue_before);
}

/* Temporary hit points come with the maximum; when they go, only what is too much goes with them.
 */
static void settle(struct thing *who, struct creature *c, int hp_before)
{
    c->fatigue = wrap16(c->fatigue + c->attr[A_FAT]);
    who->hp = wrap16(who->hp + c->attr[A_THP]);
    if (hp_before > who->hp)
        who->hp = wrap16(imin(who->hp_max + c->attr[A_THP], hp_before));
}

/* How it looks now, and whether it can be seen. */
static void show(const struct reckoning *r)
{
    bool is_unseen = reckon_has(r, INVIS) || reckon_has(r, HIDING);

    r->who->flags &= ~(uint32_t)F_INVIS;
    if (r->who->self == r->w->player) /* he is shown as himself */
        return;
    r->who->image = look_image(r->w, r->who);
    if (is_unseen)
        r->who->flags |= F_INVIS;
}

/* Its cell is shown again: if something has happened since the player looked last, he looks about
 * now. quirk: that is in the middle of it, before what comes of the numbers. Before the game is
 * played nobody sees anything. */
static void show_news(struct world *w, const struct thing *who)
{
    const struct level *level = who->x >= 0 ? world_level_of(w, who) : NULL;

    if (!w->marks.news || level == NULL)
        return;
    if (!w->is_playing)
        w->marks.news = false;
    else if (w->host.sees_anew)
        w->host.sees_anew(w, level);
}

/* For who follows how one working-out leads to another. */
static void tell_numbers(const struct reckoning *r, char mark, const char *what)
{
    const struct creature *c = r->c;

    chance_watch_tell(r->w, "%c calc %d %u %shp %d %d fatigue %d A_FAT %d A_THP %d size %d", mark,
                      r->w->values.depth + 1, (unsigned)r->who->born, what, r->who->hp,
                      r->who->hp_max, c->fatigue, c->attr[A_FAT], c->attr[A_THP], c->attr[A_SIZ]);
}

static void tell_begin(const struct reckoning *r)
{
    char what[80];
    struct str name = library_name(r->w->library, r->body ? r->c->shape : 0);

    if (r->w->host.watch.told == NULL)
        return;
    snprintf(what, sizeof what, "\"" STR_PRINTF "\" known %d ", STR_ARGS(name), r->known_only);
    tell_numbers(r, '>', what);
}

static void reckon(struct world *w, struct thing *who, bool known_only, struct thing *thrown)
{
    struct creature *c = creature_of(w, who);
    int size_before = c->attr[A_SIZ], hp_before = who->hp;
    struct reckoning r = {
        .w = w,
        .who = who,
        .c = c,
        .p = character_of(w, who),
        .own = kind_true(w, who),
        .body = kind_shape(w, who),
        .known_only = known_only,
        .throwing = thrown,
    };

    tell_begin(&r);
    c->fatigue = wrap16(c->fatigue - c->attr[A_FAT]);
    who->hp = wrap16(who->hp - c->attr[A_THP]);
    if (w->values.depth > 0) { /* quirk: with both subtracted */
        tell_numbers(&r, '<', "");
        return;
    }
    w->values.depth++;
    r.natures = natures_of(w, who);
    feat_collect(w, who, &r.feats);
    run_until_settled(&r);
    settle(who, c, hp_before);
    show(&r);
    show_news(w, who);
    if (size_before != c->attr[A_SIZ] && who->x >= 0)
        values_resized(w, who, size_before);
    w->values.depth--;
    tell_numbers(&r, '<', "");
}

/* ---- everyone ---- */

static void update(struct world *w, struct thing *who, bool known_last, struct thing *thrown)
{
    const struct creature *c = creature_of(w, who);
    bool is_one_body;

    if (!kind_has_body(w, who))
        return;
    if (c->character == HANDLE_NONE) {
        reckon(w, who, false, thrown);
        return;
    }
    is_one_body = c->attr[A_CON] == 0 || feat_has(w, who, FT_ONE_BODY_ONE_SOUL);
    if (w->values.depth > 0)
        return;
    reckon(w, who, !known_last, thrown);
    reckon(w, who, known_last, thrown);
    w->values.depth++;
    values_person(w, who, is_one_body);
    w->values.depth--;
}

void values_update(struct world *w, struct thing *who)
{
    update(w, who, false, NULL);
}

void values_update_known(struct world *w, struct thing *who)
{
    update(w, who, true, NULL);
}

void values_update_throwing(struct world *w, struct thing *who, struct thing *thrown)
{
    update(w, who, false, thrown);
}

/* Whoever was worked out is easier to hit while casting. */
bool values_are_worked_out(const struct world *w, const struct thing *who)
{
    const struct creature *c = creature_of(w, who);

    return c->attr[A_CDEF] < c->attr[A_DEF];
}
