#include "rules/social/wishes.h"

#include "rules/magic/prompt.h"
#include "rules/skill/offer.h"
#include "rules/social/tribute.h"
#include "rules/value/slot.h"
#include "world/ask.h"
#include "world/throw.h"

enum { WISHES_MOST = 16 };

struct wish wish_choose(const struct parley *p, const struct wish_row *rows, int count,
                        const char *question)
{
    struct question asked = question_make(QUESTION_ONE_OF, str_from(question));
    struct question_choice choices[WISHES_MOST];
    struct question_answer answer;

    for (int i = 0; i < count && i < WISHES_MOST; i++)
        choices[asked.count++] = (struct question_choice){.words = str_from(rows[i].words),
                                                          .help = str_from(rows[i].help),
                                                          .value = rows[i].order};
    asked.choices = choices;
    ask(p->w, parley_speaker(p), &asked, &answer);
    return (struct wish){.order = answer.value};
}

/* A place or a target, by the prompt of magic. */
static bool point_out(const struct parley *p, struct wish *wish, uint32_t ways, const char *words)
{
    struct script_event *e = throw_begin(p->w);
    bool is_chosen;

    if (e == NULL)
        return false;
    e->actor = p->e->actor;
    is_chosen = prompt_aim_asking(p->w, e, ways, str_from(words));
    wish->about = (struct order_about){.victim = world_thing(p->w, (handle)e->target),
                                       .has_place = ways == Q_LOC,
                                       .place = {e->EXVal, e->EYVal}};
    throw_drop(p->w, e);
    return is_chosen;
}

static bool choose_item(const struct parley *p, struct wish *wish)
{
    struct offer list = {0};
    struct slot_walk walk = slot_walk_begin(p->w, parley_other(p));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        offer_thing(&list, p->w, item, 0);
    if (list.count == 0) {
        parley_tell(p, "The <EVictim> has nothing.");
        return false;
    }
    int32_t chosen = offer_ask(&list, p->w, parley_speaker(p), "Which thing?");
    wish->item = chosen == OFFER_NONE ? HANDLE_NONE : (handle)chosen;
    p->e->item = (int32_t)wish->item;
    return wish->item != HANDLE_NONE;
}

bool wish_complete(const struct parley *p, struct wish *wish, uint32_t enemies)
{
    switch (wish->order) {
    case ORDER_WALK_TO_POINT: return point_out(p, wish, Q_LOC, "Where to?");
    case ORDER_ATTACK_TARGET: return point_out(p, wish, enemies, "Attack whom?");
    case ORDER_GIVE_ME_ITEM: return choose_item(p, wish);
    default: return true;
    }
}

bool wish_is_property(const struct parley *p, const struct wish *wish)
{
    const struct thing *item = world_thing(p->w, wish->item);

    return item && item_of(p->w, item)->flags & IF_PROPERTY;
}

void wish_give_item(const struct parley *p, const struct wish *wish)
{
    struct thing *item = world_thing(p->w, wish->item);

    if (item == NULL)
        return;
    parley_tell_of(p, "The <EVictim> gives you the <Obj>.", item);
    tribute_hand_over(p, item, parley_speaker(p));
}
