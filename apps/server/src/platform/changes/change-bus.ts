/**
 * Carries learners' changes between processes: by Redis if there is one, else by PostgreSQL's NOTIFY. Notices are sent
 * after the change was committed, not in its transaction: a transaction that notifies holds a lock on the whole database until it is durable, so submissions would wait for each other
 * (PostgreSQL, src/backend/commands/async.c). A process that dies in between loses only the notice, because devices load the data
 * itself from the server. Decision 0044.
 */
import { randomBytes } from 'node:crypto';
import { changeKinds } from '@lanewise/contracts/constants/changes';
import type { Database } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ChangeTransport, LearnerChange, Notice, TransportListener } from './change.ts';
import { redisTransport } from './redis-changes.ts';

/** Also names the connections that listen, in pg_stat_activity. */
const CHANNEL = 'learner_changes';
/** Changes in one notice: PostgreSQL takes 8000 bytes (manual, NOTIFY), and a change has at most 90. */
const CHANGES_PER_NOTICE = 80;
/** Milliseconds for which changes are collected before they are sent together. */
const COLLECTED_FOR = 50;

const MessageSchema = z.object({
  id: z.string(),
  changes: z.array(z.tuple([z.uuid(), z.array(z.enum([...changeKinds, 'session']))])),
});

/** Changes that were sent together. */
export interface ChangeMessage {
  /** Unique, and the same in all processes. */
  readonly id: string;
  readonly changes: readonly LearnerChange[];
}

export interface ChangeBus {
  /** Queues a change for all processes. Never throws: a change that cannot be sent is logged. */
  publish(change: LearnerChange): void;
  close(): Promise<void>;
}

export interface ChangeListener {
  onMessage(message: ChangeMessage): void;
  /** Called when listening starts or resumes: earlier changes may have been missed. */
  onListening(): void;
}

export interface BusParts {
  readonly database: Pick<Database, 'queries' | 'listen'>;
  /** Address of the Redis that carries changes; null to let the database carry them. */
  readonly redisUrl: string | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** Opens the bus and follows the changes of all processes until it is closed. */
export function openChangeBus(
  { database, redisUrl, log }: BusParts,
  { onMessage, onListening }: ChangeListener,
): ChangeBus {
  const waiting = new Map<string, Set<Notice>>();
  let timer: NodeJS.Timeout | undefined;
  const listener: TransportListener = {
    onText(text) {
      const message = readMessage(text);
      if (message) onMessage(message);
      else log.warn({ payload: text }, 'a change of a learner could not be read');
    },
    onListening,
  };
  const transport =
    redisUrl === null ? databaseTransport(database, listener, log) : redisTransport(redisUrl, listener, log);

  const send = async () => {
    timer = undefined;
    const collected = [...waiting].map(([userId, notices]) => [userId, [...notices]] as const);
    waiting.clear();
    for (let at = 0; at < collected.length; at += CHANGES_PER_NOTICE) {
      const id = `${Date.now().toString(36)}${randomBytes(6).toString('hex')}`;
      await transport.send(JSON.stringify({ id, changes: collected.slice(at, at + CHANGES_PER_NOTICE) }));
    }
  };
  const flush = () =>
    send().catch((error: unknown) => log.warn({ err: error }, 'changes of learners could not be published'));

  return {
    publish({ userId, notices }) {
      waiting.set(userId, new Set([...(waiting.get(userId) ?? []), ...notices]));
      timer ??= setTimeout(flush, COLLECTED_FOR);
    },
    async close() {
      clearTimeout(timer);
      await flush();
      await transport.close();
    },
  };
}

/** Carries texts by PostgreSQL's NOTIFY, on a connection beside the pool. */
function databaseTransport(
  { queries, listen }: BusParts['database'],
  { onText, onListening }: TransportListener,
  log: BusParts['log'],
): ChangeTransport {
  const listening = listen({
    channel: CHANNEL,
    onNotice: onText,
    onListening,
    onLost: (reason) => log.warn({ reason }, 'the connection that receives changes of learners was lost'),
  });
  return {
    async send(text) {
      await queries.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
    },
    close: () => listening.close(),
  };
}

function readMessage(payload: string): ChangeMessage | null {
  const parsed = MessageSchema.safeParse(jsonOf(payload));
  if (!parsed.success) return null;
  const { id, changes } = parsed.data;
  return { id, changes: changes.map(([userId, notices]) => ({ userId, notices })) };
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
