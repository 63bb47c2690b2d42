/** Builds the service worker of the learner's app. It stores what the two other builds have made, so it is built last. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageLocales } from '@lanewise/contracts/languages';
import { build } from 'vite';
import { allFilesOf } from './browser-entries.ts';
import { scriptAddresses } from './script-addresses.ts';

/** Signing in with a provider cannot work offline, and its scripts are larger than a screen. */
const needsNetwork = (module: string) => /^app\/social\//.test(module);

const root = join(import.meta.dirname, '..');
const assets = readdirSync(join(root, 'build', 'client', 'assets'));
/** The style sheet and the fonts of all pages. Drawings come from the network, or are not shown. */
const shared = assets.filter((name) => /^app-.*\.css$|\.woff2$/.test(name)).map((name) => `/assets/${name}`);
const files = Object.fromEntries(
  messageLocales.map((locale) => [locale, [...shared, ...allFilesOf('learner-app', locale, needsNetwork)]]),
);
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [scriptAddresses()],
  define: {
    __FILES__: JSON.stringify(files),
    __VERSION__: JSON.stringify(version),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: join(root, 'dist', 'worker'),
    lib: {
      entry: join(root, 'app', 'service-worker', 'app-worker.ts'),
      formats: ['iife'],
      name: 'appWorker',
      fileName: () => 'app-worker.js',
    },
  },
});
