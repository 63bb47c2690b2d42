/** One client sends requests as fast as it can without reading the answers: memory stays bounded, and other clients are still served. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FloodOptions, startFlood } from '@lanewise/testing/flood';
import { ask } from '@lanewise/testing/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { type Run, startServer } from './support/server.ts';

/**
 * Megabytes of memory that the server may gain during all floods together. Without the limits a single flood used up all memory. The strict
 * limit is measured in bench/questions/floods.ts; here other tests compete for the machine, and garbage is collected late.
 */
const MOST_GROWTH = 300;
/**
 * Limit of the 99th percentile, in milliseconds, for another visitor’s pages. The strict limit is measured in bench/questions/floods.ts; here other
 * tests compete for the machine.
 */
const LONGEST_WAIT = 10_000;
/** Duration of a flood, in milliseconds. */
const LENGTH = 1_500;

let place: ServerPlace;
let run: Run;
let origin: string;
let idle: number;

beforeAll(async () => {
  place = await freePlace();
  run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir, LOAD_SHEDDING: 'on' });
  await run.ready;
  origin = `http://localhost:${place.port}`;
  for (const path of ['/us', '/de']) await ask(origin, path);
  idle = await settledMemory();
});

afterAll(async () => {
  run.process.kill('SIGTERM');
  await run.ended;
  await leavePlace(place);
});

/** Returns the resident memory of the server, in megabytes. */
function memory(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(run.process.pid)])) / 1024;
}

/** Returns the memory once it has been stable for a second, because loading after the start is not a leak. */
async function settledMemory(): Promise<number> {
  let before = 0;
  for (let now = memory(); now > before + 1; now = memory()) {
    before = now;
    await sleep(1_000);
  }
  return memory();
}

/** Floods the server, and returns its peak memory and the 99th percentile of another visitor's waiting time. */
async function during(flood: Omit<FloodOptions, 'origin'>) {
  const stop = startFlood({ ...flood, origin });
  const times: number[] = [];
  let highest = 0;
  const end = performance.now() + LENGTH;
  while (performance.now() < end) {
    const began = performance.now();
    expect((await ask(origin, '/de')).statusCode).toBe(200);
    times.push(performance.now() - began);
    highest = Math.max(highest, memory());
    await sleep(20);
  }
  stop();
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  return { memory: highest, p99 };
}

const folder = join(import.meta.dirname, '..', '..', 'apps', 'site', 'build', 'client', 'assets');
const [asset] = readdirSync(folder).filter((name) => name.endsWith('.css'));

const paths = {
  'a document': '/api/docs/json',
  'a large script': '/api/docs/static/swagger-ui-bundle.js',
  'an asset': `/assets/${asset}`,
  'a kept page': '/us',
  'an uncached page': '/us?x',
  'a practice test': '/api/v3/extra/practice/us/ca-car',
};

test.for(Object.entries(paths))('%s, requested 28,000 times at once', async ([, path]) => {
  const outcome = await during({ path, connections: 20, pipelined: 1_400 });
  expect(outcome.memory - idle).toBeLessThan(MOST_GROWTH);
  expect(outcome.p99).toBeLessThan(LONGEST_WAIT);
});

test.for(Object.entries(paths))('%s, requested on 200 connections that read nothing', async ([, path]) => {
  const outcome = await during({ path, connections: 200, pipelined: 10 });
  expect(outcome.memory - idle).toBeLessThan(MOST_GROWTH);
  expect(outcome.p99).toBeLessThan(LONGEST_WAIT);
});
