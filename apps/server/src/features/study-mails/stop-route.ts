/**
 * /mails/stop/<token> and the like: the address in a mail's List-Unsubscribe. Mail programs post to it, without cookies and in either form of a body (RFC 8058,
 * section 3.2), and the mails stop. Opening it changes nothing, because scanners open every link: it leads to a page with a button.
 */

import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Queries } from '@lanewise/database/pool';
import { users } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { type StoppedMails, type StopToken, stopPaths, stopTokenIn } from './stop-token.ts';

/** Largest body, in bytes: `List-Unsubscribe=One-Click` in a form. */
const BODY_LIMIT = 4096;

type Asked = { Params: { token: string } };

interface StopParts {
  readonly queries: Queries;
  readonly mails: StoppedMails;
  /** Stops the mails of a token. Returns whether there is such a consent. */
  readonly stop: (token: StopToken) => Promise<boolean>;
}

/** The pages with the button. */
const pages = { study: 'stopStudyMails', parents: 'stopParentMails' } as const;

/**
 * Adds the route of one kind of mails. Posting stops them (204), also a second time; NOT_FOUND for a token that is none of ours. Its parsers accept
 * any body, so it needs a plugin of its own.
 */
export async function stopMailsRoute(app: FastifyInstance, { queries, mails, stop }: StopParts): Promise<void> {
  const path = `${stopPaths[mails]}/:token`;
  app.removeAllContentTypeParsers();
  // The address says it all.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null));
  app.post<Asked>(path, { bodyLimit: BODY_LIMIT }, async ({ params }, reply) => {
    const token = stopTokenIn(params.token);
    if (token === undefined || !(await stop(token))) throw new ApiError('NOT_FOUND');
    return await reply.code(204).send();
  });
  app.get<Asked>(path, async ({ params }, reply) => {
    const token = stopTokenIn(params.token);
    if (token === undefined) throw new ApiError('NOT_FOUND');
    const [user] = await queries.select({ locale: users.locale }).from(users).where(eq(users.id, token.userId));
    const page = href(pages[mails], { locale: localeOfUser(user ?? { locale: '' }) }, { token: params.token });
    return await reply.header('cache-control', 'no-store').redirect(page, 302);
  });
}
