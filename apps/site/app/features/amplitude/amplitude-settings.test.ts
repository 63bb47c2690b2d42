import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { amplitudeSettings } from './amplitude-settings.ts';

test('the SDK has the settings of the specification', () => {
  expect(amplitudeSettings('EU')).toMatchObject({
    serverZone: 'EU',
    autocapture: {
      sessions: true,
      pageViews: false,
      elementInteractions: false,
      formInteractions: false,
      fileDownloads: false,
      attribution: false,
      networkTracking: { captureRules: [{ statusCodeRange: '500-599' }] },
    },
    cookieOptions: { expiration: 365, sameSite: 'Lax' },
    flushQueueSize: 200,
    flushIntervalMillis: 10_000,
    flushMaxRetries: 12,
    remoteConfig: { fetchRemoteConfig: true },
  });
});

test('the SDK itself requests its remote configuration three times within a second, and lets 512 events wait', () => {
  const core = createRequire(createRequire(import.meta.url).resolve('@amplitude/analytics-browser'));
  const source = (file: string) =>
    readFileSync(core.resolve('@amplitude/analytics-core').replace(/[^/]+$/, file), 'utf8');
  expect(source('remote-config/remote-config.js')).toMatch(/DEFAULT_MAX_RETRIES = 3;/);
  expect(source('remote-config/remote-config.js')).toMatch(/DEFAULT_TIMEOUT = 1000;/);
  expect(source('event-bridge/event-bridge-channel.js')).toMatch(/QUEUE_CAPACITY = 512;/);
});
