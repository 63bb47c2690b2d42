/** The readiness that simulated learners are told, against the exams they then sit on the same day. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import type { CourseModel } from '@lanewise/learning/readiness/course';
import { expectedScore } from '@lanewise/learning/readiness/expected-score';
import { knowledgeAt, readinessOf } from '@lanewise/learning/readiness/readiness';
import { noKnowledge, studied } from '@lanewise/learning/readiness/study';
import { drawLearner, type SimulatedLearner, type World } from './learner.ts';
import { sitExam } from './simulate.ts';
import { uniform } from './strategies.ts';

/** Numbers of answers after which learners are told their readiness. */
const TOLD_AT = [30, 60, 120, 240, 480, 960] as const;

const DAILY_ANSWERS = 40;
/** Exams that each learner sits each time. Nothing is learned in them. */
const EXAMS = 10;
const START = Date.UTC(2026, 0, 1, 17);

export interface Prediction {
  readonly answers: number;
  readonly learners: number;
  /** Mean of the chances that learners were told, and the share of exams passed. */
  readonly told: number;
  readonly passed: number;
  /** Mean of the right answers (or error points) that learners were told, and of those in the exams. */
  readonly score_told: number;
  readonly score: number;
  /** Means over the fifth of the learners that was told the highest chances. */
  readonly top_told: number;
  readonly top_passed: number;
}

/** Returns the predictions by number of answers, for learners who practise mixed questions. */
export function predictions(course: CourseModel, world: World, learners: number): readonly Prediction[] {
  const told = Array.from({ length: learners }, (_, at) => {
    const random = randomFromSeed(`practice ${at}`);
    return toldTo(drawLearner(world, randomFromSeed(`learner ${at}`)), course, random);
  });
  return TOLD_AT.map((answers, at) => {
    const readings = told.flatMap((each) => each[at] ?? []);
    const top = readings.toSorted((one, other) => other.told - one.told).slice(0, Math.round(readings.length / 5));
    return {
      answers,
      learners: readings.length,
      told: mean(readings.map((each) => each.told)),
      passed: mean(readings.map((each) => each.passed)),
      score_told: mean(readings.map((each) => each.scoreTold)),
      score: mean(readings.map((each) => each.score)),
      top_told: mean(top.map((each) => each.told)),
      top_passed: mean(top.map((each) => each.passed)),
    };
  });
}

interface Reading {
  readonly told: number;
  readonly passed: number;
  readonly scoreTold: number;
  readonly score: number;
}

/** Returns what a learner is told after each of the numbers of answers, and how the exams go. */
function toldTo(learner: SimulatedLearner, course: CourseModel, random: Random): readonly Reading[] {
  const { choose } = uniform({ course, examAt: START }, random);
  let knowledge = noKnowledge();
  let at = START;
  return TOLD_AT.map((upTo, step) => {
    for (let answered: number = TOLD_AT[step - 1] ?? 0; answered < upTo; answered += 10) {
      if (answered % DAILY_ANSWERS === 0) at += DAY_MS;
      const results = choose(10, at, 0).map((item) => ({ item, right: learner.study(item, at).right, at }));
      knowledge = studied(course, knowledge, results).knowledge;
    }
    const known = knowledgeAt(course, knowledge, at);
    const exams = Array.from({ length: EXAMS }, () => sitExam(learner, course, at, random));
    return {
      told: readinessOf(known)?.probability ?? 0,
      passed: mean(exams.map(({ passed }) => (passed ? 1 : 0))),
      scoreTold: expectedScore(known).score,
      score: mean(exams.map(({ score }) => score)),
    };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
