/** The calls about votes on answers. A browser has one vote for each answer; a random number in a cookie identifies it. */

import { createHash, randomBytes } from 'node:crypto';
import type { Content } from '@lanewise/content/compiled/content';
import { ApiError } from '@lanewise/contracts/api-errors';
import { cookieNames, voterCookie } from '@lanewise/contracts/constants/cookies';
import { countryOf } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import { answerVotes } from '@lanewise/database/schema/tables';
import { parseCookie, stringifySetCookie } from 'cookie';
import { asc, desc, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';

export interface VoteParts {
  readonly database: Pick<Database, 'queries'>;
  readonly content: Pick<Content, 'country'>;
  readonly publicUrl: string;
  /** The clock. */
  readonly now?: () => Date;
}

/** Answers that editors are shown. */
const MOST_SHOWN = 100;

/** Returns the handlers. A voter is stored as a hash, and has one vote on an answer: the latest. */
export function voteCalls({
  database: { queries },
  content,
  publicUrl,
  now = currentTime,
}: VoteParts): CallHandlers<'voteOnAnswer' | 'listVotes'> {
  return {
    async voteOnAnswer({ body: { id, is_helpful: isHelpful } }, caller) {
      const [country = '', slug] = id.split(':');
      const subject = countryOf(country)?.code;
      const isKnown =
        subject === country && content.country(subject).questionsAnswers.some((question) => question.slug === slug);
      if (!isKnown) throw new ApiError('NOT_FOUND');
      const voter = createHash('sha256').update(voterOf(caller, publicUrl)).digest();
      const vote = { isHelpful, votedAt: now() };
      await queries
        .insert(answerVotes)
        .values({ answerId: id, voter, ...vote })
        .onConflictDoUpdate({ target: [answerVotes.answerId, answerVotes.voter], set: vote });
      return { id, is_helpful: isHelpful };
    },

    async listVotes() {
      const helpful = sql<number>`count(*) filter (where ${answerVotes.isHelpful})::int`;
      const unhelpful = sql<number>`count(*) filter (where not ${answerVotes.isHelpful})::int`;
      const votes = await queries
        .select({ id: answerVotes.answerId, helpful, unhelpful })
        .from(answerVotes)
        .groupBy(answerVotes.answerId)
        .orderBy(desc(unhelpful), asc(answerVotes.answerId))
        .limit(MOST_SHOWN);
      return { votes };
    },
  };
}

const VOTER = /^[\w-]{22}$/;

/** Returns the number of the caller's browser, which gets one if it has none. */
function voterOf(caller: Caller, publicUrl: string): string {
  const known = parseCookie(caller.cookie)[cookieNames.voter] ?? '';
  if (VOTER.test(known)) return known;
  const value = randomBytes(16).toString('base64url');
  const { path, sameSite, maxAge } = voterCookie;
  const secure = publicUrl.startsWith('https:');
  caller.setCookies.push(
    stringifySetCookie({ name: cookieNames.voter, value, path, sameSite, secure, maxAge, httpOnly: true }),
  );
  return value;
}
