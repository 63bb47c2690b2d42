import type { Page } from '@playwright/test';
import { register, signInByApi } from './support/accounts.ts';
import { california, type DrawnTest, drawExam, drawTest, germany, resultPath } from './support/drawn-test.ts';
import { Candidate } from './support/exam.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

const item = (drawn: DrawnTest, index: number) => drawn.items[index] as DrawnTest['items'][number];

/** Opens a test, answers its first question, and waits until that is saved. */
async function answerOne(page: Page, drawn: DrawnTest, learner = new Learner(page)): Promise<void> {
  await learner.open(drawn.path);
  await learner.give(item(drawn, 0), 'right');
}

const continueLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Continue: / });

test('an unfinished exam and an unfinished test of ten questions are kept side by side, and neither opens as the other', async ({
  page,
  request,
}) => {
  await answerOne(page, await drawExam(request, california));
  await page.goto('/us/ca-car');
  await page.getByRole('link', { name: 'Answer ten questions' }).click();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await answerOne(page, await drawTest(request, california));
  await page.goto('/us/ca-car');
  await expect(continueLinks(page)).toHaveText(['Continue: 2 of 10all topics', 'Continue: 2 of 46full practice test']);
  await continueLinks(page).last().click();
  await expect(page.getByText('2 of 46')).toBeVisible();
});

test('a question of one chapter does not discard the test of all topics', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  await answerOne(page, drawn);
  await page.goto('/us/ca-car');
  const chapters = page.getByRole('region', { name: 'What you’ll learn' }).getByRole('link');
  await chapters.first().click();
  const learner = new Learner(page);
  await page.locator('.answer').first().click();
  await learner.checkButton.click();
  await expect(learner.explanation).toBeVisible();

  // Starting another chapter asks for confirmation, because it would replace the first.
  await page.goto('/us/ca-car');
  await chapters.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Continue where you left off?' })).toBeVisible();
  await page.getByRole('link', { name: 'Discard these answers and start a new test' }).click();
  await expect(page.getByText('1 of 10')).toBeVisible();

  await page.goto('/us/ca-car');
  await expect(continueLinks(page)).toHaveText(['Continue: 2 of 10all topics']);
  await continueLinks(page).click();
  await expect(learner.question(item(drawn, 1))).toBeVisible();
});

test('each country lists its own tests; a finished one is no longer listed, and an old result removes no other', async ({
  page,
  request,
}) => {
  const drawn = await drawTest(request, california);
  await answerOne(page, drawn);
  await answerOne(page, await drawTest(request, germany), new Learner(page, german));
  await page.goto('/de');
  await expect(page.getByRole('link', { name: 'Weiter: 2 von 10 Führerschein Klasse B, alle Themen' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^(Weiter|Continue): / })).toHaveCount(1);
  await page.goto(resultPath(await drawTest(request, california, { seed: 'other' }), Array<'right'>(10).fill('right')));
  await page.goto('/us/ca-car');
  await expect(continueLinks(page)).toHaveCount(1);
  await page.goto(resultPath(drawn, Array<'right'>(10).fill('right')));
  await page.goto('/us/ca-car');
  await expect(page.getByRole('link', { name: 'Answer ten questions' })).toBeVisible();
  await expect(continueLinks(page)).toHaveCount(0);
});

test('a learner continues on another device, and signing in keeps what was answered as a guest', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const drawn = await drawTest(request, california);
  await answerOne(page, drawn);
  const account = await register(request);
  await signInByApi(context.request, account);
  await page.goto('/us/ca-car');
  await continueLinks(page).click();
  const learner = new Learner(page);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/v3/learning/tests/us/ca-car'));
  await learner.give(item(drawn, 1), 'wrong');
  expect((await saved).status()).toBe(200);

  const elsewhere = await browser.newContext({ baseURL: baseURL as string });
  await signInByApi(elsewhere.request, account);
  const device = await elsewhere.newPage();
  await device.goto('/us/ca-car');
  await expect(continueLinks(device)).toHaveText(['Continue: 3 of 10all topics']);
  await device.goto('/us/ca-car/practice-test');
  await device.getByRole('link', { name: 'Continue: 3 of 10' }).click();
  const there = new Learner(device);
  await expect(there.question(item(drawn, 2))).toBeVisible();
  await there.seeRunning();
  await device.getByRole('link', { name: 'Leave the test; your answers are saved' }).click();
  await expect(device.getByRole('dialog')).toContainText('Your answers are saved in your account.');
  await elsewhere.close();
});

test('a mock exam under way is offered on the home and the course page until it is handed in', async ({ page }) => {
  const candidate = new Candidate(page);
  const id = await candidate.start('/us/ca-car/mock-exam');
  // The cookie preselects the course when the visitor signs up.
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'lanewise_course', value: 'us.ca-car' }),
  );
  const offer = page.getByRole('main').getByRole('link', { name: /^Continue the exam/ });
  await page.goto('/us');
  await expect(offer).toHaveText('Continue the examCalifornia, 0 of 46 answered.');
  await page.goto('/us/ca-car');
  await expect(offer).toHaveAttribute('href', `/us/ca-car/mock-exam/${id}?continue=1`);
  await offer.click();
  await candidate.seePosition(1);
  await candidate.openOverview();
  await candidate.handIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet: ' })).toBeVisible();
  const asked = page.waitForResponse(/\/learning\/exams\/us\/ca-car/);
  await page.goto('/us/ca-car');
  await asked;
  await expect(offer).toHaveCount(0);
});
