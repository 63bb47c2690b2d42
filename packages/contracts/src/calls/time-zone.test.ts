import { expect, test } from 'vitest';
import { TimeZoneSchema } from './parameters.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/GMT-14', 'Etc/GMT-14'],
  ['UTC', 'UTC'],
  ['+0530', 'Asia/Kolkata'],
  ['+05:30', 'Asia/Kolkata'],
  ['GMT+02:00', 'Etc/GMT-2'],
  ['-08:00', 'Etc/GMT+8'],
  ['+00:00', 'UTC'],
  ['Etc/Unknown', undefined],
  ['', undefined],
])('a device in %s is in the zone %s', (sent, zone) => {
  expect(TimeZoneSchema.parse(sent)).toBe(zone);
});

test.each(['Mars/Olympus', '+05:17', '+99', 'GMT+2', 5])('%s is refused', (sent) => {
  expect(TimeZoneSchema.safeParse(sent).success).toBe(false);
});
