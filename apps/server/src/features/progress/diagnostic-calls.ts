/** The calls of the diagnostic test: the next question, the result, and the plan based on it. Nothing is stored. */

import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallAnswer } from '@lanewise/contracts/client';
import { planDays } from '@lanewise/contracts/constants/attempts';
import { cookieNames, diagnosticCookie } from '@lanewise/contracts/constants/cookies';
import { diagnosticQuestions, shownPlanDays } from '@lanewise/contracts/constants/funnels';
import { DAY_MS } from '@lanewise/contracts/durations';
import { daysOf } from '@lanewise/learning/planner/days';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { knowledgeOfReader } from '@lanewise/learning/readiness/reader';
import { type KnowledgeAt, knowledgeAt, readinessOf } from '@lanewise/learning/readiness/readiness';
import { noKnowledge, studied } from '@lanewise/learning/readiness/study';
import { isDiagnosed, nextDiagnosticQuestion } from '@lanewise/learning/selection/diagnostic';
import { stringifySetCookie } from 'cookie';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { type StoredQuestion, storedQuestion } from '../exams/stored-exam.ts';
import { examQuestion } from '../exams/views.ts';
import {
  type DiagnosticAnswer,
  type DiagnosticState,
  type DiagnosticStates,
  newDiagnostic,
  requireState,
} from './diagnostic-state.ts';
import { graded } from './graded.ts';
import { moduleName } from './module-name.ts';
import { studyCourse } from './study-course.ts';
import { chapterViews, rounded } from './views.ts';

export interface DiagnosticParts {
  readonly bank: Bank;
  readonly states: DiagnosticStates;
  /** Whether cookies are sent only over encrypted connections. */
  readonly secure: boolean;
  /** The clock. */
  readonly now?: () => Date;
  readonly random?: Random;
}

const { least, most } = diagnosticQuestions;

/** Returns the handlers. Nothing is stored: the state of the test travels with the calls, sealed. */
export function diagnosticCalls({
  bank,
  states,
  secure,
  now = currentTime,
  random = Math.random,
}: DiagnosticParts): CallHandlers<'takeDiagnostic' | 'getDiagnosis' | 'getFirstPlan'> {
  return {
    takeDiagnostic({ params, query, body }) {
      const course = requireCourse(bank, params);
      const at = now().getTime();
      const before =
        body.state === undefined ? newDiagnostic(course, at) : requireState(states, body.state, course, at);
      const answered = body.answer?.page_id === before.open ? withAnswer(course, before, body.answer, at) : before;
      const state = withOpenQuestion(course, answered, random);
      const open = state.open === null ? undefined : studyCourse(course).questions.get(state.open);
      const language = courseLanguage(course, query.locale);
      return {
        state: state === before && body.state !== undefined ? body.state : states.seal(state),
        answered: state.answers.length,
        most,
        question: open === undefined ? null : examQuestion(bank, course, asShown(open, state), { language, films: {} }),
      };
    },

    // Async, because its cookies are only sent then (calls/http-routes.ts).
    async getDiagnosis({ params, query, body }, caller) {
      const course = requireCourse(bank, params);
      const at = now().getTime();
      const state = requireState(states, body.state, course, at);
      if (!isOver(course, state)) throw new ApiError('VALIDATION', { fields: { state: 'attempt.state' } });
      const { path, sameSite, maxAge } = diagnosticCookie;
      const cookie = { name: cookieNames.diagnostic, value: body.state, path, sameSite, maxAge } as const;
      caller.setCookies.push(stringifySetCookie({ ...cookie, secure, httpOnly: true }));
      return diagnosisOf(course, state, { at, language: courseLanguage(course, query.locale) });
    },

    getFirstPlan({ params, query, body }) {
      const course = requireCourse(bank, params);
      const at = now().getTime();
      const until = body.date ?? dayOf(at + planDays * DAY_MS);
      if (until < dayOf(at)) throw new ApiError('VALIDATION', { fields: { date: 'parameter.day' } });
      const knowledge =
        body.state === undefined
          ? knowledgeOfReader(body.handbook ?? 'none')
          : knowledgeOf(course, requireState(states, body.state, course, at));
      const { course: studiedCourse, everything } = studyCourse(course);
      // That morning, because study on the test day does not count, as in getPlan.
      const examAt = Date.parse(`${until}T08:00:00Z`);
      const request = { course: studiedCourse, knowledge, now: at, examAt, minutesADay: body.minutes };
      const language = courseLanguage(course, query.locale);
      return {
        until,
        questions: everything.length,
        days: daysOf(request, shownPlanDays).map((day) => ({
          date: dayOf(day.at),
          minutes: day.minutes,
          tasks: day.tasks.map(({ code, kind, questions }) => ({
            code,
            kind,
            questions,
            name: moduleName(course, code, language),
          })),
        })),
      };
    },
  };
}

