/** A test in the learner's app: taken by keyboard, continued after a reload, finished without a network, stored once. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { offline, openApp, openForOffline, watchScripts } from './support/app.ts';
import { expect, test } from './support/story.ts';

const home = '/app/us/ca-car';

/** How somebody answers a question and goes on. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by mouse': async (page) => {
    await page.locator('label.answer').first().click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.locator('[data-next]').click();
  },
  'with Enter': async (page) => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-next]')).toBeFocused();
    await page.keyboard.press('Enter');
  },
};

test.describe('ten questions', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('show no error, whatever answers them', async ({ page }) => {
    await registerForCourse(page.request);
    for (const [way, answerAndGoOn] of Object.entries(ways)) {
      await openApp(page, `${home}/test?k=practice`);
      for (let position = 1; position <= 10; position += 1) {
        await expect(page.locator('.bar .count'), way).toHaveText(`${position} of 10`);
        expect(await page.getByRole('alert').allTextContents(), `Question ${position}, ${way}`).toEqual([]);
        await answerAndGoOn(page);
      }
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
    }
  });
});

test('a chapter test survives a reload and a lost connection, and is stored once', async ({
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(offline);
  await registerForCourse(page.request);
  await openApp(page, home);
  await page.getByRole('link', { name: /^You are here.*Shapes and colors/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /California/ })).toBeVisible();
  const count = page.locator('.bar .count');
  const answerNext = async (position: number) => {
    await expect(count).toHaveText(`${position} of 10`);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible();
  };
  for (let position = 1; position <= 3; position += 1) {
    await answerNext(position);
    await page.keyboard.press('Enter');
  }
  const scriptsLoaded = watchScripts(page);
  await openForOffline(page, page.url());
  await expect(count).toHaveText('4 of 10');
  await answerNext(4);
  await scriptsLoaded();
  await context.setOffline(true);
  for (let position = 5; position <= 10; position += 1) {
    await page.keyboard.press('Enter');
    await answerNext(position);
  }
  await page.getByRole('button', { name: 'See your result' }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved. A few more answers')).toBeVisible();
  await openApp(page, page.url());
  await expect(page.getByText('Saved. A few more answers')).toBeVisible();

  const { path } = callPaths.getProgress;
  const progress = await page.request.get(path.replace('{a}', 'us').replace('{b}', 'ca-car'));
  expect((await progress.json()).attempts).toMatchObject([{ kind: 'chapter', total: 10 }]);

  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('table', { name: 'Tests and exams' }).getByRole('row')).toHaveCount(2);
});
