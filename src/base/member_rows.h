/* No guard: makes `MEMBER_OF_members`, the list of the rows in MEMBER_LIST about struct MEMBER_OF.
 * See base/members.h. */
#define MEMBER_JOIN_(a, b)               a##b
#define MEMBER_JOIN(a, b)                MEMBER_JOIN_(a, b)
#define MEMBER_STRING_(a)                #a
#define MEMBER_STRING(a)                 MEMBER_STRING_(a)
#define MEMBER_OFFSET(name)              offsetof(struct MEMBER_OF, name)
#define MEMBER(form, name, what)         {#name, what, MEMBER_##form, MEMBER_OFFSET(name), 1},
#define MEMBERS(form, name, count, what) {#name, what, MEMBER_##form, MEMBER_OFFSET(name), count},
static const struct member MEMBER_JOIN(MEMBER_OF, _rows)[] = {
#include MEMBER_LIST
};
const struct member_list MEMBER_JOIN(MEMBER_OF, _members) = {
    MEMBER_STRING(MEMBER_OF), MEMBER_JOIN(MEMBER_OF, _rows),
    (int)(sizeof MEMBER_JOIN(MEMBER_OF, _rows) / sizeof MEMBER_JOIN(MEMBER_OF, _rows)[0])};
#undef MEMBER
#undef MEMBERS
#undef MEMBER_OFFSET
#undef MEMBER_STRING
#undef MEMBER_STRING_
#undef MEMBER_JOIN
#undef MEMBER_JOIN_
#undef MEMBER_LIST
#undef MEMBER_OF
