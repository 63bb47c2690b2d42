/** Once answered, a scene shows who goes first and where: in the picture, in its alternative text and in the explanation. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { findQuestions, germany } from './support/drawn-test.ts';
import { Candidate, german as germanExam } from './support/exam.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

/** Whether a question itself, or an answer to choose, contains a text. */
const says = ({ content, answers }: PracticeItem, text: string) =>
  [content, ...answers.map((answer) => answer.content)].some((words) => words.includes(text));

const withOrder = ({ data }: PracticeItem) => data.order !== undefined;

test('the numbers and arrows come with the answer, not before', async ({ page, request }) => {
  const { path, items } = await findQuestions(request, germany, withOrder);
  const [item] = items as [PracticeItem];
  const { order, picture } = item.data;
  const learner = new Learner(page, german);
  await learner.open(path);
  const shown = page.locator('.picture').getByRole('img');
  // The driver's view comes first where there is one, and the plan is a tap away.
  const isSeat = picture?.seat?.comes_first === true;
  await expect(shown).toHaveAttribute('src', (isSeat ? picture.seat?.src : picture?.src) ?? '');
  await expect(page.getByRole('img', { name: picture?.alt ?? '' })).toBeVisible();
  const turn = page.getByRole('link', { name: 'Von oben zeigen' });
  if (isSeat) await expect(turn).toHaveAttribute('href', picture.src);
  if (isSeat) {
    await turn.click();
    await expect(shown).toHaveAttribute('src', picture.src);
    await page.keyboard.press('v');
    await expect(shown).toHaveAttribute('src', picture.seat?.src ?? '');
  }
  await expect(page.getByText('Wer wann fährt')).toHaveCount(0);
  // The question or an answer to choose may say the same as a step.
  for (const { text } of order?.steps ?? []) {
    if (!says(item, text)) await expect(page.getByText(text)).toHaveCount(0);
  }
  await learner.give(item, 'wrong');
  await expect(shown).toHaveAttribute('src', order?.picture.src ?? '');
  await expect(shown).toHaveAttribute('alt', order?.picture.alt ?? '');
  expect(order?.picture.alt).toMatch(/^1: .+ 2: .+ Pfeile zeigen/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const steps = learner.explanation.getByRole('list', { name: 'Wer wann fährt' }).getByRole('listitem');
  await expect(steps).toHaveText((order?.steps ?? []).map(({ place, text }) => `${place ?? ''}${text}`));
  await expect(learner.explanation.getByRole('heading')).toHaveText(`Nicht ganz. ${order?.verdict}`);
});

test('a mock exam reveals no order until it is handed in', async ({ page, request }) => {
  const { items } = await findQuestions(request, germany, () => true, 100);
  const orders = new Map(items.flatMap(({ page_id, data }) => (data.order ? [[page_id, data.order] as const] : [])));
  const candidate = new Candidate(page, germanExam);
  await candidate.start('/de/de-b/mock-exam');
  const before = await page.content();
  expect(orders.size).toBeGreaterThan(0);
  // A step alone may stand in another question of the exam, which is drawn anew each time: "A fährt geradeaus." All steps stand in the order's picture.
  for (const { picture } of orders.values()) {
    expect(before).not.toContain(picture.src);
    expect(before).not.toContain(picture.alt);
  }
  expect(before).not.toContain('Wer wann fährt');
});
