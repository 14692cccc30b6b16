/* Actions with magic: casting a spell; drinking, reading, zapping, activating and eating things. */
#include "base/num.h"
#include "play/actions.h"
#include "play/alert.h"
#include "play/pack.h"
#include "play/result.h"
#include "play/spells.h"
#include "play/uses.h"
#include "rules/core/spend.h"
#include "rules/item/gain.h"
#include "rules/item/stack.h"
#include "rules/magic/metamagic.h"
#include "rules/magic/prompt.h"
#include "rules/magic/spell.h"
#include "rules/skill/offer.h"
#include "rules/status/status.h"
#include "text/log.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/throw.h"

/* What was said after so many messages is the reason; where nothing was, this. */
static bool tell(const struct game *game, bool is_done, uint64_t said, struct game_result *result,
                 const char *why)
{
    const struct thing *player = game_player(game);
    const struct log *log = game->world.log;

    if (is_done || player == NULL || player->timeout > 0)
        return true;
    result->is_said = log->total != said;
    return result_refuse(result, "%s", result->is_said ? log_recent(log, 0)->text : why);
}

/* ---- spells ---- */

bool act_cast_spell(struct game *game, res_id spell, struct game_result *result)
{
    struct world *w = &game->world;
    const struct thing *player = game_player(game);
    uint32_t projects = metamagic_chosen(w, player, spell) & MM_PROJECT ? Q_DIR : 0;
    bool is_innate = spell_flags(w, player, spell) & SP_INNATE;
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return result_refuse(result, "Too much is going on.");
    event->actor = (int32_t)w->player;
    event->eID = spell;
    if (!prompt_aim(w, event, prompt_ways(w, spell) | projects)) {
        throw_drop(w, event);
        return result_refuse(result, "You think better of it.");
    }
    uint64_t said = w->log->total;
    int answer = throw_end(w, event, is_innate ? EV_INVOKE : EV_CAST);
    if (answer != ABORT && w->log->total == said)
        say_plain(w, "You cast " STR_PRINTF ".", STR_ARGS(spell_name(w, spell)));
    return tell(game, answer != ABORT, said, result, "The spell comes to nothing.");
}

bool act_cast(struct game *game, const struct action *action, struct game_result *result)
{
    res_id spell = spells_at(game, action->number);

    if (spells_at(game, 1) == 0)
        return result_refuse(result, "You know no spells.");
    if (spell == 0)
        return result_refuse(result, "There is no number %d among your spells.",
                             (int)action->number);
    return act_cast_spell(game, spell, result);
}

/* ---- in other ways ---- */

/* Those he has learned; the chosen ones say so. */
static void offer_metamagic(struct offer *list, const struct game *game, res_id spell)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    const char *words;
    uint32_t bit;

    for (int i = 0; (bit = metamagic_at(i, &words)) != 0; i++)
        if (metamagic_can_toggle(w, player, spell, bit))
            offer_add(list, (int32_t)bit, 0, "%s%s", words,
                      metamagic_chosen(w, player, spell) & bit ? ": yes" : "");
}

/* One after the other, until he has enough of it. It takes no time. */
bool act_metamagic(struct game *game, const struct action *action, struct game_result *result)
{
    enum { CHOICES_MOST = 40 };
    struct world *w = &game->world;
    res_id spell = spells_at(game, action->number);

    if (spell == 0)
        return result_refuse(result, "There is no number %d among your spells.",
                             (int)action->number);
    for (int i = 0; i < CHOICES_MOST; i++) {
        struct offer list = {0};
        offer_metamagic(&list, game, spell);
        if (list.count == 0)
            return result_refuse(result, "You have not learned to cast it in any other way.");
        int32_t bit = offer_ask(&list, w, game_player(game), "Cast it how? (Escape: enough)");
        if (bit == OFFER_NONE || !metamagic_toggle(w, game_player(game), spell, (uint32_t)bit))
            return true;
    }
    return true;
}

/* ---- things ---- */

struct use_row {
    enum action_kind action;
    int event;
    const char *question, *none, *wrong;
};

