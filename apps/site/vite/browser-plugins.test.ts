import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { oneLanguage } from './one-language.ts';
import { RENDERED_CALLS, scriptAddresses } from './script-addresses.ts';

/** Returns the code that a script is built to. */
async function built(script: string, plugin: Plugin): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'virtual:script' ? id : undefined),
    load: (id) => (id === 'virtual:script' ? script : undefined),
  };
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry, plugin],
    build: { write: false, rolldownOptions: { input: 'virtual:script' } },
  })) as Rolldown.RolldownOutput;
  return result.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

function wordsOf(locale: MessageLocale): Record<string, string> {
  const file = new URL(`../../../packages/words/messages/shell/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const script = `import { m } from '@lanewise/words/messages';
console.log(m.error_try_again(), m['connection.none']());`;

test('a script contains only the messages that it uses, in the language of its build', async () => {
  const code = await built(script, oneLanguage('de'));
  const german = wordsOf('de');
  expect(code).toContain(german.error_try_again);
  expect(code).toContain('Keine Internetverbindung.');
  expect(code).not.toContain(german.error_busy_title);
  expect(code).not.toContain(wordsOf('en-US').error_try_again);
});

test('a regional variant falls back to the messages of its language', async () => {
  expect(wordsOf('en-GB')).not.toHaveProperty('error_try_again');
  expect(await built(script, oneLanguage('en-GB'))).toContain(wordsOf('en-US').error_try_again);
});

test('a script contains only the addresses that scripts link, and no funnels', async () => {
  const script = `import { href } from '@lanewise/contracts/addresses'; console.log(href);`;
  const code = await built(script, scriptAddresses());
  expect(code).toContain('/app/{locale}/settings');
  expect(code).not.toContain('/behind-the-wheel');
  expect(code).not.toContain('/web-to-app');
  expect(code).not.toContain('/personalization');
});

test('scripts contain no address and no call of the back office, and no call of other programs', async () => {
  const script = `import { addresses } from '@lanewise/contracts/addresses';
    import { callPaths } from '@lanewise/contracts/calls/paths';
    console.log(addresses, callPaths);`;
  const code = await built(script, scriptAddresses());
  expect(code).toContain('/api/v3/user/settings');
  expect(code).not.toContain('/admin');
  expect(code).not.toContain('/api/regions');
  expect(code).not.toContain('/api/driving');
});

/** The sources of scripts: everything but the tests and what only the server runs, which are the routes other than the app's screens. */
const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../app') })
  .filter((file) => !/\.(server|test)\.tsx?$/.test(file))
  .filter((file) => !/\.route\.tsx?$/.test(file) || /^features\/learner\/[^/]+$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, '../app', file), 'utf8'))
  .join('\n');

test.each(RENDERED_CALLS)('no script makes the call %s, whose path scripts do not contain', async (name) => {
  expect(sources).not.toMatch(new RegExp(`\\b${name}\\b`));
});

test('scripts do not contain the paths of calls that only pages make', async () => {
  const script = `import { callPaths } from '@lanewise/contracts/calls/paths'; console.log(callPaths);`;
  const code = await built(script, scriptAddresses());
  for (const name of RENDERED_CALLS) expect(code).not.toMatch(new RegExp(`\\b${name}\\b`));
  expect(code).toMatch(/\bsaveAttempt\b/);
});
