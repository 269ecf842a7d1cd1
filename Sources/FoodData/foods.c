#include "FoodData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Packed by script/pack-foods from the USDA National Nutrient Database for Standard Reference.
_Alignas(8) static const unsigned char foods[] = {
#embed "foods.bin"
};

const void *tally_foods(void) { return foods; }

unsigned long tally_foods_size(void) { return sizeof foods; }
