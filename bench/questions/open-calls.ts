/**
 * What does each call that anybody may make cost when it is asked for the first time, and after that? A few of them a second must not slow down
 * everyone else. Measured is the time that this thread computes, not the time that passes. The garbage collector, the compiler and full caches add to
 * single measurements and never take away, so the least of several is compared: work that a call does each time, or once for each course or
 * country, is in all of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bank, createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import { createContent } from '@lanewise/content/compiled/content';
import { loadContent } from '@lanewise/content/compiled/load';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import { callNames } from '@lanewise/contracts/calls/paths';
import { subjectCodes } from '@lanewise/contracts/countries';
import { startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { openDatabase } from '@lanewise/database/pool';
import { buildApp } from '@lanewise/server/app';
import { parseConfig } from '@lanewise/server/platform/config/config';
import { createLog } from '@lanewise/server/platform/process/log';
import type { Question } from '../rig/question.ts';

/** Milliseconds. */
const MOST = 30;

/** Measurements of a call, of each kind. */
const ROUNDS = 5;

/** How many calls the table names, the dearest first. */
const SHOWN = 10;

interface Asked {
  readonly method: Call['method'];
  readonly url: string;
  readonly payload?: object;
}

/** Makes a request and returns the milliseconds of processor time that this thread takes to answer it. */
type CostOf = (asked: Asked) => Promise<number>;

export const measureOpenCalls: Question = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(server.url);
    const database = await openDatabase({ url: server.url, connections: 2, onError: () => undefined });
    const settings = { NODE_ENV: 'test', REQUESTS_PER_MINUTE: '0', SERVICES: 'api,regions,driving' };
    const config = { ...parseConfig(settings), secretKey: Buffer.alloc(32, 7) };
    const bank = createBank(await loadSnapshot());
    const content = createContent(await loadContent());
    const app = await buildApp({ config, database, bank, content, log: createLog('silent') });
    const costOf: CostOf = async ({ method, url, payload }) => {
      const before = process.threadCpuUsage();
      const answer = await app.inject({ method, url, ...(payload && { payload }) });
      const { user, system } = process.threadCpuUsage(before);
      if (answer.statusCode >= 500)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
      return (user + system) / 1000;
    };
    const costs: { name: string; cold: number; warm: number }[] = [];
    for (const name of callNames)
      if (allCalls[name].access === 'guest') costs.push({ name, ...(await leastCosts(allCalls[name], bank, costOf)) });
    await app.close();
    await database.close();
    const dearest = costs.toSorted((one, other) => Math.max(other.cold, other.warm) - Math.max(one.cold, one.warm));
    const text = (cost: number) => cost.toFixed(1);
    return {
      tables: [
        {
          title: `the dearest of ${costs.length} open calls, milliseconds of processor time`,
          columns: ['call', 'for the first time', 'after that'],
          rows: dearest.slice(0, SHOWN).map(({ name, cold, warm }) => [name, text(cold), text(warm)]),
        },
      ],
      limits: dearest.slice(0, 1).map(({ name, cold, warm }) => ({
        what: `each open call: at most ${MOST} ms of processor time`,
        measured: `${text(Math.max(cold, warm))} ms (${name})`,
        holds: Math.max(cold, warm) <= MOST,
      })),
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Returns what a call costs at least: for a course or country that nobody has asked for (0 if it has none), and when all has been asked before. */
async function leastCosts(call: Call, bank: Bank, costOf: CostOf): Promise<{ cold: number; warm: number }> {
  const { a: subject, b: example } = call.examples as { readonly a?: string; readonly b?: string };
  const courses = bank.courses.filter(({ entry }) => entry.subject === subject && entry.code !== example);
  const countries = subjectCodes.filter((country) => country !== subject);
  const others =
    example !== undefined
      ? courses.map(({ entry }) => ({ b: entry.code }))
      : countries.map((country) => ({ a: country }));
  // The code is compiled by the first request; what is kept for each course or country is not.
  await costOf(requestOf(call));
  const least = async (requests: readonly Asked[]) => {
    const costs: number[] = [];
    for (const each of requests) costs.push(await costOf(each));
    return costs.length === 0 ? 0 : Math.min(...costs);
  };
  const cold = subject === undefined ? [] : others.slice(0, ROUNDS).map((each) => requestOf(call, each));
  return { cold: await least(cold), warm: await least(Array.from({ length: ROUNDS }, () => requestOf(call))) };
}

/** Returns the request of a call's example, with these parameters in place of its own. */
function requestOf(
  { method, path, query, body, examples }: Call,
  changed: Readonly<Record<string, string>> = {},
): Asked {
  const values = { ...examples, ...changed };
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  const asked = new URLSearchParams(
    Object.keys(query.shape).flatMap((key) => (values[key] === undefined ? [] : [[key, String(values[key])]])),
  );
  return { method, url: `${url}?${asked}`, ...(body && { payload: (values.body ?? {}) as object }) };
}
