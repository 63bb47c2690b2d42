import { drawExam, newSouthWales } from './support/drawn-test.ts';
import { expect, test } from './support/story.ts';

test('a visitor from New South Wales finds the course, and its mock exam has the two parts of the knowledge test', async ({
  page,
  request,
}) => {
  await page.goto('/au/nsw-car');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New South Wales');
  expect((await drawExam(request, newSouthWales)).items).toHaveLength(45);
});
