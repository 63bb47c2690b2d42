import { formatProblem } from '@lanewise/authoring/problems/problem';
import { expect, test } from 'vitest';
import { compile } from '../build/compile.ts';
import { changedFacts } from '../check/changed-facts.ts';
import { checkBank } from '../check/check.ts';
import { lessonHtml } from '../compiled/lesson-html.ts';
import { fixtureFiles, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';

const facts = 'data/us/facts/bac.yaml';
const file = 'data/us/lesson-templates/us-l-own-alcohol.md';
const head =
  'id: us-l-own-alcohol\nslug: alcohol-limits\nchapter: us-alcohol\nposition: 20\ntitle: Alcohol in {region}\nleast_facts: 1';
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const body = (filler = 250) => `The limit in {region} is **{fact:bac_adult}**.

:::if bac_doubtful
Never taught: {fact:bac_doubtful}.
:::end
![A red octagon.](sign:us/R1-1)

:::check own bac_adult
:::check own bac_adult

${words(filler)}`;

function check(text: string, change: (facts: string) => string = (same) => same, front = head) {
  const files = new Map([...fixtureFiles(), [file, `---\n${front}\n---\n${text}`]]);
  files.set(facts, change(files.get(facts) as string));
  const checked = checkBank(files, fixtureLookups, nothingPublished);
  return {
    ...checked,
    lessons: checked.draft.lessons.filter((lesson) => lesson.id.startsWith('us-l-own-alcohol')),
    said: checked.problems.map((problem) => formatProblem(problem, checked.lineOf)),
  };
}

test('a state with a course gets the lesson with its own values, questions and sources', () => {
  const { draft, lessons, said } = check(body());

  expect(said).toEqual([]);
  expect(lessons.map(({ id, slug, region }) => ({ id, slug, region }))).toEqual([
    { id: 'us-l-own-alcohol-ca', slug: 'alcohol-limits-california', region: 'CA' },
  ]);
  expect(lessons[0]?.facts).toEqual(['us-ca-bac-adult']);
  const packed = compile(draft, fixtureLookups.pictures).lessons.find(({ id }) => id === 'us-l-own-alcohol-ca');
  expect(packed?.title.en).toBe('Alcohol in California');
  const html = lessonHtml(packed?.parts.en ?? []);
  expect(html).toContain('<p>The limit in California is <strong>0.08%</strong>.</p>');
  expect(html).not.toContain('Never taught');
  expect(html).toContain('California Vehicle Code, 23152');
  expect(new Set(packed?.checks).size).toBe(2);
  expect(
    packed?.checks?.every((id) => draft.questions.find((question) => question.id === id)?.fact === 'us-ca-bac-adult'),
  ).toBe(true);
});

test('a changed fact changes the lesson and is listed with it', () => {
  const { draft, lessons } = check(body(), (text) => text.replace('value: 0.08', 'value: 0.07'));
  const changed = changedFacts(draft, (name) => fixtureFiles().get(name) ?? null);

  expect(lessons[0]?.text.en?.body.blocks[0]).toMatchObject({ token: { raw: expect.stringContaining('**0.07%**') } });
  expect(changed[0]?.lessons).toEqual(['us-l-own-alcohol-ca']);
});

test.each([
  ['it would be too short', body(10), head, (text: string) => text],
  ['it would use too few facts', body(), head.replace('least_facts: 1', 'least_facts: 2'), (text: string) => text],
  ['it is excluded', body(), `${head}\nexcept: [CA]`, (text: string) => text],
  ['only one check question is left', body().replace(':::check own bac_adult\n', ''), head, (text: string) => text],
])('a state gets no such lesson if %s', (_, text, front, change) => {
  expect(check(text, change, front).lessons).toEqual([]);
});

test('the rules for lessons name the line in the template, even below a block that was left out', () => {
  const { said } = check(body().replace('sign:us/R1-1', 'sign:us/R9-9').concat('\n\n<b>bold</b>'));

  expect(said).toEqual([
    'data/us/lesson-templates/us-l-own-alcohol.md:14 us-l-own-alcohol-ca: there is no drawing of the sign "us/R9-9". Did you mean "us/R1-1"? Correct the number, or request a drawing of the sign. (picture-exists)',
    'data/us/lesson-templates/us-l-own-alcohol.md:21 us-l-own-alcohol-ca: raw HTML is not allowed in a lesson. Write Markdown. (lesson-words)',
    'data/us/lesson-templates/us-l-own-alcohol.md:21 us-l-own-alcohol-ca: raw HTML is not allowed in a lesson. Write Markdown. (lesson-words)',
  ]);
});

test('a placeholder that a state cannot fill is reported once, in the template', () => {
  expect(check(body().replace(':::if bac_doubtful\n', '').replace(':::end\n', '')).said).toEqual([
    'data/us/lesson-templates/us-l-own-alcohol.md:11 us-l-own-alcohol: {fact:bac_doubtful} has no value for California. Put ":::if bac_doubtful" before the sentence and ":::end" after it. (templates)',
  ]);
});
