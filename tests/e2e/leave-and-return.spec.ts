import { california, drawTest, findQuestions, germany, resultPath, seedOnScreen } from './support/drawn-test.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

type Drawn = Awaited<ReturnType<typeof drawTest>>;
const item = (drawn: Drawn, index: number) => drawn.items[index] as Drawn['items'][number];

test('an interrupted test is continued with its answers, and reloading keeps them', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  const learner = new Learner(page);
  await learner.open(drawn.path);
  const leave = page.getByRole('link', { name: 'Leave the test; your answers are saved' });
  // Without answers nothing is lost, so nothing is asked.
  await leave.click();
  await expect(page).toHaveURL(/\/us\/ca-car$/);
  await learner.open(drawn.path);
  await learner.give(item(drawn, 0), 'right');
  await page.reload();
  await learner.seeVerdict(item(drawn, 0), 'right');
  await learner.nextLink.click();
  await expect(learner.question(item(drawn, 1))).toBeVisible();
  await learner.give(item(drawn, 1), 'wrong');
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Leave after 2 of 10?' });
  await expect(dialog).toContainText('you’ll continue with question 3');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await leave.click();
  await dialog.getByRole('link', { name: 'Leave the test' }).click();
  await expect(page).toHaveURL(/\/us\/ca-car$/);

  await page.getByRole('link', { name: 'Continue: 3 of 10' }).click();
  await expect(learner.question(item(drawn, 2))).toBeVisible();
  await expect(page.getByText('Question 1: correct')).toBeAttached();
  await expect(page.getByText('Question 2: wrong')).toBeAttached();
});

test('a new test can be started instead, and is then the one that is continued', async ({ page, request }) => {
  const drawn = await drawTest(request, california);
  const learner = new Learner(page);
  await learner.open(drawn.path);
  await learner.give(item(drawn, 0), 'right');
  // The home lists it behind its choice of courses.
  await page.goto('/us');
  await expect(page.getByRole('link', { name: 'Continue: 2 of 10 California, all topics' })).toBeVisible();
  await page.getByLabel('Which test will you take?').selectOption({ label: 'California' });
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('link', { name: 'Continue: 2 of 10' }).click();
  await expect(learner.question(item(drawn, 1))).toBeVisible();
  await learner.seeRunning();
  await page.getByRole('link', { name: 'Leave the test; your answers are saved' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Discard these answers and start a new test' }).click();
  await expect(page.getByText('1 of 10')).toBeVisible();
  expect(await seedOnScreen(page)).not.toBe('story');
  await page.goto('/us/ca-car');
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(0);
  await page.getByRole('link', { name: 'Answer ten questions' }).click();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await expect(page.getByText('Question 1: correct')).toHaveCount(0);
});

test('the back button shows the previous question and the forward button the next one; neither they nor a reload lose answers', async ({
  page,
  request,
}) => {
  const drawn = await drawTest(request, california);
  const learner = new Learner(page);
  await page.goto('/us/ca-car');
  await learner.open(drawn.path);
  await learner.give(item(drawn, 0), 'right');
  // Before the first question is the page that led to the test.
  await page.goBack();
  await expect(page).toHaveURL(/\/us\/ca-car$/);
  await page.goForward();
  await learner.seeVerdict(item(drawn, 0), 'right');
  await learner.nextLink.click();
  for (const index of [1, 2]) {
    await learner.give(item(drawn, index), 'right');
    await learner.nextLink.click();
  }
  await expect(learner.question(item(drawn, 3))).toBeVisible();
  await page.goBack();
  await learner.seeVerdict(item(drawn, 2), 'right');
  await page.goBack();
  await learner.seeVerdict(item(drawn, 1), 'right');
  await page.reload();
  await learner.seeVerdict(item(drawn, 1), 'right');
  await expect(page.getByText('Question 3: correct')).toBeAttached();
  await learner.nextLink.click();
  await learner.seeVerdict(item(drawn, 2), 'right');
  await learner.nextLink.click();
  await learner.give(item(drawn, 3), 'wrong');
  await expect(page.getByText('Question 1: correct')).toBeAttached();
  await expect(page.getByText('Question 4: wrong')).toBeAttached();
});

test('looking up a missed question leads back to the result, and the next test is new', async ({ page, request }) => {
  const drawn = await findQuestions(request, california, (each) => each.content_type === 'single', 2);
  const learner = new Learner(page);
  const result = resultPath(drawn, ['wrong', 'right']);
  await page.goto(result);
  await page.getByRole('link', { name: item(drawn, 0).content }).click();
  await learner.seeVerdict(item(drawn, 0), 'wrong');
  await learner.nextLink.click();
  await learner.seeVerdict(item(drawn, 1), 'right');
  await page.getByRole('link', { name: 'Leave the test; your answers are saved' }).click();
  await expect(page).toHaveURL(result);
  await page.goto('/us/ca-car/practice-test');
  expect(await seedOnScreen(page)).not.toBe('story');
  await expect(page.getByText('1 of 10')).toBeVisible();
});

test('two tests in two tabs do not interfere with each other', async ({ page, context, request }) => {
  const american = await drawTest(request, california);
  const other = await drawTest(request, germany);
  const here = new Learner(page);
  const tab = await context.newPage();
  const there = new Learner(tab, german);
  await page.goto(american.path);
  await tab.goto(other.path);
  await here.give(item(american, 0), 'right');
  await there.give(item(other, 0), 'wrong');
  await here.nextLink.click();
  await there.nextLink.click();
  await here.give(item(american, 1), 'wrong');
  await there.give(item(other, 1), 'right');
  await tab.reload();
  await expect(tab.getByText('Frage 1: falsch')).toBeAttached();
  await page.reload();
  await expect(page.getByText('Question 1: correct')).toBeAttached();
  await expect(page.getByText('Question 2: wrong')).toBeAttached();
});
