#include "include/LazyLibraries.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/// The names of each library, in the order of the enumeration: that of its newest interface first,
/// and older ones that have the same functions. What a name begins with says the interface, so that
/// a library that cannot work is not taken.
static const char *const names[][4] = {
    {"libcairo.so.2"},
    {"libcrypto.so.3", "libcrypto.so.1.1"},
    {"libzip.so.5", "libzip.so.4"},
    {"libsixel.so.1"},
    {"libgd.so.3"},
    {"libqrencode.so.4"},
    {"libzbar.so.0"},
    {"libreadline.so.8"},
    {"libcurl.so.4", "libcurl-gnutls.so.4"},
    {"libxml2.so.2"},
};
enum { count = sizeof names / sizeof *names };

static void *_Atomic handles[count];

/// The library, loaded when it is not yet; NULL where there is none.
static void *handle(int library) {
  if (library < 0 || library >= count) return NULL;
  void *found = atomic_load_explicit(&handles[library], memory_order_acquire);
  for (int index = 0; !found && index < 4 && names[library][index]; index++) {
    found = dlopen(names[library][index], RTLD_LAZY | RTLD_LOCAL);
    if (found) atomic_store_explicit(&handles[library], found, memory_order_release);
  }
  return found;
}

int tally_library_is_there(int library) { return handle(library) != NULL; }

void *tally_library_symbol(int library, const char *name) {
  void *open = handle(library);
  void *symbol = open ? dlsym(open, name) : NULL;
  if (!symbol) {
    fprintf(stderr, "tally: this needs the library %s%s%s\n", names[library][0],
            open ? ", of which there is one without " : "", open ? name : "");
    exit(69);
  }
  return symbol;
}

/// What `functions.S` knows of a function; the order is that of its table.
struct function {
  /// Where it is, once it was called.
  void *_Atomic place;
  const char *name;
  long library;
};

/// Looks a function up at its first call. Two threads may do so at once, and find the same.
__attribute__((visibility("hidden"))) void *tally_find_function(struct function *function) {
  void *found = tally_library_symbol((int)function->library, function->name);
  atomic_store_explicit(&function->place, found, memory_order_release);
  return found;
}

/// What libxml2 frees its strings with: a variable of its own, which is this function unless
/// somebody sets another.
__attribute__((visibility("hidden"))) void (*xmlFree)(void *) = free;
