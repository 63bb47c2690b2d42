/** What does an idle stream of changes cost, and how long does a change take to reach one of many streams? */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changesPath } from '@lanewise/contracts/constants/changes';
import { ask, type Usage } from '../rig/messages.ts';
import { kilobytes, type Question } from '../rig/question.ts';
import { startServer } from '../rig/race.ts';

/** Number of idle connections that one process must be able to hold. */
const WANTED = 50_000;
/** Open files that a process needs for everything else. */
const OTHER_FILES = 500;
/** Memory that `WANTED` streams may take, in bytes: half of a small server's. */
const MOST_MEMORY = 1024 * 1024 * 1024;
const OPENED_AT_ONCE = 200;
const SETTLED_AFTER = 3_000;

/** Returns how many connections the file limit of a process here allows. */
function allowed(): number {
  const [, limit = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Math.min(WANTED, Number(limit) - OTHER_FILES);
}

export const measureStreams: Question = async () => {
  const count = allowed();
  const server = await startServer('streams.ts');
  const port = Number(new URL(server.origin).port);
  const sockets: Socket[] = [];
  try {
    await sleep(SETTLED_AFTER);
    const before = await ask<Usage>(server.process, 'usage');
    for (let at = 0; at < count; at += OPENED_AT_ONCE) {
      const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - at) }, (_, index) => open(port, at + index));
      sockets.push(...(await Promise.all(some)));
    }
    const opened = await ask<Usage>(server.process, 'usage');
    await sleep(SETTLED_AFTER);
    const idle = await ask<Usage>(server.process, 'usage');
    const beat = await timed(() => Promise.all(sockets.map((socket) => next(socket))), server.process, 'beat');
    const beaten = await ask<Usage>(server.process, 'usage');
    const [first] = sockets;
    const told = first === undefined ? 0 : await timed(() => next(first), server.process, 'change');
    const each = (beaten.rss - before.rss) / count;
    return {
      tables: [
        {
          title: `${count} idle streams of changes in one process (the file limit here allows ${count} of the ${WANTED} wanted)`,
          columns: ['', 'figure'],
          rows: [
            ['memory a stream', kilobytes(each)],
            ['memory of all', `${((beaten.rss - before.rss) / 2 ** 20).toFixed(0)} MB`],
            [`memory of ${WANTED} at that`, `${((each * WANTED) / 2 ** 20).toFixed(0)} MB`],
            ['processor time to open one', `${((opened.cpu - before.cpu) / count).toFixed(0)} µs`],
            ['a heartbeat to all, until the last has received it', `${beat.toFixed(0)} ms`],
            ['processor time of a heartbeat, one stream', `${((beaten.cpu - idle.cpu) / count).toFixed(1)} µs`],
            ['a change to one among them', `${told.toFixed(1)} ms`],
          ],
        },
      ],
      limits: [
        {
          what: `${WANTED} idle streams take at most ${MOST_MEMORY / 2 ** 20} MB`,
          measured: `${((each * WANTED) / 2 ** 20).toFixed(0)} MB, from ${count}`,
          holds: each * WANTED <= MOST_MEMORY,
        },
      ],
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    server.process.disconnect();
  }
};

/** Opens a stream and waits until it is ready. */
async function open(port: number, learner: number): Promise<Socket> {
  // A client address has some 28,000 ports.
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (learner % 8)}` });
  socket.write(`GET ${changesPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer learner-${learner}\r\n\r\n`);
  let text = '';
  return await new Promise((resolve, reject) => {
    socket.once('error', reject);
    const read = (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (!text.includes('event: ready')) return;
      socket.off('data', read);
      resolve(socket);
    };
    socket.on('data', read);
  });
}

function next(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('data', () => resolve()));
}

async function timed(received: () => Promise<unknown>, process: { send?(message: string): boolean }, message: string) {
  const begin = performance.now();
  const all = received();
  process.send?.(message);
  await all;
  return performance.now() - begin;
}
