#include "CSystemCalls.h"

#ifdef __linux__
#include <malloc.h>

void csystem_share_one_heap(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 1);
#endif
}
#endif
