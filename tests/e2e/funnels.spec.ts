import { cookieNames, funnelCookies } from '@lanewise/contracts/constants/cookies';
import type { Page } from '@playwright/test';
import { fillSignUp, newAccount, press } from './support/accounts.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/story.ts';

/** Chooses a quiz answer with the mouse: the whole tile is the target. */
const choose = (page: Page, answer: string) => page.locator('.quiz-tile').filter({ hasText: answer }).click();

/** Expects one funnel to be running, as its cookie keeps it; undefined: none. */
async function seeFunnel(
  page: Page,
  kept: string | RegExp | undefined,
  name: string = cookieNames.funnel,
): Promise<void> {
  const names: readonly string[] = funnelCookies;
  const found = (await page.context().cookies()).filter((cookie) => names.includes(cookie.name));
  const wanted = kept === undefined ? [] : [{ name, value: expect.stringMatching(kept) }];
  expect(found.map((cookie) => ({ name: cookie.name, value: cookie.value }))).toEqual(wanted);
}

/** Goes on from a sign-up within a funnel: signs up, and chooses the age, which opens the course and completes the funnel. */
async function signUpAndStart(page: Page, kept: string | RegExp, name?: string): Promise<void> {
  await expect(page).toHaveURL(/\/sign-up/);
  await seeFunnel(page, kept, name);
  await fillSignUp(page, newAccount());
  await press(page, 'Create account');
  await expect(page).not.toHaveURL(/\/sign-up/);
  await page.goto('/app');
  await page.getByText('18 or older').click();
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/app\/us\/[a-z]+-car$/);
  await seeFunnel(page, undefined);
}

test('a skipped step is asked, going back keeps the answers, and the four-step list is shorter', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/de/personalization/ready-to-start?course=de-b&time=20');
  await expect(page).toHaveURL(/what-looking-for\?.*missing=1/);
  await expect(page.getByRole('alert')).toHaveText('Wähle zuerst eine Antwort.');
  await page.goto('/de/personalization/what-suits-you?from=course');
  await expect(page.getByText('Schritt 1 von 5', { exact: true })).toBeVisible();
  // The entry point is the first page's: the funnel was already running when this page named another.
  await seeFunnel(page, /^personalization\.direct\.car\.\.20--$/);
  await expectSound(page);
  await page.getByLabel('Kurs').selectOption('de-b');
  await page.getByLabel('20 Minuten').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await choose(page, 'Einen Lernplan');
  await page.reload();
  await expect(page).toHaveURL(/what-looking-for\?.*time=20/);
  await choose(page, 'Einen Lernplan');
  await press(page, 'Weiter');
  await choose(page, 'Einen Teil');
  await press(page, 'Weiter');
  // The browser goes back from the next page only once it shows that one.
  await expect(page.getByText('In etwa zwei Wochen')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Wie viel hast du bisher gelernt?' })).toBeVisible();
  await page.goForward();
  await expectSound(page);
  await choose(page, 'In etwa zwei Wochen');
  await press(page, 'Weiter');
  await expect(page.getByText('In etwa zwei Wochen')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Plan zeigen' }).click();
  await expect(page.getByRole('heading', { name: 'Tag 1', exact: false }).first()).toBeVisible();
  await expect(page.getByText('20 Minuten am Tag')).toBeVisible();
  await expectSound(page);
  await seeFunnel(page, /^personalization\.direct\.car\.\d{4}-\d\d-\d\d\.20-some-plan$/);
  await page.goto('/de/personalization/studied-handbook?course=de-b&time=20&short=1');
  await expect(page.getByText('Schritt 2 von 4', { exact: true })).toBeVisible();
});

test('a diagnostic test continues after a reload and in two tabs, and its answers become the account’s first', async ({
  page,
  expectedTrouble,
}) => {
  // A question that is sent without an answer is shown again with this status.
  expectedTrouble.push(/status of 400/);
  await page.goto('/us/ca-car/diagnostic-test?time=20&studied=some&in=14');
  const kept = /^diagnostic\.direct\.car\.\d{4}-\d\d-\d\d(?:\.20-some-)?$/;
  await seeFunnel(page, kept);
  await expectSound(page);
  await page.getByRole('link', { name: 'Start the questions' }).click();
  const question = () => page.getByRole('heading', { level: 1 }).textContent();
  const first = await question();
  await expectSound(page);
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(page.url());
  expect(await question()).toBe(first);
  const other = await page.context().newPage();
  await other.goto(page.url());
  let answered = 0;
  while (page.url().match(/diagnostic-test\/\d+/)) {
    await page.locator('.answer').first().click();
    await press(page, 'Continue');
    answered += 1;
  }
  expect(answered).toBeGreaterThanOrEqual(10);
  // The other tab is still at its own question.
  await other.locator('.answer').first().click();
  await press(other, 'Continue');
  await expect(other).toHaveURL(/diagnostic-test\/2\?/);
  await other.close();

  await expect(page.getByRole('heading', { name: 'What we looked at', exact: true })).toBeVisible();
  await seeFunnel(page, kept);
  await expectSound(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByText('chance of passing')).toBeVisible();
  await seeFunnel(page, kept);
  await expectSound(page);
  await page.getByRole('link', { name: 'Show my plan' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('Your answers and test date carry over')).toBeVisible();
  await seeFunnel(page, kept);
  await expectSound(page);
  await fillSignUp(page, newAccount());
  await press(page, 'Create account');
  await seeFunnel(page, kept);
  await press(page, 'Email me this plan');
  await expect(page.getByText('The plan is on its way to you.')).toBeVisible();
  await page.getByRole('link', { name: 'Start with day 1' }).click();
  await page.getByText('18 or older').click();
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/app\/us\/ca-car$/);
  const progress = await page.request.get('/api/v3/learning/progress/us/ca-car');
  expect(await progress.json()).toMatchObject({ answers: answered });
  const settings = await (await page.request.get('/api/v3/user/settings')).json();
  expect(settings.settings.exam_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /funnel|diagnostic/.test(name))).toEqual([]);
});

