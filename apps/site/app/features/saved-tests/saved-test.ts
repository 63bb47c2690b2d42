/** An unfinished test. At most one is saved for each course and mode. */
import type { testModes } from '@lanewise/contracts/constants/tests';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { TestAddress } from '@lanewise/contracts/test-address/practice-test';

export type TestMode = (typeof testModes)[number];

/** The course for which a test is saved. */
export interface TestCourse {
  readonly subject: SubjectCode;
  /** The course's slug. */
  readonly course: string;
}

export interface SavedTest extends TestCourse {
  /** Number of questions. */
  readonly total: number;
  readonly address: TestAddress;
}

/** Returns the mode of a test. */
export function modeOf({
  again,
  modules,
  exam,
  missedIn,
}: Pick<TestAddress, 'again' | 'modules' | 'exam' | 'missedIn'>): TestMode {
  if (again.length > 0 || missedIn !== null) return 'missed';
  if (modules.length > 0) return 'topics';
  return exam ? 'exam' : 'mixed';
}

/** Returns whether two tests have the same course and mode, so that only one of them can be saved. */
export function sharePlace(one: SavedTest, other: SavedTest): boolean {
  return one.subject === other.subject && one.course === other.course && modeOf(one.address) === modeOf(other.address);
}

/** Returns whether two tests ask the same questions, so that one is a later state of the other. */
export function isSameTest(one: SavedTest, other: SavedTest): boolean {
  return (
    sharePlace(one, other) &&
    one.address.seed === other.address.seed &&
    one.address.missedIn === other.address.missedIn &&
    one.address.modules.join() === other.address.modules.join() &&
    one.address.again.join() === other.address.again.join()
  );
}

/** Returns the test saved for a course and mode, or undefined. */
export function findTest(tests: readonly SavedTest[], place: TestCourse, mode: TestMode): SavedTest | undefined {
  return tests.find(
    ({ subject, course, address }) => subject === place.subject && course === place.course && modeOf(address) === mode,
  );
}

/** Returns the list with `test` first, replacing the one with the same course and mode. */
export function withTest(tests: readonly SavedTest[], test: SavedTest): readonly SavedTest[] {
  return [test, ...tests.filter((other) => !sharePlace(test, other))];
}
