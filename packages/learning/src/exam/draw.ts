/**
 * Draws questions from a pool: a full exam by a blueprint's quotas, or a practice test spread over the modules. One
 * pass without retries, so the cost grows with the number of questions drawn, not with the pool.
 */

import { inRandomOrder, type Random, shuffle } from '../random.ts';
import { type Blueprint, type ExamPart, type Quota, questionsOfCase } from './blueprint.ts';
import { figuresOf } from './figures.ts';

/** What drawing needs to know about a question. The bank's questions have these fields. */
export interface PoolItem {
  readonly id: string;
  readonly module: string;
  readonly tags: readonly string[];
  /** Questions of one family are wordings of the same fact: a test uses only one of them while the pool has others. */
  readonly family?: string;
  /** Error points for a wrong answer, if the exam counts them. */
  readonly points?: number | null;
  /** The situation that it and others are about: an exam asks all of them, one after another, or none. */
  readonly case?: string;
}

/** Questions grouped by module once, so that many draws are cheap. */
export interface Pool<Item extends PoolItem> {
  readonly items: readonly Item[];
  readonly byModule: ReadonlyMap<string, readonly Item[]>;
}

/** Returns the pool of a list of questions. */
export function poolOf<Item extends PoolItem>(items: readonly Item[]): Pool<Item> {
  return { items, byModule: Map.groupBy(items, (item) => item.module) };
}

export interface DrawnQuestion<Item> {
  readonly item: Item;
  /** Code of the exam part it was drawn for. */
  readonly part: string;
  /** False for a trial question that does not count (Sweden). */
  readonly scored: boolean;
}

/** A quota that the pool could not fill. The difference was drawn from the whole pool, as far as possible. */
export interface Shortfall {
  readonly part: string;
  readonly modules: readonly string[];
  readonly wanted: number;
  readonly found: number;
}

export interface ExamDraw<Item> {
  /** Part by part, in random order within a part. */
  readonly questions: readonly DrawnQuestion<Item>[];
  readonly shortfalls: readonly Shortfall[];
  /** How many questions the whole pool is short of the exam. */
  readonly missing: number;
}

/** Returns whether a question may fill a quota. */
export function matchesQuota(quota: Quota, item: Pick<PoolItem, 'module' | 'tags'>): boolean {
  const { modules, tags = [], withoutTags = [] } = quota;
  return (
    (modules.length === 0 || modules.includes(item.module)) &&
    tags.every((tag) => item.tags.includes(tag)) &&
    !withoutTags.some((tag) => item.tags.includes(tag))
  );
}

/**
 * Returns a full exam: each quota filled from its modules, no question repeated. Quotas with few modules go first, so
 * that a wide quota does not take what a narrow one needs. A quota that falls short is filled from the whole pool and
 * reported. Cases are drawn first and whole, fill quotas of their questions' modules, and stay together. If error points
 * count, questions are exchanged until they add up to the exam's total, as far as the pool allows.
 * @param films questions with films, which the pool does not have: as many as the blueprint says are drawn first, and stay
 */
export function drawExam<Item extends PoolItem>(
  blueprint: Blueprint,
  pool: Pool<Item> | readonly Item[],
  random: Random,
  films: readonly Item[] = [],
): ExamDraw<Item> {
  const { items, byModule } = asPool(pool);
  const taken = newTaken();
  const placed = new Set<Item>();
  const withFilm = new Set(shuffle(films, random).slice(0, blueprint.films ?? 0));
  const first = [...withFilm, ...takeCases(blueprint.cases ?? 0, { items, taken, random })];
  const drawn = new Map<ExamPart, Item[]>(blueprint.parts.map((part) => [part, []]));
  const picked: Picked<Item>[] = [];
  const shortfalls: Shortfall[] = [];
  for (const { part, quota } of narrowestFirst(blueprint)) {
    const modules = quota.modules.length === 0 ? [...byModule.keys()] : quota.modules;
    const fits = (item: Item) => matchesQuota(quota, item);
    const own = first.filter((item) => fits(item) && !placed.has(item)).slice(0, quota.questions);
    for (const item of own) placed.add(item);
    const count = quota.questions - own.length;
    const found = [...own, ...takeSpread({ byModule, modules, count, taken, random, fits })];
    drawn.get(part)?.push(...found);
    picked.push(...found.filter((item) => !withFilm.has(item)).map((item) => ({ item, quota })));
    if (found.length < quota.questions) {
      shortfalls.push({ part: part.code, modules: quota.modules, wanted: quota.questions, found: found.length });
    }
  }
  for (const rest of [fresh(inRandomOrder(items, random), taken), untaken(inRandomOrder(items, random), taken)]) {
    for (const [part, found] of drawn) found.push(...takeAtMost(part.questions - found.length, rest));
  }
  const over = pointsAbove(blueprint, [...drawn.values()].flat());
  const exchanged = exchangedFor(over, { picked, byModule, taken, random });
  const questions = [...drawn].flatMap(([part, found]) =>
    casesTogether(shuffle(found, random), items).map((item) => ({
      item: exchanged.get(item) ?? item,
      part: part.code,
    })),
  );
  const unscored = unscoredPlaces(blueprint, questions.length, random);
  return {
    questions: questions.map((question, place) => ({ ...question, scored: !unscored.has(place) })),
    shortfalls,
    missing: blueprint.questions - questions.length,
  };
}

