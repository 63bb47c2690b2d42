/** Compares what an answer claims about the right of way with what the solver derives from the scene. */
import type { Solution } from '@lanewise/pictures/right-of-way/solve';
import type { SolvesFields } from '../schema/solves.ts';

type Claim = SolvesFields['answers'][number];

/** One of several right answers may name a part of the truth; the only right answer names all of it. */
export type Share = 'part' | 'whole';

/** Whether a claim is what the law says; null for an answer that claims nothing. */
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

/** Those in the claims of a question who do not take part in the scene. */
export function strangers(solves: SolvesFields, solution: Solution): string[] {
  const named = solves.answers.flatMap((claim) => (Array.isArray(claim) ? claim.flat() : []));
  const of = 'of' in solves ? [solves.of] : [];
  const known = [...solution.movers, ...solution.held.map(({ because }) => because)];
  return [...new Set([...of, ...named])].filter((name) => !known.includes(name));
}

/** What the solver says and why, as a sentence for an author. */
export function describeSolution({ waits, held, undecided, deadlock }: Solution): string {
  const parts = [
    ...held.map(({ who, reason, source }) => `${who} may not go: ${reason} (${source})`),
    ...waits.map((wait) => `${wait.who} waits for ${wait.for}: ${wait.reason} (${wait.source})`),
    ...(undecided === null ? [] : [`open between ${undecided}`]),
    ...(deadlock ? ['everybody waits for somebody, so that they have to agree'] : []),
  ];
  return parts.length === 0 ? 'nobody has to wait for anybody' : parts.join('; ');
}

/** For whom (or by which rule) somebody has to wait. */
function waitsOf(who: string, { waits, held }: Solution): string[] {
  const stopped = held.filter((one) => one.who === who).map(({ because }) => because);
  return [...stopped, ...waits.filter((wait) => wait.who === who).map((wait) => wait.for)];
}

/** Those of the first group whom the right of way concerns at all; all of them where it concerns nobody. */
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
