/**
 * The file for the bank, held to the schema pain.001.001.09 of SEPA credit transfers and to the characters that every bank processes.
 */
import { expect, test } from 'vitest';
import { sealAccount } from './bank-account.ts';
import { schemaFaults } from './pain-schema.testing.ts';
import { payoutXml } from './payouts.ts';

const keys = { current: Buffer.alloc(32, 7), previous: [] };
const runId = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const at = new Date('2026-11-28T10:00:00Z');
const iban = 'DE87123456781234567890';

/** The file of a run with these holders; the ids of the affiliates begin with the same letters. */
function fileOf(holders: readonly string[]): string {
  const payouts = holders.map((holder, index) => {
    const affiliateId = `an-affiliate-with-a-long-id-${index}`.slice(0, 32);
    const sealedBank = sealAccount(keys, affiliateId, { holder, iban });
    return { name: holder, payout: { runId, affiliateId, currency: 'EUR', amount: 4_01 + index, sealedBank, at } };
  });
  return payoutXml(keys, { name: 'Fahrschul-Bücher Müller & Söhne', iban: 'DE40987654329876543210' }, payouts) ?? '';
}

const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');

/** Types of the schema: Max35Text, and the SEPA character set for ids and names (EPC132-08, 1.4). */
const id = /^[A-Za-z0-9?:().,'+ -](?:[A-Za-z0-9/?:().,'+ -]{0,34})$/;
const name = /^[A-Za-z0-9/?:().,'+ -]{1,70}$/;

const holders = [
  'Jürgen Groß',
  'Élodie Noël',
  'Ångström & Co.',
  'ß'.repeat(60),
  ...Array.from({ length: 120 }, (_, at) => `Anna ${at}`),
];
const xml = fileOf(holders);

test.each(['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId'])(
  '%s has at most 35 characters, and no two are alike',
  (element) => {
    const ids = texts(xml, element);
    expect(ids.length).toBe(element === 'MsgId' || element === 'PmtInfId' ? 1 : holders.length);
    for (const each of ids) expect(each).toMatch(id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('names have at most 70 characters that every bank can process', () => {
  const names = texts(xml, 'Nm');
  expect(names).toHaveLength(holders.length + 2);
  for (const each of names) expect(each.replaceAll('&apos;', "'")).toMatch(name);
  expect(names.slice(0, 5)).toEqual([
    'Fahrschul-Buecher Mueller + Soehne',
    'Fahrschul-Buecher Mueller + Soehne',
    'Juergen Gross',
    'Elodie Noel',
    'Angstroem + Co.',
  ]);
});

test('amounts have two decimals, and their sum and number are in the header and in the payment', () => {
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([^<]*)</g)].map(([, amount]) => amount ?? '');
  for (const amount of amounts) expect(amount).toMatch(/^\d+\.\d{2}$/);
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  expect(texts(xml, 'CtrlSum')).toEqual([(cents / 100).toFixed(2), (cents / 100).toFixed(2)]);
  expect(texts(xml, 'NbOfTxs')).toEqual([String(holders.length), String(holders.length)]);
});

test('the file is valid against the schema', () => {
  expect(schemaFaults(xml)).toEqual([]);
  expect(schemaFaults(fileOf(['Anna']))).toEqual([]);
});

test.each([
  ['an id of 36 characters', /<InstrId>[^<]*/, `<InstrId>${'x'.repeat(36)}`, 'InstrId'],
  ['a name of 71 characters', /<Cdtr><Nm>[^<]*|<Cdtr>\s*<Nm>[^<]*/, `<Cdtr><Nm>${'x'.repeat(71)}`, 'Nm'],
  ['an amount of nothing', /(<InstdAmt Ccy="EUR">)[^<]*/, '$10.00', 'InstdAmt'],
  ['an amount with three decimals', /(<InstdAmt Ccy="EUR">)[^<]*/, '$11.001', 'InstdAmt'],
  ['another currency', /Ccy="EUR"/, 'Ccy="SEK"', 'InstdAmt'],
  ['an account that is none', /<IBAN>[^<]*/, '<IBAN>12', 'IBAN'],
  [
    'ids in the wrong order',
    /<InstrId>[^<]*<\/InstrId>\s*(<EndToEndId>[^<]*<\/EndToEndId>)/,
    '$1<InstrId>x</InstrId>',
    'InstrId',
  ],
  ['a payment without a debtor', /<DbtrAcct>.*?<\/DbtrAcct>/s, '', 'DbtrAcct'],
  [
    'an element of another version',
    /<ReqdExctnDt>.*?<\/ReqdExctnDt>/s,
    '<ReqdExctnDt>2026-11-28</ReqdExctnDt>',
    'ReqdExctnDt',
  ],
])('the validator finds %s', (_, part, instead, named) => {
  const broken = fileOf(['Anna']).replace(part, instead);
  expect(broken).not.toBe(fileOf(['Anna']));
  expect(schemaFaults(broken).join()).toContain(named);
});
