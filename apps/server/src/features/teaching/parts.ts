import type { AccountParts } from '../accounts/account-parts.ts';
import type { CourseAccess } from '../entitlements/access.ts';

/** What the calls of schools and of sharing with them need. */
export interface TeachingParts extends Pick<AccountParts, 'config' | 'database' | 'bank'> {
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  /** The clock. */
  readonly now?: () => Date;
}
