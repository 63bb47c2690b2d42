import { formatProblem } from '@lanewise/authoring/problems/problem';
import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { germanTexts, goodTexts, someNames, somePictures } from './texts.testing.ts';

const guide = 'content/us/guides/first-test.md';

/** Returns the errors after changes to the good texts, one line each. */
function errorsOf(changes: Readonly<Record<string, string>>): string[] {
  const { problems, lineOf } = checkContent(
    new Map(Object.entries({ ...goodTexts, ...changes })),
    someNames,
    somePictures,
  );
  return problems.filter(({ level }) => level === 'error').map((problem) => formatProblem(problem, lineOf));
}

/** Returns the errors after replacing a part of the guide. */
function afterEdit(part: string, by: string): string[] {
  const text = goodTexts[guide] ?? '';
  expect(text).toContain(part);
  return errorsOf({ [guide]: text.replace(part, by) });
}

test('good texts have no errors', () => {
  expect(errorsOf({})).toEqual([]);
});

test.each<[string, string, string, string]>([
  ['a missing field', 'author: editors\n', '', ':2: "author" is missing. Add it. (fields)'],
  ['a mistyped field', 'author:', 'autor:', '"autor" is not a field here. Did you mean "author"?'],
  [
    'a long title',
    'Your first permit test',
    'A title that goes on'.repeat(4),
    ':2: "title" must have at most 65 characters, but has 80.',
  ],
  [
    'a short description',
    'What to bring, what the test asks, and',
    'And',
    '"description" must have 110 to 160 characters',
  ],
  ['a date in words', '2026-11-01', 'November', ':6: "published" must be a date such as 2026-11-22.'],
  ['an update before the publication', 'updated: 2026-11-22', 'updated: 2026-10-01', '"updated" is before "published"'],
  [
    'an unknown category',
    'category: the-test',
    'category: the-tests',
    ':4: "category": there is no category in content/us/categories.yaml "the-tests". Did you mean "the-test"?',
  ],
  ['an unknown course', 'ca-car\n', 'xy-car\n', 'there is no course "xy-car"'],
  ['an unknown question', 'us-s1', 'us-s9x', 'there is no question in the bank "us-s9x"'],
  ['an unknown sign', 'us/R1-1', 'us/R9-99', ':9: there is no sign "us/R9-99"'],
  ['an unknown scene', 'scene:yield-sign', 'scene:nowhere', ':22: there is no scene "nowhere"'],
  ['a picture without a description', '![A yield sign]', '![]', 'needs a description'],
  [
    'a foreign picture',
    'scene:yield-sign',
    'https://elsewhere.example/a.png',
    "a picture's address must be sign:us/R1-1 or scene:name",
  ],
  ['raw HTML', 'Bring your', '<div>Bring</div>\n\nyour', ':14: raw HTML is not allowed'],
  ['a script', 'Bring your', '<script>alert(1)</script>', 'raw HTML is not allowed'],
  ['a heading of the first level', '## What to bring', '# What to bring', ':16: headings are "## " and "### "'],
  [
    'a link to a missing heading',
    '#what-to-bring',
    '#what-to-bing',
    'there is no heading "what-to-bing" in this text. Did you mean "what-to-bring"?',
  ],
  ['a link to a missing guide', 'guide:after-failing', 'guide:after-fail', ':26: there is no guide "after-fail"'],
  ['a link to a missing term', 'term:yield', 'term:yeld', 'Did you mean "yield"?'],
  [
    'a link to a page that is none of ours',
    '/us/ca-car',
    '/us/ca-car/elsewhere/deep',
    'the site has no page /us/ca-car/elsewhere/deep',
  ],
  ['a link to a course that does not exist', '/us/ca-car', '/us/xx-car', 'there is no course "xx-car"'],
  ['a link without https', '/us/ca-car', 'http://elsewhere.example', 'a link must start with https://'],
  ['a link with a script', '/us/ca-car', 'javascript:alert(1)', 'a link must start with https://'],
  ['a question without its place', '<!-- question -->', '', '"question" is named, but no line of the text is'],
  ['a place without a question', 'question: us-s1\n', '', 'but "question" names none'],
  [
    'a placeholder outside of legal texts',
    'Bring',
    '{{operator.name}} bring',
    'Placeholders belong in legal texts only.',
  ],
])('%s is an error with its remedy', (_what, part, by, message) => {
  expect(afterEdit(part, by).join('\n')).toContain(message);
});

test('a file in the wrong place, without front matter, or with a name that is no address is an error', () => {
  const errors = errorsOf({
    'content/us/guide/x.md': '',
    'content/xx/guides/x.md': '',
    'content/us/faq/Bad Name.md': 'no front matter',
  });
  expect(errors).toEqual([
    expect.stringContaining('content/us/faq/Bad Name.md:1: the file must start with a line "---"'),
    expect.stringContaining('only lower-case letters a to z, digits and hyphens'),
    expect.stringContaining('content/us/guide/x.md:1: this file is not read.'),
    expect.stringContaining('content/xx/guides/x.md:1: this file is not read.'),
  ]);
});

