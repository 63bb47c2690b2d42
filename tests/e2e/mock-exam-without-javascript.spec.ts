/** A mock exam with forms and links only. */
import { Candidate, german } from './support/exam.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ expectedTrouble }) => {
  expectedTrouble.push(scriptRefused);
});

test('California: answers, flags, the overview, the warning, the result', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  // Enter continues to the next question.
  await candidate.answer(1).getByRole('radio').check({ force: true });
  await page.keyboard.press('Enter');
  await candidate.seePosition(2);
  await candidate.answer(2).click();
  await candidate.press('Flag this question');
  await candidate.seePosition(2);
  await expect(candidate.answer(2).getByRole('radio')).toBeChecked();
  await candidate.press('Previous question');
  await candidate.seePosition(1);
  await expect(candidate.answer(1).getByRole('radio')).toBeChecked();
  await candidate.openOverview();
  await expect(page.getByRole('link', { name: 'Question 2: answered, flagged' })).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Submit with 44 questions unanswered?' })).toBeVisible();
  await candidate.press('Submit now');
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet: ' })).toBeVisible();
  await page.goBack();
  await expect(page, 'handed in is handed in').toHaveURL(/\/result$/);
  await page.getByRole('link', { name: 'Take the missed ones again' }).click();
  await expect(page.getByText(/^1 of 4[456]$/)).toBeVisible();
  await page.locator('label.answer').first().click();
  await candidate.press('Check answer');
  await page.getByRole('link', { name: 'Next question' }).click();
  await expect(page.getByText(/^2 of 4[456]$/)).toBeVisible();
});

test('Germany: text that is not a number is refused and stays in its field', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  const candidate = new Candidate(page, german);
  // The number of numeric questions differs from exam to exam.
  for (let tries = 0; tries < 10; tries += 1) {
    await page.context().clearCookies();
    await candidate.start('/de/de-b/mock-exam');
    const exam = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
    const place = (exam.questions as { content_type: string }[]).findIndex((each) => each.content_type === 'numeric');
    if (place < 0) continue;
    await page.goto(page.url().replace(/\d+$/, String(place + 1)));
    await page.getByRole('textbox').fill('viel');
    await candidate.openOverviewButton.click();
    await expect(page.getByRole('alert')).toHaveText('Gib zuerst eine Zahl ein.');
    await page.getByRole('textbox').fill('49');
    await candidate.openOverview();
    await expect(page.getByRole('link', { name: `Frage ${place + 1}: beantwortet` })).toBeVisible();
    return;
  }
  throw new Error('None of ten exams asked for a number.');
});

test('the time is shown, and can be hidden on all following pages', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ma-car/mock-exam');
  await expect(page.getByRole('timer')).toHaveText('25 minutes left');
  await candidate.press('Hide the time');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await candidate.next();
  await candidate.seePosition(2);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await candidate.press('Show the time');
  await expect(page.getByRole('timer')).toBeAttached();
});
