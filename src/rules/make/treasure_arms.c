#include "rules/make/treasure_arms.h"

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/value/worth.h"
#include "world/chance.h"

enum { TABLE_MOST = 2048 };

/* The more magic there is, the more qualities it may be made of. */
static int draw_number(struct world *w, int magic)
{
    int drawn = roll_below(w, 100);

    if (drawn > 45 + magic * 5)
        return 0;
    if (magic > 2 && drawn < magic * 3)
        return 2;
    if (magic > 4 && drawn < magic * 5)
        return 3;
    return magic > 6 && drawn < magic * 6 ? 4 : 1;
}

/* What is dear comes more often, where it can be afforded. */
static int weight_of(const struct quality_worth *worth)
{
    bool is_frequent = worth->quality == WQ_MIGHTY || worth->quality == WQ_BURST;

    return worth->plus + (is_frequent ? 20 : 0) + 1;
}

/* 0: none can be had. */
static int draw_quality(struct world *w, struct thing *item, int magic, bool is_armour)
{
    int16_t table[TABLE_MOST];
    int rows, count = 0;
    const struct quality_worth *worths = worth_qualities(is_armour, &rows);

    for (int i = 0; i < rows; i++) {
        if (magic < worths[i].plus || !quality_fits(w, item, worths[i].quality, QUALITY_ANY_LEVEL))
            continue;
        for (int j = 0; j < weight_of(&worths[i]) && count < TABLE_MOST; j++)
            table[count++] = worths[i].quality;
    }
    return count ? table[roll_below(w, count)] : 0;
}

static int worth_of(int quality, bool is_armour)
{
    int rows;
    const struct quality_worth *worths = worth_qualities(is_armour, &rows);

    for (int i = 0; i < rows; i++)
        if (worths[i].quality == quality)
            return worths[i].plus;
    return 0;
}

void treasure_arms(struct world *w, struct thing *item, int magic, bool is_armour)
{
    if (magic <= 0)
        return;
    for (int left = draw_number(w, magic); left > 0; left--) {
        int quality = draw_quality(w, item, magic, is_armour);
        if (quality == 0)
            break;
        if (quality_fits(w, item, quality, QUALITY_ANY_LEVEL))
            quality_add(w, item, quality, 0);
        magic -= worth_of(quality, is_armour);
    }
    if (magic > 0)
        item_enchant(w, item, 0, imin(5, magic));
}
