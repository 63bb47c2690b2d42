/** Chooses the wrong answers of generated questions. */
import { createHash } from 'node:crypto';

export type Value = number | string;

/**
 * Returns a number from 0 to 2^32-1 that depends only on `text`, so the same question gets the same answers in every
 * build.
 */
export function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

/**
 * Returns `count` of the candidates, or fewer if there are not enough. Numbers are chosen around the right one, and
 * `seed` spreads its rank among them evenly: a guesser who always takes the middle, smallest or largest number gains
 * nothing.
 */
export function chooseWrong(right: Value, candidates: readonly Value[], count: number, seed: number): Value[] {
  const different = [...new Set(candidates)].filter((candidate) => String(candidate) !== String(right));
  if (typeof right !== 'number' || different.some((candidate) => typeof candidate !== 'number')) {
    return rotated(different, seed).slice(0, count);
  }
  const figures = (different as number[]).sort((a, b) => a - b);
  const below = figures.filter((figure) => figure < right).reverse();
  const above = figures.filter((figure) => figure > right);
  const wanted = seed % (count + 1);
  const takeBelow = Math.min(below.length, Math.max(wanted, count - above.length));
  const takeAbove = Math.min(above.length, count - takeBelow);
  return [...below.slice(0, takeBelow).reverse(), ...above.slice(0, takeAbove)];
}

/**
 * Returns `right` plus one of the offsets, chosen by `seed`. The result is above 0 and equals none of the answers, so
 * that it lies clearly on one side of each. Undefined if no offset gives such a number.
 */
export function chooseGiven(
  right: number,
  offsets: readonly number[],
  wrong: readonly Value[],
  seed: number,
): number | undefined {
  // Floating-point sums (0.08 + 0.01) are off far behind the last decimal that is written.
  const figures = offsets.map((offset) => Number((right + offset).toFixed(6)));
  const usable = figures.filter((figure) => figure > 0 && !wrong.includes(figure));
  return usable[seed % Math.max(1, usable.length)];
}

function rotated<T>(items: readonly T[], seed: number): T[] {
  if (items.length === 0) return [];
  const start = seed % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
