#include "rules/make/encounter_part.h"

#include "base/num.h"
#include "world/chance.h"

enum { NESTED_MOST = 3 };

static void add_member(struct encounter_drawing *d, res_id who, const struct res_part *part)
{
    struct encounter_group *group = d->group;

    if (group->count < ENCOUNTER_MEMBERS_MOST)
        group->members[group->count++] = (struct encounter_member){
            who, library_record(d->library, part->template, RES_TEMPLATE) ? part->template : 0};
}

/* An encounter inside another, for its share of the points. */
static void draw_nested(struct encounter_drawing *d, res_id id, int32_t points)
{
    const struct res_encounter *kept = d->encounter;
    res_id kept_id = d->id, kept_same = d->same;

    if (d->nested >= NESTED_MOST)
        return;
    d->nested++;
    d->encounter = library_record(d->library, id, RES_ENCOUNTER);
    d->id = id;
    d->same = 0;
    encounter_part_draw_all(d, encounter_rating(points), points);
    d->nested--;
    d->encounter = kept;
    d->id = kept_id;
    d->same = kept_same;
}

struct amounts {
    int least, most;
};

static struct amounts amounts_of(const struct encounter_drawing *d, const struct res_part *part)
{
    struct dice dice = part->amount;

    if (dice.sides) {
        int rolled = roll_dice(d->world, dice);
        return (struct amounts){rolled, rolled};
    }
    if (dice.count && dice.bonus)
        return (struct amounts){dice.count, dice.bonus};
    if (dice.bonus)
        return (struct amounts){dice.bonus, dice.bonus};
    if (library_flag(d->encounter->flags, NF_SINGLE))
        return (struct amounts){1, 1};
    if (library_flag(d->encounter->flags, NF_HORDE))
        return (struct amounts){10, 50};
    return (struct amounts){0, 0};
}

static void draw_part(struct encounter_drawing *d, const struct res_part *part, int cr,
                      int32_t points)
{
    struct amounts amounts = amounts_of(d, part);
    int most = amounts.most ? amounts.most : encounter_most(cr);
    int32_t each = amounts.least > 0 ? points / amounts.least : points;
    int32_t spent = 0;

    each = each < encounter_points(cr) ? each : encounter_points(cr);
    for (int n = 0; n < most && (spent < points || n < amounts.least); n++) {
        res_id who = encounter_choose_member(d, part, imax(1, encounter_rating(each)));
        if (library_kind(d->library, who) == RES_ENCOUNTER) {
            draw_nested(d, who, points - spent);
            return;
        }
        const struct res_monster *monster = encounter_drawing_monster(d, who);
        if (monster == NULL)
            return;
        if (n > 0 && n >= amounts.least && spent + encounter_points(monster->cr) / 2 > points)
            return;
        add_member(d, who, part);
        spent += part->flags & EP_NOXCR ? points : encounter_points(monster->cr);
    }
}

/* Which parts take part this time: those that the rating allows and chance grants; "else" only
 * when the one before did not, and of a group joined by "or" one. */
static int list_parts(struct encounter_drawing *d, int cr, const struct res_part *parts[MAX_PARTS])
{
    int count = 0, group = 0;
    bool before = false;

    for (int i = 0; i < MAX_PARTS; i++) {
        const struct res_part *part = &d->encounter->parts[i];
        if (part->who == 0 && part->weight == 0)
            continue;
        bool comes = part->min_cr <= cr;
        if (part->chance && part->chance < 100)
            comes = comes && roll_below(d->world, 100) < part->chance;
        if (part->flags & EP_ELSE && before)
            comes = false;
        group = part->flags & EP_OR ? group + 1 : 1;
        before = comes;
        if (!comes)
            continue;
        if (part->flags & EP_OR && count > 0) {
            if (roll_below(d->world, group) == 0)
                parts[count - 1] = part;
            continue;
        }
        parts[count++] = part;
    }
    return count;
}

bool encounter_part_draw_all(struct encounter_drawing *d, int cr, int32_t points)
{
    const struct res_part *parts[MAX_PARTS];
    int count = list_parts(d, cr, parts), weight = 0;

    for (int i = 0; i < count; i++)
        weight += imax(1, parts[i]->weight);
    for (int i = 0; i < count; i++)
        draw_part(d, parts[i], cr, points * imax(1, parts[i]->weight) / weight);
    return d->group->count > 0;
}
