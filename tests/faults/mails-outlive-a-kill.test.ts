/** A queued mail is sent even if the process that queued it is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SmtpServer, startSmtpServer } from '@lanewise/testing/smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, query, type Run, startServer } from './support/server.ts';

let place: ServerPlace;
let smtp: SmtpServer;
/** The running server. Each test continues with the one that the previous test left running. */
let run: Run | undefined;

beforeAll(async () => {
  place = await freePlace();
  smtp = await startSmtpServer();
});

afterAll(async () => {
  run?.process.kill('SIGTERM');
  await run?.ended;
  await smtp.stop();
  await leavePlace(place);
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<Run> {
  run = startServer({
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@lanewise.example',
    ...environment,
  });
  await run.ready;
  return run;
}

/** Queues a mail, as the transaction of a call does. */
async function queue(): Promise<void> {
  const { url } = await embeddedIn(place.dataDir);
  const mail = { to: 'ada@example.com', locale: 'us', kind: 'deleted', cause: 'test' };
  await query(
    url,
    `select graphile_worker.add_job('send_mail', '${JSON.stringify(mail)}', job_key => 'mail:deleted:test')`,
  );
}

async function kill(server: Run): Promise<void> {
  server.process.kill('SIGKILL');
  await server.ended;
}

test('after a kill between queuing and sending, the next start sends the mail', async () => {
  const first = await start({ SERVICES: 'pages,api' });
  await queue();
  await kill(first);
  expect(smtp.mails).toEqual([]);
  await start();
  await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(1);
});

test('after a kill in the middle of sending, the next start sends the mail again within half a minute', async () => {
  const server = run ?? (await start());
  const before = smtp.mails.length;
  const sent = await stallNextMail();
  await kill(server);
  smtp.replyTo('.', null);
  await start();
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(before + 1);
  expect(smtp.timesReceived('.')).toBe(sent + 1);
  const { url } = await embeddedIn(place.dataDir);
  await expect.poll(() => query(url, 'select attempts from graphile_worker.jobs')).toEqual([]);
});

test('a mail being sent is finished before the server stops', async () => {
  const server = run ?? (await start());
  const sent = await stallNextMail();
  server.process.kill('SIGTERM');
  await sleep(500);
  smtp.answerNow('250 taken');
  expect((await server.ended).code).toBe(0);
  await start();
  await sleep(1_000);
  expect(smtp.timesReceived('.')).toBe(sent);
});

/**
 * Queues a mail that the mail server receives but never confirms, so it is unknown whether it was sent. Returns how many mails it has
 * received by then.
 */
async function stallNextMail(): Promise<number> {
  const before = smtp.timesReceived('.');
  smtp.replyTo('.', '');
  await queue();
  await expect.poll(() => smtp.timesReceived('.'), { timeout: 10_000 }).toBe(before + 1);
  return before + 1;
}
