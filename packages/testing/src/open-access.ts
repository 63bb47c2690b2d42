/** The access of a server on which nothing needs a plan, for parts of it that are tested alone. */
import type { Queries } from '@lanewise/database/pool';
import { type Access, createAccess } from '@lanewise/server/entitlements/access';

export const openAccess: Access = createAccess({
  isLimited: false,
  database: { queries: null as unknown as Queries },
  plans: [],
  now: () => new Date(),
});
