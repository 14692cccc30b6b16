/* Becoming someone, and becoming better. */
#include "play/actions.h"
#include "play/result.h"
#include "play/retrace.h"
#include "play/study.h"
#include "rules/fight/experience.h"
#include "rules/person/advance.h"
#include "rules/person/aspire.h"
#include "rules/person/birth.h"
#include "rules/person/company.h"
#include "rules/person/gain.h"
#include "rules/person/practise.h"
#include "rules/status/renew.h"
#include "text/journal.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"

/* ---- the first action of a game ---- */

static void tell_who(const struct game *game, struct world *w)
{
    const struct character *p = character_of(w, game_player(game));

    struct str race = name_resource(w, p->race), calling = name_resource(w, p->classes[0]);

    say_plain(w, "You are %s, " STR_PRINTF ", " STR_PRINTF ".", game_name(game), STR_ARGS(race),
              STR_ARGS(calling));
    journal_note(w, "You set out as %s, " STR_PRINTF ", " STR_PRINTF ".", game_name(game),
                 STR_ARGS(race), STR_ARGS(calling));
}

static bool be_born(void *context)
{
    struct game *game = context;
    const struct birth_choice choice = {.asks = true,
                                        .is_woman = game->options.is_woman,
                                        .name = game_name_is_drawn(game) ? "" : game->options.name};

    return birth_again(&game->world, game_player(game), &choice);
}

bool act_create(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;

    (void)action;
    if (game->actions > 1) /* this one counts */
        return result_refuse(result, "You are who you are.");
    if (!retrace_run(w, be_born, game))
        return result_refuse(result, "There is nobody whom you could become.");
    renew_values(w, game_player(game));
    company_end(w, w->player);
    company_begin(w, w->player);
    game_player(game)->timeout = 0;
    tell_who(game, w);
    return true;
}

/* ---- levels ---- */

/* What can be better after a level than before. */
struct standing {
    int hp, mana, feats, attack;
};

static struct standing standing_of(const struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);
    struct standing now = {.hp = who->hp_max,
                           .mana = creature_of(w, who)->mana_most,
                           .attack = creature_of(w, who)->attr[A_HIT_MELEE]};

    for (int i = FT_FIRST; i < FT_LAST; i++)
        now.feats += p->feats[i / 8] >> i % 8 & 1;
    return now;
}

static void tell_rise(struct world *w, const struct thing *who, const struct standing *before)
{
    struct standing now = standing_of(w, who);
    struct str_builder words = {0};

    sb_addf(&words, "You rise to level %d: %+d hit points", gain_total_level(w, who),
            now.hp - before->hp);
    if (now.mana != before->mana)
        sb_addf(&words, ", %+d mana", now.mana - before->mana);
    if (now.attack != before->attack)
        sb_addf(&words, ", %+d to hit", now.attack - before->attack);
    if (now.feats > before->feats)
        sb_add(&words, now.feats - before->feats == 1 ? STR(", a feat") : STR(", new feats"));
    say_plain(w, "%s.", sb_cstr(&words));
    sb_free(&words);
}

static bool rise(struct game *game)
{
    struct world *w = &game->world;

    if (!advance(w, game_player(game)))
        return false;
    practise_ask(w, game_player(game), false);
    return true;
}

static bool rise_really(void *context)
{
    return rise(context);
}

/* In a copy, so that answers can be taken back. */
static bool rise_in_a_copy(void *context)
{
    const struct game *game = context;
    struct error error;
    struct game *copy = game_copy(game, &error);

    if (copy == NULL)
        return true; /* then it is done at once, without a way back */
    game_set_ask(copy, game->world.host.ask, game->world.host.ask_context);
    bool result = rise(copy);
    game_free(copy);
    return result;
}

bool act_rise(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct thing *player = game_player(game);
    const struct character *person = character_of(w, player);

    (void)action;
    if (person == NULL || person->classes[0] == 0)
        return result_refuse(result, "There is nothing that you could become better at.");
    int level = gain_total_level(w, player) + 1;
    if (person->experience - person->experience_drained < experience_for(level))
        return result_refuse(result, "You must learn more first.");
    struct standing before = standing_of(w, player);
    if (w->host.ask ? !retrace_rehearsed(w, rise_in_a_copy, rise_really, game) : !rise(game))
        return result_refuse(result, "You stay what you are.");
    renew_values(w, game_player(game));
    tell_rise(w, game_player(game), &before);
    journal_note(w, "You rose to level %d.", gain_total_level(w, game_player(game)));
    study_remind(game);
    return true;
}

/* ---- what comes next ---- */

bool act_train(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    const char *why = aspire_to_calling(w, game_player(game));

    (void)action;
    if (why)
        return result_refuse(result, "%s", why);
    say_plain(w, "You begin to train. The next level that you rise by can be one of this calling.");
    return true;
}

bool act_aspire(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;

    (void)action;
    if (!aspire_to_alignment(w, game_player(game)))
        return result_refuse(result, "You go on as before.");
    renew_values(w, game_player(game));
    say_plain(w, "You will live by that from now on, and be judged by it.");
    return true;
}

bool act_practise(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    const struct character *person = character_of(w, game_player(game));

    (void)action;
    if (person == NULL || !practise_has_points(w, game_player(game)))
        return result_refuse(result, "You have nothing left to practise with until you rise.");
    practise_ask(w, game_player(game), false);
    renew_values(w, game_player(game));
    return true;
}

/* ---- the journal ---- */

/* Takes no time; an empty line is none. */
bool act_note(struct game *game, const struct action *action, struct game_result *result)
{
    struct question question = question_make(QUESTION_TEXT, STR("Note what?"));
    struct question_answer answer;

    (void)action;
    ask(&game->world, game_player(game), &question, &answer);
    struct str text = str_trim(str_from(answer.text));
    if (text.len == 0)
        return result_refuse(result, "You note nothing.");
    journal_note(&game->world, STR_PRINTF, STR_ARGS(text));
    say_plain(&game->world, "You note it down.");
    return true;
}
