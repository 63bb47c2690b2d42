import type { Page } from '@playwright/test';
import { california, drawTest, unitedKingdom } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

/** Returns how many pixels right of the road's middle the car on a home page is. The middle is at 12 % of the width. */
async function carBesideMiddle(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const car = await page.locator('.drive-car').boundingBox();
  return (car?.x ?? 0) + (car?.width ?? 0) / 2 - 0.12 * 1280;
}

test('the car drives on the side of its country, on homes and on error pages', async ({ page, request }) => {
  // The car drives towards the viewer, so its right-hand lane is on the viewer's left.
  expect(await carBesideMiddle(page, '/us')).toBeLessThan(-15);
  expect(await carBesideMiddle(page, '/uk')).toBeGreaterThan(15);
  const height = async (path: string) => /translate\(230 (\d+)\)/.exec(await (await request.get(path)).text())?.[1];
  expect(await height('/us/no/such/page')).toBe('127');
  expect(await height('/uk/no/such/page')).toBe('93');
});

test('a chapter on a home with many tests leads to the choice of a test, and then to the chapter', async ({ page }) => {
  await page.goto('/us');
  const card = page.getByRole('region', { name: 'What you’ll learn' }).getByRole('link').first();
  const chapter = (await card.getAttribute('href'))?.replace(/^.*chapter=/, '');
  await card.click();
  await expect(page.getByText('Choose your test to practice this chapter.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'California car permit test' }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]m=${chapter}(&|$)`));
});

test('if the network fails at the end of a test, the page says so and keeps the answers', async ({
  page,
  context,
  request,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED/);
  const { path, items } = await drawTest(request, california, { count: 1 });
  const learner = new Learner(page);
  await learner.openForOfflineUse(path, items);
  await learner.give(items[0] as (typeof items)[number], 'right');
  await context.setOffline(true);
  await learner.finishLink.click();
  await expect(page.getByRole('alert')).toContainText('Your answers are saved here');
  await learner.seeVerdict(items[0] as (typeof items)[number], 'right');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^1 of 1 correct/ })).toBeVisible();
});

test('only a long test has gaps between the steps of its progress', async ({ page, request }) => {
  await page.goto((await drawTest(request, california)).path);
  await expect(page.locator('.lane .step-end')).toHaveCount(0);
  await page.goto((await drawTest(request, unitedKingdom, { count: 50 })).path);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const gaps = await page.locator('.lane li').evaluateAll((dashes) => {
      const boxes = dashes.map((dash) => dash.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => box.left - (boxes[index] as DOMRect).right);
    });
    const narrow = Math.min(...gaps);
    // Only the gaps after every ten questions are wider.
    expect(gaps.flatMap((gap, index) => (gap > narrow + 0.5 ? [index + 1] : []))).toEqual([10, 20, 30, 40]);
  }
});

test('the API documentation has our own logo', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.locator('.topbar-wrapper img')).toHaveAttribute('src', /^data:image\/svg\+xml/);
});

test('a state is found on the board of states by its name or its letters', async ({ page }) => {
  await page.goto('/us');
  const board = page.getByRole('region', { name: 'Fifty states and D.C.' });
  await expect(board.getByRole('listitem')).toHaveCount(51);
  await board.getByRole('link', { name: 'Texas' }).focus();
  await expect(board.getByText(/^\d+ questions, \d+ to pass$/).filter({ visible: true })).toHaveCount(1);
  await expect(board.getByText('Texas').filter({ visible: true }).last()).toBeInViewport();
  const search = board.getByRole('searchbox', { name: 'Find your state' });
  await search.fill('new');
  await expect(board.getByRole('status')).toHaveText('States found: 4');
  await search.fill('nj');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/us\/nj-car$/);
});
