/** Draws the clips of a mock exam. */
import { hazardFamilies } from '@lanewise/contracts/constants/hazards';
import type { HazardPart } from '../exam/blueprint.ts';
import { randomFromSeed, shuffle } from '../random.ts';
import type { HazardFamily } from './clip.ts';
import type { DrawnClip } from './draw.ts';
import { canShareClip } from './plan.ts';

/**
 * Returns the clips of a hazard-perception test. Every family is used once before one is used again; some clips, at random places, have two
 * hazards, so that the numbers of clips and hazards are the authority's.
 */
export function drawHazardTest(part: HazardPart, seed: string): readonly DrawnClip[] {
  const random = randomFromSeed(`${seed} test`);
  const pool: HazardFamily[] = [];
  const next = (fits: (family: HazardFamily) => boolean = () => true): HazardFamily => {
    if (!pool.some(fits)) pool.push(...shuffle(hazardFamilies, random));
    return pool.splice(pool.findIndex(fits), 1)[0] as HazardFamily;
  };
  const doubles = new Set(
    shuffle([...Array(part.clips).keys()], random).slice(0, Math.max(0, part.hazards - part.clips)),
  );
  return Array.from({ length: part.clips }, (_, i) => {
    const first = next();
    const families = doubles.has(i) ? [first, next((family) => canShareClip(first, family))] : [first];
    return { seed: `${seed}.${i}`, families };
  });
}
