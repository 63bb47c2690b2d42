/**
 * Finished tests in IndexedDB. Each is kept until the server has stored it; the latest are kept longer, so that their results can be opened again.
 * Storage is a bonus: what a browser does not store is kept in memory, until its document is closed, and sent from there.
 */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress-views';
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

export interface DeviceAttempt {
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
  /** Whether the browser stores nothing, so that the attempt lasts only as long as the document. */
  readonly isInMemory?: boolean;
}

export interface DeviceAttempts {
  readonly get: (id: string) => Promise<DeviceAttempt | undefined>;
  /** Returns all attempts, oldest first. */
  readonly all: () => Promise<readonly DeviceAttempt[]>;
  readonly put: (attempt: DeviceAttempt) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Returns attempts that are stored, or kept in memory as long as they cannot be stored. */
export function orInMemory(stored: DeviceAttempts): DeviceAttempts {
  const memory = new Map<string, DeviceAttempt>();
  return {
    get: async (id) => memory.get(id) ?? (await stored.get(id).catch(nothing)),
    all: async () => {
      const found = (await stored.all().catch(() => [])).filter(({ id }) => !memory.has(id));
      return [...found, ...memory.values()].sort((one, other) => finishedAt(one) - finishedAt(other));
    },
    async put({ isInMemory: _, ...attempt }) {
      try {
        await stored.put(attempt);
        memory.delete(attempt.id);
      } catch {
        memory.set(attempt.id, { ...attempt, isInMemory: true });
      }
    },
    async remove(id) {
      memory.delete(id);
      await stored.remove(id).catch(nothing);
    },
  };
}

function nothing(): undefined {
  return undefined;
}

function finishedAt({ body }: DeviceAttempt): number {
  return Date.parse(body.finished_at);
}

const attempts = orInMemory({
  get: async (id) => (await (await deviceDatabase()).get('attempts', id)) as DeviceAttempt | undefined,
  all: async () => (await (await deviceDatabase()).getAll('attempts')) as DeviceAttempt[],
  put: async (attempt) => void (await (await deviceDatabase()).put('attempts', attempt)),
  remove: async (id) => (await deviceDatabase()).delete('attempts', id),
});

/** Returns this browser's attempts. No method rejects. */
export function attemptsOnDevice(): DeviceAttempts {
  return attempts;
}
