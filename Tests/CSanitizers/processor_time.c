#include "CSanitizers.h"

#include <time.h>

// How many times slower code runs, by what is known of the sanitizers in general, with some room; it
// was not measured here.
#if __has_feature(thread_sanitizer)
static const double slowness = 20;
#elif __has_feature(address_sanitizer)
static const double slowness = 5;
#else
static const double slowness = 1;
#endif

double processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return ((double)time.tv_sec + (double)time.tv_nsec * 1e-9) / slowness;
}

double sanitizer_slowness(void) { return slowness; }
