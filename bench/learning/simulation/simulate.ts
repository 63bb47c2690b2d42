/** Pass rates of simulated learners who spend the same time on different strategies. */
import { DAY_MS, HOUR_MS } from '@lanewise/contracts/durations';
import { drawExam } from '@lanewise/learning/exam/draw';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import { scoreExam } from '@lanewise/learning/exam/score';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import type { CourseModel } from '@lanewise/learning/readiness/course';
import type { Setting } from './courses.ts';
import { drawLearner, type SimulatedLearner, type World } from './learner.ts';
import { lanewise, type MakeStrategy, plainFsrs, type Strategy, sm2, uniform } from './strategies.ts';

const START = Date.UTC(2026, 0, 1, 17);
/** Learners study in the afternoon, the last time on the day before the exam, which is in the morning. */
const AFTERNOON_TO_MORNING_MS = 8 * HOUR_MS;
/** Number of questions chosen together, before the strategy sees any of the answers: one test. */
const TOGETHER = 10;

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
  uniform,
  'plain FSRS': plainFsrs,
  'SM-2': sm2,
};

export interface PassRates {
  readonly course: string;
  readonly days: number;
  readonly minutes_a_day: number;
  readonly world: string;
  readonly rates: readonly PassRate[];
}

/** Returns the pass rate of each strategy; each is tried on the same learners. */
export function passRates(course: CourseModel, setting: Setting, world: World, learners: number): PassRates {
  const { days, minutesADay } = setting;
  const examAt = START + days * DAY_MS - AFTERNOON_TO_MORNING_MS;
  const rates = Object.entries(strategies).map(([strategy, make]) => {
    let passed = 0;
    for (let at = 0; at < learners; at += 1) {
      const learner = drawLearner(world, randomFromSeed(`learner ${at}`));
      const random = randomFromSeed(`strategy ${at}`);
      studyFor(learner, make({ course, examAt }, random), setting);
      if (sitExam(learner, course, examAt, random).passed) passed += 1;
    }
    return { strategy, passed, learners, ...wilson(passed, learners) };
  });
  return { course: setting.course, days, minutes_a_day: minutesADay, world: world.name, rates };
}

function studyFor(learner: SimulatedLearner, strategy: Strategy, { days, minutesADay }: Setting): void {
  for (let day = 0; day < days; day += 1) {
    let left = minutesADay * 60;
    let at = START + day * DAY_MS;
    while (left > 0) {
      const test = strategy.choose(TOGETHER, at, left / 60);
      if (test.length === 0) break;
      for (const item of test) {
        const { right, seconds } = learner.study(item, at);
        strategy.note(item, right, at);
        left -= seconds;
        at += seconds * 1000;
        if (left <= 0) break;
      }
    }
  }
}

/** Returns whether a learner passes an exam drawn by the official quotas, and its score: right answers that count, or error points. */
export function sitExam(learner: SimulatedLearner, course: CourseModel, examAt: number, random: Random) {
  const { questions } = drawExam(course.blueprint, course.questions, random);
  const results = questions.map(
    ({ item, part, scored }): QuestionResult => ({
      questionId: item.id,
      module: item.module,
      part,
      tags: item.tags,
      points: item.points ?? null,
      scored,
      grade: learner.examine(item, examAt) ? 'right' : 'wrong',
    }),
  );
  const { passed } = scoreExam(course.blueprint, results);
  const isPoints = course.blueprint.scoring.kind === 'error_points';
  const counted = results.filter(({ scored, grade }) => scored && (grade === 'right') !== isPoints);
  return { passed, score: counted.reduce((sum, { points }) => sum + (isPoints ? (points ?? 0) : 1), 0) };
}

/** Wilson's score interval at 95 % (Wilson 1927). */
function wilson(passed: number, of: number): { rate: number; low: number; high: number } {
  const z = 1.959964;
  const rate = passed / of;
  const centre = (rate + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  return { rate, low: centre - half, high: centre + half };
}
