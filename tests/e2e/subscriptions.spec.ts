/**
 * What costs money: the paywall, reduced plans, and what happens to a subscription after it was bought: renewals, pauses, another plan,
 * cancelling, disputes. What the providers have in common is shown at one or two of them; their conformance suite goes through all.
 */
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { reducedDays, writeReducedPlans } from '@lanewise/testing/reduced-plans';
import { mailTo, registerForCourse } from './support/accounts.ts';
import { loadAxe } from './support/axe.ts';
import {
  buy,
  cancelNewestAtPayPal,
  disputeNewest,
  expectSoon,
  moveClock,
  newestPayment,
  order,
  providerPages,
  receiptsOf,
} from './support/buying.ts';
import { ownServer } from './support/own-server.ts';
import { errorPageShown, expect, test } from './support/story.ts';

/** Its own, because the stand-ins share one clock, which would run ahead for every other test. */
const server = ownServer(async ({ dataDir }) => {
  const plansDir = join(dataDir, 'plans');
  await writeReducedPlans(plansDir);
  return { PLANS_DIR: plansDir, PAYWALL: 'on' };
});

test('a German learner meets the paywall on a lesson, stays free by keyboard, then pays and reads on where the sheet was', async ({
  page,
  context,
  expectedTrouble,
}) => {
  // What the server refuses to a learner without a plan, the browser reports.
  expectedTrouble.push(/status of 402/);
  await page.setViewportSize({ width: 320, height: 640 });
  await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  const reading: { lesson_id: string; name: string; is_locked: boolean }[] = await (
    await page.request.get('/api/v3/learning/reading/de/de-b?locale=de')
  ).json();
  const lesson = reading.find(({ is_locked }) => is_locked);
  if (!lesson) throw new Error('No lesson of de-b needs a plan.');
  const address = `/app/de/de-b/lesson/${lesson.lesson_id}`;

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(lesson.name);
  const sheet = page.getByRole('dialog', { name: 'Das gehört zu einem Tarif' });
  await expect(sheet.getByRole('radio', { name: /Ein Monat/ })).toBeChecked();
  await expect(sheet.getByText(/^Heute 0,00\s€\. Am .+ 5,99\s€, danach jeden Monat 5,99\s€\. Bis dahin/)).toBeVisible();
  expect(await (await loadAxe(page))('all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/de\/de-b$/);
  await expect(page.getByText('Mit einem Tarif siehst du', { exact: false })).toBeVisible();

  await page.goto(address);
  await expect(sheet.getByRole('radio', { name: /Ein Monat/ })).toBeChecked();
  const buying = await context.newPage();
  await buying.goto(await sheet.getByRole('link', { name: 'Weiter zur Bestellung' }).getAttribute('href').then(String));
  for (const box of await buying.getByRole('checkbox').all()) await box.check();
  await buying.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await buying.getByRole('button', { name: /that works \d/ }).click();
  await expect(buying.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank');
  // The first tab is told, and does not wait for its next look in a minute.
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a visitor with a discount sees what is reduced, until when and from which price, and pays the reduced price', async ({
  page,
}) => {
  await page.context().addCookies([{ name: cookieNames.discount, value: 'spring', url: server.origin }]);
  await page.goto('/de');
  await expect(page).toHaveURL(/\/de\/discount$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktionspreise');
  const pass = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '30 Tage' }) });
  const last = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' }).format(
    new Date(`${reducedDays(new Date()).until}T12:00:00Z`),
  );
  await expect(pass).toContainText('6,99 €');
  await expect(pass).toContainText('Niedrigster Preis der letzten 30 Tage davor: 7,99 €');
  await expect(pass).toContainText(`Bestellbar bis ${last}, danach 7,99 €.`);
  await expect(pass).toContainText('enthält 19 % MwSt.');
  // No price is struck through, and no clock runs.
  await expect(page.locator('s, del, time, [role=timer]')).toHaveCount(0);
  expect(await (await loadAxe(page))('all')).toEqual([]);

  await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  await pass.getByRole('link', { name: 'Auswählen: 30 Tage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellung');
  await expect(page.getByText('6,99 €').first()).toBeVisible();
  await page.getByLabel(/^Ich möchte sofort/).check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/6[.,]99/);
  await page.getByRole('button', { name: /that works \d/ }).click();
  await page.getByRole('link', { name: 'Dein Tarif' }).click();
  await expect(page.getByText('6,99 €').first()).toBeVisible();
});

test('the plans say that some cost less, and a reduced subscription keeps its price', async ({ page }) => {
  await page.goto('/us/upgrade');
  await expect(page.getByText('$9.99')).toBeVisible();
  await expect(page.getByText('$8.99')).toHaveCount(0);
  await page.getByRole('link', { name: 'Some plans cost less for a while' }).click();
  await expect(page).toHaveURL(/\/us\/discount$/);
  const year = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'One year' }) });
  await expect(year).toContainText('$38.99');
  await expect(year).toContainText('Lowest price in the 30 days before: $39.99');
  await expect(year).toContainText('The price stays: each renewal costs $38.99, too.');
  await page.goto('/us/upgrade/checkout?plan=us-pass-30-sale');
  // A guest signs in first, and comes back to the reduced plan.
  await expect(page.getByText(/^Sign in to continue with your order/)).toBeVisible();
  await registerForCourse(page.request);
  await page.goto('/us/upgrade/checkout?plan=us-pass-30-sale');
  await expect(page.getByText('$8.99').first()).toBeVisible();
});

// From here on the clock of the stand-ins runs ahead.

