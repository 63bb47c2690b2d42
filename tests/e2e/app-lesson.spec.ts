/** A lesson in the learner's app: read, its questions answered in place, continued on another device, marked on the road. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { registerForCourse } from './support/accounts.ts';
import { documentsOf, openApp } from './support/app.ts';
import { expect, test } from './support/story.ts';

const lesson = '/app/us/ca-car/lesson/us-l-all-way-stops';

test('a lesson is read to its end and its questions count, which the road and the next visit show', async ({
  page,
}) => {
  await registerForCourse(page.request);
  await openApp(page, '/app/us/ca-car');
  const documents = documentsOf(page);
  const chapter = page.locator('.stop', { hasText: 'Right of way' });
  await chapter.locator('summary').click();
  await chapter.getByRole('link', { name: 'All-way stops and corners without signs' }).click();
  await expect(page).toHaveURL(lesson);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const term = page.locator('.lesson-text a.lesson-term').first();
  const word = (await term.textContent()) ?? '';
  await term.click();
  const definition = page.getByRole('dialog', { name: new RegExp(word.slice(0, 4), 'i') });
  await expect(definition.getByRole('link', { name: 'All terms' })).toHaveAttribute('href', /^\/us\/dictionary#/);
  await page.keyboard.press('Escape');
  await expect(term).toBeFocused();

  const checks = page.locator('form.lesson-check');
  const first = checks.first();
  await first.getByRole('button', { name: 'Check answer' }).click();
  await expect(first.getByRole('alert')).toHaveText('Choose an answer first.');
  for (const check of await checks.all()) {
    await check.getByRole('radio').first().check({ force: true });
    await check.getByRole('button', { name: 'Check answer' }).press('Enter');
    await expect(check.getByRole('region', { name: 'Explanation' })).toBeVisible();
  }
  await expect(first.getByRole('link', { name: 'Ask about this topic' })).toHaveAttribute(
    'href',
    '/us/ca-car/questions-answers?s=Right+of+way',
  );
  await first.getByRole('button', { name: 'Report a mistake' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose one of the reasons.');
  await dialog.getByLabel('I don’t understand it').check();
  await dialog.getByLabel('Tell us more').fill('Which car is first?');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'Report a mistake' })).toBeFocused();
  await page.getByText('Sources').scrollIntoViewIfNeeded();
  await expect(page.getByText('Done', { exact: true })).toBeAttached();
  const progress = callPaths.getProgress.path.replace('{a}', 'us').replace('{b}', 'ca-car');
  const attempts = async () => (await (await page.request.get(progress)).json()).attempts;
  await expect.poll(attempts).toMatchObject([{ kind: 'practice', total: await checks.count() }]);

  await page.getByRole('link', { name: 'Back to the road' }).click();
  await chapter.locator('summary').click();
  await expect(chapter.getByText('Lessons: 1 of')).toBeVisible();
  await chapter.getByRole('link', { name: 'Who goes first' }).click();
  expect(documents).toEqual([]);

  const save = callPaths.saveReading.path.replace('{a}', 'us').replace('{b}', 'ca-car');
  await page.request.post(save, { data: { lesson_id: 'us-l-signals', place: 2 } });
  await openApp(page, '/app/us/ca-car/lesson/us-l-signals');
  await page.getByRole('link', { name: /^Continue reading: / }).click();
  await expect(page.locator('#row-2')).toBeInViewport();
});

test('in Germany a lesson and a test in English can be shown beside the German words', async ({ page }) => {
  await registerForCourse(page.request, { locale: 'de-en', subject: 'de', course: 'de-b' });
  await openApp(page, '/app/de-en/de-b/lesson/de-l-ampel');
  await expect(page.getByText('Manchmal sagen drei Dinge')).toHaveCount(0);
  await page.getByRole('link', { name: 'German alongside' }).click();
  await expect(page.getByText('Manchmal sagen drei Dinge')).toBeVisible();
  await expect(page.locator('.lesson-check .official').first()).toHaveAttribute('lang', 'de');
  await page.locator('[lang=de] a.lesson-term').first().click();
  await expect(page.getByRole('dialog').locator('p[lang=de]').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await openApp(page, '/app/de-en/de-b/test?k=practice&q=de-amp-002.de-amp-008');
  const alongside = page.getByRole('button', { name: 'German alongside' });
  await alongside.click();
  await expect(page.locator('.ask > .official')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.answer .official')).toHaveCount(await page.locator('.answer').count());
  await page.reload();
  await expect(alongside).toHaveAttribute('aria-pressed', 'true');
  await alongside.click();
  await expect(page.locator('.official')).toHaveCount(0);
});
