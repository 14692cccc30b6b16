/* The original's lists of kinds, group by group: of items to be made or wished for, of monsters to
 * be remembered or become. Whoever comes to a group has its list drawn up, which draws once where
 * anything is in it; so it counts through which groups the keys led. */
#include <string.h>

#include "lines.h"
#include "rules/make/pick.h"
#include "session_scene.h"
#include "stage_read.h"

/* ---- keys ---- */

void session_find_keys(struct session_scene *s, struct lines *trace)
{
    struct str text;

    while (lines_next(trace, &text)) {
        int64_t number;
        if (!str_starts(text, STR("{\"n\":")))
            continue;
        struct str rest = str_slice(text, strlen("{\"n\":"), text.len);
        if (!str_to_int64(str_cut(&rest, ','), &number) || !str_starts(rest, STR("\"k\":\"")))
            continue;
        while (s->keys.count <= number)
            ARRAY_PUSH(&s->keys, SESSION_KEY_OTHER);
        s->keys.items[number] = str_starts(rest, STR("\"k\":\"LEFT\""))    ? SESSION_KEY_LEFT
                                : str_starts(rest, STR("\"k\":\"RIGHT\"")) ? SESSION_KEY_RIGHT
                                                                           : SESSION_KEY_OTHER;
    }
}

static int key_at(const struct session_scene *s, int64_t number)
{
    return number >= 0 && number < s->keys.count ? s->keys.items[number] : SESSION_KEY_OTHER;
}

/* ---- groups ---- */

/* Kinds of items, and below 0 what holds effects. */
static const int16_t made[] = {T_FOOD,    T_WEAPON,  T_BOW,      T_MISSILE, T_ARMOUR,   T_SHIELD,
                               T_CLOTHES, T_CONTAIN, -AI_GIRDLE, T_HERB,    T_MUSH,     T_GEM,
                               T_COIN,    T_TOOL,    T_LIGHT,    T_TRAP,    -AI_ALCHEMY};

static const int16_t wished[] = {
    -AI_POTION,  -AI_SCROLL, -AI_ROD,   -AI_STAFF,     -AI_WAND,   -AI_EYES,     T_FOOD,
    T_BOOK,      -AI_TOME,   T_WEAPON,  -AI_WEAPON,    -AI_ARMOUR, -AI_SHIELD,   T_BOW,
    T_MISSILE,   T_ARMOUR,   T_SHIELD,  -AI_GAUNTLETS, -AI_HELM,   -AI_HEADBAND, -AI_BOOTS,
    -AI_BRACERS, -AI_CLOAK,  T_CLOTHES, T_CONTAIN,     -AI_GIRDLE, -AI_RING,     -AI_AMULET,
    -AI_HORN,    -AI_STONE,  T_FIGURE,  T_HERB,        T_MUSH,     T_GEM,        T_COIN,
    T_TOOL,      -AI_POISON, T_LIGHT,   T_TRAP,        -AI_WONDER, -AI_ALCHEMY};

/* Who looks like a letter stands for a kind, but some letters stand for all who look so. */
#define LETTER(letter) (PICK_BY_GLYPH + (letter))

static const int32_t remembered[] = {MA_HUMAN,
                                     MA_ELF,
                                     MA_DWARF,
                                     MA_GNOME,
                                     MA_HALFLING,
                                     LETTER('a'),
                                     MA_BAT,
                                     MA_BIRD,
                                     MA_CAT,
                                     MA_DOG,
                                     MA_EYE,
                                     MA_FAERIE,
                                     MA_GOBLIN,
                                     LETTER('h'),
                                     MA_IMPKIN,
                                     MA_JELLY,
                                     MA_KOBOLD,
                                     MA_LYCANTHROPE,
                                     MA_MIMIC,
                                     MA_NAGA,
                                     MA_ORC,
                                     MA_QUADRUPED,
                                     MA_RODENT,
                                     MA_SPIDER,
                                     MA_TRAPPER,
                                     MA_VORTEX,
                                     MA_WORM,
                                     LETTER('x'),
                                     MA_YUAN_TI,
                                     MA_CELESTIAL,
                                     LETTER('B'),
                                     LETTER('C'),
                                     MA_DRAGON,
                                     MA_ELEMENTAL,
                                     MA_FUNGI,
                                     MA_GOLEM,
                                     MA_GIANT,
                                     MA_ILLITHID,
                                     MA_GENIE,
                                     LETTER('K'),
                                     MA_LICH,
                                     MA_MYTHIC,
                                     MA_NIGHTSHADE,
                                     LETTER('O'),
                                     MA_PLANT,
                                     MA_QUYLTHULG,
                                     LETTER('R'),
                                     MA_SWARM,
                                     MA_TROLL,
                                     MA_REVENANT,
                                     MA_VAMPIRE,
                                     MA_WRAITH,
                                     LETTER('X'),
                                     MA_HOMINID,
                                     MA_ZOMBIE,
                                     LETTER(GLYPH_LDEMON),
                                     LETTER(GLYPH_LDEVIL),
                                     LETTER(GLYPH_GDEMON),
                                     LETTER(GLYPH_GDEVIL)};

