/** Account pages as a browser uses them: forms are posted and cookies kept. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { ask, type WireAnswer } from './http.ts';

const guestPages = [
  'signup',
  'login',
  'forgot-password',
  'select-course',
  'confirm-email',
  'confirm-parent',
  'keep-account',
  'logout',
  'confirm-code',
  'reset-password',
];

/** Addresses of the pages for visitors who are not signed in. The last two need the cookie set when a password is being reset. */
export const accountPages: readonly string[] = guestPages.map((page) => `/us/${page}`);

/** Addresses of the learner's app. */
export const learnerPages: readonly string[] = [
  '/app',
  '/app/us',
  '/app/us/select-course',
  '/app/us/settings',
  '/app/us/ca-car',
];

/** Content type of a posted form. */
export const formType = { 'content-type': 'application/x-www-form-urlencoded' } as const;

type Fields = Readonly<Record<string, string>>;

/** Posts a form. */
export type PostForm = (path: string, fields: Fields, headers?: Fields) => Promise<WireAnswer>;

/** Returns a function that posts forms to a server. */
export function formPoster(origin: string): PostForm {
  return (path, fields, headers = {}) => {
    const body = new URLSearchParams(fields).toString();
    return ask(origin, path, { method: 'POST', headers: { ...formType, ...headers }, body });
  };
}

/** Returns the Cookie header of a session. */
export function cookieOf(token: string): string {
  return `${cookieNames.auth}=${token}`;
}

/** Returns the Cookie header a browser would send after an answer. */
export function cookiesAfter(answer: WireAnswer, before = ''): string {
  const pairs = before.split('; ').filter(Boolean);
  const jar = new Map(pairs.map((each) => each.split(/=(.*)/s) as [string, string]));
  for (const text of answer.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(text)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
