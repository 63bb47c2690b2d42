/** Practice on public pages counts: a learner's finished test is an attempt, and a guest's becomes the first of the account made afterwards. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { APIRequestContext, Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { california, drawTest, resultPath } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

/** Takes a test of two questions, the first right, to its result. */
async function take(page: Page, seed: string): Promise<void> {
  const drawn = await drawTest(page.request, california, { seed, count: 2 });
  const learner = new Learner(page);
  await learner.open(drawn.path);
  for (const [index, item] of drawn.items.entries()) {
    await learner.give(item, index === 0 ? 'right' : 'wrong');
    await (index === 0 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('img', { name: /1 of 2/ })).toBeVisible();
}

async function attempts(request: APIRequestContext): Promise<CallAnswer<'getProgress'>['attempts']> {
  const answer = await request.get('/api/v3/learning/progress/us/ca-car');
  return ((await answer.json()) as CallAnswer<'getProgress'>).attempts;
}

test('a test that a learner finishes on a public page counts once, and the result of somebody else does not', async ({
  page,
}) => {
  await registerForCourse(page.request);
  await take(page, 'mine');
  await page.reload();
  const drawn = await drawTest(page.request, california, { seed: 'theirs', count: 2 });
  await page.goto(resultPath(drawn, ['right', 'right']));
  await expect(page.getByRole('img', { name: /2 of 2/ })).toBeVisible();
  expect((await attempts(page.request)).map(({ score, total }) => [score, total])).toEqual([[1, 2]]);
});

test('a test that a guest has finished becomes the first of the account', async ({ page }) => {
  await take(page, 'guest');
  await registerForCourse(page.request);
  await page.goto('/app/us/ca-car');
  await expect(page.getByRole('heading', { level: 1, name: /California/ })).toBeVisible();
  expect((await attempts(page.request)).map(({ score, total }) => [score, total])).toEqual([[1, 2]]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('lanewise_finished');
});
