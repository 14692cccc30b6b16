#include "rules/magic/effect.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/magic/area.h"
#include "rules/magic/numbers.h"
#include "rules/magic/reach.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/field.h"
#include "rules/status/hiding.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/knowledge.h"
#include "world/segment.h"
#include "world/throw.h"

struct run {
    struct world *w;
    struct script_event *e;
    int answer;
    bool is_field_laid; /* one is enough, however many segments there are */
};

enum stage { OPENING, NOTHING_HAPPENS, SEGMENT, NEXT_SEGMENT, OVER };

static struct thing *actor_of(const struct run *r)
{
    return world_thing(r->w, (handle)r->e->actor);
}

static const struct thing *item_of_event(const struct run *r)
{
    const struct thing *item = world_thing(r->w, (handle)r->e->item);

    return item && thing_is(item, T_ITEM) ? item : NULL;
}

static bool has(const struct run *r, int flag)
{
    return spell_has_flag(r->w, r->e->eID, flag);
}

static bool is_silent_at(const struct run *r, const struct thing *where)
{
    const struct level *level = world_level_of(r->w, where);

    return level && field_is_at(level, (struct point){where->x, where->y}, FI_SILENCE);
}

static enum stage end_with(struct run *r, int answer)
{
    r->answer = answer;
    return OVER;
}

/* Put on, taken off, entered or left: what goes on as long as that lasts. */
static bool is_lasting(const struct script_event *e)
{
    return e->isWield || e->isRemove || e->isEnter || e->isLeave;
}

/* ---- before its segments ---- */

static enum stage illusion(struct run *r)
{
    const struct thing *actor = actor_of(r), *item = item_of_event(r);

    if (actor == NULL || !thing_is(actor, T_CREATURE) || stati_has(r->w, actor, ILLUSION) ||
        (item && stati_has(r->w, item, ILLUSION)))
        return end_with(r, ABORT);
    return OPENING;
}

static enum stage begin(struct run *r)
{
    r->e->efNum = 0;
    if (r->e->item2 && !r->e->item)
        r->e->item = r->e->item2; /* what was thrown has the magic in it */
    return OPENING;
}

static enum stage command_word(struct run *r)
{
    if (!r->e->isActivation || !is_silent_at(r, actor_of(r)))
        return OPENING;
    say_to(r->w, r->e, actor_of(r),
           &(struct lines){.actor = "In this silence no word of command is heard."});
    return end_with(r, ABORT);
}

static enum stage dispelled(struct run *r)
{
    const struct thing *item = item_of_event(r);

    return r->e->eID == 0 || (item && stati_has(r->w, item, DISPELLED)) ? NOTHING_HAPPENS : OPENING;
}

static enum stage transmute(struct run *r)
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

    if (!(r->e->MM & MM_TRANSMUTE))
        return OPENING;
    question.choices = choices;
    question.count = COUNT_OF(choices);
    question.standard.value = question.escape.value =
        choices[roll_below(r->w, COUNT_OF(choices))].value;
    ask(r->w, actor_of(r), &question, &answer);
    r->e->Transmute = wrap8(answer.value);
    return OPENING;
}

static enum stage conduct(struct run *r)
{
    int type = (has(r, EF_EVIL) ? AL_NONGOOD : 0) | (has(r, EF_CHAOTIC) ? AL_NONLAWFUL : 0) |
               (has(r, EF_LAWFUL) ? AL_NONCHAOTIC : 0);

    if (type && !(r->e->isTrap && r->e->isActOfGod))
        effect_aligned_act(r->w, (handle)r->e->actor, type, 1, "magic of such a kind");
    return OPENING;
}

/* What the effect says when it is cast. */
static enum stage tell(struct run *r)
{
    if (r->e->isActivation || is_lasting(r->e))
        return OPENING;
    r->e->Event = MSG_CAST;
    event_ask_resource(r->w, r->e, r->e->eID);
    r->e->Event = EV_EFFECT;
    return OPENING;
}

static enum stage count_uses(struct run *r)
{
    static const struct {
        int flag, most;
    } limits[] = {{EF_1PERDAY, 1}, {EF_3PERDAY, 3}, {EF_7PERDAY, 7}};
    const struct thing *thing = item_of_event(r);
    bool is_limited = false;

