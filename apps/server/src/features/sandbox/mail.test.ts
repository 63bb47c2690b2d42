import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { sandboxTransport } from '../../platform/mail/sandbox-mailbox.ts';

const { app, database } = await startTestApp();
const mailbox = sandboxTransport(database.queries, 'Lanewise <no-reply@localhost>');

const letter = {
  subject: 'Old & <new>',
  text: 'plain <b>text</b>\n',
  html: '<html><head></head><body><a href="/x">"Hi"</a></body></html>',
  date: new Date('2026-11-21T12:00:00Z'),
};
await mailbox.send({ ...letter, to: 'Ada@example.com', id: 'a'.repeat(32) });
await mailbox.send({ ...letter, to: 'bert@example.com', id: 'b'.repeat(32), subject: 'For Bert' });
await mailbox.send({ ...letter, to: 'Ada@example.com', id: 'c'.repeat(32), subject: 'Newest' });

const get = (url: string) => app.inject({ url });

test('the JSON list is newest first and can be filtered by address, ignoring case', async () => {
  const { headers, body } = await get('/sandbox/mail.json?to=ada@EXAMPLE.com');
  expect(headers['cache-control']).toBe('no-store');
  const mails = JSON.parse(body);
  expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual(['Newest', 'Old & <new>']);
  expect(mails[1]).toMatchObject({ to: 'Ada@example.com', text: letter.text, html: letter.html });
  expect(new Date(mails[1].sent_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('without an address, or with two, all mails are listed', async () => {
  for (const query of ['', '?to=', '?to=a&to=b']) {
    expect(JSON.parse((await get(`/sandbox/mail.json${query}`)).body)).toHaveLength(3);
  }
});

test('the page lists mails and filters them by address', async () => {
  const { body } = await get('/sandbox/mail?to=bert%40example.com');
  expect(body).toContain('For Bert');
  expect(body).not.toContain('Newest');
  expect(body).toContain('value="bert@example.com"');
});

test('a filter is shown as text, never as markup', async () => {
  const { body } = await get(`/sandbox/mail?to=${encodeURIComponent('"><script>x</script>')}`);
  expect(body).not.toContain('<script>');
  expect(body).toContain('No mails.');
});

test('a mail is shown as HTML in a frame without scripts, as text, and with its headers', async () => {
  const { body, headers } = await get(`/sandbox/mail/${'a'.repeat(8)}-aaaa-aaaa-aaaa-${'a'.repeat(12)}`);
  expect(body).toContain('<h1>Old &#38; &#60;new&#62;</h1>');
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&#60;html&#62;&#60;head&#62;');
  expect(body).toContain('<pre>plain &#60;b&#62;text&#60;/b&#62;');
  expect(body).toContain('<dt>Auto-Submitted</dt><dd>auto-generated</dd>');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
});

test.each(['nonsense', '00000000-0000-0000-0000-000000000000'])('mail %s is not found', async (id) => {
  expect((await get(`/sandbox/mail/${id}`)).statusCode).toBe(404);
});

test('a mail delivered twice is listed once', async () => {
  await mailbox.send({ ...letter, to: 'Ada@example.com', id: 'a'.repeat(32) });
  expect(JSON.parse((await get('/sandbox/mail.json')).body)).toHaveLength(3);
});

test('a server that is open to other machines has no mailbox', async () => {
  const open = await startTestApp({ config: { sandbox: false } });
  for (const url of ['/sandbox/mail', '/sandbox/mail.json']) {
    expect((await open.app.inject({ url })).statusCode).toBe(404);
  }
});
