import type { CompiledLessonPart, LessonEntry } from '@lanewise/bank/compiled/snapshot';
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
const sources: CompiledLessonPart = { kind: 'sources', html: '<p>Schleudern</p>' };
const footer = '<footer class="lesson-sources"><p>Schleudern</p></footer>';
const lesson = (html: Readonly<Record<string, string>>): LessonEntry => ({
  id: 'l',
  slugs: {},
  chapter: 'c',
  position: 1,
  title: {},
  parts: Object.fromEntries(
    Object.entries(html).map(([language, text]) => [language, [{ kind: 'text', heading: null, html: text }, sources]]),
  ),
  words: 2,
});

test("a lesson's terms come with their definitions, in the languages that the country has a dictionary in", () => {
  const { lessonText } = lessonTexts(withGerman);
  const text = lesson({ de: '<p>Beim Schleudern</p>', en: '<p>Schleudern means skid</p>' });
  expect(lessonText(text, 'de', 'de')).toMatchObject({
    content: `<p>Beim <a class="lesson-term" href="/de/dictionary#schleudern">Schleudern</a></p>\n${footer}`,
    terms: [{ slug: 'schleudern', definition: 'Seitliches Rutschen.' }],
  });
  const html = '<p>Schleudern means skid</p>';
  expect(lessonText(text, 'de', 'en')).toEqual({
    content: `${html}\n${footer}`,
    parts: [{ kind: 'text', heading: null, html }, sources],
  });
  const english = { ...empty.countries.de, dictionary: [{ ...skid, term: 'skid', definition: 'Slide sideways.' }] };
  expect(lessonTexts(createContent({ ...empty, english: { de: english } })).lessonText(text, 'de', 'en')).toMatchObject(
    {
      content: `<p>Schleudern means <a class="lesson-term" href="/de-en/dictionary#schleudern">skid</a></p>\n${footer}`,
      terms: [{ slug: 'schleudern', definition: 'Slide sideways.' }],
    },
  );
});

test('a text without terms stays as it is, and the version changes with the dictionary', () => {
  const plain = lessonTexts(createContent(empty));
  const { content, terms } = plain.lessonText(lesson({ en: '<p>Hi</p>' }), 'us', 'en');
  expect([content, terms]).toEqual([`<p>Hi</p>\n${footer}`, undefined]);
  expect(plain.textVersion).not.toBe(lessonTexts(withGerman).textVersion);
});
