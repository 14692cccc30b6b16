#include "rules/fight/death.h"

#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/fight/experience.h"
#include "rules/fight/loot.h"
#include "rules/fight/morale.h"
#include "rules/fight/oath.h"
#include "rules/fight/reach.h"
#include "rules/fight/remains.h"
#include "rules/fight/role.h"
#include "rules/item/carry.h"
#include "rules/status/engulf.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/kind.h"
#include "text/name.h"
#include "text/say.h"
#include "world/level.h"
#include "world/slain.h"
#include "world/stati.h"
#include "world/throw.h"

enum stage { DYING, DEAD };

struct dying {
    struct world *w;
    struct script_event *e;
    handle self, corpse;
    struct point at;
    int answer;
};

static struct thing *the_dead(const struct dying *d)
{
    return world_thing(d->w, d->self);
}

static struct thing *killer(const struct dying *d)
{
    struct thing *actor = role_actor(d->w, d->e);

    return actor && thing_is(actor, T_CREATURE) ? actor : NULL;
}

static bool is_another(const struct dying *d)
{
    return killer(d) && (handle)d->e->actor != d->self;
}

/* ---- before it is over ---- */

/* Who was changed by magic is what he was, and lives. */
static enum stage change_back(struct dying *d)
{
    struct thing *self = the_dead(d);

    if (role_item(d->w, d->e) == NULL)
        d->e->item = 0;
    if (!stati_has(d->w, self, TRANSFORMED))
        return DYING;
    status_end_nature(d->w, self, TRANSFORMED);
    d->answer = DONE;
    return DEAD;
}

static void judge_kind(struct dying *d)
{
    static const struct {
        int mtype, wanted, alignment, gravity;
        const char *what;
    } rows[] = {{MA_EVIL, AL_GOOD, AL_GOOD, 1, ""},
                {MA_CHAOTIC, AL_LAWFUL, AL_LAWFUL, 1, ""},
                {MA_LAWFUL, AL_CHAOTIC, AL_CHAOTIC, 1, ""},
                {MA_GOOD, 0, AL_EVIL, 2, "killing who is good"}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        const struct character *person = character_of(d->w, killer(d));
        if (person && the_dead(d) && kind_is(d->w, the_dead(d), rows[i].mtype) &&
            (rows[i].wanted == 0 || person->alignment_wanted & rows[i].wanted))
            deed_done(d->w, (handle)d->e->actor,
                      &(struct deed){rows[i].alignment, rows[i].gravity, rows[i].what, HANDLE_NONE,
                                     BLAME_LEADER});
    }
}

static enum stage judge(struct dying *d)
{
    struct stati_query friendly = stati_of(WAS_FRIENDLY);
    const struct thing *self = the_dead(d);

    if (!is_another(d))
        return DYING;
    if (kind_has_flag(d->w, self, M_IALIGN) && character_of(d->w, killer(d)))
        judge_kind(d);
    friendly.object = (handle)d->e->actor;
    if ((self = the_dead(d)) != NULL && stati_find(d->w, self, friendly) &&
        !kind_is(d->w, self, MA_EVIL))
        deed_done(d->w, (handle)d->e->actor,
                  &(struct deed){AL_EVIL | AL_NONGOOD, 3 + (kind_is(d->w, self, MA_GOOD) ? 2 : 0),
                                 "killing a friend", HANDLE_NONE, BLAME_ORDERED});
    return DYING;
}

static enum stage fall(struct dying *d)
{
    struct thing *self = the_dead(d);
    const struct level *level = world_level_of(d->w, self);

    if (stati_has(d->w, self, ENGULFER))
        engulf_drop(d->w, self, HANDLE_NONE);
    self = the_dead(d);
    if (self && level)
        status_gain(d->w, self,
                    (struct stati){.nature = DEATH_LOC,
                                   .source = SS_MISC,
                                   .value = wrap16(self->x + self->y * 256),
                                   .magnitude = wrap16(level->depth)});
    if ((self = the_dead(d)) != NULL)
        self->flags |= F_DELETE;
    return DYING;
}

/* What still comes of a body when it is struck down. */
static void strike_back(struct dying *d, int attack, bool needs_touch)
{
    const struct thing *self = the_dead(d), *actor = killer(d);

    if (self && !role_is_gone(actor) && attacks_find(d->w, self, attack, NULL) &&
        (!needs_touch || reach_is_beside(d->w, self, actor, 0)))
        throw_value(d->w, EV_SATTACK, d->self, actor->self, attack);
}

