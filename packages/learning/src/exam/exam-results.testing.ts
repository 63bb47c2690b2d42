/** Builds results of a submitted exam for the tests of this folder. */
import type { Blueprint } from './blueprint.ts';
import type { QuestionResult } from './result.ts';

/** Returns one result: right, scored, without points and in no part, unless overridden. */
export function result(more: Partial<QuestionResult> = {}): QuestionResult {
  return { questionId: 'q', module: 'm', part: null, tags: [], points: null, scored: true, grade: 'right', ...more };
}

/** Returns `count` results. */
export function results(count: number, more: Partial<QuestionResult> = {}): QuestionResult[] {
  return Array.from({ length: count }, (_, index) => result({ questionId: `q${index}`, ...more }));
}

/** Returns the results of a one-part exam with this many right answers and the rest wrong. */
export function examWithRight(blueprint: Blueprint, right: number): QuestionResult[] {
  const part = blueprint.parts[0]?.code ?? null;
  const counted = blueprint.questions - (blueprint.scoring.kind === 'correct' ? blueprint.scoring.unscored : 0);
  return [...results(right, { part }), ...results(counted - right, { part, grade: 'wrong' })];
}
