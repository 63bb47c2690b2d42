import type { CallServices } from '../../platform/calls/call-services.ts';
import type { CourseAccess } from '../entitlements/access.ts';

/** What the calls of learners and their parents need. */
export interface ParentParts extends Pick<CallServices, 'config' | 'database' | 'bank' | 'limits'> {
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
  /** The clock. */
  readonly now?: () => Date;
}
