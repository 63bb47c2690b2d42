import { type TestDatabase, takeTestDatabase } from '@lanewise/database/template';
import { keepLog } from '@lanewise/testing/log-lines';
import { noStudies, nothingSold, runJobs } from '@lanewise/testing/mails';
import { type SmtpServer, startSmtpServer } from '@lanewise/testing/smtp-server';
import { Registry } from 'prom-client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startJobService } from '../../job-service.ts';
import { parseConfig } from '../config/config.ts';
import type { NewMail } from './mail.ts';
import { mailJob, queueMail } from './outbox.ts';
import { listSandboxMails } from './sandbox-mailbox.ts';

const mail: NewMail = { to: 'Ada@example.com', locale: 'us', kind: 'restore_code', cause: 'code:1', code: '123456' };

interface Post {
  readonly database: TestDatabase;
  readonly lines: ReturnType<typeof keepLog>['lines'];
  /** Starts to run jobs. */
  start(): Promise<void>;
  counted(sample: string): Promise<number>;
}

async function post(smtp?: SmtpServer): Promise<Post> {
  const database = await takeTestDatabase(inject('testServerUrl'));
  onTestFinished(() => database.giveBack());
  const environment = smtp ? { SMTP_URL: smtp.url, MAIL_FROM: 'Lanewise <hello@lanewise.example>' } : {};
  const config = parseConfig({ NODE_ENV: 'test', ...environment });
  const { log, lines } = keepLog();
  const metrics = new Registry();
  return {
    database,
    lines,
    async start() {
      const running = await startJobService({
        config,
        database,
        log,
        metrics,
        converging: nothingSold(database),
        studies: noStudies(),
      });
      onTestFinished(() => running.stop());
    },
    async counted(sample) {
      const line = (await metrics.metrics()).split('\n').find((each) => each.startsWith(`${sample} `));
      return Number(line?.split(' ').at(-1) ?? Number.NaN);
    },
  };
}

async function mailServer(): Promise<SmtpServer> {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  return server;
}

test('without a mail server, a mail lands in the sandbox mailbox when its transaction commits, and not before', async () => {
  const { database, start, counted } = await post();
  await start();
  await database.queries.transaction(async (store) => {
    await queueMail(store, mail);
    expect(await listSandboxMails(database.queries)).toEqual([]);
  });
  await expect.poll(() => counted('mails_total{kind="restore_code",outcome="sent"}')).toBe(1);
  const mails = await listSandboxMails(database.queries, 'ada@example.com');
  expect(mails).toMatchObject([{ to: 'Ada@example.com', subject: '123456 is your code for a new password' }]);
});

test('a mail of a transaction that was rolled back is never sent', async () => {
  const { database, start, counted } = await post();
  await start();
  const cause = database.queries.transaction(async (store) => {
    await queueMail(store, mail);
    throw new Error('changed my mind');
  });
  await expect(cause).rejects.toThrow();
  await queueMail(database.queries, { ...mail, cause: 'code:2' });
  await expect.poll(() => counted('jobs_total{job="send_mail",outcome="done"}')).toBe(1);
  expect(await listSandboxMails(database.queries)).toHaveLength(1);
});

test('the same cause makes one mail, even if it is queued again after sending', async () => {
  const { database, start, counted } = await post();
  await queueMail(database.queries, mail);
  await queueMail(database.queries, mail);
  await start();
  await expect.poll(() => counted('jobs_total{job="send_mail",outcome="done"}')).toBe(1);
  await expect.poll(async () => (await database.pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  await queueMail(database.queries, mail);
  await expect.poll(() => counted('jobs_total{job="send_mail",outcome="done"}')).toBe(2);
  expect(await listSandboxMails(database.queries)).toHaveLength(1);
});

test('with a mail server, a mail is sent there', async () => {
  const smtp = await mailServer();
  const { database, start } = await post(smtp);
  await start();
  await queueMail(database.queries, mail);
  await expect.poll(() => smtp.mails.length).toBe(1);
  expect(smtp.mails[0]?.message).toContain('123456 is your code for a new password');
  expect(await listSandboxMails(database.queries)).toEqual([]);
});

test('a mail server that fails is retried with the same mail, and abandoned in the end; no log line contains the address', async () => {
  const smtp = await mailServer();
  smtp.replyTo('.', '451 Ada@example.com: try later');
  const { database, start, counted, lines } = await post(smtp);
  await start();
  await queueMail(database.queries, mail);
  await expect.poll(() => counted('jobs_total{job="send_mail",outcome="failed"}')).toBe(1);
  await expect
    .poll(async () => (await database.pool.query('select last_error from graphile_worker.jobs')).rows)
    .toEqual([{ last_error: 'The mail server did not accept a mail (EMESSAGE 451).' }]);
  await database.pool.query('update graphile_worker._private_jobs set attempts = $1, run_at = now()', [
    mailJob.attempts - 1,
  ]);
  await expect.poll(() => counted('jobs_total{job="send_mail",outcome="given_up"}')).toBe(1);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'job given up',
      fault: expect.objectContaining({ code: 'EMESSAGE 451' }),
    }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/ada@|123456/i);
});

test('a mail is delivered when its mail server is back', async () => {
  const smtp = await mailServer();
  smtp.replyTo('EHLO', '421 closed for the night');
  const { database, start, counted } = await post(smtp);
  await start();
  await queueMail(database.queries, mail);
  await expect.poll(() => counted('jobs_total{job="send_mail",outcome="failed"}')).toBe(1);
  smtp.replyTo('EHLO', null);
  await expect.poll(() => smtp.mails.length).toBe(1);
});

test('an address that the mail server permanently refuses is not retried', async () => {
  const smtp = await mailServer();
  smtp.replyTo('RCPT', '550 no such person');
  const { database, start, counted, lines } = await post(smtp);
  await start();
  await queueMail(database.queries, mail);
  await expect.poll(() => counted('mails_total{kind="restore_code",outcome="refused"}')).toBe(1);
  await expect.poll(async () => (await database.pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  expect(JSON.stringify(lines)).not.toMatch(/ada@/i);
});

test('a code that expired while its mail waited is not sent', async () => {
  const { database, start, counted } = await post();
  await queueMail(database.queries, mail);
  await queueMail(database.queries, { to: mail.to, locale: 'us', kind: 'deleted', cause: 'p1' });
  await database.pool.query("update graphile_worker._private_jobs set created_at = now() - interval '11 minutes'");
  await start();
  await expect.poll(() => counted('mails_total{kind="restore_code",outcome="worthless"}')).toBe(1);
  await expect.poll(() => counted('mails_total{kind="deleted",outcome="sent"}')).toBe(1);
  expect(await listSandboxMails(database.queries)).toMatchObject([{ subject: 'Your account has been deleted' }]);
});

test('old mails are removed from the sandbox mailbox', async () => {
  const { database } = await post();
  await database.pool.query(
    `insert into sandbox_mails (id, "to", subject, text, html, headers, sent_at)
     select gen_random_uuid(), 'ada@example.com', age, '', '', '{}', now() - age::interval from unnest(array['13 days', '15 days']) age`,
  );
  await database.pool.query("select graphile_worker.add_job('sweep_sandbox_mails')");
  await runJobs(database);
  expect(await listSandboxMails(database.queries)).toMatchObject([{ subject: '13 days' }]);
});
