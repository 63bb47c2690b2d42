/** Signing in with Google, Facebook, Apple or Microsoft, against the sandbox's stand-ins. tests/social-emulator uses the real SDK. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { messages } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';
import { forgetSession } from './support/accounts.ts';
import {
  be,
  button,
  complaint,
  newcomer,
  openLogin,
  openSignUp,
  providers,
  register,
  seeSelectCourse,
  settingsOf,
  signIn,
} from './support/social.ts';
import { errorPageShown, expect, test } from './support/story.ts';

/** Signs in with a provider for the first time, then again, and returns what the settings say each time. */
async function signInTwice(page: Page, provider: SocialProvider): Promise<[Settings, Settings]> {
  const { id, email } = newcomer();
  await openSignUp(page);
  await signIn(page, provider, id);
  await seeSelectCourse(page);
  const made = await settingsOf(page.context());
  expect(made).toMatchObject({ email, providers: [provider] });
  await forgetSession(page);
  await openLogin(page);
  await signIn(page, provider, id);
  await seeSelectCourse(page);
  return [made, await settingsOf(page.context())];
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

test('no script can read the token; the analytics id is stored, and a second sign-in leads back to the account', async ({
  page,
  context,
}) => {
  const [made, found] = await signInTwice(page, 'google');
  expect(made.is_email_confirmed).toBe(true);
  expect(found.email).toBe(made.email);
  const token = (await context.cookies()).find(({ name }) => name === 'lanewise_token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const seen = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  expect(seen).not.toContain(token?.value);
  expect(JSON.parse(seen)[1]).toHaveProperty([storageKeys.analyticsUserId]);
});

test('a social sign-up within a funnel comes back into it, and what was told stays', async ({ page, context }) => {
  await openLogin(page, '/us/ca-car/sign-up?time=45&studied=some&in=14');
  await signIn(page, 'google', newcomer().id);
  await expect(page).toHaveURL(/\/us\/ca-car\/study-plan\?time=45&studied=some&in=14$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const told = { course_code: 'ca-car', minutes_a_day: 45, handbook: 'some', exam_date: day };
  expect(await settingsOf(context)).toMatchObject(told);
  // The account has the plan already, so that there is nothing to keep.
  await expect(page.getByRole('button', { name: 'Keep this plan' })).toHaveCount(0);
});

test('a stored course leads to the course, becomes the learner’s, and is cleared', async ({ page, context }) => {
  await openSignUp(page);
  for (const provider of providers) {
    const mark = button(page, provider).locator('.social-mark');
    const drawn = await mark.evaluate((element) => {
      const { backgroundImage, maskImage } = getComputedStyle(element);
      return backgroundImage + maskImage;
    });
    expect(drawn).toContain(`${provider}-`);
  }
  await page.evaluate(
    ([subject, course, path]) => {
      localStorage.setItem(subject as string, 'us');
      localStorage.setItem(course as string, 'ca-car');
      localStorage.setItem(path as string, 'ca-car');
    },
    [storageKeys.subjectCode, storageKeys.courseCode, storageKeys.path],
  );
  await signIn(page, 'microsoft', newcomer().id);
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  expect(await settingsOf(context)).toMatchObject({ subject_code: 'us', course_code: 'ca-car' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([storageKeys.analyticsUserId]);
});

test('Facebook is asked for friends, and its token is stored where no script can read it', async ({
  page,
  context,
}) => {
  const { id, email } = newcomer();
  await openSignUp(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'facebook').click();
  const sandbox = await opened;
  await expect(sandbox.getByText('user_friends')).toBeVisible();
  await be(sandbox, id);
  await seeSelectCourse(page);
  const kept = (await context.cookies()).find(({ name }) => name === 'lanewise_facebook');
  expect(kept).toMatchObject({ httpOnly: true });
  // Facebook does not vouch for the address.
  expect(await settingsOf(context)).toMatchObject({ email, is_email_confirmed: false });
});

test('closing the window or cancelling in it shows no error, two clicks open one window, and the buttons work again once the page is visible', async ({
  page,
  context,
}) => {
  await openLogin(page);
  for (const leave of [(popup: Page) => popup.close(), cancel]) {
    const opened = page.waitForEvent('popup');
    await button(page, 'apple').click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page, 'apple')).toHaveAttribute('aria-busy', 'true');
    await leave(popup);
    await expect(button(page, 'apple')).not.toHaveAttribute('aria-busy');
    await expect(complaint(page)).toHaveCount(0);
  }
  const opened = page.waitForEvent('popup');
  await button(page, 'google').dblclick();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page, 'facebook')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'facebook').click({ force: true });
  expect(context.pages()).toHaveLength(2);
  await expect(popup.getByRole('heading', { name: /at Google/ })).toBeVisible();
  await expect(button(page, 'google')).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(button(page, 'google')).not.toHaveAttribute('aria-busy');
  await expect(button(page, 'facebook')).not.toHaveAttribute('aria-disabled');
});

test('a Facebook account without an email address gets an explanation', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  await openLogin(page);
  await signIn(page, 'facebook', 'cleo');
  await expect(complaint(page)).toHaveText(messages['provider.facebook_without_email']);
});

