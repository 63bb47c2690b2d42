import { expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

test.use({ javaScriptEnabled: false });

test('a reader finds a guide, tries its question and goes on, without JavaScript', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(scriptRefused);
  await page.goto('/us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Driver guides' }).click();
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('right of way intersection');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toContainText(/contains? “right of way intersection”/);
  await page.getByRole('link', { name: 'Right-of-way explained with pictures' }).click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  const question = page.getByRole('form', { name: 'Try a question' });
  await question.getByRole('radio').first().check({ force: true });
  await expect(question.getByText(/^(?:Correct|Not quite)/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('region', { name: 'More on this' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently asked questions' }).click();
  const first = page.getByRole('group').first();
  await first.locator('summary').click();
  await first.getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('link', { name: 'All questions' })).toBeVisible();
});

test('a visitor finds an answer despite a spelling mistake, and looks a word up, without JavaScript', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(scriptRefused);
  await page.goto('/us/courses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('flashing red ligt');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toContainText('“flashing red ligt”');
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('region', { name: 'More on this' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dictionary' }).click();
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'T', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'T', exact: true })).toBeInViewport();
});
