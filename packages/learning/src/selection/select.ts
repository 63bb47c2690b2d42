/** Chooses the questions of a learner's next test. */
import { recallAt } from '../memory/memory.ts';
import type { Random } from '../random.ts';
import { chanceOfKnowing, type Knowledge, type StudyItem } from '../readiness/knowledge.ts';
import { type Fact, factsOf, freshWording, isDue, isMissed } from './facts.ts';

/** `review`: facts about to be forgotten. `mistakes`: facts missed and not answered right since. `least_known`: any fact. */
export type Aim = 'review' | 'mistakes' | 'least_known';

export interface SelectionRequest<Item extends StudyItem> {
  readonly aim: Aim;
  /** The questions to choose from. */
  readonly items: readonly Item[];
  readonly knowledge: Knowledge;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly count: number;
  readonly random: Random;
}

export interface Selection<Item> {
  /** In the order in which to ask them. */
  readonly questions: readonly Item[];
  /** Number of facts that could have been asked. */
  readonly available: number;
}

/** Returns up to `count` questions, one for each fact, in the wording seen least recently. Neighbours come from different modules. */
export function selectQuestions<Item extends StudyItem>(request: SelectionRequest<Item>): Selection<Item> {
  const { aim, items, knowledge, now, count, random } = request;
  const facts = factsOf(items, knowledge.memories);
  const fitting = {
    review: () => facts.filter((fact) => isDue(fact, now)).sort(byOf((fact) => recallOfFact(fact, now))),
    mistakes: () => facts.filter(isMissed).sort(byOf(({ last }) => last?.memory.answeredAt ?? 0)),
    least_known: () => facts,
  }[aim]();
  const chosen = aim === 'least_known' ? leastKnown(fitting, request) : fitting.slice(0, count);
  const questions = chosen.map((fact) => freshWording(fact, knowledge.memories));
  return { questions: interleaved(questions, random), available: fitting.length };
}

function byOf<Value>(numberOf: (value: Value) => number) {
  return (one: Value, other: Value) => numberOf(one) - numberOf(other);
}

function recallOfFact({ last }: Fact<StudyItem>, now: number): number {
  return last === null ? 0 : recallAt(last.memory, now);
}

/** Size of the random term added to the chance of knowing, so that the same learner's next test differs. */
const LUCK = 0.15;
/** Penalty for a module's questions once the module has its even share of the test. */
const EVENNESS = 0.1;

/** Returns the least known facts, without letting one weak module fill the whole test. */
function leastKnown<Item extends StudyItem>(
  facts: readonly Fact<Item>[],
  { knowledge, now, count, random }: SelectionRequest<Item>,
): Fact<Item>[] {
  const queues = Map.groupBy(
    facts
      .map((fact) => ({
        fact,
        module: fact.wordings[0]?.module ?? '',
        known: knownFact(fact, knowledge, now) + LUCK * random(),
      }))
      .sort(byOf(({ known }) => known)),
    ({ module }) => module,
  );
  const penalty = (EVENNESS * queues.size) / Math.max(1, count);
  const taken = new Map<string, number>();
  const chosen: Fact<Item>[] = [];
  while (chosen.length < count) {
    let best: { readonly module: string; readonly wanted: number } | null = null;
    for (const [module, queue] of queues) {
      const already = taken.get(module) ?? 0;
      const next = queue[already];
      if (next === undefined) continue;
      const wanted = next.known + penalty * already;
      if (best === null || wanted < best.wanted) best = { module, wanted };
    }
    if (best === null) break;
    const already = taken.get(best.module) ?? 0;
    const next = queues.get(best.module)?.[already];
    if (next !== undefined) chosen.push(next.fact);
    taken.set(best.module, already + 1);
  }
  return chosen;
}

/** Knowledge of a fact is that of the wording answered last. */
function knownFact<Item extends StudyItem>({ wordings, last }: Fact<Item>, knowledge: Knowledge, now: number): number {
  const item = last?.item ?? wordings[0];
  return item === undefined ? 0 : chanceOfKnowing(knowledge, item, now);
}

/**
 * Orders the questions so that neighbours come from different modules where possible: learners must tell mixed questions apart, but not
 * blocked ones (Rohrer 2012, "Interleaving helps students distinguish among similar concepts"). Within a module the questions that are most
 * alike by their tags follow each other.
 */
function interleaved<Item extends StudyItem>(questions: readonly Item[], random: Random): readonly Item[] {
  const queues = [...Map.groupBy(questions, ({ module }) => module).values()].map(alikeTogether);
  const order: Item[] = [];
  let previous: Item[] | undefined;
  while (order.length < questions.length) {
    const left = queues.filter(({ length }) => length > 0);
    const others = left.filter((queue) => queue !== previous);
    const from = others.length > 0 ? others : left;
    const most = Math.max(...from.map(({ length }) => length));
    const longest = from.filter(({ length }) => length === most);
    previous = longest[Math.floor(random() * longest.length)] ?? [];
    const next = previous.shift();
    if (next !== undefined) order.push(next);
  }
  return order;
}

function alikeTogether<Item extends StudyItem>(questions: readonly Item[]): Item[] {
  const keyOf = ({ tags }: Item) => tags.toSorted().join(' ');
  return [...Map.groupBy(questions, keyOf).values()].flat();
}
