import type { SchoolRole } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';

/** The roles in a school, in words. */
export const roleWords: Readonly<Record<SchoolRole, () => string>> = {
  owner: m.teaching_role_owner,
  instructor: m.teaching_role_instructor,
};
