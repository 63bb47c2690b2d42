/** Somebody comes by a social account that we do not know, and has an account, or two. */
import { fill, forgetSession, press, register } from './support/accounts.ts';
import { be, hiddenNewcomer, openLogin, openSignUp, seeSelectCourse, settingsOf, signIn } from './support/social.ts';
import { errorPageShown, expect, sessionEnded, test } from './support/story.ts';

const question = /\/us\/join-account$/;

test('with an account: asked, signed in as before, and the hidden address is one more way in', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown);
  const { email, password } = await register(page.request);
  await forgetSession(page);
  const { id, email: relay } = hiddenNewcomer();
  await openSignUp(page);
  await signIn(page, 'apple', id);
  await expect(page).toHaveURL(question);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New here, or do you have an account?');
  await expect(page.getByText(relay)).toBeVisible();
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(page.getByText('Sign in the way you did before.')).toBeVisible();
  await fill(page, { 'Email address': email, Password: password });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(question);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Apple to your account?');
  await press(page, 'Add Apple');
  await expect(page).toHaveURL(/\/app\/us\//);
  expect(await settingsOf(context)).toMatchObject({ email, providers: ['apple'] });

  await forgetSession(page);
  await openLogin(page);
  await signIn(page, 'apple', id);
  await expect(page).toHaveURL(/\/app\/us\//);
  expect(await settingsOf(context)).toMatchObject({ email });
});

test('without one: the account is made when asked for, and a second one is merged into the first', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(errorPageShown, sessionEnded);
  const { id, email: relay } = hiddenNewcomer();
  await openLogin(page);
  await signIn(page, 'apple', id);
  await expect(page).toHaveURL(question);
  await press(page, 'I’m new: create an account');
  await seeSelectCourse(page);
  expect(await settingsOf(context)).toMatchObject({ email: relay, providers: ['apple'] });

  await forgetSession(page);
  const { email } = await register(page.request);
  await page.goto('/app/us/settings');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Add Apple' }).click();
  await be(await opened, id);
  await expect(page).toHaveURL(question);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have two accounts');
  await press(page, 'Delete the empty account and add Apple');
  await expect(page).toHaveURL(/\/app\/us\//);
  expect(await settingsOf(context)).toMatchObject({ email, providers: ['apple'] });
});