static enum stage throes(struct dying *d)
{
    strike_back(d, A_AURA, true);
    strike_back(d, A_DETH, false);
    strike_back(d, A_DEQU, true);
    d->e->Died = true;
    /* quirk: once more, whoever is still there to hear it */
    const struct thing *self = the_dead(d);
    if (self && attacks_find(d->w, self, A_DETH, NULL))
        throw_value(d->w, EV_SATTACK, d->self, (handle)d->e->actor, A_DETH);
    return DYING;
}

/* Whoever it was bound to hears of it, wherever he is. */
static void tell_friends(const struct dying *d)
{
    struct stati_query bond = stati_of(ANIMAL_COMPANION);
    const struct thing *self = the_dead(d);

    for (const struct stati *s = stati_find(d->w, self, bond); s;
         s = stati_find_next(d->w, s, bond)) {
        const struct thing *friend = world_thing(d->w, s->object);
        if (friend && friend->self == d->w->player)
            say_of(
                d->w, friend,
                &(struct lines){.actor = "Your <Obj> is no more.", .with = {grammar_thing(self)}});
    }
}

/* Whose shape was not its own shows what it was. */
static void show_true_form(const struct dying *d)
{
    const struct thing *self = the_dead(d);
    struct creature *body = creature_of(d->w, self);
    bool is_changed = stati_has(d->w, self, POLYMORPH);

    if (!is_changed && (body->state & MS_KNOWN || !attacks_find(d->w, self, A_SEEM, NULL)))
        return;
    if (!is_changed)
        body->state |= MS_KNOWN;
    say_of(d->w, self,
           &(struct lines){.others = "It shows its true form: <Res>.",
                           .with = {grammar_resource(self->resource)}});
}

static enum stage tell(struct dying *d)
{
    if (!d->e->Terse)
        say(d->w, d->e,
            &(struct lines){.actor = is_another(d) ? "You kill the <EVictim>." : NULL,
                            .victim = "You die.",
                            .others = "The <EVictim> dies."});
    tell_friends(d);
    show_true_form(d);
    return DYING;
}

/* ---- what comes of it ---- */

static bool is_illusion(const struct dying *d)
{
    return stati_has(d->w, the_dead(d), ILLUSION);
}

static enum stage experience(struct dying *d)
{
    struct thing *actor = killer(d);

    if (actor && !is_illusion(d))
        experience_kill(d->w, actor, the_dead(d), 100);
    if (actor && actor->self == d->w->player && the_dead(d) && !is_illusion(d))
        slain_note(d->w, the_dead(d)->resource);
    return DYING;
}

/* The plane that what is left of it lies on; 0: this one. */
static int plane_of_remains(const struct world *w, const struct thing *self)
{
    const struct stati *phased = stati_find(w, self, stati_of(PHASED));

    if (phased)
        return phased->value;
    if (kind_has_flag(w, self, M_INCOR)) {
        if (kind_is(w, self, MA_UNDEAD))
            return PHASE_NEGATIVE;
        return kind_has_flag(w, self, M_ASTRAL) ? PHASE_ASTRAL : PHASE_ETHEREAL;
    }
    return kind_is(w, self, MA_OUTSIDER) ? ability_level(w, self, CA_PHASE) : 0;
}

static void shift_corpse(struct dying *d)
{
    int plane = plane_of_remains(d->w, the_dead(d));

    if (plane != 0)
        status_gain(
            d->w, world_thing(d->w, d->corpse),
            (struct stati){
                .nature = PHASED, .source = SS_MISC, .value = wrap16(plane), .magnitude = -1});
}

/* quirk: also who leaves no corpse has one, for a moment. */
static enum stage leave_corpse(struct dying *d)
{
    struct thing *self = the_dead(d), *corpse;
    struct level *level = world_level_of(d->w, self);

    if (level == NULL || (corpse = remains_make(d->w, self)) == NULL)
        return DYING;
    d->corpse = corpse->self;
    status_gain_plain(d->w, the_dead(d), MY_CORPSE_IS, d->corpse, SS_MISC);
    shift_corpse(d);
    self = the_dead(d);
    corpse = world_thing(d->w, d->corpse);
    if (self == NULL || corpse == NULL)
        return DYING;
    if (kind_has_flag(d->w, self, M_NO_CORPSE) || is_illusion(d) || stati_has(d->w, self, SUMMONED))
        loot_destroy(d->w, d->corpse);
    else
        land_at(d->w, level, corpse, d->at);
    return DYING;
}

