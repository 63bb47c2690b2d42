/**
 * Plans what to study, so that the chance of passing on exam day grows most in the available minutes.
 *
 * Each question that could be answered today has a gain: how much likelier it would be right on exam day. A module's
 * gain counts by how much the chance of passing depends on that module. Minutes go to the best gains first. Spacing follows from this: a
 * learner who recalls a question well gains nothing from answering it again now.
 */
import type { Blueprint } from '../exam/blueprint.ts';
import type { Knowledge, StudyItem } from '../readiness/knowledge.ts';
import type { ItemsByModule } from '../readiness/outcomes.ts';
import { factsOf, freshWording } from '../selection/facts.ts';
import { expectedAfter, gainOf, knownAt, type Outlook, outlookOf, passChanceAt, slopesAt } from './outlook.ts';

/**
 * The reason for a task, for pages to put into words. `forgetting`: answered before and about to be forgotten.
 * `weak`: a module that the learner knows less well than others. `unseen`: not answered yet.
 */
export type Why = 'forgetting' | 'weak' | 'unseen';

export interface PlannedTask {
  readonly kind: 'review' | 'module';
  /** Code of the module. */
  readonly code: string;
  /** The questions to answer. */
  readonly questions: readonly StudyItem[];
  readonly minutes: number;
  readonly why: Why;
}

export interface Plan {
  readonly today: readonly PlannedTask[];
  /** Chance of passing on the day of the exam if the planned minutes are studied every day until then. */
  readonly probabilityAtDate: number;
}

export interface PlanRequest {
  readonly blueprint: Blueprint;
  readonly items: ItemsByModule<StudyItem>;
  readonly knowledge: Knowledge;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The day of the exam: milliseconds since 1970. */
  readonly examAt: number;
  readonly minutesADay: number;
}

/** Time to read a question, answer it, and read the explanation. */
const SECONDS_A_QUESTION = 40;
const SECONDS_A_MINUTE = 60;
/** Questions of one kind and module that are planned together, so that a task is worth opening. */
const QUESTIONS_TOGETHER = 5;
const DAY_MS = 86_400_000;
/** Maximum number of days planned ahead. A later exam is planned as if it were on the last of them. */
const MAX_DAYS = 60;
/** Number of steps in which the days ahead are planned: single days up to this many, otherwise several days a step. */
const MAX_STEPS = 12;
/** A module whose mastery is this far below the mean is weak. */
const WEAK_BELOW_MEAN = 0.08;

/** Returns today's plan and the chance of passing that it leads to. */
export function planFor(request: PlanRequest): Plan {
  const { now } = request;
  const examAt = plannedExamAt(request);
  const budget = budgetOf(request);
  const days = Math.max(1, Math.ceil((examAt - now) / DAY_MS));
  const daysAStep = Math.ceil(days / MAX_STEPS);
  let outlook = outlookOf(request.blueprint, request.items, request.knowledge);
  for (let day = 0; day < days; day += daysAStep) {
    const at = now + day * DAY_MS;
    const tasks = bestTasks(outlook, { at, examAt, budget: budget * Math.min(daysAStep, days - day) });
    outlook = expectedAfter(
      outlook,
      tasks.flatMap(({ questions }) => questions),
      at,
    );
  }
  return { today: todayFor(request), probabilityAtDate: passChanceAt(outlook, examAt) };
}

/** Returns today's tasks in the order in which to study: reviews and new questions in turn. */
export function todayFor(request: PlanRequest): readonly PlannedTask[] {
  const outlook = outlookOf(request.blueprint, request.items, request.knowledge);
  const day = { at: request.now, examAt: plannedExamAt(request), budget: budgetOf(request) };
  return alternated(bestTasks(outlook, day).map((task) => plannedTask(outlook, task, request.now)));
}

function plannedExamAt({ now, examAt }: PlanRequest): number {
  return Math.max(now, Math.min(examAt, now + MAX_DAYS * DAY_MS));
}

