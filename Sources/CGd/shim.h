#pragma once
#include <gd.h>

static inline void tally_gd_says_nothing(int priority, const char *format, va_list arguments) {
  (void)priority;
  (void)format;
  (void)arguments;
}

// What is wrong with a picture is told by the bot: gd itself writes nothing to standard error.
static inline void tally_gd_be_quiet(void) { gdSetErrorMethod(tally_gd_says_nothing); }
