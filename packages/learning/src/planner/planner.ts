/**
 * Plans what to study, so that the chance of passing on exam day grows most in the available minutes.
 *
 * Each fact that could be asked today has a gain: how much likelier passing becomes if it is asked now rather than not before the exam. Minutes
 * go to the best gains. Spacing follows from this: a learner who recalls a fact well gains nothing from being asked again now.
 */
import { DAY_MS } from '@lanewise/contracts/durations';
import { type HeldBelief, isTimeToAsk, otherQuestions } from '../misconceptions/beliefs.ts';
import type { CourseModel, StudyItem } from '../readiness/course.ts';
import type { Knowledge } from '../readiness/knowledge.ts';
import { confusionOf } from '../selection/confusion.ts';
import { freshWording } from '../selection/facts.ts';
import { besideConfused } from '../selection/interleave.ts';
import { expectedAfter, gainsOf, knownAt, type Outlook, outlookOf, passChanceAt, worthOf } from './outlook.ts';

/**
 * The reason for a task, for pages to put into words. `forgetting`: answered before and about to be forgotten.
 * `weak`: a module that the learner knows less well than others. `unseen`: not answered yet. `believed`: a misconception that the learner showed
 * days ago.
 */
export type Why = 'forgetting' | 'weak' | 'unseen' | 'believed';

export interface PlannedTask {
  readonly kind: 'review' | 'module' | 'misconception';
  /** Code of the module. */
  readonly code: string;
  /** The questions to answer, in this order. */
  readonly questions: readonly StudyItem[];
  readonly minutes: number;
  readonly why: Why;
}

export interface PlanRequest {
  readonly course: CourseModel;
  readonly knowledge: Knowledge;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The day of the exam: milliseconds since 1970. */
  readonly examAt: number;
  readonly minutesADay: number;
  /** Misconceptions that the learner has shown; none if left out. */
  readonly beliefs?: readonly HeldBelief[];
}

/** Time to read a question, answer it, and read the explanation. */
const SECONDS_A_QUESTION = 40;
const SECONDS_A_MINUTE = 60;
/** Maximum number of days planned ahead. A later exam is planned as if it were on the last of them. */
const MAX_DAYS = 60;
/** Number of steps in which the days ahead are planned: single days up to this many, otherwise several days a step. */
const MAX_STEPS = 12;
/** A module whose mastery is this far below the mean is weak. */
const WEAK_BELOW_MEAN = 0.08;

/** Returns the chance of passing on the day of the exam if the planned minutes are studied every day until then. */
export function chanceAtExam(request: PlanRequest): number {
  const { now, course, knowledge } = request;
  const examAt = plannedExamAt(request);
  const budget = budgetOf(request);
  const days = Math.max(1, Math.ceil((examAt - now) / DAY_MS));
  const daysAStep = Math.ceil(days / MAX_STEPS);
  const start = outlookOf(course, knowledge);
  const worth = worthOf(start, examAt);
  let outlook = start;
  for (let day = 0; day < days; day += daysAStep) {
    const at = now + day * DAY_MS;
    const facts = bestFacts(outlook, worth, { at, examAt, budget: budget * Math.min(daysAStep, days - day) });
    outlook = expectedAfter(outlook, facts, at);
  }
  return passChanceAt(outlook, examAt);
}

/** Returns today's tasks in the order in which to study: reviews and new questions in turn. */
export function todayFor(request: PlanRequest): readonly PlannedTask[] {
  const { course, knowledge, now } = request;
  const outlook = outlookOf(course, knowledge);
  const examAt = plannedExamAt(request);
  const budget = budgetOf(request);
  const believed = questionsAboutBeliefs(request, Math.ceil(budget * MOST_ABOUT_BELIEFS));
  const taken = new Set(believed.map(({ id }) => course.factOf[course.numberOf.get(id) ?? 0]));
  const left = budget - believed.length;
  const facts = bestFacts(outlook, worthOf(outlook, examAt), { at: now, examAt, budget })
    .filter((fact) => !taken.has(fact))
    .slice(0, left);
  const questions = facts.map((fact) => {
    const wordings = [...(course.facts[fact] ?? [])].map((number) => course.questions[number] as StudyItem);
    return { item: freshWording(wordings, knowledge.memories), isNew: outlook.memories[fact] === null };
  });
  const isWeak = weakModules(outlook, now);
  const confusion = confusionOf(course.questions);
  const tasks = [...Map.groupBy(questions, ({ item, isNew }) => `${isNew} ${item.module}`).values()].map((group) => {
    const [{ item, isNew }] = group as [(typeof questions)[number]];
    return {
      kind: isNew ? ('module' as const) : ('review' as const),
      code: item.module,
      questions: besideConfused(
        group.map((one) => one.item),
        confusion,
      ),
      minutes: minutesOf(group.length),
      why: isNew ? (isWeak(item.module) ? ('weak' as const) : ('unseen' as const)) : ('forgetting' as const),
    };
  });
  return [...tasksAboutBeliefs(believed), ...alternated(tasks)];
}

