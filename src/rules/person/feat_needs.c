/* What feats need, in words. */
#include <ctype.h>
#include <string.h>

#include "res/constant.h"
#include "rules/person/attributes.h"
#include "rules/person/feat_list.h"
#include "rules/value/skill.h"

static void say_ability(const struct feat_need *need, struct str_builder *out)
{
    const char *from = constant_name(CONSTANTS_ABILITY, need->what);

    for (from = from ? strchr(from, '_') : NULL; from && *++from;)
        sb_add_char(out, *from == '_' ? ' ' : (char)tolower((unsigned char)*from));
    if (need->least > 1)
        sb_addf(out, " %d", need->least);
}

static void say_one(const struct feat_need *need, struct str_builder *out)
{
    const struct feat_row *other = need->kind == NEED_FEAT ? feat_list_find(need->what) : NULL;

    switch (need->kind) {
    case NEED_FEAT: sb_add(out, str_from(other ? other->name : "another feat")); break;
    case NEED_ABILITY: say_ability(need, out); break;
    case NEED_ATTACK: sb_addf(out, "an attack of +%d", need->least); break;
    case NEED_SKILL: sb_addf(out, "%s %d", skill_name(need->what), need->least); break;
    case NEED_ATTRIBUTE:
        sb_addf(out, "%s %d", need->what < ATTR_BASE ? attributes_name(need->what) : "a save of",
                need->least);
        break;
    case NEED_CASTER: sb_addf(out, "level %d as a caster", need->least); break;
    case NEED_WEAPON_SKILL: sb_add(out, STR("skill with a weapon")); break;
    case NEED_UNTRAINED: sb_add(out, STR("that you have not learned it yet")); break;
    case NEED_TRAINED: sb_add(out, STR("what goes before it")); break;
    case NEED_GROWN: sb_add(out, STR("a body that can do it")); break;
    default: break;
    }
}

void feat_list_say_needs(const struct feat_row *row, struct str_builder *out)
{
    for (int i = 0; i < FEAT_ALTERNATIVES && row->needs[i][0].kind != NEED_NOTHING; i++) {
        sb_add(out, i == 0 ? STR("Needs ") : STR(", or "));
        for (int n = 0; n < FEAT_NEEDS && row->needs[i][n].kind != NEED_NOTHING; n++) {
            sb_add(out, n == 0 ? STR("") : STR(" and "));
            say_one(&row->needs[i][n], out);
        }
    }
    if (out->len > 0)
        sb_add_char(out, '.');
}
