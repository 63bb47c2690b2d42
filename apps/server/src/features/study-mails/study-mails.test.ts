/** Mails about a learner's studies: agreed to, sent by day and once, stopped by one press. */
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { runJobs } from '@lanewise/testing/mails';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';
import { builtSite } from '../../platform/pages/site-build.ts';
import { sendDueMails } from './send-job.ts';

const { app, database } = await startTestApp({ site: await builtSite() });
const send = sender(app);
const { queries, pool } = database;
const parts = { queries, publicUrl: 'https://lanewise.example' };
const noon = new Date('2026-11-23T12:00:00Z');
const later = (days: number, hours = 0) => new Date(noon.getTime() + (days * 24 + hours) * 3_600_000);

/** Signs up a learner of de-b with a confirmed address who has agreed. */
async function newReader(examDate: string | null = null, { confirmed = true, agrees = true } = {}) {
  const { email, token } = await signUp(send, newAddress('reader'));
  await send('saveSettings', { subject_code: 'de', course_code: 'de-b', locale: 'de' }, { token });
  const { rows } = await pool.query('select id from users where email = $1', [email]);
  const userId: string = rows[0].id;
  if (confirmed) await pool.query('update users set email_confirmed_at = now() where id = $1', [userId]);
  if (examDate !== null)
    await pool.query('update enrolments set exam_date = $2 where user_id = $1', [userId, examDate]);
  if (agrees)
    expect(await send('saveStudyMails', { is_on: true, time_zone: 'Europe/Berlin' }, { token })).toAnswer(
      'saveStudyMails',
    );
  return { email, token, userId };
}

/** Sends what is due at a moment, and returns all mails about studies that a learner has got, the oldest first. */
async function mailsAt(email: string, ...moments: readonly Date[]) {
  for (const moment of moments) await sendDueMails(parts, moment);
  await runJobs(database);
  const all = await listSandboxMails(queries, email);
  return all.filter(({ headers }) => 'List-Unsubscribe' in (headers as object)).toReversed();
}

test('nobody gets one who has not agreed, or whose address is not confirmed', async () => {
  const silent = await newReader(null, { agrees: false });
  const open = await newReader(null, { confirmed: false });
  expect(await mailsAt(silent.email, noon)).toEqual([]);
  expect(await mailsAt(open.email, noon)).toEqual([]);
});

test('the welcome has the first days of the plan, comes by day, and once however often the job runs', async () => {
  const { email } = await newReader();
  expect(await mailsAt(email, new Date('2026-11-23T22:00:00Z'))).toEqual([]);
  const [mail, ...others] = await mailsAt(email, noon, noon, later(1), later(2));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Dein Lernplan');
  expect(mail?.text.match(/^[A-Z][a-z]+, \d+\. [A-Z].*: .+$/gm)).toHaveLength(3);
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/lanewise\.example\/mails\/stop\/[\w.-]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('the exam is told in the week before, and asked about afterwards; never two mails on one day', async () => {
  const { email } = await newReader('2026-11-28');
  const mails = await mailsAt(email, noon, later(0, 2), later(1), later(2), later(6), later(7));
  expect(mails.map(({ subject }) => subject.replace(/\p{Zs}/gu, ' '))).toEqual([
    'Noch 5 Tage bis zu deiner Prüfung',
    'Dein Lernplan',
    'Wie war die Prüfung?',
  ]);
});

describe('stopping', () => {
  const linkIn = (mail: { readonly headers: unknown } | undefined) =>
    /stop\/([^>]+)>/.exec(((mail?.headers ?? {}) as Record<string, string>)['List-Unsubscribe'] ?? '')?.[1] ?? '';

  test('a mail program’s post ends them, without a cookie and in either form of a body; opening the link does not', async () => {
    const { email, token } = await newReader();
    const link = linkIn((await mailsAt(email, noon))[0]);
    const opened = await app.inject(`/mails/stop/${link}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/de/study-mails/stop?token=${link}`]);
    expect((await send('getStudyMails', undefined, { token })).json()).toEqual({ is_on: true });
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    for (const [type, payload] of [
      ['multipart/form-data; boundary=b', body],
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ] as const) {
      const posted = await app.inject({
        method: 'POST',
        url: `/mails/stop/${link}`,
        headers: { 'content-type': type },
        payload,
      });
      expect(posted.statusCode).toBe(204);
    }
    expect((await send('getStudyMails', undefined, { token })).json()).toEqual({ is_on: false });
    await pool.query(
      "update enrolments set exam_date = '2026-11-27' where user_id = (select id from users where email = $1)",
      [email],
    );
    expect(await mailsAt(email, later(2))).toHaveLength(1);
  });

  test('the page of the link stops them, too; another’s link or a made-up one stops nothing', async () => {
    const { email, token, userId } = await newReader();
    const link = linkIn((await mailsAt(email, noon))[0]);
    const wrong = `${userId}.${'A'.repeat(22)}`;
    expect(await send('stopStudyMails', { token: wrong })).toBeRefusedWith('VALIDATION', ['token']);
    expect((await app.inject({ method: 'POST', url: `/mails/stop/${wrong}` })).statusCode).toBe(404);
    expect((await send('getStudyMails', undefined, { token })).json()).toEqual({ is_on: true });
    const page = `/de/study-mails/stop?token=${link}`;
    expect((await app.inject(page)).body).toMatch(/<button[^>]*type="submit"[^>]*>Ausschalten/);
    expect((await send('getStudyMails', undefined, { token })).json()).toEqual({ is_on: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await app.inject({ method: 'POST', url: page, headers: form, payload: `token=${link}` });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/de/study-mails/stop?done']);
    expect(await send('stopStudyMails', { token: link })).toAnswer('stopStudyMails');
    expect((await send('getStudyMails', undefined, { token })).json()).toEqual({ is_on: false });
  });
});
