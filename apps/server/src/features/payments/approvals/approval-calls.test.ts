/** What a minor buys is confirmed by a parent first. */
import { paymentConsents, purchaseApprovals } from '@lanewise/database/schema/tables';
import { lastMail } from '@lanewise/testing/account-calls';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

const fixture = await startPaymentFixture();
const { database, send, standIns } = fixture;

async function learnerOf(band: '16_to_17' | '18_or_over') {
  const buyer = await fixture.newBuyer();
  const { rows } = await database.pool.query('update users set age_band = $2 where id = $1 returning email', [
    buyer.userId,
    band,
  ]);
  const parent = `parent.${buyer.userId.slice(0, 8)}@example.com`;
  const ask = async (to = parent) =>
    await send('askParentToPay', { plan_id: 'us-pass-7', locale: 'us', parent_email: to }, { token: buyer.token });
  const linkToken = async () => {
    const { link = '' } = (await lastMail(database, parent, 'confirm_purchase')) as { link?: string };
    return new URL(link).searchParams.get('token') ?? '';
  };
  const consents = allConsents.filter(({ kind }) => kind !== 'parent');
  const order = async (planId = 'us-pass-7') =>
    await send(
      'startStripeCheckout',
      { plan_id: planId, trial_days: 0, locale: 'us', consents },
      { token: buyer.token },
    );
  return { ...buyer, email: rows[0].email as string, parent, ask, linkToken, order };
}

test('a minor cannot order before a parent has confirmed it, and then pays without another consent', async () => {
  const { userId, token, ask, linkToken, order, email } = await learnerOf('16_to_17');
  expect(await order()).toBeRefusedWith('PURCHASE_NEEDS_PARENT');
  const asked = await ask();
  expect(asked).toAnswer('askParentToPay');
  expect(asked.json()).toMatchObject({ state: 'asked', parent_email: expect.stringContaining('***') });
  expect(await order()).toBeRefusedWith('PURCHASE_NEEDS_PARENT');
  const link = await linkToken();
  const opened = await send('openApproval', { token: link });
  expect(opened).toAnswer('openApproval');
  expect(opened.json()).toMatchObject({ plan: { id: 'us-pass-7' }, is_confirmed: false });
  const { text } = opened.json();
  expect(text).toMatch(/^I am the parent or guardian of this learner and agree to the order: You pay \$4\.99 once\./);
  const other = 'I am the parent or guardian and agree to anything.';
  expect(await send('confirmApproval', { token: link, text: other })).toBeRefusedWith('VALIDATION', ['text']);
  for (const _time of [1, 2]) expect(await send('confirmApproval', { token: link, text })).toAnswer('confirmApproval');
  const [kept] = await database.queries.select().from(purchaseApprovals).where(eq(purchaseApprovals.userId, userId));
  expect(kept).toMatchObject({ text, version: expect.stringMatching(/^\d{4}-/), confirmedAt: expect.any(Date) });
  expect(await lastMail(database, email, 'purchase_confirmed')).toMatchObject({
    link: expect.stringContaining('plan='),
  });
  const state = await fixture.app.inject({
    url: '/api/v3/subscription/approvals/us-pass-7',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(state).toAnswer('getApproval');
  expect(state.json().state).toBe('confirmed');
  // Another plan is another purchase.
  expect(await order('us-pass-30')).toBeRefusedWith('PURCHASE_NEEDS_PARENT');
  const first = await order();
  expect(first.statusCode).toBe(200);
  // An order that was left unpaid does not use the confirmation up; a paid one does.
  const second = await order();
  fixture.pay(second.json().checkout_id);
  await fixture.settle();
  expect((await fixture.subscriptions(token))[0]?.state).toBe('active');
  expect(await order()).toBeRefusedWith('PURCHASE_NEEDS_PARENT');
  const consents = await database.queries.select().from(paymentConsents).where(eq(paymentConsents.userId, userId));
  expect(consents.every(({ kind }) => kind !== 'parent')).toBe(true);
});

test('a parent has a mailbox of their own, only the latest link works, and for seven days', async () => {
  const { ask, linkToken, email } = await learnerOf('16_to_17');
  expect(await ask(email)).toBeRefusedWith('VALIDATION', ['parent_email']);
  await ask();
  const early = await linkToken();
  standIns.clock.advance(0.01);
  await ask();
  const late = await linkToken();
  expect(await send('openApproval', { token: early })).toBeRefusedWith('VALIDATION', ['token']);
  standIns.clock.advance(7.1);
  expect(await send('confirmApproval', { token: late, text: 'I am the parent of this learner.' })).toBeRefusedWith(
    'VALIDATION',
    ['token'],
  );
});

test('an adult is asked nothing', async () => {
  const { order } = await learnerOf('18_or_over');
  expect((await order()).statusCode).toBe(200);
});
