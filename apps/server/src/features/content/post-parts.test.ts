import { expect, test } from 'vitest';
import { postParts } from './post-parts.ts';

const slot = '<div class="question-slot" data-question="us-s1"></div>';

test('a post is divided where its question stands, and nothing of its text is lost', () => {
  expect(postParts(`<p>A</p>\n${slot}\n<p>B</p>\n${slot}<p>C</p>`)).toEqual([
    { kind: 'text', html: '<p>A</p>' },
    { kind: 'question' },
    { kind: 'text', html: '<p>B</p>' },
    { kind: 'text', html: '<p>C</p>' },
  ]);
  expect(postParts(slot)).toEqual([{ kind: 'question' }]);
  expect(postParts('<p>A</p>')).toEqual([{ kind: 'text', html: '<p>A</p>' }]);
});
