/** Which scenes a still can show. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { hasSeat } from './eye.ts';

/**
 * Returns why a scene keeps its plan; null if a still can show it. Without A nobody sits anywhere, and how A itself is parked is seen only from
 * outside.
 */
export function obstacleTo(spec: SceneSpec): string | null {
  const learner = spec.users.find((user) => user.label === 'A');
  if (learner === undefined || !hasSeat(learner)) return 'there is no A with a seat';
  if (spec.eye?.plan === true) return 'the scene asks for the plan';
  if (learner.parked === true && learner.from === undefined) return 'the scene is about how A is parked';
  return null;
}
