/** An operator refunds an order in full, and its buyer sees it. The providers' own refunds: their conformance suite. */
import { mailTo, registerForCourse } from './support/accounts.ts';
import { buy, expectSoon, providerPages } from './support/buying.ts';
import { becomeOperator } from './support/operator.ts';
import { expect, test } from './support/story.ts';

test('an operator refunds a pass in full, which ends it', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const learner = await context.newPage();
  const { email } = await registerForCourse(learner.request);
  await buy(learner, 'us-pass-30', providerPages('solidgate'));
  await expect(learner.getByText('Active', { exact: true })).toBeVisible();

  const codeOf = await becomeOperator(page);
  await page.goto('/admin/step-up?next=/admin/learners');
  await page.getByLabel('Code from the app').fill(codeOf(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Email address, order number or id').fill(email);
  await page.getByRole('button', { name: 'Find' }).press('Enter');
  await page.getByText(/^Refund receipt/).click();
  const refund = page.getByRole('group').filter({ hasText: 'Refund receipt' });
  await refund.getByLabel('Amount in USD').fill('9.99');
  await refund.getByLabel('Reason').fill('Bought by mistake.');
  await refund.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Refund \$9\.99 to / })).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Done, and recorded in the log.');

  await expectSoon(learner, 'Refunded');
  const note = learner.getByRole('link', { name: /^Credit note \d+ \(PDF\)$/ });
  const pdf = await learner.request.get((await note.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  await mailTo(learner.request, email, /Your refund of \$9\.99/);
  // The operator finds it with the payment, and in the month's books.
  await page.reload();
  const staffNote = page.getByRole('link', { name: /credit note \d+/ });
  expect((await page.request.get((await staffNote.getAttribute('href')) ?? '')).headers()['content-type']).toContain(
    'pdf',
  );
  await page.goto('/admin/sales');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the month' }).click();
  expect((await download).suggestedFilename()).toMatch(/^lanewise-books-\d{4}-\d{2}\.csv$/);

  await expect(learner.getByText(/^Yours until /)).toHaveCount(0);
  await context.close();
});
