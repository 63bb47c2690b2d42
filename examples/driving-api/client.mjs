/**
 * What a driving school's program does with the driving API, with Node 24 or newer and nothing else:
 *
 *   LANEWISE=https://lanewise.example PARTNER=<id> KEY=<key> SECRET=<secret> node client.mjs de de-b pupil-17
 *
 * prints the address that the pupil opens. `isGenuine` checks a webhook before its body is believed.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** @param {unknown} value */
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns a token that opens one mock exam within an hour: a JWT, signed with the partner's secret.
 *
 * @param {{ partner: string, secret: string, subject: string, course: string, pupil: string, now?: number }} exam
 */
export function signToken({ partner, secret, subject, course, pupil, now = Date.now() }) {
  const claims = {
    iss: partner,
    aud: 'simulations',
    sub: pupil,
    jti: randomUUID(),
    exp: Math.floor(now / 1000) + 3600,
    subject_code: subject,
    course_code: course,
  };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/**
 * Returns whether a webhook comes from Lanewise and is at most five minutes old. While a secret is being replaced, a webhook is signed with both: one of its
 * signatures must be ours.
 *
 * @param {{ secret: string, signature: string | undefined, body: string, now?: number }} webhook Its header and its text as they arrived.
 */
export function isGenuine({ secret, signature, body, now = Date.now() }) {
  const [, seconds, given] = /^t=(\d+)((?:,v1=[\da-f]{64})+)$/.exec(signature ?? '') ?? [];
  if (given === undefined || Math.abs(now / 1000 - Number(seconds)) > 300) return false;
  const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const signatures = given.split(',v1=').slice(1);
  return signatures.some((each) => timingSafeEqual(Buffer.from(own), Buffer.from(each)));
}

/**
 * Opens a mock exam and returns the answer, whose `address` is for the pupil.
 *
 * @param {{ origin: string, key: string, token: string }} access
 */
export async function openSimulation({ origin, key, token }) {
  const answer = await fetch(`${origin}/api/driving/materials/simulations/token/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-booking-token': key },
    body: JSON.stringify({ token }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.error.code}: ${body.error.message}`);
  return body;
}

if (import.meta.main) {
  const { LANEWISE: origin = '', PARTNER: partner = '', KEY: key = '', SECRET: secret = '' } = process.env;
  const [subject = '', course = '', pupil = ''] = process.argv.slice(2);
  const token = signToken({ partner, secret, subject, course, pupil });
  const { address } = await openSimulation({ origin, key, token });
  process.stdout.write(`${address}\n`);
}
