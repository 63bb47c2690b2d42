/** Invalid input for every parameter of every call: each is refused with its message, and none causes an internal error. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames as allNames, type CallName } from '@lanewise/contracts/calls/paths';
import { hazardCourse, smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app } = await startTestApp({ snapshot: smallSnapshot([hazardCourse()]) });

/** Calls about accounts need an account; their inputs are tried in ../../features/accounts */
const callNames = allNames.filter((name) => ['Catalogue', 'Practice'].includes(allCalls[name].tag));

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  /** The query string, without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
}

/** Makes a call with the example values of its documentation, except for the given ones. */
async function ask(name: CallName, { params = {}, query, body }: Asked = {}) {
  const { method, path, examples, query: schema, body: bodySchema } = allCalls[name];
  const example = (key: string) => String((examples as Readonly<Record<string, unknown>>)[key]);
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? encodeURIComponent(example(key)));
  const own = Object.keys(schema.shape).map((key) => `${key}=${encodeURIComponent(example(key))}`);
  const payload = body ?? (examples as { readonly body?: unknown }).body;
  return await app.inject({
    method,
    url: `${filled}?${query ?? own.join('&')}`,
    ...(bodySchema && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) }),
  });
}

const long = 'x'.repeat(65);

/** Values that are not valid codes, topics or ids; they are encoded in the path. */
const wrongCodes = {
  'too long': long,
  'very long': 'x'.repeat(2000),
  'a long script': encodeURIComponent('ß'.repeat(65)),
  'null byte': '%00',
};

/** Well-formed codes that do not exist. */
const strangeCodes = {
  unicode: encodeURIComponent('Führerschein 🚗'),
  'line break': '%0d%0a',
  slash: '%2F..%2F..%2Fetc',
  backslash: '%5C',
  'name of a property': '__proto__',
  'name of a method': 'constructor',
  'a number': '42',
  quote: '%27%20or%201=1--',
  tag: '%3Cscript%3E',
  percent: '%25',
};

const wrongQueries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  n: {
    zero: '0',
    negative: '-1',
    'too many': '101',
    'a fraction': '1.5',
    'a word': 'ten',
    'not a number': 'NaN',
    infinite: 'Infinity',
    exponential: '1e1',
    hexadecimal: '0x10',
    'beyond all digits': '9'.repeat(400),
    spaces: '%2010',
    'Arabic digits': encodeURIComponent('١٠'),
    null: 'null',
  },
  is_road_signs: { 'a word': 'yes', 'a number': '2', capitals: 'TRUE', 'name of a property': '__proto__' },
  locale: { unknown: 'es', capitals: 'EN', 'with a region': 'en-US', 'name of a property': '__proto__' },
  seed: { 'too long': long },
  tag: { 'too long': long },
  country_slug: { 'too long': long },
};

