/** First-party events: what is kept, for whom, and for how long. */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { deleteEventsOf } from './account-events.ts';
import { exportStream } from './event-export.ts';
import { makeEventPartitions, sweepEvents } from './partitions.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { statistics: true } });
const { app: quiet } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const CONSENT = 'lanewise_marketing=2.1795450000.statistics.none';
/** A session of a browser that has told nothing before. */
const newSession = () => ({ id: randomUUID(), country: 'US', source: 'newsletter' });

function event(name = 'page_view', properties: object = { url: '/us/ca-car' }, at = Date.now()) {
  return { id: randomUUID(), name, at, properties };
}

function batch(
  events: readonly object[],
  { cookie = CONSENT, server = app, own = newSession() as object, token = '' } = {},
) {
  const headers = {
    cookie: token === '' ? cookie : `${cookie}; lanewise_token=${token}`,
    origin: 'http://localhost:3003',
  };
  return server.inject({ method: 'POST', url: '/api/events/batch', headers, payload: { session: own, events } });
}

const idIn = (answer: Awaited<ReturnType<typeof batch>>) =>
  answer.cookies.find(({ name }) => name === 'lanewise_analytics')?.value ?? '';

async function rowsOf(visitor: string) {
  const { rows } = await database.pool.query(
    'select name, properties, session_id, day::text, at from events where visitor_id = $1 order by at, name',
    [visitor],
  );
  return rows;
}

describe('sendEvents', () => {
  test('keeps events of a visitor who allows statistics, under a random id of its own', async () => {
    const answer = await batch([event(), event('blog_page_view', { blogId: '7', country: 'US', category: 'rules' })]);
    expect(answer).toAnswer('sendEvents');
    expect(answer.json()).toEqual({ kept: 2, signature: expect.any(String) });
    const cookie = answer.cookies.find(({ name }) => name === 'lanewise_analytics');
    expect(cookie).toMatchObject({ maxAge: 365 * 24 * 60 * 60, sameSite: 'Lax', httpOnly: true, path: '/' });
    expect((await rowsOf(idIn(answer))).map(({ name }) => name).toSorted()).toEqual(['blog_page_view', 'page_view']);
  });

  test.for([
    ['without an answer', ''],
    ['after a no', 'lanewise_marketing=2.1.none.statistics'],
    ['with a yes to something else', 'lanewise_marketing=2.1.partners.none'],
  ] as const)('keeps nothing and sets no cookie %s', async ([, cookie]) => {
    const one = event();
    const answer = await batch([one], { cookie });
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { kept: 0 }, []]);
    const { rows } = await database.pool.query('select from events where id = $1', [one.id]);
    expect(rows).toEqual([]);
  });

  test('keeps nothing where statistics are off', async () => {
    expect((await batch([event()], { server: quiet })).json()).toEqual({ kept: 0 });
  });

  test('keeps an event that is sent again once, and the new ones beside it', async () => {
    const first = event();
    const id = idIn(await batch([first]));
    const cookie = `${CONSENT}; lanewise_analytics=${id}`;
    const again = await batch([first, event('page_view', { url: '/us' })], { cookie });
    expect(again.statusCode).toBe(200);
    expect(idIn(again)).toBe(id);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('knows a visitor before the cookie: batches sent at once, also of two sessions, get one id', async () => {
    const own = newSession();
    const next = { ...newSession(), first_id: own.id };
    const answers = await Promise.all([batch([event()], { own }), batch([event()], { own: next })]);
    expect(new Set(answers.map(idIn)).size).toBe(1);
    expect(idIn(await batch([event()], { own: newSession() }))).not.toBe(idIn(answers[0]));
  });

  test('counts an event of a wrong clock, or of days ago, as of now', async () => {
    const days = 24 * 60 * 60 * 1000;
    const now = Date.now();
    const id = idIn(
      await batch([event('page_view', { url: '/a' }, now - 30 * days), event('page_view', { url: '/b' }, now + days)]),
    );
    for (const { at } of await rowsOf(id)) expect(Math.abs(at.getTime() - now)).toBeLessThan(60_000);
  });

  test('keeps text exactly, whatever COPY or JSON would make of it', async () => {
    const url = '/a\\b\tc\nd\\N"\u2028é😀';
    expect((await rowsOf(idIn(await batch([event('page_view', { url })]))))[0].properties).toEqual({ url });
  });

  test.for([
    ['an unknown event', event('clicked', {})],
    ['an unknown property', event('page_view', { url: '/us', email: 'ada@example.com' })],
    ['a missing property', event('page_view', {})],
    ['a wrong type', event('page_view', { url: 7 })],
    ['an event of the server', event('purchase', { name: 'us-month' })],
    ['text that no database can hold', event('page_view', { url: 'a\u0000b' })],
    ['half a character', event('page_view', { url: '\ud800' })],
    ['no id', { ...event(), id: '7' }],
  ] as const)('refuses a batch with %s whole', async ([, wrong]) => {
    const good = event();
    expect(await batch([good, wrong])).toBeRefusedWith('VALIDATION', ['events']);
    const { rows } = await database.pool.query('select from events where id = $1', [good.id]);
    expect(rows).toEqual([]);
  });

  test('refuses a wrong session and more than 512 events', async () => {
    expect(await batch([event()], { own: { ...newSession(), country: 'usa' } })).toBeRefusedWith('VALIDATION', [
      'session',
    ]);
    const many = Array.from({ length: 513 }, () => ({ ...event(), properties: { url: '/' } }));
    expect(await batch(many)).toBeRefusedWith('VALIDATION', ['events']);
  });

  test('keeps many batches at once, all of them', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => batch([event(), event(), event()])));
    const ids = answers.map(idIn);
    const { rows } = await database.pool.query('select count(*)::int from events where visitor_id = any($1)', [ids]);
    expect(rows[0].count).toBe(120);
  });

  test('a visitor keeps the first source and funnel, and how far they got', async () => {
    const funnel = event('funnel_started', { funnel_type: 'diagnostic', funnel_entrance_point: 'course' });
    const id = idIn(await batch([funnel]));
    const cookie = `${CONSENT}; lanewise_analytics=${id}`;
    const later = { ...newSession(), source: 'ads' };
    await batch([event('test_finished', { name: 'practice' })], { cookie, own: later });
    const { rows } = await database.pool.query('select * from event_visitors where id = $1', [id]);
    expect(rows[0]).toMatchObject({ country: 'US', source: 'newsletter', funnel: 'diagnostic', signed_up_at: null });
    expect(rows[0].tested_at).not.toBeNull();
  });
});

