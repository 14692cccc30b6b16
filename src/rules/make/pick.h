/* Resources by lot, for a purpose (PUR_...): effects, items, monsters, templates.
 *
 * All that fit become the world's candidates, in the order of the library, and one of them is
 * drawn: one draw, or none where nothing fits, which gives 0. With PUR_LISTING added nothing is
 * left to chance but that last draw. quirk: only effects set the count of the candidates; the
 * others leave it as it was. Levels are taken as 8-bit numbers. */
#ifndef INCURSION_RULES_MAKE_PICK_H
#define INCURSION_RULES_MAKE_PICK_H

#include "world/world.h"

/* `source` is who can cast it or what holds it, AI_...; 0: any. */
res_id pick_effect(struct world *w, int purpose, int least, int most, int source);
/* `type` is T_...; 0 or less: any. */
res_id pick_item(struct world *w, int purpose, int least, int most, int type);
/* `mtype` is MA_...; 0: any; from PICK_BY_GLYPH on: who looks like that glyph. What is rare is
 * weighed by chance, and beasts are mostly among the strongest that fit. */
enum { PICK_BY_GLYPH = 100000 };
res_id pick_monster(struct world *w, int purpose, int least, int most, int depth, int32_t mtype);
/* A template of one of these types for a monster, so that its challenge is at most this. */
res_id pick_template(struct world *w, uint32_t types, res_id monster, int most);

/* Whether any effect would fit. Changes nothing. */
bool pick_effect_exists(const struct world *w, int purpose, int least, int most, int source);

#endif
