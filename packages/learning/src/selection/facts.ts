/**
 * Facts that a learner has to know, each asked in one or more wordings. Whether a fact is due or was missed depends on the wording
 * answered last, so that it can be asked again in other words.
 */
import { dueAt } from '../memory/memory.ts';
import type { Remembered } from '../memory/packed.ts';
import type { Knowledge } from '../readiness/knowledge.ts';

/** The fields that identify a question's fact. */
export interface FactKey {
  readonly id: string;
  readonly family?: string;
}

export interface Fact<Item> {
  readonly wordings: readonly Item[];
  /** The wording answered last and its memory; null for a fact that was never answered. */
  readonly last: { readonly item: Item; readonly memory: Remembered } | null;
}

type Memories = Knowledge['memories'];

/** Returns the facts behind the questions, in the order of their first questions. */
export function factsOf<Item extends FactKey>(items: readonly Item[], memories: Memories): readonly Fact<Item>[] {
  const families = Map.groupBy(items, ({ id, family }) => family ?? id);
  return [...families.values()].map((wordings) => ({ wordings, last: lastAnswered(wordings, memories) }));
}

function lastAnswered<Item extends FactKey>(wordings: readonly Item[], memories: Memories): Fact<Item>['last'] {
  let last: Fact<Item>['last'] = null;
  for (const item of wordings) {
    const memory = memories.get(item.id);
    if (memory !== undefined && (last === null || memory.answeredAt > last.memory.answeredAt)) last = { item, memory };
  }
  return last;
}

/** Returns whether the fact was answered before and is about to be forgotten at a time in milliseconds since 1970. */
export function isDue({ last }: Pick<Fact<unknown>, 'last'>, at: number): boolean {
  return last !== null && dueAt(last.memory) <= at;
}

/** Returns whether the fact was missed when it was last asked. */
export function isMissed({ last }: Pick<Fact<unknown>, 'last'>): boolean {
  return last !== null && !last.memory.lastRight;
}

/** Returns the wording to ask: one not yet answered, else the one answered longest ago. */
export function freshWording<Item extends FactKey>(wordings: readonly Item[], memories: Memories): Item {
  const answeredAt = ({ id }: Item) => memories.get(id)?.answeredAt ?? 0;
  return wordings.reduce((one, other) => (answeredAt(other) < answeredAt(one) ? other : one));
}
