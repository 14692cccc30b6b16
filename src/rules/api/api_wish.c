/* Wishes, for scripts: the player names a kind of thing, then which of it, and it is made. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "rules/api/api_ask.h"
#include "rules/item/item.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/seller.h"
#include "world/body.h"
#include "world/loose.h"

enum { CHOICES_MOST = 510, NONE = -1, WISH_STEPS = 20000, SELLER_STEPS = 5000 };
_Static_assert((int)CHOICES_MOST <= (int)CANDIDATES_MOST, "all candidates that are offered exist");

/* What can be wished for: a type of items (T_...), or a source of effects (AI_...) with the item
 * that holds them. */
struct sort {
    const char *words;
    int type, source;
    const char *holder;
};

static const struct sort created[] = {
    {.words = "food", .type = T_FOOD},
    {.words = "weapons", .type = T_WEAPON},
    {.words = "bows", .type = T_BOW},
    {.words = "missiles", .type = T_MISSILE},
    {.words = "armour", .type = T_ARMOUR},
    {.words = "shields", .type = T_SHIELD},
    {.words = "clothes", .type = T_CLOTHES},
    {.words = "containers", .type = T_CONTAIN},
    {.words = "herbs", .type = T_HERB},
    {.words = "mushrooms", .type = T_MUSH},
    {.words = "gems", .type = T_GEM},
    {.words = "coins", .type = T_COIN},
    {.words = "tools", .type = T_TOOL},
    {.words = "lights", .type = T_LIGHT},
    {.words = "alchemy", .source = AI_ALCHEMY, .holder = "flask"},
};

static const struct sort acquired[] = {
    {.words = "potions", .source = AI_POTION, .holder = "potion"},
    {.words = "scrolls", .source = AI_SCROLL, .holder = "scroll"},
    {.words = "rods", .source = AI_ROD, .holder = "rod"},
    {.words = "staves", .source = AI_STAFF, .holder = "staff"},
    {.words = "wands", .source = AI_WAND, .holder = "wand"},
    {.words = "tomes", .source = AI_TOME, .holder = "tome"},
    {.words = "rings", .source = AI_RING, .holder = "ring"},
    {.words = "amulets", .source = AI_AMULET, .holder = "amulet"},
    {.words = "helms", .source = AI_HELM, .holder = "helm"},
    {.words = "headbands", .source = AI_HEADBAND, .holder = "headband"},
    {.words = "cloaks", .source = AI_CLOAK, .holder = "cloak"},
    {.words = "gauntlets", .source = AI_GAUNTLETS, .holder = "gauntlets"},
    {.words = "girdles", .source = AI_GIRDLE, .holder = "girdle"},
    {.words = "bracers", .source = AI_BRACERS, .holder = "bracers"},
    {.words = "boots", .source = AI_BOOTS, .holder = "boots"},
    {.words = "lenses", .source = AI_EYES, .holder = "lenses"},
    {.words = "horns", .source = AI_HORN, .holder = "horn"},
    {.words = "stones", .source = AI_STONE, .holder = "stone"},
    {.words = "enchanted weapons", .source = AI_WEAPON, .holder = "short sword"},
    {.words = "enchanted armour", .source = AI_ARMOUR, .holder = "chainmail"},
    {.words = "enchanted shields", .source = AI_SHIELD, .holder = "kite shield"},
    {.words = "weapons", .type = T_WEAPON},
    {.words = "bows", .type = T_BOW},
    {.words = "missiles", .type = T_MISSILE},
    {.words = "armour", .type = T_ARMOUR},
    {.words = "shields", .type = T_SHIELD},
    {.words = "clothes", .type = T_CLOTHES},
    {.words = "containers", .type = T_CONTAIN},
    {.words = "books", .type = T_BOOK},
    {.words = "food", .type = T_FOOD},
};

