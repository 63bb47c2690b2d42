import { defineConfig } from 'vitest/config';

const setupFiles = ['packages/testing/src/fail-on-console.ts'];

/** The test of the site as `npm run dev` serves it, which needs a process in which React is in development. */
const fromSources = 'apps/server/src/platform/pages/development-site.test.ts';

/** What tests of the server need. */
const server = {
  isolate: false,
  // Node loads the sources as in production, which takes half the time of Vite's runner. It cannot replace modules (vi.mock).
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Servers allocate much that lives for one request.
  execArgv: ['--max-semi-space-size=64'],
  globalSetup: ['tools/test/prepare-words.mjs', 'packages/testing/src/database-server.ts'],
  setupFiles: [...setupFiles, 'packages/testing/src/server-setup.ts'],
  // Only what hangs is to be ended: on a busy machine a test takes ten times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Projects by what the tests need: `unit` needs nothing, `server` and `server-development` need a PostgreSQL (each starts one), and `faults` starts
 * and kills whole servers. Two are no part of `npm test`: `heavy` floods and kills servers for minutes, and `cluster` needs programs of an operator
 * from the system's packages. `npx vitest run --project unit packages/learning` runs a part.
 *
 * Test files of `unit` and `server` share the modules of their worker (`isolate: false`), because loading them again for each file takes more
 * time than the tests. A test must therefore undo its changes to the environment, timers and globals.
 */
export default defineConfig({
  test: {
    // A development machine need not have more than two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/site/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'deploy/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/database/**'],
          globalSetup: ['tools/test/prepare-words.mjs'],
          // Loading dictionaries and compiling whole banks takes seconds on a busy machine.
          testTimeout: 20_000,
          setupFiles,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          // React's development build takes five times as long for a page. The tests of components, in `unit`, render in it.
          env: { NODE_ENV: 'production' },
          include: ['packages/database/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', fromSources],
        },
      },
      { test: { ...server, name: 'server-development', include: [fromSources] } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: ['tests/faults/support/prepare-data-folder.ts'],
          setupFiles,
          // Generous, for busy machines: a job of a killed process is picked up again only after ten seconds.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'heavy',
          include: ['tests/faults/heavy/*.test.ts'],
          globalSetup: ['tests/faults/support/prepare-data-folder.ts'],
          setupFiles,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          // Floods need the machine for themselves.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tools/test/prepare-server.mjs'],
          setupFiles,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
