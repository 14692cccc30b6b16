/* No guard: makes `AT_thing_hp` and its like, the places of members in their list, of the rows in
 * MEMBER_LIST about struct MEMBER_OF. See base/members.h. */
#define MEMBER_AT_(of, name)             AT_##of##_##name
#define MEMBER_AT(of, name)              MEMBER_AT_(of, name)
#define MEMBER(form, name, what)         MEMBER_AT(MEMBER_OF, name),
#define MEMBERS(form, name, count, what) MEMBER_AT(MEMBER_OF, name),
enum {
#include MEMBER_LIST
};
#undef MEMBER
#undef MEMBERS
#undef MEMBER_AT
#undef MEMBER_AT_
#undef MEMBER_LIST
#undef MEMBER_OF
