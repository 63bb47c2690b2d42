/** How much script the first load of a screen of the learner's app costs, and the most that it may. */
import { gzipSync } from 'node:zlib';
import type { Addresses } from './browser-entries.ts';

/** Bytes of gzip: on a slow phone network (1.6 Mbit/s) a bit more than half a second. */
export const SCREEN_LIMIT = 120_000;

/**
 * Returns the bytes of gzip that each screen loads at once, by the screen's name: the app's script, what it imports, and the screen's own.
 *
 * @param contentOf Returns the text of a script by its address.
 */
export function screenWeights(app: Addresses, contentOf: (address: string) => string): ReadonlyMap<string, number> {
  const weigh = (address: string) => gzipSync(contentOf(address), { level: 9 }).length;
  const shared = [app.src, ...app.preload].map(weigh);
  const screens = Object.entries(app.lazy).filter(([name]) => name.startsWith('learner/'));
  const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
  return new Map(screens.map(([name, own]) => [name, sum(shared) + sum(own.map(weigh))]));
}

/** @throws {Error} naming the screens above the limit */
export function refuseHeavyScreens(weights: ReadonlyMap<string, number>): void {
  const heavy = [...weights].filter(([, weight]) => weight > SCREEN_LIMIT);
  if (heavy.length === 0) return;
  const named = heavy.map(([name, weight]) => `${name} loads ${weight} bytes of script at first`).join(', ');
  throw new Error(`${named}; ${SCREEN_LIMIT} is the most.`);
}
