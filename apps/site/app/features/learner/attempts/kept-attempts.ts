/** Finished tests in IndexedDB. Each is kept until the server has stored it; the latest are kept longer, so that their results can be opened again. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress';
import type { Api } from '@lanewise/contracts/client';
import { deviceDatabase } from '../device/database.ts';

/** The body of the call that stores an attempt. */
export type AttemptBody = Parameters<Api['saveAttempt']>[0]['body'];

/** A missed question, with its answers as text. */
export interface MissedQuestion {
  readonly id: string;
  readonly content: string;
  readonly given: string | null;
  readonly correct: string;
  readonly explanation: string;
  /** Absent in attempts of earlier versions. */
  readonly item?: PracticeItem;
  /** The answer as in an address; absent in attempts of earlier versions. */
  readonly answer?: string;
}

export interface KeptAttempt {
  readonly id: string;
  /** Analytics id of the learner; several learners may share a browser. */
  readonly owner: string;
  readonly body: AttemptBody;
  readonly right: number;
  /** Share of right answers needed to pass; null if there is no pass mark. */
  readonly passingIndex: number | null;
  readonly missed: readonly MissedQuestion[];
  /** Readiness when the test was opened. */
  readonly before: ReadinessView;
  /** Query of a new test with the same options. */
  readonly again: string;
  /** The server's answer; null until it has stored the attempt. */
  readonly result: AttemptResult | null;
  /** Code of the error with which the server refused it permanently; null if it did not. */
  readonly refused: string | null;
}

export interface KeptAttempts {
  readonly get: (id: string) => Promise<KeptAttempt | undefined>;
  /** Returns all attempts, oldest first. */
  readonly all: () => Promise<readonly KeptAttempt[]>;
  readonly put: (attempt: KeptAttempt) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Returns this browser's attempts. Every method rejects if the browser does not allow storage. */
export function attemptsOnDevice(): KeptAttempts {
  return {
    get: async (id) => (await (await deviceDatabase()).get('attempts', id)) as KeptAttempt | undefined,
    all: async () => {
      const found = (await (await deviceDatabase()).getAll('attempts')) as KeptAttempt[];
      return found.sort((one, other) => Date.parse(one.body.finished_at) - Date.parse(other.body.finished_at));
    },
    put: async (attempt) => void (await (await deviceDatabase()).put('attempts', attempt)),
    remove: async (id) => (await deviceDatabase()).delete('attempts', id),
  };
}
