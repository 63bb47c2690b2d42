/** Keeps events of visitors who allow it. The only way to the table of events. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { BrowserEvent, EventName, EventProperties, EventSession } from '@lanewise/contracts/calls/events';
import { analyticsIdentityCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { isUuid } from '@lanewise/contracts/uuid';
import type { Database } from '@lanewise/database/pool';
import { visitorAccounts } from '@lanewise/database/schema/tables';
import { parseCookie, stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Caller } from '../../platform/calls/caller.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { allows } from '../../platform/pages/consent.ts';
import { rowsOf, serverRow } from './event-rows.ts';
import { eventWriter } from './event-writer.ts';
import { consumeSignature, readSignature, releaseSignature, signVisitor } from './signature.ts';

/** What was kept, and the browser's next signature. */
interface Kept<What> {
  readonly kept: What;
  readonly signature?: string;
}

export interface EventRecorder {
  /** Keeps a browser's batch, and sets the cookie with the visitor's id. Returns how many events are kept: none without consent. */
  keepBatch(batch: { session: EventSession; events: readonly BrowserEvent[] }, caller: Caller): Promise<Kept<number>>;
  /** Keeps what the browser of a signature did, once for each signature. Nothing without consent. */
  keepActivity(
    activity: { readonly signature: string; readonly activity: string },
    caller: Pick<Caller, 'cookie'>,
  ): Promise<Kept<boolean>>;
  /**
   * Keeps an event of the server, if the caller's browser has an id for statistics and still allows them. Failures are only logged: no call
   * fails because it was not counted.
   *
   * @param once An id by which the event is kept once, with the time that goes with it
   */
  record<Name extends EventName>(
    caller: Pick<Caller, 'cookie'>,
    name: Name,
    properties: EventProperties<Name>,
    once?: { readonly id: string; readonly at: Date },
  ): Promise<void>;
}

function visitorIn(cookies: string): string | undefined {
  const id = parseCookie(cookies)[cookieNames.analyticsIdentity];
  return id !== undefined && isUuid(id) ? id : undefined;
}

/**
 * Returns the id of a visitor whose browser has no cookie yet: the same for all batches of its first page, which may be sent before the first
 * answer has set the cookie.
 */
function firstVisitorId({ id, first_id: first = id }: EventSession): string {
  return uuidOf(`visitor ${first}`);
}

/** Links of accounts and visitors that need not be written again. */
const LINKS = 10_000;

/** Returns the recorder of a process. */
export function eventRecorder({
  config,
  database,
  log,
}: {
  readonly config: Pick<Config, 'statistics' | 'secretKey' | 'previousSecretKeys'>;
  readonly database: Database;
  readonly log: Logger;
}): EventRecorder {
  const { statistics } = config;
  const writer = eventWriter(database);
  const linked = new LRUCache<string, true>({ max: LINKS });

  async function link(userId: string, visitorId: string): Promise<void> {
    const key = `${userId} ${visitorId}`;
    if (linked.has(key)) return;
    await database.queries.insert(visitorAccounts).values({ userId, visitorId }).onConflictDoNothing();
    linked.set(key, true);
  }

  function nextSignature(visitorId: string): Pick<Kept<unknown>, 'signature'> {
    const signature = signVisitor(config, visitorId);
    return signature === undefined ? {} : { signature };
  }

  return {
    async keepBatch(batch, caller) {
      if (!statistics || !allows('statistics', caller)) return { kept: 0 };
      const visitorId = visitorIn(caller.cookie) ?? firstVisitorId(batch.session);
      await writer.write(rowsOf(visitorId, batch, currentTime().getTime()));
      const learner = await caller.learner();
      if (learner) await link(learner.userId, visitorId);
      const cookie = { name: cookieNames.analyticsIdentity, value: visitorId, ...analyticsIdentityCookie };
      caller.setCookies.push(stringifySetCookie(cookie));
      return { kept: batch.events.length, ...nextSignature(visitorId) };
    },

    async keepActivity({ signature, activity }, caller) {
      if (!statistics || !allows('statistics', caller)) return { kept: false };
      const read = readSignature(config, signature);
      const use = `activity ${activity}`;
      if (!(await consumeSignature(database.queries, signature, use, read))) throw new ApiError('SIGNATURE_USED');
      try {
        await writer.write(serverRow(read.visitorId, 'activity', { name: activity }));
      } catch (error) {
        await releaseSignature(database.queries, signature, use);
        throw error;
      }
      return { kept: true, ...nextSignature(read.visitorId) };
    },

    async record(caller, name, properties, once) {
      if (!statistics || !allows('statistics', caller)) return;
      const visitorId = visitorIn(caller.cookie);
      if (visitorId === undefined) return;
      await writer
        .write(serverRow(visitorId, name, properties, once))
        .catch((error: unknown) => log.warn({ err: error, event: name }, 'event not kept'));
    },
  };
}
