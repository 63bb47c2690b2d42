import { readFileSync } from 'node:fs';
import { StartFault } from '@lanewise/database/faults';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asDatabaseFault } from './database-fault.ts';

const place = 'at db:5432/lanewise';
/** As the driver raises what the database says. */
const said = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['42501', 'permission denied for schema public', 'does not let its role do what the start needs'],
  ['25006', 'cannot execute CREATE SCHEMA in a read-only transaction', 'can only be read'],
  ['42P07', 'relation "users" already exists', 'holds tables of something else'],
  ['53100', 'could not extend file "base/1/2": No space left on device', 'has no room left'],
  ['XX001', 'could not read blocks 0..0 in file "base/1/2": read only 100 of 8192 bytes', 'is damaged'],
  ['58P01', 'could not open file "base/1/2": No such file or directory', 'is damaged'],
  ['57P01', 'terminating connection due to administrator command', 'went away during the start'],
  ['ECONNRESET', 'read ECONNRESET', 'went away during the start'],
  ['57014', 'canceling statement due to statement timeout', 'takes too long'],
  ['55P03', 'canceling statement due to lock timeout', 'takes too long'],
])('%s is explained in one line, with the message of the database: %s', (code, message, what) => {
  const fault = asDatabaseFault(place, new DrizzleQueryError('select $1', ['secret'], said(code, message)));
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as StartFault).what).toBe(`The database ${place} ${what} (${message}).`);
  expect((fault as StartFault).remedy).toMatch(/^[A-Z].+\.$/);
  expect((fault as StartFault).message).not.toContain('secret');
});

test('a fault that only a programmer can fix is left unexplained', () => {
  const mistake = new DrizzleQueryError('selec 1', [], said('42601', 'syntax error at or near "selec"'));
  expect(asDatabaseFault(place, mistake)).toBe(mistake);
  const fault = new StartFault('It is so.', 'Do this.');
  expect(asDatabaseFault(place, fault)).toBe(fault);
});

test('every explained fault is documented for operators', () => {
  const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  for (const code of ['42501', '25006', '42P07', '53100', 'XX001', '57P01', '57014']) {
    const { what } = asDatabaseFault('…', said(code, '…')) as StartFault;
    expect(page).toContain(`| \`${what}\` |`);
  }
});
