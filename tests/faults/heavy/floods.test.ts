/** One client sends requests as fast as it can without reading the answers: memory stays bounded, and other clients are still served. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FloodOptions, startFlood } from '@lanewise/testing/flood';
import { ask } from '@lanewise/testing/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePlace, type ServerPlace } from '../../e2e/support/server-process.ts';
import { preparedPlace } from '../support/place.ts';
import { type Run, startServer } from '../support/server.ts';

/**
 * Megabytes of memory that the server may gain during all floods together. Without the limits a single flood used up all memory. The strict
 * limit is measured in bench/questions/floods.ts; here other tests compete for the machine, and garbage is collected late.
 */
const MOST_GROWTH = 300;
/** Pages that another visitor requests during a flood, one after another. */
const REQUESTS = 40;

let place: ServerPlace;
let run: Run;
let origin: string;
let idle: number;

beforeAll(async () => {
  place = await preparedPlace();
  run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir, LOAD_SHEDDING: 'on' });
  await run.ready;
  origin = `http://localhost:${place.port}`;
  for (const path of Object.values(paths)) await ask(origin, path);
  idle = memory();
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

/** Floods the server while another visitor is answered, and returns its peak memory. */
async function during(flood: Omit<FloodOptions, 'origin'>): Promise<number> {
  const stop = startFlood({ ...flood, origin });
  let highest = 0;
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    expect((await ask(origin, '/de')).statusCode).toBe(200);
    highest = Math.max(highest, memory());
  }
  stop();
  return highest;
}

const folder = join(import.meta.dirname, '..', '..', '..', 'apps', 'site', 'build', 'client', 'assets');
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
  const highest = await during({ path, connections: 20, pipelined: 1_400 });
  expect(highest - idle).toBeLessThan(MOST_GROWTH);
});

test.for(Object.entries(paths))('%s, requested on 200 connections that read nothing', async ([, path]) => {
  const highest = await during({ path, connections: 200, pipelined: 10 });
  expect(highest - idle).toBeLessThan(MOST_GROWTH);
});
