/** A question on the wire is made of named fields; what the bank knows beside them stays there. */
import { createBank } from '@lanewise/bank/compiled/bank';
import type { Snapshot } from '@lanewise/bank/compiled/snapshot';
import { type PracticeItem, PracticeItemsSchema } from '@lanewise/contracts/calls/practice';
import { buildCourse } from '@lanewise/testing/builders/course';
import { buildQuestion } from '@lanewise/testing/builders/question';
import { buildSnapshot } from '@lanewise/testing/builders/snapshot';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { type DrawnItem, ItemWriter, inPractice, practiceItem } from './item-json.ts';

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
  'data.module',
  'data.picture',
  'data.picture.alt',
  'data.picture.height',
  'data.picture.kind',
  'data.picture.src',
  'data.picture.width',
  'data.points',
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

test('the answers of all calls that give questions have exactly the named keys, and none of the bank’s own', async () => {
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
  // What must not travel is in the bank that was asked: else this test could not fail.
  const kept = JSON.stringify(small.questions);
  for (const secret of ['misconception behind b', 'right-of-way-1', 'us-r0', '"region":"CA"']) {
    expect(kept).toContain(secret);
    for (const answer of answers) expect(answer.body).not.toContain(secret);
  }
});

test('the picture of a chapter, of a course, of a lesson: the catalogue names its fields too', async () => {
  const paths = [
    'guest/courses/us',
    'learning/lessons/info/de/de-b',
    'guest/roadmap/us/ca-car',
    'guest/lessons/us-rules',
  ];
  const bodies = await Promise.all(paths.map(async (path) => (await app.inject({ url: `/api/v3/${path}` })).body));
  for (const own of [
    'html',
    'words',
    'blueprints',
    'chapters',
    'regionName',
    'svg',
    'file',
    'checks',
    'misconception',
  ]) {
    expect(bodies.filter((body) => body.includes(`"${own}"`))).toEqual([]);
  }
});

function drawnFrom(snapshot: Snapshot, placement: DrawnItem['placement'] = inPractice) {
  const bank = createBank(snapshot);
  const items = bank.courses.flatMap((course) =>
    course.entry.languages.flatMap((language) =>
      course.pool.items.map((question): DrawnItem => ({ question, course, language, placement })),
    ),
  );
  return { bank, items };
}

/** The chance that leaves every list as it is: Fisher-Yates then never moves anything. */
const never = () => 0.999_999;

function plain({ question, course, language }: DrawnItem, bank: ReturnType<typeof createBank>): PracticeItem {
  const chapter = course.chapter(question.chapter);
  if (!chapter) throw new Error(`No chapter ${question.chapter}.`);
  return practiceItem(bank, question, chapter, language);
}

test('what is put together from bytes is what would be made anew, in every language and script', () => {
  const snapshot = buildSnapshot({
    courses: [
      buildCourse({
        code: 'ca-car',
        categories: {
          all: [
            {
              code: 'us-"quoted"',
              questions: [
                'plain',
                'with "quotes" and \\',
                'ümlaut ß €',
                '交通 🚦',
                'line\nbreak\u2028',
                'null}}',
                '</script>',
              ].map((id) => buildQuestion({ id, tags: ['null}}', id] })),
            },
          ],
        },
      }),
    ],
  });
  for (const each of [snapshot, smallSnapshot()]) {
    const { bank, items } = drawnFrom(each);
    const writer = new ItemWriter(bank);
    for (let round = 0; round < 2; round += 1) {
      const written = JSON.parse(writer.list(items, () => never).toString('utf8')) as PracticeItem[];
      const byId = (answers: PracticeItem['answers']) => answers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(written.map((item) => ({ ...item, answers: byId(item.answers) }))).toEqual(
        items.map((item) => plain(item, bank)),
      );
    }
  }
});

test('where a question stands in an exam is written for each exam anew', () => {
  const { bank, items } = drawnFrom(smallSnapshot());
  const writer = new ItemWriter(bank);
  const read = (placement: DrawnItem['placement']) =>
    PracticeItemsSchema.parse(
      JSON.parse(
        writer
          .list(
            items.map((item) => ({ ...item, placement })),
            () => never,
          )
          .toString('utf8'),
      ),
    ).map(({ data }) => [data.exam_part, data.is_scored]);
  const all = (part: string | null, scored: boolean | undefined) => items.map(() => [part, scored]);
  expect(read({ examPart: 'part "one" ü', scored: true })).toEqual(all('part "one" ü', undefined));
  expect(read(inPractice)).toEqual(all(null, undefined));
  expect(read({ examPart: 'test', scored: false })).toEqual(all('test', false));
  expect(read(inPractice)).toEqual(all(null, undefined));
});

test('no questions are an empty list', () => {
  expect(new ItemWriter(createBank(smallSnapshot())).list([], () => never).toString()).toBe('[]');
});

test('a source that the bank does not describe is named by its id', () => {
  const { bank, items } = drawnFrom(smallSnapshot());
  const item = items.find(({ question }) => question.id === 'us-r2');
  expect(item && plain(item, bank).data.source).toEqual({ title: 'unknown', section: null, url: null });
});
