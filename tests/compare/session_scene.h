/* A recorded session of the original, played again from what its player decided.
 *
 * A session has three files: what was decided (ID.actions), the state at every key (ID.trace) and,
 * for some, every draw (ID.draws). The first record of the actions plays all of it; play ends at
 * the first decision before which anything is not as it was. */
#ifndef INCURSION_TESTS_COMPARE_SESSION_SCENE_H
#define INCURSION_TESTS_COMPARE_SESSION_SCENE_H

#include "base/array.h"
#include "play.h"
#include "play/game.h"
#include "res/constants.h"
#include "world/body.h"
#include "world/question.h"

struct lines;
struct session_events;

enum { SESSION_WHY = 600 };

struct session_save {
    int64_t key;    /* before which it was told of */
    int64_t map;    /* the number of the level that was entered; 0: none was */
    uint32_t after; /* the next running number as it happened; 0: it has not yet */
    uint32_t used;  /* how many it takes; 0: unknown */
};

enum { SESSION_KEY_OTHER, SESSION_KEY_LEFT, SESSION_KEY_RIGHT };

struct session_scene {
    struct play *play;
    struct game *game;
    struct pane pane;
    struct arena arena;
    struct {
        ARRAY_FIELDS(const struct json_value *);
    } decisions;
    struct {
        ARRAY_FIELDS(struct session_save);
    } saves;
    struct {
        ARRAY_FIELDS(uint8_t);
    } keys;              /* SESSION_KEY_..., by their numbers */
    bool plays_again;    /* it was learned how many numbers a save takes */
    int at;              /* the next decision */
    struct lines *trace; /* read up to a key */
    int64_t key;
    struct {
        ARRAY_FIELDS(int64_t);
    } newcomers; /* numbers of those who came at keys since the last decision */
    struct draw_log draws;
    struct session_events *events;             /* NULL: nobody wants to know them */
    int64_t drawn;                             /* draws without seeds ... */
    int counted;                               /* ... up to this place of the log */
    int16_t ranks[CHARACTER_CLASSES][SK_LAST]; /* of the skills line at hand, not given yet */
    int good;                                  /* decisions before which all was as it was */
    const struct json_value *aimed; /* answers the next question about a place or a direction */
    bool is_in_pack, is_pack_changed;
    bool is_over;          /* nothing more is to be played */
    char why[SESSION_WHY]; /* what is not as it was; empty: nothing */
};

/* ---- decisions ---- */

/* The next one that is one, and no information about another; NULL: there is none. */
const struct json_value *session_peek(struct session_scene *s);
/* The same, of a kind; NULL: it is another. */
const struct json_value *session_peek_kind(struct session_scene *s, const char *kind);
/* Goes on after it, once draws, clock and state are as they were before it. */
const struct json_value *session_take(struct session_scene *s);

/* Whether the keys end here, while something is asked; then the session is over. */
bool session_ends_here(struct session_scene *s);

/* Digits that are given a meaning inside a menu; commands tell what it is. */
void session_pass_quick_keys(struct session_scene *s);
/* What is looked at more closely while one aims. */
void session_pass_examined(struct session_scene *s);

