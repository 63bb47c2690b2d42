/** The explanation of each road user in a scene: when it goes, and where to. */
import type { SceneSpec, SceneUser } from '../scenes/spec.ts';
import { type Mover, type Situation, situationOf } from './situation.ts';
import { type Jurisdiction, type Solution, solve } from './solve.ts';

/** Where a road user goes, from its own point of view. `enters` a roundabout, goes `around` it, `joins` from a slip road. */
export type Move = 'left' | 'right' | 'straight' | 'back' | 'on' | 'enters' | 'around' | 'joins' | 'crosses';

/** Sorts road users without a place after the others. */
const LAST = 99;

export interface ExplainedUser {
  readonly user: SceneUser;
  readonly move: Move;
  /** 1 for those who go first; null for those who have no conflict with anyone, and for those who may not go. */
  readonly place: number | null;
  /** false for those who may not go, regardless of others. */
  readonly mayGo: boolean;
}

/**
 * Returns what each road user does, in the order they go; null if the law gives no order, and if there is neither a number
 * nor an arrow to draw.
 */
export function explainedUsers(spec: SceneSpec, jurisdiction: Jurisdiction = {}): readonly ExplainedUser[] | null {
  const solution = solve(spec, jurisdiction);
  if (solution.order === null) return null;
  const groups = solution.order.map((group) => group.filter((name) => isConcerned(name, solution)));
  const situation = situationOf(spec, jurisdiction.region ?? null);
  const isHeld = (mover: Mover) => solution.held.some(({ who }) => who === mover.name);
  const isShown = (mover: Mover) => isConcerned(mover.name, solution) || (mover.path !== null && !isHeld(mover));
  if (!situation.movers.some(isShown)) return null;
  return situation.movers
    .map((mover): ExplainedUser => {
      const place = groups.findIndex((group) => group.includes(mover.name));
      return {
        user: mover.user,
        move: moveOf(mover, situation),
        place: place < 0 ? null : place + 1,
        mayGo: !isHeld(mover),
      };
    })
    .toSorted((a, b) => (a.place ?? LAST) - (b.place ?? LAST));
}

const isConcerned = (name: string, { waits }: Solution): boolean =>
  waits.some((wait) => wait.who === name || wait.for === name);

function moveOf({ user, onFoot, turn }: Mover, { spec, layout }: Situation): Move {
  if (onFoot) return 'crosses';
  if (user.circulating !== undefined) return 'around';
  if (user.from === 'slip') return 'joins';
  if (spec.roundabout !== undefined) return 'enters';
  if (layout.road && turn !== 'back') return 'on';
  return turn ?? 'on';
}