/** Returns the number of questions that fit into a day. */
function budgetOf({ minutesADay }: PlanRequest): number {
  return Math.floor((minutesADay * SECONDS_A_MINUTE) / SECONDS_A_QUESTION);
}

interface Task {
  readonly kind: PlannedTask['kind'];
  readonly module: string;
  readonly questions: readonly StudyItem[];
}

interface Day {
  readonly at: number;
  readonly examAt: number;
  /** Number of questions that fit into the day. */
  readonly budget: number;
}

interface Batch extends Task {
  /** Mean gain of its questions. */
  readonly gain: number;
}

/** Returns the tasks with the best gains that fit into the day, the best first. */
function bestTasks(outlook: Outlook, day: Day): readonly Task[] {
  const slopes = slopesAt(outlook, day.examAt);
  const batches = [...outlook.items].flatMap(([module, list]) => {
    const worth = (slopes.get(module) ?? 0) / list.length;
    const candidates = oneOfEachFamily(list, outlook)
      .map((item) => ({ item, gain: worth * gainOf(outlook, item, day.at, day.examAt) }))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain);
    const isSeen = ({ item }: Candidate) => outlook.memories.has(item.id);
    return [
      ...batchesOf('review', module, candidates.filter(isSeen)),
      ...batchesOf(
        'module',
        module,
        candidates.filter((candidate) => !isSeen(candidate)),
      ),
    ];
  });
  const tasks = new Map<string, Task>();
  let left = day.budget;
  for (const { kind, module, questions } of batches.sort((one, other) => other.gain - one.gain)) {
    if (left === 0) break;
    const taken = questions.slice(0, left);
    left -= taken.length;
    const key = `${kind} ${module}`;
    tasks.set(key, { kind, module, questions: [...(tasks.get(key)?.questions ?? []), ...taken] });
  }
  return [...tasks.values()];
}

interface Candidate {
  readonly item: StudyItem;
  readonly gain: number;
}

/** Returns the candidates, which are sorted by gain, in batches. */
function batchesOf(kind: Task['kind'], module: string, candidates: readonly Candidate[]): Batch[] {
  const batches: Batch[] = [];
  for (let at = 0; at < candidates.length; at += QUESTIONS_TOGETHER) {
    const together = candidates.slice(at, at + QUESTIONS_TOGETHER);
    const gain = together.reduce((sum, candidate) => sum + candidate.gain, 0) / together.length;
    batches.push({ kind, module, gain, questions: together.map(({ item }) => item) });
  }
  return batches;
}

/** Returns the questions reduced to one wording of each fact, so that learners do not memorize wordings. */
function oneOfEachFamily(list: readonly StudyItem[], { memories }: Outlook): readonly StudyItem[] {
  return factsOf(list, memories).map((fact) => freshWording(fact, memories));
}

function plannedTask(outlook: Outlook, { kind, module, questions }: Task, at: number): PlannedTask {
  return {
    kind,
    code: module,
    questions,
    minutes: Math.ceil((questions.length * SECONDS_A_QUESTION) / SECONDS_A_MINUTE),
    why: kind === 'review' ? 'forgetting' : isWeak(outlook, module, at) ? 'weak' : 'unseen',
  };
}

function isWeak(outlook: Outlook, module: string, at: number): boolean {
  const meanOf = (list: readonly StudyItem[]) =>
    list.reduce((sum, item) => sum + knownAt(outlook, item, at), 0) / Math.max(1, list.length);
  return meanOf(outlook.items.get(module) ?? []) < meanOf([...outlook.items.values()].flat()) - WEAK_BELOW_MEAN;
}

function alternated(tasks: readonly PlannedTask[]): readonly PlannedTask[] {
  const reviews = tasks.filter(({ kind }) => kind === 'review');
  const modules = tasks.filter(({ kind }) => kind === 'module');
  const turns = Array.from({ length: Math.max(reviews.length, modules.length) }, (_, at) => [reviews[at], modules[at]]);
  return turns.flat().filter((task) => task !== undefined);
}
