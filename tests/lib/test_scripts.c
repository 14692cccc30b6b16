/* Every script of our library runs to its end, whoever it meets. */
#include "cmd/embedded.h"
#include "play/game.h"
#include "script/event.h"
#include "support.h"
#include "world/throw.h"

struct stage {
    struct module module;
    struct library library;
    struct game *game;
};

static void open_stage(struct stage *s)
{
    struct str image = embedded_image();
    struct error error;

    *s = (struct stage){0};
    assert_true(module_open(&s->module, image.data, image.len, "lib", &error));
    assert_true(library_add(&s->library, &s->module, &error));
    s->game = game_new(&(struct game_options){.library = &s->library, .seed = 11}, &error);
    assert_non_null(s->game);
}

static void close_stage(struct stage *s)
{
    game_free(s->game);
    module_close(&s->module);
}

/* Somebody on the level other than the player. */
static handle somebody(const struct game *game)
{
    const struct level *level = game_here(game);

    for (int i = 0; i < level->things.count; i++)
        if (thing_is(world_thing(&game->world, level->things.items[i]), T_MONSTER))
            return level->things.items[i];
    return HANDLE_NONE;
}

static bool run(const struct stage *s, res_id id, const struct res_event *handler,
                struct error *error)
{
    struct game *game = game_copy(s->game, error);
    struct script_event *event = throw_begin(&game->world);
    int32_t result;

    event->Event = handler->event;
    event->actor = (int32_t)game->world.player;
    event->target = (int32_t)somebody(game);
    event->eID = id;
    event->vDmg = 3;
    bool good = vm_run(game->vm, id, handler->handler, event, &result, error);
    game_free(game);
    return good;
}

static void every_script_comes_to_its_end(void **state)
{
    struct stage s;
    struct error error;
    int scripts = 0, wrong = 0;

    (void)state;
    open_stage(&s);
    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(&s.module, kind); i++) {
            const struct resource *r = module_record(&s.module, kind, i);
            for (uint32_t n = 0; n < r->events.count; n++) {
                const struct res_event *e = &module_events(&s.module)[r->events.first + n];
                if (e->is_message)
                    continue;
                scripts++;
                if (run(&s, module_id(&s.module, kind, i), e, &error))
                    continue;
                print_error("%s:%d: %s\n", error.file, error.line, error.text);
                wrong++;
            }
        }
    close_stage(&s);
    assert_int_equal(wrong, 0);
    assert_in_range(scripts, 300, 10000);
}

int test_scripts(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_script_comes_to_its_end)};

    return cmocka_run_group_tests_name("scripts", tests, NULL, NULL);
}
