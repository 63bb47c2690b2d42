/** The scripts that pages load, by name, and the Vite plugin that tells the server-rendered pages their addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
export const BROWSER_BUILD = join(root, 'dist', 'browser');

/** Entry name -> source file, relative to the site's folder. */
const entries = {
  reading: 'app/browser/reading.ts',
  'practice-test': 'app/browser/practice-test.tsx',
  'mock-exam': 'app/browser/mock-exam.tsx',
  social: 'app/browser/social.ts',
  forms: 'app/browser/forms.ts',
} as const;

export type BrowserEntry = keyof typeof entries;

export const browserEntryFiles = Object.fromEntries(
  Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
);

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Returns each entry's script address and the addresses of the chunks it imports, for preloading. */
function builtAddresses(): Record<string, { src: string; preload: string[] }> {
  const manifest = JSON.parse(readFileSync(join(BROWSER_BUILD, 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const collect = (key: string, found: Set<string>): Set<string> => {
    for (const imported of manifest[key]?.imports ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      collect(imported, found);
    }
    return found;
  };
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => {
      const chunk = manifest[file];
      if (!chunk) throw new Error(`The browser build has no entry for ${file}. Run "npm run build -w @lanewise/site".`);
      const preload = [...collect(file, new Set())].map((key) => `/browser/${manifest[key]?.file}`);
      return [name, { src: `/browser/${chunk.file}`, preload }];
    }),
  );
}

const ID = 'virtual:browser-entries';

/** Before the name of an entry: a module that prepares the page for changes while it stands, then runs the entry. */
const DEVELOPMENT = 'virtual:development-entry/';

/**
 * React's Fast Refresh, as React Router's plugin compiles it into every component. After a change it wants to load the data of
 * a router in the browser anew; these pages have none, and an island keeps what it has.
 */
function developmentEntry(name: string): string {
  return `import 'virtual:react-router/inject-hmr-runtime';
window.__reactRouterDataRouter ??= { revalidate: async () => {} };
import('/${entries[name as BrowserEntry]}');`;
}

/** In a build the addresses come from the browser build's manifest; in development they are the sources themselves. */
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
      const addresses = development
        ? Object.fromEntries(
            Object.keys(entries).map((name) => [name, { src: `/@id/__x00__${DEVELOPMENT}${name}`, preload: [] }]),
          )
        : builtAddresses();
      return `export default ${JSON.stringify(addresses)};`;
    },
  };
}
