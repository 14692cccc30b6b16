/* Who hears that a field has come over it, or has gone. */
#ifndef INCURSION_RULES_VALUE_FIELD_NEWS_H
#define INCURSION_RULES_VALUE_FIELD_NEWS_H

#include "world/level.h"

/* Throws EV_FIELDON or EV_FIELDOFF for one thing.
 * out: actor, field, EFieldType, EFieldCreator */
void field_news_tell(struct world *w, handle who, const struct field *field, int number);
/* For all whom the field covers. The list of things may change on the way. */
void field_news_tell_all(struct world *w, const struct level *level, const struct field *field,
                         int number);

#endif
