/** Tracing and error reports. Source: specification section 9. */

/** Interactions that tracing keeps at most. */
export const maxTracedInteractions = 10;

/** Share of requests (0 to 1) whose trace the error report samples. */
export const errorReportTraceSampleRate = 0;
