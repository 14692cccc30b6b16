/* What comes of being there. */
#include "base/num.h"
#include "rules/move/door.h"
#include "rules/move/walk_steps.h"
#include "rules/status/hiding.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ground.h"
#include "world/level.h"

enum { RIPPLES = 3 };

enum walk_stage walk_room(struct walk *k)
{
    if (k->cramped < 0)
        walk_say(k, "You bend down: there is hardly room to move here.", NULL);
    else if (k->cramped > 0)
        walk_say(k, "You stretch: here is room to move again.", NULL);
    return WALK_THERE;
}

/* Who is at home in trees climbs them in passing. */
enum walk_stage walk_climb(struct walk *k)
{
    if (!footing_is_tree(k->w, walk_level(k), role_place(walk_self(k))) ||
        !feat_has(k->w, walk_self(k), FT_BRACHIATION) || walk_has(k, MOUNTED) ||
        walk_has(k, ELEVATED) || k->is_unreal)
        return WALK_THERE;
    say(k->w, k->e, &(struct lines){.actor = "You climb up.", .others = "The <EActor> climbs up."});
    status_gain(
        k->w, walk_self(k),
        (struct stati){.nature = ELEVATED, .source = SS_MISC, .value = ELEV_TREE, .magnitude = 0});
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_THERE;
}

enum walk_stage walk_ripple(struct walk *k)
{
    if (walk_has(k, INVIS) || walk_has(k, INVIS_TO) ||
        kind_plane(k->w, walk_self(k)) == PHASE_ETHEREAL)
        hiding_ripple(k->w, walk_self(k), RIPPLES);
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_THERE;
}

/* ---- doors and ores that a keen eye finds ---- */

static bool has_keen_eyes(const struct walk *k)
{
    const struct thing *self = walk_self(k);

    return ability_has(k->w, self, CA_SHARP_SENSES) ||
           ability_has(k->w, self, CA_STONEWORK_SENSE) || walk_has(k, PERCEPTION);
}

enum walk_stage walk_doors(struct walk *k)
{
    bool found = false, missed = false;

    if (!walk_is_player(k) || k->number != EV_MOVE || !has_keen_eyes(k))
        return WALK_THERE;
    for (int i = 0; i < WALK_NEIGHBOURS && !walk_is_lost(k); i++) {
        struct point at = point_add(role_place(walk_self(k)), dir_step(i));
        struct thing *door = level_has(walk_level(k), at.x, at.y)
                                 ? level_thing_at(walk_level(k), k->w, at.x, at.y, T_DOOR)
                                 : NULL;
        if (door == NULL || !(door->door & DF_SECRET) || door->door & DF_SEARCHED)
            continue;
        enum door_search seen = door_search(k->w, walk_self(k), door);
        found = found || seen == DOOR_FOUND;
        missed = missed || seen == DOOR_MISSED;
    }
    if (found)
        say_plain(k->w, "You notice a hidden door!");
    if (missed)
        say_plain(k->w, "Something is odd about this place, but what?");
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_THERE;
}

/* Miners guess where there is ore in the rock. */
enum walk_stage walk_ores(struct walk *k)
{
    const struct level *level = walk_level(k);
    const struct thing *self = walk_self(k);

    if (!walk_is_player(k) || !skill_is_trained(k->w, self, SK_MINING))
        return WALK_THERE;
    int range = skill_level(k->w, self, SK_MINING) / 2 +
                ability_level(k->w, self, CA_STONEWORK_SENSE) * 2;
    for (int x = self->x - range; x <= self->x + range; x++)
        for (int y = self->y - range; y <= self->y + range; y++) {
            if (!level_has(level, x, y))
                continue;
            struct cell *cell = level_cell(level, x, y);
            if (glyph_id(cell->glyph) != GLYPH_ROCK ||
                !library_flag(ground_of(k->w, level, cell)->flags, TF_DEPOSIT))
                continue;
            if (cell->memory == 0)
                say_plain(k->w, "The stone tells you that there is ore behind it.");
            cell->memory = cell->glyph;
        }
    return WALK_THERE;
}

enum walk_stage walk_meet(struct walk *k)
{
    scrutiny_meet(k->w, walk_self(k));
    return walk_stop(k, DONE);
}
