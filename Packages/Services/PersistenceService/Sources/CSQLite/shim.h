#include <sqlite3.h>

/* Swift cannot call functions with variable arguments. */
static inline int nereid_sqlite_disable_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
