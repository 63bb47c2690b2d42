/** The learner's app in every state, in German, which has the longest words. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { Page } from '@playwright/test';
import { beLearner, codeIn, field, fill, mailTo, press, register, registerForCourse, unfold } from './accounts.ts';
import { openApp } from './app.ts';
import { answerWrong, studyForDays, takeExam } from './attempts.ts';
import { ageSignIns } from './database.ts';
import type { Screen } from './screens.ts';
import { expect } from './story.ts';

const inGermany = { locale: 'de', subject: 'de', course: 'de-b' };

async function openSettings(page: Page): Promise<{ readonly email: string; readonly password: string }> {
  const account = await registerForCourse(page.request, inGermany);
  await page.goto('/app/de/settings');
  return account;
}

/** Chooses a course at an age that needs a parent's consent. */
async function chooseAsChild(page: Page): Promise<void> {
  await page.goto('/app/de/select-course');
  await field(page, 'Dein Kurs').selectOption('de-b');
  await page.getByText('Unter 13').click();
  await press(page, 'Weiter');
  await expect(field(page, 'E-Mail-Adresse eines Elternteils')).toBeFocused();
}

export const learnerScreens: readonly Screen[] = [
  {
    name: 'an order',
    open: async (page) => {
      await beLearner(page, inGermany);
      await page.goto('/de/upgrade/checkout?plan=de-month');
    },
  },
  {
    name: 'what a learner who moves learns anew',
    open: async (page) => {
      await beLearner(page, { locale: 'us', subject: 'us', course: 'tx-car' });
      await page.goto('/us/rules/moving?from=us-tx&to=fr');
    },
  },
  {
    name: 'a report about a value',
    open: async (page) => {
      await beLearner(page, { locale: 'us', subject: 'us', course: 'tx-car' });
      await page.goto('/us/rules/handheld-phones/report');
    },
  },
  {
    name: 'the choice of course and age',
    open: async (page) => {
      await register(page.request, 'de');
      await page.goto('/app/de/select-course');
    },
  },
  {
    name: 'a choice of course and age that was refused',
    open: async (page) => {
      await register(page.request, 'us');
      await page.goto('/app/us/select-course');
      await press(page, 'Continue');
      await expect(field(page, 'Your course')).toBeFocused();
    },
  },
  {
    name: "a parent's address that was refused",
    open: async (page) => {
      await register(page.request, 'de');
      await chooseAsChild(page);
    },
  },
  {
    name: 'an authenticator app that is being set up',
    open: async (page) => {
      await beLearner(page, inGermany);
      await page.goto('/app/de/two-step');
      await press(page, 'Authenticator-App einrichten');
      await expect(field(page, 'Code aus der App')).toBeVisible();
    },
  },
  {
    name: 'waiting for a parent',
    open: async (page) => {
      const { email } = await register(page.request, 'de');
      const data = { age_band: 'under_13', subject_code: 'de', parent_email: `eltern-${email}` };
      await page.request.post(callPaths.giveAge.path, { data });
      await page.goto('/app');
      await expect(page.getByRole('heading', { level: 1, name: /^Zuerst muss/ })).toBeVisible();
    },
  },
  {
    name: "the learner's course, the address not yet confirmed",
    open: async (page) => {
      await beLearner(page, inGermany);
      await page.goto('/app/de/de-b');
    },
  },
  {
    name: "a learner's tests",
    open: async (page) => {
      await beLearner(page, inGermany);
      await page.goto('/app/de/de-b/tests');
    },
  },
  {
    name: 'a test of the app, answered',
    open: async (page) => {
      await beLearner(page, inGermany);
      await openApp(page, '/app/de/de-b/test?k=practice');
      await page.locator('.answer, .number-answer').first().waitFor();
      const number = page.getByRole('textbox');
      if ((await number.count()) > 0) await number.fill('1');
      else await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Erklärung' })).toBeVisible();
    },
  },
  {
    name: 'a lesson in two languages, a question answered',
    open: async (page) => {
      await beLearner(page, { ...inGermany, locale: 'de-en' });
      await openApp(page, '/app/de-en/de-b/lesson/de-l-ampel?both=1');
      const check = page.locator('form.lesson-check').first();
      await check.getByRole('radio').first().check({ force: true });
      await check.getByRole('button', { name: 'Check answer' }).press('Enter');
      await expect(check.getByRole('region', { name: 'Explanation' })).toBeVisible();
    },
  },
  {
    name: 'the report of a mistake in a question of a lesson',
    open: async (page) => {
      await beLearner(page, inGermany);
      await openApp(page, '/app/de/de-b/lesson/de-l-ampel');
      const check = page.locator('form.lesson-check').first();
      await check.getByRole('radio').first().check({ force: true });
      await check.getByRole('button', { name: 'Antwort prüfen' }).press('Enter');
      await press(page, 'Fehler melden');
      await press(page, 'Meldung senden');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the mistakes of a learner',
    open: async (page) => {
      await registerForCourse(page.request, inGermany);
      await answerWrong(page.request, 'de', 'de-b', ['de-amp-002', 'de-amp-008']);
      await page.goto('/app/de/de-b/mistakes');
      await expect(page.getByRole('link', { name: /üben$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'the progress and the home of a learner after some days of study',
    open: async (page) => {
      await registerForCourse(page.request, inGermany);
      await studyForDays(page.request, 'de', 'de-b', 4);
      await page.goto('/app/de/de-b');
      await expect(page.locator('.ready-bar')).toBeVisible();
      await page.goto('/app/de/de-b/progress');
      await expect(page.locator('.score-chart')).toBeVisible();
    },
  },
  {
    name: 'the simulator of a learner who has taken an exam',
    open: async (page) => {
      await registerForCourse(page.request, inGermany);
      await takeExam(page.request, 'de', 'de-b');
      await page.goto('/app/de/de-b/simulator');
      await expect(page.getByRole('link', { name: 'Prüfungssimulation' })).toBeVisible();
    },
  },
  {
    name: 'the settings, everything unfolded',
    open: async (page) => {
      await beLearner(page, inGermany);
      await page.goto('/app/de/settings');
      for (const name of ['Neue E-Mail-Adresse', 'Passwort ändern', 'Aktivitäten anzeigen', 'Konto löschen'])
        await unfold(page, name);
    },
  },
  {
    name: 'the settings when the sign-in has to be confirmed',
    open: async (page) => {
      const { email } = await register(page.request, 'de');
      await ageSignIns(email);
      await page.goto('/app/de/settings');
      await expect(page.getByRole('region', { name: 'Bestätige, dass du es bist' })).toBeVisible();
    },
  },
  {
    name: 'a password in the settings that was refused',
    open: async (page) => {
      await beLearner(page, inGermany);
      await page.goto('/app/de/settings');
      await unfold(page, 'Passwort ändern');
      await fill(page, { 'Aktuelles Passwort': 'falsch', 'Neues Passwort': 'kurz' });
      await press(page, 'Passwort ändern');
      await expect(field(page, 'Neues Passwort')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the settings with the code for a new address to enter',
    open: async (page) => {
      const { email, password } = await openSettings(page);
      await unfold(page, 'Neue E-Mail-Adresse');
      await fill(page, { 'Neue E-Mail-Adresse': `neu-${email}`, 'Aktuelles Passwort': password });
      await press(page, 'Code schicken');
      await expect(field(page, 'Code aus der E-Mail')).toBeVisible();
    },
  },
  {
    name: 'the settings of an account that will be deleted',
    open: async (page) => {
      const { email, password } = await openSettings(page);
      await unfold(page, 'Konto löschen');
      await fill(page, { 'Aktuelles Passwort': password });
      await press(page, 'Code schicken');
      await expect(field(page, 'Code aus der E-Mail')).toBeVisible();
      await fill(page, {
        'Code aus der E-Mail': codeIn(await mailTo(page.request, email, /Löschen deines Kontos$/)),
      });
      await press(page, 'Konto löschen');
      await expect(page.getByRole('button', { name: 'Konto behalten' })).toBeVisible();
    },
  },
];
