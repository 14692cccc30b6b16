#include "rules/value/field_news.h"

#include "world/throw.h"

void field_news_tell(struct world *w, handle who, const struct field *field, int number)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->field = field->effect;
        event->EFieldType = field->type;
        event->EFieldCreator = field->creator;
    }
    throw_end(w, event, number);
}

void field_news_tell_all(struct world *w, const struct level *level, const struct field *field,
                         int number)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing && level_field_covers(field, thing->x, thing->y))
            field_news_tell(w, thing->self, field, number);
    }
}
