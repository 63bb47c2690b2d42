/** Chooses plausible wrong answers, each with the mistake that leads to it. */
import { type BeliefId, beliefIds, ordersBy } from './beliefs.ts';
import { type PriorityReason, reasonsIn, type Thought } from './reasons.ts';
import { chanceOf } from './situations.ts';
import type { SolvedSituation } from './solved-situation.ts';

/**
 * The mistake behind a wrong answer: a misconception, an overlooked reason, or waiting for somebody who has to wait.
 */
export type Mistake =
  | { readonly kind: 'belief'; readonly belief: BeliefId }
  | { readonly kind: 'ignored'; readonly thought: Thought }
  | { readonly kind: 'excess'; readonly thought: Thought | 'unrelated' };

export interface WrongAnswer {
  readonly claim: readonly string[];
  readonly mistake: Mistake;
}

/** Returns everyone who does not go first, each with a mistake that puts them first, as far as possible one of its own. */
export function wrongFirsts(solved: SolvedSituation, order: readonly string[], count: number): WrongAnswer[] {
  // Letting everyone go first is a mistake only of somebody who goes first.
  const mistakes = orderMistakes(solved, order).filter(
    ({ mistake }) => order[0] === 'A' || mistake.kind !== 'belief' || mistake.belief !== 'you-last',
  );
  const found: WrongAnswer[] = [];
  for (const name of order.slice(1)) {
    const own = mistakes.filter(({ claim }) => claim[0] === name).map(({ mistake }) => mistake);
    const fresh = own.find((mistake) => !found.some((one) => isSame(one.mistake, mistake)));
    const mistake = fresh ?? own[0];
    if (mistake !== undefined) found.push({ claim: [name], mistake });
  }
  return found.slice(0, count);
}

/** Returns every wrong order with a mistake that leads to it, likely ones first. */
function orderMistakes(solved: SolvedSituation, truth: readonly string[]): WrongAnswer[] {
  const { waits } = solved.solution;
  const broken = (order: readonly string[]) =>
    waits.filter((wait) => order.indexOf(wait.who) < order.indexOf(wait.for));
  // Misconceptions that only this kind of situation raises come first, the rest in an order that depends on the
  // situation.
  const rare = beliefIds.indexOf('right-against-signs');
  const beliefs = [
    ...beliefIds.slice(0, rare + 1),
    ...beliefIds.slice(rare + 1).toSorted((a, b) => chanceOf(solved.id + a) - chanceOf(solved.id + b)),
  ];
  const believed = beliefs.flatMap((belief) =>
    ordersBy(belief, solved, truth).map((claim): WrongAnswer => ({ claim, mistake: { kind: 'belief', belief } })),
  );
  const reasons = reasonsIn(solved.situation, solved.solution) ?? [];
  const others = permutations(truth)
    .filter((claim) => broken(claim).length > 0)
    .toSorted(
      (a, b) => broken(a).length - broken(b).length || chanceOf(solved.id + a.join()) - chanceOf(solved.id + b.join()),
    )
    .flatMap((claim): WrongAnswer[] => {
      const [wait] = broken(claim);
      const reason = reasons.find(({ first, second }) => first.name === wait?.for && second.name === wait.who);
      return reason === undefined ? [] : [{ claim, mistake: { kind: 'ignored', thought: reason.thought } }];
    });
  return [...believed, ...others];
}

function permutations(names: readonly string[]): string[][] {
  if (names.length <= 1) return [[...names]];
  return names.flatMap((name) => permutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));
}

/** Returns wrong sets of those that A waits for, nearest to the truth first. */
export function wrongSets(solved: SolvedSituation, truth: readonly string[], count: number): WrongAnswer[] {
  const others = solved.situation.movers.map(({ name }) => name).filter((name) => name !== 'A');
  const reasons = reasonsIn(solved.situation, solved.solution) ?? [];
  const sets: string[][] = [[]];
  for (const name of others) sets.push(...sets.map((set) => [...set, name]));
  const apart = (set: readonly string[]) => others.filter((name) => set.includes(name) !== truth.includes(name));
  const nearest = sets
    .filter((set) => apart(set).length > 0)
    .toSorted(
      (a, b) => apart(a).length - apart(b).length || chanceOf(solved.id + a.join()) - chanceOf(solved.id + b.join()),
    )
    .slice(0, count);
  const found: WrongAnswer[] = [];
  for (const claim of nearest) {
    const mistakes = apart(claim).map((name) => mistakeOf(name, claim, reasons));
    const fresh = mistakes.find((mistake) => !found.some((one) => isSame(one.mistake, mistake)));
    const mistake = fresh ?? mistakes[0];
    if (mistake !== undefined) found.push({ claim, mistake });
  }
  return found;
}

/** Two overlooked reasons are the same mistake as a misconception. */
const named = (mistake: Mistake): string => {
  if (mistake.kind === 'belief') return mistake.belief;
  if (mistake.kind === 'ignored' && mistake.thought === 'right') return 'left-first';
  if (mistake.kind === 'ignored' && mistake.thought === 'urgent') return 'siren-obeys';
  return `${mistake.kind} ${mistake.thought}`;
};

const isSame = (one: Mistake, two: Mistake): boolean => named(one) === named(two);

/** Returns the mistake of a set that is wrong about one road user. */
export function mistakeOf(name: string, claim: readonly string[], reasons: readonly PriorityReason[]): Mistake {
  const between = reasons.find(
    ({ first, second }) => [first.name, second.name].includes('A') && [first.name, second.name].includes(name),
  );
  if (claim.includes(name)) return { kind: 'excess', thought: between?.thought ?? 'unrelated' };
  return { kind: 'ignored', thought: between?.thought ?? 'sign' };
}
