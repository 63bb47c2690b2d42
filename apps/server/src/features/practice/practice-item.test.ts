/** A question on the wire is built from named fields; the bank's other fields never leave the server. */
import { createBank } from '@lanewise/bank/compiled/bank';
import { PracticeItemsSchema } from '@lanewise/contracts/calls/practice';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { type DrawnItem, drawnItem, inPractice } from './practice-item.ts';

const small = smallSnapshot();
const { app } = await startTestApp({ snapshot: small });

/** Every key at every depth, as a path: `answers.id`. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => keysOf(each, path === '' ? key : `${path}.${key}`));
}

const wireKeys = [
  'answers.content',
  'answers.id',
  'answers.is_correct',
  'answers.is_default',
  'answers.is_removed',
  'content',
  'content_type',
  'data.chapter.code',
  'data.chapter.name',
  'data.difficulty',
  'data.exam_part',
  'data.explanation',
  'data.language',
  'data.look_alikes.name',
  'data.look_alikes.picture.alt',
  'data.look_alikes.picture.height',
  'data.look_alikes.picture.kind',
  'data.look_alikes.picture.src',
  'data.look_alikes.picture.width',
  'data.misconceptions.answer_id',
  'data.misconceptions.content',
  'data.misconceptions.contrast',
  'data.misconceptions.contrast.answer',
  'data.misconceptions.contrast.content',
  'data.misconceptions.contrast.is_same_answer',
  'data.misconceptions.contrast.page_id',
  'data.misconceptions.contrast.picture',
  'data.misconceptions.language',
  'data.module',
  'data.order.picture.alt',
  'data.order.picture.height',
  'data.order.picture.kind',
  'data.order.picture.src',
  'data.order.picture.width',
  'data.order.steps.place',
  'data.order.steps.text',
  'data.order.verdict',
  'data.picture',
  'data.picture.alt',
  'data.picture.height',
  'data.picture.kind',
  'data.picture.src',
  'data.picture.width',
  'data.points',
  'data.source.checked',
  'data.source.section',
  'data.source.title',
  'data.source.url',
  'data.tags',
  'inputs.id',
  'inputs.unit',
  'inputs.value',
  'page_id',
  'part_id',
  'web_funnel',
];

test('all calls that return questions have exactly the named keys, and none of the bank’s own', async () => {
  const post = { 'content-type': 'application/json' };
  const answers = await Promise.all([
    app.inject({ url: '/api/v3/extra/practice/us/ca-car?n=100' }),
    app.inject({ url: '/api/v3/extra/practice/de/de-b?n=100&locale=en' }),
    app.inject({ url: '/api/v3/extra/practice/tagged?country_slug=us' }),
    app.inject({ url: '/api/v3/extra/structured/us/ca-car' }),
    app.inject({ url: '/api/v3/extra/structured/de/de-b' }),
    app.inject({
      method: 'POST',
      url: '/api/v3/extra/module/us/ca-car',
      headers: post,
      payload: '{"modules":["right-of-way"]}',
    }),
  ]);
  const keys = new Set(answers.flatMap((answer) => keysOf(answer.json())));
  expect([...keys].sort()).toEqual(wireKeys);
  // The bank must contain the fields that may not be sent, else this test could not fail.
  const kept = JSON.stringify(small.questions);
  for (const secret of ['right-of-way-1', 'us-r0', '"region":"CA"']) {
    expect(kept).toContain(secret);
    for (const answer of answers) expect(answer.body).not.toContain(secret);
  }
});

test('answers of the catalogue contain none of the bank’s own fields either', async () => {
  const paths = [
    'guest/courses/us',
    'learning/lessons/info/de/de-b',
    'guest/roadmap/us/ca-car',
    'guest/lessons/us-rules',
  ];
  const bodies = await Promise.all(paths.map(async (path) => (await app.inject({ url: `/api/v3/${path}` })).body));
  for (const own of ['words', 'blueprints', 'chapters', 'regionName', 'svg', 'file', 'checks', 'misconception']) {
    expect(bodies.filter((body) => body.includes(`"${own}"`))).toEqual([]);
  }
});

/** Every question of the small bank in every language of its course. */
function drawn(placement: DrawnItem['placement'] = inPractice, bank = createBank(small)) {
  return bank.courses.flatMap((course) =>
    course.entry.languages.flatMap((language) =>
      course.pool.items.map((question) =>
        drawnItem(bank, { question, course, language, placement, standing: null }, Math.random),
      ),
    ),
  );
}

test('every question of the bank matches the schema of the contracts', () => {
  const items = drawn();
  expect(PracticeItemsSchema.parse(items)).toEqual(items);
});

test.each([
  ['a practice test', inPractice, null, undefined],
  ['a part of an exam', { examPart: 'part "one" ü', scored: true }, 'part "one" ü', undefined],
  ['a trial question of an exam', { examPart: 'test', scored: false }, 'test', false],
] as const)('a question says where it stands: %s', (_, placement, part, scored) => {
  for (const { data } of drawn(placement)) expect([data.exam_part, data.is_scored]).toEqual([part, scored]);
});

test('a question about a situation comes with it, and no other does', () => {
  const [first] = small.questions;
  const questions = small.questions.map((question) =>
    question === first
      ? { ...question, case: 'rain', text: { en: { ...question.text.en, situation: 'It rains.' } } }
      : question,
  ) as typeof small.questions;
  const items = drawn(inPractice, createBank({ ...small, questions }));

  expect(PracticeItemsSchema.parse(items)).toEqual(items);
  const about = items.flatMap(({ page_id, data }) => (data.case ? [[page_id, data.case]] : []));
  expect(new Map(about as [string, unknown][])).toEqual(
    new Map([[first?.id, { id: 'rain', situation: 'It rains.', questions: 3 }]]),
  );
});

test('banks that share their questions explain each its own terms', () => {
  const plain = createBank(small);
  const terms = [{ words: 'right of way', href: '/us/dictionary#right-of-way' }];
  const explained = { ...plain, termsIn: () => terms };
  for (const { data } of drawn(inPractice, plain)) expect(data.terms).toBeUndefined();
  for (const { data } of drawn(inPractice, explained)) expect(data.terms).toEqual(terms);
});

test('a source that the bank does not describe is shown as its id', () => {
  const item = drawn().find((each) => each.page_id === 'us-r2');
  expect(item?.data.source).toEqual({ title: 'unknown', section: null, url: null, checked: null });
});
