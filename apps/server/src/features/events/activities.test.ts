/** Activities: logged under the signature that the server gave a browser, each once. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@lanewise/contracts/durations';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { readSignature, signVisitor } from './signature.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { statistics: true } });
const { app: keyless } = await startTestApp({
  snapshot: smallSnapshot(),
  config: { statistics: true, secretKey: null },
});

const CONSENT = 'lanewise_marketing=2.1795450000.statistics.none';
const keys = { secretKey: Buffer.alloc(32, 7), previousSecretKeys: [] };

function post(url: string, payload: object, { cookie = CONSENT, server = app } = {}) {
  return server.inject({ method: 'POST', url, headers: { cookie, origin: 'http://localhost:3003' }, payload });
}

function batch(server = app) {
  const event = { id: randomUUID(), name: 'page_view', at: Date.now(), properties: { url: '/us' } };
  return post('/api/events/batch', { session: { id: randomUUID(), country: 'US' }, events: [event] }, { server });
}

const log = (body: object, { cookie = CONSENT } = {}) => post('/api/activities/log', body, { cookie });

async function activitiesOf(visitor: string) {
  const { rows } = await database.pool.query(
    "select properties from events where visitor_id = $1 and name = 'activity'",
    [visitor],
  );
  return rows.map(({ properties }) => properties.name).toSorted();
}

/** Returns a signature as a browser gets it, and its visitor. */
async function newSignature() {
  const answer = await batch();
  const { signature } = answer.json();
  return { signature, visitor: answer.cookies.find(({ name }) => name === 'lanewise_analytics')?.value ?? '' };
}

test('a batch of events answers the signature of its visitor, and an activity the next', async () => {
  const { signature, visitor } = await newSignature();
  expect(readSignature(keys, signature).visitorId).toBe(visitor);
  const answer = await log({ signature, activity: 'came_back' });
  expect(answer).toAnswer('logActivity');
  expect(answer.json().kept).toBe(true);
  expect(readSignature(keys, answer.json().signature).visitorId).toBe(visitor);
  expect(await activitiesOf(visitor)).toEqual(['came_back']);
});

test('the same activity under the same signature is a replay: refused, and kept once, also at once', async () => {
  const { signature, visitor } = await newSignature();
  const answers = await Promise.all([1, 2, 3].map(() => log({ signature, activity: 'came_back' })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await log({ signature, activity: 'came_back' })).toBeRefusedWith('SIGNATURE_USED');
  expect(await log({ signature, activity: 'app_installed' })).toAnswer('logActivity');
  expect(await activitiesOf(visitor)).toEqual(['app_installed', 'came_back']);
});

test.for<[string, (visitor: string) => string]>([
  ['of another key', (visitor) => signVisitor({ ...keys, secretKey: Buffer.alloc(32, 8) }, visitor) ?? ''],
  ['of more than 30 days ago', (visitor) => signVisitor(keys, visitor, Date.now() - 30 * DAY_MS - 2000) ?? ''],
  ['of the future', (visitor) => signVisitor(keys, visitor, Date.now() + DAY_MS) ?? ''],
  ['for another visitor', (visitor) => `${visitor}${(signVisitor(keys, randomUUID()) ?? '').slice(36)}`],
  ['with another time', (visitor) => (signVisitor(keys, visitor, Date.now() - DAY_MS) ?? '').replace(/\.\d/, '.2')],
  ['without a form', () => 'made-up-by-a-browser'],
])('a signature %s is refused', async ([, forge]) => {
  const visitor = randomUUID();
  const answer = await log({ signature: forge(visitor), activity: 'came_back' });
  expect(answer).toBeRefusedWith('SIGNATURE_REFUSED');
  expect(await activitiesOf(visitor)).toEqual([]);
});

test('a signature of an earlier key, and one of almost 30 days ago, are accepted', async () => {
  const visitor = randomUUID();
  const old = signVisitor(keys, visitor, Date.now() - 30 * DAY_MS + 60_000) ?? '';
  expect(await log({ signature: old, activity: 'came_back' })).toAnswer('logActivity');
  const changed = { secretKey: Buffer.alloc(32, 9), previousSecretKeys: [keys.secretKey] };
  expect(readSignature(changed, old).visitorId).toBe(visitor);
});

test('nothing is kept without consent, whatever the signature', async () => {
  const { signature, visitor } = await newSignature();
  const answer = await log({ signature, activity: 'came_back' }, { cookie: '' });
  expect(answer.json()).toEqual({ kept: false });
  expect(await activitiesOf(visitor)).toEqual([]);
});

test('an unknown activity and a missing signature are refused under their fields', async () => {
  const { signature } = await newSignature();
  expect(await log({ signature, activity: 'flew' })).toBeRefusedWith('VALIDATION', ['activity']);
  expect(await log({ activity: 'came_back' })).toBeRefusedWith('VALIDATION', ['signature']);
});

test('a server without a key counts events, but gives no signature', async () => {
  expect((await batch(keyless)).json()).toEqual({ kept: 1 });
});

test('one signature has one spelling', () => {
  const signature = signVisitor(keys, randomUUID()) ?? '';
  const [visitor = '', time = '', mac = ''] = signature.split('.');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // The last of 43 letters carries four bits of the 32 bytes; the other two bits can be anything.
  const last = letters.indexOf(mac.at(-1) ?? '');
  const macs = [1, 2, 3].map((bits) => mac.slice(0, -1) + letters[(last & ~3) | bits]);
  for (const each of macs) expect(Buffer.from(each, 'base64url')).toEqual(Buffer.from(mac, 'base64url'));
  for (const other of [...macs.map((each) => `${visitor}.${time}.${each}`), `${visitor}.0${time}.${mac}`])
    expect(() => readSignature(keys, other)).toThrow(expect.objectContaining({ code: 'SIGNATURE_REFUSED' }));
  expect(readSignature(keys, signature).visitorId).toBe(visitor);
});