    if (!r->e->isActivation || thing == NULL)
        return OPENING;
    struct item *item = item_of(r->w, thing);
    for (int i = 0; i < COUNT_OF(limits); i++)
        if (has(r, limits[i].flag)) {
            is_limited = true;
            if (item->charges >= limits[i].most)
                return NOTHING_HAPPENS;
        }
    item->charges = wrap8(item->charges + is_limited);
    return OPENING;
}

static bool sings(const struct world *w, const struct thing *who, int song)
{
    const struct stati *singing = stati_find(w, who, stati_of(SINGING));

    return singing && singing->value == song;
}

/* Where sound cannot be heard, or is drowned out. */
static enum stage sound(struct run *r)
{
    enum { EARSHOT = 30 };
    const struct thing *actor = actor_of(r);
    const struct level *level = event_level(r->w, r->e->map);

    if (!has(r, EF_SOUND) || level == NULL)
        return OPENING;
    if (is_silent_at(r, actor)) {
        say_to(r->w, r->e, actor, &(struct lines){.actor = "It is lost in the silence."});
        return end_with(r, ABORT);
    }
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *singer = world_thing(r->w, level->things.items[i]);
        if (thing_is(singer, T_CREATURE) && sings(r->w, singer, BARD_COUNTER) &&
            point_distance((struct point){actor->x, actor->y},
                           (struct point){singer->x, singer->y}) <= EARSHOT) {
            say_of(r->w, singer,
                   &(struct lines){.actor = "Your song drowns it out.",
                                   .others = "A song drowns it out."});
            return end_with(r, ABORT);
        }
    }
    return OPENING;
}

static enum stage go_on(struct run *r)
{
    (void)r;
    return OVER;
}

/* Nothing comes of it, and that is told in one of four ways. */
static enum stage tell_nothing(struct run *r)
{
    static const char *const ways[] = {"Nothing comes of it.", "You notice no effect.",
                                       "It does not seem to do anything.", "All stays as it was."};

    r->answer = DONE;
    if (!is_lasting(r->e)) {
        int way = roll_below(r->w, COUNT_OF(ways));
        const struct thing *actor = actor_of(r);
        if (actor)
            say_to(r->w, r->e, actor, &(struct lines){.actor = ways[way]});
    }
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct run *r);
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
    enum stage stage;
    const char *name;
    enum stage (*run)(struct run *r);
} ending[] = {{NOTHING_HAPPENS, "nothing", tell_nothing}};

/* ---- a segment ---- */

static enum stage numbers(struct run *r)
{
    numbers_work_out(r->w, r->e);
    r->e->isFirstBlastXY = true;
    return effect_is_meant(r->w, r->e) ? SEGMENT : NEXT_SEGMENT;
}

/* What works again and again is put into someone. */
static enum stage periodic(struct run *r)
{
    struct script_event *e = r->e;
    struct thing *actor = actor_of(r);
    struct res_effect_values values = segment_in_force(r->w, e);
    struct stati gained = {
        .nature = PERIODIC, .source = SS_ITEM, .value = values.lval, .effect = e->eID};

    if (!has(r, EF_PERIODIC) || e->isPeriodic)
        return SEGMENT;
    if (e->isRemove || e->isLeave) {
        struct stati_query query = stati_of(PERIODIC);
        query.source = SS_ITEM;
        query.object = e->isItem ? (handle)e->item : HANDLE_NONE;
        status_end(r->w, actor, query);
        return NEXT_SEGMENT;
    }
    if (e->isWield || e->isEnter) {
        gained.object = e->isWield ? (handle)e->item : HANDLE_NONE;
    } else {
        gained.object = e->isItem ? (handle)e->item : HANDLE_NONE;
        gained.duration = e->vDuration;
    }
    status_gain(r->w, actor, gained);
    return NEXT_SEGMENT;
}

static enum stage lasting(struct run *r)
{
    struct res_effect_values values = segment_in_force(r->w, r->e);

    return is_lasting(r->e) && values.eval != EA_GRANT && values.aval != AR_MFIELD ? NEXT_SEGMENT
                                                                                   : SEGMENT;
}

