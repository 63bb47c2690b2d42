/** A content check: one file a rule, with its test beside it, listed in `check/rules.ts`. */
import type { Draft } from '../draft/draft.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { Place } from '../problems/place.ts';
import type { FrozenRecord } from '../published/record.ts';

export interface RuleContext extends Lookups {
  readonly draft: Draft;
  readonly frozen: FrozenRecord;
  /** Stops the build. `message` says what is wrong and what to do. */
  error(at: Place, id: string | null, message: string): void;
  /** Is shown; the build goes on. */
  warn(at: Place, id: string | null, message: string): void;
}

export interface Rule {
  /** As it stands at the end of each message. */
  readonly name: string;
  /** What holds of the bank when the rule is kept, one sentence. */
  readonly promise: string;
  /** Looks for what is named elsewhere. It waits while a file cannot be read: all that stands in it would be missing. */
  readonly needsAllFiles?: true;
  check(context: RuleContext): void;
}
