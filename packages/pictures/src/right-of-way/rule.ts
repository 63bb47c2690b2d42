import type { Style } from '../countries/countries.ts';
import type { Mover, Situation } from './situation.ts';

/** A rule's verdict on two road users: the first must wait for the second, or the law leaves it to them. */
export type PriorityVerdict = 'waits' | 'open' | null;

/** One right-of-way rule of the law. */
export interface PriorityRule {
  /** Never changes; used in answers and in the bank's messages. */
  readonly id: string;
  /** The source by country; null where the law has no such rule. */
  readonly source: Readonly<Record<Style, string | null>>;
  /** Why the first waits: a clause that follows "A waits for B: ". */
  readonly reason: string;
  /** Whether the rule applies only if their paths meet. Default true. */
  readonly apart?: boolean;
  /** Returns whether `self` must wait for `other`. The first rule with a verdict on a pair decides it. */
  judge(self: Mover, other: Mover, situation: Situation): PriorityVerdict;
}

/** A rule that holds one road user back, no matter who else is there. */
export interface Hold {
  readonly id: string;
  readonly source: Readonly<Record<Style, string | null>>;
  readonly reason: string;
  holds(mover: Mover, situation: Situation): boolean;
}
