/* Every script of our library and of the original's that has something to say in a fight says it
 * in one, for whoever bears it and against it. INCURSION_HANDLER_FIGHTS says how many fights each
 * is in; without it one in five is in one. */
#include <stdio.h>

#include "fray.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/make/template.h"
#include "rules/status/status.h"

enum { ONE_IN = 5 };

struct bout {
    struct fray *fray;
    const struct module *module;
    enum res_kind kind;
    int index;
    handle bearer, other, item; /* who has to do with the resource, whom it fights, with what */
};

static struct world *world_of(const struct bout *b)
{
    return &b->fray->game->world;
}

static const struct resource *record_of(const struct bout *b)
{
    return module_record(b->module, b->kind, b->index);
}

static res_id id_of(const struct bout *b)
{
    return module_id(b->module, b->kind, b->index);
}

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

static const struct res_event *handler_of(const struct bout *b, uint32_t n)
{
    const struct res_event *e = &module_events(b->module)[record_of(b)->events.first + n];

    return e->is_message || !is_of_fights(e->event) ? NULL : e;
}

/* ---- how it comes into the fight ---- */

/* Someone who is nobody in particular. */
static handle bring_someone(struct bout *b)
{
    const struct module *module = b->module;

    for (int tries = 0; tries < 200; tries++) {
        int i = fray_below(b->fray, module_count(module, RES_MONSTER));
        handle who = fray_bring(b->fray, module_id(module, RES_MONSTER, i));
        if (who)
            return who;
    }
    return HANDLE_NONE;
}

static void give(struct bout *b, res_id item, res_id effect)
{
    struct thing *thing = item ? item_new(world_of(b), item) : NULL;

    if (thing == NULL)
        return;
    thing->other = effect ? effect : thing->other;
    b->item = thing->self;
    gain_item(world_of(b), fray_thing(b->fray, b->bearer), thing);
}

static res_id any_weapon(const struct bout *b)
{
    for (int i = 0; i < module_count(b->module, RES_ITEM); i++) {
        res_id id = module_id(b->module, RES_ITEM, i);
        const struct res_item *item = library_record(&b->fray->load.library, id, RES_ITEM);
        if (item->itype == T_WEAPON)
            return id;
    }
    return 0;
}

/* What an effect has caught, it answers for whoever bears it. */
static void catch_all(struct bout *b)
{
    for (uint32_t i = 0; i < record_of(b)->events.count && fray_is_there(b->fray, b->bearer); i++) {
        const struct res_event *e = handler_of(b, i);
        if (e && e->event >= EVENT_META)
            status_gain(world_of(b), fray_thing(b->fray, b->bearer),
                        (struct stati){.nature = TRAP_EVENT,
                                       .source = SS_MISC,
                                       .magnitude = (int16_t)(e->event - EVENT_META),
                                       .value = -1,
                                       .effect = id_of(b),
                                       .object = b->bearer});
    }
}

/* Persons have gods, classes and a race; the bearer is the player then. */
static void be_of(struct bout *b)
{
    struct character *person = character_of(world_of(b), game_player(b->fray->game));

    b->bearer = world_of(b)->player;
    if (b->kind == RES_GOD)
        person->god = id_of(b);
    if (b->kind == RES_CLASS)
        person->classes[0] = id_of(b);
    if (b->kind == RES_RACE)
        person->race = id_of(b);
}

static void equip(struct bout *b)
{
    switch (b->kind) {
    case RES_ITEM: give(b, id_of(b), 0); break;
    case RES_EFFECT:
        give(b, any_weapon(b), id_of(b));
        catch_all(b);
        break;
    case RES_TEMPLATE: template_add(world_of(b), fray_thing(b->fray, b->bearer), id_of(b)); break;
    case RES_GOD:
    case RES_CLASS:
    case RES_RACE: be_of(b); break;
    default: break;
    }
}

/* ---- the fight ---- */

static bool are_there(const struct bout *b)
{
    return fray_is_there(b->fray, b->bearer) && fray_is_there(b->fray, b->other);
}

