/** Randomness that is the same for the same seed. */
export type SeededRandom = () => number;

/** Returns a generator of numbers from 0 up to 1 (mulberry32). */
export function randomFrom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a 32-bit seed for a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Returns one of the list's entries. @throws RangeError for an empty list */
export function pick<V>(list: readonly V[], random: SeededRandom): V {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('There is nothing to pick from.');
  return found;
}

/** Returns a number from `least` up to `most`, drawn evenly. */
export const between = (least: number, most: number, random: SeededRandom): number => least + (most - least) * random();
