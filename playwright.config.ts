import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/e2e/support/chromium-flags.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The Chromium that `tools/test/run.mjs e2e` has found, or Debian's. */
const chromium = process.env.CHROMIUM_PATH || (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');

/**
 * End-to-end tests in a browser, against the real server, which global-setup.ts starts once for the run. `npm run test:e2e` prepares what
 * they need; `npx playwright test practice-by-mouse` runs one file.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A file's tests run one after the other in one worker, so that what they share is made once: a server of their own, the code they import.
  workers: 3,
  // A passing test takes a second or two. The limits end only what hangs, so they are wide enough for a machine that does ten things at once.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Colours are checked after transitions; one test checks the motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests of the app offline turn it on: installing it in every other test would take half a second each.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    // One context and one page for a worker, emptied between tests (cookies, storage, routes, clock, other pages): a new one for each test
    // would take half a second of processor time.
    reuseContext: true,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
  },
});
