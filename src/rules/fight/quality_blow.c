#include "rules/fight/quality_blow.h"

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/quality_kinds.h"
#include "rules/fight/stance.h"
#include "rules/item/lore.h"
#include "rules/status/check.h"
#include "rules/status/status_words.h"
#include "rules/value/arms.h"
#include "rules/value/resist.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

static void do_quality(struct blow *b)
{
    static const struct {
        int16_t quality;
        void (*run)(struct blow *b);
    } rows[] = {
        {WQ_VAMPIRIC, quality_vampiric},
        {WQ_BALANCE, quality_balance},
        {WQ_UNHOLY, quality_aligned},
        {WQ_LAWFUL, quality_aligned},
        {WQ_CHAOTIC, quality_aligned},
        {WQ_HOLY, quality_aligned},
        {WQ_FLAMING, quality_elemental},
        {WQ_THIRSTY, quality_thirsty},
        {WQ_WOUNDING, quality_wounding},
        {WQ_SOULDRINK, quality_elemental},
        {WQ_THUNDERING, quality_elemental},
        {WQ_FROST, quality_elemental},
        {WQ_SHOCKING, quality_elemental},
        {WQ_CORROSIVE, quality_elemental},
        {WQ_VORPAL, quality_vorpal},
        {WQ_VICIOUS, quality_vicious},
        {WQ_IMPACT, quality_impact},
        {WQ_FEY_TRAPPING, quality_fey_trapping},
        {WQ_BANE, quality_bane},
        {WQ_SLAYING, quality_slaying},
        {WQ_TERROR, quality_terror},
        {WQ_DISRUPTION, quality_disruption},
        {WQ_STUNNING, quality_stunning},
        {WQ_WEAKENING, quality_draining},
        {WQ_NUMBING, quality_draining},
        {WQ_WITHERING, quality_draining},
    };

    b->is_shown = false;
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].quality == b->quality && blow_weapon(b) && blow_actor(b) && blow_victim(b))
            rows[i].run(b);
    if (b->is_shown && blow_actor(b) && blow_weapon(b))
        lore_show(b->w, blow_actor(b), blow_weapon(b));
}

/* ---- all of them ---- */

static bool is_over(const struct blow *b)
{
    return role_is_gone(blow_victim(b)) || blow_actor(b) == NULL || blow_weapon(b) == NULL;
}

static void stun_by_weight(struct blow *b)
{
    if (!arms_has_flag(b->w, blow_weapon(b), WT_STUNNING) ||
        stati_has(b->w, blow_victim(b), STUNNED))
        return;
    if (!(b->e->isCrit || roll_below(b->w, 3) == 0 || b->e->isGreatBlow) ||
        !blow_victim_is(b, MA_LIVING) ||
        resist_level(b->w, blow_victim(b), AD_STUN, false) == RESIST_IMMUNE)
        return;
    int difficulty = stance_weapon_difficulty(b->w, blow_actor(b), blow_weapon(b), WT_STUNNING);
    if (!check_save(b->w, blow_victim(b), FORT, difficulty, SA_PARA, 0))
        blow_gain(b, STUNNED, roll_dice_of(b->w, 1, 4, 0), SS_ATTK, -1);
}

static void stick(struct blow *b)
{
    struct script_event *event = throw_begin(b->w);

    if (event) {
        event->actor = b->e->actor;
        event->target = b->e->target;
        event->DType = AD_STUK;
        event->vDmg = -1;
        event->EParam = STUCK_WEAPON;
        sb_add_cstr(&event->GraveText, "an entangling weapon");
    }
    status_words_hush(b->w);
    throw_end(b->w, event, EV_DAMAGE);
    status_words_unhush(b->w);
}

static void entangle(struct blow *b)
{
    struct stati_query grabbed = stati_of(GRABBED);
    const struct thing *weapon = blow_weapon(b);

    grabbed.object = (handle)b->e->actor;
    if (!arms_has_flag(b->w, weapon, WT_ENTANGLE) || stati_find(b->w, blow_victim(b), grabbed) ||
        creature_of(b->w, blow_victim(b))->attr[A_SIZ] > arms_record(b->w, weapon)->size + 1)
        return;
    if (!(b->e->isCrit || roll_below(b->w, 3) == 0 || b->e->AType == A_HURL))
        return;
    int difficulty = stance_weapon_difficulty(b->w, blow_actor(b), weapon, WT_ENTANGLE);
    if (!check_save(b->w, blow_victim(b), REF, difficulty, SA_PARA | SA_GRAB, 0))
        stick(b);
}

static void burn_with_iron(struct blow *b)
{
    struct stati_query spell = stati_of(TRAP_EVENT);

    if (arms_material(b->w, blow_weapon(b)) != MAT_WROUGHT ||
        !(blow_victim_is(b, MA_ELF) || blow_victim_is(b, MA_DEMON) || blow_victim_is(b, MA_FAERIE)))
        return;
    spell.effect = library_find(b->w->library, STR("Iron Sword"));
    bool is_sword = spell.effect && stati_has_effect(b->w, blow_actor(b), spell);
    blow_hurt(b, AD_NORM, roll_dice_of(b->w, is_sword ? 5 : 2, 6, 0));
    if (blow_victim(b))
        blow_tell(b, "The iron burns you!", "The iron burns the <EVictim>!");
}

static void do_all(struct blow *b)
{
    for (int i = 0; i < ITEM_QUALITIES_MOST && !is_over(b); i++) {
        b->quality = item_of(b->w, blow_weapon(b))->qualities[i];
        if (b->quality && b->quality != WQ_VAMPIRIC)
            do_quality(b);
    }
    if (is_over(b))
        return;
    struct stati_walk walk = stati_walk_begin(b->w, blow_weapon(b), EXTRA_QUALITY);
    for (const struct stati *s; (s = stati_walk_next(&walk)) != NULL;) {
        b->quality = s->value;
        if (!is_over(b) && b->quality != WQ_VAMPIRIC)
            do_quality(b);
    }
    stati_walk_end(&walk);
}

void quality_flare(struct world *w, struct script_event *e, handle weapon)
{
    struct blow b = {.w = w, .e = e, .weapon = weapon};

    do_all(&b);
}

void quality_blow(struct world *w, struct script_event *e, handle weapon)
{
    struct blow b = {.w = w, .e = e, .weapon = weapon, .quality = WQ_VAMPIRIC};

    if (arms_has_quality(w, blow_weapon(&b), WQ_VAMPIRIC))
        do_quality(&b);
    if (!is_over(&b))
        stun_by_weight(&b);
    if (!is_over(&b))
        entangle(&b);
    if (!is_over(&b))
        burn_with_iron(&b);
    do_all(&b);
}
