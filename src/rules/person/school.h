/* The nine schools of magic. */
#ifndef INCURSION_RULES_PERSON_SCHOOL_H
#define INCURSION_RULES_PERSON_SCHOOL_H

struct school {
    int bit; /* SC_... */
    const char *name;
    const char *words; /* what it is good for */
};

int school_count(void);
const struct school *school_at(int number);

#endif
