import { drawExam, drawTest, france } from './support/drawn-test.ts';
import { french, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test.use({ locale: 'fr-FR' });

test('a French visitor finds the course and takes a test in French', async ({ page, request }) => {
  await page.goto('/fr/fr-b');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Permis B');
  const { path, items } = await drawTest(request, france);
  expect(items.every(({ data }) => data.language === 'fr')).toBe(true);
  const learner = new Learner(page, french);
  await page.goto(path);
  for (const [index, item] of items.entries()) {
    await learner.give(item, index === 0 ? 'wrong' : 'right');
    await (index < items.length - 1 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: /^9/ })).toBeVisible();
});

test('the mock exam draws forty questions, of which 35 pass, and its page says that each has 20 seconds', async ({
  page,
  request,
}) => {
  expect((await drawExam(request, france)).items).toHaveLength(40);
  await page.goto('/fr/fr-b/mock-exam');
  await expect(page.getByText(/20 secondes|20\s?s/).first()).toBeVisible();
  await expect(page.getByText(/35/).first()).toBeVisible();
});
