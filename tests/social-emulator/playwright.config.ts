import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';

/** The stories' browser, against a server that is told of the auth emulator. See README.md. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/social',
  reporter: [['line'], ['json', { outputFile: '../../test-results/social.json' }]],
});
