/** The back office: only for staff with a second factor, with plain pages and forms. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { register, registerForCourse } from './support/accounts.ts';
import { grantRole, keepVital } from './support/database.ts';
import { becomeOperator } from './support/operator.ts';
import { expectSound } from './support/sound.ts';
import { errorPageShown, expect, test } from './support/story.ts';

test('the back office does not exist for guests and learners, and requires a second step from staff', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/us\/login$/);
  const { email } = await register(page.request);
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here');
  expect((await page.request.get('/admin')).status()).toBe(404);
  await grantRole(email, 'operator');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/second-step$/);
  await expect(page.getByRole('link', { name: 'Set up an app' })).toBeVisible();
  await expectSound(page);
});

test('an operator closes a report with a note, which the log then shows', async ({
  page,
  playwright,
  baseURL,
  expectedTrouble,
}) => {
  // A wrong code is refused.
  expectedTrouble.push(errorPageShown);
  const learner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await registerForCourse(learner);
  const text = `The limit was raised ${Date.now()}.`;
  const report = { page_id: 'us-speed-001', reason: 'outdated', text };
  expect((await learner.post(callPaths.reportQuestion.path, { data: report })).ok()).toBe(true);
  await learner.dispose();
  const codeOf = await becomeOperator(page);
  await page.goto('/admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mistakes that learners' })).toContainText('waiting');
  await expectSound(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Question reports' }).click();
  await expectSound(page);
  const card = page.getByRole('region').filter({ hasText: text });
  await card.getByLabel('Note').fill('Corrected with the next bank.');
  await card.getByRole('button', { name: 'Mark as fixed' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Done, and recorded in the log.');
  await expect(page.getByText(text)).toHaveCount(0);
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Corrected with the next bank.' })).toContainText(
    'state: fixed',
  );
  await expectSound(page);
  // A fresh code, as required for keys, and for actions that move money.
  await page.goto('/admin/partners');
  await page.getByLabel('Name').fill('Example School');
  await page.getByRole('button', { name: 'Add a partner' }).click();
  await expect(page).toHaveURL(/step-up\?next=\/admin\/partners$|step-up\?next=%2Fadmin%2Fpartners$/);
  await expectSound(page);
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code from the app').fill(codeOf(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const name = `Example School ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add a partner' }).click();
  const made = page.getByRole('region', { name: 'Pass this on now. It is not shown again.' });
  const secret = made.getByRole('definition').last();
  const first = await secret.textContent();
  const partner = page.getByRole('region', { name });
  await partner.getByText('Replace the secret or the key').click();
  await partner.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(made.getByRole('definition')).toHaveCount(1);
  expect(await secret.textContent()).not.toBe(first);
  await expect(partner.getByText(/The secret before this one is valid until/)).toBeVisible();
  await expectSound(page);
});

test('an operator finds an order, refunds part of it after confirming, and sees the sales', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const learner = await context.newPage();
  const { email } = await registerForCourse(learner.request);
  await learner.goto('/us/upgrade/checkout?plan=us-pass-90');
  await learner.getByRole('button', { name: 'Order and pay' }).click();
  await learner.getByRole('button', { name: /that works \d/ }).click();
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await context.close();

  const codeOf = await becomeOperator(page);
  await page.goto('/admin/learners');
  await expectSound(page);
  await page.getByLabel('Email address, order number or id').fill(email);
  await page.getByRole('button', { name: 'Find' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^a\*\*\*@example\.com$/ })).toBeVisible();
  expect(await page.content()).not.toContain(email);
  await page.getByText('Show the address').click();
  await page.getByRole('group').filter({ hasText: 'Show the address' }).getByLabel('Reason').fill('Asked by phone.');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  // Actions that move money are not offered without a fresh code.
  await expect(page.getByText(/^Refund receipt/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirm with a new code' }).click();
  await page.getByLabel('Code from the app').fill(codeOf(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/^Refund receipt/).click();
  await expectSound(page);
  const refund = page.getByRole('group').filter({ hasText: 'Refund receipt' });
  await refund.getByLabel('Amount in USD').fill('5');
  await refund.getByLabel('Reason').fill('Half of the lessons were missing.');
  await refund.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Refund $5.00 to a***@example.com?' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Done, and recorded in the log.');
  await expect(page.getByText('$5.00 refunded')).toBeVisible();
  await page.getByRole('link', { name: 'Sales' }).click();
  // No other test sells this plan, so its row is this order's.
  await expect(page.getByRole('row').filter({ hasText: 'us-pass-90' })).toContainText('$5.00');
  await expectSound(page);
});

test('an operator reads visits, experiments and the speed of pages, also before there is anything', async ({
  page,
}) => {
  await becomeOperator(page);
  await page.goto('/admin/visits');
  await expect(page.getByText('Statistics are off')).toBeVisible();
  await page.getByLabel('Country').fill('DE');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page).toHaveURL(/country=DE/);
  await expect(page.getByText('No visitors were counted in this period.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Experiments' }).click();
  await expect(page.getByText('so nobody takes part')).toBeVisible();
  await expectSound(page, 1);
  for (const [metric, value] of [
    ['FCP', 900],
    ['LCP', 2600],
    ['INP', 640],
    ['CLS', 0.02],
  ] as const) {
    await keepVital('/:locale/:courseSlug', metric, value);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Page speed' }).click();
  const row = page.getByRole('row').filter({ hasText: '/:locale/:courseSlug' });
  for (const text of ['900 ms good', '2.6 s fair', '640 ms poor', '0.02 good']) await expect(row).toContainText(text);
  await expectSound(page);
});
