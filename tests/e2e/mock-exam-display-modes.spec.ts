/** A mock exam in large text, in forced colors, on a phone and on paper. */
import { Candidate, german } from './support/exam.ts';
import { doubleText, expectNoSidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/story.ts';

test('at twice the text size no screen scrolls sideways', async ({ page }) => {
  const id = await new Candidate(page, german).start('/de/de-b/mock-exam');
  const exam = page.url().replace(/\/1$/, '');
  const open = async (path: string) => {
    await page.goto(path);
    await doubleText(page);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${path} at ${width}`, () => expectNoSidewaysScroll(page));
    }
  };
  await open(`${exam}/1`);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const bar of [page.locator('.exam-bar'), page.locator('.dock')])
    await expect(bar, 'It leaves its place to the question.').toHaveCSS('position', 'static');
  for (const path of [exam, `${exam}/hand-in`, '/de/de-b/mock-exam']) await open(path);
  await page.request.post(`/api/v3/learning/exams/${id}/finish`, { data: {} });
  await open(`${exam}/result`);
});

test('on a phone a picture takes at most a third of the height', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  const exam = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
  const { questions } = exam as { questions: { data: { picture: { kind: string } | null } }[] };
  const kinds = [...new Set(questions.flatMap(({ data }) => data.picture?.kind ?? []))];
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) {
    const place = questions.findIndex(({ data }) => data.picture?.kind === kind);
    await page.goto(page.url().replace(/\d+$/, String(place + 1)));
    for (const [width, height] of [
      [320, 568],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await page.locator('.picture').boundingBox();
      expect(box?.height, `${kind} at ${width}`).toBeLessThanOrEqual(height / 3 + 1);
      await expect(candidate.answer(1)).toBeInViewport();
    }
  }
});

test('in forced colors the overview distinguishes answered, flagged and open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await candidate.answer(1).click();
  await candidate.next();
  await candidate.seePosition(2);
  await candidate.press(candidate.words.flag);
  await candidate.openOverview();
  const tiles = page.locator('.tile');
  const borderOf = (index: number) => tiles.nth(index).evaluate((tile) => getComputedStyle(tile).borderTopWidth);
  expect([await borderOf(0), await borderOf(2)]).toEqual(['4px', '1px']);
  await expect(tiles.nth(1).locator('svg')).toBeVisible();
  await expect(tiles.nth(2).locator('svg')).toHaveCount(0);
});

test('the result is printed with every reason, including folded ones', async ({ page }) => {
  const candidate = new Candidate(page);
  await candidate.start('/us/ca-car/mock-exam');
  await candidate.saveAll((place) => place > 3);
  await page.reload();
  await candidate.openOverview();
  await candidate.handIn();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.top', '.foot', '.exam-next']) await expect(page.locator(hidden)).toBeHidden();
  const reasons = page.locator('.explain-body');
  await expect(reasons).toHaveCount(46);
  const heights = await reasons.evaluateAll((each) => each.map((reason) => reason.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(20);
});
