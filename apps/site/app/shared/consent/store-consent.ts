/** A consent form's answer: the cookies that store it, and the page the visitor returns to. */
import { href } from '@lanewise/contracts/addresses';
import {
  type ConsentPurpose,
  consentIn,
  consentSeconds,
  consentValue,
  purposesNamed,
  withAnswer,
} from '@lanewise/contracts/constants/consent';
import { affiliateCookie, analyticsIdentityCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';
import { redirect } from 'react-router';
import { textOf } from '../forms/form-text.ts';

/** Query of the page about cookies after an answer there. */
const SAVED = 'saved';

/** Returns whether an answer was just given on the page about cookies. */
export const isConsentSaved = (url: string): boolean => new URL(url).searchParams.has(SAVED);

interface ConsentRequest {
  readonly request: Request;
  readonly locale: LocaleCode;
  readonly origin: string;
  /** The purposes of this installation; others cannot be answered. */
  readonly purposes: readonly ConsentPurpose[];
}

/**
 * Returns the redirect that follows a consent form, with the cookies that it sets. A yes above a partner's page also turns affiliate mode on; a
 * no removes what its purpose has stored.
 *
 * @throws {Response} 400 if the form names no answer or no purpose of this installation
 */
export async function storeConsent({ request, locale, origin, purposes }: ConsentRequest): Promise<Response> {
  const text = textOf(await request.formData());
  const choice = text('choice');
  const answered = purposesNamed(text('purposes')).filter((purpose) => purposes.includes(purpose));
  if ((choice !== 'yes' && choice !== 'no') || answered.length === 0) throw new Response(null, { status: 400 });
  const before = consentIn(parseCookie(request.headers.get('cookie') ?? '')[cookieNames.marketing]);
  const answer = withAnswer(before, answered, choice === 'yes', Math.floor(Date.now() / 1000));
  const back = withinSite(text('back'), origin);
  const response = redirect(back ?? `${href('cookiePolicy', { locale })}?${SAVED}=1#consent`, 303);
  const set = (cookie: Parameters<typeof stringifySetCookie>[0]) =>
    response.headers.append('set-cookie', stringifySetCookie(cookie));
  const maxAge = answer.allowed.length > 0 ? consentSeconds.yes : consentSeconds.no;
  set({ name: cookieNames.marketing, value: consentValue(answer), path: '/', sameSite: 'lax', maxAge });
  if (answered.includes('statistics') && choice === 'no') {
    set({ name: cookieNames.analyticsIdentity, ...analyticsIdentityCookie, value: '', maxAge: 0 });
  }
  if (answered.includes('partners')) {
    const note = { name: cookieNames.affiliate, ...affiliateCookie };
    if (choice === 'no') {
      set({ ...note, value: '', maxAge: 0 });
      set({ ...note, name: cookieNames.affiliateClick, value: '', maxAge: 0 });
    } else if (back !== undefined) set({ ...note, value: 'true' });
  }
  return response;
}

/** Returns a form's address to return to as a path; undefined if it is empty or leads to another site. */
function withinSite(address: string, origin: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}
