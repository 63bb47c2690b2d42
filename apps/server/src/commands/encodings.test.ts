/** Files that an operator imports or writes for the server: read as they were written, in whatever encoding is named, or refused. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { planFilesIn, readPlans } from '@lanewise/payments/plans/plan-files';
import { guest } from '@lanewise/testing/guest';
import { keepLog } from '@lanewise/testing/log-lines';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchangeCalls } from '../features/exchanges/calls.ts';
import { readTrustFigures } from '../features/trust/trust-files.ts';
import { parseConfig } from '../platform/config/config.ts';
import { readExperiments } from '../platform/experiments/experiments-file.ts';
import { runReviewsCommand } from './reviews-command.ts';
import { runImport } from './schools-command.ts';

const { database } = await startTestApp({ snapshot: smallSnapshot() });
const folder = mkdtempSync(join(tmpdir(), 'encodings-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => vi.stubEnv('DATABASE_URL', database.url));
afterEach(() => vi.unstubAllEnvs());

let files = 0;
function fileOf(bytes: Buffer): string {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, bytes);
  return file;
}

/** Outside ISO 8859-1: Windows-1252 has a byte for each, 0x80, 0x93, 0x94 and 0x9C (WHATWG Encoding, index windows-1252). */
const NAME = 'Fahrschule Müller “Cœur” 5 €';
const windows = (text: string) =>
  Buffer.from(
    text.replaceAll('€', '\x80').replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('œ', '\x9c'),
    'latin1',
  );

const encodings: readonly [string, (text: string) => Buffer, readonly string[]][] = [
  ['UTF-8', (text) => Buffer.from(text), []],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`), []],
  ['UTF-16, little end first, with its mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), []],
  ['UTF-16, big end first, with its mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), []],
  ['Windows-1252 that is named', windows, ['--encoding=windows-1252']],
];

interface Import {
  readonly run: typeof runImport;
  /** The file with one entry that has the name. */
  readonly text: string;
  readonly table: string;
  readonly column: string;
}

const imports: readonly [string, Import][] = [
  [
    'schools:import',
    {
      run: runImport,
      text: `id,country,state,region,name,street,postcode,place\nmueller,us,ca,los-angeles-county,${NAME},1 Example Street,90001,Los Angeles\n`,
      table: 'schools',
      column: 'name',
    },
  ],
  [
    'reviews:import',
    {
      run: runReviewsCommand,
      text: `platform,date,text,rating,country,helpful\ntrustpilot,2026-11-01,${NAME},5,us,0\n`,
      table: 'reviews',
      column: 'text',
    },
  ],
];

describe.each(imports)('npm run %s', (_, { run, text, table, column }) => {
  const stored = async () => {
    const { rows } = await database.pool.query(`select ${column} as name from ${table}`);
    return rows.map(({ name }) => name);
  };
  const imported = async (bytes: Buffer, options: readonly string[]) => {
    await database.pool.query(`delete from ${table}`);
    const printed: string[] = [];
    const code = await run([...options, fileOf(bytes)], (line) => printed.push(line));
    return { code, printed: printed.join('\n') };
  };

  test.each(encodings)('reads a file in %s', async (_name, bytesOf, options) => {
    expect(await imported(bytesOf(text), options)).toMatchObject({ code: 0 });
    expect(await stored()).toEqual([NAME]);
  });

  test('refuses Windows-1252 that is not named, with the line, and imports nothing', async () => {
    const { code, printed } = await imported(windows(text), []);
    expect([code, printed]).toEqual([1, expect.stringContaining('Line 2 is not UTF-8')]);
    expect(await stored()).toEqual([]);
  });
});

describe('a file that the server reads', () => {
  const foreign = windows(`first: 1\nname: ${NAME}\n`);

  test('of plans is refused in another encoding', () => {
    for (const country of ['us', 'uk', 'au', 'se', 'de', 'fr']) writeFileSync(join(folder, `${country}.yaml`), foreign);
    expect(() => readPlans(planFilesIn(folder))).toThrow('us.yaml is not UTF-8');
  });

  test('of trust figures is refused with its line', () => {
    writeFileSync(join(folder, 'us.yaml'), foreign);
    expect(() => readTrustFigures(folder)).toThrow('.yaml is not UTF-8, see line 2');
  });

  test('of experiments is refused with its line, also in UTF-16', () => {
    expect(() => readExperiments(fileOf(foreign))).toThrow('is not UTF-8, see line 2');
    expect(() => readExperiments(fileOf(Buffer.from('experiments: []', 'utf16le')))).toThrow('is not UTF-8');
    expect(readExperiments(fileOf(Buffer.from('\ufeffexperiments: []'))).runs).toEqual([]);
  });

  test('of exchange rates is not read, and the last good one goes on', async () => {
    const { log, lines } = keepLog();
    const { listExchanges } = exchangeCalls({ file: fileOf(foreign), log });
    expect((await listExchanges({ params: {}, query: {}, body: undefined }, guest())).date).toBe('2026-03-05');
    expect(lines).toHaveLength(1);
  });

  test('of a setting is refused, without its contents', () => {
    expect(() => parseConfig({ SMTP_URL_FILE: fileOf(windows('smtp://müller')) })).toThrow(
      /SMTP_URL_FILE must name a readable file \(it is not UTF-8\)(?!.*müller)/,
    );
  });

  test('of the bank or of texts is refused', () => {
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content', 'guide.md'), foreign);
    expect(() => loadFiles(folder, 'content')).toThrow('content/guide.md is not UTF-8');
  });
});
