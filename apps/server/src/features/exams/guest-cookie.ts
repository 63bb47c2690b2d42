/** The exams of a guest, remembered by the browser so that they can be continued, and moved to the account at sign-up. */

import { cookieNames, guestExamsCookie } from '@lanewise/contracts/constants/cookies';
import { isUuid } from '@lanewise/contracts/uuid';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../../platform/calls/caller.ts';

/** Maximum number of exams remembered; older ones are forgotten. */
const MOST = 5;

/** Returns the ids of the exams that the caller's browser remembers, newest first. Anything else in the cookie is ignored. */
export function rememberedExams({ cookie }: Pick<Caller, 'cookie'>): readonly string[] {
  const value = parseCookie(cookie)[cookieNames.guestExams] ?? '';
  return [...new Set(value.split('.').filter((id) => isUuid(id)))].slice(0, MOST);
}

/** Adds an exam to those that the caller's browser remembers. HttpOnly, because knowing the id means owning the exam. */
export function rememberExam(caller: Pick<Caller, 'cookie' | 'setCookies'>, id: string, publicUrl: string): void {
  const ids = [id, ...rememberedExams(caller).filter((other) => other !== id)].slice(0, MOST);
  caller.setCookies.push(guestCookie(ids.join('.'), publicUrl));
}

function guestCookie(value: string, publicUrl: string): string {
  const { path, sameSite, maxAge } = guestExamsCookie;
  const secure = publicUrl.startsWith('https:');
  return stringifySetCookie({ name: cookieNames.guestExams, value, path, sameSite, secure, maxAge, httpOnly: true });
}
