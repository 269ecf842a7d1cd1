#include "CSanitizers.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Asked for by the sanitizers' runtimes; without them nobody calls it. The tool gets the same file
// by its environment.
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) {
  static const char leaks[] = {
#embed "leaks.txt"
      , 0};
  return leaks;
}

const char *__tsan_default_suppressions(void);

const char *__tsan_default_suppressions(void) {
  static const char races[] = {
#embed "races.txt"
      , 0};
  return races;
}
