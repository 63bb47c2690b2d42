/** From a guest's first ten questions to the tenth day of study, in California and, on the narrowest phone, in Germany. */
import type { Page } from '@playwright/test';
import { newAccount, press } from '../e2e/support/accounts.ts';
import { type CoursePlace, california, drawTest, germany, seedOnScreen } from '../e2e/support/drawn-test.ts';
import { german, Learner, type TestWords } from '../e2e/support/learner.ts';
import { expect, test } from '../e2e/support/story.ts';
import { Journey } from './support/journey.ts';
import { walkedServer } from './support/walked-server.ts';

interface Walk {
  readonly name: string;
  readonly place: CoursePlace;
  readonly width: number;
  /** Undefined for English. */
  readonly words?: TestWords;
  readonly startLink: string;
  readonly fields: {
    readonly email: string;
    readonly password: string;
    readonly again: string;
    readonly course: string;
  };
  readonly createAccount: string;
  readonly age: string;
  readonly goOn: string;
}

const walks: readonly Walk[] = [
  {
    name: 'study-in-california',
    place: california,
    width: 390,
    startLink: 'Answer ten questions',
    fields: { email: 'Email address', password: 'Password', again: 'Repeat password', course: 'Your course' },
    createAccount: 'Create account',
    age: '16 or 17',
    goOn: 'Continue',
  },
  {
    name: 'study-in-germany',
    place: germany,
    width: 320,
    words: german,
    startLink: 'Zehn Fragen üben',
    fields: { email: 'E-Mail-Adresse', password: 'Passwort', again: 'Passwort wiederholen', course: 'Dein Kurs' },
    createAccount: 'Konto anlegen',
    age: '18 oder älter',
    goOn: 'Weiter',
  },
];

const server = walkedServer();

/** Answers the questions of a test of the app, some right and some wrong, up to its result, and looks at the first two. */
async function takeTest(page: Page, journey: Journey, named: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (let position = 1; ; position += 1) {
    await expect(page.locator('.bar .count')).toHaveText(new RegExp(`^${position} `));
    const before = await heading.textContent();
    const number = page.locator('main').getByRole('textbox');
    if ((await number.count()) > 0) await number.fill('50');
    else
      await page
        .locator('label.answer')
        .nth(position % 2)
        .click();
    await page.locator('main form button[type=submit]').first().click();
    const next = page.locator('[data-next]');
    await expect(next).toBeVisible();
    if (position <= 2) await journey.look(`${named}, question ${position}`);
    const of = Number(/\d+\D+(\d+)/.exec((await page.locator('.bar .count').textContent()) ?? '')?.[1]);
    await next.click();
    if (position >= of) return;
    await expect(heading).not.toHaveText(before ?? '');
  }
}

for (const { name, place, width, words, startLink, fields, createAccount, age, goOn } of walks) {
  test(name, async ({ page, request }) => {
    await server.moveTo(0);
    const journey = new Journey(page, width);
    const { locale, course } = place;
    const look = (named: string) => journey.look(named);
    try {
      await journey.begin();
      await page.goto(`/${locale}`);
      await look('the home of the country');
      await page.goto(`/${locale}/${course}`);
      await look('the course');
      await page.getByRole('link', { name: startLink }).first().click();
      const { items } = await drawTest(request, place, { seed: await seedOnScreen(page) });
      const learner = new Learner(page, words);
      for (const [index, item] of items.entries()) {
        await learner.give(item, index < 7 ? 'right' : 'wrong');
        if (index === 0) await look('a question answered right');
        if (index === 7) await look('a question answered wrong');
        await (index < items.length - 1 ? learner.nextLink : learner.finishLink).click();
      }
      await expect(page).toHaveURL(/\/result/);
      await look('the result of ten questions');

      await page.goto(`/${locale}/signup`);
      await look('the sign-up');
      const account = newAccount();
      for (const [field, value] of [
        [fields.email, account.email],
        [fields.password, account.password],
        [fields.again, account.password],
      ] as const)
        await page.getByLabel(field, { exact: true }).fill(value);
      await press(page, createAccount);
      await page.getByLabel(fields.course, { exact: true }).selectOption(course);
      await page.getByText(age, { exact: true }).click();
      await look('the choice of a course');
      await press(page, goOn);
      const home = `/app/${locale}/${course}`;
      await expect(page).toHaveURL(home);
      await look('the first home');

      const main = page.getByRole('main');
      await page.locator('main details summary').first().click();
      await main.locator('a[href*="/lesson/"]').first().click();
      await expect(page).toHaveURL(/\/lesson\//);
      await expect(page.getByRole('article')).toBeVisible();
      await look('a lesson');
      await page.goto(`${home}/tests`);
      await look('the tests');
      await page.goto(`${home}/test?k=practice`);
      await takeTest(page, journey, 'a test in the app');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
      await look('its result');
      for (const screen of ['mistakes', 'progress']) {
        await page.goto(`${home}/${screen}`);
        await look(screen);
      }
      await page.goto(`/app/${locale}/settings`);
      await look('the settings');

      for (const day of [1, 9]) {
        // Nothing may call the server while it starts again.
        await page.goto('about:blank');
        await server.moveTo(day);
        await page.goto(home);
        await look(`the home on day ${day + 1}`);
      }
    } finally {
      await journey.sheet(name);
    }
  });
}
