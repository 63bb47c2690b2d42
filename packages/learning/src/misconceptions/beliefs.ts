/** Misconceptions that a learner has shown: a wrong answer may stand for one. Each is asked about again with another question. */
import { DAY_MS } from '@lanewise/contracts/durations';
import type { CourseModel } from '../readiness/course.ts';

/** A misconception that the learner has shown and not yet overcome. */
export interface HeldBelief {
  /** As the bank names it. */
  readonly belief: string;
  /** Id of the question that was answered by it. */
  readonly question: string;
  /** When: milliseconds since 1970. */
  readonly at: number;
}

/** An answer, and the misconceptions that its wrong choices stand for. */
export interface BeliefAnswer {
  readonly id: string;
  readonly right: boolean;
  readonly beliefs: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A right answer on the next day may only repeat what was just read; after a week most is forgotten (Cepeda 2008). */
const ASKED_AFTER_DAYS = 2;
/** The oldest are dropped: nobody works through more. */
const MOST_HELD = 60;

/**
 * Returns the misconceptions after some answers, the oldest first. One is overcome by a right answer to another question about it, two days
 * later or more. Choosing it again restarts the two days.
 */
export function beliefsAfter(
  course: CourseModel,
  held: readonly HeldBelief[],
  answers: readonly BeliefAnswer[],
): readonly HeldBelief[] {
  const now = new Map(held.map((one) => [one.belief, one]));
  for (const { id, right, beliefs, at } of answers) {
    if (right) {
      for (const one of now.values()) {
        if (isTimeToAsk(one, at) && otherQuestions(course, one).includes(id)) now.delete(one.belief);
      }
    }
    for (const belief of beliefs) {
      now.delete(belief);
      now.set(belief, { belief, question: id, at });
    }
  }
  return [...now.values()].slice(-MOST_HELD);
}

/** Returns whether the misconception is to be asked about again at a time in milliseconds since 1970. */
export function isTimeToAsk({ at }: HeldBelief, now: number): boolean {
  return now - at >= ASKED_AFTER_DAYS * DAY_MS;
}

/** Letters from which on a word of a misconception says what it is about. */
const TELLING_LETTERS = 5;
/** Words that two misconceptions must share to be about the same thing. */
const SHARED_WORDS = 2;

/**
 * Returns the ids of other questions about a misconception: those that offer it as an answer, and other wordings of the fact. If there are none,
 * those of the module that offer a misconception worded most alike.
 */
export function otherQuestions(course: CourseModel, { belief, question }: HeldBelief): readonly string[] {
  const number = course.numberOf.get(question);
  if (number === undefined) return [];
  const fact = course.factOf[number];
  const others = course.questions.filter(({ id }) => id !== question);
  const same = others.filter(
    ({ id, beliefs = [] }) => beliefs.includes(belief) || course.factOf[course.numberOf.get(id) ?? 0] === fact,
  );
  if (same.length > 0) return same.map(({ id }) => id);
  const words = wordsOf(belief);
  const module = course.questions[number]?.module;
  const alike = others
    .filter((other) => other.module === module)
    .map(({ id, beliefs = [] }) => ({ id, shared: Math.max(0, ...beliefs.map((other) => sharedWords(words, other))) }))
    .filter(({ shared }) => shared >= SHARED_WORDS);
  const most = Math.max(...alike.map(({ shared }) => shared));
  return alike.filter(({ shared }) => shared === most).map(({ id }) => id);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= TELLING_LETTERS));
}

function sharedWords(words: ReadonlySet<string>, other: string): number {
  return [...wordsOf(other)].filter((word) => words.has(word)).length;
}
