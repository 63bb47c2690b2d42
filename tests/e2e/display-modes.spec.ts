import { answeredPath, california, drawExam, drawTest, resultPath } from './support/drawn-test.ts';
import { doubleText } from './support/layout.ts';
import { expect, test } from './support/story.ts';

test('at twice the text size no course name is cut in two', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/us/ca-car');
  await doubleText(page);
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild as Text;
    const word = text.data.indexOf('California');
    const range = document.createRange();
    range.setStart(text, word);
    range.setEnd(text, word + 'California'.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('in forced colors answers keep an outline, and the progress bar distinguishes right, wrong and open', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const exam = await drawExam(request, california);
  await page.goto(answeredPath(exam, ['right', 'wrong'], 3));
  const answers = page.locator('.answer');
  const widthOf = (index: number) => answers.nth(index).evaluate((answer) => getComputedStyle(answer).borderTopWidth);
  expect(await widthOf(0)).toBe('1px');
  await answers.nth(0).click();
  expect(await widthOf(0)).toBe('3px');
  expect(await widthOf(1)).toBe('1px');
  const looks = await page.locator('.lane li').evaluateAll((steps) =>
    steps.slice(0, 4).map((step) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(step);
      return `${backgroundColor} ${backgroundImage}`;
    }),
  );
  expect(new Set(looks).size).toBe(4);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const look of looks) expect(look).not.toBe(`${ground} none`);
});

test('a test, its result and a course are printed without interactive parts, and answers keep their marks', async ({
  page,
  request,
}) => {
  const drawn = await drawTest(request, california);
  const result = resultPath(drawn, Array<'wrong'>(10).fill('wrong'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [result, '/us/ca-car', answeredPath(drawn, ['wrong'], 1)]) {
    await page.goto(path);
    for (const hidden of ['.top', '.foot', '.dock', '.skip', '.go', '.next-link', '.more']) {
      for (const element of await page.locator(hidden).all()) await expect(element, `${path} ${hidden}`).toBeHidden();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Dark text, whatever the theme on screen.
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 32, 42)');
  }
  const wrong = page.locator('.answer[data-mark=wrong]');
  expect(await wrong.evaluate((answer) => getComputedStyle(answer).printColorAdjust)).toBe('exact');
  await expect(wrong).toContainText('Your answer');
});
