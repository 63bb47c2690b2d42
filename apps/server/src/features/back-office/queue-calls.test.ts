/** Stuck webhooks and failed jobs: listed without addresses, and retried. */
import { randomUUID } from 'node:crypto';
import { fieldsOf, sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { errorLine } from './failed-jobs.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const { pool } = database;
const send = sender(app);
const { token } = await newStaff({ send, database });

const list = async (name: 'listFailedJobs' | 'listWaitingWebhooks') => {
  const answer = await send(name, undefined, { token });
  expect(answer).toAnswer(name);
  return answer.json();
};
const lastAct = async () =>
  (await pool.query('select act, object, detail from staff_acts order by at desc limit 1')).rows[0];

async function failedJob(attempts: number): Promise<string> {
  const { rows } = await pool.query(
    `select id::text from graphile_worker.add_job('send_mail', '{"to": "ada@example.com"}'::json, max_attempts => 3)`,
  );
  await pool.query(
    `update graphile_worker._private_jobs set attempts = $2, run_at = now() + interval '1 day',
       last_error = E'550 no mailbox ada@example.com here\\n    at Socket' where id = $1`,
    [rows[0].id, attempts],
  );
  return rows[0].id;
}

test('of an error only the first line is shown, without addresses', () => {
  expect(errorLine('550 <ada@example.com>: no mailbox\n at x')).toBe('550 <…>: no mailbox');
  expect(errorLine('x'.repeat(500))).toHaveLength(200);
});

describe('failed jobs', () => {
  test('are listed with their last error, and run again with all attempts', async () => {
    const [waiting, givenUp] = [await failedJob(1), await failedJob(3)];
    const { jobs } = await list('listFailedJobs');
    const find = (id: string) => jobs.find((job: { id: string }) => job.id === id);
    expect(find(waiting)).toMatchObject({ name: 'send_mail', attempts: 1, max_attempts: 3, is_given_up: false });
    expect(find(givenUp)).toMatchObject({ is_given_up: true, error: '550 no mailbox … here' });
    expect(await send('retryJob', { id: givenUp }, { token })).toAnswer('retryJob');
    expect(await lastAct()).toEqual({ act: 'retry_job', object: givenUp, detail: { job: 'send_mail' } });
    const { rows } = await pool.query(
      'select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1',
      [givenUp],
    );
    expect(rows).toEqual([{ attempts: 0, due: true }]);
  });

  test('that do not exist or have not failed are refused and not logged', async () => {
    const { rows } = await pool.query(
      "select id::text from graphile_worker.add_job('send_mail', '{}'::json, max_attempts => 3)",
    );
    const before = await lastAct();
    for (const id of [rows[0].id, '999999']) {
      expect(fieldsOf(await send('retryJob', { id }, { token }))).toEqual({ id: 'act.object' });
    }
    expect(await lastAct()).toEqual(before);
  });
});

describe('webhooks', () => {
  const store = async (state: 'waiting' | 'applied', reason: string | null) => {
    const id = `evt_${randomUUID()}`;
    await pool.query(
      `insert into payment_events (provider, id, type, about, body, state, reason)
       values ('stripe', $1, 'invoice.paid', '{"kind": "purchase", "reference": "sub_1"}', '{}', $2, $3)`,
      [id, state, reason],
    );
    return id;
  };

  test('are listed only while they wait with a reason', async () => {
    const stuck = await store('waiting', 'there is no such checkout');
    await store('waiting', null);
    await store('applied', 'it waited once');
    const { webhooks, total } = await list('listWaitingWebhooks');
    expect(webhooks).toEqual([
      expect.objectContaining({ id: stuck, provider: 'stripe', reason: 'there is no such checkout', tries: 0 }),
    ]);
    expect(total).toBe(1);
  });

  test('are retried at once, and that is logged', async () => {
    const id = await store('waiting', 'there is no such checkout');
    expect(await send('retryWebhook', { provider: 'stripe', id }, { token })).toAnswer('retryWebhook');
    expect(await lastAct()).toMatchObject({ act: 'retry_webhook', object: `stripe ${id}` });
    const { rows } = await pool.query('select key from graphile_worker.jobs where key = $1', [`event:stripe:${id}`]);
    expect(rows).toHaveLength(1);
  });

  test('that have been processed are refused', async () => {
    const id = await store('applied', null);
    const answer = await send('retryWebhook', { provider: 'stripe', id }, { token });
    expect(fieldsOf(answer)).toEqual({ id: 'act.object' });
  });
});
