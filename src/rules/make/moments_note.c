#include "rules/make/moments_note.h"

#include "base/num.h"
#include "rules/core/protocol.h"
#include "rules/value/attr.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/stati.h"

enum { NAME_SIZE = 64 };

static bool is_followed(const struct world *w)
{
    return w->host.watch.told != NULL;
}

/* ---- the whole ---- */

void moments_note_begin(const struct world *w, const struct thing *who, bool is_played)
{
    const struct creature *c = creature_of(w, who);
    char name[NAME_SIZE];

    if (c && is_followed(w))
        chance_watch_tell(w, "> initialize %u \"%s\" in_play %d at %d %d map %d",
                          (unsigned)who->born, protocol_name(w, c->shape, name), is_played, who->x,
                          who->y, world_level_of(w, who) != NULL);
}

static int stati_count(const struct world *w, const struct thing *who)
{
    int count = 0;

    for (const struct stati *s = stati_find(w, who, stati_of(0)); s;
         s = stati_find_next(w, s, stati_of(0)))
        count++;
    return count;
}

void moments_note_end(const struct world *w, const struct thing *who)
{
    const struct creature *c = who ? creature_of(w, who) : NULL;

    if (c && is_followed(w))
        chance_watch_tell(w, "< initialize %u hp %d %d mana %d used %d state %x flags %x stati %d",
                          (unsigned)who->born, who->hp, who->hp_max, (int)c->mana_most,
                          (int)c->mana_used, (unsigned)(uint16_t)c->state, (unsigned)who->flags,
                          stati_count(w, who));
}

/* ---- spells ---- */

void moments_note_offer(const struct world *w, const struct repertoire_entry *entry, int times,
                        int drawn)
{
    char name[NAME_SIZE];

    if (!is_followed(w))
        return;
    protocol_name(w, entry->effect, name);
    if (times > 0)
        chance_watch_tell(w, "list \"%s\" source %d draws %d kept x%d rating %d", name,
                          (int)entry->source, drawn, times, entry->rating);
    else
        chance_watch_tell(w, "list \"%s\" source %d draws %d refused", name, (int)entry->source,
                          drawn);
}

/* Why it may be wanted. */
static const struct {
    int flag;
    const char *name;
} reasons[] = {
    {EF_PERSISTANT, " PERSISTANT"},
    {EF_DXLONG, " DXLONG"},
    {EF_DLONG, " DLONG"},
    {EF_DOMAIN, " DOMAIN"},
};

void moments_note_look(const struct world *w, int at, const struct repertoire_entry *entry)
{
    const struct res_effect *effect = library_record(w->library, entry->effect, RES_EFFECT);
    const char *said[COUNT_OF(reasons)];
    char name[NAME_SIZE];

    if (!is_followed(w) || effect == NULL)
        return;
    for (int i = 0; i < COUNT_OF(reasons); i++)
        said[i] = library_flag(effect->flags, reasons[i].flag) ? reasons[i].name : "";
    chance_watch_tell(w, "buff %d \"%s\" purpose %x source %d flags%s%s%s%s", at,
                      protocol_name(w, entry->effect, name), (unsigned)entry->purpose,
                      (int)entry->source, said[0], said[1], said[2], said[3]);
}

void moments_note_unready(const struct world *w)
{
    chance_watch_tell(w, "buff-domain-refused");
}

void moments_note_cast(const struct world *w, const struct thing *who, res_id effect, int listed)
{
    char name[NAME_SIZE];

    if (is_followed(w))
        chance_watch_tell(w, "buff-go \"%s\" list %d mana %d", protocol_name(w, effect, name),
                          listed, (int)attr_mana(w, who));
}

void moments_note_done(const struct world *w, const struct thing *who, res_id effect, int answer)
{
    char name[NAME_SIZE];

    if (who && is_followed(w))
        chance_watch_tell(w, "buff-done \"%s\" result %d mana %d hp %d %d",
                          protocol_name(w, effect, name), answer, (int)attr_mana(w, who), who->hp,
                          who->hp_max);
}

/* ---- what it wears ---- */

void moments_note_dressed(const struct world *w, const struct thing *who, bool has_changed)
{
    struct str_builder line = {0};
    char name[NAME_SIZE];

    if (who == NULL || !is_followed(w))
        return;
    for (int slot = 0; slot < SL_LAST; slot++) {
        const struct thing *item = slot_item(w, who, slot);
        if (item)
            sb_addf(&line, " %d:\"%s\"", slot, protocol_name(w, item->resource, name));
    }
    chance_watch_tell(w, "inventory-pass %u result %d slots%s", (unsigned)who->born,
                      has_changed ? DONE : ABORT, sb_cstr(&line));
    sb_free(&line);
}
