#pragma once
#include <zbar.h>

// "Y800", one byte of grey a pixel; zbar_fourcc is a macro that Swift cannot see.
static inline unsigned long tally_zbar_grey(void) { return zbar_fourcc('Y', '8', '0', '0'); }
