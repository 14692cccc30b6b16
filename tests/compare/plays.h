/* The players that players.def names, one file play_*.c for each or for a few of one kind. */
#ifndef INCURSION_TESTS_COMPARE_PLAYS_H
#define INCURSION_TESTS_COMPARE_PLAYS_H

#include "play.h"

enum play_result play_areas(struct play *play);
enum play_result play_absorb(struct play *play);
enum play_result play_aoo(struct play *play);
enum play_result play_attacks(struct play *play);
enum play_result play_combat(struct play *play);
enum play_result play_damage(struct play *play);
enum play_result play_manoeuvres(struct play *play);
enum play_result play_specials(struct play *play);
enum play_result play_deaths(struct play *play);
enum play_result play_casting(struct play *play);
enum play_result play_metamagic(struct play *play);
enum play_result play_effects(struct play *play);
enum play_result play_hostility(struct play *play);
enum play_result play_hostility_special(struct play *play);
enum play_result play_chests(struct play *play);
enum play_result play_dispatch(struct play *play);
enum play_result play_food(struct play *play);
enum play_result play_identify(struct play *play);
enum play_result play_item_damage(struct play *play);
enum play_result play_item_names(struct play *play);
enum play_result play_gear(struct play *play);
enum play_result play_item_table(struct play *play);
enum play_result play_items(struct play *play);
enum play_result play_items2(struct play *play);
enum play_result play_people_equip(struct play *play);
enum play_result play_options(struct play *play);
enum play_result play_pick(struct play *play);
enum play_result play_prices(struct play *play);
enum play_result play_growth(struct play *play);
enum play_result play_chargen(struct play *play);
enum play_result play_attributes(struct play *play);
enum play_result play_xp(struct play *play);
enum play_result play_people_skills(struct play *play);
enum play_result play_people_misc(struct play *play);
enum play_result play_gods(struct play *play);
enum play_result play_xp_table(struct play *play); /* rows of rules-fights/deaths */
enum play_result play_qualities(struct play *play);
enum play_result play_ranged(struct play *play);
enum play_result play_clocks(struct play *play);
enum play_result play_people_shapes(struct play *play);
enum play_result play_resist(struct play *play);
enum play_result play_encounters(struct play *play);
enum play_result play_encounters_forced(struct play *play);
enum play_result play_encounters_level(struct play *play);
enum play_result play_encounters_styles(struct play *play);
enum play_result play_equip(struct play *play);
enum play_result play_equipment(struct play *play);
enum play_result play_spell_lists(struct play *play);
enum play_result play_companions(struct play *play);
enum play_result play_battles(struct play *play);
enum play_result play_skirmishes(struct play *play);
enum play_result play_movement(struct play *play);
enum play_result play_decisions(struct play *play);
enum play_result play_counterspells(struct play *play);
enum play_result play_inventory(struct play *play);
enum play_result play_invops(struct play *play);
enum play_result play_meals(struct play *play);
enum play_result play_names(struct play *play);
enum play_result play_levels(struct play *play);
enum play_result play_nested(struct play *play);
enum play_result play_texthang(struct play *play);
enum play_result play_names2(struct play *play);
enum play_result play_prebuff(struct play *play);
enum play_result play_fields(struct play *play);
enum play_result play_stealth(struct play *play);
enum play_result play_doors(struct play *play);
enum play_result play_steps(struct play *play);
enum play_result play_jumps(struct play *play);
enum play_result play_mounts(struct play *play);
enum play_result play_order(struct play *play);
enum play_result play_pushes(struct play *play);
enum play_result play_traps(struct play *play);
enum play_result play_turns(struct play *play);
enum play_result play_resource(struct play *play);
enum play_result play_saves(struct play *play);
enum play_result play_stati_life(struct play *play);
enum play_result play_stacking_items(struct play *play);
enum play_result play_stati_order(struct play *play);
enum play_result play_tables2(struct play *play);
enum play_result play_templates(struct play *play);
enum play_result play_templates2(struct play *play);
enum play_result play_targets(struct play *play);
enum play_result play_shapes(struct play *play);
enum play_result play_situations(struct play *play);
enum play_result play_stacking(struct play *play);
enum play_result play_use(struct play *play);
enum play_result play_values(struct play *play);
enum play_result play_values_stati(struct play *play);
enum play_result play_xprint(struct play *play);
enum play_result play_xprint2(struct play *play);

#endif
