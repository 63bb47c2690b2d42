import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compiledTexts } from '../check/texts.testing.ts';
import { createContent } from '../compiled/content.ts';
import { ContentLoadError, loadContent, writeContent } from '../compiled/load.ts';

const snapshot = compiledTexts();
const { guides, faq, legal, questionsAnswers, dictionary } = snapshot.countries.us;

test('a guide becomes HTML with headings, a figure, a table, resolved links and the place of its question', () => {
  const guide = guides.find(({ slug }) => slug === 'first-test');
  expect(guide).toMatchObject({
    course: 'ca-car',
    vehicle: 'car',
    question: 'us-s1',
    minutes: 1,
    headings: [{ id: 'what-to-bring', text: 'What to bring', depth: 2 }],
    picture: { src: '/pictures/1.svg', width: 300, height: 200, alt: 'A red octagon with the word STOP' },
    sources: [{ section: '§ 12804.9', read: '2026-11-22' }],
  });
  expect(guide?.html).toContain('<h2 id="what-to-bring">What to bring</h2>');
  expect(guide?.html).toContain(
    '<figure class="picture"><img src="/pictures/2.svg" alt="A yield sign" width="300" height="200" loading="lazy" decoding="async"></figure>',
  );
  expect(guide?.html).toContain('<th scope="col">Paper</th>');
  expect(guide?.html).toContain('<div class="question-slot" data-question="us-s1"></div>');
  expect(guide?.html).toContain('<a href="/us/driver-guides/after-failing">the other guide</a>');
  expect(guide?.html).toContain('<a href="/us/dictionary#yield">yielding</a>');
  expect(guide?.plain).toBe(
    'Bring your documents to the office. What to bring Paper Needed Identity yes Read more in the other guide or about yielding.',
  );
});

test('the other kinds of text keep their fields', () => {
  expect(faq).toMatchObject([{ slug: 'is-it-free', title: 'Is practicing free?', html: '<p>Yes.</p>' }]);
  expect(legal).toMatchObject([{ slug: 'terms', html: '<p>This site is run by {{operator.name}}.</p>' }]);
  expect(questionsAnswers).toMatchObject([{ slug: 'who-goes-first', topic: 'us-signs', picture: null }]);
  expect(dictionary.map(({ slug }) => slug)).toEqual(['stop', 'yield']);
});

test('a country without texts has empty lists, and each picture is kept once', () => {
  const content = createContent(snapshot);
  expect(content.country('fr').guides).toEqual([]);
  expect(snapshot.pictures.map(({ file }) => file)).toEqual(['1.svg', '2.svg']);
  expect(content.pictureFile('1.svg')?.svg).toBe('<svg/>');
});

test('compiled texts are loaded as they were written, and refused if they are missing or damaged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lanewise-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'content.json');
  await expect(loadContent(file)).rejects.toThrow(/missing. Run "npm run content:build"/);
  writeContent(snapshot, file);
  expect(await loadContent(file)).toEqual(snapshot);
  writeFileSync(file, `0000000000000000\n${JSON.stringify(snapshot)}`);
  await expect(loadContent(file)).rejects.toThrow(ContentLoadError);
});

test('English texts have the words of the translation, and the rest and the addresses of the original', () => {
  const content = createContent(compiledTexts({ withGerman: true }));
  const english = content.inLanguage('de', 'en');
  expect(english?.guides).toMatchObject([
    {
      slug: 'erste-pruefung',
      title: 'Your first theory test',
      category: 'pruefung',
      updated: '2026-11-22',
      picture: { src: '/pictures/1.svg', alt: 'A triangle that points down' },
      sources: [{ section: '§ 16' }],
    },
  ]);
  expect(english?.guides[0]?.html).toContain('<a href="/de-en/dictionary#vorfahrt">priority</a>');
  expect(english?.categories).toMatchObject([{ slug: 'pruefung', name: 'The test' }]);
  expect(english?.faq).toMatchObject([{ slug: 'kostenlos', title: 'Is practising free?', html: '<p>Yes.</p>' }]);
  expect(english?.questionsAnswers).toMatchObject([{ slug: 'wer-zuerst', topic: 'de-vorfahrt' }]);
  // Other words for a term are those of its language.
  expect(english?.dictionary).toMatchObject([{ slug: 'vorfahrt', term: 'priority', also: [] }]);
  expect(content.inLanguage('de', 'de')).toBe(content.country('de'));
  expect([content.inLanguage('us', 'de'), content.inLanguage('fr', 'en')]).toEqual([null, null]);
});
