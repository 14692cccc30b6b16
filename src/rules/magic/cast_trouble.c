/* What can keep a spell from succeeding before it is even begun. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/magic/cast_steps.h"
#include "rules/magic/mana.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/stati.h"

enum cast_stage cast_trouble_song(struct cast *c)
{
    struct thing *actor = cast_actor(c);

    if (!stati_has(c->w, actor, SINGING) || c->e->MM & MM_VOCALIZE)
        return CAST_MAY;
    if (!ask_yes(c->w, actor, true, "Break off your song?"))
        return cast_end(c, ABORT);
    status_end_nature(c->w, cast_actor(c), SINGING);
    return CAST_MAY;
}

static enum cast_stage slip(struct cast *c)
{
    say_of(c->w, cast_actor(c),
           &(struct lines){.actor = "In the middle of a gesture you lose your hold.",
                           .others = "<Obj> gestures, and loses its hold.",
                           .with = {grammar_thing(cast_actor(c))}});
    status_motion_fall(c->w, cast_actor(c), NULL);
    return CAST_FAIL;
}

enum cast_stage cast_trouble_footing(struct cast *c)
{
    struct thing *actor = cast_actor(c);
    const struct stati *up = stati_find(c->w, actor, stati_of(ELEVATED));

    if (c->e->MM & MM_STILL)
        return CAST_MAY;
    if (up)
        return check_succeeds(c->w, actor, SK_CLIMB, up->value == ELEV_CEILING ? 25 : 15) ? CAST_MAY
                                                                                          : slip(c);
    if (!stati_has(c->w, actor, LEVITATION) ||
        check_succeeds(c->w, actor, SK_BALANCE, 7 + cast_spell(c)->level * 3))
        return CAST_MAY;
    say_of(c->w, actor,
           &(struct lines){.actor = "Afloat like this you cannot bring the gestures to an end.",
                           .others = "<Obj> gestures in vain while it floats.",
                           .with = {grammar_thing(actor)}});
    return CAST_FAIL;
}

/* The player's song that breaks spells. quirk: whoever withstands it is not confused, but loses the
 * spell all the same. */
enum cast_stage cast_trouble_spellbreak(struct cast *c)
{
    struct thing *actor = cast_actor(c), *singer = world_thing(c->w, c->w->player);
    const struct stati *song = singer ? stati_find(c->w, singer, stati_of(SINGING)) : NULL;

    if (c->e->MM & MM_VOCALIZE || song == NULL || song->value != BARD_SPELLBREAK ||
        point_distance((struct point){singer->x, singer->y}, (struct point){actor->x, actor->y}) >
            skill_level(c->w, singer, SK_PERFORM) + 2)
        return CAST_MAY;
    int own = check_skill(c->w, actor, SK_CONCENT, 0, 0).total;
    int against = check_skill(c->w, singer, SK_PERFORM, 0, 0).total;
    if (own >= against)
        return CAST_MAY;
    int difficulty = 10 + ability_level(c->w, singer, CA_BARDIC_MUSIC) / 2 +
                     attr_modifier(c->w, singer, A_CHA);
    say_of(c->w, actor,
           &(struct lines){.actor = "The chant breaks your thread of thought.",
                           .others = "The chant breaks <his:Obj> thread of thought.",
                           .with = {grammar_thing(actor)}});
    if (!check_save(c->w, actor, WILL, difficulty, SA_CONF, 0)) {
        int rounds = roll_dice_of(c->w, 2, 4, 0);
        status_gain(
            c->w, actor,
            (struct stati){.nature = CONFUSED, .duration = wrap16(rounds), .source = SS_ATTK});
    }
    return CAST_FAIL;
}

/* Who lacks mana may stake what he has; half of it is the least. quirk: then he pays twice. */
enum cast_stage cast_trouble_mana(struct cast *c)
{
    const struct thing *actor = cast_actor(c);
    bool is_player = actor->kind == T_PLAYER;

    c->cost = spell_mana(c->w, actor, c->e->eID, (uint32_t)c->e->MM, &c->specialty);
    if (c->e->MM & MM_QUICKEN)
        c->time /= 2;
    if (attr_mana(c->w, actor) >= c->cost || (is_player && c->w->options[OPT_INF_MANA]))
        return CAST_MAY;
    say_to(c->w, c->e, actor, &(struct lines){.actor = "You have not mana enough for it."});
    if (!is_player || attr_mana(c->w, actor) < c->cost / 2 ||
        !ask_yes(c->w, actor, false, "Try it all the same?"))
        return cast_end(c, ABORT);
    mana_use(c->w, cast_actor(c), c->cost);
    int lot = roll_below(c->w, 25) + 80;
    return lot > spell_chance(c->w, cast_actor(c), c->e->eID, 0, false, NULL) ? CAST_FAIL
                                                                              : CAST_MAY;
}

enum cast_stage cast_trouble_metamagic(struct cast *c)
{
    enum { DIFFICULTY = 10 };
    struct thing *actor = cast_actor(c);
    int levels = spell_metamagic_levels((uint32_t)c->e->MM);

    if (c->e->MM == 0 || !skill_is_trained(c->w, actor, SK_METAMAGIC))
        return CAST_MAY;
    int better = check_skill(c->w, actor, SK_METAMAGIC, DIFFICULTY, 0).total - DIFFICULTY;
    if (better > 0)
        levels = imax(0, levels - 1 - better / 5);
    if (levels != 0 && !status_motion_exert(c->w, actor, levels))
        return cast_end(c, ABORT);
    return CAST_MAY;
}

/* Specialists tire of what is foreign to them: one draw. */
enum cast_stage cast_trouble_specialist(struct cast *c)
{
    struct thing *actor = cast_actor(c);

    if (c->specialty >= 0 || roll_below(c->w, 100) >= iabs(c->specialty * 2))
        return CAST_DO;
    say_to(c->w, c->e, actor, &(struct lines){.actor = "Such magic goes against your grain."});
    status_motion_weary(c->w, actor, 1);
    return stati_has(c->w, cast_actor(c), SLEEPING) ? cast_end(c, DONE) : CAST_DO;
}
