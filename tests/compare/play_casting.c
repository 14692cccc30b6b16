/* rules-people/casting: what every spell comes to for who has learned it. */
#include "base/num.h"
#include "plays.h"
#include "rules/magic/numbers.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "stage_people.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/throw.h"

struct scene {
    struct play *play;
    struct stage stage;
    struct world *w;
    res_id spell;
};

/* The time it takes, as the list of spells tells it. */
static int time_of(const struct scene *s, const struct thing *who)
{
    enum { INNATE = 20 };

    if (spell_flags(s->w, who, s->spell) & SP_INNATE)
        return INNATE;
    int level = spell_record(s->w, s->spell)->level;

    return 3000 / imax(25, 100 + 10 * (1 + attr_modifier(s->w, who, A_INT) - level));
}

static void tell_chances(const struct scene *s, const struct thing *who)
{
    struct json *json = s->play->out;
    int special = 0;

    json_key_number(json, "flags", spell_flags(s->w, who, s->spell));
    json_key_number(json, "level", spell_record(s->w, s->spell)->level);
    json_key_number(json, "rating", spell_chance(s->w, who, s->spell, 0, false, NULL));
    json_key_number(json, "rating_known", spell_chance(s->w, who, s->spell, 0, true, NULL));
    json_key_number(json, "mana", spell_mana(s->w, who, s->spell, 0, &special));
    json_key_number(json, "spec_mod", special);
    json_key_number(json, "dc", spell_difficulty(s->w, who, s->spell, false, false, NULL));
    json_key_number(json, "dc_height", spell_difficulty(s->w, who, s->spell, false, true, NULL));
    json_key_number(json, "time", time_of(s, who));
}

static void tell_numbers(const struct scene *s, const struct thing *who)
{
    struct json *json = s->play->out;
    struct script_event *e = throw_begin(s->w);

    e->actor = e->target = (int32_t)who->self;
    e->eID = s->spell;
    numbers_work_out(s->w, e);
    json_key_number(json, "clev", e->vCasterLev);
    json_key_number(json, "save_dc", e->saveDC);
    json_key_number(json, "range", e->vRange);
    json_key_number(json, "radius", e->vRadius);
    json_key_number(json, "duration", e->vDuration);
    json_key(json, "dmg");
    json_open(json, '[');
    json_number(json, e->DmgCount);
    json_number(json, e->DmgSides);
    json_number(json, e->DmgBonus);
    json_close(json, ']');
    json_key_number(json, "dtype", e->DType);
    throw_drop(s->w, e);
}

static enum play_result play_spell(struct scene *s)
{
    const struct people_start start = {.who = play_text(s->play, "char"),
                                       .seed = play_number(s->play, "char_seed"),
                                       .file = "casting.jsonl.xz",
                                       .kind = "caster",
                                       .at = {20, 16}};

    if (!people_start(&s->stage, &start, &s->play->error))
        return PLAY_FAILED;
    const struct thing *who = world_thing(s->w, s->w->player);
    s->spell = base_find(s->play->base, RES_EFFECT, play_text(s->play, "spell"));
    if (s->spell == 0)
        return play_fail(s->play, "the library has no such spell");
    tell_chances(s, who);
    tell_numbers(s, who);
    return PLAY_DONE;
}

enum play_result play_casting(struct play *play)
{
    struct scene s = {.play = play};
    struct str kind = play_text(play, "kind");
    enum play_result result;

    if (str_equal(kind, STR("caster")) || str_equal(kind, STR("bugbear")))
        return PLAY_REFERENCE;
    if (!str_equal(kind, STR("spell")))
        return play_fail(play, "nobody can cast yet");
    stage_init(&s.stage, play->base);
    s.w = &s.stage.world;
    result = play_spell(&s);
    stage_free(&s.stage);
    return result;
}
