/** Passkeys in a real browser, with its virtual authenticator. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { messages } from '@lanewise/contracts/messages';
import { Secret, TOTP } from 'otpauth';
import { fill, forgetSession, linkIn, mailTo, press, registerForCourse, signIn, unfold } from './support/accounts.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { ageSignIns } from './support/database.ts';
import { errorPageShown, expect, sessionEnded, test } from './support/story.ts';

// The virtual authenticator of one test must not answer in the next.
test.use({ reuseContext: false });

const passkeyAdded = /^A passkey was added to your account$/;

test('a passkey is added, signs in by the browser’s suggestion, confirms, is renamed and removed', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown, sessionEnded);
  const authenticator = await addAuthenticator(page);
  const { email } = await registerForCourse(page.request);
  await page.goto('/app/us/settings');
  await press(page, 'Add a passkey');
  await expect(page.getByRole('status').filter({ hasText: 'The passkey has been added.' })).toBeInViewport();
  const row = page.getByRole('listitem').filter({ hasText: 'Added' });
  await expect(row).toContainText('Chrome');
  await mailTo(page.request, email, passkeyAdded);
  const [held] = await authenticator.passkeys();
  expect(Buffer.from(held?.userHandle ?? '', 'base64').length).toBe(64);
  // The same authenticator is not offered a second time.
  await press(page, 'Add a passkey');
  await expect(page.getByRole('alert').filter({ hasText: 'already has a passkey' })).toBeVisible();

  await unfold(page, 'Rename a passkey');
  await press(page, 'Save name');
  await expect(page.getByText(messages['generic.required'])).toBeVisible();
  await fill(page, { 'New name': 'My laptop' });
  await press(page, 'Save name');
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('Added');

  // Signs in by the browser's suggestion in the address field, which the virtual authenticator accepts at once.
  await forgetSession(page);
  await page.goto('/us/login');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);

  // The passkey also confirms an old sign-in.
  await ageSignIns(email);
  await page.goto('/app/us/settings');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm with a passkey' }).filter({ visible: true }).first().click();
  const remove = page.getByRole('button', { name: /^Remove\s?: My laptop$/ });
  await remove.click();
  await expect(page.getByRole('status').filter({ hasText: 'The passkey has been removed.' })).toBeVisible();
  await expect(remove).toHaveCount(0);

  await forgetSession(page);
  await page.goto('/us/login');
  await expect(page.locator('.passkey-error')).toHaveText(messages['account.passkey_not_found']);
  expect((await page.request.get(callPaths.getSettings.path)).ok()).toBe(false);
});

test('a passkey signs in by its button, replaces the code of a second step, and is removed by the link in the mail', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  // The virtual authenticator would accept the suggestion before the button could be pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const authenticator = await addAuthenticator(page);
  const account = await registerForCourse(page.request);
  await page.goto('/app/us/settings');
  await press(page, 'Add a passkey');
  const mail = await mailTo(page.request, account.email, passkeyAdded);
  const { secret } = await (await page.request.post(callPaths.startTotp.path, { data: {} })).json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await page.request.post(callPaths.confirmTotp.path, { data: { code } })).ok()).toBe(true);

  await forgetSession(page);
  await signIn(page, account);
  await expect(page).toHaveURL(/\/us\/second-factor$/);
  await authenticator.verify(false);
  await press(page, 'Use a passkey');
  await expect(page.locator('.passkey-error')).toHaveText('No passkey was used. Try again, or choose another way.');
  await authenticator.verify(true);
  await press(page, 'Use a passkey');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);

  // Signing in with it asks for no code.
  await forgetSession(page);
  await page.goto('/us/login');
  await press(page, 'Sign in with a passkey');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);

  await page.goto(linkIn(mail));
  await press(page, 'Undo the change');
  await expect(page.getByRole('main')).toContainText('undone');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/us\/second-factor$/);
  // The account no longer has a passkey.
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
