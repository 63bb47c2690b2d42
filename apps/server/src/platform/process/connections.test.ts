import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchConnections } from './connections.ts';

const connections = watchConnections();
let server: Server;
let release: () => void;

beforeEach(async () => {
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await held.promise;
    response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  connections.closeAll();
  server.close();
});

interface Client {
  readonly socket: Socket;
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
  await new Promise((resolve) => socket.once('connect', resolve));
  if (path !== null) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await sleep(50);
  return { socket, ended };
}

test('connections that have sent nothing or have been answered are closed', async () => {
  const silent = await client(null);
  const answered = await client('/');
  connections.closeIdle();
  expect(await silent.ended).toBe('');
  expect(await answered.ended).toContain('done');
});

test('a running request is answered before its connection is closed', async () => {
  const waiting = await client('/slow');
  connections.closeIdle();
  release();
  await sleep(50);
  connections.closeIdle();
  expect(await waiting.ended).toContain('done');
});

test('closing all also closes connections with running requests', async () => {
  const waiting = await client('/slow');
  connections.closeAll();
  expect(await waiting.ended).toBe('');
});
