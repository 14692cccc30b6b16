#include "rules/move/search.h"

#include "rules/fight/role.h"
#include "rules/move/door.h"
#include "rules/move/trap.h"
#include "rules/status/renew.h"
#include "sense/fov.h"
#include "text/say.h"
#include "world/level.h"

enum { RADIUS = 5 };

struct finds {
    bool door, trap, doubt;
};

/* The player finds only traps that he has in view. */
static bool may_find(const struct world *w, const struct thing *self, const struct thing *trap)
{
    const struct level *level = world_level_of(w, trap);

    return self->self != w->player ||
           level->visibility[trap->y * level->width + trap->x] & FOV_VISIBLE;
}

static void look_at(struct world *w, struct thing *self, struct thing *thing, struct finds *finds)
{
    if (thing->kind == T_DOOR) {
        enum door_search seen = door_search(w, self, thing);
        finds->door = finds->door || seen == DOOR_FOUND;
        finds->doubt = finds->doubt || seen == DOOR_MISSED;
    } else if (thing->kind == T_TRAP && may_find(w, self, thing)) {
        bool is_found = trap_search(w, self, thing);
        finds->trap = finds->trap || is_found;
    }
}

static void tell(struct world *w, const struct thing *self, const struct finds *finds)
{
    static const struct lines door = {.actor = "You find a hidden door!",
                                      .others = "The <Obj> finds a hidden door!"};
    static const struct lines trap = {.actor = "You find a trap!",
                                      .others = "The <Obj> finds a trap!"};
    static const struct lines doubt = {
        .actor = "Something is odd about this place, but you cannot tell what."};
    static const struct lines nothing = {.actor = "You find nothing."};
    struct lines lines = finds->door ? door : finds->trap ? trap : finds->doubt ? doubt : nothing;

    lines.with[0] = grammar_thing(self);
    say_of(w, self, &lines);
}

int search_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct finds finds = {false, false, false};
    handle me = self->self;
    const struct level *level = world_level_of(w, self);

    (void)e;
    if (level == NULL || creature_of(w, self) == NULL || self->x < 0)
        return ABORT;
    renew_sight_of(w, level); /* who looks on sees it all anew */
    struct point middle = role_place(self);
    for (int i = 0; i < level->things.count && (self = world_thing(w, me)) != NULL; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing && point_distance(middle, role_place(thing)) <= RADIUS)
            look_at(w, self, thing, &finds);
    }
    if ((self = world_thing(w, me)) != NULL)
        tell(w, self, &finds);
    return DONE;
}
