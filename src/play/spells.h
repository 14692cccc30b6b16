/* The spells that the player can cast, in one order: by their level, and within one level as the
 * library has them. */
#ifndef INCURSION_PLAY_SPELLS_H
#define INCURSION_PLAY_SPELLS_H

#include "base/array.h"
#include "play/game.h"

struct spells {
    ARRAY_FIELDS(res_id);
};

/* As far as he knows; what armour costs counts as he takes it to be. */
void spells_gather(const struct game *game, struct spells *out);
void spells_free(struct spells *spells);
/* By its place, from 1 on; 0: there is none. */
res_id spells_at(const struct game *game, int32_t number);

/* What one of them comes to for the player, with the metamagic he has chosen. */
struct spell_figures {
    struct str name;
    int level, mana;
    int time;          /* in ticks */
    int chance;        /* in percent */
    int save;          /* what a save against it must reach; 0: there is none */
    const char *about; /* what the library says of it */
    bool is_innate;
    bool is_ready; /* to be cast with others: rules/magic/readied.h */
};
struct spell_figures spells_figures(const struct game *game, res_id spell);

/* How far it goes and how hard it strikes, as words: "7", "touch", "self"; "3d4+2", or nothing. */
enum { SPELL_WORDS_SIZE = 24 };
struct spell_reach {
    char range[SPELL_WORDS_SIZE], power[SPELL_WORDS_SIZE];
};
/* In which other ways he casts it now, in words; nothing: as usual. */
void spells_add_metamagic(const struct game *game, res_id spell, struct str_builder *out);

struct spell_reach spells_reach(struct game *game, res_id spell);

#endif
