import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import type { APIRequestContext } from '@playwright/test';
import {
  codeIn,
  field,
  fill,
  linkIn,
  mailTo,
  otherCode,
  press,
  register,
  registerForCourse,
  seeFieldError,
  seeFormError,
  signInByApi,
  subjects,
} from './support/accounts.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { withAndWithoutJavaScript } from './support/without-javascript.ts';

async function isConfirmed(request: APIRequestContext): Promise<boolean> {
  const { settings } = await (await request.get(callPaths.getSettings.path)).json();
  return settings.is_email_confirmed;
}

test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(errorPageShown));

test('opening the link confirms nothing; the button on its page does, on any signed-in device', async ({
  page,
  request,
}) => {
  const account = await register(request);
  const link = linkIn(await mailTo(request, account.email, subjects.confirm));
  await page.goto(link);
  await press(page, 'Confirm address');
  await seeFormError(page, messages['account.confirm_signed_in']);
  expect(await isConfirmed(request)).toBe(false);
  await signInByApi(page.request, account);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible();
  expect(await isConfirmed(request)).toBe(false);
  await press(page, 'Confirm address');
  await expect(page.getByRole('status')).toHaveText('Your address is confirmed.');
  await expect(page).toHaveURL(/\/us\/confirm-email\?done$/);
  expect(await isConfirmed(request)).toBe(true);
});

test('a learner confirms with the code, or with one that was sent again', async ({ page }) => {
  const { email } = await registerForCourse(page.request);
  await page.goto('/app/us/ca-car');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const code = codeIn(await mailTo(page.request, email, subjects.confirm));
  await fill(page, { Code: otherCode(code) });
  await press(page, 'Confirm');
  await seeFieldError(field(page, 'Code'), messages['code.not_valid']);
  await press(page, 'Send a new code');
  await expect(page.locator('.notice')).toContainText('A new code is on its way.');
  await fill(page, { Code: codeIn(await mailTo(page.request, email, subjects.confirm, 2)) });
  await press(page, 'Confirm');
  await expect(page.getByRole('status')).toHaveText('Your address is confirmed.');
  await page.getByRole('link', { name: 'My course' }).click();
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  await expect(page.getByText('Please confirm your email address.')).toHaveCount(0);
});

withAndWithoutJavaScript(() => {
  test('a child waits until a parent agrees on another device, then the course opens', async ({
    page,
    browser,
    expectedTrouble,
  }) => {
    // The app may be telling the time zone just when the account begins to wait, from when on it may save nothing.
    expectedTrouble.push(/status of 403 \(Forbidden\) at \S+\/api\/v3\/user\/settings$/);
    const { email } = await register(page.request);
    const [mistyped, parent] = [`typo-of-${email}`, `parent-of-${email}`];
    const asParent = async (address: string) => {
      await field(page, 'Your course').selectOption('ca-car');
      await page.getByText('Under 13').click();
      await press(page, 'Continue');
      await seeFieldError(field(page, 'A parent’s email address'), messages['generic.required']);
      await fill(page, { 'A parent’s email address': address });
      await press(page, 'Continue');
    };
    await page.goto('/app/us/select-course');
    await expect(page.getByLabel('A parent’s email address')).toHaveCount(0);
    await asParent(mistyped);
    const waiting = page.getByRole('heading', { level: 1, name: 'A parent has to agree first' });
    await expect(waiting).toBeVisible();
    await page.goto('/app/us/ca-car');
    await expect(waiting).toBeVisible();
    const wrongLink = linkIn(await mailTo(page.request, mistyped, subjects.parent));
    await page.getByRole('link', { name: 'Send it to another address' }).click();
    await fill(page, { 'A parent’s email address': parent });
    await field(page, 'Your course').selectOption('ca-car');
    await press(page, 'Continue');
    await expect(waiting).toBeVisible();

    const elsewhere = await browser.newContext();
    const theirs = await elsewhere.newPage();
    await theirs.goto(wrongLink);
    await press(theirs, 'Yes, I’m the parent and I agree');
    await seeFormError(theirs, messages['token.not_found']);
    await theirs.goto(linkIn(await mailTo(page.request, parent, subjects.parent)));
    await press(theirs, 'Yes, I’m the parent and I agree');
    await expect(theirs.getByRole('status')).toHaveText('Thank you. The account is now open.');
    await elsewhere.close();

    await mailTo(page.request, email, subjects.parentConfirmed);
    await page.goto('/app');
    await expect(page.getByText('How old are you?')).toHaveCount(0);
    await field(page, 'Your course').selectOption('ca-car');
    await press(page, 'Continue');
    await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('California');
  });
});
