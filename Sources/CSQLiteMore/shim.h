#pragma once
#include <sqlite3.h>

/* Swift calls no function with a variable number of arguments. Before any database is opened. */
static inline int stop_counting_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/* Pages of a cache are asked for one by one. By default the first twenty are asked for at once, also
   for each of the small tables that a statement makes for itself and drops. */
static inline int ask_for_single_pages(void) {
    return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

/* The header keeps these to itself unless a macro is defined; the library has them wherever it was
   built with SQLITE_ENABLE_PREUPDATE_HOOK, as the systems' packages are. */
void *sqlite3_preupdate_hook(
    sqlite3 *connection,
    void (*call)(
        void *own, sqlite3 *connection, int operation, char const *schema, char const *table,
        sqlite3_int64 before, sqlite3_int64 after),
    void *own);
int sqlite3_preupdate_old(sqlite3 *connection, int column, sqlite3_value **value);
int sqlite3_preupdate_new(sqlite3 *connection, int column, sqlite3_value **value);
int sqlite3_preupdate_count(sqlite3 *connection);
int sqlite3_preupdate_depth(sqlite3 *connection);
