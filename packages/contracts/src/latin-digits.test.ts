import { expect, test } from 'vitest';
import { code } from './calls/account-fields.ts';
import { TimeZoneSchema } from './calls/parameters.ts';
import { secondFactorCode } from './calls/second-factor.ts';
import { latinDigits } from './latin-digits.ts';

test.each(['123456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '๑๒๓๔๕๖', '１２３４５６'])('%s is a code that works', (typed) => {
  expect(latinDigits(typed)).toBe('123456');
  expect(code.parse(` ${typed} `)).toBe('123456');
  expect(secondFactorCode.parse(typed)).toBe('123456');
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
  ['+0530', '+05:30'],
  ['-08', '-08:00'],
  ['+05:30', '+05:30'],
])('the zone %s is %s', (sent, zone) => expect(TimeZoneSchema.parse(sent)).toBe(zone));

test.each(['Mars/Olympus', '+99:00', '', 'x'.repeat(65)])('%j is no zone', (sent) => {
  expect(TimeZoneSchema.safeParse(sent).success).toBe(false);
});
