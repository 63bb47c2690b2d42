/** Which clips a test or an endless practice shows. */
import { hazardFamilies } from '@lanewise/contracts/constants/hazards';
import type { HazardPart } from '../exam/blueprint.ts';
import { type Random, randomFromSeed, shuffle } from '../random.ts';
import type { HazardFamily } from './clip.ts';
import { canShareClip } from './plan.ts';

/** A clip as it is drawn: its own seed and the families of its hazards. */
export interface DrawnClip {
  readonly seed: string;
  readonly families: readonly HazardFamily[];
}

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

/** The chance that a practice clip has a second hazard: a little more than in the test, so that learners watch to the end. */
const SECOND = 0.12;

/** Returns the clip that a seed means in endless practice; `family` asks for one that a learner should train. */
export function drawPracticeClip(seed: string, family: HazardFamily | null = null): DrawnClip {
  const random = randomFromSeed(`${seed} practice`);
  const first = family ?? oneOf(hazardFamilies, random);
  const partners = hazardFamilies.filter((other) => canShareClip(first, other));
  return { seed, families: random() < SECOND && partners.length > 0 ? [first, oneOf(partners, random)] : [first] };
}

const oneOf = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)] as Item;
