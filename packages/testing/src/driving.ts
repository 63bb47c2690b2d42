/** The driving API for a test file: an operator, the partners that they add, and the requests of these. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { expect } from 'vitest';
import { signToken } from '../../../examples/driving-api/client.mjs';
import { sender, signUp } from './account-calls.ts';
import { smallSnapshot } from './small-bank.ts';
import { startTestApp } from './test-app.ts';

export type Added = CallAnswer<'addPartner'>;

export const course = { subject_code: 'us', course_code: 'ca-car' };
export const simulations = 'materials/simulations';

/** Returns a token that a partner has signed. */
export function signed({ id, secret }: Added, more: { pupil?: string; now?: number; course?: string } = {}): string {
  return signToken({ partner: id, secret, subject: 'us', course: 'ca-car', pupil: 'pupil-17', ...more });
}

/** Starts the server with an operator who has a fresh second factor. Call it once in a file, at the top. */
export async function startDriving() {
  const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
  const { queries, pool } = database;
  const send = sender(app);
  const operator = await signUp(send);
  await pool.query("update users set roles = '{learner,operator}' where email = $1", [operator.email]);
  await pool.query('update sessions set has_second_factor = true, second_factor_at = now()');

  async function addPartner(webhook_url: string | null = null): Promise<Added> {
    const answer = await send('addPartner', { name: 'Example School', webhook_url }, { token: operator.token });
    expect(answer).toAnswer('addPartner');
    return answer.json<Added>();
  }

  /** Replaces a partner's secret or key as the operator. */
  async function replace<Name extends 'replacePartnerSecret' | 'replacePartnerKey'>({ id }: Added, name: Name) {
    const answer = await send(name, { partner: id }, { token: operator.token });
    expect(answer).toAnswer(name);
    return answer.json<CallAnswer<Name>>();
  }

  /** Sends a partner's request, made with this key. */
  const ask = async (path: string, key: string, body?: unknown, from = '192.0.2.7') =>
    await app.inject({
      method: body === undefined && !path.includes('replace') ? 'GET' : 'POST',
      url: `/api/driving/${path}`,
      headers: { 'x-booking-token': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
      remoteAddress: from,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  return { app, queries, pool, send, operator, addPartner, replace, ask };
}
