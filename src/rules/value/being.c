#include "rules/value/being.h"

#include "res/mtype.h"
#include "rules/value/ability.h"

struct being being_outline(const struct world *w, const struct thing *who)
{
    struct being being = {
        .w = w, .who = who, .record = kind_true(w, who), .natures = natures_of(w, who)};

    being.is_plain = being.record && !being_bears(&being, TEMPLATE) &&
                     !being_bears(&being, POLYMORPH);
    return being;
}

void being_fill(struct being *being)
{
    if (!being->is_plain || being_bears(being, ALIGNMENT))
        being->kinds = kind_memo(being->w, being->who);
}

struct being being_of(const struct world *w, const struct thing *who)
{
    struct being being = being_outline(w, who);

    being_fill(&being);
    return being;
}

bool being_turns_on_alignment(int mtype)
{
    switch (mtype) {
    case MA_EVIL:
    case MA_GOOD:
    case MA_LAWFUL:
    case MA_CHAOTIC:
    case MA_NONEVIL:
    case MA_NONGOOD:
    case MA_NONLAWFUL:
    case MA_NONCHAOTIC:
    case MA_NEUTRAL: return true;
    default: return false;
    }
}

bool being_is(const struct being *being, int mtype)
{
    bool is_recorded = being->is_plain && mtype != MA_SAPIENT && mtype != MA_SUMMONED &&
                       mtype > 0 && mtype < MA_LAST &&
                       !(being_bears(being, ALIGNMENT) && being_turns_on_alignment(mtype));

    if (is_recorded)
        return mtype_is(being->record, mtype);
    return being->kinds && mtype > 0 && mtype < MA_LAST
               ? kind_memo_is(being->kinds, being->w, being->who, mtype)
               : kind_is(being->w, being->who, mtype);
}

bool being_has_flag(const struct being *being, int flag)
{
    if (flag == M_NEUTER || flag < 0 || flag >= M_LAST)
        return kind_has_flag(being->w, being->who, flag);
    if (being->is_plain)
        return library_flag(being->record->flags, flag);
    return being->kinds ? kind_memo_has_flag(being->kinds, being->w, being->who, flag)
                        : kind_has_flag(being->w, being->who, flag);
}

int being_plane(const struct being *being)
{
    bool is_bodily = thing_is(being->who, T_CREATURE) && !being_bears(being, PHASED) &&
                     !being_has_flag(being, M_INCOR);

    return is_bodily ? PHASE_MATERIAL : kind_plane(being->w, being->who);
}

/* NOLINTNEXTLINE(misc-no-recursion): who is ridden rides nobody */
bool being_is_aerial(const struct being *being)
{
    bool is_sure = being_has_flag(being, M_FLYER) || being_has_flag(being, M_MFLYER) ||
                   being_bears(being, LEVITATION) || being_has_flag(being, M_INCOR) ||
                   being_bears(being, ELEVATED) || being_bears(being, PHASED);

    if (is_sure || ability_has(being->w, being->who, CA_FLIGHT))
        return true;
    const struct stati *saddle = being_bears(being, MOUNTED)
                                     ? stati_first(being->w, being->who, MOUNTED)
                                     : NULL;
    const struct thing *mount = saddle ? world_thing(being->w, saddle->object) : NULL;
    return mount && kind_is_aerial(being->w, mount);
}
