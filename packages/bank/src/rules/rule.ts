/** A content check. Each rule is a file with its test beside it, listed in `check/rules.ts`. */

import type { DataPlace } from '@lanewise/authoring/problems/place';
import type { Draft } from '../draft/draft.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { FrozenRecord } from '../published/record.ts';

export interface RuleContext extends Lookups {
  readonly draft: Draft;
  readonly frozen: FrozenRecord;
  /** Reports an error, which stops the build. `message` says what is wrong and how to fix it. */
  error(at: DataPlace, id: string | null, message: string): void;
  /** Reports a warning; the build goes on. */
  warn(at: DataPlace, id: string | null, message: string): void;
}

export interface BankRule {
  /** The name at the end of each message. */
  readonly name: string;
  /** One sentence that is true of a bank without violations. */
  readonly promise: string;
  /**
   * Whether the rule looks up names across files. It is skipped if a file cannot be read, because everything in that
   * file would seem to be missing.
   */
  readonly needsAllFiles?: true;
  check(context: RuleContext): void;
}
