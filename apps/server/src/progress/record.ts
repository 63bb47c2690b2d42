/** Stores an attempt and the updated knowledge of the learner. The number of rows touched does not depend on the learner's history. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { AttemptResult } from '@lanewise/contracts/calls/progress';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import { afterAnswers } from '@lanewise/learning/readiness/study';
import { findAttempt, insertAttempt, type StoredAttempt } from './attempt-store.ts';
import type { GradedAnswer } from './graded.ts';
import { readStudyVersion, type Study } from './knowledge-store.ts';
import { studyCourse } from './study-course.ts';
import { withAttempt } from './test-records.ts';
import { readinessView, weakChapters } from './views.ts';

export interface FinishedAttempt {
  readonly id: string;
  readonly userId: string;
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly kind: AttemptKind;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly answers: readonly GradedAnswer[];
  readonly score: number;
  readonly total: number;
  readonly passed: boolean | null;
  /** SHA-256 of the request. */
  readonly digest: Buffer;
}

/** How often storing is tried. Each try fails only because another submission of the learner succeeded, so failing takes this many at once. */
const MOST_TRIES = 100;

/**
 * Stores the attempt once and returns the row stored under its id, which may be that of a parallel retry. The learner's study is read without a
 * lock; if it has changed by the time the attempt is stored, the result is computed again.
 */
export async function recordAttempt(store: Store, bank: Bank, attempt: FinishedAttempt): Promise<StoredAttempt> {
  const { id, userId, course, digest } = attempt;
  const studied = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await readStudyVersion(store, studied);
    const { study, row } = after(before.study, bank, attempt);
    if (await insertAttempt(store, { ...row, ...studied }, { study, version: before.version })) {
      return { digest, result: row.result };
    }
    const stored = await findAttempt(store, userId, id);
    if (stored !== null) return stored;
  }
  throw new Error(`The attempt ${id} was not stored in ${MOST_TRIES} tries.`);
}

/** Returns the study after the attempt, and the attempt's row. */
function after(before: Study, bank: Bank, attempt: FinishedAttempt) {
  const { id, course, kind, startedAt, finishedAt, answers, score, total, passed, digest } = attempt;
  const study = studyCourse(course);
  const at = finishedAt.getTime();
  // A question without an answer tells nothing about knowledge.
  const given = answers.filter(({ answer_ids, value }) => answer_ids !== undefined || value !== undefined);
  const knowledge = afterAnswers(
    before.knowledge,
    given.flatMap(({ page_id, right }) => {
      const item = study.byId.get(page_id);
      return item === undefined ? [] : [{ item, right, at }];
    }),
  );
  const result: AttemptResult = {
    ...{ id, score, total, passed },
    weak: weakChapters(attempt, knowledge, at),
    readiness: readinessView(study, knowledge, at),
  };
  return {
    study: { knowledge, tests: withAttempt(before.tests, attempt) },
    row: { id, kind, startedAt, finishedAt, score, total, passed, answers, result, digest, snapshot: bank.hash },
  };
}
