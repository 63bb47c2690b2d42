/** The learner's app moves between screens without loading a document, and handles focus, scrolling and errors as a document would. */
import { beLearner, registerForCourse } from './support/accounts.ts';
import { callFailed, documentsOf, failCall, openApp, refuseStorage } from './support/app.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

const home = '/app/us/ca-car';
const settings = '/app/us/settings';

test.describe('in a time zone far from the server’s', () => {
  // A date formatted in the server's own time zone would differ here, and React would report the mismatch.
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('every screen hydrates without a mismatch', async ({ page }) => {
    await beLearner(page, { locale: 'de', subject: 'de', course: 'de-b' });
    for (const path of [
      'de-b',
      'de-b/tests',
      'de-b/mistakes',
      'de-b/lesson/de-l-ampel',
      'de-b/progress',
      'settings',
      'select-course',
    ])
      await openApp(page, `/app/de/${path}`);
  });
});

test('a link to another screen loads only its data, announces its title and focuses its heading', async ({ page }) => {
  await beLearner(page);
  await openApp(page, home);
  const documents = documentsOf(page);
  await page.getByRole('main').getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page).toHaveTitle('Settings - Lanewise');
  await expect(page.getByRole('status').filter({ hasText: 'Settings - Lanewise' })).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'My course' }).click();
  await expect(page).toHaveURL(home);
  expect(documents).toEqual([]);
});

test('going back restores the scroll position and focuses the link that was followed', async ({ page }) => {
  await beLearner(page);
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

test('the app can be used by keyboard alone', async ({ page }) => {
  await registerForCourse(page.request);
  await openApp(page, home);
  const documents = documentsOf(page);
  await page.getByRole('main').getByRole('link', { name: 'Me', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Change Course and language' }).focus();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same screens are reached by links, and their forms are answered by the server', async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(scriptRefused);
    await registerForCourse(page.request);
    await page.goto(home);
    await page.getByRole('main').getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Change Course and language' }).click();
    await page.getByLabel('Your course').selectOption('tx-car');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/app/us/tx-car');
    await expect(page.getByRole('heading', { level: 1, name: /Texas/ })).toBeVisible();
  });
});

test('links open in a new tab on request, and links out of the app load a document', async ({ page, context }) => {
  await beLearner(page);
  await openApp(page, home);
  const tab = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Me', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  // A tab in the background may take long to load its last picture.
  await (await tab).waitForURL(settings, { waitUntil: 'commit' });
  await expect(page).toHaveURL(home);
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await page.getByRole('link', { name: /^Mock exam/ }).click();
  await page.getByRole('link', { name: 'Take a mock exam' }).click();
  await expect(page).toHaveURL('/us/ca-car/mock-exam');
  expect(documents[0]).toBe('/us/ca-car/mock-exam');
});

test('the server and the app show the same page for a course that does not exist', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown, callFailed);
  await beLearner(page);
  await page.goto('/app/us/no-such-course');
  const told = await page.getByRole('main').getByRole('paragraph').allTextContents();
  await openApp(page, home);
  const documents = documentsOf(page);
  // The site never links to such a page, but an old bookmark may.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/app/us/no-such-course', textContent: 'Old' });
    document.body.append(link);
  });
  await page.getByRole('link', { name: 'Old' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This road ends here' })).toBeFocused();
  expect(await page.getByRole('main').getByRole('paragraph').allTextContents()).toEqual(told);
  expect(documents).toEqual([]);
});

test('a page that fails leaves the visitor on the current one, says why, and opens on a retry', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(callFailed);
  await beLearner(page);
  await openApp(page, home);
  const sentences = {
    INTERNAL: 'We couldn’t open that page, so you’re still on this one.',
    RATE_LIMITED: 'Too many requests came from your connection in a short time. Try again in a minute.',
  } as const;
  for (const code of ['INTERNAL', 'RATE_LIMITED'] as const) {
    const mend = await failCall(page, 'listDevices', code);
    await page.getByRole('main').getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentences[code] })).toBeVisible();
    await expect(page).toHaveURL(home);
    await mend();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole('alert').filter({ hasText: sentences.RATE_LIMITED })).toHaveCount(0);
});

test('going back to a page that fails shows the error page, and the page on a retry', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(callFailed);
  await refuseStorage(page);
  await beLearner(page);
  await openApp(page, settings);
  await page.getByRole('link', { name: 'Change Course and language' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which test will you take?' })).toBeFocused();
  // The visitor goes back before the reloaded page's scripts have come.
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/browser/learner-app-*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Which test will you take?' })).toBeVisible();
  const mend = await failCall(page, 'listDevices', 'INTERNAL');
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(settings);
  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road is closed');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
