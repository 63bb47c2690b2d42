/** Finished tests on this device, in IndexedDB: kept until the server has them, and the latest ones for their results. */
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress';
import type { Api } from '@lanewise/contracts/client';

/** The body of the call that stores an attempt. */
export type AttemptBody = Parameters<Api['saveAttempt']>[0]['body'];

/** A question that was missed, in words. */
export interface MissedQuestion {
  readonly id: string;
  readonly content: string;
  readonly given: string | null;
  readonly correct: string;
  readonly explanation: string;
}

export interface KeptAttempt {
  readonly id: string;
  /** Whose it is: several learners may use a browser. */
  readonly owner: string;
  readonly body: AttemptBody;
  readonly right: number;
  /** Share of right answers that passes it; null where there is no pass mark. */
  readonly passingIndex: number | null;
  readonly missed: readonly MissedQuestion[];
  /** Readiness when the test was opened. */
  readonly before: ReadinessView;
  /** Query of a new test like it. */
  readonly again: string;
  /** What the server answered; null until it has the attempt. */
  readonly result: AttemptResult | null;
  /** Why the server will never take it; null if it may. */
  readonly refused: string | null;
}

export interface KeptAttempts {
  readonly get: (id: string) => Promise<KeptAttempt | undefined>;
  /** All of them, the one finished first at first. */
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

/** Opens the attempts of this browser. Its calls reject where the browser refuses to keep anything. */
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
