/* Who comes together: encounters, from the wish for one to creatures on the level.
 *
 * An encounter of the library has parts; a part says how many of whom, from a name, a list or a
 * type. A challenge rating is worth so many points (xcr_of), parts share the points by weight, and
 * creatures are chosen until they are spent, with templates and mounts. A group that is far too
 * weak or too strong is chosen again, five times at most. Then its members are made and placed.
 *
 * Everything goes through events, so that scripts of the encounter, of the monster and of its
 * templates can take part: EV_ENGEN is the whole (encounter.c), EV_ENGEN_PART a part
 * (encounter_part.c), EV_ENCHOOSE_MID one creature (encounter_who.c), EV_ENSELECT_TEMPS all its
 * templates (encounter_templates.c) and EV_ENCHOOSE_TEMP one of them (encounter_template.c),
 * EV_ENGEN_MOUNT a mount (encounter_mount.c), EV_ENBUILD_MON makes a member (encounter_build.c),
 * EV_ENGEN_ALIGN gives it an alignment (encounter_align.c). */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_H
#define INCURSION_RULES_MAKE_ENCOUNTER_H

#include "base/geom.h"
#include "world/event.h"

struct encounter_wish {
    res_id encounter;   /* 0: one that fits */
    res_id region;      /* where they meet; it may have encounters of its own; 0: none */
    uint32_t flags;     /* EN_... */
    int cr, depth;      /* how strong, and how deep they may live */
    int amount;         /* wanted; 0: any */
    int align;          /* AL_... that is wanted or ruled out */
    int32_t constraint; /* a type or a monster that all must be; 0: none */
    int party;          /* that they will be */
    bool has_place;     /* not just anywhere: */
    struct point place;
    const struct thing *actor; /* who summons them; NULL: nobody */
};

/* Throws EV_ENGEN. DONE, or ABORT where nothing fits.
 * out (EV_ENGEN): map, enID, enRegID, enFlags, enCR, enDepth, enDesAmt, enAlign, enConstraint,
 *      enPartyID, isLoc, EXVal, EYVal, actor */
int encounter_meet(struct world *w, const struct level *level, const struct encounter_wish *wish);

/* The most creatures a rating is met with. */
int encounter_most(int cr);

/* Handlers of the map. quirk: `epCurrXCR` is 16 bits wide, so ratings from 29 on count as less than
 * nothing; the marks of parts that are left out, drift and water outlast a new beginning.
 *
 * in: enFlags, enRegID, enCR, enDepth, enTerrain, enType, EXVal, EYVal, isLoc, vDuration, eID,
 *     vCasterLev, saveDC, actor, map
 * out: enID, enTries, enAlign, enDesAmt, enFlags, enConstraint, isAquaticContext, enSkipPart,
 *      enXCR, enSleep, enFreaky, chList, chType, enRegID, enDriftGE, enIsFormation, cPart,
 *      epMinAmt, epMaxAmt, epXCR, cMember, target */
int encounter_handle(struct world *w, struct script_event *e, struct thing *self);
/* out: epClassRoll, epAmt, eimXCR, epTries, epFailed, epFreaky, isGetMinCR, isGetMaxCR, ep_mID,
 *      ep_tID, ep_tID2, ep_tID3, ep_hmID, ep_htID, ep_htID2, ep_pID, ep_iID, enXCR, enCR, cPart */
int encounter_handle_part(struct world *w, struct script_event *e, struct thing *self);
/* out: chResult, chList, eID */
int encounter_handle_who(struct world *w, struct script_event *e, struct thing *self);
/* out: chList, chType, chMaximize, chBestOfTwo, chSource, chResult, epFailed, eimXCR */
int encounter_handle_templates(struct world *w, struct script_event *e, struct thing *self);
/* out: chResult, eID */
int encounter_handle_template(struct world *w, struct script_event *e, struct thing *self);
/* out: ep_hmID, ep_htID, ep_htID2 */
int encounter_handle_mount(struct world *w, struct script_event *e, struct thing *self);
/* out: actor, EXVal, EYVal */
int encounter_handle_build(struct world *w, struct script_event *e, struct thing *self);
/* in: actor   out: enAlign */
int encounter_handle_align(struct world *w, struct script_event *e, struct thing *self);

#endif
