#pragma once
#include <sqlite3.h>

/* Swift calls no function with a variable number of arguments. Before any database is opened. */
static inline int stop_counting_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
