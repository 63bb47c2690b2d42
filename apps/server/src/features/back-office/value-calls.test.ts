/** Values of laws that must be read again: listed until an editor has read them. */
import type { LedgerRule } from '@lanewise/bank/compiled/law-values';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from '../../platform/pages/site-build.ts';

const today = new Date().toISOString().slice(0, 10);
const value = (state: string, read: string, until: string | null = null): LedgerRule['values'][number] => ({
  place: { id: `us-${state}`, name: state },
  fact: `us-${state}-hydrant`,
  value: 15,
  unit: 'feet',
  text: '15 feet',
  short: '15',
  note: null,
  source: { title: 'Vehicle Code', section: '§ 22514', url: null },
  isVerified: true,
  read,
  asOf: null,
  until,
  former: [],
  questions: [],
});
const hydrant: LedgerRule = {
  id: 'us-parking-hydrant',
  subject: 'us',
  slug: 'parking-hydrant',
  rule: 'park_hydrant_feet',
  topic: 'parking',
  title: 'Parking by a fire hydrant',
  about: 'Keep away from hydrants. Firefighters need the room.',
  picture: null,
  values: [
    value('ca', '2024-05-01'),
    value('ny', '2023-05-01'),
    value('tx', today),
    value('ut', today, '2025-12-31'),
    value('mt', '2024-04-01', '2025-12-31'),
  ],
  unknown: [],
  questions: [],
};
const { app, database } = await startTestApp({
  snapshot: { ...smallSnapshot(), ledger: [hydrant] },
  site: await builtSite(),
});
const send = sender(app);
const { token } = await newStaff({ send, database });

const due = async () => {
  const answer = await send('listDueValues', undefined, { token });
  expect(answer).toAnswer('listDueValues');
  return answer.json().values.map(({ fact }: { fact: string }) => fact);
};

test('a value is due when it was read long ago or its last day has passed, until an editor has read it again', async () => {
  expect(await due()).toEqual(['us-ny-hydrant', 'us-mt-hydrant', 'us-ca-hydrant', 'us-ut-hydrant']);
  for (const _time of [1, 2])
    expect(await send('confirmValue', { fact: 'us-ny-hydrant' }, { token })).toAnswer('confirmValue');
  await send('confirmValue', { fact: 'us-ut-hydrant' }, { token });
  expect(await due()).toEqual(['us-mt-hydrant', 'us-ca-hydrant']);
  const { rows } = await database.pool.query(
    "select object from staff_acts where act = 'confirm_value' order by object",
  );
  expect(rows).toEqual([{ object: 'us-ny-hydrant' }, { object: 'us-ut-hydrant' }]);
});

test('pages, open data and files have the new date at once, and a day that is past no longer ends the value', async () => {
  const readOf = async () => {
    const [rule, value, file] = await Promise.all([
      app.inject('/api/v3/rules/us-parking-hydrant'),
      app.inject('/api/v3/rules/us-parking-hydrant/us-mt'),
      app.inject('/data/rules/us-mt.json'),
    ]);
    const page = await app.inject('/us/rules/parking-hydrant');
    const own = rule.json().values.find(({ place }: { place: { id: string } }) => place.id === 'us-mt');
    const [row] = file.json().rules;
    const { etag } = rule.headers;
    const shown = /<tr id="us-mt">.*?<\/tr>/su.exec(page.body)?.[0] ?? '';
    return { dates: [own, value.json().value, row].map((each) => [each.read, each.until, each.read_by]), etag, shown };
  };
  const before = await readOf();
  expect(before.dates).toEqual([
    ['2024-04-01', '2025-12-31', 'team'],
    ['2024-04-01', '2025-12-31', 'team'],
    ['2024-04-01', '2025-12-31', 'team'],
  ]);
  expect(before.shown).toMatch(/We read .*2024/u);
  await send('confirmValue', { fact: 'us-mt-hydrant' }, { token });
  await expect.poll(async () => (await readOf()).shown).not.toContain('2024');
  const after = await readOf();
  expect(after.dates).toEqual([
    [today, null, 'editor'],
    [today, null, 'editor'],
    [today, '', 'editor'],
  ]);
  // Who it was stays in the log.
  expect(after.shown).toContain('An editor read');
  expect(after.shown).not.toContain('@');
  expect(after.etag).not.toBe(before.etag);
});

test('a value that does not exist cannot be confirmed, and for a learner there is no list', async () => {
  expect(fieldsOf(await send('confirmValue', { fact: 'us-zz-hydrant' }, { token }))).toEqual({ fact: 'act.object' });
  const { token: learner } = await signUp(send, newAddress());
  expect(await send('listDueValues', undefined, { token: learner })).toBeRefusedWith('NOT_FOUND');
  expect(await send('confirmValue', { fact: 'us-ca-hydrant' }, { token: learner })).toBeRefusedWith('NOT_FOUND');
});
