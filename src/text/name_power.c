/* How strong an effect is, in a few figures: "2d6", "+4". */
#include "base/num.h"
#include "script/levels.h"
#include "text/name.h"
#include "text/words.h"
#include "world/chance.h"

enum { SEGMENTS_MOST = 16 };

/* The values of all segments of an effect, in order. */
static int list_segments(const struct world *w, res_id effect,
                         const struct res_effect_values *out[SEGMENTS_MOST])
{
    const struct res_effect *record = library_record(w->library, effect, RES_EFFECT);
    const struct module *module = library_module(w->library, effect);
    int count = 0;

    out[count++] = &record->values;
    for (uint32_t i = 0; i < record->head.segments.count && count < SEGMENTS_MOST; i++)
        out[count++] = &module_segments(module)[record->head.segments.first + i];
    return count;
}

static int8_t at_plus(int value, int plus)
{
    int16_t adjusted = wrap16(value);

    level_adjust(value, plus, plus, &adjusted);
    return wrap8(adjusted);
}

static struct dice dice_at_plus(struct dice dice, int plus)
{
    return (struct dice){at_plus(dice.count, plus), at_plus(dice.sides, plus),
                         at_plus(dice.bonus, plus)};
}

static bool is_same(const struct res_effect_values *a, const struct res_effect_values *b)
{
    return a->eval == b->eval && a->xval == b->xval && dice_equal(a->pval, b->pval);
}

static bool is_adjustment(int nature)
{
    return nature >= ADJUST && nature <= ADJUST_LUCK;
}

static bool has_figure(int nature)
{
    return is_adjustment(nature) || nature == RESIST || nature == SAVE_BONUS ||
           nature == DETECTING || nature == SKILL_BONUS;
}

/* Numbers of these stand for five percent each. */
static bool is_in_percent(const struct res_effect_values *values)
{
    if (values->xval == RESIST || values->xval == SAVE_BONUS || values->xval == SKILL_BONUS)
        return false;
    switch (values->yval) {
    case A_SPD_ARCHERY:
    case A_SPD_BRAWL:
    case A_SPD_MELEE:
    case A_SPD_OFFHAND:
    case A_SPD_THROWN:
    case A_MOV:
    case A_SPD:
    case A_MAG:
    case A_ARC:
    case A_DIV: return true;
    default: return false;
    }
}

/* quirk: a number that does not vary is rolled all the same, a draw for each die of one side. */
static void add_bonus(struct world *w, const struct res_effect_values *values, struct dice dice,
                      struct str_builder *out)
{
    bool is_percent = is_in_percent(values);

    if (dice.sides == 0 || dice.sides == 1) {
        int number = w ? roll_dice(w, dice) : dice_average(dice);
        sb_addf(out, "%+d%s", number * (is_percent ? 5 : 1), is_percent ? "~" : "");
    } else {
        words_add_dice(dice, out);
        sb_add_cstr(out, is_percent ? "x5~" : "");
    }
}

static bool is_told(const struct res_effect_values *values)
{
    switch (values->eval) {
    case EA_TRAVEL:
    case EA_BLAST:
    case EA_DRAIN:
    case EA_HEALING: return true;
    case EA_GRANT:
    case EA_INFLICT: return has_figure(values->xval);
    default: return false;
    }
}

void name_add_power(const struct world *world, res_id effect, int plus, struct str_builder *out)
{
    const struct res_effect_values *segments[SEGMENTS_MOST];
    int count = list_segments(world, effect, segments);
    size_t start = out->len;

    for (int i = 0; i < count; i++) {
        struct dice dice = dice_at_plus(segments[i]->pval, plus);
        if ((i > 0 && is_same(segments[i - 1], segments[i])) || !is_told(segments[i]))
            continue;
        if (out->len > start)
            sb_add_cstr(out, ", ");
        if (segments[i]->eval == EA_GRANT || segments[i]->eval == EA_INFLICT)
            add_bonus(name_world(world), segments[i], dice, out);
        else
            words_add_dice(dice, out);
    }
}
