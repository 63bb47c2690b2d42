import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnections } from './connections.ts';

const connections = watchConnections();
let server: Server;
let release: () => void;
/** Paths of the requests that have arrived, and connections that were accepted. */
let [asked, accepted]: [string[], number] = [[], 0];

beforeEach(async () => {
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  [asked, accepted] = [[], 0];
  server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/slow') await held.promise;
    response.end('done');
  });
  server.on('connection', () => {
    accepted += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  connections.closeAll();
  server.close();
});

interface Client {
  readonly socket: Socket;
  /** What it has been sent so far. */
  readonly got: () => string;
  readonly ended: Promise<string>;
}

/** A client that keeps its connection open; `ended` gives what it got when the server closes it. */
async function client(path: string | null): Promise<Client> {
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let got = '';
  socket.on('data', (data) => {
    got += data;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  const before = accepted;
  await new Promise((resolve) => socket.once('connect', resolve));
  if (path !== null) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await vi.waitFor(() => expect([accepted, path === null || asked.includes(path)]).toEqual([before + 1, true]));
  return { socket, got: () => got, ended };
}

test('connections that have sent nothing or have been answered are closed', async () => {
  const silent = await client(null);
  const answered = await client('/');
  await vi.waitFor(() => expect(answered.got()).toContain('done'));
  connections.closeIdle();
  expect(await silent.ended).toBe('');
  expect(await answered.ended).toContain('done');
});

test('a running request is answered before its connection is closed', async () => {
  const waiting = await client('/slow');
  connections.closeIdle();
  release();
  await vi.waitFor(() => expect(waiting.got()).toContain('done'));
  connections.closeIdle();
  expect(await waiting.ended).toContain('done');
});

test('closing all also closes connections with running requests', async () => {
  const waiting = await client('/slow');
  connections.closeAll();
  expect(await waiting.ended).toBe('');
});
