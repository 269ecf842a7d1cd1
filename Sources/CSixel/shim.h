#pragma once
#include <sixel/sixel.h>
