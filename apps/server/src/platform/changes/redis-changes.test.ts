/** Changes through Redis: two servers on a stand-in that speaks part of the Redis protocol, and recovery after an outage. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { noDatabase } from '@lanewise/testing/no-database';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeMessage } from './change-bus.ts';
import { openChangeBus } from './change-bus.ts';

/** A Redis server with only INFO, SUBSCRIBE and PUBLISH (RESP 3, https://redis.io/docs/latest/develop/reference/protocol-spec). */
const subscribers = new Set<Socket>();
const sockets = new Set<Socket>();
const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const redis = createServer((socket) => {
  sockets.add(socket);
  let received = '';
  socket.on('error', () => undefined);
  socket.once('close', () => {
    sockets.delete(socket);
    subscribers.delete(socket);
  });
  socket.on('data', (bytes) => {
    received += bytes.toString();
    // A command is an array of bulk strings: *2, then for each its length and itself. Ours hold no line breaks.
    const lines = received.split('\r\n');
    for (;;) {
      const count = Number(lines[0]?.slice(1));
      if (lines.length <= 2 * count + 1 || Number.isNaN(count)) break;
      const [, , name = '', , channel = '', , text = ''] = lines.splice(0, 2 * count + 1);
      socket.write(answerTo(name.toLowerCase(), channel, text, socket));
    }
    received = lines.join('\r\n');
  });
});

function answerTo(name: string, channel: string, text: string, socket: Socket): string {
  if (name === 'subscribe') {
    subscribers.add(socket);
    return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
  }
  if (name === 'publish') {
    for (const each of subscribers) each.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
    return `:${subscribers.size}\r\n`;
  }
  return name === 'info' ? bulk('redis_version:7.0.0\r\nloading:0') : '+OK\r\n';
}

redis.listen(0, '127.0.0.1');
await once(redis, 'listening');
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  redis.close();
});
const redisUrl = `redis://127.0.0.1:${(redis.address() as AddressInfo).port}`;

/** Opens a bus as a process does, and waits until it listens. The database must not be needed. */
async function openBus(url = redisUrl) {
  const messages: ChangeMessage[] = [];
  const onListening = vi.fn();
  const log = { warn: vi.fn() };
  const bus = openChangeBus(
    { database: noDatabase, redisUrl: url, log },
    { onMessage: (message) => void messages.push(message), onListening },
  );
  onTestFinished(() => bus.close());
  return { bus, messages, onListening, log };
}

const changesOf = (messages: readonly ChangeMessage[]) => messages.flatMap(({ changes }) => changes);

test('a change reaches every process, its own included, under one id', async () => {
  const [one, other] = [await openBus(), await openBus()];
  for (const { onListening } of [one, other]) await vi.waitFor(() => expect(onListening).toHaveBeenCalledOnce());
  const change = { userId: randomUUID(), notices: ['progress', 'plan'] as const };
  one.bus.publish(change);
  for (const { messages } of [one, other]) await vi.waitFor(() => expect(changesOf(messages)).toEqual([change]));
  expect(one.messages[0]?.id).toBe(other.messages[0]?.id);
});

test('after a lost connection it listens again and says so, because messages may have been missed', async () => {
  const { bus, messages, onListening } = await openBus();
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledOnce());
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2));
  const change = { userId: randomUUID(), notices: ['settings'] as const };
  await vi.waitFor(async () => {
    bus.publish(change);
    await vi.waitFor(() => expect(changesOf(messages)).toContainEqual(change), { timeout: 100, interval: 10 });
  });
});

test('without Redis a change is logged and lost, and nothing throws', async () => {
  const { bus, log, onListening } = await openBus('redis://127.0.0.1:1');
  bus.publish({ userId: randomUUID(), notices: ['progress'] });
  await vi.waitFor(() =>
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'changes of learners could not be published'),
  );
  expect(onListening).not.toHaveBeenCalled();
});
