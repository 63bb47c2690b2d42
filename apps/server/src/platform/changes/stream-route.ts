/** The stream of a learner's changes, as server-sent events (WHATWG HTML, 9.2). */
import { ApiError } from '@lanewise/contracts/api-errors';
import { changeStreamsLimit, changesPath } from '@lanewise/contracts/constants/changes';
import type { Store } from '@lanewise/database/pool';
import { sessions } from '@lanewise/database/schema/tables';
import { and, gt, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindLearner } from '../calls/caller.ts';
import type { TokenCookies } from '../calls/token.ts';
import { idleLimit } from '../sessions/sessions.ts';
import { type ChangeHub, type ChangeStream, ENDED, heartbeatTurns } from './change-hub.ts';

/** Milliseconds between two heartbeats of a stream; shorter than our limit on idle connections and than those of proxies (usually 60 s). */
const HEARTBEAT_EVERY = 20_000;
/** Milliseconds between two searches for streams whose session has ended without an announcement: by expiry, or deleted by a job. */
const SESSIONS_CHECKED_EVERY = 60_000;
const SESSIONS_AT_ONCE = 1_000;
/** Range of the random delay (ms) after which a device reconnects, so that a restart does not bring all of them back at once. */
const RECONNECT = { min: 1_000, max: 10_000 };

export interface StreamOptions {
  readonly hub: ChangeHub;
  readonly findLearner: FindLearner;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  readonly queries: Store;
}

/** Ends the streams whose sessions are over: of one learner, or all. */
export async function endDeadStreams({ hub, queries }: Pick<StreamOptions, 'hub' | 'queries'>, userId?: string) {
  const streams = hub.streams(userId);
  for (let at = 0; at < streams.length; at += SESSIONS_AT_ONCE) {
    const some = streams.slice(at, at + SESSIONS_AT_ONCE);
    const alive = await queries
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          inArray(sessions.userId, [...new Set(some.map((stream) => stream.userId))]),
          inArray(sessions.id, [...new Set(some.map(({ sessionId }) => sessionId))]),
          gt(sessions.lastSeenAt, idleLimit),
        ),
      );
    const known = new Set(alive.map(({ id }) => id));
    for (const stream of some) if (!known.has(stream.sessionId)) stream.end(ENDED);
  }
}

/** Serves the streams until the server closes. */
export async function changeStreams(app: FastifyInstance, options: StreamOptions): Promise<void> {
  const { hub, findLearner, cookies } = options;
  const heartbeat = setInterval(() => hub.beat(), HEARTBEAT_EVERY / heartbeatTurns);
  const check = setInterval(() => {
    endDeadStreams(options).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sessions of open streams could not be checked'),
    );
  }, SESSIONS_CHECKED_EVERY);
  // The server waits for open connections when it closes, and would wait for these forever.
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat);
    clearInterval(check);
    hub.close();
    done();
  });
  app.get(changesPath, async (request: FastifyRequest, reply: FastifyReply) => {
    const token = cookies.tokenOf(request.headers);
    const learner = token && (await findLearner(token.value));
    if (!learner) throw new ApiError('AUTHENTICATION');
    const { 'last-event-id': lastEventId } = request.headers;
    const { raw } = reply;
    const stream: ChangeStream = {
      userId: learner.userId,
      sessionId: learner.sessionId,
      write: (text) => void raw.write(text),
      end: (text) => void raw.end(text),
    };
    if (hub.streams(learner.userId).length >= changeStreamsLimit) {
      throw new ApiError('TOO_MANY_TRIES', { retryAfter: 60, inside: 'streams of a learner' });
    }
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Makes proxies pass on each event at once (nginx).
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${Math.round(RECONNECT.min + Math.random() * (RECONNECT.max - RECONNECT.min))}\n\n`);
    raw.once('close', () => hub.remove(stream));
    hub.add(stream, typeof lastEventId === 'string' ? lastEventId : undefined);
  });
}
