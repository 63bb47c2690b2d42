/** Carries messages between processes through Redis, over two connections, because one that subscribes can do nothing else. */
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { ChangeTransport, TransportListener } from './change.ts';

const CHANNEL = 'lanewise:learner_changes';

/** The client reconnects by itself. Messages are not queued meanwhile: after an outage every device reloads its data. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 5_000,
  commandTimeout: 5_000,
  autoResubscribe: false,
} as const;

/** Opens the connections to Redis. */
export function redisTransport(
  url: string,
  { onText, onListening }: TransportListener,
  log: Pick<Logger, 'warn'>,
): ChangeTransport {
  const sender = new Redis(url, OPTIONS);
  const subscriber = new Redis(url, OPTIONS);
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'Redis is unavailable; changes of learners are not published');
  sender.on('error', warn);
  subscriber.on('error', warn);
  subscriber.on('message', (_channel, text) => onText(text));
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(onListening, warn));
  return {
    async send(text) {
      await sender.publish(CHANNEL, text);
    },
    async close() {
      sender.disconnect();
      subscriber.disconnect();
    },
  };
}
