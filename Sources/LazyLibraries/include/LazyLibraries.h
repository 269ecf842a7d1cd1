#pragma once

/// Makes sure that a library can be loaded, such as `TALLY_LIBRARY_GD`: 1 when it is there.
///
/// The functions of `functions.S` load theirs at their first call, and end the program with a
/// message when there is none. This is for those who would rather do without.
int tally_library_is_there(int library);

/// A function or variable of a library that was loaded for it, by its name; ends the program with
/// a message where there is none.
void *tally_library_symbol(int library, const char *name);

enum {
  TALLY_LIBRARY_CAIRO,
  TALLY_LIBRARY_CRYPTO,
  TALLY_LIBRARY_ZIP,
  TALLY_LIBRARY_SIXEL,
  TALLY_LIBRARY_GD,
  TALLY_LIBRARY_QRENCODE,
  TALLY_LIBRARY_ZBAR,
  TALLY_LIBRARY_READLINE,
  TALLY_LIBRARY_CURL,
  TALLY_LIBRARY_XML,
};
