/** The sentences of an exam's result. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';

/** The verdict on an exam. `open`: the questions were passed, and the hazard perception part is unfinished. */
export type ExamVerdict = 'passed' | 'open' | 'failed';

/** Returns the verdict on an exam from the results of its questions and, if it has one, its hazard perception part. */
export function verdictOf(passed: boolean, hazard: NonNullable<ExamResult['hazard']>['state'] | null): ExamVerdict {
  return passed ? (hazard ?? 'passed') : 'failed';
}

export const verdictTitle: Readonly<Record<ExamVerdict, () => string>> = {
  passed: m.mock_passed,
  open: m.hazard_exam_half,
  failed: m.mock_failed,
};

/**
 * Returns the headline of a result: the verdict and by how much, as after a practice test. Without a margin where parts are judged separately, the rules
 * stopped the exam, or the hazard perception part decides.
 *
 * @param mostPoints The error points that still pass; null if right answers are counted.
 */
export function resultHeadline(result: ExamResult, mostPoints: number | null): string {
  const { passed, hazard, reasons, parts, ended_by, right, total, error_points: points } = result;
  const verdict = verdictOf(passed, hazard?.state ?? null);
  const isJudgedByParts = parts.some((part) => part.passing_correct !== null);
  if (verdict === 'open' || passed !== (verdict === 'passed') || isJudgedByParts || ended_by === 'rules') {
    return verdictTitle[verdict]();
  }
  if (reasons.includes('fatal_questions')) return m.result_failed_fatal();
  if (points !== null && mostPoints !== null) {
    const spare = mostPoints - points;
    if (points === 0) return m.result_passed_all();
    if (spare === 0) return m.result_passed_just();
    return spare > 0 ? m.result_passed_points({ count: spare }) : m.result_failed_points({ count: -spare });
  }
  const needed = result.passing_correct;
  if (needed === null || reasons.some((reason) => reason !== 'too_few_right')) return verdictTitle[verdict]();
  if (right === total) return m.result_passed_all();
  if (right === needed) return m.result_passed_just();
  return right > needed ? m.result_passed_by({ count: right - needed }) : m.result_failed_by({ count: needed - right });
}

/** Returns what the headline does not say: why the exam was failed, and what ended it early. */
export function verdictWords(result: ExamResult, headline: string): readonly string[] {
  const { reasons, ended_by, parts } = result;
  const isSaid = headline !== verdictTitle.failed();
  const failedParts = parts.filter(({ passed }) => !passed).map(({ name }) => name);
  const why: Readonly<Record<ExamResult['reasons'][number], () => string>> = {
    too_few_right: () => m.mock_reason_too_few(),
    part_failed: () => m.mock_reason_part({ parts: failedParts.join(', ') }),
    subset_failed: () => m.mock_reason_subset(),
    too_many_error_points: () => m.mock_reason_points(),
    fatal_questions: () => m.mock_reason_fatal(),
  };
  const ends = { candidate: null, time: m.mock_ended_by_time(), rules: m.mock_ended_by_rules() };
  const end = ends[ended_by];
  const sentences = isSaid ? [] : [...new Set(reasons.map((reason) => why[reason]()))];
  return [...sentences, ...(end === null ? [] : [end])];
}

/** Returns the time taken in words: minutes, or seconds if it was under one. */
export function timeTaken(seconds: number): string {
  return seconds < 60 ? m.mock_took_seconds({ count: seconds }) : m.mock_took({ count: Math.round(seconds / 60) });
}
