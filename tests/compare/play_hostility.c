/* rules-fights/hostility, hostility_special: who is whose enemy, and why. */
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "fight_scene.h"
#include "plays.h"
#include "rules/bond/anger.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "stage_read.h"
#include "world/stati.h"

static void tell_hostility(const struct world *w, struct hostility h, struct json *out)
{
    json_open(out, '[');
    json_number(out, h.quality);
    json_number(out, h.quantity);
    json_number(out, h.why);
    if (h.why == HOSTILITY_BY_FEUD || h.why == HOSTILITY_BY_SOLIDARITY)
        json_number(out, h.kinds[0]);
    if (h.why == HOSTILITY_BY_FEUD)
        json_number(out, h.kinds[1]);
    if (h.why == HOSTILITY_BY_EFFECT)
        json_text(out, h.effect ? library_name(w->library, h.effect) : STR_NONE);
    json_close(out, ']');
}

/* ---- rules-fights/hostility ---- */

struct crowd {
    struct fight_scene scene;
    struct {
        ARRAY_FIELDS(handle);
    } all;
};

static void free_crowd(void *data)
{
    struct crowd *crowd = data;

    fight_close(&crowd->scene);
    ARRAY_FREE(&crowd->all);
    free(crowd);
}

/* Every fourth monster, in rows; the player in his cell is the last. */
static handle bring_one(struct crowd *crowd, int k, bool is_last)
{
    enum { EACH = 4, SEED = 330000, IN_A_ROW = 22 };
    int index = EACH * (k + 1);
    struct point at = {3 + 2 * (k % IN_A_ROW), 3 + 4 * (k / IN_A_ROW)};

    if (is_last)
        return crowd->scene.stage.player;
    const struct thing *who = fight_build_index_asleep(&crowd->scene, index, at,
                                                       SEED + (uint32_t)index);
    return who ? who->self : HANDLE_NONE;
}

static void tell_one(const struct crowd *crowd, const struct thing *who, struct json *out)
{
    const struct creature *body = creature_of(crowd->scene.w, who);

    json_open(out, '[');
    json_number(out, who->born);
    json_text(out, fights_printed(&crowd->scene.stage, body->shape));
    json_number(out, body->state);
    json_number(out, kind_challenge(crowd->scene.w, who, false));
    json_number(out, 0);
    json_close(out, ']');
}

static void forget_the_rest(struct crowd *crowd)
{
    for (int i = 0; i < crowd->all.count; i++) {
        struct thing *who = world_thing(crowd->scene.w, crowd->all.items[i]);
        if (who == NULL)
            continue;
        creature_of(crowd->scene.w, who)->party = 0;
        targets_clear(crowd->scene.w, who);
    }
}

/* The first line of the file: everyone who is asked about. */
static enum play_result make_crowd(struct play *play)
{
    struct crowd *crowd = calloc(1, sizeof *crowd);
    const struct json_value *list = json_read_member(play->record, STR("creatures"));
    int k = 0;

    ENSURE(crowd != NULL, "out of memory");
    play->keep->data = crowd;
    play->keep->free = free_crowd;
    if (!fight_open(&crowd->scene, play) ||
        !fights_shut_player_in(&crowd->scene.stage, &play->error))
        return PLAY_FAILED;
    for (const struct json_value *at = list ? list->first : NULL; at; at = at->next)
        ARRAY_PUSH(&crowd->all, bring_one(crowd, k++, at->next == NULL));
    forget_the_rest(crowd);
    json_key(play->out, "creatures");
    json_open(play->out, '[');
    for (int i = 0; i < crowd->all.count; i++)
        if (world_thing(crowd->scene.w, crowd->all.items[i]))
            tell_one(crowd, world_thing(crowd->scene.w, crowd->all.items[i]), play->out);
    json_close(play->out, ']');
    return PLAY_DONE;
}

static void tell_row(const struct crowd *crowd, const struct thing *me, struct json *out)
{
    const struct world *w = crowd->scene.w;
    char letters[1024] = "";

    json_key(out, "to");
    json_open(out, '[');
    for (int i = 0; i < crowd->all.count && i < COUNT_OF(letters) - 1; i++) {
        const struct thing *other = world_thing(w, crowd->all.items[i]);
        if (other == NULL)
            continue;
        tell_hostility(w, hostility_between(w, me, other), out);
        letters[i] = hostility_is_enemy(w, me, other)    ? 'H'
                     : hostility_is_friend(w, me, other) ? 'F'
                                                         : '-';
    }
    json_close(out, ']');
    json_key_text(out, "hostile_friendly", str_from(letters));
}

enum play_result play_hostility(struct play *play)
{
    const struct crowd *crowd = play->keep->data;
    int64_t index = play_number(play, "index");

