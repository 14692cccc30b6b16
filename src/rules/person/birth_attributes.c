#include <stdio.h>

#include "base/num.h"
#include "rules/person/attributes.h"
#include "rules/person/birth_parts.h"
#include "rules/person/build.h"
#include "rules/person/choose.h"
#include "rules/value/values.h"

/* What can be chosen beside one of the sets. */
enum { TAKE_BUY = ATTRIBUTES_SETS, TAKE_REROLL, TAKE_PLAIN, TAKE_ARRAY };
enum { BY_DICE, BY_DICE_WITH_PERKS, BY_POINTS };

/* "Str 12 Dex 14 ...; feat: Dodge" */
static void add_set(struct newcomer *b, const struct attributes_sets *sets, int i, bool with_perks,
                    struct choose *list)
{
    struct str_builder words = {0};

    for (int a = 0; a < ATTR_BASE; a++)
        sb_addf(&words, "%s%.3s %2d", a ? " " : "", attributes_name(a), sets->values[i][a]);
    choose_add(list, sb_str(&words), i, i);
    if (with_perks)
        for (int at = 0; at < perk_count(b->w, b->who); at++)
            choose_help(list, sb_str(&sets->names[i][at]));
    sb_free(&words);
}

static int32_t choose_set(struct newcomer *b, const struct attributes_sets *sets, bool with_perks)
{
    struct choose list = {.recommended = TAKE_ARRAY};
    int32_t chosen = 0;
    char text[128];

    for (int i = 0; i < ATTRIBUTES_SETS; i++)
        add_set(b, sets, i, with_perks, &list);
    choose_add(&list, STR("what your calling needs most"), TAKE_ARRAY, TAKE_ARRAY);
    choose_help(&list, STR("17, 16, 14, 14, 13, 12 and 11: the highest where it serves you best."));
    choose_add(&list, STR("buy them with points"), TAKE_BUY, TAKE_BUY);
    snprintf(text, sizeof text,
             "%d points. All begin at %d; a point each up to 14, two each up to 16, then three.",
             attributes_points(b->w), ATTRIBUTES_START);
    choose_help(&list, str_from(text));
    if (b->w->options[OPT_REROLL]) {
        choose_add(&list, STR("roll again"), TAKE_REROLL, TAKE_REROLL);
        if (with_perks)
            choose_add(&list, STR("roll again, without perks"), TAKE_PLAIN, TAKE_PLAIN);
    }
    choose_one(&list, b->w, b->who, STR("Which attributes are yours?"), &chosen);
    return chosen;
}

static void take_set(struct newcomer *b, const struct attributes_sets *sets, int set)
{
    for (int i = 0; i < ATTR_BASE; i++)
        b->p->attr_base[i] = sets->values[set][i];
    if (b->w->options[OPT_STATS] != BY_DICE_WITH_PERKS)
        return;
    for (int i = 0; i < PERKS_MOST; i++)
        b->perks[i] = sets->perks[set][i];
    b->has_perks = true;
}

/* ---- bought ---- */

/* Of one more. */
static int step_cost(int value)
{
    return attributes_cost(value + 1) - attributes_cost(value);
}

static int spent(const struct character *p)
{
    int sum = 0;

    for (int i = 0; i < ATTR_BASE; i++)
        sum += attributes_cost(p->attr_base[i]);
    return sum;
}

/* Where one ends without having spent all, the most important ones grow. */
static void spend_rest(struct newcomer *b, int points)
{
    int order[ATTR_BASE];
    bool has_grown = true;

    build_order(b->w->library, b->p->classes[0], order);
    while (has_grown) {
        has_grown = false;
        for (int i = 0; i < ATTR_BASE; i++) {
            int16_t *value = &b->p->attr_base[order[i]];
            if (*value < ATTRIBUTES_MOST && spent(b->p) + step_cost(*value) <= points) {
                (*value)++;
                has_grown = true;
            }
        }
    }
}

static bool can_grow(const struct newcomer *b, int attribute, int left)
{
    int value = b->p->attr_base[attribute];

    return value < ATTRIBUTES_MOST && step_cost(value) <= left;
}

/* What the calling needs most comes first, but nothing runs far ahead. */
static int next_to_grow(const struct newcomer *b, int left)
{
    int order[ATTR_BASE], best = -1, least = INT32_MAX;

    build_order(b->w->library, b->p->classes[0], order);
    for (int i = 0; i < ATTR_BASE; i++) {
        int rating = b->p->attr_base[order[i]] + i;
        if (can_grow(b, order[i], left) && rating < least) {
            least = rating;
            best = order[i];
        }
    }
    return best;
}

