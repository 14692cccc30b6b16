/* What happens before the segments of an effect are looked at, and when nothing comes of it. */
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/magic/effect.h"
#include "rules/magic/effect_run.h"
#include "rules/magic/spell.h"
#include "rules/status/field.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/stati.h"

bool run_has(const struct run *r, int flag)
{
    return spell_has_flag(r->w, r->e->eID, flag);
}

bool run_is_silent_at(const struct run *r, const struct thing *where)
{
    const struct level *level = world_level_of(r->w, where);

    return level && field_is_at(level, (struct point){where->x, where->y}, FI_SILENCE);
}

static enum run_stage illusion(struct run *r)
{
    const struct thing *actor = run_actor(r), *item = run_item(r);

    if (actor == NULL || !thing_is(actor, T_CREATURE) || stati_has(r->w, actor, ILLUSION) ||
        (item && stati_has(r->w, item, ILLUSION)))
        return run_end(r, ABORT);
    return OPENING;
}

static enum run_stage begin(struct run *r)
{
    r->e->efNum = 0;
    if (r->e->item2 && !r->e->item)
        r->e->item = r->e->item2; /* what was thrown has the magic in it */
    return OPENING;
}

static enum run_stage command_word(struct run *r)
{
    if (!r->e->isActivation || !run_is_silent_at(r, run_actor(r)))
        return OPENING;
    say_to(r->w, r->e, run_actor(r),
           &(struct lines){.actor = "In this silence no word of command is heard."});
    return run_end(r, ABORT);
}

static enum run_stage dispelled(struct run *r)
{
    const struct thing *item = run_item(r);

    return r->e->eID == 0 || (item && stati_has(r->w, item, DISPELLED)) ? NOTHING_HAPPENS : OPENING;
}

static enum run_stage transmute(struct run *r)
{
    static const struct question_choice choices[] = {
        {.words = {"fire", 4}, .value = 'f', .letter = 'f'},
        {.words = {"cold", 4}, .value = 'c', .letter = 'c'},
        {.words = {"acid", 4}, .value = 'a', .letter = 'a'},
        {.words = {"lightning", 9}, .value = 'l', .letter = 'l'},
        {.words = {"poison", 6}, .value = 'p', .letter = 'p'},
        {.words = {"sound", 5}, .value = 's', .letter = 's'},
    };
    struct question question = question_make(QUESTION_ONE_OF, STR("What shall it turn into?"));
    struct question_answer answer;
    struct script_event *e = r->e;

    if (!(e->MM & MM_TRANSMUTE))
        return OPENING;
    question.choices = choices;
    question.count = COUNT_OF(choices);
    question.standard.value = question.escape.value =
        choices[roll_below(r->w, COUNT_OF(choices))].value;
    ask(r->w, run_actor(r), &question, &answer);
    e->Transmute = wrap8(answer.value);
    return OPENING;
}

static enum run_stage conduct(struct run *r)
{
    int type = (run_has(r, EF_EVIL) ? AL_NONGOOD : 0) |
               (run_has(r, EF_CHAOTIC) ? AL_NONLAWFUL : 0) |
               (run_has(r, EF_LAWFUL) ? AL_NONCHAOTIC : 0);

    if (type && !(r->e->isTrap && r->e->isActOfGod))
        deed_done(r->w, (handle)r->e->actor,
                  &(struct deed){type, 1, "magic of such a kind", HANDLE_NONE, BLAME_LEADER});
    return OPENING;
}

/* What the effect says when it is cast. */
static enum run_stage tell(struct run *r)
{
    if (r->e->isActivation || run_is_lasting(r->e))
        return OPENING;
    r->e->Event = MSG_CAST;
    event_ask_resource(r->w, r->e, r->e->eID);
    r->e->Event = EV_EFFECT;
    return OPENING;
}

static enum run_stage count_uses(struct run *r)
{
    static const struct {
        int flag, most;
    } limits[] = {{EF_1PERDAY, 1}, {EF_3PERDAY, 3}, {EF_7PERDAY, 7}};
    const struct thing *thing = run_item(r);
    bool is_limited = false;

    if (!r->e->isActivation || thing == NULL)
        return OPENING;
    struct item *item = item_of(r->w, thing);
    for (int i = 0; i < COUNT_OF(limits); i++)
        if (run_has(r, limits[i].flag)) {
            is_limited = true;
            if (item->charges >= limits[i].most)
                return NOTHING_HAPPENS;
        }
    item->charges = wrap8(item->charges + is_limited);
    return OPENING;
}

bool run_sings(const struct world *w, const struct thing *who, int song)
{
    const struct stati *singing = stati_find(w, who, stati_of(SINGING));

    return singing && singing->value == song;
}

/* Where sound cannot be heard, or is drowned out. */
static enum run_stage sound(struct run *r)
{
    enum { EARSHOT = 30 };
    const struct thing *actor = run_actor(r);
    const struct level *level = event_level(r->w, r->e->map);

    if (!run_has(r, EF_SOUND) || level == NULL)
        return OPENING;
    if (run_is_silent_at(r, actor)) {
        say_to(r->w, r->e, actor, &(struct lines){.actor = "It is lost in the silence."});
        return run_end(r, ABORT);
    }
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *singer = world_thing(r->w, level->things.items[i]);
        if (thing_is(singer, T_CREATURE) && run_sings(r->w, singer, BARD_COUNTER) &&
            point_distance((struct point){actor->x, actor->y},
                           (struct point){singer->x, singer->y}) <= EARSHOT) {
            say_of(r->w, singer,
                   &(struct lines){.actor = "Your song drowns it out.",
                                   .others = "A song drowns it out."});
            return run_end(r, ABORT);
        }
    }
    return OPENING;
}

static enum run_stage go_on(struct run *r)
{
    (void)r;
    return OVER;
}

/* Nothing comes of it, and that is told in one of four ways. */
static enum run_stage tell_nothing(struct run *r)
{
    static const char *const ways[] = {"Nothing comes of it.", "You notice no effect.",
                                       "It does not seem to do anything.", "All stays as it was."};

    r->answer = DONE;
    if (!run_is_lasting(r->e)) {
        int way = roll_below(r->w, COUNT_OF(ways));
        const struct thing *actor = run_actor(r);
        if (actor)
            say_to(r->w, r->e, actor, &(struct lines){.actor = ways[way]});
    }
    return OVER;
}

static const struct {
    enum run_stage stage;
    const char *name;
    enum run_stage (*run)(struct run *r);
} opening[] = {
    {OPENING, "illusion", illusion},
    {OPENING, "begin", begin},
    {OPENING, "command word", command_word},
    {OPENING, "dispelled", dispelled},
    {OPENING, "transmute", transmute},
    {OPENING, "conduct", conduct},
    {OPENING, "tell", tell},
    {OPENING, "uses", count_uses},
    {OPENING, "sound", sound},
    {OPENING, "segments", go_on},
    {NOTHING_HAPPENS, "nothing", tell_nothing},
};

static const struct {
    enum run_stage stage;
    const char *name;
    enum run_stage (*run)(struct run *r);
} ending[] = {{NOTHING_HAPPENS, "nothing", tell_nothing}};

void effect_open(struct run *r)
{
    STEPS_RUN(r->w, "effect", opening, r);
}

void effect_tell_nothing(struct run *r)
{
    STEPS_RUN(r->w, "effect", ending, r);
}
