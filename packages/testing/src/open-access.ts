/** The access of a server on which nothing needs a plan, for parts of it that are tested alone. */
import { type CourseAccess, createAccess } from '@lanewise/server/features/entitlements/access';

export const openAccess: CourseAccess = createAccess({
  isLimited: false,
  subscriptionsOf: async () => new Map(),
  seatedUntil: async () => new Map(),
  plans: [],
  now: () => new Date(),
});
