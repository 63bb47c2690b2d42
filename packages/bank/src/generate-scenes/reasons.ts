/**
 * Reasons why one road user goes before another, finer than the rules: each says what must be noticed in the picture.
 */

import { turnOnRed } from '@lanewise/pictures/right-of-way/rules/turn-on-red';
import { type Mover, type Situation, sideOf } from '@lanewise/pictures/right-of-way/situation';
import type { Solution, Wait } from '@lanewise/pictures/right-of-way/solve';
import type { SolvedSituation } from './solved-situation.ts';

/** The reason behind a wait. */
export type Thought =
  | 'arrived'
  | 'right'
  | 'across'
  | 'across-same-road'
  | 'sign'
  | 'roundabout'
  | 'roundabout-right'
  | 'urgent'
  | 'crosswalk'
  | 'person'
  | 'person-beside-turn'
  | 'zebra'
  | 'still-crossing'
  | 'on-red'
  | 'beside'
  | 'tram'
  | 'emerging';

export interface PriorityReason {
  readonly first: Mover;
  readonly second: Mover;
  readonly thought: Thought;
  readonly source: string;
  readonly pattern: string;
}

/** Returns the reason for every wait; null if one of them has a reason that no question is made from. */
export function reasonsIn(situation: Situation, solution: Solution): PriorityReason[] | null {
  const moverOf = (name: string) => situation.movers.find((mover) => mover.name === name);
  const reasons: PriorityReason[] = [];
  for (const wait of solution.waits) {
    const [first, second] = [moverOf(wait.for), moverOf(wait.who)];
    if (first === undefined || second === undefined) return null;
    const thought = thoughtOf(wait, first, second);
    if (thought === null) return null;
    const pattern = `${thought}(${first.turn ?? 'way'}>${second.turn ?? 'way'})`;
    // Pedestrians on a crossing have a rule of their own, but the duty when turning on red is stated with that turn.
    const source =
      (thought === 'on-red' ? turnOnRed.source[situation.style] : undefined) ??
      exactSource(situation.style, thought, second) ??
      wait.source;
    reasons.push({ first, second, thought, source, pattern });
  }
  return reasons;
}

/** The one paragraph that states a reason, where the source of its rule names several; by country. */
const exactSources: Partial<
  Record<Situation['style'], Partial<Record<Thought, string | ((second: Mover) => string)>>>
> = {
  de: { across: 'StVO § 9 Abs. 3', 'across-same-road': 'StVO § 9 Abs. 4' },
  uk: {
    sign: ({ arm }) => (arm?.spec.control === 'stop' ? 'Highway Code rule 171' : 'Highway Code rule 172'),
  },
};

function exactSource(style: Situation['style'], thought: Thought, second: Mover): string | undefined {
  const exact = exactSources[style]?.[thought];
  return typeof exact === 'function' ? exact(second) : exact;
}

/**
 * Returns those who come from the right of the one who goes first and whose paths do not cross: asked who goes first, the
 * explanation says why they do not go before. Only where the right counts, without signs or at an all-way stop.
 */
export function besideTheFirst({
  situation,
  solution,
  asked,
}: SolvedSituation): readonly [first: Mover, beside: Mover[]] | null {
  if (asked.ask !== 'first') return null;
  const first = situation.movers.find(({ name }) => name === asked.order[0]);
  const kinds = new Set(situation.layout.arms.map(({ spec }) => spec.control ?? 'none'));
  if (
    first === undefined ||
    kinds.size > 1 ||
    situation.layout.arms.some(({ spec }) => spec.sign !== undefined && spec.control !== 'stop')
  )
    return null;
  const meets = (name: string) =>
    solution.waits.some((wait) => [wait.who, wait.for].includes(name) && [wait.who, wait.for].includes(first.name));
  const beside = situation.movers.filter(
    (mover) =>
      !mover.onFoot &&
      mover !== first &&
      !meets(mover.name) &&
      sideOf(first, mover) === 'right' &&
      mover.user.arrived === first.user.arrived,
  );
  return [first, beside];
}

const thoughts: Readonly<Record<string, Thought>> = {
  signs: 'sign',
  'priority-to-the-right': 'right',
  'emergency-vehicle': 'urgent',
  'turning-pedestrian': 'person-beside-turn',
  'zebra-crossing': 'zebra',
  'still-crossing': 'still-crossing',
  'turn-on-red': 'on-red',
  'turning-beside': 'beside',
  'tram-first': 'tram',
  emerging: 'emerging',
};

function thoughtOf({ because }: Wait, first: Mover, second: Mover): Thought | null {
  if (because === 'turning-across') return first.exit === second.exit ? 'across-same-road' : 'across';
  if (because === 'roundabout') return first.user.circulating === undefined ? 'roundabout-right' : 'roundabout';
  if (because === 'all-way-stop') {
    const [mine, theirs] = [first.user.arrived, second.user.arrived];
    if (mine !== theirs) return 'arrived';
    if (sideOf(second, first) === 'right') return 'right';
    return first.exit === second.exit ? 'across-same-road' : 'across';
  }
  // A driver who turns on red waits for pedestrians too, whether they have just begun or are half-way across.
  if (first.onFoot && second.arm?.spec.light === 'red') return 'on-red';
  if (because === 'crosswalk') return isPainted(second) ? 'crosswalk' : 'person';
  return thoughts[because] ?? null;
}

const isPainted = ({ arm, exit }: Mover): boolean => [arm, exit].some((one) => one?.spec.crossing !== undefined);

/** Returns the reasons that the explanation gives: asked who goes first, between neighbours in the order, otherwise those that concern A. */
export function explainedReasons({ situation, solution, asked }: SolvedSituation): PriorityReason[] {
  const reasons = reasonsIn(situation, solution) ?? [];
  if (asked.ask === 'must_wait') {
    return reasons.filter(({ first, second }) => first.name === 'A' || second.name === 'A');
  }
  return asked.order.flatMap(
    (name, at) => reasons.find(({ first, second }) => first.name === name && second.name === asked.order[at + 1]) ?? [],
  );
}

/** Returns the reason that decides the answer: asked whom A must wait for, the first for which A waits, otherwise the first one. */
export function decidingReason(solved: SolvedSituation): PriorityReason | undefined {
  const reasons = explainedReasons(solved);
  const waits = solved.asked.ask === 'must_wait' ? reasons.find(({ second }) => second.name === 'A') : undefined;
  return waits ?? reasons[0];
}
