/** Account calls as a client makes them, and the mails that they queue. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { FieldError } from '@lanewise/contracts/field-errors';
import type { Database } from '@lanewise/database/pool';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** How a call is sent. */
export interface TestCallOptions {
  /** Product token, sent in the Authorization header. */
  readonly token?: string;
  readonly cookie?: string;
  readonly agent?: string;
  readonly origin?: string;
  readonly idempotencyKey?: string;
  /** Address of the client. Limits are counted for each address separately. */
  readonly from?: string;
  /** Language of the call. */
  readonly locale?: string;
}

export type Send = (name: CallName, body?: unknown, how?: TestCallOptions) => Promise<LightMyRequestResponse>;

/** Returns a function that makes calls without path parameters to a server. */
export function sender(app: FastifyInstance): Send {
  return async (name, body, how = {}) => {
    const { method, path } = allCalls[name];
    const { token, cookie, agent = '', origin, idempotencyKey, from = '192.0.2.1', locale } = how;
    const headers = {
      'user-agent': agent,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    };
    const url = locale === undefined ? path : `${path}?locale=${locale}`;
    const payload = method === 'POST' ? JSON.stringify(body ?? {}) : undefined;
    return await app.inject({ method, url, headers, remoteAddress: from, ...(payload !== undefined && { payload }) });
  };
}

/** Returns the codes of the refused fields by name; undefined if none was refused. */
export function fieldsOf(answer: LightMyRequestResponse): Record<string, string> | undefined {
  const fields: Record<string, FieldError> | undefined = answer.json().error?.fields;
  return fields && Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));
}

/** A password that is in no list. */
export const goodPassword = 'harbour crane 7';

let learners = 0;

/** Returns an address that no test has used before. */
export function newAddress(name = 'ada'): string {
  learners += 1;
  return `${name}.${learners}@example.com`;
}

export interface SignedUp {
  readonly email: string;
  readonly token: string;
}

/** Signs a learner up with a password. */
export async function signUp(send: Send, email = newAddress(), how?: TestCallOptions): Promise<SignedUp> {
  const body = { email, password: goodPassword, confirm_password: goodPassword };
  const answer = await send('register', body, how);
  if (answer.statusCode !== 200) throw new Error(`Signing up was answered with ${answer.body}`);
  return { email, token: answer.json<{ token: string }>().token };
}

/** A queued mail: its kind, recipient and values. */
export interface QueuedMail {
  readonly to: string;
  readonly kind: string;
  readonly locale: string;
  readonly code?: string;
  readonly link?: string;
  readonly [value: string]: unknown;
}

/** Returns the queued mails to an address, oldest first. No jobs run in a test server. */
export async function mailsTo({ pool }: Pick<Database, 'pool'>, email: string): Promise<QueuedMail[]> {
  const { rows } = await pool.query<{ payload: QueuedMail }>(
    `select jobs.payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'send_mail' and jobs.payload->>'to' = $1 order by jobs.id`,
    [email],
  );
  return rows.map(({ payload }) => payload);
}

/** Returns the newest mail of a kind to an address. Throws if there is none. */
export async function lastMail(database: Pick<Database, 'pool'>, email: string, kind: string): Promise<QueuedMail> {
  const found = (await mailsTo(database, email)).findLast((mail) => mail.kind === kind);
  if (!found) throw new Error(`No mail ${kind} is queued for ${email}.`);
  return found;
}

/** Returns the token in the link of a mail. */
export function tokenIn({ link }: QueuedMail): string {
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) throw new Error(`The link ${link} has no token.`);
  return token;
}

/** Returns a code of the same length that differs from this one. */
export function otherCode(code = '000000'): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}

/** Returns a sender that keeps the cookies it is given, as a browser does. */
export function browser(send: Send): Send {
  const jar = new Map<string, string>();
  return async (name, body, how = {}) => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await send(name, body, { ...(cookie !== '' && { cookie }), ...how });
    for (const { name: key, value } of answer.cookies) jar.set(key, value);
    return answer;
  };
}
