import { readFileSync } from 'node:fs';
import { planCurrencies } from '@lanewise/contracts/constants/plans';
import { describe, expect, test } from 'vitest';
import { ownRatesFile, parseRates, RatesFault } from './ecb-rates.ts';

const envelope = (days: string) =>
  `<gesmes:Envelope><gesmes:Sender><gesmes:name> European Central Bank </gesmes:name></gesmes:Sender><Cube>${days}</Cube></gesmes:Envelope>`;

test("the product's own file has every currency that plans are sold in", () => {
  const { date, source, rates } = parseRates(readFileSync(ownRatesFile, 'utf8'));
  expect([date, source]).toEqual(['2026-03-05', 'European Central Bank']);
  expect([...rates.keys()].sort()).toEqual([...planCurrencies].sort());
  expect(rates.get('SEK')).toBe(10.6885);
});

describe('a file of rates', () => {
  test('may have its attributes in either order and with either quotes', () => {
    const days = `<Cube time='2026-09-02'><Cube rate='1.1578' currency="USD"/>\n<Cube currency='GBP' rate="0.8587" /></Cube>`;
    expect([...parseRates(envelope(days)).rates]).toEqual([
      ['EUR', 1],
      ['USD', 1.1578],
      ['GBP', 0.8587],
    ]);
  });

  test('with several days counts with its newest', () => {
    const day = (date: string, rate: string) => `<Cube time="${date}"><Cube currency="USD" rate="${rate}"/></Cube>`;
    const read = parseRates(envelope(day('2026-09-01', '1.1') + day('2026-09-02', '1.2') + day('2026-08-31', '1.3')));
    expect([read.date, read.rates.get('USD')]).toEqual(['2026-09-02', 1.2]);
  });

  test.each([
    ['without a day', ''],
    ['without a rate', '<Cube time="2026-09-01"></Cube>'],
    ['with a rate of zero', '<Cube time="2026-09-01"><Cube currency="USD" rate="0"/></Cube>'],
    ['with a rate in words', '<Cube time="2026-09-01"><Cube currency="USD" rate="N/A"/></Cube>'],
    ['with an invalid currency', '<Cube time="2026-09-01"><Cube currency="usd" rate="1"/></Cube>'],
    ['with an invalid day', '<Cube time="today"><Cube currency="USD" rate="1"/></Cube>'],
  ])('%s is refused', (_what, days) => {
    expect(() => parseRates(envelope(days))).toThrow(RatesFault);
  });
});
