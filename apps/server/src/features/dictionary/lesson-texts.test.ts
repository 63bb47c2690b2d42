import type { LessonEntry } from '@lanewise/bank/compiled/snapshot';
import { createContent, emptySnapshot } from '@lanewise/content/compiled/content';
import type { CompiledTerm } from '@lanewise/content/compiled/snapshot';
import { expect, test } from 'vitest';
import { lessonTexts } from './lesson-texts.ts';

const skid: CompiledTerm = {
  slug: 'schleudern',
  term: 'Schleudern',
  also: [],
  definition: 'Seitliches Rutschen.',
  picture: null,
  see: [],
};
const empty = emptySnapshot();
const withGerman = createContent({
  ...empty,
  countries: { ...empty.countries, de: { ...empty.countries.de, dictionary: [skid] } },
});
const lesson = (html: LessonEntry['html']): LessonEntry => ({
  id: 'l',
  slugs: {},
  chapter: 'c',
  position: 1,
  title: {},
  html,
  words: 2,
});

test("a lesson's terms come with their definitions, in the country's first language only", () => {
  const { lessonText } = lessonTexts(withGerman);
  const text = lesson({ de: '<p>Beim Schleudern</p>', en: '<p>Schleudern means skid</p>' });
  expect(lessonText(text, 'de', 'de')).toMatchObject({
    content: '<p>Beim <a class="lesson-term" href="/de/dictionary#schleudern">Schleudern</a></p>',
    terms: [{ slug: 'schleudern', definition: 'Seitliches Rutschen.' }],
  });
  expect(lessonText(text, 'de', 'en')).toEqual({ content: '<p>Schleudern means skid</p>' });
});

test('a text without terms stays as it is, and the version changes with the dictionary', () => {
  const plain = lessonTexts(createContent(empty));
  expect(plain.lessonText(lesson({ en: '<p>Hi</p>' }), 'us', 'en')).toEqual({ content: '<p>Hi</p>' });
  expect(plain.textVersion).not.toBe(lessonTexts(withGerman).textVersion);
});
