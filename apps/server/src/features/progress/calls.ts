/** The calls about a learner's attempts and progress. */

import { createHash } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type AttemptKind, passingIndex } from '@lanewise/contracts/constants/attempts';
import type { Database } from '@lanewise/database/pool';
import { expectedScore } from '@lanewise/learning/readiness/expected-score';
import { knowledgeAt, MIN_ANSWERS } from '@lanewise/learning/readiness/readiness';
import { factsOf, isDue, isMissed } from '@lanewise/learning/selection/facts';
import type { Plan } from '@lanewise/payments/plans/plan';
import type { Learner } from '../../platform/calls/caller.ts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import { findUser } from '../accounts/users/users.ts';
import { takeInReferral } from '../affiliates/attribution.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { type CourseAccess, lockedFeatures } from '../entitlements/access.ts';
import { mayStopPaying } from '../entitlements/stop-reasons.ts';
import { unpaidRenewal } from '../entitlements/unpaid-renewal.ts';
import { supervisedHours } from '../supervised-driving/asked-hours.ts';
import { listAttempts } from './attempt-store.ts';
import { attemptTimes } from './attempt-times.ts';
import type { DiagnosticStates } from './diagnostic-state.ts';
import { graded } from './graded.ts';
import { readStudy, type StudyKey } from './knowledge-store.ts';
import { learnerQueue } from './learner-queue.ts';
import { recordAttempt } from './record.ts';
import { shownReadiness, showsChance } from './shown-readiness.ts';
import { studyCourse } from './study-course.ts';
import { takeInExams } from './take-in-exams.ts';
import { takeInFunnel } from './take-in-funnel.ts';
import { takeInTests } from './take-in-tests.ts';
import { chapterViews, mostMissing, readinessView } from './views.ts';

type ProgressCall = 'saveAttempt' | 'getProgress';

export interface ProgressParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly access: CourseAccess;
  readonly plans: readonly Plan[];
  /** Reads the diagnostic tests that guests bring along. */
  readonly states: DiagnosticStates;
  /** Opens the cookie of an affiliate's link; null without a key. */
  readonly keys: SecretKeys | null;
  /** The clock. */
  readonly now?: () => Date;
}

/** Submissions of one learner that may wait in a process. A device sends one at a time; a few devices may do so at once. */
const WAITING_SUBMISSIONS = 12;

/**
 * Returns the handlers. Submissions of one learner are recorded in turn. Reading the progress first takes in what a new account has brought along:
 * tests, a funnel's answers, a referral, exams.
 */
export function progressCalls({
  database,
  bank,
  access,
  plans,
  states,
  keys,
  now = currentTime,
}: ProgressParts): CallHandlers<ProgressCall> {
  const { queries } = database;
  const inTurn = learnerQueue(WAITING_SUBMISSIONS);

  return {
    async saveAttempt({ query, body }, caller) {
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, { a: body.subject_code, b: body.course_code });
      const [startedAt, finishedAt] = attemptTimes(body, now());
      const answers = graded(course, body.answers);
      const score = answers.filter(({ right }) => right).length;
      // A retry is sent at another time, and is the same attempt.
      const { sent_at: _, ...sent } = body;
      const digest = createHash('sha256').update(JSON.stringify(sent)).digest();
      const attempt = {
        id: body.id,
        userId,
        course,
        kind: body.kind,
        startedAt,
        finishedAt,
        answers,
        score,
        digest,
        language: courseLanguage(course, query.locale),
        total: answers.length,
        passed: isPassed(body.kind, score / answers.length),
      };
      const stored = await inTurn(userId, () => recordAttempt(queries, bank, attempt));
      if (!stored.digest.equals(digest)) throw new ApiError('ATTEMPT_DIFFERS');
      const rights = await access.rightsOf(caller);
      return rights.opens(course.entry) ? stored.result : { ...stored.result, readiness: null, is_locked: true };
    },

    async getProgress({ params, query }, caller) {
      const course = requireCourse(bank, params);
      const studied = studyKeyOf(await requireLearner(caller), course);
      // The tests first: they are taken in only by an account without answers.
      await takeInTests({ queries, bank, now }, caller, studied);
      await takeInFunnel({ queries, bank, states, now }, caller, studied);
      const user = () => findUser(queries, studied.userId);
      await takeInReferral(queries, keys, caller, { user, now: now() });
      await takeInExams(queries, bank, studied);
      const [[{ knowledge }, attempts], rights, mayStop, unpaid, learner] = await Promise.all([
        database.read('latest', (store) => Promise.all([readStudy(store, studied), listAttempts(store, studied)])),
        access.rightsOf(caller),
        mayStopPaying(queries, studied.userId, studied.subjectCode),
        unpaidRenewal(queries, plans, studied),
        user(),
      ]);
      const locked = lockedFeatures(rights, course.entry);
      const hidden = locked.length === 0 ? {} : { readiness: null };
      const at = now().getTime();
      const known = knowledgeAt(studyCourse(course).course, knowledge, at);
      const facts = factsOf(course.pool.items, knowledge.memories);
      const readiness = locked.length === 0 ? shownReadiness(readinessView(known), attempts, now()) : null;
      const chapters = chapterViews(course, known, courseLanguage(course, query.locale));
      return {
        readiness,
        shows_chance: showsChance(readiness, attempts),
        supervised_driving: supervisedHours(bank, course.entry, learner?.ageBand ?? null),
        expected: readiness && expectedScore(known),
        helps_most: readiness && mostMissing(chapters),
        locked: [...locked],
        answers: knowledge.answers,
        answers_needed: MIN_ANSWERS,
        due: facts.filter((fact) => isDue(fact, at)).length,
        mistakes: facts.filter(isMissed).length,
        ...(mayStop && { may_stop_paying: true }),
        ...(unpaid && { unpaid }),
        chapters,
        attempts: attempts.map(({ finishedAt, ...attempt }) => ({
          ...attempt,
          ...hidden,
          finished_at: finishedAt.toISOString(),
        })),
      };
    },
  };
}

function studyKeyOf({ userId }: Learner, { entry }: BankCourse): StudyKey {
  return { userId, subjectCode: entry.subject, courseCode: entry.code };
}

const kindsWithPassMark: readonly AttemptKind[] = ['chapter', 'category', 'final'];

function isPassed(kind: AttemptKind, share: number): boolean | null {
  return kindsWithPassMark.includes(kind) ? share >= passingIndex : null;
}
