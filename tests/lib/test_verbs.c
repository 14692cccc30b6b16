/* Deeds by name, in our own dungeon. */
#include "fight_stage.h"
#include "play/bot.h"
#include "rules/skill/verb.h"

static int setup(void **state)
{
    return begin_as(state, NULL, NULL);
}

static int count_of_verbs(void)
{
    struct offer list = {0};

    verb_gather(&list);
    int count = list.count;
    offer_free(&list);
    return count;
}

struct player {
    struct bot bot;
    int32_t verb;
};

/* This verb, and anything else at random. */
static void choose(void *context, const struct question *question, struct question_answer *answer)
{
    struct player *p = context;

    if (str_equal(question->text, STR("Do what?")))
        answer->value = p->verb;
    else
        bot_answer(&p->bot, question, answer);
}

/* Whatever is chosen, and with whatever: the game stays sound. */
static void try_all(struct fight *f, uint32_t seed)
{
    int count = count_of_verbs();
    struct player p = {0};
    struct error error;

    bot_init(&p.bot, BOT_RANDOM, seed);
    game_set_ask(f->game, choose, &p);
    for (; p.verb < count && !game_is_over(f->game); p.verb++) {
        game_player(f->game)->hp = game_player(f->game)->hp_max;
        act(f->game, "do");
        if (!game_check(f->game, &error))
            fail_msg("verb %d, seed %d: %s", (int)p.verb, (int)seed, error.text);
    }
}

static void all_verbs_can_be_tried_on_anything(void **state)
{
    struct fight *f = *state;

    meet(f, "giant rat");
    for (int seed = 1; seed <= test_part(40); seed++)
        try_all(f, (uint32_t)seed);
}

int test_verbs(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_verbs_can_be_tried_on_anything, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
