import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { askInBytes } from '@lanewise/testing/http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Listener, oneAtATime } from './one-at-a-time.ts';

async function serving(answer: Listener): Promise<string> {
  const server: Server = createServer(oneAtATime(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const pipelined = (paths: readonly string[]) =>
  paths
    .map((path, index) => {
      const last = index === paths.length - 1 ? 'Connection: close\r\n' : '';
      return `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`;
    })
    .join('');

test('pipelined requests are answered in order, each started after the previous one', async () => {
  const events: string[] = [];
  const origin = await serving((request, response) => {
    events.push(`begin ${request.url}`);
    setImmediate(() => {
      events.push(`end ${request.url}`);
      response.end(`<${request.url}>`);
    });
  });
  const answer = await askInBytes(origin, pipelined(['/1', '/2', '/3']));
  expect(answer.match(/<[^>]+>/g)).toEqual(['</1>', '</2>', '</3>']);
  expect(events).toEqual(['begin /1', 'end /1', 'begin /2', 'end /2', 'begin /3', 'end /3']);
});

test('a client that pipelines more than a few requests is cut off, and the rest are not answered', async () => {
  let begun = 0;
  const origin = await serving((_request, response) => {
    begun += 1;
    setImmediate(() => response.end('x'));
  });
  const answer = await askInBytes(origin, pipelined(Array(1_000).fill('/'))).catch((error) => error.code);
  expect(['', 'ECONNRESET']).toContain(answer);
  expect(begun).toBe(1);
});

test('a client that reads nothing gets one answer at a time', async () => {
  let begun = 0;
  const origin = await serving((request, response) => {
    if (request.url === '/other') return void response.end('other');
    begun += 1;
    // More than the system's buffers take.
    response.end(Buffer.alloc(20_000_000));
  });
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).pause();
  onTestFinished(() => void socket.destroy());
  socket.write(pipelined(['/', '/', '/']));
  await vi.waitFor(() => expect(begun).toBe(1));
  // The server goes on with other work, and still has not begun the second.
  for (let other = 0; other < 5; other += 1) await askInBytes(origin, pipelined(['/other']));
  expect(begun).toBe(1);
  socket.resume();
  await vi.waitFor(() => expect(begun).toBe(3));
});

test('connections do not wait for each other', async () => {
  const origin = await serving((request, response) => {
    if (request.url === '/quick') response.end('quick');
  });
  void askInBytes(origin, pipelined(['/never'])).catch(() => undefined);
  expect(await askInBytes(origin, pipelined(['/quick']))).toContain('quick');
});

test('requests waiting on a broken connection are dropped, and other connections are answered', async () => {
  let begun = 0;
  const origin = await serving((request, response) => {
    begun += 1;
    if (request.url === '/3') response.end('done');
    else request.socket.once('close', () => response.end('too late'));
  });
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => socket.write(pipelined(['/1', '/2'])));
  await vi.waitFor(() => expect(begun).toBe(1));
  socket.resetAndDestroy();
  expect(await askInBytes(origin, pipelined(['/3']))).toContain('done');
  expect(begun).toBe(2);
});
