/** Fills the lists of unfinished work on a reading page: tests from the cookie and the account, and the running exam. */

import type { SavedTestView } from '@lanewise/contracts/calls/saved-tests';
import type { CallAnswer } from '@lanewise/contracts/client';
import { testSearch } from '@lanewise/contracts/test-address/practice-test';
import { examCourseIn } from '../features/exams/exam-course.ts';
import { modeOf, type SavedTest, sharePlace, type TestMode } from '../features/saved-tests/saved-test.ts';
import { accountTests } from '../features/saved-tests/saved-tests-account.ts';
import { savedTestsOf } from '../features/saved-tests/saved-tests-cookie.ts';
import { sendRequest } from '../shared/calls/send-request.ts';

/** What the page passes in its list (saved-tests/saved-tests-list.tsx): addresses and sentences with placeholders. */
interface ListGiven {
  readonly calls: { readonly tests: string; readonly exams: string };
  readonly subject: string;
  readonly course?: string;
  readonly path: string;
  readonly label: string;
  readonly modes: Readonly<Record<TestMode, string>>;
  readonly exam: { readonly path: string; readonly label: string; readonly done: string };
}

/** Most tests listed. */
const MOST_LISTED = 3;

/** Returns the tests of the cookie, and those of the account if the path of the call that lists them is given. */
async function waitingTests(path: string | undefined): Promise<readonly SavedTest[]> {
  const inCookie = savedTestsOf(document.cookie);
  if (path === undefined) return inCookie;
  const response = await sendRequest(path);
  const onAccount = response.ok ? accountTests((await response.json()) as SavedTestView[]) : [];
  return [...onAccount, ...inCookie.filter((test) => !onAccount.some((other) => sharePlace(test, other)))];
}

/**
 * Returns the running exam of a course, or null. To save requests, the server is asked only for a learner on the course's page, or if a
 * cookie shows that an exam was started in this browser.
 */
async function runningExam({ calls, subject, course }: ListGiven, isSignedIn: boolean): Promise<RunningExam | null> {
  const begun = examCourseIn(document.cookie, subject);
  const slug = course ?? begun;
  if (slug === undefined || (slug !== begun && !isSignedIn)) return null;
  const response = await sendRequest(calls.exams.replace('course-slug', slug));
  const current = response.ok ? ((await response.json()) as CallAnswer<'listExams'>).current : null;
  return current && !current.ended ? { ...current, course: slug } : null;
}

type RunningExam = NonNullable<CallAnswer<'listExams'>['current']> & { readonly course: string };

function examEntry({ id, course, answered, total }: RunningExam, { exam }: ListGiven): HTMLLIElement {
  const link = document.createElement('a');
  link.className = 'btn btn-quiet';
  link.href = `${exam.path.replace('course-slug', course).replace('exam-id', id)}?continue=1`;
  link.dataset.entrance = 'continue-exam';
  link.textContent = exam.label;
  const about = document.createElement('small');
  const done = exam.done.replace('{next}', String(answered)).replace('{total}', String(total));
  about.textContent = [nameOf(course), done].filter(Boolean).join(', ');
  link.append(about);
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

function entryOf({ course, total, address }: SavedTest, words: ListGiven): HTMLLIElement {
  const link = document.createElement('a');
  link.className = 'btn btn-quiet';
  link.href = words.path.replace('course-slug', course) + testSearch(address);
  link.dataset.entrance = 'continue-test';
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
  const lists = [...document.querySelectorAll<HTMLElement>('[data-saved-tests]')].map(
    (list) => [list, JSON.parse(list.dataset.savedTests ?? '{}') as ListGiven] as const,
  );
  const [first] = lists;
  if (first === undefined) return;
  const tests = await waitingTests(isSignedIn ? first[1].calls.tests : undefined);
  for (const [list, words] of lists) {
    const own = tests
      .filter(({ subject, course }) => subject === words.subject && (words.course ?? course) === course)
      .slice(0, MOST_LISTED);
    // If this fails the tests are still listed, and the exam's page offers to continue the exam.
    const exam = await runningExam(words, isSignedIn).catch(() => null);
    const entries = [...(exam ? [examEntry(exam, words)] : []), ...own.map((test) => entryOf(test, words))];
    list.replaceChildren(...entries);
    list.hidden = entries.length === 0;
  }
}
