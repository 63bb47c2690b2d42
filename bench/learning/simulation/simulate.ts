/** Pass rates of simulated learners who study equally long by different strategies. */
import { drawExam } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import { scoreExam } from '@lanewise/learning/exam/score';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import type { StudyItem } from '@lanewise/learning/readiness/knowledge';
import { drawLearner, type SimulatedLearner } from './learner.ts';
import { type Course, lanewise, type MakeStrategy, plainFsrs, type Strategy, sm2, uniform } from './strategies.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1, 17);
const SECONDS_A_QUESTION = 40;

export interface PassRate {
  readonly strategy: string;
  readonly passed: number;
  readonly learners: number;
  readonly rate: number;
  /** Wilson's 95 % interval. */
  readonly low: number;
  readonly high: number;
}

const strategies: Readonly<Record<string, MakeStrategy>> = {
  Lanewise: lanewise,
  'plain FSRS': plainFsrs,
  'SM-2': sm2,
  uniform,
};

export interface Setting {
  /** Id of its blueprint. */
  readonly exam: string;
  readonly itemsPerModule: number;
  readonly days: number;
  readonly minutesADay: number;
  readonly learners: number;
}

/** Time for about two answers to each question: with much less all strategies fail, with much more all pass. */
export const settings: readonly Setting[] = [
  { exam: 'us-ca-car', itemsPerModule: 40, days: 14, minutesADay: 20, learners: 200 },
  { exam: 'uk-car', itemsPerModule: 30, days: 21, minutesADay: 30, learners: 200 },
  { exam: 'de-b', itemsPerModule: 35, days: 30, minutesADay: 30, learners: 200 },
];

export interface PassRates {
  readonly exam: string;
  readonly days: number;
  readonly minutes_a_day: number;
  readonly rates: readonly PassRate[];
}

/** Returns the pass rate of each strategy; each is tried on the same learners. */
export function passRates(setting: Setting): PassRates {
  const course = courseOf(setting);
  const rates = Object.entries(strategies).map(([strategy, make]) => {
    let passed = 0;
    for (let at = 0; at < setting.learners; at += 1) {
      const learner = drawLearner(randomFromSeed(`learner ${at}`));
      const random = randomFromSeed(`strategy ${at}`);
      if (passesAfterStudying(learner, make(course, random), course, setting, random)) passed += 1;
    }
    return { strategy, passed, learners: setting.learners, ...wilson(passed, setting.learners) };
  });
  return { exam: setting.exam, days: setting.days, minutes_a_day: setting.minutesADay, rates };
}

function passesAfterStudying(
  learner: SimulatedLearner,
  strategy: Strategy,
  course: Course,
  { days, minutesADay }: Setting,
  random: Random,
): boolean {
  const perDay = Math.floor((minutesADay * 60) / SECONDS_A_QUESTION);
  for (let day = 0; day < days; day += 1) {
    const at = START + day * DAY_MS;
    for (const item of strategy.choose(perDay, at)) strategy.note(item, learner.study(item, at), at);
  }
  const { questions } = drawExam(course.blueprint, [...course.items.values()].flat(), random);
  const results = questions.map(
    ({ item, part, scored }): QuestionResult => ({
      questionId: item.id,
      module: item.module,
      part,
      tags: item.tags,
      points: item.points ?? null,
      scored,
      grade: learner.examine(item, course.examAt) ? 'right' : 'wrong',
    }),
  );
  return scoreExam(course.blueprint, results).passed;
}

/** Returns a course with the modules that the blueprint asks for, each with questions of all levels. */
function courseOf({ exam, itemsPerModule, days, minutesADay }: Setting): Course {
  const blueprint = blueprintById(exam);
  if (blueprint === undefined) throw new Error(`There is no blueprint ${exam}.`);
  const random = randomFromSeed('course');
  const modules = [...new Set(blueprint.parts.flatMap(({ quotas }) => quotas.flatMap((quota) => quota.modules)))];
  const items = new Map(
    modules.map((module) => [
      module,
      Array.from(
        { length: itemsPerModule },
        (_, at): StudyItem => ({
          id: `${module}-${at}`,
          module,
          tags: [],
          kind: 'single',
          options: 3,
          level: 1 + Math.floor(random() * 5),
          points: blueprint.scoring.kind === 'error_points' ? 3 + Math.floor(random() * 3) : null,
        }),
      ),
    ]),
  );
  return { blueprint, items, examAt: START + days * DAY_MS, minutesADay };
}

/** Wilson's score interval at 95 % (Wilson 1927). */
function wilson(passed: number, of: number): { rate: number; low: number; high: number } {
  const z = 1.959964;
  const rate = passed / of;
  const centre = (rate + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  return { rate, low: centre - half, high: centre + half };
}
