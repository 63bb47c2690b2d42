/** The list of a run of payouts, as a spreadsheet opens it. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { sealAccount } from './bank-account.ts';
import { payoutCsv } from './payouts.ts';

const keys = { current: Buffer.alloc(32, 7), previous: [] };
const at = new Date('2026-11-28T10:00:00Z');

function rowOf(name: string, holder: string): string[] {
  const sealedBank = sealAccount(keys, 'anna', { holder, iban: 'DE87123456781234567890' });
  const payout = { runId: 'run', affiliateId: 'anna', currency: 'EUR', amount: 4_01, sealedBank, at };
  return parse(payoutCsv(keys, [{ name, payout }]))[1] ?? [];
}

test('a payout is a line with its account', () => {
  expect(rowOf('Anna, "on the road"', 'Anna Example')).toEqual([
    'anna',
    'Anna, "on the road"',
    'Anna Example',
    'DE87123456781234567890',
    '4.01',
    'EUR',
    '2026-11-28T10:00:00.000Z',
  ]);
});

/** The beginnings that a spreadsheet reads as a formula (OWASP, "CSV Injection"), the last four in full width. */
test.each(['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'])(
  'a name that begins with %j is text, not a formula',
  (first) => {
    const [, name, holder] = rowOf(`${first}HYPERLINK("https://evil.example")`, `${first}1+1`);
    expect([name, holder]).toEqual([`'${first}HYPERLINK("https://evil.example")`, `'${first}1+1`]);
  },
);
