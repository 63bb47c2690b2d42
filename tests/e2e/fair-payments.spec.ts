/** What treats buyers fairly: a parent confirms for a minor, and the official test ends a renewal or gives money back. */
import { mailTo, registerForCourse } from './support/accounts.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

test('a minor orders once a parent has confirmed it by a mailed link', async ({ page, browser }) => {
  const { email } = await registerForCourse(page.request, { age: '16_to_17' });
  await page.goto('/us/upgrade/checkout?plan=us-pass-7');
  await expect(page.getByText(/^You’re under 18/)).toBeVisible();
  const parent = `parent.${email}`;
  await page.getByLabel('Your parent’s email address').fill(parent);
  await page.getByRole('button', { name: 'Ask my parent' }).click();
  await expect(page.getByRole('status')).toHaveText(/Once they confirm, we email you/);
  await expectSound(page);

  const mail = await mailTo(page.request, parent, /confirm your child’s order/);
  const link = /https?:\S+\/us\/confirm-purchase\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText('$4.99', { exact: true })).toBeVisible();
  await expect(other.getByText(/^I am the parent or guardian .+ You pay \$4\.99 once/)).toBeVisible();
  await expectSound(other);
  await other.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(other.getByRole('status')).toHaveText(/^Thank you/);
  await expect(other).toHaveURL(/\/us\/confirm-purchase\?done=1$/);
  await other.goto('/us/confirm-purchase?token=wrong');
  await expect(other.getByRole('alert')).toBeVisible();
  await other.close();

  await mailTo(page.request, email, /Your order has been confirmed/);
  await page.reload();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('button', { name: /that works \d/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

test('a learner who has passed stops paying with one press, and one who failed learns why no money goes back', async ({
  page,
}) => {
  await registerForCourse(page.request);
  await page.goto('/us/upgrade/checkout?plan=us-month');
  await page.getByLabel(/^I agree to the renewal/).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('button', { name: /that works \d/ }).click();
  await page.getByRole('link', { name: 'Your plan' }).click();
  await page.getByRole('link', { name: 'Your official test' }).click();
  await expect(page).toHaveURL(/\/us\/official-test$/);
  await expectSound(page);
  const today = new Date().toISOString().slice(0, 10);
  const tell = async (result: 'Yes' | 'No') => {
    await page.getByRole('radio', { name: result }).check();
    await page.getByLabel('Day of the test').fill(today);
    await page.getByLabel('Where you took it').fill('DMV, Oakland');
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await tell('No');
  await expect(page.getByRole('status')).toHaveText(/None of your payments/);
  await tell('Yes');
  await expect(page.getByRole('status')).toHaveText('Congratulations.');
  // The course says so, too, and leads to where renewal is turned off.
  await page.goto('/app/us/ca-car');
  await page.getByRole('link', { name: /can stop paying/ }).click();
  await expect(page).toHaveURL(/\/us\/subscription$/);
  await expect(page.getByRole('heading', { name: 'You’ve passed: stop paying' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off renewal' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Your subscription is canceled/);
  await expect(page.getByText('Canceled, ends with the paid time')).toBeVisible();
});
