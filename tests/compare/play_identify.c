/* rules-things/identify: what becomes known of an item, in each way there is. Every way begins
 * anew. */
#include "base/num.h"
#include "flat.h"
#include "plays.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/lore.h"
#include "stage.h"
#include "text/name.h"
#include "text/say.h"
#include "world/knowledge.h"
#include "world/place.h"

/* The README gives no seeds. One draw is made in each way, and all records agree on it. */
enum { SEED_ITEM = 3, SEED_TRIAL = 6, SEED_SIGHT = 7, SEED_FEELING = 9 };
/* The arena has a number, too. */
enum { FIRST_BORN = 2036 };

struct scene {
    struct play *play;
    struct stage stage;
    struct thing *item, *player, *goblin;
};

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    (void)context;
    (void)who;
    (void)what;
    return PER_VISUAL;
}

static struct thing *make_item(struct play *play, struct world *w)
{
    enum { PLUS = 2 };
    res_id id = base_find(play->base, RES_EFFECT, play_text(play, "effect"));
    const struct res_effect *effect = library_record(w->library, id, RES_EFFECT);
    handle self = item_new(w, base_find(play->base, RES_ITEM, play_text(play, "base")))->self;
    bool has_plus = effect && library_flag(effect->flags, EF_NEEDS_PLUS);

    item_enchant(w, world_thing(w, self), id, has_plus ? PLUS : 0);
    item_begin(w, world_thing(w, self));
    return world_thing(w, self);
}

static bool set_up(struct scene *s, struct play *play)
{
    struct stage *stage = &s->stage;
    struct world *w = &stage->world;

    s->play = play;
    stage_init(stage, play->base);
    say_open(w);
    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_arena(stage, 5, &play->error))
        return false;
    w->host.perceives = perceives;
    s->player = world_thing(w, stage->player);
    w->born = FIRST_BORN - WORLD_FIRST_BORN;
    stage_seed(stage, SEED_ITEM);
    s->item = make_item(play, w);
    s->goblin = thing_new_creature(w, base_find(play->base, RES_MONSTER, STR("goblin")));
    place_at(stage->arena, w, s->goblin, 24, 16);
    draw_log_listen(&play->draws, w);
    return true;
}

static void tear_down(struct scene *s)
{
    say_close(&s->stage.world);
    stage_free(&s->stage);
}

/* ---- telling ---- */

static void tell_name(struct scene *s, const char *key)
{
    struct str_builder name = {0};

    name_add(&s->stage.world, s->item, NA_LONG, &name);
    json_key_text(s->play->out, key, sb_str(&name));
    sb_free(&name);
}

static void tell_known(struct scene *s)
{
    const struct effect_memory *memory = knowledge_effect(&s->stage.world, s->item->other);
    struct json *out = s->play->out;

    json_key_number(out, "known", item_of(&s->stage.world, s->item)->known);
    json_key(out, "memory");
    json_open(out, '[');
    json_number(out, memory->is_known);
    json_number(out, memory->is_tried);
    json_number(out, memory->is_potion_known);
    json_number(out, memory->is_potion_tried);
    json_close(out, ']');
}

/* ---- the ways ---- */

static void make_known(struct scene *s, int bits)
{
    json_open(s->play->out, '{');
    json_key_number(s->play->out, "bits", bits);
    identify_set(&s->stage.world, s->item, 0);
    play_begin_action(s->play);
    identify_add(&s->stage.world, s->item, bits);
    tell_known(s);
    tell_name(s, "name");
    play_tell_draws(s->play, DRAWS_PAIRS);
    json_close(s->play->out, '}');
}

static void try_it(struct scene *s)
{
    lore_try(&s->stage.world, s->player, s->item);
}

static void see_player(struct scene *s)
{
    lore_show(&s->stage.world, s->player, s->item);
}

static void see_goblin(struct scene *s)
{
    lore_show(&s->stage.world, s->goblin, s->item);
}

static const struct way {
    const char *key;
    int seed;
    bool is_named;
    void (*act)(struct scene *s);
} ways[] = {{"ident_by_trial", SEED_TRIAL, true, try_it},
            {"visible_id_player", SEED_SIGHT, true, see_player},
            {"visible_id_goblin", SEED_SIGHT, false, see_goblin}};

static void use(struct scene *s, const struct way *way)
{
    identify_set(&s->stage.world, s->item, 0);
    stage_seed(&s->stage, (uint32_t)way->seed);
    play_begin_action(s->play);
    json_key(s->play->out, way->key);
    json_open(s->play->out, '{');
    way->act(s);
    play_tell_draws(s->play, DRAWS_PAIRS);
    tell_known(s);
    if (way->is_named)
        tell_name(s, "name");
    json_close(s->play->out, '}');
    play_begin_action(s->play);
}

static void intuit(struct scene *s)
{
    identify_set(&s->stage.world, s->item, 0);
    stage_seed(&s->stage, SEED_FEELING);
    play_begin_action(s->play);
    lore_intuit(&s->stage.world, s->player, s->item);
    json_key(s->play->out, "intuit");
    json_open(s->play->out, '{');
    json_key(s->play->out, "item");
    flat_tell_item(&s->stage, s->item, s->play->out);
    play_tell_draws(s->play, DRAWS_PAIRS);
    json_close(s->play->out, '}');
}

/* ---- all of them ---- */

static bool play_known(struct play *play)
{
    static const int all[] = {KN_NATURE, KN_CURSE, KN_MAGIC,   KN_PLUS,
                              KN_PLUS2,  KN_ARTI,  KN_HANDLED, 0xff};

    json_key(play->out, "make_known");
    json_open(play->out, '[');
    for (int i = 0; i < COUNT_OF(all); i++) {
        struct scene s = {0};
        bool is_set_up = set_up(&s, play);
        if (is_set_up)
            make_known(&s, all[i]);
        tear_down(&s);
        if (!is_set_up)
            return false;
    }
    json_close(play->out, ']');
    return true;
}

static bool play_ways(struct play *play)
{
    for (int i = 0; i < COUNT_OF(ways); i++) {
        struct scene s = {0};
        bool is_set_up = set_up(&s, play);
        if (is_set_up)
            use(&s, &ways[i]);
        tear_down(&s);
        if (!is_set_up)
            return false;
    }
    return true;
}

static bool play_rest(struct play *play)
{
    struct scene s = {0};
    bool is_set_up = set_up(&s, play);

    if (is_set_up) {
        identify_set(&s.stage.world, s.item, 0);
        tell_name(&s, "name0");
        intuit(&s);
    }
    tear_down(&s);
    return is_set_up;
}

enum play_result play_identify(struct play *play)
{
    return play_known(play) && play_ways(play) && play_rest(play) ? PLAY_DONE : PLAY_FAILED;
}
