/** Signing in again and correcting a form, with the keyboard alone. */
import { codeIn, field, mailTo, press, register, subjects } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

test('a forgotten password is replaced by a new one', async ({ page }) => {
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

withAndWithoutJavaScript(() => {
  test('several wrong fields are listed above the form, each with a link to its field', async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(errorPageShown);
    await page.goto('/us/signup');
    await press(page, 'Create account');
    const list = page.getByRole('region', { name: '3 things to fix' });
    await expect(list.getByRole('link')).toHaveText([
      'Email can not be empty',
      'Password can not be empty',
      'Password can not be empty',
    ]);
    await list.getByRole('link').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await expect(field(page, 'Repeat password')).toHaveValue('x');
  });
});
