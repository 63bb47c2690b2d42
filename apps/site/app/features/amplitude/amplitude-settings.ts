/** The settings of Amplitude's SDK (specification, section 9). */

import type { Types } from '@amplitude/analytics-browser';
import { type Amplitude, amplitudeCookieDays, reportedStatuses } from '@lanewise/contracts/constants/amplitude';
import { analyticsSessionMinutes, eventQueue } from '@lanewise/contracts/constants/events';
import { MINUTE_MS } from '@lanewise/contracts/durations';

/** What the SDK could collect by itself and does not. */
const off = {
  attribution: false,
  pageViews: false,
  formInteractions: false,
  fileDownloads: false,
  elementInteractions: false,
  frustrationInteractions: false,
  webVitals: false,
  performanceTracking: false,
  pageUrlEnrichment: false,
};

/**
 * Returns the settings. The rest of section 9 is what the SDK does by itself: its remote configuration is requested in three attempts within a second,
 * and 512 events wait at most before it has started.
 */
export function amplitudeSettings(zone: Amplitude['zone']): Types.BrowserOptions {
  return {
    serverZone: zone,
    autocapture: { ...off, sessions: true, networkTracking: { captureRules: [{ statusCodeRange: reportedStatuses }] } },
    cookieOptions: { expiration: amplitudeCookieDays, sameSite: 'Lax' },
    flushQueueSize: eventQueue.flushSize,
    flushIntervalMillis: eventQueue.flushMs,
    flushMaxRetries: eventQueue.retries,
    sessionTimeout: analyticsSessionMinutes * MINUTE_MS,
    remoteConfig: { fetchRemoteConfig: true },
    trackingOptions: { ipAddress: false, language: true, platform: true },
    enableDiagnostics: false,
  };
}
