#pragma once

/// Processor time of this thread, in seconds; under a sanitizer divided by what that slows reading
/// down, so that the limits of tests hold there too.
double processor_time(void);