/**
 * Returns up to `count` questions in random order, spread evenly over the pool's modules, none repeated. A second
 * wording of a fact is used only if nothing else is left.
 */
export function drawPractice<Item extends PoolItem>(
  pool: Pool<Item> | readonly Item[],
  count: number,
  random: Random,
): Item[] {
  const { byModule } = asPool(pool);
  const modules = [...byModule.keys()];
  return shuffle(takeSpread({ byModule, modules, count, taken: newTaken(), random, fits: () => true }), random);
}

/** Returns a question's answers in the order a learner sees them: figures ascending, others at random. Each keeps its id. */
export function shuffleAnswers<Answer>(
  answers: readonly Answer[],
  random: Random,
  textOf: (answer: Answer) => string,
): Answer[] {
  const shuffled = shuffle(answers, random);
  const figures = figuresOf(shuffled.map(textOf));
  if (figures === null) return shuffled;
  const order = [...shuffled.keys()].sort((one, other) => (figures[one] ?? 0) - (figures[other] ?? 0));
  return order.flatMap((place) => shuffled.slice(place, place + 1));
}

/**
 * Returns as many answers as an exam's questions have: all right ones, and of the wrong ones as many as are left, in the
 * order they came.
 */
export function limitAnswers<Answer>(
  answers: readonly Answer[],
  {
    count,
    isRight,
    random,
  }: { readonly count: number; readonly isRight: (answer: Answer) => boolean; readonly random: Random },
): Answer[] {
  const wrong = shuffle(
    answers.filter((answer) => !isRight(answer)),
    random,
  );
  const dropped = new Set(wrong.slice(0, Math.max(0, answers.length - count)));
  return answers.filter((answer) => !dropped.has(answer));
}

function asPool<Item extends PoolItem>(pool: Pool<Item> | readonly Item[]): Pool<Item> {
  return 'byModule' in pool ? pool : poolOf(pool);
}

function narrowestFirst(blueprint: Blueprint): { part: ExamPart; quota: Quota }[] {
  const width = ({ modules }: Quota) => (modules.length === 0 ? Number.MAX_SAFE_INTEGER : modules.length);
  return blueprint.parts
    .flatMap((part) => part.quotas.map((quota) => ({ part, quota })))
    .sort((one, other) => width(one.quota) - width(other.quota));
}

/** What has been drawn so far. */
interface Taken {
  readonly ids: Set<string>;
  readonly families: Set<string>;
}

function newTaken(): Taken {
  return { ids: new Set(), families: new Set() };
}

interface Spread<Item extends PoolItem> {
  readonly byModule: ReadonlyMap<string, readonly Item[]>;
  readonly modules: readonly string[];
  readonly count: number;
  /** Questions that are taken are added. */
  readonly taken: Taken;
  readonly random: Random;
  readonly fits: (item: Item) => boolean;
}

/**
 * Returns the questions of as many whole cases, chosen at random. All questions of cases count as taken then, so that
 * none is asked without its case.
 */
function takeCases<Item extends PoolItem>(
  count: number,
  { items, taken, random }: Pick<Spread<Item>, 'taken' | 'random'> & { readonly items: readonly Item[] },
): readonly Item[] {
  const cases = Map.groupBy(items, (item) => item.case);
  cases.delete(undefined);
  const whole = [...cases.values()].filter((questions) => questions.length === questionsOfCase);
  for (const { id } of [...cases.values()].flat()) taken.ids.add(id);
  return shuffle(whole, random).slice(0, count).flat();
}

