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

/** Returns why the exam was failed, by how much where answers are counted, and what ended it early. */
export function verdictWords({
  reasons,
  ended_by,
  parts,
  right,
  passing_correct: needed,
}: ExamResult): readonly string[] {
  const failedParts = parts.filter(({ passed }) => !passed).map(({ name }) => name);
  const why: Readonly<Record<ExamResult['reasons'][number], () => string>> = {
    // An exam that its rules stop is not finished, so there is nothing to compare.
    too_few_right: () =>
      needed === null || ended_by === 'rules' ? m.mock_reason_too_few() : m.mock_short({ count: needed - right }),
    part_failed: () => m.mock_reason_part({ parts: failedParts.join(', ') }),
    subset_failed: () => m.mock_reason_subset(),
    too_many_error_points: () => m.mock_reason_points(),
    fatal_questions: () => m.mock_reason_fatal(),
  };
  const ends = { candidate: null, time: m.mock_ended_by_time(), rules: m.mock_ended_by_rules() };
  const end = ends[ended_by];
  return [...new Set(reasons.map((reason) => why[reason]())), ...(end === null ? [] : [end])];
}

/** Returns the time taken in words: minutes, or seconds if it was under one. */
export function timeTaken(seconds: number): string {
  return seconds < 60 ? m.mock_took_seconds({ count: seconds }) : m.mock_took({ count: Math.round(seconds / 60) });
}
