import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';

/** Runs the tests in a browser, against a server configured with the auth emulator. See README.md. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/social',
  reporter: [['line'], ['json', { outputFile: '../../test-results/social.json' }]],
});
