import { httpTries } from '@lanewise/contracts/constants/http';
import { messages } from '@lanewise/contracts/messages';
import {
  cookieNamesOf,
  field,
  fill,
  fillSignUp,
  newAccount,
  press,
  register,
  seeFieldError,
  seeFormError,
  signIn,
} from './support/accounts.ts';
import { expectFocusSeen, tabTo } from './support/keyboard.ts';
import { errorPageShown, expect, sessionEnded, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

withAndWithoutJavaScript((javaScriptEnabled) => {
  test('signing up leads through age and course to the course, and signing in again leads back to it', async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(errorPageShown);
    const account = newAccount();
    const header = page.getByRole('banner');
    await page.goto('/us');
    await header.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveTitle('Create your account - Lanewise');
    await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/us/terms');
    await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/us/privacy');

    // A refused sign-up keeps the typed text, and with a script the passwords.
    await fillSignUp(page, { ...account, email: 'ada@example' });
    await press(page, 'Create account');
    await seeFieldError(field(page, 'Email address'), messages['email.incorrect']);
    await expect(field(page, 'Email address')).toHaveValue('ada@example');
    const kept = javaScriptEnabled ? account.password : '';
    for (const name of ['password', 'confirm_password'])
      await expect(page.locator(`input[name=${name}]`)).toHaveValue(kept);
    // Several wrong fields: the first has the focus, each shows its error, and the list above links to them.
    await fillSignUp(page, { email: 'ada', password: 'short' }, 'other');
    await press(page, 'Create account');
    await seeFieldError(field(page, 'Email address'), messages['email.incorrect']);
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      `${messages['password.too_short']} 6 to 32 characters`,
    );
    await page.getByRole('region', { name: '3 things to fix' }).getByRole('link').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await expect(field(page, 'Repeat password')).toHaveValue(/x/);

    await fillSignUp(page, account);
    await press(page, 'Create account');
    // Without a script the browser keeps the fragment of the link that was followed to a wrong field.
    await expect(page).toHaveURL(/\/app\/us\/select-course(?:#|$)/);
    await field(page, 'Your course').selectOption({ label: 'California' });
    await page.getByText('18 or older').click();
    await press(page, 'Continue');
    await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('California');
    await expect(page.getByText('Please confirm your email address.')).toBeVisible();
    await expect(header.getByRole('link', { name: 'My course' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();

    if (javaScriptEnabled) {
      // Reading pages are the same for everyone; their script adds the link to the app.
      await page.goto('/us/courses');
      await header.getByRole('link', { name: 'My course' }).click();
      await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
    }
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    // The screen may still be loading.
    expectedTrouble.push(sessionEnded);
    await press(page, 'Sign out on this device');
    await expect(page).toHaveURL(/\/us$/);
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect((await cookieNamesOf(page)).filter((name) => /token|signed_in/.test(name))).toEqual([]);
    await page.goto('/app');
    await expect(page).toHaveURL(/\/us\/login$/);

    await signIn(page, account);
    await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  });
});

test('a course chosen before signing up is selected after signing up, which works without a mouse', async ({
  page,
}) => {
  const account = newAccount();
  await page.goto('/us/select-course');
  await field(page, 'Your course').selectOption({ label: 'California' });
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/us\/signup$/);
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  await tabTo(page, field(page, 'Email address'));
  await page.keyboard.type(account.email);
  await tabTo(page, field(page, 'Password'), 2);
  await page.keyboard.type(account.password);
  await tabTo(page, field(page, 'Repeat password'), 2);
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');

  // Without a script the browser keeps the fragment of the link that was followed to a wrong field.
  await expect(page).toHaveURL(/\/app\/us\/select-course(?:#|$)/);
  await expect(field(page, 'Your course')).toHaveValue('ca-car');
  await tabTo(page, field(page, 'Your course'));
  await page.keyboard.type('Texas');
  await expect(field(page, 'Your course')).toHaveValue('tx-car');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Under 13' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '18 or older' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }), 1);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/us\/tx-car$/);
});

test('a lost connection is reported, and then two clicks create one account', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/ERR_FAILED|Failed to fetch/);
  await page.goto('/us/signup');
  await fillSignUp(page, newAccount());
  await page.route('**/us/signup', (route) => route.abort(), { times: httpTries });
  await press(page, 'Create account');
  await seeFormError(page, messages['connection.slow']);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  // Without a script the browser keeps the fragment of the link that was followed to a wrong field.
  await expect(page).toHaveURL(/\/app\/us\/select-course(?:#|$)/);
});

test('a password can be shown and hidden again', async ({ page }) => {
  await page.goto('/us/login');
  await fill(page, { Password: 'harbour crane 7' });
  const password = page.locator('input[name=password]');
  await press(page, 'Show password');
  await expect(password).toHaveAttribute('type', 'text');
  await press(page, 'Hide password');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('harbour crane 7');
});

test('password managers and one-time codes can identify each field', async ({ page }) => {
  const purposes = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1];
      const purpose = attribute('autocomplete');
      return purpose === undefined ? [] : [`${attribute('name')} ${purpose}`];
    });
  };
  expect(await purposes('/us/signup')).toEqual([
    'email email',
    'password new-password',
    'confirm_password new-password',
  ]);
  expect(await purposes('/us/login')).toEqual(['email username webauthn', 'password current-password']);
  await register(page.request);
  expect(await purposes('/us/confirm-email')).toEqual(['code one-time-code']);
  expect(await purposes('/app/us/settings')).toEqual(
    expect.arrayContaining(['username username', 'current_password current-password', 'password new-password']),
  );
});
