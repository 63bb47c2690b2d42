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
import { errorPageShown, expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

withAndWithoutJavaScript(() => {
  test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

  test('the code from the mail sets a new password and signs out every device', async ({ page, request }) => {
    // `request` is the device that was signed in before; the page is another one.
    const { email, password } = await register(request);
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
    await fill(page, { 'New password': 'short', 'Repeat password': 'short' });
    await press(page, 'Save password');
    await seeFieldError(field(page, 'New password'), messages['password.too_short']);
    const fresh = 'harbour crane 8';
    await fill(page, { 'New password': fresh, 'Repeat password': fresh });
    await press(page, 'Save password');
    await expect(page.locator('.notice')).toHaveText('Your new password is set. Sign in with it.');

    expect((await request.get(callPaths.getSettings.path)).status()).toBe(403);
    await mailTo(request, email, subjects.passwordChanged);
    await signIn(page, { email, password });
    await seeFormError(page, messages['password.wrong_credentials']);
    await signIn(page, { email, password: fresh });
    await expect(page).toHaveURL(/\/app\/us\/select-course$/);
    // Entering a code from the mail also confirms the address.
    const { settings } = await (await page.request.get(callPaths.getSettings.path)).json();
    expect(settings.is_email_confirmed).toBe(true);
  });

  test('a device whose box is unticked stays signed in when the password is restored', async ({ page, request }) => {
    const { email, password } = await register(request);
    const code = codeIn(await mailTo(request, email, subjects.confirm));
    await request.post(callPaths.confirmEmailByCode.path, { data: { code } });
    await signInByApi(page.request, { email, password });
    const stranger = await page.request.storageState();
    await page.context().clearCookies();

    await page.goto('/us/forgot-password');
    await fill(page, { 'Email address': email });
    await press(page, 'Send code');
    await fill(page, { Code: codeIn(await mailTo(request, email, subjects.restore)) });
    await press(page, 'Confirm');
    const boxes = page.getByRole('group', { name: 'Sign out and remove' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    // The most recently used device comes first: the second is the one that signed up.
    await boxes.nth(1).uncheck();
    await fill(page, { 'New password': 'harbour crane 8', 'Repeat password': 'harbour crane 9' });
    await press(page, 'Save password');
    await seeFieldError(field(page, 'Repeat password'), messages['password.mismatch']);
    await expect(boxes.nth(1)).not.toBeChecked();
    await fill(page, { 'New password': 'harbour crane 8', 'Repeat password': 'harbour crane 8' });
    await press(page, 'Save password');
    await expect(page.locator('.notice')).toHaveText('Your new password is set. Sign in with it.');

    expect((await request.get(callPaths.getSettings.path)).status()).toBe(200);
    await page.context().addCookies(stranger.cookies);
    expect((await page.request.get(callPaths.getSettings.path)).status()).toBe(403);
  });
});

test('an address without an account leads to the page for the code like any other', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  await page.goto('/us/forgot-password');
  await fill(page, { 'Email address': newAccount().email });
  await press(page, 'Send code');
  await expect(page).toHaveURL(/\/us\/confirm-code$/);
  await fill(page, { Code: '123456' });
  await press(page, 'Confirm');
  await seeFieldError(field(page, 'Code'), messages['code.not_valid']);
});

test('the later pages of a password reset lead to the first one if no code was requested', async ({ page }) => {
  for (const path of ['/us/confirm-code', '/us/reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/us\/forgot-password$/);
  }
});
