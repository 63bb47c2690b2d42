/**
 * Carries learners' changes between processes, by PostgreSQL's NOTIFY. Notices are sent after the change was committed, not
 * in its transaction: a transaction that notifies holds a lock on the whole database until it is durable, so submissions would wait for each other
 * (PostgreSQL, src/backend/commands/async.c). A process that dies in between loses only the notice, because devices load the data
 * itself from the server. Decision 0044.
 */
import { randomBytes } from 'node:crypto';
import type { Database, Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Change, Notice } from './change.ts';

/** Also names the connections that listen, in pg_stat_activity. */
const CHANNEL = 'learner_changes';
/** Changes in one notice: PostgreSQL takes 8000 bytes (manual, NOTIFY), and a change has at most 90. */
const CHANGES_PER_NOTICE = 80;
/** Milliseconds for which changes are collected before they are sent together. */
const COLLECTED_FOR = 50;

const MessageSchema = z.object({
  id: z.string(),
  changes: z.array(z.tuple([z.uuid(), z.array(z.enum(['progress', 'settings', 'plan', 'session']))])),
});

/** Changes that were sent together. */
export interface ChangeMessage {
  /** Unique, and the same in all processes. */
  readonly id: string;
  readonly changes: readonly Change[];
}

export interface ChangeBus {
  /** Queues a change for all processes. Never throws: a change that cannot be sent is logged. */
  publish(change: Change): void;
  close(): Promise<void>;
}

export interface ChangeListener {
  onMessage(message: ChangeMessage): void;
  /** Called when listening starts or resumes: earlier changes may have been missed. */
  onListening(): void;
}

/** Opens the bus and follows the changes of all processes until it is closed. */
export function openChangeBus(
  { queries, listen }: Pick<Database, 'queries' | 'listen'>,
  { onMessage, onListening }: ChangeListener,
  log: Pick<Logger, 'warn'>,
): ChangeBus {
  const waiting = new Map<string, Set<Notice>>();
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    timer = undefined;
    const collected = [...waiting].map(([userId, notices]) => [userId, [...notices]] as const);
    waiting.clear();
    for (let at = 0; at < collected.length; at += CHANGES_PER_NOTICE) {
      await notify(queries, collected.slice(at, at + CHANGES_PER_NOTICE));
    }
  };
  const flush = () =>
    send().catch((error: unknown) => log.warn({ err: error }, 'changes of learners could not be told'));

  const listening = listen({
    channel: CHANNEL,
    onNotice(payload) {
      const message = readMessage(payload);
      if (message) onMessage(message);
      else log.warn({ payload }, 'a change of a learner could not be read');
    },
    onListening,
    onLost: (reason) => log.warn({ reason }, 'the connection that receives changes of learners was lost'),
  });
  return {
    publish({ userId, notices }) {
      waiting.set(userId, new Set([...(waiting.get(userId) ?? []), ...notices]));
      timer ??= setTimeout(flush, COLLECTED_FOR);
    },
    async close() {
      clearTimeout(timer);
      await flush();
      await listening.close();
    },
  };
}

async function notify(store: Pick<Store, 'execute'>, changes: readonly (readonly [string, readonly Notice[]])[]) {
  const id = `${Date.now().toString(36)}${randomBytes(6).toString('hex')}`;
  await store.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ id, changes })})`);
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
