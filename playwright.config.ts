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
  // Every test has its own browser context and, if needed, its own account, so any two can run in parallel.
  fullyParallel: true,
  // On two cores the third uses the time in which the others wait.
  workers: 3,
  // Generous, for busy machines; a passing test takes a second or two.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Colours are checked after transitions; one test checks the motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests of the app offline turn it on: installing it in every other test would take half a second each.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
  },
});
