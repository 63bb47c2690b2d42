/** Measures and limits the size of the scripts that a screen of the learner's app loads initially. */
import type { Addresses } from './browser-entries.ts';
import { brotli, FILM_SCRIPT_BYTES, INTERACTIVE_SCRIPT_BYTES } from './script-weight.ts';

/**
 * Returns the size as sent of each screen's first load, by the screen's name: the app's script, its imports, and the screen's own scripts.
 *
 * @param contentOf Returns the text of a script by its address.
 */
export function screenWeights(app: Addresses, contentOf: (address: string) => string): ReadonlyMap<string, number> {
  const weigh = weigher(contentOf);
  const shared = [app.src, ...app.preload].map(weigh);
  // Other scripts are loaded by screens when needed, not with them.
  const screens = Object.entries(app.lazy).filter(([name]) => /^features\/learner\/[\w-]+\.route$/.test(name));
  return new Map(screens.map(([name, own]) => [name, sum(shared) + sum(own.map(weigh))]));
}

type ContentOf = (address: string) => string;

const weigher = (contentOf: ContentOf) => (address: string) => brotli(contentOf(address)).length;
const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** @throws {Error} if what draws hazard-perception films is missing or exceeds its limit */
export function refuseHeavyFilms(practice: Addresses, contentOf: ContentOf): void {
  const scripts = practice.lazy['features/hazards/film-player'];
  if (scripts === undefined) throw new Error('Hazard-perception practice has no script that draws films.');
  const weight = sum(scripts.map(weigher(contentOf)));
  if (weight > FILM_SCRIPT_BYTES)
    throw new Error(`Films load ${weight} bytes of script; the limit is ${FILM_SCRIPT_BYTES}.`);
}

/** @throws {Error} naming the screens that exceed the limit */
export function refuseHeavyScreens(weights: ReadonlyMap<string, number>): void {
  const heavy = [...weights].filter(([, weight]) => weight > INTERACTIVE_SCRIPT_BYTES);
  if (heavy.length === 0) return;
  const named = heavy.map(([name, weight]) => `${name} loads ${weight} bytes of script`).join(', ');
  throw new Error(`${named}; the limit is ${INTERACTIVE_SCRIPT_BYTES}.`);
}
