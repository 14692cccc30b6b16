/* rules-people/prices: what items cost, whoever buys and sells. */
#include "base/num.h"
#include "plays.h"
#include "rules/item/identify.h"
#include "rules/value/price.h"
#include "rules/value/values.h"
#include "rules/value/worth.h"
#include "stage_people.h"
#include "text/say.h"
#include "world/place.h"

enum { KNOWN_ALL = 0xff, RANKS = 10 };

struct trade {
    struct play *play;
    struct stage *stage;
    struct thing *item, *player, *human;
};

static int32_t buy(const struct trade *t)
{
    return price_of(&t->stage->world, t->item, t->player, t->human);
}

static int32_t sell(const struct trade *t)
{
    return price_of(&t->stage->world, t->item, t->human, t->player);
}

/* The attribute is written, nothing is worked out anew. */
static void tell_by_charisma(struct trade *t, const char *key,
                             int32_t (*price)(const struct trade *))
{
    static const int8_t charismas[] = {8, 12, 16, 20};
    int16_t *charisma = &creature_of(&t->stage->world, t->player)->attr[A_CHA], was = *charisma;

    json_key(t->play->out, key);
    json_open(t->play->out, '[');
    for (int i = 0; i < COUNT_OF(charismas); i++) {
        *charisma = charismas[i];
        json_number(t->play->out, price(t));
    }
    json_close(t->play->out, ']');
    *charisma = was;
}

static void tell_by_skill(struct trade *t, const char *key, int skill)
{
    int8_t *ranks = &character_of(&t->stage->world, t->player)->ranks[skill], was = *ranks;

    *ranks = RANKS;
    json_key(t->play->out, key);
    json_open(t->play->out, '[');
    json_number(t->play->out, buy(t));
    json_number(t->play->out, sell(t));
    json_close(t->play->out, ']');
    *ranks = was;
}

static void tell(struct trade *t)
{
    const struct world *w = &t->stage->world;
    struct json *out = t->play->out;

    json_key_number(out, "item_level", worth_level(w, t->item, true));
    json_key_number(out, "none_none", price_of(w, t->item, NULL, NULL));
    json_key_number(out, "buy", buy(t));
    json_key_number(out, "sell", sell(t));
    tell_by_charisma(t, "buy_by_cha_8_12_16_20", buy);
    tell_by_charisma(t, "sell_by_cha", sell);
    tell_by_skill(t, "appraise10_buy_sell", SK_APPRAISE);
    tell_by_skill(t, "diplomacy10_buy_sell", SK_DIPLOMACY);
}

/* The README does not say who trades: of all its characters only this one bargains as recorded. */
static bool set_up(struct trade *t)
{
    struct play *play = t->play;
    struct world *w = &t->stage->world;

    if (!people_start(t->stage,
                      &(struct people_start){
                          .who = STR("human-warrior"), .seed = 1, .level = 1, .at = {20, 16}},
                      &play->error))
        return false;
    t->item = people_item(t->stage, play_text(play, "item"), play_text(play, "effect"),
                          (int)play_number(play, "plus"), &play->error);
    if (t->item == NULL)
        return false;
    identify_add(w, t->item, KNOWN_ALL);
    t->player = world_thing(w, w->player);
    t->human = thing_new_creature(w, base_find(play->base, RES_MONSTER, STR("human")));
    place_at(t->stage->arena, w, t->human, 22, 16);
    values_update(w, t->human);
    return true;
}

enum play_result play_prices(struct play *play)
{
    struct stage stage;
    struct trade t = {.play = play, .stage = &stage};

    stage_init(&stage, play->base);
    say_open(&stage.world);
    bool is_set_up = set_up(&t);
    if (is_set_up)
        tell(&t);
    say_close(&stage.world);
    stage_free(&stage);
    return is_set_up ? PLAY_DONE : PLAY_FAILED;
}
