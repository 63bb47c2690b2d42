import type { Style } from '../scenes/spec.ts';
import type { Mover, Situation } from './situation.ts';

/** What a rule says of two road users: the first must wait for the second, or the law leaves it to them. */
export type Verdict = 'waits' | 'open' | null;

/** One rule of the right of way, as the law has it. */
export interface Rule {
  /** Never changes; stands in answers and in the messages of the bank. */
  readonly id: string;
  /** Where it is written, by country; a country without the rule has no entry. */
  readonly source: Readonly<Partial<Record<Style, string>>>;
  /** Why the first waits, one clause that goes on from "A waits for B: ". */
  readonly reason: string;
  /** Whether it binds only those whose ways meet. Default true. */
  readonly apart?: boolean;
  /** Whether `self` must wait for `other`. The first rule that says anything about a pair decides it. */
  judge(self: Mover, other: Mover, situation: Situation): Verdict;
}

/** A rule that stops one road user, whoever else is there. */
export interface Hold {
  readonly id: string;
  readonly source: Readonly<Partial<Record<Style, string>>>;
  readonly reason: string;
  holds(mover: Mover, situation: Situation): boolean;
}