type SentAnswer = Omit<DiagnosticAnswer, 'at'>;

/** Returns the test with an answer to its open question. @throws {ApiError} VALIDATION for an answer that the question does not have */
function withAnswer(course: BankCourse, state: DiagnosticState, sent: SentAnswer, at: number): DiagnosticState {
  const question = studyCourse(course).questions.get(sent.page_id);
  if (question === undefined) return { ...state, open: null };
  const shown = asShown(question, state).answers;
  const ids = sent.answer_ids?.map((place) => shown[Number(place) - 1] ?? '');
  const answer = { ...sent, ...(ids && { answer_ids: ids }), at };
  graded(course, [answer]);
  return { ...state, answers: [...state.answers, answer], open: null };
}

/** Returns the test with an open question chosen by the answers so far, unless it already has one or is over. */
function withOpenQuestion(course: BankCourse, state: DiagnosticState, random: Random): DiagnosticState {
  const { questions, course: studiedCourse } = studyCourse(course);
  if (state.open !== null && questions.has(state.open)) return state;
  const knowledge = knowledgeOf(course, state);
  if (isEnough(state, knowledge)) return { ...state, open: null };
  const next = nextDiagnosticQuestion({ course: studiedCourse, knowledge, random });
  return { ...state, open: next?.id ?? null };
}

function isEnough({ answers }: DiagnosticState, knowledge: Knowledge): boolean {
  return answers.length >= most || (answers.length >= least && isDiagnosed(knowledge));
}

/** Returns whether the test is over: enough is known, or the course has no more questions. */
function isOver(course: BankCourse, state: DiagnosticState): boolean {
  if (state.open !== null || state.answers.length === 0) return false;
  return isEnough(state, knowledgeOf(course, state)) || state.answers.length >= studyCourse(course).course.facts.length;
}

/** Returns a question as this test shows it, with the same order of answers each time. */
function asShown(question: CompiledQuestion, { id }: DiagnosticState): StoredQuestion {
  return storedQuestion(question, { part: '', scored: true, answers: null }, randomFromSeed(`${id} ${question.id}`));
}

/** Returns the answers to questions that are still in the course. */
export function answersOf(course: BankCourse, { answers }: DiagnosticState): readonly DiagnosticAnswer[] {
  const { questions } = studyCourse(course);
  return answers.filter(({ page_id }) => questions.has(page_id));
}

function knowledgeOf(course: BankCourse, state: DiagnosticState): Knowledge {
  const { course: facts, byId } = studyCourse(course);
  const answers = answersOf(course, state);
  const results = graded(course, answers);
  const known = results.flatMap(({ page_id, right }, index) => {
    const item = byId.get(page_id);
    return item === undefined ? [] : [{ item, right, at: answers[index]?.at ?? state.startedAt }];
  });
  return studied(facts, noKnowledge(), known).knowledge;
}

/** A chapter is weak if its mastery is this far below the overall mastery. Less than for a learner: a few answers move the estimates little. */
const WEAK_BELOW = 0.03;

type Diagnosis = CallAnswer<'getDiagnosis'>;
type Language = Parameters<typeof chapterViews>[2];

function diagnosisOf(
  course: BankCourse,
  state: DiagnosticState,
  { at, language }: { readonly at: number; readonly language: Language },
): Diagnosis {
  const results = graded(course, answersOf(course, state));
  const right = new Set(results.filter((answer) => answer.right).map(({ page_id }) => page_id));
  const { course: studiedCourse, questions } = studyCourse(course);
  const known: KnowledgeAt = knowledgeAt(studiedCourse, knowledgeOf(course, state), at);
  const readiness = readinessOf(known, 1);
  const views = chapterViews(course, known, language);
  const asked = views.filter(({ seen }) => seen > 0);
  const mean = asked.reduce((sum, { mastery }) => sum + (mastery ?? 0), 0) / Math.max(1, asked.length);
  return {
    right: right.size,
    total: results.length,
    readiness: {
      low: rounded(readiness?.low ?? 0),
      high: rounded(readiness?.high ?? 1),
      answers: results.length,
    },
    chapters: views.map(({ code, name, seen, mastery }) => ({
      code,
      name,
      mastery,
      asked: seen,
      right: results.filter((answer) => answer.right && questions.get(answer.page_id)?.chapter === code).length,
      is_weak: seen > 0 && mastery !== null && mastery < mean - WEAK_BELOW,
    })),
  };
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
