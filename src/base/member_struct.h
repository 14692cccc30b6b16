/* No guard: makes declarations of the rows in MEMBER_LIST, inside a struct. See base/members.h. */
#define MEMBER(form, name, what)         member_type_##form name;
#define MEMBERS(form, name, count, what) member_type_##form name[count];
#include MEMBER_LIST
#undef MEMBER
#undef MEMBERS
#undef MEMBER_LIST
