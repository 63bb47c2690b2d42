/** The access of a server on which nothing needs a plan, for parts of it that are tested alone. */
import { type Access, createAccess } from '@lanewise/server/features/entitlements/access';

export const openAccess: Access = createAccess({
  isLimited: false,
  subscriptionsOf: async () => [],
  plans: [],
  now: () => new Date(),
});
