import { defineConfig } from '@playwright/test';

/** The system's Chromium, or the one that `tools/test/run.mjs e2e` has found and named. */
const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/**
 * The browser tests: a visitor's stories against the real server, which global-setup.ts starts once for the run.
 * `npm run test:e2e` prepares what they need; `npx playwright test practice-by-mouse` runs one story.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Every test makes its own context, and its own account where it needs one, so any two may run side by side.
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time has found something.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Generous, for a machine that has other things to do; a test that passes takes a second or two.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Colours are looked at as they end, not on their way; one test looks at the motion itself.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: chromium,
      // Without them Chromium talks to its maker at every start, which a closed network refuses many times over.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
