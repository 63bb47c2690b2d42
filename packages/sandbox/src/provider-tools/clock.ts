/** The clock of the stand-ins for payment providers. Moving it forward runs every event that comes due, in order. */

import { DAY_MS } from '@lanewise/contracts/durations';

/** An event at a time. */
export interface Due {
  readonly at: Date;
  readonly run: () => void;
}

/** Real time, plus the days by which it was moved ahead. */
export class MovableClock {
  /** Milliseconds by which it is ahead. */
  #ahead = 0;
  readonly #backends: ((until: Date) => Due | undefined)[] = [];

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Adds a function that returns the next event up to a time. */
  add(next: (until: Date) => Due | undefined): void {
    this.#backends.push(next);
  }

  advance(days: number): void {
    const end = new Date(this.now().getTime() + Math.round(days * DAY_MS));
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.#moveTo(due.at);
      due.run();
    }
    this.#moveTo(end);
  }

  #next(until: Date): Due | undefined {
    return this.#backends.flatMap((next) => next(until) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  }

  /** Moves the clock forward, never back. */
  #moveTo(at: Date): void {
    this.#ahead = Math.max(this.#ahead, at.getTime() - Date.now());
  }
}
