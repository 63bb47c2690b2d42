/** A page's calls use neither a socket nor JSON; their results are the same as over HTTP. */

import { createBank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type CallName, callNames } from '@lanewise/contracts/calls/paths';
import { type AnyInput, type Api, type CallResult, createClient } from '@lanewise/contracts/client';
import { fetchTransport } from '@lanewise/contracts/fetch-transport';
import { guest } from '@lanewise/testing/guest';
import { noDatabase } from '@lanewise/testing/no-database';
import { openAccess } from '@lanewise/testing/open-access';
import { hazardCourse, smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { catalogueCalls } from '../../features/catalogue/calls.ts';
import type { FindStanding } from '../../features/catalogue/standing.ts';
import { filmCalls } from '../../features/films/calls.ts';
import { hazardCalls } from '../../features/hazards/calls.ts';
import { practiceCalls } from '../../features/practice/calls.ts';
import type { Caller } from './caller.ts';
import type { CallHandlers } from './execute.ts';
import { inProcessApi } from './in-process.ts';

const snapshot = smallSnapshot([hazardCourse()]);
const nobody: Caller = { ...guest(), isForEveryone: true };
const bank = createBank(snapshot);
const findStanding: FindStanding = { course: async () => null, country: async () => null };
// Account calls are tested separately, both ways.
const handlers = {
  ...catalogueCalls({ bank, access: openAccess, findStanding }),
  ...practiceCalls({ bank, findStanding }),
  ...hazardCalls({ bank, database: noDatabase }),
  ...filmCalls({ bank }),
} as CallHandlers;
const faults: unknown[] = [];
const inProcess = inProcessApi(handlers, (fault) => faults.push(fault))(nobody);

const { listen } = await startTestApp({ snapshot });
const overHttp = createClient(fetchTransport(fetch, await listen()));

/** Makes a call both ways and returns what it resolved to, which must be the same. */
async function same(name: CallName, input: AnyInput): Promise<CallResult<unknown>> {
  const made = (api: Api) => (api[name] as (input: AnyInput) => Promise<CallResult<unknown>>)(input);
  const direct = await made(inProcess);
  expect(direct).toEqual(await made(overHttp));
  return direct;
}

function exampleOf(name: CallName): AnyInput {
  const { params, query, body, examples } = allCalls[name];
  const given = examples as Readonly<Record<string, unknown>>;
  const pick = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, given[key]]));
  const seeded = 'seed' in query.shape ? { seed: 'same' } : {};
  return { params: pick(params.shape), query: { ...pick(query.shape), ...seeded }, ...(body && { body: given.body }) };
}

const ofTheBank = callNames.filter((name) => ['Catalogue', 'Practice'].includes(allCalls[name].tag));

describe.each(ofTheBank)('%s', (name) => {
  const example = exampleOf(name);

  test('answers the same as over HTTP', async () => {
    const result = await same(name, example);
    expect(result.ok && allCalls[name].answer.safeParse(result.answer).success).toBe(true);
  });

  test('refuses wrong input the same as over HTTP', async () => {
    const [field, code] =
      'locale' in allCalls[name].query.shape ? ['locale', 'parameter.language'] : ['family', 'parameter.code'];
    const wrong = { ...example, query: { ...example.query, [field]: 'klingon' } };
    expect(await same(name, wrong)).toMatchObject({
      error: { code: 'VALIDATION', status: 400, fields: { [field]: { code } } },
    });
  });

  test.for(
    ['atlantis', 'with space', 'a/b', '../../x', '%', 'ü🚗', '?', '#', '__proto__'].filter(
      () => Object.keys(example.params ?? {}).length > 0,
    ),
  )('finds nothing under the code "%s", the same as over HTTP', async (code) => {
    const [key = ''] = Object.keys(example.params ?? {}).slice(-1);
    const result = await same(name, { ...example, params: { ...example.params, [key]: code } });
    expect(result).toMatchObject({ error: { status: 404, code: expect.stringMatching(/_NOT_FOUND$/) } });
  });
});

const course = exampleOf('getRoadmap') as { params: { a: string; b: string } };

test('a parameter may be typed, although over HTTP it is text', async () => {
  const query = { n: 3, is_road_signs: false, seed: 'same' };
  const text = { n: '3', is_road_signs: '0', seed: 'same' };
  expect(await same('drawPractice', { ...course, query })).toEqual(
    await same('drawPractice', { ...course, query: text }),
  );
});

describe('a handler that throws', () => {
  const failing = (fault: unknown) => {
    const reported: unknown[] = [];
    const listCourses = () => {
      throw fault;
    };
    const api = inProcessApi({ ...handlers, listCourses }, (each) => reported.push(each))(nobody);
    return { reported, result: () => api.listCourses({ params: { topic: 'us' } }) };
  };

  test('an internal fault fails the call with INTERNAL and is reported once', async () => {
    const fault = new Error('out of ink');
    const { reported, result } = failing(fault);
    const error = { code: 'INTERNAL', status: 500, fields: {}, retryAfter: null };
    expect(await result()).toEqual({ ok: false, error: { ...error, message: expect.not.stringContaining('ink') } });
    expect(reported).toEqual([fault]);
  });

  test('a refusal fails the call with its code and waiting time, and is not reported', async () => {
    const { reported, result } = failing(new ApiError('TOO_MANY_TRIES', { retryAfter: 90 }));
    expect(await result()).toMatchObject({ error: { code: 'TOO_MANY_TRIES', status: 429, retryAfter: 90 } });
    expect(reported).toEqual([]);
  });
});

test('answers that depend only on the bank are cached; a test without a seed is drawn each time, and a fault is not cached', async () => {
  let made = 0;
  let failing = true;
  const counted: CallHandlers = {
    ...handlers,
    getRoadmap: (input, caller) => {
      made += 1;
      if (failing) throw new Error('out of ink');
      return handlers.getRoadmap(input, caller);
    },
    drawPractice: (input, caller) => {
      made += 1;
      return handlers.drawPractice(input, caller);
    },
  };
  const api = inProcessApi(counted, () => undefined)(nobody);
  expect(await api.getRoadmap(course)).toMatchObject({ ok: false });
  failing = false;
  const roadmap = await api.getRoadmap(course);
  expect(await api.getRoadmap(course)).toEqual(roadmap);
  expect(made).toBe(2);
  await api.drawPractice(course);
  await api.drawPractice(course);
  expect(made).toBe(4);
});

test('an answer that may be a minute old is remembered for a minute, whoever asks; so is a failure', async () => {
  const clock = { elapsed: 1, asked: 0, fails: false };
  const listReviews = async () => {
    clock.asked += 1;
    if (clock.fails) throw new Error('The database is away.');
    return { reviews: [], count: clock.asked, average: null };
  };
  const client = inProcessApi(
    { listReviews } as unknown as CallHandlers,
    () => undefined,
    () => clock.elapsed,
  );
  const ask = async () =>
    await client({ ...nobody }).listReviews({ params: { platform: 'google' }, query: { country: 'us' } });
  expect([await ask(), await ask()]).toMatchObject([{ answer: { count: 1 } }, { answer: { count: 1 } }]);
  clock.elapsed += 60_001;
  clock.fails = true;
  expect([await ask(), await ask()]).toMatchObject([{ ok: false }, { ok: false }]);
  expect(clock.asked).toBe(2);
  clock.elapsed += 60_001;
  clock.fails = false;
  expect(await ask()).toMatchObject({ answer: { count: 3 } });
});
