/** Age bands and a parent's consent. */
import { fieldsOf, lastMail, mailsTo, newAddress, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const give = (token: string, age_band: string, subject_code: string, parent_email?: string) =>
  send('giveAge', { age_band, subject_code, parent_email }, { token });

async function waitingChild(): Promise<{ email: string; token: string; parent: string; link: string }> {
  const child = await signUp(send, newAddress('kim'));
  const parent = newAddress('parent');
  expect(await give(child.token, 'under_13', 'us', parent)).toAnswer('giveAge');
  return { ...child, parent, link: tokenIn(await lastMail(database, parent, 'confirm_parent')) };
}

describe('giveAge', () => {
  test.for([
    ['13_to_15', 'us'],
    ['13_to_15', 'uk'],
    ['13_to_15', 'se'],
    ['16_to_17', 'de'],
    ['16_to_17', 'fr'],
    ['16_to_17', 'au'],
    ['18_or_over', 'de'],
  ] as const)('%s in %s needs no parent', async ([band, subject]) => {
    const { token } = await signUp(send);
    const answer = await give(token, band, subject);
    expect(answer).toAnswer('giveAge');
    expect(answer.json().settings).toMatchObject({ age_band: band, is_waiting_for_parent: false });
  });

  test.for([
    ['under_13', 'us'],
    ['under_13', 'uk'],
    ['under_13', 'se'],
    ['13_to_15', 'de'],
    ['13_to_15', 'fr'],
    ['13_to_15', 'au'],
  ] as const)('%s in %s needs one', async ([band, subject]) => {
    const { token } = await signUp(send);
    expect(fieldsOf(await give(token, band, subject))).toEqual({ parent_email: 'generic.required' });
    const answer = await give(token, band, subject, newAddress('parent'));
    expect(answer.json().settings).toMatchObject({ age_band: band, is_waiting_for_parent: true });
  });

  test("mails the parent in the learner's language, with the child's address masked", async () => {
    const child = await signUp(send, newAddress('kim'), { locale: 'de' });
    const parent = newAddress('parent');
    await give(child.token, '13_to_15', 'germany', parent);
    const mail = await lastMail(database, parent, 'confirm_parent');
    expect(mail).toMatchObject({ to: parent, locale: 'de', childEmail: 'k***@example.com' });
    expect(mail.link).toMatch(/\/de\/confirm-parent\?token=/);
    expect(JSON.stringify(mail)).not.toContain(child.email);
  });

  test('accepts an age band only once', async () => {
    const { token } = await signUp(send);
    await give(token, '16_to_17', 'us');
    expect(await give(token, '18_or_over', 'us')).toBeRefusedWith('AGE_KNOWN');
    const child = await waitingChild();
    expect(await give(child.token, '18_or_over', 'us')).toBeRefusedWith('AGE_KNOWN');
  });

  test.for<[string, object, Record<string, string>]>([
    ['a birthday', { age_band: '2012-03-04' }, { age_band: 'account.age_band' }],
    ['no band', { age_band: undefined }, { age_band: 'account.age_band' }],
    ['no country', { subject_code: '' }, { subject_code: 'generic.required' }],
    ['a malformed address', { parent_email: 'mum' }, { parent_email: 'email.enter_valid' }],
  ])('refuses %s under its field', async ([, more, fields]) => {
    const { token } = await signUp(send);
    const answer = await send('giveAge', { age_band: 'under_13', subject_code: 'us', ...more }, { token });
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test("refuses an unknown country, and the child's own address as the parent's", async () => {
    const { email, token } = await signUp(send);
    expect(await give(token, 'under_13', 'xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
    const own = await give(token, 'under_13', 'us', email.toUpperCase());
    expect(fieldsOf(own)).toEqual({ parent_email: 'email.enter_valid' });
  });

  test('limits mails to strangers', async () => {
    const { token } = await signUp(send);
    for (let mails = 0; mails < 5; mails += 1) await give(token, 'under_13', 'us', newAddress('stranger'));
    expect(await give(token, 'under_13', 'us', newAddress('stranger'))).toBeRefusedWith('TOO_MANY_TRIES');
  });
});

describe('while the account waits for consent', () => {
  const open = ['getSettings', 'getProfile', 'listDevices', 'exportData'] as const;
  const closed = {
    saveSettings: {},
    updateSession: { subject_code: 'us', course_code: 'ca-car' },
    saveSignature: { signature: 'some-browser' },
    changeEmail: { email: 'new@example.com' },
    changePassword: {},
    removeProvider: { provider: 'google' },
  } as const;

  test('only the calls a child needs are open', async () => {
    const { token } = await waitingChild();
    for (const name of open) expect(await send(name, undefined, { token })).toAnswer(name);
    for (const [name, body] of Object.entries(closed)) {
      expect(await send(name as keyof typeof closed, body, { token })).toBeRefusedWith('PARENT_NEEDED');
    }
  });

  test("another parent's address can be given, which invalidates the first link", async () => {
    const { token, parent, link } = await waitingChild();
    const other = newAddress('parent');
    expect(await give(token, 'under_13', 'us')).toBeRefusedWith('VALIDATION', ['parent_email']);
    expect(await give(token, 'under_13', 'us', other)).toAnswer('giveAge');
    expect(fieldsOf(await send('confirmParent', { token: link }))).toEqual({ token: 'token.not_found' });
    expect(await mailsTo(database, parent)).toHaveLength(1);
    const newLink = tokenIn(await lastMail(database, other, 'confirm_parent'));
    expect(await send('confirmParent', { token: newLink })).toAnswer('confirmParent');
  });
});

test('naming another country does not get around the consent', async () => {
  const { token } = await signUp(send);
  await give(token, '13_to_15', 'de', newAddress('parent'));
  expect(fieldsOf(await give(token, '13_to_15', 'us'))).toEqual({ parent_email: 'generic.required' });
});

describe('confirmParent', () => {
  test('opens the account, also when the link is opened again', async () => {
    const { email, token, link } = await waitingChild();
    expect(await send('confirmParent', { token: link })).toAnswer('confirmParent');
    expect((await send('getSettings', undefined, { token })).json().settings.is_waiting_for_parent).toBe(false);
    expect(await send('saveSettings', { locale: 'us' }, { token })).toAnswer('saveSettings');
    expect(await send('confirmParent', { token: link })).toAnswer('confirmParent');
    const kinds = (await mailsTo(database, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['confirm_email', 'parent_confirmed']);
    expect(await give(token, '18_or_over', 'us')).toBeRefusedWith('AGE_KNOWN');
  });

  test('refuses an invalid link and one of a deleted account', async () => {
    expect(fieldsOf(await send('confirmParent', { token: 'x' }))).toEqual({ token: 'token.not_found' });
    expect(fieldsOf(await send('confirmParent', { token: ' ' }))).toEqual({ token: 'token.empty' });
    const { email, link } = await waitingChild();
    const own = tokenIn(await lastMail(database, email, 'confirm_email'));
    expect(fieldsOf(await send('confirmParent', { token: own }))).toEqual({ token: 'token.not_found' });
    await database.pool.query('delete from users where email = $1', [email]);
    const gone = await send('confirmParent', { token: link });
    expect(fieldsOf(gone)).toEqual({ token: 'email.user_does_not_exist' });
  });
});
