import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { drawExam, findQuestions, germany, germanyInEnglish, givenFor, resultPath } from './support/drawn-test.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

const numeric = (item: PracticeItem) => item.content_type === 'numeric';
/** Matches questions with two or more correct answers, so that choosing one is too few. */
const several = (item: PracticeItem) =>
  item.content_type === 'multiple' && item.answers.filter((answer) => answer.is_correct).length > 1;

test('a number counts only if it is exact, and the correct one is shown with its unit', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germany, numeric);
  const item = items[0] as PracticeItem;
  const learner = new Learner(page, german);
  await page.goto(path);
  await learner.give(item, 'wrong');
  const [input] = item.inputs;
  const value = new Intl.NumberFormat('de-DE').format(input?.value ?? 0);
  await expect(page.getByText(`Die richtige Antwort ist ${value} ${input?.unit}`)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveJSProperty('readOnly', true);
});

test('an empty number field, or one with words, asks for a number', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germany, numeric);
  const learner = new Learner(page, german);
  await page.goto(path);
  for (const nothing of ['', 'viel']) {
    await page.getByRole('textbox').fill(nothing);
    await learner.checkButton.click();
    await expect(page.getByRole('alert')).toHaveText('Gib zuerst eine Zahl ein.');
  }
  await page.getByRole('textbox').fill(` ${givenFor(items[0] as PracticeItem, 'right').slice(1)} `);
  await learner.checkButton.click();
  await learner.seeVerdict(items[0] as PracticeItem, 'right');
});

test('a number may have a unit and separated thousands, and is then shown in our format', async ({ page, request }) => {
  const thousands = (item: PracticeItem) => (item.inputs[0]?.value ?? 0) >= 1000;
  const { path, items } = await findQuestions(request, germany, thousands);
  const { value, unit } = items[0]?.inputs[0] ?? { value: 0, unit: '' };
  const written = new Intl.NumberFormat('de-DE').format(value);
  const learner = new Learner(page, german);
  await page.goto(path);
  await page.getByRole('textbox').fill(` ${written} ${unit}`);
  await learner.checkButton.click();
  await learner.seeVerdict(items[0] as PracticeItem, 'right');
  await expect(page.getByRole('textbox')).toHaveValue(written);
});

test('all correct answers must be chosen, and a missed one is named', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germany, several);
  const item = items[0] as PracticeItem;
  const [first, second] = item.answers.filter((answer) => answer.is_correct);
  const learner = new Learner(page, german);
  await page.goto(path);
  await expect(page.getByText('Mehrere Antworten können richtig sein.')).toBeVisible();
  await learner.answer(item, first?.content ?? '').click();
  await learner.checkButton.click();
  await learner.seeVerdict(item, 'wrong');
  const missed = page.locator('label', { hasText: second?.content ?? '' });
  await expect(missed).toContainText('Richtig, aber nicht ausgewählt');
});

test('choosing all correct answers is right', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germany, several);
  await page.goto(path);
  await new Learner(page, german).give(items[0] as PracticeItem, 'right');
});

test('two wrong answers worth five points each fail an exam', async ({ page, request }) => {
  const exam = await drawExam(request, germany);
  expect(exam.items).toHaveLength(30);
  const fives = exam.items.filter((item) => item.data.points === 5);
  expect(fives.length).toBeGreaterThanOrEqual(2);
  const wrong = (count: number) =>
    exam.items.map((item) => (fives.slice(0, count).includes(item) ? ('wrong' as const) : ('right' as const)));

  await page.goto(resultPath(exam, wrong(1)));
  await expect(page.getByRole('heading', { level: 1, name: 'Bestanden, mit 5 Punkten Luft' })).toBeVisible();
  await page.goto(resultPath(exam, wrong(2)));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Noch nicht: zu viele Fünf-Punkte-Fragen falsch' }),
  ).toBeVisible();
  await expect(
    page.getByText('Wer 2 Fragen mit je 5 Punkten falsch beantwortet, fällt allein deshalb durch.'),
  ).toBeVisible();
});

test('eleven error points fail an exam', async ({ page, request }) => {
  const exam = await drawExam(request, germany);
  const worth = (points: number, count: number) =>
    exam.items.filter((item) => item.data.points === points).slice(0, count);
  const missed = [...worth(4, 2), ...worth(3, 1)];
  expect(missed).toHaveLength(3);
  const how = exam.items.map((item) => (missed.includes(item) ? ('wrong' as const) : ('right' as const)));
  await page.goto(resultPath(exam, how));
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nicht: ein Fehlerpunkt zu viel' })).toBeVisible();
});

test('the same test can be taken in English', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germanyInEnglish, several);
  const item = items[0] as PracticeItem;
  expect(item.data.language).toBe('en');
  const learner = new Learner(page);
  await page.goto('/de-en/de-b');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
  await page.goto(path);
  await expect(page.getByText('More than one answer may be correct.')).toBeVisible();
  await learner.give(item, 'right');
  await learner.finishLink.click();
  await expect(page.getByRole('img', { name: /^1 of 1 correct/ })).toBeVisible();
});
