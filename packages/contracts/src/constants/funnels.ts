/**
 * Funnels: flows that lead a visitor to an account through questions about them or a test. Source: specification, sections 2 to 4 and 9; the rest is
 * decided in docs/decisions.
 */

/** The steps of the personalization quiz, in their order (specification, section 2). */
export const quizSteps = [
  'what-suits-you',
  'what-looking-for',
  'studied-handbook',
  'deadline-studying',
  'ready-to-start',
] as const;

export type QuizStep = (typeof quizSteps)[number];

/** The four-step list, without the question of what the visitor is looking for: the page they came from has answered it. */
export const shortQuizSteps = quizSteps.filter((step) => step !== 'what-looking-for');

/** Minutes of study per day that the quiz offers. Ours. */
export const quizMinutes = [10, 20, 30, 45] as const;

/** A visitor's goal: a plan, a check of where they stand, or the test itself. It decides what follows the quiz. Ours. */
export const quizGoals = ['plan', 'check', 'exam'] as const;

export type QuizGoal = (typeof quizGoals)[number];

/** How much of the official handbook a visitor has studied. Ours. */
export const handbookLevels = ['none', 'some', 'all'] as const;

export type HandbookLevel = (typeof handbookLevels)[number];

/** Days until the test that the quiz offers to visitors who do not know the date. Ours. */
export const quizDays = [7, 14, 28, 56] as const;

/** Days of a plan that a guest is shown. A learner's plan is recomputed daily, so later days would change anyway. Ours. */
export const shownPlanDays = 14;

/** The simulators that are funnels in their own right, each with its own cookie (specification, section 4). */
export const simulators = ['permit-test', 'driving-test'] as const;

export type Simulator = (typeof simulators)[number];

/** All funnels. `app`: a quiz or page that leads to the app. */
export const funnelTypes = ['personalization', 'diagnostic', 'practice-test', 'app', ...simulators] as const;

export type FunnelType = (typeof funnelTypes)[number];

/** Minimum and maximum number of questions in a diagnostic test, which ends as soon as more answers would tell little. Ours. */
export const diagnosticQuestions = { least: 10, most: 20 } as const;

/**
 * Returns the kind of vehicle that a funnel reports for the section of a course: `moto` is reported as motorcycle (specification, section 4).
 *
 * @param section Id of the section, such as `car`
 */
export function courseTypeOf(section: string): string {
  return section === 'moto' ? 'motorcycle' : section;
}

/** The place of trust factors in the steps of a practice-test funnel, from 0. */
const TRUST_FACTORS = 9;

/** How a funnel ends. */
export interface FunnelEnd {
  /** Whether there are figures to show as trust factors. */
  readonly hasTrustFactors: boolean;
  /** Whether plans are sold that open more than is free. */
  readonly hasPaywall: boolean;
  /** Whether it begins by asking for the age, because the authority tests by age. */
  readonly asksAge?: boolean;
}

/**
 * Returns the steps of a practice-test funnel, by which it is counted: the rules, five steps of the test (`progressSteps`), the analysis, the
 * result, the sign-up, the trust factors and the plans. Where there are no figures to show as trust factors, that step is left out: it is the
 * item at index 9, which the specification (section 9) says a filtered list drops. Where nothing is sold, the funnel ends with the sign-up. The age
 * is asked first where the authority tests by age.
 */
export function practiceFunnelSteps({ hasTrustFactors, hasPaywall, asksAge }: FunnelEnd): readonly string[] {
  const steps = [
    'exam-intro',
    ...[1, 2, 3, 4, 5].map((step) => `permit-test-${step}`),
    'analysis',
    'result-ready',
    'sign-up',
    'trust-factors',
    'paywall',
  ];
  const own = hasPaywall
    ? steps.filter((_step, index) => hasTrustFactors || index !== TRUST_FACTORS)
    : steps.slice(0, TRUST_FACTORS);
  return asksAge === true ? ['age', ...own] : own;
}

/** What a visitor has said of how they study; what was not asked is missing. */
export interface CarriedAnswers {
  /** Minutes of study a day. */
  readonly minutes?: number;
  readonly handbook?: HandbookLevel;
  readonly goal?: QuizGoal;
}

/** A funnel that a visitor has begun, as its cookie keeps it. */
export interface RunningFunnel {
  readonly type: FunnelType;
  /** Its entry point, such as `course`: a word from our own links or an advertisement's address. */
  readonly entry: string;
  /** The result of `courseTypeOf`; '' while no course is chosen. */
  readonly courseType: string;
  /** The test date, YYYY-MM-DD; null while unknown. */
  readonly date: string | null;
  /** What the visitor has said, so that it becomes a new account's. */
  readonly told?: CarriedAnswers;
  /** The exam whose result the funnel has announced; it is announced once. */
  readonly announced?: string;
}

const WORD = /^[a-z\d-]{1,40}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the entry point from a text such as a query; `direct` if it is not a single word. */
export function entryIn(text: string | null | undefined): string {
  return text && WORD.test(text) ? text : 'direct';
}

/** Returns the value of the cookie that keeps a funnel, such as `diagnostic.course.car.2026-12-06.20-some-plan`. */
export function funnelValue({ type, entry, courseType, date, told, announced }: RunningFunnel): string {
  const said = told === undefined ? '' : [told.minutes, told.handbook, told.goal].join('-');
  const values = [type, entry, courseType, date ?? '', said, announced ?? ''];
  return values.slice(0, Math.max(4, values.findLastIndex((value) => value !== '') + 1)).join('.');
}

/** Returns what a part of a cookie says; undefined for anything else. */
function carriedAnswersIn(part: string): CarriedAnswers | undefined {
  const [time, level, aim, ...rest] = part.split('-');
  const minutes = quizMinutes.find((each) => String(each) === time);
  const handbook = handbookLevels.find((each) => each === level);
  const goal = quizGoals.find((each) => each === aim);
  const isRight = (time === '' || minutes) && (level === '' || handbook) && (aim === '' || goal) && rest.length === 0;
  if (!isRight) return undefined;
  return { ...(minutes && { minutes }), ...(handbook && { handbook }), ...(goal && { goal }) };
}

/** Returns the funnel that a cookie's value keeps; undefined for anything else. */
export function funnelIn(value: string | undefined): RunningFunnel | undefined {
  const [name, entry = '', courseType = '', date = '', said = '', announced, ...rest] = value?.split('.') ?? [];
  const type = funnelTypes.find((each) => each === name);
  const isRight = WORD.test(entry) && (courseType === '' || WORD.test(courseType)) && (date === '' || DAY.test(date));
  if (announced !== undefined && !WORD.test(announced)) return undefined;
  const told = said === '' ? undefined : carriedAnswersIn(said);
  if (type === undefined || rest.length > 0 || !isRight || (said !== '' && told === undefined)) return undefined;
  return {
    type,
    entry,
    courseType,
    date: date === '' ? null : date,
    ...(told !== undefined && { told }),
    ...(announced !== undefined && { announced }),
  };
}

/**
 * Names under which a browser keeps a funnel (specification, section 3: "funnel data, exam date, score"). The names are ours. Apart from `storageKeys`,
 * which the app loads.
 */
export const funnelStorageKeys = {
  funnel: 'lanewise.funnel',
  examDate: 'lanewise.examDate',
  score: 'lanewise.score',
} as const;
