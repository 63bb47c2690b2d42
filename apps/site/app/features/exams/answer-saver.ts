/**
 * Saves answers during an exam, one request at a time. Unsaved answers are kept: the connection may be lost for a while, or the tab closed.
 */
import type { ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import type { CallAnswer, CallError, CallResult } from '@lanewise/contracts/client';

export type SavedExam = CallAnswer<'saveExamAnswers'>;

/** Answers and flags that have not been saved yet. `flagged` is null if the flags have been. */
export interface Unsaved {
  readonly answers: readonly ExamAnswer[];
  readonly flagged: readonly string[] | null;
}

interface SaverParts {
  readonly send: (unsaved: Unsaved) => Promise<CallResult<SavedExam>>;
  /** Stores unsaved answers where a reload finds them. */
  readonly keep: (unsaved: Unsaved) => void;
  readonly onSaved: (saved: SavedExam) => void;
  /** Called when the server has refused answers permanently. */
  readonly onRefused: (error: CallError) => void;
  /** Called when the server becomes reachable or unreachable. */
  readonly onConnection: (isUp: boolean) => void;
  /** Runs a function after some milliseconds. */
  readonly later: (run: () => void, milliseconds: number) => void;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/**
 * Milliseconds until the first retry, and the longest wait; each retry waits up to twice as long as the previous one, by chance, so that a class
 * whose network comes back does not return at the same moment.
 */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 15_000;

/** Milliseconds without an answer after which the candidate is notified. The request itself is given up later (contracts/time-limit.ts). */
export const SLOW_MS = 5_000;

/** Returns whether the same request may succeed later. */
export function isPassing({ code, status }: Pick<CallError, 'code' | 'status'>): boolean {
  return code === 'NETWORK' || code === 'UNREADABLE' || status === 429 || status >= 500;
}

export class AnswerSaver {
  readonly #parts: SaverParts;
  readonly #answers = new Map<string, ExamAnswer>();
  #flagged: readonly string[] | null = null;
  #running: Promise<boolean> | null = null;
  #failures = 0;
  #isWaiting = false;
  #isDown = false;

  constructor(parts: SaverParts) {
    this.#parts = parts;
  }

  get unsaved(): Unsaved {
    return { answers: [...this.#answers.values()], flagged: this.#flagged };
  }

  /** Drops what has not been saved: the exam has been handed in with it. */
  clear(): void {
    this.#answers.clear();
    this.#flagged = null;
    this.#parts.keep(this.unsaved);
  }

  /** Adds answers and flags, and starts to save them. */
  put({ answers, flagged }: Unsaved): void {
    for (const answer of answers) this.#answers.set(answer.page_id, answer);
    if (flagged !== null) this.#flagged = flagged;
    this.#parts.keep(this.unsaved);
    void this.flush();
  }

  /** Resolves to true once everything has been saved, to false if the server cannot be reached or has refused an answer. */
  flush(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<boolean> {
    while (this.#answers.size > 0 || this.#flagged !== null) {
      const sent = this.unsaved;
      const result = await this.#sayIfSlow(this.#parts.send(sent));
      if (!result.ok && isPassing(result.error)) {
        this.#tell(false);
        this.#retryLater();
        return false;
      }
      this.#tell(true);
      this.#failures = 0;
      this.#forget(sent);
      if (!result.ok) {
        this.#parts.onRefused(result.error);
        return false;
      }
      this.#parts.onSaved(result.answer);
    }
    return true;
  }

  async #sayIfSlow<Result>(sending: Promise<Result>): Promise<Result> {
    let isAnswered = false;
    this.#parts.later(() => isAnswered || this.#tell(false), SLOW_MS);
    const result = await sending;
    isAnswered = true;
    return result;
  }

  #tell(isUp: boolean): void {
    if (this.#isDown === !isUp) return;
    this.#isDown = !isUp;
    this.#parts.onConnection(isUp);
  }

  /** Removes the answers and flags that were sent, unless they have changed since. */
  #forget({ answers, flagged }: Unsaved): void {
    for (const answer of answers) {
      if (this.#answers.get(answer.page_id) === answer) this.#answers.delete(answer.page_id);
    }
    if (this.#flagged === flagged) this.#flagged = null;
    this.#parts.keep(this.unsaved);
  }

  #retryLater(): void {
    const longest = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#failures);
    const wait = longest * (0.5 + 0.5 * this.#parts.random());
    this.#failures += 1;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#parts.later(() => {
      this.#isWaiting = false;
      void this.flush();
    }, wait);
  }
}