/** Returns the questions with those of a case one after another, in the pool's order, where its first one was. */
function casesTogether<Item extends PoolItem>(questions: readonly Item[], items: readonly Item[]): readonly Item[] {
  const drawn = new Set(questions);
  const seen = new Set<string>();
  return questions.flatMap((question) => {
    if (question.case === undefined) return [question];
    if (seen.has(question.case)) return [];
    seen.add(question.case);
    return items.filter((item) => item.case === question.case && drawn.has(item));
  });
}

/** Takes one question from each module in turn, until there are enough or no module has any left. */
function takeSpread<Item extends PoolItem>({ byModule, modules, count, taken, random, fits }: Spread<Item>): Item[] {
  const found: Item[] = [];
  const order = shuffle(modules, random);
  for (const select of [fresh, untaken]) {
    if (found.length === count) break;
    let sources = order.map((module) => select(inRandomOrder(byModule.get(module) ?? [], random), taken, fits));
    while (found.length < count && sources.length > 0) {
      sources = sources.filter((take) => {
        if (found.length === count) return true;
        const item = take();
        if (item === undefined) return false;
        found.push(item);
        return true;
      });
    }
  }
  return found;
}

/** Takes an item, or returns undefined if none is left. */
type Take<Item> = () => Item | undefined;

/** Takes only items that fit and whose fact has not been used, and marks each as taken. */
function fresh<Item extends PoolItem>(
  take: Take<Item>,
  taken: Taken,
  fits: (item: Item) => boolean = () => true,
): Take<Item> {
  return untaken(take, taken, (item) => fits(item) && !(item.family !== undefined && taken.families.has(item.family)));
}

/** Takes only items that fit and have not been taken, and marks each as taken. */
function untaken<Item extends PoolItem>(
  take: Take<Item>,
  taken: Taken,
  fits: (item: Item) => boolean = () => true,
): Take<Item> {
  return () => {
    for (let item = take(); item !== undefined; item = take()) {
      if (taken.ids.has(item.id) || !fits(item)) continue;
      taken.ids.add(item.id);
      if (item.family !== undefined) taken.families.add(item.family);
      return item;
    }
    return undefined;
  };
}

function takeAtMost<Item>(count: number, take: Take<Item>): Item[] {
  const found: Item[] = [];
  while (found.length < count) {
    const item = take();
    if (item === undefined) break;
    found.push(item);
  }
  return found;
}

const worth = ({ points }: PoolItem): number => points ?? 0;

/**
 * Returns how many points the questions are worth above the exam's total (negative if below); 0 if points do not count.
 */
function pointsAbove({ scoring }: Blueprint, items: readonly PoolItem[]): number {
  if (scoring.kind !== 'error_points') return 0;
  return items.reduce((sum, item) => sum + worth(item), 0) - scoring.totalPoints;
}

/** A drawn question and the quota that it fills. */
interface Picked<Item> {
  readonly item: Item;
  readonly quota: Quota;
}

interface Exchange<Item extends PoolItem> extends Pick<Spread<Item>, 'byModule' | 'taken' | 'random'> {
  readonly picked: readonly Picked<Item>[];
}

/**
 * Returns replacements that lower the total by `over` points: as few as possible, each from the module of the question
 * it replaces.
 */
function exchangedFor<Item extends PoolItem>(
  over: number,
  { picked, byModule, taken, random }: Exchange<Item>,
): ReadonlyMap<Item, Item> {
  const exchanged = new Map<Item, Item>();
  if (over === 0) return exchanged;
  let rest = over;
  for (const { item, quota } of shuffle(picked, random)) {
    const isFree = (other: Item) =>
      !taken.ids.has(other.id) &&
      matchesQuota(quota, other) &&
      (other.family === undefined || other.family === item.family || !taken.families.has(other.family));
    const others = shuffle(byModule.get(item.module) ?? [], random).filter(isFree);
    let [best, restBest] = [item, rest];
    for (const other of others) {
      const restOther = rest + worth(other) - worth(item);
      if (Math.abs(restOther) < Math.abs(restBest)) [best, restBest] = [other, restOther];
    }
    if (best === item) continue;
    exchanged.set(item, best);
    taken.ids.add(best.id);
    if (best.family !== undefined) taken.families.add(best.family);
    rest = restBest;
    if (rest === 0) break;
  }
  return exchanged;
}

function unscoredPlaces({ scoring }: Blueprint, questions: number, random: Random): ReadonlySet<number> {
  const count = scoring.kind === 'correct' ? scoring.unscored : 0;
  const places = Array.from({ length: questions }, (_, place) => place);
  return new Set(shuffle(places, random).slice(0, count));
}
