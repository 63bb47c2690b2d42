/** Where a sign-in or sign-up leads, if not into the app. */
import { href } from '@lanewise/contracts/addresses';
import { joinCode } from '@lanewise/contracts/constants/teaching';
import type { LocaleCode } from '@lanewise/contracts/countries';

/** Pages of schools that send guests to an account first. */
export type NextPage = 'for-schools' | 'join-school';

/** The codes of schools as they are stored: anything else is no part of an address that we lead to. */
const code = new RegExp(`^[${joinCode.signs}]{${joinCode.length}}$`);

/** Returns a typed code as it is stored; undefined if it cannot be one. */
export function possibleCode(typed: string | null): string | undefined {
  const plain = (typed ?? '').replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.test(plain) ? plain : undefined;
}

/** Returns the query by which a page of the account leads back to a page of schools. */
export function nextQuery(why: NextPage, school?: string): string {
  return `?${new URLSearchParams({ why, ...(school !== undefined && { code: school }) })}`;
}

/**
 * Returns the path to open after signing in or up: the question to which account a social account belongs, or the page of schools that needs an account.
 * Null for the app.
 */
export function nextOf(request: Pick<Request, 'url'>, locale: LocaleCode): string | null {
  const { searchParams } = new URL(request.url);
  switch (searchParams.get('why')) {
    case 'join':
      return href('joinAccount', { locale });
    case 'for-schools':
      return href('forSchools', { locale });
    case 'join-school':
      return href('joinSchool', { locale }, { code: possibleCode(searchParams.get('code')) });
    default:
      return null;
  }
}
