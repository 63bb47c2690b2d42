/** What the learner's app keeps on a device for use without a network. */

/**
 * Bytes that the app stores on a device at most, and the least that it is worth storing anything for (specification, section 9: database cache
 * size).
 */
export const deviceCacheBytes = { default: 41_943_040, min: 1_048_576 } as const;

/** Milliseconds between two attempts to send changed settings while a page is visible (specification, section 9: settings sync). */
export const settingsSyncMs = 20_000;

/** Address of the service worker. Its query names the locale whose scripts and shell it stores. */
export const workerPath = '/app-worker.js';

/** Prefix of the caches in which courses' pictures are stored. The name of the course follows. */
export const pictureCachePrefix = 'lanewise-pictures:';

/** Name of the service worker's sync event that sends kept attempts. */
export const sendTag = 'lanewise-send';
