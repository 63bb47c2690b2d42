import { answeredPath, california, drawExam, drawTest, resultPath, seedOnScreen } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('a visitor goes from the chooser to a result and repeats the missed questions', async ({ page, request }) => {
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

  await expect(page.getByRole('heading', { level: 1, name: '7 of 10: not there yet' })).toBeVisible();
  await expect(page.getByRole('img', { name: '7 of 10 correct. The exam requires 83%.' })).toBeVisible();
  const missed = page.getByRole('region', { name: 'The 3 you missed' });
  for (const item of items.slice(7)) {
    const entry = missed.getByRole('listitem').filter({ hasText: item.content });
    await expect(entry).toContainText(`You answered: ${item.answers.find((each) => !each.is_correct)?.content}`);
    await expect(entry).toContainText(`Correct: ${item.answers.find((each) => each.is_correct)?.content}`);
  }
  await expect(page.getByText(/^Time taken: /)).toBeVisible();
  await page.getByRole('link', { name: 'Take the missed ones again' }).click();

  for (const [index, item] of items.slice(7).entries()) {
    await learner.give(item, 'right');
    await (index < 2 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: '3 of 3 correct' })).toBeVisible();
  await expect(page.getByRole('img', { name: '3 of 3 correct', exact: true })).toBeVisible();
  await expect(page.getByText(/^Every answer correct\. Selected questions can’t tell you how you’d do/)).toBeVisible();
});

test('checking without a choice asks for one, a double click skips nothing, and an answer is final', async ({
  page,
  request,
}) => {
  const { path, items } = await drawTest(request, california);
  const [first, second] = items as [(typeof items)[number], (typeof items)[number]];
  const learner = new Learner(page);
  await learner.open(path);
  await learner.checkButton.click();
  await expect(page.getByRole('alert')).toHaveText('Choose an answer first.');
  await learner.choose(first, 'wrong');
  await learner.checkButton.dblclick();
  await learner.seeVerdict(first, 'wrong');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const group = page.getByRole('group', { name: first.content });
  for (const radio of await group.getByRole('radio').all()) await expect(radio).toBeDisabled();
  await expect(group.getByText('Your answer', { exact: true })).toBeVisible();
  await learner.nextLink.dblclick();
  await expect(learner.question(second)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('results state the rule, rate a topic from three answers on, and lead back to a missed question', async ({
  page,
  request,
}) => {
  const drawn = await drawTest(request, california);
  const learner = new Learner(page);
  await page.goto(resultPath(drawn, [...Array<'right'>(9).fill('right'), 'wrong']));
  const onTrack = page.getByRole('heading', { level: 1, name: '9 of 10: on track' });
  await expect(onTrack).toBeVisible();
  await expect(page.getByText('10 questions can only give you an idea. The exam has 46.')).toBeVisible();
  await expect(page.getByText(/38 of 46 correct to pass\. For 10 questions, the same share is 9\./)).toBeVisible();
  await expect(page.getByText(/passed/i)).toHaveCount(0);
  const last = drawn.items[9] as (typeof drawn.items)[number];
  await page.getByRole('region', { name: 'The one you missed' }).getByRole('link', { name: last.content }).click();
  await learner.seeVerdict(last, 'wrong');
  await learner.finishLink.click();
  await expect(onTrack).toBeVisible();

  await page.goto(resultPath(drawn, Array<'wrong'>(10).fill('wrong')));
  await expect(page.getByRole('heading', { level: 1, name: '0 of 10: not there yet' })).toBeVisible();
  // The ring is never red.
  await expect(page.locator('.score-ring [stroke="var(--wrong)"]')).toHaveCount(0);
  await expect(page.getByText('You need 3 answers in a topic before we can rate it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Practice this topic' })).toHaveCount(0);

  const exam = await drawExam(request, california);
  expect(exam.items).toHaveLength(46);
  await page.goto(resultPath(exam, Array<'right'>(46).fill('right')));
  await expect(page.getByRole('img', { name: '46 of 46 correct. You need 38 to pass.' })).toBeVisible();
  await expect(page.getByText('Every answer correct, from start to finish.')).toBeVisible();

  const { path, items } = await drawTest(request, california, { count: 40 });
  const byModule = Map.groupBy(items, ({ data }) => data.module);
  const [module, own] = [...byModule].find(([, questions]) => questions.length >= 3) ?? [];
  const missed = items.findIndex(({ page_id }) => page_id === own?.[0]?.page_id);
  expect(missed).toBeGreaterThanOrEqual(0);
  const how = items.map((_, at) => (at === missed ? ('wrong' as const) : ('right' as const)));
  await page.goto(resultPath({ path, items }, how));
  await page.getByRole('link', { name: 'Practice this topic' }).click();
  await expect(page.getByText('1 of 10')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('m')).toBe(module);
});

test('a chapter card leads to questions of that chapter only', async ({ page, request }) => {
  await page.goto('/us/ca-car');
  const card = page.getByRole('region', { name: 'What you’ll learn' }).getByRole('link').first();
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

test('the sample question of a home shows its answer, and the next one follows the choice of a course', async ({
  page,
}) => {
  await page.goto('/uk');
  const sample = page.getByRole('form', { name: 'Try a question' });
  await sample.locator('[data-a=wrong]').first().click();
  await expect(sample.getByText('Not quite.')).toBeVisible();
  await sample.locator('[data-a=right]').click();
  await expect(sample.getByText('Correct.', { exact: true })).toBeVisible();
  await expect(sample.getByText('Not quite.')).toBeHidden();
  await sample.getByRole('link', { name: 'Next question' }).last().click();
  await expect(page).toHaveURL(/\/uk#course$/);
  // Nothing starts without a choice.
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page).toHaveURL(/\/uk(#course)?$/);
});

test('a test that was answered elsewhere shows its answers', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  await page.goto(answeredPath(drawn, ['right', 'wrong', 'right']));
  await expect(new Learner(page).question(drawn.items[3] as (typeof drawn.items)[number])).toBeVisible();
  await expect(page.getByText('Question 2: wrong')).toBeAttached();
});