/* Ends the session here: this is not as it was. */
void session_differ(struct session_scene *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- events ---- */

/* From now on all are written down, if INCURSION_EVENTS says where. */
void session_events_start(struct session_scene *s);
void session_events_end(struct session_scene *s);

/* ---- saves ---- */

/* All that a trace tells of. */
void session_find_saves(struct session_scene *s, struct lines *trace);
/* Before a command, or after stairs were asked about: the one that comes then, if it leads to
 * another level. */
void session_save_before(struct session_scene *s);
/* Whether a decision is about stairs, which are gone down if it is yes. */
bool session_asks_of_stairs(const struct json_value *line);
/* At the end of a command: those that happen before the next decision. */
void session_save(struct session_scene *s);
/* The next running number at the last save of which it is unknown how many it takes, before that of
 * another; 0: none. */
uint32_t session_last_save(const struct session_scene *s, uint32_t before);
/* What was made here with one number has another there. True: a save explains it; the session is
 * over, and is to be played again. */
bool session_learns(struct session_scene *s, int64_t wanted, uint32_t born);

/* ---- lists of kinds ---- */

/* What they are looked through for, as the original numbers it. */
enum { SESSION_WISHED = 3, SESSION_MADE = 4, SESSION_BECOME = 11, SESSION_REMEMBERED = 14 };

struct session_list {
    int group, least, most;
    bool is_due; /* the list of that group has still to be drawn up */
};

/* The keys of a trace. */
void session_find_keys(struct session_scene *s, struct lines *trace);
/* Up to the line that chooses, which is not taken, and the list that it chooses from is due;
 * NULL: nothing is chosen. */
const struct json_value *session_look_through(struct session_scene *s, struct session_list *list);
/* The same, with all lists drawn up and the line taken. */
const struct json_value *session_choose_from(struct session_scene *s, struct session_list *list);
/* The kind of item that its group stands for, of what is made. */
int session_list_kind(const struct session_list *list);

/* ---- parts of playing ---- */

/* Answers questions by the decisions. */
void session_answer(void *scene, const struct question *question, struct question_answer *answer);
/* The direction of an "effect" line. */
int session_direction(const struct json_value *line);
/* The place of one: beside the player where it is a direction. */
struct point session_place(const struct session_scene *s, const struct json_value *line);
/* The next line, if it aims; NULL: it does not, or nothing was chosen. */
const struct json_value *session_aimed(struct session_scene *s);
/* The thing that a member of a line names; NULL: none, or it is not here. */
struct thing *session_recorded(struct session_scene *s, const struct json_value *line,
                               const char *key);

/* Whether the state is that of a key's line. */
void session_check_key(struct session_scene *s, int64_t key);
/* The pack is open: until it is left, or time passes. */
void session_pack(struct session_scene *s);
void session_before_command(struct session_scene *s);
/* What the player wanted; the line has been taken. */
void session_command(struct session_scene *s, const struct json_value *line);

/* ---- charges ---- */

/* Whether a command is done after all, where he is charging: most break the charge off. */
bool session_goes_before_charge(struct session_scene *s, const struct json_value *line);
/* The same for a step, which may steer it, or begin one by itself. */
bool session_steers_charge(struct session_scene *s, int direction);

/* ---- what is shown ---- */

/* The list of spells. */
void session_list_spells(struct session_scene *s);
/* All that is known of the player, as it is written to a file on demand and after death. */
void session_dump(struct session_scene *s);
/* The list of kinds that the player knows. */
void session_known_items(struct session_scene *s);
/* Who is chosen from the list of monsters is made to be described. */
void session_recall(struct session_scene *s);
/* What was chosen in the help. */
void session_help(struct session_scene *s, const struct json_value *menu);

/* ---- wizard mode ---- */

/* What was typed; empty, or 0: nothing. */
struct str session_typed(struct session_scene *s);
int session_number_typed(struct session_scene *s);

/* Uses of it, as the menu has them. */
void session_find_object(struct session_scene *s);
void session_find_thirty(struct session_scene *s);
void session_wish(struct session_scene *s);
void session_wish_unknown(struct session_scene *s);
void session_know_pack(struct session_scene *s);
void session_list_treasure(struct session_scene *s);
void session_improve_weapon(struct session_scene *s);
void session_improve_armour(struct session_scene *s);
void session_improve_shield(struct session_scene *s);
void session_know_spell(struct session_scene *s);
void session_gain_experience(struct session_scene *s);

/* ---- commands ---- */

bool session_strike(struct session_scene *s, const struct thing *other);
/* What he usually shoots or throws, if it is at hand. */
void session_shoot_usual(struct session_scene *s, const struct json_value *line, int direction);
/* One, some or all of a pile, where that is asked: what is taken of it. */
struct thing *session_divide(struct session_scene *s, struct thing *item,
                             const struct json_value *line);

#define SESSION_COMMAND(name) \
    void name(struct session_scene *s, const struct json_value *line, int parameter)
SESSION_COMMAND(session_magic);
SESSION_COMMAND(session_use_thing); /* the event: EV_DRINK, ... */
SESSION_COMMAND(session_fire);
SESSION_COMMAND(session_tactics);
SESSION_COMMAND(session_skill);
SESSION_COMMAND(session_cease);
SESSION_COMMAND(session_hide);
SESSION_COMMAND(session_jump);
SESSION_COMMAND(session_exchange);
SESSION_COMMAND(session_verb);
SESSION_COMMAND(session_name);
SESSION_COMMAND(session_system);
SESSION_COMMAND(session_talk);
SESSION_COMMAND(session_event); /* of the player alone */
SESSION_COMMAND(session_enter);
SESSION_COMMAND(session_options);
SESSION_COMMAND(session_sheet);
SESSION_COMMAND(session_key);
SESSION_COMMAND(session_macro);
SESSION_COMMAND(session_wizard);

#endif
