/**
 * The processor time of every call that anybody may make: a few of them a second must not slow down everyone else. It is the time that this thread
 * computes, not the time that passes, so that other programs of a busy machine do not count. The garbage collector, the compiler and full caches add
 * to single measurements and never take away, so the least of several is compared: work that a call does each time, or once for each course or country, is in
 * all of them. Counts of the work itself (rows, questions, bytes) would have to be
 * chosen for each call, and a new call would have none.
 */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import { callNames } from '@lanewise/contracts/calls/paths';
import { subjectCodes } from '@lanewise/contracts/countries';
import { builtTexts } from '@lanewise/testing/built';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

/** Milliseconds. */
const MOST = 30;

/** Measurements of a call, of each kind. */
const ROUNDS = 5;

const { app, bank } = await startTestApp({ texts: await builtTexts() });

const openCalls = callNames.map((name): Call => allCalls[name]).filter(({ access }) => access === 'guest');

interface Asked {
  readonly method: Call['method'];
  readonly url: string;
  readonly payload?: object;
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

/** Returns the milliseconds of processor time that this thread takes to answer. */
async function costOf({ method, url, payload }: Asked): Promise<number> {
  const before = process.threadCpuUsage();
  const answer = await app.inject({ method, url, ...(payload && { payload }) });
  const { user, system } = process.threadCpuUsage(before);
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
  return (user + system) / 1000;
}

async function costsOf(requests: readonly Asked[]): Promise<number[]> {
  const costs: number[] = [];
  for (const each of requests) costs.push(await costOf(each));
  return costs;
}

test.each(openCalls)('$name costs little when it is asked for the first time, and after that', async (call) => {
  const { a: subject, b: example } = call.examples as { readonly a?: string; readonly b?: string };
  const courses = bank.courses.filter(({ entry }) => entry.subject === subject && entry.code !== example);
  const countries = subjectCodes.filter((country) => country !== subject);
  const others =
    example !== undefined
      ? courses.map(({ entry }) => ({ b: entry.code }))
      : countries.map((country) => ({ a: country }));
  // The code is compiled by the first request; what is kept for each course or country is not.
  const costs = { first: await costOf(requestOf(call)), cold: [] as number[], warm: [] as number[] };
  if (subject !== undefined) costs.cold = await costsOf(others.slice(0, ROUNDS).map((each) => requestOf(call, each)));
  costs.warm = await costsOf(Array.from({ length: ROUNDS }, () => requestOf(call)));
  if (costs.cold.length > 0) expect(Math.min(...costs.cold), JSON.stringify(costs)).toBeLessThan(MOST);
  expect(Math.min(...costs.warm), JSON.stringify(costs)).toBeLessThan(MOST);
});
