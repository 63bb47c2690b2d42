/** Messages to the operator. */
import { contactLimits } from '@lanewise/contracts/constants/contact';
import { fieldsOf, newAddress, sender } from '@lanewise/testing/account-calls';
import { runJobs } from '@lanewise/testing/mails';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';

const to = 'office@lanewise.example';
const { operator } = parseConfig({ OPERATOR_EMAIL: to });
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { operator } });
const send = sender(app);

/** Returns the mails from an address that have reached the operator. */
async function mailsFrom(email: string) {
  await runJobs(database);
  return (await listSandboxMails(database.queries, to)).filter(({ headers }) => headers['Reply-To'] === email);
}

test('a message reaches the operator, who can answer it', async () => {
  const email = newAddress();
  const message = 'A sign is missing.\n\nIt is the one with\r\nthe <moose>.';
  expect(await send('sendMessage', { name: 'Ada', email, message }, { locale: 'sv' })).toAnswer('sendMessage');
  const [mail, ...others] = await mailsFrom(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Meddelande från Ada (${email})`);
  expect(mail?.text).toContain('A sign is missing.');
  expect(mail?.text).toContain('the <moose>.');
  expect(mail?.html).toContain('the &lt;moose&gt;.');
});

test('the same message is sent once, also after the first has gone out, and at once from two tabs', async () => {
  const email = newAddress();
  const body = { email, message: 'Twice' };
  const both = await Promise.all([send('sendMessage', body), send('sendMessage', body)]);
  await runJobs(database);
  for (const answer of [...both, await send('sendMessage', body)]) expect(answer).toAnswer('sendMessage');
  expect(await mailsFrom(email)).toHaveLength(1);
});

test.each([
  ['an address that is none', { email: 'nobody' }, 'email', 'email.incorrect'],
  ['an empty message', { message: ' ' }, 'message', 'generic.required'],
  ['a message that is too long', { message: 'x'.repeat(contactLimits.message + 1) }, 'message', 'generic.too_long'],
  ['a name that is too long', { name: 'x'.repeat(contactLimits.name + 1) }, 'name', 'generic.too_long'],
])('%s is refused', async (_what, wrong, field, code) => {
  const answer = await send('sendMessage', { email: newAddress(), message: 'Hello', ...wrong });
  expect(answer).toBeRefusedWith('VALIDATION', [field]);
  expect(fieldsOf(answer)).toEqual({ [field]: code });
});

test('a bot is refused, and nothing is sent', async () => {
  const email = newAddress();
  const recaptcha_token = `sandbox:0.1:contact:${email}`;
  expect(await send('sendMessage', { email, message: 'Buy', recaptcha_token })).toBeRefusedWith('RECAPTCHA_FAILED');
  expect(await mailsFrom(email)).toEqual([]);
});

test('a sender who writes six times in an hour is told when to go on', async () => {
  const email = newAddress();
  const write = (at: number) => send('sendMessage', { email, message: `Message ${at}` });
  for (let at = 0; at < 5; at += 1) expect(await write(at)).toAnswer('sendMessage');
  const refused = await write(5);
  expect(refused).toBeRefusedWith('TOO_MANY_TRIES');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
