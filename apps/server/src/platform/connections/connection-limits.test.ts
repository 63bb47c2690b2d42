import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ConnectionLimits, connectionLimits, proxiesOf } from './connection-limits.ts';

async function serving(limits: Partial<ConnectionLimits>, isProxy = () => false) {
  const server = createServer((_request, response) => response.end(Buffer.alloc(20_000_000)));
  connectionLimits(isProxy, limits)(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  /** A connection, and whether it has been closed. */
  return async () => {
    const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const state = { socket, isClosed: false };
    socket.once('close', () => {
      state.isClosed = true;
    });
    onTestFinished(() => void socket.destroy());
    await new Promise((resolve) => socket.once('connect', resolve));
    return state;
  };
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a client that does not read its answer is cut off', async () => {
  const open = await serving({ silence: 200 });
  const { socket } = await open();
  socket.pause().write(request);
  const began = performance.now();
  // A paused socket learns of its end when it reads on.
  await sleep(600);
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
  });
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(bytes).toBeLessThan(20_000_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a client that reads its answer slowly gets all of it', async () => {
  const open = await serving({ silence: 1_000 });
  const { socket } = await open();
  let bytes = 0;
  let pauses = 0;
  socket.on('data', (data) => {
    bytes += data.length;
    if (pauses === 15) return;
    pauses += 1;
    socket.pause();
    setTimeout(() => socket.resume(), 100);
  });
  socket.write(request);
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(20_000_000), 15_000);
});

test('a client has a limited number of parallel connections', async () => {
  const open = await serving({ connectionsOfClient: 3 });
  const first = [await open(), await open(), await open()];
  const refused = await open();
  await vi.waitFor(() => expect(refused.isClosed).toBe(true));
  expect(first.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
  first[0]?.socket.destroy();
  await vi.waitFor(async () => {
    const again = await open();
    await sleep(50);
    expect(again.isClosed).toBe(false);
  });
});

test('a trusted proxy may open any number of connections', async () => {
  const open = await serving({ connectionsOfClient: 1 }, () => true);
  const all = [await open(), await open(), await open()];
  await sleep(50);
  expect(all.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
});

test.for([
  [true, '203.0.113.1', true],
  [false, '127.0.0.1', false],
  ['loopback, 10.0.0.0/8', '127.0.0.1', true],
  ['loopback, 10.0.0.0/8', '10.1.2.3', true],
  ['loopback, 10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['loopback, 10.0.0.0/8', '203.0.113.1', false],
] as const)('TRUST_PROXY %s takes %s for a proxy: %s', ([trustProxy, address, expected]) => {
  expect(proxiesOf({ trustProxy })(address)).toBe(expected);
});