/* Why one may wish, and what for. Of items the purpose counts with PUR_LISTING: all that fit. */
static const struct {
    int reason; /* ACQ_... */
    const char *question;
    const struct sort *sorts;
    int count, items, effects; /* the purposes, PUR_... */
} reasons[] = {
    {ACQ_MINOR, "Create what?", created, COUNT_OF(created), PUR_MINOR, PUR_MINOR},
    {ACQ_MAJOR, "Create what?", created, COUNT_OF(created), PUR_MAJOR, PUR_MAJOR},
    {ACQ_CRAFT, "Craft what?", created, COUNT_OF(created), PUR_CRAFT, PUR_MUNDANE},
    {ACQ_KNOWN, "Make what?", acquired, COUNT_OF(acquired), PUR_KNOWN, PUR_KNOWN},
    {ACQ_ACQUIRE, "Acquire what?", acquired, COUNT_OF(acquired), PUR_ACQUIRE, PUR_ACQUIRE},
    {ACQ_ANY_ITEM, "Acquire what?", acquired, COUNT_OF(acquired), PUR_ACQUIRE, PUR_ACQUIRE},
};

/* A wish for creatures: which of them may come. */
static const struct {
    int reason, purpose;
} beings[] = {
    {ACQ_SUMMON, PUR_SUMMON}, {ACQ_GENOCIDE, PUR_SUMMON}, {ACQ_POLYMORPH, PUR_POLY},
    {ACQ_ANYMON, PUR_ANYMON}, {ACQ_RECALL, PUR_ANYMON},
};

struct wish {
    struct api_call *call;
    int least, most;
    struct question_choice choices[CHOICES_MOST];
    int count;
};

/* False: the script may ask no more. */
static bool choose(struct wish *wish, const char *words, int32_t *chosen)
{
    const struct world *w = api_world(wish->call);
    struct question question = question_make(QUESTION_ONE_OF, str_from(words));
    struct question_answer answer;

    question.choices = wish->choices;
    question.count = wish->count;
    question.standard.value = question.escape.value = NONE;
    bool good = api_ask(wish->call, wish->count > 0 ? world_thing(w, w->player) : NULL, &question,
                        &answer);
    *chosen = good ? answer.value : NONE;
    return good;
}

/* All that fit are the world's candidates, up to the first that is none. */
static void offer_candidates(struct wish *wish)
{
    const struct world *w = api_world(wish->call);

    wish->count = 0;
    for (int i = 0; i < CHOICES_MOST && w->candidates.items[i]; i++) {
        struct str whole = library_name(w->library, (res_id)w->candidates.items[i]);
        wish->choices[wish->count++] = (struct question_choice){.words = str_cut(&whole, ';'),
                                                                .value = w->candidates.items[i]};
    }
}

static void find_of_sort(struct wish *wish, const struct sort *sort, int items, int effects)
{
    struct world *w = api_world(wish->call);

    memset(w->candidates.items, 0, sizeof w->candidates.items);
    if (sort->source)
        pick_effect(w, effects, wish->least, wish->most, sort->source);
    else
        pick_item(w, items + PUR_LISTING, wish->least, wish->most, sort->type);
    offer_candidates(wish);
}

/* Arrows come by the hundred, ropes and what is carried in groups by the dozen. */
static void count_out(const struct world *w, const struct thing *item)
{
    const struct res_item *record = library_record(w->library, item->resource, RES_ITEM);

    if (library_flag(record->flags, IT_BGROUP))
        item_of(w, item)->quantity = 100;
    else if (library_flag(record->flags, IT_GROUP) || library_flag(record->flags, IT_ROPE))
        item_of(w, item)->quantity = 12;
}

static void fill_with(struct wish *wish, struct thing *item, res_id effect)
{
    struct world *w = api_world(wish->call);
    const struct res_effect *record = library_record(w->library, effect, RES_EFFECT);
    bool has_plus = library_flag(record->flags, EF_NEEDS_PLUS);

    item_enchant(w, item, effect, has_plus ? item_most_plus(w, effect, wish->most) : 0);
    item_begin(w, item);
}

static bool return_made(struct wish *wish, struct thing *made)
{
    if (made)
        loose_note(api_world(wish->call), made);
    return api_return(wish->call, made ? (int32_t)made->born : 0);
}

