/** A page's way to the API has no socket and no HTTP in between, and yet is the same. */

import { createBank } from '@lanewise/bank/compiled/bank';
import { BadRequestError } from '@lanewise/contracts/api-errors';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type CallName, callNames } from '@lanewise/contracts/calls/paths';
import { type Api, createClient } from '@lanewise/contracts/client';
import { fetchTransport } from '@lanewise/contracts/fetch-transport';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { catalogueCalls } from '../catalogue/calls.ts';
import { practiceCalls } from '../practice/calls.ts';
import type { Caller } from './caller.ts';
import type { CallHandlers } from './execute.ts';
import { inProcessApi } from './in-process.ts';

const snapshot = smallSnapshot();
const nobody: Caller = {
  address: '',
  agent: '',
  locale: undefined,
  token: undefined,
  setCookies: [],
  learner: () => Promise.resolve(null),
};
const bank = createBank(snapshot);
// Calls about accounts have tests of their own, over both ways.
const handlers = { ...catalogueCalls(bank), ...practiceCalls(bank) } as CallHandlers;
const faults: unknown[] = [];
const inProcess = inProcessApi(handlers, (fault) => faults.push(fault))(nobody);

const { listen } = await startTestApp({ snapshot });
const overHttp = createClient(fetchTransport(fetch, await listen()));

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** What a client gives for a call: its answer, or what it throws, named. */
async function outcome(api: Api, name: CallName, input: Input): Promise<unknown> {
  try {
    return await api[name](input as never);
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    const { code, message, fields } = error;
    return { thrown: { code, message, fields } };
  }
}

function exampleOf(name: CallName): Input {
  const { params, query, body, examples } = allCalls[name];
  const given = examples as Readonly<Record<string, unknown>>;
  const pick = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, given[key]]));
  const seeded = 'seed' in query.shape ? { seed: 'same' } : {};
  return {
    params: pick(params.shape) as Record<string, string>,
    query: { ...pick(query.shape), ...seeded },
    ...(body && { body: given.body }),
  };
}

const ofTheBank = callNames.filter((name) => ['Catalogue', 'Practice'].includes(allCalls[name].tag));

describe.each(ofTheBank)('%s', (name) => {
  const example = exampleOf(name);
  const same = async (input: Input) => {
    const [here, there] = [await outcome(inProcess, name, input), await outcome(overHttp, name, input)];
    expect(here).toEqual(there);
    return here;
  };

  test('answers in the process what it answers over HTTP', async () => {
    expect(allCalls[name].answer.safeParse(await same(example)).success).toBe(true);
  });

  test('throws the same for wrong input', async () => {
    const wrong = { ...example, query: { ...example.query, locale: 'klingon' } };
    expect(await same(wrong)).toMatchObject({ thrown: { code: 'VALIDATION', fields: { locale: expect.any(String) } } });
  });

  test.for(
    ['atlantis', 'with space', 'a/b', '../x', '%', 'ü🚗', '?', '#', '__proto__'].filter(
      () => Object.keys(example.params ?? {}).length > 0,
    ),
  )('finds the same under the code "%s"', async (code) => {
    const [key = ''] = Object.keys(example.params ?? {}).slice(-1);
    expect(await same({ ...example, params: { ...example.params, [key]: code } })).toBeNull();
  });
});

test('a fault of ours is null to the page, like any 500, and is reported once', async () => {
  const broken = inProcessApi(
    {
      ...handlers,
      listCourses: () => {
        throw new Error('out of ink');
      },
    },
    (fault) => faults.push(fault),
  )(nobody);
  expect(await broken.listCourses({ params: { topic: 'us' } })).toBeNull();
  expect(faults).toEqual([expect.objectContaining({ message: 'out of ink' })]);
});

test('what the bank alone decides is made once; a test without a seed is drawn anew, and a fault is not kept', async () => {
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
  const course = exampleOf('getRoadmap') as { params: { a: string; b: string } };
  expect(await api.getRoadmap(course)).toBeNull();
  failing = false;
  const roadmap = await api.getRoadmap(course);
  expect(await api.getRoadmap(course)).toEqual(roadmap);
  expect(made).toBe(2);
  await api.drawPractice(course);
  await api.drawPractice(course);
  expect(made).toBe(4);
});
