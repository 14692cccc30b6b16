#include "short_tell.h"

#include "base/num.h"
#include "flat.h"
#include "rules/value/kind.h"
#include "text/name.h"
#include "world/stati.h"
#include "world/targets.h"

static void tell_attributes(const struct creature *creature, struct json *out)
{
    static const uint8_t attrs[] = {A_STR, A_DEX, A_CON,       A_INT,       A_WIS, A_CHA,
                                    A_LUC, A_DEF, A_HIT_MELEE, A_HIT_BRAWL, A_SIZ, A_MOV};

    json_key(out, "attr");
    json_open(out, '[');
    for (int i = 0; i < COUNT_OF(attrs); i++)
        json_number(out, creature->attr[attrs[i]]);
    json_close(out, ']');
}

static void tell_name(const struct stage *stage, const struct thing *who, struct json *out)
{
    struct str_builder name = {0};

    name_add(&stage->world, who, 0, &name);
    json_key_text(out, "name", sb_str(&name));
    sb_free(&name);
}

void short_tell_templates(const struct world *w, const struct thing *who, struct json *out)
{
    const struct stati *at = NULL;

    if (!stati_has(w, who, TEMPLATE))
        return;
    json_key(out, "templates");
    json_open(out, '[');
    while (kind_next_template(w, who, &at) != NULL)
        json_text(out, library_name(w->library, at->effect));
    json_close(out, ']');
}

static void tell_lists(const struct stage *stage, const struct thing *who, struct json *out)
{
    const struct world *w = &stage->world;
    const struct stati_query any = stati_of(0);
    const struct creature *creature = creature_of(w, who);

    json_key(out, "stati");
    json_open(out, '[');
    for (const struct stati *at = stati_find(w, who, any); at; at = stati_find_next(w, at, any))
        flat_tell_stati(w, at, out);
    json_close(out, ']');
    json_key(out, "inv");
    json_open(out, '[');
    for (const struct thing *item = world_thing(w, creature->carried); item;
         item = world_thing(w, item->next))
        flat_tell_carried(stage, item, out);
    json_close(out, ']');
    json_key(out, "targets");
    json_open(out, '[');
    for (const struct target *at = targets_first(w, who); at; at = targets_next(w, at)) {
        json_open(out, '[');
        json_number(out, at->type);
        json_number(out, at->priority);
        json_close(out, ']');
    }
    json_close(out, ']');
}

void short_tell(const struct stage *stage, const struct thing *who, struct json *out)
{
    const struct world *w = &stage->world;
    const struct creature *creature = creature_of(w, who);
    const struct stati *alignment = stati_find(w, who, stati_of(ALIGNMENT));
    const struct stati *mounted = stati_find(w, who, stati_of(MOUNTED));

    json_open(out, '{');
    json_key_text(out, "res", library_name(w->library, creature->shape));
    json_key_number(out, "h", who->born);
    json_key_number(out, "cr", kind_challenge(w, who, false));
    json_key_number(out, "mhp", who->hp_max);
    json_key_number(out, "hp", who->hp);
    json_key_number(out, "mmana", creature->mana_most);
    json_key_number(out, "umana", creature->mana_used);
    json_key_number(out, "align", alignment ? alignment->value : -1);
    json_key_number(out, "party", creature->party);
    json_key_number(out, "state", creature->state);
    json_key(out, "on_map");
    json_bool(out, who->x >= 0);
    json_key(out, "pos");
    json_open(out, '[');
    json_number(out, who->x);
    json_number(out, who->y);
    json_close(out, ']');
    tell_attributes(creature, out);
    tell_name(stage, who, out);
    short_tell_templates(w, who, out);
    tell_lists(stage, who, out);
    if (mounted && world_thing(w, mounted->object)) {
        json_key(out, "mount");
        short_tell(stage, world_thing(w, mounted->object), out);
    }
    json_close(out, '}');
}
