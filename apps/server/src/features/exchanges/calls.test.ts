import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guest } from '@lanewise/testing/guest';
import { keepLog } from '@lanewise/testing/log-lines';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test } from 'vitest';
import { exchangeCalls } from './calls.ts';

const { app } = await startTestApp({ snapshot: smallSnapshot() });
const folder = mkdtempSync(join(tmpdir(), 'rates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'eurofxref-daily.xml');
let written = 0;

function write(text: string): void {
  writeFileSync(file, text);
  // Two writes within the file system's resolution would look like one.
  written += 10;
  utimesSync(file, written, written);
}

const day = (date: string, rate: number) =>
  `<gesmes:name>European Central Bank</gesmes:name><Cube time="${date}"><Cube currency="USD" rate="${rate}"/></Cube>`;

test('the rates of a day are listed with their source', async () => {
  const answer = await app.inject({ url: '/api/v3/guest/exchanges' });
  expect(answer).toAnswer('listExchanges');
  expect(answer.json()).toMatchObject({ base: 'EUR', date: '2026-03-05', source: 'European Central Bank' });
  const { listExchanges } = exchangeCalls({
    file: null,
    log: keepLog().log,
    now: () => new Date('2026-04-05T00:00:00Z'),
  });
  const { rates } = await listExchanges({ params: {}, query: {}, body: undefined }, guest());
  expect(rates).toContainEqual({ currency: 'GBP', rate: 0.8695 });
});

test('rates of a day more than 31 days ago are left out, so that no price is converted by them', async () => {
  const on = async (day: string) => {
    const { listExchanges } = exchangeCalls({ file: null, log: keepLog().log, now: () => new Date(day) });
    return await listExchanges({ params: {}, query: {}, body: undefined }, guest());
  };
  expect((await on('2026-04-05T00:00:00Z')).rates.length).toBeGreaterThan(1);
  expect(await on('2026-04-05T00:00:01Z')).toMatchObject({ date: '2026-03-05', rates: [] });
});

test("the operator's file counts as soon as it changes, and the last good one while it is broken", async () => {
  const { log, lines: warned } = keepLog();
  const { listExchanges } = exchangeCalls({ file, log, now: () => new Date('2026-11-24T12:00:00Z') });
  const listed = async () => await listExchanges({ params: {}, query: {}, body: undefined }, guest());
  expect(await listed()).toMatchObject({ date: '2026-03-05', rates: [] });
  expect(warned).toHaveLength(1);
  write(day('2026-11-20', 1.2));
  expect(await listed()).toMatchObject({ date: '2026-11-20', rates: [{ currency: 'EUR', rate: 1 }, { rate: 1.2 }] });
  write('<html>Service unavailable</html>');
  expect((await listed()).date).toBe('2026-11-20');
  expect(warned).toHaveLength(2);
  write(day('2026-11-23', 1.3));
  expect((await listed()).date).toBe('2026-11-23');
});