    if (str_equal(play_text(play, "row"), STR("list")))
        return make_crowd(play);
    const struct thing *me = crowd && index < crowd->all.count
                                 ? world_thing(crowd->scene.w, crowd->all.items[index])
                                 : NULL;
    if (me == NULL)
        return play_fail(play, "nobody of that number is in the list");
    tell_row(crowd, me, play->out);
    json_key_number(play->out, "draws", 0);
    return PLAY_DONE;
}

/* ---- rules-fights/hostility_special ---- */

struct pair {
    struct fight_scene scene;
    struct thing *a, *b, *c, *player;
};

/* The pairs of the file in their order, which is in their seeds. */
static int number_of(const struct play *play)
{
    static const char *const pairs[][2] = {
        {"goblin", "human"},
        {"wolf", "hill orc"},
        {"skeletal trooper", "human"},
        {"elf", "drow"},
        {"small fire elemental", "small water elemental"},
        {"succubus", "hound archon"},
        {"goblin", "hobgoblin"},
        {"brown bear", "sprite"},
        {"flesh golem", "dwarf"},
        {"hell hound", "vrock"},
        {"PLAYER", "goblin"},
        {"goblin", "PLAYER"},
        {"wolf", "PLAYER"},
    };

    for (int i = 0; i < COUNT_OF(pairs); i++)
        if (str_equal(play_text(play, "a"), str_from(pairs[i][0])) &&
            str_equal(play_text(play, "b"), str_from(pairs[i][1])))
            return i;
    return 0;
}

static struct thing *put(struct pair *p, struct str name, struct point at, uint32_t seed)
{
    if (str_equal(name, STR("PLAYER")))
        return fight_place_player(&p->scene, at);
    return fight_build(&p->scene, name, at, seed);
}

static bool set_pair(struct pair *p, struct play *play)
{
    uint32_t number = (uint32_t)number_of(play);
    struct str a = play_text(play, "a"), b = play_text(play, "b");

    if (!str_equal(a, STR("PLAYER")) && !str_equal(b, STR("PLAYER")))
        fight_place_player(&p->scene, (struct point){20, 10});
    p->a = put(p, a, (struct point){20, 16}, 340000 + number);
    p->b = put(p, b, (struct point){23, 16}, 341000 + number);
    p->c = put(p, STR("minotaur"), (struct point){20, 22}, 342000);
    p->player = world_thing(p->scene.w, p->scene.stage.player);
    if (p->a == NULL || p->b == NULL || p->c == NULL)
        return error_set(&play->error, "one of them is unknown");
    return true;
}

static void tell_numbers(const struct pair *p, struct json *out)
{
    json_key(out, "handles");
    json_open(out, '[');
    json_number(out, p->a->born);
    json_number(out, p->b->born);
    json_number(out, p->c->born);
    json_close(out, ']');
}

static void forget_all(struct pair *p)
{
    struct thing *const all[] = {p->a, p->b, p->c, p->player};

    for (int i = 0; i < COUNT_OF(all); i++) {
        targets_clear(p->scene.w, all[i]);
        creature_of(p->scene.w, all[i])->state &= ~MS_PEACEFUL;
    }
}

static void give(struct pair *p, struct thing *who, int nature, int value,
                 const struct thing *about, int duration)
{
    bool is_charm = nature == CHARMED;

    status_gain(p->scene.w, who,
                (struct stati){.nature = (int16_t)nature,
                               .value = (int16_t)value,
                               .magnitude = -1,
                               .source = is_charm ? SS_ENCH : SS_MISC,
                               .duration = (int16_t)duration,
                               .object = about ? about->self : HANDLE_NONE});
}

static void recognise(struct pair *p, struct thing *who, const char *nature, const char *rest,
                      const struct thing *other)
{
    int number = stage_value(str_from(nature));

    if (strcmp(rest, "-1") == 0)
        give(p, who, number, -1, NULL, 0);
    else if (strcmp(rest, "object B") == 0)
        give(p, who, number, 0, other, 0);
    else
        give(p, who, number, MA_HUMANOID, NULL, 0);
}

static void add(struct pair *p, struct thing *who, const struct thing *other, int type)
{
    target_add(p->scene.w, who, other, type);
}

static void ride(struct pair *p)
{
    give(p, p->a, MOUNTED, -1, p->b, 0);
    give(p, p->b, MOUNT, -1, p->a, 0);
}

static void belong_together(struct pair *p)
{
    creature_of(p->scene.w, p->a)->party = 77;
    creature_of(p->scene.w, p->b)->party = 77;
}

static void order_against_neutrals(struct pair *p)
{
    add(p, p->a, p->player, TARGET_LEADER);
    orders_give(p->scene.w, p->a, ORDER_ATTACK_NEUTRALS, (struct order_about){0});
}

