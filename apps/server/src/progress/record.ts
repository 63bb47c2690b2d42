/** Stores an attempt and what it teaches about the learner, in one transaction with the same number of rows whatever the history. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { AttemptResult } from '@lanewise/contracts/calls/progress';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import { afterAnswers } from '@lanewise/learning/readiness/study';
import { insertAttempt } from './attempt-store.ts';
import type { GradedAnswer } from './graded.ts';
import { lockStudy, writeStudy } from './knowledge-store.ts';
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
  /** SHA-256 of what was sent. */
  readonly digest: Buffer;
}

/** Stores the attempt in the caller's transaction and returns what the learner is told. The caller has made sure that its id is new. */
export async function recordAttempt(store: Store, bank: Bank, attempt: FinishedAttempt): Promise<AttemptResult> {
  const { id, userId, course, kind, startedAt, finishedAt, answers, score, total, passed, digest } = attempt;
  const study = studyCourse(course);
  const studied = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
  const at = finishedAt.getTime();
  const before = await lockStudy(store, studied);
  // A question left open says that it was not answered, not that it was not known.
  const given = answers.filter(({ answer_ids, value }) => answer_ids !== undefined || value !== undefined);
  const knowledge = afterAnswers(
    before.knowledge,
    given.flatMap(({ page_id, right }) => {
      const item = study.byId.get(page_id);
      return item === undefined ? [] : [{ item, right, at }];
    }),
  );
  await writeStudy(store, studied, { knowledge, tests: withAttempt(before.tests, attempt) });
  const result: AttemptResult = {
    id,
    score,
    total,
    passed,
    weak: weakChapters(attempt, knowledge, at),
    readiness: readinessView(study, knowledge, at),
  };
  await insertAttempt(store, {
    ...{ id, kind, startedAt, finishedAt, score, total, passed, answers, result, digest },
    ...studied,
    snapshot: bank.hash,
  });
  return result;
}
