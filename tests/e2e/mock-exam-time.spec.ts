/** A mock exam's time follows the server's clock, whatever the browser's clock or tabs do. */
import type { Page } from '@playwright/test';
import { ageExam } from './support/database.ts';
import { british, Candidate } from './support/exam.ts';
import { expect, test } from './support/story.ts';

// Playwright's clock may still act in the test after this one, if they share a page.
test.use({ reuseContext: false });

/** Returns the seconds that a page's timer shows. */
async function shown(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: 'Hide the time' }).textContent();
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

const LIMIT = 57 * 60;

test('a reload, a second tab, a closed tab and a changed clock do not extend the time', async ({ page, context }) => {
  const candidate = new Candidate(page, british);
  await candidate.start('/uk/uk-car/mock-exam');
  await ageExam(candidate.id, 30 * 60);
  const isHalfway = async (tab: Page) => {
    await expect(tab.getByRole('button', { name: 'Hide the time' })).toBeVisible();
    const seconds = await shown(tab);
    expect(seconds).toBeGreaterThan(LIMIT - 30 * 60 - 600);
    expect(seconds).toBeLessThanOrEqual(LIMIT - 30 * 60);
  };
  await page.reload();
  await isHalfway(page);

  const second = await context.newPage();
  // Sets the browser's clock back two hours, before any of the page's scripts run.
  await second.clock.setSystemTime(new Date(Date.now() - 2 * 60 * 60_000));
  await second.goto(page.url());
  await isHalfway(second);

  const address = page.url();
  await page.close();
  await second.close();
  const third = await context.newPage();
  await third.goto(address);
  await isHalfway(third);
});

test('when the time is over the exam is handed in with the saved answers', async ({ page }) => {
  await page.clock.install();
  const candidate = new Candidate(page, british);
  await candidate.start('/uk/uk-car/mock-exam');
  await candidate.answer(1).click();
  await candidate.next();
  await candidate.seePosition(2);
  await expect.poll(() => savedAnswers(page, candidate.id)).toBe(1);
  await ageExam(candidate.id, LIMIT);
  await page.clock.fastForward(LIMIT * 1000);
  await expect(page).toHaveURL(/\/result$/);
  await expect(page.getByText('Time ran out. Only the answers saved by then count.')).toBeVisible();
  await expect(page.getByText('You left this question unanswered.')).toHaveCount(49);
});

test('an exam whose time ran out while the candidate was away leads to its result', async ({ page }) => {
  const candidate = new Candidate(page, british);
  const id = await candidate.start('/uk/uk-car/mock-exam');
  const question = page.url();
  await page.goto('/uk/uk-car/mock-exam');
  await ageExam(id, LIMIT + 60);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your test has ended' })).toBeVisible();
  await page.goto(question);
  await expect(page).toHaveURL(/\/result$/);
  await expect(page.getByText('Finished in 57 minutes.')).toBeVisible();
});

test('the time can be hidden, stays hidden, and is announced at 10, 5 and 1 minutes', async ({ page }) => {
  await page.clock.install();
  const candidate = new Candidate(page, british);
  await candidate.start('/uk/uk-car/mock-exam');
  await candidate.press('Hide the time');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the time' })).toBeVisible();
  await expect(page.getByText(/^\d+:\d\d$/)).toHaveCount(0);
  await expect(page.getByText(/F to flag/)).toBeAttached();
  const { deadline } = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
  // From here on the page's clock stands still but for what the test adds.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000));
  for (const minutes of [10, 5, 1]) {
    const left = Date.parse(deadline) - (await page.evaluate(() => Date.now()));
    await page.clock.fastForward(left - minutes * 60_000 + 30_000);
    const words = minutes === 1 ? 'One minute left' : `${minutes} minutes left`;
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
});

test('extra time doubles the limit', async ({ page }) => {
  await page.goto('/uk/uk-car/mock-exam');
  await page.getByText('114 minutes, with extra time').click();
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByRole('button', { name: 'Hide the time' })).toContainText(/1:5[34]:\d\d/);
});

/** Returns the number of answers that the server has stored for an exam. */
async function savedAnswers({ request }: Page, id: string): Promise<number> {
  return (await (await request.get(`/api/v3/learning/exams/${id}`)).json()).answers.length;
}
