/** A short test in each country and language, and what only some countries' questions have: numbers and several right answers. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import {
  type CoursePlace,
  drawExam,
  drawTest,
  findQuestions,
  france,
  germany,
  germanyInEnglish,
  newSouthWales,
  resultPath,
  sweden,
  unitedKingdom,
} from './support/drawn-test.ts';
import { french, german, Learner, swedish, type TestWords } from './support/learner.ts';
import { expect, test } from './support/story.ts';

interface Country {
  readonly place: CoursePlace;
  /** Undefined for English. */
  readonly words?: TestWords;
  readonly lang: string;
  /** What the course is called. */
  readonly course: string;
  /** Headline of a result with one of three wrong. */
  readonly result: RegExp;
  /** Questions of the official test. */
  readonly exam: number;
}

const countries: readonly Country[] = [
  { place: unitedKingdom, lang: 'en-GB', course: 'Car theory test', result: /2 of 3/, exam: 50 },
  { place: newSouthWales, lang: 'en-AU', course: 'New South Wales', result: /2 of 3/, exam: 45 },
  { place: sweden, words: swedish, lang: 'sv-SE', course: 'Körkort B', result: /2 av 3/, exam: 70 },
  { place: france, words: french, lang: 'fr-FR', course: 'Permis B', result: /2 .*3/, exam: 40 },
  { place: germanyInEnglish, lang: 'en-DE', course: 'Class B', result: /2 of 3/, exam: 30 },
];

for (const { place, words, lang, course, result, exam } of countries) {
  test(`${lang}: a visitor finds the course and takes a test in its language`, async ({ page, request }) => {
    await page.goto(`/${place.locale}/${place.course}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(course);
    const { path, items } = await drawTest(request, place, { count: 3 });
    expect(items.map(({ data }) => data.language)).toEqual(items.map(() => place.language));
    const learner = new Learner(page, words);
    await page.goto(path);
    for (const [index, item] of items.entries()) {
      await learner.give(item, index === 0 ? 'wrong' : 'right');
      await (index < items.length - 1 ? learner.nextLink : learner.finishLink).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: result })).toBeVisible();
    expect((await drawExam(request, place)).items).toHaveLength(exam);
  });
}

test('an exam’s result follows the rule of its country', async ({ request }) => {
  const headline = async (place: CoursePlace, isRight: (item: PracticeItem, index: number) => boolean) => {
    const exam = await drawExam(request, place);
    const how = exam.items.map((item, index) => (isRight(item, index) ? ('right' as const) : ('wrong' as const)));
    const html = await (await request.get(resultPath(exam, how))).text();
    return html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  expect(await headline(unitedKingdom, (_, index) => index < 43)).toContain('Passed, with none to spare');
  const short = await headline(unitedKingdom, (_, index) => index < 42);
  expect(short).toContain('Not yet: one short');
  expect(short).toContain('The hazard perception part is scored separately.');
  expect(await headline(sweden, () => true)).toContain('Godkänt, utan ett enda fel');
  expect(await headline(sweden, (_, index) => index < 51)).toContain('Inte än');

  /** Right but for the first `count` questions worth so many points. */
  const missing = (points: number, count: number) => {
    let missed = 0;
    return ({ data }: PracticeItem) => {
      if (data.points !== points || missed === count) return true;
      missed += 1;
      return false;
    };
  };
  expect(await headline(germany, missing(5, 1))).toContain('Bestanden, mit 5 Punkten Luft');
  const twoFives = await headline(germany, missing(5, 2));
  expect(twoFives).toContain('Noch nicht: zu viele Fünf-Punkte-Fragen falsch');
  expect(twoFives).toContain('Wer 2 Fragen mit je 5 Punkten falsch beantwortet, fällt allein deshalb durch.');
  const [fours, threes] = [missing(4, 2), missing(3, 1)];
  expect(await headline(germany, (item) => fours(item) && threes(item))).toContain(
    'Noch nicht: ein Fehlerpunkt zu viel',
  );
});

test('a number may have a unit and separated thousands, counts only if it is exact, and is shown with its unit', async ({
  page,
  request,
}) => {
  const learner = new Learner(page, german);
  const thousands = await findQuestions(request, germany, (item) => (item.inputs[0]?.value ?? 0) >= 1000);
  const large = thousands.items[0] as PracticeItem;
  const { value, unit } = large.inputs[0] ?? { value: 0, unit: '' };
  const written = new Intl.NumberFormat('de-DE').format(value);
  await page.goto(thousands.path);
  for (const nothing of ['', 'viel']) {
    await page.getByRole('textbox').fill(nothing);
    await learner.checkButton.click();
    await expect(page.getByRole('alert')).toHaveText('Gib zuerst eine Zahl ein.');
  }
  await page.getByRole('textbox').fill(` ${written} ${unit}`);
  await learner.checkButton.click();
  await learner.seeVerdict(large, 'right');
  await expect(page.getByRole('textbox')).toHaveValue(written);

  const numeric = await findQuestions(request, germany, ({ content_type }) => content_type === 'numeric');
  const item = numeric.items[0] as PracticeItem;
  await page.goto(numeric.path);
  await learner.give(item, 'wrong');
  const [input] = item.inputs;
  const right = new Intl.NumberFormat('de-DE').format(input?.value ?? 0);
  await expect(page.getByText(`Die richtige Antwort ist ${right} ${input?.unit}`)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveJSProperty('readOnly', true);
});

test('all correct answers must be chosen, and a missed one is named', async ({ page, request }) => {
  const several = (item: PracticeItem) =>
    item.content_type === 'multiple' && item.answers.filter((answer) => answer.is_correct).length > 1;
  const { path, items } = await findQuestions(request, germany, several, 2);
  const [item, next] = items as [PracticeItem, PracticeItem];
  const [first, second] = item.answers.filter((answer) => answer.is_correct);
  const learner = new Learner(page, german);
  await page.goto(path);
  await expect(page.getByText('Mehrere Antworten können richtig sein.')).toBeVisible();
  await learner.answer(item, first?.content ?? '').click();
  await learner.checkButton.click();
  await learner.seeVerdict(item, 'wrong');
  const missed = page.locator('label', { hasText: second?.content ?? '' });
  await expect(missed).toContainText('Richtig, aber nicht ausgewählt');
  await learner.nextLink.click();
  await learner.give(next, 'right');
});
