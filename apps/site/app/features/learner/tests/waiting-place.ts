/** Unfinished tests of the app, saved on the account: at most one for each course and kind. */
import type { SavedTestView } from '@lanewise/contracts/calls/saved-tests';
import type { DrawnTest } from '@lanewise/contracts/test-address/learner-test';
import { parsePlace } from '@lanewise/contracts/test-address/parse-learner-test';

export interface WaitingPlace {
  readonly place: DrawnTest;
  readonly total: number;
  readonly answered: number;
}

/** Returns a course's unfinished tests that were started in the app; tests started on the site have another address format. */
export function waitingPlaces(
  views: readonly SavedTestView[],
  course: { readonly subject_code: string; readonly course_code: string },
): readonly WaitingPlace[] {
  return views.flatMap(({ subject_code, course_code, address, total, answered }) => {
    const place = parsePlace(new URLSearchParams(address));
    const isOfCourse = subject_code === course.subject_code && course_code === course.course_code;
    return place && isOfCourse ? [{ place, total, answered }] : [];
  });
}
