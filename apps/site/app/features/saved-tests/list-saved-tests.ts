import type { PageContext } from '../../shared/page-context.ts';
import { type SavedTest, sharePlace } from './saved-test.ts';
import { accountTests } from './saved-tests-account.ts';
import { savedTestsOf } from './saved-tests-cookie.ts';

interface ListedTests {
  readonly all: readonly SavedTest[];
  readonly inCookie: readonly SavedTest[];
  /** Null for a guest, and if the account cannot be read. */
  readonly onAccount: readonly SavedTest[] | null;
}

/**
 * Returns the unfinished tests for a page's context. If the account cannot be read, a learner is served as a guest: practising needs no
 * account, so it does not fail.
 *
 * @param cookies A Cookie header, or `document.cookie`.
 */
export async function listSavedTests(
  { api, hasToken }: Pick<PageContext, 'api' | 'hasToken'>,
  cookies: string,
): Promise<ListedTests> {
  const inCookie = savedTestsOf(cookies);
  const listed = hasToken ? await api.listSavedTests({}) : null;
  const onAccount = listed?.ok ? accountTests(listed.answer) : null;
  const all = [
    ...(onAccount ?? []),
    ...inCookie.filter((test) => !onAccount?.some((other) => sharePlace(test, other))),
  ];
  return { all, inCookie, onAccount };
}
