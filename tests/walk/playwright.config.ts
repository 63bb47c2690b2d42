import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';

/** `npm run walk`: journeys through the whole product, with a sheet of screenshots of each. See README.md. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: '../../tools/test/prepare-server.mjs',
  outputDir: '../../test-results/walk-faults',
  reporter: [['list']],
  workers: 1,
  // A journey is a dozen screens at two widths.
  timeout: 900_000,
});
