import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { checkFixture, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';
import { wording } from './wording.ts';

const { draft } = checkFixture();

/** Returns what the rule says about a bank of so many questions, each with one wrong answer that begins with "only". */
function said(count: number, shared: number): { level: string; message: string }[] {
  const [course] = draft.courses.filter(({ code }) => code === 'ca-car');
  const [model] = course?.questions.filter(({ region }) => region === null) ?? [];
  if (course === undefined || model === undefined) throw new Error('the fixture has no ca-car');
  const questions = Array.from({ length: count }, (_, index): DraftQuestion => {
    const answers = index % 100 < shared ? ['Stop', 'Only at night'] : ['Only at night', 'Stop'];
    return {
      ...model,
      id: `us-${index}`,
      chapter: index % 2 === 0 ? 'a' : 'b',
      answers: [true, false].map((right) => ({ right, misconception: null })),
      text: { en: { prompt: '?', answers, explanation: '', alt: null } },
    };
  });
  const found: { level: string; message: string }[] = [];
  wording.check({
    ...fixtureLookups,
    draft: { ...draft, courses: [{ ...course, questions }] },
    frozen: nothingPublished,
    error: (_at, _id, message) => found.push({ level: 'error', message }),
    warn: (_at, _id, message) => found.push({ level: 'warning', message }),
  });
  return found;
}

test('a family whose wording is worth more than the limit is an error', () => {
  expect(said(200, 100)).toEqual([
    {
      level: 'error',
      message:
        'a player who knows only how answers are worded scores 50.0 points above chance over the 200 questions of us-core (en); at most 10 are allowed. Reword what "npm run bank:report -- --wording us-core" lists; this question is the surest.',
    },
  ]);
});

test('a family within the limit passes', () => {
  expect(said(200, 55)).toEqual([]);
});

test('a few questions show nothing', () => {
  expect(said(20, 100)).toEqual([]);
});
