/** Where a sign-in or sign-up leads, if not into the app. */
import { href } from '@lanewise/contracts/addresses';
import { joinCode } from '@lanewise/contracts/constants/teaching';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { isUuid } from '@lanewise/contracts/uuid';
import { hasComparison, hasRulePages } from '../rules/rule-locale.ts';

/** Pages that send guests to an account first. */
export type NextPage = 'for-schools' | 'join-school' | 'moving' | 'parents' | 'report-value' | 'school-entry';

/** What the query of such a page says. */
export interface NextDetails {
  /** The code of a school. */
  readonly code?: string;
  /** The places that a learner moves between. */
  readonly from?: string;
  readonly to?: string;
  /** Slug of a rule whose value is reported. */
  readonly rule?: string;
  /** Id of an entry of the directory of driving schools. */
  readonly entry?: string;
  /** Id of a parent's invitation. */
  readonly invitation?: string;
}

/** The codes of schools as they are stored: anything else is not part of an address that we redirect to. */
const code = new RegExp(`^[${joinCode.signs}]{${joinCode.length}}$`);

/** Returns a typed code as it is stored; undefined if it cannot be one. */
export function possibleCode(typed: string | null): string | undefined {
  const plain = (typed ?? '').replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.test(plain) ? plain : undefined;
}

/** Places as the addresses of rules name them: us-tx, tx, de. */
const place = /^[a-z]{2,3}(?:-[a-z]{2,3})?$/;

/** Returns the query by which a page of the account leads back to the page that sent the guest. */
export function nextQuery(why: NextPage, details: NextDetails = {}): string {
  return `?${new URLSearchParams({ why, ...details })}`;
}

/**
 * Returns the path to open after signing in or up: the question to which account a social account belongs, or the page that needs an account.
 * Null for the app.
 */
export function nextOf(request: Pick<Request, 'url'>, locale: LocaleCode): string | null {
  const { searchParams } = new URL(request.url);
  switch (searchParams.get('why')) {
    case 'join':
      return href('joinAccount', { locale });
    case 'parents': {
      const invitation = searchParams.get('invitation') ?? '';
      return href('parents', { locale }, { invitation: isUuid(invitation) ? invitation : undefined });
    }
    case 'for-schools':
      return href('forSchools', { locale });
    case 'join-school':
      return href('joinSchool', { locale }, { code: possibleCode(searchParams.get('code')) });
    case 'school-entry': {
      const schoolId = /^[\w.-]{1,64}$/.exec(searchParams.get('entry') ?? '')?.[0];
      return schoolId === undefined ? null : href('schoolEntry', { locale, schoolId });
    }
    case 'moving': {
      const placeIn = (name: string) => place.exec(searchParams.get(name) ?? '')?.[0];
      return hasComparison(locale) ? href('moving', { locale }, { from: placeIn('from'), to: placeIn('to') }) : null;
    }
    case 'report-value': {
      const rule = /^[a-z0-9-]{1,64}$/.exec(searchParams.get('rule') ?? '')?.[0];
      return rule !== undefined && hasRulePages(locale) ? href('reportValue', { locale, rule }) : null;
    }
    default:
      return null;
  }
}
