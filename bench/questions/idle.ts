/** Does the server hold ten thousand connections that only wait, and still answer? */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Usage } from '../rig/messages.ts';
import type { Question } from '../rig/question.ts';
import { startServer } from '../rig/race.ts';

const CONNECTIONS = 10_000;
/** Addresses they come from, since one client may have only so many. Only Linux has more than one for the machine itself. */
const ADDRESSES = 50;
/** Connections opened side by side. */
const TOGETHER = 200;
/** Milliseconds that they wait before the server is asked. */
const WAIT = 10_000;
/** Pages asked for meanwhile. */
const PAGES = 100;
/** Kilobytes that one of them may take. */
const MOST_EACH = 15;
/** Milliseconds. */
const LONGEST = 200;

export const measureIdle: Question = async () => {
  const server = await startServer('app.ts', [], { NODE_OPTIONS: '--max-semi-space-size=16' });
  const megabytes = async () => (await ask<Usage>(server.process, 'usage')).rss / 1024 / 1024;
  const page = async () => {
    const began = performance.now();
    const response = await fetch(`${server.origin}/us`);
    await response.text();
    if (response.status !== 200) throw new Error(`The page returned status ${response.status}.`);
    return performance.now() - began;
  };
  await page();
  const before = await megabytes();
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const from = sockets.length;
    sockets.push(...(await Promise.all(Array.from({ length: TOGETHER }, (_, i) => waiting(server.origin, from + i)))));
  }
  await sleep(WAIT);
  const times: number[] = [];
  for (let i = 0; i < PAGES; i += 1) times.push(await page());
  const slowest = Math.max(...times);
  const held = sockets.filter(({ destroyed }) => !destroyed).length;
  const after = await megabytes();
  const each = ((after - before) * 1024) / CONNECTIONS;
  for (const socket of sockets) socket.destroy();
  server.process.disconnect();
  return {
    tables: [
      {
        title: `${CONNECTIONS} connections that have fetched a file and wait`,
        columns: ['', 'before', 'with them'],
        rows: [
          ['memory, MB', before.toFixed(0), after.toFixed(0)],
          ['connections held', '0', String(held)],
          [`slowest of ${PAGES} pages, ms`, '', slowest.toFixed(0)],
        ],
      },
    ],
    limits: [
      { what: `${CONNECTIONS} idle connections held`, measured: String(held), holds: held === CONNECTIONS },
      { what: `memory of each under ${MOST_EACH} KB`, measured: `${each.toFixed(1)} KB`, holds: each < MOST_EACH },
      { what: `every page under ${LONGEST} ms`, measured: `${slowest.toFixed(0)} ms`, holds: slowest < LONGEST },
    ],
  };
};

/** Opens a connection, fetches a file over it and leaves it open. */
function waiting(origin: string, index: number): Promise<Socket> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      localAddress: `127.0.1.${1 + (index % ADDRESSES)}`,
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(socket));
    socket.once('data', () => resolve(socket));
    socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  });
}
