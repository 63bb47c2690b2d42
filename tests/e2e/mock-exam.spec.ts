/** Mock exams from the introduction to the result: California, the United Kingdom, Germany, and exams that end early. */
import type { Page } from '@playwright/test';
import { register, signInByApi } from './support/accounts.ts';
import { examKey } from './support/database.ts';
import { british, Candidate, german } from './support/exam.ts';
import { expect, test } from './support/story.ts';

test('California: the rules, 46 questions, 38 right, and a reason for every question', async ({ page }) => {
  await page.goto('/us/ca-car');
  await page.getByRole('link', { name: 'Take a mock exam' }).click();
  await page.getByRole('button', { name: 'Under 18' }).click();
  await expect(page.getByText('38 of 46 correct.')).toBeVisible();
  await expect(page.getByText('No time limit.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the exam' }).click();
  const candidate = new Candidate(page);
  await candidate.seePosition(1);
  await candidate.saveAll((place) => place >= 8);
  await page.reload();
  await candidate.openOverview();
  await candidate.handIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Passed' })).toBeVisible();
  await expect(page.getByRole('img', { name: '38 of 46 correct. You need 38 to pass.' })).toBeVisible();
  const missed = page.getByRole('region', { name: 'The 8 you missed' });
  // Each reason names its source once, and none leads to a competitor, a quiz site or a test host.
  await expect(missed.getByText('Source:', { exact: true })).toHaveCount(8);
  expect(await missed.textContent()).not.toMatch(/[^.]\.\.(?!\.)/);
  const sources = await missed.locator('a[href^="http"]').evaluateAll((links) => links.map(String));
  expect(
    sources.filter((href) => /zutobi|quiz|(?:permit|practice)-?test|staging/.test(new URL(href).hostname)),
  ).toEqual([]);
  await missed.locator('summary').first().click();
  await expect(missed.getByText('Your answer', { exact: true }).first()).toBeVisible();
  const right = page.getByRole('region', { name: 'The 38 you got right' });
  await right.locator('summary').first().click();
  await right.locator('summary').nth(1).click();
  await expect(right.getByText('Source:', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Take the missed ones again' }).click();
  await expect(page.getByText('1 of 8', { exact: true })).toBeVisible();
  const first = (await page.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await page.goBack();
  await expect(missed.locator('summary').first()).toContainText(first);
  await page.getByRole('link', { name: 'Take another exam' }).click();
  await expect(page.getByRole('region', { name: 'Your past exams' })).toContainText('Passed 38 of 46 correct');
});

test('United Kingdom: flags, the overview, going back, and one warning about open questions', async ({ page }) => {
  const candidate = new Candidate(page, british);
  await candidate.start('/uk/uk-car/mock-exam');
  await candidate.answer(2).click();
  await candidate.next();
  await candidate.seePosition(2);
  await candidate.press('Flag this question');
  await expect(page.getByRole('button', { name: 'Flag this question' })).toHaveAttribute('aria-pressed', 'true');
  await candidate.press('Previous question');
  await expect(candidate.answer(2).getByRole('radio')).toBeChecked();
  await candidate.answer(3).click();
  await candidate.openOverview();
  await expect(page.getByRole('link', { name: 'Question 1: answered' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Question 2: unanswered, flagged' })).toBeVisible();
  await page.getByRole('link', { name: 'Question 50: unanswered' }).click();
  await candidate.seePosition(50);
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Submit with 49 questions unanswered?' })).toBeVisible();
  await expect(page.getByText('You flagged one question to look at again.')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to the questions' }).click();
  await candidate.handIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet: ' })).toBeVisible();
  await expect(page.getByText('You left this question unanswered.')).toHaveCount(49);
});

test('Germany: two wrong questions worth five points fail, though ten error points would pass', async ({ page }) => {
  const candidate = new Candidate(page, german);
  await candidate.start('/de/de-b/mock-exam');
  let fives = 0;
  await candidate.saveAll((_, { data }) => {
    if (data.points === 5) fives += 1;
    return data.points !== 5 || fives > 2;
  });
  await page.goto(page.url().replace(/\d+$/, 'hand-in'));
  await candidate.press(candidate.words.handInNow);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Noch nicht: zu viele Fünf-Punkte-Fragen falsch' }),
  ).toBeVisible();
  await expect(page.getByText('10 Fehlerpunkte')).toBeVisible();
});

test('Germany: several answers are ticked, a number is typed, and both are saved as the candidate goes', async ({
  page,
}) => {
  const candidate = new Candidate(page, german);
  await candidate.start('/de/de-b/mock-exam');
  const exam = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
  const placeOf = (type: string) =>
    (exam.questions as { content_type: string }[]).findIndex(({ content_type }) => content_type === type);
  const several = placeOf('multiple');
  await page.goto(page.url().replace(/\d+$/, String(several + 1)));
  await candidate.answer(1).click();
  await candidate.answer(3).click();
  const numeric = placeOf('numeric');
  if (numeric >= 0) {
    await candidate.openOverview();
    await page.getByRole('link', { name: new RegExp(`^Frage ${numeric + 1}:`) }).click();
    await page.getByRole('textbox').fill('viel');
    await candidate.next();
    await expect(page.getByRole('alert')).toHaveText('Gib zuerst eine Zahl ein.');
    await page.getByRole('textbox').fill('49');
  }
  await candidate.openOverview();
  await page.reload();
  await page.getByRole('link', { name: new RegExp(`^Frage ${several + 1}: beantwortet`) }).click();
  await expect(candidate.answer(1).getByRole('checkbox')).toBeChecked();
  await expect(candidate.answer(2).getByRole('checkbox')).not.toBeChecked();
  await expect(candidate.answer(3).getByRole('checkbox')).toBeChecked();
});

test('New Hampshire: an answer counts once the candidate moves on, and the ninth wrong one ends the exam', async ({
  page,
}) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/nh-car/mock-exam');
  await expect(page.getByText('Question 1 of 40')).toBeVisible();
  const { answers } = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
  expect(answers).toEqual([]);
  await candidate.answer(1).click();
  await candidate.answer(2).click();
  await candidate.next();
  await candidate.seePosition(2);
  await candidate.saveAll((place) => place > 7);
  await page.goto(page.url().replace(/\d+$/, '9'));
  await candidate.answer(await numberOf(page, candidate, 8, 'wrong')).click();
  await candidate.next();
  await expect(page).toHaveURL(/\/result$/);
  await expect(page.getByText('The exam ended early, as the rules require.')).toBeVisible();
});

test('Virginia: the second part opens once all signs are right, and the first is then closed', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/va-car/mock-exam');
  await candidate.saveAll(() => true, 9);
  await page.goto('/us/va-car/mock-exam');
  await page.getByRole('link', { name: 'Continue the exam' }).click();
  await candidate.seePosition(10);
  await candidate.answer(await numberOf(page, candidate, 9, 'right')).click();
  await candidate.next();
  await candidate.seePosition(11);
  await expect(page.getByText('Question 11 of ')).toBeVisible();
  await page.goto(page.url().replace(/\d+$/, '1'));
  await candidate.seePosition(11);
  await expect(page.getByRole('button', { name: 'Previous question' })).toBeDisabled();
});

test('an unfinished exam continues where it was left, and starting another one hands it in', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await candidate.answer(1).click();
  await candidate.next();
  await candidate.seePosition(2);
  await candidate.answer(1).click();
  await candidate.seeSaved(2);
  await page.getByRole('link', { name: /^Leave the exam/ }).click();
  await expect(page.getByText('2 of 46 answered.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue the exam' }).click();
  await candidate.seePosition(3);
  const first = candidate.id;
  await page.goto('/us/ca-car/mock-exam');
  await page.getByRole('button', { name: 'Start another exam' }).click();
  await candidate.seePosition(1);
  expect(candidate.id).not.toBe(first);
  await page.goto('/us/ca-car/mock-exam');
  await expect(page.getByRole('region', { name: 'Your past exams' }).getByRole('listitem')).toHaveCount(1);
});

test("a guest's exam is visible in no other browser, and moves to the account at sign-up", async ({
  page,
  browser,
}) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await candidate.openOverview();
  await candidate.handIn();
  const result = page.url();
  const stranger = await browser.newPage();
  await stranger.goto(result);
  await expect(stranger).toHaveURL(/\/us\/ca-car\/mock-exam\?gone=1$/);
  await expect(stranger.getByText('We can’t find that exam.')).toBeVisible();
  await stranger.close();
  await register(page.request);
  await page.goto(result);
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet: ' })).toBeVisible();
  await expect(page.getByText('This result stays in this browser')).toHaveCount(0);
});

test("a learner's exam can be continued on another device", async ({ page, browser }) => {
  const account = await register(page.request);
  const candidate = new Candidate(page);
  const id = await candidate.start('/us/ca-car/mock-exam');
  await candidate.answer(1).click();
  await candidate.next();
  await candidate.seePosition(2);
  const context = await browser.newContext();
  await signInByApi(context.request, account);
  const elsewhere = await context.newPage();
  await expect
    .poll(async () => {
      await elsewhere.goto('/us/ca-car/mock-exam');
      return elsewhere.getByText('1 of 46 answered.').count();
    })
    .toBe(1);
  await elsewhere.getByRole('link', { name: 'Continue the exam' }).click();
  await expect(elsewhere).toHaveURL(new RegExp(`/mock-exam/${id}/2$`));
  await context.close();
});

test('no page, data or answer reveals correct answers before the end', async ({ page }) => {
  const received: string[] = [];
  page.on('response', async (response) => {
    if (/\.(js|css|woff2)$/.test(response.url())) return;
    const text = await response.text().catch(() => '');
    received.push(text);
  });
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await candidate.answer(1).click();
  await candidate.next();
  await candidate.press('Flag this question');
  await candidate.openOverview();
  await page.reload();
  await page.goto('/us/ca-car/mock-exam');
  await page.getByRole('link', { name: 'Continue the exam' }).click();
  await candidate.seePosition(2);
  expect(received.length).toBeGreaterThan(5);
  for (const word of ['is_correct', 'is_right', '"explanation"', '"right":', '"key"', 'data-mark'])
    expect(
      received.filter((text) => text.includes(word)),
      word,
    ).toEqual([]);
  const during = received.join('\n');
  const finished = await page.request.post(`/api/v3/learning/exams/${candidate.id}/finish`, { data: {} });
  const { questions } = await finished.json();
  expect(questions).toHaveLength(46);
  for (const { item } of questions as { item: { data: { explanation: string } } }[]) {
    // Quotes are entities in the page's HTML, so this searches for a part of the text without any.
    const stretch = item.data.explanation.split(/["'’&<>]/)[0]?.slice(0, 60) ?? '';
    if (stretch.length > 25) expect(during).not.toContain(stretch);
  }
});

/** Returns the number of a right or wrong answer to the question at a position. */
async function numberOf(page: Page, candidate: Candidate, place: number, how: 'right' | 'wrong'): Promise<number> {
  const exam = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
  const { right } = (await examKey(candidate.id))(exam.questions[place].page_id);
  if (how === 'right') return Number(right[0]);
  return right.includes('1') ? 2 : 1;
}
