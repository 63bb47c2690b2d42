/** Where a visitor is led who is signed in already (specification, section 2). */
import { redirect } from 'react-router';
import { requireAnswer } from '../calls/require-answer.ts';
import type { PageContext } from '../page-context.ts';

/**
 * Leads a visitor with a valid token on to the app; the cookie of a dead one is removed by the call. Without a token nothing is asked.
 *
 * @throws {Response} the redirect; the error page where the token cannot be checked
 */
export async function leadOnSignedIn({ api, hasToken, appUrl, locale }: PageContext, path = ''): Promise<void> {
  if (!hasToken) return;
  const { is_valid } = requireAnswer(await api.validateToken({}), locale.code);
  if (is_valid) throw redirect(appUrl + path);
}
