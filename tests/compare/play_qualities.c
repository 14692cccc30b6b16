/* rules-fights/qualities: weapons and armour with one quality. */
#include "base/num.h"
#include "fight_rounds.h"
#include "plays.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/value/slot.h"
#include "world/body.h"

static const struct point here = {20, 16}, beside = {21, 16}, watching = {22, 12};

enum { LIFE = 300 };

static bool is_weapon(const struct fight_scene *s)
{
    return str_equal(play_text(s->play, "kind"), STR("weapon"));
}

/* Who is not the human. */
static uint32_t number_of(const struct fight_scene *s)
{
    static const char *const names[] = {"hill orc", "skeletal warrior", "vrock", "troll",
                                        "medium fire elemental"};
    struct str name = play_text(s->play, is_weapon(s) ? "victim" : "attacker");
    uint32_t i = 0;

    while (i < COUNT_OF(names) && !str_equal(name, str_from(names[i])))
        i++;
    return i;
}

static void equip(struct fight_scene *s, handle who)
{
    bool weapon = is_weapon(s);
    struct str name = weapon ? STR("long sword") : STR("chainmail");

    if (weapon)
        fight_disarm(s, who);
    else
        fight_undress(s, who);
    stage_seed(&s->stage, 822000);
    struct thing *item = item_new(s->w, fights_find(&s->stage, RES_ITEM, name));
    item_of(s->w, item)->plus = 1;
    quality_add(s->w, item, (int)play_number(s->play, "q"), 0);
    fight_give(s, who, item->self, weapon ? SL_WEAPON : SL_ARMOUR, true);
}

static bool set(struct fight_scene *s, handle *a, handle *v)
{
    uint32_t n = number_of(s);
    struct thing *who;

    fight_place_player(s, watching);
    who = fight_build(s, play_text(s->play, "attacker"), here, 820000 + n);
    *a = who ? who->self : HANDLE_NONE;
    who = fight_build(s, play_text(s->play, "victim"), beside, 821000 + n);
    *v = who ? who->self : HANDLE_NONE;
    if (!*a || !*v)
        return false;
    equip(s, is_weapon(s) ? *a : *v);
    fight_make_foes(s, *a, *v);
    fight_set_hp(s, *a, LIFE);
    fight_set_hp(s, *v, LIFE);
    fight_refresh(s, *a);
    fight_refresh(s, *v);
    return true;
}

enum play_result play_qualities(struct play *play)
{
    struct fight_scene s;
    handle a, v;
    bool good = fight_open(&s, play) && set(&s, &a, &v);

    if (good)
        fight_tell_rounds(&s, a, v, 0);
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
