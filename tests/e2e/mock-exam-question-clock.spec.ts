/** A mock exam in which each question has a clock of its own (France): the server's clock runs on, whatever the candidate does. */
import type { Page } from '@playwright/test';
import { ageExam } from './support/database.ts';
import { Candidate, french } from './support/exam.ts';
import { expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

// Playwright's clock may still act in the test after this one, if they share a page.
test.use({ reuseContext: false });

const INTRO = '/fr/fr-b/mock-exam';

/** Returns the seconds until the open question closes, by the server's clock. */
async function secondsLeft(page: Page, id: string): Promise<number> {
  const { question_clock: clock, now } = await (await page.request.get(`/api/v3/learning/exams/${id}`)).json();
  return (Date.parse(clock.closes_at) - Date.parse(now)) / 1000;
}

/** Gives any answer: the first choice, or a number if the question asks for one. */
async function giveAnyAnswer(page: Page, candidate: Candidate): Promise<void> {
  const number = page.getByRole('textbox');
  if (await number.isVisible()) await number.fill('1');
  else await candidate.answer(1).click();
}

test('a question is read, then its 20 seconds run; at their end the choice counts and the next question opens', async ({
  page,
  context,
}) => {
  const candidate = new Candidate(page, french);
  const id = await candidate.start(INTRO);
  const timer = page.getByRole('button', { name: 'Masquer le temps restant' });
  await expect(timer).toContainText('Lecture');
  await ageExam(id, (await secondsLeft(page, id)) - 19);
  const second = await context.newPage();
  // Neither a second tab nor a changed clock gives more time.
  await second.clock.setSystemTime(new Date(Date.now() - 60 * 60_000));
  await second.goto(page.url());
  await expect(second.getByRole('button', { name: 'Masquer le temps restant' })).toContainText(/0:[01]\d/);
  await second.close();
  await page.clock.install();
  await page.reload();
  await giveAnyAnswer(page, candidate);
  // The page's clock alone comes to the end, where it saves the choice; then the server's does.
  const saved = page.waitForResponse(/\/learning\/exams\/[\da-f-]+\/answers$/);
  await page.clock.fastForward(((await secondsLeft(page, id)) - 4) * 1000);
  await expect(page.getByRole('status').filter({ hasText: 'Il reste 5 secondes' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await saved;
  await ageExam(id, await secondsLeft(page, id));
  await candidate.seePosition(2);
  await expect(page.getByRole('status').filter({ hasText: 'Le temps est écoulé pour la question 1.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByText('Question 2 sur 40')).toBeVisible();
  await expect(page.getByText('Question 1 : réponse donnée')).toBeAttached();
  await candidate.next();
  await expect(page.getByRole('alert')).toBeVisible();
  await giveAnyAnswer(page, candidate);
  await candidate.next();
  await candidate.seePosition(3);
  await page.goto(page.url().replace(/3$/, '1'));
  await candidate.seePosition(3);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a late answer does not count, the page says so, and after the last question comes the result', async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(scriptRefused);
    const candidate = new Candidate(page, french);
    const id = await candidate.start(INTRO);
    await giveAnyAnswer(page, candidate);
    await ageExam(id, (await secondsLeft(page, id)) + 4);
    await candidate.next();
    await candidate.seePosition(2);
    await expect(page.getByRole('status').filter({ hasText: 'Cette réponse est arrivée trop tard' })).toBeVisible();
    expect((await (await page.request.get(`/api/v3/learning/exams/${id}`)).json()).answers).toEqual([]);
    await ageExam(id, 40 * 60);
    await page.reload();
    await expect(page).toHaveURL(/\/result$/);
  });
});
