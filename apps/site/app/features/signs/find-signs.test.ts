import { expect, test } from 'vitest';
import { meansSign, wordsOf } from './find-signs.ts';

const picture = { src: '/p.svg', alt: '', width: 1, height: 1, kind: 'sign' } as const;

test.each([
  ['väjning', 'Väjningsplikt', true],
  ['VAJNING', 'Väjningsplikt', true],
  ['strasse', 'Ende der Vorfahrtstraße', true],
  ['limit speed', 'Speed limit', true],
  ['R2-1', 'Speed limit R2-1', true],
  ['speed sheep', 'Speed limit', false],
  ['', 'Speed limit', true],
])('"%s" and "%s": %s', (typed, text, expected) => {
  expect(meansSign(typed, text)).toBe(expected);
});

test('a sign is found by its name, number, meaning and the names of its variants', () => {
  const sign = {
    id: 'us/R2-1-35',
    code: 'R2-1',
    name: 'Speed limit',
    meaning: 'The highest speed.',
    source: { title: 'Manual', section: null, url: null },
    picture,
    variants: [{ id: 'us/R2-1-25', code: 'R2-1', name: 'Speed limit of 25 mph', picture }],
    look_alikes: [],
    question: null,
  };
  expect(wordsOf(sign)).toBe('Speed limit R2-1 The highest speed. Speed limit of 25 mph');
});
