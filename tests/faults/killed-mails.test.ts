/** A queued mail is sent even if the process that queued it, or the one that sends it, is killed. */
import { randomUUID } from 'node:crypto';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { startEmbedded } from '@lanewise/database/embedded';
import { type SmtpServer, startSmtpServer } from '@lanewise/testing/smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { preparedPlace } from './support/place.ts';
import { query, type Run, startServer } from './support/server.ts';

let place: ServerPlace;
let smtp: SmtpServer;
/** The running server. Each test continues with the one that the previous test left running. */
let run: Run;

beforeAll(async () => {
  place = await preparedPlace();
  smtp = await startSmtpServer();
});

afterAll(async () => {
  run.process.kill('SIGKILL');
  await run.ended;
  await smtp.stop();
  await leavePlace(place);
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  run = startServer({
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@lanewise.example',
    ...environment,
  });
  await run.ready;
}

/** Signs somebody up, which queues a mail in the same transaction. Returns the address. */
async function signUp(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const { method, path } = callPaths.register;
  const answer = await fetch(`http://localhost:${place.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'harbour crane 7', confirm_password: 'harbour crane 7' }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  return email;
}

async function kill(): Promise<void> {
  run.process.kill('SIGKILL');
  await run.ended;
}

/** Waits until the mail server has received the end of a mail this often. A killed process's job is locked for some seconds. */
const received = (times: number) =>
  expect.poll(() => smtp.timesReceived('.'), { timeout: 60_000, interval: 50 }).toBe(times);

test('after kills between queuing and sending, and in the middle of sending, the mail is sent', async () => {
  await start({ SERVICES: 'pages,api' });
  const email = await signUp();
  await kill();
  expect(smtp.timesReceived('.')).toBe(0);

  // The mail server receives the mail but never confirms it, so it is unknown whether it was sent.
  smtp.replyTo('.', '');
  await start();
  await received(1);
  await kill();

  smtp.replyTo('.', null);
  await start();
  await received(2);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
});

test('a mail being sent is finished before the server stops', async () => {
  smtp.replyTo('.', '');
  await signUp();
  await received(3);
  run.process.kill('SIGTERM');
  const isRefused = () =>
    fetch(`http://localhost:${place.port}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 60_000 }).toBe(true);
  smtp.answerNow('250 taken');
  expect((await run.ended).code).toBe(0);
  const database = await startEmbedded({ dataDir: place.dataDir });
  const left = await query(database.url, "select task_identifier from graphile_worker.jobs where key like 'mail%'");
  await database.stop();
  expect(left).toEqual([]);
});
