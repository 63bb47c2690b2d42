/** Stores what a guest has answered as an attempt of the account made afterwards. */
import { createHash } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { Store } from '@lanewise/database/pool';
import { courseLanguage } from '../catalogue/subject.ts';
import type { GradedAnswer } from './graded.ts';
import { type FinishedAttempt, recordAttempt } from './record.ts';

interface GuestTest extends Pick<FinishedAttempt, 'id' | 'userId' | 'startedAt' | 'finishedAt'> {
  readonly course: BankCourse;
  readonly answers: readonly GradedAnswer[];
  /** The text that the browser kept. */
  readonly kept: string;
}

/** Stores the test as a practice attempt, once for each id. */
export async function recordGuestTest(store: Store, bank: Bank, { kept, ...test }: GuestTest): Promise<void> {
  await recordAttempt(store, bank, {
    ...test,
    kind: 'practice',
    passed: null,
    language: courseLanguage(test.course, undefined),
    score: test.answers.filter(({ right }) => right).length,
    total: test.answers.length,
    digest: createHash('sha256').update(kept).digest(),
  });
}
