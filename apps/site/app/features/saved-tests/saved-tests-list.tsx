/**
 * The list of unfinished tests on pages that are the same for everyone: rendered empty and hidden, filled by the script of reading pages
 * (browser/saved-tests-list.ts). Without a script an unfinished test is offered when a new one is started (practice/waiting-test.tsx).
 */
import { href } from '@lanewise/contracts/addresses';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { TestMode } from './saved-test.ts';

/** Returns all names in the language of the page, for a script without messages. */
function modeNames(): Readonly<Record<TestMode, string>> {
  return { mixed: m.mode_mixed(), topics: m.mode_topics(), missed: m.mode_missed(), exam: m.mode_exam() };
}

interface SavedTestsListProps {
  readonly locale: Locale;
  /** Lists the tests of this course only. */
  readonly course?: string;
}

/** Placeholders in the sentence and the address, replaced by the script. */
const placeholder = { next: '{next}', total: '{total}', course: 'course-slug', exam: 'exam-id' } as const;

/** Returns the list. */
export function SavedTestsList({ locale, course }: SavedTestsListProps) {
  const given = {
    // Named here, because the table of all calls would be a third of the script of reading pages.
    calls: {
      tests: callPaths.listSavedTests.path,
      exams: callPaths.listExams.path.replace('{a}', locale.country).replace('{b}', placeholder.course),
    },
    subject: locale.country,
    course,
    path: href('practiceTest', { locale: locale.code, courseSlug: placeholder.course }),
    label: m.continue_test({ next: placeholder.next, total: placeholder.total }),
    modes: modeNames(),
    exam: {
      path: href('mockExamOverview', {
        locale: locale.code,
        courseSlug: placeholder.course,
        examId: placeholder.exam,
      }),
      label: m.mock_continue(),
      done: m.mock_running_done({ answered: placeholder.next, total: placeholder.total }),
    },
  };
  return <ul className="saved-tests" hidden data-saved-tests={JSON.stringify(given)} />;
}
