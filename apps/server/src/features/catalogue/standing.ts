/** A learner's standing (seen, due and passed), which catalogue and practice calls add to their answers. progress/ looks it up. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { QuestionStanding } from '@lanewise/contracts/calls/practice';
import type { RoadmapTest } from '@lanewise/contracts/constants/attempts';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Caller } from '../../platform/calls/caller.ts';

/** A learner's results in one test of the roadmap. */
export interface TestRecord {
  readonly tries: number;
  /** Best share of right answers, from 0 to 1. */
  readonly best: number;
  readonly passed: boolean;
}

export interface LearnerStanding {
  question(id: string): QuestionStanding;
  /** Returns the record of a chapter's or category's test, by its code, or of the final test. A whole country has none. */
  test(kind: RoadmapTest, code: string): TestRecord | undefined;
}

/**
 * Each returns null for a caller without a token and for a page that is shared with others, without touching the database; also if the token is
 * invalid, or the account waits for a parent.
 */
export interface FindStanding {
  course(caller: Caller, course: BankCourse): Promise<LearnerStanding | null>;
  /** Combines all courses of a country; for a question answered in several of them, the latest answer counts. */
  country(caller: Caller, subject: SubjectCode): Promise<LearnerStanding | null>;
}