test('a window blocked by the browser is reported', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await button(page, 'google').click();
  await expect(complaint(page)).toHaveText(messages['provider.popups_blocked']);
});

test('a lost connection is reported, and the next attempt works', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id } = newcomer();
  await openSignUp(page);
  await page.route('**/api/v3/auth/google*', (route) => route.abort('internetdisconnected'));
  await signIn(page, 'google', id);
  await expect(complaint(page)).toHaveText(messages['connection.none']);
  await page.unroute('**/api/v3/auth/google*');
  await signIn(page, 'google', id);
  await seeSelectCourse(page);
});

const cancel = (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click();

test('a message from another origin or window is ignored', async ({ page }) => {
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'google').click();
  await opened;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.evaluate(() => {
    const credential = { access_token: 'stolen', firebase_token: 'stolen' };
    const message = {
      type: 'lanewise.sandbox.identity',
      provider: 'google',
      state: 'guessed',
      credential,
      error: null,
    };
    window.postMessage(message, window.location.origin);
  });
  await expect(button(page, 'google')).toHaveAttribute('aria-busy', 'true');
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    viewport: { width: 390, height: 844 },
  });

  test('the page itself goes to the provider and comes back signed in', async ({ page, context }) => {
    const { id, email } = newcomer();
    await openSignUp(page);
    await button(page, 'apple').click();
    await expect(page).toHaveURL(/\/sandbox\/identity\//);
    await be(page, id);
    await seeSelectCourse(page);
    expect(context.pages()).toHaveLength(1);
    expect(await settingsOf(context)).toMatchObject({ email, providers: ['apple'] });
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('cancelling there returns without an error, going back leaves buttons that work, and a refusal is reported', async ({
    page,
    request,
    expectedTrouble,
  }) => {
    expectedTrouble.push(errorPageShown);
    await openLogin(page);
    await button(page, 'google').click();
    await cancel(page);
    await expect(page).toHaveURL(/\/us\/login$/);
    await expect(page.locator('.social-list')).toBeVisible();
    await expect(button(page, 'google')).not.toHaveAttribute('aria-busy');
    await expect(complaint(page)).toHaveCount(0);
    await button(page, 'google').click();
    await expect(page).toHaveURL(/\/sandbox\/identity\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/us\/login$/);
    await expect(button(page, 'google')).not.toHaveAttribute('aria-busy');
    const { id, email } = newcomer();
    await register(request, email);
    await button(page, 'facebook').click();
    await be(page, id);
    await expect(complaint(page)).toHaveText(messages['account.sign_in_as_before']);
  });
});
