/** Stores an attempt and the updated knowledge of the learner. The number of rows touched does not depend on the learner's history. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { AttemptResult } from '@lanewise/contracts/calls/progress-views';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import type { Belief } from '@lanewise/learning/ability/belief';
import { beliefsAfter } from '@lanewise/learning/misconceptions/beliefs';
import { knowledgeAt } from '@lanewise/learning/readiness/readiness';
import { type FirstAnswer, studied } from '@lanewise/learning/readiness/study';
import { findAttempt, insertAttempt, type StoredAttempt } from './attempt-store.ts';
import type { GradedAnswer } from './graded.ts';
import { readStudyVersion, type Study } from './knowledge-store.ts';
import { beliefsOf, studyCourse } from './study-course.ts';
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

/** Maximum number of attempts to store. One fails only because another submission of the learner succeeded, so all fail only if this many are sent at once. */
const MOST_ATTEMPTS = 100;

/**
 * Stores the attempt once and returns the row stored under its id, which may be that of a parallel retry. The learner's study is read without a
 * lock; if it has changed by the time the attempt is stored, the result is computed again.
 */
export async function recordAttempt(store: Store, bank: Bank, attempt: FinishedAttempt): Promise<StoredAttempt> {
  const { id, userId, course, digest } = attempt;
  const key = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
  for (let tries = 0; tries < MOST_ATTEMPTS; tries += 1) {
    const before = await readStudyVersion(store, key);
    const { study, row } = after(before.study, bank, attempt);
    if (await insertAttempt(store, { ...row, ...key }, { study, version: before.version })) {
      return { digest, result: row.result };
    }
    const stored = await findAttempt(store, userId, id);
    if (stored !== null) return stored;
  }
  throw new Error(`The attempt ${id} was not stored in ${MOST_ATTEMPTS} tries.`);
}

/** Returns the study after the attempt, and the attempt's row. */
function after(before: Study, bank: Bank, attempt: FinishedAttempt) {
  const { id, course, kind, startedAt, finishedAt, answers, score, total, passed, digest } = attempt;
  const study = studyCourse(course);
  const at = finishedAt.getTime();
  // An unanswered question says nothing about what the learner knows.
  const given = answers.filter(({ answer_ids, value }) => answer_ids !== undefined || value !== undefined);
  const known = given.flatMap(({ page_id, right }) => {
    const item = study.byId.get(page_id);
    return item === undefined ? [] : [{ item, right, at }];
  });
  const { knowledge, firsts } = studied(study.course, before.knowledge, known);
  const beliefs = beliefsAfter(
    study.course,
    before.beliefs,
    given.map(({ page_id, right, answer_ids }) => {
      const chosen = study.questions.get(page_id)?.answers.filter(({ id }) => answer_ids?.includes(id) === true) ?? [];
      return { id: page_id, right, beliefs: beliefsOf(chosen), at };
    }),
  );
  const firstById = new Map(known.map(({ item }, index) => [item.id, firsts[index] ?? null]));
  const stored = answers.map((answer): GradedAnswer => {
    const first = firstById.get(answer.page_id) ?? null;
    return first === null ? answer : { ...answer, first: shortened(first) };
  });
  const reached = knowledgeAt(study.course, knowledge, at);
  const result: AttemptResult = {
    id,
    score,
    total,
    passed,
    weak: weakChapters(attempt, reached),
    readiness: readinessView(reached),
  };
  return {
    study: { knowledge, tests: withAttempt(before.tests, attempt), beliefs },
    row: {
      id,
      kind,
      startedAt,
      finishedAt,
      score,
      total,
      passed,
      answers: stored,
      result,
      digest,
      snapshot: bank.hash,
    },
  };
}

/** Returns the first answer with its numbers rounded to three decimals, which saves space. */
function shortened({ strength, guess, prior }: FirstAnswer): FirstAnswer {
  const short = (value: number) => Math.round(value * 1000) / 1000;
  const belief = ({ mean, variance }: Belief): Belief => ({ mean: short(mean), variance: short(variance) });
  return { strength: belief(strength), guess: short(guess), prior: belief(prior) };
}
