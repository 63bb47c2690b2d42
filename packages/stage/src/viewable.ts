/** Which scenes a still can show. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { hasSeat } from './eye.ts';

/**
 * Returns why a scene keeps its plan; null if a still can show it. A still cannot show that a light flashes, and without A nobody sits anywhere.
 */
export function obstacleTo(spec: SceneSpec): string | null {
  const learner = spec.users.find((user) => user.label === 'A');
  if (learner === undefined || !hasSeat(learner)) return 'there is no A with a seat';
  if (spec.eye?.plan === true) return 'the scene asks for the plan';
  const states = Object.values(spec.arms).flatMap((arm) => [arm.light, arm.arrowLight?.state]);
  if (states.some((state) => state?.startsWith('flashing')) || spec.railway?.state === 'flashing')
    return 'a light flashes';
  return null;
}
