#include "CSanitizers.h"

#include <time.h>

// As measured with messages of 6,000 bytes, and rounded up.
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
