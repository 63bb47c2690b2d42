import { defineConfig } from 'vitest/config';

const setupFiles = ['packages/testing/src/fail-on-console.ts'];

/**
 * Three kinds of tests, by what they need: `unit` needs nothing, `server` a PostgreSQL (one is started for the run), and
 * `faults` starts and kills whole servers. `npx vitest run --project unit packages/learning` runs a part.
 */
export default defineConfig({
  test: {
    // The house has two cores to promise; a test that counts on more is slow elsewhere.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/site/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/database/**'],
          globalSetup: ['tools/test/prepare-words.mjs'],
          // Dictionaries are loaded and whole banks compiled: seconds, on a machine that has other things to do.
          testTimeout: 20_000,
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/database/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: ['tools/test/prepare-words.mjs', 'packages/testing/src/database-server.ts'],
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each starts servers of its own; side by side they would only be slower.
          fileParallelism: false,
        },
      },
    ],
  },
});
