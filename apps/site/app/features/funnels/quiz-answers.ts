/**
 * The answers of the personalization quiz in its address, so that they survive going back, a reload and a second tab, and need no script:
 *
 *   ?course=ca-car       the course; without one the first step asks for it
 *   &time=20             minutes a day
 *   &goal=plan           what the visitor is looking for
 *   &studied=some        how much is studied
 *   &in=14, &date=...    days until the test, or its date; `in=0` for none
 *   &short=1             the four-step list
 *   &from=course         the quiz's entry point
 *   &utm_source=...      what the link that led here says of itself (`sourceParameters`)
 */

import { sourceIn } from '@lanewise/contracts/constants/app-pages';
import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import {
  type CarriedAnswers,
  entryIn,
  type HandbookLevel,
  handbookLevels,
  type QuizGoal,
  type QuizStep,
  quizDays,
  quizGoals,
  quizMinutes,
  quizSteps,
  shortQuizSteps,
} from '@lanewise/contracts/constants/funnels';
import { DAY_MS } from '@lanewise/contracts/durations';

export interface QuizAnswers {
  readonly course: string | null;
  readonly time: number | null;
  readonly goal: QuizGoal | null;
  readonly studied: HandbookLevel | null;
  /** Days until the test; 0 if there is no date yet; null if unanswered or if `date` is set. */
  readonly days: number | null;
  readonly date: string | null;
  readonly isShort: boolean;
  readonly from: string;
  /** The source's parameters by name. */
  readonly source: Readonly<Record<string, string>>;
}

const CODE = /^[a-z\d-]{1,64}$/;

function oneOf<Value extends string | number>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => String(value) === text) ?? null;
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns the answers in a query. Malformed ones are dropped, so that their questions are asked again. */
export function quizAnswersIn(query: URLSearchParams): QuizAnswers {
  const course = query.get('course') ?? '';
  const date = query.get('date');
  return {
    course: CODE.test(course) ? course : null,
    time: oneOf(quizMinutes, query.get('time')),
    goal: oneOf(quizGoals, query.get('goal')),
    studied: oneOf(handbookLevels, query.get('studied')),
    // A form sends both fields; the date counts only if it was chosen.
    days: query.get('in') === EXACT ? null : oneOf([...quizDays, 0], query.get('in')),
    date: query.get('in') === EXACT && isDay(date) ? date : null,
    isShort: query.get('short') === '1',
    from: entryIn(query.get('from')),
    source: sourceIn(query),
  };
}

/** The value of `in` if `date` holds the test date. */
export const EXACT = 'date';

/** Returns the answers as a query, as names and values; the inverse of `quizAnswersIn`. */
export function quizFields(answers: QuizAnswers): readonly (readonly [string, string])[] {
  const { course, time, goal, studied, days, date, isShort, from, source } = answers;
  return Object.entries({
    course,
    time,
    goal,
    studied,
    in: date === null ? days : EXACT,
    date,
    short: isShort ? 1 : null,
    from: from === 'direct' ? null : from,
    ...source,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** Returns the query as an object for `href`. */
export function quizQuery(answers: QuizAnswers): Record<string, string> {
  return Object.fromEntries(quizFields(answers));
}

/** Whether the quiz asks for the day of the test. */
export type DateQuestion = VariantOf<'exam_date_question'>;

/** Returns the steps of this visitor's list. */
export function stepsOf({ isShort }: QuizAnswers, dateQuestion: DateQuestion): readonly QuizStep[] {
  const steps = isShort ? shortQuizSteps : quizSteps;
  return dateQuestion === 'asked' ? steps : steps.filter((step) => step !== 'deadline-studying');
}

/** The names of the fields that each step asks for. */
export const fieldsOfStep: Readonly<Record<QuizStep, readonly string[]>> = {
  'what-suits-you': ['course', 'time'],
  'what-looking-for': ['goal'],
  'studied-handbook': ['studied'],
  'deadline-studying': ['in', 'date'],
  'ready-to-start': [],
};

const isAnswered: Readonly<Record<QuizStep, (answers: QuizAnswers) => boolean>> = {
  'what-suits-you': ({ course, time }) => course !== null && time !== null,
  'what-looking-for': ({ goal }) => goal !== null,
  'studied-handbook': ({ studied }) => studied !== null,
  'deadline-studying': ({ days, date }) => days !== null || date !== null,
  'ready-to-start': () => true,
};

/** Returns the first step before this one that has no answer; undefined if all have. */
export function firstOpenStep(
  answers: QuizAnswers,
  before: QuizStep,
  dateQuestion: DateQuestion = 'asked',
): QuizStep | undefined {
  const steps = stepsOf(answers, dateQuestion);
  return steps.slice(0, steps.indexOf(before)).find((step) => !isAnswered[step](answers));
}

/** Returns what the answers say of how the visitor studies; undefined if they say nothing. */
export function carriedAnswersOf({ time, goal, studied }: QuizAnswers): CarriedAnswers | undefined {
  if (time === null && goal === null && studied === null) return undefined;
  return {
    ...(time !== null && { minutes: time }),
    ...(studied !== null && { handbook: studied }),
    ...(goal !== null && { goal }),
  };
}

/** Returns the test date, YYYY-MM-DD: the given one, or that many days from now; null for none or a past one. */
export function testDay({ days, date }: Pick<QuizAnswers, 'days' | 'date'>, now: number): string | null {
  const today = new Date(now).toISOString().slice(0, 10);
  if (date !== null) return date >= today ? date : null;
  return days ? new Date(now + days * DAY_MS).toISOString().slice(0, 10) : null;
}