for (const name of ['stripe', 'paypal'] as const) {
  const at = providerPages(name);
  const isPayPal = name === 'paypal';

  test(`${at.name}: a trial becomes a paid month, which renews, is cancelled and kept, and switched to a year`, async ({
    page,
  }) => {
    await registerForCourse(page.request);
    await buy(page, 'us-month', at);
    await expect(page.getByText('Free trial')).toBeVisible();
    await expect(receiptsOf(page)).toHaveCount(0);
    await moveClock(page, at, 7);
    await expectSoon(page, 'Active', 1);
    await moveClock(page, at, 31);
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
    await moveClock(page, at, 31);
    await expectSoon(page, /^Next charge: \$39\.99 on /, 3);
    expect(await newestPayment(page, at)).toContain('$39.99');
  });
}

for (const name of ['paypal', 'solidgate'] as const) {
  const at = providerPages(name);
  const isPayPal = name === 'paypal';

  test(`${at.name}: a subscription is paused and resumed, within the paid time and after it, and cancelled`, async ({
    page,
  }) => {
    await registerForCourse(page.request);
    await buy(page, 'us-month', at);
    await moveClock(page, at, 7);
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
    await moveClock(page, at, 37);
    await page.reload();
    await expect(receiptsOf(page)).toHaveCount(1);
    if (isPayPal) {
      await expect(page.getByText(/^If you resume, PayPal charges \$7\.99 on its next date/)).toBeVisible();
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await expect(page.getByRole('status')).toHaveText('Your subscription continues.');
      await moveClock(page, at, 31);
    } else {
      await expect(page.getByText(/^If you resume, a new period begins today and \$7\.99 is charged/)).toBeVisible();
      await page.getByRole('button', { name: 'Resume and pay' }).click();
    }
    await expectSoon(page, 'Active', 2);
    await page.getByText('Cancel subscription').click();
    await page.getByRole('button', { name: 'Cancel now' }).click();
    await expect(page.getByText('Canceled, ends with the paid time')).toBeVisible();
  });
}

for (const name of ['stripe', 'paypal', 'solidgate'] as const) {
  const at = providerPages(name);
  const isPayPal = name === 'paypal';

  test(`${at.name}: a renewal that fails keeps access, and another way to pay recovers it`, async ({ page }) => {
    const { email } = await registerForCourse(page.request);
    await buy(page, 'us-month', at, 'fails-later');
    await moveClock(page, at, 7);
    await expectSoon(page, 'The last payment failed', 0);
    await expect(
      page.getByText(/^Change your payment method by .+, or the subscription ends on that day/),
    ).toBeVisible();
    expect((await mailTo(page.request, email, /Your payment didn’t go through/)).text).toContain('$7.99');
    // The course says so, too, and leads on from there.
    await page.goto('/app/us/ca-car');
    const notice = page.getByRole('region', { name: 'Your payment didn’t go through' });
    await expect(notice).toContainText(
      /We couldn’t charge \$7\.99 for your subscription\. You keep access until \w+ \d/,
    );
    expect(await (await loadAxe(page))('all')).toEqual([]);
    await notice.getByRole('button', { name: 'Change payment method' }).click();
    const name = isPayPal ? 'us-month: An account that pays' : 'A card that works';
    await page.getByRole('button', { name, exact: true }).last().click();
    if (isPayPal) {
      // PayPal tries again by itself.
      await page.goto('/us/subscription');
      await moveClock(page, at, 5);
    }
    await expectSoon(page, 'Active', 1);
    await expect(page.getByText(/^Next charge: \$7\.99 on /)).toBeVisible();
    if (!isPayPal) await mailTo(page.request, email, /Your payment method has changed/);
    await page.goto('/app/us/ca-car');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test('a subscription that stays unpaid ends, without another charge, and can be bought again', async ({ page }) => {
  await registerForCourse(page.request);
  await buy(page, 'us-month', providerPages('solidgate'), 'fails-later');
  await moveClock(page, providerPages('solidgate'), 7);
  await expectSoon(page, 'The last payment failed', 0);
  await moveClock(page, providerPages('solidgate'), 30);
  await expectSoon(page, 'Ended', 0);
  await expect(page.getByText(/^Next charge/)).toHaveCount(0);
  await buy(page, 'us-month', providerPages('solidgate'));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
test('a disputed payment takes access away, and a dispute that is won gives it back', async ({ page }) => {
  await registerForCourse(page.request);
  await buy(page, 'us-pass-30', providerPages('stripe'));
  await expect(page.getByText(/^Yours until /)).toBeVisible();
  await disputeNewest(page, providerPages('stripe'));
  await expectSoon(page, 'Payment disputed');
  await expect(page.getByText(/^Yours until /)).toHaveCount(0);
  await disputeNewest(page, providerPages('stripe'), true);
  await expectSoon(page, 'Active');
  await expect(page.getByText(/^Yours until /)).toBeVisible();
});
test('a German buyer withdraws while signed in and gets the unused days back', async ({ page }) => {
  await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  await buy(page, 'de-pass-30', providerPages('paypal'));
  await moveClock(page, providerPages('paypal'), 3);
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir haben deinen Widerruf erhalten');
  await page.goto('/de/subscription');
  await expectSoon(page, 'Beendet');
  // 27 of 30 days of 7.99 €.
  expect(await newestPayment(page, providerPages('paypal'))).toContain('€7.99, €7.20 refunded');
});
test('a subscription that was cancelled at PayPal itself cannot be kept, and says so', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  const paypal = providerPages('paypal');
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
  const [stripe, paypal, solidgate] = [providerPages('stripe'), providerPages('paypal'), providerPages('solidgate')];
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
