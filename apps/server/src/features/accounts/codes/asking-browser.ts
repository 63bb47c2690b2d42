/** The browser that asks for a code without being signed in. Its code belongs to it alone, so that strangers cannot use it up. */
import { codeRequestCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { browserCookie } from '../../../platform/sessions/browser-cookie.ts';

export const askingBrowser = browserCookie(cookieNames.codeRequest, codeRequestCookie);