static enum stage power(struct run *r)
{
    struct res_effect_values values = segment_in_force(r->w, r->e);

    event_set_dice(r->e, numbers_dice(r->w, r->e, &values));
    if (!r->e->target && r->e->EXVal <= 0)
        r->e->target = r->e->actor;
    return SEGMENT;
}

static enum stage ask_effect(struct run *r)
{
    r->answer = event_ask_resource(r->w, r->e, r->e->eID);
    if (r->answer == ABORT)
        return OVER;
    return r->answer == DONE ? NEXT_SEGMENT : SEGMENT;
}

static bool hears(const struct run *r, const struct thing *singer, const struct thing *who)
{
    return point_distance((struct point){singer->x, singer->y}, (struct point){who->x, who->y}) <=
           skill_level(r->w, singer, SK_PERFORM) + 2;
}

/* The song of the phoenix lets all friends share in what heals one of them. */
static enum stage phoenix(struct run *r)
{
    struct res_effect_values values = segment_in_force(r->w, r->e);
    const struct thing *singer = world_thing(r->w, r->w->player);
    const struct level *level = event_level(r->w, r->e->map);

    if (values.eval != EA_HEALING || !(values.xval & HEAL_HP) || values.aval != AR_NONE ||
        singer == NULL || level == NULL || !sings(r->w, singer, BARD_PHOENIX) ||
        !hostility_is_friend(r->w, singer, actor_of(r)) || !hears(r, singer, actor_of(r)))
        return SEGMENT;
    int32_t target = r->e->target;
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *friend = world_thing(r->w, level->things.items[i]);
        if (!thing_is(friend, T_CREATURE) || !hostility_is_friend(r->w, friend, actor_of(r)) ||
            !hears(r, singer, friend) || (friend != actor_of(r) && is_silent_at(r, friend)))
            continue;
        r->e->target = (int32_t) friend->self;
        throw_again(r->w, r->e, EV_MAGIC_STRIKE);
    }
    r->e->target = target;
    return end_with(r, DONE);
}

static int strike(struct run *r)
{
    return throw_again(r->w, r->e, EV_MAGIC_STRIKE);
}

static int strike_body(struct run *r, int damage_type)
{
    const struct thing *victim = world_thing(r->w, (handle)r->e->target);

    if (victim && resist_level(r->w, victim, damage_type, false) != RESIST_IMMUNE &&
        reach_takes(r->w, r->e, victim->self))
        return strike(r);
    return r->answer;
}

/* quirk: a field whose effect goes on tells so by isActivation; then no item is about. */
static int lay_or_strike(struct run *r)
{
    bool goes_on = r->e->isActivation && !r->e->item &&
                   segment_in_force(r->w, r->e).rval & FI_CONTINUAL;

    if (goes_on || r->e->isEnter || r->e->isLeave)
        return strike(r);
    if (r->is_field_laid)
        return r->answer;
    r->is_field_laid = true;
    return area_field(r->w, r->e);
}

static int fly(struct run *r)
{
    hiding_reveal(r->w, actor_of(r), true);
    return area_fly(r->w, r->e);
}

static enum stage area(struct run *r)
{
    switch (segment_in_force(r->w, r->e).aval) {
    case AR_BOLT:
    case AR_BEAM:
    case AR_BREATH:
    case AR_RAY:
    case AR_CHAIN:
    case AR_BALL:
    case AR_BURST: r->answer = fly(r); break;
    case AR_TOUCH: r->answer = area_touch(r->w, r->e); break;
    case AR_FIELD:
    case AR_MFIELD: r->answer = lay_or_strike(r); break;
    case AR_BARRIER:
        hiding_reveal(r->w, actor_of(r), true);
        r->answer = area_barrier(r->w, r->e);
        break;
    case AR_GLOBE: r->answer = area_globe(r->w, r->e); break;
    case AR_NONE: r->answer = strike(r); break;
    case AR_POISON: r->answer = strike_body(r, AD_TOXI); break;
    case AR_DISEASE: r->answer = strike_body(r, AD_DISE); break;
    default: return end_with(r, ABORT);
    }
    if (r->e->efNum == -1)
        return end_with(r, DONE);
    effect_skip_alike(r->w, r->e);
    return r->answer == ERROR || r->answer == ABORT ? OVER : NEXT_SEGMENT;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct run *r);
} segment_steps[] = {
    {SEGMENT, "numbers", numbers}, {SEGMENT, "periodic", periodic}, {SEGMENT, "lasting", lasting},
    {SEGMENT, "power", power},     {SEGMENT, "ask", ask_effect},    {SEGMENT, "phoenix", phoenix},
    {SEGMENT, "area", area},
};

