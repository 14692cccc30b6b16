/* Every script of our library and of the original's that listens to an event of fights is reached
 * by one: who has to do with its resource comes to a fray and such an event is raised; scripts that
 * no event reaches there are run by hand. None may fail or break anything. INCURSION_HANDLER_FIGHTS
 * says how often, each time with others around. */
#include <stdio.h>
#include <string.h>

#include "bout.h"
#include "res/constant.h"
#include "world/chance.h"

enum { IN_ONE_GAME = 8 };

/* ---- which scripts ---- */

static bool is_of_fights(int event)
{
    static const int16_t numbers[] = {EV_STRIKE,  EV_HIT,     EV_MISS,    EV_DAMAGE,
                                      EV_DEATH,   EV_NATTACK, EV_WATTACK, EV_OATTACK,
                                      EV_SATTACK, EV_RATTACK, EV_PUSH,    EV_ATTACKMSG};

    for (int i = 0; i < COUNT_OF(numbers); i++)
        if (event % EVENT_PRE == numbers[i])
            return true;
    return false;
}

/* ---- the events ---- */

static void hear(void *context, const char *line)
{
    struct bout *b = context;

    if (strncmp(line, b->wanted, strlen(b->wanted)) == 0)
        b->is_entered = true;
}

static void name_script(struct bout *b)
{
    int number = b->handler->event, rounds = number / EVENT_PRE;
    const char *name = constant_name(CONSTANTS_EVENT, number % EVENT_PRE);
    struct str whose = module_name(b->module, bout_record(b));

    assert_non_null(name);
    if (rounds > 0)
        snprintf(b->wanted, sizeof b->wanted, "> script %d:%s of \"" STR_PRINTF "\"", rounds, name,
                 STR_ARGS(whose));
    else
        snprintf(b->wanted, sizeof b->wanted, "> script %s of \"" STR_PRINTF "\"", name,
                 STR_ARGS(whose));
}

static void check(struct bout *b)
{
    fray_check(b->fray, b->wanted);
    if (b->fray->game->script_errors != b->errors)
        fail_msg("%s: a script fails", b->wanted);
}

/* A blow that hits, as such an event has it. */
static struct script_event *blow(struct bout *b, handle actor, handle target)
{
    struct script_event *event = throw_begin(bout_world(b));
    int role = b->handler->event % EVENT_META;

    fray_heal(b->fray, actor);
    fray_heal(b->fray, target);
    event->actor = (int32_t)actor;
    event->target = (int32_t)target;
    event->item = event->item2 = (int32_t)b->item;
    event->eID = b->kind == RES_EFFECT && role < EVENT_ITEM ? bout_id(b) : 0;
    event->AType = A_SWNG;
    event->DType = AD_SLASH;
    event->vDmg = event->aDmg = (int16_t)(1 + fray_below(b->fray, 20));
    event->isHit = true;
    vm_begin_action(b->fray->game->vm);
    return event;
}

/* The event itself, as if what leads to it had just happened. */
static void raise(struct bout *b, int number, handle actor, handle target)
{
    struct script_event *event = blow(b, actor, target);

    event->EParam = number;
    throw_end(bout_world(b), event, b->handler->event % EVENT_PRE);
}

/* A whole turn of blows. */
static void strike(struct bout *b, int number, handle actor, handle target)
{
    fray_heal(b->fray, actor);
    fray_heal(b->fray, target);
    vm_begin_action(b->fray->game->vm);
    throw_simply(bout_world(b), number, actor, target, DIR_CENTER);
}

/* Its script alone. */
static void run(struct bout *b, int number, handle actor, handle target)
{
    struct script_event *event = blow(b, actor, target);

    (void)number;
    event->Event = b->handler->event;
    throw_run(bout_world(b), event, bout_id(b), b->handler->handler);
}

/* What is tried, until the script has been entered; by whom: whose it is, or the other. */
static const struct {
    void (*try)(struct bout *b, int number, handle actor, handle target);
    int number;
    bool is_by_other, is_by_hand;
} ways[] = {
    {raise, A_TRIP, false, false},
    {raise, A_TRIP, true, false},
    {raise, A_GAZE, false, false},
    {raise, A_ROAR, false, false},
    {raise, A_PROX, false, false},
    {raise, A_BREA, false, false},
    {strike, EV_WATTACK, false, false},
    {strike, EV_WATTACK, true, false},
    {strike, EV_NATTACK, false, false},
    {strike, EV_NATTACK, true, false},
    {strike, EV_OATTACK, false, false},
    {strike, EV_OATTACK, true, false},
    {run, 0, false, true},
};

static void try_way(struct bout *b, int i)
{
    bout_come(b);
    if (!bout_is_on(b))
        return;
    ways[i].try(b, ways[i].number, ways[i].is_by_other ? b->other : b->bearer,
                ways[i].is_by_other ? b->bearer : b->other);
    check(b);
    b->by_event += b->is_entered && !ways[i].is_by_hand;
}

static void try(struct bout *b)
{
    b->is_entered = false;
    b->bearer = b->other = HANDLE_NONE;
    name_script(b);
    for (int i = 0; i < COUNT_OF(ways) && !b->is_entered; i++) {
        try_way(b, i);
    }
    if (!b->is_entered)
        printf("%s: not entered %d\n", b->wanted, bout_is_on(b));
}

/* ---- all of them ---- */

static void try_in_game(struct bout *b, uint32_t seed)
{
    bool ends = b->kind == RES_GOD || b->kind == RES_CLASS || b->kind == RES_RACE ||
                !fray_is_there(b->fray, bout_world(b)->player) || b->scripts % IN_ONE_GAME == 0;

    if (ends) {
        fray_end(b->fray);
        fray_start(b->fray, seed + (uint32_t)b->scripts);
        chance_follow(bout_world(b), hear, b);
    }
    b->scripts++;
    try(b);
}

static void try_resource(struct bout *b, uint32_t seed)
{
    const struct resource *record = bout_record(b);

    for (uint32_t i = 0; i < record->events.count; i++) {
        b->handler = &module_events(b->module)[record->events.first + i];
        if (!b->handler->is_message && is_of_fights(b->handler->event))
            try_in_game(b, seed);
    }
}

static void all_speak(const char *library, int scripts, int by_event)
{
    int fights = test_size("INCURSION_HANDLER_FIGHTS", 1);
    struct fray f;

    fray_load(&f, library);
    for (int n = 0; n < fights; n++) {
        struct bout b = {.fray = &f, .module = &f.load.modules[0]};
        fray_start(&f, 1);
        chance_follow(bout_world(&b), hear, &b);
        for (b.kind = 0; b.kind < RES_KINDS; b.kind++)
            for (b.index = 0; b.index < module_count(b.module, b.kind); b.index++)
                try_resource(&b, 1 + (uint32_t)n);
        fray_end(&f);
        printf("%d scripts, %d reached by an event\n", b.scripts, b.by_event);
        assert_in_range(b.scripts, scripts, 10000);
        assert_in_range(b.by_event, by_event, 10000);
    }
    fray_close(&f);
}

static void ours_speak_in_fights(void **state)
{
    (void)state;
    all_speak(NULL, 80, 75);
}

static void the_originals_speak_in_fights(void **state)
{
    (void)state;
    all_speak("incursion-lib", 441, 385);
}

int test_handlers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ours_speak_in_fights),
        cmocka_unit_test(the_originals_speak_in_fights),
    };

    return cmocka_run_group_tests_name("handlers", tests, NULL, NULL);
}
