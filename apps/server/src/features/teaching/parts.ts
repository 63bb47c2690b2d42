import type { CallServices } from '../../platform/calls/call-services.ts';
import type { CourseAccess } from '../entitlements/access.ts';

/** What the calls of schools and of sharing with them need. */
export interface TeachingParts extends Pick<CallServices, 'config' | 'database' | 'bank'> {
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  /** The clock. */
  readonly now?: () => Date;
}