describe.each(callNames)('%s', (name) => {
  const call = allCalls[name];
  const queryNames = Object.keys(call.query.shape);
  const pathNames = Object.keys(call.params.shape);

  test('gives the answer that its documentation shows', async () => {
    expect(await ask(name)).toAnswer(name);
  });

  test.for(pathNames.flatMap((key) => Object.entries(wrongCodes).map(([what, value]) => ({ key, what, value }))))(
    'refuses {$key}: $what',
    async ({ key, value }) => {
      expect(await ask(name, { params: { [key]: value } })).toBeRefusedWith('VALIDATION', [key]);
    },
  );

  test.for(pathNames.flatMap((key) => Object.entries(strangeCodes).map(([what, value]) => ({ key, what, value }))))(
    'finds nothing under {$key}: $what',
    async ({ key, value }) => {
      const answer = await ask(name, { params: { [key]: value } });
      const missing = {
        topic: 'SUBJECT_NOT_FOUND',
        a: 'SUBJECT_NOT_FOUND',
        b: 'COURSE_NOT_FOUND',
        x: 'LESSON_NOT_FOUND',
      };
      expect(answer).toBeRefusedWith(missing[key as keyof typeof missing] as 'SUBJECT_NOT_FOUND');
    },
  );

  test.for(
    queryNames.flatMap((key) =>
      Object.entries({ ...wrongQueries[key], repeated: `1&${key}=2` }).map(([what, value]) => ({ key, what, value })),
    ),
  )('refuses $key: $what', async ({ key, value }) => {
    const rest = key === 'country_slug' ? '' : 'country_slug=us&';
    expect(await ask(name, { query: `${rest}${key}=${value}` })).toBeRefusedWith('VALIDATION', [key]);
  });

  test('treats an empty query parameter as absent', async () => {
    const optional = queryNames.filter((key) => key !== 'country_slug').map((key) => `${key}=`);
    expect(await ask(name, { query: ['country_slug=us', ...optional].join('&') })).toAnswer(name);
  });

  test('ignores unknown parameters', async () => {
    const strange = ['__proto__=1', 'constructor=1', 'n[]=1', 'n.x=1', '=', '&&', '%', '%ff=%ff', 'a'.repeat(1000)];
    expect(await ask(name, { query: ['country_slug=us', ...strange].join('&') })).toAnswer(name);
  });
});

test('listTagged refuses a request without a country', async () => {
  expect(await ask('listTagged', { query: '' })).toBeRefusedWith('VALIDATION', ['country_slug']);
});

test('all wrong parameters are reported at once', async () => {
  const answer = await ask('drawPractice', { params: { b: long }, query: 'n=0&locale=xx&is_road_signs=maybe' });
  expect(answer).toBeRefusedWith('VALIDATION', ['b', 'n', 'locale', 'is_road_signs']);
});

describe('the body of drawModules', () => {
  const modules = ['signs'];
  test.for<[string, string, unknown]>([
    ['no modules', 'modules', { count: 1 }],
    ['an empty list of modules', 'modules', { modules: [] }],
    ['too many modules', 'modules', { modules: Array.from({ length: 51 }, () => 'signs') }],
    ['a text for the modules', 'modules', { modules: 'signs' }],
    ['null for the modules', 'modules', { modules: null }],
    ['a map for the modules', 'modules', { modules: { 0: 'signs', length: 1 } }],
    ['a number among the modules', 'modules', { modules: ['signs', 1] }],
    ['null among the modules', 'modules', { modules: [null] }],
    ['a list among the modules', 'modules', { modules: [['signs']] }],
    ['an empty module', 'modules', { modules: [''] }],
    ['a module too long', 'modules', { modules: [long] }],
    ['a module that the course does not have', 'modules', { modules: ['signs', 'flying'] }],
    ['the name of a property as module', 'modules', { modules: ['__proto__'] }],
    ['a count of zero', 'count', { modules, count: 0 }],
    ['a negative count', 'count', { modules, count: -1 }],
    ['a count too large', 'count', { modules, count: 101 }],
    ['a fraction as count', 'count', { modules, count: 1.5 }],
    ['a text as count', 'count', { modules, count: '10' }],
    ['null as count', 'count', { modules, count: null }],
    ['true as count', 'count', { modules, count: true }],
    ['a huge count', 'count', { modules, count: 1e308 }],
    ['a list as body', 'body', ['signs']],
    ['a text as body', 'body', 'signs'],
    ['a number as body', 'body', 7],
    ['true as body', 'body', true],
  ])('is refused with %s', async ([, field, body]) => {
    expect(await ask('drawModules', { body })).toBeRefusedWith('VALIDATION', [field]);
  });

  test('is refused as malformed if it is not an object', async () => {
    const answer = await ask('drawModules', { body: ['signs'] });
    expect(answer.json()).toMatchObject({ error: { fields: { body: { code: 'request.malformed' } } } });
  });

  test('may omit the count', async () => {
    const answer = await ask('drawModules', { body: { modules } });
    expect(answer).toAnswer('drawModules');
    expect(answer.json()).toHaveLength(4);
  });
});
