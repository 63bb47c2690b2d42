/** Mails about charges to come, at the stand-in's clock. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { readPlans } from '@lanewise/payments/plans/plan-files';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { expect, test } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';
import { dueReminders } from './remind-job.ts';

const fixture = await startPaymentFixture();
const { database } = fixture;

const plans = new Map(readPlans().map((plan) => [plan.id, plan]));
const month = plans.get('de-month');
if (month?.kind !== 'subscription') throw new Error('A month is a subscription.');
plans.set('de-week', { ...month, id: 'de-week', interval: 'week' });
const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['a month a week before its renewal', 'de-month', 'active', 6.9, ['renewal']],
  ['a month earlier', 'de-month', 'active', 7.1, []],
  ['a week two days before its renewal', 'de-week', 'active', 1.9, ['renewal']],
  ['a week on the day of the charge before', 'de-week', 'active', 6.9, []],
  ['a year thirty days before', 'de-year', 'active', 29, ['year']],
  ['a year again a week before', 'de-year', 'active', 5, ['renewal']],
  ['a trial two days before its end', 'de-month', 'trialing', 1.9, ['trial']],
  ['a trial earlier', 'de-month', 'trialing', 2.1, []],
  ['nobody after the charge', 'de-month', 'active', -0.1, []],
  // The unpaid period began thirty days before its end, and access lasts for seven of them.
  ['an unpaid month two days before access ends', 'de-month', 'past_due', 24.9, ['grace']],
  ['an unpaid month earlier', 'de-month', 'past_due', 25.1, []],
  ['nobody whose access has ended', 'de-month', 'past_due', 22.9, []],
] as const)('reminds of %s', (_what, id, state, days, kinds) => {
  const plan = plans.get(id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  const periodEnd = new Date(now.getTime() + days * DAY_MS);
  const periodStart = new Date(periodEnd.getTime() - 30 * DAY_MS);
  expect(dueReminders({ state, periodStart, periodEnd, renews: true }, plan, now)).toEqual(kinds);
});

async function trialEndingIn(days: number) {
  const { token, userId } = await fixture.newBuyer();
  const id = await fixture.buy(token, 'us-month', { trialDays: 7 });
  const { rows } = await database.pool.query('select email from users where id = $1', [userId]);
  await database.pool.query('update subscriptions set period_end = $1 where id = $2', [
    new Date(fixture.stripe.now().getTime() + days * DAY_MS),
    id,
  ]);
  const remind = async () => {
    await database.pool.query("select graphile_worker.add_job('remind_buyers', '{}'::json)");
    await fixture.settle();
  };
  const sandbox = async () =>
    (await listSandboxMails(database.queries)).filter(
      ({ to, subject }) => to === rows[0].email && subject.includes('trial'),
    );
  return { token, id, remind, sandbox };
}

test('a trial that ends in two days is told once, with amount, day and order', async () => {
  const { remind, sandbox } = await trialEndingIn(1.5);
  await remind();
  await remind();
  const mails = await sandbox();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/\$7\.99/);
  expect(mails[0]?.text).toMatch(/[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/);
});

test('who has cancelled is told nothing', async () => {
  const { token, id, remind, sandbox } = await trialEndingIn(1.5);
  await fixture.send('setRenewal', { id, renews: false }, { token });
  await remind();
  expect(await sandbox()).toEqual([]);
});

test('a renewal that fails is told once, with amount, order and how long access lasts', async () => {
  const { token, userId } = await fixture.newBuyer();
  const { rows } = await database.pool.query('select email from users where id = $1', [userId]);
  await fixture.buy(token, 'us-month', { trialDays: 7, card: '4000000000000341' });
  const told = async () =>
    (await listSandboxMails(database.queries)).filter(
      ({ to, subject }) => to === rows[0].email && subject === 'Your payment didn’t go through',
    );
  await fixture.settle();
  expect(await told()).toEqual([]);
  fixture.stripe.backend.advance(7.1);
  await fixture.settle();
  await fixture.sweep();
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/\$7\.99 for your subscription \(order [\dA-F-]{14}\)\. You keep access until/);
  expect(mail?.text).toMatch(/\/us\/subscription/);
});

test('who has still not paid is told once, two days before access ends, with that day', async () => {
  const { token, userId } = await fixture.newBuyer();
  const { rows } = await database.pool.query('select email from users where id = $1', [userId]);
  await fixture.buy(token, 'us-month', { trialDays: 7, card: '4000000000000341' });
  const remind = async () => {
    await fixture.settle();
    await database.pool.query("select graphile_worker.add_job('remind_buyers', '{}'::json)");
    await fixture.settle();
    const mails = await listSandboxMails(database.queries);
    return mails.filter(({ to, subject }) => to === rows[0].email && subject.startsWith('Your access ends on'));
  };
  fixture.stripe.backend.advance(7.1);
  expect(await remind()).toEqual([]);
  fixture.stripe.backend.advance(5.5);
  const [mail] = await remind();
  expect(await remind()).toHaveLength(1);
  const [bought] = await fixture.subscriptions(token);
  const until = new Date(bought?.access_until ?? 0);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  expect(mail?.subject).toBe(`Your access ends on ${day}`);
  expect(mail?.text).toMatch(/\$7\.99 for your subscription \(order [\dA-F-]{14}\)/);
  expect(mail?.text).toMatch(/\/us\/subscription/);
});

test('an order is confirmed by one mail with its number, price and time', async () => {
  const { token, userId } = await fixture.newBuyer();
  const { rows } = await database.pool.query('select email from users where id = $1', [userId]);
  await fixture.buy(token, 'us-pass-7');
  await fixture.settle();
  const mails = (await listSandboxMails(database.queries)).filter(({ to }) => to === rows[0].email);
  const confirmed = mails.filter(({ subject }) => subject.startsWith('Your order'));
  expect(confirmed).toHaveLength(1);
  expect(confirmed[0]?.text).toMatch(/pass for \$4\.99 on .+ at .+[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/s);
});
