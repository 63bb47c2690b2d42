import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import {
  codeIn,
  field,
  fill,
  mailTo,
  newAccount,
  press,
  register,
  seeFieldError,
  seeFormError,
  signIn,
  signInByApi,
  subjects,
} from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

withAndWithoutJavaScript(() => {
  test('the code from the mail sets a new password and signs out every device but those unticked', async ({
    page,
    request,
    playwright,
    baseURL,
  }) => {
    // `request` is the device that signed up and is kept, `phone` one that is signed out; the page is another one.
    const { email, password } = await register(request);
    const confirming = codeIn(await mailTo(request, email, subjects.confirm));
    await request.post(callPaths.confirmEmailByCode.path, { data: { code: confirming } });
    const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signInByApi(phone, { email, password });
    await page.goto('/us/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await fill(page, { 'Email address': ` ${email.toUpperCase()} ` });
    await press(page, 'Send code');
    await expect(page.getByText('We sent it to')).toContainText(email.toUpperCase());
    const first = codeIn(await mailTo(request, email, subjects.restore));
    await press(page, 'Send a new code');
    await expect(page.locator('.notice')).toContainText('Enter the code from our newest email.');
    const code = codeIn(await mailTo(request, email, subjects.restore, 2));
    if (first !== code) {
      await fill(page, { Code: first });
      await press(page, 'Confirm');
      await seeFieldError(field(page, 'Code'), messages['code.not_valid']);
    }
    // Formatted as it is when copied from a mail.
    await fill(page, { Code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    await press(page, 'Confirm');

    await expect(page).toHaveURL(/\/us\/reset-password$/);
    const boxes = page.getByRole('group', { name: 'Sign out and remove' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    // The most recently used device comes first: the second is the one that signed up.
    await boxes.nth(1).uncheck();
    await fill(page, { 'New password': 'short', 'Repeat password': 'short' });
    await press(page, 'Save password');
    await seeFieldError(field(page, 'New password'), messages['password.too_short']);
    await expect(boxes.nth(1)).not.toBeChecked();
    const fresh = 'harbour crane 8';
    await fill(page, { 'New password': fresh, 'Repeat password': fresh });
    await press(page, 'Save password');
    await expect(page.locator('.notice')).toHaveText('Your new password is set. Sign in with it.');

    expect((await request.get(callPaths.getSettings.path)).status()).toBe(200);
    expect((await phone.get(callPaths.getSettings.path)).status()).toBe(403);
    await phone.dispose();
    await mailTo(request, email, subjects.passwordChanged);
    await signIn(page, { email, password });
    await seeFormError(page, messages['password.wrong_credentials']);
    await signIn(page, { email, password: fresh });
    await expect(page).toHaveURL(/\/app\/us\/select-course$/);
  });
});

test('a forgotten password is replaced by a new one with the keyboard alone', async ({ page }) => {
  const { email } = await register(page.request);
  await page.context().clearCookies();
  await page.goto('/us/login');
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/forgot-password$/);
  await tabTo(page, field(page, 'Email address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/confirm-code$/);
  await tabTo(page, field(page, 'Code'));
  await page.keyboard.type(codeIn(await mailTo(page.request, email, subjects.restore)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reset-password$/);
  for (const label of ['New password', 'Repeat password']) {
    await tabTo(page, field(page, label));
    await page.keyboard.type('harbour crane 8');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/login\?why=restored$/);
});

test('an address without an account leads to the page for the code like any other, and no later page opens first', async ({
  page,
}) => {
  for (const path of ['/us/confirm-code', '/us/reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/us\/forgot-password$/);
  }
  await fill(page, { 'Email address': newAccount().email });
  await press(page, 'Send code');
  await expect(page).toHaveURL(/\/us\/confirm-code$/);
  await fill(page, { Code: '123456' });
  await press(page, 'Confirm');
  await seeFieldError(field(page, 'Code'), messages['code.not_valid']);
});
