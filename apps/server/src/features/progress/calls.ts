/** The calls about a learner's attempts, progress and study plan. */
import { createHash } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import {
  type AttemptKind,
  clockToleranceSeconds,
  oldestAttemptDays,
  passingIndex,
  planDays,
} from '@lanewise/contracts/constants/attempts';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Database } from '@lanewise/database/pool';
import { planFor } from '@lanewise/learning/planner/planner';
import { knowledgeAt, MIN_ANSWERS } from '@lanewise/learning/readiness/readiness';
import { factsOf, isDue, isMissed } from '@lanewise/learning/selection/facts';
import type { Learner } from '../../platform/calls/caller.ts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import { examDateIn } from '../accounts/enrolments/enrolments.ts';
import { findUser } from '../accounts/users/users.ts';
import { takeInReferral } from '../affiliates/attribution.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { type Access, lockedFeatures, requireOpen } from '../entitlements/access.ts';
import { mayStopPaying } from '../entitlements/stop-reasons.ts';
import { clipsToday } from '../hazards/clips-today.ts';
import { listAttempts } from './attempt-store.ts';
import type { DiagnosticStates } from './diagnostic-state.ts';
import { graded } from './graded.ts';
import { readStudy, type Studied } from './knowledge-store.ts';
import { moduleName } from './module-name.ts';
import { recordAttempt } from './record.ts';
import { studyCourse } from './study-course.ts';
import { takeInExams } from './take-in-exams.ts';
import { takeInFunnel } from './take-in-funnel.ts';
import { chanceView, chapterViews, readinessView } from './views.ts';

type ProgressCall = 'saveAttempt' | 'getProgress' | 'getPlan';

export interface ProgressParts {
  readonly database: Database;
  readonly bank: Bank;
  readonly access: Access;
  /** Reads the diagnostic tests that guests bring along. */
  readonly states: DiagnosticStates;
  /** Opens the cookie of an affiliate's link; null without a key. */
  readonly keys: SecretKeys | null;
  /** The clock. */
  readonly now?: () => Date;
}

const DAY_MS = 86_400_000;

export function progressCalls({
  database,
  bank,
  access,
  states,
  keys,
  now = () => new Date(),
}: ProgressParts): CallHandlers<ProgressCall> {
  const { queries } = database;

  /** Returns the day of the learner's exam; null if none is set or it has passed. */
  const nextExam = async (studied: Studied, today: string): Promise<string | null> => {
    const day = await examDateIn(queries, studied);
    return day !== null && day >= today ? day : null;
  };

  return {
    async saveAttempt({ query, body }, caller) {
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, { a: body.subject_code, b: body.course_code });
      const [startedAt, finishedAt] = timesOf(body, now());
      const answers = graded(course, body.answers);
      const score = answers.filter(({ right }) => right).length;
      const digest = createHash('sha256').update(JSON.stringify(body)).digest();
      const stored = await recordAttempt(queries, bank, {
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
      });
      if (!stored.digest.equals(digest)) throw new ApiError('ATTEMPT_DIFFERS');
      const rights = await access.rightsOf(caller);
      return rights.opens(course.entry) ? stored.result : { ...stored.result, readiness: null, is_locked: true };
    },

    async getProgress({ params, query }, caller) {
      const course = requireCourse(bank, params);
      const studied = studyKeyOf(await requireLearner(caller), course);
      await takeInFunnel({ queries, bank, states, now }, caller, studied);
      const user = () => findUser(queries, studied.userId);
      await takeInReferral(queries, keys, caller, { user, now: now() });
      await takeInExams(queries, bank, studied);
      const [[{ knowledge }, attempts], rights, mayStop] = await Promise.all([
        database.read('latest', (store) => Promise.all([readStudy(store, studied), listAttempts(store, studied)])),
        access.rightsOf(caller),
        mayStopPaying(queries, studied.userId, studied.subjectCode),
      ]);
      const locked = lockedFeatures(rights, course.entry);
      const hidden = locked.length === 0 ? {} : { readiness: null };
      const at = now().getTime();
      const known = knowledgeAt(studyCourse(course).course, knowledge, at);
      const facts = factsOf(course.pool.items, knowledge.memories);
      return {
        readiness: readinessView(known),
        ...hidden,
        locked: [...locked],
        answers: knowledge.answers,
        answers_needed: MIN_ANSWERS,
        due: facts.filter((fact) => isDue(fact, at)).length,
        mistakes: facts.filter(isMissed).length,
        ...(mayStop && { may_stop_paying: true }),
        chapters: chapterViews(course, known, courseLanguage(course, query.locale)),
        attempts: attempts.map(({ finishedAt, ...attempt }) => ({
          ...attempt,
          ...hidden,
          finished_at: finishedAt.toISOString(),
        })),
      };
    },

    async getPlan({ params, query }, caller) {
      const course = requireCourse(bank, params);
      const studied = studyKeyOf(await requireLearner(caller), course);
      requireOpen(await access.rightsOf(caller), course.entry);
      const at = now().getTime();
      const today = dayOf(at);
      if (query.date !== undefined && query.date < today)
        throw new ApiError('VALIDATION', { fields: { date: 'parameter.day' } });
      const until = query.date ?? (await nextExam(studied, today)) ?? dayOf(at + planDays * DAY_MS);
      const [{ knowledge, beliefs }, hazard] = await database.read('latest', (store) =>
        Promise.all([
          readStudy(store, studied),
          clipsToday(store, studied, course, { now: at, since: Date.parse(today), minutes: query.minutes }),
        ]),
      );
      const { course: studiedCourse } = studyCourse(course);
      const plan = planFor({
        course: studiedCourse,
        knowledge,
        beliefs,
        now: at,
        // That morning, because study on exam day does not count.
        examAt: Date.parse(`${until}T08:00:00Z`),
        minutesADay: query.minutes - (hazard?.minutes ?? 0),
      });
      return {
        today: plan.today.map(({ kind, code, minutes, questions, why }) => ({
          kind,
          code,
          minutes,
          why,
          name: moduleName(course, code, courseLanguage(course, query.locale)),
          questions: questions.map(({ id }) => id),
        })),
        hazard,
        until,
        probability_at_date: chanceView(
          plan.probabilityAtDate,
          readinessView(knowledgeAt(studiedCourse, knowledge, at)),
        ),
      };
    },
  };
}

function studyKeyOf({ userId }: Learner, { entry }: BankCourse): Studied {
  return { userId, subjectCode: entry.subject, courseCode: entry.code };
}

/** Returns start and end. @throws {ApiError} VALIDATION for impossible times. */
function timesOf(sent: { readonly started_at: string; readonly finished_at: string }, now: Date): [Date, Date] {
  const [start, end] = [new Date(sent.started_at), new Date(sent.finished_at)];
  if (end.getTime() > now.getTime() + clockToleranceSeconds * 1000) throw refused('finished_at', 'attempt.future');
  if (end.getTime() < now.getTime() - oldestAttemptDays * DAY_MS) throw refused('finished_at', 'attempt.too_old');
  if (start > end) throw refused('started_at', 'attempt.order');
  return [start, end];
}

function refused(field: 'started_at' | 'finished_at', code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}

const kindsWithPassMark: readonly AttemptKind[] = ['chapter', 'category', 'final'];

function isPassed(kind: AttemptKind, share: number): boolean | null {
  return kindsWithPassMark.includes(kind) ? share >= passingIndex : null;
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
