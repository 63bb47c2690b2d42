/** A situation with the answer that the law gives. */
import type { Situation } from '@lanewise/pictures/right-of-way/situation';
import type { Solution } from '@lanewise/pictures/right-of-way/solve';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import type { SceneFamily } from './family.ts';

/** What the question asks about a situation, and the answer. */
export type Asked =
  /** Who goes first, where everyone goes one after the other. */
  | { readonly ask: 'first'; readonly order: readonly string[] }
  | { readonly ask: 'must_wait'; readonly set: readonly string[] };

export interface SolvedSituation {
  /** Derived from what matters in law, so that it does not change when the drawing does. */
  readonly id: string;
  /** Id of the question about the whole order that this one replaces; null if there was none. */
  readonly replaces: string | null;
  readonly family: SceneFamily;
  readonly scene: SceneSpec;
  readonly situation: Situation;
  readonly solution: Solution;
  readonly asked: Asked;
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /** Situations with the same pattern need the same reasoning. */
  readonly pattern: string;
}
