#include "base/heap.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void heap_keep(void)
{
#ifdef __GLIBC__
    enum { KEPT = 64 << 20, MAPPED = 16 << 20 };

    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_MMAP_THRESHOLD, MAPPED);
#endif
}
