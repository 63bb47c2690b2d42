import { test as base } from '@playwright/test';
import { california, drawTest } from './support/drawn-test.ts';
import { Learner } from './support/learner.ts';
import { freePlace, leavePlace, type ServerPlace, startServer } from './support/server-process.ts';
import { expect, watchForTrouble } from './support/story.ts';

/** A test with its own server, which it may kill. */
const test = base.extend<{ place: ServerPlace }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  place: async ({}, use) => {
    const place = await freePlace();
    await use(place);
    await leavePlace(place);
  },
  baseURL: async ({ place }, use) => use(`http://localhost:${place.port}`),
});

test('after a server is killed and restarted in the middle of a test, the test continues', async ({
  page,
  context,
  request,
  place,
}) => {
  test.setTimeout(90_000);
  const trouble = watchForTrouble(context);
  const learner = new Learner(page);
  let server = await startServer(place);
  try {
    const { path, items } = await drawTest(request, california);
    const item = (index: number) => items[index] as (typeof items)[number];
    await learner.openForOfflineUse(path, items);
    await learner.give(item(0), 'right');
    await learner.nextLink.click();
    await learner.give(item(1), 'wrong');

    await server.kill();
    // Loaded pages need no server.
    await learner.nextLink.click();
    await learner.give(item(2), 'right');
    expect(trouble).toEqual([]);

    server = await startServer(place);
    await page.reload();
    await learner.seeVerdict(item(2), 'right');
    await expect(page.getByText('Question 2: wrong')).toBeAttached();
    for (let index = 3; index < 10; index += 1) {
      await learner.nextLink.click();
      await learner.give(item(index), 'right');
    }
    await learner.finishLink.click();
    await expect(page.getByRole('img', { name: /^9 of 10 correct/ })).toBeVisible();
    expect(trouble).toEqual([]);
  } finally {
    await server.stop();
  }
});
