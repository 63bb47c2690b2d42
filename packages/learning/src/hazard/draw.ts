/** Draws the clips of endless practice. */
import { hazardFamilies } from '@lanewise/contracts/constants/hazards';
import { type Random, randomFromSeed } from '../random.ts';
import type { HazardFamily } from './clip.ts';
import { canShareClip } from './plan.ts';

/** A clip as it is drawn: its own seed and the families of its hazards. */
export interface DrawnClip {
  readonly seed: string;
  readonly families: readonly HazardFamily[];
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
