/** The export of events, as CSV and as Parquet, read back. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { runEventsCommand } from './events-command.ts';

const { database } = await startTestApp({ snapshot: smallSnapshot() });
const folder = await mkdtemp(join(tmpdir(), 'events-'));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

await database.pool.query(
  `create table events_2026_test partition of events for values from ('2026-02-01') to ('2026-04-01')`,
);
const [visitor, session] = [randomUUID(), randomUUID()];
await database.pool.query(
  `insert into event_visitors (id, country, source, medium, first_at, last_at) values ($1, 'DE', 'news, "letter"', '=1+1', now(), now())`,
  [visitor],
);
const url = '/us/"quoted",\n\u00e9\u{1f600}';
for (const [at, name, who] of [
  ['2026-02-02T00:00:00.000Z', 'page_view', visitor],
  ['2026-02-03T23:59:59.999Z', 'purchase', visitor],
  ['2026-02-04T08:00:00.000Z', 'page_view', randomUUID()],
] as const) {
  await database.pool.query(
    'insert into events (day, id, at, name, visitor_id, session_id, properties) values ($1, $2, $3, $4, $5, $6, $7)',
    [at.slice(0, 10), randomUUID(), at, name, who, name === 'purchase' ? null : session, { url }],
  );
}

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  vi.stubEnv('DATABASE_URL', database.url);
  const printed: string[] = [];
  const code = await runEventsCommand(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('as CSV, for its owner alone', async () => {
  const file = join(folder, 'events.csv');
  expect(await run(file, '2026-02-01', '2026-02-03')).toEqual({ code: 0, printed: `Wrote 2 events to ${file}.` });
  const text = await readFile(file, 'utf8');
  expect(text.split('\n')[0]).toBe('day,at,name,visitor_id,session_id,country,source,medium,campaign,properties');
  expect(text).toContain('"news, ""letter"""');
  expect(text).toContain("'=1+1");
  expect(text.match(new RegExp(visitor, 'g'))).toHaveLength(2);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('as Parquet, the same events', async () => {
  const file = join(folder, 'events.parquet');
  expect(await run(file, '2026-02-01')).toEqual({ code: 0, printed: `Wrote 3 events to ${file}.` });
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
  expect(rows.map(({ day, name, country }) => [day, name, country])).toEqual([
    ['2026-02-02', 'page_view', 'DE'],
    ['2026-02-03', 'purchase', 'DE'],
    ['2026-02-04', 'page_view', null],
  ]);
  expect(rows[0]).toMatchObject({ visitor_id: visitor, session_id: session, source: 'news, "letter"', campaign: null });
  expect(rows[1]?.session_id).toBeNull();
  expect(new Date(rows[1]?.at as Date).toISOString()).toBe('2026-02-03T23:59:59.999Z');
  expect(JSON.parse(String(rows[0]?.properties))).toEqual({ url });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('without events, a file with a head and no rows', async () => {
  const file = join(folder, 'none.parquet');
  expect((await run(file, '2001-01-01', '2001-01-02')).printed).toContain('Wrote 0 events');
  expect(await parquetReadObjects({ file: await asyncBufferFromFile(file) })).toEqual([]);
});

test('a file that exists stays as it is, and wrong days are refused', async () => {
  const file = join(folder, 'events.csv');
  const before = await readFile(file, 'utf8');
  const again = await run(file);
  expect([again.code, again.printed]).toEqual([
    1,
    `${file} already exists, so nothing was written. Choose another name.`,
  ]);
  expect(await readFile(file, 'utf8')).toBe(before);
  for (const words of [[], [join(folder, 'x.csv'), 'soon'], [join(folder, 'x.csv'), "2026-01-01'"]]) {
    expect((await run(...words)).printed).toContain('Usage');
  }
});

/** The beginnings that a spreadsheet reads as a formula (OWASP, "CSV Injection"), the last four in full width. */
test.each(['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'])(
  'as CSV, in which no text of a stranger that begins with %j is a formula',
  async (first) => {
    const [stranger, text] = [randomUUID(), `${first}HYPERLINK("https://evil.example")`];
    await database.pool.query(
      `insert into event_visitors (id, country, source, medium, campaign, first_at, last_at) values ($1, 'DE', $2, $2, $2, now(), now())`,
      [stranger, text],
    );
    await database.pool.query(
      `insert into events (day, id, at, name, visitor_id, properties) values ('2026-03-01', $1, '2026-03-01', $2, $3, '{}')`,
      [randomUUID(), text, stranger],
    );
    const file = join(folder, `${stranger}.csv`);
    await run(file, '2026-03-01', '2026-03-01');
    const rows: string[][] = parse(await readFile(file));
    const row = rows.find((each) => each.includes(stranger)) ?? [];
    expect(row.filter((cell) => cell.includes('HYPERLINK'))).toEqual(Array.from({ length: 4 }, () => `'${text}`));
  },
);
