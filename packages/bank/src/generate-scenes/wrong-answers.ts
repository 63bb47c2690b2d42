/** Plausible wrong answers, each with the mistake that leads to it. */
import { type Belief, beliefIds, ordersBy } from './beliefs.ts';
import { type Reason, reasonsIn, type Thought } from './reasons.ts';
import { chanceOf, type MadeSituation } from './situations.ts';

/** The mistake behind a wrong answer: a belief, a thought left out, or waiting for somebody who has to wait. */
export type Mistake =
  | { readonly kind: 'belief'; readonly belief: Belief }
  | { readonly kind: 'ignored'; readonly thought: Thought }
  | { readonly kind: 'excess'; readonly thought: Thought | 'unrelated' };

export interface WrongAnswer {
  readonly claim: readonly string[];
  readonly mistake: Mistake;
}

/** Returns wrong orders: first those that beliefs lead to, then those that break the law in one place. */
export function wrongOrders(made: MadeSituation, truth: readonly string[], count: number): WrongAnswer[] {
  const { waits } = made.solution;
  const broken = (order: readonly string[]) =>
    waits.filter((wait) => order.indexOf(wait.who) < order.indexOf(wait.for));
  const found: WrongAnswer[] = [];
  const add = (claim: readonly string[], mistake: Mistake, again = false) => {
    const known = found.some((one) => one.claim.join() === claim.join());
    const told = found.some((one) => JSON.stringify(one.mistake) === JSON.stringify(mistake));
    if (!known && (again || !told) && found.length < count && broken(claim).length > 0) found.push({ claim, mistake });
  };
  // The ideas that only this kind of situation brings up come first, the rest in an order of its own.
  const rare = beliefIds.indexOf('right-against-signs');
  const beliefs = [
    ...beliefIds.slice(0, rare + 1),
    ...beliefIds.slice(rare + 1).toSorted((a, b) => chanceOf(made.id + a) - chanceOf(made.id + b)),
  ];
  for (const belief of beliefs) {
    for (const claim of ordersBy(belief, made, truth)) add(claim, { kind: 'belief', belief });
  }
  const reasons = reasonsIn(made.seen, made.solution) ?? [];
  const others = permutations(truth).toSorted(
    (a, b) => broken(a).length - broken(b).length || chanceOf(made.id + a.join()) - chanceOf(made.id + b.join()),
  );
  // A mistake is told twice only where there are no others.
  for (const again of [false, true]) {
    for (const claim of others) {
      const [wait] = broken(claim);
      const reason = reasons.find(({ first, second }) => first.name === wait?.for && second.name === wait.who);
      if (reason !== undefined) add(claim, { kind: 'ignored', thought: reason.thought }, again);
    }
  }
  return found;
}

function permutations(names: readonly string[]): string[][] {
  if (names.length <= 1) return [[...names]];
  return names.flatMap((name) => permutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));
}

/** Returns wrong sets of those that A waits for: those nearest to the truth first. */
export function wrongSets(made: MadeSituation, truth: readonly string[], count: number): WrongAnswer[] {
  const others = made.seen.movers.map(({ name }) => name).filter((name) => name !== 'A');
  const reasons = reasonsIn(made.seen, made.solution) ?? [];
  const sets: string[][] = [[]];
  for (const name of others) sets.push(...sets.map((set) => [...set, name]));
  const apart = (set: readonly string[]) => others.filter((name) => set.includes(name) !== truth.includes(name));
  const nearest = sets
    .filter((set) => apart(set).length > 0)
    .toSorted(
      (a, b) => apart(a).length - apart(b).length || chanceOf(made.id + a.join()) - chanceOf(made.id + b.join()),
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

const isSame = (one: Mistake, two: Mistake): boolean => JSON.stringify(one) === JSON.stringify(two);

/** The mistake of a set that differs from the truth by somebody. */
export function mistakeOf(name: string, claim: readonly string[], reasons: readonly Reason[]): Mistake {
  const between = reasons.find(
    ({ first, second }) => [first.name, second.name].includes('A') && [first.name, second.name].includes(name),
  );
  if (claim.includes(name)) return { kind: 'excess', thought: between?.thought ?? 'unrelated' };
  return { kind: 'ignored', thought: between?.thought ?? 'sign' };
}
