/** Events for advertising platforms: what is sent on, to whom, and that it needs consent. */
import { randomUUID } from 'node:crypto';
import { accessToken, pixelReceiver } from '@lanewise/sandbox/pixels/receiver';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { emailHash } from './pixel-event.ts';
import { sendPixelEvent } from './send-job.ts';

const pixels = {
  meta: { pixelId: '12345', accessToken, apiUrl: 'https://graph.example/v24.0' },
  tiktok: { pixelId: 'C123', accessToken, apiUrl: 'https://tiktok.example/open_api/v1.3' },
};
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { pixels } });
const { app: without } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const ORIGIN = 'http://localhost:3003';
const CONSENT = 'lanewise_marketing=2.1795450000.marketing.none';

const eventOf = (id: string, more: object = {}) => ({
  event_id: id,
  event_type: 'PageView',
  action_source: 'website',
  event_source_url: `${ORIGIN}/us/web-to-app-meta?course=ca-car`,
  ...more,
});

function post(platform: 'facebook' | 'tiktok', payload: object, { cookie = CONSENT, server = app, gpc = '' } = {}) {
  const headers = { cookie, origin: ORIGIN, 'user-agent': 'Test Browser', ...(gpc !== '' && { 'sec-gpc': gpc }) };
  return server.inject({ method: 'POST', url: `/api/events/${platform}`, headers, payload });
}

/** Number of events that wait. */
async function waiting(id: string): Promise<number> {
  const { rows } = await database.pool.query(
    "select payload from graphile_worker._private_jobs where payload->>'id' = $1",
    [id],
  );
  return rows.length;
}

/** Runs the queue against stand-ins that answer through `broken` first. */
async function run(broken: readonly (() => Promise<Response>)[] = []) {
  const receiver = pixelReceiver();
  const failing = [...broken];
  const network: typeof fetch = async (url, { headers, body } = {}) => {
    const failure = failing.shift();
    if (failure) return await failure();
    const given = new Headers(headers);
    const { pathname } = new URL(String(url));
    const pixel = pathname.split('/')[2] ?? '';
    const answer = String(url).startsWith(pixels.meta.apiUrl)
      ? receiver.meta(pixel, given.get('authorization')?.replace('Bearer ', '') ?? '', JSON.parse(String(body)))
      : receiver.tiktok(given.get('access-token') ?? '', JSON.parse(String(body)));
    return Response.json(answer.body, { status: answer.status });
  };
  const jobs = [sendPixelEvent(pixels, network)];
  await runDueJobs({ pool: database.pool, jobs, log: pino({ level: 'silent' }) });
  return receiver.received;
}

test('an email address is hashed as the platforms ask', () => {
  // Meta, Customer Information Parameters: its own example.
  const hash = '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f';
  expect(emailHash(' John_Smith@gmail.com ')).toBe(hash);
});

describe('sendFacebookEvent', () => {
  test('sends the event on under its id, without the query of the page', async () => {
    const id = randomUUID();
    const marks = { fbp: 'fb.1.1700000000000.123456', fbc: 'fb.1.1700000000000.IwAR0_-abc' };
    const answer = await post('facebook', eventOf(id, { user_data: marks, user_email: 'John_Smith@gmail.com' }));
    expect(answer).toAnswer('sendFacebookEvent');
    expect(answer.json()).toEqual({ queued: true });
    const [event] = (await run()).filter((each) => each.id === id);
    expect(event).toMatchObject({
      platform: 'meta',
      pixel: '12345',
      name: 'PageView',
      url: `${ORIGIN}/us/web-to-app-meta`,
      whole: { user_data: { em: [emailHash('john_smith@gmail.com')], client_user_agent: 'Test Browser', ...marks } },
    });
  });

  test('queues an event that is sent twice once, and never the address itself', async () => {
    const id = randomUUID();
    const event = eventOf(id, { user_email: 'someone@lanewise.example' });
    await post('facebook', event);
    await post('facebook', event);
    expect(await waiting(id)).toBe(1);
    const { rows } = await database.pool.query('select payload::text from graphile_worker._private_jobs');
    expect(JSON.stringify(rows)).not.toContain('someone@lanewise.example');
  });

  test('adds the hashed address of the account that is signed in', async () => {
    const { email, token } = await signUp(send, newAddress('buyer'));
    const id = randomUUID();
    await post('facebook', eventOf(id), { cookie: `${CONSENT}; lanewise_token=${token}` });
    const [event] = (await run()).filter((each) => each.id === id);
    expect(event?.whole).toMatchObject({ user_data: { em: [emailHash(email)] } });
  });

  test.for([
    ['without an answer', '', ''],
    ['after a no', 'lanewise_marketing=2.1.none.marketing', ''],
    ['with a yes to statistics alone', 'lanewise_marketing=2.1.statistics.none', ''],
    ['with Global Privacy Control', CONSENT, '1'],
  ] as const)('sends nothing %s', async ([, cookie, gpc]) => {
    const id = randomUUID();
    expect((await post('facebook', eventOf(id), { cookie, gpc })).json()).toEqual({ queued: false });
    expect(await waiting(id)).toBe(0);
  });

  test('sends nothing where no pixel is configured', async () => {
    expect((await post('facebook', eventOf(randomUUID()), { server: without })).json()).toEqual({ queued: false });
  });

  test.for([
    ['a page of another site', { event_source_url: 'https://elsewhere.example/us' }, 'event_source_url'],
    ['another kind of event', { event_type: 'Purchase' }, 'event_type'],
    ['another source', { action_source: 'app' }, 'action_source'],
    ['an id that is none', { event_id: '1' }, 'event_id'],
  ] as const)('refuses %s', async ([, more, field]) => {
    const answer = await post('facebook', { ...eventOf(randomUUID()), ...more });
    expect(answer).toBeRefusedWith('VALIDATION', [field]);
  });
});

describe('sendTiktokEvent', () => {
  test('sends the event on under its id', async () => {
    const id = randomUUID();
    const context = { ttp: '2abc-DEF', ttclid: 'E.C.P.abc' };
    const answer = await post('tiktok', eventOf(id, { context }));
    expect(answer).toAnswer('sendTiktokEvent');
    const [event] = (await run()).filter((each) => each.id === id);
    expect(event).toMatchObject({ platform: 'tiktok', pixel: 'C123', name: 'Pageview', whole: { user: context } });
  });
});

describe('the job', () => {
  const again = async (id: string) =>
    await database.pool.query(`update graphile_worker._private_jobs set run_at = now() where payload->>'id' = $1`, [
      id,
    ]);

  test.for([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['has a fault', () => Promise.resolve(new Response('oops', { status: 503 }))],
    ['refuses the token', () => Promise.resolve(Response.json({ error: { code: 190 } }, { status: 401 }))],
  ] as const)('tries again when the platform %s', async ([, broken]) => {
    const id = randomUUID();
    await run();
    await post('facebook', eventOf(id));
    expect(await run([broken])).toEqual([]);
    expect(await waiting(id)).toBe(1);
    await again(id);
    expect((await run()).map((each) => each.id)).toEqual([id]);
    expect(await waiting(id)).toBe(0);
  });

  test('gives up an event that the platform refuses for good', async () => {
    const id = randomUUID();
    await run();
    await post('tiktok', eventOf(id));
    await run([() => Promise.resolve(Response.json({ code: 40002, message: 'Invalid parameter' }))]);
    expect(await waiting(id)).toBe(0);
  });
});
