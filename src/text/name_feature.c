/* Names of features and traps. quirk: capitals and owners are not heeded. */
#include "base/num.h"
#include "text/name.h"
#include "text/words.h"
#include "world/stati.h"

/* By tenths of its hit points that are left. */
static const char *const damages[] = {
    "almost destroyed ", "critically damaged ", "badly damaged ",      "badly damaged ",
    "severely damaged ", "severely damaged ",   "moderately damaged ", "moderately damaged ",
    "mildly damaged ",   "mildly damaged "};

static const char *damage_word(const struct thing *feature)
{
    int tenths = feature->hp * 10 / imax(1, feature->hp_max);

    return feature->hp > 0 && tenths < COUNT_OF(damages) ? damages[tenths] : "";
}

/* Who keeps it locked, and whose it is. */
static void add_bonds(const struct world *world, const struct thing *feature, int flags,
                      struct str_builder *out)
{
    const struct stati *lock = stati_find(world, feature, stati_of(WIZLOCK));
    const struct thing *locker = lock ? world_thing(world, lock->object) : NULL;
    const struct stati *god = stati_find(world, feature, stati_of(MY_GOD));

    if (locker && flags & NA_LONG) {
        sb_add_cstr(out, " (wizard-locked by ");
        name_add(world, locker, 0, out);
        sb_add_char(out, ')');
    }
    if (god)
        sb_addf(out, " to " STR_PRINTF, STR_ARGS(name_resource(world, god->effect)));
}

void name_add_feature(const struct world *world, const struct thing *feature, int flags,
                      struct str_builder *out)
{
    struct str given = name_given(world, feature), kind = name_resource(world, feature->resource);
    struct str_builder name = {0};

    if (given.len > 0 && !(flags & NA_LONG)) {
        sb_add(out, given);
        return;
    }
    sb_addf(&name, "%s" STR_PRINTF, flags & NA_LONG ? damage_word(feature) : "", STR_ARGS(kind));
    if (flags & NA_A)
        sb_addf(out, "%s ", words_article(sb_str(&name)));
    else if (flags & NA_THE)
        sb_add_cstr(out, "the ");
    sb_add(out, sb_str(&name));
    sb_free(&name);
    if (given.len > 0)
        sb_addf(out, " named " STR_PRINTF, STR_ARGS(given));
    add_bonds(world, feature, flags, out);
}

/* quirk: before a vowel it is "a", too. */
void name_add_trap(const struct world *world, const struct thing *trap, int flags,
                   struct str_builder *out)
{
    sb_add_cstr(out, flags & NA_THE ? "the " : flags & NA_A ? "a " : "");
    sb_add(out, name_resource(world, trap->other));
}
