/**
 * Accounts that pay before they have a password. The owner of the address must not get a purchase that somebody else paid for, and the buyer must
 * not lose it.
 */
import {
  browser,
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { describe, expect, test } from 'vitest';

const fixture = await startPaymentFixture();
const { database, send } = fixture;

/** Orders with an address, in a separate browser; returns its token. */
async function order(email: string, isPaid = true) {
  const made = await send('registerForSubscription', { email, course_code: 'ca-car', subject_code: 'us' });
  const { token } = made.json<{ token: string }>();
  const asked = await lastMail(database, email, 'confirm_email');
  if (isPaid) await fixture.buy(token, 'us-pass-30');
  return { token, asked };
}

/** Resets the password with the code in the mailbox; `token` is the browser's. */
async function restore(email: string, { token }: { token?: string } = {}) {
  const by = browser(send);
  const how = token === undefined ? {} : { token };
  await by('sendRestoreCode', { email }, how);
  const { code } = (await mailsTo(database, email)).findLast(({ kind }) => kind.startsWith('restore_code')) ?? {};
  const body = { email, code, password: goodPassword, confirm_password: goodPassword };
  expect(await by('restorePassword', body, how)).toAnswer('restorePassword');
  const signedIn = await send('login', { email, password: goodPassword });
  expect(signedIn).toAnswer('login');
  return signedIn.json<{ token: string }>().token;
}

/** Returns how many mails the mailbox has received. */
async function delivered(email: string): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as count from sandbox_mails where "to" = $1', [
    email,
  ]);
  return rows[0].count;
}

const settingsOf = async (token: string) => (await send('getSettings', undefined, { token })).json().settings;
const planOf = async (token: string) => (await fixture.subscriptions(token)).map(({ state }) => state);

describe('somebody whose address was used for an order they did not place', () => {
  test('gets a separate account by resetting the password, and the order stays with its buyer', async () => {
    const email = newAddress();
    const buyer = await order(email);
    const owner = await restore(email);
    expect(await planOf(owner)).toEqual([]);
    expect((await send('exportData', undefined, { token: owner })).body).not.toContain('us-pass-30');
    expect(await settingsOf(owner)).toMatchObject({ email, is_email_confirmed: true, course_code: null });
    expect(await planOf(buyer.token)).toEqual(['active']);
    expect(await settingsOf(buyer.token)).toMatchObject({
      email: '',
      is_email_confirmed: false,
      course_code: 'ca-car',
    });
  });

  test('is told so in the mail with the code', async () => {
    const email = newAddress();
    await order(email);
    await send('sendRestoreCode', { email });
    expect(await lastMail(database, email, 'restore_code_order')).toMatchObject({ code: expect.any(String) });
  });

  test('gains nothing from the links that were mailed with the order', async () => {
    const email = newAddress();
    const buyer = await order(email);
    const link = tokenIn(buyer.asked);
    expect(await send('confirmEmail', { token: link })).toBeRefusedWith('CONFIRM_SIGNED_IN');
    const owner = await restore(email);
    expect(fieldsOf(await send('confirmEmail', { token: link }, { token: owner }))).toEqual({
      token: 'token.not_found',
    });
    expect([await planOf(owner), await planOf(buyer.token)]).toEqual([[], ['active']]);
  });

  test('gains nothing from an order that is paid afterwards', async () => {
    const email = newAddress();
    const buyer = await order(email, false);
    const { checkout_id: id } = (await fixture.open(buyer.token, 'us-pass-7')).json();
    const owner = await restore(email);
    fixture.pay(id);
    await fixture.settle();
    expect([await planOf(owner), await planOf(buyer.token)]).toEqual([[], ['active']]);
  });

  test("gets no further mail about the stranger's plan", async () => {
    const email = newAddress();
    const buyer = await order(email);
    await restore(email);
    await fixture.settle();
    const before = await delivered(email);
    const id = await fixture.buy(buyer.token, 'us-month', { trialDays: 7 });
    expect(await send('setRenewal', { id, renews: false }, buyer)).toAnswer('setRenewal');
    await fixture.settle();
    expect(await delivered(email)).toBe(before);
    expect(before).toBeGreaterThan(2);
  });

  test('can neither end nor see it on the public pages', async () => {
    const email = newAddress();
    const buyer = await order(email);
    await restore(email);
    const declared = { kind: 'withdraw', email, locale: 'de', order_number: 'AAAA-BBBB-CCCC' };
    await send('declare', declared);
    expect(await planOf(buyer.token)).toEqual(['active']);
  });

  test('takes over the whole account if nothing was ordered', async () => {
    const email = newAddress();
    const stranger = await order(email, false);
    const owner = await restore(email);
    expect(await settingsOf(owner)).toMatchObject({ email, course_code: 'ca-car' });
    expect((await send('validateToken', undefined, stranger)).json().is_valid).toBe(false);
  });
});

describe('the buyer', () => {
  test('sets a password by mail in the browser used for the order, and keeps the plan', async () => {
    const email = newAddress();
    const buyer = await order(email);
    const token = await restore(email, buyer);
    expect(await planOf(token)).toEqual(['active']);
    expect(await settingsOf(token)).toMatchObject({ email, is_email_confirmed: true, has_password: true });
  });

  test('whose address was reclaimed enters another one and signs in with it anywhere', async () => {
    const [wrong, right] = [newAddress('mistyped'), newAddress('right')];
    const buyer = await order(wrong);
    await restore(wrong);
    // Hours later: nobody can sign in again to this account.
    await database.pool.query(`update sessions set confirmed_at = now() - interval '2 hours'`);
    expect(await send('changeEmail', { email: right }, buyer)).toAnswer('changeEmail');
    const { code } = await lastMail(database, right, 'confirm_email');
    expect(await send('confirmEmailByCode', { code }, buyer)).toAnswer('confirmEmailByCode');
    const token = await restore(right);
    expect(await planOf(token)).toEqual(['active']);
    expect(await settingsOf(token)).toMatchObject({ email: right });
  });

  test("cannot get the address back from the mailbox's owner", async () => {
    const email = newAddress();
    const buyer = await order(email);
    const owner = await restore(email);
    await send('changeEmail', { email }, buyer);
    expect(await settingsOf(owner)).toMatchObject({ email });
    expect((await mailsTo(database, email)).at(-1)?.kind).toBe('welcome_back_address_taken');
  });

  test('who has confirmed the address can reset the password from any browser', async () => {
    const email = newAddress();
    const buyer = await order(email);
    expect(await send('confirmEmailByCode', { code: buyer.asked.code }, buyer)).toAnswer('confirmEmailByCode');
    expect(await planOf(await restore(email))).toEqual(['active']);
  });
});