/* ---- drawing a list up ---- */

static void list_made(struct world *w, const struct session_list *list, int group)
{
    if (made[group] > 0)
        pick_item(w, PUR_CRAFT + PUR_LISTING, list->least, list->most, made[group]);
    else
        pick_effect(w, PUR_MUNDANE, list->least, list->most, -made[group]);
}

static void list_wished(struct world *w, const struct session_list *list, int group)
{
    enum { ANY = -1 };

    if (wished[group] == T_TRAP)
        pick_effect(w, PUR_ACQUIRE + PUR_LISTING, list->least, list->most, AI_TRAP);
    else if (wished[group] > 0)
        pick_item(w, ANY, list->least, list->most, wished[group]);
    else
        pick_effect(w, PUR_ACQUIRE, list->least, list->most, -wished[group]);
}

static void list_remembered(struct world *w, const struct session_list *list, int group)
{
    pick_monster(w, PUR_ANYMON + PUR_LISTING, list->least, list->most, list->most,
                 remembered[group]);
}

static void list_become(struct world *w, const struct session_list *list, int group)
{
    pick_monster(w, PUR_POLY + PUR_LISTING, list->least, list->most, list->most, remembered[group]);
}

static const struct {
    int reason, groups;
    void (*draw_up)(struct world *w, const struct session_list *list, int group);
} reasons[] = {{SESSION_WISHED, COUNT_OF(wished), list_wished},
               {SESSION_MADE, COUNT_OF(made), list_made},
               {SESSION_BECOME, COUNT_OF(remembered), list_become},
               {SESSION_REMEMBERED, COUNT_OF(remembered), list_remembered}};

static int reason_of(const struct json_value *line)
{
    int64_t reason = stage_number(line, "reason");

    for (int i = 0; i < COUNT_OF(reasons); i++)
        if (reasons[i].reason == reason)
            return i;
    return -1;
}

/* ---- going through them ---- */

/* The list of the group that was come to last has not been drawn up yet. */
static void draw_up_due(struct session_scene *s, struct session_list *list, int reason)
{
    if (list->is_due) {
        struct candidates *all = &s->game->world.candidates;
        memset(all->items, 0, sizeof all->items);
        reasons[reason].draw_up(&s->game->world, list, list->group);
    }
    list->is_due = false;
}

static void come_to(struct session_scene *s, struct session_list *list, int reason, int group)
{
    if (group < 0 || group >= reasons[reason].groups)
        return;
    draw_up_due(s, list, reason);
    list->group = group;
    list->is_due = true;
}

static void press(struct session_scene *s, struct session_list *list, int reason, int64_t key)
{
    if (key_at(s, key) == SESSION_KEY_LEFT)
        come_to(s, list, reason, list->group - 1);
    else if (key_at(s, key) == SESSION_KEY_RIGHT)
        come_to(s, list, reason, list->group + 1);
}

const struct json_value *session_look_through(struct session_scene *s, struct session_list *list)
{
    const struct json_value *line;

    *list = (struct session_list){.is_due = true};
    while ((line = session_peek_kind(s, "acquire")) != NULL) {
        int reason = reason_of(line);
        const struct json_value *keys = stage_member(line, "ks");
        if (reason < 0)
            return line;
        list->least = (int)stage_number(line, "min");
        list->most = (int)stage_number(line, "max");
        for (const struct json_value *m = keys ? keys->first : NULL; m; m = m->next)
            press(s, list, reason, m->number);
        if (stage_member(line, "res"))
            return line;
        draw_up_due(s, list, reason);
        if (session_take(s) == NULL || stage_number(line, "pos") < 0)
            return NULL;
    }
    return NULL;
}

const struct json_value *session_choose_from(struct session_scene *s, struct session_list *list)
{
    const struct json_value *line = session_look_through(s, list);

    if (line == NULL)
        return NULL;
    if (reason_of(line) >= 0)
        draw_up_due(s, list, reason_of(line));
    return session_take(s);
}

int session_list_kind(const struct session_list *list)
{
    return made[list->group];
}
