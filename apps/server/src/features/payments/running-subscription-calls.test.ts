/** Pausing, resuming and switching a subscription, and changing how it is paid, as its buyer does it. */
import { planSwitches } from '@lanewise/database/schema/tables';
import { cardOf as solidgateCardOf } from '@lanewise/sandbox/solidgate/cards';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import { allConsents, cardNumbers, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const fixture = await startPaymentFixture({ leavesMails: true });
const { database, send, standIns, stripe } = fixture;

async function subscribed(card: string = cardNumbers.works) {
  const buyer = await fixture.newBuyer();
  const id = await fixture.buy(buyer.token, 'us-month', { trialDays: 7, card });
  standIns.clock.advance(7.1);
  await fixture.settle();
  const as = { token: buyer.token };
  const own = async () => {
    const [subscription] = await fixture.subscriptions(buyer.token);
    if (!subscription) throw new Error('There is no subscription.');
    return subscription;
  };
  return { ...buyer, id, as, own };
}

describe('a pause', () => {
  test('ends the charges, is taken back in the paid time without one, and can be asked for twice', async () => {
    const { id, as, own } = await subscribed();
    const before = await own();
    expect(before).toMatchObject({ state: 'active', can_pause: true, resumes: null });
    const paused = await send('setPause', { id, is_paused: true }, as);
    expect(paused).toAnswer('setPause');
    expect(paused.json()).toEqual({ state: 'paused' });
    expect((await send('setPause', { id, is_paused: true }, as)).json()).toEqual({ state: 'paused' });
    expect(await own()).toMatchObject({ next_charge: null, can_pause: false, resumes: 'in_period', other_plans: [] });
    expect((await send('setPause', { id, is_paused: false }, as)).json()).toEqual({ state: 'active' });
    expect(await own()).toMatchObject({ period_end: before.period_end, receipts: before.receipts });
  });

  test('that lasts beyond the paid time ends with one charge, however often it is asked to', async () => {
    const { id, as, own } = await subscribed();
    await send('setPause', { id, is_paused: true }, as);
    standIns.clock.advance(45);
    await fixture.settle();
    expect(await own()).toMatchObject({ state: 'paused', resumes: 'charged_now' });
    const answers = await Promise.all([1, 2, 3].map(() => send('setPause', { id, is_paused: false }, as)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    await fixture.settle();
    const after = await own();
    expect(after.state).toBe('active');
    expect(after.receipts).toHaveLength(2);
  });

  test('is refused for a pass, for somebody else’s subscription and for one that has ended', async () => {
    const { id, as } = await subscribed();
    const stranger = await fixture.newBuyer();
    const pass = await fixture.buy(stranger.token, 'us-pass-7');
    for (const own of [id, pass]) {
      const answer = await send('setPause', { id: own, is_paused: true }, { token: stranger.token });
      expect(answer).toBeRefusedWith('SUBSCRIPTION_NOT_FOUND');
    }
    await send('setRenewal', { id, renews: false }, as);
    expect(await send('setPause', { id, is_paused: true }, as)).toBeRefusedWith('SUBSCRIPTION_NOT_FOUND');
  });
});

describe('another plan', () => {
  test('is charged with the next period, and what was agreed to is kept word for word', async () => {
    const { id, userId, as, own } = await subscribed();
    const others = (await own()).other_plans;
    const offered = others.map(({ plan }) => plan.id);
    const text = others.find(({ plan }) => plan.id === 'us-year')?.consent ?? '';
    expect(text).toMatch(/^I agree to the renewal: From .+ I pay \$39\.99 every year, until I cancel\.$/);
    const consents = [{ kind: 'renewal', text }];
    expect(offered).toContain('us-year');
    expect(offered).not.toContain('us-month');
    const body = { id, plan_id: 'us-year', locale: 'us', consents };
    const answer = await send('switchPlan', body, as);
    expect(answer).toAnswer('switchPlan');
    expect(answer.json()).toEqual({ page_url: null });
    expect((await send('switchPlan', body, as)).json()).toEqual({ page_url: null });
    expect(await own()).toMatchObject({ plan: { id: 'us-year' }, next_charge: { amount: 3999 } });
    const [kept] = await database.queries.select().from(planSwitches).where(eq(planSwitches.userId, userId));
    expect(kept).toMatchObject({
      subscriptionId: id,
      planId: 'us-year',
      text,
      version: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('must be one of those that are offered, and agreed to', async () => {
    const { id, as } = await subscribed();
    const consents = [{ kind: 'renewal' as const, text: 'From 4 December I pay $1.00 every year, until I cancel.' }];
    const body = { id, plan_id: 'us-pass-7', locale: 'us', consents };
    expect(await send('switchPlan', body, as)).toBeRefusedWith('PLAN_NOT_FOUND');
    for (const given of [consents, [{ kind: 'parent' as const, text: 'I am a parent of the learner.' }]]) {
      const refused = await send('switchPlan', { ...body, plan_id: 'us-year', consents: given }, as);
      expect(refused).toBeRefusedWith('VALIDATION', ['consents']);
    }
  });
});

describe('another way to pay', () => {
  test('is entered at Stripe, and pays what was late', async () => {
    const { id, as, own } = await subscribed(cardNumbers.failsAtRenewal);
    expect((await own()).state).toBe('past_due');
    const answer = await send('openPaymentMethod', { id, locale: 'us' }, as);
    expect(answer).toAnswer('openPaymentMethod');
    const portal = [...stripe.backend.portals.values()].find((each) => answer.json().url.endsWith(each.id));
    expect(portal?.returnUrl).toMatch(/\/us\/subscription\?done=method$/);
    const card = cardOf(cardNumbers.works);
    if (!portal || !card) throw new Error('There is no page at the stand-in.');
    stripe.backend.setCard(portal.customer, card);
    await fixture.settle();
    expect(await own()).toMatchObject({ state: 'active', can_change_method: true });
  });

  test('is entered at Solidgate, and taken over once the buyer is back', async () => {
    const { token } = await fixture.newBuyer();
    const as = { token };
    const body = { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents };
    const opened = await send('startSolidgateCheckout', body, as);
    const { backend } = standIns.solidgate;
    const pageOf = (part: string) =>
      [...backend.pages.values()].find((page) => page.orderId.includes(part) && page.isActive);
    const { checkout_id: id } = opened.json();
    const page = pageOf(id);
    const [works, fails] = [solidgateCardOf('works'), solidgateCardOf('fails-later')];
    if (!page || !works || !fails) throw new Error('There is no page at the stand-in.');
    backend.pay(page, fails, 'paid');
    await fixture.settle();
    expect(await send('openPaymentMethod', { id, locale: 'us' }, as)).toAnswer('openPaymentMethod');
    const change = pageOf('method-');
    const { searchParams } = new URL(change?.successUrl ?? '');
    const method = searchParams.get('method') ?? '';
    expect(searchParams.get('id')).toBe(id);
    const nothing = await send('takePaymentMethod', { id, method }, as);
    expect(nothing.json()).toEqual({ is_done: false });
    if (!change) throw new Error('There is no page for the card.');
    backend.pay(change, works, 'paid');
    const taken = await send('takePaymentMethod', { id, method }, as);
    expect(taken).toAnswer('takePaymentMethod');
    expect(taken.json()).toEqual({ is_done: true });
    standIns.clock.advance(7.1);
    await fixture.settle();
    expect((await fixture.subscriptions(token))[0]).toMatchObject({ state: 'active', receipts: [{ amount: 799 }] });
    const stranger = await fixture.newBuyer();
    const stolen = await send('takePaymentMethod', { id, method }, { token: stranger.token });
    expect(stolen).toBeRefusedWith('SUBSCRIPTION_NOT_FOUND');
  });
});
