/** How a learner stands with what the catalogue and practice calls answer. Found by progress/, which knows learners. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { QuestionStanding } from '@lanewise/contracts/calls/practice';
import type { RoadmapTest } from '@lanewise/contracts/constants/attempts';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Caller } from '../calls/caller.ts';

/** How often a test of the roadmap was finished, and how well. */
export interface TestRecord {
  readonly tries: number;
  /** Best share of right answers, from 0 to 1. */
  readonly best: number;
  readonly passed: boolean;
}

export interface Standing {
  question(id: string): QuestionStanding;
  /** Finds the record of a chapter's or category's test, by its code, or of the final test. Of a whole country there is none. */
  test(kind: RoadmapTest, code: string): TestRecord | undefined;
}

/**
 * Each returns null, and no promise, for a caller without a token, and for a page that others are shown too: then no database is touched.
 * A promise of null stands for a token that is dead, or of an account that waits for a parent.
 */
export interface FindStanding {
  course(caller: Caller, course: BankCourse): Promise<Standing | null> | null;
  /** All courses of a country together: of two answers to one question the later one counts. */
  country(caller: Caller, subject: SubjectCode): Promise<Standing | null> | null;
}

/** Returns what `make` makes of the standing: a promise only where there may be one. */
export function withStanding<Answer>(
  found: Promise<Standing | null> | null,
  make: (standing: Standing | null) => Answer,
): Answer | Promise<Answer> {
  return found === null ? make(null) : found.then(make);
}
