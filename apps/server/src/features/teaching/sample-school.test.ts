import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { makeSampleSchool, samplePupils } from './sample-school.ts';

const { app, bank, database } = await startTestApp();
const { queries } = database;
const send = sender(app);
const parts = { queries, bank, now: new Date() };

test('the sample school has twelve pupils in all states of readiness, and is made once', async () => {
  expect(await makeSampleSchool(parts, newAddress('nobody'))).toBe('no such account');
  const owner = await signUp(send);
  expect(await makeSampleSchool(parts, owner.email)).toBe('made');
  expect(await makeSampleSchool(parts, owner.email)).toBe('was there');
  const { schools } = (await send('listOwnSchools', undefined, owner)).json();
  const list = await app.inject({
    url: `/api/v3/teaching/schools/${schools[0].id}/pupils`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(list).toAnswer('listPupils');
  const assigned = await app.inject({
    url: `/api/v3/teaching/schools/${schools[0].id}/assignments`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(assigned.json().assignments).toMatchObject([
    { kind: 'chapter', to: 'Tuesday class', pupils: 6 },
    { kind: 'exam', to: 'Tuesday class', pupils: 6, done: 0 },
  ]);
  const { pupils } = list.json() as {
    pupils: {
      name: string;
      readiness: { probability: number } | null;
      trend: string | null;
      days_left: number | null;
    }[];
  };
  expect(pupils.map(({ name }) => name).toSorted()).toEqual(samplePupils.map(({ name }) => name).toSorted());
  const chanceOf = (wanted: string) => pupils.find(({ name }) => name === wanted)?.readiness?.probability ?? null;
  expect(chanceOf('June W.')).toBeNull();
  expect(chanceOf('Ivan P.')).toBeNull();
  for (const ready of ['Amara O.', 'Elif Y.']) expect(chanceOf(ready)).toBeGreaterThan(0.8);
  expect(chanceOf('Ben K.')).toBeLessThan(0.4);
  const trends = pupils.map(({ trend }) => trend);
  for (const trend of ['up', 'down', null]) expect(trends).toContain(trend);
  // A pupil who is ready does not come first, however near the exam is.
  expect(pupils[0]?.name).toBe('Ben K.');
  for (const ready of ['Amara O.', 'Elif Y.'])
    expect(pupils.findIndex(({ name }) => name === ready)).toBeGreaterThan(6);
});
