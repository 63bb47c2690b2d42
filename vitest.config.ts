import { defineConfig } from 'vitest/config';

const setupFiles = ['packages/testing/src/fail-on-console.ts'];

/**
 * Three kinds of tests, by what they need: `unit` needs nothing, `server` a PostgreSQL (one is started for the run), and
 * `faults` starts and kills whole servers. `npx vitest run --project unit packages/learning` runs a part.
 *
 * The files of `unit` and `server` share the modules of their worker (`isolate: false`), because loading them again for each
 * file took more time than the tests. So a test undoes what it changes outside itself: environment, timers, globals.
 */
export default defineConfig({
  test: {
    // Two cores are all that a machine must have; a test that needs more is slow elsewhere.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/site/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/database/**'],
          globalSetup: ['tools/test/prepare-words.mjs'],
          // Loading dictionaries and compiling whole banks takes seconds on a busy machine.
          testTimeout: 20_000,
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
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
          // Each file starts servers of its own; running files in parallel would only slow each one down.
          fileParallelism: false,
        },
      },
    ],
  },
});