/* Whether the effect goes on. */
static bool run_segment(struct run *r)
{
    int stage = SEGMENT;
    const struct chance_step outer = steps_now(r->w);

    for (int i = 0; i < COUNT_OF(segment_steps) && stage == SEGMENT; i++) {
        steps_note(r->w, "effect", segment_steps[i].name);
        stage = (int)segment_steps[i].run(r);
    }
    steps_go_back(r->w, outer);
    return stage != OVER;
}

/* ---- all of it ---- */

bool effect_is_meant(const struct world *w, const struct script_event *e)
{
    enum { LAST_FLAG = 4 };

    return e->isActivation == spell_has_flag(w, e->eID, EF_ACTIVATE + imin(e->efNum, LAST_FLAG));
}

void effect_skip_alike(const struct world *w, struct script_event *e)
{
    struct res_effect_values now, next;

    while (segment_get(w, e->eID, e->efNum + 1, &next) && segment_get(w, e->eID, e->efNum, &now) &&
           next.aval == now.aval)
        e->efNum++;
}

void effect_aligned_act(struct world *w, handle who, int type, int magnitude, const char *why)
{
    const struct thing *actor = world_thing(w, who);
    struct script_event *event;

    if (actor == NULL || !thing_is(actor, T_CHARACTER))
        return;
    event = throw_begin(w);
    if (event == NULL)
        return;
    event->actor = (int32_t)who;
    event->EParam = type;
    event->vMag = magnitude;
    sb_add(&event->GraveText, str_from(why));
    throw_end(w, event, EV_ALIGNED);
}

static bool goes_through_segments(struct run *r)
{
    struct res_effect_values values;

    for (; segment_get(r->w, r->e->eID, r->e->efNum, &values); r->e->efNum++)
        if (!run_segment(r))
            return false;
    return true;
}

static void look_again(struct run *r)
{
    const struct level *level = event_level(r->w, r->e->map);

    if (level)
        queue_print(r->w, level, QUEUE_DAMAGE_MSG);
    if (r->e->doVUpdate && actor_of(r))
        renew_sight(r->w, actor_of(r));
}

int effect_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct run r = {.w = w, .e = e, .answer = INT32_MIN};

    (void)self;
    STEPS_RUN(w, "effect", opening, &r);
    if (r.answer != INT32_MIN)
        return r.answer;
    r.answer = NOTHING;
    if (!goes_through_segments(&r))
        return r.answer;
    look_again(&r);
    if (!e->isSomething && r.answer != DONE && !r.is_field_laid)
        STEPS_RUN(w, "effect", ending, &r);
    return r.answer;
}

/* An item that takes part in any way answers before its bearer. */
int effect_handle_item(struct world *w, struct script_event *e, struct thing *self)
{
    return effect_handle(w, e, self);
}

int effect_handle_before(struct world *w, struct script_event *e, struct thing *self)
{
    (void)self;
    segment_choose(w, e, 0);
    return NOTHING;
}

int effect_handle_after(struct world *w, struct script_event *e, struct thing *self)
{
    struct thing *actor = world_thing(w, (handle)e->actor);

    if (self->other == 0)
        return NOTHING;
    if (spell_has_flag(w, self->other, EF_USERID))
        trial_identify(w, actor, self);
    if (spell_has_flag(w, self->other, EF_AUTOID))
        trial_show(w, actor, self);
    if (actor && actor->kind == T_PLAYER && !(item_of(w, self)->known & KN_MAGIC)) {
        struct effect_memory *memory = knowledge_effect_of(w, self->other);
        if (thing_is(self, T_POTION))
            memory->is_potion_tried = true;
        else
            memory->is_tried = true;
    }
    return NOTHING;
}