static const char *name_of(const struct bout *b)
{
    static char name[128];

    snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(module_name(b->module, record_of(b))));
    return name;
}

/* Its script alone, as if such an event had come to it. */
static void run(struct bout *b, const struct res_event *handler, handle actor, handle target)
{
    struct script_event *event = throw_begin(world_of(b));

    event->Event = handler->event;
    event->actor = (int32_t)actor;
    event->target = (int32_t)target;
    event->item = (int32_t)b->item;
    event->eID = b->kind == RES_EFFECT ? id_of(b) : 0;
    event->AType = A_SWNG;
    event->DType = AD_SLASH;
    event->vDmg = event->aDmg = (int16_t)(1 + fray_below(b->fray, 20));
    event->isHit = true;
    vm_begin_action(b->fray->game->vm);
    throw_run(world_of(b), event, id_of(b), handler->handler);
    fray_check(b->fray, name_of(b));
}

static void strike(struct bout *b, int number, handle actor, handle target)
{
    if (!are_there(b))
        return;
    fray_heal(b->fray, actor);
    fray_heal(b->fray, target);
    vm_begin_action(b->fray->game->vm);
    throw_simply(world_of(b), number, actor, target, DIR_CENTER);
    fray_check(b->fray, name_of(b));
}

static void fight(struct bout *b)
{
    static const int16_t blows[] = {EV_WATTACK, EV_NATTACK, EV_OATTACK};

    for (uint32_t i = 0; i < record_of(b)->events.count; i++)
        if (handler_of(b, i)) {
            if (are_there(b))
                run(b, handler_of(b, i), b->bearer, b->other);
            if (are_there(b))
                run(b, handler_of(b, i), b->other, b->bearer);
        }
    for (int i = 0; i < COUNT_OF(blows); i++) {
        strike(b, blows[i], b->bearer, b->other);
        strike(b, blows[i], b->other, b->bearer);
    }
    strike(b, EV_DEATH, b->other, b->bearer);
}

static void try(struct bout *b, uint32_t seed)
{
    fray_start(b->fray, seed);
    b->item = HANDLE_NONE;
    b->bearer = b->kind == RES_MONSTER ? fray_bring(b->fray, id_of(b)) : bring_someone(b);
    b->other = bring_someone(b);
    if (are_there(b))
        equip(b);
    if (are_there(b))
        fight(b);
    fray_end(b->fray);
}

static int count_scripts(const struct bout *b)
{
    int count = 0;

    for (uint32_t i = 0; i < record_of(b)->events.count; i++)
        count += handler_of(b, i) != NULL;
    return count;
}

/* How many scripts there are, whether or not all have spoken. */
static int all_speak(const char *library)
{
    int fights = test_size("INCURSION_HANDLER_FIGHTS", 0), found = 0, scripts = 0;
    struct fray f;

    fray_load(&f, library);
    struct bout b = {.fray = &f, .module = &f.load.modules[0]};
    for (b.kind = 0; b.kind < RES_KINDS; b.kind++)
        for (b.index = 0; b.index < module_count(b.module, b.kind); b.index++) {
            if (count_scripts(&b) == 0)
                continue;
            scripts += count_scripts(&b);
            if (fights == 0 && found++ % ONE_IN == 0)
                try(&b, 1);
            for (int n = 0; n < fights; n++)
                try(&b, 1 + (uint32_t)n);
        }
    fray_close(&f);
    return scripts;
}

static void ours_speak_in_fights(void **state)
{
    (void)state;
    assert_in_range(all_speak(NULL), 20, 10000);
}

static void the_originals_speak_in_fights(void **state)
{
    (void)state;
    assert_in_range(all_speak("incursion-lib"), 265, 10000);
}

int test_handlers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ours_speak_in_fights),
        cmocka_unit_test(the_originals_speak_in_fights),
    };

    return cmocka_run_group_tests_name("handlers", tests, NULL, NULL);
}
