#include "rules/value/look.h"

#include "base/num.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/stati.h"
#include "world/targets.h"

/* ---- the body ---- */

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

static glyph plain_image(const struct world *w, const struct thing *who)
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

/* ---- marks ---- */

/* A background, unless another has been there first. */
static glyph marked(glyph image, int colour)
{
    return glyph_back(image) == 0 ? glyph_with_back(image, colour) : image;
}

static bool is_held(const struct world *w, const struct thing *who)
{
    struct stati_query held = stati_of(PARALYSIS);

    held.value = PARA_HELD;
    return stati_has(w, who, SLEEPING) || stati_find(w, who, held) != NULL;
}

static bool suffers(const struct world *w, const struct thing *who)
{
    static const int16_t maladies[] = {BLIND, STUNNED, CONFUSED, PARALYSIS, STUCK,
                                       PRONE, NAUSEA,  BLEEDING, CHOKING,   STONING};

    for (int i = 0; i < COUNT_OF(maladies); i++)
        if (stati_has(w, who, maladies[i]))
            return true;
    return false;
}

static glyph mark_malady(const struct world *w, const struct thing *who, glyph image)
{
    bool is_helpless = stati_has(w, who, STUCK) && stati_has(w, who, PRONE);

    return suffers(w, who) ? marked(image, is_helpless ? COLOUR_YELLOW : COLOUR_BROWN) : image;
}

static glyph mark(const struct world *w, const struct thing *who, const struct thing *player,
                  glyph image)
{
    if (w->options[OPT_HIGH_FRIEND] && !hostility_is_enemy(w, who, player))
        image = glyph_with_back(image,
                                targets_leader(w, who) == player ? COLOUR_SKYBLUE : COLOUR_CYAN);
    if (w->options[OPT_HIGH_INVIS] && stati_has(w, who, INVIS))
        image = marked(image, COLOUR_BLUE);
    if (w->options[OPT_HIGH_HIDE] && stati_has(w, who, HIDING))
        image = marked(image, COLOUR_BLUE);
    if (w->options[OPT_HIGH_SLEEP] && is_held(w, who))
        image = marked(image, COLOUR_GREEN);
    return w->options[OPT_HIGH_MALADY] ? mark_malady(w, who, image) : image;
}

/* ---- planes ---- */

static const struct {
    int16_t plane, colour;
} plane_colours[] = {{PHASE_ETHEREAL, COLOUR_BROWN},
                     {PHASE_ASTRAL, COLOUR_AZURE},
                     {PHASE_NEGATIVE, COLOUR_BLUE},
                     {PHASE_MATERIAL, COLOUR_WHITE},
                     {PHASE_SHADOW, COLOUR_SHADOW}};

/* Those who are always elsewhere keep their colour for who is not. */
static bool is_at_home_elsewhere(const struct world *w, const struct thing *who)
{
    return kind_is(w, who, MA_VORTEX) || kind_is(w, who, MA_SPIRIT) || kind_is(w, who, MA_WRAITH);
}

static glyph on_plane(const struct world *w, const struct thing *who, const struct thing *player,
                      glyph image)
{
    int plane = kind_plane(w, who), own = kind_plane(w, player);

    if (plane == own)
        return image;
    for (int i = 0; i < COUNT_OF(plane_colours); i++)
        if (plane_colours[i].plane == plane &&
            (own != PHASE_MATERIAL || !is_at_home_elsewhere(w, who)))
            image = glyph_with_fore(image, plane_colours[i].colour);
    if (w->options[OPT_HIGH_INVIS] && plane == PHASE_ETHEREAL)
        image = marked(image, COLOUR_BLUE);
    return image;
}

glyph look_image(const struct world *w, const struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);
    glyph image = plain_image(w, who);

    if (player == NULL || player == who || (who->level && player->level != who->level))
        return image;
    return on_plane(w, who, player, mark(w, who, player, image));
}
