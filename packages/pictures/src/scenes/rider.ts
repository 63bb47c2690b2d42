/** The same scene for somebody who learns to ride: the learner's car is a motorcycle. */

/** Vehicles that the learner of a car course drives. */
const driven = new Set(['car', 'van']);

interface DescribedUser {
  readonly label?: unknown;
  readonly kind?: unknown;
  readonly door?: unknown;
}

/**
 * Returns a scene's description with A on a motorcycle, in the same place; null if A drives no car or van, or opens its
 * door.
 */
export function asRider(description: unknown): unknown {
  const { users } = (description ?? {}) as { users?: unknown };
  if (!Array.isArray(users)) return null;
  const all = users as readonly DescribedUser[];
  const learner = all.find(({ label }) => label === 'A');
  if (learner === undefined || !driven.has(String(learner.kind)) || learner.door !== undefined) return null;
  return {
    ...(description as object),
    users: all.map((user) => (user === learner ? { ...user, kind: 'motorcycle' } : user)),
  };
}
