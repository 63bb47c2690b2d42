/** Compares what an answer claims about the right of way with what the solver derives from the scene. */
import type { Solution } from '@lanewise/pictures/right-of-way/solve';
import type { SolvesFields } from '../schema/solves.ts';

type Claim = SolvesFields['answers'][number];

/**
 * With several right answers each may name part of the truth ('part'); a single right answer must name all of it
 * ('whole').
 */
export type Share = 'part' | 'whole';

/** Returns whether the law agrees with a claim; null for an answer that makes no claim. */
export function claimHolds(solves: SolvesFields, index: number, solution: Solution, share: Share): boolean | null {
  const claim: Claim | undefined = solves.answers[index];
  if (claim === undefined || claim === null) return null;
  if (solves.ask === 'may_go') return mayGo(solves.of, claim as boolean | 'open', solution);
  if (claim === 'open') return solution.undecided !== null || solution.deadlock;
  const listed = claim as readonly (string | readonly string[])[];
  if (solves.ask === 'order') return inOrder(listed, solution);
  const names = listed.flat();
  if (solves.ask === 'must_wait') {
    const truth = waitsOf(solves.of, solution);
    if (share === 'part' && names.length > 0) return names.every((name) => truth.includes(name));
    return sameSet(names, truth);
  }
  return solution.order !== null && sameSet(names, firstOf(solution));
}

/** Returns the names in a question's claims that do not appear in its scene. */
export function unknownNames(solves: SolvesFields, solution: Solution): string[] {
  const named = solves.answers.flatMap((claim) => (Array.isArray(claim) ? claim.flat() : []));
  const of = 'of' in solves ? [solves.of] : [];
  const known = [...solution.movers, ...solution.held.map(({ because }) => because)];
  return [...new Set([...of, ...named])].filter((name) => !known.includes(name));
}

/** Returns what the solver found and why, as a sentence for an author. */
export function describeSolution({ waits, held, undecided, deadlock }: Solution): string {
  const parts = [
    ...held.map(({ who, reason, source }) => `${who} may not go: ${reason} (${source})`),
    ...waits.map((wait) => `${wait.who} waits for ${wait.for}: ${wait.reason} (${wait.source})`),
    ...(undecided === null ? [] : [`open between ${undecided}`]),
    ...(deadlock ? ['everyone is waiting for someone else, so they must agree among themselves'] : []),
  ];
  return parts.length === 0 ? 'nobody has to wait' : parts.join('; ');
}

/** Returns the road users (or rules) that somebody has to wait for. */
function waitsOf(who: string, { waits, held }: Solution): string[] {
  const stopped = held.filter((one) => one.who === who).map(({ because }) => because);
  return [...stopped, ...waits.filter((wait) => wait.who === who).map((wait) => wait.for)];
}

/** Returns those in the first group who take part in any right-of-way relation, or the whole group if nobody does. */
function firstOf({ order, waits }: Solution): string[] {
  const first = order?.[0] ?? [];
  const concerned = first.filter((name) => waits.some((wait) => wait.who === name || wait.for === name));
  return concerned.length > 0 ? concerned : [...first];
}

function mayGo(who: string, claim: boolean | 'open', solution: Solution): boolean {
  const waits = waitsOf(who, solution).length > 0 && !solution.deadlock;
  const open = !waits && (solution.undecided !== null || solution.deadlock);
  return claim === 'open' ? open : !open && claim === !waits;
}

function inOrder(listed: readonly (string | readonly string[])[], { order, waits, held }: Solution): boolean {
  if (order === null) return false;
  const place = new Map(listed.flatMap((group, index) => [group].flat().map((name) => [name, index] as const)));
  if (held.some(({ who }) => place.has(who))) return false;
  return waits.every(({ who, for: other }) => {
    const [later, earlier] = [place.get(who), place.get(other)];
    return later === undefined || earlier === undefined || earlier < later;
  });
}

const sameSet = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((name) => two.includes(name));
