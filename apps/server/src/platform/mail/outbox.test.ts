import { takeTestDatabase } from '@lanewise/database/template';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import type { NewMail } from './mail.ts';
import { queueMail } from './outbox.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
afterAll(() => database.giveBack());
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const mail: NewMail = { to: 'Ada@example.com', locale: 'us', kind: 'restore_code', cause: 'code:1', code: '123456' };

async function queued(): Promise<unknown[]> {
  return (await database.pool.query('select payload from graphile_worker._private_jobs')).rows.map(
    (row) => row.payload,
  );
}

test('a mail is queued when its transaction commits', async () => {
  await database.queries.transaction(async (store) => {
    await queueMail(store, mail);
    expect(await queued()).toEqual([]);
  });
  expect(await queued()).toEqual([mail]);
});

test('a transaction that is rolled back sends nothing', async () => {
  const fault = new Error('changed my mind');
  const done = database.queries.transaction(async (store) => {
    await queueMail(store, mail);
    throw fault;
  });
  await expect(done).rejects.toBe(fault);
  expect(await queued()).toEqual([]);
});

test('the same cause twice makes one mail, and a different kind of mail for it a second one', async () => {
  await queueMail(database.queries, mail);
  await queueMail(database.queries, mail);
  await queueMail(database.queries, { to: 'ada@example.com', locale: 'us', kind: 'deleted', cause: 'code:1' });
  expect(await queued()).toHaveLength(2);
});

test('dates survive the queue as ISO strings', async () => {
  const when = new Date('2026-11-21T12:00:00Z');
  await queueMail(database.queries, {
    to: 'ada@example.com',
    locale: 'de',
    kind: 'new_device',
    cause: 's1',
    device: 'Firefox',
    when,
  });
  expect(await queued()).toMatchObject([{ when: '2026-11-21T12:00:00.000Z' }]);
});

test.each([
  ['an address with a line break', { to: 'ada@example.com\r\nBcc: all@example.com' }],
  ['two addresses', { to: 'ada@example.com, eve@example.com' }],
  ['a cause with spaces', { cause: 'a b' }],
  ['a code that is none', { code: '12345' }],
])('%s is refused', async (_what, wrong) => {
  await expect(queueMail(database.queries, { ...mail, ...wrong } as NewMail)).rejects.toThrow();
  expect(await queued()).toEqual([]);
});
