/** Fills the lists of unfinished tests on a reading page: a guest's from the cookie, a learner's from the account too. */

import { callPaths } from '@lanewise/contracts/calls/paths';
import type { SavedTestView } from '@lanewise/contracts/calls/saved-tests';
import { modeOf, type SavedTest, sharePlace, type TestMode } from '../saved-tests/saved-test.ts';
import { accountTests } from '../saved-tests/saved-tests-account.ts';
import { savedTestsOf } from '../saved-tests/saved-tests-cookie.ts';
import { testSearch } from '../saved-tests/test-address.ts';

/** The sentences that the page passes in its list (saved-tests/saved-tests-list.tsx). */
interface ListWords {
  readonly subject: string;
  readonly course?: string;
  readonly path: string;
  readonly label: string;
  readonly modes: Readonly<Record<TestMode, string>>;
}

/** Longest list of tests; more would be a menu. */
const MOST_LISTED = 3;

async function waitingTests(isSignedIn: boolean): Promise<readonly SavedTest[]> {
  const inCookie = savedTestsOf(document.cookie);
  if (!isSignedIn) return inCookie;
  const response = await fetch(callPaths.listSavedTests.path);
  const onAccount = response.ok ? accountTests((await response.json()) as SavedTestView[]) : [];
  return [...onAccount, ...inCookie.filter((test) => !onAccount.some((other) => sharePlace(test, other)))];
}

function entryOf({ course, total, address }: SavedTest, words: ListWords): HTMLLIElement {
  const link = document.createElement('a');
  link.className = 'btn btn-quiet';
  link.href = words.path.replace('course-slug', course) + testSearch(address);
  const next = Math.min(address.answers.length + 1, total);
  link.textContent = words.label.replace('{next}', String(next)).replace('{total}', String(total));
  const about = document.createElement('small');
  about.textContent = [nameOf(course), words.modes[modeOf(address)]].filter(Boolean).join(', ');
  link.append(about);
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

/** Returns the name of a course, if the page offers a choice of courses. */
function nameOf(course: string): string | null | undefined {
  return document.querySelector(`option[value="${CSS.escape(course)}"]`)?.textContent;
}

/** Shows the unfinished tests in each list of the page. An empty list stays hidden. */
export async function fillSavedTests(isSignedIn: boolean): Promise<void> {
  const lists = document.querySelectorAll<HTMLElement>('[data-saved-tests]');
  if (lists.length === 0) return;
  const tests = await waitingTests(isSignedIn);
  for (const list of lists) {
    const words = JSON.parse(list.dataset.savedTests ?? '{}') as ListWords;
    const own = tests
      .filter(({ subject, course }) => subject === words.subject && (words.course ?? course) === course)
      .slice(0, MOST_LISTED);
    list.replaceChildren(...own.map((test) => entryOf(test, words)));
    list.hidden = own.length === 0;
  }
}