describe('an account', () => {
  test('is counted when it signs up in a browser that allows it, under its id for analytics', async () => {
    const id = idIn(await batch([event()]));
    const cookie = `${CONSENT}; lanewise_analytics=${id}`;
    const body = { email: `${id}@example.com`, password: 'harbour crane 7', confirm_password: 'harbour crane 7' };
    const headers = { cookie, origin: 'http://localhost:3003' };
    const answer = await app.inject({ method: 'POST', url: '/api/v3/auth/register?locale=en', headers, payload: body });
    expect(answer).toAnswer('register');
    const { rows } = await database.pool.query('select analytics_user_id from users where email = $1', [body.email]);
    const signedUp = (await rowsOf(id)).find(({ name }) => name === 'sign_up');
    expect(signedUp.properties).toEqual({ method: 'email', user_id: rows[0].analytics_user_id });
    expect(signedUp.session_id).toBeNull();
  });

  test('exports the events of its browsers, also from before it existed, and takes them along when it is deleted', async () => {
    const id = idIn(await batch([event('page_view', { url: '/us/before' })]));
    const { token, email } = await signUp(send);
    await batch([event('page_view', { url: '/us/after' })], { cookie: `${CONSENT}; lanewise_analytics=${id}`, token });
    const { data } = (await send('exportData', undefined, { token })).json();
    expect(data.events.map(({ properties }: { properties: { url: string } }) => properties.url)).toEqual([
      '/us/before',
      '/us/after',
    ]);
    expect(data.visitor_accounts).toHaveLength(1);
    const { rows } = await database.pool.query('select id from users where email = $1', [email]);
    await deleteEventsOf(database.queries, rows[0].id);
    expect(await rowsOf(id)).toEqual([]);
    expect((await database.pool.query('select from event_visitors where id = $1', [id])).rows).toEqual([]);
  });
});

test('days are made ahead, and dropped with their visitors after 13 months', async () => {
  await makeEventPartitions(database.queries);
  expect(await makeEventPartitions(database.queries)).toBe(0);
  await database.pool.query(
    `create table events_2025_01_01 partition of events for values from ('2025-01-01') to ('2025-01-02')`,
  );
  const old = randomUUID();
  await database.pool.query(
    `insert into event_visitors (id, country, first_at, last_at) values ($1, 'US', '2025-01-01', '2025-01-01')`,
    [old],
  );
  const before = await database.pool.query('select count(*)::int from events');
  expect(await sweepEvents(database.queries)).toEqual({ days: 1, visitors: 1 });
  expect((await database.pool.query('select count(*)::int from events')).rows).toEqual(before.rows);
});

test('an export has the events of the days asked for as CSV, with how their visitors came', async () => {
  const url = '/us/"quoted", and more';
  const id = idIn(await batch([event('page_view', { url })]));
  const client = await database.pool.connect();
  try {
    const today = new Date().toISOString().slice(0, 10);
    const lines = (await text(exportStream(client, { from: today, to: today }))).split('\n');
    expect(lines[0]).toBe('day,at,name,visitor_id,session_id,country,source,medium,campaign,properties');
    const own = lines.find((line) => line.includes(id));
    expect(own).toContain(',page_view,');
    expect(own).toContain(',US,newsletter,,,');
    expect(await text(exportStream(client, { from: '2001-01-01', to: '2001-01-02' }))).toBe(`${lines[0]}\n`);
  } finally {
    client.release();
  }
});
