/** The result that a learner would most likely get in the official exam on a given day. */
import { chancesInExam, chancesOfWorkingOut, knownInExam } from './knowledge.ts';
import { placesOf } from './outcomes.ts';
import type { KnowledgeAt } from './readiness.ts';

/** The expected result of the questions, as the authority counts it. */
interface ExpectedScore {
  /** Right answers that count, or error points. */
  readonly kind: 'correct' | 'error_points';
  readonly score: number;
  /** The questions that count, or all points. */
  readonly total: number;
  /** The right answers that pass, or the error points that still do. */
  readonly line: number;
}

/** Returns the mean of the exam's result over the chances of its questions, rounded to whole answers or points. */
export function expectedScore({ course, knowledge, facts }: KnowledgeAt): ExpectedScore {
  const { blueprint, groups } = course;
  const known = knownInExam(course, facts, chancesOfWorkingOut(course, knowledge));
  const places = placesOf(groups, chancesInExam(course, known));
  const asked = places.reduce((sum, { count }) => sum + count, 0);
  const isWrong = places.reduce((sum, { count, wrong }) => sum + count * total([...wrong.values()]), 0);
  const { scoring } = blueprint;
  if (scoring.kind === 'error_points') {
    const points = places.reduce(
      (sum, { count, wrong }) => sum + count * total([...wrong].map(([cost, chance]) => cost * chance)),
      0,
    );
    return {
      kind: 'error_points',
      score: Math.round(points),
      total: scoring.totalPoints,
      line: scoring.maxErrorPoints,
    };
  }
  // Which questions do not count is unknown (Sweden), so each counts in proportion.
  const counted = asked - scoring.unscored;
  return {
    kind: 'correct',
    score: Math.round(((asked - isWrong) * counted) / asked),
    total: counted,
    line: scoring.passingCorrect,
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
