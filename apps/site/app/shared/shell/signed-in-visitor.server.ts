/** Redirects visitors who are already signed in (specification, section 2). */
import { redirect } from 'react-router';
import { requireAnswer } from '../calls/require-answer.ts';
import type { PageContext } from '../page-context.ts';

/**
 * Redirects a visitor with a valid token to the app. The call removes the cookie of an invalid token. Without a token nothing is checked.
 *
 * @throws {Response} the redirect, or the error page if the token cannot be checked
 */
export async function redirectSignedIn({ api, hasToken, appUrl, locale }: PageContext, path = ''): Promise<void> {
  if (!hasToken) return;
  const { is_valid } = requireAnswer(await api.validateToken({}), locale.code);
  if (is_valid) throw redirect(appUrl + path);
}
