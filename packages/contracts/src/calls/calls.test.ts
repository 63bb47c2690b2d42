import { describe, expect, expectTypeOf, test } from 'vitest';
import type { CallAnswer } from '../client.ts';
import { isFieldCode } from '../field-errors.ts';
import { allCalls } from './all-calls.ts';
import type { Course } from './catalogue.ts';
import { callNames, callPaths } from './paths.ts';
import type { PracticeItem } from './practice.ts';

test('every call with a limit lists the error beyond it', () => {
  const limited = callNames.filter((name) => 'limit' in allCalls[name]);
  expect(limited.length).toBeGreaterThan(0);
  for (const name of limited) expect([name, ...allCalls[name].errors]).toContain('TOO_MANY_TRIES');
});

test('no two calls have the same method and path', () => {
  const paths = callNames.map(
    (name) => `${callPaths[name].method} ${callPaths[name].path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(callNames.map((name) => [name]))('%s: its path parameters are those it has schemas for', (name) => {
  const call = allCalls[name];
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  expect(Object.keys(call.params.shape)).toEqual(inPath);
  expect(call.name).toBe(name);
});

test.each(callNames.map((name) => [name]))('%s: its examples are valid', (name) => {
  const { params, query, body, examples } = allCalls[name];
  expect(params.safeParse(examples).success).toBe(true);
  expect(query.safeParse(examples).success).toBe(true);
  if (body !== null) expect(body.safeParse((examples as { body?: unknown }).body).success).toBe(true);
});

describe("a wrong value is refused with one of our codes, never with the validator's sentence", () => {
  const wrong = [undefined, null, '', 'x'.repeat(10_000), '\u0000', 0, -1, 1.5, Number.NaN, true, [], [1], {}];

  test.each(callNames.map((name) => [name]))('%s', (name) => {
    const { params, query, body, examples } = allCalls[name];
    const inputs = [
      { schema: params, example: examples },
      { schema: query, example: examples },
      { schema: body, example: (examples as { body?: object }).body },
    ];
    const told = inputs.flatMap(({ schema, example = {} }) =>
      [...Object.keys(example), ...Object.keys((schema as { shape?: object } | null)?.shape ?? {})].flatMap((field) =>
        wrong.flatMap((value) => schema?.safeParse({ ...example, [field]: value }).error?.issues ?? []),
      ),
    );
    const foreign = told.filter(({ message }) => !isFieldCode(message));
    expect(foreign.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([]);
  });
});

/** Parses a query and returns the values, or the field codes by parameter. */
function practiceQuery(query: Readonly<Record<string, unknown>>): unknown {
  const result = allCalls.drawPractice.query.safeParse(query);
  if (result.success) return result.data;
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]));
}

describe('the query of a practice test', () => {
  const defaults = { n: 10, is_road_signs: false };

  test.each([
    [{}, defaults],
    [{ n: '', is_road_signs: '', locale: '', seed: '' }, defaults],
    [{ n: '1' }, { ...defaults, n: 1 }],
    [{ n: '100' }, { ...defaults, n: 100 }],
    [{ n: '010' }, defaults],
    [{ is_road_signs: 'true' }, { n: 10, is_road_signs: true }],
    [{ is_road_signs: '1' }, { n: 10, is_road_signs: true }],
    [{ is_road_signs: '0' }, defaults],
    [{ is_road_signs: 'false' }, defaults],
    [
      { locale: 'sv', seed: 'k7q2' },
      { ...defaults, locale: 'sv', seed: 'k7q2' },
    ],
    [{ seed: 's'.repeat(64) }, { ...defaults, seed: 's'.repeat(64) }],
    [{ utm_source: 'x' }, defaults],
  ])('%j is read as %j', (query, read) => {
    expect(practiceQuery(query)).toEqual(read);
  });

  const count = { n: 'parameter.count' };
  const flag = { is_road_signs: 'parameter.flag' };
  test.each([
    [{ n: '0' }, count],
    [{ n: '101' }, count],
    [{ n: '-1' }, count],
    [{ n: '1.5' }, count],
    [{ n: '1e1' }, count],
    [{ n: '0x10' }, count],
    [{ n: ' 5' }, count],
    [{ n: 'ten' }, count],
    [{ n: ['5', '6'] }, count],
    [{ n: '99999999999999999999' }, count],
    [{ is_road_signs: 'yes' }, flag],
    [{ is_road_signs: 'TRUE' }, flag],
    [{ is_road_signs: 'toString' }, flag],
    [{ locale: 'us' }, { locale: 'parameter.language' }],
    [{ locale: ['en', 'de'] }, { locale: 'parameter.language' }],
    [{ seed: 's'.repeat(65) }, { seed: 'parameter.seed' }],
    [
      { n: 'x', is_road_signs: 'y' },
      { ...count, ...flag },
    ],
  ])('%j is refused with %j', (query, codes) => {
    expect(practiceQuery(query)).toEqual(codes);
  });
});

describe('the body of a module draw', () => {
  const { body } = allCalls.drawModules;
  const modules = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

  test.each([
    [{ modules: ['signs'] }, { count: 10, modules: ['signs'] }],
    [
      { count: 1, modules: modules(50) },
      { count: 1, modules: modules(50) },
    ],
    [
      { count: 100, modules: ['a'.repeat(64)] },
      { count: 100, modules: ['a'.repeat(64)] },
    ],
  ])('is accepted', (sent, read) => {
    expect(body.parse(sent)).toEqual(read);
  });

  test.each([
    [undefined, []],
    [null, []],
    ['x', []],
    [[], []],
    [{}, ['modules']],
    [{ modules: [] }, ['modules']],
    [{ modules: modules(51) }, ['modules']],
    [{ modules: [''] }, ['modules']],
    [{ modules: ['a'.repeat(65)] }, ['modules']],
    [{ modules: [1] }, ['modules']],
    [{ modules: 'signs' }, ['modules']],
    [{ modules: ['signs'], count: 0 }, ['count']],
    [{ modules: ['signs'], count: 101 }, ['count']],
    [{ modules: ['signs'], count: '10' }, ['count']],
    [{ modules: ['signs'], count: 1.5 }, ['count']],
  ])('%j is refused for %j', (sent, fields) => {
    const { success, error } = body.safeParse(sent);
    expect(success).toBe(false);
    expect(error?.issues.flatMap((issue) => issue.path.slice(0, 1))).toEqual(fields);
  });
});

test('tagged questions need a country and are the samples unless a tag is named', () => {
  const { query } = allCalls.listTagged;
  expect(query.parse({ country_slug: 'us' })).toEqual({ country_slug: 'us', tag: 'sample', n: 10 });
  expect(query.parse({ country_slug: 'us', tag: '' })).toMatchObject({ tag: 'sample' });
  expect(query.safeParse({}).success).toBe(false);
  expect(query.safeParse({ country_slug: '' }).success).toBe(false);
});

test("the client's answers are the schemas' types, equal and not merely assignable", () => {
  expectTypeOf<CallAnswer<'listCourses'>>().toEqualTypeOf<Course[]>();
  expectTypeOf<CallAnswer<'drawModules'>>().toEqualTypeOf<PracticeItem[]>();
});