test('an advertisement’s page leads to the app: by keyboard, with its source, and the code for a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/de/web-to-app-tiktok?ttclid=t1');
  await expect(page.getByRole('img', { name: 'QR-Code mit der Adresse dieser Seite' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'App installieren' })).toBeHidden();
  await expectSound(page);
  // As Chromium does where the app can be installed; the headless one never offers it.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
    });
    window.dispatchEvent(offer);
  });
  await press(page, 'App installieren');
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  await seeFunnel(page, 'app.web-to-app-tiktok..');
  await page.getByRole('link', { name: 'Los geht’s' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/app-quiz-v1\?from=web-to-app-tiktok&ttclid=t1$/);
  await page.getByLabel('Kurs').selectOption('de-b');
  await page.getByLabel('20 Minuten').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByLabel('Einen Teil').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('In etwa zwei Wochen')).toBeVisible();
  await seeFunnel(page, /^app\.web-to-app-tiktok\.car\.\.20-some-?$/);
  await page.reload();
  await page.goBack();
  await expect(page.getByLabel('Einen Teil')).toBeVisible();
  await page.goForward();
  await page.getByLabel('In etwa zwei Wochen').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Jetzt aufs Handy damit' })).toBeVisible();
  await expect(page).toHaveURL(/ttclid=t1/);
  await expectSound(page);
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/\/de\/de-b\/sign-up\?.*ttclid=t1/);
  await seeFunnel(page, /^app\.web-to-app-tiktok\.car\.\d{4}-\d\d-\d\d\.20-some-$/);
});

/** Begins the mock exam of a funnel, answers one question, hands in and goes to the announcement of the result. */
async function handIn(page: Page): Promise<void> {
  await press(page, 'Start the exam');
  await page.locator('.answer').first().click();
  await page.goto(page.url().replace(/\/\d+$/, '/hand-in'));
  await press(page, 'Submit now');
  await expect(page.getByRole('heading', { name: 'What we looked at', exact: true })).toBeVisible();
}

test('the practice test of a state has its authority’s rules, announces its result once, and leads to an account', async ({
  page,
}) => {
  await page.goto('/us/ny-car/practice-exam?from=course');
  await expect(page.getByRole('heading', { name: 'New York DMV practice test: 20 questions' })).toBeVisible();
  await seeFunnel(page, 'practice-test.course.car.');
  await expectSound(page);
  await handIn(page);
  await seeFunnel(page, 'practice-test.course.car.');
  await expectSound(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your result is ready' })).toBeVisible();
  await expect(page.getByText('of 20 questions')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page).toHaveURL(/\/result$/);
  const announced = /^practice-test\.course\.car\.\.\.[\w-]+$/;
  await seeFunnel(page, announced);
  await page.reload();
  await expect(page.locator('#verdict')).toBeVisible();
  await page.goto('/us/ny-car/sign-up');
  await signUpAndStart(page, announced);
});

test('a simulator asks the age where the authority tests by age, and takes the place of another funnel', async ({
  page,
}) => {
  const name = cookieNames.permitTestFunnel;
  await page.goto('/us/personalization/what-suits-you?from=home');
  await seeFunnel(page, 'personalization.home..');
  await page.goto('/us/ca-car/practice-exam?from=ad&simulator=permit-test');
  await seeFunnel(page, 'permit-test.ad.car.', name);
  await expect(page.getByText('Step 1 of', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Under 18' }).click();
  await expect(page.getByText('Step 2 of', { exact: false })).toBeVisible();
  await seeFunnel(page, 'permit-test.ad.car.', name);
  await handIn(page);
  await seeFunnel(page, 'permit-test.ad.car.', name);
  await page.goto('/us/ca-car/sign-up');
  await signUpAndStart(page, /^permit-test\.ad\.car/, name);
});
