/**
 * Repeatable randomness: everything random is a function of a seed, so that a test can be redrawn from its address and
 * a fault can be reproduced.
 */

/**
 * Returns a number from 0 up to, but not including, 1. `Math.random` has this type; this package always takes it as a
 * parameter.
 */
export type Random = () => number;

/**
 * Hashes a text to four 32-bit numbers: cyrb128 by bryc (public domain, "Hash Functions & PRNGs in JavaScript").
 * Spreads short, similar seeds ("a", "b") far apart. Not cryptographic.
 */
function hash128(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i += 1) {
    const k = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1 >>> 0, (h2 ^ h1) >>> 0, (h3 ^ h1) >>> 0, (h4 ^ h1) >>> 0];
}

/**
 * Returns the random generator for a seed: sfc32 (Small Fast Counter) by Chris Doty-Humphrey, from PractRand, public
 * domain. A test pins its first numbers, because the same seed must always give the same test.
 */
export function randomFromSeed(seed: string): Random {
  let [a, b, c, d] = hash128(seed);
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a function that takes the items in random order, each once, and then undefined. It works only for the items
 * taken: ten out of a hundred thousand cost ten steps (Fisher-Yates that stores only the positions it has moved).
 *
 * It is a function because a practice test takes from nine such sources, and generators made that five times slower.
 */
export function inRandomOrder<Item>(items: readonly Item[], random: Random): () => Item | undefined {
  const moved = new Map<number, number>();
  let next = 0;
  return () => {
    if (next === items.length) return undefined;
    const pick = next + Math.floor(random() * (items.length - next));
    const at = moved.get(pick) ?? pick;
    moved.set(pick, moved.get(next) ?? next);
    next += 1;
    return items[at];
  };
}

/**
 * Returns the items in random order as a new list, in the same order that `inRandomOrder` takes them. It is separate
 * because a list taken whole needs no bookkeeping: shuffling a dozen short lists for a practice test is seven times
 * faster this way.
 */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let next = 0; next < order.length; next += 1) {
    const pick = next + Math.floor(random() * (order.length - next));
    const picked = order[pick] as Item;
    order[pick] = order[next] as Item;
    order[next] = picked;
  }
  return order;
}
