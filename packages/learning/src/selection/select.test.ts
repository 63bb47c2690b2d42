import { DAY_MS } from '@lanewise/contracts/durations';
import { describe, expect, test } from 'vitest';
import { randomFromSeed } from '../random.ts';
import { afterAnswers } from '../readiness/after-answers.testing.ts';
import type { StudyItem } from '../readiness/course.ts';
import type { Knowledge } from '../readiness/knowledge.ts';
import { noKnowledge } from '../readiness/study.ts';
import { factsOf, isDue, isMissed } from './facts.ts';
import { type Aim, selectQuestions } from './select.ts';

const NOW = Date.UTC(2026, 10, 22);

/** Five modules of eight questions; the first two of each are wordings of one fact. */
const items = ['signs', 'speed', 'lanes', 'parking', 'alcohol'].flatMap((module) =>
  Array.from(
    { length: 8 },
    (_, at): StudyItem => ({
      id: `${module}-${at}`,
      module,
      tags: [],
      kind: 'single',
      options: 4,
      level: 3,
      ...(at < 2 && { family: `${module}-family` }),
    }),
  ),
);
const item = (id: string) => items.find((each) => each.id === id) as StudyItem;

const answered = (ids: readonly string[], right: boolean, at: number, before: Knowledge = noKnowledge()) =>
  afterAnswers(
    before,
    ids.map((id) => ({ item: item(id), right, at })),
  );

const select = (aim: Aim, knowledge: Knowledge, count = 10, seed = 'a') =>
  selectQuestions({ aim, items, knowledge, now: NOW, count, random: randomFromSeed(seed) });
const ids = (questions: readonly StudyItem[]) => questions.map(({ id }) => id);

describe('a review', () => {
  test('asks what is due and nothing else, the most forgotten first to be chosen', () => {
    const older = answered(['speed-3', 'lanes-4'], true, NOW - 30 * DAY_MS);
    const knowledge = answered(['parking-5'], true, NOW, answered(['signs-6'], true, NOW - 4 * DAY_MS, older));
    const { questions, available } = select('review', knowledge);
    expect(ids(questions).sort()).toEqual(['lanes-4', 'signs-6', 'speed-3']);
    expect(available).toBe(3);
    expect(ids(select('review', knowledge, 2).questions).sort()).toEqual(['lanes-4', 'speed-3']);
  });

  test('asks a fact in the words that were not used last', () => {
    const knowledge = answered(['signs-0'], true, NOW - 30 * DAY_MS);
    expect(ids(select('review', knowledge).questions)).toEqual(['signs-1']);
  });

  test('is over for a fact once it was answered in other words', () => {
    const knowledge = answered(['signs-1'], true, NOW, answered(['signs-0'], true, NOW - 30 * DAY_MS));
    expect(select('review', knowledge)).toEqual({ questions: [], available: 0 });
  });

  test('of a new learner is empty', () => {
    expect(select('review', noKnowledge())).toEqual({ questions: [], available: 0 });
  });
});

describe('mistakes', () => {
  test('are what was missed last, the oldest first to be chosen', () => {
    const early = answered(['speed-3'], false, NOW - 2 * DAY_MS);
    const knowledge = answered(['lanes-4'], true, NOW, answered(['parking-5', 'lanes-4'], false, NOW - DAY_MS, early));
    expect(ids(select('mistakes', knowledge).questions).sort()).toEqual(['parking-5', 'speed-3']);
    expect(ids(select('mistakes', knowledge, 1).questions)).toEqual(['speed-3']);
  });

  test('are put right in other words too', () => {
    const missed = answered(['signs-0'], false, NOW - DAY_MS);
    expect(ids(select('mistakes', missed).questions)).toEqual(['signs-1']);
    expect(select('mistakes', answered(['signs-1'], true, NOW, missed)).available).toBe(0);
  });
});

describe('what is least known', () => {
  test('comes before what was just answered right, but not only from one module', () => {
    const strong = items.filter(({ module }) => module !== 'signs').slice(0, 20);
    const knowledge = answered(ids(strong), true, NOW - 3_600_000);
    const { questions } = select('least_known', knowledge, 12);
    for (const { id } of strong) expect(ids(questions)).not.toContain(id);
    const modules = Map.groupBy(questions, ({ module }) => module);
    expect(modules.get('signs')?.length).toBeGreaterThan(3);
    expect(modules.size).toBeGreaterThan(1);
  });

  test('never asks one fact twice, and takes all there are if there are fewer than asked for', () => {
    const { questions, available } = select('least_known', noKnowledge(), 100);
    expect(available).toBe(35);
    expect(questions).toHaveLength(35);
    expect(questions.filter(({ family }) => family === 'signs-family')).toHaveLength(1);
  });

  test('is another test with other luck, and the same with the same', () => {
    expect(ids(select('least_known', noKnowledge(), 10, 'b').questions)).not.toEqual(
      ids(select('least_known', noKnowledge(), 10, 'a').questions),
    );
    expect(select('least_known', noKnowledge())).toEqual(select('least_known', noKnowledge()));
  });

  test('is asked so that neighbours are of different modules', () => {
    const { questions } = select('least_known', noKnowledge(), 20);
    const neighbours = questions.slice(1).map(({ module }, at) => [questions[at]?.module, module]);
    for (const [one, other] of neighbours) expect(one).not.toBe(other);
  });
});

test('a fact is due once the recall of its last wording has fallen to 90 %, and missed if that was answered wrong', () => {
  const [fact] = factsOf(items, answered(['signs-0'], true, NOW).memories);
  expect(isDue(fact as NonNullable<typeof fact>, NOW)).toBe(false);
  expect(isDue(fact as NonNullable<typeof fact>, NOW + 30 * DAY_MS)).toBe(true);
  expect(isMissed(fact as NonNullable<typeof fact>)).toBe(false);
  const [never] = factsOf(items, new Map());
  expect(never && (isDue(never, NOW) || isMissed(never))).toBe(false);
});
