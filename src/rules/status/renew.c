#include "rules/status/renew.h"

#include "base/num.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati.h"

/* ---- looks ---- */

/* What it is taken for as long as nobody knows better; 0: for what it is. */
static res_id seems(const struct world *w, const struct creature *body)
{
    const struct res_monster *shape = library_record(w->library, body->shape, RES_MONSTER);

    if (shape == NULL || body->state & MS_KNOWN)
        return 0;
    for (int i = 0; i < COUNT_OF(shape->attacks); i++)
        if (shape->attacks[i].attack_type == A_SEEM)
            return shape->attacks[i].reference;
    return 0;
}

static glyph with_templates(const struct world *w, const struct thing *who, glyph image)
{
    const glyph colours = glyph_make(0, GLYPH_COLOUR_MASK, GLYPH_COLOUR_MASK);
    const struct stati *at = NULL;

    for (const struct res_template *template;
         (template = kind_next_template(w, who, &at)) != NULL;) {
        if (at->magnitude == 0)
            continue;
        if (glyph_id(template->image))
            image = (image & ~(glyph)GLYPH_ID_MASK) | (glyph)glyph_id(template->image);
        if (template->image & colours)
            image = (image & ~colours) | (template->image & colours);
    }
    return image;
}

static glyph image_of(const struct world *w, const struct thing *who)
{
    const struct creature *body = creature_of(w, who);
    const struct stati *disguise = stati_find(w, who, stati_of(DISGUISED));
    const struct creature *other = disguise ? creature_of(w, world_thing(w, disguise->object))
                                            : NULL;
    res_id shown = other ? other->shape : body->shape, seen = seems(w, body);
    const struct res_monster *resource = library_record(w->library, seen ? seen : shown,
                                                        RES_MONSTER);

    return with_templates(w, who, resource ? resource->image : who->image);
}

void renew_look(struct world *w, struct thing *who)
{
    if (who->self == w->player) /* he is shown as himself */
        return;
    who->image = image_of(w, who);
    who->flags &= ~(uint32_t)F_INVIS;
    if (stati_has(w, who, INVIS) || stati_has(w, who, HIDING))
        who->flags |= F_INVIS;
}

/* quirk: whom the player has noted bears the mark of hallucinations, which mean nothing else. */
static void note_all(struct world *w, const struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing && thing_is(thing, T_MONSTER) && thing->hp > 0 && !stati_has(w, thing, HALLU) &&
            say_is_perceived(w, thing))
            status_gain_plain(w, thing, HALLU, HANDLE_NONE, SS_MISC);
    }
}

void renew_sight(struct world *w, const struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);
    const struct level *level = world_level_of(w, who);

    if (level == NULL)
        return;
    w->marks.sight = true;
    if (w->is_playing && player && player->level == who->level)
        note_all(w, level);
}

/* The player takes a closer look at whom he sees for the first time. */
static void show(struct world *w, const struct thing *who)
{
    struct creature *body = creature_of(w, who);

    if (w->is_playing && thing_is(who, T_MONSTER) && say_is_perceived(w, who))
        body->state |= MS_SCRUTINIZED;
}

/* ---- values ---- */

void renew_values(struct world *w, struct thing *who)
{
    if (values_are_worked_out(w, who))
        values_update(w, who);
    renew_look(w, who);
    show(w, who);
}

void renew_after_gain(struct world *w, struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    if (!w->is_playing || level == NULL || !level_has(level, who->x, who->y))
        return;
    renew_values(w, who);
    if (who->self == w->player)
        renew_sight(w, who);
}

void renew_after_loss(struct world *w, struct thing *who, res_id effect)
{
    struct level *level = world_level_of(w, who);

    if (!w->is_playing)
        return;
    renew_values(w, who);
    if (effect && level)
        field_end_mobile(w, level, who->self, effect);
    if (who->self == w->player)
        renew_sight(w, who);
}
