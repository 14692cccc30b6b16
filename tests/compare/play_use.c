/* rules-people/use: persons drink, read, zap and activate things, each of them twice. */
#include <stdio.h>

#include "base/num.h"
#include "items_found.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/item/gain.h"
#include "rules/magic/prompt.h"
#include "rules/value/attr.h"
#include "rules/value/slot.h"
#include "world/body.h"
#include "world/knowledge.h"
#include "world/throw.h"

enum { STAND_X = 20, STAND_Y = 16, KNOWN_ALL = 255, FIRST_SEED = 520000, SEEDS_EACH = 4 };

struct use {
    struct people_scene s;
    struct play *play;
    struct world *w;
    handle item;
    res_id effect;
    int event;
    bool is_prompted;
};

static bool open(struct use *u, struct play *play)
{
    enum { RAISED_TO = 5 };
    struct str who = play_text(play, "char");
    const struct people_start start = {.who = who,
                                       .seed = play_number(play, "char_seed"),
                                       .level = RAISED_TO,
                                       .at = {STAND_X, STAND_Y}};

    if (!people_open(&u->s, play, &start))
        return false;
    u->play = play;
    u->w = u->s.w;
    u->effect = base_find(play->base, RES_EFFECT, play_text(play, "effect"));
    u->event = (int)play_number(play, "event");
    return true;
}

static bool set_bugbear(struct use *u)
{
    enum { SEED = 610001 };
    const struct thing *bugbear = people_bugbear(&u->s, (struct point){24, 16}, SEED);

    if (bugbear)
        u->s.near = bugbear->self;
    return bugbear != NULL;
}

static void be_half_well(struct use *u)
{
    struct thing *who = people_player(&u->s);

    who->hp = wrap16((who->hp_max + creature_of(u->w, who)->attr[A_THP]) / 2);
    creature_of(u->w, who)->mana_used = attr_mana_total(u->w, who) / 2;
}

/* What is activated has the plus of the first that was found. */
static int plus_of(const struct use *u)
{
    enum { WAND_PLUS = 2 };

    switch (u->event) {
    case EV_ZAP: return WAND_PLUS;
    case EV_ACTIVATE:
        return items_found_plus(u->play->base, play_text(u->play, "item"),
                                play_text(u->play, "effect"), u->play->arena);
    default: return 0;
    }
}

/* The first of its kind that he has is used, his own or the given one. */
static const struct thing *had_or_given(const struct use *u, const struct thing *item)
{
    struct slot_walk walk = slot_walk_begin(u->w, people_player(&u->s));

    for (const struct thing *at; (at = slot_walk_next(&walk)) != NULL;)
        if (at->resource == item->resource && at->other == item->other)
            return at;
    return item;
}

static bool give_item(struct use *u)
{
    enum { CHARGES = 10, QUANTITY = 2 };
    struct thing *item = people_item(&u->s.stage, play_text(u->play, "item"),
                                     play_text(u->play, "effect"), plus_of(u), &u->play->error);

    if (item == NULL)
        return false;
    item_of(u->w, item)->charges = CHARGES;
    item_of(u->w, item)->quantity = QUANTITY;
    if (play_number(u->play, "known"))
        item_of(u->w, item)->known = KNOWN_ALL;
    gain_item_placed(u->w, people_player(&u->s), item);
    u->item = had_or_given(u, item)->self;
    return true;
}

/* ---- use ---- */

static uint32_t ways_of(const struct use *u, const struct thing *item)
{
    bool is_riddle = item->kind == T_WAND && !(item_of(u->w, item)->known & KN_MAGIC);

    return is_riddle ? Q_DIR : prompt_ways(u->w, u->effect);
}

/* The recordings ask before they say which item it is about, and only where there is a choice: what
 * its plus does to the effect is not worked out then. */
static bool aim(struct use *u, struct script_event *e, const struct thing *item)
{
    uint32_t ways = ways_of(u, item);

    return ways == 0 || people_aim(&u->s, e, ways);
}

static int use(struct use *u)
{
    const struct thing *item = world_thing(u->w, u->item);
    struct script_event *e = throw_begin(u->w);

    e->actor = (int32_t)u->w->player;
    e->eID = u->effect;
    u->is_prompted = item && aim(u, e, item);
    if (!u->is_prompted) {
        throw_drop(u->w, e);
        return NOTHING;
    }
    e->item = (int32_t)u->item;
    e->eID = u->effect;
    return throw_end(u->w, e, u->event);
}

static void tell_memory(struct use *u)
{
    const struct effect_memory *memory = knowledge_effect(u->w, u->effect);
    const uint32_t flavours[] = {memory->flavour, memory->potion_flavour};
    char words[17];

    for (int i = 0; i < 8; i++)
        snprintf(words + 2 * i, 3, "%02x", flavours[i / 4] >> (i % 4 * 8) & 0xffU);
    json_key(u->play->out, "effect_memory");
    json_text(u->play->out, str_from(words));
}

static enum play_result play_uses(struct use *u)
{
    int64_t last = play_number(u->play, "use");
    int64_t seed = FIRST_SEED + SEEDS_EACH * play_number(u->play, "n");

    people_player(&u->s)->timeout = 0;
    for (int64_t i = 1; i < last; i++) {
        people_seed(&u->s.stage, (uint32_t)(seed + i - 1));
        use(u);
        people_player(&u->s)->timeout = 0;
    }
    people_begin(&u->s, (uint32_t)(seed + last - 1));
    int result = use(u);
    json_key_number(u->play->out, "prompted", u->is_prompted);
    people_end(&u->s, result);
    tell_memory(u);
    return PLAY_DONE;
}

enum play_result play_use(struct play *play)
{
    struct use u = {.event = 0};
    enum play_result result = PLAY_FAILED;

    if (open(&u, play) && set_bugbear(&u)) {
        be_half_well(&u);
        result = give_item(&u) ? play_uses(&u) : PLAY_FAILED;
    }
    people_close(&u.s);
    return result;
}
