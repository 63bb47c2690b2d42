/** Analytics. Source: specification section 9, unless said otherwise. */

/** Sending events. `flushInterval` in milliseconds. */
export const analyticsQueue = {
  flushQueueSize: 200,
  flushInterval: 10_000,
  retries: 12,
  maxQueuedEvents: 512,
} as const;

/** Fetching the remote configuration: so many attempts within so many milliseconds in all. */
export const analyticsRemoteConfig = { attempts: 3, totalTime: 1000 } as const;

/** What is captured: sessions only, as the product sets it up. */
export const analyticsDefaults = {
  sessions: true,
  pageViews: false,
  elementInteractions: false,
  formInteractions: false,
  fileDownloads: false,
  attribution: false,
} as const;

/** HTTP statuses that network capture records, both ends included. */
export const networkCaptureStatuses = { from: 500, to: 599 } as const;

/** Put before the name of a feature flag when it is synced as a user property. Source: specification section 3. */
export const featureFlagPropertyPrefix = 'ff_';
