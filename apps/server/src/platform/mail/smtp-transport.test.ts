import { startSmtpServer } from '@lanewise/testing/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Letter } from './letter.ts';
import { smtpTransport } from './smtp-transport.ts';

const letter: Letter = {
  to: 'ada@example.com',
  subject: '123456 ist dein Code für ein neues Passwort',
  text: 'Schönen Gruß\n.\nnach dem Punkt\n',
  html: '<p>Schönen Gruß</p>',
  id: '0123456789abcdef0123456789abcdef',
  date: new Date('2026-11-21T12:00:00Z'),
};

async function connected() {
  const server = await startSmtpServer();
  const transport = smtpTransport(server.url, 'Lanewise <hello@lanewise.example>');
  onTestFinished(async () => {
    transport.close();
    await server.stop();
  });
  return { server, transport };
}

/** Headers by name, in lower case; folded ones as one line. */
function headersOf(message: string): Map<string, string> {
  const [head = ''] = message.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]));
}

test('a mail is sent as text and HTML, from our sender, to the one address', async () => {
  const { server, transport } = await connected();
  expect(await transport.send(letter)).toBe('sent');
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'hello@lanewise.example', to: ['ada@example.com'] });
  const headers = headersOf(mail?.message ?? '');
  expect(headers.get('from')).toBe('Lanewise <hello@lanewise.example>');
  expect(headers.get('to')).toBe('ada@example.com');
  expect(headers.get('subject')).toMatch(/^=\?UTF-8\?/);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('message-id')).toBe('<0123456789abcdef0123456789abcdef@lanewise.example>');
  expect(headers.get('date')).toBe('Sat, 21 Nov 2026 12:00:00 +0000');
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail?.message).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
});

test('a file is attached with its name, and the mail stays readable as text', async () => {
  const { server, transport } = await connected();
  const content = Buffer.from('%PDF-1.7 order');
  await transport.send({ ...letter, attachments: [{ name: 'order.pdf', type: 'application/pdf', content }] });
  const message = server.mails[0]?.message ?? '';
  expect(headersOf(message).get('content-type')).toMatch(/^multipart\/mixed/);
  expect(message).toMatch(/Content-Type: application\/pdf; name=order\.pdf/);
  expect(message).toContain(content.toString('base64'));
  expect(message).toMatch(/Content-Type: text\/plain/);
});

test('mails share a connection', async () => {
  const { server, transport } = await connected();
  for (let number = 0; number < 3; number += 1) await transport.send(letter);
  expect([server.mails.length, server.connections()]).toEqual([3, 1]);
});

test('a subject with line breaks cannot add a header', async () => {
  const { server, transport } = await connected();
  await transport.send({ ...letter, subject: 'Hi\r\nBcc: all@example.com\r\n\r\nand a body' });
  const headers = headersOf(server.mails[0]?.message ?? '');
  expect(headers.has('bcc')).toBe(false);
  expect(server.mails[0]?.to).toEqual(['ada@example.com']);
});

test('an address that is a list reaches no other recipient', async () => {
  const { server, transport } = await connected();
  await transport.send({ ...letter, to: 'ada@example.com, eve@example.com' }).catch(() => undefined);
  await transport.send({ ...letter, to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' }).catch(() => undefined);
  expect(server.mails.flatMap((mail) => mail.to)).not.toContain('eve@example.com');
});

test.each(['RCPT', '.'])('a permanent refusal of %s is not retried', async (command) => {
  const { server, transport } = await connected();
  server.replyTo(command, '550 no such ada@example.com');
  expect(await transport.send(letter)).toBe('refused');
});

test.each([
  ['RCPT', '450 mailbox busy', 'EENVELOPE 450'],
  ['EHLO', '421 too many of you', 'ECONNECTION 421'],
  ['MAIL', '550 not from ada@example.com', 'EENVELOPE 550'],
  ['.', '451 later', 'EMESSAGE 451'],
])('%s answered with %s is retried, and the error contains no address', async (command, reply, code) => {
  const { server, transport } = await connected();
  server.replyTo(command, reply);
  const fault = await transport.send(letter).catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: 'MailFault', code });
  expect(String(fault)).not.toContain('ada');
});

test('an unreachable server is a temporary fault', async () => {
  const { server, transport } = await connected();
  await server.stop();
  await expect(transport.send(letter)).rejects.toMatchObject({ name: 'MailFault', code: 'ESOCKET' });
});

test('a server on another machine without TLS is sent nothing', async () => {
  const { server } = await connected();
  // Leads to this machine, and is not one of the names that count as it.
  const transport = smtpTransport(server.url.replace('127.0.0.1', '0.0.0.0'), 'a@lanewise.example');
  onTestFinished(() => transport.close());
  await expect(transport.send(letter)).rejects.toMatchObject({ name: 'MailFault', code: 'ETLS 500' });
  expect(server.connections()).toBe(1);
  expect(server.mails).toEqual([]);
});
