#include "rules/move/walk_steps.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "text/say.h"
#include "world/throw.h"

/* ---- what the steps share ---- */

void walk_say(const struct walk *k, const char *text, const struct thing *about)
{
    struct lines lines = {.actor = text};

    if (about)
        lines.with[0] = grammar_thing(about);
    say_of(k->w, walk_self(k), &lines);
}

bool walk_is_let(struct walk *k, int number, struct point at, res_id resource)
{
    int16_t before = k->e->Event;

    k->e->Event = wrap16(number);
    k->e->isLoc = true;
    k->e->EXVal = wrap16(at.x);
    k->e->EYVal = wrap16(at.y);
    int answer = event_ask_resource(k->w, k->e, resource);
    k->e->Event = before;
    return answer != ABORT;
}

bool walk_is_held(const struct walk *k)
{
    return walk_has(k, GRABBED) || walk_has(k, GRAPPLED) || walk_has(k, GRAPPLING);
}

/* ---- the procedure ---- */

static const struct {
    enum walk_stage stage;
    const char *name;
    enum walk_stage (*run)(struct walk *k);
} steps[] = {
    {WALK_HELD, "face", walk_face},
    {WALK_HELD, "jump", walk_jump},   /* a skill check, perhaps many draws for where he lands */
    {WALK_HELD, "grip", walk_grip},   /* an attempt to escape */
    {WALK_HELD, "stuck", walk_stuck}, /* a skill check; a push: a die */
    {WALK_HELD, "prone", walk_prone}, /* a check, of who can leap up */
    {WALK_HELD, "stay", walk_stay},
    {WALK_HELD, "pace", walk_pace},
    {WALK_HELD, "stray", walk_stray}, /* of the confused a check, and where to */
    {WALK_HELD, "cell", walk_cell},
    {WALK_HELD, "way", walk_way}, /* HEED: it is free */
    {WALK_HEED, "fear", walk_fear},
    {WALK_HEED, "will", walk_will}, /* CROSS: whoever is pushed, leaps or strays is not asked */
    {WALK_HEED, "trap", walk_trap}, /* a skill check for each that nobody has looked for */
    {WALK_HEED, "sticky", walk_sticky},
    {WALK_HEED, "light", walk_light},
    {WALK_HEED, "warning", walk_warning},
    {WALK_HEED, "ground", walk_ground},
    {WALK_HEED, "height", walk_height}, /* of climbers a draw and checks */
    {WALK_HEED, "field", walk_field},
    {WALK_HEED, "illusion", walk_illusion},
    {WALK_CROSS, "barrier", walk_barrier},
    {WALK_CROSS, "terrain", walk_terrain},
    {WALK_CROSS, "region", walk_region},
    {WALK_CROSS, "features", walk_features},
    {WALK_CROSS, "close", walk_close}, /* a save against each long weapon */
    {WALK_CROSS, "charge", walk_charge},
    {WALK_CROSS, "melee", walk_melee}, /* of who breaks off, a draw against each */
    {WALK_CROSS, "linger", walk_linger},
    {WALK_CROSS, "go", walk_go},
    {WALK_THERE, "displace", walk_displace},
    {WALK_THERE, "heard", walk_heard}, /* one draw, and one for each enemy beside */
    {WALK_THERE, "spring", walk_spring},
    {WALK_THERE, "behold", walk_behold}, /* of a player who has looked at it never, a draw each */
    {WALK_THERE, "time", walk_time},
    {WALK_THERE, "leap", walk_leap},
    {WALK_THERE, "footing", walk_footing},
    {WALK_THERE, "room", walk_room},
    {WALK_THERE, "images", walk_images},
    {WALK_THERE, "climb", walk_climb},
    {WALK_THERE, "ripple", walk_ripple}, /* a check of each with good eyes */
    {WALK_THERE, "doors", walk_doors},   /* a check for each that is hidden */
    {WALK_THERE, "ores", walk_ores},
    {WALK_THERE, "meet", walk_meet},
};

static int run(struct world *w, struct script_event *e, const struct thing *self, int number)
{
    struct walk k = {
        .w = w, .e = e, .number = number, .me = self->self, .level = self->level, .answer = DONE};

    if (walk_is_lost(&k) || walk_level(&k) == NULL)
        return ABORT;
    STEPS_RUN(w, "walk", steps, &k);
    return k.answer;
}

/* Whoever is ridden goes where the rider wants to. */
static int ride(struct world *w, const struct script_event *e, const struct thing *mount)
{
    const struct stati *bond = stati_find(w, mount, stati_of(MOUNT));
    const struct thing *rider = bond ? world_thing(w, bond->object) : NULL;

    return rider && rider != mount && !stati_has(w, rider, MOUNT)
               ? throw_simply(w, EV_MOVE, rider->self, HANDLE_NONE, e->EDir)
               : ABORT;
}

int walk_handle_move(struct world *w, struct script_event *e, struct thing *self)
{
    return stati_has(w, self, MOUNT) ? ride(w, e, self) : run(w, e, self, EV_MOVE);
}

int walk_handle_push(struct world *w, struct script_event *e, struct thing *self)
{
    return stati_has(w, self, MOUNT) ? ABORT : run(w, e, self, EV_PUSH);
}

int walk_handle_jump(struct world *w, struct script_event *e, struct thing *self)
{
    return stati_has(w, self, MOUNT) ? ABORT : run(w, e, self, EV_JUMP);
}
