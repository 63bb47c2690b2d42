/** The answer of a consent form: the cookies that keep it, and where its visitor goes on. */
import { href } from '@lanewise/contracts/addresses';
import {
  type ConsentChoice,
  consentChoiceIn,
  consentSeconds,
  consentValue,
} from '@lanewise/contracts/constants/consent';
import { affiliateCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { stringifySetCookie } from 'cookie';
import { redirect } from 'react-router';
import { textOf } from '../forms/form-text.ts';

/** Query of the page about cookies after an answer there. */
const SAVED = 'saved';

/** Returns the answer that was just given on the page about cookies, if any. */
export function savedConsent(url: string): ConsentChoice | undefined {
  return consentChoiceIn(new URL(url).searchParams.get(SAVED));
}

/**
 * Returns the redirect that follows a consent form, with the cookies that it sets. A yes above a partner's page also turns affiliate mode on; a
 * no ends it.
 *
 * @throws {Response} 400 if the form has no answer
 */
export function keptConsent(form: FormData, locale: LocaleCode, origin: string): Response {
  const text = textOf(form);
  const choice = consentChoiceIn(text('choice'));
  if (choice === undefined) throw new Response(null, { status: 400 });
  const back = withinSite(text('back'), origin);
  const answer = redirect(back ?? `${href('cookiePolicy', { locale })}?${SAVED}=${choice}#consent`, 303);
  const marketing = { name: cookieNames.marketing, value: consentValue(choice), path: '/', sameSite: 'lax' } as const;
  answer.headers.append('set-cookie', stringifySetCookie({ ...marketing, maxAge: consentSeconds[choice] }));
  const affiliate = { name: cookieNames.affiliate, ...affiliateCookie };
  if (choice === 'none') {
    answer.headers.append('set-cookie', stringifySetCookie({ ...affiliate, value: '', maxAge: 0 }));
  } else if (back !== undefined) {
    answer.headers.append('set-cookie', stringifySetCookie({ ...affiliate, value: 'true' }));
  }
  return answer;
}

/** Returns a form's address to return to as a path; undefined if it is empty or leads to another site. */
function withinSite(address: string, origin: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}
