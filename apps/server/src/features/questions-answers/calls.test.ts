import { compiledTexts } from '@lanewise/content/check/texts.testing';
import type { PublishedAnswer } from '@lanewise/content/compiled/snapshot';
import { fieldsOf } from '@lanewise/testing/account-calls';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const texts = compiledTexts({ withGerman: true });
const snapshot = smallSnapshot();
const chapter = snapshot.courses.find(({ code }) => code === 'ca-car')?.categories[0]?.chapters[0]?.code ?? '';
const [first] = texts.countries.us.questionsAnswers;
if (first === undefined) throw new Error('The texts have no question.');
const made = (changes: Partial<PublishedAnswer>): PublishedAnswer => ({ ...first, topic: chapter, ...changes });
const questionsAnswers = [
  made({ slug: 'who-goes-first', related: ['of-texas'] }),
  made({
    slug: 'of-texas',
    question: 'Is Texas different?',
    plain: 'No, the roundabout is the same.',
    course: 'tx-car',
  }),
  made({ slug: 'no-course-has-it', question: 'What about trucks?', topic: 'us-other' }),
  ...Array.from({ length: 12 }, (_, index) => made({ slug: `more-${index}`, question: `More, part ${index}?` })),
];
const us = { ...texts.countries.us, questionsAnswers };
const { app } = await startTestApp({ snapshot, texts: { ...texts, countries: { ...texts.countries, us } } });
const get = (path: string) => app.inject(`/api/v3/extra/qa/${path}`);
const slugs = (answer: { json(): { questions: { slug: string }[] } }) =>
  answer.json().questions.map(({ slug }) => slug);

test('the questions of a country are listed by page, in the order of the topics', async () => {
  const answer = await get('us');
  expect(answer).toAnswer('listQuestions');
  expect(answer.json()).toMatchObject({ total: 15, pages_count: 2, page: 1, language: 'en' });
  expect(answer.json().questions[0]).toMatchObject({
    id: 'us:who-goes-first',
    question: 'Who goes first at a four-way stop?',
    excerpt: 'Whoever stopped first.',
    topic: { code: chapter },
    matched_words: [],
  });
  expect(slugs(await get('us?page=2')).at(-1)).toBe('no-course-has-it');
  expect(slugs(await get('us?page=3'))).toEqual([]);
  expect((await get('us?page=0')).json().error.fields).toMatchObject({ page: { code: 'parameter.page' } });
  expect(await get('xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  expect((await get('fr')).json()).toMatchObject({ questions: [], total: 0, pages_count: 0, language: 'fr' });
});

test('a course has its own questions and those of the country about its topics', async () => {
  const answer = await get('us/ca-car');
  expect(answer).toAnswer('listCourseQuestions');
  expect(answer.json().total).toBe(13);
  expect(answer.json().questions[0].topic.course_slug).toBe('ca-car');
  expect(await get('us/xx-car')).toBeRefusedWith('COURSE_NOT_FOUND');
});

test('a search finds misspelt words and says which words to highlight', async () => {
  const answer = await get('us?s=roundabot');
  expect(answer.json()).toMatchObject({ total: 1, questions: [{ slug: 'of-texas', matched_words: ['roundabout'] }] });
  expect(slugs(await get('us/ca-car?s=roundabout'))).toEqual([]);
  expect(slugs(await get('us?s=elephants'))).toEqual([]);
});

test('one question comes with its answer and sources', async () => {
  const answer = await get('detail/us:who-goes-first');
  expect(answer).toAnswer('getAnsweredQuestion');
  expect(answer.json()).toMatchObject({
    content: '<p>Whoever stopped first.</p>',
    sources: [{ title: 'Uniform Vehicle Code' }],
    picture: null,
    language: 'en',
  });
  for (const id of ['us:elsewhere', 'fr:who-goes-first', 'who-goes-first', 'xx:who-goes-first'])
    expect(await get(`detail/${id}`)).toBeRefusedWith('NOT_FOUND');
});

test('related questions are those that the author names, then others of the topic', async () => {
  const answer = await get('related/us:who-goes-first');
  expect(answer).toAnswer('listRelatedQuestions');
  expect(slugs(answer)).toEqual(['of-texas', 'more-0', 'more-1', 'more-2']);
  expect(await get('related/us:elsewhere')).toBeRefusedWith('NOT_FOUND');
});

test('the questions of a course can be narrowed to topics, and nonsense for topics is refused', async () => {
  const total = async (topics: string) => (await get(`us/ca-car?topics=${topics}`)).json<{ total: number }>().total;
  const all = (await get('us/ca-car')).json<{ total: number }>().total;
  expect(await total(chapter)).toBe(all);
  expect(await total(`nothing.${chapter}`)).toBe(all);
  expect(await total('nothing')).toBe(0);
  const refused = await get('us/ca-car?topics=%3Cscript%3E');
  expect(fieldsOf(refused)).toEqual({ topics: 'parameter.modules' });
});

test('answers of Germany are in English for who asks for it, with the topic in English', async () => {
  const list = await get('de?locale=en');
  expect(list.json()).toMatchObject({
    questions: [
      { id: 'de:wer-zuerst', question: 'Who goes first where no sign decides?', topic: { code: 'de-vorfahrt' } },
    ],
    language: 'en',
  });
  expect((await get('detail/de:wer-zuerst?locale=en')).json()).toMatchObject({
    content: '<p>Whoever comes from the right.</p>',
    language: 'en',
    languages: ['de', 'en'],
  });
  expect((await get('de')).json()).toMatchObject({ language: 'de' });
  expect((await get('fr?locale=en')).json()).toMatchObject({ language: 'fr' });
});
