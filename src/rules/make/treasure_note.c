#include "rules/make/treasure_note.h"

#include "rules/core/protocol.h"
#include "world/body.h"
#include "world/chance.h"

void treasure_note_wish(const struct world *w, const struct treasure_wish *wish)
{
    static const char *const tables[TREASURE_TABLES] = {
        [TREASURES_DUNGEON] = "DungeonItems", [TREASURES_ILLUSION] = "IllusionItems",
        [TREASURES_MONSTER] = "MonsterItems", [TREASURES_MAGE] = "MageItems",
        [TREASURES_CHEST] = "ChestItems",     [TREASURES_STAPLE] = "StapleItems"};
    char source[64];

    chance_watch_tell(w, "> genitem flags %x source \"%s\" depth %d luck %d table %s",
                      (unsigned)wish->flags, protocol_name(w, wish->from, source), wish->depth,
                      wish->luck, tables[wish->table]);
}

/* " qual 68,31", or nothing. */
static void add_qualities(const struct item *body, struct str_builder *out)
{
    const char *before = " qual ";

    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        if (body->qualities[i]) {
            sb_addf(out, "%s%d", before, body->qualities[i]);
            before = ",";
        }
}

void treasure_note_find(const struct world *w, const struct thing *item)
{
    const struct item *body = item ? item_of(w, item) : NULL;
    struct str_builder qualities = {0};
    char name[64], effect[64];

    if (body == NULL || w->host.watch.told == NULL)
        return;
    add_qualities(body, &qualities);
    chance_watch_tell(w,
                      "< genitem %u \"%s\" eff \"%s\" plus %d qty %u flags %x%s "
                      "[ minlev = %d, maxlev = %d, magicLevel = %d ]",
                      (unsigned)item->born, protocol_name(w, item->resource, name),
                      protocol_name(w, item->other, effect), body->plus, (unsigned)body->quantity,
                      body->flags, sb_cstr(&qualities), body->made_least, body->made_most,
                      body->made_magic);
    sb_free(&qualities);
}
