/** The learner's app goes from screen to screen without loading a document, and feels as if it did. */
import { registerForCourse } from './support/accounts.ts';
import { callFailed, documentsOf, failCall, openApp } from './support/app.ts';
import { errorPageShown, expect, test } from './support/story.ts';

const home = '/app/us/ca-car';
const settings = '/app/us/settings';

test.describe('far from the server in time', () => {
  // A date that the server writes in its own time zone would be another one here, and React would complain of the difference.
  test.use({ timezoneId: 'Pacific/Auckland' });

  for (const locale of ['us', 'de'] as const) {
    test(`every screen is taken over as the server rendered it: ${locale}`, async ({ page }) => {
      const subject = locale === 'us' ? 'us' : 'de';
      const course = locale === 'us' ? 'ca-car' : 'de-b';
      await registerForCourse(page.request, { locale, subject, course });
      for (const path of [course, 'settings', 'select-course']) await openApp(page, `/app/${locale}/${path}`);
    });
  }
});

test('a link to another screen loads its data alone, says its title, and puts the focus on its heading', async ({
  page,
}) => {
  await registerForCourse(page.request);
  await openApp(page, home);
  const documents = documentsOf(page);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page).toHaveTitle('Settings - Lanewise');
  await expect(page.getByRole('status').filter({ hasText: 'Settings - Lanewise' })).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'My course' }).click();
  await expect(page).toHaveURL(home);
  expect(documents).toEqual([]);
});

test('going back finds the page where it was left: scrolled, and with the focus on the link', async ({ page }) => {
  await registerForCourse(page.request);
  await page.setViewportSize({ width: 375, height: 500 });
  await openApp(page, settings);
  const documents = documentsOf(page);
  const change = page.getByRole('link', { name: 'Change Course and language' });
  await change.hover();
  await page.evaluate(() => window.scrollBy(0, 20));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await change.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(change).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents).toEqual([]);
});

test('the app is gone through by keyboard alone', async ({ page }) => {
  await registerForCourse(page.request);
  await openApp(page, home);
  const documents = documentsOf(page);
  await page.getByRole('main').getByRole('link', { name: 'Choose another course' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your course')).toBeFocused();
  await page.getByLabel('Your course').selectOption('tx-car');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/us/tx-car');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents).toEqual([]);
});

test('a link opens in a new tab where that is asked for, and leads out of the app as any link does', async ({
  page,
  context,
}) => {
  await registerForCourse(page.request);
  await openApp(page, home);
  const tab = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Settings' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(settings);
  await expect(page).toHaveURL(home);
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Answer ten questions' }).click();
  await expect(page).toHaveURL(/\/us\/ca-car\/practice-test\?/);
  expect(documents[0]).toBe('/us/ca-car/practice-test');
});

test('a page that is not there is told by the server and by the app in the same words', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown, callFailed);
  await registerForCourse(page.request);
  await page.goto('/app/us/no-such-course');
  const told = await page.getByRole('main').getByRole('paragraph').allTextContents();
  await openApp(page, home);
  const documents = documentsOf(page);
  // No link of ours leads to such a page; a bookmark of a course that has gone does.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/app/us/no-such-course', textContent: 'Old' });
    document.body.append(link);
  });
  await page.getByRole('link', { name: 'Old' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This road ends here' })).toBeFocused();
  expect(await page.getByRole('main').getByRole('paragraph').allTextContents()).toEqual(told);
  expect(documents).toEqual([]);
});

for (const [code, sentence] of [
  ['INTERNAL', 'The page could not be opened, so you are still on this one.'],
  ['RATE_LIMITED', 'Too many requests came from your connection in a short time. Wait a minute, then try again.'],
] as const) {
  test(`a page that fails for now (${code}) leaves the one that is shown, and opens when it is tried again`, async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(callFailed);
    await registerForCourse(page.request);
    await openApp(page, home);
    const mend = await failCall(page, 'listDevices', code);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page).toHaveURL(home);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(settings);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0);
  });
}

test('going back to a page that fails shows the error page in its place, and the page when it is tried again', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(callFailed);
  await registerForCourse(page.request);
  await openApp(page, settings);
  await page.getByRole('link', { name: 'Change Course and language' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which test will you take?' })).toBeFocused();
  await page.reload();
  const mend = await failCall(page, 'listDevices', 'INTERNAL');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road is closed');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('whoever was signed out elsewhere is led to the sign-in, which says why', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(callFailed);
  await registerForCourse(page.request);
  await openApp(page, home);
  const other = await context.newPage();
  await other.goto(settings);
  await other.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(other).toHaveURL(/\/us$/);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/us/login?why=ended');
});
