/** The practice clips that are recorded as files, for browsers that draw none. Their seeds make the same clips anywhere. */
import { trialSeed } from '@lanewise/contracts/constants/hazards';
import { drawPracticeClip } from './draw.ts';

/** How many there are for each side of the road, beside the one to try. */
const COUNT = 14;

/** Returns the seeds of recorded clips: the one to try, then clips with one hazard each, every time of another kind. */
export function recordedSeeds(): readonly string[] {
  const byFamily = new Map<string, string>();
  for (let i = 1; byFamily.size < COUNT; i += 1) {
    const [family, second] = drawPracticeClip(`recorded ${i}`).families;
    if (family !== undefined && second === undefined && !byFamily.has(family)) byFamily.set(family, `recorded ${i}`);
  }
  return [trialSeed, ...byFamily.values()];
}
