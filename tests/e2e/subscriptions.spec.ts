/** What happens to a subscription after it was bought, at each payment provider: renewals, pauses, another plan, cancelling, disputes. */
import { mailTo, registerForCourse } from './support/accounts.ts';
import {
  buy,
  cancelNewestAtPayPal,
  disputeNewest,
  expectSoon,
  moveClock,
  newestPayment,
  order,
  receiptsOf,
  test,
  tills,
} from './support/shop.ts';
import { errorPageShown, expect } from './support/story.ts';

// Each test moves the clock that its worker's others share, so they run one after the other.
test.describe.configure({ mode: 'default' });

for (const till of tills) {
  const isPayPal = till.name === 'paypal';

  test(`${till.name}: a trial becomes a paid month, which renews, is cancelled and kept, and switched to a year`, async ({
    page,
  }) => {
    await registerForCourse(page.request);
    await buy(page, 'us-month', till);
    await expect(page.getByText('Free trial')).toBeVisible();
    await expect(receiptsOf(page)).toHaveCount(0);
    await moveClock(page, till, 7);
    await expectSoon(page, 'Active', 1);
    await moveClock(page, till, 31);
    await expectSoon(page, 'Active', 2);
    const pdf = await page.request.get((await receiptsOf(page).first().getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toContain('application/pdf');

    await page.getByText('Cancel subscription').click();
    await page.getByRole('button', { name: 'Cancel now' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Your subscription is canceled/);
    await expect(page.getByText('Canceled, ends with the paid time')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the subscription' }).click();
    await expect(page.getByRole('status')).toHaveText('Your subscription continues.');
    const next = page.getByText(/^Next charge: \$7\.99 on /);
    await expect(next).toBeVisible();
    const day = ((await next.textContent()) ?? '').split(' on ')[1];

    await page.getByText('Switch to another plan').click();
    const year = page.locator('form').filter({ has: page.getByRole('heading', { name: 'One year' }) });
    await year.getByLabel(`I agree to the renewal: From ${day} I pay $39.99 every year, until I cancel.`).check();
    await year.getByRole('button', { name: 'Switch with obligation to pay' }).click();
    if (isPayPal) await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByRole('status')).toHaveText('Your plan changes with the next charge.');
    await expectSoon(page, `Next charge: $39.99 on ${day}`, 2);
    await moveClock(page, till, 31);
    await expectSoon(page, /^Next charge: \$39\.99 on /, 3);
    expect(await newestPayment(page, till)).toContain('$39.99');
  });

  test(`${till.name}: a subscription is paused and resumed, within the paid time and after it`, async ({ page }) => {
    await registerForCourse(page.request);
    await buy(page, 'us-month', till);
    await moveClock(page, till, 7);
    await expectSoon(page, 'Active', 1);
    const pause = async () => {
      await page.getByText('Pause', { exact: true }).click();
      await page.getByRole('button', { name: 'Pause now' }).click();
      await expect(page.getByRole('status')).toHaveText(/^Your subscription is paused/);
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Next charge/)).toHaveCount(0);
    };
    await pause();
    await expect(page.getByText(/^If you resume, the next charge is \$7\.99 on /)).toBeVisible();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await pause();
    await moveClock(page, till, 37);
    await page.reload();
    await expect(receiptsOf(page)).toHaveCount(1);
    if (isPayPal) {
      await expect(page.getByText(/^If you resume, PayPal charges \$7\.99 on its next date/)).toBeVisible();
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await expect(page.getByRole('status')).toHaveText('Your subscription continues.');
      await moveClock(page, till, 31);
    } else {
      await expect(page.getByText(/^If you resume, a new period begins today and \$7\.99 is charged/)).toBeVisible();
      await page.getByRole('button', { name: 'Resume and pay' }).click();
    }
    await expectSoon(page, 'Active', 2);
  });

  test(`${till.name}: a renewal that fails keeps access, and another way to pay recovers it`, async ({ page }) => {
    const { email } = await registerForCourse(page.request);
    await buy(page, 'us-month', till, 'fails-later');
    await moveClock(page, till, 7);
    await expectSoon(page, 'The last payment failed', 0);
    await expect(
      page.getByText(/^Change your payment method by .+, or the subscription ends on that day/),
    ).toBeVisible();
    expect((await mailTo(page.request, email, /Your payment didn’t go through/)).text).toContain('$7.99');
    await page.getByRole('button', { name: 'Change payment method' }).click();
    const name = isPayPal ? 'us-month: An account that pays' : 'A card that works';
    await page.getByRole('button', { name, exact: true }).last().click();
    if (isPayPal) {
      // PayPal tries again by itself.
      await page.goto('/us/subscription');
      await moveClock(page, till, 5);
    }
    await expectSoon(page, 'Active', 1);
    await expect(page.getByText(/^Next charge: \$7\.99 on /)).toBeVisible();
  });

  test(`${till.name}: a subscription that stays unpaid ends, without another charge, and can be bought again`, async ({
    page,
  }) => {
    await registerForCourse(page.request);
    await buy(page, 'us-month', till, 'fails-later');
    await moveClock(page, till, 7);
    await expectSoon(page, 'The last payment failed', 0);
    await moveClock(page, till, 30);
    await expectSoon(page, 'Ended', 0);
    await expect(page.getByText(/^Next charge/)).toHaveCount(0);
    await buy(page, 'us-month', till);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  test(`${till.name}: a disputed payment takes access away, and a dispute that is won gives it back`, async ({
    page,
  }) => {
    await registerForCourse(page.request);
    await buy(page, 'us-pass-30', till);
    await expect(page.getByText(/^Yours until /)).toBeVisible();
    await disputeNewest(page, till);
    await expectSoon(page, 'Payment disputed');
    await expect(page.getByText(/^Yours until /)).toHaveCount(0);
    await disputeNewest(page, till, true);
    await expectSoon(page, 'Active');
    await expect(page.getByText(/^Yours until /)).toBeVisible();
  });

  test(`${till.name}: a German buyer withdraws while signed in and gets the unused days back`, async ({ page }) => {
    await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
    await buy(page, 'de-pass-30', till);
    await moveClock(page, till, 3);
    await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir haben deinen Widerruf erhalten');
    await page.goto('/de/subscription');
    await expectSoon(page, 'Beendet');
    // 27 of 30 days of 7.99 €. Solidgate's overview shows no amounts.
    if (till.name !== 'solidgate') expect(await newestPayment(page, till)).toContain('€7.99, €7.20 refunded');
  });
}

test('a subscription that was cancelled at PayPal itself cannot be kept, and says so', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  const paypal = tills.find(({ name }) => name === 'paypal');
  if (!paypal) throw new Error('PayPal is missing.');
  await registerForCourse(page.request);
  await buy(page, 'us-month', paypal);
  await cancelNewestAtPayPal(page);
  await expectSoon(page, 'Canceled, ends with the paid time');
  await page.getByRole('button', { name: 'Keep the subscription' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This subscription was ended at the payment provider/);
  await expect(page.getByText('Canceled, ends with the paid time')).toBeVisible();
});

test('two tabs: opening an order in the second closes the first, so that only one can be paid', async ({
  page,
  expectedTrouble,
}) => {
  const [stripe, paypal, solidgate] = tills;
  if (!stripe || !paypal || !solidgate) throw new Error('A provider is missing.');
  // The stand-in's page of the closed order.
  expectedTrouble.push(errorPageShown);
  await registerForCourse(page.request);
  await order(page, 'us-month', stripe);
  const second = await page.context().newPage();
  await order(second, 'us-month', solidgate);
  await page.getByRole('button', { name: stripe.pays.works }).click();
  await expect(page.getByText('This checkout is no longer open.')).toBeVisible();
  // PayPal's page stays open, but what is approved there is no longer charged.
  await order(page, 'us-year', paypal);
  const third = await page.context().newPage();
  await order(third, 'us-month', stripe);
  await page.getByRole('button', { name: paypal.pays.works }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You haven’t been charged');
  await third.getByRole('button', { name: stripe.pays.works }).click();
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  // With a subscription that renews, nobody gets as far as a provider.
  await order(second, 'us-year', solidgate);
  await expect(second.getByRole('alert')).toHaveText(/^You already have a subscription/);
  await page.goto('/us/subscription');
  await expect(page.getByText('Free trial')).toHaveCount(1);
  await expect(page.getByText(/^Order [\dA-F-]{14}$/)).toHaveCount(1);
});
