/** Saves the current test after each answer: a guest's in a cookie, a learner's on the account. */
import type { Api } from '@lanewise/contracts/client';
import { useEffect } from 'react';
import { browserClient } from '../../shared/calls/browser-client.ts';
import { type SavedTest, sharePlace, withTest } from '../saved-tests/saved-test.ts';
import { saveOnAccount } from '../saved-tests/saved-tests-account.ts';
import { savedTestsCookie, savedTestsOf } from '../saved-tests/saved-tests-cookie.ts';

interface Saving {
  readonly isLearner: boolean;
  /** True while a finished test is being reviewed: there is nothing to continue. */
  readonly isPaused: boolean;
}

let client: Api | undefined;
/** `keepalive`: the answer is saved even if the learner leaves the page at that moment. */
const api = () => (client ??= browserClient({ keepalive: true }));

function writeCookie(tests: readonly SavedTest[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = savedTestsCookie(tests);
}

/** Saves the test whenever another question has been answered. Where the account cannot be reached, the cookie keeps it. */
export function useSavedTest(test: SavedTest, { isLearner, isPaused }: Saving): void {
  const answered = test.address.answers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a test changes only when a question is answered
  useEffect(() => {
    if (isPaused || answered === 0) return;
    const inCookie = savedTestsOf(document.cookie);
    if (!isLearner) return writeCookie(withTest(inCookie, test));
    const isCurrent = { value: true };
    void saveOnAccount(api(), test).then(({ ok }) => {
      if (!isCurrent.value) return;
      // If the account cannot be reached or the token has expired, the cookie keeps the test.
      if (!ok) return writeCookie(withTest(inCookie, test));
      if (inCookie.some((other) => sharePlace(test, other))) {
        writeCookie(inCookie.filter((other) => !sharePlace(test, other)));
      }
    });
    return () => {
      isCurrent.value = false;
    };
  }, [answered, isLearner, isPaused]);
}
