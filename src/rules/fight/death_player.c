/* How the player dies, and how he does not. */
#include <stdio.h>

#include "base/num.h"
#include "rules/bond/displace.h"
#include "rules/bond/land.h"
#include "rules/core/mistake.h"
#include "rules/core/steps.h"
#include "rules/fight/death.h"
#include "rules/fight/experience.h"
#include "rules/fight/remains.h"
#include "rules/item/carry.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/unhand.h"
#include "rules/value/attacks.h"
#include "rules/value/footing.h"
#include "text/journal.h"
#include "text/name.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/throw.h"

enum {
    ALWAYS = 4, /* of OPT_ELUDE_DEATH */
    PERCENT_LOST = 15,
    LEAST_LOST = 750,
    NAME_ROOM = WORLD_CAUSE_SIZE - 4, /* an article, a blank, the end */
    SAFETY_TRIES = 10000,
    SAFETY_MOVE_COST = 20
};

enum stage { DYING, LIVING, DEAD };

struct end {
    struct world *w;
    struct script_event *e;
    handle self;
    char cause[WORLD_CAUSE_SIZE];
};

static struct thing *the_player(const struct end *d)
{
    return world_thing(d->w, d->self);
}

static enum stage note_cause(struct end *d)
{
    struct str cause = sb_str(&d->e->GraveText);
    const struct thing *killer = world_thing(d->w, (handle)d->e->actor);

    if (cause.len == 0 && killer && killer->self != d->self) {
        struct str name = name_called(d->w, killer, NA_A);
        snprintf(d->cause, sizeof d->cause, STR_PRINTF, STR_ARGS(str_slice(name, 0, NAME_ROOM)));
        return DYING;
    }
    if (cause.len == 0)
        cause = STR("misfortune");
    snprintf(d->cause, sizeof d->cause, STR_PRINTF,
             STR_ARGS(str_slice(cause, 0, WORLD_CAUSE_SIZE - 1)));
    return DYING;
}

static enum stage throes(struct end *d)
{
    struct script_event *event;

    if (!attacks_find(d->w, the_player(d), A_DETH, NULL))
        return DYING;
    if ((event = throw_begin(d->w)) != NULL) {
        event->actor = (int32_t)d->self;
        event->target = d->e->actor;
        event->EParam = A_DETH;
    }
    throw_end(d->w, event, EV_SATTACK);
    return the_player(d) ? DYING : DEAD;
}

/* ---- turning death away ---- */

static bool has_chance_left(const struct world *w, const struct character *person)
{
    static const int chances[] = {0, 1, 3, 7};
    int option = w->options[OPT_ELUDE_DEATH];

    return option >= ALWAYS || (option > 0 && person->deaths < chances[option]);
}

static bool may_cheat(const struct end *d)
{
    return d->w->options[OPT_NODEATH] != 0;
}

/* One who dies of a drained attribute gets it back as well. */
static void revive(struct end *d)
{
    static const int healed[] = {ADJUST_DMG, POISONED, DISEASED};
    struct thing *self = the_player(d);
    struct creature *body = creature_of(d->w, self);
    struct character *person = character_of(d->w, self);

    self->hp = wrap16(self->hp_max + body->attr[A_THP]);
    d->e->Died = false;
    body->dying = 0;
    person->deaths++;
    for (int i = 0; i < COUNT_OF(healed) && (self = the_player(d)) != NULL; i++)
        status_end_nature(d->w, self, healed[i]);
}

static void pay(struct end *d)
{
    struct thing *self = the_player(d);
    uint32_t all = character_of(d->w, self)->experience;
    uint32_t price = (uint32_t)(((uint64_t)all * PERCENT_LOST) / 100);

    if (price < LEAST_LOST)
        price = LEAST_LOST;
    say_plain(d->w, "It costs you %u experience.", (unsigned)(price < all ? price : all));
    experience_lose(d->w, self, price);
}

static bool is_bad_ground(const struct world *w, const struct level *level, struct point at)
{
    const struct res_terrain *ground = ground_at(w, level, at);

    return !footing_is_open(w, level, at) || library_flag(ground->flags, TF_FALL) ||
           library_flag(ground->flags, TF_WARN);
}

/* Cells are tried until nobody threatens there. Each move costs as much as twenty tries. */
static void flee(struct end *d)
{
    const struct level *level = world_level_of(d->w, the_player(d));

    say_plain(d->w, "The world turns around you.");
    unhand(d->w, the_player(d)->self);
    for (int i = 1; level && the_player(d) && i < SAFETY_TRIES; i++) {
        int x = roll_below(d->w, level->width);
        int y = roll_below(d->w, level->height);
        if (is_bad_ground(d->w, level, (struct point){x, y}))
            continue;
        displace_near(d->w, the_player(d), (struct point){x, y});
        i += SAFETY_MOVE_COST;
        if (the_player(d) == NULL || !check_is_threatened(d->w, the_player(d)))
            return;
    }
}

static enum stage elude(struct end *d)
{
    struct character *person = character_of(d->w, the_player(d));
    bool cheats = may_cheat(d);

    if (person == NULL || !(cheats || has_chance_left(d->w, person)) ||
        ask_yes(d->w, the_player(d), true, "You are about to die (%s). Do you die?", d->cause))
        return DYING;
    revive(d);
    journal_note(d->w, "You cheated death (%s).", d->cause);
    if (cheats || the_player(d) == NULL)
        return LIVING;
    character_of(d->w, the_player(d))->is_exploring = true;
    if (d->w->options[OPT_ELUDE_DEATH] != ALWAYS)
        pay(d);
    if (the_player(d))
        flee(d);
    return LIVING;
}

/* ---- dying ---- */

static enum stage leave_corpse(struct end *d)
{
    struct thing *self = the_player(d);
    struct level *level = world_level_of(d->w, self);
    struct str_builder words = {0};

    sb_addf(&words, "You die. Killed by %s.", d->cause);
    queue_say(d->w, sb_str(&words));
    sb_free(&words);
    struct thing *corpse = level ? remains_make(d->w, self) : NULL;
    if (corpse)
        land_at(d->w, level, corpse, (struct point){self->x, self->y});
    return the_player(d) ? DYING : DEAD;
}

/* quirk: he is not dead until all of it lies there: who had no hit points left may die of it a
 * second time, and leave a second corpse. */
static enum stage drop(struct end *d)
{
    if (!mistake_is_kept(d->w, MISTAKE_SECOND_DEATH))
        world_end(d->w, WORLD_ENDED_BY_DEATH, d->cause);
    carry_drop_all(d->w, the_player(d));
    return the_player(d) ? DYING : DEAD;
}

static enum stage be_dead(struct end *d)
{
    the_player(d)->flags |= F_INVIS | F_DELETE;
    world_end(d->w, WORLD_ENDED_BY_DEATH, d->cause);
    return DEAD;
}

int death_handle_player(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct end *d);
    } steps[] = {
        {DYING, "cause", note_cause},    {DYING, "throes", throes}, {DYING, "elude", elude},
        {DYING, "corpse", leave_corpse}, {DYING, "drop", drop},     {DYING, "dead", be_dead},
    };
    struct end d = {.w = w, .e = e, .self = self->self};

    if (self->flags & F_DELETE || w->ending != WORLD_GOES_ON)
        return ABORT;
    STEPS_RUN(w, "death of the player", steps, &d);
    return DONE;
}
