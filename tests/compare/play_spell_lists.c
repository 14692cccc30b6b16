/* rules-more/spell_lists: what a monster could cast, drink, read or use. */
#include "fight_scene.h"
#include "mind_tell.h"
#include "plays.h"
#include "rules/status/field.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "world/level.h"
#include "world/targets.h"

enum { BUILD_SEED = 910000 };

static const struct point here = {20, 16};

static bool is_in_fog(const struct fight_scene *s)
{
    return str_ends(play_text(s->play, "variant"), STR("fog"));
}

static void lay_fog(struct fight_scene *s, handle who)
{
    field_lay(s->w, s->stage.arena,
              (struct field){.type = FI_FOG,
                             .x = (uint8_t)here.x,
                             .y = (uint8_t)here.y,
                             .radius = 6,
                             .duration = -2,
                             .creator = who});
}

static struct thing *set_up(struct fight_scene *s)
{
    enum { DEEP = 12 };
    int index = (int)play_number(s->play, "index"); /* two have the same name */

    if (!fights_shut_player_in(&s->stage, &s->play->error))
        return NULL;
    if (is_in_fog(s))
        s->stage.arena->depth = DEEP;
    struct thing *who = fight_build_index(s, index, here, BUILD_SEED + (uint32_t)index);
    if (who == NULL) {
        play_fail(s->play, "it did not come");
        return NULL;
    }
    handle self = who->self;
    targets_clear(s->w, who);
    if (is_in_fog(s))
        lay_fog(s, self);
    fight_refresh(s, self);
    return world_thing(s->w, self);
}

static void spend_mana(struct fight_scene *s, const struct thing *who)
{
    struct str variant = play_text(s->play, "variant");
    int total = attr_mana_total(s->w, who);

    if (str_starts(variant, STR("half")))
        creature_of(s->w, who)->mana_used = (int16_t)(total / 2);
    else if (str_starts(variant, STR("9/10")))
        creature_of(s->w, who)->mana_used = (int16_t)(total * 9 / 10);
}

static void tell_caster(struct fight_scene *s, const struct thing *who, struct json *out)
{
    fight_tell_who(s, "a", who, out);
    json_key_number(out, "total_mana", attr_mana_total(s->w, who));
    json_key_number(out, "mana", attr_mana(s->w, who));
    json_key_number(out, "spellcasting", ability_level(s->w, who, CA_SPELLCASTING));
    json_key_number(out, "cr", kind_challenge(s->w, who, false));
    json_key_number(out, "innate_status", s->w->has_gifts);
}

static void tell_list(const struct fight_scene *s, const struct repertoire *all, struct json *out)
{
    uint32_t sources[REPERTOIRE_MOST];

    for (int i = 0; i < all->count; i++) {
        const struct thing *item = world_thing(s->w, all->entries[i].item);
        sources[i] = item ? item->born : 0;
    }
    json_key_number(out, "nEff", all->count);
    json_key(out, "effs");
    mind_tell_effects(&s->stage, all, sources, out);
    json_key_number(out, "hasEffFor", mind_purposes(all));
}

static enum play_result run(struct fight_scene *s)
{
    struct json *out = s->play->out;
    struct thing *who = set_up(s);
    struct repertoire all;

    if (who == NULL)
        return PLAY_FAILED;
    handle self = who->self;
    spend_mana(s, who);
    s->w->has_gifts = stati_has(s->w, who, INNATE_SPELL);
    tell_caster(s, who, out);
    if (str_equal(play_text(s->play, "variant"), STR("fresh"))) {
        json_key(out, "self");
        fights_dump_body(&s->stage, who, out);
    }
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    repertoire_list(s->w, world_thing(s->w, self), &all);
    tell_list(s, &all, out);
    fight_tell(s, out);
    return PLAY_DONE;
}

enum play_result play_spell_lists(struct play *play)
{
    struct fight_scene s;
    enum play_result result = fight_open(&s, play) ? run(&s) : PLAY_FAILED;

    fight_close(&s);
    return result;
}