test('a slug that appears twice and an unknown placeholder are errors', () => {
  const dictionary = 'content/us/dictionary.yaml';
  const terms = 'content/us/legal/terms.md';
  const errors = errorsOf({
    [dictionary]: `${goodTexts[dictionary]}- { slug: stop, term: Halt, definition: The same. }\n`,
    [terms]: (goodTexts[terms] ?? '').replace('operator.name', 'operator.nam'),
  });
  expect(errors).toEqual([
    expect.stringContaining('dictionary.yaml:3: the slug "stop" appears twice'),
    expect.stringContaining('"{{operator.nam}}" is not filled. Known: operator.name'),
  ]);
});

const landing = 'content/us/landing/practice-permit-test.md';

test.each<[string, string, string, string]>([
  ['an unknown part', '<!-- figures: questions, to-pass -->', '<!-- figure: questions -->', 'Did you mean "figures"?'],
  ['an unknown column', 'to-pass', 'to-fail', ':15: "<!-- figures -->": there is no "to-fail"'],
  ['a part without what it needs', ': questions, to-pass', '', '"<!-- figures -->" takes one or more of questions'],
  ['a frequent question that does not exist', 'is-it-free -->', 'is-it-fre -->', 'Did you mean "is-it-free"?'],
  ['an unknown section', 'section: car', 'section: truck', '"section": there is no "truck"'],
  ['an unknown question to try', 'us-s1', 'us-s9', '"question": there is no "us-s9"'],
])('%s of a landing page is an error with its remedy', (_what, part, by, message) => {
  const text = goodTexts[landing] ?? '';
  expect(text).toContain(part);
  expect(errorsOf({ [landing]: text.replace(part, by) }).join('\n')).toContain(message);
});

test('a landing page cannot have the address of a course, a lesson or another page', () => {
  const text = goodTexts[landing] ?? '';
  for (const slug of ['ca-car', 'stopping', 'courses'])
    expect(errorsOf({ [`content/us/landing/${slug}.md`]: text })).toEqual([
      expect.stringContaining(`another page of the site has the address "${slug}"`),
    ]);
  expect(errorsOf({ 'content/us/landing/learn-in-a-week.md': text })).toEqual([]);
});

test('texts link to landing pages, and other texts have no parts of the site', () => {
  const link = (to: string) => afterEdit('/us/ca-car', to);
  expect(link('/us/practice-permit-test')).toEqual([]);
  expect(afterEdit('<!-- question -->', '<!-- question -->\n\n<!-- topics -->')).toEqual([
    expect.stringContaining('"<!-- topics -->" belongs in landing pages only'),
  ]);
});

test('a moved address must be gone, and its destination must exist', () => {
  const moved = (from: string, to: string) =>
    errorsOf({ 'content/us/moved.yaml': `- { from: ${from}, to: ${to}, on: 2026-11-22 }\n` });
  expect(moved('/us/driver-guides/old-name', '/us/driver-guides/first-test')).toEqual([]);
  expect(moved('/us/driver-guides/first-test', '/us/faq/is-it-free')).toEqual([
    expect.stringContaining('the page /us/driver-guides/first-test still exists'),
  ]);
  expect(moved('/us/driver-guides/old-name', '/us/driver-guides/older')).toEqual([
    expect.stringContaining('there is no guide "older"'),
  ]);
});

const english = 'content/de/guides-en/erste-pruefung.md';

/** Returns the errors of the German texts after changes; undefined takes a file away. */
function germanErrors(changes: Readonly<Record<string, string | undefined>> = {}): string[] {
  const files = Object.entries({ ...germanTexts, ...changes }).filter(([, text]) => text !== undefined);
  return errorsOf(Object.fromEntries(files) as Record<string, string>);
}

test('texts that are all written in English, too, have no errors', () => {
  expect(germanErrors()).toEqual([]);
});

test('where a country has English texts, a text without its translation and a translation without its text are errors', () => {
  expect(germanErrors({ [english]: undefined })).toEqual([
    expect.stringContaining('"erste-pruefung" has no English. Write it in content/de/guides-en. (english)'),
  ]);
  expect(germanErrors({ 'content/de/faq-en/fees.md': '---\ntitle: What does it cost?\n---\nNothing.\n' })).toEqual([
    expect.stringContaining('"fees" is English, but there is no such text in content/de. Correct the name.'),
  ]);
  expect(germanErrors({ 'content/de/dictionary-en.yaml': undefined })).toEqual([
    expect.stringContaining('"vorfahrt" has no English. Write it in content/de/dictionary-en.yaml. (english)'),
  ]);
});

test('links of an English text are checked as those of others', () => {
  const text = germanTexts[english] ?? '';
  expect(germanErrors({ [english]: text.replace('term:vorfahrt', 'term:vorfart') })).toEqual([
    expect.stringContaining('Did you mean "vorfahrt"?'),
  ]);
});
