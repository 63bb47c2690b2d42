/** Chooses the questions of a learner's next test. */
import { recallAt } from '../memory/memory.ts';
import type { Random } from '../random.ts';
import type { StudyItem } from '../readiness/course.ts';
import { chancesOfKnowing, type Knowledge } from '../readiness/knowledge.ts';
import { confusionOf } from './confusion.ts';
import { type Fact, factsOf, freshWording, isDue, isMissed } from './facts.ts';
import { interleaved } from './interleave.ts';

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

/**
 * Returns up to `count` questions, one for each fact, in the wording seen least recently. Neighbours come from different modules, except that what
 * learners confuse stands side by side.
 */
export function selectQuestions<Item extends StudyItem>(request: SelectionRequest<Item>): Selection<Item> {
  const { aim, items, knowledge, now, count, random } = request;
  const facts = factsOf(items, knowledge.memories);
  const fitting = {
    review: () => facts.filter((fact) => isDue(fact, now)).sort(byOf((fact) => recallOfFact(fact, now))),
    mistakes: () => facts.filter(isMissed).sort(byOf(({ last }) => last?.memory.answeredAt ?? 0)),
    least_known: () => facts,
  }[aim]();
  const chosen = aim === 'least_known' ? leastKnown(fitting, request) : fitting.slice(0, count);
  const questions = chosen.map(({ wordings }) => freshWording(wordings, knowledge.memories));
  return { questions: interleaved(questions, confusionOf(items), random), available: fitting.length };
}

function byOf<Value>(numberOf: (value: Value) => number) {
  return (one: Value, other: Value) => numberOf(one) - numberOf(other);
}

function recallOfFact({ last }: Fact<StudyItem>, now: number): number {
  return last === null ? 0 : recallAt(last.memory, now);
}

/** Size of the random term added to the chance of knowing, so that the same learner's next test differs. */
const JITTER = 0.15;
/** Penalty for a module's questions once the module has its even share of the test. */
const EVENNESS = 0.1;

/** Bonus of a fact that a missed one is confused with: who took one sign for another has to see both to learn the difference. */
const CONFUSED = 0.3;

/** Returns the least known facts, without letting one weak module fill the whole test. */
function leastKnown<Item extends StudyItem>(
  facts: readonly Fact<Item>[],
  { knowledge, now, count, random }: SelectionRequest<Item>,
): Fact<Item>[] {
  const chanceOf = chancesOfKnowing(knowledge, now);
  const confusedWithMissed = besideMissed(facts);
  const queues = Map.groupBy(
    facts
      .map((fact) => ({
        fact,
        module: fact.wordings[0]?.module ?? '',
        known: knownFact(fact, chanceOf) + JITTER * random() - (confusedWithMissed(fact) ? CONFUSED : 0),
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
function knownFact<Item extends StudyItem>({ wordings, last }: Fact<Item>, chanceOf: (item: Item) => number): number {
  const item = last?.item ?? wordings[0];
  return item === undefined ? 0 : chanceOf(item);
}

/** Returns a function that tells whether a fact is confused with one that was missed when it was last asked. */
function besideMissed<Item extends StudyItem>(facts: readonly Fact<Item>[]): (fact: Fact<Item>) => boolean {
  const items = facts.flatMap(({ wordings: [first] }) => first ?? []);
  const { causesOf, areConfused } = confusionOf(items);
  const missed = facts.flatMap((fact) => (isMissed(fact) ? (fact.wordings[0] ?? []) : []));
  const causes = new Set(missed.flatMap(causesOf));
  return ({ wordings: [first] }) => {
    if (!first || !causesOf(first).some((cause) => causes.has(cause))) return false;
    return missed.some((item) => areConfused(item, first));
  };
}