/* False: nobody knows how. */
static bool change(struct pair *p, const char *what)
{
    static const struct {
        const char *what;
        char first_who, first_whom;
        int first;
        char second_who, second_whom;
        int second;
    } bonds[] = {
        {"A leads B", 'b', 'a', TARGET_LEADER, 0, 0, 0},
        {"B leads A", 'a', 'b', TARGET_LEADER, 0, 0, 0},
        {"A summoned by B", 'a', 'b', TARGET_SUMMONER, 0, 0, 0},
        {"B master of A", 'a', 'b', TARGET_MASTER, 0, 0, 0},
        {"player leads A", 'a', 'p', TARGET_LEADER, 0, 0, 0},
        {"player leads B", 'b', 'p', TARGET_LEADER, 0, 0, 0},
        {"A enemy target B", 'a', 'b', TARGET_ENEMY, 0, 0, 0},
        {"B enemy target A", 'b', 'a', TARGET_ENEMY, 0, 0, 0},
        {"A ally target B", 'a', 'b', TARGET_ALLY, 0, 0, 0},
        {"C leads A, C enemy of B", 'a', 'c', TARGET_LEADER, 'c', 'b', TARGET_ENEMY},
        {"C leads B, C enemy of A", 'b', 'c', TARGET_LEADER, 'c', 'a', TARGET_ENEMY},
        {"C leads A, C ally of B", 'a', 'c', TARGET_LEADER, 'c', 'b', TARGET_ALLY},
    };
    struct thing *const who[128] = {['a'] = p->a, ['b'] = p->b, ['c'] = p->c, ['p'] = p->player};
    char bearer, nature[32], rest[64];

    for (int i = 0; i < COUNT_OF(bonds); i++)
        if (strcmp(what, bonds[i].what) == 0) {
            add(p, who[(int)bonds[i].first_who], who[(int)bonds[i].first_whom], bonds[i].first);
            if (bonds[i].second)
                add(p, who[(int)bonds[i].second_who], who[(int)bonds[i].second_whom],
                    bonds[i].second);
            return true;
        }
    if (strcmp(what, "none") == 0)
        return true;
    if (sscanf(what, "A charmed by B (%31[A-Z_])", nature) == 1 ||
        sscanf(what, "A charmed (%31[A-Z_])", nature) == 1)
        give(p, p->a, CHARMED, stage_value(str_from(nature)), p->b, 100);
    else if (strcmp(what, "A peaceful") == 0)
        creature_of(p->scene.w, p->a)->state |= MS_PEACEFUL;
    else if (strcmp(what, "B peaceful") == 0)
        creature_of(p->scene.w, p->b)->state |= MS_PEACEFUL;
    else if (strcmp(what, "A mounted on B") == 0)
        ride(p);
    else if (strcmp(what, "same party") == 0)
        belong_together(p);
    else if (strcmp(what, "player leads A, attack-neutrals order") == 0)
        order_against_neutrals(p);
    else if (strcmp(what, "A ItHitMe B 5") == 0)
        anger_hit_me(p->scene.w, p->a, p->b, 5);
    else if (sscanf(what, "%c %31[A-Z_] %63[^\n]", &bearer, nature, rest) == 3)
        recognise(p, bearer == 'A' ? p->a : p->b, nature, rest, p->b);
    else
        return false;
    return true;
}

static void tell_pair(const struct pair *p, struct json *out)
{
    const struct world *w = p->scene.w;

    json_key(out, "a_to_b");
    tell_hostility(w, hostility_between(w, p->a, p->b), out);
    json_key(out, "b_to_a");
    tell_hostility(w, hostility_between(w, p->b, p->a), out);
    json_key_number(out, "a_hostile_b", hostility_is_enemy(w, p->a, p->b));
    json_key_number(out, "b_hostile_a", hostility_is_enemy(w, p->b, p->a));
    json_key_number(out, "a_friendly_b", hostility_is_friend(w, p->a, p->b));
    json_key_number(out, "b_friendly_a", hostility_is_friend(w, p->b, p->a));
    json_key_number(out, "a_hostile_party_b", hostility_is_enemy_of_party(w, p->a, p->b));
}

enum play_result play_hostility_special(struct play *play)
{
    struct pair p;
    bool good = fight_open(&p.scene, play) && set_pair(&p, play);

    if (good) {
        tell_numbers(&p, play->out);
        forget_all(&p);
        fight_go_on(&p.scene); /* which seed a change had is not told */
        good = change(&p, arena_str(play->arena, play_text(play, "change")).data) ||
               error_set(&play->error, "nobody knows how to do this");
        tell_pair(&p, play->out);
        fight_tell(&p.scene, play->out);
    }
    fight_close(&p.scene);
    return good ? PLAY_DONE : PLAY_FAILED;
}
