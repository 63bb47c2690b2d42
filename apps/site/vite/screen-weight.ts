/** Measures and limits the size of the scripts that a screen of the learner's app loads initially. */
import { gzipSync } from 'node:zlib';
import type { Addresses } from './browser-entries.ts';
import { INTERACTIVE_SCRIPT_BYTES } from './script-weight.ts';

/**
 * Returns the size after gzip of each screen's first load, by the screen's name: the app's script, its imports, and the screen's own scripts.
 *
 * @param contentOf Returns the text of a script by its address.
 */
export function screenWeights(app: Addresses, contentOf: (address: string) => string): ReadonlyMap<string, number> {
  const weigh = (address: string) => gzipSync(contentOf(address), { level: 9 }).length;
  const shared = [app.src, ...app.preload].map(weigh);
  // Scripts in folders below are loaded by screens when needed, not with them.
  const screens = Object.entries(app.lazy).filter(([name]) => /^learner\/[\w-]+$/.test(name));
  const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
  return new Map(screens.map(([name, own]) => [name, sum(shared) + sum(own.map(weigh))]));
}

/** @throws {Error} naming the screens that exceed the limit */
export function refuseHeavyScreens(weights: ReadonlyMap<string, number>): void {
  const heavy = [...weights].filter(([, weight]) => weight > INTERACTIVE_SCRIPT_BYTES);
  if (heavy.length === 0) return;
  const named = heavy.map(([name, weight]) => `${name} loads ${weight} bytes of script`).join(', ');
  throw new Error(`${named}; the limit is ${INTERACTIVE_SCRIPT_BYTES}.`);
}
