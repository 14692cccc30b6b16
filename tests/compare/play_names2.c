/* rules-things/names2: humans with each template. Other creatures cannot be played yet. */
#include "fight_scene.h"
#include "play_names.h"
#include "plays.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"

/* On no map and without first moments, so it has no hit points. */
static enum play_result name_human(struct fight_scene *s)
{
    res_id human = base_find(s->play->base, RES_MONSTER, STR("human"));
    res_id template = base_find(s->play->base, RES_TEMPLATE, play_text(s->play, "template"));
    struct stati_query query = stati_of(TEMPLATE);

    if (template == 0)
        return play_fail(s->play, "there is no such template");
    fight_place_player(s, (struct point){22, 12});
    s->w->host.is_hostile = hostility_is_enemy;
    s->w->host.is_friendly = hostility_is_friend;
    s->w->host.is_kind = kind_is;
    s->w->host.has_flag = kind_has_flag;
    struct thing *who = newborn_bear(s->w, human);
    values_update(s->w, who);
    template_add(s->w, who, template);
    query.effect = template;
    struct stati *has = stati_find(s->w, who, query);
    if (has && play_number(s->play, "template_known") != 0)
        has->magnitude = 1;
    play_names_tell(s->play, s->w, who);
    return PLAY_DONE;
}

enum play_result play_names2(struct play *play)
{
    struct fight_scene s;
    struct str kind = play_text(play, "kind");

    if (!str_equal(kind, STR("human with template")))
        return play_fail(play, "names of a kind that cannot be played yet: " STR_PRINTF,
                         STR_ARGS(kind));
    play_given(play, "template template_known");
    enum play_result result = fight_open(&s, play) ? name_human(&s) : PLAY_FAILED;
    fight_close(&s);
    return result;
}