static enum stage dismount(struct dying *d)
{
    const struct stati *ridden;

    if (stati_has(d->w, the_dead(d), MOUNTED))
        throw_value(d->w, EV_DISMOUNT, d->self, HANDLE_NONE, DSM_THROWN);
    if (the_dead(d) && (ridden = stati_find(d->w, the_dead(d), stati_of(MOUNT))) != NULL)
        throw_value(d->w, EV_DISMOUNT, ridden->object, HANDLE_NONE, DSM_THROWN);
    return DYING;
}

/* Tyrants grow by the fear of those they kill. */
static enum stage terror(struct dying *d)
{
    struct thing *actor = killer(d);

    if (!the_dead(d) || !stati_has(d->w, the_dead(d), AFRAID) || !is_another(d) ||
        !kind_is(d->w, actor, MA_EVIL))
        return DYING;
    int learned = roll_below(d->w, 4) + 1;
    practice(d->w, actor, A_CHA, learned, ECHA_KILLFEAR, 35);
    return DYING;
}

static enum stage witnesses(struct dying *d)
{
    morale_after_death(d->w, d->e);
    return DYING;
}

static enum stage drop(struct dying *d)
{
    struct thing *self = the_dead(d);

    if (self == NULL)
        return DYING;
    status_end_nature(d->w, self, SUMMONED);
    if ((self = the_dead(d)) != NULL && !is_illusion(d))
        carry_drop_all(d->w, self);
    if ((self = the_dead(d)) != NULL)
        self->timeout = 0;
    return DYING;
}

/* Whoever dies at an altar is given to its god. */
static enum stage sacrifice(struct dying *d)
{
    const struct thing *self = the_dead(d), *actor = killer(d);
    const struct level *level = self ? world_level_of(d->w, self) : NULL;

    if (level == NULL || character_of(d->w, actor) == NULL || stati_has(d->w, self, SUMMONED) ||
        is_illusion(d))
        return DYING;
    for (handle at = level_cell(level, d->at.x, d->at.y)->contents; at != HANDLE_NONE;
         at = world_thing(d->w, at)->next) {
        const struct thing *altar = world_thing(d->w, at);
        if (!thing_is(altar, T_FEATURE) || !(altar->flags & F_ALTAR))
            continue;
        struct script_event *event = throw_begin(d->w);
        if (event) {
            event->actor = d->e->actor;
            event->target = (int32_t)d->self;
            event->item = (int32_t)d->corpse;
            event->eID = altar->other;
        }
        throw_end(d->w, event, EV_SACRIFICE);
        break;
    }
    return DYING;
}

static enum stage vow(struct dying *d)
{
    if (the_dead(d))
        oath_settle(d->w, the_dead(d), killer(d));
    return DYING;
}

static enum stage leave(struct dying *d)
{
    struct thing *self = the_dead(d);

    if (self)
        remains_leave(d->w, self);
    d->answer = DONE;
    return DEAD;
}

int death_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct dying *d);
    } steps[] = {
        {DYING, "change back", change_back},
        {DYING, "judge", judge},
        {DYING, "fall", fall},
        {DYING, "throes", throes},
        {DYING, "tell", tell},
        {DYING, "experience", experience},
        {DYING, "corpse", leave_corpse},
        {DYING, "dismount", dismount},
        {DYING, "terror", terror},
        {DYING, "witnesses", witnesses},
        {DYING, "drop", drop},
        {DYING, "sacrifice", sacrifice},
        {DYING, "vow", vow},
        {DYING, "leave", leave},
    };
    struct dying d = {
        .w = w, .e = e, .self = self->self, .at = {self->x, self->y}, .answer = ABORT};

    if (self->flags & F_DELETE || self->self == w->player)
        return self->flags & F_DELETE ? ABORT : NOTHING;
    STEPS_RUN(w, "death", steps, &d);
    return d.answer;
}

int death_handle_victory(struct world *w, struct script_event *e, struct thing *self)
{
    (void)self;
    say_plain(w, "You have won.");
    world_end(w, WORLD_ENDED_BY_VICTORY, sb_cstr(&e->GraveText));
    return DONE;
}
