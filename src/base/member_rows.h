/* No guard: makes rows of struct member of MEMBER_LIST, about MEMBER_OF. See base/members.h. */
#define MEMBER(form, name, what) {#name, what, MEMBER_##form, offsetof(MEMBER_OF, name), 1},
#define MEMBERS(form, name, count, what) \
    {#name, what, MEMBER_##form, offsetof(MEMBER_OF, name), count},
#include MEMBER_LIST
#undef MEMBER
#undef MEMBERS
#undef MEMBER_LIST
#undef MEMBER_OF
