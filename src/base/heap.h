/* How the C library handles memory that comes and goes. */
#ifndef INCURSION_BASE_HEAP_H
#define INCURSION_BASE_HEAP_H

/* Keeps freed memory for the next time instead of giving it back to the system. Games and levels
 * come and go by the megabyte; getting fresh pages for each again takes a fifth of the time that
 * making a level takes. For a program's main function; does nothing where it is not known how. */
void heap_keep(void);

#endif