static const struct use_row rows[] = {
#define ACTION(id, name, parameter, function, what)
#define MANOEUVRE(id, name, parameter, type, feat, skill, what)
#define USE(id, name, event, question, none, wrong, what) \
    {ACTION_##id, event, question, none, wrong},
#include "play/actions.def"
#undef ACTION
};

static const struct use_row *row_of(enum action_kind action)
{
    int i = 0;

    while (rows[i].action != action)
        i++;
    return &rows[i];
}

static void name_use(const struct world *w, struct use use, struct str_builder *out)
{
    const struct thing *item = world_thing(w, use.item);

    if (item)
        name_add(w, item, NA_LONG, out);
    if (item && use.effect != item->other)
        sb_add_cstr(out, ": ");
    if (item == NULL || use.effect != item->other)
        sb_add(out, spell_name(w, use.effect));
}

/* One of several is asked for; -1: none was wanted. */
static int choose(struct game *game, const struct use_row *row, const struct uses *uses)
{
    struct question_choice choices[USES_MOST] = {0};
    struct str_builder names[USES_MOST] = {0};
    struct question question = question_make(QUESTION_ONE_OF, str_from(row->question));
    struct question_answer answer;

    for (int i = 0; i < uses->count; i++) {
        name_use(&game->world, uses->items[i], &names[i]);
        choices[i] = (struct question_choice){.words = sb_str(&names[i]), .value = i};
    }
    question.choices = choices;
    question.count = uses->count;
    question.standard.value = question.escape.value = -1;
    ask(&game->world, game_player(game), &question, &answer);
    for (int i = 0; i < uses->count; i++)
        sb_free(&names[i]);
    return answer.value;
}

/* Which of them the action means; -1: none, and why. */
static int meant(struct game *game, const struct action *action, const struct uses *uses,
                 struct game_result *result)
{
    const struct use_row *row = row_of(action->kind);
    const struct thing *item = pack_item(game, action->number);
    int found = action->number || uses->count == 0 ? -1 : choose(game, row, uses);

    for (int i = 0; found < 0 && item && i < uses->count; i++)
        if (uses->items[i].item == item->self)
            found = i;
    if (found >= 0)
        return found;
    if (action->number && item == NULL)
        result_refuse(result, "There is no number %d among your things.", (int)action->number);
    else
        result_refuse(result, "%s",
                      action->number     ? row->wrong
                      : uses->count == 0 ? row->none
                                         : "You think better of it.");
    return -1;
}

/* Where a thing of unknown power is aimed is a direction; what is drunk is aimed only where its
 * effect asks. */
static uint32_t ways_of(const struct world *w, const struct thing *item, res_id effect)
{
    if (item && item->kind == T_WAND && !(item_of(w, item)->known & KN_MAGIC))
        return Q_DIR;
    return effect ? prompt_ways(w, effect) : 0;
}

/* What is drunk and asks for nothing is not aimed at all; of all else the power is worked out, also
 * where it is not aimed. */
static bool aim(struct world *w, struct script_event *event, struct use use)
{
    const struct thing *item = world_thing(w, use.item);
    uint32_t ways = ways_of(w, item, use.effect);
    bool is_aimed = ways != 0 || (use.effect != 0 && !(item && item->kind == T_POTION));

    return !is_aimed || prompt_aim(w, event, ways);
}

/* "You drink a Potion of healing.": of what is used one at least reads that it was. */
static void add_deed(const struct world *w, int what, const struct thing *item,
                     struct str_builder *out)
{
    static const struct {
        int event;
        const char *verb;
    } verbs[] = {{EV_DRINK, "drink"}, {EV_READ, "read"}, {EV_ZAP, "use"}, {EV_ACTIVATE, "wake"}};

    for (int i = 0; i < COUNT_OF(verbs) && item; i++)
        if (verbs[i].event == what) {
            sb_addf(out, "You %s ", verbs[i].verb);
            name_add(w, item, NA_A | NA_SINGLE, out);
            sb_add_char(out, '.');
        }
}

static int do_use(struct world *w, struct script_event *event, int what, struct use use)
{
    struct str_builder deed = {0};
    uint64_t said = w->log->total;

    add_deed(w, what, world_thing(w, use.item), &deed);
    int answer = throw_end(w, event, use.item == HANDLE_NONE ? EV_EFFECT : what);
    if (deed.len > 0 && answer == DONE && w->log->total == said)
        say_plain(w, "%s", sb_cstr(&deed));
    sb_free(&deed);
    return answer;
}

bool act_use_one(struct game *game, int what, struct use use, struct game_result *result)
{
    struct world *w = &game->world;
    struct script_event *event = throw_begin(w);
    bool is_own = use.item == HANDLE_NONE;

    if (event == NULL)
        return result_refuse(result, "Too much is going on.");
    event->actor = (int32_t)w->player;
    event->item = (int32_t)use.item;
    event->isItem = !is_own;
    event->eID = use.effect;
    if (!aim(w, event, use)) {
        throw_drop(w, event);
        return result_refuse(result, "You think better of it.");
    }
    event->item = (int32_t)use.item;
    event->eID = use.effect;
    event->isActivation = is_own;
    uint64_t said = w->log->total;
    int answer = do_use(w, event, what, use);
    return tell(game, answer != ABORT && answer != NOTHING, said, result, "Nothing comes of it.");
}

/* One of several, bite by bite, until it is eaten up, one has had enough or something comes up;
 * then the rest is put back. */
static bool eat(struct game *game, handle of, struct game_result *result)
{
    struct world *w = &game->world;
    struct alert alert = alert_begin(game);
    struct thing *food = world_thing(w, of);

    if (item_of(w, food)->quantity > 1)
        food = stack_take_one(w, food);
    handle self = food->self;
    status_gain(
        w, game_player(game),
        (struct stati){.nature = ACTING, .source = SS_MISC, .value = EV_EAT, .object = self});
    spend_time(w, w->player, 1);
    alert_goes_on(game, &alert, result);
    if (game_player(game) == NULL)
        return true;
    status_end_nature(w, game_player(game), ACTING);
    food = world_thing(w, self);
    if (food && food->x < 0 && hold_owner(w, food) == NULL)
        gain_item(w, game_player(game), food);
    return true;
}

bool act_use(struct game *game, const struct action *action, struct game_result *result)
{
    const struct use_row *row = row_of(action->kind);
    struct uses uses;

    uses_gather(game, row->event, &uses);
    int chosen = meant(game, action, &uses, result);
    if (chosen < 0)
        return false;
    return row->event == EV_EAT ? eat(game, uses.items[chosen].item, result)
                                : act_use_one(game, row->event, uses.items[chosen], result);
}
