/** The driving API: a pupil without an account takes a mock exam that a driving school opened, and the school gets the result. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { fieldsOf, goodPassword, newAddress, signUp } from '@lanewise/testing/account-calls';
import { type Added, course, signed, simulations, startDriving } from '@lanewise/testing/driving';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { isGenuine } from '../../../../../examples/driving-api/client.mjs';
import { parseConfig } from '../../platform/config/config.ts';
import { resealSecrets } from '../accounts/second-factor/reseal.ts';
import type { postToPublic } from './public-post.ts';
import { drivingJobs } from './report-job.ts';

const { app, queries, pool, send, operator, addPartner, replace, ask } = await startDriving();
const config = { ...parseConfig({ NODE_ENV: 'test' }), secretKey: Buffer.alloc(32, 7) };

/** Opens the address as the pupil's browser does, and hands the exam in. */
async function takeExam(address: string): Promise<void> {
  const opened = await app.inject({ url: new URL(address).pathname });
  expect(opened.statusCode).toBe(303);
  const [, id] = /\/mock-exam\/([\da-f-]{36})$/.exec(String(opened.headers.location)) ?? [];
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const exam = await app.inject({ url: `/api/v3/learning/exams/${id}`, headers: { cookie } });
  expect(exam).toAnswer('getExam');
  const finished = await app.inject({
    method: 'POST',
    url: `/api/v3/learning/exams/${id}/finish`,
    headers: { cookie, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(finished).toAnswer('finishExam');
}

describe('a token that we issued', () => {
  test('opens an exam for each pupil in the browser that opens its address, and the school sees the result', async () => {
    const { key } = await addPartner();
    const created = await ask(simulations, key, { ...course, hours: 1 });
    expect(created).toAnswer('createSimulation');
    const { token } = created.json<CallAnswer<'createSimulation'>>();
    const opened = await ask(`${simulations}/token`, key, { token });
    expect(opened).toAnswer('openSimulation');
    const { id, address, pupil } = opened.json<CallAnswer<'openSimulation'>>();
    expect(pupil).toBeNull();
    expect((await ask(`${simulations}/token`, key, { token })).json().id).not.toBe(id);

    const before = await ask(`${simulations}/${id}`, key);
    expect(before).toAnswer('getSimulation');
    expect(before.json()).toMatchObject({ ...course, result: null });
    expect(await app.inject({ url: `/api/v3/learning/exams/${id}` })).toBeRefusedWith('EXAM_NOT_FOUND');
    await takeExam(address);
    const { result } = (await ask(`${simulations}/${id}`, key)).json<CallAnswer<'getSimulation'>>();
    expect(result).toMatchObject({ score: 0, passed: false, finished_at: expect.any(String) });
  });

  test('tells the school the result also if the pupil signs up before handing the exam in', async () => {
    const { key } = await addPartner();
    const { token } = (await ask(simulations, key, { ...course, hours: 1 })).json();
    const { id, address } = (await ask(`${simulations}/token`, key, { token })).json();
    const opened = await app.inject({ url: new URL(address).pathname });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const pupil = await signUp(send, newAddress('pupil'), { cookie });
    const as = { authorization: `Bearer ${pupil.token}` };
    expect(await app.inject({ url: `/api/v3/learning/exams/${id}`, headers: { ...as, cookie } })).toAnswer('getExam');
    const moved = await pool.query('select from exams where id = $1', [id]);
    expect(moved.rowCount).toBe(1);
    const finished = await app.inject({
      method: 'POST',
      url: `/api/v3/learning/exams/${id}/finish`,
      headers: { ...as, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(finished).toAnswer('finishExam');
    const { result } = (await ask(`${simulations}/${id}`, key)).json<CallAnswer<'getSimulation'>>();
    expect(result).toMatchObject({ score: 0, passed: false });
  });

  test('opens nothing for another partner, once it has expired, or if it is invalid', async () => {
    const [one, other] = [await addPartner(), await addPartner()];
    const { token } = (await ask(simulations, one.key, course)).json();
    expect(await ask(`${simulations}/token`, other.key, { token })).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    expect(await ask(`${simulations}/token`, one.key, { token: 'none' })).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    await pool.query("update simulation_tokens set expires_at = now() - interval '1 second'");
    expect(await ask(`${simulations}/token`, one.key, { token })).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
  });

  test.each([
    [{ ...course, hours: 0 }, { hours: 'driving.hours' }],
    [{ ...course, hours: 721 }, { hours: 'driving.hours' }],
    [{ ...course, locale: 'xx' }, { locale: 'parameter.language' }],
  ])('for %o is refused', async (body, fields) => {
    const { key } = await addPartner();
    expect(fieldsOf(await ask(simulations, key, body))).toEqual(fields);
    expect(await ask(simulations, key, { ...course, course_code: 'none' })).toBeRefusedWith('COURSE_NOT_FOUND');
  });
});

describe('a token that the partner has signed', () => {
  test('opens one exam of its course for its pupil', async () => {
    const partner = await addPartner();
    const token = signed(partner);
    const at = await Promise.all([1, 2, 3].map(() => ask(`${simulations}/token/v2`, partner.key, { token })));
    expect(at.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    const opened = at.find(({ statusCode }) => statusCode === 200);
    expect(opened).toAnswer('openSimulationV2');
    expect(opened?.json()).toMatchObject({ ...course, pupil: 'pupil-17' });
    expect(await ask(`${simulations}/token/v2`, partner.key, { token })).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
  });

  test('is refused from another partner, with another secret, once expired, if too long-lived or for an unknown course', async () => {
    const [partner, other] = [await addPartner(), await addPartner()];
    const open = (token: string, key = partner.key) => ask(`${simulations}/token/v2`, key, { token });
    const hour = 60 * 60 * 1000;
    expect(await open(signed(partner), other.key)).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    expect(await open(signed({ ...partner, secret: other.secret }))).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    expect(await open(signed(partner, { now: Date.now() - 2 * hour }))).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    expect(await open(signed(partner, { now: Date.now() + 31 * 24 * hour }))).toBeRefusedWith(
      'SIMULATION_TOKEN_REFUSED',
    );
    expect(await open(signed(partner, { pupil: '' }))).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    expect(await open(signed(partner, { course: 'none' }))).toBeRefusedWith('COURSE_NOT_FOUND');
    expect(await open('not.a.token')).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
  });
});

describe('the report of a result', () => {
  async function reported(status: number, given?: Added) {
    const partner = given ?? (await addPartner('https://school.example/results'));
    const opened = await ask(`${simulations}/token/v2`, partner.key, { token: signed(partner) });
    const { id, address } = opened.json<CallAnswer<'openSimulationV2'>>();
    await takeExam(address);
    const { rows } = await pool.query<{ attempts: number }>(
      'select max_attempts as attempts from graphile_worker.jobs where key = $1',
      [`report_simulation:${id}`],
    );
    const requests: { url: string; init: Parameters<typeof postToPublic>[1] }[] = [];
    const [job] = drivingJobs(queries, config, async (url, init) => {
      requests.push({ url, init });
      return { status };
    });
    const run = job?.run(
      { id },
      { queuedAt: new Date(), attempt: 1, signal: new AbortController().signal, log: pino({ level: 'silent' }) },
    );
    return { partner, id, queued: rows, requests, run };
  }

  test('is queued with the result, signed, and verified by the sample client', async () => {
    const { partner, id, queued, requests, run } = await reported(204);
    await run;
    expect(queued).toEqual([{ attempts: 13 }]);
    const [sent] = requests;
    expect([requests.length, sent?.url]).toEqual([1, 'https://school.example/results']);
    const body = sent?.init.body ?? '';
    expect(JSON.parse(body)).toMatchObject({
      event: 'simulation.finished',
      simulation: { id, pupil: 'pupil-17', result: { passed: false } },
    });
    const signature = sent?.init.headers['x-lanewise-signature'] ?? '';
    const { secret } = partner;
    expect(isGenuine({ secret, signature, body })).toBe(true);
    expect(isGenuine({ secret, signature, body: body.replace('false', 'true') })).toBe(false);
    expect(isGenuine({ secret, signature, body, now: Date.now() + 10 * 60_000 })).toBe(false);
    expect(isGenuine({ secret: 'another', signature, body })).toBe(false);
  });

  test('is signed with the old secret, too, while that is valid', async () => {
    const partner = await addPartner('https://school.example/results');
    const { secret } = await replace(partner, 'replacePartnerSecret');
    const { requests, run } = await reported(204, partner);
    await run;
    const { body = '', headers } = requests[0]?.init ?? {};
    const signature = headers?.['x-lanewise-signature'] ?? '';
    for (const valid of [secret, partner.secret]) expect(isGenuine({ secret: valid, signature, body })).toBe(true);
    expect(isGenuine({ secret: 'another', signature, body })).toBe(false);
    await pool.query("update partners set old_secret_until = now() - interval '1 second'");
    const later = await reported(204, { ...partner, secret });
    await later.run;
    const told = later.requests[0]?.init.headers['x-lanewise-signature'] ?? '';
    expect(told.match(/v1=/g)).toHaveLength(1);
  });

  test.each([500, 404, 301])('fails, so that the queue tries again, if the partner answers %i', async (status) => {
    await expect((await reported(status)).run).rejects.toThrow(`answered ${status}`);
  });
});

describe('keys and tokens', () => {
  test('no call answers without a valid one', async () => {
    for (const key of ['', 'x', operator.token]) {
      expect(await ask(simulations, key, course)).toBeRefusedWith('AUTHENTICATION');
    }
  });

  test('an instructor signs in with their account, for their own school only', async () => {
    const [school, other] = [await addPartner(), await addPartner()];
    const { email } = await signUp(send, newAddress('instructor'));
    const login = (key: string, password = goodPassword) => ask('login', key, { email, password });
    const join = () => send('addInstructor', { partner: school.id, email }, { token: operator.token });
    expect(await join()).toBeRefusedWith('USER_NOT_FOUND');
    await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    expect(await login(school.key)).toBeRefusedWith('WRONG_CREDENTIALS');
    expect(await join()).toAnswer('addInstructor');
    expect(await login(other.key)).toBeRefusedWith('WRONG_CREDENTIALS');
    expect(await login(school.key, 'wrong password')).toBeRefusedWith('WRONG_CREDENTIALS');
    const signedIn = await login(school.key);
    expect(signedIn).toAnswer('loginInstructor');
    const { token } = signedIn.json<CallAnswer<'loginInstructor'>>();
    expect(await ask(simulations, token, course)).toAnswer('createSimulation');
    expect(await ask('keys/replace', token)).toBeRefusedWith('NOT_A_KEY');
    await pool.query("update booking_tokens set expires_at = now() - interval '1 second' where not is_key");
    expect(await ask(simulations, token, course)).toBeRefusedWith('AUTHENTICATION');
  });

  test('an instructor with an authenticator app needs its code here, too', async () => {
    const school = await addPartner();
    const { email, token } = await signUp(send, newAddress('instructor'));
    await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    await send('addInstructor', { partner: school.id, email }, { token: operator.token });
    const { secret } = (await send('startTotp', {}, { token })).json();
    const codeAt = (offset: number) =>
      new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.now() + offset,
      });
    expect(await send('confirmTotp', { code: codeAt(0) }, { token })).toAnswer('confirmTotp');
    const login = (code?: string) =>
      ask('login', school.key, { email, password: goodPassword, ...(code !== undefined && { code }) });
    expect(await login()).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    expect(fieldsOf(await login('000000'))).toEqual({ code: 'code.not_valid' });
    expect(await login(codeAt(30_000))).toAnswer('loginInstructor');
  });

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'http://a.example/',
  ])('results are not reported to %s', async (webhook_url) => {
    const answer = await send('addPartner', { name: 'Inside', webhook_url }, { token: operator.token });
    expect(fieldsOf(answer)).toEqual({ webhook_url: 'driving.webhook' });
  });

  test('a replaced key stays valid for a day; a revoked key, or that of a removed partner, ends at once', async () => {
    const partner = await addPartner();
    const replaced = await ask('keys/replace', partner.key);
    expect(replaced).toAnswer('replaceKey');
    const { token: key, old_until } = replaced.json<CallAnswer<'replaceKey'>>();
    expect(new Date(old_until).getTime() - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
    for (const each of [partner.key, key]) expect(await ask(simulations, each, course)).toAnswer('createSimulation');
    const stranger = await addPartner();
    await ask('keys/revoke', stranger.key, { token: partner.key });
    expect(await ask(simulations, partner.key, course)).toAnswer('createSimulation');
    expect(await ask('keys/revoke', key, { token: partner.key })).toAnswer('revokeBookingToken');
    expect(await ask(simulations, partner.key, course)).toBeRefusedWith('AUTHENTICATION');
    expect(await send('endPartner', { partner: partner.id }, { token: operator.token })).toAnswer('endPartner');
    expect(await ask(simulations, key, course)).toBeRefusedWith('AUTHENTICATION');
    expect(await send('endPartner', { partner: partner.id }, { token: operator.token })).toBeRefusedWith(
      'PARTNER_NOT_FOUND',
    );
  });

  test('a simulation belongs to its partner, and its address needs its ticket', async () => {
    const [one, other] = [await addPartner(), await addPartner()];
    const opened = await ask(`${simulations}/token/v2`, one.key, { token: signed(one) });
    const { id, address } = opened.json<CallAnswer<'openSimulationV2'>>();
    expect(await ask(`${simulations}/${id}`, other.key)).toBeRefusedWith('SIMULATION_NOT_FOUND');
    expect(await ask(`${simulations}/none`, one.key)).toBeRefusedWith('SIMULATION_NOT_FOUND');
    expect(await app.inject({ url: `${new URL(address).pathname}x` })).toBeRefusedWith('SIMULATION_NOT_FOUND');
    expect(await app.inject({ url: '/api/driving/simulations/none/none' })).toBeRefusedWith('SIMULATION_NOT_FOUND');
  });

  test("partners' secrets survive a change of SECRET_KEY", async () => {
    const partner = await addPartner();
    const counts = await resealSecrets(queries, { current: Buffer.alloc(32, 8), previous: [Buffer.alloc(32, 7)] });
    expect(counts).toMatchObject({ current: 0, unreadable: 0 });
    expect(counts.resealed).toBeGreaterThan(0);
    expect(
      await resealSecrets(queries, { current: Buffer.alloc(32, 7), previous: [Buffer.alloc(32, 8)] }),
    ).toMatchObject({ unreadable: 0 });
    expect(await ask(`${simulations}/token/v2`, partner.key, { token: signed(partner) })).toAnswer('openSimulationV2');
  });

  test('the database stores no key, token or secret in plain text', async () => {
    const { key, secret } = await addPartner();
    const { token } = (await ask(simulations, key, course)).json();
    for (const table of ['partners', 'booking_tokens', 'simulation_tokens']) {
      const { rows } = await pool.query<{ row: string }>(`select each::text as row from ${table} as each`);
      const text = rows.map(({ row }) => row).join('\n');
      for (const plain of [key, secret, token]) {
        expect(text).not.toContain(plain);
        expect(text).not.toContain(Buffer.from(plain).toString('hex'));
      }
    }
  });
});
