/** A mock exam in large text, in forced colors, on a phone and on paper. */
import { Candidate } from './support/exam.ts';
import { doubleText } from './support/layout.ts';
import { expect, test } from './support/story.ts';

test('on a phone a picture takes at most a third of the height, and with large text the bars leave their place to the question', async ({
  page,
}) => {
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
  await doubleText(page);
  for (const bar of [page.locator('.exam-bar'), page.locator('.dock')])
    await expect(bar).toHaveCSS('position', 'static');
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
