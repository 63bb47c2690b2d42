/** Buying a plan at the stand-in for Stripe, and cancelling it. */
import { fill, mailTo, newAccount, press, registerForCourse } from './support/accounts.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

test('a guest chooses a plan in the second layout, signs in, and comes back to the order', async ({
  page,
  request,
}) => {
  const account = await registerForCourse(request);
  await page.goto('/us/driving-test-upgrade');
  await expect(page.getByRole('link', { name: 'Choose: One month' })).toBeVisible();
  await page.goto('/us/upgrade-2');
  await expect(page.getByRole('radio', { name: /One month/ })).toBeChecked();
  await page.getByRole('radio', { name: /90 days/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/^Sign in to continue with your order/)).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  await expect(steps.getByText('Account')).toHaveAttribute('aria-current', 'step');
  // The browser has kept what was selected.
  await page.goto('/us/upgrade-2');
  await expect(page.getByRole('radio', { name: /90 days/ })).toBeChecked();
  await page.goto('/us/upgrade');
  const chosen = page.getByText('You chose this last time').filter({ visible: true });
  await expect(page.getByRole('listitem').filter({ has: chosen })).toContainText('90 days');
  await page.goto('/us/login?why=order');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  await expect(page.getByText('90 days', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveAttribute('aria-current', 'step');
  // It is forgotten once it is reached.
  await page.goto('/app');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
});

test('a learner chooses a plan, pays after a declined card, sees what was bought and cancels with two clicks', async ({
  page,
}) => {
  await page.goto('/us/upgrade');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and prices');
  await expect(page.getByText('$7.99')).toBeVisible();

  const { email } = await registerForCourse(page.request);
  await page.goto('/us/upgrade');
  await expect(page).toHaveURL(/\/app\/us\/ca-car\/upgrade$/);
  await page.getByRole('link', { name: 'Choose: One month' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  const terms = /^I agree to the renewal: You pay nothing today\. On .+ you pay \$7\.99, and then \$7\.99 every month/;
  await page.getByLabel(terms).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $7.99');
  await page.getByRole('button', { name: /is declined/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/declined/);
  await page.getByRole('button', { name: /that works \d/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await page.getByRole('link', { name: 'Your plan' }).click();
  await expect(page.getByText('Free trial')).toBeVisible();
  await expect(page.getByText(/^Next charge: \$7\.99 on /)).toBeVisible();
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stripe: another card');
  await page.getByRole('button', { name: 'A card that works', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/^Your new payment method/);
  await page.getByText('Cancel subscription').click();
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Your subscription is canceled/);
  await expect(page.getByText('Canceled, ends with the paid time')).toBeVisible();
  const mail = await mailTo(page.request, email, /Your subscription is canceled/);
  expect(mail.text).toContain('You won’t be charged again');
});

test('a German order is worded as the law wants it, the bank may ask, and the contract is ended without signing in, by mail only for its owner', async ({
  page,
  browser,
}) => {
  const { email } = await registerForCourse(page.request, { locale: 'de', subject: 'de', course: 'de-b' });
  await page.goto('/de/upgrade/checkout?plan=de-pass-30');
  await expect(page.getByText('enthält 19 % MwSt.')).toBeVisible();
  await page.getByLabel(/^Ich möchte sofort/).check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  // Nothing is paid if the buyer says no.
  await page.getByRole('button', { name: /3-D Secure/ }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/declined/);
  await page.getByRole('button', { name: /3-D Secure/ }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank');
  await page.getByRole('link', { name: 'Dein Tarif' }).click();
  const order = (await page.getByText(/^Bestellung [\dA-F-]{14}$/).textContent())?.replace('Bestellung ', '') ?? '';

  const stranger = await browser.newPage();
  await stranger.goto('/de');
  await stranger.getByRole('link', { name: 'Verträge hier kündigen' }).click();
  await stranger.getByLabel('E-Mail').fill(email);
  await stranger.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Sieh in dein Postfach');
  const mail = await mailTo(page.request, email, /Bestätige deine Kündigung/);
  const link = /https?:\S+\/de\/cancel\?token=\S+/.exec(mail.text)?.[0] ?? '';
  await stranger.goto(link);
  await expect(stranger.getByText(`30 Tage, Bestellung ${order}`, { exact: false })).toBeVisible();

  await stranger.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await stranger.getByRole('link', { name: 'Widerrufsbelehrung und Muster-Widerrufsformular' }).click();
  await expect(stranger).toHaveURL(/\/de\/withdrawal-form$/);
  await expect(stranger.getByRole('heading', { name: 'Muster-Widerrufsformular', exact: true })).toBeVisible();
  await expect(stranger.getByText('Unzutreffendes streichen.')).toBeVisible();
  await stranger.goBack();
  await stranger.getByLabel('E-Mail').fill(email);
  await stranger.getByLabel('Bestellnummer').fill(order);
  await stranger.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Wir haben deinen Widerruf erhalten');
  await expect(stranger.getByRole('status')).toHaveText(new RegExp(`${order} am .+ um \\d`));
  expect((await mailTo(page.request, email, /Du hast deinen Vertrag widerrufen/)).text).toContain(order);
  await stranger.close();
  await page.reload();
  await expect(page.getByText(/^(?:Beendet|Erstattet)$/)).toBeVisible();
});

test('in the US and Australia the page for withdrawing says what holds there, and leads to cancelling', async ({
  page,
}) => {
  for (const [locale, words] of [
    ['us', /No federal law of the United States/],
    ['au', /The Australian Consumer Law has a cooling-off period/],
  ] as const) {
    await page.goto(`/${locale}/withdraw`);
    await expect(page.getByText(/^The law here gives no 14\sdays/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'What holds here' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Cancel instead' }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/cancel$`));
  }
});

test('a guest who gives an email address only chooses PayPal, then Solidgate, where the bank asks; nothing is paid if they go back', async ({
  page,
}) => {
  const { email } = newAccount();
  await page.goto('/us/upgrade/checkout?plan=us-pass-7&course=ca-car&guest=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order with your email address');
  await fill(page, { 'Email address': email });
  await press(page, 'Continue to your order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  await expect(page.getByRole('group', { name: 'How do you want to pay?' })).toBeVisible();
  await expect(page.getByText('Stripe, PayPal, or Solidgate', { exact: false })).toBeVisible();
  // Nobody has asked for their age.
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PayPal: $4.99');
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  await page.getByRole('link', { name: 'Continue at PayPal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PayPal: $4.99');
  await page.getByRole('button', { name: 'An account that pays', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  // Without an account of their own they have what they paid for, and its confirmation.
  expect((await mailTo(page.request, email, /^Your order/)).text).toContain('$4.99');
  await page.getByRole('link', { name: 'Your plan' }).click();
  await expect(page.getByText(/^Yours until /)).toBeVisible();

  await page.goto('/us/upgrade/checkout?plan=us-pass-30');
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /Solidgate/ }).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('button', { name: /is declined/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/declined/);
  await page.getByRole('button', { name: /3-D Secure/ }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});
