/** The unfinished tests of a request: a guest's from the cookie; a learner's from the account and, until they are continued, the cookie. */
import type { PageContext } from '../../shared/page-context.ts';
import { listSavedTests } from './list-saved-tests.ts';
import { isSameTest, type SavedTest, sharePlace, withTest } from './saved-test.ts';
import { dropFromAccount, saveOnAccount } from './saved-tests-account.ts';
import { savedTestsCookie } from './saved-tests-cookie.ts';

export interface SavedTests {
  readonly all: readonly SavedTest[];
  /** Saves a test. Returns the headers that the answer needs. */
  readonly save: (test: SavedTest) => Promise<Headers>;
  /** Removes a test, and any other with the same course and mode. Returns the headers that the answer needs. */
  readonly drop: (test: SavedTest) => Promise<Headers>;
  /** Returns whether a test was taken here: an address may come from somebody else. */
  readonly has: (test: SavedTest) => boolean;
}

/** Returns the unfinished tests of a request. */
export async function savedTestsFor(page: PageContext, request: Request): Promise<SavedTests> {
  const { api } = page;
  const { all, inCookie, onAccount } = await listSavedTests(page, request.headers.get('cookie') ?? '');
  const cookie = (tests: readonly SavedTest[]) =>
    tests.length === 0 && inCookie.length === 0
      ? new Headers()
      : new Headers({ 'set-cookie': savedTestsCookie(tests) });
  const without = (test: SavedTest) => inCookie.filter((other) => !sharePlace(test, other));

  const drop = async (test: SavedTest) => {
    if (onAccount) await dropFromAccount(api, test);
    return cookie(without(test));
  };
  return {
    all,
    drop,
    save: async (test) => {
      if (!onAccount) return cookie(withTest(inCookie, test));
      await saveOnAccount(api, test);
      return cookie(without(test));
    },
    has: (test) => all.some((other) => isSameTest(test, other)),
  };
}
