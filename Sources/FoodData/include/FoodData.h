#pragma once

/// Where the packed table of foods lies in the executable.
const void *tally_foods(void);

/// The size of the packed table in bytes.
unsigned long tally_foods_size(void);
