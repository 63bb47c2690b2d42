import { drawExam, drawTest, resultPath, sweden } from './support/drawn-test.ts';
import { Learner, swedish } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test.use({ locale: 'sv-SE' });

test('a Swedish visitor finds the course and takes a test in Swedish', async ({ page, request }) => {
  await page.goto('/se');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
  await page.goto('/se/se-b');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Körkort B');
  const { path, items } = await drawTest(request, sweden);
  expect(items.every(({ data }) => data.language === 'sv')).toBe(true);
  const learner = new Learner(page, swedish);
  await page.goto(path);
  for (const [index, item] of items.entries()) {
    await learner.give(item, index === 0 ? 'wrong' : 'right');
    await (index < items.length - 1 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: '9 av 10' })).toBeVisible();
});

test('the mock exam asks seventy questions, of which 65 count and 52 pass', async ({ page, request }) => {
  const exam = await drawExam(request, sweden);
  expect(exam.items).toHaveLength(70);
  await page.goto(
    resultPath(
      exam,
      exam.items.map(() => 'right' as const),
    ),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Godkänt, utan ett enda fel' })).toBeVisible();
  await page.goto(
    resultPath(
      exam,
      exam.items.map((_, index) => (index < 51 ? ('right' as const) : ('wrong' as const))),
    ),
  );
  await expect(page.getByRole('heading', { level: 1, name: /^Inte än/ })).toBeVisible();
});
