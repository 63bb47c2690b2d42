import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Turning without risk', 'turning-without-risk'],
  ['Roundabouts (Kreisverkehr)', 'roundabouts-kreisverkehr'],
  ['The driver’s papers: what to carry?', 'the-drivers-papers-what-to-carry'],
  ['Straße, Väg & Été', 'strasse-vag-ete'],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut between words', () => {
  expect(slugOf('one two three four five six seven eight nine ten eleven twelve thirteen')).toBe(
    'one-two-three-four-five-six-seven-eight-nine-ten-eleven',
  );
});
