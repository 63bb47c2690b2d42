/** Figures of visits, compared with figures worked out by hand. */
import { randomUUID } from 'node:crypto';
import type { Visits } from '@lanewise/contracts/calls/back-office-visits';
import { fieldsOf, sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { statistics: true } });
const { pool } = database;
const { token } = await newStaff({ send: sender(app), database });

const ask = (query: string) =>
  app.inject({ url: `/api/v3/admin/visits?${query}`, headers: { authorization: `Bearer ${token}` } });
const visits = async (query: string) => {
  const answer = await ask(query);
  expect(answer).toAnswer('getVisits');
  return answer.json<Visits>();
};

// Two months of 2026 that no other test uses.
await pool.query(`create table events_2026_test partition of events for values from ('2026-02-01') to ('2026-04-01')`);

interface Visitor {
  readonly country?: string;
  readonly source?: string;
  readonly funnel?: string;
  readonly tested?: boolean;
  readonly signedUp?: boolean;
  readonly paid?: boolean;
}

async function visitor(first: string, { country = 'US', source, funnel, tested, signedUp, paid }: Visitor = {}) {
  const id = randomUUID();
  const reached = (is: boolean | undefined) => (is ? first : null);
  await pool.query(
    `insert into event_visitors (id, country, source, funnel, first_at, last_at, tested_at, signed_up_at, paid_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [id, country, source ?? null, funnel ?? null, first, reached(tested), reached(signedUp), reached(paid)],
  );
  return id;
}

async function event(visitorId: string, at: string, name = 'page_view', properties: object = { url: '/us' }) {
  await pool.query(
    'insert into events (day, id, at, name, visitor_id, session_id, properties) values ($1, $2, $3, $4, $5, $6, $7)',
    [at.slice(0, 10), randomUUID(), at, name, visitorId, randomUUID(), properties],
  );
}

// 2 and 9 February 2026 are Mondays. The first visitor comes one second before midnight of a Sunday.
const ann = await visitor('2026-02-08T23:59:59Z', { tested: true, signedUp: true, paid: true, source: 'newsletter' });
const ben = await visitor('2026-02-02T00:00:00Z', { tested: true, signedUp: true, funnel: 'diagnostic' });
const cem = await visitor('2026-02-09T00:00:00Z', { country: 'DE', tested: true, funnel: 'diagnostic' });
await visitor('2026-02-10T12:00:00Z', { country: 'DE', source: 'newsletter' });
// Ann comes back the next day, which is the next week, twice, and two weeks later; Ben in the same week only.
for (const day of ['2026-02-09', '2026-02-10', '2026-02-16']) await event(ann, `${day}T08:00:00Z`);
await event(ben, '2026-02-03T08:00:00Z');
// Ben reaches all three steps, Cem the first two, and opens the first again at the end.
const step = (name: string) => ({ funnel_type: 'diagnostic', current_step: name });
for (const [who, day, names] of [
  [ben, '2026-02-02', ['start', 'questions', 'result']],
  [cem, '2026-02-09', ['start', 'questions', 'start']],
] as const) {
  await event(who, `${day}T00:00:01Z`, 'funnel_started', { funnel_type: 'diagnostic', funnel_entrance_point: 'home' });
  for (const [at, name] of names.entries()) await event(who, `${day}T00:0${at + 1}:00Z`, 'funnel_step', step(name));
}
await event(ben, '2026-02-02T00:09:00Z', 'funnel_completed', { funnel_type: 'diagnostic' });

const PERIOD = 'from=2026-02-02&to=2026-02-15';

test('visitors are counted by the week of their first visit, in UTC, with how far they came', async () => {
  const { total, weeks, statistics } = await visits(PERIOD);
  expect(statistics).toBe(true);
  expect(total).toEqual({ visitors: 4, tested: 3, signed_up: 2, paid: 1 });
  expect(weeks).toEqual([
    { week: '2026-02-02', visitors: 2, tested: 2, signed_up: 2, paid: 1 },
    { week: '2026-02-09', visitors: 2, tested: 1, signed_up: 0, paid: 0 },
  ]);
});

test('… by country, funnel and source, with those of which nothing is known', async () => {
  const { by_country, by_funnel, by_source } = await visits(PERIOD);
  expect(by_country).toEqual([
    { value: 'DE', visitors: 2, tested: 1, signed_up: 0, paid: 0 },
    { value: 'US', visitors: 2, tested: 2, signed_up: 2, paid: 1 },
  ]);
  expect(by_funnel.map(({ value, visitors: count }) => [value, count])).toEqual([
    ['diagnostic', 2],
    [null, 2],
  ]);
  expect(by_source.map(({ value, visitors: count, paid }) => [value, count, paid])).toEqual([
    ['newsletter', 2, 1],
    [null, 2, 0],
  ]);
});

test('retention counts a visitor once for each later week', async () => {
  const { retention } = await visits(PERIOD);
  expect(retention).toEqual([
    { week: '2026-02-02', visitors: 2, returned: [1, 1, 0, 0, 0, 0, 0, 0] },
    { week: '2026-02-09', visitors: 2, returned: [0, 0, 0, 0, 0, 0, 0, 0] },
  ]);
});

test('a funnel has its steps in the order in which visitors see them, each visitor once', async () => {
  expect((await visits(PERIOD)).funnels).toEqual([
    {
      funnel: 'diagnostic',
      started: 2,
      steps: [
        { step: 'start', visitors: 2 },
        { step: 'questions', visitors: 2 },
        { step: 'result', visitors: 1 },
      ],
      completed: 1,
    },
  ]);
});

test.for<[string, number]>([
  ['country=DE', 2],
  ['country=DE&source=newsletter', 1],
  ['funnel=diagnostic', 2],
  ['country=FR', 0],
  ["source=' or 1=1 --", 0],
])('%s narrows everything', async ([filter, count]) => {
  const { total, weeks } = await visits(`${PERIOD}&${filter}`);
  expect(total.visitors).toBe(count);
  expect(weeks.reduce((sum, week) => sum + week.visitors, 0)).toBe(count);
});

test('without visitors there are weeks, and nothing else', async () => {
  const empty = await visits('from=2025-06-02&to=2025-06-08');
  expect(empty.weeks).toEqual([{ week: '2025-06-02', visitors: 0, tested: 0, signed_up: 0, paid: 0 }]);
  expect([empty.by_country, empty.retention, empty.funnels]).toEqual([[], [], []]);
});

test.for(['from=2026-02-15&to=2026-02-02', 'from=2024-01-01&to=2026-02-02', 'from=soon'])(
  '%s is refused',
  async (query) => {
    expect(fieldsOf(await ask(query))).toEqual({ from: expect.any(String) });
  },
);