/** The share of a day that may go to misconceptions. */
const MOST_ABOUT_BELIEFS = 1 / 3;

/** Returns a question about each misconception that is due to be asked about again, the oldest first; never the question that revealed it. */
function questionsAboutBeliefs(
  { course, knowledge, now, beliefs = [] }: PlanRequest,
  most: number,
): readonly StudyItem[] {
  const questions = beliefs
    .filter((belief) => isTimeToAsk(belief, now))
    .flatMap((belief) => {
      const others = otherQuestions(course, belief).flatMap(
        (id) => course.questions[course.numberOf.get(id) ?? -1] ?? [],
      );
      return others.length === 0 ? [] : [freshWording(others, knowledge.memories)];
    });
  return [...new Set(questions)].slice(0, most);
}

function tasksAboutBeliefs(questions: readonly StudyItem[]): readonly PlannedTask[] {
  return [...Map.groupBy(questions, ({ module }) => module)].map(([code, group]) => ({
    kind: 'misconception',
    code,
    questions: group,
    minutes: minutesOf(group.length),
    why: 'believed',
  }));
}

/** Returns the minutes that this many questions take. */
export function minutesOf(questions: number): number {
  return Math.ceil((questions * SECONDS_A_QUESTION) / SECONDS_A_MINUTE);
}

/** Returns the end of the plan, in milliseconds since 1970. */
export function plannedExamAt({ now, examAt }: PlanRequest): number {
  return Math.max(now, Math.min(examAt, now + MAX_DAYS * DAY_MS));
}

/** Returns the number of questions that fit into a day. */
export function budgetOf({ minutesADay }: Pick<PlanRequest, 'minutesADay'>): number {
  return Math.floor((minutesADay * SECONDS_A_MINUTE) / SECONDS_A_QUESTION);
}

interface Day {
  readonly at: number;
  readonly examAt: number;
  /** Number of questions that fit into the day. */
  readonly budget: number;
}

/** Returns the facts with the best gains that fit into the day, the best first. */
export function bestFacts(outlook: Outlook, worth: Float64Array, { at, examAt, budget }: Day): readonly number[] {
  const gains = gainsOf(outlook, worth, at, examAt);
  const order = [...gains.keys()]
    .filter((fact) => (gains[fact] as number) > 0)
    .sort((one, other) => (gains[other] as number) - (gains[one] as number));
  return paced(order, outlook, examAt - at).slice(0, budget);
}

/** The share of the days before the exam in which all facts are to be asked once. The rest is for reviews. */
const NEW_UNTIL = 0.7;

/**
 * Returns the facts in their order, with no more new ones at the front than a steady pace needs. Reviews fill the rest of the day, and if there
 * are too few of them, more new facts. In the simulation that is as good as learning everything new first, and it is less tiring.
 */
function paced(facts: readonly number[], { memories }: Outlook, time: number): readonly number[] {
  const isNew = (fact: number) => memories[fact] === null;
  const unseen = memories.filter((memory) => memory === null).length;
  const pace = Math.ceil(unseen / Math.max(1, (NEW_UNTIL * time) / DAY_MS));
  const soon = new Set(facts.filter(isNew).slice(0, pace));
  const isLater = (fact: number) => isNew(fact) && !soon.has(fact);
  return [...facts.filter((fact) => !isLater(fact)), ...facts.filter(isLater)];
}

function weakModules(outlook: Outlook, at: number): (module: string) => boolean {
  const known = knownAt(outlook, at);
  const meanOf = (numbers: Int32Array) =>
    numbers.reduce((sum, number) => sum + (known[number] as number), 0) / Math.max(1, numbers.length);
  const overall = meanOf(Int32Array.from(known.keys()));
  return (module) => meanOf(outlook.course.byModule.get(module) ?? new Int32Array()) < overall - WEAK_BELOW_MEAN;
}

function alternated(tasks: readonly PlannedTask[]): readonly PlannedTask[] {
  const reviews = tasks.filter(({ kind }) => kind === 'review');
  const modules = tasks.filter(({ kind }) => kind === 'module');
  const turns = Array.from({ length: Math.max(reviews.length, modules.length) }, (_, at) => [reviews[at], modules[at]]);
  return turns.flat().filter((task) => task !== undefined);
}
