import { expect, test } from './support/story.ts';
import { scriptRefused } from './support/without-javascript.ts';

test.use({ javaScriptEnabled: false });

test('a learner reads a lesson, checks what stuck, goes on, and looks a sign up, without JavaScript', async ({
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(scriptRefused);
  await page.goto('/us/ca-car');
  await page.getByRole('link', { name: /^Read the lessons/ }).click();
  await page.getByRole('link', { name: 'At the rails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'At the rails' })).toBeVisible();
  const check = page.getByRole('form', { name: /^Check yourself/ }).first();
  await check.getByRole('radio').first().check({ force: true });
  await expect(check.getByText(/^(?:Correct|Not quite)/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue in the app' })).toHaveAttribute(
    'href',
    /^\/app\/us\/ca-car\/lesson\//,
  );
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'At the rails' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Lessons: / }).click();
  await page.getByRole('link', { name: /^See all signs/ }).click();
  await page
    .getByRole('navigation', { name: 'Groups of signs' })
    .getByRole('link', { name: /^Warning signs/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Warning signs' })).toBeInViewport();
  const stop = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Stop', exact: true }) });
  await stop.getByText('Try a question').click();
  await stop.getByText('Show the answer').click();
  await expect(stop.getByText('Correct:')).toBeVisible();
  await stop.getByRole('link', { name: 'Stop sign ahead' }).click();
  await expect(page).toHaveURL(/#sign-w3-1$/);
});
