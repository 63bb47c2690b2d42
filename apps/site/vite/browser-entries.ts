/** The scripts that pages load, by name, and the Vite plugin that tells the server-rendered pages their addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageLocale, messageLocales } from '@lanewise/contracts/languages';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** Path that the scripts are served under. */
export const BASE = '/browser/';
export const BROWSER_BUILD = join(root, 'dist', 'browser');

/** Entry name -> source file, relative to the site's folder. */
const entries = {
  reading: 'app/browser/reading.ts',
  'practice-test': 'app/browser/practice-test.tsx',
  'checkout-status': 'app/browser/checkout-status.ts',
  'mock-exam': 'app/browser/mock-exam.tsx',
  'exam-result': 'app/browser/exam-result.ts',
  'hazard-practice': 'app/browser/hazard-practice.tsx',
  'hazard-exam': 'app/browser/hazard-exam.tsx',
  'film-questions': 'app/browser/film-questions.tsx',
  social: 'app/browser/social.ts',
  passkey: 'app/browser/passkey.ts',
  'learner-app': 'app/browser/learner-app.tsx',
  errors: 'app/browser/errors.ts',
  forms: 'app/browser/forms.ts',
  funnel: 'app/browser/funnel.ts',
  consent: 'app/browser/consent.ts',
  order: 'app/browser/order.ts',
  'live-class': 'app/browser/live-class.ts',
} as const;

export type BrowserEntry = keyof typeof entries;

export const browserEntryFiles = Object.fromEntries(
  Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
);

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The address of a script, and the files preloaded with it. */
export interface Addresses {
  readonly src: string;
  /** Chunks that it imports statically. */
  readonly preload: readonly string[];
  /** Chunks that it and its preloaded chunks import dynamically, by source file relative to `app/`, without its extension; the learner's screens are `features/learner/…`. */
  readonly lazy: Readonly<Record<string, readonly string[]>>;
}

/** Returns the name of the manifest of a language's build. */
export function manifestOf(locale: MessageLocale): string {
  return `manifest.${locale}.json`;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

function readManifest(locale: MessageLocale): Manifest {
  return JSON.parse(readFileSync(join(BROWSER_BUILD, manifestOf(locale)), 'utf8')) as Manifest;
}

/** Returns the addresses of all files that an entry may load, now or later, except modules that `isLeftOut` names, with all that they import. */
export function allFilesOf(
  entry: BrowserEntry,
  locale: MessageLocale,
  isLeftOut: (module: string) => boolean,
): readonly string[] {
  const manifest = readManifest(locale);
  const found = new Set<string>();
  const collect = (key: string): void => {
    if (found.has(key) || isLeftOut(key)) return;
    found.add(key);
    for (const other of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) collect(other);
  };
  collect(entries[entry]);
  return [...found].map((key) => `${BASE}${manifest[key]?.file}`);
}

/** Returns the addresses of each entry from the manifest of a language's build. */
export function builtAddresses(locale: MessageLocale): Record<BrowserEntry, Addresses> {
  const manifest = readManifest(locale);
  const collect = (key: string, found: Set<string>): Set<string> => {
    for (const imported of manifest[key]?.imports ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      collect(imported, found);
    }
    return found;
  };
  const addresses = Object.fromEntries(
    Object.entries(entries).map(([name, file]): [string, Addresses] => {
      const chunk = manifest[file];
      if (!chunk) throw new Error(`The browser build has no entry for ${file}. Run "npm run build -w @lanewise/site".`);
      const now = collect(file, new Set());
      const addressesOf = (keys: Iterable<string>) => [...keys].map((key) => `${BASE}${manifest[key]?.file}`);
      // A chunk that two entries share may be the one that loads others later.
      const loaders = [file, ...now].flatMap((key) => manifest[key]?.dynamicImports ?? []);
      const lazy = [...new Set(loaders)].map((key) => {
        const later = [...collect(key, new Set([key]))].filter((each) => each !== file && !now.has(each));
        return [key.replace(/^app\/|\.tsx?$/g, ''), addressesOf(later)];
      });
      return [name, { src: `${BASE}${chunk.file}`, preload: addressesOf(now), lazy: Object.fromEntries(lazy) }];
    }),
  );
  return addresses as Record<BrowserEntry, Addresses>;
}

const ID = 'virtual:browser-entries';

/** Prefix of an entry's name: a module that sets up hot reloading, then runs the entry. */
const DEVELOPMENT = 'virtual:development-entry/';

/**
 * Returns a module that sets up React's Fast Refresh, which React Router's plugin compiles into every component, and then runs the entry.
 * After a change it asks the browser's router to reload its data; pages without a router need a stub for that.
 */
function developmentEntry(name: string): string {
  return `import 'virtual:react-router/inject-hmr-runtime';
window.__reactRouterDataRouter ??= { revalidate: async () => {} };
import('/${entries[name as BrowserEntry]}');`;
}

/** Returns the addresses of the sources, which contain every language. */
function developmentAddresses(): Record<string, Addresses> {
  return Object.fromEntries(
    Object.keys(entries).map((name) => [name, { src: `/@id/__x00__${DEVELOPMENT}${name}`, preload: [], lazy: {} }]),
  );
}

/** Provides the pages with the addresses of their scripts, by language: from the builds' manifests, or in development from the sources. */
export function browserEntries(): Plugin {
  let development = false;
  return {
    name: 'lanewise:browser-entries',
    configResolved(config) {
      development = config.command === 'serve';
    },
    resolveId: (id) => (id === ID || id.startsWith(DEVELOPMENT) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${DEVELOPMENT}`)) return developmentEntry(id.slice(DEVELOPMENT.length + 1));
      if (id !== `\0${ID}`) return;
      const byLocale = messageLocales.map((locale) => [
        locale,
        development ? developmentAddresses() : builtAddresses(locale),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(byLocale))};`;
    },
  };
}
