import { expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { moduleCodes } from '../exam/modules.ts';
import { randomFromSeed } from '../random.ts';
import { courseOf, type StudyItem } from '../readiness/course.ts';
import { noKnowledge, studied } from '../readiness/study.ts';
import { isDiagnosed, nextDiagnosticQuestion } from './diagnostic.ts';

const items = moduleCodes('uk').flatMap((module) =>
  Array.from(
    { length: 10 },
    (_, at): StudyItem => ({
      id: `${module}-${at}`,
      module,
      tags: [],
      kind: 'single',
      options: 4,
      level: 1 + (at % 5),
      family: `${module}-${at >> 1}`,
    }),
  ),
);
const course = courseOf(blueprintById('uk-car') as Blueprint, items);

/** Takes a test of `count` questions, each answered as `knows` says. */
function taken(knows: (item: StudyItem) => boolean, count: number, seed = 'a') {
  const random = randomFromSeed(seed);
  const asked: StudyItem[] = [];
  let knowledge = noKnowledge();
  for (let n = 0; n < count; n += 1) {
    const item = nextDiagnosticQuestion({ course, knowledge, random });
    if (item === null) break;
    asked.push(item);
    knowledge = studied(course, knowledge, [{ item, right: knows(item), at: n }]).knowledge;
  }
  return { asked, knowledge };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('right answers lead to harder questions, wrong ones to easier questions', () => {
  const levels = (knows: boolean) =>
    mean(
      taken(() => knows, 16)
        .asked.slice(8)
        .map(({ level }) => level),
    );
  expect(levels(true)).toBeGreaterThan(levels(false) + 1);
});

test('every fact is asked once, and the topics take turns', () => {
  const { asked } = taken(({ level }) => level < 3, 20);
  expect(new Set(asked.map(({ family }) => family)).size).toBe(20);
  const ofModule = Map.groupBy(asked, ({ module }) => module);
  expect(ofModule.size).toBeGreaterThan(10);
  expect(Math.max(...[...ofModule.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
});

test('chance decides among nearly equal questions, and the same chance asks the same', () => {
  const ids = (seed: string) => taken(() => true, 10, seed).asked.map(({ id }) => id);
  expect(ids('a')).toEqual(ids('a'));
  expect(ids('a')).not.toEqual(ids('b'));
});

test('the questions tell more than random ones', () => {
  const random = randomFromSeed('c');
  const chosen = items.toSorted(() => random() - 0.5).slice(0, 15);
  const byChance = studied(
    course,
    noKnowledge(),
    chosen.map((item, at) => ({ item, right: item.level < 3, at })),
  ).knowledge;
  const byDesign = taken(({ level }) => level < 3, 15).knowledge;
  expect(byDesign.learner.ability.variance).toBeLessThan(byChance.learner.ability.variance);
});

test('the estimate gets surer with each answer, and a course without further facts ends the test', () => {
  expect(isDiagnosed(taken(() => true, 5).knowledge)).toBe(false);
  expect(isDiagnosed(taken(({ level }) => level < 3, 30).knowledge)).toBe(true);
  expect(taken(() => true, 1000).asked).toHaveLength(items.length / 2);
});
