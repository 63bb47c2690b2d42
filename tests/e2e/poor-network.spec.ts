import { california, drawTest, findQuestions } from './support/drawn-test.ts';
import { holdBack } from './support/hold-back.ts';
import { watchShifts } from './support/layout.ts';
import { Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

test('a loaded test can be finished without a network', async ({ page, context, request }) => {
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  await learner.openForOfflineUse(path, items);
  await context.setOffline(true);
  for (const [index, item] of items.entries()) {
    await learner.give(item, index === 3 ? 'wrong' : 'right');
    if (index < 9) await learner.nextLink.click();
  }
  await context.setOffline(false);
  await learner.finishLink.click();
  await expect(page.getByRole('img', { name: /^9 of 10 correct/ })).toBeVisible();
});

test('a form submitted before the script has loaded is answered by the server', async ({ page, request }) => {
  // The script is delayed by a slow network; everything else has loaded.
  const release = await holdBack(page, '**/browser/practice-test-*.js');
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  const first = items[0] as (typeof items)[number];
  await page.goto(path, { waitUntil: 'commit' });
  await learner.give(first, 'right');
  await expect(page).toHaveURL(/[?&]show=1$/);
  release();
  await learner.nextLink.click();
  await learner.give(items[1] as (typeof items)[number], 'wrong');
});

test('a choice made before the script has loaded is kept', async ({ page, request }) => {
  const release = await holdBack(page, '**/browser/practice-test-*.js');
  const { path, items } = await drawTest(request, california);
  const learner = new Learner(page);
  const first = items[0] as (typeof items)[number];
  await page.goto(path, { waitUntil: 'commit' });
  await learner.choose(first, 'right');
  release();
  await expect(page.getByText(/press 1 to \d/)).toBeAttached();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await learner.checkButton.click();
  await learner.seeVerdict(first, 'right');
});

test('a picture that fails to load shows its text', async ({ page, request, expectedTrouble }) => {
  expectedTrouble.push(/no answer: .*\/pictures\//, /Failed to load resource/);
  await page.route('**/pictures/*.svg', (route) => route.abort('failed'));
  const { path, items } = await drawTest(request, california, { seed: 'pictures' });
  const at = items.findIndex((item) => item.data.picture !== null);
  await page.goto(`${path}&again=${at + 1}`);
  const alt = items[at]?.data.picture?.alt ?? '';
  await expect(page.getByRole('img', { name: alt })).toBeAttached();
  await new Learner(page).give(items[at] as (typeof items)[number], 'right');
});

for (const kind of ['scene', 'sign'] as const) {
  test(`a ${kind} that is slow to load is described in its frame, and nothing moves when it arrives`, async ({
    page,
    request,
  }) => {
    const release = await holdBack(page, '**/pictures/*');
    const { path, items } = await findQuestions(request, california, ({ data }) => data.picture?.kind === kind);
    const alt = items[0]?.data.picture?.alt ?? '';
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const frame = page.locator('.picture');
    const words = frame.locator('.picture-words');
    await expect(words).toBeVisible();
    await expect(words).toContainText(alt);
    // Text can be on screen before the style sheet has loaded.
    await expect(frame).toHaveCSS('display', 'grid');
    const before = await frame.boundingBox();
    expect(before?.height).toBeGreaterThan(100);
    release();
    const image = frame.locator('img');
    await expect(image).toHaveAttribute('alt', (await words.textContent()) ?? '');
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expect(words).toBeHidden();
    expect(await frame.boundingBox()).toEqual(before);
    expect(await shifts()).toBeLessThan(0.02);
  });
}

test('the sample on a home is described until its picture has loaded', async ({ page }) => {
  const release = await holdBack(page, '**/pictures/*');
  await page.goto('/us', { waitUntil: 'commit' });
  const words = page.locator('.tryout .picture-words');
  await expect(words).toBeVisible();
  release();
  await expect(words).toBeHidden();
});
