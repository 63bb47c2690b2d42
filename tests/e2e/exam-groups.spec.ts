import { beLearner } from './support/accounts.ts';
import { california, drawTest, resultPath } from './support/drawn-test.ts';
import { Candidate } from './support/exam.ts';
import { expect, test } from './support/story.ts';

const question = 'How old will you be when you take the test?';

test('California asks for the age once, shows both exams, gives the one for the chosen age, and judges by its rule', async ({
  page,
  request,
}) => {
  await page.goto('/us/ca-car');
  await expect(page.getByText('46 questions if you’re under 18 and 36 if you’re 18 or over.')).toBeVisible();
  await expect(page.getByText('46 questions, 38 to pass')).toBeVisible();
  await expect(page.getByText('36 questions, 30 to pass')).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: '18 or over' }).click();
  await expect(page).toHaveURL(/\/us\/ca-car$/);
  await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Under 18', pressed: false })).toBeVisible();

  await page.getByRole('link', { name: 'Take a mock exam' }).click();
  await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start the exam' }).click();
  await expect(page.getByText('Question 1 of 36', { exact: true })).toBeVisible();
  const candidate = new Candidate(page);
  await candidate.saveAll((place) => place >= 6);
  await page.goto(page.url().replace(/\d+$/, 'hand-in'));
  await candidate.press(candidate.words.handInNow);
  await expect(page.getByRole('img', { name: '30 of 36 correct. You need 30 to pass.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Passed' })).toBeVisible();

  const drawn = await drawTest(request, california);
  await page.goto(resultPath(drawn, Array<'right'>(10).fill('right')));
  await expect(page.getByText('10 questions can only give you an idea. The exam has 36.')).toBeVisible();
  // A state with one exam for everyone does not ask, and mentions a form open to few applicants.
  const utah = await (await request.get('/us/ut-car')).text();
  expect(utah).toContain('If you’ve held a license before, the test has 25 questions');
  expect(utah).not.toContain(question);
});

test('the mock exam asks first if no age was chosen, and the choice can be changed', async ({ page }) => {
  await page.goto('/us/ca-car/mock-exam');
  await expect(page.getByRole('button', { name: 'Start the exam' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Under 18' }).click();
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible();
  await expect(page.getByText('46 questions', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: '18 or over' }).click();
  await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
});

test('a learner who has given their age is offered the exam of that age', async ({ page }) => {
  await beLearner(page);
  await page.goto('/us/ca-car/mock-exam');
  await expect(page.getByRole('button', { name: '18 or over', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start the exam' }).click();
  await expect(page.getByText('Question 1 of 36', { exact: true })).toBeVisible();
});

test('where an agency publishes no figures, course, mock exam and result say that they are ours', async ({ page }) => {
  await page.goto('/us/ks-motorcycle');
  await expect(page.getByText(/^You can practice with \d+ questions here/)).toBeVisible();
  await expect(page.getByText('Our mock exam', { exact: true })).toBeVisible();
  await expect(page.getByText('does not say how many questions the motorcycle test has')).toBeVisible();
  await page.getByRole('link', { name: 'Take a mock exam' }).click();
  await expect(page.getByText('A mock exam with questions on this test’s subjects.')).toBeVisible();
  await expect(
    page.getByText(
      'The number of questions, and with it the passing score, is ours: the agency doesn’t publish how many its test has.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Choose one answer for each question.')).toBeVisible();
});
