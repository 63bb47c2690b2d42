import { expect, test } from 'vitest';
import { typeset, typesetHtml } from './typeset.ts';

test('English quotes and apostrophes are curly, and figures stay with their units', () => {
  expect(typeset(`"Only beer" isn't a drivers' excuse at 30 km/h.`, 'en')).toBe(
    '“Only beer” isn’t a drivers’ excuse at 30\u00a0km/h.',
  );
  expect(typeset('Answers < 3 & > 1 -- or ...', 'en')).toBe('Answers < 3 & > 1 -- or ...');
});

test('tags and attributes keep their quotes', () => {
  expect(typesetHtml(`<p class="a">"Don't <em>stop</em>"</p>`, 'en')).toBe('<p class="a">“Don’t <em>stop</em>”</p>');
});

test('other languages keep what their authors typed', () => {
  expect(typeset('„Nein“, sagt "er"', 'de')).toBe('„Nein“, sagt "er"');
});
