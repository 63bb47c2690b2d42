/** Tests drawn within the current second, handed out again when more are asked for than are drawn. */
import type { ReadyJson } from '../calls/ready-json.ts';

/**
 * A learner takes two minutes for a test: this many a second is a course that four thousand practise at the same time. All of them
 * together are half a megabyte, which stays in a processor's nearer cache.
 */
const NEW_A_SECOND = 32;

/** Bytes of all tests remembered within a second. Beyond it none is remembered, so each is drawn. */
const MOST_BYTES = 16 * 1024 * 1024;

interface Recent {
  readonly tests: ReadyJson[];
  /** Tests handed out again so far. */
  again: number;
}

/**
 * Under load, drawing ten questions and putting their JSON together is half of what a practice call costs. So within a
 * second only the first tests of a kind are drawn; whoever asks then gets one of those, in turn, and asking twice still
 * gives two different tests. Tests with a seed do not come here: their seed says what they are.
 */
export class RecentTests {
  readonly #now: () => number;
  readonly #byKind = new Map<string, Recent>();
  #second = 0;
  #bytes = 0;

  /** @param now Milliseconds since the epoch. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns a new test by `draw`, or one of this second's. `kind` names all that tests depend on, except for chance. */
  take(kind: string, draw: () => ReadyJson): ReadyJson {
    const second = Math.floor(this.#now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#byKind.clear();
      this.#bytes = 0;
    }
    const recent = this.#byKind.get(kind);
    if (recent && recent.tests.length === NEW_A_SECOND) {
      recent.again += 1;
      return recent.tests[recent.again % NEW_A_SECOND] as ReadyJson;
    }
    const test = draw();
    if (this.#bytes + test.bytes.length > MOST_BYTES) return test;
    this.#bytes += test.bytes.length;
    if (recent) recent.tests.push(test);
    else this.#byKind.set(kind, { tests: [test], again: 0 });
    return test;
  }
}
