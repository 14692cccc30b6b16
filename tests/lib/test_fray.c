/* Whatever is done in a fight of up to forty, in whatever order: nobody gets lost, nobody is in two
 * places. INCURSION_FRAY_ACTIONS says how much is done, INCURSION_FRAY_GAME with which game it
 * begins. */
#include "fray.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"

enum { IN_SUITE = 600, IN_ONE_GAME = 300, ATTACKS = 120, DAMAGES = 75 };

/* ---- who ---- */

static handle anyone(struct fray *f)
{
    int i = fray_below(f, f->count + 1);

    return i < f->count ? f->crowd[i] : f->game->world.player;
}

static void forget_who_left(struct fray *f)
{
    int kept = 0;

    for (int i = 0; i < f->count; i++)
        if (fray_is_there(f, f->crowd[i]))
            f->crowd[kept++] = f->crowd[i];
    f->count = kept;
}

static void join(struct fray *f)
{
    const struct module *module = &f->load.modules[0];
    int i = fray_below(f, module_count(module, RES_MONSTER));
    handle who = f->count < FRAY_MOST ? fray_bring(f, module_id(module, RES_MONSTER, i))
                                      : HANDLE_NONE;

    if (who)
        f->crowd[f->count++] = who;
}

/* ---- deeds ---- */

static void strike(struct fray *f)
{
    static const int16_t numbers[] = {EV_WATTACK, EV_NATTACK, EV_OATTACK};

    throw_simply(&f->game->world, numbers[fray_below(f, COUNT_OF(numbers))], anyone(f), anyone(f),
                 DIR_CENTER);
}

/* Any manoeuvre or power, for whoever has it and for whoever has not. */
static void use_skill(struct fray *f)
{
    struct script_event *event = throw_begin(&f->game->world);

    event->actor = (int32_t)anyone(f);
    event->target = (int32_t)anyone(f);
    event->EParam = 1 + fray_below(f, ATTACKS);
    throw_end(&f->game->world, event, EV_SATTACK);
}

static void shoot(struct fray *f)
{
    const struct module *module = &f->load.modules[0];
    struct world *w = &f->game->world;
    res_id kind = module_id(module, RES_ITEM, fray_below(f, module_count(module, RES_ITEM)));
    struct thing *item = item_new(w, kind), *who = fray_thing(f, anyone(f));

    if (item == NULL || who == NULL)
        return;
    handle self = item->self, shooter = who->self;
    gain_item(w, who, item);
    struct script_event *event = throw_begin(w);
    event->actor = (int32_t)shooter;
    event->target = (int32_t)anyone(f);
    event->item2 = fray_thing(f, self) ? (int32_t)self : 0;
    throw_end(w, event, EV_RATTACK);
}

static void hurt(struct fray *f)
{
    throw_damage(&f->game->world, anyone(f), anyone(f), fray_below(f, DAMAGES),
                 1 + fray_below(f, 40), "a test");
}

static void push(struct fray *f)
{
    throw_simply(&f->game->world, EV_PUSH, anyone(f), anyone(f), fray_below(f, 8));
}

static void kill(struct fray *f)
{
    handle who = anyone(f);

    if (fray_below(f, 4) == 0 && who != f->game->world.player)
        throw_simply(&f->game->world, EV_DEATH, anyone(f), who, DIR_CENTER);
}

/* What a round brings. */
static void wait(struct fray *f)
{
    throw_simply(&f->game->world, EV_TURN, anyone(f), HANDLE_NONE, DIR_CENTER);
}

static void do_anything(struct fray *f)
{
    static const struct {
        const char *name;
        void (*run)(struct fray *);
    } deeds[] = {
        {"strike", strike}, {"strike", strike}, {"use skill", use_skill}, {"use skill", use_skill},
        {"shoot", shoot},   {"hurt", hurt},     {"push", push},           {"kill", kill},
        {"wait", wait},     {"join", join}};
    int i = fray_below(f, COUNT_OF(deeds));

    fray_heal(f, f->game->world.player);
    vm_begin_action(f->game->vm);
    deeds[i].run(f);
    fray_check(f, deeds[i].name);
    forget_who_left(f);
}

/* ---- games ---- */

static void play(struct fray *f, uint32_t seed, int actions)
{
    fray_start(f, seed);
    fray_check(f, "begin");
    for (int i = 0; i < FRAY_MOST / 2; i++) {
        join(f);
        fray_check(f, "come together");
    }
    for (int i = 0; i < actions && fray_is_there(f, f->game->world.player); i++)
        do_anything(f);
    fray_end(f);
}

static void fight(const char *library)
{
    int left = test_size("INCURSION_FRAY_ACTIONS", IN_SUITE) / 2;
    struct fray f;

    fray_load(&f, library);
    for (uint32_t game = (uint32_t)test_size("INCURSION_FRAY_GAME", 1); left > 0;
         game++, left -= IN_ONE_GAME)
        play(&f, game, left < IN_ONE_GAME ? left : IN_ONE_GAME);
    fray_close(&f);
}

static void nobody_of_ours_gets_lost_in_fights(void **state)
{
    (void)state;
    fight(NULL);
}

static void nobody_of_the_originals_gets_lost_in_fights(void **state)
{
    (void)state;
    fight("incursion-lib");
}

int test_fray(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_of_ours_gets_lost_in_fights),
        cmocka_unit_test(nobody_of_the_originals_gets_lost_in_fights),
    };

    return cmocka_run_group_tests_name("fray", tests, NULL, NULL);
}
