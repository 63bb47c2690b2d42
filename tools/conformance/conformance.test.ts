import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import { expect, test } from 'vitest';
import { makeFunnelStore } from '../../apps/site/app/shared/store/make-funnel-store.ts';
import { makeOrderStore } from '../../apps/site/app/shared/store/make-order-store.ts';
import { makeStore } from '../../apps/site/app/shared/store/make-store.ts';
import { conformancePage, pageFile } from './page.ts';
import { callsSection } from './rows/calls.ts';
import { constantsSection } from './rows/constants.ts';
import { servicesSection } from './rows/services.ts';
import { keptInLoaders, slicesSection } from './rows/slices.ts';
import { sections } from './sections.ts';

const root = join(import.meta.dirname, '..', '..');
const rows = sections.flatMap((section) => section.rows.map((row) => ({ section: section.title, ...row })));

test('the page is up to date; if not, run: npx node tools/conformance/generate.ts', () => {
  expect(readFileSync(join(root, pageFile), 'utf8')).toBe(conformancePage());
});

test('every file that a row names exists', () => {
  const files = new Set(rows.flatMap(({ code, tests }) => [...code, ...tests]));
  expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a built row names its code and a test, and a partly built row says which part is missing', () => {
  const without = rows.filter(({ standing, code, tests, note }) => {
    if (standing === 'built') return code.length === 0 || tests.length === 0;
    if (standing === 'partly') return note === '';
    return standing !== 'not yet' && code.length === 0;
  });
  expect(without.map(({ what }) => what)).toEqual([]);
});

test('the tests named by rows are test files', () => {
  const others = rows.flatMap(({ tests }) => tests.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)));
  expect(others).toEqual([]);
});

test('no section has duplicate rows, and no row breaks the table', () => {
  const seen = rows.map(({ section, what }) => `${section} / ${what}`);
  expect(seen.filter((key, index) => seen.indexOf(key) !== index)).toEqual([]);
  expect(rows.filter(({ what, note }) => /[|\n]/.test(what + note)).map(({ what }) => what)).toEqual([]);
});

test('every call has a row, and a test that makes it', () => {
  const calls = [...callsSection.rows, ...servicesSection.rows].filter(
    ({ what, standing }) =>
      /^(?:`(GET|POST) v3\/|Regions service: |Events service: |Activities service: |Driving API: `)/.test(what) &&
      standing !== 'not yet',
  );
  expect(calls).toHaveLength(callNames.length);
  expect(calls.filter(({ standing }) => standing !== 'built').map(({ what }) => what)).toEqual([]);
});

test('every message has a row', () => {
  const keys = rows.flatMap(({ what }) => /^`(\w+\.\w+)`: “/.exec(what)?.[1] ?? []);
  expect(keys.toSorted()).toEqual(Object.keys(messages).toSorted());
});

test('every exported constant has a row', async () => {
  const folder = join(root, 'packages/contracts/src/constants');
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  const named = constantsSection.rows.flatMap(({ what }) => /\(`(\w+)`\)$/.exec(what)?.[1] ?? []);
  expect(named.toSorted()).toEqual(modules.flatMap(Object.keys).toSorted());
});

test('every field of the store has a row, and every other row says that loaders keep it', () => {
  const state = { ...makeStore().getState(), ...makeFunnelStore().getState(), ...makeOrderStore().getState() };
  const fields = Object.entries(state).flatMap(([slice, values]) =>
    Object.keys(values).map((field) => `\`${slice}.${field}\``),
  );
  const rows = slicesSection.rows
    .filter(({ standing }) => standing !== 'not yet')
    .map(({ what }) => what.replace(' (ours)', ''));
  const ofTheStore = rows.filter(
    (what) => what.includes('.') && !(keptInLoaders.includes(what) && !fields.includes(what)),
  );
  expect(ofTheStore.toSorted()).toEqual(fields.toSorted());
});

test.each(
  rows.flatMap(({ what, standing, code }) => {
    const name = /\(`(\w+)`\)$/.exec(what)?.[1];
    return name !== undefined && (standing === 'built' || standing === 'untested') ? [[name, code] as const] : [];
  }),
)('%s is used in the files that its row names', (name, code) => {
  const without = code.filter((file) => !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, file), 'utf8')));
  expect(without).toEqual([]);
});
