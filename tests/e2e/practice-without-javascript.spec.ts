import { california, drawTest, findQuestions, germany, givenFor, seedOnScreen } from './support/drawn-test.ts';
import { german, Learner } from './support/learner.ts';
import { errorPageShown, expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

test.use({ javaScriptEnabled: false });

// A form without an answer comes back with an error status.
test.beforeEach(({ expectedTrouble }) => void expectedTrouble.push(scriptRefused, errorPageShown));

test('a whole test works with links and plain forms', async ({ page, request }) => {
  const learner = new Learner(page);
  await page.goto('/de');
  await page.getByRole('button', { name: /Wähle dein Land/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'United States' }).click();
  await page.getByRole('combobox', { name: 'Which test will you take?' }).selectOption('California');
  await page.getByRole('button', { name: 'Start the test' }).click();
  const seed = await seedOnScreen(page);
  const { items } = await drawTest(request, california, { seed });
  await expect(page.getByText(/press 1 to/)).toHaveCount(0);
  await learner.checkButton.click();
  await expect(page.getByRole('alert')).toHaveText('Choose an answer first.');
  await expect(page).toHaveTitle(/California/);
  for (const [index, item] of items.entries()) {
    await expect(page.getByText(`${index + 1} of 10`)).toBeVisible();
    await learner.give(item, index < 9 ? 'right' : 'wrong');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
    await (index < 9 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: '9 of 10: on track' })).toBeVisible();
  await page.getByRole('link', { name: 'Take the missed one again' }).click();
  await learner.give(items[9] as (typeof items)[number], 'right');
  await learner.finishLink.click();
  await expect(page.getByRole('img', { name: /^1 of 1 correct/ })).toBeVisible();
});

test('text that is not a number is refused, a German number is understood, and several answers are ticked', async ({
  page,
  request,
}) => {
  const numeric = await findQuestions(request, germany, (item) => item.content_type === 'numeric');
  const item = numeric.items[0] as (typeof numeric.items)[number];
  const learner = new Learner(page, german);
  await page.goto(numeric.path);
  await page.getByRole('textbox').fill('viel');
  await learner.checkButton.click();
  await expect(page.getByRole('alert')).toHaveText('Gib zuerst eine Zahl ein.');
  await page.getByRole('textbox').fill(givenFor(item, 'right').slice(1));
  await learner.checkButton.click();
  await learner.seeVerdict(item, 'right');

  const several = await findQuestions(request, germany, (each) => each.content_type === 'multiple');
  await page.goto(several.path);
  await learner.give(several.items[0] as (typeof several.items)[number], 'right');
});

test('an interrupted test is continued, or replaced by a new one on request', async ({ page, request }) => {
  const picture = await findQuestions(request, california, (item) => item.data.picture !== null);
  await page.goto(picture.path);
  await page.getByRole('link', { name: 'Enlarge picture' }).click();
  await expect(page).toHaveURL(/\/pictures\/[0-9a-f]+\.svg$/);

  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  await page.goto(path);
  await learner.give(items[0] as (typeof items)[number], 'right');
  await learner.nextLink.click();
  await learner.give(items[1] as (typeof items)[number], 'wrong');
  await page.getByRole('link', { name: 'Leave the test; your answers are saved' }).click();
  await expect(page).toHaveURL(/\/us\/ca-car$/);
  await page.getByRole('link', { name: 'Answer ten questions' }).click();
  await expect(page.getByRole('heading', { name: 'Continue where you left off?' })).toBeVisible();
  await expect(page.getByText('California car permit test: 2 of 10 answered.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue: 3 of 10' }).click();
  await expect(learner.question(items[2] as (typeof items)[number])).toBeVisible();
  await page.goto('/us/ca-car/practice-test');
  await page.getByRole('link', { name: 'Discard these answers and start a new test' }).click();
  expect(await seedOnScreen(page)).not.toBe('story');
  await page.goto('/us/ca-car/practice-test');
  expect(await seedOnScreen(page)).not.toBe('story');
  await expect(page.getByText('1 of 10')).toBeVisible();
});
