import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ConnectionLimits, connectionLimits, proxiesOf } from './connection-limits.ts';

async function serving(limits: Partial<ConnectionLimits>, isProxy = () => false) {
  const server = createServer((request, response) => response.end(Buffer.alloc(request.url === '/' ? LONG : 1)));
  connectionLimits(isProxy, limits)(server);
  /** How many connections the server has closed. */
  let closed = 0;
  server.on('connection', (socket) =>
    socket.once('close', () => {
      closed += 1;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  /** Opens a connection. */
  const open = async () => {
    const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const state = { socket, isClosed: false };
    socket.once('close', () => {
      state.isClosed = true;
    });
    onTestFinished(() => void socket.destroy());
    await new Promise((resolve) => socket.once('connect', resolve));
    return state;
  };
  return { open, closed: () => closed };
}

/** Bytes of an answer, more than the system's buffers take. */
const LONG = 20_000_000;

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Returns whether the server answers on a connection; false if it has closed it. */
async function isServed({ socket }: { readonly socket: Socket }): Promise<boolean> {
  socket.write(request.replace('/', '/short'));
  return await new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
}

test('a client that does not read its answer is cut off', async () => {
  const { open, closed } = await serving({ silence: 200 });
  const { socket } = await open();
  socket.pause().write(request);
  // A paused socket learns of its end when it reads on.
  await vi.waitFor(() => expect(closed()).toBe(1));
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
  });
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(bytes).toBeLessThan(LONG);
});

test('a client that reads its answer in pieces gets all of it', async () => {
  const { open } = await serving({ silence: 10_000 });
  const { socket } = await open();
  let [bytes, pauses] = [0, 0];
  socket.on('data', (data) => {
    bytes += data.length;
    pauses += 1;
    socket.pause();
    setImmediate(() => socket.resume());
  });
  socket.write(request);
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(LONG));
  expect(pauses).toBeGreaterThan(10);
});

test('a client has a limited number of parallel connections', async () => {
  const { open } = await serving({ connectionsOfClient: 3 });
  const first = [await open(), await open(), await open()];
  const refused = await open();
  await vi.waitFor(() => expect(refused.isClosed).toBe(true));
  expect(first.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
  first[0]?.socket.destroy();
  await vi.waitFor(async () => expect(await isServed(await open())).toBe(true));
});

test('a trusted proxy may open any number of connections', async () => {
  const { open } = await serving({ connectionsOfClient: 1 }, () => true);
  const all = [await open(), await open(), await open()];
  expect(await Promise.all(all.map(isServed))).toEqual([true, true, true]);
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
