/** How do memory and other visitors fare while one client requests as much as it can and reads nothing? */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFlood } from '@lanewise/testing/flood';
import { ask, type Usage } from '../rig/messages.ts';
import type { Question } from '../rig/question.ts';
import { type Server, startServer } from '../rig/race.ts';

/** Megabytes. */
const MOST_MEMORY = 400;
/** Milliseconds. */
const LONGEST_P99 = 200;
/** Milliseconds that a flood lasts. */
const LENGTH = 5_000;

const paths = [
  '/api/docs/json',
  '/api/docs/static/swagger-ui-bundle.js',
  '/icon.svg',
  '/us',
  '/us?x',
  '/api/v3/extra/practice/us/ca-car',
];

/** The environment in which tools/start/server-process.mjs starts the server. */
const AS_STARTED = { NODE_OPTIONS: '--max-semi-space-size=16' };

/** Connections, and requests that each sends at once. */
const floods = [
  [20, 1_400],
  [200, 10],
] as const;

interface Outcome {
  readonly name: string;
  readonly megabytes: number;
  readonly p99: number;
}

export const measureFloods: Question = async () => {
  const outcomes: Outcome[] = [];
  for (const path of paths) {
    for (const [connections, pipelined] of floods) {
      // A new server each time, because memory taken by a flood is hardly ever returned.
      const server = await startServer('app.ts', [], AS_STARTED);
      await get(`${server.origin}/de`);
      const stop = startFlood({ origin: server.origin, path, connections, pipelined });
      outcomes.push({ name: `${path}, ${connections} x ${pipelined}`, ...(await visit(server)) });
      stop();
      server.process.disconnect();
    }
  }
  const memory = Math.max(...outcomes.map(({ megabytes }) => megabytes));
  const p99 = Math.max(...outcomes.map((outcome) => outcome.p99));
  return {
    tables: [
      {
        title:
          'floods by a client that reads nothing, and another visitor who asks for a kept page and a practice test in turn',
        columns: ['', 'memory, MB', 'p99 of the visitor, ms'],
        rows: outcomes.map(({ name, megabytes, p99 }) => [name, megabytes.toFixed(0), p99.toFixed(0)]),
      },
    ],
    limits: [
      { what: `memory under ${MOST_MEMORY} MB`, measured: `${memory.toFixed(0)} MB`, holds: memory < MOST_MEMORY },
      { what: `p99 under ${LONGEST_P99} ms`, measured: `${p99.toFixed(0)} ms`, holds: p99 < LONGEST_P99 },
    ],
  };
};

/** Visits the server from another address until the flood is over. */
async function visit(server: Server): Promise<Omit<Outcome, 'name'>> {
  const times: number[] = [];
  let rss = 0;
  const end = performance.now() + LENGTH;
  while (performance.now() < end) {
    for (const path of ['/de', '/api/v3/extra/practice/us/ca-car']) {
      const began = performance.now();
      await get(server.origin + path);
      times.push(performance.now() - began);
    }
    rss = Math.max(rss, (await ask<Usage>(server.process, 'usage')).rss);
    await sleep(5);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { megabytes: rss / 1024 / 1024, p99 };
}

/** Requests from an address of its own, so that the flood does not use up its rate limit. Only Linux has more than one for the machine itself. */
async function get(address: string): Promise<void> {
  const status = await new Promise((resolve, reject) => {
    request(address, { localAddress: '127.0.0.2' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end();
  });
  if (status !== 200) throw new Error(`${address} returned status ${status}.`);
}
