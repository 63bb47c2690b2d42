/** The cookie that remembers whether a candidate has hidden the timer. */
import { cookieNames, examTimerCookie } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';

const HIDDEN = 'hidden';

/** Returns the cookie for `Set-Cookie` and `document.cookie`. `secure`: for a page behind HTTPS; the server adds it to what it sends. */
export function timerCookie(hidden: boolean, secure = false): string {
  return stringifySetCookie({
    name: cookieNames.examTimer,
    value: hidden ? HIDDEN : '',
    ...examTimerCookie,
    secure,
    ...(!hidden && { maxAge: 0 }),
  });
}

/** Returns whether a request comes from a candidate who has hidden the timer. */
export function isTimerHidden(request: Request): boolean {
  return parseCookie(request.headers.get('cookie') ?? '')[cookieNames.examTimer] === HIDDEN;
}
