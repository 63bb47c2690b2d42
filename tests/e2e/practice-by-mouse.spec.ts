import {
  answeredPath,
  california,
  drawExam,
  drawTest,
  resultPath,
  seedOnScreen,
  testPath,
  unitedKingdom,
} from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('a visitor goes from the chooser to a result and takes the missed ones again', async ({ page, request }) => {
  const learner = new Learner(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Where will you drive?' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'United States' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('main').getByRole('link', { name: 'California car permit test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'California car permit test' })).toBeVisible();
  await page.getByRole('link', { name: 'Answer ten questions' }).click();

  const seed = await seedOnScreen(page);
  const { items } = await drawTest(request, california, { seed });
  expect(items).toHaveLength(10);
  for (const [index, item] of items.entries()) {
    await expect(page.getByText(`${index + 1} of 10`)).toBeVisible();
    await learner.give(item, index < 7 ? 'right' : 'wrong');
    await (index < 9 ? learner.nextLink : learner.finishLink).click();
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Not yet: 2 short' })).toBeVisible();
  await expect(page.getByRole('img', { name: '7 of 10 correct. You need 9 to pass.' })).toBeVisible();
  const missed = page.getByRole('region', { name: 'The 3 you missed' });
  for (const item of items.slice(7)) await expect(missed.getByText(item.content)).toBeVisible();
  await missed.getByRole('link', { name: 'Retake the ones you missed' }).click();

  for (const [index, item] of items.slice(7).entries()) {
    await learner.give(item, 'right');
    await (index < 2 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('img', { name: /^3 of 3 correct/ })).toBeVisible();
  await expect(page.getByText('Every answer correct.')).toBeVisible();
});

test('who clicks twice skips neither the reason nor a question', async ({ page, request }) => {
  const { path, items } = await drawTest(request, california);
  const [first, second] = items as [(typeof items)[number], (typeof items)[number]];
  const learner = new Learner(page);
  await learner.open(path);
  await learner.choose(first, 'right');
  await learner.checkButton.dblclick();
  await learner.seeVerdict(first, 'right');
  await learner.nextLink.dblclick();
  await expect(learner.question(second)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a passed test says by how much, by which rule, and what comes next', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  await page.goto(resultPath(drawn, [...Array<'right'>(9).fill('right'), 'wrong']));
  await expect(page.getByRole('heading', { level: 1, name: 'Passed, with none to spare' })).toBeVisible();
  await expect(page.getByText(/38 of 46 correct to pass\. For 10 questions, that means 9\./)).toBeVisible();
  await page.getByRole('link', { name: 'Practice this topic' }).click();
  await expect(page.getByText('1 of 10')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('m')).toBe(drawn.items[9]?.data.module);
});

test('a missed question can be looked up again from the result', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  const learner = new Learner(page);
  await page.goto(resultPath(drawn, [...Array<'right'>(9).fill('right'), 'wrong']));
  const last = drawn.items[9] as (typeof drawn.items)[number];
  await page.getByRole('region', { name: 'The one you missed' }).getByRole('link', { name: last.content }).click();
  await learner.seeVerdict(last, 'wrong');
  await learner.finishLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Passed, with none to spare' })).toBeVisible();
});

test('the full test has the official number of questions and passes when all are right', async ({ page, request }) => {
  await page.goto('/us/ca-car');
  await page.getByRole('link', { name: 'Take the full practice test' }).click();
  await expect(page.getByText('1 of 46')).toBeVisible();
  const exam = await drawExam(request, california);
  expect(exam.items).toHaveLength(46);
  await page.goto(resultPath(exam, Array<'right'>(46).fill('right')));
  await expect(page.getByRole('img', { name: '46 of 46 correct. You need 38 to pass.' })).toBeVisible();
  await expect(page.getByText('Every answer correct, from start to finish.')).toBeVisible();
});

test('a chapter card leads to questions of that chapter only', async ({ page, request }) => {
  await page.goto('/us/ca-car');
  const card = page.getByRole('region', { name: 'What you will learn' }).getByRole('link').first();
  const chapter = (await card.getAttribute('href'))?.replace(/^.*m=/, '') as string;
  await card.click();
  await expect(page).toHaveURL(new RegExp(`[?&]m=${chapter}`));
  const seed = await seedOnScreen(page);
  const response = await request.post('/api/v3/extra/module/us/ca-car', {
    params: { seed, locale: 'en' },
    data: { modules: [chapter] },
  });
  const items = await response.json();
  expect(items.map((item: { part_id: string }) => item.part_id)).toEqual(items.map(() => chapter));
  await expect(new Learner(page).question(items[0])).toBeVisible();
});

test('where a country has many tests, the first question is which', async ({ page }) => {
  await page.goto('/us');
  const start = page.getByRole('button', { name: 'Start the test' });
  await start.click();
  await expect(page).toHaveURL(/\/us$/);
  await page.getByRole('combobox', { name: 'Which test will you take?' }).selectOption('California');
  await start.click();
  await expect(page).toHaveURL(new RegExp(testPath(california)));
  await expect(page.getByText('1 of 10')).toBeVisible();
});

test('the sample question of a country home answers itself', async ({ page }) => {
  await page.goto('/uk');
  const sample = page.getByRole('form', { name: 'Try a question' });
  await sample.locator('[data-a=wrong]').first().click();
  await expect(sample.getByText('Not quite.')).toBeVisible();
  await sample.locator('[data-a=right]').click();
  await expect(sample.getByText('Correct.', { exact: true })).toBeVisible();
  await expect(sample.getByText('Not quite.')).toBeHidden();
  await sample.getByRole('link', { name: 'Next question' }).last().click();
  await expect(page).toHaveURL(new RegExp(testPath(unitedKingdom)));
});

test('checking without a choice asks for one and says so aloud', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  const learner = new Learner(page);
  await page.goto(drawn.path);
  await learner.checkButton.click();
  await expect(page.getByRole('alert')).toHaveText('Choose an answer first.');
  await learner.give(drawn.items[0] as (typeof drawn.items)[number], 'right');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an answered question cannot be answered again', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  await page.goto(answeredPath(drawn, ['wrong'], 1));
  const [item] = drawn.items;
  const group = page.getByRole('group', { name: item?.content ?? '' });
  for (const radio of await group.getByRole('radio').all()) await expect(radio).toBeDisabled();
  await expect(group.getByText('Your answer', { exact: true })).toBeVisible();
  await expect(group.getByText('Correct answer', { exact: true })).toBeVisible();
});