static bool make_item(struct wish *wish, const struct sort *sort, res_id chosen)
{
    struct world *w = api_world(wish->call);
    res_id what = sort->source ? library_find(w->library, str_from(sort->holder)) : chosen;

    if (library_kind(w->library, what) != RES_ITEM || !world_has_room(w))
        return return_made(wish, NULL);
    if (!api_take(wish->call, VM_THINGS, 1))
        return false;
    struct thing *item = item_new(w, what);
    handle self = item->self;
    if (sort->source)
        fill_with(wish, item, chosen);
    item = world_thing(w, self);
    if (item) {
        item_of(w, item)->known = 0xff;
        count_out(w, item);
    }
    return return_made(wish, item);
}

static void offer_sorts(struct wish *wish, int row)
{
    wish->count = reasons[row].count;
    for (int i = 0; i < wish->count; i++)
        wish->choices[i] = (struct question_choice){.words = str_from(reasons[row].sorts[i].words),
                                                    .value = i};
}

/* quirk: what there is of the first sort is looked up, with its draw, before anyone chooses. */
static bool wish_for_item(struct wish *wish, int row)
{
    const struct sort *sorts = reasons[row].sorts;
    int32_t chosen;

    find_of_sort(wish, &sorts[0], reasons[row].items, reasons[row].effects);
    offer_sorts(wish, row);
    if (!choose(wish, reasons[row].question, &chosen))
        return false;
    if (chosen == NONE)
        return return_made(wish, NULL);
    const struct sort *sort = &sorts[chosen];
    if (chosen != 0)
        find_of_sort(wish, sort, reasons[row].items, reasons[row].effects);
    else
        offer_candidates(wish);
    if (!choose(wish, "Which one?", &chosen))
        return false;
    return chosen == NONE ? return_made(wish, NULL) : make_item(wish, sort, (res_id)chosen);
}

static bool wish_for_creature(struct wish *wish, int purpose, int kind)
{
    struct world *w = api_world(wish->call);
    int32_t chosen;

    memset(w->candidates.items, 0, sizeof w->candidates.items);
    pick_monster(w, purpose + PUR_LISTING, wish->least, wish->most, wish->most, kind);
    offer_candidates(wish);
    if (!choose(wish, "Which creature?", &chosen))
        return false;
    if (chosen == NONE || !world_has_room(w))
        return return_made(wish, NULL);
    return api_take(wish->call, VM_THINGS, 1) && return_made(wish, newborn_bear(w, (res_id)chosen));
}

/* Nothing where the reason is none of these, where nobody answers, or Escape does. */
static bool grant(struct wish *wish)
{
    int reason = wish->call->arguments[0];

    for (int i = 0; i < COUNT_OF(reasons); i++)
        if (reasons[i].reason == reason)
            return wish_for_item(wish, i);
    for (int i = 0; i < COUNT_OF(beings); i++)
        if (beings[i].reason == reason)
            return wish_for_creature(wish, beings[i].purpose, wish->call->arguments[3]);
    return return_made(wish, NULL);
}

static bool call_wish(struct api_call *call)
{
    struct wish *wish = calloc(1, sizeof *wish);

    ENSURE(wish != NULL, "out of memory (a wish)");
    wish->call = call;
    wish->least = call->arguments[1];
    wish->most = call->arguments[2];
    bool good = grant(wish);
    free(wish);
    return good;
}

/* ---- who sells ---- */

static bool call_seller(struct api_call *call)
{
    struct world *w = api_world(call);
    res_id who = (res_id)call->arguments[0];

    if (library_kind(w->library, who) != RES_MONSTER || !world_has_room(w))
        return api_return(call, 0);
    if (!api_take(call, VM_THINGS, 1))
        return false;
    const struct thing *seller = seller_make(w, who, imax(0, call->arguments[1]));
    if (seller)
        loose_keep_seller(w, seller);
    return api_return(call, seller ? (int32_t)seller->born : 0);
}

static const struct api_row rows[] = {
    CALL_FOR(WISH_STEPS, T_TERM_AcquisitionPrompt, call_wish, 0),
    CALL_FOR(SELLER_STEPS, InitShopkeeper, call_seller, 0),
};

const struct api_rows api_wish_rows = {rows, COUNT_OF(rows)};
