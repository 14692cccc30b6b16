/* Lines about the first moments of a monster, for who follows them (world/chance_watch.h). */
#ifndef INCURSION_RULES_MAKE_MOMENTS_NOTE_H
#define INCURSION_RULES_MAKE_MOMENTS_NOTE_H

#include "rules/make/repertoire.h"

void moments_note_begin(const struct world *w, const struct thing *who, bool is_played);
void moments_note_end(const struct world *w, const struct thing *who);

/* An effect was offered, `drawn` draws ago; `times` it was taken into the list, 0: it was not. */
void moments_note_offer(const struct world *w, const struct repertoire_entry *entry, int times,
                        int drawn);
/* The spells it could cast on itself are looked through, and one is cast. */
void moments_note_look(const struct world *w, int at, const struct repertoire_entry *entry);
void moments_note_unready(const struct world *w);
void moments_note_cast(const struct world *w, const struct thing *who, res_id effect, int listed);
void moments_note_done(const struct world *w, const struct thing *who, res_id effect, int answer);

/* It changed something of what it wears, or there was nothing to change. */
void moments_note_dressed(const struct world *w, const struct thing *who, bool has_changed);

#endif
