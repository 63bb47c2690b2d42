/** Finished tests in IndexedDB. Each is kept until the server has stored it; the latest stay longer, so that their results can be shown. */
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress';
import type { Api } from '@lanewise/contracts/client';

/** The body of the call that stores an attempt. */
export type AttemptBody = Parameters<Api['saveAttempt']>[0]['body'];

/** A missed question, with its answers as text. */
export interface MissedQuestion {
  readonly id: string;
  readonly content: string;
  readonly given: string | null;
  readonly correct: string;
  readonly explanation: string;
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
  /** Code of the error with which the server refused it for good; null if it has not. */
  readonly refused: string | null;
}

export interface KeptAttempts {
  readonly get: (id: string) => Promise<KeptAttempt | undefined>;
  /** Returns all attempts, oldest first. */
  readonly all: () => Promise<readonly KeptAttempt[]>;
  readonly put: (attempt: KeptAttempt) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

const STORE = 'attempts';

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Returns this browser's attempts. Every method rejects if the browser does not allow storage. */
export function attemptsOnDevice(): KeptAttempts {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    const request = indexedDB.open('lanewise', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    return settled(request);
  };
  const store = async (mode: IDBTransactionMode) => {
    opened ??= open();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    get: async (id) => settled(await store('readonly').then((attempts) => attempts.get(id))),
    all: async () => {
      const found: KeptAttempt[] = await settled((await store('readonly')).getAll());
      return found.sort((one, other) => Date.parse(one.body.finished_at) - Date.parse(other.body.finished_at));
    },
    put: async (attempt) => void (await settled((await store('readwrite')).put(attempt))),
    remove: async (id) => void (await settled((await store('readwrite')).delete(id))),
  };
}