static void offer_more(const struct newcomer *b, int left, struct choose *list)
{
    char note[32];

    for (int i = 0; i < ATTR_BASE; i++) {
        int value = b->p->attr_base[i];
        if (!can_grow(b, i, left))
            continue;
        choose_add(list, str_from(attributes_name(i)), ATTRIBUTES_MORE + i, i);
        choose_say(list, attributes_words(i));
        snprintf(note, sizeof note, "%2d, next for %d", value, step_cost(value));
        choose_note(list, str_from(note));
    }
}

static void offer_less(const struct newcomer *b, struct choose *list)
{
    char words[32], note[32];

    for (int i = 0; i < ATTR_BASE; i++) {
        int value = b->p->attr_base[i];
        if (value <= ATTRIBUTES_LEAST)
            continue;
        snprintf(words, sizeof words, "less %s", attributes_name(i));
        choose_add(list, str_from(words), ATTRIBUTES_LESS - i, ATTR_BASE + 1 + i);
        choose_say(list, attributes_words(i));
        snprintf(note, sizeof note, "%2d, gives %d", value, step_cost(value - 1));
        choose_note(list, str_from(note));
    }
}

static int32_t ask_point(struct newcomer *b, int left)
{
    struct choose list = {.may_escape = true,
                          .topic = QUESTION_ABOUT_POINTS,
                          .recommended = next_to_grow(b, left) + ATTRIBUTES_MORE};
    int32_t chosen = ATTRIBUTES_ENOUGH;
    char text[64];

    offer_more(b, left, &list);
    choose_add(&list, STR("enough"), ATTRIBUTES_ENOUGH, ATTR_BASE);
    choose_say(&list, "What is left goes to what your calling needs most.");
    offer_less(b, &list);
    snprintf(text, sizeof text, "Raise which attribute? (%d points left)", left);
    return choose_one(&list, b->w, b->who, str_from(text), &chosen) ? chosen : ATTRIBUTES_ENOUGH;
}

static void buy(struct newcomer *b)
{
    int points = attributes_points(b->w);

    for (int i = 0; i < ATTR_BASE; i++)
        b->p->attr_base[i] = ATTRIBUTES_START;
    for (int left; (left = points - spent(b->p)) > 0;) {
        int32_t chosen = ask_point(b, left);
        if (chosen == ATTRIBUTES_ENOUGH)
            break;
        b->p->attr_base[attributes_meant(chosen)] += chosen > 0 ? 1 : -1;
    }
    spend_rest(b, points);
}

/* ---- which way ---- */

static void roll(struct newcomer *b, bool with_perks)
{
    enum { TRIES = 50 };
    struct attributes_sets sets;
    int32_t chosen = TAKE_REROLL;

    for (int i = 0; i < TRIES && (chosen == TAKE_REROLL || chosen == TAKE_PLAIN); i++) {
        attributes_roll(b->w, b->who, with_perks, &sets);
        chosen = choose_set(b, &sets, with_perks);
        attributes_free(&sets);
        b->p->is_exploring |= chosen == TAKE_REROLL;
        with_perks &= chosen != TAKE_PLAIN;
    }
    if (chosen == TAKE_BUY)
        buy(b);
    else if (chosen < ATTRIBUTES_SETS)
        take_set(b, &sets, chosen);
    else
        build_attributes(b->w, b->p);
}

static void find_attributes(struct newcomer *b)
{
    if (!b->choice->asks)
        build_attributes(b->w, b->p);
    else if (b->w->options[OPT_STATS] == BY_POINTS)
        buy(b);
    else
        roll(b, b->w->options[OPT_STATS] == BY_DICE_WITH_PERKS);
    values_update(b->w, b->who);
}

enum birth_stage birth_attributes_first(struct newcomer *b)
{
    if (b->choice->asks && b->w->options[OPT_ATTR_FIRST])
        find_attributes(b);
    return BIRTH_ALL;
}

enum birth_stage birth_attributes(struct newcomer *b)
{
    if (!b->choice->asks || !b->w->options[OPT_ATTR_FIRST])
        find_attributes(b);
    if (b->has_perks)
        perk_grant(b->w, b->who, b->perks);
    return BIRTH_ALL;
}
