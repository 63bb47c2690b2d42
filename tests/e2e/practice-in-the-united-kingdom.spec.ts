import { drawExam, drawTest, resultPath, seedOnScreen, unitedKingdom } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test.use({ locale: 'en-GB', colorScheme: 'dark' });

test('a British visitor sees British words and takes a test in the dark theme', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('United Kingdom');
  await page.getByRole('main').getByRole('link', { name: 'United Kingdom' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByText('Practise with questions on The Highway Code.')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 27)');
  await page.getByRole('combobox', { name: 'Which test will you take?' }).selectOption('uk-car');
  await page.getByRole('button', { name: 'Start the test' }).click();
  const seed = await seedOnScreen(page);
  const { items } = await drawTest(request, unitedKingdom, { seed });
  const learner = new Learner(page);
  for (const [index, item] of items.entries()) {
    await learner.give(item, index === 0 ? 'wrong' : 'right');
    await (index < 9 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('img', { name: '9 of 10 correct. The test requires 86%.' })).toBeVisible();
  await expect(page.getByText(/43 of 50 correct to pass/)).toBeVisible();
  await expect(page.getByText('10 questions can only give you an idea. The test has 50.')).toBeVisible();
});

test('the full test has fifty questions, needs 43, and leaves out the hazard part', async ({ page, request }) => {
  await page.goto('/uk/uk-car');
  await expect(page.getByRole('heading', { name: 'Hazard perception' })).toBeVisible();
  const exam = await drawExam(request, unitedKingdom);
  expect(exam.items).toHaveLength(50);
  const right = (count: number) =>
    exam.items.map((_, index) => (index < count ? ('right' as const) : ('wrong' as const)));
  await page.goto(resultPath(exam, right(43)));
  await expect(page.getByRole('heading', { level: 1, name: 'Passed, with none to spare' })).toBeVisible();
  await expect(page.getByText('The hazard perception part is scored separately.')).toBeVisible();
  await page.goto(resultPath(exam, right(42)));
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet: one short' })).toBeVisible();
});
