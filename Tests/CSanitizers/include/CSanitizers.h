#pragma once

/// Processor time of this thread, in seconds; under a sanitizer divided by what that slows reading
/// down, so that the limits of tests hold there too.
double processor_time(void);

/// How many times slower this build is taken to run than one without a sanitizer, whose is 1.
double sanitizer_slowness(void);
