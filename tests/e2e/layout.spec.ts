import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { Page } from '@playwright/test';
import { registerForCourse } from './support/accounts.ts';
import { openApp, watchScripts } from './support/app.ts';
import { answerWrong } from './support/attempts.ts';
import { california, drawTest, findQuestions, germany } from './support/drawn-test.ts';
import { holdBack } from './support/hold-back.ts';
import { expectNoSidewaysScroll, expectNoWordCut, watchShifts } from './support/layout.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

/** The largest layout shift allowed; 0.1 counts as good. */
const LARGEST_SHIFT = 0.02;

/** What a verdict, which follows a press, may move: answers get a line and a scene its other view, which push down what is below. */
const LARGEST_VERDICT = 0.1;

const widths = [320, 375, 600, 768, 1024, 1440];

test('a scene is fully visible at every width, before and after the answer', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, california, (item) => item.data.picture?.kind === 'scene');
  const drawn = page.getByRole('img', { name: items[0]?.data.picture?.alt ?? '' });
  const cut = async () => {
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    return drawn.evaluate((image: HTMLImageElement) =>
      Math.abs(image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight),
    );
  };
  for (const address of [path, `${path}&a=a&show=1`]) {
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      expect(await cut(), `${address} at ${width}`).toBeLessThan(0.02);
    }
  }
});

/** Returns the length of the longest word in a question and its answers. */
function longestWord({ content, answers }: PracticeItem): number {
  const words = [content, ...answers.map((answer) => answer.content)].join(' ').split(/[\s/-]+/);
  return Math.max(...words.map((word) => word.length));
}

test('the longest German words fit into their boxes on the narrowest phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const long = (item: PracticeItem) => longestWord(item) >= 20;
  const { path, items } = await findQuestions(request, germany, long, 4);
  const learner = new Learner(page, german);
  await page.goto(path);
  for (const [index, item] of items.entries()) {
    await learner.give(item, 'wrong');
    await expectNoSidewaysScroll(page);
    await expectNoWordCut(page);
    await (index < items.length - 1 ? learner.nextLink : learner.finishLink).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0 von 4 richtig');
  await expectNoSidewaysScroll(page);
  await expectNoWordCut(page);
});

test('the header of a home is one line on a phone; at 1024 pixels so are each sentence of its headline and each button', async ({
  page,
}) => {
  for (const home of ['/us', '/de', '/fr', '/se']) {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(home);
    const header = await page.locator('.top').boundingBox();
    // One line is 72 pixels high, two are 88.
    expect(header?.height, home).toBeLessThan(80);
    await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1024, height: 800 });
    const sentences = await page
      .getByRole('heading', { level: 1 })
      .locator('span')
      .evaluateAll((spans) =>
        spans.map((span) => span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).fontSize)),
      );
    expect(Math.max(...sentences), home).toBeLessThan(1.5);
    expect(await wrappedButtons(page), home).toEqual([]);
  }
  // The longest buttons: the plate at the end of the courses, the two starts of a course.
  for (const path of ['/de/courses', '/fr/courses', '/uk/uk-car', '/de/de-b']) {
    await page.goto(path);
    expect(await wrappedButtons(page), path).toEqual([]);
  }
});

/** Returns the texts of the visible buttons that take more than one line. */
function wrappedButtons(page: Page): Promise<(string | null)[]> {
  return page.locator('.btn:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const fontSize = Number.parseFloat(getComputedStyle(button).fontSize);
        // One line is 1.2 times as high as the type, an icon 1.25 times.
        return words.getBoundingClientRect().height > 1.9 * fontSize;
      })
      .map((button) => button.textContent),
  );
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} pixels nothing moves by itself`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('while a home, a course and the sign-up load', async ({ page }) => {
      const shifts = await watchShifts(page);
      for (const path of ['/us', '/de', '/us/ca-car', '/uk/courses', '/de/signup', '/us/login']) {
        await page.goto(path);
        expect(await shifts(), path).toBeLessThan(LARGEST_SHIFT);
        // Content below the fold must not shift either when it is scrolled into view.
        await page.mouse.wheel(0, 5000);
        expect(await shifts(), `${path}, scrolled`).toBeLessThan(LARGEST_SHIFT);
      }
    });

    test("while the app's screens load", async ({ page }) => {
      const shifts = await watchShifts(page);
      const scriptsLoaded = watchScripts(page);
      await registerForCourse(page.request);
      await answerWrong(page.request, 'us', 'ca-car', ['us-shapes-001', 'us-speed-001']);
      const course = '/app/us/ca-car';
      const paths = [
        course,
        `${course}/tests`,
        `${course}/progress`,
        `${course}/lesson/us-l-shapes`,
        '/app/us/settings',
      ];
      for (const path of paths) {
        await openApp(page, path);
        await scriptsLoaded();
        expect(await shifts(), path).toBeLessThan(LARGEST_SHIFT);
      }
    });

    // A press that begins on a button and ends, because the page has moved, on the field above it is lost.
    test('when the settings learn what is stored on the device', async ({ page }) => {
      const release = await holdBack(page, '**/stored-courses-*.js');
      await registerForCourse(page.request);
      await openApp(page, '/app/us/settings');
      const section = page.getByRole('region', { name: 'Use without internet' });
      const before = await section.boundingBox();
      const store = section.getByRole('button', { name: 'Store this course' });
      await expect(store).toHaveCount(0);
      release();
      await expect(store).toBeVisible();
      expect((await section.boundingBox())?.height).toBe(before?.height);
    });

    test('while questions are shown and answered, and lead to the result', async ({ page, request }) => {
      const shifts = await watchShifts(page);
      const { path, items } = await drawTest(request, california, { count: 4 });
      const learner = new Learner(page);
      await page.goto(path);
      let verdicts = 0;
      for (const [index, item] of items.entries()) {
        await learner.choose(item, 'wrong');
        // The browser does not count shifts within half a second of an input: so the check is not a real click, and waits for that.
        const chosen = await page.evaluate(() => performance.now());
        await page.waitForFunction((since) => performance.now() - since > 500, chosen);
        const before = await shifts();
        expect(before - verdicts, `question ${index + 1}`).toBeLessThan(LARGEST_SHIFT);
        await learner.checkButton.dispatchEvent('click');
        await learner.seeVerdict(item, 'wrong');
        const verdict = (await shifts()) - before;
        expect(verdict, `verdict of question ${index + 1}`).toBeLessThan(LARGEST_VERDICT);
        verdicts += verdict;
        await (index < items.length - 1 ? learner.nextLink : learner.finishLink).click();
      }
      await expect(page.getByRole('heading', { level: 1 })).toContainText('0 of 4: not there yet');
      expect((await shifts()) - verdicts, 'the result').toBeLessThan(LARGEST_SHIFT);
    });
  });
}
